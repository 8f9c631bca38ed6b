"""Two processes that keep games in one place: the second is refused, and the games of the first are whole."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardbase.errors import Unwritable
from cardbase.tabletop.kept import alone_with

DECKS = [f"data/decks/{name}.deck.txt" for name in ("fremen-desert-power", "harkonnen-regent-of-arrakis")]
MANY = 100_000
"""More games than the first process ever plays: it is killed."""
COMMANDS = {
    "cardbase simulate": DECKS,
    "cardbase league": [*DECKS, "--seat", "random"],
    "cardbase board simulate": ["ATR", "CHO", "HAR", "--players", "random"],
    "cardbase board league": ["ATR", "CHO", "--seats", "2", "--players", "random"],
    "cardbase blood simulate": ["sensible", "idle", "--turns", "2"],
    "scripts.arena": ["random", "random"],
}


def asked(name: str, games: int, kept: Path) -> list[str]:
    where = ["--state", str(kept)] if name == "scripts.arena" else ["-o", str(kept.parent)]
    return [sys.executable, "-m", *name.split(), *COMMANDS[name], "--games", str(games), *where]


@contextmanager
def playing(command: list[str], kept: Path) -> Iterator[None]:
    """Run a command from when it has kept a game; kill it in the end."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet) as process:
        try:
            while process.poll() is None and not (kept.exists() and kept.read_bytes().count(b"\n") >= 2):
                time.sleep(0.02)  # the process needs the core
            assert process.poll() is None
            yield
        finally:
            process.kill()


@pytest.mark.parametrize("name", COMMANDS)
def test_of_two_runs_into_one_place_the_second_is_refused_and_the_first_is_whole(name: str, tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    with playing(asked(name, MANY, kept), kept):
        refused = subprocess.run(asked(name, 4, kept), capture_output=True, text=True)
    assert (refused.returncode, refused.stdout) == (4, "")
    assert refused.stderr.endswith(
        f": {kept}: another run keeps its games there (wait until it ends, or name another place)\n"
    )
    gone_on = subprocess.run(asked(name, 4, kept), capture_output=True, text=True)
    assert gone_on.returncode == 0, gone_on.stderr


def test_a_run_that_has_ended_leaves_its_place_to_others(tmp_path: Path) -> None:
    place = tmp_path / "made" / "games.jsonl"
    with alone_with(place), pytest.raises(Unwritable, match="another run"), alone_with(place):
        pytest.fail("two at once")
    with alone_with(place), alone_with(place.with_name("others.jsonl")):
        assert not place.exists()


def test_a_place_that_cannot_be_locked_is_named_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl.lock").mkdir()
    with pytest.raises(Unwritable, match=r"games\.jsonl\.lock: unable to open"), alone_with(tmp_path / "games.jsonl"):
        pytest.fail("nothing was locked")
