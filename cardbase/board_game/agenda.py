"""What is still to be done, as integers on a stack inside the state.

A task is six integers: a kind, a seat and four arguments. A **step** runs once and may put further tasks on the stack;
a **question** lists the choices of its seat and stays until one is taken. Nothing else is remembered between choices,
so that a position can be copied, written and continued inside any window. Tasks are put on the stack by name, so
that the modules of ``rules`` need not import each other; a test knows every name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardbase.board_game.constants import SIZE, V
from cardbase.board_game.position import Position

_PADDING: Final = tuple((0,) * (SIZE - n) for n in range(SIZE + 1))

WINDOWS: Final = frozenset((
    "storm_moves", "storm_strikes",
    "turn_card", "nexus_round", "rides", "worms_back",
    "choam_collects",
    "declaration", "choose_cache", "bid", "once", "lot_won", "unsold",
    "revive_star",
    "shipped", "crossed", "returned", "no_field_lands", "ally_lands", "move_phase", "moved", "turn_over", "turns_over",
    "choose_battle", "bonuses", "voices", "questions", "commit_plans", "reveal_plans", "ally_call", "spoils",
    "battle_over",
    "collection_phase", "stronghold_income", "turn_inflation", "gamont", "victory", "place_inflation",
    "claim_strongholds", "sell",
))  # fmt: skip
"""Tasks before which the windows of any-time cards open: the steps of the timing tables (BG-W-101 to BG-W-906)."""

Run = Callable[[Position, int, int, int, int, int], None]
Options = Callable[[Position, int, int, int, int, int], list[int]]
Take = Callable[[Position, int, int, int, int, int, int, int], None]


class Question:
    """Something that a seat decides: ``options`` lists the choices and changes nothing, ``take`` carries one out.

    ``words`` says what the choices of a verb mean, ``{}`` standing for what is named. ``sealed`` is whether the others
    learn nothing of the choice; ``rules`` are the ids it rests on.
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
TOGETHER: list[bool] = []
"""Whether a task belongs to one seat alone, so that what lies beside it on the stack is asked of other seats as well.

Such tasks put no further ones on the stack and change nothing that another seat's tasks beside them read.
"""


def _untaken(*_: Any) -> None:
    raise AssertionError("a question without an answer")


def _register(name: str, run: Run | None, asked: Question | None, *, together: bool = False) -> None:
    assert name not in CODES, f"two tasks are called {name}"
    CODES[name] = len(RUN)
    RUN.append(run)
    QUESTIONS.append(asked)
    TOGETHER.append(together)


def number_tasks(names: Sequence[str]) -> None:
    """Number the tasks registered so far in the order of ``names``, which name them all."""
    assert sorted(names) == sorted(CODES), f"named or registered alone: {sorted(set(names) ^ CODES.keys())}"
    places = [CODES[name] for name in names]
    RUN[:] = [RUN[place] for place in places]
    QUESTIONS[:] = [QUESTIONS[place] for place in places]
    TOGETHER[:] = [TOGETHER[place] for place in places]
    CODES.update({name: number for number, name in enumerate(names)})


def step(run: Run) -> Run:
    """Register a step by the name of its function."""
    _register(run.__name__, run, None)
    return run


def step_together(run: Run) -> Run:
    """Register a step that comes between the questions of one seat while others are asked too (``TOGETHER``)."""
    _register(run.__name__, run, None, together=True)
    return run


def question(
    text: str, words: Mapping[V, str], *, rules: str = "", sealed: bool = False, together: bool = False
) -> Callable[[Options], Question]:
    """Register a question by the name of the function that lists its choices.

    ``together`` asks all seats at once whose questions of this kind lie beside each other (``TOGETHER``).
    """

    def make(options: Options) -> Question:
        """Register the question."""
        made = Question(text, words, options, rules, sealed or together)
        _register(made.name, None, made, together=together)
        return made

    return make


def then(agenda: list[int], *tasks: tuple[Any, ...]) -> None:
    """Put tasks on the stack so that they come in the order given, before all that lies there.

    Any-time cards may be played before each of ``WINDOWS``.
    """
    for task in reversed(tasks):
        agenda += (CODES[task[0]], *task[1:], *_PADDING[len(task)])
        if task[0] in WINDOWS:
            agenda += (CODES["between"], 0, 0, 0, 0, 0)


def heads(agenda: list[int]) -> dict[int, int]:
    """Return where on the stack the first task of each seat lies that may choose now, in the order of the stack."""
    at = len(agenda) - SIZE
    found = {agenda[at + 1]: at}
    while at >= 0 and TOGETHER[agenda[at]]:
        found.setdefault(agenda[at + 1], at)
        at -= SIZE
    return found


def place_of(g: Position, seat: int) -> int:
    """Return where on the stack the question lies that a seat answers now, -1 where it is not asked."""
    if g.over or not g.state.agenda:
        return -1
    return heads(g.state.agenda).get(seat, -1)


def asking(g: Position, seat: int | None = None) -> Question:
    """Return the question that a seat that is asked answers now; without a seat that of the first one."""
    agenda = g.state.agenda
    found = QUESTIONS[agenda[-SIZE if seat is None else heads(agenda)[seat]]]
    assert found is not None
    return found
