"""List faults, LIST-01 to LIST-05: what the list itself says that no rule of the game can judge."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.deck import Unresolved
from cardbase.decks.judging.case import Case
from cardbase.decks.judging.finding import Finding, Step
from cardbase.decks.judging.pile import Pile

_PROSE = re.compile(r"(?!.*\d)(?:\S+\s+){5,}\S+|(?!.*\d)\S+\s.*[.!?:,]")
"""What nobody writes for a card, once no name is like it: six words or more, or words that end as a sentence does."""

_SENTENCES = {
    "LIST-01": ("{}: {!r} {}; did you mean {}?", "{}: {!r} {}"),
    "LIST-02": ("{}: {!r} {}: {}", "{}: {!r} {}"),
}


def list_faults(case: Case) -> Sequence[Finding]:
    """Return a finding for every unresolved line, and for ids and counts that cannot be."""
    found = [_unresolved(line) for line in case.deck.unresolved]
    for name, pile in (("imperial", case.imperial), ("house", case.house), ("programs", case.programs)):
        if pile.unknown or (pile.counts and min(pile.counts.values()) < 1):
            found += _bad_entries(case, name, pile)
    found += [
        Finding("LIST-01", "no card has the id {!r}, listed in the {}", (entry.card, "homeworlds"), (entry.card,))
        for entry in case.deck.homeworlds
        if entry.card not in case.table.masks
    ]
    return found


def _unresolved(line: Unresolved) -> Finding:
    full, bare = _SENTENCES.get(line.code, ("{}: {!r} {}",) * 2)
    values: tuple[object, ...] = (line.place, line.text, line.reason)
    if not line.candidates or line.code not in _SENTENCES:
        strike = line.code == "LIST-01" and _PROSE.fullmatch(line.text) is not None
        return Finding(line.code, bare, values, (), (Step("drop", line.place, ""),) if strike else ())
    if line.code == "LIST-02":
        return Finding("LIST-02", full, (*values, ", ".join(map(repr, line.candidates))))
    names = " or ".join(map(repr, line.candidates[:3]))
    fix = (Step("resolve", line.place, line.likely, line.count),) if line.count and line.likely else ()
    return Finding("LIST-01", full, (*values, names), (), fix)


def _bad_entries(case: Case, name: str, pile: Pile) -> list[Finding]:
    unknown = [
        Finding("LIST-01", "no card has the id {!r}, listed in the {} pile", (card, name), (card,))
        for card in pile.unknown
    ]
    counts = [
        Finding("LIST-03", "{} copies of {} cannot be", (count, case.table.label(card)), (card,))
        for card, count in pile.counts.items()
        if count < 1
    ]
    return unknown + counts
