"""Where things go: who is paid, the pile a card goes to, whose hoard, and which value is changed."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.compiler.choosing import FORCED, Choosing
from cardbase.play.compiler.nouns import PILES
from cardbase.play.compiler.numbers import tokens_on
from cardbase.play.compiler.references import speaker
from cardbase.play.programs.context import WHO, Condition, Context, Number, Seats, Uncovered, always

GUILD_HOARD = -2
"""Stands where a seat would, for the hoard of the market."""


def payee(code: Choosing, node: Node) -> Seats:
    """Return who is paid."""
    if node.kind == "payee.you":
        return lambda ctx: [ctx.seat]
    if node.kind == "payee.governor":
        meant = code.nouns.meant(node)
        return lambda ctx: [ctx.g.state.holder[card] for card in meant(ctx)][:1]
    if node.kind == "payee.governor_of":
        cards = code.nouns.ref(node.node("card"))
        return lambda ctx: [ctx.g.state.holder[card] for card in cards(ctx)][:1]
    raise Uncovered(format_node(node))


def pile(code: Choosing, place: Node) -> tuple[Callable[[Context, int], int], Callable[[Context, int], int]]:
    """Return the zone and the seat of a pile, for a card that goes there."""
    if place.kind == "place.guild_hoard":
        raise Uncovered(format_node(place))
    (name,) = place.strings("places")
    if name not in PILES:
        raise Uncovered(name)
    zone = PILES[name]
    if place.kind == "place.own":
        whose = speaker(place)
        return (lambda ctx, card: zone), (lambda ctx, card: whose(ctx))
    player = place.node("player")
    if player.kind == "player.governor":
        return (lambda ctx, card: zone), (lambda ctx, card: ctx.g.state.holder[card])
    if player.kind == "player.owner":
        return (lambda ctx, card: zone), (lambda ctx, card: ctx.g.table.owner[card])
    if player.kind in FORCED:
        code.choose_house(player)
        return (lambda ctx, card: zone), (lambda ctx, card: (ctx.held(WHO) or [ctx.seat])[0])
    seats = code.nouns.seats(player)
    return (lambda ctx, card: zone), (lambda ctx, card: (seats(ctx) or [ctx.seat])[0])


def hoard(code: Choosing, place: Node) -> Callable[[Context], int]:
    """Return whose hoard a place is, ``GUILD_HOARD`` for the market's."""
    if place.kind == "place.guild_hoard":
        return lambda ctx: GUILD_HOARD
    if place.strings("places") != ("hoard",):
        raise Uncovered(format_node(place))
    if place.kind == "place.own":
        return speaker(place)
    seats = code.nouns.seats(place.node("player"))
    return lambda ctx: (seats(ctx) or [ctx.seat])[0]


def changeable(code: Choosing, value: Node) -> Callable[[Context, int], None]:
    """Return what changes a value that "raise" and "lower" may name."""
    from cardbase.play.rules.opening_interval import change_declared

    if value.kind == "value.croe":
        return lambda ctx, n: mutations.modify(ctx.g, w.RATE, 0, n, ctx.source, w.THIS_OPERATION)
    limits = {"hand limit": w.HAND_LIMIT, "assembly limit": w.ASSEMBLY_LIMIT}
    said = value.word("value") if value.has("value") else ""
    seats: Seats = lambda ctx: [ctx.seat]  # noqa: E731
    if value.kind == "value.of_player":
        code.choose_house(value.node("player"))
        seats = lambda ctx: ctx.held(WHO)  # noqa: E731
    elif value.kind == "value.own":
        whose = speaker(value)
        seats = lambda ctx: [whose(ctx)]  # noqa: E731
    else:
        raise Uncovered(format_node(value))
    if said == "declared favor":
        return _for_each(seats, lambda ctx, seat, n: change_declared(ctx.g, seat, n))
    if said in limits:
        what = limits[said]
        return _for_each(seats, lambda ctx, seat, n: mutations.modify(ctx.g, what, seat, n, ctx.source, w.THIS_TURN))
    raise Uncovered(format_node(value))


def enough_tokens(code: Choosing, selector: Node, token: str) -> Condition:
    """Return whether the counters that a selector names are there."""
    np = selector.node("what")
    if np.has("place"):
        source = hoard(code, np.node("place").node("zone"))
        number, _ = code.token_number(selector)
        return lambda ctx: (
            (ctx.g.state.guild_hoard if source(ctx) == GUILD_HOARD else ctx.g.state.spice[source(ctx)]) >= number(ctx)
        )
    if not np.has("near"):
        return always
    read = tokens_on(token)
    return code.any_fit(np.node("near").node("on"), lambda ctx, card: read(ctx, card) > 0)


def _for_each(seats: Seats, change: Callable[[Context, int, int], None]) -> Callable[[Context, int], None]:
    def changed(ctx: Context, number: int) -> None:
        """Make the change for every seat meant."""
        for seat in seats(ctx):
            change(ctx, seat, number)

    return changed


def unless_barred(number: Number) -> Number:
    """Return the amount of spice, or 0 where a text bars events and engaged cards from producing and moving it."""

    def left(ctx: Context) -> int:
        """The amount, or 0 while it is barred."""
        barred = ctx.g.table.kind[ctx.source] & (w.EVENT | w.VENTURE) and ctx.g.layer().is_barred(
            w.SPICE_MADE, ctx.seat
        )
        return 0 if barred else number(ctx)

    return left
