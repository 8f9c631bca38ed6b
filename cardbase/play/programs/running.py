"""Running routines: one frame of integers a routine, triggers in a queue, and what of all that may be begun now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import AT, OPERATION, SEAT, SIZE, push
from cardbase.play.frames import A as CARD
from cardbase.play.frames import B as ROUTINE
from cardbase.play.frames import C as HOST
from cardbase.play.frames import D as X_NAMED
from cardbase.play.frames import E as MEMORY
from cardbase.play.frames import F as ACTOR
from cardbase.play.position import Position
from cardbase.play.programs.context import AMOUNT, WHO, Context
from cardbase.play.programs.listening import WAITING
from cardbase.play.programs.program import GO_ON, OF_SEAT, SUBJECT, Routine
from cardbase.play.programs.steps import STAY
from cardbase.play.state import subject_of

MOST_IN_A_ROW: Final = 50
"""How often a text is set off by the same card or House until somebody decides again."""


def start(
    g: Position, seat: int, card: int, routine: int, x: int = 0, subject: int = -1, amount: int = 0, host: int = -1
) -> None:
    """Begin a routine of a card; the frame's register ``MEMORY`` is where its memory begins in ``state.memory``."""
    s, memory = g.state, g.state.memory
    slots = g.table.programs[card].routines[routine].slots
    push(s.stack, OPERATION, seat, card, routine, host if host >= 0 else s.parent[card], x)
    s.stack[MEMORY], s.stack[ACTOR] = len(memory), seat
    memory += [0] * slots
    ctx = context(g)
    subject, doer = subject_of(subject)
    if subject >= 0:
        ctx.hold(SUBJECT, [subject])
        ctx.hold(WHO, [s.holder[subject] if doer < 0 else doer])
    elif subject <= OF_SEAT:
        ctx.hold(WHO, [OF_SEAT - subject])
    ctx.hold(AMOUNT, [amount])
    mutations.emit(g, e.OPERATION, seat, card)


def context(g: Position) -> Context:
    """Return the context of the topmost frame."""
    stack = g.state.stack
    host = stack[HOST] if stack[HOST] >= 0 else g.state.parent[stack[CARD]]  # assigned since the frame was pushed
    return Context(g, stack[CARD], stack[SEAT], host, stack[X_NAMED], stack[ACTOR], stack[MEMORY])


def run_operation(g: Position) -> list[int] | None:
    """Go on with a routine until it needs a choice, begins something else, or is done."""
    s, stack = g.state, g.state.stack
    at = len(stack) - SIZE
    routine = _routine(g)
    number, ctx = stack[AT], context(g)
    while number < len(routine.steps):
        step = routine.steps[number]
        options = step.run(ctx)
        stack[at + SIZE + HOST], stack[at + SIZE + X_NAMED], stack[at + SIZE + ACTOR] = ctx.host, ctx.x, ctx.actor
        if options:
            stack[at + SIZE + AT] = number
            return options
        number = _next(step.after(ctx), number)
        stack[at + SIZE + AT] = number
        if len(stack) - SIZE != at:
            return None
    del s.memory[stack[MEMORY] :]
    del stack[at:]
    return None


def _next(to: int, number: int) -> int:
    return number + 1 if to == GO_ON else number if to == STAY else to


def _routine(g: Position) -> Routine:
    stack = g.state.stack
    return g.table.programs[stack[CARD]].routines[stack[ROUTINE]]


def take_operation(g: Position, verb: int, argument: int) -> None:
    """Give the choice to the step that asked for it."""
    stack = g.state.stack
    ctx = context(g)
    number = stack[AT]
    to = _routine(g).steps[number].take(ctx, verb, argument)
    stack[HOST], stack[X_NAMED], stack[ACTOR] = ctx.host, ctx.x, ctx.actor
    stack[AT] = _next(to, number)


# What may be begun


def usable(g: Position, seat: int, card: int, numbers: list[int], timing: int = 0) -> list[int]:
    """Return the routines of a card that its governor may begin now: their costs payable, their actions possible."""
    routines = g.table.programs[card].routines
    ctx = Context(g, card, seat, g.state.parent[card])
    return [
        number
        for number in numbers
        if (not timing or routines[number].timing & timing)
        and not (routines[number].produces and _forbidden(ctx, routines[number].produces))
        and routines[number].usable(ctx)
    ]


def payable_xs(g: Position, seat: int, card: int) -> list[int]:
    """Return what may be paid for a plan of cost X: what the treasury holds and its text can use (AMB-27, TERM-18)."""
    program = g.table.programs[card]
    most = g.state.solaris[seat]
    if program.x_bound is not None and not program.x_of_host:
        most = min(most, program.x_bound(Context(g, card, seat, -1)))
    return [x for x in range(most + 1) if finds_its_target(g, seat, card, x)]


