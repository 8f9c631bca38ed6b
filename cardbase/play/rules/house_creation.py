"""House creation: five points for solaris, favor and spice (rulebook 4.2; NR1)."""

from __future__ import annotations

from typing import Final

from cardbase.errors import Misuse
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.frames import AT, SEAT, A, pop
from cardbase.play.position import Position
from cardbase.play.rules.exchange import rate

PROGRAM_PRICE = 1
"""PROG-02, in solaris."""
POINTS = 5
"""PROF-05."""
SOLARI_POINTS, FAVOR_POINTS = 1, 2
"""PROF-06."""
MOST_SPICE = 3
"""PROF-08."""
HAS_SPENT: Final = A
"""Register of the frame: 1 once the points of a House profile are spent."""
SOLARIS, FAVOR = 15, 10
"""PROF-04; starting spice is 0."""


def spice_price(g: Position) -> int:
    """Return what a starting spice costs: the starting rate and the surcharge (PROF-07, PROF-11, PROF-12, SETUP-04)."""
    return rate(g.state.guild_hoard) + g.rules.spice_surcharge


def run_creation(g: Position) -> list[int] | None:
    """Let each House in turn spend its points; what is left when play starts is lost (PROF-09)."""
    s, stack = g.state, g.state.stack
    seat = stack[SEAT]
    if stack[AT] == g.table.seats:
        pop(stack)
        return None
    bought = g.table.houses[seat].points
    if bought is not None and not stack[HAS_SPENT]:
        _spend(g, seat, bought)
        stack[HAS_SPENT] = 1
    programs = placeable(g, seat)
    if bought is not None and not programs:
        _next(g)
        return None
    s.seat = seat
    options = [c.DONE * c.SPAN, *(c.PLACE * c.SPAN + card for card in programs)]
    if bought is not None:
        return options
    for verb, possible in ((c.TAKE_SOLARI, _solari), (c.TAKE_FAVOR, _favor), (c.TAKE_SPICE, _spice)):
        if possible(g, seat):
            options.append(verb * c.SPAN)
    return options


def take_creation(g: Position, verb: int, argument: int) -> None:
    """Spend points on one thing, or be done."""
    seat = g.state.stack[SEAT]
    if verb == c.DONE:
        _next(g)
    elif verb == c.PLACE:
        mutations.gain_solaris(g, seat, -PROGRAM_PRICE)
        mutations.place_down(g, argument, seat)
    elif verb == c.TAKE_SOLARI:
        g.state.points[seat] -= SOLARI_POINTS
        mutations.gain_solaris(g, seat, 1)
    elif verb == c.TAKE_FAVOR:
        g.state.points[seat] -= FAVOR_POINTS
        mutations.gain_favor(g, seat, 1)
    else:
        _take_spice(g, seat)


def placeable(g: Position, seat: int) -> list[int]:
    """Return the programs beside the homeworld that the treasury can still place (PROG-02)."""
    s = g.state
    if s.solaris[seat] < PROGRAM_PRICE:
        return []
    pile = s.piles[w.REMOVED * g.table.seats + seat]
    return [card for card in pile if g.table.kind[card] & w.PROGRAM]


def _next(g: Position) -> None:
    stack = g.state.stack
    g.state.points[stack[SEAT]] = 0
    stack[AT] += 1
    stack[SEAT] = stack[AT] % g.table.seats
    stack[HAS_SPENT] = 0


def _solari(g: Position, seat: int) -> bool:
    return g.state.points[seat] >= SOLARI_POINTS


def _favor(g: Position, seat: int) -> bool:
    return g.state.points[seat] >= FAVOR_POINTS


def _spice(g: Position, seat: int) -> bool:
    s = g.state
    purse = s.points if g.rules.start_spice_currency == "points" else s.solaris  # AMB-07
    return s.spice[seat] < MOST_SPICE and purse[seat] >= spice_price(g)


def _take_spice(g: Position, seat: int) -> None:
    """PROF-10: produced into the hoard, not taken from the Guild Hoard."""
    if g.rules.start_spice_currency == "points":
        g.state.points[seat] -= spice_price(g)
    else:
        mutations.gain_solaris(g, seat, -spice_price(g))
    mutations.gain_spice(g, seat, 1)


def _spend(g: Position, seat: int, bought: tuple[int, ...]) -> None:
    """Spend points as a House profile says; raise ``Misuse`` where they do not suffice."""
    who = g.table.seat_name(seat)
    if len(bought) != 3 or any(amount < 0 for amount in bought):
        raise Misuse(f"{who}: points {bought!r} are not solaris, favor and spice, none below 0")
    for verb, possible, amount in zip(
        (c.TAKE_SOLARI, c.TAKE_FAVOR, c.TAKE_SPICE), (_solari, _favor, _spice), bought, strict=True
    ):
        for _ in range(amount):
            if not possible(g, seat):
                raise Misuse(
                    f"{who}: {bought[0]} solaris, {bought[1]} favor, {bought[2]} spice cost more than {POINTS} points",
                    hint=f"1 a solari, 2 a favor, {spice_price(g)} a spice, at most {MOST_SPICE} spice (PROF-05 to 08)",
                )
            take_creation(g, verb, 0)
