"""From an ability's sentences to steps: what is chosen when, who acts, where the code goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardbase.operations import format_node
from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, is_on_subdued, np_of, sentence_forms, token_of
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.compiler.change import make
from cardbase.play.compiler.choice_writer import CHOSEN
from cardbase.play.compiler.choosing_x import choose_x, offers_x
from cardbase.play.compiler.effect_writer import EffectWriter
from cardbase.play.compiler.scaling import scale_of_offer
from cardbase.play.compiler.weighing import is_weighed, may_be_weighed
from cardbase.play.effects.statements import changes_something, statement
from cardbase.play.programs.context import (
    AMOUNT,
    DONE,
    WHO,
    Condition,
    Context,
    Seats,
    UnsupportedPhrase,
    all_hold,
    always,
)
from cardbase.play.programs.program import Change
from cardbase.play.programs.steps import AsActor, Ask, Do, EachCard, EachHouse, Jump

_LASTS: dict[str, int] = {"rite": w.THIS_OPERATION, "exchange": w.THIS_OPERATION, "petition": w.THIS_OPERATION,
          "interval": w.THIS_INTERVAL, "turn": w.THIS_TURN}  # fmt: skip
_PAYMENTS = (n.EffectPay, n.EffectPayValue, n.EffectPaySpice)
_PRICES = (*_PAYMENTS, n.EffectDiscardCurrency, n.EffectEngageThis, n.EffectEngage)


class AbilityCompiler(EffectWriter):
    """Compiles one ability."""

    def fresh(self) -> AbilityCompiler:
        """Return a code of the same ability with nothing emitted yet."""
        new = AbilityCompiler(*self._made_of)
        new.hazards, new.program = self.hazards, self.program
        new.numbers.cost_of_x = self.numbers.cost_of_x
        new.numbers.is_paid, new.numbers.is_named = self.numbers.is_paid, self.numbers.is_named
        new.nouns.remembered = self.nouns.remembered
        return new

    def instruction(self, node: n.Instruction) -> Condition:
        """Emit an instruction; return whether it can be begun."""
        if self._is_read(node):
            return always
        match self.followed.get(id(node)):
            case n.SentenceIfDone():
                return self._noting(node)
            case n.SentenceDoes(do=n.InstructionIf() as stronger):
                return self._unless(node, stronger)
        return self._instruction(node)

    def _noting(self, node: n.Instruction) -> Condition:
        """Emit what the next sentence asks about, "If you do": whether it could be done when its turn came."""
        possible: list[Condition] = []
        self.emit(Do(lambda ctx: ctx.hold(DONE, [int(possible[0](ctx))])))
        possible.append(self._instruction(node))
        return possible[0]

    def _unless(self, node: n.Instruction, stronger: n.InstructionIf) -> Condition:
        """Emit what is done unless the next sentence, whose condition is asked first, does something in its place."""
        condition, slot = self.conditions.clause(stronger.when), self.new_slot()
        own = self.conditions.clause(node.when) if isinstance(node, n.InstructionIf) else always
        self.emit(Do(lambda ctx: ctx.hold(slot, [int(condition(ctx) and own(ctx))])))
        jump = Jump(unless=lambda ctx: ctx.held(slot) != [1])
        self.emit(jump)
        self.in_place[id(stronger)] = slot
        possible = self._instruction(node)
        jump.to = len(self.steps)
        return lambda ctx: condition(ctx) or possible(ctx)

    def _instruction(self, node: n.Instruction) -> Condition:
        match node:
            case n.InstructionX() | n.InstructionXBound():
                return always
            case n.InstructionAct(do=act):
                return self.act(act)
            case n.InstructionFact(fact=fact):
                return self.fact(fact, self.scope.lasts)
            case n.InstructionUntil(span=span, do=do):
                return self._until(span, do)
            case n.InstructionIf(do=do) if any(isinstance(x, n.ActSteps) and x.instead for x in do.walk()):
                return self._rather(node)
            case n.InstructionReplace():
                return self._redirect(node)
            case n.InstructionForEach():
                return self._for_each(node)
            case n.InstructionIf(when=when, do=do):
                return self._if(when, do)
        raise UnsupportedPhrase

    def _is_read(self, node: n.Instruction) -> bool:
        """Tell whether an action of the ability has read this already, or the rules bring it anyway."""
        match node:
            case n.InstructionAct(do=n.ActSteps(steps=(n.EffectIgnore(what=n.IgnoredPetitionLimit()),))):
                return Trait.DESPITE_PETITION_LIMIT in self.heard
            case (
                n.InstructionFact(fact=n.FactStates(clause=n.ClauseDoes(what=n.EffectCollect())))
                | n.InstructionIf(do=n.InstructionFact(fact=n.FactStates(clause=n.ClauseDoes(what=n.EffectCollect()))))
            ):
                return self.borrowed is not None  # RITE-34: a bonus is for a target vanquished anyway
            case n.InstructionFact(fact=n.FactMay() as fact) if is_on_subdued(fact):
                return Trait.ON_SUBDUED in self.heard
            case n.InstructionIf(when=n.ClauseDoes(who=n.SubjectPlayer(player=n.PlayerYou()), what=what), do=do):
                return self.petitioned and sentence_forms.is_outcome(what, do)
        return False

    def _if(self, when: n.Clause, do: n.Instruction) -> Condition:
        condition, slot = self.conditions.clause(when), self.new_slot()
        self.emit(Do(lambda ctx: ctx.hold(slot, [int(condition(ctx))])))
        jump = Jump(unless=lambda ctx: ctx.held(slot) == [1])
        self.emit(jump)
        with self.within(gates=(*self.scope.gates, condition)):
            self.choose_asked()
            possible = self.instruction(do)
        jump.to = len(self.steps)
        self.condition_before = lambda ctx: ctx.held(slot) == [1]
        return lambda ctx: condition(ctx) and possible(ctx)

    def _rather(self, node: n.InstructionIf) -> Condition:
        """Something done in place of what was done before; to the same card something stronger beside it."""
        if (slot := self.in_place.get(id(node))) is not None:
            jump = Jump(unless=lambda ctx: ctx.held(slot) == [1])
        elif self.condition_before is always:
            raise UnsupportedPhrase
        else:
            done, stronger = self.condition_before, self.conditions.clause(node.when)
            jump = Jump(unless=lambda ctx: done(ctx) and stronger(ctx))
        self.emit(jump)
        with self.within(replacing=self.scope.replacing or (lambda ctx: None)):
            self.instruction(node.do)
        jump.to = len(self.steps)
        return always

    def _redirect(self, node: n.InstructionReplace) -> Condition:
        """Force that would be assigned to a card goes to another."""
        match node:
            case n.InstructionReplace(
                who=n.SubjectCards(cards=(n.SelectorForce(),)),
                what=n.EffectBe(predicate=n.PredicateAssignedTo(to=first)),
                do=n.InstructionAct(do=n.ActSteps(steps=(n.EffectAssign(to=n.Selector() as second),))),
            ):
                spared, taking = self.nouns.cards(first), self.nouns.cards(second)
            case _:
                raise UnsupportedPhrase
        lasts = self.scope.lasts

        def action(ctx: Context) -> None:
            """Let the first card that takes it bear the force of each that is spared."""
            for card in spared(ctx):
                for other in taking(ctx)[:1]:
                    mutations.modify(ctx.g, w.REDIRECTED, card, other, ctx.source, lasts)

        self.emit_action(action)
        return always

    def _for_each(self, node: n.InstructionForEach) -> Condition:
        """Do it once for every such card; "it" is that card."""
        np = np_of(node.what)
        if np is None or token_of(np) is not None:
            raise UnsupportedPhrase
        slot, waiting = self.new_slot(), self.new_slot()
        loop = EachCard(slot, waiting, self.nouns.fitting(np))
        start = self.emit(loop)
        self.nouns.slots[id(node.what)] = slot
        self.instruction(node.do)
        self.emit(Jump(to=start))
        loop.end, loop.own = len(self.steps), range(waiting + 1, self.slots)
        return always

    def _until(self, span: n.SpanWord, do: n.Instruction) -> Condition:
        in_rite = span == "rite"
        with self.within(lasts=_LASTS.get(span, w.THIS_OPERATION), in_rite=in_rite):
            possible = self.instruction(do)
        return (lambda ctx: is_weighed(ctx.g) and possible(ctx)) if in_rite else possible

    def fact(self, fact: n.Fact, lasts: int) -> Condition:
        """Emit what a House may or must do, or a change that lasts."""
        with self.within(saying=fact):
            return self._fact(fact, lasts)

    def _fact(self, fact: n.Fact, lasts: int) -> Condition:
        match fact:
            case n.FactMay(who=n.SubjectPlayer(player=player)):
                with self.within(by_another=not isinstance(player, n.PlayerYou)):
                    return self._offer(fact, player)
            case n.FactMust(who=n.SubjectPlayer(player=player)) | n.FactMustIfAble(who=n.SubjectPlayer(player=player)):
                with self.within(by_another=not isinstance(player, n.PlayerYou)):
                    return self._demand(fact, player)
            case n.FactStates(clause=clause) if statement(self, clause):
                return changes_something(self, clause)
            case n.FactStates(clause=n.ClauseDoes(who=n.SubjectPlayer(player=player), what=effect)):
                return self._house_does(player, effect)
            case n.FactAlso(one=one, other=other):
                clauses = [one, other]
                labels = [format_node(clause) for clause in clauses]
                return self.modes([partial(self._state, clause, lasts) for clause in clauses], labels)
            case n.FactStates(clause=clause):
                return self._state(clause, lasts)
        return self._change(self.changes.of_fact(fact, self.chosen), lasts)

    def _state(self, clause: n.Clause, lasts: int) -> Condition:
        if statement(self, clause):
            return self.nouns.someone(clause.who) if isinstance(clause, n.ClauseDoes | n.ClauseCannot) else always
        self._offer_nothing()
        self._change(self.changes.of_clause(clause, self.chosen), lasts)
        offered, in_rite = self.offered, self.scope.in_rite
        if offered is None:
            return always
        return lambda ctx: any(not in_rite or may_be_weighed(ctx, card) for card in offered(ctx))

    def _offer_nothing(self) -> None:
        """In a method of its own: an assignment beside the call would narrow the attribute to None after it."""
        self.offered = None

    def _change(self, changes: list[Change], lasts: int) -> Condition:
        for change in changes:
            self.emit(Do(partial(make, change=change, lasts=lasts)))
        return always

    def _as(self, player: n.Player) -> Callable[[], None]:
        """Let a House act; return what ends that."""
        if isinstance(player, n.PlayerYou):
            return lambda: None
        if isinstance(player, n.PlayerEachHouse | n.PlayerEachRival | n.PlayerBidder):
            loop = EachHouse(self.new_slot(), self.nouns.seats(player))
            start = self.emit(loop)

            def close() -> None:
                """Go on with the next House; the slots used inside are wiped at every turn."""
                self.emit(Jump(to=start))
                loop.end, loop.own = len(self.steps), range(loop.slot + 1, self.slots)

            return close
        if isinstance(player, CHOSEN):
            self.choose_house(player)
            seats: Seats = lambda ctx: ctx.held(WHO)  # noqa: E731
        else:
            seats = self.nouns.seats(player)
        self.emit(AsActor(seats))
        skip = Jump(unless=lambda ctx: ctx.actor >= 0)
        self.emit(skip)

        def end() -> None:
            """Let the controller act again."""
            skip.to = len(self.steps)
            self.emit(AsActor(None))

        return end

    def _offer(self, fact: n.FactMay, player: n.Player) -> Condition:
        end = self._as(player)
        own_x = isinstance(fact.do, n.ActSteps) and offers_x(self, fact)
        if own_x:
            self.emit(Do(lambda ctx: setattr(ctx, "x", 0)))
        ask = Ask(always)
        self.emit(ask)
        payable = choose_x(self, fact.do.steps) if own_x and isinstance(fact.do, n.ActSteps) else always
        possible = self.act(fact.do)
        scale = scale_of_offer(self.numbers, self._made_of[1], fact.do)
        brings: Condition = always if scale is None else lambda ctx: scale(ctx) > 0
        ask.possible = all_hold([payable, possible, brings])
        self._pays_by(ask, fact.do)
        ask.refused = len(self.steps)
        end()
        return always

    def _pays_by(self, ask: Ask, act: n.Act) -> None:
        """Keep an offer that only pays for what the next sentence does, "If you do": it needs that to be possible."""
        pays = isinstance(act, n.ActSteps) and all(isinstance(step, _PRICES) for step in act.steps)
        self.price = ask if pays else None

    def _demand(self, fact: n.FactMust | n.FactMustIfAble, player: n.Player) -> Condition:
        end = self._as(player)
        match fact.otherwise:
            case None:
                self.act(fact.do)
            case n.OtherwiseAct(do=otherwise) if any(getattr(x, "state", "") == "unpaid" for x in otherwise.walk()):
                self._pay_as_far_as_possible(fact.do)
                self.act(otherwise)
            case otherwise:
                self._or_else(fact, otherwise)
        end()
        return always

    def _or_else(self, fact: n.FactMust | n.FactMustIfAble, otherwise: n.Otherwise) -> None:
        ask = Ask(always, asks=isinstance(fact, n.FactMust))
        self.emit(ask)
        ask.possible = self.act(fact.do)
        over = Jump()
        self.emit(over)
        ask.refused = len(self.steps)
        match otherwise:
            case n.OtherwiseAct(do=n.ActSteps(steps=(n.EffectDiscardCurrency(),)) as do):
                self.act(do)  # always possible: a compulsory loss of favor goes below 0 (ALLEG-22)
            case n.OtherwiseAct(do=do):
                ask.refusable = self.act(do)
            case n.OtherwiseFact(fact=stated):
                self.emit(AsActor(None))
                self.fact(stated, self.scope.lasts)
        over.to = len(self.steps)

    def _pay_as_far_as_possible(self, act: n.Act) -> None:
        """Pay what there is; what stays unpaid is counted for what comes "per solari unpaid"."""
        match act:
            case n.ActSteps(steps=(n.EffectPay(amount=n.QuantityExactly(amount=amount), per=None),)):
                due = self.numbers.amount(amount)
            case _:
                raise UnsupportedPhrase
        self.act(act)
        self.emit(Do(lambda ctx: ctx.hold(AMOUNT, [due(ctx) - sum(ctx.held(AMOUNT))])))

    def _house_does(self, player: n.Player, effect: n.Effect) -> Condition:
        end = self._as(player)
        self.effect(effect)
        end()
        return always

    def sentence_venture(self, first: n.SentenceVenture, rest: tuple[n.Sentence, ...]) -> Condition:
        """Emit the venture of a program."""
        possible = self.instruction(first.do)
        for sentence in rest:
            self.sentence(sentence)
        return possible

    def sentences(self, first: n.Instruction, rest: Sequence[n.Sentence]) -> Condition:
        """Emit what an ability does and the sentences that continue it; return whether it can be begun.

        The first decides; where that has a condition, any of those that have one.
        """
        possible = self.instruction(first)
        others = [self.sentence(sentence) for sentence in rest]
        if others and _is_but_a_choice(first) and isinstance(getattr(rest[0], "do", None), n.InstructionUntil):
            return all_hold([possible, others[0]])
        if not isinstance(first, n.InstructionIf):
            return possible
        ways = [
            possible,
            *(way for way, s in zip(others, rest, strict=True) if isinstance(getattr(s, "do", None), n.InstructionIf)),
        ]
        return lambda ctx: any(way(ctx) for way in ways)

    def sentence(self, sentence: n.Sentence) -> Condition:
        """Emit a sentence that continues an ability."""
        match sentence:
            case n.SentenceDoes(do=do):
                return self.instruction(do)
            case n.SentenceIfDone(do=do):
                jump = Jump(unless=lambda ctx: ctx.held(DONE) == [1])
                self.emit(jump)
                possible = self.instruction(do)
                if self.price is not None:
                    self.price.possible = all_hold([self.price.possible, possible])
                jump.to = len(self.steps)
                return always
        raise UnsupportedPhrase


def _is_but_a_choice(instruction: n.Instruction) -> bool:
    """Tell whether something is chosen and nothing else done."""
    effects = [below for below in instruction.walk() if isinstance(below, n.Effect)]
    return bool(effects) and all(isinstance(effect, n.EffectChoose) for effect in effects)
