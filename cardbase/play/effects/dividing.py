"""Steps that divide a number among cards in parts that are chosen: force, counters."""

from __future__ import annotations

from dataclasses import dataclass

from cardbase.play import choices as c
from cardbase.play.compiler.numbers import TokenReader
from cardbase.play.position import Position
from cardbase.play.programs import unseen
from cardbase.play.programs.context import Cards, Context, Number
from cardbase.play.programs.program import GO_ON, Options, Step
from cardbase.play.programs.steps import STAY, Together


@dataclass(slots=True)
class DivideForce(Step):
    """Give force card by card; ``slot`` keeps those whose resistance it met, ``given`` each card and its force.

    ``spice`` keeps the cards whose spice was given force, each as often as it was.
    """

    slot: int
    given: int
    number: Number
    cards: Cards
    spice: int
    counts_spice: bool = False
    together: Together | None = None

    @property
    def counts(self) -> str:
        """Return "force"."""
        return "force"

    def run(self, ctx: Context) -> Options:
        """Offer the cards, or how much for the one named."""
        given = ctx.held(self.given)
        left = self.number(ctx) - sum(given[1::2])
        ctx.g.state.seat = ctx.actor
        if len(given) % 2:
            most = min(left, ctx.g.state.spice_on[given[-1]] or left) if self.means_spice(ctx.g, given[-1]) else left
            return [c.AMOUNT * c.SPAN + force for force in range(1, most + 1)]
        open_cards = self._open(ctx, given[0::2]) if left > 0 else []
        if not open_cards:
            self._settle(ctx, given)
            return None
        return [*(c.ALLOT * c.SPAN + card for card in open_cards), c.DONE * c.SPAN]

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Name a card, then how much; or stop."""
        given = ctx.held(self.given)
        if verb == c.DONE:
            self._settle(ctx, given)
            return GO_ON
        ctx.hold(self.given, [*given, argument])
        return STAY

    def _open(self, ctx: Context, named: list[int]) -> list[int]:
        """Return the cards that can still be given force."""
        cards = self.cards(ctx)
        if self.together is not None:
            cards = self.together(ctx, named, cards, 0)
        return [card for card in cards if card not in named]

    def _settle(self, ctx: Context, given: list[int]) -> None:
        resistance, dealt = ctx.g.in_force().resistance, list(zip(given[0::2], given[1::2], strict=True))
        spice = [card for card, force in dealt if self.means_spice(ctx.g, card) for _ in range(force)]
        ctx.hold(self.slot, [card for card, force in dealt if card not in spice and force >= resistance[card]])
        ctx.hold(self.spice, spice)

    def means_spice(self, g: Position, card: int) -> bool:
        """Tell whether a card is named for the spice on it: no text reaches both a card and its spice."""
        return self.counts_spice and g.state.spice_on[card] > 0

    def card_slots(self) -> tuple[int, ...]:
        """Return the slots of what was vanquished."""
        return (self.slot, self.spice)


@dataclass(slots=True)
class DivideTokens(Step):
    """Choose how many counters to take from which cards; ``taken`` keeps each card and its number.

    All that the number asks for are taken, as far as there are so many.
    """

    taken: int
    number: Number
    cards: Cards
    read: TokenReader
    of: str

    @property
    def counts(self) -> str:
        """Return which counters are taken."""
        return self.of

    def run(self, ctx: Context) -> Options:
        """Offer the cards, or how many from the one named."""
        taken = ctx.held(self.taken)
        left = self.number(ctx) - sum(taken[1::2])
        there = {card: self.read(ctx, card) for card in self.cards(ctx) if card not in taken[0::2]}
        ctx.g.state.seat = ctx.actor
        if len(taken) % 2:
            most = min(left, self.read(ctx, taken[-1]))
            least = min(most, max(1, left - sum(there.values())))
            return [c.AMOUNT * c.SPAN + number for number in range(least, most + 1)]
        return unseen.offers(ctx, list(there)) if left > 0 else None

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Name a card, then how many."""
        taken = argument if verb == c.AMOUNT else unseen.chosen(ctx, verb, argument)
        ctx.hold(self.taken, [*ctx.held(self.taken), taken])
        return STAY

    def card_slots(self) -> tuple[int, ...]:
        """Return none: cards and numbers take turns in its slot."""
        return ()
