"""A series whose games have numbers: those kept in a file stand first, the others are played and kept."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from cardbase.errors import Unreadable
from cardbase.files import printable
from cardbase.tabletop.journal import hint_of_form
from cardbase.tabletop.kept.alone import alone_with
from cardbase.tabletop.kept.growing_file import GamesFile, Head, games_in, head_of, line_of

SHORT: Final = 12
"""Characters of what a series rests on that are shown as they are."""
WORD: Final = "series"
ELSEWHERE: Final = "name another folder, or delete the file to play the games again"

G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class GameForm(Generic[G]):
    """How the games of one kind are written: the name and number of the form, a game as JSON value, and back.

    ``game`` raises ``ValueError``, ``KeyError`` or ``TypeError`` for what is no such game.
    """

    format: str
    row: Callable[[G], object]
    game: Callable[[Any], G]


def _nobody(_: int) -> None:
    """Hear a number and do nothing."""


@dataclass(frozen=True, slots=True)
class Keep:
    """The file that a series keeps its games in; ``on_kept`` hears how many it has before others are played."""

    path: Path
    on_kept: Callable[[int], None] = _nobody


class KeptSeries(Generic[G]):
    """The games of a series in a file, by their numbers from 0; a last line that was broken off is played again."""

    def __init__(self, keep: Keep, form: GameForm[G], rests_on: Mapping[str, object], wanted: int) -> None:
        """``rests_on`` names all that must be equal for equal games.

        Raises ``Misuse`` for more games than a file keeps.
        """
        texts = {name: _text(value) for name, value in rests_on.items()}
        self._head = Head(form.format, _digest(json.dumps(texts)), WORD, texts)
        self.path, self._form, self.on_kept = keep.path, form, keep.on_kept
        self._file = GamesFile(keep.path, self._head, wanted, self._lines())

    def games(self) -> Iterator[G]:
        """Yield the games kept, none where there is no file; raise ``Unreadable`` for another's or an edited one."""
        for row in self._rows():
            try:
                game = self._form.game(row)
            except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
                raise Unreadable(f"{self.path}: a game cannot be read: {str(error)[:120]}") from None
            yield game

    def add(self, games: Sequence[G]) -> None:
        """Write games; raise ``Unwritable``."""
        self._file.add([line_of(self._form.row(game)) for game in games])

    def _lines(self) -> Iterator[str]:
        yield from map(line_of, self._rows())

    def _rows(self) -> Iterator[Any]:
        if self.path.exists():
            self._check()
            yield from games_in(self.path, self._head.digest)

    def _check(self) -> None:
        """Raise ``Unreadable`` for a file of another form or series, naming what differs."""
        found, here = head_of(self.path, WORD), self._head
        if found is None or found.format != here.format:
            hint = hint_of_form(found and found.format, here.format)
            raise Unreadable(f"{self.path}: holds no games of such a series", hint=hint)
        if found.digest != here.digest:
            other = ", ".join(_other(found.rests_on, here.rests_on))
            raise Unreadable(f"{self.path}: holds games of another series: {other or 'edited'}", hint=ELSEWHERE)


def _text(value: object) -> str:
    text = str(value)
    return text if len(text) <= SHORT else _digest(text)


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _other(there: Mapping[str, str], here: Mapping[str, str]) -> Iterator[str]:
    """Yield what two series rest on differently, with the short values of the one there."""
    for name, value in here.items():
        text = there.get(name, "")
        if text != value:
            yield f"other {name}" + (f" ({printable(text)})" if 0 < len(text) <= SHORT else "")


def gone_on(
    kept: KeptSeries[G] | None,
    wanted: int,
    play: Callable[[range], Iterator[Sequence[G]]],
    on_done: Callable[[int], None] | None = None,
) -> Iterator[G]:
    """Yield ``wanted`` games: those kept, then those that ``play`` plays chunk by chunk, each chunk kept first.

    ``on_done`` hears how many are done. Raises ``Unwritable`` where another run keeps its games in that file.
    """
    with alone_with(kept.path if kept else None):
        done, heard = 0, on_done or _nobody
        for game in islice(kept.games(), wanted) if kept else ():
            done += 1
            yield game
        if kept and done:
            kept.on_kept(done)
            heard(done)
        for chunk in play(range(done, wanted)) if done < wanted else ():
            if kept:
                kept.add(chunk)
            done += len(chunk)
            heard(done)
            yield from chunk
