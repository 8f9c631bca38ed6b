"""Effects with solaris, favor, spice, and the values that rise and fall."""

from __future__ import annotations

from cardbase.operations import format_node
from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.compiler import places
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.step_writer import Body
from cardbase.play.effects.petitions import bid_more, is_own_bid, raise_bid
from cardbase.play.effects.registry import effect, requires
from cardbase.play.programs.context import AMOUNT, Condition, Context, Number, UnsupportedPhrase, always
from cardbase.play.programs.program import SUBJECT
from cardbase.play.programs.steps import ChooseX, Do, UpTo
from cardbase.play.rules.bidding import LEADER, PAYEE
from cardbase.play.rules.exchange import rate

_Paid = n.EffectPay | n.EffectDiscardCurrency
_Counted = n.EffectProduce | n.EffectGain | _Paid | n.EffectProduceSpice


def quantity(code: ChoiceWriter, effect: _Counted) -> Number:
    """Return how much of it an effect moves, asking where that is left open."""
    match effect.amount:
        case n.QuantityUpTo(amount=most):
            number = _up_to(code, effect, code.numbers.amount(most))
        case n.QuantityExactly(amount=amount):
            number = code.numbers.amount(amount)
        case _:
            raise AssertionError(effect)
    if effect.per is None:
        return number
    per = code.numbers.per(effect.per)
    return lambda ctx: number(ctx) * per(ctx)


def _up_to(code: ChoiceWriter, effect: _Counted, number: Number) -> Number:
    """Ask how much of it, up to the limit and to what there is to spend."""
    spends, favor = isinstance(effect, _Paid), getattr(effect, "currency", "") == "favor"

    def most(ctx: Context) -> int:
        """The limit of the text, or what there is to spend if that is less."""
        have = (ctx.g.state.favor if favor else ctx.g.state.solaris)[ctx.actor]
        return min(number(ctx), max(0, have)) if spends else number(ctx)

    slot = code.new_slot()
    code.emit(UpTo(slot, most, getattr(effect, "currency", "spice")))
    return lambda ctx: sum(ctx.held(slot))


@effect(n.EffectProduce, n.EffectGain)
def _produce(code: ChoiceWriter, effect: n.EffectProduce | n.EffectGain) -> None:
    number, favor = quantity(code, effect), effect.currency == "favor"
    gain = mutations.gain_favor if favor else mutations.gain_solaris
    produced = isinstance(effect, n.EffectProduce) and not favor

    def action(ctx: Context) -> None:
        """Gain the amount, tell of a production, keep the amount for "that many"."""
        amount = 0 if produced and ctx.g.in_force().is_barred(w.SOLARIS_PRODUCING, ctx.actor) else number(ctx)
        gain(ctx.g, ctx.actor, amount)
        if produced and amount > 0:
            mutations.emit(ctx.g, e.PRODUCED, ctx.actor, ctx.source, -1, amount)
        ctx.hold(AMOUNT, [amount])

    if produced:
        code.note_yield(1, number)
    code.emit(Do(action))


@requires(n.EffectProduce)
def _can_produce(code: ChoiceWriter, effect: n.EffectProduce) -> Condition:
    """Of several ways, the one that engages a fief for solaris may be forbidden."""
    if effect.currency == "favor" or not code.scope.way:
        return always

    def can(ctx: Context) -> bool:
        """Whether the card is no fief, or nothing forbids fiefs to produce solaris."""
        fief = ctx.g.table.kind[ctx.source] & w.FIEF
        return not (fief and ctx.g.in_force().is_barred(w.FIEF_SOLARIS, ctx.seat))

    return can


@effect(n.EffectPay, n.EffectDiscardCurrency)
def _pay(code: ChoiceWriter, effect: n.EffectPay | n.EffectDiscardCurrency) -> None:
    number, favor = quantity(code, effect), effect.currency == "favor"
    to = effect.to if isinstance(effect, n.EffectPay) else None
    payee = places.payee(code, to) if to is not None else None

    def action(ctx: Context) -> None:
        """Pay what there is of the amount, to the payee if there is one."""
        have = ctx.g.state.favor[ctx.actor] if favor else ctx.g.state.solaris[ctx.actor]
        paid = number(ctx) if favor else min(number(ctx), have)
        (mutations.gain_favor if favor else mutations.gain_solaris)(ctx.g, ctx.actor, -paid)
        if payee:
            for seat in payee(ctx)[:1]:
                mutations.gain_solaris(ctx.g, seat, paid)
        ctx.hold(AMOUNT, [paid])

    code.emit(Do(action))


