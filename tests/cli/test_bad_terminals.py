"""Terminals and inputs that are not as they should be: closed, cut, in bytes that are no text, dumb, interrupted."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from cardbase.cli.whole_screen import fills_the_screen
from cardbase.errors import Misuse
from cardbase.play import new_game
from cardbase.players import open_record, read_record
from cardbase.schemas import data_folder
from cardbase.tabletop.journal import EVERY
from tests.commandline import HANGS
from tests.play.houses import corpus, houses

DECKS = [
    str(data_folder() / "decks" / f"{name}.deck.txt") for name in ("guild-the-spice-must-flow", "fremen-sietch-tabr")
]


def shell(line: str, folder: Path, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = ["sh", "-c", line.replace("cardbase", f"{sys.executable} -m cardbase", 1)]
    return subprocess.run(command, cwd=folder, input=typed, capture_output=True, timeout=HANGS)


def readable(path: Path) -> bool:
    return not read_record(path, corpus()).game.over


def test_a_closed_input_ends_the_game_and_saves_it(tmp_path: Path) -> None:
    done = shell(f"cardbase play {' '.join(DECKS)} <&-", tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"the input ended" in done.stdout
    assert readable(tmp_path / "cardbase-game.json")


def test_bytes_that_are_no_text_are_answered_as_nonsense(tmp_path: Path) -> None:
    done = shell(f"LC_ALL=C.UTF-8 cardbase play {' '.join(DECKS)}", tmp_path, b"\xff\xfe\x80\n1\n\xc3\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is not possible now" in done.stdout and b"continue with" in done.stdout
    assert readable(tmp_path / "cardbase-game.json")


def test_a_line_without_end_is_read_to_its_end_and_no_further(tmp_path: Path) -> None:
    done = shell(f"cardbase play {' '.join(DECKS)}", tmp_path, b"x" * 1_000_000)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout) < 10_000


class _Terminal:
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("term", "fills"), [("xterm-256color", True), ("dumb", False), (None, False)])
def test_a_dumb_terminal_gets_plain_lines(term: str | None, fills: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("textual", reason="the extra tui is not installed")
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, _Terminal())
    monkeypatch.delenv("TERM", raising=False)
    if term:
        monkeypatch.setenv("TERM", term)
    assert fills_the_screen(None) is fills
    assert fills_the_screen(False) is False
    if not fills:
        with pytest.raises(Misuse, match="TERM is dumb"):
            fills_the_screen(True)


def test_without_the_extra_lines_are_played_and_the_screen_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardbase.lessons import Course, read_lessons
    from cardbase.screens import on_screen

    monkeypatch.setitem(sys.modules, "textual", None)
    for name in [name for name in sys.modules if name.startswith(("textual.", "cardbase.screens.fullscreen"))]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(Misuse, match=r"not installed \(in the checkout: .* -e '\.\[tui\]', or --plain\)"):
        on_screen(Course(read_lessons(), corpus()))


def interrupted_at(line: int, work: Callable[[], object]) -> bool:
    """Do work, with Ctrl-C at that line of the record's and the journal's code; return whether it got so far."""
    passed = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal passed
        if not frame.f_code.co_filename.endswith(("journal.py", "record.py")):
            return None
        passed += event == "line"
        if passed == line and event == "line":
            raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


def test_a_game_interrupted_at_any_line_of_its_record_can_be_gone_on_with(tmp_path: Path) -> None:
    """At the choice after which the position is noted, where most is done."""
    path, line, kept = tmp_path / "g.json", 0, []
    while True:
        line += 1
        made = open_record(new_game(houses(2, 4), corpus=corpus(), seed=3), 3, ("person", "sensible"))
        while len(made.journal.choices) < EVERY - 1:
            made.apply(made.game.options[0], made.game.seat)
        if not interrupted_at(line, lambda made=made: made.apply(made.game.options[0], made.game.seat)):
            break
        made.write(path)
        again = read_record(path, corpus())
        kept.append(len(again.journal.choices))
        for _ in range(EVERY):
            again.apply(again.game.options[0], again.game.seat)
        again.write(path)
        assert read_record(path, corpus()).game.digest() == again.game.digest()
    assert line > 6 and kept == sorted(kept) and {*kept} == {EVERY - 1, EVERY}


def on_a_terminal(arguments: list[str], folder: Path) -> tuple[int, int]:
    """Start cardbase on a terminal of its own; return the process and the terminal's other end."""
    import pty

    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.environ.update(TERM="xterm-256color", COLUMNS="120", LINES="40", CARDBASE_DEBUG="1")
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.execv(sys.executable, [sys.executable, "-m", "cardbase", *arguments])
    return process, terminal


def read_until(terminal: int, wanted: bytes) -> bytes:
    """Read what is drawn until it holds something, or the other side is gone."""
    seen, until = b"", time.monotonic() + HANGS
    while wanted not in seen and time.monotonic() < until:
        if select.select([terminal], [], [], 0.5)[0]:
            try:
                seen += os.read(terminal, 65536)
            except OSError:  # the other side is closed
                return seen
    return seen


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs the terminals of Unix")
@pytest.mark.parametrize("face", ["--screen", "--plain"])
def test_ctrl_c_on_a_real_terminal_saves_and_leaves_it_as_it_was(face: str, tmp_path: Path) -> None:
    if face == "--screen":
        pytest.importorskip("textual", reason="the extra tui is not installed")
    process, terminal = on_a_terminal(["play", *DECKS, face, "--seed", "4"], tmp_path)
    try:
        seen = read_until(terminal, b"Likely")
        assert b"Likely" in seen
        while select.select([terminal], [], [], 1)[0]:  # until it waits for an answer
            seen += os.read(terminal, 65536)
        os.write(terminal, b"\x03")
        seen += read_until(terminal, b"interrupted")
        if b"interrupted" not in seen:
            os.kill(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
    finally:
        os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 130
    assert seen.count(b"\x1b[?1049h") == seen.count(b"\x1b[?1049l") == (1 if face == "--screen" else 0)
    assert readable(tmp_path / "cardbase-game.json")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs the terminals of Unix")
def test_a_killed_screen_loses_nothing_that_was_chosen(tmp_path: Path) -> None:
    pytest.importorskip("textual", reason="the extra tui is not installed")
    process, terminal = on_a_terminal(["play", *DECKS, "--screen", "--seed", "4"], tmp_path)
    path = tmp_path / "cardbase-game.json"
    try:
        read_until(terminal, b"Likely")
        before = len(read_record(path, corpus()).journal.choices)
        os.write(terminal, b"\r")
        until = time.monotonic() + HANGS
        while len(read_record(path, corpus()).journal.choices) == before and time.monotonic() < until:
            select.select([terminal], [], [], 0.2)[0] and os.read(terminal, 65536)
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
    assert len(read_record(path, corpus()).journal.choices) > before
