"""The solver is given so many seconds of work, however busy the machine is."""

import time
from collections.abc import Callable

import pytest

from cardbase.decks.construction.solver import LinearRow, solved
from cardbase.errors import Misuse

COLUMNS = 40
ROWS: list[LinearRow] = [
    ({column: float((column * at * 7) % 29 + 1) for column in range(COLUMNS)}, float("-inf"), 300.0)
    for at in range(1, 16)
]
COSTS = [float((column * 11) % 37 + 5) for column in range(COLUMNS)]


def best(seconds: float, rows: list[LinearRow] = ROWS) -> tuple[list[float], float, bool] | None:
    return solved([0.0] * COLUMNS, [1.0] * COLUMNS, rows, COSTS, largest=True, seconds=seconds)


def clock_of(monkeypatch: pytest.MonkeyPatch, worked: Callable[[int], float]) -> None:
    """Let the clock of the thread say how long it worked by how often it was asked."""
    asked = iter(range(10**9))
    monkeypatch.setattr(time, "thread_time", lambda: worked(next(asked)))


def test_while_the_thread_waits_for_a_processor_no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock_of(monkeypatch, lambda _: 0.0)
    found = best(seconds=1e-9)
    assert found is not None and found[2]


def test_who_worked_for_too_long_is_told_to_allow_more(monkeypatch: pytest.MonkeyPatch) -> None:
    clock_of(monkeypatch, float)
    with pytest.raises(Misuse, match=r"no deck was found within 0\.5 seconds") as refused:
        best(0.5, [*ROWS, ({column: float(3 * column + 2) for column in range(COLUMNS)}, 611.0, 611.0)])
    assert "--seconds" in refused.value.hint


def test_what_was_found_when_the_time_is_up_is_not_called_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    clock_of(monkeypatch, lambda asked: 0.0 if asked < 25 else 9.0)
    found = best(1.0)
    assert found is not None and not found[2]
    assert found[1] >= sum(cost * value for cost, value in zip(COSTS, found[0], strict=True))
