"""Triggers about what Houses do with cards and goods: they draw, discard, subdue, disengage, trade, produce."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Final

from cardbase.operations import nodes as n
from cardbase.operations.support import np_of, token_of
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play.compiler.card_triggers import acting_seat, goods_kinds, running, running_routine, subject_test
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.programs.context import Context, Test, UnsupportedPhrase
from cardbase.play.programs.program import Trigger

Who = Callable[[Context, int], bool]
_DECKS: Final = MappingProxyType({"House deck": e.DREW, "Imperial deck": e.PLACED_IN_ASSEMBLY})
_HELD: Final = MappingProxyType({"hand": w.HAND, "assembly": w.ASSEMBLY})


def action_event(code: ChoiceWriter, who: Who, effect: n.Effect) -> Trigger | None:
    """Return what waits for a House doing so with cards or goods, None for another action."""
    match effect:
        case n.EffectDraw(what=what, per=None):
            return _drawn(code, who, what)
        case n.EffectDiscard(what=what, span=None, per=None):
            return _discarded(code, who, what)
        case n.EffectSubdue(what=what):
            return _by_actor(code, who, what, e.SUBDUED)
        case n.EffectDisengage(what=what):
            test = subject_test(code, what)
            return Trigger((e.DISENGAGED,), lambda ctx, seat, card, amount: who(ctx, seat) and test(ctx, card))
        case n.EffectBuy(goods=n.GoodsSpice(), number=None):
            return mutual((e.SPICE_BOUGHT,), lambda ctx, seat, card, amount: who(ctx, seat))
        case n.EffectSell(goods=n.GoodsSpice()):
            return mutual((e.SPICE_SOLD,), lambda ctx, seat, card, amount: who(ctx, seat))
        case n.EffectProduce(
            amount=n.QuantityExactly(amount=n.AmountNumber(number=least)), currency="solari", per=None
        ):
            return mutual((e.PRODUCED,), lambda ctx, seat, card, amount: amount >= least and who(ctx, seat))
        case n.EffectProduceGoods(goods=goods, where=None):
            return mutual(goods_kinds((goods,)), lambda ctx, seat, card, amount: amount > 0 and who(ctx, seat))
    return None


def _drawn(code: ChoiceWriter, who: Who, what: n.Selector) -> Trigger:
    """A House draws off one of its decks, off either where none is named."""
    kinds, test, once = tuple(_DECKS.values()), _card_test(code, what), isinstance(what, n.SelectorAnyNumber)
    if (named := _own_places(what)) is not None:
        kinds = _all_of(_DECKS, named, what)
    return mutual(kinds, lambda ctx, seat, card, amount: who(ctx, seat) and test(ctx, card), once=once)


def _discarded(code: ChoiceWriter, who: Who, what: n.Selector) -> Trigger:
    """A House discards a card that it held, or one in play where the text says which."""
    np = np_of(what)
    if np is None or np.by is not None or np.near is not None:
        return _by_actor(code, who, what, e.DISCARDED)
    if token_of(np) is not None:
        raise UnsupportedPhrase
    zones, test, once = tuple(_HELD.values()), _card_test(code, what), isinstance(what, n.SelectorAnyNumber)
    if (named := _own_places(what)) is not None:
        zones = _all_of(_HELD, named, what)
    return mutual(
        (e.DISCARDED_HELD,),
        lambda ctx, seat, card, amount: amount in zones and who(ctx, seat) and test(ctx, card),
        once=once,
    )


def _by_actor(code: ChoiceWriter, who: Who, what: n.Selector, kind: int) -> Trigger:
    """It befalls such a card by the act of such a House."""
    once = isinstance(what, n.SelectorAnyNumber)
    test = _card_test(code, what) if once else subject_test(code, what)
    return Trigger(
        (kind,),
        lambda ctx, seat, card, amount: who(ctx, acting_seat(ctx)) and test(ctx, card),
        together=(lambda ctx: []) if once else None,
        doer=lambda ctx, seat, card, amount: acting_seat(ctx),
    )


def _card_test(code: ChoiceWriter, what: n.Selector) -> Test:
    """Return the test of a card that changes hands; of "any number" of them no pronoun speaks."""
    match what:
        case n.SelectorOne():
            return subject_test(code, what)
        case n.SelectorAnyNumber(what=np):
            return code.nouns.test(np)
    raise UnsupportedPhrase


def _own_places(what: n.Selector) -> Iterable[str] | None:
    """Return the places of who acts that a phrase names, None where it names none."""
    match np_of(what):
        case n.Np(place=None):
            return None
        case n.Np(place=n.Zone(zone=n.PlaceOwn(places=places))):
            return places
    raise UnsupportedPhrase


def _all_of(numbers: MappingProxyType[str, int], named: Iterable[str], what: n.Selector) -> tuple[int, ...]:
    if not set(named) <= numbers.keys():
        raise UnsupportedPhrase
    return tuple(numbers[name] for name in named)


def mutual(kinds: tuple[int, ...], match: Callable[[Context, int, int, int], bool], *, once: bool = False) -> Trigger:
    """Return a trigger that no text sets off which waits for such things itself, or they would go on for ever."""
    return Trigger(
        kinds,
        lambda ctx, seat, card, amount: match(ctx, seat, card, amount) and not sets_itself_off(ctx),
        together=(lambda ctx: []) if once else None,
        mutual=True,
        of_seat=True,
    )


def sets_itself_off(ctx: Context) -> bool:
    """Tell whether what happens is done by a text that waits for such things itself."""
    cause = (running(ctx), running_routine(ctx))
    return any(
        cause == (card, routine) and (trigger.mutual or kind in (e.FAVOR, e.SOLARIS))
        for kind, waiting in ctx.g.table.listeners.items()
        for card, trigger, routine in waiting
    )
