"""What a card does once, when it is played, deployed or initiated; or later, if it lasts."""

from __future__ import annotations

from cardbase.operations import format_node
from cardbase.operations import nodes as n
from cardbase.operations.support import sentence_forms, states_alone
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.compiler.card_triggers import subject_test
from cardbase.play.compiler.choosing_x import choose_x, counted_by_x, offers_x
from cardbase.play.compiler.compiling import AbilityCompiler
from cardbase.play.compiler.replacing import replacement
from cardbase.play.compiler.routines import add_relief, add_routine, add_trigger
from cardbase.play.compiler.triggers import trigger_on
from cardbase.play.programs.context import Condition, Context, UnsupportedPhrase, always
from cardbase.play.programs.program import Program, Trigger
from cardbase.play.programs.steps import Do

Sentences = tuple[n.Sentence, ...]


def compile_resolution(program: Program, code: AbilityCompiler, sentences: Sentences) -> None:
    """What is done when the card is played, deployed or initiated, in the order of the text; or later, if it lasts."""
    at_once = tuple(s for s in sentences[1:] if _is_until(s)) if program.lasts else ()
    for sentence in at_once:
        compile_resolution(program, code.fresh(), (sentence,))
    sentences = tuple(s for s in sentences if s not in at_once)
    if program.lasts and resolve_later(program, code, sentences):
        return
    reliefs = [relief for s in sentences if (relief := sentence_forms.relief_in(s)) is not None]
    for relief in reliefs:
        add_relief(program, code.fresh(), relief)
    sentences = tuple(s for s in sentences if sentence_forms.relief_in(s) is None)
    if sentences:
        _resolve_now(program, code, sentences)


def _resolve_now(program: Program, code: AbilityCompiler, sentences: Sentences) -> None:
    effects = tuple(
        node
        for s in sentences
        for node in s.walk()
        if isinstance(node, n.Effect) and (_pays(node) or counted_by_x(node))
    )

    def emit() -> Condition:
        """Emit X if no sentence chooses its own, then every sentence; the first decides whether it can be done."""
        payable = always if offers_x(code, sentences[0]) else choose_x(code, effects)
        first, *rest = sentences
        possible = code.sentences(first.do, rest) if isinstance(first, n.SentenceDoes) else _all(code, sentences)
        if program.lasts and code.numbers.is_free and effects:
            code.emit(Do(_remember_x))
        return possible if payable is always else lambda ctx: payable(ctx) and possible(ctx)

    number = add_routine(program, code, emit)
    if _is_fact(sentences[0]) and not program.lasts:
        program.resolves.insert(0, number)  # what holds in a Rite holds before the Rite begins
    else:
        program.resolves.append(number)


def _all(code: AbilityCompiler, sentences: Sentences) -> Condition:
    """Emit every sentence; the first decides whether it can be done."""
    first, *_ = [code.sentence(sentence) for sentence in sentences]
    return first


def _pays(effect: n.Effect) -> bool:
    return isinstance(effect, n.EffectPay | n.EffectDiscardCurrency | n.EffectDiscard)


def _remember_x(ctx: Context) -> None:
    """What lasts goes on to speak of the X that was chosen."""
    mutations.modify(ctx.g, w.PAID_X, ctx.source, ctx.x, ctx.source, w.THIS_TURN)


def _is_fact(sentence: n.Sentence) -> bool:
    return isinstance(sentence, n.SentenceDoes) and isinstance(sentence.do, n.InstructionFact)


def _is_until(sentence: n.Sentence) -> bool:
    return isinstance(sentence, n.SentenceDoes) and isinstance(sentence.do, n.InstructionUntil)


def resolve_later(program: Program, code: AbilityCompiler, sentences: Sentences) -> bool:
    """Compile what a lasting card does only when something happens; return whether it is such a thing."""
    first = sentences[0]
    if not isinstance(first, n.SentenceDoes):
        return False
    match first.do:
        case n.InstructionFact(fact=n.FactMay(who=n.SubjectPlayer(player=n.PlayerEachHouse()), do=n.ActSteps() as act)):
            _offer_while_it_lasts(program, code, act)
        case n.InstructionReplace() as replace if sentence_forms.outlasts(replace):
            program.outlasts, program.lasts = True, w.STAYS_FOR_TURN
        case n.InstructionReplace() as replace:
            add_trigger(program, code, _doomed(code, replace, sentences), sentences)
        case n.InstructionIf(when=when) as relief if sentence_forms.cannot_pay(when):
            add_relief(program, code, relief)
        case n.InstructionIf(when=n.ClauseDoes() as when) if sentence_forms.host_stays_down(when):
            trigger = Trigger(
                (e.PETITION_ENDED,), lambda ctx, seat, card, amount: card == ctx.host and not up(ctx, card)
            )
            add_trigger(program, code, trigger, sentences)
        case n.InstructionIf(when=n.ClauseDoes() as when) if sentence_forms.is_victory(when):
            add_trigger(program, code, trigger_on(code, when), sentences)
        case n.InstructionIf(when=n.ClauseDoes()):
            return False
        case instruction if sentence_forms.on_petition(instruction):
            trigger = Trigger((e.SETTLED,), lambda ctx, seat, card, amount: card == ctx.host)
            add_trigger(program, code, trigger, sentences)
        case _:
            return False
    return True


def _offer_while_it_lasts(program: Program, code: AbilityCompiler, act: n.Act) -> None:
    """Let each House do something in its own House Interval, as long as the card lasts."""
    code.is_used = program.is_open = True
    program.uses.append(add_routine(program, code, lambda: code.act(act), text=format_node(act)))


def _doomed(code: AbilityCompiler, instruction: n.InstructionReplace, sentences: Sentences) -> Trigger:
    """Something would happen to a card, and another thing happens in its place; who is spared the text may say."""
    match instruction:
        case n.InstructionReplace(who=n.SubjectCards(cards=(card,)), what=n.EffectBe(predicate=predicate)) if any(
            isinstance(below, n.ClauseCannot) for sentence in sentences[1:] for below in sentence.walk()
        ):
            if states_alone(predicate) == ("vanquished",):
                test = subject_test(code, card)
                return Trigger((e.DOOMED,), lambda ctx, seat, card, amount: test(ctx, card))
    if (trigger := replacement(code, instruction)) is not None:
        return trigger
    raise UnsupportedPhrase
