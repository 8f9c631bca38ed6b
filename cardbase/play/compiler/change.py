"""One change of a value, kind or right, as the layer applies it or an ability makes it."""

from __future__ import annotations

from dataclasses import dataclass

from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.continuous import records
from cardbase.play.programs.context import Cards, Condition, Context, Number


@dataclass(frozen=True, slots=True)
class Change:
    """One change: what (``constants``), of which cards or seats, by how much, while a condition holds."""

    what: int
    targets: Cards
    amount: Number
    when: Condition | None = None

    def gives(self, ctx: Context, right: int) -> bool:
        """Return whether it would give its own card a right in that place."""
        return self.what == w.RIGHT and self.amount(ctx) == right and (self.when is None or self.when(ctx))

    def make(self, ctx: Context, lasts: int) -> None:
        """Make it once, for a time."""
        if self.when is None or self.when(ctx):
            amount = self.amount(ctx)
            for target in self.targets(ctx):
                mutations.modify(ctx.g, self.what, target, amount, ctx.source, lasts)

    def says(self, ctx: Context) -> list[tuple[int, int, int]]:
        """Return what it changes now: what, of which card or seat, by how much."""
        if self.when is not None and not self.when(ctx):
            return []
        targets = self.targets(ctx)
        amount = self.amount(ctx) if targets else 0
        return [(self.what, target, amount) for target in targets]


def discarded_now(ctx: Context) -> list[int]:
    """Return the user's cards that were discarded in this phase."""
    owner = ctx.g.table.owner
    found = [target for what, target, _, _, _ in records(ctx.g.state.modifiers) if what == w.DISCARDED_NOW]
    return [card for card in found if owner[card] == ctx.seat]


def marked(ctx: Context) -> list[int]:
    """Return the cards that another ability of this card chose, and that it still speaks of."""
    marks = (mark for mark in records(ctx.g.state.modifiers) if mark[0] == w.MARKED)
    return [target for _, target, _, source, _ in marks if source == ctx.source]


def declared(ctx: Context) -> int:
    """Return what was declared with a card: an allegiance as its bit, else the place of the choice, from 1."""
    said = [
        amount
        for what, target, amount, _, _ in records(ctx.g.state.modifiers)
        if what == w.SAID and target == ctx.source
    ]
    return said[-1] if said else 0


def only(target: int) -> Cards:
    """Return the one target that is always meant."""
    return lambda ctx: [target]
