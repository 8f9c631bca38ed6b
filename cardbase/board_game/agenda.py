"""What is still to be done, as integers on a stack inside the state.

A task is six integers: a kind, a seat and four arguments. A **step** runs once and may put further tasks on the stack;
a **question** lists the choices of its seat and stays until one is taken. Nothing else is remembered between choices,
so that a position can be copied, written and gone on with inside any window. Tasks are put on the stack by name, so
that the modules of ``rules`` need not import each other; a test knows every name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbase.board_game.constants import SIZE, V
from cardbase.board_game.position import Position

_PADDING: Final = tuple((0,) * (SIZE - n) for n in range(SIZE + 1))

Run = Callable[[Position, int, int, int, int, int], None]
Options = Callable[[Position, int, int, int, int, int], list[int]]
Take = Callable[[Position, int, int, int, int, int, int, int], None]


class Question:
    """Something that a seat decides: ``options`` lists the choices and changes nothing, ``take`` carries one out.

    ``words`` says what the choices of a verb mean, ``{}`` standing for what is named. ``sealed`` is whether the others
    learn nothing of the choice before all have chosen; ``rules`` are the ids it rests on.
    """

    __slots__ = ("name", "options", "rules", "sealed", "take", "text", "words")

    def __init__(self, text: str, words: Mapping[V, str], options: Options, rules: str, sealed: bool) -> None:
        self.text = text
        self.words = dict(words)
        self.options = options
        self.rules = tuple(rules.split())
        self.sealed = sealed
        self.name = options.__name__
        self.take: Take = _untaken

    def answer(self, take: Take) -> Take:
        """Register the function that carries a choice out: it gets verb and argument, then the task's arguments."""
        self.take = take
        return take


RUN: list[Run | None] = []
"""The function of each step by its number, None for a question."""
QUESTIONS: list[Question | None] = []
"""Each question by its number, None for a step."""
CODES: dict[str, int] = {}
"""The number of each task by its name."""


def _untaken(*_: Any) -> None:
    raise AssertionError("a question without an answer")


def _register(name: str, run: Run | None, asked: Question | None) -> None:
    assert name not in CODES, f"two tasks are called {name}"
    CODES[name] = len(RUN)
    RUN.append(run)
    QUESTIONS.append(asked)


def step(run: Run) -> Run:
    """Register a step by the name of its function."""
    _register(run.__name__, run, None)
    return run


def question(
    text: str, words: Mapping[V, str], *, rules: str = "", sealed: bool = False
) -> Callable[[Options], Question]:
    """Register a question by the name of the function that lists its choices."""

    def make(options: Options) -> Question:
        """Register the question."""
        made = Question(text, words, options, rules, sealed)
        _register(made.name, None, made)
        return made

    return make


def then(agenda: list[int], *tasks: tuple[Any, ...]) -> None:
    """Put tasks on the stack so that they come in the order given, before all that lies there."""
    for task in reversed(tasks):
        agenda += (CODES[task[0]], *task[1:], *_PADDING[len(task)])


def asking(g: Position) -> Question:
    """Return the entry that the deciding seat answers now."""
    found = QUESTIONS[g.state.agenda[-SIZE]]
    assert found is not None
    return found
