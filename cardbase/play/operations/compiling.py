"""From an ability's sentences to steps: what is chosen when, who acts, where the code goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardbase.operations import Ability, Node, format_node
from cardbase.play import acts
from cardbase.play import words as w
from cardbase.play.operations.changes import Change, Changes
from cardbase.play.operations.conditions import Conditions
from cardbase.play.operations.context import (
    DONE,
    FIRST_FREE,
    WHO,
    Cards,
    Condition,
    Context,
    Number,
    Seats,
    Test,
    Uncovered,
    always,
    constant,
)
from cardbase.play.operations.deeds import CAN, EXECUTORS
from cardbase.play.operations.moving_deeds import GUILD_HOARD
from cardbase.play.operations.nouns import PILES, Nouns, speaker
from cardbase.play.operations.numbers import Numbers, token_of, tokens_on, value_of
from cardbase.play.operations.program import Program
from cardbase.play.operations.statements import statement
from cardbase.play.operations.steps import (
    AsActor,
    Ask,
    Branch,
    ChooseCards,
    ChooseHouse,
    ChooseX,
    Do,
    EachCard,
    EachHouse,
    Gather,
    Jump,
    Step,
)
from cardbase.play.operations.vocabulary import Vocabulary
from cardbase.play.rules.governance import rivals

_LASTS = {"rite": w.THIS_OPERATION, "exchange": w.THIS_OPERATION, "petition": w.THIS_OPERATION,
          "interval": w.THIS_INTERVAL, "turn": w.THIS_TURN}  # fmt: skip
Body = Callable[[], Condition]
"""Emits steps and returns whether they can be begun."""
FORCED = frozenset({"player.each_house", "player.each_rival", "player.a_rival", "player.a_house"})


class Code:
    """Compiles one ability. ``lasts`` is how long its bare facts hold where the card resolves and is gone."""

    def __init__(self, vocabulary: Vocabulary, ability: Ability, placed: frozenset[int], lasts: int) -> None:
        self._made_of = (vocabulary, ability, placed, lasts)
        references = {id(r.pronoun): r.means for r in ability.references}
        self.nouns = Nouns(vocabulary, references, placed)
        self.numbers = Numbers(self.nouns, ability.x, ability.bound)
        self.nouns.value_under = self._under
        self.conditions = Conditions(self.nouns, self.numbers)
        self.changes = Changes(self.nouns, self.numbers, self.conditions)
        self.steps: list[Step] = []
        self.slots = FIRST_FREE
        self.produces = 0
        self.replacing: Callable[[Context], None] | None = None
        self.initiated_types: tuple[int, ...] = ()
        self.program: Program | None = None
        self._said = " ".join(format_node(sentence) for sentence in ability.sentences)
        self.hazards = 0
        self.lasts = lasts

    def fresh(self) -> Code:
        """Return a code of the same ability with nothing emitted yet."""
        new = Code(*self._made_of)
        new.hazards, new.program = self.hazards, self.program
        return new

    def _under(self, having: Node) -> Test:
        """Return the test of a card whose value is less than another."""
        value, most = having.word("value"), self.numbers.value(having.node("amount"))
        return lambda ctx, card: value_of(ctx, card, value) < most(ctx)

    def emit(self, step: Step) -> int:
        """Add a step; return its place."""
        self.steps.append(step)
        return len(self.steps) - 1

    def emit_deed(self, deed: Callable[[Context], None]) -> None:
        """Add a deed that asks nothing."""
        self.emit(Do(deed))

    def is_uncounted(self, what: str) -> bool:
        """Return whether the text says that what it begins does not count against the limit of Rites, petitions ..."""
        return f"can't count against your {what} limit" in self._said

    def new_slot(self) -> int:
        """Return a slot of the memory that nothing else uses."""
        self.slots += 1
        return self.slots - 1

    # Choosing

    def chosen(self, selector: Node, fits: Test, pool: Cards | None = None) -> Cards:
        """Emit the choice that a selector asks for, among cards that fit the deed; return how to read it."""
        if id(selector) in self.nouns.slots:
            slot = self.nouns.slots[id(selector)]
            return lambda ctx: ctx.held(slot)
        if selector.kind == "selector.of_them":
            slot, pool_of = self.new_slot(), self.nouns.meant(selector)
            number = self.numbers.amount(selector.node("count"))
            self.emit(ChooseCards(slot, pool_of, number, number))
            self.nouns.slots[id(selector)] = slot
            return lambda ctx: ctx.held(slot)
        if not selector.has("what") or selector.kind == "selector.each":
            known = self.nouns.cards(selector)
            slot = self.new_slot()
            self.emit(Gather(slot, known))
        else:
            slot = self._choose(selector, fits, pool)
        self.nouns.slots[id(selector)] = slot
        return lambda ctx: ctx.held(slot)

    def _choose(self, selector: Node, fits: Test, pool: Cards | None) -> int:
        np = selector.node("what")
        cards = self.candidates(selector, fits, pool)
        slot = self.new_slot()
        if selector.kind == "selector.top":
            number = self.numbers.amount(selector.node("count"))
            self.emit(Gather(slot, lambda ctx: cards(ctx)[::-1][: number(ctx)]))
            return slot
        if "random" in {s for n in np.walk() if n.kind == "words.state" for s in n.words("states")}:
            self.emit(Gather(slot, lambda ctx: _one_at_random(ctx, cards(ctx))))
            return slot
        least, most = self._bounds(selector)
        self.emit(ChooseCards(slot, cards, least, most, holder_is_who=_is_a_rivals(np)))
        return slot

    def _bounds(self, selector: Node) -> tuple[Number, Number]:
        if selector.kind in ("selector.one", "selector.another", "selector.order"):
            return constant(1), constant(1)
        if selector.kind == "selector.any_number":
            return constant(0), constant(999)
        number = self.numbers.amount(selector.node("count"))
        if selector.kind == "selector.up_to":
            return constant(0), number
        if selector.kind in ("selector.count", "selector.of_them"):
            return number, number
        raise Uncovered(format_node(selector))

    def candidates(self, selector: Node, fits: Test, pool: Cards | None = None) -> Cards:
        """Return what a selector that asks for a choice could choose."""
        np = selector.node("what")
        test = self.nouns.test(np)
        base = pool or self.nouns.zone_cards(np)
        another = selector.kind == "selector.another"
        hazards = self.hazards

        def cards(ctx: Context) -> list[int]:
            return [
                card
                for card in base(ctx)
                if test(ctx, card)
                and fits(ctx, card)
                and not (another and card == ctx.source)
                and not (hazards and ctx.g.layer().rights[card] >> w.PROOF & hazards)
            ]

        return cards

    def any_fit(self, selector: Node, fits: Test) -> Condition:
        """Return whether a selector has something to mean that fits."""
        if id(selector) in self.nouns.slots or not selector.has("what") or selector.kind == "selector.each":
            known = self.nouns.cards(selector)
            return lambda ctx: any(fits(ctx, card) for card in known(ctx))
        cards = self.candidates(selector, fits)
        if selector.kind == "selector.count":
            number = self.numbers.amount(selector.node("count"))
            return lambda ctx: len(cards(ctx)) >= number(ctx)
        if selector.kind in ("selector.up_to", "selector.any_number"):
            return always
        return lambda ctx: bool(cards(ctx))

    def enough_tokens(self, selector: Node, token: str) -> Condition:
        """Return whether the counters that a selector names are there."""
        np = selector.node("what")
        if np.has("place"):
            source = self.hoard(np.node("place").node("zone"))
            number, _ = self.token_number(selector)
            return lambda ctx: (
                (ctx.g.state.guild_hoard if source(ctx) == GUILD_HOARD else ctx.g.state.spice[source(ctx)])
                >= number(ctx)
            )
        if not np.has("near"):
            return always
        read = tokens_on(token)
        return self.any_fit(np.node("near").node("on"), lambda ctx, card: read(ctx, card) > 0)

    def token_number(self, selector: Node) -> tuple[Number, bool]:
        """Return how many counters a selector names, and whether that is a limit at all."""
        if selector.kind in ("selector.each", "selector.any_number"):
            return constant(10**6), False
        if selector.kind == "selector.one":
            return constant(1), True
        return self.numbers.amount(selector.node("count")), True

    def choose_house(self, player: Node) -> None:
        """Emit the choice of a House."""
        if player.kind == "player.a_rival":
            self.emit(ChooseHouse(lambda ctx: rivals(ctx.g, ctx.seat)))
        elif player.kind == "player.a_house":
            self.emit(ChooseHouse(lambda ctx: list(ctx.g.state.order)))
        else:
            raise Uncovered(format_node(player))

    def ways(self, bodies: list[Body]) -> Condition:
        """Emit a choice between ways to go on, a lone one without asking; return whether any is open."""
        if len(bodies) == 1:
            return bodies[0]()
        branch, ends, conditions = Branch([]), list[Jump](), list[Condition]()
        self.emit(branch)
        for body in bodies:
            start = len(self.steps)
            conditions.append(body())
            branch.ways.append((conditions[-1], start))
            ends.append(Jump())
            self.emit(ends[-1])
        for end in ends:
            end.to = len(self.steps)
        branch.otherwise = len(self.steps)
        return lambda ctx: any(condition(ctx) for condition in conditions)

    # Places

    def payee(self, node: Node) -> Seats:
        """Return who is paid."""
        if node.kind == "payee.you":
            return lambda ctx: [ctx.seat]
        if node.kind == "payee.governor":
            meant = self.nouns.meant(node)
            return lambda ctx: [ctx.g.state.holder[card] for card in meant(ctx)][:1]
        if node.kind == "payee.governor_of":
            cards = self.nouns.ref(node.node("card"))
            return lambda ctx: [ctx.g.state.holder[card] for card in cards(ctx)][:1]
        raise Uncovered(format_node(node))

    def pile(self, place: Node) -> tuple[Callable[[Context, int], int], Callable[[Context, int], int]]:
        """Return the zone and the seat of a pile, for a card that goes there."""
        if place.kind == "place.guild_hoard":
            raise Uncovered(format_node(place))
        (name,) = place.words("places")
        if name not in PILES:
            raise Uncovered(name)
        zone = PILES[name]
        if place.kind == "place.own":
            whose = speaker(place)
            return (lambda ctx, card: zone), (lambda ctx, card: whose(ctx))
        player = place.node("player")
        if player.kind == "player.governor":
            return (lambda ctx, card: zone), (lambda ctx, card: ctx.g.state.holder[card])
        if player.kind == "player.owner":
            return (lambda ctx, card: zone), (lambda ctx, card: ctx.g.table.owner[card])
        if player.kind in FORCED:
            self.choose_house(player)
            return (lambda ctx, card: zone), (lambda ctx, card: (ctx.held(WHO) or [ctx.seat])[0])
        seats = self.nouns.seats(player)
        return (lambda ctx, card: zone), (lambda ctx, card: (seats(ctx) or [ctx.seat])[0])

    def hoard(self, place: Node) -> Callable[[Context], int]:
        """Return whose hoard a place is, ``GUILD_HOARD`` for the market's."""
        if place.kind == "place.guild_hoard":
            return lambda ctx: GUILD_HOARD
        if place.words("places") != ("hoard",):
            raise Uncovered(format_node(place))
        if place.kind == "place.own":
            return speaker(place)
        seats = self.nouns.seats(place.node("player"))
        return lambda ctx: (seats(ctx) or [ctx.seat])[0]

    def changeable(self, value: Node) -> Callable[[Context, int], None]:
        """Return what changes a value that "raise" and "lower" may name."""
        from cardbase.play.rules.opening_interval import change_declared

        if value.kind == "value.croe":
            return lambda ctx, n: acts.modify(ctx.g, w.RATE, 0, n, ctx.source, w.THIS_OPERATION)
        limits = {"hand limit": w.HAND_LIMIT, "assembly limit": w.ASSEMBLY_LIMIT}
        said = value.word("value") if value.has("value") else ""
        seats: Seats = lambda ctx: [ctx.seat]  # noqa: E731
        if value.kind == "value.of_player":
            self.choose_house(value.node("player"))
            seats = lambda ctx: ctx.held(WHO)  # noqa: E731
        elif value.kind == "value.own":
            whose = speaker(value)
            seats = lambda ctx: [whose(ctx)]  # noqa: E731
        else:
            raise Uncovered(format_node(value))
        if said == "declared favor":
            return _for_each(seats, lambda ctx, seat, n: change_declared(ctx.g, seat, n))
        if said in limits:
            what = limits[said]
            return _for_each(seats, lambda ctx, seat, n: acts.modify(ctx.g, what, seat, n, ctx.source, w.THIS_TURN))
        raise Uncovered(format_node(value))

    # Sentences

    def costs(self, costs: tuple[Node, ...]) -> Condition:
        """Emit the choice of X and the costs; return whether all of them can be paid."""
        self.choose_x(costs)
        conditions = [self.can(cost) for cost in costs]
        for cost in costs:
            self.effect(cost)
        return lambda ctx: all(condition(ctx) for condition in conditions)

    def choose_x(self, costs: tuple[Node, ...]) -> None:
        """Emit the choice of X where nothing defines it: up to its bound, and to what the costs leave payable.

        Where X is a value of the card that the deed is about, that card is chosen first.
        """
        self._choose_what_x_is_of(costs)
        if not self.numbers.is_free or not any(
            n.kind in ("amount.x", "amount.times_x") for c in costs for n in c.walk()
        ):
            if self.numbers.bound is not None and self.numbers.is_free:
                most = self.numbers.most_x()
                assert most is not None
                self.emit(ChooseX(most))
            return
        bound = self.numbers.most_x()
        payable = [self._most_payable(cost) for cost in costs if any(n.kind.startswith("amount.") for n in cost.walk())]

        def most_x(ctx: Context) -> int:
            limits = [p(ctx) for p in payable] + ([bound(ctx)] if bound else [])
            return min(limits) if limits else 0

        self.emit(ChooseX(most_x))

    def _choose_what_x_is_of(self, costs: tuple[Node, ...]) -> None:
        definition = self.numbers.definition
        own = [n for n in definition.walk() if n.kind == "value.its"] if definition is not None else []
        means = self.nouns.references.get(id(own[0])) if own else None
        if means is None or id(means) in self.nouns.slots or id(means) in self.nouns.placed or not means.has("what"):
            return
        if means.kind not in ("selector.one", "selector.another") or not any(
            n.kind in ("amount.x", "amount.times_x") for cost in costs for n in cost.walk()
        ):
            return
        value, favor = own[0].word("value"), any(c.fields.get("currency") == "favor" for c in costs)
        less = definition is not None and any(n.kind == "expression.minus" for n in definition.walk())

        def affordable(ctx: Context, card: int) -> bool:
            due = value_of(ctx, card, value) - (ctx.g.state.tokens[card] if less else 0)
            return due <= (ctx.g.state.favor if favor else ctx.g.state.solaris)[ctx.actor]

        self.chosen(means, affordable)

    def _most_payable(self, cost: Node) -> Number:
        if cost.name in ("pay", "discard_currency"):
            favor = cost.word("currency") == "favor"
            inner = cost.node("amount")
            times = [n.number("times") for n in inner.walk() if n.kind == "amount.times_x"] or [1]
            return lambda ctx: max(0, (ctx.g.state.favor if favor else ctx.g.state.solaris)[ctx.actor]) // times[0]
        if cost.name == "discard" and cost.node("what").kind in ("selector.count", "selector.up_to"):
            what = cost.node("what")
            if token_of(what.node("what")) is None:
                cards = self.candidates(what, lambda ctx, card: True)
                return lambda ctx: len(cards(ctx))
        return lambda ctx: 99

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
        return self.ways([partial(self._run, way) for way in ways])

    def _run(self, effects: tuple[Node, ...]) -> Condition:
        possible = self.can(effects[0])
        for effect in effects:
            self.effect(effect)
        return possible

    def instruction(self, node: Node) -> Condition:
        """Emit an instruction; return whether it can be begun."""
        if node.kind in ("instruction.x", "instruction.x_bound"):
            return always
        if node.kind == "instruction.act":
            return self.act(node.node("do"))
        if node.kind == "instruction.fact":
            return self.fact(node.node("fact"), self.lasts)
        if node.kind == "instruction.until":
            return self._until(node)
        if node.kind == "instruction.if" and any(n.has("instead") for n in node.walk() if n.family == "act"):
            return self._rather(node)
        if node.kind == "instruction.for_each":
            return self._for_each(node)
        if node.kind == "instruction.if":
            condition = self.conditions.clause(node.node("when"))
            jump = Jump(unless=condition)
            self.emit(jump)
            self.instruction(node.node("do"))
            jump.to = len(self.steps)
            return always
        raise Uncovered(format_node(node))

    def _rather(self, node: Node) -> Condition:
        """Something stronger done to the same card in place of what was done before."""
        before, self.replacing = self.replacing, self.replacing or (lambda ctx: None)
        condition = self.conditions.clause(node.node("when"))
        jump = Jump(unless=condition)
        self.emit(jump)
        self.instruction(node.node("do"))
        jump.to = len(self.steps)
        self.replacing = before
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
        loop.end = len(self.steps)
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
        if fact.kind == "fact.must" and fact.node("who").kind == "subject.player":
            return self._demand(fact)
        if fact.kind == "fact.states" and statement(self, fact.node("clause")):
            return always
        if fact.kind == "fact.states" and _acts_for_itself(fact.node("clause")):
            return self._house_does(fact.node("clause"))
        if fact.kind == "fact.also":
            return self.ways([partial(self._state, fact.node(name), lasts) for name in ("one", "other")])
        return self._change(self.changes.of_fact(fact, self.chosen), lasts)

    def _state(self, clause: Node, lasts: int) -> Condition:
        return self._change(self.changes.of_clause(clause, self.chosen), lasts)

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
                self.emit(Jump(to=start))
                loop.end = len(self.steps)

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
            skip.to = len(self.steps)
            self.emit(AsActor(None))

        return end

    def _offer(self, fact: Node) -> Condition:
        end = self._as(fact.node("who").node("player"))
        ask = Ask(always)
        self.emit(ask)
        act = fact.node("do")
        ask.possible = self.act(act)
        ask.refused = len(self.steps)
        end()
        return always

    def _demand(self, fact: Node) -> Condition:
        end = self._as(fact.node("who").node("player"))
        act = fact.node("do")
        if fact.has("otherwise"):
            ask = Ask(always)
            self.emit(ask)
            ask.possible = self.act(act)
            over = Jump()
            self.emit(over)
            ask.refused = len(self.steps)
            otherwise = fact.node("otherwise")
            if otherwise.kind == "otherwise.act":
                self.act(otherwise.node("do"))
            else:
                self.fact(otherwise.node("fact"), self.lasts)
            over.to = len(self.steps)
        else:
            self.act(act)
        end()
        return always

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
        if sentence.kind in ("sentence.if_done",):
            jump = Jump(unless=lambda ctx: ctx.held(DONE) == [1])
            self.emit(jump)
            self.instruction(sentence.node("do"))
            jump.to = len(self.steps)
            return always
        raise Uncovered(format_node(sentence))


def _for_each(seats: Seats, change: Callable[[Context, int, int], None]) -> Callable[[Context, int], None]:
    def changed(ctx: Context, number: int) -> None:
        for seat in seats(ctx):
            change(ctx, seat, number)

    return changed


def _one_at_random(ctx: Context, cards: list[int]) -> list[int]:
    from cardbase.tabletop import draw

    return [cards[draw(ctx.g.state.streams, w.DICE, len(cards))]] if cards else []


def _is_a_rivals(np: Node) -> bool:
    return any(n.kind in ("player.a_rival", "player.a_house") for n in np.walk())


def _acts_for_itself(clause: Node) -> bool:
    """Tell whether a clause is a deed of a House: "the governor of Dune gains 2 favor"."""
    deeds = ("gain", "produce", "pay", "discard", "discard_currency")
    if clause.kind != "clause.does" or clause.node("who").kind != "subject.player":
        return False
    return clause.node("what").name in deeds
