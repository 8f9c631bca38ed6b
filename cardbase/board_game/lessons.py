"""Lessons: a stretch of a basic game in which a coach says what each question is about and what *sensible* would do.

They are data (``data/board-game/lessons.json``); the learner may choose otherwise than advised.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from cardbase.board_game.constants import PHASE_NAMES
from cardbase.board_game.data import read_file
from cardbase.board_game.game import Game, new_game
from cardbase.board_game.players.sensible import Sensible
from cardbase.board_game.table import Table
from cardbase.errors import NotFound
from cardbase.tabletop import Observation, Question

MOST_CHOICES = 2_000


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson; it begins at the question ``begins`` of the learner and ends with a turn or a phase."""

    id: str
    title: str
    rules: tuple[str, ...]
    factions: tuple[str, ...]
    seed: int
    person: str
    begins: str
    turn: int
    phase: str
    tells: str
    reported: str
    texts: dict[str, str]


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return the lessons, in their order."""
    return tuple(_lesson(record) for record in read_file("lessons")["lessons"])


def _lesson(r: dict[str, Any]) -> Lesson:
    texts = {one["question"]: one["text"] for one in r["texts"]}
    return Lesson(
        r["id"], r["title"], tuple(r["rules"]), tuple(r["factions"]), r["seed"], r["person"], r["begins"],
        r.get("ends_in_turn", 0), r.get("ends_in_phase", ""), r["tells"], r["told"], texts,
    )  # fmt: skip


def lesson_named(name: str) -> Lesson:
    """Return a lesson by its number from 1 or its id; raise ``NotFound``."""
    found = [one for n, one in enumerate(lessons(), 1) if name in (str(n), one.id)]
    if not found:
        ids = ", ".join(f"{n} {one.id}" for n, one in enumerate(lessons(), 1))
        raise NotFound(f"no lesson of the board game is called {name[:40]!r}", hint=ids)
    return found[0]


class Coach:
    """A lesson under way: the game at its first question, and the coach's words at each."""

    def __init__(self, name: str) -> None:
        self.lesson = lesson = lesson_named(name)
        self.game: Game = new_game(Table(lesson.factions, advanced=False), lesson.seed)
        self.seat = lesson.factions.index(lesson.person)
        self._minds = [Sensible(self.game.table, seat) for seat in range(self.game.seats)]
        self._written: set[str] = set()
        for _ in range(MOST_CHOICES):
            if self._begun() or self.game.over:
                break
            seat = self.game.seat
            self.game.apply(self._minds[seat].choose(Observation(self.game, seat)), seat)
        self._turn = self.game.state.turn

    @staticmethod
    def listed() -> list[str]:
        """Return a line for each lesson: number, title, rules."""
        return [f"{n} {one.title} ({', '.join(one.rules)})" for n, one in enumerate(lessons(), 1)]

    def _begun(self) -> bool:
        game = self.game
        return self.seat in game.asked and game.question(self.seat).moment.frame == self.lesson.begins

    def over(self) -> bool:
        """Return whether the lesson has ended."""
        state, lesson = self.game.state, self.lesson
        later = state.turn > self._turn or state.phase >= PHASE_NAMES.index(lesson.phase) if lesson.phase else False
        return self.game.over or bool(lesson.turn and state.turn >= lesson.turn) or later

    def says(self, question: Question) -> list[str]:
        """Return the coach's words on a question: what it is about at its first time, what is advised each time."""
        name = question.moment.frame
        text = [] if name in self._written else [self.lesson.texts.get(name, "")]
        self._written.add(name)
        code = self._minds[self.seat].choose(Observation(self.game, self.seat))
        return [*filter(None, text), f"Advice: {question.choice(code).words}"]
