"""BG-NEX: breaking and making alliances."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import NO, PASS, SEAT, YES, V
from cardbase.board_game.mutations import note
from cardbase.board_game.position import Position
from cardbase.board_game.rules.deals import ALLY, NO_ALLIANCE, promised, promised_to

_ANSWERED: Final = 16
"""What is noted of a seat whose offer lay before the one it was made to when that one was asked."""


@step
def nexus(g: Position, *_: int) -> None:
    """BG-NEX-01, BG-NEX-04: in storm order each may break, then offers and acceptances go round."""
    s = g.state
    note(g, "nexus")
    _forget_offers(g)
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
    """BG-NEX-04, BGA-05: it ends when all who are unallied passed once in a row, or after the agreed rounds.

    Whoever was made an offer after his last turn answers it.
    """
    s = g.state
    if number < g.table.switches["nexus.rounds"] and (number == 0 or s.accepting):
        s.accepting = 0
        g.then(*(("alliance", other) for other in s.order), ("nexus_round", 0, number + 1))
    elif any(_unanswered(g, seat) for seat in s.order):
        g.then(*(("answer_offer", other) for other in s.order), ("nexus_over", 0))
    else:
        _forget_offers(g)


@step
def nexus_over(g: Position, *_: int) -> None:
    """BG-NEX-03, BG-NEX-04: what was not accepted in this Nexus is offered no longer."""
    _forget_offers(g)


def _forget_offers(g: Position) -> None:
    s = g.state
    s.offer = [-1] * g.table.seats
    s.passed = [done & ~_ANSWERED for done in s.passed]


def _unanswered(g: Position, seat: int) -> list[int]:
    """Return who offered an alliance to a seat that has not been asked since."""
    s = g.state
    if s.ally[seat] >= 0:
        return []
    return [x for x, to in enumerate(s.offer) if to == seat and s.ally[x] < 0 and not s.passed[x] & _ANSWERED]


@question("with whom to ally", {V.SEAT: "ally with {}"}, rules="BG-NEX-01 BG-NEX-02 BG-V-13")
def alliance(g: Position, seat: int, *_: int) -> list[int]:
    """BG-NEX-01, BG-DEA-06: two members; naming who made an offer accepts it, naming another makes one.

    Who promised to ally with somebody does so first, while that can be.
    """
    s = g.state
    if s.ally[seat] >= 0 or promised(g, seat, NO_ALLIANCE):
        return []
    wanted = _wanted(g, seat)
    if wanted >= 0:
        return [SEAT + wanted] if s.offer[seat] != wanted else []
    return [PASS, *(SEAT + x for x in range(g.table.seats) if x != seat and s.ally[x] < 0 and s.offer[seat] != x)]


def _wanted(g: Position, seat: int) -> int:
    """Return with whom a seat promised to ally who may still ally, -1 for nobody (BG-DEA-05)."""
    wanted = promised_to(g, seat, ALLY)
    able = wanted >= 0 and g.state.ally[wanted] < 0 and not promised(g, wanted, NO_ALLIANCE)
    return wanted if able else -1


@alliance.answer
def _alliance(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    for x, to in enumerate(s.offer):
        if to == seat:
            s.passed[x] |= _ANSWERED
    if verb == V.PASS:
        return
    s.accepting += 1
    if s.offer[arg] == seat:
        _ally(g, seat, arg)
    else:
        s.offer[seat] = arg
        s.passed[seat] &= ~_ANSWERED
        note(g, "offer", seat, arg)


def _ally(g: Position, seat: int, other: int) -> None:
    """Make an alliance of an offer accepted (BG-NEX-02)."""
    s = g.state
    s.ally[seat], s.ally[other] = other, seat
    s.offer[seat] = s.offer[other] = -1
    note(g, "ally", other, seat)


@question("whether to accept an alliance", {V.SEAT: "ally with {}"}, rules="BG-NEX-04 BG-NEX-02 BG-V-13")
def answer_offer(g: Position, seat: int, *_: int) -> list[int]:
    """BG-NEX-04, BG-DEA-06: an offer of the last round to one who was asked before it."""
    offers = [] if promised(g, seat, NO_ALLIANCE) else _unanswered(g, seat)
    wanted = _wanted(g, seat)
    if wanted >= 0:
        return [SEAT + wanted] if wanted in offers else []
    return [PASS, *(SEAT + x for x in offers)] if offers else []


@answer_offer.answer
def _answer_offer(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.SEAT:
        _ally(g, seat, arg)
