"""List faults, LIST-01 to LIST-10: what the list itself says that no rule of the game can judge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from cardbase.corpus import Card, Corpus
from cardbase.decks import vocabulary
from cardbase.decks.deck import Unresolved
from cardbase.decks.judging.case import Case
from cardbase.decks.judging.finding import Finding, Step
from cardbase.decks.judging.pile import Pile

_SHOWN = 300
"""Characters of a line that a sentence shows; the deck keeps all of it."""

NOTHING_TOLD: Final[Mapping[Unresolved, Finding]] = MappingProxyType({})

_STRIKABLE = frozenset({"LIST-01", "LIST-02", "LIST-03", "LIST-04", "LIST-05"})


def list_faults(case: Case, told: Mapping[Unresolved, Finding] = NOTHING_TOLD) -> Sequence[Finding]:
    """Return a finding for every line that is no card, and for ids and counts that cannot be.

    ``told`` holds the findings of lines that were looked at already (``told_of``), for another reading of the deck.
    """
    found = [told.get(line) or _finding(line, case) for line in case.deck.unresolved]
    for name, pile in (("imperial", case.imperial), ("house", case.house), ("programs", case.programs)):
        if pile.unknown or (pile.counts and min(pile.counts.values()) < 1):
            found += _bad_entries(case, name, pile)
    found += [
        Finding("LIST-01", "no card has the id {!r}, listed in the {}", (entry.card, "homeworlds"), (entry.card,))
        for entry in case.deck.homeworlds
        if entry.card not in case.table.masks
    ]
    return found


def told_of(case: Case) -> Mapping[Unresolved, Finding]:
    """Return the finding of each line that is no card: the same in every reading of the deck."""
    return {line: _finding(line, case) for line in case.deck.unresolved}


def shown(text: str) -> str:
    """Return a line as a sentence shows it; a very long one is shortened there, and nowhere else."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}… ({len(text):,} characters)"


def _finding(line: Unresolved, case: Case) -> Finding:
    values: tuple[object, ...] = (line.place, shown(line.text), line.reason)
    strike = (Step("drop", line.place, ""),)
    if line.code == "LIST-07":
        return Finding(line.code, "{}: {!r} {}", values, (), strike)
    if line.code not in _STRIKABLE:
        return Finding(line.code, "{}: {!r} {}", values)
    readings = readings_of(line, case.table.corpus)
    if line.code == "LIST-01" and line.likely and any(way[-1].what == line.likely for way in readings):
        fix = next(way for way in readings if way[-1].what == line.likely)
        return Finding(line.code, "{}: {!r} {}; did you mean {}?", (*values, _names(line, " or ")), (), fix)
    if line.candidates and line.code != "LIST-03":
        template, joint = (
            ("{}: {!r} {}: {}", ", ") if line.code == "LIST-02" else ("{}: {!r} {}; did you mean {}?", " or ")
        )
        return Finding(line.code, template, (*values, _names(line, joint)), (), (), (*readings, strike))
    return Finding(line.code, "{}: {!r} {}", values, (), (), (*readings, strike))


def readings_of(line: Unresolved, corpus: Corpus) -> tuple[tuple[Step, ...], ...]:
    """Return the ways to read a line, a card each; none where it has no count."""
    if not line.count:
        return ()
    names = vocabulary.names_of(corpus)
    found = [cards[0] for label in line.candidates if len(cards := names.find(label)) == 1]
    if line.pile:
        return tuple((Step("resolve", line.place, card.id, line.count),) for card in found)
    strike = Step("drop", line.place, "")
    return tuple((strike, Step("add", _home_of(card), card.id, line.count)) for card in found)


def _home_of(card: Card) -> str:
    return {"homeworld": "homeworlds", "program": "programs"}.get(card.kind, card.deck)


def _names(line: Unresolved, joint: str) -> str:
    return joint.join(map(repr, line.candidates[: 3 if line.code == "LIST-01" else None]))


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
