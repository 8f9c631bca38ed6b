"""A user's own cards as they were judged sound before: read back from one file, as long as nothing changed.

The file lies in the user's cache folder, one for each choice of folders. Its key says what the judgement depends on:
names, sizes and times of the own files, shipped data, language and checks. Below stand a line for each card, an empty
line, a line for each ``set.json``. Without such a file the cards are read and judged again.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cardbase.corpus import kept_file
from cardbase.corpus.kept_file import read_kept
from cardbase.corpus.own_content import OwnCards
from cardbase.corpus.records import TABLES, CardFile, entries_in
from cardbase.corpus.sound import Sound, Watch
from cardbase.schemas import data_folder, schema_folder

MOST: Final = 16
"""Files kept: those of the folders named last."""
_SETTLED: Final = 2_000_000_000
"""Nanoseconds. A file changed later than that before it was read may change again within the same tick of its time."""


def state_of(folders: Sequence[Path], shipped: bytes) -> str | None:
    """Return what a judgement of the card files in folders depends on; ``shipped`` is the digest of the shipped cards.

    None where a file was changed just now: its time would not tell a second change.
    """
    found = hashlib.blake2b(shipped, digest_size=16)
    found.update(way_of_judging().encode())
    settled = time.time_ns() - _SETTLED
    for folder in folders:
        for entry in entries_in(folder):
            known = entry.stat()
            if known.st_mtime_ns > settled:
                return None
            found.update(f"\n{entry.path} {known.st_size} {known.st_mtime_ns} {known.st_ctime_ns}".encode(*_ENCODING))
    return found.hexdigest()


def way_of_judging() -> str:
    """Return a digest of what judges a card by itself: the tables, schemas, checks and the language."""
    from cardbase.operations import language_digest

    found = hashlib.blake2b(language_digest().encode(), digest_size=16)
    tables = [data_folder() / f"{name}.json" for name in TABLES]
    for source in (*tables, *sorted(schema_folder().glob("*card*.json")), *sorted(Path(__file__).parent.rglob("*.py"))):
        found.update(source.read_bytes())
    return found.hexdigest()


def judging(folders: Sequence[Path], watch: Watch | None = None) -> Sound:
    """Return the judgement of the cards in folders, which continues from what was found sound in them before."""
    return Sound(kept_file.cache_folder() / "own-judged" / _named(folders), way_of_judging(), watch)


_ENCODING: Final = ("utf-8", "surrogateescape")


def lines_of(files: Sequence[CardFile]) -> tuple[str, ...]:
    """Return each file's record as a line of JSON, its fields in order."""
    return tuple(json.dumps(file.record, sort_keys=True) for file in files)


def kept(folders: Sequence[Path], state: str | None) -> OwnCards | None:
    """Return the cards and the sets that were sound in this state, None where that is not known."""
    body = read_kept(_place(folders), state) if state else None
    if body is None:
        return None
    return OwnCards(*(tuple(part.splitlines()) for part in body.split("\n\n")))


def keep(folders: Sequence[Path], state: str | None, own: OwnCards) -> None:
    """Remember sound cards and sets, where that can be written; forget the oldest choices of folders."""
    place, content = _place(folders), ("\n".join(own.cards) + "\n\n" + "\n".join(own.sets)).encode()
    if state and kept_file.keep(place, state, content):
        with contextlib.suppress(OSError):
            for old in sorted(place.parent.iterdir(), key=lambda path: path.stat().st_mtime_ns)[:-MOST]:
                old.unlink()


def _place(folders: Sequence[Path]) -> Path:
    return kept_file.cache_folder() / "own-cards" / _named(folders)


def _named(folders: Sequence[Path]) -> str:
    named = "\n".join(str(folder.absolute()) for folder in folders)
    return hashlib.blake2b(named.encode(*_ENCODING), digest_size=8).hexdigest()


def records_of(lines: Sequence[str]) -> list[Any]:
    """Return what the lines say, read at one go."""
    found: list[Any] = json.loads(f"[{','.join(lines)}]")
    return found
