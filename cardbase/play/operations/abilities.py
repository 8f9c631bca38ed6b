"""Abilities of a card put into its program: placement, uses, windows, triggers, standing facts, what it does once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from cardbase.corpus import Card
from cardbase.operations import Ability, Node, format_node
from cardbase.play import acts, sorts
from cardbase.play import events as e
from cardbase.play import words as w
from cardbase.play.operations.change import Change, declared
from cardbase.play.operations.choosing_x import choose_x, counts_x, keep_x, offers_x
from cardbase.play.operations.compiling import Code
from cardbase.play.operations.context import (
    AMOUNT,
    SUBJECT,
    WHO,
    Condition,
    Context,
    Uncovered,
    always,
    constant,
    one_passes,
)
from cardbase.play.operations.petition_deeds import cannot_pay, let_off, on_petition, price_due
from cardbase.play.operations.program import OWN, Program, Routine
from cardbase.play.operations.rights import IGNORED
from cardbase.play.operations.standing import up
from cardbase.play.operations.statements import statement
from cardbase.play.operations.status_deeds import capture_foreseen
from cardbase.play.operations.steps import Do, Gather
from cardbase.play.operations.triggers import Trigger, subject_test, trigger_of, trigger_on
from cardbase.play.operations.vocabulary import Vocabulary
from cardbase.play.operations.way import one_line

_SCOPE = {"declaration": w.GENERIC, "engagement": w.GENERIC, "initiative": w.IN_INITIATIVE,
          "petition": w.IN_PETITION, "exchange": w.IN_EXCHANGE, "discard": w.IN_DISCARD}  # fmt: skip
_UNTIL = {"interval": w.KEPT_FOR_INTERVAL, "turn": w.KEPT_FOR_TURN}
_OUTLASTS = "if the host would be discarded at the end of the turn, discard this card instead"
_LASTS = {"event": w.THIS_TURN, "venture": w.THIS_INTERVAL}
ONE_SHOT = frozenset({"tactic", "event", "venture"})


def add(program: Program, card: Card, ability: Ability, vocabulary: Vocabulary, placed: frozenset[int]) -> None:
    """Compile one ability into the program; raise ``Uncovered`` for a phrase that nothing carries out."""
    lasts = _LASTS.get(card.kind, w.THIS_OPERATION)
    if program.begins_rite and not program.lasts:
        lasts = w.THIS_OPERATION  # VENT-10
    code = Code(vocabulary, ability, placed, lasts)
    code.hazards, code.program = program.hazards, program
    code.nouns.remembered = program.remembered
    if card.cost == "X" and ability.x is not None and any(n.kind == "ref.host" for n in ability.x.walk()):
        program.price = code.numbers.x()  # "X is the host's resistance"
    if card.cost == "X" and card.kind == "event":
        _event_price(program, code)
    code.numbers.cost_of_x = program.cost_of_x
    if card.cost == "X" and card.kind in ("tactic", "venture"):
        code.numbers.is_paid = True
        if ability.bound is not None:
            program.x_bound = code.numbers.most_x()
            program.x_of_host = any(n.kind == "ref.host" for n in ability.bound.walk())
    first, rest = ability.sentences[0], ability.sentences[1:]
    if ability.kind == "placement":
        _place(program, code, ability)
    elif ability.kind == "label":
        pass
    elif ability.kind == "joins":
        _joins(program, first)
    elif ability.kind == "static" and card.kind in ONE_SHOT and (not program.lasts or _is_choice(ability)):
        _resolve(program, code, ability.sentences)
    elif ability.kind == "static":
        _static(program, code, ability)
    elif ability.kind == "activated":
        _activated(program, code, first, rest)
    elif ability.kind == "triggered":
        if first.kind == "sentence.during_phase":
            code.lasts = w.THIS_PHASE
        _triggered(program, code, trigger_of(code, first), (first, *rest))
    elif ability.kind == "program":
        program.venture = _routine(program, code, lambda: code.sentence_venture(first, rest))
    else:
        _resolve(program, code, ability.sentences)


def _event_price(program: Program, code: Code) -> None:
    """The X of an event is its cost: as its text defines it, or as many tokens as its text lets it take (EVENT-12)."""
    code.numbers.is_paid = True
    definition = code.numbers.definition
    if definition is not None and not any(n.kind == "player.they" for n in definition.walk()):
        program.price = code.numbers.x()
    elif code.numbers.bound is not None:
        program.greatest_x = code.numbers.most_x()


def _is_choice(ability: Ability) -> bool:
    return any(n.kind in ("fact.also", "effect.declare") for s in ability.sentences for n in s.walk())


def _routine(program: Program, code: Code, emit: Callable[[], Condition], timing: int = OWN, said: str = "") -> int:
    usable = emit()
    for deed in code.last_deeds:
        code.emit(Do(deed))
    program.codes.append(code)
    program.routines.append(Routine(tuple(code.steps), code.slots, usable, code.produces, timing, one_line(said)))
    program.made[len(program.routines) - 1] = code.made
    program.recalls = program.recalls or code.nouns.recalls
    return len(program.routines) - 1


def _place(program: Program, code: Code, ability: Ability) -> None:
    for sentence in ability.sentences:
        if sentence.kind == "sentence.assign":
            selectors = [sentence.node(name) for name in ("where", "other") if sentence.has(name)]
            tests = [code.nouns.any_of(s) if not s.has("what") else code.nouns.test(s.node("what")) for s in selectors]
            program.hosts = one_passes(tests)
            program.abroad = any(n.kind in ("player.a_rival", "player.a_house") for n in sentence.walk())
            program.on_subdued = any("subdued" in n.words("states") for n in sentence.walk() if n.kind == "words.state")
            program.limit = sentence.number("limit") if sentence.has("limit") else 0
        elif sentence.kind == "sentence.lasting":
            program.lasts = w.KEPT_FOR_OPERATION
            if sentence.has("on"):
                _lasting_on(program, code, sentence.node("on"))
        else:
            _resolve(program, code, (sentence,))


def _lasting_on(program: Program, code: Code, on: Node) -> None:
    """A lasting plan is assigned to what its text names when it is played."""
    from cardbase.play.operations.lasting import attach_to

    def fits(ctx: Context, host: int) -> bool:
        """Whether this host lets X be what was chosen, where X is bounded by the host."""
        if program.x_bound is None or not program.x_of_host:
            return True
        return ctx.x <= program.x_bound(Context(ctx.g, ctx.source, ctx.seat, host, ctx.x))

    host = code.any_fit(on, fits)
    attach_to(code, code.chosen(on, fits))
    program.resolves.append(_routine(program, code, lambda: host))


def _resolve(program: Program, code: Code, sentences: tuple[Node, ...]) -> None:
    """What is done when the card is played, deployed or initiated, in the order of the text; or later, if it lasts."""
    at_once = tuple(s for s in sentences[1:] if _is_until(s)) if program.lasts else ()
    for sentence in at_once:
        _resolve(program, code.fresh(), (sentence,))
    sentences = tuple(s for s in sentences if s not in at_once)
    if program.lasts and _later(program, code, sentences):
        return
    reliefs = [s for s in sentences if _is_relief(s)]
    for sentence in reliefs:
        _relief(program, code.fresh(), sentence)
    sentences = tuple(s for s in sentences if s not in reliefs)
    effects = tuple(
        n
        for s in sentences
        for n in s.walk()
        if n.family == "effect" and (n.name in ("pay", "discard_currency", "discard") or counts_x(n))
    )

    def emit() -> Condition:
        """Emit X if no sentence chooses its own, then every sentence; the first decides whether it can be done."""
        if not offers_x(code, sentences[0]):
            choose_x(code, effects)
        conditions = [code.sentence(sentence) for sentence in sentences]
        if program.lasts and code.numbers.is_free and effects:
            code.emit(Do(_remember_x))
        return conditions[0]

    number = _routine(program, code, emit)
    if _is_fact(sentences[0]) and not program.lasts:
        program.resolves.insert(0, number)  # what holds in a Rite holds before the Rite begins
    else:
        program.resolves.append(number)


def _remember_x(ctx: Context) -> None:
    """What lasts goes on to speak of the X that was chosen."""
    acts.modify(ctx.g, w.PAID_X, ctx.source, ctx.x, ctx.source, w.THIS_TURN)


def _is_fact(sentence: Node) -> bool:
    return sentence.kind == "sentence.does" and sentence.node("do").kind == "instruction.fact"


def _is_until(sentence: Node) -> bool:
    return sentence.kind == "sentence.does" and sentence.node("do").kind == "instruction.until"


def _is_relief(sentence: Node) -> bool:
    instruction = sentence.node("do") if sentence.kind == "sentence.does" else sentence
    return instruction.kind == "instruction.if" and cannot_pay(instruction.node("when"))


def _later(program: Program, code: Code, sentences: tuple[Node, ...]) -> bool:
    """Compile what a lasting card does only when something happens; return whether it is such a thing."""
    first = sentences[0]
    instruction = first.node("do") if first.kind == "sentence.does" else first
    if format_node(instruction) == _OUTLASTS:
        program.outlasts, program.lasts = True, w.KEPT_FOR_TURN
    elif instruction.kind == "instruction.replace":
        _triggered(program, code, _doomed(code, instruction), sentences)
    elif instruction.kind == "instruction.if" and cannot_pay(instruction.node("when")):
        _relief(program, code, first)
    elif instruction.kind == "instruction.if" and instruction.node("when").kind in ("clause.was", "clause.does"):
        when = instruction.node("when")
        if format_node(when) == "it is not deployed":
            trigger = Trigger(
                (e.PETITION_ENDED,), lambda ctx, seat, card, amount: card == ctx.host and not up(ctx, card)
            )
            _triggered(program, code, trigger, sentences)
        elif when.kind == "clause.was" or _is_victory(when):
            _triggered(program, code, trigger_on(code, when), sentences)
        else:
            return False
    elif on_petition(instruction):
        trigger = Trigger((e.SETTLED,), lambda ctx, seat, card, amount: card == ctx.host)
        _triggered(program, code, trigger, sentences)
    else:
        return False
    return True


def _is_victory(clause: Node) -> bool:
    effect = clause.node("what")
    if effect.name == "be" and effect.node("predicate").kind == "predicate.role":
        return clause.node("who").kind == "subject.player" and effect.node("predicate").word("role") == "victor"
    return effect.name == "be" and format_node(effect) == "be vanquished"


def _doomed(code: Code, instruction: Node) -> Trigger:
    """Something would happen to a card, and another thing happens in its place."""
    effect, who = instruction.node("what"), instruction.node("who")
    if format_node(effect) != "be vanquished" or who.kind != "subject.cards":
        raise Uncovered(format_node(instruction))
    (card,) = who.nodes("cards")
    test = subject_test(code, card)
    return Trigger((e.DOOMED,), lambda ctx, seat, card, amount: test(ctx, card))


def _relief(program: Program, code: Code, sentence: Node, when: Condition = always) -> None:
    """If you can't pay the final cost, something else is done."""

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """The controller owes more solaris than there are in the treasury."""
        return seat == ctx.seat and price_due(ctx) > ctx.g.state.solaris[seat] and when(ctx)

    def emit() -> Condition:
        """Emit what is done besides, or instead of discarding favor."""
        code.replacing = let_off
        code.instruction(sentence.node("do").node("do"))
        return always

    program.triggers.append((Trigger((e.SETTLED,), match), _routine(program, code, emit)))


