"""The choice of X where nothing defines it: up to its bound, and to what the costs leave payable."""

from __future__ import annotations

from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, token_of
from cardbase.play.board import in_domains, is_ready, may_be_subdued
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.joint_costs import spent_beside
from cardbase.play.compiler.numbers import VALUES, goods_of, produced_by, tokens_on, value_of
from cardbase.play.programs.context import Condition, Context, Number, Test, always, any_card
from cardbase.play.programs.steps import ChooseX, Do

_WHO_MAY_CHOOSE = (n.PlayerEachHouse, n.PlayerEachRival, n.PlayerYou)
Effects = tuple[n.Effect, ...]


def names_x(node: Node) -> bool:
    """Return whether a phrase counts or measures something by X."""
    return any(isinstance(below, n.AmountX | n.AmountTimesX) for below in node.walk())


def choose_x(code: ChoiceWriter, costs: Effects, action: n.Instruction | None = None) -> Condition:
    """Emit the choice of X where nothing defines it: up to its bound, and to what the costs leave payable.

    ``action`` is what is paid for: where it is about X cards, X is no more than there are. Return whether an X of the
    costs can be at least 1. Where X is a value of the card that the action is about, that card is chosen first.
    """
    if code.numbers.is_paid:
        return always
    there = _choose_what_x_is_of(code, costs)
    if not code.numbers.is_free or not any(map(names_x, costs)):
        if code.numbers.bound is not None and code.numbers.is_free:
            most = code.numbers.most_x()
            assert most is not None
            code.emit(ChooseX(most))
        return there
    bound = code.numbers.most_x()
    counted = [cost for cost in costs if any(isinstance(below, n.Amount) for below in cost.walk())]
    payable = [_most_payable(code, cost, spent_beside(code, costs, cost)) for cost in counted]
    payable += _most_there(code, action) if action is not None else []

    def most_x(ctx: Context) -> int:
        """The least of the bound and of what each cost leaves payable."""
        limits = [p(ctx) for p in payable] + ([bound(ctx)] if bound else [])
        return min(limits) if limits else 0

    code.emit(ChooseX(most_x))
    return lambda ctx: there(ctx) and most_x(ctx) >= 1


def offers_x(code: ChoiceWriter, phrase: Node) -> bool:
    """Tell whether a text offers something for an X that each House chooses once it has accepted."""
    if code.numbers.is_paid or not code.numbers.is_free:
        return False
    for node in phrase.walk():
        match node:
            case n.FactMay(who=n.SubjectPlayer(player=player), do=act):
                prices = (x for x in act.walk() if isinstance(x, n.EffectPay | n.EffectDiscardCurrency))
                asked = any(isinstance(below, n.AmountX) for price in prices for below in price.walk())
                return asked and isinstance(player, _WHO_MAY_CHOOSE)
    return False


def keep_x(code: ChoiceWriter, costs: Effects) -> None:
    """Reckon X before a cost changes it: discards what it counts tokens on, or moves spice, which sets the CROE."""
    definition = code.numbers.definition
    if definition is None or code.numbers.kept or code.numbers.bound is not None:
        return
    counted, paid = {type(below) for below in definition.walk()}, {type(cost) for cost in costs}
    if (counted >= {n.NearOn, n.TermPer} and n.EffectDiscard in paid) or (
        n.ValueCroe in counted and n.EffectMove in paid
    ):
        now = code.numbers.x()
        code.emit(Do(lambda ctx: setattr(ctx, "x", now(ctx))))
        code.numbers.kept = True


