"""The decks of several people in JSON: a key for each, records that say whose they are, or records with names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardbase.decks.plain.records import folded
from cardbase.decks.plain.tables.row_piles import pile_named
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.people import FIRST_NAMES
from cardbase.decks.vocabulary.words import FIELDS, HEADINGS

_PAIR = 2
"""Decks from which on there are several."""

_OF_DECKS = frozenset({"deck", "deck name", "decklist", "deck list"})
"""Keys that tell of each card in whose deck it is, where their values are several and name no pile."""


def by_players(records: Sequence[Any]) -> Sequence[Any]:
    """Return the records of several players, or decks, as an object for each; those of one, or others, as they are."""
    if not all(isinstance(record, Mapping) for record in records):
        return records
    keys = {key for record in records for key in record if FIELDS.get(folded(str(key))) == "player"}
    keys = keys or {key for record in records for key in record if folded(str(key)) in _OF_DECKS}
    if any(pile_named(fold(str(record.get(key, "")))) for record in records for key in keys):
        return records
    key = keys.pop() if len(keys) == 1 else None
    players = list(dict.fromkeys(str(record[key]) for record in records if key in record))
    flat = all(not isinstance(inner, list | Mapping) for record in records for inner in record.values())
    if len(players) < _PAIR or not flat or any(key not in record for record in records):
        return _numbered_decks(records)
    return [
        {
            f"deck {number}" if folded(str(key)) in _OF_DECKS else key: name,
            "cards": [{k: v for k, v in record.items() if k != key} for record in records if str(record[key]) == name],
        }
        for number, name in enumerate(players, 1)
    ]


def _numbered_decks(records: Sequence[Mapping[Any, Any]]) -> Sequence[Any]:
    """Return records that have each a name and a pile of a deck with numbers, so that none adds to another."""
    named = [next((key for key in record if FIELDS.get(folded(str(key))) == "name"), None) for record in records]
    piled = [
        any(folded(str(key)) in HEADINGS and isinstance(inner, list | Mapping) for key, inner in record.items())
        for record in records
    ]
    if len(records) < _PAIR or None in named or not all(piled):
        return records
    return [
        {f"deck {number}": record[key], **{k: v for k, v in record.items() if k != key}}
        for number, (key, record) in enumerate(zip(named, records, strict=True), 1)
    ]


def persons_in(value: Mapping[Any, Any]) -> Mapping[Any, Any]:
    """Return an object with nothing but a deck for each of several persons, or numbered decks; else an empty one."""
    owned = all(isinstance(inner, Mapping | list) and inner for inner in value.values())
    if len(value) < _PAIR or not owned:
        return {}
    words = [folded(str(key)).split() for key in value]
    named = all(not FIRST_NAMES.isdisjoint(own) and not HEADINGS.get(" ".join(own)) for own in words)
    numbered = all(own[:1] in (["deck"], ["player"], ["list"]) and own[1:2] and own[1].isdecimal() for own in words)
    return value if named or numbered else {}
