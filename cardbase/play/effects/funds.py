"""Deeds with solaris, favor, spice, and the values that rise and fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.compiler import places
from cardbase.play.effects.registry import executor, possible
from cardbase.play.programs.context import AMOUNT, SUBJECT, Condition, Context, Number, Uncovered, always
from cardbase.play.programs.steps import ChooseX, Do, UpTo
from cardbase.play.rules.exchange import rate
from cardbase.play.rules.petition import LEADER, PAYEE

if TYPE_CHECKING:
    from cardbase.play.compiler.choosing import Body
    from cardbase.play.compiler.compiling import Code


def _quantity(code: Code, effect: Node) -> Number:
    quantity = effect.node("amount")
    if quantity.kind == "quantity.up_to":
        return _up_to(code, effect)
    number = code.numbers.amount(quantity.node("amount") if quantity.family == "quantity" else quantity)
    if effect.has("per"):
        per = code.numbers.per(effect.node("per"))
        return lambda ctx: number(ctx) * per(ctx)
    return number


def _up_to(code: Code, effect: Node) -> Number:
    """Ask how much of it, up to the limit and to what there is to spend."""
    number = code.numbers.amount(effect.node("amount").node("amount"))
    spends, favor = effect.name in ("pay", "discard_currency"), effect.word("currency") == "favor"

    def most(ctx: Context) -> int:
        """The limit of the text, or what there is to spend if that is less."""
        have = (ctx.g.state.favor if favor else ctx.g.state.solaris)[ctx.actor]
        return min(number(ctx), max(0, have)) if spends else number(ctx)

    slot = code.new_slot()
    code.emit(UpTo(slot, most))
    return lambda ctx: sum(ctx.held(slot))


@executor("produce", "gain")
def _produce(code: Code, effect: Node) -> None:
    number, favor = _quantity(code, effect), effect.word("currency") == "favor"
    gain = mutations.gain_favor if favor else mutations.gain_solaris
    produced = effect.name == "produce" and not favor

    def deed(ctx: Context) -> None:
        """Gain the amount, tell of a production, keep the amount for "that many"."""
        amount = number(ctx)
        gain(ctx.g, ctx.actor, amount)
        if produced and amount > 0:
            mutations.emit(ctx.g, e.PRODUCED, ctx.actor, ctx.source, -1, amount)
        ctx.hold(AMOUNT, [amount])

    if produced:
        code.note_yield(1, number)
    code.emit(Do(deed))


@possible("produce")
def _can_produce(code: Code, effect: Node) -> Condition:
    """Of several ways, the one that engages a fief for solaris may be forbidden."""
    if effect.word("currency") == "favor" or not code.way:
        return always

    def can(ctx: Context) -> bool:
        """Whether the card is no fief, or nothing forbids fiefs to produce solaris."""
        fief = ctx.g.table.kind[ctx.source] & w.FIEF
        return not (fief and ctx.g.layer().is_barred(w.FIEF_SOLARIS, ctx.seat))

    return can


@executor("pay", "discard_currency")
def _pay(code: Code, effect: Node) -> None:
    number, favor = _quantity(code, effect), effect.word("currency") == "favor"
    payee = places.payee(code, effect.node("to")) if effect.has("to") else None

    def deed(ctx: Context) -> None:
        """Pay what there is of the amount, to the payee if there is one."""
        have = ctx.g.state.favor[ctx.actor] if favor else ctx.g.state.solaris[ctx.actor]
        paid = number(ctx) if favor else min(number(ctx), have)
        (mutations.gain_favor if favor else mutations.gain_solaris)(ctx.g, ctx.actor, -paid)
        if payee:
            for seat in payee(ctx)[:1]:
                mutations.gain_solaris(ctx.g, seat, paid)
        ctx.hold(AMOUNT, [paid])

    code.emit(Do(deed))


@possible("pay", "discard_currency")
def _can_pay(code: Code, effect: Node) -> Condition:
    if effect.node("amount").kind != "quantity.exactly":
        return always
    number, favor = _quantity(code, effect), effect.word("currency") == "favor"
    least = 1 if code.numbers.is_free and any(node.kind == "amount.x" for node in effect.walk()) else 0

    def can(ctx: Context) -> bool:
        """Whether who acts has the amount."""
        have = ctx.g.state.favor[ctx.actor] if favor else ctx.g.state.solaris[ctx.actor]
        needed = max(number(ctx), least)  # an X of one's own choice is at least 1: else a use would cost nothing
        return have >= needed or needed <= 0  # AMB-14: favor is not paid below 0 of free will

    return can


@executor("pay_value")
def _pay_value(code: Code, effect: Node) -> None:
    value = code.numbers.value(effect.node("value"))
    payee = places.payee(code, effect.node("to")) if effect.has("to") else None
    if payee and format_node(effect.node("value")) == "the final cost" and not code.last_deeds:
        code.emit(Do(lambda ctx: _redirect(ctx, payee(ctx))))
        return

    def deed(ctx: Context) -> None:
        """Pay what there is of the card's value, to the payee if there is one."""
        due = value(ctx)
        paid = min(due, ctx.g.state.solaris[ctx.actor])
        mutations.gain_solaris(ctx.g, ctx.actor, -paid)
        if paid < due and _is_victor(ctx):  # PET-18
            mutations.gain_favor(ctx.g, ctx.actor, paid - due)
        for seat in payee(ctx)[:1] if payee else []:
            mutations.gain_solaris(ctx.g, seat, paid)

    code.emit(Do(deed))


