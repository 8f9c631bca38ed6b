"""Several costs of one sort are paid together: the sum must be there, and as many cards as they name between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from types import MappingProxyType
from typing import Final

from cardbase.operations import nodes as n
from cardbase.operations.support import np_of, token_of
from cardbase.play.board import is_ready, may_be_subdued
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.programs.context import Cards, Condition, Context, Number, Test, any_card, constant

Costs = tuple[n.Effect, ...]
GIVEN_UP: Final = (n.EffectEngage, n.EffectSubdue, n.EffectDiscard)
"""What is done to a card to pay: once it is engaged it is not engaged again, else nothing more is done to it."""
Quantity = Callable[[n.Effect], Number]
_SUFFERS: Final = MappingProxyType[type[n.Effect], Test]({
    n.EffectEngage: is_ready, n.EffectSubdue: may_be_subdued, n.EffectDiscard: any_card,
})  # fmt: skip
_OF_THIS: Final = MappingProxyType[type[n.Effect], type[n.Effect]]({
    n.EffectEngageThis: n.EffectEngage, n.EffectSubdueThis: n.EffectSubdue,
})  # fmt: skip


def sort_of(cost: n.Effect) -> object:
    """Return what a cost is paid with: a currency, or the deed that cards suffer; itself where it is like no other."""
    match cost:
        case n.EffectPay(currency=currency) | n.EffectDiscardCurrency(currency=currency):
            return currency
        case n.EffectPayValue():
            return "solari"
        case n.EffectDiscard(what=what) if token_of(np_of(what)):
            return cost
    deed = _OF_THIS.get(type(cost), type(cost))
    return deed if deed in _SUFFERS else cost


def concerns(costs: Costs, ref: type[n.Ref], *deeds: type[n.EffectEngage | n.EffectSubdue | n.EffectDiscard]) -> bool:
    """Return whether one of some costs does one of some deeds to the card that a text calls so."""
    done = [cost for cost in costs if isinstance(cost, deeds)]
    return any(isinstance(cost.what, n.SelectorRef) and isinstance(cost.what.ref, ref) for cost in done)


def spent_beside(code: ChoiceWriter, costs: Costs, cost: n.Effect) -> Number:
    """Return how much the other costs take of what a cost of X is paid with."""
    others = [
        code.numbers.amount(other.amount.amount)
        for other in costs
        if other is not cost
        and isinstance(other, n.EffectPay | n.EffectDiscardCurrency)
        and sort_of(other) == sort_of(cost)
        and isinstance(other.amount, n.QuantityExactly)
        and isinstance(other.amount.amount, n.AmountNumber)
    ]
    return lambda ctx: sum(other(ctx) for other in others)


def payable_together(code: ChoiceWriter, costs: Costs, quantity: Quantity) -> list[Condition]:
    """Return what must hold for costs of one sort to be paid one after the other."""
    groups: dict[object, list[n.Effect]] = {}
    for cost in costs:
        groups.setdefault(sort_of(cost), []).append(cost)
    found = []
    for sort, alike in groups.items():
        if len(alike) > 1 and isinstance(sort, str):
            found.append(_sum_is_there(sort, [quantity(cost) for cost in alike]))
        elif len(alike) > 1:
            found += _enough_cards([need for cost in alike for need in _needs(code, cost)])
    return found


def _sum_is_there(currency: str, numbers: list[Number]) -> Condition:
    def can(ctx: Context) -> bool:
        """Whether who acts has all of it at once."""
        have = ctx.g.state.favor if currency == "favor" else ctx.g.state.solaris
        return have[ctx.actor] >= sum(number(ctx) for number in numbers)

    return can


def _needs(code: ChoiceWriter, cost: n.Effect) -> Iterable[tuple[Cards, Number]]:
    """Return which cards a cost may take, and how many; nothing where that is left open."""
    fits = _SUFFERS[_OF_THIS.get(type(cost), type(cost))]
    if type(cost) in _OF_THIS:
        yield lambda ctx: [ctx.source], constant(1)
    match cost:
        case (
            n.EffectEngage(what=n.SelectorOne() as what)
            | n.EffectSubdue(what=n.SelectorOne() as what)
            | n.EffectDiscard(what=n.SelectorOne() as what)
        ):
            yield code.candidates(what, fits), constant(1)
        case (
            n.EffectEngage(what=n.SelectorCount(count=count) as several)
            | n.EffectSubdue(what=n.SelectorCount(count=count) as several)
            | n.EffectDiscard(what=n.SelectorCount(count=count) as several)
        ):
            yield code.candidates(several, fits), code.numbers.amount(count)


def _enough_cards(needs: list[tuple[Cards, Number]]) -> list[Condition]:
    """Return that of any of the costs together there are as many cards as they take."""
    groups = [group for number in range(2, len(needs) + 1) for group in combinations(needs, number)]
    return [_is_enough(group) for group in groups]


def _is_enough(group: tuple[tuple[Cards, Number], ...]) -> Condition:
    return lambda ctx: len({card for cards, _ in group for card in cards(ctx)}) >= sum(count(ctx) for _, count in group)
