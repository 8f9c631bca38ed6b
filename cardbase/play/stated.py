"""What the texts in play stated the last time that each was asked, and what each answer rests on."""

from __future__ import annotations

from bisect import bisect_left
from functools import reduce
from operator import or_
from typing import Final

from cardbase.play.programs.program import Change
from cardbase.play.table import Table
from cardbase.play.watching import written

SPEAKER: Final = 4
"""Integers of one card in ``Answers.speaking``: card, seat, host, X."""
UNASKED: Final = -1
"""The need of a text that is still to be asked."""
Stated = list[tuple[int, int, int]]


class Answers:
    """By text of the cards ``speaking``, in their order: ``changes``, ``at`` (where in ``speaking`` its card is), what
    it ``stated``, ``reads`` (what it read of what is in force, as bits of ``watching``) and ``needs`` (the parts of a
    position it was asked on, as bits of ``resting``). Nobody writes in these once all texts have answered.
    """

    __slots__ = ("_changed", "_needed", "_reading", "_resting", "at", "changes", "needs", "reads", "speaking", "stated")

    def __init__(
        self,
        speaking: list[int],
        changes: list[Change],
        at: list[int],
        stated: list[Stated],
        reads: list[int],
        needs: list[int],
    ) -> None:
        self.speaking, self.changes, self.at = speaking, changes, at
        self.stated, self.reads, self.needs = stated, reads, needs
        self._resting: dict[int, list[int]] = {}
        self._reading: dict[int, list[int]] = {}
        self._changed = self._needed = -1

    @property
    def changed(self) -> int:
        """Return the facts that the texts change, as bits."""
        if self._changed < 0:
            spoken = [change for change, stated in zip(self.changes, self.stated, strict=True) if stated]
            self._changed = reduce(or_, [written(change.what) for change in spoken], 0)
        return self._changed

    @property
    def needed(self) -> int:
        """Return the parts of a position that any text was asked on, as bits."""
        if self._needed < 0:
            self._needed = reduce(or_, self.needs, 0)
        return self._needed

    def resting_on(self, parts: int) -> list[int]:
        """Return which texts were asked on some of these parts of a position."""
        found = self._resting.get(parts)
        if found is None:
            found = [place for place, need in enumerate(self.needs) if need & parts]
            self._resting[parts] = found
        return found

    def readers(self, facts: int) -> list[int]:
        """Return the texts that have read any of some facts, as they came to lie."""
        found = self._reading.get(facts)
        if found is None:
            found = readers(self.reads, facts)
            self._reading[facts] = found
        return found

    def answered(self, place: int, stated: Stated, read: int, need: int, origin: Answers) -> None:
        """Keep what a text answered otherwise; lists are those of ``origin`` as long as nothing in them differs."""
        if stated != self.stated[place]:
            if self.stated is origin.stated:
                self.stated = self.stated[:]
            self.stated[place], self._changed = stated, -1
        if read != self.reads[place]:
            if self.reads is origin.reads:
                self.reads = self.reads[:]
            self.reads[place], self._reading = read, {}
        if need != self.needs[place]:
            if self.needs is origin.needs:
                self.needs = self.needs[:]
            self.needs[place], self._resting, self._needed = need, {}, -1

    def kept(self) -> Answers:
        """Return what shares all lists with this, to write other answers in."""
        new = Answers(self.speaking, self.changes, self.at, self.stated, self.reads, self.needs)
        new._resting, new._reading = self._resting, self._reading
        new._changed, new._needed = self._changed, self._needed
        return new

    def of_others(self, speaking: list[int], table: Table) -> Answers:
        """Return the answers for other cards than these, or cards that lie otherwise: a new one is ``UNASKED``."""
        old, head, tail = self.speaking, 0, 0
        most = min(len(old), len(speaking))
        while head < most and old[head : head + SPEAKER] == speaking[head : head + SPEAKER]:
            head += SPEAKER
        left, end, now_end = most - head, len(old), len(speaking)
        while (
            tail < left
            and old[end - tail - SPEAKER : end - tail] == speaking[now_end - tail - SPEAKER : now_end - tail]
        ):
            tail += SPEAKER
        first, last = bisect_left(self.at, head), bisect_left(self.at, end - tail)
        new = Answers(
            speaking, self.changes[:first], self.at[:first], self.stated[:first], self.reads[:first], self.needs[:first]
        )
        self._between(new, range(head, now_end - tail, SPEAKER), first, last, table)
        new.changes += self.changes[last:]
        new.at += [at + now_end - end for at in self.at[last:]]
        new.stated += self.stated[last:]
        new.reads += self.reads[last:]
        new.needs += self.needs[last:]
        return new

    def _speaker(self, place: int) -> list[int]:
        return self.speaking[self.at[place] : self.at[place] + SPEAKER]

    def _between(self, new: Answers, ats: range, first: int, last: int, table: Table) -> None:
        """Add the answers of the cards at ``ats``: those that spoke here before, from ``first`` to ``last``, if any."""
        places: dict[int, int] = {}
        for place in range(last - 1, first - 1, -1):
            places[self.speaking[self.at[place]]] = place
        for at in ats:
            card = new.speaking[at]
            place = places.get(card, -1)
            known = place >= 0 and self._speaker(place) == new.speaking[at : at + SPEAKER]
            for number, change in enumerate(table.statics[card]):
                new.changes.append(change)
                new.at.append(at)
                new.stated.append(self.stated[place + number] if known else [])
                new.reads.append(self.reads[place + number] if known else 0)
                new.needs.append(self.needs[place + number] if known else UNASKED)


def readers(reads: list[int], facts: int) -> list[int]:
    """Return which texts have read any of some facts, both as bits."""
    return [place for place, read in enumerate(reads) if read & facts] if facts else []


def no_answers() -> Answers:
    """Return what no text stated, of no card."""
    return Answers([], [], [], [], [], [])
