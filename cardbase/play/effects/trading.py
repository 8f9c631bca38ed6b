"""Buying and selling that a text orders: at the rate of exchange, and outside of the House's own Exchange."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import nodes as n
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.effects.registry import effect, requires
from cardbase.play.programs.context import AMOUNT, Condition, Context, Number, UnsupportedPhrase, always
from cardbase.play.programs.steps import Do, UpTo
from cardbase.play.rules import exchange
from cardbase.play.rules.favor import buy_favor

_Traded = n.EffectBuySome | n.EffectSellSome


@effect(n.EffectBuySome, n.EffectSellSome)
def _trade(code: ChoiceWriter, effect: n.EffectBuySome | n.EffectSellSome) -> None:
    deal, most = _deal(effect), _most(effect)
    match effect.amount:
        case n.QuantityUpTo(amount=amount):
            number = _asked(code, code.numbers.amount(amount), most, _unit(effect))
        case n.QuantityExactly(amount=amount):
            number = code.numbers.amount(amount)
        case _:
            raise AssertionError(effect)

    def action(ctx: Context) -> None:
        """Trade so much of it as can be."""
        units = max(0, min(number(ctx), most(ctx)))
        if units:
            deal(ctx, units)
        ctx.hold(AMOUNT, [units])

    code.emit(Do(action))


@requires(n.EffectBuySome, n.EffectSellSome)
def _can_trade(code: ChoiceWriter, effect: n.EffectBuySome | n.EffectSellSome) -> Condition:
    most = _most(effect)
    if not isinstance(effect.amount, n.QuantityExactly):
        return lambda ctx: most(ctx) > 0
    if isinstance(effect.amount.amount, n.AmountX):
        return always
    number = code.numbers.amount(effect.amount.amount)
    return lambda ctx: most(ctx) >= number(ctx)


def _unit(effect: _Traded) -> str:
    return "favor" if isinstance(effect.goods, n.GoodsCurrency) else "spice"


def _asked(code: ChoiceWriter, number: Number, most: Number, unit: str) -> Number:
    """Ask how much of it, up to the limit and to what can be traded."""
    slot = code.new_slot()
    code.emit(UpTo(slot, lambda ctx: min(number(ctx), most(ctx)), unit))
    return lambda ctx: sum(ctx.held(slot))


def _most(effect: _Traded) -> Number:
    """Return how much who acts can trade now."""
    match effect:
        case n.EffectBuySome(goods=n.GoodsSpice()):
            return _affordable
        case n.EffectBuySome(goods=n.GoodsCurrency(currency="favor")):
            return _favor_affordable
        case n.EffectSellSome(goods=n.GoodsSpice()):
            return lambda ctx: 0 if ctx.g.in_force().is_barred(w.SELLING, ctx.actor) else ctx.g.state.spice[ctx.actor]
    raise UnsupportedPhrase


def _affordable(ctx: Context) -> int:
    """Return how many spice can be paid for: the rate rises as the Guild Hoard empties (EXCH-07)."""
    if ctx.g.in_force().is_barred(w.BUYING, ctx.actor):
        return 0
    hoard, left, bought = ctx.g.state.guild_hoard, ctx.g.state.solaris[ctx.actor], 0
    while hoard > bought:
        left -= max(1, exchange.rate(hoard - bought) + ctx.g.in_force().rate)
        if left < 0:
            break
        bought += 1
    return bought


def _favor_affordable(ctx: Context) -> int:
    layer = ctx.g.in_force()
    if layer.is_barred(w.FAVOR_BUYING, ctx.actor):
        return 0
    paid, cap = ctx.g.state.solaris[ctx.actor] // w.FAVOR_PRICE, layer.of_seat(w.FAVOR_CAP, ctx.actor)
    return min(paid, cap) if cap else paid


def _deal(effect: _Traded) -> Callable[[Context, int], None]:
    if _unit(effect) == "favor":
        return lambda ctx, units: buy_favor(ctx.g, ctx.actor, units)
    buys = isinstance(effect, n.EffectBuySome)
    verb, kind = (c.BUY_SPICE, e.SPICE_BOUGHT) if buys else (c.SELL_SPICE, e.SPICE_SOLD)

    def deal(ctx: Context, units: int) -> None:
        """Trade spice one by one, the rate read again for each."""
        for _ in range(units):
            exchange.trade(ctx.g, ctx.actor, verb)
        mutations.emit(ctx.g, kind, ctx.actor, -1, -1, units)

    return deal
