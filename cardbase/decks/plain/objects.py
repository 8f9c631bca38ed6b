"""Lists in JSON of any form, unwrapped into lines: fields, headings, cards with their counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from json import JSONDecoder
from typing import Any

from cardbase.decks.plain.decks_in_records import by_players, persons_in
from cardbase.decks.plain.records import counted_twice, deep_values, folded, holds_cards, row_of, rows_in
from cardbase.decks.plain.tables.cell_notes import is_of_notes, pile_of_note
from cardbase.decks.plain.tables.columns import OF_COLLECTIONS
from cardbase.decks.plain.tables.content import roles_of
from cardbase.decks.plain.tables.row_piles import pile_named
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import (
    ASIDE,
    CHANGE,
    COLUMNS,
    DOUBT,
    FIELDS,
    HEADINGS,
    IN_DECK,
    MAIN,
    NUMBERS,
    ORDINALS,
    OUT,
)

_OBJECT = re.compile(r"(?:\[\s{0,9})?\{\s*\"[^\"\n]{1,40}\"\s*:|\[\s{0,9}\[\s{0,9}(?=[\"\d])[^\[\]\n]{3,300}\]\s{0,9},")
_DEEPEST = 12
_PAIR = 2
_NAME = "card name"
_ASIDE_TOO = "copies aside"
_MOST_ROWS = 60
"""Records that are looked at."""

_LEAST_RECORDS = 2
"""Objects of equal keys from which on what stands in them tells what a key means."""

_OF_FILES = frozenset({"version", "id", "format", "schema", "year", "created", "updated", "revision", "season"})
_EDITION = re.compile(r"[^\W\d_]{2,20}(?: [^\W\d_]{2,20}){0,4}")


def without_json(text: str, names: Names) -> str:
    """Return a text with a deck in JSON somewhere in it, as a program prints it into a chat, with lines for that."""
    start = _OBJECT.search(text)
    if start is None or (start.start() == 0 and text[0] == "{"):
        return text
    try:
        value, end = JSONDecoder().raw_decode(text, start.start())
    except (ValueError, RecursionError):
        return text
    return "\n".join([text[: start.start()], *json_lines(value, names), text[end:]])


def json_lines(value: Any, names: Names) -> Iterator[str]:
    """Yield what JSON of no known form says, as lines: fields, headings, cards with their counts."""
    yield from _json_lines("", value, 0, names)


def _json_lines(key: str, value: Any, depth: int, names: Names) -> Iterator[str]:
    if depth > _DEEPEST:
        return
    if value is None or isinstance(value, bool):
        if key and names.find(key):
            yield f"? {key}" if value is None else key if value else f"Sideboard: {key}"
    elif isinstance(value, Mapping):
        yield from _object_lines(key, value, depth, names)
    elif isinstance(value, list):
        if key and value:
            yield _heading(key)
        if rows := rows_in(value) or counted_twice(value, names):
            yield from ("\t".join(row) for row in rows)
            return
        for inner in _with_titles(by_players(value), names):
            if isinstance(inner, list) and len(inner) == _PAIR and {type(cell) for cell in inner} == {int, str}:
                yield " ".join(str(cell) for cell in sorted(inner, key=lambda cell: isinstance(cell, str)))
            else:
                yield from _json_lines("", inner, depth + 1, names)
    else:
        yield from _json_value(key, value)


def _object_lines(key: str, value: Mapping[Any, Any], depth: int, names: Names) -> Iterator[str]:
    """Yield the lines of an object: its records, the card it is, or its values one by one."""
    if persons := persons_in(value):
        for name, inner in persons.items():
            yield f"Player: {name}"
            yield from _json_lines("", inner, depth + 1, names)
        return
    if records := _records_in(value, names):
        yield from [_heading(key)] if key else []
        rest = {name: inner for name, inner in value.items() if not isinstance(inner, list | Mapping)}
        value, key = {**rest, "": records}, ""
    above = _headings_in(value, names)
    piled = any(isinstance(inner, list) or holds_cards(inner, names) for inner in value.values())
    card = "" if piled else card_in(value, depth + (not key), names)
    if (called := _called(key, value, names)) is not None:
        value = {key: called, **{name: inner for name, inner in value.items() if inner is not called}}
    elif card := card or _counted_key(key, value) or _counted_within(key, value, names):
        yield card
        return
    elif key and any(isinstance(inner, int | list | Mapping) for inner in value.values()):
        yield _heading(key)
    yield from (f"{value[name]}:" for name in above)
    for name, inner in value.items():
        if name not in above:
            yield from _json_lines(str(name), inner, depth + 1, names)


def _headings_in(value: Mapping[Any, Any], names: Names) -> list[Any]:
    """Return the keys of an object whose value names the pile of the cards that another holds: {"zone": "House"}."""
    if not any(isinstance(inner, list | Mapping) or holds_cards(inner, names) for inner in value.values()):
        return []
    texts = {name: fold(inner) for name, inner in value.items() if isinstance(inner, str)}
    return [name for name, text in texts.items() if text in HEADINGS]


def _records_in(value: Mapping[Any, Any], names: Names) -> list[Any]:
    """Return the records of an object that has a list for each of their keys, or a card's name for each key."""
    columns = {str(name): column for name, inner in value.items() if (column := _column(inner))}
    lists = {name: [*column.values()] for name, column in columns.items()}
    places = {tuple(column) for column in columns.values()}
    if len(lists) > 1 and len(places) == 1 and len(places.pop()) >= _LEAST_RECORDS:
        cells = [[str(cell) for cell in row] for row in zip(*lists.values(), strict=True)]
        if roles_of([folded(key) for key in lists], cells, names) is not None:
            return [dict(zip(lists, row, strict=True)) for row in zip(*lists.values(), strict=True)]
    objects = {str(name): inner for name, inner in value.items() if isinstance(inner, Mapping)}
    if any(row_of(inner, names) is None for inner in objects.values()):
        return []
    if len(objects) < len(value) or sum(len(names.find(name)) > 0 for name in objects) * _PAIR < len(objects):
        return []
    return [{_NAME: name, **inner} for name, inner in objects.items()]


