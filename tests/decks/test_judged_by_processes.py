"""A folder judged by several processes has the rows that one process gives it, however those processes are begun."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks.contest import judge_folder
from cardbase.decks.contest.tournament import CHUNK
from cardbase.processes import may_fork
from tests.corpus.test_own_sets import folder_of


@pytest.fixture(name="corpus", scope="module")
def _corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """The shipped cards with an own set, which no process would load by itself."""
    return load_corpus([folder_of(tmp_path_factory.mktemp("own") / "richese")])


@pytest.fixture(name="lists", scope="module")
def _lists(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lists")
    for number in range(2 * CHUNK + 1):
        (folder / f"{number:03}.txt").write_text(f"Sponsor: Richese\nHomeworld: Korona\n{number % 3 + 1} Pogrom\n")
    return folder


@contextmanager
def another_thread() -> Iterator[None]:
    """A notebook has threads that are waiting for something."""
    done = Event()
    thread = Thread(target=done.wait)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def test_several_processes_give_the_rows_of_one(lists: Path, corpus: Corpus) -> None:
    rows = judge_folder(lists, corpus, workers=1)
    assert [row.house for row in rows[:3]] == [1, 2, 3] and {row.sponsor for row in rows} == {"richese"}
    assert judge_folder(lists, corpus, workers=2) == rows


def test_with_another_thread_the_processes_are_not_forked(lists: Path, corpus: Corpus) -> None:
    with another_thread():
        assert not may_fork()
        assert judge_folder(lists, corpus, workers=2) == judge_folder(lists, corpus, workers=1)


def test_with_another_thread_no_process_is_begun_unasked(
    lists: Path, corpus: Corpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fork", lambda: pytest.fail("a process was forked beside a thread"))
    with another_thread():
        assert len(judge_folder(lists, corpus)) == 2 * CHUNK + 1