def _activated(program: Program, code: Code, first: Node, rest: tuple[Node, ...]) -> None:
    timing = OWN
    if first.kind == "sentence.at":
        timing = _timing(first.node("window"))
    elif first.kind != "sentence.cost":
        raise Uncovered(format_node(first))

    foreseen = timing != OWN and "capture" in _deeds(first) and "vanquished" in format_node(first.node("do"))

    def emit() -> Condition:
        """Emit costs, then effects; usable while the gate is open, the costs payable and the first effect possible."""
        gate = code.conditions.clause(first.node("when")) if first.has("when") else always
        code.nouns.is_foreseen = foreseen
        costs = first.nodes("cost") if first.has("cost") else ()
        keep_x(code, costs)
        payable = code.costs(costs, first.node("do"))
        if timing == OWN and any(cost.name in ("engage_this", "engage") for cost in costs):
            code.emit(Do(_open_engagement))
        possible = code.instruction(first.node("do"))
        for sentence in rest:
            code.sentence(sentence)
        return lambda ctx: gate(ctx) and payable(ctx) and possible(ctx) and not (foreseen and declared(ctx))

    number = _routine(program, code, emit, timing, format_node(first))
    (program.uses if timing == OWN else program.windows).append(number)
    if foreseen:
        _capture_later(program, code.fresh())


