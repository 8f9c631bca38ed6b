"""What of a user's own cards was judged sound before, record by record and text by text, kept while many are judged.

A card that changes, or is added, does not cost the judgement of the others; a judgement that is broken off goes on
where it was. The file lies in the user's cache folder, one for each choice of folders: a digest a line.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TypeAlias

from cardbase.corpus import kept_file
from cardbase.errors import Fault

EVERY: Final = 2_000
"""Judgements after which they are written: about a second of work."""
MOST: Final = 16
"""Files kept: those written last."""
STEPS: Final = 3
"""Steps for each card: it is read, its record is judged, its text is judged."""
TOLD: Final = 100
"""Steps of which one is told."""

Watch: TypeAlias = Callable[[int, int], None]
"""Is told how many cards are judged, by the steps done, and how many there are."""


class Sound:
    """Judges what is not known to be sound by its digest, and remembers it; without a place for this time alone.

    Used in a ``with``: what was judged is written at its end, however that comes.
    """

    def __init__(self, place: Path | None = None, key: str = "", watch: Watch | None = None) -> None:
        self._place, self._key, self._watch = place, key, watch
        self._known = set((kept_file.read_kept(place, key) or "").split()) if place else set[str]()
        self._asked, self._new, self._done, self._cards = set[str](), 0, 0, 0

    def expect(self, cards: int) -> None:
        """Say how many cards there will be to read and judge."""
        self._cards = cards

    def step(self) -> None:
        """Count a step and tell now and then how many are done."""
        self._done += 1
        if self._watch and self._done % TOLD == 0:
            self._watch(self._done // STEPS, self._cards)

    def faults(self, judge: Callable[[], Iterable[Fault]], *judged: Any) -> list[Fault]:
        """Return what a judge finds in something that is told by JSON values, nothing where that was sound before."""
        digest = hashlib.blake2b(json.dumps(judged, sort_keys=True).encode(), digest_size=12).hexdigest()
        self.step()
        found = [] if digest in self._known else list(judge())
        if not found:
            self._asked.add(digest)
            self._remember(digest)
        return found

    def _remember(self, digest: str) -> None:
        if digest not in self._known:
            self._known.add(digest)
            self._new += 1
            if self._new % EVERY == 0:
                self._write(self._known)

    def _write(self, digests: set[str]) -> None:
        if self._place and kept_file.keep(self._place, self._key, "\n".join(sorted(digests)).encode()):
            kept_file.forget_first(self._place.parent, "*", MOST)

    def __enter__(self) -> Sound:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Write what was judged; of a whole judgement only what it asked for, so that nothing old piles up."""
        keeping = self._known if kind else self._asked
        if self._new or len(keeping) < len(self._known):
            self._write(keeping)
