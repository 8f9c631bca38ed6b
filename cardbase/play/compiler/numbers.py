"""Amounts: constants, X, ranks, counts and the CROE, compiled into functions of a context."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play.compiler.nouns import TOKENS, Nouns
from cardbase.play.compiler.references import speaker
from cardbase.play.facts import X
from cardbase.play.programs.context import AMOUNT, Cards, Condition, Context, Number, Uncovered
from cardbase.play.rules.exchange import rate

TokenReader = Callable[[Context, int], int]


class Numbers:
    """Compiles the amounts of one ability. ``x`` is the sentence that defines X here, ``bound`` what bounds it."""

    def __init__(self, nouns: Nouns, x: Node | None, bound: Node | None) -> None:
        self.nouns = nouns
        self._definition = x
        self.bound = bound
        self.cost_of_x = 0
        """What a cost of X counts as in this text."""
        self._defining = False
        self.is_paid = False
        """Whether X is the cost of the card and so is known when its text is carried out."""
        self.kept = False
        """Whether X is reckoned before the costs are paid, which may discard what it is counted on."""
        self.cases: Callable[[], list[tuple[Condition, Node]]] | None = None
        """What X is under which condition, where the text tells cases apart."""

    @property
    def definition(self) -> Node | None:
        """Return the sentence that defines X here, if one does."""
        return self._definition

    @property
    def is_free(self) -> bool:
        """Whether X is chosen when the ability is used, or given as the cost of the card."""
        return self._definition is None

    def amount(self, node: Node) -> Number:
        """Return what an ``amount`` says."""
        if node.kind == "amount.number":
            number = node.integer("number")
            return lambda ctx: number
        if node.kind == "amount.x":
            return self.x()
        if node.kind == "amount.times_x":
            times, x = node.integer("times"), self.x()
            return lambda ctx: times * x(ctx)
        raise Uncovered(format_node(node))

    def x(self) -> Number:
        """Return X: by its definition, or as chosen."""
        if self.cases is not None:
            cases = [(holds, self.expression(x.node("amount"))) for holds, x in self.cases()]
            return lambda ctx: next((number(ctx) for holds, number in cases if holds(ctx)), 0)
        if self._definition is None:
            return lambda ctx: ctx.x
        if self._defining:
            raise Uncovered("an X that is defined by itself")
        self._defining = True
        try:
            defined, most = self.expression(self._definition.node("amount")), self.most_x()
        finally:
            self._defining = False
        now = defined if most is None else lambda ctx: min(defined(ctx), most(ctx))
        return (lambda ctx: ctx.x if ctx.base >= 0 else now(ctx)) if self.kept else now

    def most_x(self) -> Number | None:
        """Return the bound that "X is at most" sets."""
        return self.expression(self.bound.node("amount")) if self.bound is not None else None

    def expression(self, node: Node) -> Number:
        """Return what an ``expression`` says; never less than 0 for a difference."""
        if node.kind == "expression.term":
            return self.term(node.node("term"))
        if node.kind == "expression.twice":
            term = self.term(node.node("term"))
            return lambda ctx: 2 * term(ctx)
        if node.kind == "expression.either":
            one, other = (
                self.value(node.node("one")),
                self._value_of(node.word("other"), self._card_of(node.node("one"))),
            )
            return lambda ctx: max(one(ctx), other(ctx))
        if node.kind not in ("expression.plus", "expression.minus"):
            raise Uncovered(format_node(node))
        left, right = self.term(node.node("one")), self.term(node.node("other"))
        if node.kind == "expression.plus":
            return lambda ctx: left(ctx) + right(ctx)
        return lambda ctx: max(0, left(ctx) - right(ctx))

    def term(self, node: Node) -> Number:
        """Return what a ``term`` says."""
        if node.kind == "term.value":
            return self.value(node.node("value"))
        if node.kind == "term.amount":
            return self.amount(node.node("amount"))
        if node.kind == "term.per":
            number, per = node.integer("number"), self.per(node.node("per"))
            return lambda ctx: number * per(ctx)
        if node.kind == "term.measure":
            return lambda ctx: sum(ctx.held(AMOUNT))
        if node.kind == "term.produces":
            goods, of = goods_of(node), self.nouns.cards(node.node("card"))
            return lambda ctx: sum(produced_by(ctx, card, goods) for card in of(ctx)[:1])
        if node.kind == "term.difference" and self.nouns.pair is not None:
            first, second, differing = *self.nouns.pair, node.word("value")
            return lambda ctx: abs(
                sum(value_of(ctx, card, differing) for card in first(ctx))
                - sum(value_of(ctx, card, differing) for card in second(ctx))
            )
        if node.kind == "term.total":
            value = node.word("value")
            cards = self.nouns.cards(node.node("cards"))
            return lambda ctx: sum(value_of(ctx, card, value) for card in cards(ctx))
        raise Uncovered(format_node(node))

    def per(self, node: Node) -> Number:
        """Return how many units there are of what "per" names."""
        if node.kind == "per.house":
            return lambda ctx: len(ctx.g.state.order)
        if node.kind == "per.measure":
            return lambda ctx: sum(ctx.held(AMOUNT))
        return self.count(node.node("what"))

    def count(self, np: Node) -> Number:
        """Return how many things fit a noun phrase: cards, or tokens on cards."""
        if np.has("near") and np.node("near").kind == "near.this_way":
            return lambda ctx: sum(ctx.held(AMOUNT))
        token = token_of(np)
        if token is None:
            cards = self.nouns.fitting(np)
            return lambda ctx: len(cards(ctx))
        if not np.has("near") or np.node("near").kind != "near.on":
            raise Uncovered(format_node(np))
        on, read = self.nouns.cards(np.node("near").node("on")), tokens_on(token)
        return lambda ctx: sum(read(ctx, card) for card in on(ctx))

    def value(self, node: Node) -> Number:
        """Return what a ``value`` is now."""
        if node.kind == "value.croe":
            return lambda ctx: max(0, rate(ctx.g.state.guild_hoard) + ctx.g.layer().rate)
        if node.kind == "value.own_currency":
            favor = node.word("currency") == "favor"
            whose = speaker(node)
            return lambda ctx: (ctx.g.state.favor if favor else ctx.g.state.solaris)[whose(ctx)]
        if node.kind == "value.own" and node.word("whose") == "your":
            return _seat_value(node.word("value"))
        if node.kind == "value.the" and node.word("value") == "bid":
            return lambda ctx: ctx.g.state.petition[3] if ctx.g.state.petition else 0
        if node.kind == "value.the" and node.word("value") == "final cost":
            return lambda ctx: ctx.g.state.petition[9] if ctx.g.state.petition else 0
        return self._value_of(node.word("value"), self._card_of(node))

    def _card_of(self, node: Node) -> Cards:
        if node.kind == "value.of":
            return self.nouns.ref(node.node("ref"))
        if node.kind == "value.its":
            return self.nouns.meant(node)
        raise Uncovered(format_node(node))

    def _value_of(self, value: str, cards: Cards) -> Number:
        if value not in VALUES:
            raise Uncovered(value)
        if "cost" in value and self.cost_of_x:
            return lambda ctx: sum(self._cost(ctx, card) for card in cards(ctx)[:1])
        return lambda ctx: sum(value_of(ctx, card, value) for card in cards(ctx)[:1])

    def _cost(self, ctx: Context, card: int) -> int:
        return self.cost_of_x if ctx.g.table.cost[card] == X else ctx.g.table.cost[card]


VALUES = {"cost", "printed cost", "final cost", "command", "resistance", "force", "type"} | {
    f"{talent.lower()} rank" for talent in w.TALENT_NAMES
}


def value_of(ctx: Context, card: int, value: str) -> int:
    """Return a value of a card now; a talent it lacks counts 0, an X cost 0."""
    g = ctx.g
    if value in ("cost", "printed cost", "final cost"):
        cost = g.table.cost[card]
        if cost == X:
            return g.layer().paid.get(card, 0) if value == "final cost" else 0
        return cost
    if value == "command":
        return g.layer().command[card]
    if value == "type":
        return next(place for place, kinds in enumerate(_TYPES) if g.table.kind[card] & kinds)
    if value == "resistance":
        return g.layer().resistance[card]
    if value == "force":
        from cardbase.play.rules.force import worth

        return worth(g, card)
    talent = w.TALENT_NAMES.index(value.removesuffix(" rank").capitalize())
    return max(0, g.layer().talents[talent * g.table.cards + card])


def goods_of(node: Node) -> int:
    """Return what "the spice it produces" is about: 1 solaris, 2 spice."""
    return 2 if node.node("goods").kind == "goods.spice" else 1


def produced_by(ctx: Context, card: int, goods: int) -> int:
    """Return the most that one use of a card produces now, as its text stands."""
    program = ctx.g.table.programs[card]
    its = Context(ctx.g, card, ctx.g.state.holder[card], ctx.g.state.parent[card])
    most = 0
    for number in program.uses:
        ways: dict[int, int] = {0: 0}
        for one in program.made.get(number, []):
            if one.goods == goods and all(condition(its) for condition in one.conditions):
                ways[one.way] = ways.get(one.way, 0) + one.amount(its)
        most = max(most, ways.pop(0) + max(ways.values(), default=0))
    return most


_TYPES = (w.PERSONA, w.HOLDING, w.RESOURCE, w.VENTURE | w.TACTIC | w.PROGRAM, w.EVENT)
"""CARD-02: the printed types, as the kinds that each holds."""


def _seat_value(value: str) -> Number:
    if value == "declared favor":
        return lambda ctx: ctx.g.state.declared[ctx.seat]
    if value == "initiative rank":
        return lambda ctx: ctx.g.state.order.index(ctx.seat) + 1 if ctx.seat in ctx.g.state.order else 0
    raise Uncovered(f"your {value}")


def token_of(np: Node) -> str | None:
    """Return which counter a noun phrase is about, None where it is about cards."""
    nouns = [n.word("noun") for kind in np.nodes("kinds") for n in kind.walk() if n.kind == "noun.kind"]
    found = [noun for noun in nouns if noun == "spice" or noun.endswith(" token")]
    return found[0] if found else None


def tokens_on(token: str) -> TokenReader:
    """Return the reader of one kind of counter."""
    if token in TOKENS:
        column = TOKENS[token]
        return lambda ctx, card: int(getattr(ctx.g.state, column)[card])
    return lambda ctx, card: ctx.g.state.marks_on[card]
