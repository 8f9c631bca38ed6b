"""Every deck format we read and write, and what each can hold.

A ``Format`` reads text into a ``Draft`` and writes a deck as text. ``holds`` says for each part of a deck whether the
format has a place of its own for it ("field"), carries it in its notes ("notes") or loses it ("no"); a converted deck
names what was lost, and ``docs/deck-formats.md`` shows the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck
from cardbase.decks.draft import Draft
from cardbase.decks.formats import json, text

PARTS = ("cards", "piles", "name", "author", "notes", "sponsor", "homeworld", "players", "points", "data", "unresolved")
"""The parts of a deck that a format may or may not hold."""


@dataclass(frozen=True, slots=True)
class Format:
    """One file format: its name for ``--to``, its file suffix, what it is, how it is read and written."""

    name: str
    suffix: str
    title: str
    read: Callable[[str, Corpus], Draft]
    write: Callable[[Deck, Corpus], str]
    holds: Mapping[str, str]


def _holds(*, notes: str = "", no: str = "") -> Mapping[str, str]:
    carried, lost = notes.split(), no.split()
    return {part: "notes" if part in carried else "no" if part in lost else "field" for part in PARTS}


FORMATS: Mapping[str, Format] = {
    form.name: form
    for form in (
        Format("text", ".deck.txt", "our text form", text.read, text.write, _holds()),
        Format("json", ".deck.json", "our JSON form", json.read, json.write, _holds()),
    )
}
"""The formats by name."""
