"""Choices of which nothing comes as things stand: uses and plans of an X of 0, an amount of 0, what an event bars."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.play import choices as c
from cardbase.play import frames as f
from cardbase.play.faces import HIDDEN, face
from cardbase.play.facts import X
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.programs.running import does_something, is_of_nothing, payable_xs, usable
from cardbase.play.programs.steps import ChooseCards
from cardbase.play.rules.bidding import TACTIC_X


def idle(g: Position, seat: int, verb: int, argument: int) -> str:
    """Return the text that a choice would carry out in vain, "" where something comes of it.

    As far as its seat can know; what lasts may find something to do later.
    """
    if verb == c.AMOUNT:
        return _amount(g, seat) if argument == 0 else ""
    says = _SAYS.get(verb)
    if says is None or face(g, argument, seat) == HIDDEN:
        return ""
    return g.table.text(argument) if says(g, seat, argument) else ""


def in_vain(g: Position) -> tuple[int, ...]:
    """Return the options of the seat that decides of which nothing would come."""
    return tuple(code for code in g.options if idle(g, g.seat, *divmod(code, c.SPAN)))


def _amount(g: Position, seat: int) -> str:
    """Return the text of which an X of 0, or none of "up to" so many, is asked."""
    stack, t = g.state.stack, g.table
    if stack[f.KIND] == f.OPERATION:
        if face(g, stack[f.A], seat) == HIDDEN:
            return ""
        return t.programs[stack[f.A]].routines[stack[f.B]].text or t.text(stack[f.A])
    card = {
        f.WINDOW: stack[f.G] - 1,
        f.PETITION: g.state.petition[TACTIC_X] - 1 if g.state.petition else -1,
        f.DEPLOYMENT: stack[f.A],
        f.TURNING_UP: stack[f.A],
    }.get(stack[f.KIND], -1)
    return t.text(card) if card >= 0 and _is_idle_at_zero(g, card) else ""


def _is_idle_at_zero(g: Position, card: int) -> bool:
    return g.table.operations and g.table.programs[card].idle_at_zero


def _use(g: Position, seat: int, card: int) -> bool:
    return is_of_nothing(g, seat, card, usable(g, seat, card, g.table.programs[card].uses))


def _invoke(g: Position, seat: int, card: int) -> bool:
    return is_of_nothing(g, seat, card, usable(g, seat, card, g.table.programs[card].windows, _allowed(g))[:1])


def _allowed(g: Position) -> int:
    """Return the tactics of the window, all of them elsewhere."""
    stack = g.state.stack
    return stack[f.A] | stack[f.B] if stack[f.KIND] == f.WINDOW else ~0


def _play(g: Position, seat: int, card: int) -> bool:
    if g.table.cost[card] == X and _is_idle_at_zero(g, card):
        return payable_xs(g, seat, card) == [0]
    return not g.table.lasts[card] and is_of_nothing(g, seat, card, g.table.programs[card].resolves)


def _deploy(g: Position, seat: int, card: int) -> bool:
    return g.table.cost[card] == X and _is_idle_at_zero(g, card) and not g.state.solaris[seat]


def _begin(g: Position, seat: int, card: int) -> bool:
    program = g.table.programs[card]
    numbers = program.resolves or [program.venture]
    return not does_something(g, seat, card) or (min(numbers) >= 0 and _aims_at_nothing(g, seat, card, numbers))


def _aims_at_nothing(g: Position, seat: int, card: int, numbers: Sequence[int]) -> bool:
    """Return whether each routine does one thing, to a card that is to be chosen, and there is none to choose."""
    ctx = Context(g, card, seat, g.state.parent[card], g.state.tokens[card])
    routines = [g.table.programs[card].routines[number] for number in numbers]
    return bool(routines) and all(
        routine.steps
        and isinstance(first := routine.steps[0], ChooseCards)
        and routine.made_from
        and all(sentence is routine.made_from[0] for sentence in routine.made_from)
        and not first.candidates(ctx)
        for routine in routines
    )


_SAYS = {
    c.USE: _use,
    c.INVOKE: _invoke,
    c.PLAY: _play,
    c.DEPLOY: _deploy,
    c.ACTIVATE: _begin,
    c.DEPLOY_EVENT: _begin,
}
