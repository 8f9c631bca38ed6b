"""The choice of X where nothing defines it: up to its bound, and to what the costs leave payable."""

from __future__ import annotations

from cardbase.operations import Node
from cardbase.play.board import in_domains
from cardbase.play.compiler.choosing import Choosing
from cardbase.play.compiler.numbers import goods_of, produced_by, token_of, tokens_on, value_of
from cardbase.play.programs.context import Condition, Context, Number, always
from cardbase.play.programs.steps import ChooseX, Do

_WHO_MAY_CHOOSE = frozenset({"player.each_house", "player.each_rival", "player.you"})


def choose_x(code: Choosing, costs: tuple[Node, ...], deed: Node | None = None) -> Condition:
    """Emit the choice of X where nothing defines it: up to its bound, and to what the costs leave payable.

    ``deed`` is what is paid for: where it is about X cards, X is no more than there are. Return whether an X of the
    costs can be at least 1. Where X is a value of the card that the deed is about, that card is chosen first.
    """
    if code.numbers.is_paid:
        return always
    there = _choose_what_x_is_of(code, costs)
    if not code.numbers.is_free or not any(n.kind in ("amount.x", "amount.times_x") for c in costs for n in c.walk()):
        if code.numbers.bound is not None and code.numbers.is_free:
            most = code.numbers.most_x()
            assert most is not None
            code.emit(ChooseX(most))
        return there
    bound = code.numbers.most_x()
    payable = [_most_payable(code, cost) for cost in costs if any(n.kind.startswith("amount.") for n in cost.walk())]
    payable += _most_there(code, deed) if deed is not None else []

    def most_x(ctx: Context) -> int:
        """The least of the bound and of what each cost leaves payable."""
        limits = [p(ctx) for p in payable] + ([bound(ctx)] if bound else [])
        return min(limits) if limits else 0

    code.emit(ChooseX(most_x))
    return lambda ctx: there(ctx) and most_x(ctx) >= 1


def offers_x(code: Choosing, sentence: Node) -> bool:
    """Tell whether a sentence offers something for an X that each House chooses once it has accepted."""
    offers = [n for n in sentence.walk() if n.kind == "fact.may" and n.node("who").kind == "subject.player"]
    if not offers or code.numbers.is_paid or not code.numbers.is_free:
        return False
    prices = [n for n in offers[0].node("do").walk() if n.name in ("pay", "discard_currency")]
    return offers[0].node("who").node("player").kind in _WHO_MAY_CHOOSE and any(
        n.kind == "amount.x" for price in prices for n in price.walk()
    )


def keep_x(code: Choosing, costs: tuple[Node, ...]) -> None:
    """Reckon X before a cost changes it: discards what it counts tokens on, or moves spice, which sets the CROE."""
    definition = code.numbers.definition
    if definition is None or code.numbers.kept or code.numbers.bound is not None:
        return
    said, deeds = {n.kind for n in definition.walk()}, {cost.name for cost in costs}
    if (said >= {"near.on", "term.per"} and "discard" in deeds) or ("value.croe" in said and "move" in deeds):
        now = code.numbers.x()
        code.emit(Do(lambda ctx: setattr(ctx, "x", now(ctx))))
        code.numbers.kept = True


def _choose_what_x_is_of(code: Choosing, costs: tuple[Node, ...]) -> Condition:
    definition = code.numbers.definition
    own = [n for n in definition.walk() if n.kind in ("value.its", "selector.it")] if definition is not None else []
    means = _antecedent(code, own[0]) if own else None
    if means is None or id(means) in code.nouns.slots or id(means) in code.nouns.placed or not means.has("what"):
        return always
    if means.kind not in ("selector.one", "selector.another") or not any(
        n.kind in ("amount.x", "amount.times_x") for cost in costs for n in cost.walk()
    ):
        return always
    favor = any(c.fields.get("currency") == "favor" for c in costs)
    less = definition is not None and any(n.kind == "expression.minus" for n in definition.walk())
    made = [goods_of(n) for n in definition.walk() if n.kind == "term.produces"] if definition is not None else []
    value = own[0].word("value") if own[0].kind == "value.its" else ""
    by_case = code.numbers.cases is not None
    if not made and not value and not by_case:
        return always

    def affordable(ctx: Context, card: int) -> bool:
        """Whether who acts can pay an X that would be this card's."""
        if code.says("must pay you"):
            return True  # it is another who pays
        if by_case:
            return _under(code, means, ctx, card) <= (ctx.g.state.favor if favor else ctx.g.state.solaris)[ctx.actor]
        worth = produced_by(ctx, card, made[0]) if made else value_of(ctx, card, value)
        due = worth - (ctx.g.state.tokens[card] if less else 0)
        return due <= (ctx.g.state.favor if favor else ctx.g.state.solaris)[ctx.actor]

    code.chosen(means, affordable, in_domains if by_case else None)  # its cases speak of subdued cards as well
    offered = code.offered
    return lambda ctx: offered is None or bool(offered(ctx))


def _antecedent(code: Choosing, pronoun: Node) -> Node | None:
    """Return what a pronoun means in the end: "its cost" that of "that skill", which is the skill chosen before."""
    means = code.nouns.references.get(id(pronoun))
    while means is not None and means.kind == "selector.ref":
        further = next((code.nouns.references[id(n)] for n in means.walk() if id(n) in code.nouns.references), None)
        if further is None or further is means:
            return means
        means = further
    return means


def _under(code: Choosing, means: Node, ctx: Context, card: int) -> int:
    """Return what X would be if a card were chosen."""
    if ctx.base < 0:
        return 0  # nothing is held yet: the choice itself tells
    slot = code.nouns.slots[id(means)]
    before = ctx.held(slot)
    ctx.hold(slot, [card])
    x = code.numbers.x()(ctx)
    ctx.hold(slot, before)
    return x


def _most_there(code: Choosing, deed: Node) -> list[Number]:
    """Return how many there are of what a deed names X of, where no choice before it decides which are meant."""
    wanted = [
        n
        for n in deed.walk()
        if n.kind == "selector.count"
        and n.node("count").kind == "amount.x"
        and token_of(n.node("what")) is None
        and not any(id(below) in code.nouns.references for below in n.walk())
    ]
    return [code.most_of(selector, code.candidates(selector, lambda ctx, card: True)) for selector in wanted]


def _most_payable(code: Choosing, cost: Node) -> Number:
    if cost.name in ("pay", "discard_currency"):
        favor = cost.word("currency") == "favor"
        inner = cost.node("amount")
        times = [n.integer("times") for n in inner.walk() if n.kind == "amount.times_x"] or [1]
        return lambda ctx: max(0, (ctx.g.state.favor if favor else ctx.g.state.solaris)[ctx.actor]) // times[0]
    if cost.name == "remove" and cost.node("what").kind == "selector.count":
        np = cost.node("what").node("what")
        read, on = tokens_on(token_of(np) or ""), code.nouns.cards(np.node("near").node("on"))
        return lambda ctx: sum(read(ctx, card) for card in on(ctx))
    if counts_x(cost) or (cost.name == "discard" and cost.node("what").kind == "selector.up_to"):
        what = cost.node("what")
        if token_of(what.node("what")) is None:
            return code.most_of(what, code.candidates(what, lambda ctx, card: True))
    return lambda ctx: 99


def counts_x(effect: Node) -> bool:
    """Tell whether a deed is done to exactly X things: there must be as many."""
    what = effect.fields.get("what")
    if not isinstance(what, Node) or what.kind != "selector.count":
        return False
    return effect.name in ("discard", "subdue", "engage") and what.node("count").kind == "amount.x"
