"""What is printed on a terminal is broken between words at its width; where a program reads it a line is a line."""

from __future__ import annotations

import fcntl
import os
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from cardbase.files import shown_width
from cardbase.schemas import data_folder
from cardbase.screens import Console, broken
from tests.commandline import HANGS
from tests.sampling import sampled

DECK, OTHER = (data_folder() / "decks" / f"{name}.deck.txt" for name in ("fremen-desert-power", "fremen-sietch-tabr"))
ILLEGAL = "Sponsor: Fremen\nHomeworld: Arrakis\nHouse\n9 Crysknife\n1 Gurney Halleck\n2 Zorbo Zorbo\n"
COMMANDS = [
    ("search", "kind:ally cost>=5"), ("search", "kind:ally", "--explain"), ("show", "eots-carthag"),
    ("rule", "PET-04"), ("rule", "hand", "limit"), ("ruling", "counter"), ("ask", "how many cards may I hold?"),
    ("deck", "check", str(DECK), "--explain"), ("deck", "check", "-"), ("deck", "stats", str(DECK)),
    ("deck", "diff", str(DECK), str(OTHER)), ("deck", "odds", str(DECK), "count(kind:ally in assembly) >= 1"),
    ("deck", "pool", str(DECK)), ("deck", "tournament", str(DECK.parent), "--no-report"),
    ("deck", "convert", "--to", "list"), ("tutorial", "--list"),
    ("board", "compose", "ATR", "HAR", "EMP", "--checklist"), ("board", "rules", "harvester"),
    ("operation", "check", "Engage: produce 3 solarises."), ("search", "game:board", "harvester"),
    ("show", "no such card at all is called by such a name as this"), ("nothing", "of", "that", "name"),
]  # fmt: skip


def printed(command: tuple[str, ...], width: int, folder: Path) -> str:
    """Return what a command prints on a terminal of so many columns."""
    own, its = os.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    given = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    list_ = subprocess.Popen(["printf", "%s", ILLEGAL], stdout=subprocess.PIPE)
    with subprocess.Popen(
        [sys.executable, "-m", "cardbase", *command], stdin=list_.stdout, stdout=its, stderr=its, cwd=folder,
        env={**given, "TERM": "xterm", "NO_COLOR": "1"},
    ) as process:  # fmt: skip
        os.close(its)
        found = b""
        while part := _read(own):
            found += part
        process.wait(HANGS)
    list_.wait(HANGS)
    os.close(own)
    return found.decode().replace("\r\n", "\n")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65_536)
    except OSError:  # Linux: nobody has its other end open any more
        return b""


@pytest.mark.parametrize("command", sampled([(command,) for command in COMMANDS], of=2), ids=" ".join)
def test_nothing_runs_past_the_end_of_a_terminal_or_is_broken_within_a_word(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    wide, narrow = printed(command, 1000, tmp_path), printed(command, 40, tmp_path)
    assert [line for line in narrow.split("\n") if shown_width(line) > 40] == []
    longest = max(map(len, wide.split()))
    assert longest > 36 or narrow.split() == wide.split()  # a word as long as the terminal is broken in the end


ROWS = [
    "", "short", "  DV-03    kept    Dune cards set aside 1, as implied; no Dune or homeworld may lie in a deck",
    "Baron Vladimir Harkonnen              ally           5  eots  eots-baron-vladimir-harkonnen", "x" * 200,
    "   1  アトレイデス家 of Caladan  " + "哈克南 " * 30, "a  " + "b " * 90, "    " * 30 + "far in",
]  # fmt: skip


@pytest.mark.parametrize("width", [20, 41, 79, 200])
@pytest.mark.parametrize("row", ROWS)
def test_a_broken_row_loses_nothing_and_keeps_the_width(row: str, width: int) -> None:
    lines = broken(row, width)
    assert max(map(shown_width, lines), default=0) <= width
    assert "".join("".join(lines).split()) == "".join(row.split())


def test_a_row_goes_on_below_its_last_column_and_breaks_no_id() -> None:
    assert broken(ROWS[2], 60)[1] == " " * 19 + "Dune or homeworld may lie in a deck"
    assert broken(ROWS[3], 80)[-1].strip() == "eots-baron-vladimir-harkonnen"
    assert broken(ROWS[3], 10) == [ROWS[3]]


def test_a_link_is_whole_for_who_copies_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    link = "your seat: cardbase play --join 'https://table.example.org/t/abcdefghijkl#seat=" + "x" * 40 + "'"
    monkeypatch.setenv("COLUMNS", "60")
    Console().write([link])
    assert capsys.readouterr().out == link + "\n"
    assert broken(link, 60) == [link]
