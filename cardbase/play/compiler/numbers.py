"""Amounts: constants, X, ranks, counts and the CROE, compiled into functions of a context."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardbase.operations import nodes as n
from cardbase.operations.support import token_of
from cardbase.play import constants as w
from cardbase.play.compiler.nouns import TOKENS, Nouns, has_part
from cardbase.play.compiler.references import speaker
from cardbase.play.facts import X
from cardbase.play.position import Position
from cardbase.play.programs.context import AMOUNT, Cards, Condition, Context, Number, UnsupportedPhrase, constant
from cardbase.play.rules.bidding import FINAL, STANDING_BID
from cardbase.play.rules.closing_interval import assembly_limit, hand_limit
from cardbase.play.rules.exchange import rate
from cardbase.play.rules.limits import limit_of
from cardbase.play.rules.participants import worth

TokenReader = Callable[[Context, int], int]


class Numbers:
    """Compiles the amounts of one ability. ``x`` is the sentence that defines X here, ``bound`` what bounds it."""

    def __init__(
        self, nouns: Nouns, x: n.InstructionX | None, bound: n.InstructionXBound | None, kept_amounts: frozenset[int]
    ) -> None:
        self.nouns = nouns
        self._definition = x
        self.bound = bound
        self.cost_of_x = 0
        """What a cost of X counts as in this text."""
        self._defining = False
        self.is_paid = False
        """Whether X is the cost of the card and so is known when its text is carried out."""
        self.is_named = False
        """Whether X was reckoned when the card was deployed for it, and stays that number."""
        self.kept = False
        """Whether X is reckoned before the costs are paid, which may discard what it is counted on."""
        self.kept_amounts = kept_amounts
        self.event_counts = False
        """Whether the event that sets the ability off determines how many "that many" are."""
        self.after_resolution = False
        """Whether the ability is set off by what a Rite ended in: who fell in it took part all the same (RITE-31)."""
        self.cases: Callable[[], list[tuple[Condition, n.InstructionX]]] | None = None
        """What X is under which condition, where the text has several cases."""

    @property
    def definition(self) -> n.InstructionX | None:
        """Return the sentence that defines X here, if one does."""
        return self._definition

    @property
    def is_free(self) -> bool:
        """Whether X is chosen when the ability is used, or given as the cost of the card."""
        return self._definition is None

    def amount(self, amount: n.Amount) -> Number:
        """Return what an ``amount`` says."""
        match amount:
            case n.AmountNumber(number=number):
                return constant(number)
            case n.AmountX():
                return self.x()
            case n.AmountThat():
                if not self.event_counts and id(amount) not in self.kept_amounts:
                    raise UnsupportedPhrase
                return lambda ctx: abs(sum(ctx.held(AMOUNT)))  # of what is paid there is so much less
            case n.AmountTimesX(times=times):
                x = self.x()
                return lambda ctx: times * x(ctx)
        raise AssertionError(amount)

    def x(self) -> Number:
        """Return X: by its definition, or as chosen."""
        if self.cases is not None:
            cases = [(holds, self.expression(x.amount)) for holds, x in self.cases()]
            return lambda ctx: next((number(ctx) for holds, number in cases if holds(ctx)), 0)
        if self._definition is None or self.is_named:
            return lambda ctx: ctx.x
        if self._defining:
            raise UnsupportedPhrase
        self._defining = True
        try:
            defined, most = self.expression(self._definition.amount), self.most_x()
        finally:
            self._defining = False
        now = defined if most is None else lambda ctx: max(0, min(defined(ctx), most(ctx)))  # favor may be below 0
        return (lambda ctx: ctx.x if ctx.base >= 0 else now(ctx)) if self.kept else now

    def most_x(self) -> Number | None:
        """Return the bound that "X is at most" sets."""
        return self.expression(self.bound.amount) if self.bound is not None else None

    def expression(self, expression: n.Expression) -> Number:
        """Return what an ``expression`` says; never less than 0 for a difference."""
        match expression:
            case n.ExpressionTerm(term=term):
                return self.term(term)
            case n.ExpressionTwice(term=term):
                single = self.term(term)
                return lambda ctx: 2 * single(ctx)
            case n.ExpressionEither(one=one, other=other):
                first, second = self.value(one), self._value_of(other, self._card_of(one))
                return lambda ctx: max(first(ctx), second(ctx))
            case n.ExpressionPlus(one=one, other=other):
                left, right = self.term(one), self.term(other)
                return lambda ctx: left(ctx) + right(ctx)
            case n.ExpressionMinus(one=one, other=other):
                whole, part = self.term(one), self.term(other)
                return lambda ctx: max(0, whole(ctx) - part(ctx))
        raise AssertionError(expression)

    def term(self, term: n.Term) -> Number:
        """Return what a ``term`` says."""
        match term:
            case n.TermValue(value=value):
                return self.value(value)
            case n.TermAmount(amount=amount):
                return self.amount(amount)
            case n.TermPer(number=number, per=units):
                per = self.per(units)
                return lambda ctx: number * per(ctx)
            case n.TermNumber(what=np):
                return self.count(np)
            case n.TermMeasure():
                return lambda ctx: sum(ctx.held(AMOUNT))
            case n.TermProduces(card=card):
                goods, of = goods_of(term), self.nouns.cards(card)
                return lambda ctx: sum(produced_by(ctx, card, goods) for card in of(ctx)[:1])
            case n.TermDifference(value=differing) if self.nouns.pair is not None and differing in VALUES:
                first, second = self.nouns.pair
                return lambda ctx: abs(
                    sum(value_of(ctx, card, differing) for card in first(ctx))
                    - sum(value_of(ctx, card, differing) for card in second(ctx))
                )
            case n.TermTotal(value=summed, cards=cards) if summed in VALUES:
                added = self.nouns.cards(cards)
                return lambda ctx: sum(value_of(ctx, card, summed) for card in added(ctx))
        raise UnsupportedPhrase

    def per(self, per: n.Per) -> Number:
        """Return how many units there are of what "per" names."""
        match per:
            case n.PerHouse():
                return lambda ctx: len(ctx.g.state.order)
            case n.PerRival():
                return lambda ctx: sum(seat != ctx.seat for seat in ctx.g.state.order)
            case n.PerMeasure():
                return lambda ctx: sum(ctx.held(AMOUNT))
            case n.PerThings(what=np):
                return self.count(np)
        raise AssertionError(per)

    def count(self, np: n.Np) -> Number:
        """Return how many things fit a noun phrase: cards, or tokens on cards."""
        if isinstance(np.near, n.NearThisWay):
            return lambda ctx: sum(ctx.held(AMOUNT))
        token = token_of(np)
        if token is None:
            cards = self.nouns.taking_part(np) if self.after_resolution and has_part(np) else self.nouns.fitting(np)
            return lambda ctx: len(cards(ctx))
        if token == "spice" and np.fields.keys() == {"kinds", "place"} and np.place is not None:
            return self._spice_in(np, np.place.zone)
        if not isinstance(np.near, n.NearOn):
            raise UnsupportedPhrase
        host = np.near.on
        any_such = isinstance(host, n.SelectorOne) and id(host) not in self.nouns.slots
        on = self.nouns.fitting(host.what) if any_such and isinstance(host, n.SelectorOne) else self.nouns.cards(host)
        read = tokens_on(token)
        return lambda ctx: sum(read(ctx, card) for card in on(ctx))

    def _spice_in(self, np: n.Np, place: n.Place) -> Number:
        match place:
            case n.PlaceGuildHoard():
                return lambda ctx: ctx.g.state.guild_hoard
            case n.PlaceOwn(whose=whose, places=("hoard",)):
                seat = speaker(whose)
                return lambda ctx: ctx.g.state.spice[seat(ctx)]
        raise UnsupportedPhrase

    def value(self, value: n.Value) -> Number:
        """Return what a ``value`` is now."""
        match value:
            case n.ValueCroe():
                return lambda ctx: max(0, rate(ctx.g.state.guild_hoard) + ctx.g.in_force().rate)
            case n.ValueOwnCurrency(whose=whose, currency=currency):
                seat = speaker(whose)
                if currency == "favor":
                    return lambda ctx: ctx.g.state.favor[seat(ctx)]
                return lambda ctx: ctx.g.state.solaris[seat(ctx)]
            case n.ValueOwn(whose=whose, value=own):
                return _seat_value(own, speaker(whose))
            case n.ValueOfPlayer(player=player, value=own):
                seats, read = self.nouns.seats(player), _value_of_seat(own)
                return lambda ctx: read(ctx, seats(ctx)[0]) if seats(ctx) else 0
            case n.ValueThe(value="bid"):
                return lambda ctx: ctx.g.state.petition[STANDING_BID] if ctx.g.state.petition else 0
            case n.ValueThe(value=n.ValueWords.FINAL_COST):
                return lambda ctx: ctx.g.state.petition[FINAL] if ctx.g.state.petition else 0
            case n.ValueOf(value=of) | n.ValueIts(value=of) if of in VALUES:
                return self._value_of(of, self._card_of(value))
        raise UnsupportedPhrase

    def _card_of(self, value: n.Value) -> Cards:
        match value:
            case n.ValueOf(ref=ref):
                return self.nouns.ref(ref)
            case n.ValueIts():
                return self.nouns.meant(value)
        raise UnsupportedPhrase

    def _value_of(self, value: n.ValueWord, cards: Cards) -> Number:
        if value not in VALUES:
            raise UnsupportedPhrase
        if value in COSTS and self.cost_of_x:
            return lambda ctx: sum(self._cost(ctx, card) for card in cards(ctx)[:1])
        return lambda ctx: sum(value_of(ctx, card, value) for card in cards(ctx)[:1])

    def _cost(self, ctx: Context, card: int) -> int:
        return self.cost_of_x if ctx.g.table.cost[card] == X else ctx.g.table.cost[card]


COSTS: frozenset[str] = frozenset({n.ValueWords.COST, n.ValueWords.PRINTED_COST, n.ValueWords.FINAL_COST})
VALUES: frozenset[str] = (
    COSTS | {"command", "resistance", "force", "type"} | {f"{talent.lower()} rank" for talent in w.TALENT_NAMES}
)


def value_of(ctx: Context, card: int, value: str) -> int:
    """Return a value of a card now; a talent it lacks counts 0, an X cost 0."""
    g = ctx.g
    if value in COSTS:
        cost = g.table.cost[card]
        if cost == X:
            return g.in_force().paid.get(card, 0) if value == n.ValueWords.FINAL_COST else 0
        return cost
    if value == "command":
        return g.in_force().command[card]
    if value == "type":
        return next(number for number, kinds in enumerate(_TYPES) if g.table.kind[card] & kinds)
    if value == "resistance":
        return g.in_force().resistance[card]
    if value == "force":
        return worth(g, card)
    talent = _TALENT_OF_RANK[value]
    return max(0, g.in_force().talents[talent][card])


_TALENT_OF_RANK: dict[str, int] = {f"{talent.lower()} rank": number for number, talent in enumerate(w.TALENT_NAMES)}


def goods_of(term: n.TermProduces) -> int:
    """Return what "the spice it produces" is about: 1 solaris, 2 spice."""
    return 2 if isinstance(term.goods, n.GoodsSpice) else 1


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


LIMITS: dict[str, Callable[[Position, int], int]] = {
    n.ValueWords.HAND_LIMIT: hand_limit,
    n.ValueWords.ASSEMBLY_LIMIT: assembly_limit,
    n.ValueWords.RITE_LIMIT: partial(limit_of, limit=w.RITE_LIMIT),
    n.ValueWords.EVENT_LIMIT: partial(limit_of, limit=w.EVENT_LIMIT),
    n.ValueWords.PETITION_LIMIT: partial(limit_of, limit=w.PETITION_LIMIT),
}


def _seat_value(value: n.ValueWord, seat: Number) -> Number:
    read = _value_of_seat(value)
    return lambda ctx: read(ctx, seat(ctx))


def _value_of_seat(value: n.ValueWord) -> TokenReader:
    """Return what reads a value of a House."""
    if value == n.ValueWords.DECLARED_FAVOR:
        return lambda ctx, seat: ctx.g.state.declared[seat]
    if value == n.ValueWords.INITIATIVE_RANK:
        return lambda ctx, seat: ctx.g.state.order.index(seat) + 1 if seat in ctx.g.state.order else 0
    if value in LIMITS:
        limit = LIMITS[value]
        return lambda ctx, seat: limit(ctx.g, seat)
    raise UnsupportedPhrase


def tokens_on(token: str) -> TokenReader:
    """Return the reader of one kind of counter."""
    if token in TOKENS:
        column = TOKENS[token]
        return lambda ctx, card: int(getattr(ctx.g.state, column)[card])
    return lambda ctx, card: ctx.g.state.marks_on[card]
