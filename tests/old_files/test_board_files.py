"""Games of the board game stored by an earlier engine go on as they were begun, or are refused in one clear line.

``tests/old_files/board`` was written by those engines and is never written again: each game with the sum of its last
position. Engine 1 asked nobody for Juice of Sapho in a normal auction; both of these did not note their number yet.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from cardbase.board_game import BOARD_GAME, resume_record
from cardbase.board_game.engines import ENGINE, UNCOUNTED
from cardbase.board_game.kind import FORM, begin, begun_earlier, game_of, header_of, resume
from cardbase.errors import Unreadable
from cardbase.host.live import Live
from cardbase.host.table import HostedTable
from cardbase.tabletop import Journal
from cardbase.tabletop.journal import EVERY, carry_out, read_journal, seal
from tests.commandline import Cardbase

OLD = Path(__file__).parent / "board"
FIRST, SECOND = "engine-1", "engine-2-uncounted"


def games(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (OLD / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def changed(text: str, **fields: object) -> str:
    """A journal with other fields in its header, sealed by who knows how."""
    content = {**json.loads(text), **fields}
    content.pop("sum")
    return json.dumps({**content, "sum": seal(content)})


ALL = [pytest.param(name, number, id=f"{name} {number}") for name in (FIRST, SECOND) for number in range(24)]


@pytest.mark.parametrize(("name", "number"), ALL)
def test_a_game_that_noted_no_engine_is_read_at_its_last_position(name: str, number: int) -> None:
    game = games(name)[number]
    assert resume(game["journal"]).digest() == game["digest"]
    assert begun_earlier(game["journal"]).startswith("begun under rules version 1, now")


@pytest.mark.parametrize("number", range(24))
def test_it_goes_on_from_its_file_as_it_was_begun_and_notes_how_it_was(number: int, tmp_path: Path) -> None:
    game, path = games(FIRST)[number], tmp_path / "game.json"
    path.write_text(game["journal"], encoding="utf-8")
    found = resume_record(path)
    assert found.game.digest() == game["digest"]
    for _ in range(20):
        if not found.over:
            found.apply(found.game.options[0], found.game.seat)
    found.write(path)
    assert json.loads(path.read_text(encoding="utf-8"))["engine"] in UNCOUNTED
    assert resume_record(path).game.digest() == found.game.digest()


def test_a_choice_that_is_noted_notes_the_engine_too() -> None:
    """What the browser keeps: the journal's text, with every choice a new one."""
    text = games(FIRST)[0]["journal"]
    game = resume(text)
    assert BOARD_GAME.note
    noted = BOARD_GAME.note(text, game, game.options[0], game.seat)
    assert json.loads(noted)["engine"] == 1
    assert resume(noted).digest() == game.digest()


def test_a_game_begun_now_is_told_of_nothing() -> None:
    game = begin({"factions": ["atreides", "choam"]})
    written = Journal(header_of(game.table, 0)).to_text()
    assert json.loads(written)["engine"] == ENGINE
    assert begun_earlier(written) == ""


@pytest.mark.parametrize("engine", [0, -1, ENGINE + 1, 99, "1", 1.0, True, None, [], {"a": 1}])
def test_an_engine_that_is_none_of_ours_is_refused_by_its_number(engine: object) -> None:
    text = changed(games(FIRST)[0]["journal"], engine=engine)
    wanted = r"^recorded by rules version .*; this one is \d+ \(the version"
    for read in (resume, begun_earlier):
        with pytest.raises(Unreadable, match=wanted) as refusal:
            read(text)
        assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("engine", UNCOUNTED)
def test_a_game_that_notes_another_engine_than_its_own_is_refused(engine: int) -> None:
    """A number that was noted is believed: the digests show that it is wrong."""
    other = {1: SECOND, 2: FIRST}[engine]
    refused = 0
    for game in games(other):
        try:
            assert resume(changed(game["journal"], engine=engine)).table.engine == engine
        except Unreadable:
            refused += 1
    assert refused


def hosted(game: dict[str, Any], **changed_digests: int) -> Live:
    """A host's table at which a game was played before, as its archive tells it."""
    stored = read_journal(game["journal"], FORM)
    again = game_of({"engine": 1, **stored.header})
    choices = [(carry_out(again, stored, n), stored.choices[n - 1]) for n in range(1, len(stored.choices) + 1)]
    digests = {(n + 1) * EVERY: digest for n, digest in enumerate(stored.digests)}
    digests |= {int(number[1:]): digest for number, digest in changed_digests.items()}
    table = HostedTable("x", journal=Journal(stored.header).to_text(), choices=choices, digests=digests)
    return Live(table, BOARD_GAME)


@pytest.mark.parametrize("number", range(24))
def test_a_hosted_game_goes_on_as_it_was_begun_and_says_so(number: int) -> None:
    game = games(FIRST)[number]
    live = hosted(game)
    assert live.game is not None and live.game.digest() == game["digest"], live.closed
    assert live.earlier.startswith("begun under rules version 1, now")


def test_a_hosted_game_that_comes_to_another_position_is_closed_and_stays_so_when_tried_again() -> None:
    live = hosted(games(FIRST)[0], _64=1)
    for _ in range(2):
        assert live.game is None
        assert live.closed == "this game cannot continue here: after choice 64 the position is another than recorded"
        live.closed = ""


def test_whoever_goes_on_at_a_terminal_is_told(
    tmp_path: Path, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    path = tmp_path / "game.json"
    path.write_text(games(FIRST)[0]["journal"], encoding="utf-8")
    told = cardbase("board", "play", "--resume", str(path))
    assert "begun under rules version 1, now 2: see whether the table is as you left it" in told.err
