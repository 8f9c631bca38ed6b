"""The steps of an ability: flat code that may stop for a choice and go on later, also in a copy of the game.

A step's ``run`` returns the options to offer, or None when it is done; ``take`` receives the choice. Where the code
goes on is the frame's own counter, so nothing but integers is kept between two calls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardbase.play import choices as c
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.programs import unseen
from cardbase.play.programs.context import DONE, WHO, Cards, Condition, Context, Number, Seats, Test, always
from cardbase.play.programs.mode import Mode
from cardbase.play.programs.program import GO_ON, Options, Step

Together = Callable[[Context, list[int], list[int], int], list[int]]
"""Keeps of the cards those that may be chosen beside the chosen ones, of which there must be so many."""


STAY = -2


@dataclass(slots=True)
class Do(Step):
    """Carry out an action."""

    action: Callable[[Context], None]

    def run(self, ctx: Context) -> Options:
        """Carry it out."""
        self.action(ctx)
        return None


@dataclass(slots=True)
class Jump(Step):
    """Go on elsewhere, always or where a condition fails."""

    to: int = GO_ON
    unless: Condition | None = None

    def run(self, ctx: Context) -> Options:
        """Nothing is chosen."""
        return None

    def after(self, ctx: Context) -> int:
        """Go on there unless the condition holds."""
        return GO_ON if self.unless is not None and self.unless(ctx) else self.to


@dataclass(slots=True)
class Ask(Step):
    """An offer to the actor: taken or refused; a refusal jumps. ``possible`` false counts as refused, unasked.

    Without ``asks`` what is possible is done; and where what comes of a refusal is not ``refusable``.
    """

    possible: Condition
    refused: int = GO_ON
    asks: bool = True
    refusable: Condition = always

    def run(self, ctx: Context) -> Options:
        """Offer it where it is possible."""
        ctx.hold(DONE, [0])
        if not self.possible(ctx):
            return None
        ctx.g.state.seat = ctx.actor
        asks = self.asks and self.refusable(ctx)
        return [c.ACCEPT * c.SPAN, c.REFUSE * c.SPAN] if asks else [c.ACCEPT * c.SPAN]

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Go on, or jump."""
        ctx.hold(DONE, [1 if verb == c.ACCEPT else 0])
        return GO_ON if verb == c.ACCEPT else self.refused

    def after(self, ctx: Context) -> int:
        """It was not possible."""
        return self.refused


@dataclass(slots=True)
class Branch(Step):
    """Choose one of several modes; of each, ``branches`` has whether it is possible and where it goes on."""

    modes: Sequence[Mode]
    branches: list[tuple[Condition, int]]
    otherwise: int = GO_ON

    def offered(self) -> Sequence[Mode]:
        """Return the modes, the impossible ones too."""
        return self.modes

    def run(self, ctx: Context) -> Options:
        """Offer the modes that are possible."""
        found = [mode for mode, (possible, _) in zip(self.modes, self.branches, strict=True) if possible(ctx)]
        if not found:
            return None
        ctx.g.state.seat = ctx.actor
        return [c.MODE * c.SPAN + ctx.g.table.mode_number[mode] for mode in found]

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Go on as the mode chosen says, and tell it."""
        mutations.emit(ctx.g, e.CHOSE, ctx.g.state.seat, -1, -1, argument)
        return self.branches[ctx.g.table.modes[argument].number - 1][1]

    def after(self, ctx: Context) -> int:
        """No way is open."""
        return self.otherwise


@dataclass(slots=True)
class ChooseX(Step):
    """Choose X, from ``least`` to ``most``; ``fixed`` takes the most there is."""

    most: Number
    least: int = 1

    @property
    def counts(self) -> str:
        """Return "X"."""
        return "X"

    def run(self, ctx: Context) -> Options:
        """Offer the numbers, unless X was chosen already, as the cost of the card (EVENT-12)."""
        if ctx.x:
            return None
        most = self.most(ctx)
        if most < self.least:
            ctx.x = 0
            return None
        ctx.g.state.seat = ctx.actor
        return [c.AMOUNT * c.SPAN + x for x in range(self.least, min(most, 99) + 1)]

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Keep it."""
        ctx.x = argument
        return GO_ON


