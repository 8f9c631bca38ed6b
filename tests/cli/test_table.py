"""``cardbase play`` and ``cardbase replay`` as a person runs them."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from cardbase.lessons import COURSE_KEYS, STEP_KEYS
from cardbase.play.records import ENGINE
from cardbase.schemas import data_folder
from cardbase.screens import KEYS
from cardbase.tabletop.journal import seal
from tests.commandline import Cardbase

DECKS = [
    str(data_folder() / "decks" / f"{name}.deck.txt") for name in ("guild-the-spice-must-flow", "fremen-sietch-tabr")
]
DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> object:
    monkeypatch.chdir(tmp_path)

    def feed(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))

    return feed


def test_a_game_is_played_saved_gone_on_with_and_read(cardbase: Cardbase, types: object, tmp_path: Path) -> None:
    types("1\n1\n1\nquit\n")  # type: ignore[operator]
    told = cardbase("play", *DECKS, "--seed", "4", "--save", "g.json")
    assert (told.code, told.err) == (0, "")
    assert "continue with: cardbase play --resume g.json" in told.out
    types("1\nconcede\nyes\n")  # type: ignore[operator]
    told = cardbase("play", "--resume", "g.json")
    assert told.code == 0 and "concedes" in told.out
    told = cardbase("replay", "g.json", "--chronicle")
    assert told.code == 0 and "# Turn 1" in told.out
    types("\n\nb\nt\n?\n")  # type: ignore[operator]
    told = cardbase("replay", "g.json", "--seat", "2")
    assert told.code == 0 and "What happened" in told.out


def test_a_game_begun_under_earlier_rules_says_so_when_it_goes_on(
    cardbase: Cardbase, types: object, tmp_path: Path
) -> None:
    types("1\nquit\n")  # type: ignore[operator]
    assert cardbase("play", *DECKS, "--seed", "4", "--save", "g.json").code == 0
    stored = json.loads((tmp_path / "g.json").read_text(encoding="utf-8"))
    stored.pop("sum")
    older = {**stored, "engine": ENGINE - 1}
    (tmp_path / "g.json").write_text(json.dumps({**older, "sum": seal(older)}), encoding="utf-8")
    types("quit\n")  # type: ignore[operator]
    told = cardbase("play", "--resume", "g.json")
    assert told.code == 0 and f"begun under rules version {ENGINE - 1}, now {ENGINE}" in told.err


def test_nothing_is_lost_by_playing_where_a_game_is_kept(cardbase: Cardbase, types: object, tmp_path: Path) -> None:
    types("")  # type: ignore[operator]
    assert cardbase("play", *DECKS).code == 0
    before = (tmp_path / "cardbase-game.json").read_bytes()
    for other in ("cardbase-game-2.json", "cardbase-game-3.json"):
        told = cardbase("play", *DECKS)
        assert told.code == 0 and f"is kept in {other}" in told.out + told.err
        assert (tmp_path / other).exists()
    told = cardbase("play", *DECKS, "--save", "cardbase-game.json")
    assert told.code == 2 and "--resume" in told.err
    assert (tmp_path / "cardbase-game.json").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "code", "what"),
    [
        (["play"], 2, "no decks"),
        (["play", *DECKS, "--seat", "wizard"], 2, "one of person, random, easy"),
        (["play", *DECKS, *["--seat", "random"] * 3], 2, "3 players for 2 decks"),
        (["play", DECKS[0]], 2, "2 to 8"),
        (["play", *DECKS, "--resume", "x.json"], 2, "DECK has no effect with --resume"),
        (["play", "--resume", "missing.json"], 3, "missing.json"),
        (["replay", "missing.json"], 3, "missing.json"),
        (["replay", DECKS[0]], 3, "not JSON"),
        (["play", *DECKS, "--save", "no/such/folder/g.json"], 4, "g.json"),
    ],
)
def test_wrong_use_is_told_in_one_line(
    arguments: list[str], code: int, what: str, cardbase: Cardbase, types: object
) -> None:
    types("")  # type: ignore[operator]
    told = cardbase(*arguments)
    assert (told.code, told.err.count("\n")) == (code, 1)
    assert what in told.err


def test_a_seat_that_is_not_there_cannot_look(cardbase: Cardbase, types: object) -> None:
    types("")  # type: ignore[operator]
    cardbase("play", *DECKS, "--save", "g.json")
    told = cardbase("replay", "g.json", "--seat", "3")
    assert told.code == 2 and "1 to 2" in told.err


def test_simulate_names_its_players(cardbase: Cardbase) -> None:
    told = cardbase("simulate", *DECKS, "--games", "2", "--seat", "sensible", "--seat", "random")
    assert told.code == 0 and "2 games" in told.out
    assert cardbase("simulate", *DECKS, "--seat", "person").code == 2


@pytest.mark.parametrize(
    ("keys", "heading", "table"),
    [(KEYS, "Keys at the table", 0), (STEP_KEYS, "Keys of the replay", 1), (COURSE_KEYS, "Learning the game", 0)],
)
def test_every_key_is_on_the_page(keys: dict[str, str], heading: str, table: int) -> None:
    assert keys_told(heading, table) == [f"| `{key}` | {meaning} |" for key, meaning in keys.items()]


def test_every_key_of_the_whole_screen_is_on_the_page() -> None:
    pytest.importorskip("textual", reason="the extra tui is not installed")
    from cardbase.screens import fullscreen

    for keys, heading in ((fullscreen.KEYS, "The whole screen"), (fullscreen.REPLAY_KEYS, "Keys of the replay")):
        assert keys_told(heading, 0) == [f"| `{key}` | {meaning} |" for key, meaning in keys.items()]


def keys_told(heading: str, table: int) -> list[str]:
    """The rows of the first or second table below a heading of the page."""
    page = (DOCS / "playing.md").read_text(encoding="utf-8")
    part = page.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = part.split("| key | meaning |\n| --- | --- |\n")[table + 1].split("\n\n")[0]
    return rows.strip().splitlines()


@pytest.mark.parametrize("arguments", [["play", *DECKS], ["replay", "g.json"]])
def test_no_whole_screen_where_there_is_no_terminal(
    arguments: list[str], cardbase: Cardbase, types: object, tmp_path: Path
) -> None:
    types("quit\n")  # type: ignore[operator]
    cardbase("play", *DECKS, "--save", "g.json")
    told = (
        cardbase(*arguments, "--save", "h.json", "--screen")
        if arguments[0] == "play"
        else cardbase(*arguments, "--screen")
    )
    assert told.code == 2 and "input or output is not a terminal (--plain plays in lines)" in told.err