@requires(n.EffectPay, n.EffectDiscardCurrency)
def _can_pay(code: ChoiceWriter, effect: n.EffectPay | n.EffectDiscardCurrency) -> Condition:
    if not isinstance(effect.amount, n.QuantityExactly):
        return always
    number, favor = quantity(code, effect), effect.currency == "favor"
    least = 1 if code.numbers.is_free and any(isinstance(x, n.AmountX) for x in effect.walk()) else 0

    def can(ctx: Context) -> bool:
        """Whether who acts has the amount."""
        have = ctx.g.state.favor[ctx.actor] if favor else ctx.g.state.solaris[ctx.actor]
        needed = max(number(ctx), least)  # a freely chosen X is at least 1: else a use would cost nothing
        return have >= needed or needed <= 0  # AMB-14: favor is not paid below 0 of free will

    return can


def due(code: ChoiceWriter, cost: n.Effect) -> Number:
    """Return how many solaris or how much favor a cost takes, 0 where that is left open."""
    match cost:
        case n.EffectPay(amount=n.QuantityExactly()) | n.EffectDiscardCurrency(amount=n.QuantityExactly()):
            return quantity(code, cost)
        case n.EffectPayValue(value=value):
            return code.numbers.value(value)
    return lambda ctx: 0


@effect(n.EffectPayValue)
def _pay_value(code: ChoiceWriter, effect: n.EffectPayValue) -> None:
    value = code.numbers.value(effect.value)
    payee = places.payee(code, effect.to) if effect.to is not None else None
    if payee and _is_final_cost(effect.value) and not code.last_actions:
        code.emit(Do(lambda ctx: _redirect(ctx, payee(ctx))))
        return

    def action(ctx: Context) -> None:
        """Pay what there is of the card's value, to the payee if there is one."""
        due = value(ctx)
        paid = min(due, ctx.g.state.solaris[ctx.actor])
        mutations.gain_solaris(ctx.g, ctx.actor, -paid)
        if paid < due and _is_victor(ctx):  # PET-18
            mutations.gain_favor(ctx.g, ctx.actor, paid - due)
        for seat in payee(ctx)[:1] if payee else []:
            mutations.gain_solaris(ctx.g, seat, paid)

    code.emit(Do(action))


def _is_final_cost(value: n.Value) -> bool:
    return isinstance(value, n.ValueThe) and value.value == n.ValueWords.FINAL_COST


def _redirect(ctx: Context, seats: list[int]) -> None:
    """Let the final cost of the petition go to a House."""
    for seat in seats[:1] if ctx.g.state.petition else []:
        ctx.g.state.petition[PAYEE] = seat


@requires(n.EffectPayValue)
def _can_pay_value(code: ChoiceWriter, effect: n.EffectPayValue) -> Condition:
    value = code.numbers.value(effect.value)
    return lambda ctx: _is_victor(ctx) or ctx.g.state.solaris[ctx.actor] >= value(ctx)


def _is_victor(ctx: Context) -> bool:
    """Return whether who acts has won the petition: what a text bids him pay is owed, in favor where solaris fail."""
    petition = ctx.g.state.petition
    return bool(petition) and petition[LEADER] == ctx.actor


@effect(n.EffectPaySpice)
def _pay_spice(code: ChoiceWriter, effect: n.EffectPaySpice) -> None:
    number = _spice_due(code, effect)

    def action(ctx: Context) -> None:
        """Give spice from the own hoard to the Guild Hoard."""
        paid = min(number(ctx), ctx.g.state.spice[ctx.actor])
        mutations.gain_spice(ctx.g, ctx.actor, -paid)
        mutations.change_hoard(ctx.g, paid)

    code.emit(Do(action))


def _spice_due(code: ChoiceWriter, effect: n.EffectPaySpice) -> Number:
    number = code.numbers.amount(effect.amount)
    if effect.per is None:
        return number
    per = code.numbers.per(effect.per)
    return lambda ctx: number(ctx) * per(ctx)


@requires(n.EffectPaySpice)
def _can_pay_spice(code: ChoiceWriter, effect: n.EffectPaySpice) -> Condition:
    number = _spice_due(code, effect)
    return lambda ctx: ctx.g.state.spice[ctx.actor] >= number(ctx)


