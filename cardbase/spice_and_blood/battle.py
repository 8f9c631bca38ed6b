"""A battle in rounds: kill numbers, air assault first, who falls (SB-242 to SB-249)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardbase.spice_and_blood.tables import game

MOST_ROUNDS = 100
HIGHEST = 6

Throw = Callable[[int, str, int], int]
"""Rolls the die of a unit in a round against its kill number."""


@dataclass(slots=True)
class Force:
    """One side: units as (name, kind), oldest first, and what is added to their kill numbers."""

    units: list[tuple[str, str]]
    modifier: int = 0
    lost: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a battle ended; ``lost`` names all that fell, in order."""

    won: bool
    rounds: int
    lost: tuple[str, ...]


def kill_number(kind: str, modifier: int, least: int) -> int:
    """Return the number a unit must roll, all modifiers added, between ``least`` and 6 (SB-227, SB-249, SB-AMB-19)."""
    return max(least, min(HIGHEST, int(game()["legions"][kind]["kill"]) + modifier))


def fight(attack: Force, defence: Force, throw: Throw, least: int = 2) -> Outcome:
    """Fight until a side is empty; both empty or 100 rounds: the defender holds (SB-246, SB-249)."""
    rounds, lost = 0, []
    while attack.units and defence.units and rounds < MOST_ROUNDS:
        rounds += 1
        lost += fight_round(attack, defence, rounds, throw, least)
    return Outcome(bool(attack.units) and not defence.units, rounds, tuple(lost))


def fight_round(attack: Force, defence: Force, number: int, throw: Throw, least: int) -> list[str]:
    """Fight one round: Air Assault first, whose victims do not answer but for Fremen; then all others (SB-244)."""
    first = [unit for unit in attack.units if unit[1] == "air_assault"]
    answering = list(defence.units)
    early = remove(defence, hits(first, attack.modifier, number, throw, least))
    answering = [unit for unit in answering if unit not in early or unit[1] == "fremen"]
    rest = [unit for unit in attack.units if unit[1] != "air_assault"]
    of_attack = hits(rest, attack.modifier, number, throw, least)
    of_defence = hits(answering, defence.modifier, number, throw, least)
    fallen = [*remove(attack, of_defence), *early, *remove(defence, of_attack)]
    return [name for name, _ in fallen]


def hits(units: list[tuple[str, str]], modifier: int, number: int, throw: Throw, least: int) -> list[int]:
    """Roll for each unit and return the dice that hit."""
    found = []
    for name, kind in units:
        needed = kill_number(kind, modifier, least)
        die = throw(number, name, needed)
        if die >= needed:
            found.append(die)
    return found


def remove(force: Force, dice: list[int]) -> list[tuple[str, str]]:
    """Take out one unit for each hit; a House Guard falls to a natural 6 alone, a lesser hit is lost (SB-245).

    Lesser hits fall first, whoever rolled them: which Legion is listed first decides nothing.
    """
    fallen = []
    for die in sorted(dice):
        if not force.units:
            break
        unit = next_to_fall(force.units)
        if unit[1] != "guard" or die == HIGHEST:
            force.units.remove(unit)
            fallen.append(unit)
    return fallen


def next_to_fall(units: list[tuple[str, str]]) -> tuple[str, str]:
    """Return the unit that falls next: rebels, Basic, Air Assault, Guard, Sardaukar, Fremen; newest first (SB-245)."""
    order = game()["casualties"]
    return min(reversed(units), key=lambda unit: int(order.index(unit[1])))
