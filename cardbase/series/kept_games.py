"""The games of a league as a file that grows while it is played: a head, then a line for each chunk of games.

Every line bears the sum of all games so far, so that an edited file is known. A last line that was broken off counts as
not written: its games are played again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from cardbase.errors import Misuse, Unreadable, Unwritable
from cardbase.files import read_json, reason, write_text

MOST: Final = 1_000_000
"""Games of a file: some 250 MB, and 1 GB of memory when they are read."""
OLD_LIMIT: Final = 64 * 2**20
"""Bytes of a file of the older form, one JSON value: some 295,000 games."""
_LINE: Final = 16 * 2**20
"""Bytes of a line."""
_TOGETHER: Final = 500
"""Games of a line that were played before."""
_OLDER: Final = ".json"
"""How the file's name ended up to version 0.2, when it was one JSON value; such a file is still gone on with."""


def games_file(path: Path) -> Path | None:
    """Return the file that a league whose games are kept at ``path`` goes on from, None where there is none."""
    return next((found for found in (path, path.with_suffix(_OLDER)) if found.exists()), None)


def line_of(row: object) -> str:
    """Return a game as the JSON that is summed up."""
    return json.dumps(row, separators=(",", ":"))


class Seal:
    """The sum of a league's games, one after the other."""

    def __init__(self, league: str) -> None:
        self._sum = hashlib.blake2b(league.encode(), digest_size=8)

    def add(self, rows: Iterable[object]) -> str:
        """Add games, each as JSON or as read from it; return the sum so far."""
        for row in rows:
            self._sum.update(f"\n{row if isinstance(row, str) else line_of(row)}".encode())
        return self._sum.hexdigest()


def seal(league: str, rows: Iterable[object]) -> str:
    """Return the sum of all games of a file."""
    return Seal(league).add(rows)


class GamesFile:
    """Writes games to a file: anew with those of before at the first chunk, then a line for each."""

    def __init__(self, path: Path, head: dict[str, str], wanted: int, done: Iterable[str] = ()) -> None:
        """``head`` has format and league, ``wanted`` is the number of games in the end; raise ``Misuse`` for many."""
        if wanted > MOST:
            hint = f"at most {MOST:,}; cardbase.series.shards plays more into a store of your own"
            raise Misuse(f"{wanted:,} games are more than a folder keeps", hint=hint)
        self._path, self._head, self._done = path, head, list(done)
        self._seal = Seal(head["league"])
        self._begun = False

    def add(self, rows: Sequence[str]) -> None:
        """Write some games; raise ``Unwritable``."""
        if not self._begun:
            before = iter(self._done)
            lines = iter(lambda: list(islice(before, _TOGETHER)), [])
            write_text(self._path, json.dumps(self._head) + "\n" + "".join(map(self._line, lines)))
            self._begun, self._done = True, []
        try:
            with self._path.open("r+b") as file:  # a file that is gone is not begun again without its head
                file.seek(0, os.SEEK_END)
                file.write(self._line(rows).encode())
        except OSError as error:
            raise Unwritable(f"{self._path}: {reason(error)}") from None

    def _line(self, rows: Sequence[str]) -> str:
        return f'{{"sum":"{self._seal.add(rows)}","games":[{",".join(rows)}]}}\n'


def format_of(path: Path) -> tuple[Any, Any]:
    """Return the format and the league of a file of games, None for what it does not tell; raise ``Unreadable``."""
    head = next(_lines(path), None)
    record = head if isinstance(head, dict) else read_json(path, OLD_LIMIT)
    return (record.get("format"), record.get("league")) if isinstance(record, dict) else (None, None)


def games_in(path: Path, league: str, *, older: bool) -> Iterator[Any]:
    """Yield the games of a file as JSON values; raise ``Unreadable`` where a sum does not fit, or for too many."""
    edited = Unreadable(f"{path}: was edited or cut: its sum does not fit", hint="delete it to play the games again")
    summed, count = Seal(league), 0
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
