"""What a card does once, when it is played, deployed or initiated; or later, if it lasts."""

from __future__ import annotations

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.compiler.choosing_x import choose_x, counts_x, offers_x
from cardbase.play.compiler.compiling import Code
from cardbase.play.compiler.routines import add_relief, add_routine, add_trigger
from cardbase.play.compiler.triggers import Trigger, subject_test, trigger_on
from cardbase.play.effects.petitions import cannot_pay, on_petition
from cardbase.play.programs.context import Condition, Context, Uncovered
from cardbase.play.programs.program import Program
from cardbase.play.programs.steps import Do

_OUTLASTS = "if the host would be discarded at the end of the turn, discard this card instead"


def resolve(program: Program, code: Code, sentences: tuple[Node, ...]) -> None:
    """What is done when the card is played, deployed or initiated, in the order of the text; or later, if it lasts."""
    at_once = tuple(s for s in sentences[1:] if _is_until(s)) if program.lasts else ()
    for sentence in at_once:
        resolve(program, code.fresh(), (sentence,))
    sentences = tuple(s for s in sentences if s not in at_once)
    if program.lasts and resolve_later(program, code, sentences):
        return
    reliefs = [s for s in sentences if _is_relief(s)]
    for sentence in reliefs:
        add_relief(program, code.fresh(), sentence)
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

    number = add_routine(program, code, emit)
    if _is_fact(sentences[0]) and not program.lasts:
        program.resolves.insert(0, number)  # what holds in a Rite holds before the Rite begins
    else:
        program.resolves.append(number)


def _remember_x(ctx: Context) -> None:
    """What lasts goes on to speak of the X that was chosen."""
    mutations.modify(ctx.g, w.PAID_X, ctx.source, ctx.x, ctx.source, w.THIS_TURN)


def _is_fact(sentence: Node) -> bool:
    return sentence.kind == "sentence.does" and sentence.node("do").kind == "instruction.fact"


def _is_until(sentence: Node) -> bool:
    return sentence.kind == "sentence.does" and sentence.node("do").kind == "instruction.until"


def _is_relief(sentence: Node) -> bool:
    instruction = sentence.node("do") if sentence.kind == "sentence.does" else sentence
    return instruction.kind == "instruction.if" and cannot_pay(instruction.node("when"))


def resolve_later(program: Program, code: Code, sentences: tuple[Node, ...]) -> bool:
    """Compile what a lasting card does only when something happens; return whether it is such a thing."""
    first = sentences[0]
    instruction = first.node("do") if first.kind == "sentence.does" else first
    if _is_open_offer(instruction):
        _offer_while_it_lasts(program, code, instruction.node("fact").node("do"))
    elif format_node(instruction) == _OUTLASTS:
        program.outlasts, program.lasts = True, w.KEPT_FOR_TURN
    elif instruction.kind == "instruction.replace":
        add_trigger(program, code, _doomed(code, instruction), sentences)
    elif instruction.kind == "instruction.if" and cannot_pay(instruction.node("when")):
        add_relief(program, code, first)
    elif instruction.kind == "instruction.if" and instruction.node("when").kind in ("clause.was", "clause.does"):
        when = instruction.node("when")
        if format_node(when) == "it is not deployed":
            trigger = Trigger(
                (e.PETITION_ENDED,), lambda ctx, seat, card, amount: card == ctx.host and not up(ctx, card)
            )
            add_trigger(program, code, trigger, sentences)
        elif when.kind == "clause.was" or _is_victory(when):
            add_trigger(program, code, trigger_on(code, when), sentences)
        else:
            return False
    elif on_petition(instruction):
        trigger = Trigger((e.SETTLED,), lambda ctx, seat, card, amount: card == ctx.host)
        add_trigger(program, code, trigger, sentences)
    else:
        return False
    return True


def _is_open_offer(instruction: Node) -> bool:
    """Tell whether a lasting card lets each House do something: in its own House Interval, as long as it lasts."""
    fact = instruction.node("fact") if instruction.kind == "instruction.fact" else instruction
    return (
        fact.kind == "fact.may"
        and fact.node("who").kind == "subject.player"
        and fact.node("who").node("player").kind == "player.each_house"
        and fact.node("do").kind == "act.steps"
    )


def _offer_while_it_lasts(program: Program, code: Code, act: Node) -> None:
    code.is_used = program.is_open = True
    program.uses.append(add_routine(program, code, lambda: code.act(act), said=format_node(act)))


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
