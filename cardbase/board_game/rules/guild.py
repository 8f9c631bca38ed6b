"""BG-GUI: acting out of order, cancelling a shipment, shipping across the planet and back to the reserves."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, BANK, LOCATION, LOCATIONS, NO, NONE, PASS, YES, Advantage, V
from cardbase.board_game.mutations import in_hand, lift, note, place
from cardbase.board_game.position import Position, forces, locations_of
from cardbase.board_game.rules.bidding import pay_with_help
from cardbase.board_game.rules.karama import SPECIAL, is_stopped, may_special, usable
from cardbase.board_game.rules.shipping import (
    CANCELLED,
    CROSS,
    GOES_LAST,
    RETURN,
    declare_shipment,
    declared,
    goes,
    is_cancelled,
    most_shipped,
    open_to,
    pay_shipment,
    price,
    ship_otherwise,
)


@question(
    "whether the Guild acts now",
    {V.YES: "act now", V.NO: "wait", V.NONE: "wait till all others have gone"},
    rules="BG-GUI-06 BG-V-24",
)
def guild_now(g: Position, *_: int) -> list[int]:
    """BG-GUI-06: at any point between complete turns, first, or last."""
    return [YES, NO, NONE]


@guild_now.answer
def _guild_now(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.NONE:
        g.state.guild_acted |= GOES_LAST
    _out_of_order(g, seat, now=verb == V.YES)


@step
def guild_waits(g: Position, seat: int, *_: int) -> None:
    """BG-GUI-06: behind the next one, as was said before."""
    _out_of_order(g, seat, now=False)


def _out_of_order(g: Position, seat: int, *, now: bool) -> None:
    """Let the Guild act, or wait; neither waiting for the own place nor acting in it needs the power."""
    if now != (g.state.turns_left[0] == seat):
        g.then(("may_stop", seat, Advantage.OUT_OF_ORDER), ("guild_acts", seat, int(now)))


@step
def guild_acts(g: Position, seat: int, now: int, *_: int) -> None:
    """BG-GUI-06: to the front, or behind the next one."""
    left = g.state.turns_left
    if not is_stopped(g, Advantage.OUT_OF_ORDER):
        left.remove(seat)
        left.insert(0 if now else 1, seat)
        if not now:
            note(g, "later", seat)


@question("whether to cancel the shipment", {V.CARD: "by {}"}, rules="BG-GUI-08 BGA-27", sealed=True)
def guild_cancel(g: Position, seat: int, *_: int) -> list[int]:
    """BG-GUI-08."""
    return [PASS, *usable(g, seat, special=True)] if may_special(g, seat) and goes(g) else []


@guild_cancel.answer
def _guild_cancel(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        g.then(("use_karama", seat, in_hand(g, seat, arg), SPECIAL, g.table.faction[seat]))


@step
def guild_cancels(g: Position, seat: int, *_: int) -> None:
    """BG-GUI-08: the price is not paid, the forces stay, the action is used up."""
    g.state.ships |= CANCELLED
    note(g, "cancelled", seat, *declared(g))


@question("from where to ship across", {V.LOCATION: "from {}"}, rules="BG-GUI-03 BGA-36 BG-V-26")
def cross_from(g: Position, seat: int, *_: int) -> list[int]:
    """BG-GUI-03, BGA-36: any distance, not out of the storm."""
    sector, storm = g.table.board.sector, g.state.storm
    return [LOCATION + p for p in locations_of(g, seat) if sector[p] != storm]


@cross_from.answer
def _cross_from(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.then(("cross_number", seat, arg))


@question("how many forces", {V.AMOUNT: "{}"}, rules="BG-GUI-03 BG-GUI-04")
def cross_number(g: Position, seat: int, start: int, *_: int) -> list[int]:
    """BG-GUI-03: any number that can be paid."""
    most = most_shipped(g, seat, g.table.cities[0])
    return [AMOUNT + n for n in range(1, min(most, forces(g, seat, start)) + 1)]


@cross_number.answer
def _cross_number(g: Position, verb: int, arg: int, seat: int, start: int, *_: int) -> None:
    g.then(("cross_to", seat, start, arg))


@question("where to ship them", {V.LOCATION: "to {}"}, rules="BG-GUI-03 BG-GUI-05")
def cross_to(g: Position, seat: int, start: int, number: int, *_: int) -> list[int]:
    """BG-GUI-03: to another territory, at the destination price."""
    home = g.table.board.territory
    found = [p for p in open_to(g, seat) if home[p] != home[start]]
    return [LOCATION + p for p in found if number <= most_shipped(g, seat, p)]


@cross_to.answer
def _cross_to(g: Position, verb: int, arg: int, seat: int, start: int, number: int, *_: int) -> None:
    g.then(("cross_star", seat, start, number, arg))


@question("how many special forces are among them", {V.AMOUNT: "{}"}, rules="BG-GUI-03 BG-GUI-05 BG-SHI-08")
def cross_star(g: Position, seat: int, start: int, number: int, *_: int) -> list[int]:
    """BG-GUI-05, BG-SHI-08: an ally chooses which of its forces cross."""
    s, at = g.state, seat * LOCATIONS + start
    return [AMOUNT + n for n in range(max(0, number - s.ground[at]), min(number, s.star[at]) + 1)]


@cross_star.answer
def _cross_star(g: Position, verb: int, arg: int, seat: int, start: int, number: int, to: int, *_: int) -> None:
    stop = ("may_stop", g.table.gui, Advantage.CROSS_SHIPPING)
    declare_shipment(g, seat, ("crossed", seat, start, number - arg, arg, to), stop)


@step
def crossed(g: Position, seat: int, start: int, normal: int, star: int, to: int) -> None:
    """BG-GUI-03, BG-GUI-05, BG-BEN-10: advisors land as fighters; stopped, one may ship otherwise (BG-GEN-06)."""
    if is_cancelled(g, seat):
        return
    if is_stopped(g, Advantage.CROSS_SHIPPING):
        ship_otherwise(g, seat, CROSS)
        return
    pay_shipment(g, seat, price(g, seat, to, normal + star))
    lift(g, seat, start, normal, star)
    special = 0 if seat == g.table.ben else star
    place(g, seat, to, normal + star - special, special)
    note(g, "cross", seat, normal + star, start, to)
    g.then(("entered", seat, to))


@question("from where to ship back", {V.LOCATION: "from {}"}, rules="BG-GUI-03 BG-V-26")
def return_from(g: Position, seat: int, *_: int) -> list[int]:
    """BG-GUI-03: back to the reserves."""
    sector, storm = g.table.board.sector, g.state.storm
    return [LOCATION + p for p in locations_of(g, seat) if sector[p] != storm]


@return_from.answer
def _return_from(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.then(("return_number", seat, arg))


@question("how many forces", {V.AMOUNT: "{}"}, rules="BG-GUI-04")
def return_number(g: Position, seat: int, start: int, *_: int) -> list[int]:
    """BG-GUI-04: 1 spice for 2 forces, rounded up."""
    return [AMOUNT + n for n in range(1, min(2 * g.state.spice[seat], forces(g, seat, start)) + 1)]


@return_number.answer
def _return_number(g: Position, verb: int, arg: int, seat: int, start: int, *_: int) -> None:
    g.then(("may_stop", seat, Advantage.RETURN_SHIPPING), ("returned", seat, start, arg))


@step
def returned(g: Position, seat: int, start: int, number: int, *_: int) -> None:
    """BG-GUI-03, BG-GUI-04."""
    s = g.state
    if is_stopped(g, Advantage.RETURN_SHIPPING):
        ship_otherwise(g, seat, RETURN)
        return
    pay_with_help(g, seat, BANK, (number + 1) // 2)
    lift(g, seat, start, number)
    s.reserve[seat] += number
    note(g, "ship_back", seat, number, start)
