"""What is under way, with named fields: the Rite and its participants, the Petition (RITE-24 to RITE-33, PET-06).

The first fields of ``RiteView`` and ``PetitionView`` are the state's registers in their order; behind them stands how
things stand now, reckoned as the rules will.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardbase.play.events import sees
from cardbase.play.frames import AT, KIND, OPERATION, SEAT
from cardbase.play.frames import A as CARD
from cardbase.play.frames import B as ROUTINE
from cardbase.play.frames import D as X_NAMED
from cardbase.play.position import Position
from cardbase.play.rules import force
from cardbase.play.rules.participants import (
    ATTACKING,
    DEFENDING,
    FALLEN,
    LEADING,
    SIDES,
    SPENT,
    TAKING_PART,
    side_of,
    worth,
)
from cardbase.play.rules.rite import DEFENSE, LEADER


class RiteView(NamedTuple):
    """The Rite under way. Cards are numbers; forces that were reckoned are 0 before the Calculation.

    ``attack`` and ``defense`` are the force of each side as it stands now, engaged participants only; the resistances
    are those of who leads the attack and who leads the defense.
    """

    type: int
    attacker: int
    defender: int
    leader: int
    target: int
    defense_leader: int
    countered: int
    engaged_some: int
    attack_reckoned: int
    defense_reckoned: int
    surprising: int
    of_class: int
    attack: int
    defense: int
    leader_resistance: int
    defense_resistance: int


class ParticipantView(NamedTuple):
    """A card with a part in the Rite: its part as bits, the force put on it, its share, its resistance.

    ``order`` says when force may be put on it: 0 now, 1 once those before it would fall, -1 where none can be.
    """

    card: int
    role: int
    allotted: int
    share: int
    resistance: int
    order: int


class PetitionView(NamedTuple):
    """The Petition under way: the card, its place, the listed cost, the standing bid and who leads with it."""

    card: int
    slot: int
    listed_cost: int
    standing_bid: int
    leader: int
    option: int
    passes: int
    passed: int
    reduction: int


class OperationView(NamedTuple):
    """The text that is being carried out: whose card, which routine of its program and which step of that.

    ``seat`` is the House that the text calls "you", ``x`` the X that was paid or chosen.
    """

    card: int
    routine: int
    step: int
    seat: int
    x: int


def operation_view(g: Position, reader: int) -> OperationView | None:
    """Return the text that asks now; None where the rules ask, or where the reader has not seen its card."""
    stack = g.state.stack
    if not stack or stack[KIND] != OPERATION or (reader >= 0 and not sees(g.state.known[stack[CARD]], reader)):
        return None
    return OperationView(stack[CARD], stack[ROUTINE], stack[AT], stack[SEAT], stack[X_NAMED])


def rite_view(g: Position) -> RiteView | None:
    """Return the Rite under way with its forces as they stand, None where there is none."""
    rite = g.state.rite
    if not rite:
        return None
    resistance = g.in_force().resistance
    now = (_force(g, ATTACKING), _force(g, DEFENDING), resistance[rite[LEADER]], resistance[rite[DEFENSE]])
    return RiteView._make((*rite, *now))


def _force(g: Position, side: int) -> int:
    role = g.state.role
    adding = (card for card in side_of(g, side) if role[card] & TAKING_PART and not role[card] & (SPENT | FALLEN))
    return sum(worth(g, card) for card in adding)


def declared_force(g: Position) -> int:
    """Return the force of the attackers that are declared and not engaged yet."""
    role, done = g.state.role, TAKING_PART | FALLEN | SPENT
    declared = side_of(g, ATTACKING)
    return sum(worth(g, card) for card in declared if not role[card] & done)


def why_done(parts: Sequence[ParticipantView], side: int, name: Callable[[int], str]) -> str:
    """Return why a side's force is no longer weighed: it was put, or who it was meant for fell; "" while it is."""
    fallen = [part for part in parts if part.role & LEADING and part.role & FALLEN]
    roles = [part.role for part in parts if part.role & side and part.role & TAKING_PART]
    done = all(role & (SPENT | FALLEN) for role in roles)
    ended = [part.card for part in fallen if done or not part.role & side]
    if ended:
        return f"{name(ended[0])} has fallen"
    return "its force was put by Surprise" if roles and done and any(role & SPENT for role in roles) else ""


def before_leader(parts: Sequence[ParticipantView], side: int) -> int:
    """Return the force that must fell others of a side before any may be put on its leader (RITE-28, RITE-29)."""
    if not any(part.role & side and part.role & LEADING and part.order > 0 for part in parts):
        return 0
    return sum(max(0, part.resistance - part.allotted) for part in parts if part.role & side and part.order == 0)


def behind(before: int) -> str:
    """Return what stands before a leader, as it follows on its resistance; "" for nothing."""
    return f" and {before} of who stands before it" if before else ""


def participant_views(g: Position) -> tuple[ParticipantView, ...]:
    """Return every card with a part, by number; outside a Rite their parts alone."""
    s = g.state
    parts = s.parts[:]
    if not s.rite:
        return tuple(ParticipantView(card, s.role[card], 0, 0, 0, -1) for card in parts)
    resistance = g.in_force().resistance
    first = {card for side in (ATTACKING, DEFENDING) for card in force.open_to_force(g, side)}
    return tuple(
        ParticipantView(
            card,
            s.role[card],
            s.allotted[card],
            worth(g, card) if s.role[card] & TAKING_PART else 0,
            resistance[card],
            -1 if not s.role[card] & SIDES or s.role[card] & FALLEN else int(card not in first),
        )
        for card in parts
    )


def petition_view(g: Position) -> PetitionView | None:
    """Return the Petition under way, None where there is none."""
    return PetitionView._make(g.state.petition[:9]) if g.state.petition else None
