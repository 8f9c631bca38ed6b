"""Continuous effects by dependency: what cards are, then what they have, then what they may, whatever their numbers.

Every text in force is asked what it changes. One that read what another has changed is asked again, until nothing
changes any more. Where texts depend on each other in a circle, they are asked one after the other, as they came to lie
(AMB-71). What a text answered the last time is kept where it rests on nothing that differs now (``resting``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final

from cardbase.play import constants as w
from cardbase.play.continuous import Settled, rests
from cardbase.play.modifiers import records
from cardbase.play.position import Position
from cardbase.play.programs.listening import speaking
from cardbase.play.programs.program import Change
from cardbase.play.resting import ARRANGEMENT, COURSE, OPENING, PART, PARTS, REST, Asking, opening, roles
from cardbase.play.table import Table
from cardbase.play.watching import written

MOST_ROUNDS: Final = 8
"""Times that texts are asked again before they are taken to depend on each other."""
SPEAKER: Final = 4
"""Integers of one card in ``Found.speaking``: card, host, seat, X."""
Stated = list[tuple[int, int, int]]


class Found:
    """What was found in force, and what that rests on. Nobody writes in one that is finished, so that games share it.

    ``bare`` is what is in force without texts, which rests on ``basis``; ``first`` counts in what every text ``stated``
    that was asked on ``bare``. By text: ``changes``, ``at`` (where in ``speaking`` its card is), ``reads`` (what it
    read of what is in force, as bits), ``needs`` (the parts of a position it was asked on, as bits of ``resting``).
    ``idle`` is what was found before the Rite under way, as things may stand again after it.
    """

    __slots__ = (
        "arrangement",
        "at",
        "bare",
        "basis",
        "changed",
        "changes",
        "first",
        "idle",
        "in_force",
        "needed",
        "needs",
        "order",
        "reads",
        "rite",
        "roles",
        "speaking",
        "stated",
        "table",
    )

    def __init__(self, g: Position, before: Found | None) -> None:
        self.table: Table = g.table
        self.rite = g.state.rite[:]
        self.roles = roles(g.state)
        self.arrangement, self.order = g.state.arrangement, g.state.order[:]
        self.idle = _idle(self.rite, before)
        self.basis = _basis(g)
        same = before is not None and before.basis == self.basis
        self.bare: Settled = before.bare if before is not None and same else Settled(g.state, g.table)
        lie_alike = before is not None and same and before.arrangement == self.arrangement
        self.speaking: list[int] = before.speaking if before and lie_alike else speaking(g, self.bare.paid)
        self.changes: list[Change] = []
        self.at: list[int] = []
        self.stated: list[Stated] = []
        self.reads: list[int] = []
        self.needs: list[int] = []
        self.needed = -1
        self.changed = 0
        self.first: Settled = self.bare
        self.in_force: Settled = self.bare

    @property
    def is_narrow(self) -> bool:
        """Return whether all of it rests on what is known of any position without a Rite: who speaks, and for whom."""
        if self.rite or self.in_force is not self.first:
            return False
        if self.needed < 0:
            self.needed = reduce(or_, self.needs, 0)
        return not self.needed & (ARRANGEMENT | REST)


def find_in_force(g: Position, earlier: Found | None) -> Found:
    """Return what is in force with all that the texts in play change; ``earlier`` is what was found the last time."""
    before = earlier if earlier is not None and earlier.table is g.table else None
    if before is not None and before.idle is not None and not g.state.rite:
        before = before.idle
    found = Found(g, before)
    asking = Asking(g, found.bare)
    if before is not None and before.speaking == found.speaking:
        same = _ask_the_same(asking, found, before) and before.bare is found.bare
    else:
        same = False
        _ask_others(asking, found, before)
    if before is not None and same:
        found.changed, found.first = before.changed, before.first
    else:
        found.changed = _changed_by(found)
        found.first = _taken(g, found.stated, before) if found.changed else found.bare
    again = _readers(found.reads, found.changed)
    found.in_force = _ask_again(g, found, again, before) if again else found.first
    return found


def _idle(rite: list[int], before: Found | None) -> Found | None:
    """Return what was found last before a Rite, None outside one."""
    if not rite or before is None:
        return None
    return before.idle if before.rite else before


def _basis(g: Position) -> list[int]:
    """Return all that what is in force without texts rests on, to be compared."""
    s, t = g.state, g.table
    basis = [t.sponsor[s.holder[card]] if w.FACE_UP[s.status[card]] else -1 for card in t.dune]
    if s.modifiers:
        basis += s.modifiers
        basis += [int(rests(s, source, lasts)) for _, _, _, source, lasts in records(s.modifiers)]
    return basis


class Difference:
    """What differs from what was found before: ``parts`` of the position (bits of ``resting``), the cards that take
    another part in the Rite, and whether anything else is in force without texts.
    """

    __slots__ = ("bare", "parts", "recast")

    def __init__(self, found: Found, before: Found) -> None:
        self.bare = before.bare is not found.bare
        self.recast = {card for card, _ in before.roles.items() ^ found.roles.items()}
        self.parts = REST | (PARTS if self.recast else 0)
        if before.rite != found.rite:
            self.parts |= COURSE if opening(before.rite) == opening(found.rite) else OPENING | COURSE
        if before.arrangement != found.arrangement or before.order != found.order:
            self.parts |= ARRANGEMENT

    def places(self, before: Found) -> list[int]:
        """Return which of the texts asked before may answer otherwise."""
        parts, needs = self.parts, before.needs
        wanted = parts | (PART if self.recast else 0)
        found = [place for place, need in enumerate(needs) if need & wanted]
        if self.recast:
            found = [place for place in found if needs[place] & parts or self._is_recast(before, place)]
        if self.bare:
            found += {place for place, read in enumerate(before.reads) if read}.difference(found)
        return found

    def _is_recast(self, before: Found, place: int) -> bool:
        """Tell whether the card of a text or its host takes another part."""
        at = before.at[place]
        return before.speaking[at] in self.recast or before.speaking[at + 2] in self.recast


def _ask_the_same(asking: Asking, found: Found, before: Found) -> bool:
    """Ask those of the same texts whose answers may differ; return whether none does."""
    same, kept = True, True
    changes, at, stated, reads, needs = before.changes, before.at, before.stated, before.reads, before.needs
    for place in Difference(found, before).places(before):
        now = _answer(asking, changes[place], found.speaking, at[place])
        if asking.need != needs[place]:
            if kept:
                needs, kept = needs[:], False
            needs[place] = asking.need
        if now != stated[place] or asking.read != reads[place]:
            if same:
                stated, reads, same = stated[:], reads[:], False
            stated[place], reads[place] = now, asking.read
    found.changes, found.at, found.stated, found.reads, found.needs = changes, at, stated, reads, needs
    if kept:
        found.needed = before.needed
    return same


def _ask_others(asking: Asking, found: Found, before: Found | None) -> None:
    """Ask the texts of other cards than before, or of cards that lie otherwise; the rest only if they may differ."""
    known = _places(before, found.speaking) if before is not None else {}
    differing = set(Difference(found, before).places(before)) if before is not None else set[int]()
    spoken, statics = found.speaking, found.table.statics
    for at in range(0, len(spoken), SPEAKER):
        place = known.get(spoken[at], -1)
        for change in statics[spoken[at]]:
            if before is not None and place >= 0 and place not in differing:
                found.stated.append(before.stated[place])
                found.reads.append(before.reads[place])
                found.needs.append(before.needs[place])
            else:
                found.stated.append(_answer(asking, change, spoken, at))
                found.reads.append(asking.read)
                found.needs.append(asking.need)
            found.changes.append(change)
            found.at.append(at)
            place += place >= 0


def _places(before: Found, spoken: list[int]) -> dict[int, int]:
    """Return where its texts begin, by each card that speaks as before: for the same House, on the same host, with the
    same X.
    """
    now = {spoken[at]: spoken[at : at + SPEAKER] for at in range(0, len(spoken), SPEAKER)}
    places: dict[int, int] = {}
    for place, at in enumerate(before.at):
        card = before.speaking[at]
        if card not in places and now.get(card) == before.speaking[at : at + SPEAKER]:
            places[card] = place
    return places


def _answer(asking: Asking, change: Change, spoken: list[int], at: int) -> Stated:
    return asking.says(change, spoken[at], spoken[at + 1], spoken[at + 2], spoken[at + 3])


def _changed_by(found: Found) -> int:
    """Return the facts that the texts change, as bits."""
    changed = 0
    for place, stated in enumerate(found.stated):
        if stated:
            changed |= written(found.changes[place].what)
    return changed


def _readers(reads: list[int], facts: int) -> list[int]:
    """Return the texts that have read any of some facts, as they came to lie."""
    return [place for place, read in enumerate(reads) if read & facts] if facts else []


def _ask_again(g: Position, found: Found, again: list[int], before: Found | None) -> Settled:
    """Ask texts again that read what others changed, on what is in force then, until nothing changes any more.

    The bound keeps texts that never come to an end from asking for ever.
    """
    stated, reads, now = found.stated[:], found.reads[:], found.first
    for _ in range(MOST_ROUNDS - 1):
        if not again:
            return now
        changed = _ask(g, now, found, stated, reads, again)
        if changed:
            now = _taken(g, stated, before)
        again = _readers(reads, changed)
    return _one_by_one(g, found, stated, reads, again)


def _ask(g: Position, now: Settled, found: Found, stated: list[Stated], reads: list[int], places: Sequence[int]) -> int:
    """Ask some texts with so much in force; return the facts that any of them changes otherwise, as bits."""
    asking, changed = Asking(g, now), 0
    for place in places:
        change = found.changes[place]
        answer = _answer(asking, change, found.speaking, found.at[place])
        reads[place] |= asking.read
        if answer != stated[place]:
            stated[place] = answer
            changed |= written(change.what)
    return changed


def _one_by_one(g: Position, found: Found, stated: list[Stated], reads: list[int], circle: Sequence[int]) -> Settled:
    """Let texts that depend on each other speak one after the other: which came to lie first goes first."""
    for place in circle:
        stated[place] = []
    for place in circle:
        _ask(g, _taken(g, stated, None), found, stated, reads, [place])
    return _taken(g, stated, None)


def _taken(g: Position, stated: list[Stated], before: Found | None) -> Settled:
    """Return what is in force with all that texts stated."""
    settled = Settled(g.state, g.table)
    settled.take(stated, before.in_force if before is not None else None)
    return settled
