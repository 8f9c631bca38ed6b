"""The request for admission, which wins the game (WIN-02 to WIN-09)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import AT, SEAT, A, B, pop
from cardbase.play.position import Position
from cardbase.play.rules import optional_rules
from cardbase.play.rules.ending import finish
from cardbase.play.rules.governance import domain, homeworlds, may_be_engaged
from cardbase.play.rules.tactics import clear_table, open_declaration, open_engagement

# The steps of the frame.
DECLARING: Final = 0
ENGAGING: Final = 1
COUNTING: Final = 2
FAILED: Final = 3

# Its registers.
CARD: Final = A
VERB: Final = B


def admission_cards(g: Position, seat: int) -> list[int]:
    """Return the disengaged homeworld and allies of the sponsor (WIN-02, WIN-03, WIN-06, WIN-08)."""
    in_force = g.in_force()
    cards = [card for card in homeworlds(g, seat) if may_be_engaged(g, card)]
    sponsor = g.table.sponsor[seat]
    for card in domain(g, seat):
        if may_be_engaged(g, card) and in_force.kind[card] & w.ALLY and in_force.allegiance[card] & sponsor:
            cards.append(card)
    return cards


def run_admission(g: Position) -> list[int] | None:
    """Request Admission: engage the card; spice and favor are checked again after the window (WIN-02, AMB-50)."""
    stack = g.state.stack
    card, seat, step = stack[CARD], stack[SEAT], stack[AT]
    stack[AT] = step + 1
    if step == DECLARING:
        mutations.emit(g, e.DECLARED, seat, card, -1, stack[VERB])
        open_declaration(g)
    elif step == ENGAGING:
        cards = optional_rules.six_fiefs(g, seat) if stack[VERB] == c.REQUEST_BY_FIEFS else [card]
        ready = bool(cards) and all(may_be_engaged(g, one) for one in cards)
        for one in cards if ready else []:
            mutations.engage(g, one)
        if ready:
            open_engagement(g)
        else:
            stack[AT] = FAILED
    else:
        by_fiefs = stack[VERB] == c.REQUEST_BY_FIEFS
        pop(stack)
        clear_table(g)
        if step == COUNTING and (optional_rules.six_fiefs_suffice(g, seat) if by_fiefs else funds_suffice(g, seat)):
            finish(g, w.ADMISSION, seat)
        else:
            mutations.emit(g, e.CANCELLED, seat, card)
    return None


def funds_suffice(g: Position, seat: int) -> bool:
    """Return whether hoard and favor suffice for admission (WIN-02, WIN-04, WIN-05)."""
    return g.state.spice[seat] >= w.VICTORY_SPICE and g.state.favor[seat] >= w.VICTORY_FAVOR
