"""The Closing Interval: discards and draws of both decks, and elimination (rulebook 5.3; CRF 2.D; table 6.8)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.frames import AT, A, B, pop
from cardbase.play.position import Position
from cardbase.play.rules.ending import check_last_player, leave
from cardbase.play.rules.forced_moves import leave_play
from cardbase.play.rules.governance import domain
from cardbase.play.rules.opening_interval import begin_phase
from cardbase.play.rules.set_up import ASSEMBLY, HAND
from cardbase.play.rules.tactics import ANY_ORDER, EVERYONE, drop_tactics, open_window

# The steps of the Closing Interval's frame; the first three go through all seats.
IMPERIAL_DISCARD: Final = 0
IMPERIAL_DRAW: Final = 1
HOUSE_DISCARD: Final = 2
ELIMINATIONS: Final = 3
HOUSE_DRAW: Final = 4

RANK: Final = A
"""Register: whose turn it is in the phase, by rank from 0."""
IS_ANNOUNCED: Final = B
"""Register: 1 where the phase of discards has begun."""


def hand_limit(g: Position, seat: int) -> int:
    """Return the hand limit: 7 unless cards in play change it (CLOSE-06)."""
    return max(0, HAND + g.in_force().of_seat(w.HAND_LIMIT, seat))


def assembly_limit(g: Position, seat: int) -> int:
    """Return the assembly limit: 3 unless cards in play change it (CLOSE-02)."""
    return max(0, ASSEMBLY + g.in_force().of_seat(w.ASSEMBLY_LIMIT, seat))


def run_closing(g: Position) -> list[int] | None:
    """Four phases, each for all players in Initiative order (TURN-03, AMB-09)."""
    s, stack = g.state, g.state.stack
    step = stack[AT]
    if step <= HOUSE_DISCARD:
        if stack[RANK] == 0 and step != IMPERIAL_DRAW and not stack[IS_ANNOUNCED]:
            stack[IS_ANNOUNCED] = 1
            _begin_discards(g, "House discard" if step == HOUSE_DISCARD else "Imperial discard")
            return None
        if stack[RANK] < len(s.order):
            return _ask(g, step, s.order[stack[RANK]])
        stack[AT], stack[RANK], stack[IS_ANNOUNCED] = step + 1, 0, 0
        if step == HOUSE_DISCARD:
            _expire(g)
    elif step == ELIMINATIONS:  # the eliminations of one House Draw are simultaneous (AMB-09)
        stack[AT] = HOUSE_DRAW
        for seat in [seat for seat in s.order if _loses(g, seat)]:
            leave(g, seat, w.ELIMINATED, 0 if g.state.favor[seat] <= 0 else max(1, _lacking(g, seat)))
    elif not check_last_player(g):
        for seat in s.order:
            deck = _pile(g, w.HOUSE_DECK, seat)
            for _ in range(min(_needed(g, seat), len(deck))):  # CLOSE-07
                mutations.draw(g, deck[-1], w.HAND, seat)
        if s.modifiers:
            mutations.lapse(g, w.THIS_TURN)  # changed limits hold for the draw as well (CLOSE-04)
        pop(stack)  # CLOSE-12
    return None


def _begin_discards(g: Position, phase: str) -> None:
    """Say so, and open the window of discard tactics where a deck brought any."""
    begin_phase(g, phase)
    if g.table.operations and g.table.any_timing & w.IN_DISCARD:
        open_window(g, w.IN_DISCARD, w.IN_DISCARD, EVERYONE, ANY_ORDER)


def _pile(g: Position, zone: int, seat: int) -> list[int]:
    return g.state.piles[zone * g.table.seats + seat]


def _ask(g: Position, step: int, seat: int) -> list[int] | None:
    s = g.state
    s.seat = seat
    if step == IMPERIAL_DRAW:
        room = len(_pile(g, w.ASSEMBLY, seat)) < assembly_limit(g, seat)
        if room and _pile(g, w.IMPERIAL_DECK, seat):  # CLOSE-03, CLOSE-04, PET-21
            return [c.DRAW * c.SPAN, c.DONE * c.SPAN]
        s.stack[RANK] += 1
        return None
    pile, limit = (
        (_pile(g, w.ASSEMBLY, seat), assembly_limit(g, seat))
        if step == IMPERIAL_DISCARD
        else (_pile(g, w.HAND, seat), hand_limit(g, seat))
    )
    options = [c.DISCARD * c.SPAN + card for card in pile]  # CLOSE-01, CLOSE-05, AMB-51
    return options if len(pile) > limit else [c.DONE * c.SPAN, *options]


def take_closing(g: Position, verb: int, argument: int) -> None:
    """Discard one card, draw one card, or be done with the phase."""
    if verb == c.DISCARD:
        mutations.discard(g, argument)
    elif verb == c.DRAW:
        mutations.draw(g, _pile(g, w.IMPERIAL_DECK, g.state.seat)[-1], w.ASSEMBLY, g.state.seat)
    else:
        g.state.stack[RANK] += 1


def _expire(g: Position) -> None:
    """CLOSE-05, EVENT-11: events that lasted for the turn are discarded, a Nexus with its last token (NEXUS-02)."""
    s, t = g.state, g.table
    for seat in s.order:
        for card in domain(g, seat)[:]:
            if t.kind[card] & w.EVENT and s.status[card] == w.READY:
                if t.marks[card] & w.NEXUS and s.tokens[card] > 1:
                    mutations.set_tokens(g, card, s.tokens[card] - 1)
                elif not _outlasts(g, card):
                    leave_play(g, card)
    drop_tactics(g, w.STAYS_FOR_TURN)


def _outlasts(g: Position, event: int) -> bool:
    """Discard a tactic on the event in its place, where there is one that says so; return whether there was."""
    for seat in range(g.table.seats):
        for card in _pile(g, w.TABLE, seat):
            if g.table.programs[card].outlasts and g.state.parent[card] == event:
                mutations.discard(g, card)
                return True
    return False


def _loses(g: Position, seat: int) -> bool:
    """CLOSE-08 to CLOSE-10, ELIM-01, FAVOR-03, AMB-01: a draw is needed and favor or the deck does not allow it."""
    if g.rules.broke_forfeits and g.state.favor[seat] <= 0:  # Δ-06
        return True
    needed = _needed(g, seat)
    return needed > 0 and (g.state.favor[seat] <= 0 or _lacking(g, seat) > 0)


def _needed(g: Position, seat: int) -> int:
    return hand_limit(g, seat) - len(_pile(g, w.HAND, seat))


def _lacking(g: Position, seat: int) -> int:
    """Return how many cards the House deck has too few for the draw; none where a text forbids to draw."""
    if mutations.is_barred(g, w.DRAWING, seat):
        return 0
    return _needed(g, seat) - len(_pile(g, w.HOUSE_DECK, seat))