def _choose_what_x_is_of(code: ChoiceWriter, costs: Effects) -> Condition:
    definition = code.numbers.definition
    own = _pronoun_of(definition) if definition is not None else None
    means = _antecedent(code, own) if own is not None else None
    if definition is None or own is None or not isinstance(means, n.SelectorOne | n.SelectorAnother):
        return always
    if id(means) in code.nouns.slots or id(means) in code.nouns.placed or not any(map(names_x, costs)):
        return always
    favor = any(getattr(cost, "currency", "") == "favor" for cost in costs)
    less = any(isinstance(below, n.ExpressionMinus) for below in definition.walk())
    made = [goods_of(below) for below in definition.walk() if isinstance(below, n.TermProduces)]
    value = own.value if isinstance(own, n.ValueIts) else None
    by_case = code.numbers.cases is not None
    if not made and value not in VALUES and not by_case:
        return always
    others_pay = code.says(Trait.OTHERS_PAY)

    def affordable(ctx: Context, card: int) -> bool:
        """Whether who acts can pay an X that would be this card's."""
        if others_pay:
            return True
        if by_case:
            return _under(code, means, ctx, card) <= (ctx.g.state.favor if favor else ctx.g.state.solaris)[ctx.actor]
        worth = produced_by(ctx, card, made[0]) if made or value is None else value_of(ctx, card, value)
        due = worth - (ctx.g.state.tokens[card] if less else 0)
        return due <= (ctx.g.state.favor if favor else ctx.g.state.solaris)[ctx.actor]

    code.chosen(means, affordable, in_domains if by_case else None)  # its cases speak of subdued cards as well
    offered = code.offered
    return lambda ctx: offered is None or bool(offered(ctx))


def _pronoun_of(definition: n.InstructionX) -> n.ValueIts | n.SelectorIt | None:
    """Return the first "its" or "it" of what X is."""
    return next((below for below in definition.walk() if isinstance(below, n.ValueIts | n.SelectorIt)), None)


def _antecedent(code: ChoiceWriter, pronoun: Node) -> Node | None:
    """Return what a pronoun means in the end: "its cost" that of "that skill", which is the skill chosen before."""
    references = code.nouns.references
    means = references.get(id(pronoun))
    while isinstance(means, n.SelectorRef):
        further = next((references[id(below)] for below in means.walk() if id(below) in references), None)
        if further is None or further is means:
            return means
        means = further
    return means


def _under(code: ChoiceWriter, means: Node, ctx: Context, card: int) -> int:
    """Return what X would be if a card were chosen."""
    if ctx.base < 0:
        return 0  # nothing is held yet: the choice itself tells
    slot = code.nouns.slots[id(means)]
    before = ctx.held(slot)
    ctx.hold(slot, [card])
    x = code.numbers.x()(ctx)
    ctx.hold(slot, before)
    return x


def _most_there(code: ChoiceWriter, action: n.Instruction) -> list[Number]:
    """Return how many there are of what an action names X of, where no choice before it decides which are meant."""
    found = []
    for node in action.walk():
        match node:
            case n.SelectorCount(count=n.AmountX(), what=np) if token_of(np) is None:
                if not any(id(below) in code.nouns.references for below in node.walk()):
                    found.append(code.most_of(node, code.candidates(node, any_card)))
    return found


def _most_payable(code: ChoiceWriter, cost: n.Effect, beside: Number) -> Number:
    match cost:
        case n.EffectPay(currency=currency) | n.EffectDiscardCurrency(currency=currency):
            favor = currency == "favor"
            times = next((x.times for x in cost.amount.walk() if isinstance(x, n.AmountTimesX)), 1)
            have: Number = lambda ctx: (ctx.g.state.favor if favor else ctx.g.state.solaris)[ctx.actor]  # noqa: E731
            return lambda ctx: max(0, have(ctx) - beside(ctx)) // max(1, times)
        case n.EffectRemove(what=n.SelectorCount(what=n.Np(near=n.NearOn(on=on)) as np)):
            read, lying = tokens_on(token_of(np) or ""), code.nouns.cards(on)
            return lambda ctx: sum(read(ctx, card) for card in lying(ctx))
        case n.EffectDiscard(what=n.SelectorUpTo() as what) if token_of(what.what) is None:
            return code.most_of(what, code.candidates(what, any_card))
    counted = counted_by_x(cost)
    if counted is not None and token_of(counted.what) is None:
        return code.most_of(counted, code.candidates(counted, _SUFFERS.get(type(cost), any_card)))
    return lambda ctx: 99


_SUFFERS: dict[type[n.Effect], Test] = {n.EffectEngage: is_ready, n.EffectSubdue: may_be_subdued}
"""Which cards an action can be done to."""


def counted_by_x(effect: n.Effect) -> n.SelectorCount | None:
    """Return the exactly X things an action is done to, of which there must be as many; None for any other action."""
    match effect:
        case (
            n.EffectDiscard(what=n.SelectorCount(count=n.AmountX()) as what)
            | n.EffectSubdue(what=n.SelectorCount(count=n.AmountX()) as what)
            | n.EffectEngage(what=n.SelectorCount(count=n.AmountX()) as what)
        ):
            return what
    return None
