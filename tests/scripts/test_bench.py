import json

import pytest

from scripts.benchmarks import Figure, cpu_seconds, engine
from scripts.benchmarks import __main__ as bench
from scripts.benchmarks.__main__ import ROOMS, main, number, table
from scripts.benchmarks.engine import Timed


def test_a_low_figure_meets_its_goal_from_below() -> None:
    assert Figure("build", 1.9, "s", 2).met
    assert not Figure("build", 2.1, "s", 2).met


def test_a_high_figure_meets_its_goal_from_above() -> None:
    assert Figure("search", 5_001, "/s", 5_000, "high").met
    assert not Figure("search", 4_999, "/s", 5_000, "high").met


def test_a_figure_of_numpy_goes_between_processes_like_any_other() -> None:
    numpy = pytest.importorskip("numpy", reason="no extra that brings numpy is installed")
    won = Figure("won", numpy.float64(42), "%", 0, "high")
    assert json.loads(json.dumps(bench.as_json("learning", won)))["met"] is True


def test_the_table_shows_figures_beside_goals_and_shouts_a_miss() -> None:
    lines = table([Figure("build", 0.25, "s", 2), Figure("search", 400, "/s", 5_000, "high")])
    assert lines[1].split(" | ")[1:] == ["  0.25 s", "     <= 2 s", "yes"]
    assert lines[2].endswith("NO")


def test_a_figure_that_stands_beside_others_has_no_goal_and_none_is_shown() -> None:
    _, line = table([Figure("peer", 1_200, "/s", 0, "high")])
    assert line == "peer | 1,200 /s |      |"


def test_each_room_is_shown_as_it_is_measured_and_one_that_fails_spoils_no_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def figures_of(room: str) -> list[Figure]:
        if room == "decks":
            raise ModuleNotFoundError("No module named 'peers'")
        return [Figure("build", 3, "s", 2 if room == "database" else 4)]

    monkeypatch.setattr(bench, "figures_alone", figures_of)
    assert main(["decks", "database", "corpus"]) == 1
    out, err = capsys.readouterr()
    assert [line.split(" | ")[-1] for line in out.splitlines() if "build" in line] == ["NO", "yes"]
    assert err.splitlines() == [
        "database misses a goal: build",
        """decks could not be measured: ModuleNotFoundError("No module named 'peers'")""",
    ]


def test_a_room_is_measured_in_a_process_of_its_own() -> None:
    found = {figure.name: figure for figure in bench.figures_alone("rules")}
    assert (found["rules found by id"].unit, found["rules found by id"].goal) == ("/s", 50_000)
    with pytest.raises(RuntimeError, match="exit code 2"):
        bench.figures_alone("no_such_room")


@pytest.mark.parametrize(("value", "shown"), [(0.01234, "0.0123"), (99.5, "99.5"), (5_000, "5,000")])
def test_numbers_have_three_digits_that_matter(value: float, shown: str) -> None:
    assert number(value) == shown


def test_cpu_time_is_the_median_of_the_runs() -> None:
    calls: list[int] = []
    assert cpu_seconds(lambda: calls.append(1), runs=3) >= 0
    assert len(calls) == 3


def test_an_unknown_room_is_wrong_use_and_names_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["databse"])
    assert ROOMS[0] in capsys.readouterr().err


def test_what_more_cards_cost_is_parted_by_turns_by_moments_and_by_what_is_offered() -> None:
    few = [Timed(10, "draw", 1, 2), Timed(10, "draw", 2, 2), Timed(30, "rite", 2, 2)]
    many = [Timed(20, "draw", 1, 2), Timed(30, "rite", 2, 4), Timed(30, "rite", 3, 4), Timed(60, "rite", 4, 6)]
    early, other, same, offered, option = engine.parted(few, many)
    assert (early.value, other.value, same.value) == (1.5, 1.5, 1.4)
    assert other.value * same.value == (140 / 4) / (50 / 3)
    assert (offered.value, round(option.value, 9)) == (2, 1.05)
