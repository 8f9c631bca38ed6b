"""The stored games: what was played by whom with what, the choices by meaning, and checks of what they led to.

``played/*.jsonl`` hold a game a line; ``stepwise/*.jsonl`` tell twenty of them choice by choice.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardbase.corpus import Corpus
from cardbase.play import Game
from tests.golden import decks, engine
from tests.golden.meaning import Telling

FOLDER: Final = Path(__file__).parent / "played"
STEPWISE: Final = Path(__file__).parent / "stepwise"


@dataclass(frozen=True, slots=True)
class Stored:
    """One game as stored. ``decks`` and ``players`` are by seat; ``checks`` are those of ``Telling``."""

    id: str
    seed: int
    rules: str
    policy: str
    decks: tuple[str, ...]
    players: tuple[str, ...]
    choices: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()
    ending: str = ""
    winner: int = -1
    turns: int = 0

    @property
    def steps_file(self) -> Path:
        """Where its steps are, for the twenty told choice by choice."""
        return STEPWISE / f"{self.id}.jsonl"

    def begin(self, corpus: Corpus) -> Game:
        """The game at its first decision."""
        houses = decks.stored()
        return engine.begin([houses[name] for name in self.decks], corpus, self.rules, self.seed, self.policy)

    def told(self, telling: Telling) -> Stored:
        """The same game with what it came to."""
        given = {name: getattr(self, name) for name in ("id", "seed", "rules", "policy", "decks", "players")}
        return Stored(
            **given, choices=tuple(telling.choices), checks=tuple(telling.checks), **engine.outcome(telling.game)
        )


def read(path: Path) -> list[Stored]:
    """Read one file of games."""
    return [_game(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def _game(entry: dict[str, Any]) -> Stored:
    for name in ("choices", "checks", "decks", "players"):
        entry[name] = tuple(entry[name].split())
    return Stored(**entry)


@cache
def stored() -> dict[str, Stored]:
    """Every stored game by its id."""
    return {game.id: game for path in sorted(FOLDER.glob("*.jsonl")) for game in read(path)}


def write(games: Iterable[Stored]) -> None:
    """Store all games, those of one group in one file."""
    groups: dict[str, list[Stored]] = {}
    for game in games:
        groups.setdefault(game.id.partition("-")[0], []).append(game)
    FOLDER.mkdir(exist_ok=True)
    for group, members in groups.items():
        lines = [_line(game) for game in sorted(members, key=lambda game: game.id)]
        (FOLDER / f"{group}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _line(game: Stored) -> str:
    entry = asdict(game)
    for name in ("choices", "checks", "decks", "players"):
        entry[name] = " ".join(entry[name])
    return json.dumps(entry)


def write_steps(game: Stored, steps: Iterable[dict[str, Any]]) -> None:
    """Store what one game is told by, a choice a line."""
    STEPWISE.mkdir(exist_ok=True)
    game.steps_file.write_text("\n".join(map(json.dumps, steps)) + "\n", encoding="utf-8")


def read_steps(game: Stored) -> Iterator[dict[str, Any]]:
    """Read them."""
    yield from map(json.loads, game.steps_file.read_text(encoding="utf-8").splitlines())
