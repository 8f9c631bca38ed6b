"""The lessons: files of ``data/tutorial``, in the order of their names (``schemas/lesson.schema.json``)."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardbase.errors import Unreadable
from cardbase.files import read_json
from cardbase.schemas import data_folder


@dataclass(frozen=True)
class Step:
    """One thing to do. ``answers`` are the words that are right, the first one is taught; ``wrong`` explains others.

    ``then`` are the choices, "Who: words", that follow without being asked; ``reported`` is what came of it.
    """

    ask: str
    answers: tuple[str, ...]
    hint: str
    reported: str
    wrong: dict[str, str] = field(default_factory=dict)
    then: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A position and what is to be done in it.

    ``first`` are choices made before; ``shows`` are sayings (docs/scenarios.md) that hold at its end.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    seats: str
    player: str
    given: tuple[str, ...]
    when: str
    first: tuple[str, ...]
    tells: str
    steps: tuple[Step, ...]
    shows: tuple[str, ...]


def read_lessons(folder: Path | None = None) -> list[Lesson]:
    """Return the lessons of a folder, in order; of the shipped one where none is named. Raises ``Unreadable``."""
    paths = sorted((folder or data_folder() / "tutorial").glob("*.json"))
    return [_lesson(path) for path in paths]


def _lesson(path: Path) -> Lesson:
    content = read_json(path)
    try:
        steps = tuple(_step(step) for step in content["steps"])
        texts = {name: str(content[name]) for name in ("title", "seats", "player", "when", "tells")}
        lists = {name: tuple(map(str, content[name])) for name in ("rules", "examples", "given", "first", "shows")}
        return Lesson(id=path.stem, steps=steps, **texts, **lists)  # type: ignore[arg-type]
    except (KeyError, TypeError, AttributeError) as error:
        raise Unreadable(f"{path}: no lesson: {error}", hint="schemas/lesson.schema.json") from None


def _step(content: dict[str, Any]) -> Step:
    return Step(
        ask=str(content["ask"]),
        answers=tuple(map(str, content["answers"])),
        hint=str(content["hint"]),
        reported=str(content["told"]),
        wrong={str(words): str(reason) for words, reason in content.get("wrong", {}).items()},
        then=tuple(map(str, content.get("then", ()))),
    )