def _redirect(ctx: Context, seats: list[int]) -> None:
    """Let the final cost of the petition go to a House."""
    for seat in seats[:1] if ctx.g.state.petition else []:
        ctx.g.state.petition[PAYEE] = seat


@possible("pay_value")
def _can_pay_value(code: Code, effect: Node) -> Condition:
    value = code.numbers.value(effect.node("value"))
    return lambda ctx: _is_victor(ctx) or ctx.g.state.solaris[ctx.actor] >= value(ctx)


def _is_victor(ctx: Context) -> bool:
    """Return whether who acts has won the petition: what a text bids him pay is owed, in favor where solaris fail."""
    petition = ctx.g.state.petition
    return bool(petition) and petition[LEADER] == ctx.actor


@executor("pay_spice")
def _pay_spice(code: Code, effect: Node) -> None:
    number = _spice_due(code, effect)

    def deed(ctx: Context) -> None:
        """Give spice from the own hoard to the Guild Hoard."""
        paid = min(number(ctx), ctx.g.state.spice[ctx.actor])
        mutations.gain_spice(ctx.g, ctx.actor, -paid)
        mutations.change_hoard(ctx.g, paid)

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
    number, where = places.unless_barred(_quantity(code, effect)), effect.node("where")
    code.note_yield(2, number)
    if where.kind == "where.on":
        cards = code.chosen(where.node("card"), up)

        def on_card(ctx: Context) -> None:
            """Put the spice on the first card."""
            for card in cards(ctx)[:1]:
                mutations.set_spice_on(ctx.g, card, ctx.g.state.spice_on[card] + number(ctx))
                _say_spice(ctx, number(ctx), e.PRODUCED_ON_CARD if card == ctx.source else e.PRODUCED_SPICE)

        code.emit(Do(on_card))
        return
    zone = where.node("zone")
    if zone.kind == "place.guild_hoard":
        code.emit(Do(lambda ctx: _fill_hoard(ctx, number(ctx))))
        return
    if zone.kind != "place.own" or zone.strings("places") != ("hoard",):
        raise Uncovered(format_node(effect))

    def in_own_hoard(ctx: Context) -> None:
        """Put the spice into the hoard of the controller."""
        mutations.gain_spice(ctx.g, ctx.seat, number(ctx))
        _say_spice(ctx, number(ctx))

    code.emit(Do(in_own_hoard))


