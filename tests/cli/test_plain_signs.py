"""What a terminal's encoding does not hold is said in ASCII: on a Windows code page, on an old terminal."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cardbase.cli.plain_signs import in_ascii
from cardbase.schemas import data_folder
from tests.commandline import HANGS
from tests.sampling import rotated

DECK = str(data_folder() / "decks" / "fremen-sietch-tabr.deck.txt")
LIST = "Sponsor: Fremen\n9 Crysknife\n1 Gurney Hállèck\n2 Żorbo „Zorbo“ – x\n"
COMMANDS = [
    "rule PET", "rule CARD-09", "ask 'how many cards may I hold?'", "show eots-carthag", "deck check - --explain",
    "deck stats {deck}", "board rule harvester", "search game:board harvester", "tutorial",
    "play {deck} {deck} --seed 1 --save game.json",
]  # fmt: skip
ENCODINGS = ("ascii", "cp437", "cp1252")
SAID = {
    "−1 ≤ 6 ≥ 2": "-1 <= 6 >= 2", "Gurney Hállèck": "Gurney Halleck", "„x“ – y …": '"x" - y ...', "45°": "45 degrees",
    "Żorbo Łódź Øre Æ œ ß": "Zorbo Lodz Ore AE oe ss", "½": "1/2", "█▌─│┌": "##-|+", "a · b": "a - b", "Ａ①ﬁ": "A1fi",
    "e\u0301": "e", "\u05e9\u05dc": "??", "\U0001f469\u200d\U0001f680": "??", "\udc80": "?", "ASCII": "ASCII",
}  # fmt: skip


def printed(command: str, encoding: str, folder: Path) -> str:
    """Return what a command prints, answer and faults, where streams have this encoding."""
    typed = LIST.encode() if " - " in command else b"quit\n"
    done = subprocess.run(
        [sys.executable, "-m", "cardbase", *shlex.split(command.format(deck=DECK))], input=typed, cwd=folder,
        capture_output=True, timeout=HANGS, env={**os.environ, "PYTHONIOENCODING": encoding},
    )  # fmt: skip
    return (done.stdout + done.stderr).decode("utf-8" if encoding == "utf-8" else encoding)


@pytest.mark.parametrize(("command", "encoding"), rotated(COMMANDS, ENCODINGS))
def test_no_sign_is_lost_that_can_be_said_otherwise(command: str, encoding: str, tmp_path: Path) -> None:
    whole = printed(command, "utf-8", tmp_path)
    (tmp_path / "game.json").unlink(missing_ok=True)
    held = [sign if sign.encode(encoding, "ignore") else in_ascii(sign) for sign in whole]
    assert printed(command, encoding, tmp_path) == "".join(held)
    assert "?" not in {in_ascii(sign) for sign in set(whole) - {"?"}}


@pytest.mark.parametrize("text", SAID)
def test_a_sign_is_said_as_people_type_it(text: str) -> None:
    assert in_ascii(text) == SAID[text]
