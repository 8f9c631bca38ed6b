"""Capture, Discard, Reward and Penalty (rulebook 6.2; CRF 1.D.iii)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import AT, SEAT, SPOILS, A, pop, push
from cardbase.play.position import Position
from cardbase.play.rules.assignment import hosts
from cardbase.play.rules.forced_moves import discard_from_play, leave_play, scatter
from cardbase.play.rules.governance import assigned_to, come_to_govern, is_adversarial, is_up
from cardbase.play.rules.participants import (
    ATTACKING,
    DEFENDING,
    FALLEN,
    LEADING,
    SIDES,
    TAKING_PART,
    drop_out,
    side_of,
)
from cardbase.play.rules.rite import TYPE
from cardbase.play.rules.subdual import subdue

# The steps of the frame of an aftermath.
REWARDING: Final = 0
TAKING_SPOILS: Final = 1

NEXT_CARD: Final = A
"""Register of that frame: participants below this one have had their choice."""
CAPTURED: Final = A
"""Register of the frame of a captured resource: the resource."""

_SAFE_FROM: Final = {w.CAPTURE: w.NEVER_CAPTURED, w.DISCARD: w.NEVER_DISCARDED}
_FUNDS: Final = (
    (w.REWARD_SOLARIS, w.PENALTY_SOLARIS),
    (w.REWARD_SPICE, w.PENALTY_SPICE),
    (w.REWARD_FAVOR, w.PENALTY_FAVOR),
)


def run_aftermath(g: Position) -> list[int] | None:
    """Let each surviving participant with the right Capture or Discard one vanquished opponent."""
    s, stack = g.state, g.state.stack
    if not g.is_changed:
        pop(stack)
        return None
    if stack[AT] == REWARDING:
        stack[AT] = TAKING_SPOILS
        _reward(g)
    for card in side_of(g, SIDES):
        role = s.role[card]
        if card >= stack[NEXT_CARD] and role & TAKING_PART and not role & FALLEN and is_up(g, card):  # SPEC-19
            options = _spoils(g, card, SIDES & ~role)
            if options:
                s.seat, stack[NEXT_CARD] = s.holder[card], card
                return options
    pop(stack)
    return None


def _spoils(g: Position, card: int, other: int) -> list[int]:
    s, in_force, rite, role = g.state, g.in_force(), g.state.rite[TYPE], g.state.role

    def theirs(prey: int) -> bool:
        """Whether the card lies in the domain of another House than the one that takes it."""
        return s.zone[prey] == w.DOMAIN and s.holder[prey] != s.holder[card]

    options = []
    for right, verb in ((w.CAPTURE, c.CAPTURE), (w.DISCARD, c.DISCARD_VANQUISHED)):
        if in_force.has(card, right, rite):
            options += [
                verb * c.SPAN + prey
                for prey in side_of(g, other)
                if role[prey] & FALLEN and theirs(prey) and not in_force.has(prey, _SAFE_FROM[right])
            ]
    return [*options, c.LEAVE * c.SPAN] if options else []


def take_aftermath(g: Position, verb: int, argument: int) -> None:
    """Capture, discard, or leave it."""
    s = g.state
    s.stack[NEXT_CARD] += 1
    seat = s.seat
    if verb == c.CAPTURE:
        capture(g, seat, argument)
    elif verb == c.DISCARD_VANQUISHED:
        discard_from_play(g, argument)  # SPEC-20


def _reward(g: Position) -> None:
    """SPEC-21, SPEC-22: for participants on the side that vanquished the opposing leader."""
    s, in_force = g.state, g.in_force()
    for side in (ATTACKING, DEFENDING):
        other = SIDES & ~side
        beaten = [card for card in side_of(g, other) if s.role[card] & FALLEN and s.role[card] & LEADING]
        if not beaten:
            continue
        loser = s.holder[beaten[0]]
        for card in side_of(g, side):
            if s.role[card] & TAKING_PART and not s.role[card] & FALLEN:
                rewards = [in_force.sum_on(reward, card) for reward, _ in _FUNDS]
                penalties = [in_force.sum_on(penalty, card) for _, penalty in _FUNDS]
                _pay(g, s.holder[card], rewards)
                _lose(g, loser, penalties)


def _pay(g: Position, seat: int, rewards: list[int]) -> None:
    mutations.gain_solaris(g, seat, rewards[0])
    mutations.gain_spice(g, seat, rewards[1])
    mutations.gain_favor(g, seat, rewards[2])


def _lose(g: Position, seat: int, penalties: list[int]) -> None:
    s = g.state
    mutations.gain_solaris(g, seat, -min(penalties[0], s.solaris[seat]))
    mutations.gain_spice(g, seat, -min(penalties[1], s.spice[seat]))
    mutations.gain_favor(g, seat, -penalties[2])


_CAPTURES: Final = 4
"""The manners of a capture: keeping its status (1), with all that lies on it (2)."""


def capture(g: Position, seat: int, card: int, *, keeps_status: bool = False, with_all: bool = False) -> None:
    """Bring a card from a rival's domain into one's own, status and tokens kept (SPEC-14 to SPEC-18, SUBD-15).

    A resource needs a new target at once, subdued (SPEC-15); an adversary's card is subdued (SPEC-16, ALLEG-14);
    personnel and equipment stay with the former governor (SPEC-17); capture adds no adversaries (ALLEG-05, DECK-14).
    Texts may let it keep its status, or take all that lies on it along.
    """
    if g.in_force().has(card, w.NEVER_CAPTURED):
        return
    captor = seat * _CAPTURES + keeps_status + 2 * with_all
    if not mutations.is_replaced(g, e.TO_CAPTURE, card, captor):
        carry_off(g, card, captor)


def carry_off(g: Position, card: int, captor: int) -> None:
    """Bring a card into the domain of its captor: the seat and the manner of the capture in one number."""
    s, t = g.state, g.table
    seat, keeps_status, with_all = captor // _CAPTURES, captor & 1, bool(captor & 2)
    former, children = s.holder[card], assigned_to(g, card)
    mutations.emit(g, e.CAPTURED, seat, card)
    if t.kind[card] & w.RESOURCE and is_up(g, card) and not keeps_status:
        subdue(g, card)
    mutations.transfer(g, card, seat, -1)
    drop_out(g, card)
    if is_up(g, card) and is_adversarial(g, seat, card) and not keeps_status:
        subdue(g, card)
    if t.kind[card] & w.RESOURCE:
        push(s.stack, SPOILS, seat, card)
    if is_up(g, card):
        come_to_govern(g, seat, card, deployed=False)  # ALLEG-11, AMB-41
    scatter(g, former, card, children, with_card=True, with_all=with_all)


def run_spoils(g: Position) -> list[int] | None:
    """Name the new target of a captured resource; with none it goes to its owner (AMB-42)."""
    s, stack = g.state, g.state.stack
    seat, card = stack[SEAT], stack[CAPTURED]
    targets = hosts(g, seat, card)
    if targets:
        s.seat = seat
        return [c.ON * c.SPAN + host for host in targets]
    pop(stack)
    leave_play(g, card)
    return None


def take_spoils(g: Position, verb: int, argument: int) -> None:
    """Assign it there."""
    stack = g.state.stack
    card = stack[CAPTURED]
    pop(stack)
    mutations.attach(g, card, argument)
    mutations.emit(g, e.MOVED, g.state.holder[card], card, argument)
