"""Whether anything of the operation under way asks how strong a card is: a Rite, or a text that reckons with it."""

from __future__ import annotations

from cardbase.operations import Operation
from cardbase.operations import nodes as n
from cardbase.play.frames import DEPLOYMENT, EVENT, OPERATION, SIZE, SPENT, USE, VENTURE, A
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.rules.rite import TARGET

_RECKONING = (n.EffectApply, n.EffectDivide, n.EffectInitiate)
_STRENGTHS = ("rank", "resistance", "force")
"""How the words end for what changes until a Rite ends."""
_BY_TEXT = frozenset({DEPLOYMENT, EVENT, USE, VENTURE, OPERATION, SPENT})
"""What is done by the text of a card, which the frame's first register holds."""


def weighs(operation: Operation) -> bool:
    """Tell whether a text deals force, begins something, or names a rank or a resistance."""
    return any(
        isinstance(node, _RECKONING) or str(getattr(node, "value", "")).endswith(_STRENGTHS)
        for node in operation.walk()
    )


def is_weighed(g: Position) -> bool:
    """Return whether a Rite is under way, or a card is declared whose text reckons with the strength of others."""
    stack, programs = g.state.stack, g.table.programs
    if g.state.rite:
        return True
    return any(
        stack[at - SIZE] in _BY_TEXT and programs[stack[at + A]].weighs for at in range(SIZE, len(stack) + 1, SIZE)
    )


def may_be_weighed(ctx: Context, card: int) -> bool:
    """Return whether the strength of a card may count: in a Rite that of its participants and of its target."""
    s = ctx.g.state
    return not s.rite or bool(s.role[card]) or card == s.rite[TARGET]
