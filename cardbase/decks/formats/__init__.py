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
from cardbase.decks.formats import cockatrice, json, lackey, link, octgn, tabletop_simulator, text

PARTS = (
    "cards", "name", "author", "notes", "sponsor", "homeworld", "players", "points", "dune", "data", "unresolved",
)  # fmt: skip
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


def lost_in(form: Format, deck: Deck) -> list[str]:
    """Return the parts of this deck that the format cannot carry, by name."""
    profile = deck.profile
    said = {
        "name": deck.name,
        "author": deck.author,
        "notes": deck.notes,
        "sponsor": deck.sponsor,
        "players": profile.players,
        "points": profile.solaris or profile.favor or profile.spice,
        "data": deck.data,
        "unresolved": deck.unresolved,
    }
    return [part for part in PARTS if form.holds[part] == "no" and said.get(part)]


def _holds(*, notes: str = "", no: str = "") -> Mapping[str, str]:
    carried, lost = notes.split(), no.split()
    return {part: "notes" if part in carried else "no" if part in lost else "field" for part in PARTS}


_PROFILE = "sponsor players points data unresolved"
_LACKEY_TEXT = _holds(no=f"name author notes {_PROFILE}")
_IN_NOTES = _holds(notes=f"author {_PROFILE}")
_tts = tabletop_simulator

FORMATS: Mapping[str, Format] = {
    form.name: form
    for form in (
        Format("text", ".deck.txt", "our text form", text.read, text.write, _holds()),
        Format("json", ".deck.json", "our JSON form", json.read, json.write, _holds()),
        Format("octgn", ".o8d", "OCTGN", octgn.read, octgn.write, _holds(notes=f"name author {_PROFILE}")),
        Format("lackey", ".dek", "LackeyCCG", lackey.read, lackey.write, _holds(notes=_PROFILE)),
        Format("lackey-text", ".txt", "LackeyCCG text", lackey.read_lines, lackey.write_lines, _LACKEY_TEXT),
        Format("cockatrice", ".cod", "Cockatrice", cockatrice.read, cockatrice.write, _IN_NOTES),
        Format("tabletop-simulator", ".json", "Tabletop Simulator", _tts.read, _tts.write, _IN_NOTES),
        Format("link", ".url", "one URL", link.read, link.write, _holds(no="unresolved")),
    )
}  # fmt: skip
"""The formats by name."""
