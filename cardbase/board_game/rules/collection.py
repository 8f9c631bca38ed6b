"""BG-COL: spice from the sand, income of strongholds."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, V
from cardbase.board_game.mutations import note
from cardbase.board_game.position import Position, fighting, has_city, in_territory


def collected(forces: int, spice: int, *, city: bool) -> int:
    """Return what forces take of the spice beside them: 2 each, 3 with ornithopters (BG-COL-01)."""
    return min(spice, forces * (3 if city else 2))


@step
def collection_phase(g: Position, *_: int) -> None:
    """BG-COL-01 to BG-COL-03, BG-COL-05, CR-506, BG-W-801, 802: territories first, then strongholds."""
    s = g.state
    g.then(("stronghold_income", 0))
    for location, amount in enumerate(s.sand):
        if amount:
            here = [seat for seat in s.order if fighting(g, seat, location)]
            if len(here) == 1:
                take(g, here[0], location, amount)
            elif here:
                g.then(("share", here[0], location, here[1]))


def take(g: Position, seat: int, location: int, most: int) -> None:
    """Collect up to ``most`` of the spice in a location (BG-COL-02)."""
    s = g.state
    amount = collected(fighting(g, seat, location), min(most, s.sand[location]), city=has_city(g, seat))
    if amount:
        s.sand[location] -= amount
        s.spice[seat] += amount
        note(g, "collect", seat, amount, location)


@question("how much the first of two takes", {V.AMOUNT: "{}"}, rules="BG-COL-05 BGA-15 BG-V-41")
def share(g: Position, seat: int, location: int, other: int, *_: int) -> list[int]:
    """BG-COL-05, BGA-15: storm order takes first, and may leave some."""
    most = collected(fighting(g, seat, location), g.state.sand[location], city=has_city(g, seat))
    return [AMOUNT + n for n in range(most, -1, -1)]


@share.answer
def _share(g: Position, verb: int, arg: int, seat: int, location: int, other: int, *_: int) -> None:
    take(g, seat, location, arg)
    take(g, other, location, g.state.sand[location])


@step
def stronghold_income(g: Position, *_: int) -> None:
    """BG-COL-04, BG-MAP-11, BGA-14: 2, 2 and 1 spice to each occupant (advanced)."""
    t = g.table
    if not t.advanced:
        return
    for territory in t.board.strongholds:
        income = t.board.territories[territory].income
        holders = [seat for seat in g.state.order if in_territory(g, seat, territory)]
        if income and (len(holders) == 1 or t.is_on("income.each")):
            for seat in holders:
                g.state.spice[seat] += income
                g.state.bank -= income
                note(g, "income", seat, income, territory)
