"""Conditions on Houses: so many cards that they govern, more of something than another has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardbase.operations import nodes as n
from cardbase.operations.support import np_of
from cardbase.play.board import up
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.compiler.numbers import Numbers
from cardbase.play.compiler.owning import owned
from cardbase.play.compiler.rite_conditions import RiteConditions
from cardbase.play.programs.context import Condition, Context, Seats, Test, UnsupportedPhrase

Governing = n.EffectGovern | n.EffectGovernBounded | n.EffectGovernNone
"""That a House governs something."""
Owning = n.EffectHaveMore | n.EffectHaveBounded | n.EffectHaveNone | n.EffectGovernMore
"""That a House owns so much."""


class HouseConditions(RiteConditions):
    """Compiles what is asked of Houses in one ability."""

    def __init__(self, nouns: Nouns, numbers: Numbers) -> None:
        super().__init__(nouns)
        self.numbers = numbers

    def governors(self, subject: n.Subject, effect: Governing) -> Seats:
        """Return which of the Houses meant govern such a card, or as many of them as are asked for."""
        if not isinstance(subject, n.SubjectPlayer):
            raise UnsupportedPhrase
        seats, what = self.nouns.seats(subject.player), effect.what
        np = what if isinstance(what, n.Np) else np_of(what)
        if isinstance(what, n.Selector) and np is None:
            cards = self.nouns.cards(what)
        else:
            assert np is not None, effect
            cards = self.nouns.fitting(np)
        enough = self._enough(effect)

        def governing(ctx: Context) -> list[int]:
            """The Houses meant that hold so many such cards face up."""
            holder = ctx.g.state.holder
            owners = [holder[card] for card in cards(ctx) if up(ctx, card)]
            return [seat for seat in seats(ctx) if enough(ctx, owners.count(seat))]

        return governing

    def _enough(self, effect: Governing) -> Test:
        """Return whether so many cards are as many as must be governed: one, where no number is given."""
        match effect:
            case n.EffectGovernNone():
                return lambda ctx, found: not found
            case n.EffectGovernBounded(bound=n.BoundWords.AT_MOST, count=count):
                most = self.numbers.amount(count)
                return lambda ctx, found: found <= most(ctx)
            case n.EffectGovernBounded(count=count) | n.EffectGovern(what=n.SelectorCount(count=count)):
                least = self.numbers.amount(count)
                return lambda ctx, found: found >= least(ctx)
            case n.EffectGovern(what=n.SelectorEach() | n.SelectorUpTo() | n.SelectorAnyNumber()):
                raise UnsupportedPhrase
        return lambda ctx, found: found > 0

    def owning(self, subject: n.Subject, effect: Owning) -> Condition:
        """Return whether a House owns so much: any of those meant, or each where the text has that word."""
        if not isinstance(subject, n.SubjectPlayer):
            raise UnsupportedPhrase
        who, some = self.nouns.seats(subject.player), all if _means_all(subject.player) else any
        passes = self._passes(effect)
        return lambda ctx: some(passes(ctx, one) for one in who(ctx))

    def _passes(self, effect: Owning) -> Test:
        """Return whether a House owns the amount named, or more than another; nobody is compared with itself."""
        match effect:
            case n.EffectHaveNone(goods=goods):
                return lambda ctx, one: owned(ctx, goods)[one] <= 0
            case n.EffectHaveBounded(bound=n.BoundWords.AT_MOST, amount=amount, goods=goods):
                most = self.numbers.amount(amount)
                return lambda ctx, one: owned(ctx, goods)[one] <= most(ctx)
            case n.EffectHaveBounded(amount=amount, goods=goods):
                least = self.numbers.amount(amount)
                return lambda ctx, one: owned(ctx, goods)[one] >= least(ctx)
            case n.EffectHaveMore(goods=goods, other=other):
                return self._than(other, lambda ctx: owned(ctx, goods))
            case n.EffectGovernMore(what=np, other=other):
                cards = self.nouns.fitting(np)
                return self._than(other, lambda ctx: _governed(ctx, cards(ctx)))

    def _than(self, other: n.Player, amounts: Callable[[Context], Sequence[int]]) -> Test:
        than, others = self.nouns.seats(other), all if _means_all(other) else any

        def more(ctx: Context, one: int) -> bool:
            """Whether a House has more than such another."""
            have = amounts(ctx)
            return others(have[one] > have[seat] for seat in than(ctx) if seat != one)

        return more


def _means_all(player: n.Player) -> bool:
    return isinstance(player, n.PlayerEachRival | n.PlayerEachHouse)


def _governed(ctx: Context, cards: list[int]) -> Sequence[int]:
    """Return how many of some cards each seat governs."""
    holders = [ctx.g.state.holder[card] for card in cards if up(ctx, card)]
    return [holders.count(seat) for seat in range(ctx.g.table.seats)]
