"""What of a card follows from the rest, and is therefore never written in its file.

Its set and id follow from where the file lies, the full name from name and title, the kind from type and subtypes, deck
and uniqueness from the kind and the rules (CARD-03, CARD-07, CARD-11).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardbase.nouns import without_strokes

DERIVED: Final = ("id", "set", "full_name", "kind", "deck", "unique", "unique_basis")
"""The fields that follow, in the order in which they are reported."""


class Kind(NamedTuple):
    """A kind of card: its printed type, its deck, the subtypes one of which makes a card of that type one of it."""

    type: str
    deck: str
    words: tuple[str, ...]


KINDS: Final[Mapping[str, Kind]] = {
    "homeworld": Kind("Holding", "imperial", ("Homeworld",)),
    "siridar fief": Kind("Holding", "imperial", ("Siridar Fief",)),
    "charter": Kind("Holding", "imperial", ("Charter",)),
    "fief": Kind("Holding", "imperial", ("Fief", "Dune Fief")),
    "ally": Kind("Persona", "imperial", ("Ally",)),
    "aide": Kind("Persona", "house", ("Aide",)),
    "decree": Kind("Resource", "imperial", ("Decree",)),
    "personnel": Kind("Resource", "house", ("Personnel",)),
    "equipment": Kind("Resource", "house", ("Equipment",)),
    "enhancement": Kind("Resource", "house", ("Enhancement",)),
    "program": Kind("Plan", "imperial", ("Program",)),
    "venture": Kind("Plan", "house", ("Venture",)),
    "tactic": Kind("Plan", "house", ("Tactic",)),
    "event": Kind("Event", "house", ("Imperium Event", "Dune Event")),
}
"""Every kind; of several that fit a card the first is meant: a Decree that is an Enhancement too is a decree."""

_IMPERIAL: Final = {
    "homeworld": (False, "rulebook 3.2: homeworlds are not unique"),
    "siridar fief": (
        True,
        "rulebook 3.2: Dune Siridar fief is unique (one copy supplied per player, subdued at setup)",
    ),
    "ally": (True, "ally (rulebook 3.2)"),
    "decree": (True, "Imperial card (rulebook 5.2); decrees postdate the 1997 rulebook"),
    "program": (None, "Imperial deck type; programs are set up beside the homeworld in the later rules"),
}
"""Whether Imperial cards of a kind are unique, None where no source tells, and what that rests on (CARD-11)."""
_SLUG: Final = re.compile(r"[^a-z0-9]+")


def kind_of(card_type: str, subtypes: Sequence[str]) -> str:
    """Return the kind of a card, "" where its type and subtypes make it none."""
    fitting = (name for name, kind in KINDS.items() if kind.type == card_type and {*kind.words} & {*subtypes})
    return next(fitting, "")


def uniqueness(kind: str, subtypes: Sequence[str]) -> tuple[bool | None, str]:
    """Return whether only one copy may be in play, and what that rests on (CARD-07, CARD-11)."""
    if KINDS[kind].deck == "imperial":
        return _IMPERIAL.get(kind, (True, "Imperial card (rulebook 5.2)"))
    return ("Unique" in subtypes, "subtype Unique" if "Unique" in subtypes else "House card without the subtype Unique")


def completed(record: Mapping[str, Any], code: str, stem: str) -> dict[str, Any]:
    """Return the content of a card file with what follows from it.

    ``code`` is that of its set, ``stem`` the file's name without its ending, with or without the code before it. A type
    and subtypes that make no kind leave kind, deck and uniqueness out; the schema says so.
    """
    name, title, subtypes = record.get("name"), record.get("title"), record.get("subtypes")
    found = {**record, "id": f"{code}-{stem.removeprefix(f'{code}-')}", "set": code}
    found["full_name"] = f"{name}, {title}" if title else name
    words = subtypes if isinstance(subtypes, list) else []
    kind = kind_of(str(record.get("type")), [word for word in words if isinstance(word, str)])
    if kind:
        unique, basis = uniqueness(kind, words)
        found |= {"kind": kind, "deck": KINDS[kind].deck, "unique": unique, "unique_basis": basis}
    return found


def slug(name: str) -> str:
    """Return a name as a file is called: small letters, digits and hyphens."""
    import unicodedata

    bare = name.lower().replace("'", "")
    bare = bare if bare.isascii() else without_strokes(bare)
    plain = unicodedata.normalize("NFKD", bare).encode("ascii", "ignore").decode()
    return _SLUG.sub("-", plain).strip("-")


def code_of_folder(name: str) -> str:
    """Return the code of a set that no ``set.json`` names: the folder's name in small letters and digits."""
    code = re.sub(r"^[0-9]+", "", _SLUG.sub("", slug(name)))[:16]
    return code if len(code) > 1 else "own"


# The form of version 0.1, in which a file repeated what follows and had null where nothing is


def repeated(record: Any) -> list[str]:
    """Return the fields of a card file that follow from the rest."""
    return [name for name in DERIVED if isinstance(record, dict) and name in record]


def empty(record: Any) -> list[str]:
    """Return the fields and talents of a card file that say null."""
    if not isinstance(record, dict):
        return []
    talents = record.get("talents")
    ranks = talents if isinstance(talents, dict) else {}
    fields = [name for name, value in record.items() if value is None and name not in DERIVED]
    return [*fields, *(f"talents.{talent}" for talent, rank in ranks.items() if rank is None)]


def written_form(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return a record without what follows from the rest and without what says nothing: nulls and empty lists."""
    kept, talents = dict(record), record.get("talents")
    if isinstance(talents, dict):
        kept["talents"] = {talent: rank for talent, rank in talents.items() if rank is not None}
    return {name: value for name, value in kept.items() if name not in DERIVED and value not in (None, [], {})}


def disagreements(record: Mapping[str, Any], derived: Mapping[str, Any]) -> list[str]:
    """Return what a record of the old form repeats otherwise than it follows."""
    return [
        f"{name} is {record[name]!r}, but {derived.get(name)!r} follows"
        for name in DERIVED
        if name != "unique_basis" and record.get(name) is not None and record[name] != derived.get(name)
    ]
