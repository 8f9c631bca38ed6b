"""Continuous effects by dependency: what cards are, then what they have, then what they may, whatever their numbers.

Every text in force is asked what it changes. One that read what another has changed is asked again, until nothing
changes any more. Where texts depend on each other in a circle, they are asked one after the other, as they came to lie
(AMB-71).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbase.play.continuous import Settled
from cardbase.play.position import Position
from cardbase.play.programs.listening import stated_changes
from cardbase.play.watching import Watched, written

MOST_ROUNDS: Final = 8
"""Times that texts are asked again before they are taken to depend on each other."""


class _Texts:
    """The texts in play of a position: ``said`` is what each changes, ``_reads`` what each has read, as bits."""

    __slots__ = ("_changes", "_g", "_reads", "_stating", "said")

    def __init__(self, g: Position, paid: dict[int, int]) -> None:
        self._g = g
        self._changes, self._stating = stated_changes(g, paid)
        self._reads = [0] * len(self._changes)
        self.said: list[list[tuple[int, int, int]]] = [[]] * len(self._changes)

    def ask(self, found: Settled, places: list[int]) -> int:
        """Ask some texts what they change now; return the facts that any of them changes otherwise, as bits.

        Meanwhile ``settled`` of the position is what is in force so far.
        """
        self._g.settled = watched = Watched(found)
        changes, stating, reads, said, changed = self._changes, self._stating, self._reads, self.said, 0
        for place in places:
            change = changes[place]
            now = change.says(stating[place])
            if watched.read:
                reads[place] |= watched.read
                watched.read = 0
            if now != said[place]:
                said[place] = now
                changed |= written(change.what)
        return changed

    def readers(self, facts: int) -> list[int]:
        """Return the texts that have read any of some facts, as they came to lie."""
        return [place for place, read in enumerate(self._reads) if read & facts] if facts else []

    def hush(self, places: Sequence[int]) -> None:
        """Let some texts have said nothing."""
        for place in places:
            self.said[place] = []

    def all(self) -> list[int]:
        """Return every text."""
        return list(range(len(self._changes)))


def settle(g: Position, earlier: Settled | None) -> Settled:
    """Return what is in force with all that the texts in play change; ``earlier`` is what was found the last time.

    The bound keeps texts that never settle from asking for ever.
    """
    found = Settled(g.state, g.table)
    texts = _Texts(g, found.paid)
    changed = texts.ask(found, texts.all())
    if changed:
        found.take(texts.said, earlier)
    again = texts.readers(changed)
    for _ in range(MOST_ROUNDS - 1):
        if not again:
            return found
        changed = texts.ask(found, again)
        if changed:
            found = _taken(g, texts, earlier)
        again = texts.readers(changed)
    return _one_by_one(g, texts, again)


def _one_by_one(g: Position, texts: _Texts, circle: Sequence[int]) -> Settled:
    """Let texts that depend on each other speak one after the other: which came to lie first goes first."""
    texts.hush(circle)
    for place in circle:
        texts.ask(_taken(g, texts), [place])
    return _taken(g, texts)


def _taken(g: Position, texts: _Texts, earlier: Settled | None = None) -> Settled:
    found = Settled(g.state, g.table)
    found.take(texts.said, earlier)
    return found
