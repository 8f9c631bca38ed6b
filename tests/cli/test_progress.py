"""Long work tells a person at a terminal how far it is, and nobody else."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardbase.cli.answering import answer
from cardbase.cli.progress import counting, judging, progress

GUARD = {"type": "Persona", "subtypes": ["Aide"], "cost": 1, "command": 0, "resistance": 1}


class Screen(io.StringIO):
    """A terminal that keeps what it was told."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(name="watched")
def _watched(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Screen]:
    """Return what makes stderr a terminal; not before the test begins, for pytest takes stderr back then."""
    screen = Screen()
    for name, value in {"TERM": "xterm", "COLUMNS": "100"}.items():
        monkeypatch.setenv(name, value)

    def begin() -> Screen:
        """Let a person watch."""
        monkeypatch.setattr(sys, "stderr", screen)
        return screen

    return begin


def said(screen: Screen) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen.getvalue())


def test_a_judgement_of_many_cards_is_told_with_their_number(watched: Callable[[], Screen]) -> None:
    screen = watched()
    with judging() as watch:
        watch(0, 66_100)
        watch(66_100, 66_100)
    assert "judging 66,100 own cards once" in said(screen) and "100%" in said(screen)


@pytest.mark.parametrize("told", [[], [(999, 999)], [(1, 12), (12, 12)]])
def test_of_few_cards_or_none_nothing_is_told(watched: Callable[[], Screen], told: list[tuple[int, int]]) -> None:
    screen = watched()
    with judging() as watch:
        for done, whole in told:
            watch(done, whole)
    assert not said(screen)


def test_rows_are_counted_whose_number_nobody_knows_before(watched: Callable[[], Screen]) -> None:
    screen = watched()
    with counting("rows written", shown=True) as more:
        more(1_000)
        more(234)
    assert "rows written: 1,234" in said(screen)
    with counting("rows read", shown=False) as more:
        more(1)
    assert "rows read" not in said(screen)


def test_where_nobody_watches_nothing_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with judging() as watch, counting("rows", shown=True) as more, progress("games", 9_999) as done:
        watch(1, 9_999)
        more(1)
        done(1)
    assert capsys.readouterr().err == ""


def test_the_bar_is_closed_where_the_work_fails(watched: Callable[[], Screen]) -> None:
    screen = watched()
    with pytest.raises(KeyboardInterrupt), judging() as watch:
        watch(1, 9_999)
        raise KeyboardInterrupt
    assert said(screen)


def test_a_build_beside_many_own_cards_tells_of_judging_of_parsing_and_of_writing_in_this_order(
    watched: Callable[[], Screen], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr("cardbase.cli.database.MANY", 600)
    (tmp_path / "cards").mkdir()
    for number in range(400):
        text = json.dumps(GUARD | {"name": f"Guard {number}", "operation": f"Engage: gain {number + 2} favor."})
        (tmp_path / "cards" / f"my-guard-{number}.json").write_text(text, encoding="utf-8")
    screen = watched()
    code = answer(["--cards", str(tmp_path / "cards"), "build", "-o", str(tmp_path / "cards.db")])
    words = [said(screen).find(part) for part in ("parsing 1,0", "rows written", "cards.db: 1061 cards")]
    assert code == 0 and -1 not in words and words == sorted(words)
