"""The fields of requests: meaning, type and bounds of each, stated once for checks, schemas and documentation."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardbase.errors import Misuse

LARGEST: Final = 1_000_000
"""Characters of one text in a request."""
MOST_ENTRIES: Final = 1_000
"""Entries of one list in a request."""
_SHORT: Final = 1_000
"""Characters of a name."""


class Field(NamedTuple):
    """A field: its JSON type, what it means, and the least and the most: of a number, or characters of a text."""

    type: str
    about: str
    least: int = 0
    most: int = 2**31

    def schema(self) -> dict[str, Any]:
        """Return the field's JSON Schema."""
        bounds: dict[str, dict[str, Any]] = {
            "integer": {"minimum": self.least, "maximum": self.most},
            "string": {"maxLength": min(self.most, LARGEST)},
            "texts": {"items": {"type": "string"}, "maxItems": MOST_ENTRIES},
            "numbers": {"items": {"type": "integer"}, "maxItems": MOST_ENTRIES},
        }
        kind = "array" if self.type in {"texts", "numbers"} else self.type
        return {"type": kind, "description": self.about, **bounds.get(self.type, {})}


FIELDS: Final[dict[str, Field]] = {
    "query": Field("string", "a query (docs/query.md)"),
    "sort": Field("string", "fields to sort by, as in cost,-battle", most=_SHORT),
    "limit": Field("integer", "at most so many; 200 is the most"),
    "offset": Field("integer", "leave out so many at the beginning"),
    "full": Field("boolean", "each card with all that its face shows"),
    "explain": Field("boolean", "say in words what was asked, or how every rule came out"),
    "field": Field(
        "string", "a numeric field of the query to bound: cost, resistance, command or a talent", most=_SHORT
    ),
    "at_least": Field("integer", "the least it may be", 0, 1000),
    "at_most": Field("integer", "the most it may be", 0, 1000),
    "question": Field("string", "a question in plain words", most=5_000),
    "only": Field("string", "answers of one kind: rule, ruling, ambiguity, term, example, card or deck", most=_SHORT),
    "name": Field("string", "a card's id or name; for a list what it is called", most=_SHORT),
    "id": Field("string", "an id, in any case", most=_SHORT),
    "card": Field("object", "the content of a card's file (docs/data.md)"),
    "given": Field("texts", "sentences of a situation in which the card is tried (docs/scenarios.md)"),
    "do": Field("texts", "choices in it, in order, as in Anna: use Quiet Broker"),
    "theme": Field("string", "a theme of faces", most=_SHORT),
    "text": Field("string", "a deck list, in any format"),
    "other": Field("string", "another deck list"),
    "content": Field("string", "the bytes of a file, in base64"),
    "names": Field("texts", "cards by id or name, each once for each copy"),
    "copies": Field("integer", "copies of each card", 1, 99),
    "profile": Field("string", "a profile of sheets, as home-a4", most=_SHORT),
    "paper": Field("string", "a paper, as a4 or letter", most=_SHORT),
    "page": Field("integer", "the page to show, from 1", 1),
    "ruleset": Field("string", "crf (the rules in force) or rulebook-1997", most=_SHORT),
    "pile": Field("string", "homeworlds, imperial, house or programs; without it where the card belongs", most=_SHORT),
    "delta": Field("integer", "copies more, or less below 0", -99, 99),
    "resource": Field("string", "solaris, favor or spice, as bought with creation points", most=_SHORT),
    "title": Field("string", "the name of the deck", most=_SHORT),
    "sponsor": Field("string", "a power, by id or name", most=_SHORT),
    "finding": Field("integer", "the finding to fix, by its place from 0; without it all that have one answer"),
    "way": Field("integer", "the way to fix it, by its place from 0"),
    "condition": Field("string", "a condition, as in count(kind:ally in assembly) >= 1"),
    "turn": Field("integer", "when this turn begins", 1, 100),
    "house_draws": Field("integer", "House cards drawn in a turn", 0, 100),
    "imperial_draws": Field("integer", "Imperial cards drawn in a turn", 0, 100),
    "house": Field("integer", "cards that the House deck shall have", 0, 500),
    "imperial": Field("integer", "cards that the Imperial deck shall have", 0, 500),
    "to": Field("string", "a format (docs/deck-formats.md)", most=_SHORT),
    "number": Field("integer", "a lesson, from 1", 1, 1000),
    "choices": Field("numbers", "codes of choices, in order"),
    "game": Field("string", "a game: ccg, board or blood; if omitted that of the journal, else ccg", most=_SHORT),
    "setup": Field("object", "how a game begins; docs/desk.md"),
    "journal": Field("string", "a game: the text of its journal"),
    "choice": Field("integer", "the code of a choice of the question", -(2**31)),
    "seat": Field("integer", "a seat, from 0"),
    "at": Field("integer", "after so many choices of the journal; without it after all"),
    "most": Field("integer", "at most so many choices", 1, 500),
    "words": Field("string", "what is wanted, in words; of a stop a window, phase or card"),
    "change": Field(
        "string",
        "stop, go (no longer), yield (till the turn ends), skip (what is asked), full (on or off)",
        most=_SHORT,
    ),
}
"""Every field of every request."""
_TYPES: Final[dict[str, type]] = {"string": str, "integer": int, "boolean": bool, "object": dict}
_ENTRIES: Final[dict[str, type]] = {"texts": str, "numbers": int}


def check_field(name: str, field: str, value: object) -> None:
    """Raise ``Misuse`` unless the value of a request's field has its type and keeps its bounds."""
    entry = FIELDS[field]
    if entry.type in _ENTRIES:
        _check_list(name, field, value)
    elif not isinstance(value, _TYPES[entry.type]) or (entry.type == "integer" and isinstance(value, bool)):
        words = {"integer": "a whole number", "string": "text", "boolean": "true or false", "object": "an object"}
        raise Misuse(f"{name}: {field} is not {words[entry.type]}: {str(value)[:40]!r}")
    elif isinstance(value, str) and len(value) > min(entry.most, LARGEST):
        raise Misuse(f"{name}: {field} has {len(value):,} characters; at most {min(entry.most, LARGEST):,} are read")
    elif isinstance(value, int) and not isinstance(value, bool) and not entry.least <= value <= entry.most:
        raise Misuse(f"{name}: {field} is {value}", hint=f"from {entry.least} to {entry.most}")


def _check_list(name: str, field: str, value: object) -> None:
    kind = _ENTRIES[FIELDS[field].type]
    if not isinstance(value, list) or len(value) > MOST_ENTRIES:
        raise Misuse(f"{name}: {field} is not a list of at most {MOST_ENTRIES:,} entries")
    for entry in value:
        if not isinstance(entry, kind) or isinstance(entry, bool) or (isinstance(entry, str) and len(entry) > 200):
            raise Misuse(f"{name}: {field} holds {str(entry)[:40]!r}")