def _deeds(sentence: Node) -> set[str]:
    return {n.name for n in sentence.walk() if n.family == "effect"}


def _capture_later(program: Program, code: Code) -> None:
    """What is to be captured is named before the Rite vanquishes it."""

    def emit() -> Condition:
        """Emit the capture of what was foreseen."""
        code.emit(Do(capture_foreseen))
        return always

    trigger = Trigger((e.VANQUISHED,), lambda ctx, seat, card, amount: declared(ctx) - 1 == card)
    program.triggers.append((trigger, _routine(program, code, emit)))


def _open_engagement(ctx: Context) -> None:
    """HOUSE-11: something was engaged to pay."""
    from cardbase.play.rules.tactics import open_engagement

    open_engagement(ctx.g)


def _timing(window: Node) -> int:
    name = window.word("window")
    bits = _SCOPE[name]
    if window.has("talents"):
        bits = 0
        for talent in window.words("talents"):
            bits |= sorts.TACTICS[_sort(talent, window)]
    return bits << w.ENGAGEMENT if name == "engagement" else bits


def _sort(talent: str, said: Node) -> int:
    """Return the sort of Rite of a talent; raise ``Uncovered`` for one that has none."""
    number = w.TALENT_NAMES.index(talent.capitalize())
    if number >= w.SORTS:
        raise Uncovered(format_node(said))
    return number