def _say_spice(ctx: Context, spice: int, kind: int = e.PRODUCED_SPICE) -> None:
    if spice > 0:
        mutations.emit(ctx.g, kind, ctx.actor, ctx.source, -1, spice)
        ctx.hold(AMOUNT, [spice])


def _fill_hoard(ctx: Context, spice: int) -> None:
    """Produce spice in the Guild Hoard; more of it may lower the rate of exchange."""
    before = rate(ctx.g.state.guild_hoard)
    mutations.change_hoard(ctx.g, spice)
    if spice > 0:
        mutations.emit(ctx.g, e.PRODUCED_IN_HOARD, ctx.actor, ctx.source, -1, spice)
    if rate(ctx.g.state.guild_hoard) < before:
        mutations.emit(ctx.g, e.RATE_LOWERED, ctx.actor)
    ctx.hold(AMOUNT, [max(0, spice)])


@executor("produce_more")
def _produce_more(code: Code, effect: Node) -> None:
    """What was produced becomes so much more or less; an X that nothing defines is at most what was produced."""
    if effect.node("amount").kind == "amount.x" and code.numbers.is_free:
        code.emit(ChooseX(lambda ctx: sum(ctx.held(AMOUNT))))
    number = code.numbers.amount(effect.node("amount"))
    sign = 1 if effect.word("more") == "more" else -1
    goods, produced = effect.node("goods"), code.produced
    favor = goods.kind == "goods.currency" and goods.word("currency") == "favor"

    def deed(ctx: Context) -> None:
        """Gain the difference, spice where it is being produced; nobody loses more than there is."""
        amount = sign * number(ctx)
        if goods.kind == "goods.spice":
            _more_spice(ctx, amount, produced)
        elif favor:
            mutations.gain_favor(ctx.g, ctx.actor, amount)
        else:
            mutations.gain_solaris(ctx.g, ctx.actor, max(amount, -ctx.g.state.solaris[ctx.actor]))

    code.emit(Do(deed))


def _more_spice(ctx: Context, spice: int, produced: int) -> None:
    if produced == e.PRODUCED_IN_HOARD:
        mutations.change_hoard(ctx.g, max(spice, -ctx.g.state.guild_hoard))
    elif produced == e.PRODUCED_ON_CARD:
        for card in ctx.held(SUBJECT):
            mutations.set_spice_on(ctx.g, card, max(0, ctx.g.state.spice_on[card] + spice))
    else:
        mutations.gain_spice(ctx.g, ctx.actor, max(spice, -ctx.g.state.spice[ctx.actor]))


@possible("produce_more")
def _can_produce_more(code: Code, effect: Node) -> Condition:
    """Only of what is being produced there can be more or less."""
    is_spice = effect.node("goods").kind == "goods.spice"
    same = not code.produced or is_spice == (code.produced in e.SPICE_PRODUCED)
    return lambda ctx: same


@executor("raise", "lower", "raise_or_lower")
def _raise(code: Code, effect: Node) -> None:
    value, by = effect.node("value"), effect.node("by")
    if by.kind != "by.amount":
        raise Uncovered(format_node(effect))
    number = code.numbers.amount(by.node("amount"))
    change = places.changeable(code, value)
    signs = {"raise": (1,), "lower": (-1,), "raise_or_lower": (1, -1)}[effect.name]

    def by_sign(sign: int) -> Body:
        """Return the branch of a choice that raises (1) or lowers (-1)."""

        def emit() -> Condition:
            """Emit the change in this direction."""
            code.emit(Do(lambda ctx: change(ctx, sign * number(ctx))))
            return always

        return emit

    said = format_node(effect).removeprefix("raise or lower ")
    code.ways([by_sign(sign) for sign in signs], [f"{'raise' if sign > 0 else 'lower'} {said}" for sign in signs])
