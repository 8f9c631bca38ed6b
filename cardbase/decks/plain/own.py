"""The fast way through a list in our own form, as ``formats.text`` writes it; it reads what the long way reads.

The first line that may be anything else ends it, and the whole list goes the long way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from cardbase.corpus import Card, Corpus, normalise
from cardbase.decks.draft import Draft
from cardbase.decks.plain.counts.each import each_in
from cardbase.decks.plain.wrappings.wrapping import is_wrapped
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITER

_HEADINGS = {"Imperial Deck": "imperial", "House Deck": "house", "Programs": "programs"}
_ENTRY = re.compile(r"([0-9]{1,3})x (.+)")
_FIELD = re.compile(r"(Name|Author|Player|Notes|Sponsor|Homeworld|Players|Points): (\S|\S.*\S)")
_FREE = re.compile(r"[^\W\d_](?:[\w .,;!?'’()&/+-]{0,398}[\w.!?)])?")
"""Free text without a sign that may begin a field, a mark, a comment or a link."""

_POINTS = re.compile(r"(\d{1,3}) solaris, (\d{1,3}) favor, (\d{1,3}) spice")
_MOST_ENTRIES = 5_000
"""Lines that are kept with what they say: more than the copies of all cards that a deck may hold."""

_LONGEST_COLUMN = 2 * max(map(len, COLUMNS))
"""Characters from which on a piece of a line is no title of a column."""

_NARROW = 50
"""Characters below which no line is wrapped at a width."""


def read_own(text: str, corpus: Corpus) -> Draft | None:
    """Read a list in cardbase's form; None for any other list, and where that is not plain at once."""
    lines = _lines_of(text)
    first = next((at for at, line in enumerate(lines) if line in _HEADINGS), len(lines))
    body = lines[first:]
    if not lines or (max(map(len, body), default=0) >= _NARROW and any(map(is_wrapped, _blocks(body)))):
        return None  # a field in every line tells that the head is not wrapped
    draft = Draft(corpus)
    for number, line in enumerate(lines[:first], 1):
        if line and not _take_field(line, f"line {number}", draft):
            return None
    return draft if _take_entries(body, draft) else None


def _lines_of(text: str) -> list[str]:
    """Return the lines of a text without blanks at their ends; none where it has what nobody sees."""
    if text[-1:] != " " and " \n" not in text and text.replace("\n", "").isprintable():
        return text.split("\n")
    lines = [line.rstrip() for line in text.split("\n")]
    return lines if "".join(lines).isprintable() else []


def _blocks(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield the paragraphs that have a line at which a mail may be wrapped."""
    for block in "\n".join(lines).split("\n\n"):
        found = block.strip("\n").split("\n")
        if len(found) > 1 and max(map(len, found)) >= _NARROW:
            yield found


def _take_entries(lines: Sequence[str], draft: Draft) -> bool:
    """Put the cards of the piles; say whether every line is a heading or a card."""
    entries, pile, opened = _entries_of(draft.known), "", set[str]()
    counts: dict[str, int] = {}
    for line in lines:
        entry = entries[line]
        if entry is None:
            if not line:
                continue
            if line not in _HEADINGS or line in opened:
                return False
            pile = _HEADINGS[line]
            counts = draft.piles[pile]
            opened.add(line)
        elif pile == "programs":
            draft.put(*entry, pile)
        else:
            card, copies = entry
            counts[card.id] = counts.get(card.id, 0) + copies
            draft.placed += 1
    return True


class _Entries(dict[str, tuple[Card, int] | None]):
    """Lines with their card and its copies, None for what is no entry; each is looked at when it first comes."""

    def __init__(self, known: Mapping[str, Card]) -> None:
        super().__init__(dict.fromkeys(("", *_HEADINGS)))
        self.known = known

    def __missing__(self, line: str) -> tuple[Card, int] | None:
        entry = _ENTRY.fullmatch(line)
        card = self.known.get(entry[2]) if entry else None
        found = (card, int(entry[1])) if entry and card and int(entry[1]) else None
        if found and len(self) < _MOST_ENTRIES:
            self[line] = found
        return found


_tables: list[_Entries] = []


def _entries_of(known: Mapping[str, Card]) -> _Entries:
    """Return the table of entries for such names, made at its first use."""
    table = next((table for table in _tables if table.known is known), None)
    if table is None:
        table = _Entries(known)
        _tables[:] = [table, *_tables[:3]]
    return table


def _take_field(line: str, place: str, draft: Draft) -> bool:
    """Take a field of the head; say whether it is one that needs no second look."""
    found = _FIELD.fullmatch(line)
    if found is None:
        return False
    key, value = found[1].lower(), found[2]
    if key == "homeworld":
        return _take_homeworld(value, place, line, draft)
    if key == "sponsor":
        plain = folded_power(value) in sponsor_ids(draft.corpus)
    elif key == "players":
        plain = value.isascii() and value.isdecimal() and len(value) < 3
    elif key == "points":
        return _take_points(value, place, draft)
    else:
        plain = _is_free(value.replace(":", ",") if key == "notes" else value, line)
    if plain:
        draft.note(key, value, place)
    return plain


def _take_homeworld(value: str, place: str, line: str, draft: Draft) -> bool:
    card = draft.known.get(value)
    if card is None or card.kind != "homeworld" or value != value.strip(" .!"):
        return False
    draft.add_homeworld(value, place, line)
    return True


def _take_points(value: str, place: str, draft: Draft) -> bool:
    points = _POINTS.fullmatch(value)
    if points is None or "points" in draft.fields:
        return False
    draft.fields["points"] = value
    for resource, count in zip(("solaris", "favor", "spice"), points.groups(), strict=True):
        draft.note_number(resource, int(count), place)
    return True


def _is_free(value: str, line: str) -> bool:
    if not _FREE.fullmatch(value) or " //" in value or " --" in value or each_in(line) is not None:
        return False
    pieces = DELIMITER.split(line) if "," in line or ";" in line else ()
    return not any(len(piece) < _LONGEST_COLUMN and normalise(piece) in COLUMNS for piece in pieces)
