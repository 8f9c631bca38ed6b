"""What holds as long as a card is deployed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from cardbase.operations import Ability, Node, format_node
from cardbase.play import constants as w
from cardbase.play.compiler.activation import sort_of
from cardbase.play.compiler.change import Change
from cardbase.play.compiler.compiling import Code
from cardbase.play.compiler.resolution import resolve_later
from cardbase.play.compiler.rights import IGNORED
from cardbase.play.compiler.routines import add_relief, add_routine
from cardbase.play.effects.petitions import cannot_pay, on_petition
from cardbase.play.effects.statements import statement
from cardbase.play.programs.context import Condition, Uncovered, always, constant
from cardbase.play.programs.program import Program

_UNTIL = {"interval": w.KEPT_FOR_INTERVAL, "turn": w.KEPT_FOR_TURN}


def add_facts(program: Program, code: Code, ability: Ability) -> None:
    """Add what the sentences state, each under its condition."""
    for place, sentence in enumerate(ability.sentences):
        when: Condition | None = None
        if program.lasts and sentence.kind == "sentence.does" and on_petition(sentence.node("do")):
            resolve_later(program, code.fresh(), ability.sentences[place:])
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
            add_relief(program, code, sentence, when or always)
        elif instruction.kind == "instruction.act" and _is_end(instruction):
            program.lasts = _UNTIL[next(n for n in instruction.walk() if n.has("span")).word("span")]
        elif instruction.kind == "instruction.act" and "break ties as usual" in format_node(instruction):
            pass
        elif when is None and _is_offer(instruction):
            offered = code.fresh()
            act = instruction.node("fact").node("do")
            program.uses.append(add_routine(program, offered, partial(offered.act, act), said=format_node(act)))
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
    program.waives = code.changes.waives or program.waives
    program.harmless = code.changes.harmless or program.harmless
    program.reaches = code.changes.reaches or program.reaches
    program.bargains += code.changes.bargains


def add_joining(program: Program, sentence: Node) -> None:
    """RITE-21: it may join in the Engagement phase of such a Rite, unnamed before."""
    for talent in sentence.strings("talents"):
        rite = sort_of(talent, sentence)
        program.statics.append(Change(w.RIGHT, lambda ctx: [ctx.source], constant(w.JOIN_LATE + rite)))


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
