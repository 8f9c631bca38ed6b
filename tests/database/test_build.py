import contextlib
import dataclasses
import os
import resource
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardbase.corpus import Corpus, load_corpus
from cardbase.database import build, build_database, current_database, open_database
from cardbase.errors import Misuse, Unreadable, Unwritable
from cardbase.games import all_games
from cardbase.tabletop.registry import GameKind, TableOf
from tests.sampling import sampled


def test_every_card_is_a_row(database: sqlite3.Connection, corpus: Corpus) -> None:
    counted = dict(database.execute("select set_code, count(*) from cards group by 1"))
    assert counted == {s.code: s.cards for s in corpus.sets if s.cards}
    assert sum(counted.values()) == len(corpus.cards) == 661


def test_rows_tell_what_the_cards_tell(database: sqlite3.Connection, corpus: Corpus) -> None:
    for card_no, name, command in database.execute("select card_no, id, command from cards"):
        card = corpus.by_id[name]
        assert command == card.command
        talents = dict(database.execute("select talent, rank from talents where card_no = ?", (card_no,)))
        assert talents == dict(card.talents)
        subtypes = database.execute("select subtype from subtypes where card_no = ? order by position", (card_no,))
        assert tuple(row[0] for row in subtypes) == card.subtypes


def test_a_variable_cost_differs_from_an_unknown_one(database: sqlite3.Connection, corpus: Corpus) -> None:
    of = {row[0]: row[1:] for row in database.execute("select id, cost, cost_is_x from cards")}
    for card in corpus.cards:
        expected = (None, 1) if card.cost == "X" else (card.cost, 0)
        assert of[card.id] == expected


def test_every_doubt_is_a_row(database: sqlite3.Connection, corpus: Corpus) -> None:
    expected = [(card.id, doubt.field) for card in corpus.cards for doubt in card.doubts]
    assert (
        database.execute("select id, field from doubts join cards using (card_no) order by doubt_no").fetchall()
        == expected
    )


def test_every_decision_is_a_row_with_its_reason(database: sqlite3.Connection, corpus: Corpus) -> None:
    found = database.execute("select card, field, verdict, reason from decisions order by decision_no").fetchall()
    assert found == [(d.card, d.field, d.verdict, d.reason) for d in corpus.decisions]
    assert found


def test_adversaries_stand_in_both_directions(database: sqlite3.Connection) -> None:
    pairs = set(database.execute("select power, adversary from adversaries"))
    assert ("atreides", "harkonnen") in pairs
    assert {(b, a) for a, b in pairs} == pairs


def test_the_database_is_sound(database: sqlite3.Connection) -> None:
    assert database.execute("pragma integrity_check").fetchall() == [("ok",)]
    assert database.execute("pragma foreign_key_check").fetchall() == []


def test_the_same_corpus_gives_the_same_bytes(built: Path, tmp_path: Path) -> None:
    build_database(load_corpus(), tmp_path / "again.db", all_games(load_corpus()))
    assert (tmp_path / "again.db").read_bytes() == built.read_bytes()