def _column(value: Any) -> dict[str, Any]:
    """Return a list, or an object with a number for each of its keys, by those numbers; empty for anything else."""
    if isinstance(value, list):
        return {str(at): inner for at, inner in enumerate(value)}
    numbered = isinstance(value, Mapping) and all(str(key).isdecimal() for key in value)
    return {str(key): inner for key, inner in value.items()} if numbered else {}


def _called(key: str, value: Mapping[Any, Any], names: Names) -> str | None:
    """Return the name of what an object beside the deck is, such as its player, or an event; None for none."""
    if not key or folded(key) in MAIN or FIELDS.get(folded(key)) == "name" or _heading(key) or names.find(key):
        return None
    if any(isinstance(inner, list) or (isinstance(inner, Mapping) and len(inner) > 2) for inner in value.values()):
        return None
    found = (inner for name, inner in value.items() if FIELDS.get(folded(str(name))) == "name")
    called = next((inner for inner in found if isinstance(inner, str)), None)
    known = folded(key) in FIELDS
    return called if known or (called is not None and not names.find(called)) else None


def _json_value(key: str, value: Any) -> Iterator[str]:
    """Yield the line of a number or a text."""
    if isinstance(value, int) and COLUMNS.get(folded(key)) == "count":
        yield f"Total: {value}"
    elif isinstance(value, int | float) and not _OF_FILES.isdisjoint(folded(key).split()):
        return  # the version of a program's file
    elif isinstance(value, int) and folded(key) not in FIELDS:
        yield f"{value} {key}"
    else:
        yield f"{key}: {value}" if key else str(value)


def _with_titles(records: Sequence[Any], names: Names) -> Sequence[Any]:
    """Return objects or pairs of equal form with known keys for the name, the count and the pile of each card.

    One that has no key of the others, such as a first one with the fields of the deck, stays as it is.
    """
    forms = Counter(frozenset(record) for record in records if isinstance(record, Mapping))
    usual = forms.most_common(1)[0][0] if forms else frozenset()
    left = {at for at, one in enumerate(records) if isinstance(one, Mapping) and one and usual.isdisjoint(one)}
    if left:
        titled = iter(_with_titles([one for at, one in enumerate(records) if at not in left], names))
        return [one if at in left else next(titled) for at, one in enumerate(records)]
    rows = [row_of(record, names) for record in records]
    keys = list(dict.fromkeys(key for row in rows[:_MOST_ROWS] for key in row or ()))
    if len(rows) < _LEAST_RECORDS or not keys or any(row is None or not row.keys() <= set(keys) for row in rows):
        return records
    cells = [[str(row.get(key, "")) for key in keys] for row in rows[:_MOST_ROWS] if row is not None]
    roles = roles_of([folded(key) for key in keys], cells, names)
    if roles is None:
        return records
    titles = {keys[roles.name]: "name", keys[roles.copies]: "count"}
    titles |= {keys[roles.pile]: "board"} if roles.pile >= 0 else {}
    if folded(keys[roles.copies]) in IN_DECK | MAIN:
        titles |= {key: _ASIDE_TOO for key in keys if COLUMNS.get(folded(key)) == "aside"}
    kept = [key for key in keys if key in titles or COLUMNS.get(folded(key)) not in {"name", "count"}]
    own = [(row, titles | _set_within(row, keys[roles.name], names)) for row in rows if row is not None]
    named = keys[roles.name]
    return [
        {called.get(key, key): row[key] for key in (kept if named in row else row) if key in row} for row, called in own
    ]


def _set_within(row: Mapping[str, Any], name: str, names: Names) -> dict[str, str]:
    """Return the key that has the set in an object of a record, with its title, where the name fits several cards."""
    if len(names.find(str(row.get(name, "")))) < _PAIR:
        return {}
    return {key: "set" for key in row if COLUMNS.get(folded(key.rpartition(" ")[2])) == "set"}


