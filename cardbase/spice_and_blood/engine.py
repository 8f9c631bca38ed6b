"""Running a turn: the twenty steps over a state, its orders and its dice (SB-002)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cardbase.spice_and_blood.changes import changes
from cardbase.spice_and_blood.dice import Dice
from cardbase.spice_and_blood.founding import Form, found
from cardbase.spice_and_blood.newcomers import Newcomers
from cardbase.spice_and_blood.run import Event, Order, Posting, Roll, Run
from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.steps import STEPS
from cardbase.spice_and_blood.tables import data_digest
from cardbase.spice_and_blood.victory import start_of_turn

RULES: Final = 5
"""Counts up with every change of the rules by which a turn may come out otherwise than one that was kept before."""


def rules_digest() -> str:
    """Return what campaigns rest on: the number of the rules, and a sum of the data."""
    return f"{RULES}-{data_digest()}"


@dataclass(frozen=True, slots=True)
class TurnResult:
    """A turn that was run: the state after it and everything a report is made of.

    ``answers`` says what became of each order, by House and line; ``steps`` what each step changed, in words;
    ``newcomers`` who and what came into the game, known only where the turn was just run.
    """

    before: State
    after: State
    events: tuple[Event, ...]
    ledger: tuple[Posting, ...]
    rolls: tuple[Roll, ...]
    answers: dict[tuple[str, int], tuple[str, str]]
    steps: tuple[tuple[int, tuple[str, ...]], ...]
    newcomers: Newcomers = field(default_factory=dict)


def run_turn(
    state: State,
    orders: Iterable[Order],
    dice: Dice,
    forms: Sequence[Form] = (),
    *,
    in_words: bool = True,
    kept: Newcomers | None = None,
) -> TurnResult:
    """Run the twenty steps, then found the Houses that join after this turn (SB-100, SB-AMB-47).

    Without ``in_words`` nobody reads what each step changed, and ``steps`` of the result is empty. ``kept`` are the
    newcomers of earlier runs of the turn: what still comes is as it was (SB-T24).
    """
    run = Run(state, orders, dice, kept)
    before = run.freeze(state.turn)
    start_of_turn(run)
    changes_by_step = []
    for number, step in enumerate(STEPS, 1):
        run.step = number
        if not in_words:
            step(run)
            continue
        earlier, entries, events = run.freeze(state.turn), len(run.ledger), len(run.events)
        now = run.now
        step(run)
        lines = changes(earlier, run, run.ledger[entries:], run.events[events:], now)
        if lines:
            changes_by_step.append((number, tuple(lines)))
    _unused(run)
    after, rolls, news = run.freeze(state.turn + 1), run.rolls, run.events
    if forms:
        joined = join_late(after, forms, dice, state.turn, kept)
        after, rolls, news = joined.freeze(state.turn + 1), [*rolls, *joined.rolls], [*news, *joined.events]
        run.newcomers.now.update(joined.newcomers.now)
    words, newcomers = tuple(changes_by_step), run.newcomers.now
    return TurnResult(before, after, tuple(news), tuple(run.ledger), tuple(rolls), run.answers, words, newcomers)


def join_late(state: State, forms: Sequence[Form], dice: Dice, turn: int, kept: Newcomers | None = None) -> Run:
    """Found Houses after step 20 of a turn and announce them (SB-008, SB-AMB-47)."""
    run = found(replace(state, turn=turn), forms, dice, turn=turn, kept=kept)
    run.now = state.year
    run.step = 20
    for house in run.houses.values():
        if house.id not in state.houses:
            people = ", ".join(f"{run.named(one.id)}, {one.age}" for one in run.living(house.id))
            home = f" of {run.planet_named(house.homeworld)}" if house.homeworld else ""
            run.publish(f"{house.name}{home} joins: {people}", house.id)
    return run


def _unused(run: Run) -> None:
    """Answer the orders that no step carried out."""
    for order in run.given:
        if (order.house, order.line) not in run.answers:
            run.answer(order, "X403", "there was no occasion for it this turn")
