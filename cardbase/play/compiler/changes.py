"""Facts that change cards: "the host has +1 battle rank", as changes that come into force or an ability makes."""

from __future__ import annotations

from cardbase.operations import format_node
from cardbase.operations import nodes as n
from cardbase.operations.support import is_known, noun_of, nouns_in, np_of
from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.play.compiler.change import only
from cardbase.play.compiler.prohibitions import EVERYONE, Prohibitions
from cardbase.play.compiler.rights import immunities, rights_stated_by
from cardbase.play.compiler.subjects import Choose, Nature
from cardbase.play.programs.context import Cards, Context, Number, Seats, UnsupportedPhrase, constant
from cardbase.play.programs.program import Change
from cardbase.play.rules.set_up import ASSEMBLY, HAND

_LIMITS = {
    n.ValueWords.HAND_LIMIT: w.HAND_LIMIT,
    n.ValueWords.ASSEMBLY_LIMIT: w.ASSEMBLY_LIMIT,
}
_OF_INTERVALS = {
    n.ValueWords.RITE_LIMIT: w.RITE_LIMIT,
    n.ValueWords.EVENT_LIMIT: w.EVENT_LIMIT,
    n.ValueWords.PETITION_LIMIT: w.PETITION_LIMIT,
}
"""What a House may do so much more of in its Interval than the rules let it, or less."""
_BY_RULE = {n.ValueWords.HAND_LIMIT: HAND, n.ValueWords.ASSEMBLY_LIMIT: ASSEMBLY} | dict.fromkeys(_OF_INTERVALS, 1)
LIMITS = _LIMITS | _OF_INTERVALS
"""What changes each limit of a House."""
_NEVER_NEGATIVE = ("cost", "command")
"""Values that fall to 0 at most."""


