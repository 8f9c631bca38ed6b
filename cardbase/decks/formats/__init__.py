"""Every deck format we read and write, and what each can hold.

A ``Format`` reads text into a ``Draft`` and writes a deck as text. ``holds`` says for each part of a deck whether the
format has a place of its own for it ("field"), carries it in its notes ("notes") or loses it ("no"); a converted deck
names what was lost, and ``docs/deck-formats.md`` shows the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from cardbase.errors import Misuse

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.decks.deck import Deck
    from cardbase.decks.draft import Draft

__all__ = [
    "FORMATS",
    "PARTS",
    "Format",
    "format_named",
    "lost_in",
]

PARTS = (
    "cards", "name", "author", "player", "notes", "sponsor", "homeworld", "players", "points", "dune", "data",
    "unresolved",
)  # fmt: skip
"""The parts of a deck that a format may or may not hold."""


@dataclass(frozen=True, slots=True)
class Format:
    """One file format: its name for ``--to``, its file suffix, what it is, how it is read and written."""

    name: str
    suffix: str
    title: str
    holds: Mapping[str, str]
    module: str
    reader: str = "read"
    writer: str = "write"

    def read(self, text: str, corpus: Corpus) -> Draft:
        """Read a deck; raise ``Unreadable`` for a text that is not of this format."""
        return getattr(self._module(), self.reader)(text, corpus)  # type: ignore[no-any-return]

    def write(self, deck: Deck, corpus: Corpus) -> str:
        """Write a deck."""
        return getattr(self._module(), self.writer)(deck, corpus)  # type: ignore[no-any-return]

    def _module(self) -> object:
        return import_module(f"cardbase.decks.formats.{self.module}")  # only the one that is used: start-up time


def lost_in(form: Format, deck: Deck) -> list[str]:
    """Return the parts of this deck that the format cannot carry, by name."""
    profile = deck.profile
    contents = {
        "name": deck.name,
        "author": deck.author,
        "player": deck.player,
        "notes": deck.notes,
        "sponsor": deck.sponsor,
        "players": profile.players,
        "points": profile.solaris or profile.favor or profile.spice,
        "data": deck.data,
        "unresolved": deck.unresolved,
    }
    return [part for part in PARTS if form.holds[part] == "no" and contents.get(part)]


def _holds(*, notes: str = "", no: str = "") -> Mapping[str, str]:
    carried, lost = notes.split(), no.split()
    return {part: "notes" if part in carried else "no" if part in lost else "field" for part in PARTS}


_PROFILE = "player sponsor players points data unresolved"
_LACKEY_TEXT = _holds(no=f"name author notes {_PROFILE}")
_IN_NOTES = _holds(notes=f"author {_PROFILE}")

FORMATS: Mapping[str, Format] = {
    form.name: form
    for form in (
        Format("text", ".deck.txt", "our text form", _holds(), "text"),
        Format("json", ".deck.json", "our JSON form", _holds(), "json"),
        Format("octgn", ".o8d", "OCTGN", _holds(notes=f"name author {_PROFILE}"), "octgn"),
        Format("lackey", ".dek", "LackeyCCG", _holds(notes=_PROFILE), "lackey"),
        Format("lackey-text", ".txt", "LackeyCCG text", _LACKEY_TEXT, "lackey", "read_lines", "write_lines"),
        Format("cockatrice", ".cod", "Cockatrice", _IN_NOTES, "cockatrice"),
        Format("tabletop-simulator", ".json", "Tabletop Simulator", _IN_NOTES, "tabletop_simulator"),
        Format("link", ".url", "one URL", _holds(no="unresolved"), "link"),
    )
}
"""The formats by name."""

ALIASES: Mapping[str, str] = {
    "o8d": "octgn",
    "dek": "lackey",
    "lackey-txt": "lackey-text",
    "cod": "cockatrice",
    "tts": "tabletop-simulator",
    "url": "link",
    "txt": "text",
}
"""Other names that people give the formats."""


def format_named(name: str) -> Format:
    """Return the format of that name or alias; raise ``Misuse``."""
    form = FORMATS.get(ALIASES.get(name.lower(), name.lower()))
    if form is None:
        raise Misuse(f"no format is called {name!r}", hint="there are " + ", ".join(FORMATS))
    return form
