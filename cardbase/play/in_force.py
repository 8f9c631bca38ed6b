"""What is in force, as rules and texts read it; ``continuous`` finds it, ``dependencies`` watches who reads what."""

from __future__ import annotations

from cardbase.play import choices as c
from cardbase.play import constants as w


class InForce:
    """Columns by card number, as ``Table`` has them, with what is in force now. Whoever reads writes nothing.

    Every fact is a property here, so that a stand-in can note what is read, in a compiled engine too.
    """

    __slots__ = ()

    @property
    def talents(self) -> list[list[int]]:
        """Return ranks by talent, then by card; -1 where a card lacks the talent."""
        raise NotImplementedError

    @property
    def command(self) -> list[int]:
        """Return command by card."""
        raise NotImplementedError

    @property
    def resistance(self) -> list[int]:
        """Return resistance by card."""
        raise NotImplementedError

    @property
    def kind(self) -> list[int]:
        """Return the kinds of each card, as bits."""
        raise NotImplementedError

    @property
    def marks(self) -> list[int]:
        """Return what the rules ask about each card, as bits."""
        raise NotImplementedError

    @property
    def allegiance(self) -> list[int]:
        """Return the powers that each card owes allegiance to, as bits."""
        raise NotImplementedError

    @property
    def rights(self) -> list[int]:
        """Return what texts let each card do, and what they keep it from, as bits."""
        raise NotImplementedError

    @property
    def commandless(self) -> bool:
        """Return whether some personnel counts against no command."""
        raise NotImplementedError

    @property
    def cost(self) -> list[int]:
        """Return the cost of each card."""
        raise NotImplementedError

    @property
    def sums(self) -> dict[int, int]:
        """Return totals by change and card; ``sum_on`` reads them."""
        raise NotImplementedError

    @property
    def seat_wide(self) -> dict[int, int]:
        """Return totals by change and seat; ``of_seat`` reads them."""
        raise NotImplementedError

    @property
    def rate(self) -> int:
        """Return what texts add to the rate of exchange."""
        raise NotImplementedError

    @property
    def aims(self) -> dict[int, list[tuple[int, int]]]:
        """Return by leader, the sorts of Rite that a text aims otherwise, each with the card of the text."""
        raise NotImplementedError

    @property
    def gained(self) -> dict[int, set[str]]:
        """Return the subtypes that each card gained."""
        raise NotImplementedError

    @property
    def barred(self) -> dict[int, int]:
        """Return the seats, as bits, that each thing is forbidden to."""
        raise NotImplementedError

    @property
    def paid(self) -> dict[int, int]:
        """Return the X that was paid for each card of cost X."""
        raise NotImplementedError

    @property
    def bargains(self) -> list[int]:
        """Return the cards whose texts change costs by the host."""
        raise NotImplementedError

    @property
    def widened(self) -> list[int]:
        """Return the cards whose texts let force reach more."""
        raise NotImplementedError

    @property
    def spared(self) -> dict[int, list[int]]:
        """Return by participant, the cards whose texts spare it some force."""
        raise NotImplementedError

    @property
    def favor_spared(self) -> dict[int, int]:
        """Return by seat, the card that gets tokens for favor discarded."""
        raise NotImplementedError

    @property
    def rooms(self) -> dict[int, list[int]]:
        """Return by card, the subtypes of which it may bear one more."""
        raise NotImplementedError

    @property
    def shunned(self) -> dict[int, list[int]]:
        """Return by target, the cards whose texts keep leaders off."""
        raise NotImplementedError

    @property
    def refused(self) -> dict[int, list[int]]:
        """Return by host, the cards whose texts keep cards off."""
        raise NotImplementedError

    @property
    def token_limits(self) -> dict[int, int]:
        """Return the most deferment tokens of each card that has such a limit."""
        raise NotImplementedError

    def is_barred(self, what: int, seat: int) -> bool:
        """Return whether something is forbidden to a seat now."""
        return bool(self.barred.get(what, 0) >> seat & 1)

    def sum_on(self, what: int, card: int) -> int:
        """Return the total of force, reward or penalty modifiers on a card."""
        return self.sums.get(what * c.SPAN + card, 0)

    def of_seat(self, what: int, seat: int) -> int:
        """Return the total of a seat-wide modifier: limits, extra Exchanges."""
        return self.seat_wide.get(what * 8 + seat, 0)

    def is_idle(self, card: int, sort: int) -> bool:
        """Return whether a card takes no part in Rites of a sort."""
        return bool(self.rights[card] & (1 << w.IDLE | 1 << w.IDLE_IN + sort))

    def has(self, card: int, right: int, rite: int = 0) -> bool:
        """Return whether a card has a right that text gives it against the rules (CARD-20); some hold in one Rite."""
        return bool(self.rights[card] >> (right + rite) & 1)
