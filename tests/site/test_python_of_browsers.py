"""What Python in a browser lacks is asked for by nothing that the site does there: told here without a browser."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile

from cardbase.corpus import Corpus
from cardbase.desk import answer
from cardbase.schemas import data_folder
from cardbase.site.python import LIBRARIES, archive
from cardbase.tabletop import registry

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


DESIGN = """
import json, sys
from cardbase.site import persistent
sys.modules["rpds"] = persistent
from cardbase.site.browser import answered
print(json.dumps([json.loads(answered("design", json.dumps({"card": card}))) for card in json.load(sys.stdin)]))
"""
BROKER = {"name": "Quiet Broker", "type": "Persona", "subtypes": ["Aide"], "cost": 2, "command": 1, "resistance": 2}


def test_cards_are_designed_without_the_compiled_collections(corpus: Corpus) -> None:
    cards = [BROKER, BROKER | {"cost": "a lot", "colour": 3}, BROKER | {"operation": "Gain"}]
    asked = {"input": json.dumps(cards), "capture_output": True, "text": True}
    done = subprocess.run([sys.executable, "-c", DESIGN], **asked)
    assert done.returncode == 0, done.stderr[-2000:]
    here = [answer("design", {"card": card}, corpus, registry.Registry([])) for card in cards]
    assert json.loads(done.stdout) == here
    assert [bool(found["faults"]) for found in here] == [False, True, True]


def test_each_library_of_the_archive_has_its_licence_beside_it(corpus: Corpus) -> None:
    packed = zipfile.ZipFile(io.BytesIO(archive(corpus)))
    for name in {*LIBRARIES} - {"attr"}:
        assert "copyright" in packed.read(f"licences/{name}.txt").decode().lower(), name


def test_a_game_begins_without_processes_locks_and_terminals() -> None:
    folder = data_folder() / "decks"
    decks = [str(folder / f"{name}.deck.txt") for name in ("fremen-desert-power", "harkonnen-regent-of-arrakis")]
    program = PROGRAM.format(lacking=LACKING, decks=decks)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "journal" in json.loads(done.stdout), done.stdout[:500]
