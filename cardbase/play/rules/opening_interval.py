"""The turn and its Opening Interval: disengage, deferment, initiative (rulebook 5.1; CRF 2.A)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.facts import X
from cardbase.play.frames import AT, CLOSING, DISENGAGE, INITIATIVE, INTERVAL, SURRENDER, A, B, C, pop, push
from cardbase.play.position import Position
from cardbase.play.rules.ending import check_last_player, check_loop
from cardbase.play.rules.governance import domain
from cardbase.play.rules.subdual import defer
from cardbase.play.rules.tactics import ANY_ORDER, EVERYONE, clear_table, open_window
from cardbase.tabletop import draw

# The steps of a turn's frame.
TURN_BEGINS: Final = 0
DISENGAGED: Final = 1
INTERVALS: Final = 2
IN_DEFERMENT: Final = 3
# The steps of the Initiative Phase's frame.
DECLARATIONS: Final = 0
DECLARED: Final = 1
FINDING_TIES: Final = 2
BREAKING_TIE: Final = 3
RANKING: Final = 4
RANKED: Final = 5

SERVED: Final = A
"""Register of a turn: who has had the Interval, as bits."""
RANK: Final = A
"""Register of the Disengage and the Initiative Phase: whose turn it is, by rank from 0."""
WINDOW_WAS_OPEN: Final = B
"""Register of the Initiative Phase while favor is declared: 1 where the next declaration has had its window."""
FIRST_TIED: Final = B
"""Register of the Initiative Phase after that: the first rank that is not settled."""
LAST_TIED: Final = C

TIE_X: Final = 10
"""What an X cost counts in a tie (OPEN-14)."""


def run_turn(g: Position) -> list[int] | None:
    """TERM-01, TURN-01: Opening Interval, a House Interval for each active player by rank, Closing Interval."""
    s, stack = g.state, g.state.stack
    step = stack[AT]
    if step == TURN_BEGINS:
        s.turn += 1  # TURN-04
        s.active = -1
        mutations.emit(g, e.TURN, -1, -1, -1, s.turn)
        if check_loop(g):
            return None
        stack[AT] = DISENGAGED
        push(stack, DISENGAGE, 0)
        begin_phase(g, "disengage")
    elif step == DISENGAGED:
        stack[AT] = IN_DEFERMENT
        begin_phase(g, "deferment")
    elif step == IN_DEFERMENT:  # texts about the phase have been carried out
        stack[AT] = INTERVALS
        push(stack, INITIATIVE, 0)
        defer(g)
    elif check_last_player(g):
        return None
    else:
        _next_interval(g)
    return None


def begin_phase(g: Position, phase: str) -> None:
    """Say which phase begins; what held for the one before is over."""
    if g.state.modifiers:
        mutations.lapse(g, w.THIS_PHASE)
    mutations.emit(g, e.PHASE, -1, -1, -1, e.PHASES.index(phase))


def _next_interval(g: Position) -> None:
    """TURN-02: one at a time, by rank; then the Closing Interval."""
    s, stack = g.state, g.state.stack
    waiting = [seat for seat in s.order if not stack[SERVED] >> seat & 1]
    if waiting:
        stack[SERVED] |= 1 << waiting[0]
        push(stack, INTERVAL, waiting[0])
    else:
        stack[AT], stack[SERVED] = TURN_BEGINS, 0
        push(stack, CLOSING, 0)


def run_disengage(g: Position) -> list[int] | None:
    """OPEN-01: each player may disengage any number of cards; fixed ones stay (OPEN-02)."""
    s, stack = g.state, g.state.stack
    while stack[RANK] < len(s.order):
        seat = s.order[stack[RANK]]
        status, engaged_now = s.status, w.ENGAGED
        engaged = [card for card in domain(g, seat) if status[card] == engaged_now]
        if engaged:
            in_force = g.in_force()
            engaged = [card for card in engaged if not in_force.has(card, w.FIXED)]
        if engaged:
            s.seat = seat
            return [c.DISENGAGE_ALL * c.SPAN, c.DONE * c.SPAN, *(c.DISENGAGE * c.SPAN + card for card in engaged)]
        stack[RANK] += 1
    pop(stack)
    return None


def take_disengage(g: Position, verb: int, argument: int) -> None:
    """Disengage one card, all, or no more."""
    s = g.state
    if verb == c.DISENGAGE:
        mutations.disengage(g, argument)
        return
    s.stack[RANK] += 1
    if verb == c.DISENGAGE_ALL:
        for card in domain(g, s.seat):
            if s.status[card] == w.ENGAGED and not g.in_force().has(card, w.FIXED):
                mutations.disengage(g, card)


def run_initiative(g: Position) -> list[int] | None:
    """The Initiative Phase (table 6.5)."""
    s, stack = g.state, g.state.stack
    step = stack[AT]
    if step == DECLARATIONS:
        _declare(g)
    elif step == DECLARED:  # OPEN-11: lasting tactics have had their say
        stack[AT] = FINDING_TIES
        # OPEN-12, OPEN-17; AMB-08: the old order is kept among equals until their ties are broken
        sign = 1 if g.in_force().of_seat(w.LOWEST_FIRST, 0) else -1
        s.order = sorted(s.order, key=lambda seat: sign * s.declared[seat])
    elif step == FINDING_TIES:
        _find_tie(g)
    elif step == BREAKING_TIE:
        _reveal(g)
    elif step == RANKING:
        stack[AT] = RANKED
        _rank(g)
    else:
        pop(stack)
        clear_table(g)
    return None


def _declare(g: Position) -> None:
    """OPEN-08, OPEN-10, AMB-08: by last turn's rank; tactics before and after every declaration."""
    s, stack = g.state, g.state.stack
    rank = stack[RANK]
    if not stack[WINDOW_WAS_OPEN]:
        if rank == 0:
            mutations.begin_declaring(g)  # what is changed before a declaration waits in the number declared
            begin_phase(g, "initiative")
        stack[WINDOW_WAS_OPEN] = 1
        if g.rules.initiative_tactics == "any_time":
            open_window(g, w.IN_INITIATIVE, w.IN_INITIATIVE, EVERYONE, ANY_ORDER)
        elif rank < len(s.order):  # Δ-08
            seat = s.order[rank]
            open_window(g, w.IN_INITIATIVE, 0, 1 << seat, seat, seat)
    else:
        stack[WINDOW_WAS_OPEN] = 0
        if rank < len(s.order):
            stack[RANK] = rank + 1
            seat = s.order[rank]
            mutations.declare_favor(g, seat, s.favor[seat] + s.declared[seat])
        else:
            stack[AT] = DECLARED


