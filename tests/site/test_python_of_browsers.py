"""What Python in a browser lacks is asked for by nothing that the site does there: told here without a browser."""

from __future__ import annotations

import json
import subprocess
import sys

from cardbase.schemas import data_folder

LACKING = (
    "_multiprocessing", "_posixshmem", "_ssl", "_lzma", "curses", "dbm", "fcntl", "grp", "pwd", "resource", "termios",
)  # fmt: skip
PROGRAM = """
import json, sys
for name in {lacking}:
    sys.modules[name] = None
from cardbase.site.browser import answered
decks = [open(path, encoding="utf-8").read() for path in {decks}]
setup = {{"decks": decks, "seed": 1, "players": ["person", "sensible"]}}
print(answered("begin", json.dumps({{"setup": setup}})))
"""


def test_a_game_begins_without_processes_locks_and_terminals() -> None:
    folder = data_folder() / "decks"
    decks = [str(folder / f"{name}.deck.txt") for name in ("fremen-desert-power", "harkonnen-regent-of-arrakis")]
    program = PROGRAM.format(lacking=LACKING, decks=decks)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "journal" in json.loads(done.stdout), done.stdout[:500]