def card_in(value: Mapping[Any, Any], depth: int, names: Names) -> str:
    """Return the card that an object is, with its count; the name may stand in an object within: {"card": {...}}."""
    values = _plain_values(value)
    numbers = {key: inner for key, inner in values.items() if _may_count(inner)}
    count, name = value_of(numbers, "count"), value_of(values, "name")
    if count and not name:
        inner = (_plain_values(inner) for inner in value.values() if isinstance(inner, Mapping))
        name = next((found for found in (value_of(one, "name") for one in inner) if found), "")
    if count and not name:
        texts = [text for text in values.values() if isinstance(text, str) and not text.isdecimal()]
        boards = [text for text in texts if fold(text) in HEADINGS]
        texts = [text for text in texts if text not in boards]
        values = values | ({"board": boards[0]} if len(boards) == 1 else {})
        name = texts[0] if len(texts) == 1 else ""  # {"id": "eots-carryall", "qty": 2}
    too = str(values.get(_ASIDE_TOO, "")).strip("0")
    aside = f"\nSideboard: {too} {name}" if too else ""
    above = _aside_in(values) or _open_by_notes(values, count, names)
    above = above or "Optional: " * (not count and _has_collected(values))
    card = f"{above}{f'{count} {name}'.strip()}{edition_in(values)}{aside}"
    return card.strip() if name and (count or depth > 1) else ""


def _may_count(value: Any) -> bool:
    """Say whether a value may be a number of copies: it is one, or has a digit or at most one word."""
    return not isinstance(value, str) or any(map(str.isdigit, value)) or fold(value) in NUMBERS


def edition_in(values: Mapping[str, Any]) -> str:
    """Return the set of a card in brackets, "" where none is given."""
    edition = value_of(values, "set")
    return f" ({edition})" if _EDITION.fullmatch(edition) else ""


def _aside_in(values: Mapping[str, Any]) -> str:
    """Return the heading of a card that says it is set aside, or may be: {"board": "side"}, {"sideboard": true}."""
    board = fold(value_of(values, "pile"))
    mark = value_of(values, "aside").lower()
    pile = pile_named(board)
    if pile in {ASIDE, OUT} or mark in {"true", "yes"}:
        return "Sideboard: "
    return "Optional: " if pile in {DOUBT, CHANGE} or (mark.isdecimal() and int(mark)) else ""


def _open_by_notes(values: Mapping[str, Any], count: str, names: Names) -> str:
    """Return the heading of a card that a note sets aside, or of which it leaves open how many there are."""
    copies = int(count) if count.isdecimal() and len(count) < _DEEPEST else 0
    notes = [str(value) for key, value in values.items() if is_of_notes(folded(key)) and folded(key) not in MAIN]
    piles = [found for note in notes if not names.find(note) and (found := pile_of_note(note, copies, names))]
    return "" if not piles else "Sideboard: " if piles[0] == ASIDE else "Optional: "


def _counted_key(key: str, value: Mapping[Any, Any]) -> str:
    """Return the card of {"Carryall": {"count": 2}}, "" for what has more in it."""
    flat = not any(isinstance(inner, Mapping | list) for inner in value.values())
    count = value_of(_plain_values(value), "count") if flat and key and not _heading(key) else ""
    return f"{count} {key}" if count else ""


def _counted_within(key: str, value: Mapping[Any, Any], names: Names) -> str:
    """Return the one card that stands deep in an object with a count: {"qty": 2, "card": {"print": {"name": ...}}}."""
    values = _plain_values(value)
    count = value_of({key: inner for key, inner in values.items() if _may_count(inner)}, "count")
    collected = not count and _has_collected(values)
    found = deep_values(value) if (count or collected) and not _heading(key) else ()
    named = {str(text) for key, text in found if COLUMNS.get(folded(key)) == "name" and names.find(str(text))}
    edition = edition_in({key: text for key, text in found if isinstance(text, str)})
    counts = [str(number) for key, number in found if COLUMNS.get(folded(key)) == "count"]
    if len(named) != 1 or (len(counts) > 1 and len({*counts}) == 1):
        return ""  # the total of a pile with one card
    above = _aside_in(values) or "Optional: " * (collected or len(counts) > 1)
    return f"{above}{f'{count} {named.pop()}'.strip()}{edition}"


def _has_collected(values: Mapping[str, Any]) -> bool:
    """Say whether a record has a number of copies that somebody owns, which may be none of those in the deck."""
    return any(folded(key) in OF_COLLECTIONS and str(inner).isdecimal() for key, inner in values.items())


def _plain_values(value: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(name).lower(): inner for name, inner in value.items() if isinstance(inner, str | int | float)}


def _heading(key: str) -> str:
    if len(key) < 3 and key.isdecimal():
        return f"{key}x:"  # {"3": ["Carryall", "Stunner"]}
    return f"{key}:" if fold(key) in HEADINGS or fold(key) in MAIN else ""


def value_of(values: Mapping[str, Any], column: str) -> str:
    """Return the first value whose key heads such a column, "" for none; one for numbers in a row comes last."""
    found = [(key, value) for key, value in values.items() if COLUMNS.get(folded(key)) == column and value != ""]
    return next((str(value) for _, value in sorted(found, key=lambda pair: folded(pair[0]) in ORDINALS)), "")