def _joins(program: Program, sentence: Node) -> None:
    """RITE-21: it may join in the Engagement phase of such a Rite, unnamed before."""
    for talent in sentence.words("talents"):
        rite = _sort(talent, sentence)
        program.statics.append(Change(w.RIGHT, lambda ctx: [ctx.source], constant(w.JOIN_LATE + rite)))


def _static(program: Program, code: Code, ability: Ability) -> None:
    for place, sentence in enumerate(ability.sentences):
        when: Condition | None = None
        if program.lasts and sentence.kind == "sentence.does" and on_petition(sentence.node("do")):
            _later(program, code.fresh(), ability.sentences[place:])
            break
        if sentence.kind == "sentence.while":
            when = code.conditions.clause(sentence.node("when"))
            _let_they_mean(code, sentence.node("when"))
        elif sentence.kind == "sentence.while_doing" and not _declares(sentence.node("do")):
            when = code.conditions.doing(sentence.node("what"), sentence.node("do"))
        elif sentence.kind not in ("sentence.does", "sentence.while_doing"):
            raise Uncovered(format_node(sentence))
        instruction = sentence.node("do")
        if instruction.kind == "instruction.if" and cannot_pay(instruction.node("when")):
            _relief(program, code, sentence, when or always)
        elif instruction.kind == "instruction.act" and _is_end(instruction):
            program.lasts = _UNTIL[next(n for n in instruction.walk() if n.has("span")).word("span")]
        elif instruction.kind == "instruction.act" and "break ties as usual" in format_node(instruction):
            pass
        elif when is None and _is_offer(instruction):
            offered = code.fresh()
            act = instruction.node("fact").node("do")
            program.uses.append(_routine(program, offered, partial(offered.act, act), said=format_node(act)))
        elif instruction.kind not in ("instruction.x", "instruction.x_bound"):
            if when is None and _continues(program, code, instruction):
                continue
            for change in _changes(code, instruction):
                program.statics.append(_while(change, when))
    if code.nouns.recalls:
        raise Uncovered("what was discarded this phase, in a standing text")  # nothing tells the layer of it
    if code.numbers.is_free and code.numbers.bound is not None:
        program.greatest_x = code.numbers.most_x()
    program.aim = code.changes.aim or program.aim
    program.shunned = code.changes.shunned or program.shunned
    program.takes = code.changes.takes or program.takes
    program.copies = program.copies or "copies" in code.changes.nature
    program.as_event = program.as_event or "count as an event" in code.changes.nature
    program.keeps_tokens = program.keeps_tokens or "enter keeping its tokens" in code.changes.nature
    program.arms = program.arms or code.changes.arms
    program.harmless = code.changes.harmless or program.harmless
    program.reaches = code.changes.reaches or program.reaches
    program.bargains += code.changes.bargains


def _declares(instruction: Node) -> bool:
    """Tell whether a Rite's class may be declared: that must be known before the Rite is under way."""
    return any(n.name == "count_as" for n in instruction.walk() if n.family == "effect")


def _let_they_mean(code: Code, when: Node) -> None:
    """In "while a House governs a city, they ..." they are the Houses that do."""
    if when.kind == "clause.does" and when.node("what").name == "govern":
        code.nouns.they = code.conditions.governors(when.node("who"), when.node("what"))


