"""The arithmetic of a battle, apart from any table: two sides in, an outcome with its reasons out.

The engine and the commands for a game master both use it. Dials and totals are in halves (BG-ADV-01).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cardbase.board_game.constants import IS_SHIELD, POISON_DEFENCE, PROJECTILE_DEFENCE, Weapon

KILL_LEADERS: Final = 1
IGNORE_LEADERS: Final = 2
"""What a Stone Burner does (CR-011)."""
KWISATZ_HADERACH: Final = 2


@dataclass(frozen=True, slots=True)
class Side:
    """One side's plan: ``leader`` is whether a leader or Cheap Hero was played, ``bonus`` what skills add to it.

    ``malus`` lowers the total (Bureaucrat); ``undialed`` counts forces not dialed (Stone Burner).
    """

    dial: int
    strength: int = 0
    leader: bool = True
    weapon: Weapon = Weapon.NONE
    defence: int = 0
    bonus: int = 0
    malus: int = 0
    kwisatz: bool = False
    hero: bool = False
    undialed: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a battle went: ``winner`` is 0 for the first side, 1 for the second, -1 where both lose.

    ``undialed`` holds the forces not dialed of both where these decide (Stone Burner).
    """

    winner: int
    dead: tuple[bool, bool]
    totals: tuple[int, int]
    explosion: bool = False
    artillery: bool = False
    undialed: tuple[int, int] | None = None
    rules: tuple[str, ...] = field(default=())


def weapon_of(own: Side, other: Side) -> Weapon:
    """Return how a side's weapon acts: a Mirror Weapon as the opponent's (CR-011, BGA-12)."""
    return other.weapon if own.weapon == Weapon.MIRROR else own.weapon


def explodes(first: Side, second: Side) -> bool:
    """Return whether a Lasgun meets a Shield of either side (BG-BAT-40, BG-BAT-41)."""
    lasgun = Weapon.LASGUN in (weapon_of(first, second), weapon_of(second, first))
    return lasgun and bool((first.defence | second.defence) & IS_SHIELD)


def is_killed(own: Side, other: Side, burner: int) -> bool:
    """Return whether a side's leader dies (BG-BAT-21, BG-TRE-01 to BG-TRE-11, BG-TRE-40 to BG-TRE-49)."""
    if not own.leader:
        return False
    weapons = (weapon_of(own, other), weapon_of(other, own))
    if Weapon.TOOTH in weapons or (Weapon.BURNER in weapons and burner == KILL_LEADERS):
        return True
    if Weapon.ARTILLERY in weapons and not own.defence & PROJECTILE_DEFENCE:
        return True
    match weapons[1]:
        case Weapon.LASGUN:
            return True
        case Weapon.PROJECTILE:
            return not own.defence & PROJECTILE_DEFENCE
        case Weapon.POISON:
            return not own.defence & POISON_DEFENCE
        case Weapon.BLADE:
            return not (own.defence & PROJECTILE_DEFENCE and own.defence & POISON_DEFENCE)
        case _:
            return False


def total(side: Side, *, dead: bool, their_dead: bool, counted: bool, hero_keeps: bool) -> int:
    """Return a side's total in halves; a killed Bureaucrat lowers nothing (BG-BAT-22, BG-ATR-08, BGA-30, CR-303)."""
    value = side.dial - 2 * side.malus * (not their_dead)
    if side.leader and counted and not dead:
        value += 2 * (side.strength + side.bonus)
    if side.kwisatz and (not dead or (side.hero and hero_keeps)) and counted:
        value += 2 * KWISATZ_HADERACH
    return value


def fight(
    first: Side, second: Side, *, burner: int = KILL_LEADERS, second_wins_ties: bool = False, hero_keeps: bool = False
) -> Outcome:
    """Return the outcome of a battle without traitors: the first side is the aggressor (BG-BAT-20 to BG-BAT-22)."""
    if explodes(first, second):
        return Outcome(-1, (first.leader, second.leader), (0, 0), explosion=True, rules=("BG-BAT-40",))
    dead = (is_killed(first, second, burner), is_killed(second, first, burner))
    weapons = (weapon_of(first, second), weapon_of(second, first))
    artillery = Weapon.ARTILLERY in weapons
    stone = Weapon.BURNER in weapons
    counted = not artillery and not (stone and burner == IGNORE_LEADERS)
    totals = (
        total(first, dead=dead[0], their_dead=dead[1], counted=counted, hero_keeps=hero_keeps),
        total(second, dead=dead[1], their_dead=dead[0], counted=counted, hero_keeps=hero_keeps),
    )
    undialed = (first.undialed, second.undialed) if stone else None
    compared = undialed or totals
    rules = ["BG-BAT-21", "BG-BAT-22"]
    if artillery or stone:
        rules.append("CR-011")
    ahead = compared[1] - compared[0]
    winner = int(second_wins_ties if ahead == 0 else ahead > 0)
    return Outcome(winner, dead, totals, artillery=artillery, undialed=undialed, rules=tuple(rules))


def support_share(paid: int) -> int:
    """Return CHOAM's half of what a player paid for forces, rounded down (CR-214, CR-R15, BG-X-12)."""
    return paid // 2
