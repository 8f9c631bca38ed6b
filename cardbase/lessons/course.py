"""A person taken through lessons: each position is described, a move is asked for, others are explained kindly."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardbase.corpus import Corpus
from cardbase.errors import Misuse, Refused
from cardbase.lessons.chronicles import reported_events, story
from cardbase.lessons.lesson import Lesson, Step
from cardbase.lessons.ui_host import Reply, answered
from cardbase.play import Game, View, by_words, explaining
from cardbase.scenarios import Situation, begin_at
from cardbase.tabletop import Menu

COURSE_KEYS: Final[dict[str, str]] = {
    "3": "take choice 3",
    "words": "take the choice they name",
    "hint": "say what to do here",
    "?": "these keys, and the rules of the lesson",
    "? 3": "explain choice 3: its card, and the rules behind it",
    "? NAME": "explain a card; ? PET-04 or a word explains a rule",
    "Enter": "show the table again",
    "undo": "begin the lesson again",
    "skip": "go to the next lesson",
    "log": "show all that happened in the lesson",
    "quit": "leave; so do Ctrl-C and the end of input",
}
"""What can be typed in a lesson, and what it does."""
SPOKEN: Final = "Choices"
OTHERS: Final = "Possible too"
"""The headings of what a lesson speaks of, and of the rest."""
BESIDE: Final = "That is possible here, but it is not what this step is about."
"""The answer to a move that the lesson does not speak of."""


class Course:
    """Lessons one after another; a ``Host`` for every face at the table."""

    def __init__(self, lessons: Sequence[Lesson], corpus: Corpus, first: int = 1) -> None:
        if not 1 <= first <= len(lessons):
            raise Misuse(f"there is no lesson {first}", hint=f"1 to {len(lessons)}")
        self.corpus = corpus
        self.timeout = 0.0
        self._lessons = lessons
        self._number = first - 1
        self._done = 0
        self._reported = 0
        self._praise: list[str] = []
        """What came of the last answer."""
        self._open()

    @property
    def game(self) -> Game:
        """Return the position of the lesson."""
        return self._table.game

    @property
    def lesson(self) -> Lesson:
        """Return the lesson, the last one when all are done."""
        return self._lessons[min(self._number, len(self._lessons) - 1)]

    @property
    def step(self) -> Step:
        """Return what is asked for now."""
        return self.lesson.steps[self._done]

    @property
    def over(self) -> bool:
        """Return whether all lessons are done."""
        return self._number >= len(self._lessons)

    @property
    def asks(self) -> bool:
        """Return whether there is something to do."""
        return not self.over

    def think(self) -> int:
        """Raise ``Misuse``: nobody else is asked; the lesson decides what the others do."""
        raise Misuse("nobody but you is asked in a lesson")

    def give_up_on(self) -> int:
        """Raise ``Misuse``, as ``think`` does."""
        return self.think()

    def complaints(self) -> list[str]:
        """Return nothing: nobody fails in a lesson."""
        return []

    def take(self, choice: int) -> None:
        """Raise ``Misuse``, as ``think`` does."""
        raise Misuse("nobody but you is asked in a lesson", hint=str(choice))

    def advance(self) -> None:
        """Raise ``Misuse``, as ``think`` does."""
        self.think()

    def save(self) -> None:
        """Keep nothing: a lesson is short, and ``farewell`` tells its number."""

    def hides(self) -> bool:
        """Return False: one person learns."""
        return False

    def shows_own(self) -> bool:
        """Return True: one person learns."""
        return True

    def marks(self) -> dict[int, str]:
        """Return why own cards cannot be used."""
        return self.game.unusable(self.game.seat)

    def _open(self) -> None:
        """Lay out the position of the lesson."""
        lesson = self.lesson
        self._table = Situation(self.corpus, lesson.seats, *lesson.given, operations=True)
        begin_at(self._table, lesson.when)
        self._done, self._reported = 0, len(self.game.log or ())
        self._table.do(*lesson.first)

    # What is shown

    def view(self, reader: int = -1) -> View:
        """Return the view of a seat, or of who is asked."""
        return self.game.view(self.game.seat if reader < 0 else reader)

    def menu(self) -> Menu:
        """Return the choices in words, none of them likely: what is right is to be learnt.

        Those that the lesson speaks of stand first, so that they can be seen on any screen.
        """
        game, step = self.game, self.step
        spoken = self._codes((*step.answers, *step.wrong))
        question = game.question(game.seat)
        numbers = any(choice.number is not None for choice in question.choices if choice.code in spoken)
        near = [
            replace(
                choice, group=SPOKEN if choice.code in spoken or (numbers and choice.number is not None) else OTHERS
            )
            for choice in question.choices
        ]
        ordered = tuple(sorted(near, key=lambda choice: choice.group == OTHERS))
        asked = replace(question, choices=ordered, groups=(SPOKEN, OTHERS))
        return Menu(asked, (), lambda words: by_words(words, game))

    def brief(self) -> list[str]:
        """Return what came of the last answer, the lesson, and what is to be done."""
        lesson = self.lesson
        title = f"# Lesson {self._number + 1} of {len(self._lessons)}: {lesson.title}"
        about = [lesson.tells, ""] if self._done == 0 else []
        return [*self._praise, *([""] if self._praise else []), title, *about, self.step.ask]

    def news(self, seat: int) -> list[str]:
        """Return what happened since the last report."""
        events = reported_events(self.game, seat, self._reported)
        self._reported = len(self.game.log or ())
        return story(events, self.game.table)

    def undone(self) -> list[str]:
        """Return nothing: in a lesson each answer stands alone."""
        return []

    def newest(self, seat: int) -> list[str]:  # noqa: ARG002 - as a Host
        """Return nothing: a lesson tells what came of a choice."""
        return []

    def story(self, seat: int) -> list[str]:
        """Return all that happened in the lesson."""
        self._reported = 0
        return self.news(seat)

    def rules(self) -> list[str]:
        """Return the rules of the lesson."""
        return [f"# Rules: {self.lesson.title}", *explaining.rule_lines(self.lesson.rules, self.corpus)]

    def keys(self) -> dict[str, str]:
        """Return what may be typed, and what it does."""
        return COURSE_KEYS

    def hints(self) -> str:
        """Return what the keys of a whole screen do in a lesson."""
        return "Enter take  ? explain  type hint  Tab table  ^N next lesson  ^Z again  ^Q quit"

    def explained(self, asked: str, menu: Menu) -> list[str]:
        """Return what a question is answered."""
        return answered(self, asked, menu)

    def ending(self) -> list[str]:
        """Return that it is over, and what to do next."""
        done = ["these were all the lessons", *self._praise]
        return [*done, "now a coached first game: cardbase tutorial --game", "or a game: cardbase play"]

    def farewell(self) -> str:
        """Return how to continue the lesson."""
        return f"continue with: cardbase tutorial --lesson {self._number + 1}"

    # What is typed

    def obey(self, typed: str, menu: Menu) -> Reply:
        """Do what a typed line says. Another move than the right one changes nothing and is explained."""
        word = typed.strip().casefold()
        if not word:
            return Reply()
        if word == "quit":
            return Reply(leaves=True)
        if word == "hint":
            return Reply((self.step.hint,))
        if word == "undo":
            return self._to(self._number, ["the lesson begins again"])
        if word == "skip":
            return self._to(self._number + 1, [])
        if word == "save":
            return Reply((f"a lesson keeps nothing; {self.farewell()}",))
        if word == "log":
            return Reply(tuple(self.story(self.game.seat)))
        if word.startswith("?"):
            return Reply(tuple(self.explained(word.removeprefix("?").strip(), menu)))
        try:
            choice = menu.pick(typed.strip()[:200])
        except Refused as refused:
            return Reply((str(refused), self.step.hint))
        return self.choose(choice)

    def choose(self, choice: int) -> Reply:
        """Take a choice if it is the right one; explain another, which changes nothing."""
        if choice not in self._codes(self.step.answers):
            known = [why for words, why in self.step.wrong.items() if choice in self._codes((words,))]
            return Reply((*(known or [BESIDE]), self.step.hint))
        step, seat = self.step, self.game.seat
        self.game.apply(choice)
        self._table.hold().do(*step.then)
        if self._done + 1 == len(self.lesson.steps):
            return self._to(self._number + 1, [*self.news(seat), step.reported])
        self._done += 1
        self._praise = [step.reported]
        return Reply(moved=True)

    def _codes(self, answers: Sequence[str]) -> set[int]:
        """Return the choices that texts name; a text may name one that is not possible now."""
        found = set()
        for words in answers:
            with contextlib.suppress(Refused):
                found.add(by_words(words, self.game))
        return found

    def _to(self, number: int, praise: list[str]) -> Reply:
        """Go to a lesson, or behind the last one."""
        self._number, self._praise = number, praise
        if not self.over:
            self._open()
        return Reply(moved=True, replaced=True)
