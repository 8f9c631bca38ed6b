"""Uses: what a card does for a cost, in the own House Interval or in a window."""

from __future__ import annotations

from cardbase.operations import Node, format_node
from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import rite_types
from cardbase.play.compiler.change import declared
from cardbase.play.compiler.choosing_x import keep_x
from cardbase.play.compiler.compiling import AbilityCompiler
from cardbase.play.compiler.routines import add_routine
from cardbase.play.effects.status import capture_foreseen
from cardbase.play.programs.context import Condition, Context, UnsupportedPhrase, always
from cardbase.play.programs.program import OWN, Program, Trigger
from cardbase.play.programs.steps import Do
from cardbase.play.rules.tactics import open_engagement

_SCOPE: dict[str, int] = {"declaration": w.GENERIC, "engagement": w.GENERIC, "initiative": w.IN_INITIATIVE,
          "petition": w.IN_PETITION, "exchange": w.IN_EXCHANGE, "discard": w.IN_DISCARD}  # fmt: skip


def add_use(
    program: Program, code: AbilityCompiler, first: n.SentenceCost | n.SentenceAt, rest: tuple[n.Sentence, ...]
) -> None:
    """Add what is done for a cost, or in a window (HOUSE-05, HOUSE-06)."""
    timing, foreseen = OWN, False
    if isinstance(first, n.SentenceAt):
        timing = _timing(first.window)
        code.conditions.at_declaration = first.window.window == "declaration"
        foreseen = timing != OWN and _captures_fallen(first)
    costs = first.cost or ()

    def emit() -> Condition:
        """Emit costs, then effects; usable while the gate is open, the costs payable and the first effect possible."""
        gate = code.conditions.clause(first.when) if first.when is not None else always
        code.nouns.is_foreseen = foreseen
        keep_x(code, costs)
        payable = code.costs(costs, first.do)
        code.choose_asked()
        if any(isinstance(cost, n.EffectEngageThis | n.EffectEngage) for cost in costs):
            _answer(code, timing)
        possible = code.sentences(first.do, rest)
        if (remains := code.remains(costs, first.do)) is not None:
            program.remains[len(program.routines)] = remains
        return lambda ctx: gate(ctx) and payable(ctx) and possible(ctx) and not (foreseen and declared(ctx))

    engages = any(isinstance(cost, n.EffectEngageThis) for cost in costs)
    number = add_routine(program, code, emit, timing, format_node(first), engages=engages)
    (program.uses if timing == OWN else program.windows).append(number)
    if foreseen:
        _capture_later(program, code.fresh())


def _captures_fallen(sentence: n.SentenceAt) -> bool:
    """Tell whether what is captured is what the Rite under way is yet to vanquish."""
    captures = any(isinstance(below, n.EffectCapture) for below in sentence.walk())
    fallen = any("vanquished" in getattr(below, "states", ()) for below in sentence.do.walk())
    return captures and fallen


def _capture_later(program: Program, code: AbilityCompiler) -> None:
    """What is to be captured is named before the Rite vanquishes it."""

    def emit() -> Condition:
        """Emit the capture of what was foreseen."""
        code.emit(Do(capture_foreseen))
        return always

    trigger = Trigger((e.VANQUISHED,), lambda ctx, seat, card, amount: declared(ctx) - 1 == card)
    program.triggers.append((trigger, add_routine(program, code, emit)))


def _answer(code: AbilityCompiler, timing: int) -> None:
    """Let what was engaged to pay be answered: in the own Interval, by a switch in the Initiative Phase (AMB-74)."""
    if timing == OWN:
        code.emit(Do(_open_engagement))
    elif timing == w.IN_INITIATIVE:
        pay = code.steps.pop()

        def action(ctx: Context) -> None:
            """Pay the last cost, then open the window; one step, as stored games count them."""
            pay.run(ctx)
            if ctx.g.rules.initiative_engagement:
                open_engagement(ctx.g)

        code.emit(Do(action))


def _open_engagement(ctx: Context) -> None:
    """HOUSE-11: something was engaged to pay."""
    open_engagement(ctx.g)


def _timing(window: n.Window) -> int:
    name = window.window
    bits = _SCOPE[name]
    if window.talents is not None:
        bits = 0
        for talent in window.talents:
            bits |= rite_types.TACTICS[sort_of(talent, window)]
    return bits << w.ENGAGEMENT if name == "engagement" else bits


def sort_of(talent: str, phrase: Node) -> int:
    """Return the sort of Rite of a talent; raise ``UnsupportedPhrase`` for one that has none."""
    number = w.TALENT_NAMES.index(talent.capitalize())
    if number >= w.RITE_TYPES:
        raise UnsupportedPhrase
    return number
