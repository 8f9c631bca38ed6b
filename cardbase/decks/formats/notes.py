"""Carrying in a format's notes what the format has no place for.

The notes then begin with a block of our text form between ``[cardbase]`` and ``[/cardbase]``; the deck's own notes
follow. People can read and edit the block; reading takes it out again.
"""

from __future__ import annotations

import re

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck
from cardbase.decks.draft import Draft
from cardbase.decks.formats import text
from cardbase.decks.plain import Reader, is_house_field, take_house_field
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import FIELDS

_LONGEST = 300
"""Signs of a line of notes that may name programs."""

_BETWEEN = re.compile(r"[,;/&+]|\s(?:and|und|et|y|e|en|i)\s")
OPENING, CLOSING = "[cardbase]", "[/cardbase]"
_HEADINGS = {"homeworlds": "Homeworld", "imperial": "Imperial Deck", "house": "House Deck", "programs": "Programs"}


def wrap(deck: Deck, corpus: Corpus, held: str = "", unplaced: str = "") -> str:
    """Return notes with everything that the fields named in ``held`` ("Name Author") do not hold.

    ``unplaced`` are card lines of our text form that the format could not write, under their headings.
    """
    lines = [line for line in text.field_lines(deck, corpus) if line.split(":")[0] not in held.split()]
    lines += [line.text for line in deck.unresolved if not line.pile]
    for pile, heading in _HEADINGS.items():
        kept = [line.text for line in deck.unresolved if line.pile == pile]
        lines += [heading, *kept] if kept else []
    lines += [unplaced] if unplaced else []
    if not lines and not deck.notes.startswith(OPENING) and not any(map(is_house_field, deck.notes.splitlines())):
        return deck.notes
    return "\n".join([OPENING, *lines, CLOSING, *([deck.notes] if deck.notes else [])])


def unwrap(notes: str, draft: Draft, place: str) -> None:
    """Take notes into a draft, with the block in front of them if there is one.

    Without a block, lines of the notes that name sponsor, homeworld, players or points count where the format has no
    place for these; the notes stay whole.
    """
    lines = notes.strip("\n").splitlines()
    if lines and lines[0].strip() == OPENING and CLOSING in (line.strip() for line in lines):
        end = next(index for index, line in enumerate(lines) if line.strip() == CLOSING)
        reader = Reader.on(draft)
        for number, line in enumerate(lines[1:end], 2):
            reader.read_line(line, f"{place}, line {number}")
        lines = lines[end + 1 :]
    else:
        programs = not draft.piles["programs"]
        for number, line in enumerate(lines, 1):
            if programs and _names_programs(line, draft):
                Reader.on(draft).read_line(line, f"{place}, line {number}")
            else:
                take_house_field(line, draft, f"{place}, line {number}")
    if lines:
        draft.note("notes", "\n".join(lines), place)


def _names_programs(line: str, draft: Draft) -> bool:
    """Say whether a line of notes is a field of programs, and names nothing else."""
    key, colon, value = line.partition(":")
    if not colon or FIELDS.get(fold(key)) != "programs" or len(line) > _LONGEST:
        return False
    found = [draft.find(part.strip(" .!")) for part in _BETWEEN.split(value) if part.strip()]
    return bool(found) and all(len(cards) == 1 and cards[0].kind == "program" for cards in found)