def finds_its_target(g: Position, seat: int, card: int, x: int = 0) -> bool:
    """Tell whether there is what the text of a card in a hand needs, once the card is paid for (TACT-07).

    That is its host, the card it engages, the solaris for what it deploys.
    """
    program, solaris = g.table.programs[card], g.state.solaris
    ctx, before = Context(g, card, seat, -1, x), solaris[seat]
    solaris[seat] -= x or max(0, g.in_force().cost[card])
    found = all(program.routines[number].usable(ctx) for number in program.resolves)
    solaris[seat] = before
    return found


def does_something(g: Position, seat: int, card: int) -> bool:
    """Return whether a plan or event of a domain would do what its text says, as far as its governor can know.

    What lasts is not asked: it may find something to do later.
    """
    program = g.table.programs[card]
    numbers = program.resolves if g.table.kind[card] & (w.VENTURE | w.EVENT) else [program.venture]
    if g.table.lasts[card] or not g.table.operations or min(numbers, default=-1) < 0:
        return True
    x = g.in_force().paid.get(card, g.state.tokens[card])
    ctx = Context(g, card, seat, g.state.parent[card], x)
    possible = all(program.routines[number].usable(ctx) for number in numbers)
    return possible and not is_of_nothing(g, seat, card, numbers, x)


def is_of_nothing(g: Position, seat: int, card: int, numbers: Sequence[int], x: int = 0) -> bool:
    """Return whether nothing comes of these routines of a card now; ``x`` is what was paid.

    All that they do is multiplied by an X of 0, or what is given up to pay is all that they could act on.
    """
    program, ctx = g.table.programs[card], Context(g, card, seat, g.state.parent[card], x)
    scales, remains = program.scales, program.remains
    return bool(numbers) and all(
        (number in scales and scales[number](ctx) < 1) or (number in remains and not remains[number](ctx))
        for number in numbers
    )


def _forbidden(ctx: Context, produces: int) -> bool:
    """Tell whether a text forbids engaging the card to produce what the routine produces."""
    in_force = ctx.g.in_force()
    if in_force.rights[ctx.source] >> w.MAKES_NO_SOLARIS & produces:
        return True
    if not in_force.barred:
        return False
    fief = ctx.g.table.kind[ctx.source] & w.FIEF
    if produces & 1 and in_force.is_barred(w.SOLARIS_PRODUCING, ctx.seat):
        return True
    return bool(
        (produces & 1 and fief and in_force.is_barred(w.FIEF_SOLARIS, ctx.seat))
        or (produces & 2 and in_force.is_barred(w.SPICE_MADE, ctx.seat))
    )


def invocations(g: Position, seat: int, allowed: int) -> list[int]:
    """Return the deployed cards whose text may be used in a window, and does something then, as choices (HOUSE-06)."""
    s, window_of, programs = g.state, g.table.window_of, g.table.programs
    fitting = [card for card in s.piles[w.DOMAIN * g.table.seats + seat] if window_of[card] & allowed]
    if not fitting:
        return []
    return [
        c.INVOKE * c.SPAN + card
        for card in sorted(fitting)
        if w.FACE_UP[s.status[card]]
        and (numbers := usable(g, seat, card, programs[card].windows, allowed))
        and not is_of_nothing(g, seat, card, numbers[:1])
    ]


def invoke(g: Position, seat: int, card: int, allowed: int) -> None:
    """Begin the first routine of a card that fits the window."""
    numbers = usable(g, seat, card, g.table.programs[card].windows, allowed)
    if numbers:
        start(g, seat, card, numbers[0])


# Triggers


def start_waiting(g: Position, begun: dict[tuple[int, int, int], int]) -> None:
    """Begin the trigger that has waited longest; ``begun`` counts those since somebody decided.

    One that is set off again and again by what it sets off itself comes to nothing in the end.
    """
    s = g.state
    card, routine, seat, subject, amount, host = s.waiting[:WAITING]
    del s.waiting[:WAITING]
    if s.seat_status[seat] != w.ACTIVE:
        return
    routine = max(routine, ~routine)  # a turn to replace what the text before it did not
    which = card, routine, subject
    begun[which] = begun.get(which, 0) + 1
    if begun[which] > MOST_IN_A_ROW:
        mutations.emit(g, e.CANCELLED, seat, card)
        return
    start(g, seat, card, routine, g.in_force().paid.get(card, 0), subject=subject, amount=amount, host=host)
