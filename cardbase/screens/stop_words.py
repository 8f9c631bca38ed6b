"""What a person at a terminal says of what is asked: ``stop``, ``go``, ``full``, ``stops``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardbase.tabletop import GameRecord, Question
from cardbase.tabletop import stops as standing

STOP_WORDS: Final = frozenset({"stop", "go", "full", "stops"})


def obey_stops(record: GameRecord[Any], seat: int, word: str, rest: str, names: Sequence[str]) -> list[str]:
    """Change what a seat is asked, and say what it stops for then; raise ``Misuse``."""
    stops = record.stops_of(seat)
    ways: dict[str, Callable[[], standing.Stops]] = {
        "stop": lambda: stops.stop(rest),
        "go": lambda: stops.go(rest),
        "full": stops.toggled,
        "stops": lambda: stops,
    }
    changed = standing.check_named(ways[word](), stops, names)
    if changed != stops:
        record.stops[seat] = changed
    return changed.lines()


class NotAsked:
    """What people at a terminal were not asked: each is told once of each kind."""

    def __init__(self) -> None:
        self._fresh: dict[int, list[tuple[str, str]]] = {}
        self._told: set[tuple[int, str]] = set()

    def add(self, question: Question) -> None:
        """Note a question that was answered for its seat, by the last of what could have been chosen."""
        last = question.choices[-1]
        if (question.seat, last.words) not in self._told:
            self._told.add((question.seat, last.words))
            cards = (about.removeprefix("card:") for about in last.about if about.startswith("card:"))
            self._fresh.setdefault(question.seat, []).append((last.words, next(cards, last.words)))

    def told(self, seat: int) -> list[str]:
        """Return what a seat is to be told now, and how it is asked from then on."""
        return [
            f"you were not asked whether to {words}, nor will be at such a moment: stop {name} changes that"
            for words, name in self._fresh.pop(seat, [])
        ]
