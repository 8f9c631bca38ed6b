"""The view of a seat looked up piece by piece, for players that ask little of very many positions (search).

Every attribute equals that of ``View`` and ``SeatView`` for the same seat: the same facts, no card more.
"""

from __future__ import annotations

from cardbase.play import constants as w
from cardbase.play.idle_choices import in_vain
from cardbase.play.position import Position
from cardbase.play.rules.exchange import rate
from cardbase.play.status import (
    OperationView,
    ParticipantView,
    PetitionView,
    RiteView,
    operation_view,
    participant_views,
    petition_view,
    rite_view,
)
from cardbase.play.views import CardView, LastingView, aiming, concerned, domain_view, face, lasting_views


class LazySeatView:
    """One player's side as a seat sees it (``SeatView``)."""

    __slots__ = ("_assembly", "_domain", "_game", "_hand", "_reader", "_seat")

    def __init__(self, game: Position, seat: int, reader: int) -> None:
        self._game, self._seat, self._reader = game, seat, reader
        self._domain: tuple[CardView, ...] | None = None
        self._assembly: tuple[int, ...] | None = None
        self._hand: tuple[int, ...] | None = None

    @property
    def solaris(self) -> int:
        """Return the treasury."""
        return self._game.state.solaris[self._seat]

    @property
    def spice(self) -> int:
        """Return the hoard."""
        return self._game.state.spice[self._seat]

    @property
    def favor(self) -> int:
        """Return the Imperial favor."""
        return self._game.state.favor[self._seat]

    @property
    def declared(self) -> int:
        """Return the declared favor."""
        return self._game.state.declared[self._seat]

    @property
    def house_deck(self) -> int:
        """Return how many cards the House deck has."""
        return len(self._pile(w.HOUSE_DECK))

    @property
    def imperial_deck(self) -> int:
        """Return how many cards the Imperial deck has."""
        return len(self._pile(w.IMPERIAL_DECK))

    @property
    def hand(self) -> tuple[int, ...]:
        """Return the hand; of a rival's only what was seen, without order."""
        if self._hand is None:
            hand = self._seen(w.HAND)
            self._hand = hand if self._seat == self._reader else tuple(sorted(hand))
        return self._hand

    @property
    def assembly(self) -> tuple[int, ...]:
        """Return the assembly."""
        if self._assembly is None:
            self._assembly = self._seen(w.ASSEMBLY)
        return self._assembly

    @property
    def domain(self) -> tuple[CardView, ...]:
        """Return the cards of the domain."""
        if self._domain is None:
            self._domain = domain_view(self._game, self._seat, self._reader)
        return self._domain

    def _pile(self, zone: int) -> list[int]:
        return self._game.state.piles[zone * self._game.table.seats + self._seat]

    def _seen(self, zone: int) -> tuple[int, ...]:
        return tuple(face(self._game, card, self._reader) for card in self._pile(zone))


class LazyView:
    """What a seat may know of a position (``View``), valid until the next choice is applied."""

    __slots__ = ("_game", "_in_vain", "_participants", "_rite", "memo", "options", "seat", "seats")

    def __init__(self, game: Position, seat: int) -> None:
        self._game = game
        self._rite: RiteView | None = None
        self._participants: tuple[ParticipantView, ...] | None = None
        self._in_vain: tuple[int, ...] | None = None
        self.memo: dict[tuple[object, ...], object] = {}
        self.seat = seat
        self.options = game.options
        self.seats = [LazySeatView(game, other, seat) for other in range(game.table.seats)]

    @property
    def turn(self) -> int:
        """Return the turn."""
        return self._game.state.turn

    @property
    def moment(self) -> str:
        """Return what is going on."""
        return self._game.moment

    @property
    def active(self) -> int:
        """Return whose House Interval it is."""
        return self._game.state.active

    @property
    def order(self) -> list[int]:
        """Return the order of initiative."""
        return self._game.state.order

    @property
    def used(self) -> int:
        """Return what of an Interval was done in this one, as bits."""
        return self._game.state.used

    @property
    def rites_used(self) -> int:
        """Return which Rites were led against whom, as bits."""
        return self._game.state.rites_used

    @property
    def guild_hoard(self) -> int:
        """Return the spice in the Guild Hoard."""
        return self._game.state.guild_hoard

    @property
    def rate(self) -> int:
        """Return the base rate of exchange."""
        return rate(self._game.state.guild_hoard)

    @property
    def rite(self) -> RiteView | None:
        """Return the Rite under way."""
        if self._rite is None and self._game.state.rite:
            self._rite = rite_view(self._game)
        return self._rite

    @property
    def petition(self) -> PetitionView | None:
        """Return the Petition under way."""
        return petition_view(self._game)

    @property
    def participants(self) -> tuple[ParticipantView, ...]:
        """Return the cards in the Rite with their roles and force."""
        if self._participants is None:
            self._participants = participant_views(self._game)
        return self._participants

    @property
    def operation(self) -> OperationView | None:
        """Return the text that is being carried out."""
        return operation_view(self._game, self.seat)

    @property
    def concerns(self) -> int:
        """Return the card that what is going on is about."""
        return concerned(self._game, self.seat)

    @property
    def aiming(self) -> int:
        """Return the talent of the Rite whose target is chosen."""
        return aiming(self._game)

    @property
    def in_vain(self) -> tuple[int, ...]:
        """Return the options of which nothing would come."""
        if self._in_vain is None:
            self._in_vain = in_vain(self._game) if self._game.seat == self.seat else ()
        return self._in_vain

    @property
    def lasting(self) -> tuple[LastingView, ...]:
        """Return the changes that last."""
        return lasting_views(self._game, self.seat)
