"""Decks as JSON, the form for programs (``schemas/deck.schema.json``)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck, Entry, one_line
from cardbase.decks.draft import MOST_COPIES, Draft
from cardbase.decks.formats.names import in_order
from cardbase.decks.plain import Reader, read_text, with_usual_signs
from cardbase.decks.plain.objects import json_lines
from cardbase.decks.vocabulary import fold, names_of
from cardbase.decks.vocabulary.words import FIELDS
from cardbase.errors import Unreadable
from cardbase.files import KeyTwice, keys_once, parse_json

_TEXTS = ("name", "author", "player", "notes", "sponsor", "data")
_PILES = ("imperial", "house", "programs")
_NUMBERS = ("players", "solaris", "favor", "spice")
_LOOSE = re.compile(
    r"(?P<double>\"(?:[^\"\\\n]|\\.)*\")|(?P<single>'(?:[^'\\\n]|\\.)*')|//[^\n]*|/\*[^*]*\*/|(?P<key>[A-Za-z_]\w*)(?=\s*:)"
)
_END_COMMA = re.compile(r",(?=\s*[}\]])")
_ARROW = re.compile(r"([\"'])\s*=>")
_QUOTES = dict.fromkeys(map(ord, "“”„"), '"')
_MOST_RELAXED = 200_000
"""Characters of a text that is no JSON and is looked at again."""

_MOST_WHOLE = 1_000_000
"""Numbers from which on a whole one stays as it is."""

_OURS = frozenset({"$schema", "profile", "dune", "unresolved", "data", *_PILES})
"""Keys of which a deck in our own form has at least one."""

_OF_ENTRY = frozenset({"id", "name", "count"})


def parse(text: str) -> Any:
    """Parse JSON of any origin.

    Raises ``Unreadable`` for what is no JSON, nests too deep, holds absurd numbers or gives a key twice in one object.
    """
    try:
        return _parsed(text)
    except RecursionError:
        raise Unreadable("nests too deep for a deck") from None
    except json.JSONDecodeError as error:
        if (found := _rows(text) or _relaxed(text)) is not None:
            return found
        raise Unreadable(f"is not JSON: line {error.lineno}, column {error.colno}: {error.msg.lower()}") from None
    except ValueError:
        raise Unreadable("holds a number of more than 4,300 digits") from None


def _parsed(text: str) -> Any:
    try:
        return parse_json(text, parse_float=_number, object_pairs_hook=keys_once)
    except KeyTwice as error:
        raise Unreadable(f"gives {error.key!r} twice in one object", hint="a key has one value") from None


def _number(text: str) -> int | float:
    """Return a number that has a point; a whole one as programs write it, "3.0", is one without."""
    number = float(text)
    return int(number) if number.is_integer() and abs(number) < _MOST_WHOLE else number


def _rows(text: str) -> dict[str, Any] | None:
    """Return the objects of a text that has one in each line, None where it does not."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or not all(line.lstrip().startswith("{") and line.rstrip(" ,\t").endswith("}") for line in lines):
        return None
    try:
        return {"cards": [_parsed(line.rstrip(" ,\t")) for line in lines]}
    except (ValueError, RecursionError):
        return None


def _relaxed(text: str) -> Any:
    """Return what JSON says as people and chats write it: comments, other marks, blanks and digits, bare keys."""
    if len(text) > _MOST_RELAXED:
        return None
    try:
        text = with_usual_signs(text)
        text = text if '"' in text else text.translate(_QUOTES)
        found = _parsed(_END_COMMA.sub("", _LOOSE.sub(_strict, _ARROW.sub(r"\1:", text))))
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _strict(found: re.Match[str]) -> str:
    if found["single"]:
        return json.dumps(found["single"][1:-1].replace("\\'", "'"))
    return json.dumps(found["key"]) if found["key"] else found["double"] or " "


def read(text: str, corpus: Corpus) -> Draft:
    """Read a deck in JSON; what the schema does not allow stays as unresolved lines, "place" is the JSON path."""
    record = parse(text)
    if not isinstance(record, dict):
        raise Unreadable(
            "is not a deck: a deck in JSON is an object", hint="schemas/deck.schema.json describes its fields"
        )
    if record and not is_ours(record):
        return read_text("\n".join(json_lines(record, names_of(corpus))), corpus)
    draft = Draft(corpus)
    for key, value in record.items():
        _read_key(key, value, draft)
    return draft


def lines_of(text: str, corpus: Corpus) -> str:
    """Return what JSON of another program says, as lines; "" for a deck in our own form, and for what is no object."""
    try:
        record = parse(text)
    except Unreadable:
        return ""
    foreign = isinstance(record, dict) and record and not is_ours(record)
    return "\n".join(json_lines(record, names_of(corpus))) if foreign else ""


def is_ours(record: Mapping[str, Any]) -> bool:
    """Say whether a record has our keys, and no pile that only lists names."""
    named = (record[pile] for pile in _PILES if isinstance(record.get(pile), list))
    bare = any(pile and all(isinstance(entry, str) for entry in pile) for pile in named)
    ours = {key for key in record.keys() & _OURS if key != "data" or isinstance(record[key], str)}
    nested = any(isinstance(record[key], list | dict) and record[key] for key in record.keys() - ours)
    entries = [entry for pile in _PILES if isinstance(record.get(pile), list) for entry in record[pile]]
    known = [entry.keys() <= _OF_ENTRY for entry in entries if isinstance(entry, dict)]
    strange = bool(known) and not any(known)
    counts = [count for pile in _PILES if isinstance(record.get(pile), dict) for count in record[pile].values()]
    return "$schema" in record or (
        bool(ours) and not bare and not nested and not strange and all(map(_is_count, counts))
    )


