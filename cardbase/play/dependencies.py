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
from cardbase.play.modifiers import LASTS, SIZE, records
from cardbase.play.position import Position
from cardbase.play.programs.listening import speaking
from cardbase.play.programs.program import Change
from cardbase.play.resting import (
    ARRANGEMENT,
    COUNTERS,
    COURSE,
    LASTING,
    LYING,
    OPENING,
    PART,
    PARTS,
    REST,
    Asking,
    opening,
    roles,
)
from cardbase.play.stated import Answers, Stated, no_answers, readers
from cardbase.play.table import Table
from cardbase.play.watching import written

MOST_ROUNDS: Final = 8
"""Times that texts are asked again before they are taken to depend on each other."""


class Found:
    """What was found in force, and what that rests on. Nobody writes in one that is finished, so that games share it.

    ``bare`` is what is in force without texts, which rests on ``basis``; ``answers`` is what every text stated that was
    asked on ``bare``, and ``first`` counts that in. ``idle`` is what was found before the Rite under way, as things may
    stand again after it.
    """

    __slots__ = (
        "answers",
        "arrangement",
        "bare",
        "basis",
        "counted",
        "first",
        "idle",
        "in_force",
        "lying",
        "order",
        "rite",
        "roles",
        "speaking",
        "table",
        "voices",
    )

    def __init__(self, g: Position, before: Found | None) -> None:
        s = g.state
        self.table: Table = g.table
        self.rite, self.roles = s.rite[:], roles(s)
        self.arrangement, self.voices, self.order = s.arrangement, s.voices, s.order[:]
        self.lying, self.counted = s.lying, s.counted
        self.idle = _idle(self.rite, before)
        self.basis = _basis(g)
        same = before is not None and before.basis == self.basis
        self.bare: Settled = before.bare if before is not None and same else Settled(s, g.table)
        speak_alike = before is not None and same and before.voices == self.voices
        self.speaking: list[int] = before.speaking if before and speak_alike else speaking(g, self.bare.paid)
        self.answers: Answers = before.answers if before is not None else no_answers()
        self.first: Settled = self.bare
        self.in_force: Settled = self.bare

    def rests_on(self, parts: int, rite: list[int]) -> bool:
        """Return whether any of it may rest on some parts of a position, or on how ``rite`` differs from the Rite then.

        Who speaks, and for whom, is no part.
        """
        if self.in_force is not self.first:
            return True
        if self.rite != rite:
            parts |= COURSE if opening(self.rite) == opening(rite) else OPENING | COURSE
        return bool(self.answers.needed & parts)

    def rests_on_part_of(self, card: int, rite: list[int]) -> bool:
        """Return whether any of it may rest on what part a card takes in a Rite, or on the course of that Rite."""
        if self.rests_on(COURSE | PARTS | REST, rite):
            return True
        spoken, at = self.answers.speaking, self.answers.at
        return any(card in (spoken[at[place]], spoken[at[place] + 2]) for place in self.answers.resting_on(PART))


def find_in_force(g: Position, earlier: Found | None) -> Found:
    """Return what is in force with all that the texts in play change; ``earlier`` is what was found the last time."""
    before = earlier if earlier is not None and earlier.table is g.table else None
    if before is not None and before.idle is not None and not g.state.rite:
        before = before.idle
    found = Found(g, before)
    _ask_differing(g, found, before)
    answers = found.answers
    if before is not None and answers.stated is before.answers.stated and found.bare is before.bare:
        found.first = before.first
    elif answers.changed:
        found.first = _taken(g, answers.stated, before)
    again = answers.readers(answers.changed)
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
    if w.WHILE_DEPLOYED in s.modifiers[LASTS::SIZE]:
        basis += [int(rests(s, source, lasts)) for _, _, _, source, lasts in records(s.modifiers)]
    return basis


def _ask_differing(g: Position, found: Found, before: Found | None) -> None:
    """Ask the texts that may answer otherwise than before: for what differs, or because their cards lie otherwise."""
    old = found.answers
    answers = old if found.speaking == old.speaking else old.of_others(found.speaking, found.table)
    places = _differing(answers, found, before)
    if places:
        if answers is old:
            answers = old.kept()
        asking = Asking(g, found.bare)
        for place in places:
            now = _answer(asking, answers.changes[place], found.speaking, answers.at[place])
            read, need = asking.read, asking.need
            if need != answers.needs[place] or read != answers.reads[place] or now != answers.stated[place]:
                answers.answered(place, now, read, need, old)
    found.answers = answers


def _differing(answers: Answers, found: Found, before: Found | None) -> Sequence[int]:
    """Return which texts may answer otherwise than before."""
    if before is None:
        return range(len(answers.changes))
    recast = {card for card, _ in before.roles.items() ^ found.roles.items()} if before.roles or found.roles else ()
    parts = REST | (PARTS if recast else 0)
    if before.rite != found.rite:
        parts |= COURSE if opening(before.rite) == opening(found.rite) else OPENING | COURSE
    parts |= _moved(before, found)
    if before.bare is not found.bare:
        parts |= LASTING
    places = answers.resting_on(parts | (PART if recast else 0))
    if recast:
        needs, at, spoken = answers.needs, answers.at, answers.speaking
        places = [
            place
            for place in places
            if needs[place] & parts or spoken[at[place]] in recast or spoken[at[place] + 2] in recast
        ]
    if before.bare is not found.bare:
        asked = set(places)
        places = places + [place for place in answers.readers(-1) if place not in asked]
    return places


def _moved(before: Found, found: Found) -> int:
    """Return the parts of a position that differ by how cards lie."""
    parts = ARRANGEMENT if before.arrangement != found.arrangement else 0
    if before.lying != found.lying or before.order != found.order:
        parts |= LYING | ARRANGEMENT
    return parts | COUNTERS if before.counted != found.counted else parts


def _answer(asking: Asking, change: Change, spoken: list[int], at: int) -> Stated:
    return asking.says(change, spoken[at], spoken[at + 1], spoken[at + 2], spoken[at + 3])


def _ask_again(g: Position, found: Found, again: list[int], before: Found | None) -> Settled:
    """Ask texts again that read what others changed, on what is in force then, until nothing changes any more.

    The bound keeps texts that never come to an end from asking for ever.
    """
    stated, reads, now = found.answers.stated[:], found.answers.reads[:], found.first
    for _ in range(MOST_ROUNDS - 1):
        if not again:
            return now
        changed = _ask(g, now, found, stated, reads, again)
        if changed:
            now = _taken(g, stated, before)
        again = readers(reads, changed)
    return _one_by_one(g, found, stated, reads, again)


def _ask(g: Position, now: Settled, found: Found, stated: list[Stated], reads: list[int], places: Sequence[int]) -> int:
    """Ask some texts with so much in force; return the facts that any of them changes otherwise, as bits."""
    asking, changed = Asking(g, now), 0
    for place in places:
        change = found.answers.changes[place]
        answer = _answer(asking, change, found.speaking, found.answers.at[place])
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
