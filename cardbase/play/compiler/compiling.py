"""From an ability's sentences to steps: what is chosen when, who acts, where the code goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.compiler.change import Change
from cardbase.play.compiler.choosing import Choosing
from cardbase.play.compiler.choosing_x import choose_x, offers_x
from cardbase.play.effects.every_effect import CAN, EXECUTORS
from cardbase.play.effects.statements import statement
from cardbase.play.programs.context import AMOUNT, DONE, WHO, Condition, Context, Seats, Uncovered, always
from cardbase.play.programs.steps import AsActor, Ask, Do, EachCard, EachHouse, Jump

_LASTS = {"rite": w.THIS_OPERATION, "exchange": w.THIS_OPERATION, "petition": w.THIS_OPERATION,
          "interval": w.THIS_INTERVAL, "turn": w.THIS_TURN}  # fmt: skip


_AS_EVER = frozenset({"if you are the victor, deploy it", "if you are not the victor, turn it face down"})
_READ_BEFORE = "ignore your petition limit"
"""Known to the deed that begins the petition."""
_PAYMENTS = frozenset({"pay", "pay_value", "pay_spice"})


class Code(Choosing):
    """Compiles one ability."""

    def fresh(self) -> Code:
        """Return a code of the same ability with nothing emitted yet."""
        new = Code(*self._made_of)
        new.hazards, new.program = self.hazards, self.program
        new.numbers.cost_of_x = self.numbers.cost_of_x
        new.numbers.is_paid = self.numbers.is_paid
        new.nouns.remembered = self.nouns.remembered
        return new

    def costs(self, costs: tuple[Node, ...], deed: Node) -> Condition:
        """Emit the choice of X and the costs of a deed; return whether all of them can be paid."""
        self.is_spent = any(cost.name == "subdue_this" for cost in costs)
        conditions = [choose_x(self, costs, deed), *(self.can(cost) for cost in costs)]
        for cost in costs:
            self.effect(cost)
        return lambda ctx: all(condition(ctx) for condition in conditions)

    def can(self, effect: Node) -> Condition:
        """Return whether an effect can be done now."""
        return CAN[effect.name](self, effect) if effect.name in CAN else always

    def effect(self, effect: Node) -> None:
        """Emit an effect."""
        if effect.name not in EXECUTORS:
            raise Uncovered(format_node(effect))
        EXECUTORS[effect.name](self, effect)

    def act(self, act: Node) -> Condition:
        """Emit an act; return whether it can be begun."""
        if act.has("instead") and self.replacing is None:
            raise Uncovered(format_node(act))
        if act.kind == "act.steps":
            possible = self._run(act.nodes("steps"))
            if act.has("instead") and self.replacing:
                self.emit(Do(self.replacing))
            return possible
        ways = [act.nodes(name) for name in ("one", "other", "third") if act.has(name)]
        shared = self._shared(ways)
        found = self.any_fit(shared, lambda ctx, card: True) if shared is not None else None
        if shared is not None:
            self.chosen(shared, lambda ctx, card: True)
        said = [self._said_by_actor(", then ".join(format_node(effect) for effect in way)) for way in ways]
        possible = self.ways([partial(self._run, way) for way in ways], said)
        return found or possible

    def _said_by_actor(self, text: str) -> str:
        """Return what a way says to the House that takes it, which the card may not call "you"."""
        return re.sub(r"\byou\b", "the card's player", text) if self.by_another else text

    def _shared(self, ways: list[tuple[Node, ...]]) -> Node | None:
        """Return what the first way chooses and a later one calls "it": it is chosen before the way is."""
        first = {id(node) for effect in ways[0] for node in effect.walk()}
        for node in (node for way in ways[1:] for effect in way for node in effect.walk()):
            means = self.nouns.references.get(id(node))
            if means is not None and means.kind == "selector.one" and id(means) in first:
                return None if id(means) in self.nouns.slots else means
        return None

    def _run(self, effects: tuple[Node, ...]) -> Condition:
        """Emit deeds in order; what cannot be paid for ends them."""
        for effect in effects[1:]:
            self._foresee(effect)
        possible, stops = self.can(effects[0]), list[Jump]()
        for place, effect in enumerate(effects):
            if place and effect.name in _PAYMENTS:
                stops.append(Jump(unless=self.can(effect)))
                self.emit(stops[-1])
            self.effect(effect)
        for stop in stops:
            stop.to = len(self.steps)
        return possible

    def _foresee(self, effect: Node) -> None:
        """Let only a persona be chosen that can lead the Rite which is begun with it afterwards."""
        from cardbase.play.effects.deploying import borrowed_leader, can_strike

        leader = borrowed_leader(effect)
        means = self.nouns.references.get(id(leader)) if leader is not None else None
        if means is not None:
            self.fits_later[id(means)] = can_strike(effect.node("what").node("what"))

    def instruction(self, node: Node) -> Condition:
        """Emit an instruction; return whether it can be begun."""
        if node.kind in ("instruction.x", "instruction.x_bound"):
            return always
        if self.petitioned and format_node(node) in _AS_EVER:
            return always  # PET-14, PET-15: what a petition brings anyway
        if self.petitioned and format_node(node) == _READ_BEFORE:
            return always
        if self.borrowed is not None and format_node(node).endswith("collects the full reward as well"):
            return always  # the Rite knows it
        if node.kind == "instruction.act":
            return self.act(node.node("do"))
        if node.kind == "instruction.fact":
            return self.fact(node.node("fact"), self.lasts)
        if node.kind == "instruction.until":
            return self._until(node)
        if node.kind == "instruction.if" and any(n.has("instead") for n in node.walk() if n.family == "act"):
            return self._rather(node)
        if node.kind == "instruction.replace":
            return self._redirect(node)
        if node.kind == "instruction.for_each":
            return self._for_each(node)
        if node.kind == "instruction.if":
            condition, slot = self.conditions.clause(node.node("when")), self.new_slot()
            self.emit(Do(lambda ctx: ctx.hold(slot, [int(condition(ctx))])))
            jump = Jump(unless=lambda ctx: ctx.held(slot) == [1])
            self.emit(jump)
            self.gates.append(condition)
            self.instruction(node.node("do"))
            self.gates.pop()
            jump.to = len(self.steps)
            self.condition_before = lambda ctx: ctx.held(slot) == [1]
            return always
        raise Uncovered(format_node(node))

    def _rather(self, node: Node) -> Condition:
        """Something stronger done to the same card in place of what was done before."""
        before, self.replacing = self.replacing, self.replacing or (lambda ctx: None)
        done, stronger = self.condition_before, self.conditions.clause(node.node("when"))
        jump = Jump(unless=lambda ctx: done(ctx) and stronger(ctx))
        self.emit(jump)
        self.instruction(node.node("do"))
        jump.to = len(self.steps)
        self.replacing = before
        return always

    def _redirect(self, node: Node) -> Condition:
        """Force that would be assigned to a card goes to another."""
        (force,), act = node.node("who").nodes("cards"), node.node("do").node("do")
        effect, steps = node.node("what"), act.nodes("steps")
        if force.kind != "selector.force" or len(steps) != 1 or steps[0].name != "assign":
            raise Uncovered(format_node(node))
        spared, taking = (self.nouns.cards(n) for n in (effect.node("predicate").node("to"), steps[0].node("to")))

        lasts = self.lasts

        def deed(ctx: Context) -> None:
            """Let the first card that takes it bear the force of each that is spared."""
            for card in spared(ctx):
                for other in taking(ctx)[:1]:
                    mutations.modify(ctx.g, w.REDIRECTED, card, other, ctx.source, lasts)

        self.emit_deed(deed)
        return always

    def _for_each(self, node: Node) -> Condition:
        """Do it once for every such card; "it" is that card."""
        what = node.node("what")
        every = what.node("what") if what.has("what") else what
        slot, waiting = self.new_slot(), self.new_slot()
        loop = EachCard(slot, waiting, self.nouns.fitting(every))
        start = self.emit(loop)
        self.nouns.slots[id(what)] = slot
        self.instruction(node.node("do"))
        self.emit(Jump(to=start))
        loop.end, loop.own = len(self.steps), range(waiting + 1, self.slots)
        return always

    def _until(self, node: Node) -> Condition:
        lasts, before = _LASTS.get(node.word("span"), w.THIS_OPERATION), self.lasts
        self.lasts = lasts
        possible = self.instruction(node.node("do"))
        self.lasts = before
        return possible

    def fact(self, fact: Node, lasts: int) -> Condition:
        """Emit what a House may or must do, or a change that lasts."""
        if fact.kind == "fact.may" and fact.node("who").kind == "subject.player":
            return self._offer(fact)
        if format_node(fact) == "it may be assigned to a subdued card":
            return always  # the deed before has read it already
        if fact.kind in ("fact.must", "fact.must_if_able") and fact.node("who").kind == "subject.player":
            return self._demand(fact)
        if fact.kind == "fact.states" and statement(self, fact.node("clause")):
            return always
        if fact.kind == "fact.states" and _acts_for_itself(fact.node("clause")):
            return self._house_does(fact.node("clause"))
        if fact.kind == "fact.also":
            clauses = [fact.node(name) for name in ("one", "other")]
            return self.ways([partial(self._state, clause, lasts) for clause in clauses], [*map(format_node, clauses)])
        return self._change(self.changes.of_fact(fact, self.chosen), lasts)

    def _state(self, clause: Node, lasts: int) -> Condition:
        if statement(self, clause):
            return self.nouns.someone(clause.node("who"))
        self.offered = None
        self._change(self.changes.of_clause(clause, self.chosen), lasts)
        offered = self.offered
        return always if offered is None else lambda ctx: bool(offered(ctx))

    def _change(self, changes: list[Change], lasts: int) -> Condition:
        for change in changes:
            self.emit(Do(partial(change.make, lasts=lasts)))
        return always

    def _as(self, player: Node) -> Callable[[], None]:
        """Let a House act; return what ends that."""
        if player.kind == "player.you":
            return lambda: None
        if player.kind in ("player.each_house", "player.each_rival", "player.bidder"):
            loop = EachHouse(self.new_slot(), self.nouns.seats(player))
            start = self.emit(loop)

            def close() -> None:
                """Go on with the next House; the slots used inside are wiped at every turn."""
                self.emit(Jump(to=start))
                loop.end, loop.own = len(self.steps), range(loop.slot + 1, self.slots)

            return close
        if player.kind in ("player.a_rival", "player.a_house"):
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

    def _offer(self, fact: Node) -> Condition:
        self.by_another = fact.node("who").node("player").kind != "player.you"
        end = self._as(fact.node("who").node("player"))
        act, own_x = fact.node("do"), offers_x(self, fact)
        if own_x:
            self.emit(Do(lambda ctx: setattr(ctx, "x", 0)))
        ask = Ask(always)
        self.emit(ask)
        payable = choose_x(self, act.nodes("steps")) if own_x else always
        possible = self.act(act)
        ask.possible = lambda ctx: payable(ctx) and possible(ctx)
        ask.refused = len(self.steps)
        end()
        self.by_another = False
        return always

    def _demand(self, fact: Node) -> Condition:
        self.by_another = fact.node("who").node("player").kind != "player.you"
        end = self._as(fact.node("who").node("player"))
        act = fact.node("do")
        if fact.has("otherwise") and any(n.fields.get("state") == "unpaid" for n in fact.node("otherwise").walk()):
            self._pay_as_far_as_possible(act)
            self.act(fact.node("otherwise").node("do"))
        elif fact.has("otherwise"):
            ask = Ask(always, asks=fact.kind == "fact.must")
            self.emit(ask)
            ask.possible = self.act(act)
            over = Jump()
            self.emit(over)
            ask.refused = len(self.steps)
            otherwise = fact.node("otherwise")
            if otherwise.kind == "otherwise.act":
                self.act(otherwise.node("do"))
            else:
                self.emit(AsActor(None))
                self.fact(otherwise.node("fact"), self.lasts)
            over.to = len(self.steps)
        else:
            self.act(act)
        end()
        self.by_another = False
        return always

    def _pay_as_far_as_possible(self, act: Node) -> None:
        """Pay what there is; what stays unpaid is counted for what comes "per solari unpaid"."""
        (pay,) = act.nodes("steps")
        due = self.numbers.amount(pay.node("amount").node("amount"))
        self.act(act)
        self.emit(Do(lambda ctx: ctx.hold(AMOUNT, [due(ctx) - sum(ctx.held(AMOUNT))])))

    def _house_does(self, clause: Node) -> Condition:
        end = self._as(clause.node("who").node("player"))
        self.effect(clause.node("what"))
        end()
        return always

    def sentence_venture(self, first: Node, rest: tuple[Node, ...]) -> Condition:
        """Emit the venture of a program."""
        possible = self.instruction(first.node("do"))
        for sentence in rest:
            self.sentence(sentence)
        return possible

    def sentence(self, sentence: Node) -> Condition:
        """Emit a sentence that continues an ability."""
        if sentence.kind == "sentence.does":
            return self.instruction(sentence.node("do"))
        if sentence.kind == "sentence.if_done":
            jump = Jump(unless=lambda ctx: ctx.held(DONE) == [1])
            self.emit(jump)
            self.instruction(sentence.node("do"))
            jump.to = len(self.steps)
            return always
        raise Uncovered(format_node(sentence))


def _acts_for_itself(clause: Node) -> bool:
    """Tell whether a clause is a deed of a House: "the governor of Dune gains 2 favor"."""
    deeds = ("gain", "produce", "pay", "discard", "discard_currency")
    if clause.kind != "clause.does" or clause.node("who").kind != "subject.player":
        return False
    return clause.node("what").name in deeds