def write(deck: Deck, corpus: Corpus) -> str:
    """Write a deck as JSON, cards by id."""
    profile = deck.profile
    several = deck.homeworld is None and len(deck.homeworlds) > 0
    record = {
        "$schema": "deck.schema.json",
        "name": deck.name,
        "author": deck.author,
        "player": deck.player,
        "notes": deck.notes,
        "sponsor": deck.sponsor,
        "homeworld": _entries(deck.homeworlds, corpus) if several else deck.homeworld or "",
        "profile": {name: getattr(profile, name) for name in _NUMBERS if getattr(profile, name) is not None},
        "imperial": _entries(deck.imperial, corpus),
        "house": _entries(deck.house, corpus),
        "programs": _entries(deck.programs, corpus),
        "dune": deck.dune,
        "data": deck.data,
    }
    if deck.unresolved:
        record["unresolved"] = [{"text": line.text, "pile": line.pile} for line in deck.unresolved]
    return json.dumps({k: v for k, v in record.items() if v not in ("", 0)}, indent=2, ensure_ascii=False) + "\n"


def _entries(pile: tuple[Entry, ...], corpus: Corpus) -> list[dict[str, Any]]:
    return [{"id": card, "count": count} for card, count in in_order(pile, corpus)]


def _read_key(key: str, value: Any, draft: Draft) -> None:
    place = f"$.{one_line(key, 40)}"
    if key == "$schema" or value is None:
        return
    if key in _TEXTS and isinstance(value, str):
        draft.note(key, value, place)
    elif key == "homeworld" and isinstance(value, str):
        if value:
            draft.add(value, 1, "homeworlds", place, value)
    elif key == "profile" and isinstance(value, dict):
        _read_profile(value, draft, place)
    elif (key in _PILES or key == "homeworld") and isinstance(value, list):
        for index, entry in enumerate(value):
            _read_entry(entry, draft, "homeworlds" if key == "homeworld" else key, f"{place}[{index}]")
    elif key in _PILES and isinstance(value, dict):
        for name, count in value.items():
            draft.add(name, count if _is_count(count) else None, key, f"{place}.{one_line(name, 40)}")
    elif key == "dune" and _is_count(value) and 0 <= value <= MOST_COPIES:
        draft.dune += value
    elif key == "unresolved" and isinstance(value, list):
        _read_unresolved(value, draft, place)
    elif key not in _OURS and isinstance(value, str | int | float) and not draft.find(key):
        _note_foreign(key, value, draft, place)
    else:
        draft.keep(place, _shown(key, value), "LIST-04", "is not a field of a deck, or not of its type")


def _note_foreign(key: str, value: str | float, draft: Draft, place: str) -> None:
    """Take a plain value under a key of other programs: a title, an author, what the points bought, or nothing."""
    field = FIELDS.get(fold(key), "")
    if field in _TEXTS and field not in draft.fields and isinstance(value, str):
        draft.note(field, value, place)
    elif field and field not in _TEXTS:
        Reader.on(draft, "").read_line(f"{key}: {value}", place)
    else:
        draft.keep(place, _shown(key, value), "LIST-07", "is not part of a list")


def _read_profile(record: Mapping[str, Any], draft: Draft, place: str) -> None:
    for key, value in record.items():
        if value is None:
            continue
        if key in _NUMBERS and isinstance(value, int) and not isinstance(value, bool):
            draft.note_number(key, value, f"{place}.{key}")
        else:
            draft.keep(f"{place}.{one_line(key, 40)}", _shown(key, value), "LIST-05", "is not a number of the profile")


def _read_entry(entry: Any, draft: Draft, pile: str, place: str) -> None:
    if isinstance(entry, list) and len(entry) == 2 and {type(entry[0]), type(entry[1])} == {str, int}:
        name, count = entry if isinstance(entry[0], str) else entry[::-1]
        entry = {"name": name, "count": count}
    told = [entry.get(key) for key in ("id", "name")] if isinstance(entry, dict) else []
    names = [name for name in told if name and isinstance(name, str)]
    if not names or {key for key in entry if entry[key] is not None} - {"id", "name", "count"}:
        draft.keep(place, _shown("", entry), "LIST-04", 'does not read like {"id": "eots-carthag", "count": 1}', pile)
        return
    known = [name for name in names if draft.find(name)]  # the id may be of another program
    name = (known or names)[0]
    if len(known) > 1 and not {card.id for card in draft.find(known[0])} & {card.id for card in draft.find(known[1])}:
        draft.keep(place, _shown("", entry), "LIST-04", "has the id of one card and the name of another", pile)
        return
    count = 1 if entry.get("count", 1) is None else entry.get("count", 1)
    draft.add(name, count if _is_count(count) else None, pile, place)


def _read_unresolved(lines: list[Any], draft: Draft, place: str) -> None:
    for index, line in enumerate(lines):
        if isinstance(line, dict) and isinstance(line.get("text"), str):
            Reader.on(draft, str(line.get("pile") or "")).read_line(line["text"], f"{place}[{index}]")
        else:
            draft.keep(f"{place}[{index}]", _shown("", line), "LIST-04", "is not an unresolved line")


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(key: str, value: Any) -> str:
    shown = json.dumps(value, ensure_ascii=False)[:160] if not isinstance(value, str) else value[:160]
    return f"{key}: {shown}" if key else shown