def test_another_process_gives_the_same_bytes(built: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    command = [sys.executable, "-m", "cardbase", "build", "-o", str(tmp_path / "again.db")]
    subprocess.run(command, check=True, env=environment, capture_output=True)
    assert (tmp_path / "again.db").read_bytes() == built.read_bytes()


def test_tables_of_games_are_strict_and_hold_their_rows(database: sqlite3.Connection, corpus: Corpus) -> None:
    strict = {name for _, name, *_, strict in database.execute("pragma table_list") if strict}
    listed = dict(database.execute("select name, game from game_tables"))
    assert strict == set(listed) and set(listed.values()) == {"board"}
    offered = [table for game in all_games(corpus) if game.tables for table in game.tables()]
    assert {table.name for table in offered} == set(listed)
    for table in offered:
        found = database.execute(f"select * from {table.name} order by rowid")
        assert tuple(column[0] for column in found.description) == table.columns
        assert found.fetchall() == [tuple(row) for row in table.rows]


def test_a_table_of_a_game_that_changed_gives_another_identity() -> None:
    def told(*values: int | None) -> str:
        kind = GameKind("x", "X", (1, 2), tables=lambda: [TableOf("x_a", "", ("n", "m"), [(1, v) for v in values])])
        return build.games.digest_of(build.games.tables_of([kind]))

    assert len({told(1), told(2), told(None), told()}) == 4


@pytest.mark.parametrize("name", ["cards", "y_a", "x a"])
def test_a_table_of_a_game_is_named_after_it(name: str) -> None:
    kind = GameKind("x", "X", (1, 2), tables=lambda: [TableOf(name, "", ("n",), [])])
    with pytest.raises(Misuse, match=name):
        build.games.tables_of([kind])


def test_a_corpus_that_changed_gives_other_bytes(corpus: Corpus, built: Path, tmp_path: Path) -> None:
    changed = dataclasses.replace(corpus, cards=corpus.cards[:-1], digest="another")
    build_database(changed, tmp_path / "other.db")
    assert (tmp_path / "other.db").read_bytes() != built.read_bytes()


def test_rows_beyond_the_cache_of_the_database_give_the_same_bytes(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "_CACHE", 64)
    build_database(load_corpus(), tmp_path / "again.db", all_games(load_corpus()))
    assert (tmp_path / "again.db").read_bytes() == built.read_bytes()


def test_a_missing_folder_is_one_line_that_names_the_file(corpus: Corpus, tmp_path: Path) -> None:
    with pytest.raises(Unwritable, match=r"nowhere/cards\.db: no such file or directory"):
        build_database(corpus, tmp_path / "nowhere" / "cards.db")


def test_an_interrupted_build_leaves_the_old_file_whole(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cardbase.db"
    path.write_bytes(b"the old file")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "chmod", interrupted)  # the last thing done to a whole file before it is put in place
    with pytest.raises(KeyboardInterrupt):
        build_database(corpus, path)
    assert path.read_bytes() == b"the old file"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("share", sampled([0.0, 0.3, 0.9], of=2))
def test_a_killed_build_leaves_the_old_file_or_the_new_one_whole(share: float, built: Path, tmp_path: Path) -> None:
    path = tmp_path / "cardbase.db"
    path.write_bytes(b"the old file")
    command = [sys.executable, "-m", "cardbase", "build", "-o", str(path)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as builder:
        while builder.poll() is None and bytes_beside(path) < max(1, share * built.stat().st_size):
            time.sleep(0.001)
        builder.kill()
    assert path.read_bytes() in (b"the old file", built.read_bytes())


def bytes_beside(path: Path) -> int:
    """The size of the largest other file in a folder: of what is being written."""
    sizes = [0]
    for other in set(path.parent.iterdir()) - {path}:
        with contextlib.suppress(FileNotFoundError):
            sizes.append(other.stat().st_size)
    return max(sizes)


def test_a_full_disk_leaves_the_old_file_whole_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "cardbase.db"
    path.write_bytes(b"the old file")

    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    command = [sys.executable, "-B", "-m", "cardbase", "build", "-o", str(path)]
    done = subprocess.run(command, preexec_fn=no_room, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr == f"cardbase: {path}: disk I/O error\n"
    assert path.read_bytes() == b"the old file"
    assert list(tmp_path.iterdir()) == [path]


def test_the_cached_database_is_built_once_and_beside_it_that_of_another_corpus(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = current_database(corpus)
    first = path.stat()
    assert current_database(corpus).stat().st_ino == first.st_ino
    other = current_database(dataclasses.replace(corpus, digest="another"))
    assert other != path
    assert path.stat().st_ino == first.st_ino, "the first may be served meanwhile"


def test_a_cached_database_that_nobody_asked_for_in_long_is_removed(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    old = current_database(corpus)
    os.utime(old, (0, 0))
    assert current_database(corpus).stat().st_mtime > 0, "whoever asks for it keeps it"
    os.utime(old, (0, 0))
    current_database(dataclasses.replace(corpus, digest="another"))
    assert not old.parent.exists()


def test_a_damaged_cached_database_is_built_again(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = current_database(corpus)
    path.write_bytes(b"no database" * 100)
    assert open_database(current_database(corpus)).execute("select count(*) from cards").fetchone() == (661,)


@pytest.mark.parametrize("content", [b"", b"no database" * 100])
def test_what_is_no_database_of_ours_is_unreadable(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=r"other\.db: no cardbase database"):
        open_database(path)


def test_a_database_of_other_tables_is_refused_with_what_to_do(built: Path, tmp_path: Path) -> None:
    older = tmp_path / "older.db"
    older.write_bytes(built.read_bytes())
    connection = sqlite3.connect(older)
    connection.execute("update cardbase_meta set value = 'older' where name = 'layout_digest'")
    connection.commit()
    connection.close()
    with pytest.raises(Unreadable, match="built by another version of cardbase"):
        open_database(older)


def test_it_is_told_of_every_row_that_is_stored(tmp_path: Path) -> None:
    told: list[int] = []
    build_database(load_corpus(), tmp_path / "told.db", (), told.append)
    with contextlib.closing(sqlite3.connect(tmp_path / "told.db")) as built:
        (cards,) = built.execute("select count(*) from cards").fetchone()
    assert sum(told) > cards == 661 and all(0 < rows <= 500 for rows in told)
