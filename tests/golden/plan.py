"""Which five hundred games are stored: all sponsors, all sets, two to six seats, both rulesets, many players."""

from __future__ import annotations

import random
from typing import Final

from tests.golden.games import Stored

GROUPS: Final = {"random": 260, "sensible": 150, "mixed": 70, "search": 20}
STEPWISE: Final = 25
"""Every so many games one is told choice by choice."""
_RULES: Final = ("crf", "rulebook-1997", "crf", "rulebook-1997", "every-option", "crf", "rulebook-1997")
_POLICIES: Final = ("private-auto",) * 8 + ("open", "uniform")


def planned(names: list[str]) -> list[Stored]:
    """Return all games, not yet played, among Houses of those names."""
    games = []
    for group, count in GROUPS.items():
        games += [_planned(group, number, names) for number in range(count)]
    return games


def _planned(group: str, number: int, names: list[str]) -> Stored:
    rnd = random.Random(f"{group} {number}")
    seats = 2 + number % 5 if group != "search" else 2 + number % 2
    return Stored(
        f"{group}-{number:03}",
        rnd.randrange(2**32),
        _RULES[number % len(_RULES)],
        _POLICIES[number % len(_POLICIES)],
        tuple(rnd.sample(names, seats)),
        tuple(_player(group, seat, number, rnd) for seat in range(seats)),
    )


def _player(group: str, seat: int, number: int, rnd: random.Random) -> str:
    if group == "mixed":
        return rnd.choice(("random", "sensible"))
    if group == "search":
        return f"search:{2 + number % 3}" if seat == number % 2 else rnd.choice(("sensible", "random"))
    return group


def is_stepwise(place: int) -> bool:
    """Whether the game at that place of all is told choice by choice."""
    return place % STEPWISE == STEPWISE // 2