class ChangeCompiler(Prohibitions):
    """Compiles the facts of one ability."""

    def of_fact(self, fact: n.Fact, choose: Choose | None = None) -> list[Change]:
        """Return the changes that a fact states; ``choose`` emits choices, without it there can be none."""
        match fact:
            case n.FactStates(clause=clause):
                return self.of_clause(clause, choose)
            case n.FactMay(who=n.SubjectCards() as who, do=n.ActSteps(steps=(step,))):
                return self._permission(who, step, choose)
            case n.FactMay(who=n.SubjectPlayer(player=n.PlayerYou())):
                return self._house_may(fact)
            case n.FactNone(who=n.NobodyHouse(who="rival"), what=effect):
                return self.to_rivals(effect)
            case n.FactNone(who=n.NobodyHouse(who="House"), what=effect):
                return self._prohibition(effect)
            case n.FactNone(who=n.NobodyCards(what=np)):
                return self._halted(fact) or self._for_no_card(fact, np)
            case n.FactOnly(who=n.SubjectPlayer(player=player), what=effect):
                seats = self.nouns.seats(player)
                return [Change(w.BARRED, only(code), _all_but(seats)) for code in self._plays(effect)]
            case n.FactMust(who=n.SubjectPlayer(player=n.PlayerRole(role="defender")), do=do, otherwise=None):
                match do:
                    case n.ActSteps(steps=(n.EffectEngage(what=what, goods=None),)) if is_known(what, n.RefTarget):
                        return self._given(lambda ctx: [ctx.source], (w.MUST_ENGAGE,))
        raise UnsupportedPhrase

    def _halted(self, fact: n.FactNone) -> list[Change]:
        """No spice may be produced or transferred by an engaged card or event."""
        match fact:
            case n.FactNone(
                who=n.NobodyCards(what=np),
                what=n.EffectBe(
                    predicate=n.PredicateState(states=("produced", "transferred"), by=n.FoeCards(cards=by))
                ),
            ) if noun_of(np) == "spice":
                if nouns_in(by) == {"card", "event"}:
                    return [Change(w.BARRED, only(w.SPICE_MADE), EVERYONE)]
                if (makers := np_of(by)) is not None:
                    return self._given(self._all_such(makers), (w.MAKES_NO_SPICE,))
        return []

    def of_clause(self, clause: n.Clause, choose: Choose | None = None) -> list[Change]:
        """Return the changes that a clause states."""
        match clause:
            case n.ClauseValue():
                return self._value(clause)
            case n.ClauseCannot():
                return self._cannot(clause, choose)
            case n.ClauseDoes(who=who, what=n.EffectHave() as have):
                return self._has(who, have, choose)
            case n.ClauseDoes(who=who, what=n.EffectBe(predicate=predicate)):
                return self._is(who, predicate, choose)
            case n.ClauseDoes(who=n.SubjectCards(cards=(subject,)) as who, what=effect):
                return self._does(subject, who, effect, choose)
        raise UnsupportedPhrase

    def _has(self, who: n.Subject, have: n.EffectHave, choose: Choose | None) -> list[Change]:
        bonuses = have.bonuses
        if any(isinstance(bonus, n.BonusNoValue) and bonus.value == "effect" for bonus in bonuses):
            return self._forceless(who)
        if any(isinstance(bonus, n.BonusOperation) for bonus in bonuses):
            self.nature.add(Nature.COPIES)
            return []
        if (bargain := self._bargain(who, bonuses)) is not None:
            self.bargains.append(bargain)
            return [Change(w.BARGAIN, only(0), lambda ctx: ctx.source)]
        prices = any(getattr(bonus, "value", None) == "cost" for bonus in bonuses)
        cards = self._priced(who, choose) if prices else self._cards(who, choose)
        last = _rites(bonuses[-1])  # holds for every bonus before it that names no Rite of its own
        return [change for bonus in bonuses for change in self._bonus(cards, bonus, _rites(bonus) or last)]

    def _is(self, who: n.Subject, predicate: n.Predicate, choose: Choose | None) -> list[Change]:
        match predicate:
            case n.PredicateAlso(words=words):
                number = self.nouns.vocabulary.noun_number(format_node(words))
                if number >= 0:
                    return [Change(w.ALSO, self._cards(who, choose), constant(number))]
            case n.PredicateImmune(hazards=hazards) if len(hazards) > 1:
                each = [self._is(who, n.PredicateImmune(hazards=(hazard,)), choose) for hazard in hazards]
                return [change for changes in each for change in changes]
            case n.PredicateImmune(hazards=(n.HazardForce(),)):
                return self._force_proof(who, predicate, choose)
            case n.PredicateImmune():
                return self._given(self._cards(who, choose), immunities(predicate))
        raise UnsupportedPhrase

    def _does(self, subject: n.Selector, who: n.SubjectCards, effect: n.Effect, choose: Choose | None) -> list[Change]:
        if (nature := _own_nature(effect)) is not None and _is_itself(subject):
            self.nature.add(nature)
            return []
        match effect:
            case n.EffectStayOn():
                return self._clings(subject, who)
            case n.EffectNeedNo() if self._waive(subject):
                return []
            case n.EffectNeedNoToken():
                return self._given(self._priced(who, choose), (w.NEEDS_NO_TOKEN,))
            case n.EffectCountAs(same=n.SelectorOne(what=same), other=n.SelectorOne(what=other), purpose=None):
                if noun_of(same) == "ally" and noun_of(other) == "aide":
                    return [Change(w.KIND, self._cards(who, choose), constant(w.ALLY))]
        if (rights := rights_stated_by(effect)) is not None:
            return self._given(self._cards(who, choose), rights)
        raise UnsupportedPhrase

    def _clings(self, subject: n.Selector, who: n.SubjectCards) -> list[Change]:
        """Such cards stay where they are assigned when the rules would part them from it."""
        if isinstance(subject, n.SelectorEach | n.SelectorOne):
            self.nouns.is_parting = True
            return self._given(self.nouns.anywhere(subject.what), (w.CLINGS,))
        return self._given(self._cards(who, None), (w.CLINGS,))

    def _waive(self, subject: n.Selector) -> bool:
        """Let such cards need no talent of the host they lie on, or will; return whether the subject is such cards."""
        if not isinstance(subject, n.SelectorEach) or subject.what.near is None:
            return False
        kinds = [self.nouns.words(words) for words in subject.what.kinds]
        self.waives = lambda ctx, card: all(kind(ctx, card) for kind in kinds)
        return True

    def _value(self, clause: n.ClauseValue) -> list[Change]:
        match clause:
            case n.ClauseValue(value=n.ValueOwn(whose="your", value=limit), amount=n.AmountIsChange() as change):
                if limit in LIMITS:
                    return [Change(LIMITS[limit], lambda ctx: [ctx.seat], self.signed(change))]
            case n.ClauseValue(
                value=n.ValueOfPlayer(player=player, value=limit), amount=n.AmountIsChange() as change
            ) if limit in LIMITS:
                return [Change(LIMITS[limit], self.nouns.seats(player), self.signed(change))]
            case n.ClauseValue(
                value=n.ValueOfPlayer(player=player, value=limit), amount=n.AmountIsTerm(amount=amount)
            ) if limit in LIMITS:
                return self._limited(limit, self.numbers.expression(amount), self.nouns.seats(player))
            case n.ClauseValue(
                value=n.ValueOwn(whose="your", value=n.ValueWords.VENTURE_LIMIT), amount=n.AmountIsTerm(amount=amount)
            ):
                return self._ventures(self.numbers.expression(amount), lambda ctx: [ctx.seat])
            case n.ClauseValue(
                value=n.ValueOfPlayer(player=player, value=n.ValueWords.VENTURE_LIMIT),
                amount=n.AmountIsTerm(amount=amount),
            ):
                return self._ventures(self.numbers.expression(amount), self.nouns.seats(player))
            case n.ClauseValue(value=n.ValueCroe(), amount=n.AmountIsChange() as change):
                return [Change(w.RATE, only(0), self.signed(change))]
            case n.ClauseValue(
                value=n.ValueIts(value=n.ValueWords.TOKEN_LIMIT) as its, amount=n.AmountIsTerm(amount=amount)
            ):
                return [Change(w.TOKEN_LIMIT, self.nouns.meant(its), self.numbers.expression(amount))]
            case n.ClauseValue(
                value=n.ValueThe(value=n.ValueWords.INITIATIVE_ORDER),
                amount=n.AmountIsSetting(words=(n.SettingWords.LOWEST_FIRST,)),
            ):
                return [Change(w.LOWEST_FIRST, only(0), constant(1))]
            case n.ClauseValue(value=n.ValueIts(value=value), amount=n.AmountIsSetting(words=words)):
                if self.aimed is not None:
                    return self._of_aimed(clause, self.aimed, value, words)
            case n.ClauseValue(value=n.ValueOf() | n.ValueIts() as of, amount=n.AmountIsChange() as change):
                return self._more(of, self.signed(change))
            case n.ClauseValue(value=n.ValueOf() | n.ValueIts() as of, amount=n.AmountIsTerm(amount=amount)):
                return self._set(of, self.numbers.expression(amount))
            case n.ClauseValue(value=n.ValueOwn(whose="your", value=limit), amount=n.AmountIsTerm(amount=amount)):
                if limit in LIMITS:
                    return self._limited(limit, self.numbers.expression(amount), lambda ctx: [ctx.seat])
        if holds_anyway(clause):
            return []
        raise UnsupportedPhrase

    def _ventures(self, number: Number, seats: Seats) -> list[Change]:
        """ "Your venture limit is 2": no more of them in an Interval, where the rules set no limit."""
        return [Change(w.VENTURE_LIMIT, seats, lambda ctx: 1 + max(0, number(ctx)))]

    def _limited(self, limit: n.ValueWord, number: Number, seats: Seats) -> list[Change]:
        """ "Your hand limit is 9": that in place of what the rules say."""
        by_rule = _BY_RULE[limit]
        return [Change(LIMITS[limit], seats, lambda ctx: number(ctx) - by_rule)]

    def _of_aimed(
        self, clause: n.ClauseValue, aimed: tuple[Cards, frozenset[int]], value: str, words: tuple[str, ...]
    ) -> list[Change]:
        """The class or the talent of the Rite that the sentence before lets a card lead."""
        leader, types = aimed
        if value == "talent" and {w.TALENT_NAMES[rite_types.TYPES[sort].talent].lower() for sort in types} == set(
            words
        ):
            return []
        classes = tuple(number for number, name in enumerate(rite_types.CLASS_NAMES) if name in words)
        bits = sum(1 << number for number in classes)
        if value == "class" and all(rite_types.OWN_CLASS[sort] & ~bits == 0 for sort in types):
            return self._declarable(leader, types, classes)
        raise UnsupportedPhrase


