"""What an ability chooses: when, among which cards, how many, and by whom."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, count_of, np_of, states_in
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.board import OPENLY
from cardbase.play.compiler.joint_choice import joint_filter, most_together
from cardbase.play.compiler.numbers import value_of
from cardbase.play.compiler.printed_kinds import of_kinds, printed_kinds
from cardbase.play.compiler.step_writer import StepWriter
from cardbase.play.programs.context import (
    Cards,
    Condition,
    Context,
    Number,
    Test,
    UnsupportedPhrase,
    all_pass,
    constant,
)
from cardbase.play.programs.steps import ChooseCards, ChooseHouse, Do, EachCard, Gather, Jump, UpTo
from cardbase.play.programs.unseen import as_known
from cardbase.play.rules.governance import rivals
from cardbase.tabletop import draw

CHOSEN = (n.PlayerARival, n.PlayerAHouse, n.PlayerExtreme)
"""The Houses of whom one is chosen where there are several."""
FORCED = (n.PlayerEachHouse, n.PlayerEachRival, *CHOSEN)
_SEVERAL = (
    n.SelectorEach, n.SelectorUpTo, n.SelectorCount, n.SelectorAnyNumber, n.SelectorTop, n.SelectorUpToTop,
    n.SelectorThem, n.SelectorThose, n.SelectorOfThem,
)  # fmt: skip
"""The phrases that may mean several cards."""


class ChoiceWriter(StepWriter):
    """The code of one ability so far: what it chooses, when, among which cards."""

    def chosen(self, selector: n.Selector, fits: Test, pool: Cards | None = None) -> Cards:
        """Emit the choice that a selector asks for, among cards that fit the action; return how to read it."""
        if id(selector) in self.nouns.slots:
            slot = self.nouns.slots[id(selector)]
            return lambda ctx: ctx.held(slot)
        if isinstance(selector, n.SelectorOfThem):
            slot, pool_of = self.new_slot(), self.nouns.meant(selector)
            number = self.numbers.amount(selector.count)
            fitting: Cards = lambda ctx: [card for card in pool_of(ctx) if fits(ctx, card)]  # noqa: E731
            self.emit(ChooseCards(slot, fitting, number, number))
            self.nouns.slots[id(selector)] = slot
            return lambda ctx: ctx.held(slot)
        np = np_of(selector)
        if np is None or isinstance(selector, n.SelectorEach):
            self._choose_whose(np)
            known = self.nouns.cards(selector)
            slot = self.new_slot()
            self.emit(Gather(slot, known))
        else:
            slot = self._choose(selector, np, fits, pool)
        self.nouns.slots[id(selector)] = slot
        if self.program is not None and id(selector) in self.program.remembered:
            self.emit(Do(lambda ctx: _mark(ctx, ctx.held(slot))))
        return lambda ctx: ctx.held(slot)

    def each(self, selector: n.Selector, cards: Cards, body: Callable[[int], None]) -> None:
        """Emit what is done to each card of a phrase; ``body`` writes it for the card that a slot holds."""
        at_hand = self.new_slot()
        if not isinstance(selector, _SEVERAL):
            self.emit(Gather(at_hand, lambda ctx: cards(ctx)[:1]))
            body(at_hand)
            return
        loop = EachCard(at_hand, self.new_slot(), cards)
        start, first = self.emit(loop), self.slots
        body(at_hand)
        self.emit(Jump(to=start))
        loop.end, loop.own = len(self.steps), range(first, self.slots)

    def choose_asked(self) -> None:
        """Emit the choice of what a condition asked about and later words speak of: "if an ally is engaged, ... it"."""
        spoken = {id(means) for means in self.nouns.references.values()}
        for one, test in self.conditions.asked.values():
            if id(one) in spoken and id(one) not in self.nouns.slots:
                self.chosen(one, test)

    def _choose(self, selector: n.Selector, np: n.Np, fits: Test, pool: Cards | None) -> int:
        looked_at, test, openly = self._pool(selector, fits, pool)
        cards = self.offered = lambda ctx: [card for card in looked_at(ctx) if openly(ctx, card)]
        slot = self.new_slot()
        if isinstance(selector, n.SelectorTop | n.SelectorUpToTop):
            number = self._top(selector, cards)
            self.emit(Gather(slot, lambda ctx: cards(ctx)[::-1][: number(ctx)]))
            return slot
        if {"random", "unseen"} & states_in(np):
            self._choose_whose(np)
            self.emit(Gather(slot, lambda ctx: _one_at_random(ctx, cards(ctx))))
            return slot
        least, most = self._bounds(selector)
        one_place = joint_filter(self.nouns, np)
        self.emit(ChooseCards(slot, cards, least, most, _is_a_rivals(np), one_place, test, self.new_slot()))
        return slot

    def _choose_whose(self, np: n.Np | None) -> None:
        """Ask whose pile it is where none of its cards is chosen: each card in a rival's hand, one at random."""
        match np.place if np is not None else None:
            case n.Zone(zone=n.PlaceOf(player=player)) if isinstance(player, CHOSEN):
                self.choose_house(player)

    def _top(self, selector: n.SelectorTop | n.SelectorUpToTop, cards: Cards) -> Number:
        """Ask whose pile, and how many of its uppermost cards where the text leaves that open."""
        number = self.numbers.amount(selector.count)
        match selector.what.place:
            case n.Zone(zone=n.PlaceOf(player=player)) if isinstance(player, FORCED):
                self.choose_house(player)
        if isinstance(selector, n.SelectorTop):
            return number
        asked = self.new_slot()
        self.emit(UpTo(asked, lambda ctx: min(number(ctx), len(cards(ctx))), "cards"))
        return lambda ctx: sum(ctx.held(asked))

    def _bounds(self, selector: n.Selector) -> tuple[Number, Number]:
        match selector:
            case n.SelectorOne() | n.SelectorAnother():
                return constant(1), constant(1)
            case n.SelectorAnyNumber():
                return constant(int(self.is_used)), constant(999)
            case n.SelectorUpTo(count=count):
                return constant(0), self.numbers.amount(count)
            case n.SelectorCount(count=count) | n.SelectorOfThem(count=count):
                number = self.numbers.amount(count)
                return number, number
        raise UnsupportedPhrase

    def _is_what_x_costs(self, selector: n.Selector) -> bool:
        """Return whether "X is its cost" speaks of the card that a selector chooses."""
        match self.numbers.definition:
            case n.InstructionX(amount=n.ExpressionTerm(term=n.TermValue(value=n.ValueIts(value="cost") as its))):
                return self.nouns.references.get(id(its)) is selector
        return False

    def candidates(self, selector: n.Selector, fits: Test, pool: Cards | None = None) -> Cards:
        """Return what a selector that asks for a choice could choose."""
        looked_at, _, openly = self._pool(selector, fits, pool)
        return lambda ctx: [card for card in looked_at(ctx) if openly(ctx, card)]

    def _pool(self, selector: n.Selector, fits: Test, pool: Cards | None = None) -> tuple[Cards, Test, Test]:
        """Return where a selector looks, whether it could choose a card, and whether as far as the actor can know."""
        np = np_of(selector)
        if np is None:
            raise UnsupportedPhrase
        later = [self.fits_later[id(selector)]] if id(selector) in self.fits_later else []
        named = all_pass([self.nouns.test(np), fits, *later])
        another = isinstance(selector, n.SelectorAnother) and id(selector) not in self.moved_to
        hazards, paid_with = self.hazards, self.scope.paid_with
        tally = self.numbers.is_paid and self.says(Trait.X_IS_TOKENS)
        priced = self.numbers.is_paid and self._is_what_x_costs(selector)

        def test(ctx: Context, card: int) -> bool:
            """Whether the card passes every test of the selector now."""
            return (
                named(ctx, card)
                and not (card == ctx.source and (another or paid_with.this_gone or ctx.g.state.zone[card] == w.HAND))
                and not (paid_with.host_gone and card == ctx.host)
                and not (tally and ctx.g.state.tokens[card] != ctx.x)
                and not (priced and value_of(ctx, card, "cost") != ctx.x)
                and not (hazards and ctx.g.in_force().rights[card] >> w.PROOF & hazards)
            )

        looked_at = pool or self.nouns.zone_cards(np)
        is_seen_by_all, kinds = looked_at in OPENLY, printed_kinds(self.nouns.vocabulary, np)
        looked_at = of_kinds(looked_at, kinds, is_seen_by_all=is_seen_by_all)
        return looked_at, test, test if is_seen_by_all else as_known(test, self.nouns.public(np))

    def any_fit(self, selector: n.Selector, fits: Test, pool_of: Cards | None = None) -> Condition:
        """Return whether a selector has something to mean that fits."""
        if isinstance(selector, n.SelectorOfThem):
            them = self.nouns.meant(selector)
            return lambda ctx: any(fits(ctx, card) for card in them(ctx))
        if np_of(selector) is None or isinstance(selector, n.SelectorEach):
            known = self.nouns.cards(selector)
            return lambda ctx: any(fits(ctx, card) for card in known(ctx))
        pool, _, openly = self._pool(selector, fits, pool_of)
        if id(selector) in self.nouns.slots:  # chosen with the costs, once the ability is begun
            chosen = self.nouns.cards(selector)
            return lambda ctx: (
                any(fits(ctx, card) for card in chosen(ctx))
                if ctx.base >= 0
                else any(openly(ctx, card) for card in pool(ctx))
            )
        if isinstance(selector, n.SelectorCount):
            number = self.numbers.amount(selector.count)
            there = self.most_of(selector, lambda ctx: [card for card in pool(ctx) if openly(ctx, card)])
            return lambda ctx: there(ctx) >= number(ctx)
        return lambda ctx: any(openly(ctx, card) for card in pool(ctx))

    def most_of(self, selector: n.SelectorCount | n.SelectorUpTo, cards: Cards) -> Number:
        """Return how many of the cards a selector can mean at once."""
        return most_together(self.nouns, selector.what, cards)

    def token_number(self, selector: n.Selector) -> tuple[Number, bool]:
        """Return how many counters a selector names, and whether that is a limit at all."""
        if isinstance(selector, n.SelectorEach | n.SelectorAnyNumber):
            return constant(10**6), False
        if isinstance(selector, n.SelectorOne | n.SelectorAnother):
            return constant(1), True
        count = count_of(selector)
        if count is None:
            raise UnsupportedPhrase
        return self.numbers.amount(count), True

    def choose_house(self, player: n.Player) -> None:
        """Emit the choice of a House."""
        if isinstance(player, n.PlayerARival):
            self.emit(ChooseHouse(lambda ctx: rivals(ctx.g, ctx.seat)))
        elif isinstance(player, n.PlayerAHouse):
            self.emit(ChooseHouse(lambda ctx: list(ctx.g.state.order)))
        elif isinstance(player, n.PlayerExtreme):
            self.emit(ChooseHouse(self.nouns.seats(player)))
        else:
            raise UnsupportedPhrase


def _mark(ctx: Context, cards: list[int]) -> None:
    """Keep what was chosen for the card's other abilities, with who holds it now; of what is copied only its text."""
    if ctx.g.table.programs[ctx.source].copies:
        for card in cards:
            mutations.modify(ctx.g, w.COPIED, ctx.source, ctx.g.table.definition[card], ctx.source, w.WHILE_DEPLOYED)
        return
    for card in cards:
        mutations.modify(ctx.g, w.MARKED, card, ctx.g.state.holder[card], ctx.source, w.WHILE_SPOKEN_OF)


def _one_at_random(ctx: Context, cards: list[int]) -> list[int]:
    return [cards[draw(ctx.g.state.streams, w.DICE, len(cards))]] if cards else []


def _is_a_rivals(np: n.Np) -> bool:
    return any(isinstance(below, CHOSEN) for below in np.walk())
