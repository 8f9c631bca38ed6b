"""Conditions: "if you govern Dune", "if it meets its resistance", compiled into questions to a context."""

from __future__ import annotations

from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.operations.support import noun_of, states_alone
from cardbase.play import constants as w
from cardbase.play.board import children, role_seats
from cardbase.play.compiler.house_conditions import HouseConditions
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.compiler.numbers import Numbers
from cardbase.play.compiler.rights import forbidden
from cardbase.play.compiler.rite_conditions import ALL_RITE_TYPES, Card
from cardbase.play.programs.context import (
    AMOUNT,
    Condition,
    Context,
    Number,
    Test,
    UnsupportedPhrase,
    always,
    one_passes,
)
from cardbase.play.rules import rite as r
from cardbase.play.rules.assignment import hosts
from cardbase.play.rules.participants import ATTACKING, DIRECTED, FALLEN, HELPING, LEADING, TAKING_PART


class Conditions(HouseConditions):
    """Compiles the conditions of one ability."""

    def __init__(self, nouns: Nouns, numbers: Numbers) -> None:
        super().__init__(nouns, numbers)
        self.at_declaration = False
        """Whether what is compiled is asked in a Declaration window, where those take part who are named."""
        self.asked: dict[int, tuple[n.SelectorOne, Test]] = {}
        """What a condition asks of some card ("if an ally is engaged"), by the ``id`` of the phrase that names it."""

    def clause(self, clause: n.Clause) -> Condition:
        """Return whether a clause holds."""
        match clause:
            case n.ClauseDoes(who=who, what=effect):
                return self._does(who, effect)
            case n.ClauseCannot():
                return self._cannot(clause)
            case n.ClauseValue(value=value, amount=amount):
                return self._is_so_much(self.numbers.value(value), amount, clause)
            case n.ClauseNumber(what=np, amount=amount):
                return self._is_so_much(self.numbers.count(np), amount, clause)
        raise UnsupportedPhrase

    def _each(self, subject: n.Subject, test: Test) -> Condition:
        if not isinstance(subject, n.SubjectCards):
            raise UnsupportedPhrase
        match subject.cards:
            case (n.SelectorOne(what=np) as one,) if id(one) not in self.nouns.slots:
                some = self.nouns.fitting(np)
                self.asked[id(one)] = one, test
                self.nouns.found[id(one)] = lambda ctx: [card for card in some(ctx) if test(ctx, card)]
                return lambda ctx: any(test(ctx, card) for card in some(ctx))
        cards = [self.nouns.cards(selector) for selector in subject.cards]

        def holds(ctx: Context) -> bool:
            """Whether there is such a card and each of them passes."""
            found = [card for one in cards for card in one(ctx)]
            return bool(found) and all(test(ctx, card) for card in found)

        return holds

    def _does(self, subject: n.Subject, effect: n.Effect) -> Condition:
        match effect:
            case n.EffectMeet(value=value) if _is_force(subject):
                least = self.numbers.value(value)
                return lambda ctx: sum(ctx.held(AMOUNT)) >= least(ctx)
            case n.EffectExceed(value=value) if _is_force(subject):
                less = self.numbers.value(value)
                return lambda ctx: sum(ctx.held(AMOUNT)) > less(ctx)
            case n.EffectGovern() | n.EffectGovernBounded() | n.EffectGovernNone():
                governors = self.governors(subject, effect)
                return lambda ctx: bool(governors(ctx))
            case n.EffectHaveMore() | n.EffectHaveBounded() | n.EffectHaveNone() | n.EffectGovernMore():
                return self.owning(subject, effect)
            case n.EffectBe(predicate=predicate):
                return self._is(subject, predicate)
            case n.EffectBeNot(predicate=predicate):
                holds = self._is(subject, predicate)
                return lambda ctx: not holds(ctx)
            case n.EffectParticipate(what=what):
                taking_part = self._each(subject, _is_named if self.at_declaration else _participates)
                rite = self.rite(what) if what is not None else always
                return lambda ctx: taking_part(ctx) and rite(ctx)
            case n.EffectInitiateLead():
                return self.doing(effect)
            case n.EffectLead(what=what):
                led, leading = self.rite(what), self._each(subject, _leads)
                return lambda ctx: led(ctx) and leading(ctx)
            case n.EffectCounter(rite=None, how=None):
                return self._each(subject, _counters)
            case n.EffectHave(bonuses=bonuses):
                return self._each(subject, self._has(subject, bonuses))
        raise UnsupportedPhrase

    def _has(self, subject: Node, bonuses: tuple[n.Bonus, ...]) -> Test:
        """Return whether a card has each of these: a talent, an allegiance, such a card assigned to it."""
        tests: list[Test] = []
        for bonus in bonuses:
            match bonus:
                case n.BonusHolds(kinds=kinds):
                    tests.append(self._holds(kinds))
                case n.BonusTalent(talent=talent):
                    tests.append(_has_talent(w.TALENT_NAMES.index(talent.capitalize())))
                case n.BonusAllegiance(power=power):
                    tests.append(self.nouns.power(power))
                case n.BonusSurprise(talents=None):
                    tests.append(_has_surprise)
                case _:
                    raise UnsupportedPhrase
        return lambda ctx, card: all(test(ctx, card) for test in tests)

    def _holds(self, kinds: tuple[n.Words, ...]) -> Test:
        test = one_passes([self.nouns.words(words) for words in kinds])
        return lambda ctx, card: any(test(ctx, child) for child in children(ctx, card))

    def _is(self, subject: n.Subject, predicate: n.Predicate) -> Condition:
        match predicate:
            case n.PredicateState() if states := states_alone(predicate):
                return self._each(subject, one_passes([self._state(state) for state in states]))
            case n.PredicateKind(what=np):
                return self._each(subject, self.nouns.test(np))
            case n.PredicateAlso(words=words):
                return self._each(subject, self.nouns.words(words))
            case n.PredicateTarget(rite=n.Selector() as selector):
                rite = self.rite(selector)
                return self._each(
                    subject,
                    lambda ctx, card: bool(ctx.g.state.rite) and ctx.g.state.rite[r.DEFENSE] == card and rite(ctx),
                )
            case n.PredicateTarget():
                return self._each(
                    subject, lambda ctx, card: bool(ctx.g.state.rite) and ctx.g.state.rite[r.DEFENSE] == card
                )
            case n.PredicateAssignedTo(to=to):
                on = self.nouns.any_of(to)
                return self._each(subject, lambda ctx, card: (p := ctx.g.state.parent[card]) >= 0 and on(ctx, p))
            case n.PredicateRole(role=role) if isinstance(subject, n.SubjectPlayer):
                seats, bearers = self.nouns.seats(subject.player), role_seats(role)
                return lambda ctx: any(seat in bearers(ctx) for seat in seats(ctx))
        raise UnsupportedPhrase

    def _state(self, state: n.StateWord) -> Test:
        if state == "vanquished":
            return lambda ctx, card: bool(ctx.g.state.role[card] & FALLEN)
        if state == "Countering":
            return lambda ctx, card: (
                bool(ctx.g.state.rite) and bool(ctx.g.state.rite[r.COUNTERED]) and ctx.g.state.rite[r.DEFENSE] == card
            )
        return self.nouns.state(state)

    def _cannot(self, clause: n.ClauseCannot) -> Condition:
        """That something is impossible: no card of yours could be its host."""
        match clause:
            case n.ClauseCannot(
                who=n.SubjectCards(cards=(subject,)),
                what=n.EffectBe(predicate=n.PredicateAssignedTo(to=n.SelectorOne(what=np))),
            ) if _is_a_card_you_govern(np):
                cards = self.nouns.cards(subject)
                return lambda ctx: not any(hosts(ctx.g, ctx.seat, card) for card in cards(ctx))
            case n.ClauseCannot(who=n.SubjectCards() as who, what=effect) if (rights := forbidden(effect)) is not None:
                return self._each(who, lambda ctx, card: all(ctx.g.in_force().has(card, right) for right in rights))
        raise UnsupportedPhrase

    def _is_so_much(self, value: Number, amount_is: n.AmountIs, clause: n.Clause) -> Condition:
        """A value that is so much, at least or at most so much."""
        match amount_is:
            case n.AmountIsOther(amount=other):
                barred = self.numbers.term(other)
                return lambda ctx: value(ctx) != barred(ctx)
            case n.AmountIsTerm(amount=expression):
                amount = self.numbers.expression(expression)
                return lambda ctx: value(ctx) == amount(ctx)
            case n.AmountIsBounded(bound=bound, amount=expression):
                limit = self.numbers.expression(expression)
                if bound == n.BoundWords.AT_LEAST:
                    return lambda ctx: value(ctx) >= limit(ctx)
                return lambda ctx: value(ctx) <= limit(ctx)
        raise UnsupportedPhrase

    def doing(self, effect: n.Effect, instruction: n.Instruction | None = None) -> Condition:
        """Return whether the card of the ``instruction`` does that now: "while leading ..., the host has ..."."""
        me = _subject(instruction)
        match effect:
            case n.EffectLead(what=what) | n.EffectInitiateLead(what=what):
                led, attacks = self.rite(what), isinstance(effect, n.EffectInitiateLead)
                return lambda ctx: (
                    bool(_role(ctx, me) & LEADING) and led(ctx) and (not attacks or bool(_role(ctx, me) & ATTACKING))
                )
            case n.EffectInitiate(what=what):
                begun = self.rite(what)
                return lambda ctx: begun(ctx) and ctx.g.state.rite[r.LEADER] == me(ctx)
            case n.EffectParticipate(what=what):
                rite = self.rite(what) if what is not None else (lambda ctx: bool(ctx.g.state.rite))
                return lambda ctx: bool(_role(ctx, me) & (TAKING_PART | LEADING)) and rite(ctx)
            case n.EffectCounter(rite=None):
                return lambda ctx: (
                    bool(ctx.g.state.rite)
                    and bool(ctx.g.state.rite[r.COUNTERED])
                    and ctx.g.state.rite[r.DEFENSE] == me(ctx)
                )
            case n.EffectBe() | n.EffectHave():
                return self._of_one(me, effect)
        raise UnsupportedPhrase

    def _of_one(self, me: Card, effect: n.EffectBe | n.EffectHave) -> Condition:
        """Return whether one card is or has it: "while being engaged"."""
        match effect:
            case n.EffectHave(bonuses=bonuses):
                test = self._has(effect, bonuses)
            case n.EffectBe(predicate=n.PredicateState() as predicate) if states := states_alone(predicate):
                test = one_passes([self._state(state) for state in states])
            case _:
                raise UnsupportedPhrase
        return lambda ctx: (card := me(ctx)) >= 0 and test(ctx, card)


