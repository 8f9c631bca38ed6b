"""The games of a series as a file that grows while it is played: a head, then a line for each chunk of games.

Every line bears the sum of all games so far, so that an edited file is known. A last line that was broken off counts as
not written: its games are played again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Final

from cardbase.errors import Misuse, Unreadable, Unwritable
from cardbase.files import read_json, reason, replacing

MOST: Final = 1_000_000
"""Games of a file: some 250 MB, and 1 GB of memory when they are read."""
OLD_LIMIT: Final = 64 * 2**20
"""Bytes of a file of the older form, one JSON value: some 295,000 games."""
_LINE: Final = 16 * 2**20
"""Bytes of a line."""
_TOGETHER: Final = 500
"""Games of a line that were played before."""
_OLDER: Final = ".json"
"""How the file's name ended up to version 0.2, when it was one JSON value; such a file is still continued."""


@dataclass(frozen=True, slots=True)
class Head:
    """What the first line of a file tells: its format, the digest of what is played, and what that rests on.

    ``word`` is what the series is called. Of what it rests on each thing has a name and a text.
    """

    format: str
    digest: str
    word: str = "league"
    rests_on: Mapping[str, str] = field(default_factory=dict)

    def line(self) -> str:
        """Return the line."""
        rests_on = {"rests_on": dict(self.rests_on)} if self.rests_on else {}
        return json.dumps({"format": self.format, self.word: self.digest, **rests_on}) + "\n"


def check_number(wanted: int) -> None:
    """Raise ``Misuse`` for more games than a file keeps and a league holds."""
    if wanted > MOST:
        hint = f"at most {MOST:,}; cardbase.series.shards plays more into a store of your own"
        raise Misuse(f"{wanted:,} games are more than a folder keeps", hint=hint)


def games_file(path: Path) -> Path | None:
    """Return the file that a league whose games are kept at ``path`` continues from, None where there is none."""
    return next((found for found in (path, path.with_suffix(_OLDER)) if found.exists()), None)


def line_of(row: object) -> str:
    """Return a game as the JSON that is summed up."""
    return json.dumps(row, separators=(",", ":"))


class Seal:
    """The sum of a series' games, one after the other."""

    def __init__(self, digest: str) -> None:
        self._sum = hashlib.blake2b(digest.encode(), digest_size=8)

    def add(self, rows: Iterable[object]) -> str:
        """Add games, each as JSON or as read from it; return the sum so far."""
        for row in rows:
            self._sum.update(f"\n{row if isinstance(row, str) else line_of(row)}".encode())
        return self._sum.hexdigest()


def seal(digest: str, rows: Iterable[object]) -> str:
    """Return the sum of all games of a file."""
    return Seal(digest).add(rows)


class GamesFile:
    """Writes games to a file: anew with those of before at the first chunk, then a line for each."""

    def __init__(self, path: Path, head: Head, wanted: int, done: Iterable[str] = ()) -> None:
        """``wanted`` is the number of games in the end, ``done`` what was kept before; raise ``Misuse`` for many."""
        check_number(wanted)
        self._path, self._head, self._done = path, head, done
        self._seal = Seal(head.digest)
        self._begun = False

    def add(self, rows: Sequence[str]) -> None:
        """Write some games; raise ``Unwritable``."""
        if not self._begun:
            before = iter(self._done)
            lines = iter(lambda: list(islice(before, _TOGETHER)), [])
            with replacing(self._path) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as file:
                file.write(self._head.line())
                file.writelines(map(self._line, lines))
            self._begun, self._done = True, ()
        try:
            with self._path.open("r+b") as file:  # a file that is gone is not begun again without its head
                file.seek(0, os.SEEK_END)
                file.write(self._line(rows).encode())
        except OSError as error:
            raise Unwritable(f"{self._path}: {reason(error)}") from None

    def _line(self, rows: Sequence[str]) -> str:
        return f'{{"sum":"{self._seal.add(rows)}","games":[{",".join(rows)}]}}\n'


def head_of(path: Path, word: str = "league") -> Head | None:
    """Return what a file's first line tells of a series called so, None where it tells none; raise ``Unreadable``."""
    found = next(_lines(path), None)
    if found is None and path.exists() and not path.stat().st_size:
        raise Unreadable(f"{path}: is empty", hint="delete it to play the games anew")
    record = found if isinstance(found, dict) else read_json(path, OLD_LIMIT)
    if not isinstance(record, dict):
        return None
    rests_on = record.get("rests_on")
    known = rests_on if isinstance(rests_on, dict) else {}
    return Head(str(record.get("format")), str(record.get(word)), word, {str(k): str(v) for k, v in known.items()})


def games_in(path: Path, digest: str, *, older: bool = False) -> Iterator[Any]:
    """Yield the games of a file as JSON values; raise ``Unreadable`` where a sum does not fit, or for too many."""
    edited = Unreadable(f"{path}: was edited or cut: its sum does not fit", hint="delete it to play the games again")
    summed, count = Seal(digest), 0
    for chunk in [read_json(path, OLD_LIMIT)] if older else islice(_lines(path), 1, None):
        games = chunk.get("games") if isinstance(chunk, dict) else None
        if not isinstance(games, list) or chunk.get("sum") != summed.add(games):
            raise edited
        count += len(games)
        if count > MOST:
            raise Unreadable(f"{path}: more than {MOST:,} games")
        yield from games


def _lines(path: Path) -> Iterator[Any]:
    """Yield the values of the whole lines, None for one that is no JSON; of a broken last line nothing."""
    try:
        with path.open("rb") as file:
            while (line := file.readline(_LINE)).endswith(b"\n"):
                yield _value(line)
    except OSError as error:
        raise Unreadable(f"{path}: {reason(error)}") from None


def _value(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
