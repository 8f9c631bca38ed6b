"""Continuous effects by dependency: what cards are, then what they have, then what they may, whatever their numbers.

Every text in force is asked what it changes. One that read what another has changed is asked again, until nothing
changes any more. Where texts depend on each other in a circle, they are asked one after the other, as they came to lie
(AMB-71). What a text answered the last time is kept where it rests on nothing that differs now (``resting``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbase.play import constants as w
from cardbase.play.continuous import Settled, rests
from cardbase.play.modifiers import records
from cardbase.play.position import Position
from cardbase.play.programs.listening import speaking
from cardbase.play.programs.program import Change
from cardbase.play.resting import ALL, IN_FORCE, NOTHING, RITE, ROLES, Asking, roles
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
    read of what is in force, as bits); ``needing`` is which of them need so much of a position at least (``resting``),
    as their ``needs`` were known then: others may learn more of the same texts.
    ``idle`` is what was found before the Rite under way, as things may stand again after it.
    """

    __slots__ = (
        "at",
        "bare",
        "basis",
        "changed",
        "changes",
        "first",
        "idle",
        "in_force",
        "needing",
        "needs",
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
        self.idle = _idle(self.rite, before)
        self.basis = _basis(g)
        same = before is not None and before.basis == self.basis
        self.bare: Settled = before.bare if before is not None and same else Settled(g.state, g.table)
        self.speaking = speaking(g, self.bare.paid)
        self.changes: list[Change] = []
        self.at: list[int] = []
        self.stated: list[Stated] = []
        self.reads: list[int] = []
        self.needs: list[int] = []
        self.needing: list[list[int]] = []
        self.changed = 0
        self.first: Settled = self.bare
        self.in_force: Settled = self.bare

    @property
    def is_narrow(self) -> bool:
        """Return whether all of it rests on what is known of any position without a Rite: who speaks, and for whom."""
        return not self.rite and not self.needing[ALL] and self.in_force is self.first


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


def _least(found: Found, before: Found) -> int:
    """Return how much a text reads at least whose answer may differ from the one before."""
    if before.rite != found.rite:
        return RITE
    if before.roles != found.roles:
        return ROLES
    return IN_FORCE if before.bare is not found.bare else ALL


def _ask_the_same(asking: Asking, found: Found, before: Found) -> bool:
    """Ask those of the same texts whose answers may differ; return whether none does."""
    same, grown = True, False
    changes, at, stated, reads = before.changes, before.at, before.stated, before.reads
    for place in before.needing[_least(found, before)]:
        now = _answer(asking, changes[place], found.speaking, at[place])
        grown = grown or changes[place].need.most > before.needs[place]
        if now != stated[place] or asking.read != reads[place]:
            if same:
                stated, reads, same = stated[:], reads[:], False
            stated[place], reads[place] = now, asking.read
    found.changes, found.at, found.stated, found.reads = changes, at, stated, reads
    found.needs, found.needing = before.needs, before.needing
    if grown:
        _note_needs(found)
    return same


def _ask_others(asking: Asking, found: Found, before: Found | None) -> None:
    """Ask the texts of other cards than before, or of cards that lie otherwise; the rest only if they may differ."""
    least = _least(found, before) if before is not None else NOTHING
    known = _places(before) if before is not None else {}
    spoken, statics = found.speaking, found.table.statics
    for at in range(0, len(spoken), SPEAKER):
        card = spoken[at]
        place = known.get(card, -1)
        is_known = before is not None and place >= 0 and _is_alike(before, place, spoken, at)
        for change in statics[card]:
            if before is not None and is_known and change.need.most < least:
                found.stated.append(before.stated[place])
                found.reads.append(before.reads[place])
            else:
                found.stated.append(_answer(asking, change, spoken, at))
                found.reads.append(asking.read)
            found.changes.append(change)
            found.at.append(at)
            place += 1
    _note_needs(found)


def _note_needs(found: Found) -> None:
    """Note how much of a position each text needs, and by how much that is at least, which do."""
    found.needs = needs = [change.need.most for change in found.changes]
    found.needing = [[place for place, need in enumerate(needs) if need >= least] for least in range(ALL + 1)]


def _places(before: Found) -> dict[int, int]:
    """Return by card where its texts begin."""
    places: dict[int, int] = {}
    for place, at in enumerate(before.at):
        places.setdefault(before.speaking[at], place)
    return places


def _is_alike(before: Found, place: int, spoken: list[int], at: int) -> bool:
    """Tell whether a card speaks as before: for the same House, on the same host, with the same X."""
    then = before.at[place]
    return before.speaking[then : then + SPEAKER] == spoken[at : at + SPEAKER]


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
