"""Which card's text forbids a seat something: its name, for the answer why that is not offered."""

from __future__ import annotations

from cardbase.play import constants as w
from cardbase.play.modifiers import records
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.programs.listening import speaking, user_of


def forbidden(g: Position, what: int, seat: int) -> str:
    """Return that a text forbids a seat ``what`` (of ``constants``) now, "" where none does."""
    if not g.in_force().is_barred(what, seat):
        return ""
    return next((f"{g.table.name(card)} forbids it" for card in _forbidding(g, what, seat)), "a text forbids it")


def _forbidding(g: Position, what: int, seat: int) -> list[int]:
    """Return the cards that forbid it: those that state it, then those that did something which lasts."""
    found = [card for card in speaking(g, {})[::4] if _states(g, card, what, seat)]
    lasting = records(g.state.modifiers)
    return found + [
        source
        for change, target, seats, source, _ in lasting
        if (change, target) == (w.BARRED, what) and seats >> seat & 1 and source >= 0
    ]


def _states(g: Position, card: int, what: int, seat: int) -> bool:
    ctx = Context(g, card, user_of(g, card), g.state.parent[card])
    said = (one for change in g.table.programs[card].statics if change.what == w.BARRED for one in change.says(ctx))
    return any(target == what and seats >> seat & 1 for _, target, seats in said)