@dataclass(slots=True)
class ChooseCards(Step):
    """Choose from ``least`` to ``most`` cards into a slot, one at a time; as many as there are where fewer fit.

    An unseen card that turns out not to pass ``fits`` is kept in ``vain``: chosen, and nothing comes of it.
    """

    slot: int
    candidates: Cards
    least: Number
    most: Number
    holder_is_who: bool = False
    together: Together | None = None
    fits: Test | None = None
    vain: int = -1

    def run(self, ctx: Context) -> Options:
        """Offer the cards not yet chosen."""
        chosen, cards = ctx.held(self.slot), self.candidates(ctx)
        if self.together is not None:
            cards = self.together(ctx, chosen, cards, self.least(ctx))
        if self.vain >= 0:
            chosen = chosen + ctx.held(self.vain)
        left = [card for card in cards if card not in chosen]
        if not left or len(chosen) >= self.most(ctx):
            return None
        ctx.g.state.seat = ctx.actor
        options = unseen.offers(ctx, left)
        return options if len(chosen) < self.least(ctx) else [c.DONE * c.SPAN, *options]

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Keep a card, or stop."""
        if verb == c.DONE:
            return GO_ON
        card = unseen.chosen(ctx, verb, argument)
        vain = verb == c.CHOOSE_UNSEEN and self.fits is not None and not self.fits(ctx, card)
        slot = self.vain if vain else self.slot
        ctx.hold(slot, [*ctx.held(slot), card])
        if self.holder_is_who:
            ctx.hold(WHO, [ctx.g.state.holder[card]])
        return STAY

    def card_slots(self) -> tuple[int, ...]:
        """Return both slots."""
        return (self.slot, self.vain)


@dataclass(slots=True)
class Gather(Step):
    """Put the cards of a phrase without choice into a slot."""

    slot: int
    cards: Cards

    def run(self, ctx: Context) -> Options:
        """Keep them."""
        ctx.hold(self.slot, self.cards(ctx))
        return None

    def card_slots(self) -> tuple[int, ...]:
        """Return the slot."""
        return (self.slot,)


@dataclass(slots=True)
class ChooseHouse(Step):
    """Choose a House into ``WHO``; a lone candidate is taken."""

    seats: Seats

    def run(self, ctx: Context) -> Options:
        """Offer the Houses."""
        seats = self.seats(ctx)
        if len(seats) < 2:
            ctx.hold(WHO, seats)
            return None
        ctx.g.state.seat = ctx.actor
        return [c.CHOOSE_HOUSE * c.SPAN + seat for seat in seats]

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Keep it."""
        ctx.hold(WHO, [argument])
        return GO_ON


@dataclass(slots=True)
class EachHouse(Step):
    """Go through Houses one by one as actors: the steps up to ``end`` are done by each, its slots empty again."""

    slot: int
    seats: Seats
    end: int = GO_ON
    own: range = range(0)

    def run(self, ctx: Context) -> Options:
        """Take the next House; the slot holds -1 and those still to come."""
        waiting = ctx.held(self.slot) or [-1, *self.seats(ctx)]
        for slot in self.own:
            ctx.hold(slot, [])
        if len(waiting) > 1:
            ctx.actor = waiting[1]
            ctx.hold(self.slot, [-1, *waiting[2:]])
            if ctx.actor != ctx.seat:
                ctx.hold(WHO, [ctx.actor])
        else:
            ctx.actor = ctx.seat
            ctx.hold(self.slot, [])
        return None

    def after(self, ctx: Context) -> int:
        """Go on with the House, or past the end."""
        return GO_ON if ctx.held(self.slot) else self.end


@dataclass(slots=True)
class EachCard(Step):
    """Go through cards one by one: the steps up to ``end`` are done for each; ``slot`` holds the one at hand.

    The slots that the steps fill, ``own``, are empty again for each.
    """

    slot: int
    waiting: int
    cards: Cards
    end: int = GO_ON
    own: range = range(0)

    def run(self, ctx: Context) -> Options:
        """Take the next card; ``waiting`` holds -1 and those still to come."""
        waiting = ctx.held(self.waiting) or [-1, *self.cards(ctx)]
        for slot in self.own:
            ctx.hold(slot, [])
        ctx.hold(self.slot, waiting[1:2])
        ctx.hold(self.waiting, [-1, *waiting[2:]] if len(waiting) > 1 else [])
        return None

    def after(self, ctx: Context) -> int:
        """Go on with the card, or past the end."""
        return GO_ON if ctx.held(self.waiting) else self.end

    def card_slots(self) -> tuple[int, ...]:
        """Return the slots of the card at hand and of those that wait."""
        return (self.slot, self.waiting)


@dataclass(slots=True)
class UpTo(Step):
    """Choose an amount of something from 0 to ``most`` into a slot."""

    slot: int
    most: Number
    of: str

    @property
    def counts(self) -> str:
        """Return what it is an amount of."""
        return self.of

    def run(self, ctx: Context) -> Options:
        """Offer the numbers."""
        ctx.hold(self.slot, [0])
        most = min(self.most(ctx), 99)
        if most < 1:
            return None
        ctx.g.state.seat = ctx.actor
        return [c.AMOUNT * c.SPAN + number for number in range(most + 1)]

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Keep it."""
        ctx.hold(self.slot, [argument])
        return GO_ON


@dataclass(slots=True)
class ChooseCost(Step):
    """Choose for what X a card is deployed into a slot: the only one unasked, none where its cost is no X."""

    slot: int
    xs: Callable[[Context], list[int]]

    @property
    def counts(self) -> str:
        """Return "X"."""
        return "X"

    def run(self, ctx: Context) -> Options:
        """Offer the numbers."""
        xs = self.xs(ctx)
        ctx.hold(self.slot, xs[:1])
        if len(xs) < 2:
            return None
        ctx.g.state.seat = ctx.actor
        return [c.AMOUNT * c.SPAN + x for x in xs]

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Keep it."""
        ctx.hold(self.slot, [argument])
        return GO_ON


@dataclass(slots=True)
class AsActor(Step):
    """Let one House act from here on; None gives it back to the user of the ability."""

    seats: Seats | None

    def run(self, ctx: Context) -> Options:
        """Change the actor."""
        seats = self.seats(ctx) if self.seats else [ctx.seat]
        ctx.actor = seats[0] if seats else -2
        return None
