"""What the records of a state name must be there, and its numbers in bounds: for states that came from people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any

from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.tables import game

NAMED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "people": {
        "houses": ("house", "origin", "upbringing", "markers", "born_among", "examined", "killer"),
        "people": ("mother", "father", "spouse", "concubine_of"),
        "planets": ("seat",),
    },
    "planets": {"houses": ("house", "home_of"), "people": ("holder", "holders", "specialised_by")},
    "legions": {"houses": ("house",), "planets": ("planet",)},
    "houses": {"planets": ("homeworld",), "people": ("head",)},
    "candidates": {"houses": ("house",)},
    "issues": {"houses": ("house",), "people": ("person",), "planets": ("planet",)},
    "causes": {"people": ("holder", "against")},
    "challenges": {"people": ("challenger", "challenged")},
    "dispensations": {"houses": ("house",), "planets": ("planet",)},
    "wars": {"houses": ("house", "enemy")},
    "contracts": {"houses": ("parties", "sons", "daughters"), "people": ("couple",)},
}
"""For each table of a state: the tables that its fields name, and those fields. An empty name is none."""
REQUIRED = {"people": ("house",), "legions": ("house",), "candidates": ("house",)}
"""Fields that are never empty."""
OLDEST = 1_000
NUMBERS = {
    "age": (0, OLDEST),
    "charisma": (-9, 9),
    "sly": (-9, 9),
    "constitution": (-9, 9),
    "solari": (-(10**9), 10**9),
}
"""The least and the most of numbers; others are 0 or more."""


def dangling(state: State) -> Iterator[str]:
    """Yield in words every name of a state that names nothing, and every number or choice out of bounds."""
    for table in NAMED:
        records = getattr(state, table)
        for record in records.values() if isinstance(records, Mapping) else records:
            place = getattr(record, "id", table)
            yield from (f"{place}: {text}" for text in _names(state, table, record))
            yield from (f"{place}: {text}" for text in _values(table, record))
    yield from _descent(state)


def _descent(state: State) -> Iterator[str]:
    """Yield in words who descends from himself: lines of succession would have no end (SB-028)."""
    parents = {one.id: [parent for parent in (one.mother, one.father) if parent] for one in state.people.values()}
    try:
        TopologicalSorter(parents).prepare()
    except CycleError as error:
        yield f"{' and '.join(sorted(set(error.args[1])))}: nobody descends from himself"


def _names(state: State, table: str, record: Any) -> Iterator[str]:
    for other, fields in NAMED[table].items():
        known = getattr(state, other)
        for field in fields:
            for name in _each(getattr(record, field)):
                if name not in known:
                    yield f"{field}: there is no {str(name)[:40]}"
    yield from (f"{field} is empty" for field in REQUIRED.get(table, ()) if not getattr(record, field))


def _each(value: str | Iterable[str]) -> Iterable[str]:
    return [name for name in ([value] if isinstance(value, str) else value) if name]


def _values(table: str, record: Any) -> Iterator[str]:
    for field in type(record).__slots__:
        value = getattr(record, field)
        if type(value) is int:
            least, most = NUMBERS.get(field, (0, 10**9))
            if not least <= value <= most:
                yield f"{field} is {least} to {most:,}, not {value}"
    for field, known in _choices().get(table, {}).items():
        for name in _each(getattr(record, field)):
            if name not in known:
                yield f"{field} is {', '.join(sorted(known))}, not {str(name)[:40]!r}"


def _choices() -> dict[str, dict[str, Iterable[str]]]:
    rules = game()
    return {
        "people": {"sex": ("f", "m"), "appointment": rules["appointments"], "offices": rules["offices"]},
        "planets": {"specialisation": rules["specialisations"]},
        "legions": {"kind": rules["legions"]},
        "candidates": {"sex": ("f", "m")},
    }
