"""A game told by meaning as it is played: its choices, a check every so many of them, for some every public fact."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Final

from cardbase.play import Game
from tests.golden import engine

EVERY: Final = 32
"""Choices between two checks."""
HASHED: Final = ("options", "events", "state")
"""What a check sums up: what was offered and what happened since the last one, and the public facts at its end."""
_DIGITS: Final = 6


@dataclass(slots=True)
class Telling:
    """A game by meaning. ``checks`` sum up (``HASHED``); ``steps`` tell of each choice what it changed, where asked."""

    game: Game
    stepwise: bool = False
    choices: list[str] = field(default_factory=list)
    checks: list[str] = field(default_factory=list)
    steps: list[dict[str, Any]] = field(default_factory=list)
    _offered: list[str] = field(default_factory=list)
    _happened: list[str] = field(default_factory=list)
    _told: int = 0
    _facts: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        happened = self._listen()
        if self.stepwise:
            self._facts = engine.facts(self.game)
            self.steps.append({"events": happened, "changes": self._facts})

    def options(self) -> dict[str, int]:
        """What may be chosen now, by meaning."""
        return engine.options(self.game)

    def choose(self, word: str, options: dict[str, int]) -> None:
        """Choose one of ``options``."""
        self._offered.append(f"{self.game.seat} {' '.join(sorted(options))}")
        seat = self.game.seat
        self.game.apply(options[word])
        self.choices.append(word)
        happened = self._listen()
        if self.stepwise:
            facts = engine.facts(self.game)
            step = {"seat": seat, "choice": word, "events": happened, "changes": changes(self._facts, facts)}
            self.steps.append(step)
            self._facts = facts
        if self.game.over or len(self.choices) % EVERY == 0:
            self._check()

    def _listen(self) -> list[str]:
        happened = engine.events(self.game, self._told)
        self._told = engine.log_length(self.game)
        self._happened += happened
        return happened

    def _check(self) -> None:
        facts = self._facts if self.stepwise else engine.facts(self.game)
        self.checks.append("".join(map(_sum, (self._offered, self._happened, facts))))
        self._offered, self._happened = [], []


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The facts that differ, with their new values; None for those that are gone, "+ 0.14" for a discard that grew."""
    names = sorted(before.keys() | after.keys())
    return {
        name: _new(name, before.get(name), after.get(name)) for name in names if before.get(name) != after.get(name)
    }


def _new(name: str, before: Any, after: Any) -> Any:
    if name.endswith("-discard") and before and after and after.startswith(f"{before} "):
        return "+" + after.removeprefix(before)
    return after


def _sum(content: object) -> str:
    text = json.dumps(content, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=_DIGITS // 2).hexdigest()


def named(check: str) -> dict[str, str]:
    """The parts of a check by name."""
    return {name: check[place * _DIGITS : (place + 1) * _DIGITS] for place, name in enumerate(HASHED)}