@effect(n.EffectProduceSpice)
def _produce_spice(code: ChoiceWriter, effect: n.EffectProduceSpice) -> None:
    number = places.unless_barred(quantity(code, effect))
    code.note_yield(2, number)
    if isinstance(effect.where, n.WhereOn):
        cards = code.chosen(effect.where.card, up)

        def on_card(ctx: Context) -> None:
            """Put so much spice on each of the cards; keep how much it was in all."""
            there = [card for card in cards(ctx) if ctx.g.state.zone[card] == w.DOMAIN]
            for card in there:
                mutations.set_spice_on(ctx.g, card, ctx.g.state.spice_on[card] + number(ctx))
                _say_spice(ctx, number(ctx), e.PRODUCED_ON_CARD if card == ctx.source else e.PRODUCED_SPICE)
            ctx.hold(AMOUNT, [max(0, number(ctx)) * len(there)])

        code.emit(Do(on_card))
        return
    match effect.where:
        case n.WhereIn(zone=n.PlaceGuildHoard()):
            code.emit(Do(lambda ctx: _fill_hoard(ctx, number(ctx))))
            return
        case n.WhereIn(zone=n.PlaceOwn(whose="your", places=("hoard",))):
            pass
        case _:
            raise UnsupportedPhrase

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


@effect(n.EffectProduceMore)
def _produce_more(code: ChoiceWriter, effect: n.EffectProduceMore) -> None:
    """What was produced becomes so much more or less; an X that nothing defines is at most what was produced."""
    if isinstance(effect.amount, n.AmountX) and code.numbers.is_free:
        code.emit(ChooseX(lambda ctx: sum(ctx.held(AMOUNT))))
    number = code.numbers.amount(effect.amount)
    sign = 1 if effect.more == "more" else -1
    goods, produced = effect.goods, code.produced
    favor = isinstance(goods, n.GoodsCurrency) and goods.currency == "favor"

    def action(ctx: Context) -> None:
        """Gain the difference, spice where it is being produced; nobody loses more than there is."""
        amount = sign * number(ctx)
        if isinstance(goods, n.GoodsSpice):
            _more_spice(ctx, amount, produced)
        elif favor:
            mutations.gain_favor(ctx.g, ctx.actor, amount)
        else:
            mutations.gain_solaris(ctx.g, ctx.actor, max(amount, -ctx.g.state.solaris[ctx.actor]))

    code.emit(Do(action))


def _more_spice(ctx: Context, spice: int, produced: int) -> None:
    if produced == e.PRODUCED_IN_HOARD:
        mutations.change_hoard(ctx.g, max(spice, -ctx.g.state.guild_hoard))
    elif produced == e.PRODUCED_ON_CARD:
        for card in ctx.held(SUBJECT):
            mutations.set_spice_on(ctx.g, card, max(0, ctx.g.state.spice_on[card] + spice))
    else:
        mutations.gain_spice(ctx.g, ctx.actor, max(spice, -ctx.g.state.spice[ctx.actor]))


@requires(n.EffectProduceMore)
def _can_produce_more(code: ChoiceWriter, effect: n.EffectProduceMore) -> Condition:
    """Only of what is being produced there can be more or less."""
    is_spice = isinstance(effect.goods, n.GoodsSpice)
    same = not code.produced or is_spice == (code.produced in e.SPICE_PRODUCED)
    return lambda ctx: same


_SIGNS: dict[type[n.Effect], tuple[int, ...]] = {
    n.EffectRaise: (1,),
    n.EffectLower: (-1,),
    n.EffectRaiseOrLower: (1, -1),
}


@effect(n.EffectRaise, n.EffectLower, n.EffectRaiseOrLower)
def _raise(code: ChoiceWriter, effect: n.EffectRaise | n.EffectLower | n.EffectRaiseOrLower) -> None:
    if isinstance(effect, n.EffectRaise) and is_own_bid(effect):
        raise_bid(code, effect.by)
        return
    if not isinstance(effect.by, n.ByAmount):
        raise UnsupportedPhrase
    number = code.numbers.amount(effect.by.amount)
    change = places.changeable(code, effect.value, effect.span)
    signs = _SIGNS[type(effect)]

    def by_sign(sign: int) -> Body:
        """Return the branch of a choice that raises (1) or lowers (-1)."""

        def emit() -> Condition:
            """Emit the change in this direction."""
            code.emit(Do(lambda ctx: change(ctx, sign * number(ctx))))
            return always

        return emit

    rest = f"{format_node(effect.value)} by {format_node(effect.by)}"
    rest += f" until the {effect.span} ends" if effect.span else ""
    code.modes([by_sign(sign) for sign in signs], [f"{'raise' if sign > 0 else 'lower'} {rest}" for sign in signs])


@requires(n.EffectRaise)
def _can_raise(code: ChoiceWriter, effect: n.EffectRaise) -> Condition:
    return bid_more(code, effect.by)[1] if is_own_bid(effect) else always
