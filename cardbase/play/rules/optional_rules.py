"""The optional rules that act in the House Interval and in ties (rulebook 7.1 to 7.3); all are off by default."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import ADMISSION, AT, DEPLOYMENT, RITUAL, SEAT, A, B, pop, push
from cardbase.play.position import Position
from cardbase.play.rules.assignment import has_host
from cardbase.play.rules.ending import check_last_player, leave
from cardbase.play.rules.events import greatest_cost
from cardbase.play.rules.forced_moves import leave_play
from cardbase.play.rules.governance import governed, may_be_engaged, rivals
from cardbase.play.rules.opening_interval import FINDING_TIES, FIRST_TIED

SIX_DUNE_FIEFS: Final = (
    "eots-arrakeen",
    "eots-carthag",
    "eots-dune",
    "eots-imperial-basin",
    "eots-the-minor-erg",
    "eots-the-open-bled",
)
"""OPT-01 names them."""

# The steps of the ritual of passage.
OFFERED: Final = 0
REPLYING: Final = 1

# The registers of the ritual, and of a surrender of Initiative: a pair of ranks.
REPLIES: Final = A
"""How many rivals have answered."""
FIRST: Final = A
LAST: Final = B
PAIR: Final = 2


def offer_optional(g: Position, seat: int, options: list[int]) -> None:
    """Offer what the optional rules add to a House Interval."""
    s, rules = g.state, g.rules
    by_fiefs = (
        rules.six_dune_fiefs and six_fiefs_suffice(g, seat) and not mutations.is_barred(g, w.ADMISSION_ASKING, seat)
    )
    if by_fiefs and all(may_be_engaged(g, card) for card in six_fiefs(g, seat)):
        options.append(c.REQUEST_BY_FIEFS * c.SPAN)
    if rules.assign_subdued_resources and s.solaris[seat] >= 1:  # OPT-07
        for card in s.piles[w.HAND * g.table.seats + seat]:
            if g.table.kind[card] & w.RESOURCE and has_host(g, seat, card):
                options.append(c.ASSIGN_DOWN * c.SPAN + card)
    if rules.turn_renegade and rules.scoring_play and s.spice[seat] >= 1:  # OPT-08
        options.append(c.RENEGADE * c.SPAN)


def take(g: Position, verb: int, argument: int) -> None:
    """Begin what ``offer`` offered, or discard an event that is due."""
    stack, seat = g.state.stack, g.state.stack[SEAT]
    if verb == c.ASSIGN_DOWN:
        push(stack, DEPLOYMENT, seat, argument, 0, 0, 1)
    elif verb == c.REQUEST_BY_FIEFS:
        push(stack, ADMISSION, seat, six_fiefs(g, seat)[0], verb)
    elif verb == c.DISCARD:
        leave_play(g, argument)
    else:
        _turn_renegade(g, seat)


def six_fiefs(g: Position, seat: int) -> list[int]:
    """Return the deployed cards of the set of six that a seat governs."""
    ids, definition = g.table.facts.ids, g.table.definition
    return [card for card in governed(g, seat) if ids[definition[card]] in SIX_DUNE_FIEFS]


def six_fiefs_suffice(g: Position, seat: int) -> bool:
    """OPT-01, WIN-09: all six governed, and at least 1 favor; spice does not matter."""
    return g.state.favor[seat] >= 1 and len(six_fiefs(g, seat)) == len(SIX_DUNE_FIEFS)


def event_is_due(g: Position, card: int) -> bool:
    """OPT-05, EVENT-12: with enough tokens an event must be deployed or discarded in this Interval."""
    if not g.rules.event_deployment or g.table.programs[card].as_event:  # CARD-20: that one's text says when
        return False
    return g.state.tokens[card] >= max(1, greatest_cost(g, g.state.holder[card], card))


def _turn_renegade(g: Position, seat: int) -> None:
    """OPT-08: pay 1 spice to the Guild Hoard and leave; funds are kept for scoring (SCORE-05)."""
    pop(g.state.stack)
    g.state.active = -1
    mutations.gain_spice(g, seat, -1)
    mutations.change_hoard(g, 1)
    leave(g, seat, w.RENEGADE)
    check_last_player(g)


def at_end(g: Position, seat: int) -> None:
    """OPT-02: the player who completes the Interval may perform the ritual."""
    if g.rules.ritual_of_passage:
        push(g.state.stack, RITUAL, seat)


def run_ritual(g: Position) -> list[int] | None:
    """The ritual, then each rival's reply."""
    s, stack = g.state, g.state.stack
    seat = stack[SEAT]
    if stack[AT] == OFFERED:
        s.seat = seat
        return [c.RITUAL * c.SPAN, c.DONE * c.SPAN]
    others = rivals(g, seat)
    if stack[REPLIES] == len(others):
        pop(stack)
        return None
    s.seat = others[stack[REPLIES]]
    return [c.REPLY * c.SPAN, c.SILENCE * c.SPAN]


def take_ritual(g: Position, verb: int, argument: int) -> None:
    """Perform it or not; reply or lose 1 favor."""
    s, stack = g.state, g.state.stack
    if verb == c.DONE:
        pop(stack)
    elif verb == c.RITUAL:
        stack[AT] = REPLYING
        mutations.emit(g, e.RITUAL, s.seat)
    else:
        stack[REPLIES] += 1
        mutations.emit(g, e.ANSWERED, s.seat, -1, -1, 1 if verb == c.REPLY else 0)
        if verb == c.SILENCE:
            mutations.gain_favor(g, s.seat, -1)


def run_surrender(g: Position) -> list[int] | None:
    """OPT-03: of two tied players each may offer to yield before cards are turned up. AT: offers made or refused."""
    s, stack = g.state, g.state.stack
    pair = s.order[stack[FIRST] : stack[LAST] + 1]
    if len(pair) != PAIR or stack[AT] == PAIR * 2:
        pop(stack)
        return None
    s.seat = pair[stack[AT] // 2] if stack[AT] % 2 == 0 else pair[1 - stack[AT] // 2]
    return [c.OFFER * c.SPAN, c.DONE * c.SPAN] if stack[AT] % 2 == 0 else [c.ACCEPT * c.SPAN, c.REFUSE * c.SPAN]


def take_surrender(g: Position, verb: int, argument: int) -> None:
    """Offer or not; accept or refuse: an accepted offer gives the other the better rank and 1 favor later."""
    s, stack = g.state, g.state.stack
    first, offering = stack[FIRST], s.order[stack[FIRST] + stack[AT] // 2]
    if verb == c.OFFER:
        mutations.emit(g, e.OFFERED, s.seat)
        stack[AT] += 1
    elif verb == c.DONE:
        stack[AT] += 2
    elif verb == c.REFUSE:
        mutations.emit(g, e.ANSWERED, s.seat, -1, -1, 0)
        stack[AT] += 1
    else:
        mutations.emit(g, e.ANSWERED, s.seat, -1, -1, 1)
        s.yielded[offering] += 1
        s.order[first], s.order[first + 1] = s.seat, offering
        pop(stack)
        stack[AT], stack[FIRST_TIED] = FINDING_TIES, first + PAIR
