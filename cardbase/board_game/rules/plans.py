"""BG-BAT-10 to BG-BAT-17, BG-ADV: what a battle plan says, and with what its forces count and are paid."""

from __future__ import annotations

from cardbase.board_game.constants import (
    LOCATIONS,
    NO_FIELDS,
    PLAN,
    UNSET,
    Advantage,
)
from cardbase.board_game.position import Position, part_of, pool
from cardbase.board_game.rules.bidding import ally_help
from cardbase.board_game.rules.karama import is_stopped

SEALED, LEAD, WEAPON, DEFENCE, STAR, STAR_HALF, NORMAL, NORMAL_HALF, KWISATZ, BANKER = range(PLAN)
"""Places in a plan; a leader is its number, a Cheap Hero -2 - card, none -1; cards are numbers, none -1."""


def blank() -> list[int]:
    """Return a plan in which nothing is fixed."""
    return [0] + [UNSET] * (PLAN - 1)


def plan_of(g: Position, seat: int) -> list[int]:
    """Return the plan of a combatant."""
    return g.state.plan_a if seat == g.state.attacker else g.state.plan_b


def dialed(g: Position, seat: int) -> int:
    """Return a plan's dial in halves (BG-ADV-01 to BG-ADV-03)."""
    plan = plan_of(g, seat)
    star = star_value(g, seat)
    n = [max(0, value) for value in plan[STAR : NORMAL_HALF + 1]]
    return n[0] * star + n[1] * (star // 2) + n[2] * 2 + n[3]


def star_value(g: Position, seat: int) -> int:
    """Return what a supported special force counts, in halves (BG-EMP-07, BG-FRE-11, BG-ADV-03)."""
    s, t = g.state, g.table
    against_fremen = t.fre >= 0 and t.fre in (s.attacker, s.defender)
    if seat == t.emp and (is_stopped(g, Advantage.SARDAUKAR) or against_fremen):
        return 2
    return 2 if seat == t.fre and is_stopped(g, Advantage.FEDAYKIN) else 4


def sealed_first(g: Position, atreides: int) -> int:
    """Return 1 where the attacker seals first, 2 where the defender does: the opponent of Atreides or their ally."""
    s = g.state
    return 2 if atreides in (s.attacker, s.ally[s.attacker]) else 1


def available(g: Position, seat: int) -> list[int]:
    """Return the leaders that a seat may play here: alive, not used in another territory (BG-BAT-12, BG-BAT-16)."""
    s = g.state
    return [x for x in pool(g, seat) if s.used_at[x] in (-1, s.fight_at)]


def at_the_front(g: Position, leader: int) -> bool:
    """Return whether a skilled leader stays before the shield and does not fight (CR-304)."""
    s = g.state
    return s.skill[leader] >= 0 and bool(s.skill_front[leader]) and g.table.owner[leader] == s.pool[leader]


def first_parts(g: Position, seat: int) -> list[int]:
    """Return the skills before a shield, also of leaders that fought elsewhere this turn (CR-303, CR-305, CR-R22)."""
    return [g.state.skill[x] for x in pool(g, seat) if at_the_front(g, x)]


def leaders_to_play(g: Position, seat: int) -> list[int]:
    """Return the leaders that a plan may name."""
    return [x for x in available(g, seat) if not at_the_front(g, x)]


def strength_here(g: Position, seat: int) -> tuple[int, int]:
    """Return the plain and special forces that fight, an unrevealed No-Field counted by its number (CR-110, CR-510)."""
    s, t = g.state, g.table
    place = part_of(g)
    at = seat * LOCATIONS
    normal = sum(s.ground[at + p] for p in place)
    star = 0 if seat == t.ben else sum(s.star[at + p] for p in place)
    if seat == t.ric and s.no_field_at in place:
        normal += min(NO_FIELDS[s.no_field], s.reserve[seat])
    return normal, star


def free_support(g: Position, seat: int) -> bool:
    """Return whether forces need no spice: basic game, or Fremen (BG-ADV-02)."""
    return not g.table.advanced or (seat == g.table.fre and not is_stopped(g, Advantage.FREE_SUPPORT))


def bank_support(g: Position, seat: int) -> int:
    """Return what the bank pays for forces in Arrakeen with its stronghold card (CR-008, CR-504)."""
    s, t = g.state, g.table
    if s.fight_at != t.arrakeen or not t.strongholds:
        return 0
    return 2 if s.stronghold_card[t.board.strongholds.index(t.arrakeen)] == seat else 0


def choam_support(g: Position, seat: int) -> int:
    """Return what CHOAM has pledged for the forces of its ally (CR-212); no other ally pays (BG-ADV-06)."""
    cho = g.table.cho
    return ally_help(g, seat) if cho >= 0 and g.state.ally[seat] == cho else 0


def support_asked(g: Position) -> list[tuple[str, int]]:
    """Return the task by which CHOAM supports its ally here, while that could be of use (CR-212, BG-NEX-09)."""
    s, cho = g.state, g.table.cho
    mate = s.ally[cho] if cho >= 0 else -1
    if mate < 0 or mate not in (s.attacker, s.defender) or free_support(g, mate):
        return []
    fixed = any(number != UNSET for number in plan_of(g, mate)[STAR : NORMAL_HALF + 1])
    return [] if fixed else [("pledge", cho)]


def support_means(g: Position, seat: int) -> int:
    """Return the spice that a plan may commit (BG-ADV-06, BG-ADV-07, CR-212)."""
    return g.state.spice[seat] + bank_support(g, seat) + choam_support(g, seat)


def committed(plan: list[int]) -> int:
    """Return the spice that a plan commits for forces."""
    return max(0, plan[STAR]) + max(0, plan[NORMAL])


def paid(g: Position, seat: int) -> int:
    """Return the spice with which a plan pays for its forces (BG-ADV-01, BG-ADV-02)."""
    return 0 if free_support(g, seat) else committed(plan_of(g, seat))
