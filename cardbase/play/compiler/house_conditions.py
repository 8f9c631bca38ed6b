"""Conditions on Houses: so many cards that they govern, more of something than another has."""

from __future__ import annotations

from cardbase.operations import format_node
from cardbase.operations import nodes as n
from cardbase.play.board import up
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.compiler.numbers import Numbers
from cardbase.play.compiler.phrases import np_of
from cardbase.play.compiler.rite_conditions import RiteConditions
from cardbase.play.programs.context import Condition, Context, Seats, Test, UnsupportedPhrase

Governing = n.EffectGovern | n.EffectGovernBounded | n.EffectGovernNone
"""That a House governs something."""


class HouseConditions(RiteConditions):
    """Compiles what is asked of Houses in one ability."""

    def __init__(self, nouns: Nouns, numbers: Numbers) -> None:
        super().__init__(nouns)
        self.numbers = numbers

    def governors(self, subject: n.Subject, effect: Governing) -> Seats:
        """Return which of the Houses meant govern such a card, or as many of them as is said."""
        if not isinstance(subject, n.SubjectPlayer):
            raise UnsupportedPhrase(format_node(subject))
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
        """Return whether so many cards are as many as must be governed: one, where no number is said."""
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
                raise UnsupportedPhrase(format_node(effect))
        return lambda ctx, found: found > 0

    def has_more(self, subject: n.Subject, effect: n.EffectHaveMore) -> Condition:
        """Return whether a House owns more than another: any of those meant, or each where that is said."""
        if not isinstance(subject, n.SubjectPlayer):
            raise UnsupportedPhrase(format_node(subject))
        who, than = self.nouns.seats(subject.player), self.nouns.seats(effect.other)
        some = any if not isinstance(subject.player, n.PlayerEachRival | n.PlayerEachHouse) else all
        others = all if isinstance(effect.other, n.PlayerEachRival | n.PlayerEachHouse) else any
        column = _column(effect.goods)

        def holds(ctx: Context) -> bool:
            """Whether it is so now; nobody is compared with itself."""
            have: list[int] = getattr(ctx.g.state, column)
            return some(others(have[one] > have[other] for other in than(ctx) if other != one) for one in who(ctx))

        return holds


def _column(goods: n.Goods) -> str:
    if isinstance(goods, n.GoodsSpice):
        return "spice"
    return "favor" if goods == n.GoodsCurrency(currency="favor") else "solaris"
