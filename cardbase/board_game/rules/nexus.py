"""BG-NEX: breaking and making alliances."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import NO, PASS, SEAT, YES, V
from cardbase.board_game.mutations import note
from cardbase.board_game.position import Position
from cardbase.board_game.rules.deals import ALLY, NO_ALLIANCE, promised, promised_to


@step
def nexus(g: Position, *_: int) -> None:
    """BG-NEX-01, BG-NEX-04: in storm order each may break, then offers and acceptances go round."""
    s = g.state
    note(g, "nexus")
    s.offer = [-1] * g.table.seats
    g.then(("windows", 0), *(("break_alliance", seat) for seat in s.order), ("nexus_round", 0, 0))


@question("whether to break the alliance", {V.YES: "break it", V.NO: "keep it"}, rules="BG-NEX-01 BG-NEX-03 BG-V-13")
def break_alliance(g: Position, seat: int, *_: int) -> list[int]:
    """BG-NEX-01, BG-NEX-02, BG-DEF-07: only in a Nexus; a breaker may ally again in it."""
    return [NO, YES] if g.state.ally[seat] >= 0 else []


@break_alliance.answer
def _break(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    if verb == V.YES:
        mate = s.ally[seat]
        s.ally[seat] = s.ally[mate] = -1
        s.pledge[seat] = s.pledge[mate] = 0
        note(g, "break", seat, mate)


@step
def nexus_round(g: Position, seat: int, number: int, *_: int) -> None:
    """BG-NEX-04, BGA-05: it ends when all who are unallied passed once in a row, or after the agreed rounds."""
    s = g.state
    if number < g.table.switches["nexus.rounds"] and (number == 0 or s.accepting):
        s.accepting = 0
        g.then(*(("alliance", other) for other in s.order), ("nexus_round", 0, number + 1))
    else:
        s.offer = [-1] * g.table.seats


@question("with whom to ally", {V.SEAT: "ally with {}"}, rules="BG-NEX-01 BG-NEX-02 BG-V-13")
def alliance(g: Position, seat: int, *_: int) -> list[int]:
    """BG-NEX-01: two members; naming who made an offer accepts it, naming another makes one."""
    s = g.state
    if s.ally[seat] >= 0 or promised(g, seat, NO_ALLIANCE):
        return []
    wanted = promised_to(g, seat, ALLY)
    if wanted >= 0 and s.ally[wanted] < 0 and s.offer[wanted] == seat:
        return [SEAT + wanted]
    return [PASS, *(SEAT + x for x in range(g.table.seats) if x != seat and s.ally[x] < 0 and s.offer[seat] != x)]


@alliance.answer
def _alliance(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    if verb == V.PASS:
        return
    s.accepting += 1
    if s.offer[arg] == seat:
        s.ally[seat], s.ally[arg] = arg, seat
        s.offer[seat] = s.offer[arg] = -1
        note(g, "ally", arg, seat)
    else:
        s.offer[seat] = arg
        note(g, "offer", seat, arg)