def _continues(program: Program, code: Code, instruction: Node) -> bool:
    """Add a fact that is made true once to the ability before it: "That card is the target"."""
    facts = [n for n in instruction.walk() if n.kind == "fact.states"]
    if instruction.kind != "instruction.fact" or not facts or not program.codes:
        return False
    before = program.codes[-1]
    before.nouns.references.update(code.nouns.references)
    length = len(before.steps)
    try:
        said = statement(before, facts[0].node("clause"))
    except Uncovered:
        return False
    if said and len(before.steps) > length:
        program.routines[-1] = replace(program.routines[-1], steps=tuple(before.steps), slots=before.slots)
    return said


def _is_offer(instruction: Node) -> bool:
    """Tell whether a card lets its governor do something that needs no cost, in the own Interval."""
    if instruction.kind != "instruction.fact" or instruction.node("fact").kind != "fact.may":
        return False
    fact = instruction.node("fact")
    return format_node(fact.node("who")) == "you" and any(
        n.name == "assign" for n in fact.walk() if n.family == "effect"
    )


def _is_end(instruction: Node) -> bool:
    """Tell whether a card says of itself when it goes: "Discard this card at the end of the interval"."""
    said = format_node(instruction)
    return said in tuple(f"discard this card at the end of the {span}" for span in _UNTIL)


def _changes(code: Code, instruction: Node) -> list[Change]:
    if instruction.kind == "instruction.replace":
        return _spare_favor(code, instruction)
    if instruction.kind == "instruction.if":
        when = code.conditions.clause(instruction.node("when"))
        return [_while(change, when) for change in _changes(code, instruction.node("do"))]
    if instruction.kind == "instruction.fact":
        return code.changes.of_fact(instruction.node("fact"))
    ignored = [n.kind for n in instruction.walk() if n.kind in IGNORED]
    if instruction.kind == "instruction.act" and ignored and format_node(instruction).startswith("ignore"):
        return [Change(w.RIGHT, lambda ctx: [ctx.source], constant(IGNORED[ignored[0]]))]
    if format_node(instruction) == "vanquish the host when the rite is resolved":
        return [Change(w.RIGHT, lambda ctx: [ctx.host] if ctx.host >= 0 else [], constant(w.FALLS_ANYWAY))]
    raise Uncovered(format_node(instruction))


def _spare_favor(code: Code, instruction: Node) -> list[Change]:
    """Favor that would be discarded becomes tokens on the card that says it."""
    said = "if you would discard X favor, add X decree tokens to this card instead"
    if format_node(instruction) != said:
        raise Uncovered(format_node(instruction))
    return [Change(w.FAVOR_SPARED, lambda ctx: [ctx.seat], lambda ctx: ctx.source)]


def _while(change: Change, when: Condition | None) -> Change:
    inner = change.when
    if when is None:
        return change
    both: Condition = when if inner is None else lambda ctx: when(ctx) and inner(ctx)
    return Change(change.what, change.targets, change.amount, both, change.late)


def _triggered(program: Program, code: Code, trigger: Trigger, sentences: tuple[Node, ...]) -> None:
    """Hang a routine on a trigger."""
    first = sentences[0]
    inner = first.node("do")
    if first.kind == "sentence.does" and inner.kind in ("instruction.if", "instruction.replace"):
        inner = inner.node("do")  # its condition is the trigger

    def emit() -> Condition:
        """Emit the choice of X and every sentence; a trigger itself is never refused."""
        if first.kind == "sentence.when" and _is_of_any_house(first.node("event")):
            code.nouns.they = lambda ctx: ctx.held(WHO)  # "when a House fails, they ..."
        if first.node("do").kind == "instruction.replace":
            code.replacing = lambda ctx: None
        if first.kind == "sentence.when_deployed" and code.numbers.is_free:
            code.emit(Do(_pay_x))
        if trigger.together is not None:
            code.emit(Gather(SUBJECT, trigger.together))
        if not offers_x(code, first):
            choose_x(code, _costs_of(sentences))
        code.instruction(inner)
        for sentence in sentences[1:]:
            code.sentence(sentence)
        return always

    program.triggers.append((trigger, _routine(program, code, emit)))


def _is_of_any_house(event: Node) -> bool:
    who = event.node("who") if event.has("who") else None
    return who is not None and who.kind == "subject.player" and who.node("player").kind == "player.a_house"


def _pay_x(ctx: Context) -> None:
    """X is what the card was deployed for (AMB-27)."""
    ctx.x = sum(ctx.held(AMOUNT))


def _costs_of(sentences: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(
        n for s in sentences for n in s.walk() if n.family == "effect" and n.name in ("pay", "discard_currency")
    )
