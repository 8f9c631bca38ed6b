"""Deeds with solaris, favor, spice, and the values that rise and fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.operations import Node, format_node
from cardbase.play import acts
from cardbase.play.operations.context import AMOUNT, Condition, Context, Number, Uncovered, always
from cardbase.play.operations.executors import executor, possible
from cardbase.play.operations.nouns import up
from cardbase.play.operations.steps import Do

if TYPE_CHECKING:
    from cardbase.play.operations.compiling import Body, Code


def _quantity(code: Code, effect: Node) -> Number:
    quantity = effect.node("amount")
    if quantity.kind == "quantity.up_to":
        raise Uncovered(format_node(effect))
    number = code.numbers.amount(quantity.node("amount") if quantity.family == "quantity" else quantity)
    if effect.has("per"):
        per = code.numbers.per(effect.node("per"))
        return lambda ctx: number(ctx) * per(ctx)
    return number


@executor("produce", "gain")
def _produce(code: Code, effect: Node) -> None:
    number, favor = _quantity(code, effect), effect.word("currency") == "favor"
    gain = acts.gain_favor if favor else acts.gain_solaris
    code.emit(Do(lambda ctx: gain(ctx.g, ctx.actor, number(ctx))))


@executor("pay", "discard_currency")
def _pay(code: Code, effect: Node) -> None:
    number, favor = _quantity(code, effect), effect.word("currency") == "favor"
    payee = code.payee(effect.node("to")) if effect.has("to") else None

    def deed(ctx: Context) -> None:
        have = ctx.g.state.favor[ctx.actor] if favor else ctx.g.state.solaris[ctx.actor]
        paid = number(ctx) if favor else min(number(ctx), have)
        (acts.gain_favor if favor else acts.gain_solaris)(ctx.g, ctx.actor, -paid)
        if payee:
            for seat in payee(ctx)[:1]:
                acts.gain_solaris(ctx.g, seat, paid)
        ctx.hold(AMOUNT, [paid])

    code.emit(Do(deed))


@possible("pay", "discard_currency")
def _can_pay(code: Code, effect: Node) -> Condition:
    if effect.node("amount").kind != "quantity.exactly":
        return always
    number, favor = _quantity(code, effect), effect.word("currency") == "favor"

    def can(ctx: Context) -> bool:
        have = ctx.g.state.favor[ctx.actor] if favor else ctx.g.state.solaris[ctx.actor]
        return have >= number(ctx) or number(ctx) <= 0  # AMB-14: favor is not paid below 0 of free will

    return can


@executor("pay_value")
def _pay_value(code: Code, effect: Node) -> None:
    value = code.numbers.value(effect.node("value"))
    payee = code.payee(effect.node("to")) if effect.has("to") else None

    def deed(ctx: Context) -> None:
        paid = min(value(ctx), ctx.g.state.solaris[ctx.actor])
        acts.gain_solaris(ctx.g, ctx.actor, -paid)
        for seat in payee(ctx)[:1] if payee else []:
            acts.gain_solaris(ctx.g, seat, paid)

    code.emit(Do(deed))


@possible("pay_value")
def _can_pay_value(code: Code, effect: Node) -> Condition:
    value = code.numbers.value(effect.node("value"))
    return lambda ctx: ctx.g.state.solaris[ctx.actor] >= value(ctx)


@executor("pay_spice")
def _pay_spice(code: Code, effect: Node) -> None:
    number = _spice_due(code, effect)

    def deed(ctx: Context) -> None:
        paid = min(number(ctx), ctx.g.state.spice[ctx.actor])
        acts.gain_spice(ctx.g, ctx.actor, -paid)
        acts.change_hoard(ctx.g, paid)

    code.emit(Do(deed))


def _spice_due(code: Code, effect: Node) -> Number:
    number = code.numbers.amount(effect.node("amount"))
    if not effect.has("per"):
        return number
    per = code.numbers.per(effect.node("per"))
    return lambda ctx: number(ctx) * per(ctx)


@possible("pay_spice")
def _can_pay_spice(code: Code, effect: Node) -> Condition:
    number = _spice_due(code, effect)
    return lambda ctx: ctx.g.state.spice[ctx.actor] >= number(ctx)


@executor("produce_spice")
def _produce_spice(code: Code, effect: Node) -> None:
    number, where = _quantity(code, effect), effect.node("where")
    if where.kind == "where.on":
        cards = code.chosen(where.node("card"), up)

        def on_card(ctx: Context) -> None:
            for card in cards(ctx)[:1]:
                acts.set_spice_on(ctx.g, card, ctx.g.state.spice_on[card] + number(ctx))

        code.emit(Do(on_card))
        return
    zone = where.node("zone")
    if zone.kind == "place.guild_hoard":
        code.emit(Do(lambda ctx: acts.change_hoard(ctx.g, number(ctx))))
        return
    if zone.kind != "place.own" or zone.words("places") != ("hoard",):
        raise Uncovered(format_node(effect))
    code.emit(Do(lambda ctx: acts.gain_spice(ctx.g, ctx.seat, number(ctx))))


@executor("raise", "lower", "raise_or_lower")
def _raise(code: Code, effect: Node) -> None:
    value, by = effect.node("value"), effect.node("by")
    if by.kind != "by.amount":
        raise Uncovered(format_node(effect))
    number = code.numbers.amount(by.node("amount"))
    change = code.changeable(value)
    signs = {"raise": (1,), "lower": (-1,), "raise_or_lower": (1, -1)}[effect.name]

    def by_sign(sign: int) -> Body:
        def emit() -> Condition:
            code.emit(Do(lambda ctx: change(ctx, sign * number(ctx))))
            return always

        return emit

    code.ways([by_sign(sign) for sign in signs])
