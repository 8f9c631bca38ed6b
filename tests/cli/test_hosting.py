"""What whoever runs a server asks of its tables on the command line, and what keeps one from starting."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.corpus import Corpus
from cardbase.errors import Unreadable
from cardbase.games import all_games
from cardbase.host import Archive, open_archive
from cardbase.host.offers import offers
from tests.commandline import Cardbase

ASKED = [("tables",), ("export", "abc"), ("delete", "abc"), ("delete", "--idle", "9"), ("forget", "abc", "1"),
         ("results", "1=abc"), ("relink", "abc"), ("relink", "abc", "2")]  # fmt: skip


@pytest.mark.parametrize("asked", ASKED, ids=" ".join)
def test_a_file_of_tables_that_is_none_is_told_and_not_made(
    asked: tuple[str, ...], tmp_path: Path, cardbase: Cardbase
) -> None:
    told = cardbase("host", "--journals", str(tmp_path / "typo.db"), *asked)
    assert told.code == 3 and told.out == ""
    assert "typo.db: there is no such file of tables (cardbase host --journals FILE names it)" in told.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("asked", [("nosuch",), ("nosuch", "1"), ("nosuch", "Anna")])
def test_a_link_of_no_table_is_refused(asked: tuple[str, ...], tmp_path: Path, cardbase: Cardbase) -> None:
    open_archive(tmp_path / "host.db").close()
    told = cardbase("host", "--journals", str(tmp_path / "host.db"), "relink", *asked)
    assert (told.code, told.out) == (1, "") and "there is no table 'nosuch'" in told.err


@pytest.mark.parametrize("port", ["99999", "65536", "-1", "1e4", "http"])
def test_a_port_that_is_none_is_told_in_a_line(port: str, tmp_path: Path, cardbase: Cardbase) -> None:
    told = cardbase("host", "--journals", str(tmp_path / "host.db"), "--port", port)
    assert told.code == 2 and "--port" in told.err and "Traceback" not in told.err


def test_journals_that_cannot_be_read_are_told_before_there_is_an_address(
    tmp_path: Path, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Archive) -> int:
        raise Unreadable("the journals cannot be read: disk I/O error")

    monkeypatch.setattr(Archive, "heard_at", fails)
    told = cardbase("host", "--journals", str(tmp_path / "host.db"), "--port", "0")
    assert (told.code, told.out) == (3, "")
    assert told.err == "cardbase: the journals cannot be read: disk I/O error\n"


def test_what_is_offered_is_called_by_its_title(corpus: Corpus) -> None:
    games = {game["id"]: game for game in offers(all_games(corpus))}
    titles = games["ccg"]["titles"]
    assert set(titles) == set(games["ccg"]["offers"])
    assert titles["corrino-the-emperors-writ"] == "House Corrino: The Emperor's Writ"
    assert [game["titles"] for game in games.values() if game["id"] != "ccg"] == [{}, {}]