def change_declared(g: Position, seat: int, favor: int) -> None:
    """Change the favor a seat declares: that number only (OPEN-09); the rulebook changed favor itself (Δ-09)."""
    if g.rules.declared_apart:
        mutations.change_declared(g, seat, favor)
    else:
        mutations.gain_favor(g, seat, favor)


def _find_tie(g: Position) -> None:
    """Find the next tied group from rank B on; OPT-03 may settle it before cards are turned up."""
    s, stack = g.state, g.state.stack
    first = stack[FIRST_TIED]
    if first >= len(s.order):
        stack[AT] = RANKING
        return
    last = first
    while last + 1 < len(s.order) and s.declared[s.order[last + 1]] == s.declared[s.order[first]]:
        last += 1
    if last == first:
        stack[FIRST_TIED] = first + 1
        return
    stack[LAST_TIED], stack[AT] = last, BREAKING_TIE
    if g.rules.surrender_initiative:
        push(stack, SURRENDER, 0, first, last)


def _reveal(g: Position) -> None:
    """OPEN-13 to OPEN-15, AMB-10, AMB-11: turn up cards until the ties are broken; equal subgroups go on."""
    stack = g.state.stack
    first, last = stack[FIRST_TIED], stack[LAST_TIED]
    _tell_apart(g, first, last)
    stack[FIRST_TIED], stack[AT] = last + 1, FINDING_TIES


def _tell_apart(g: Position, first: int, last: int) -> None:
    s, seats = g.state, g.table.seats
    tied = s.order[first : last + 1]
    if len(tied) < 2:
        return
    if not any(s.piles[w.HOUSE_DECK * seats + seat] for seat in tied):
        for index in range(last, first, -1):  # AMB-10: by lot
            other = first + draw(s.streams, w.DICE, index - first + 1)
            s.order[index], s.order[other] = s.order[other], s.order[index]
        return
    worth = {seat: _turned_up(g, seat) for seat in tied}
    tied.sort(key=lambda seat: -worth[seat])
    s.order[first : last + 1] = tied
    start = 0
    for index in range(1, len(tied) + 1):
        if index == len(tied) or worth[tied[index]] != worth[tied[start]]:
            _tell_apart(g, first + start, first + index - 1)
            start = index


def _turned_up(g: Position, seat: int) -> int:
    if not g.state.piles[w.HOUSE_DECK * g.table.seats + seat]:
        return -1
    cost = g.table.cost[mutations.reveal(g, seat)]
    return TIE_X if cost == X else cost


def take_rank(g: Position, seat: int, rank: int) -> None:
    """Give a seat another rank once all are set; cards turned up tell it apart from who has that rank (OPEN-13)."""
    order = g.state.order
    before = order[:]
    if seat not in order or order.index(seat) + 1 == rank:
        return
    order.remove(seat)
    index = order.index(before[rank - 1]) if 1 <= rank <= len(before) else len(order)
    order.insert(index, seat)
    if rank <= len(before):
        _tell_apart(g, index, index + 1)
        _discard_turned_up(g)
    for number, one in enumerate(order):
        if before[number] != one:
            mutations.emit(g, e.RANKED, one, -1, -1, number + 1)


def _discard_turned_up(g: Position) -> None:
    for seat in range(g.table.seats):
        for card in g.state.piles[w.REVEALED * g.table.seats + seat][:]:
            mutations.discard(g, card)


def _rank(g: Position) -> None:
    """OPEN-16: when all ranks stand, revealed cards are discarded; nothing is paid."""
    s = g.state
    _discard_turned_up(g)
    for rank, seat in enumerate(s.order):
        mutations.emit(g, e.RANKED, seat, -1, -1, rank + 1)
        mutations.gain_favor(g, seat, s.yielded[seat])  # OPT-03
        s.yielded[seat] = 0
    mutations.emit(g, e.RANKS_SET)
