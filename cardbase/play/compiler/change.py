"""Making a change for a time, and what the changes of a card say was chosen or declared before."""

from __future__ import annotations

from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.modifiers import WHAT, records
from cardbase.play.programs.context import Cards, Context
from cardbase.play.programs.program import Change


def make(ctx: Context, change: Change, lasts: int) -> None:
    """Make a change once, for a time."""
    if change.when is None or change.when(ctx):
        amount = change.amount(ctx)
        for target in change.targets(ctx):
            mutations.modify(ctx.g, change.what, target, amount, ctx.source, lasts)


def discarded_now(ctx: Context) -> list[int]:
    """Return the user's cards that were discarded in this phase."""
    owner = ctx.g.table.owner
    found = [target for what, target, _, _, _ in records(ctx.g.state.modifiers) if what == w.DISCARDED_NOW]
    return [card for card in found if owner[card] == ctx.seat]


def marked(ctx: Context) -> list[int]:
    """Return the cards that another ability of this card chose, and that it still speaks of."""
    marks = (mark for mark in records(ctx.g.state.modifiers) if mark[WHAT] == w.MARKED)
    return [target for _, target, _, source, _ in marks if source == ctx.source]


def declared(ctx: Context) -> int:
    """Return what was declared with a card: an allegiance as its bit, else the place of the choice, from 1."""
    values = [
        amount
        for what, target, amount, _, _ in records(ctx.g.state.modifiers)
        if what == w.KEPT_CHOICE and target == ctx.source
    ]
    return values[-1] if values else 0


def only(target: int) -> Cards:
    """Return the one target that is always meant."""
    return lambda ctx: [target]
