"""Routines: steps written into a program, and what begins them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play.compiler.choosing_x import choose_x, offers_x
from cardbase.play.compiler.compiling import AbilityCompiler
from cardbase.play.compiler.rite_triggers import as_spoils
from cardbase.play.compiler.that_many import counting, keeps_that_many
from cardbase.play.effects.petitions import let_off, price_due
from cardbase.play.programs.context import AMOUNT, WHO, Condition, Context, always
from cardbase.play.programs.program import OWN, SUBJECT, Program, Routine, Trigger
from cardbase.play.programs.steps import Do, Gather, Jump

_AFTER_RESOLUTION = frozenset({e.VANQUISHED, e.FELL, e.RITE_ENDED})
"""What happens once the force of a Rite has met resistances, of Surprise too."""


def add_routine(
    program: Program,
    code: AbilityCompiler,
    emit: Callable[[], Condition],
    timing: int = OWN,
    text: str = "",
    *,
    engages: bool = False,
) -> int:
    """Write what ``emit`` emits into the program as one routine; return its number."""
    usable = emit()
    for jump in code.unpaid:
        jump.to = len(code.steps)
    for action in code.last_actions:
        code.emit(Do(action))
    program.codes.append(code)
    steps, made_from = tuple(code.steps), tuple(code.made_from)
    routine = Routine(steps, code.slots, usable, code.produces, timing, text, made_from, engages)
    program.routines.append(routine)
    program.made[len(program.routines) - 1] = code.made
    program.recalls = program.recalls or code.nouns.recalls
    program.barrable |= code.changes.barrable
    return len(program.routines) - 1


def add_trigger(program: Program, code: AbilityCompiler, trigger: Trigger, sentences: tuple[n.Sentence, ...]) -> None:
    """Hang a routine on a trigger; one on each event of producing where the text says how much more is produced."""
    if trigger.holds is not None or not any(
        isinstance(below, n.EffectProduceMore) for s in sentences for below in s.walk()
    ):
        _hang(program, code, trigger, sentences)
        return
    for kind in trigger.kinds:
        part = code.fresh()
        part.from_now(lasts=code.scope.lasts)
        part.produced = kind
        part.nouns.slots.update(code.nouns.slots)
        _hang(program, part, replace(trigger, kinds=(kind,)), sentences)


def _hang(program: Program, code: AbilityCompiler, trigger: Trigger, sentences: tuple[n.Sentence, ...]) -> None:
    first = sentences[0]
    inner: n.Instruction = first.do  # type: ignore[attr-defined]  # what sets something off always has one
    is_replacing = isinstance(inner, n.InstructionReplace)
    if isinstance(first, n.SentenceDoes) and isinstance(inner, n.InstructionIf | n.InstructionReplace):
        inner = inner.do  # its condition is the trigger

    if isinstance(first, n.SentenceWhen):
        trigger = as_spoils(trigger, first.event, sentences)
    if not isinstance(first, n.SentenceWhenDeployed):
        code.numbers.event_counts, trigger = keeps_that_many(trigger), counting(trigger, sentences)
        code.numbers.after_resolution = _AFTER_RESOLUTION.issuperset(trigger.kinds)

    def emit() -> Condition:
        """Emit the choice of X and every sentence; a trigger itself is never refused."""
        if isinstance(first, n.SentenceWhen) and _is_of_any_house(first.event):
            code.nouns.they = lambda ctx: ctx.held(WHO)  # "when a House fails, they ..."
        if is_replacing:
            code.from_now(replacing=code.scope.replacing or (lambda ctx: None))
        if isinstance(first, n.SentenceWhenDeployed) and code.numbers.is_free:
            code.emit(Do(_pay_x))
        if trigger.holds is not None:
            code.choose_asked()
        if trigger.together is not None:
            code.emit(Gather(SUBJECT, trigger.together))
        spared = Jump(unless=_may_fall)
        if e.DOOMED in trigger.kinds:
            code.emit(spared)
        if not offers_x(code, first):
            choose_x(code, _costs_of(sentences))
        code.instruction(inner)
        for sentence in sentences[1:]:
            code.sentence(sentence)
        spared.to = len(code.steps)
        return always

    of_seat = trigger.of_seat or any(_speaks_of_the_house(sentence) for sentence in sentences)
    program.triggers.append((replace(trigger, of_seat=of_seat), add_routine(program, code, emit)))


def _may_fall(ctx: Context) -> bool:
    """Tell whether what was about to be vanquished still is: another text may have spared it."""
    return not any(ctx.g.in_force().has(card, w.UNVANQUISHED) for card in ctx.held(SUBJECT))


def _speaks_of_the_house(sentence: n.Sentence) -> bool:
    return any(isinstance(below, n.PlayerThatRival | n.PlayerThey) for below in sentence.walk())


def _is_of_any_house(event: n.Clause) -> bool:
    match event:
        case n.ClauseDoes(who=n.SubjectPlayer(player=n.PlayerAHouse())):
            return True
    return False


def _pay_x(ctx: Context) -> None:
    """X is what the card was deployed for (AMB-27)."""
    ctx.x = sum(ctx.held(AMOUNT))


def _costs_of(sentences: tuple[n.Sentence, ...]) -> tuple[n.Effect, ...]:
    nodes = (below for s in sentences for below in s.walk())
    return tuple(below for below in nodes if isinstance(below, n.EffectPay | n.EffectDiscardCurrency))


def add_relief(program: Program, code: AbilityCompiler, relief: n.InstructionIf, when: Condition = always) -> None:
    """If you can't pay the final cost, something else is done."""

    def owes(ctx: Context) -> bool:
        """Whether the controller owes more solaris than there are in the treasury."""
        return price_due(ctx) > ctx.g.state.solaris[ctx.seat]

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """It is the controller who owes."""
        return seat == ctx.seat and owes(ctx) and when(ctx)

    def emit() -> Condition:
        """Emit what is done besides, or instead of discarding favor unless another text has let the House off."""
        code.from_now(replacing=let_off)
        owing = Jump(unless=owes)
        if any(isinstance(below, n.ActSteps) and below.instead for below in relief.do.walk()):
            code.emit(owing)
        code.instruction(relief.do)
        owing.to = len(code.steps)
        return always

    program.triggers.append((Trigger((e.SETTLED,), match), add_routine(program, code, emit)))
