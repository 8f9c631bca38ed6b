"""Recording again what changed on purpose, each time under the rules that ask for it (``changes.json``)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardbase.corpus import Corpus, load_corpus
from tests.golden import decks, engine, games, plan
from tests.golden.playing import Difference, asked, follow, play

FILE: Final = Path(__file__).parent / "changes.json"


@dataclass(frozen=True, slots=True)
class Change:
    """One time that games were recorded again: by which engine, for which rules, why, and how many.

    ``named`` says which games for which rule; "recorded again" those whose difference came of an earlier recording.
    """

    engine: int
    rules: tuple[str, ...]
    because: str
    games: int
    named: dict[str, str] = field(default_factory=dict)


def changes() -> list[Change]:
    """Every change so far; the first is the making of the record."""
    return [Change(**{**entry, "rules": tuple(entry["rules"])}) for entry in json.loads(FILE.read_text("utf-8"))]


def note(change: Change) -> None:
    """Add a change to the list."""
    known = [*changes(), change] if FILE.exists() else [change]
    FILE.write_text(json.dumps([asdict(each) for each in known], indent=1) + "\n", encoding="utf-8")


@cache
def _corpus() -> Corpus:
    return load_corpus()


def _follow(game: str) -> Difference | None:
    return follow(games.stored()[game], _corpus())


def _asked(game: str) -> Difference | None:
    return asked(games.stored()[game], _corpus())


def differences(workers: int, *, of_players: bool = False) -> list[Difference]:
    """Follow every stored game; return the first difference of each that has one. Or ask the frozen players in all."""
    with ProcessPoolExecutor(workers) as pool:
        found = pool.map(_asked if of_players else _follow, list(games.stored()), chunksize=5)
        return [difference for difference in found if difference]


def _again(game: games.Stored, stepwise: bool) -> tuple[games.Stored, list[dict[str, Any]]]:
    telling = play(game, _corpus(), stepwise=stepwise)
    return game.told(telling), telling.steps


def record(parted: Iterable[str], workers: int) -> None:
    """Record games again, each played by the frozen players from its first choice, so that these choose as stored."""
    known = dict(games.stored())
    todo = [known[game] for game in parted]
    _record(todo, [game.steps_file.exists() for game in todo], known, workers)


def make(workers: int) -> None:
    """Make the whole record from nothing: its decks, then its games, by the frozen players."""
    decks.write(decks.make(_corpus()))
    decks.stored.cache_clear()
    planned = plan.planned(list(decks.stored()))
    _record(planned, [plan.is_stepwise(place) for place in range(len(planned))], {}, workers)
    FILE.unlink(missing_ok=True)
    note(Change(engine.ENGINE, (), "the record was made", len(planned)))


def _record(todo: list[games.Stored], stepwise: list[bool], known: dict[str, games.Stored], workers: int) -> None:
    with ProcessPoolExecutor(workers) as pool:
        for told, steps in pool.map(_again, todo, stepwise, chunksize=5):
            known[told.id] = told
            if steps:
                games.write_steps(told, steps)
    games.write(known.values())