def holds_anyway(clause: n.Clause) -> bool:
    """Tell whether a clause states what the rules see to: no cost and no command falls below 0."""
    match clause:
        case n.ClauseValue(
            value=n.ValueOf(value=value) | n.ValueIts(value=value),
            amount=n.AmountIsBounded(
                bound=n.BoundWords.AT_LEAST, amount=n.ExpressionTerm(term=n.TermAmount(amount=n.AmountNumber(number=0)))
            ),
        ):
            return value in _NEVER_NEGATIVE
    return False


def _own_nature(effect: n.Effect) -> Nature | None:
    """Return what a card says of itself that holds also where it lies face down."""
    match effect:
        case n.EffectCountAs(same=n.SelectorOne(what=np), other=None, purpose=None) if noun_of(np) == "event":
            return Nature.AS_EVENT
        case n.EffectEnterKeeping(how=n.MannerWords.KEEPING_ITS_TOKENS):
            return Nature.KEEPS_TOKENS
    return None


def _is_itself(subject: n.Selector) -> bool:
    return isinstance(subject, n.SelectorIt) or is_known(subject, n.RefThis)


def _rites(bonus: n.Bonus) -> tuple[n.TalentWord, ...]:
    return getattr(bonus, "talents", None) or ()


def _all_but(seats: Seats) -> Number:
    """Return every other seat, as bits; before the Rite begins its attacker alone, who speaks (RITE-11)."""

    def others(ctx: Context) -> int:
        """Every seat but those allowed, as bits; if nobody is, the acting seat alone."""
        allowed = seats(ctx)
        return 255 & ~sum(1 << seat for seat in allowed) if allowed else 1 << ctx.seat

    return others