def _is_force(subject: n.Subject) -> bool:
    match subject:
        case n.SubjectCards(cards=(n.SelectorThatForce() | n.SelectorForce() | n.SelectorIt(),)):
            return True
    return False


def _has_talent(talent: int) -> Test:
    return lambda ctx, card: ctx.g.in_force().talents[talent][card] >= 0


def _has_surprise(ctx: Context, card: int) -> bool:
    return any(ctx.g.in_force().has(card, w.SURPRISE + sort) for sort in ALL_RITE_TYPES)


def _is_a_card_you_govern(np: n.Np) -> bool:
    match np:
        case n.Np(kinds=(words,), by=n.RelativeGovern(player=n.PlayerYou())) if np.fields.keys() == {"kinds", "by"}:
            return noun_of(n.Np(kinds=(words,))) == "card"
    return False


def _subject(instruction: Node | None) -> Card:
    """The card a fact is about: its host, where that is named first, else the card itself."""
    phrases = instruction.walk() if instruction is not None else ()
    named = next((below for below in phrases if isinstance(below, n.Ref)), None)
    return (lambda ctx: ctx.host) if isinstance(named, n.RefHost) else (lambda ctx: ctx.source)


def _role(ctx: Context, me: Card) -> int:
    card = me(ctx)
    return ctx.g.state.role[card] if card >= 0 else 0


def _leads(ctx: Context, card: int) -> bool:
    return bool(ctx.g.state.role[card] & LEADING)


def _counters(ctx: Context, card: int) -> bool:
    rite = ctx.g.state.rite
    return bool(rite) and bool(rite[r.COUNTERED]) and rite[r.DEFENSE] == card


def _participates(ctx: Context, card: int) -> bool:
    """Who is engaged into the Rite; before anyone is, who is named for it."""
    rite = ctx.g.state.rite
    if rite and not ctx.g.state.role[rite[r.LEADER]] & TAKING_PART:
        return _is_named(ctx, card)
    return bool(ctx.g.state.role[card] & TAKING_PART)


def _is_named(ctx: Context, card: int) -> bool:
    """Who has been declared for the Rite, engaged or not (TERM-23)."""
    return bool(ctx.g.state.role[card] & (TAKING_PART | LEADING | HELPING | DIRECTED))
