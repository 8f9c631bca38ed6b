"""How much each House owns, and who owns the most of it."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.operations import nodes as n
from cardbase.play.programs.context import Context, Seats
from cardbase.play.rules.governance import rivals


def owned(ctx: Context, goods: n.Goods) -> Sequence[int]:
    """Return how much of it each seat owns."""
    s = ctx.g.state
    if isinstance(goods, n.GoodsSpice):
        return s.spice
    return s.favor if goods == n.GoodsCurrency(currency="favor") else s.solaris


def with_most(player: n.PlayerExtreme) -> Seats:
    """Return the House or rival that owns the most or the least of something: each of those with as much."""
    is_rival, extreme = player.who == "rival", max if player.extreme == "most" else min

    def seats(ctx: Context) -> list[int]:
        """Every seat that is meant; more than one where they own the same."""
        asked = rivals(ctx.g, ctx.seat) if is_rival else list(ctx.g.state.order)
        have = owned(ctx, player.goods)
        bound = extreme((have[seat] for seat in asked), default=0)
        return [seat for seat in asked if have[seat] == bound]

    return seats
