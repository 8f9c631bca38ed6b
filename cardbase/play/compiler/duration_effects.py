"""Lasting plans: assigned to what they name, and in force until their time ends."""

from __future__ import annotations

from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.programs.context import Cards, Context
from cardbase.play.programs.steps import Do


def attach_to(code: ChoiceWriter, cards: Cards) -> None:
    """Emit the assignment of the card that lasts."""

    def action(ctx: Context) -> None:
        """Attach the card to the first host; what it says there is in force at once."""
        for host in cards(ctx)[:1]:
            mutations.attach(ctx.g, ctx.source, host)
            ctx.host = host
            ctx.g.settled = None
            mutations.emit(ctx.g, e.CHANGED, -1, ctx.source, host)

    code.emit(Do(action))


def has_room(ctx: Context, host: int, limit: int) -> bool:
    """Return whether fewer copies of the card than its limit lie on a host (TERM-38)."""
    title, parent = ctx.g.table.title, ctx.g.state.parent
    copies = (card for card in range(ctx.g.table.cards) if parent[card] == host and title[card] == title[ctx.source])
    return sum(1 for _ in copies) < limit
