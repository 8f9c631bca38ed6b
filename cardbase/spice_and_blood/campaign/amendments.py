"""Amendments: how a master corrects a turn without overwriting anything (SB-G15). Each is one line of text.

``void H05 9`` strikes an order, ``restore H05 9`` takes that back, ``order H05 SPICE RAIDING 40`` adds one,
``die KEY = 4`` feeds a die, ``ruling revolt.base = 6`` turns a switch, ``set C012 age 30`` changes a record before the
turn, ``note TEXT`` is printed on the master's sheet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Any

from cardbase.errors import Misuse
from cardbase.spice_and_blood.invariants import state_faults
from cardbase.spice_and_blood.references import dangling
from cardbase.spice_and_blood.run import Order
from cardbase.spice_and_blood.state import House, Legion, Person, Planet, State
from cardbase.spice_and_blood.tables import switches_of
from cardbase.spice_and_blood.world import World

FORMS = {
    "void": re.compile(r"void (?P<house>H\d+) (?P<line>\d{1,6})$"),
    "restore": re.compile(r"restore (?P<house>H\d+) (?P<line>\d{1,6})$"),
    "order": re.compile(r"order (?P<house>H\d+) (?P<text>.{1,500})$"),
    "die": re.compile(r"die (?P<key>t\d+/\d\d/\S+) *= *(?P<value>\d{1,3})$"),
    "ruling": re.compile(r"ruling (?P<key>[a-z_.]+) *= *(?P<value>\S+)$"),
    "set": re.compile(r"set (?P<id>[CPLH]\d+) (?P<field>[a-z_]+) (?P<value>.*)$"),
    "note": re.compile(r"note (?P<text>.{1,500})$"),
}
TABLES: dict[str, tuple[str, type]] = {
    "C": ("people", Person),
    "P": ("planets", Planet),
    "L": ("legions", Legion),
    "H": ("houses", House),
}


def parse(text: str) -> tuple[str, dict[str, str]]:
    """Return the kind of an amendment and its parts; raise ``Misuse`` for any other text."""
    for kind, form in FORMS.items():
        if match := form.match(" ".join(text.split())):
            return kind, match.groupdict()
    known = (
        "void H05 9 | restore H05 9 | order H05 CHAR C012 INCREASE TAXATION | die KEY = 4 | ruling KEY = VALUE |"
        " set C012 age 30 | note TEXT"
    )
    raise Misuse(f"no amendment: {text[:60]!r}", hint=known)


def parsed(texts: Iterable[str], kind: str) -> list[dict[str, str]]:
    """Return the parts of the amendments of one kind."""
    return [parts for found, parts in map(parse, texts) if found == kind]


def amended_state(state: State, texts: Sequence[str]) -> State:
    """Return the state before a turn with its rulings and set values; raise ``Misuse`` for what is not there."""
    rulings = {parts["key"]: parts["value"] for parts in parsed(texts, "ruling")}
    if rulings:
        state = replace(state, switches=switches_of({**state.switches, **rulings}))
    return _set_all(state, parsed(texts, "set"))


def _set_all(state: State, given: Sequence[dict[str, str]]) -> State:
    """Return the state with values set; what comes of them together must be a state that can be."""
    if not given:
        return state
    made = state
    for parts in given:
        made = _set(made, parts["id"], parts["field"], parts["value"])
    new = [fault for fault in dangling(made) if fault not in set(dangling(state))]
    new = new or [fault for fault in state_faults(World(made)) if fault not in state_faults(World(state))]
    if new:
        raise Misuse(f"the amended state cannot be: {'; '.join(new[:5])}", hint="set what belongs together in one go")
    return made


def _set(state: State, name: str, field: str, value: str) -> State:
    table, kind = TABLES[name[0]]
    records = getattr(state, table)
    if name not in records:
        raise Misuse(f"there is no {name}")
    types = {one.name: str(one.type) for one in fields(kind)}
    if field not in types or field == "id":
        raise Misuse(f"{name} has no {field!r}", hint=", ".join(sorted(types.keys() - {"id"})))
    made = replace(records[name], **{field: _value(types[field], field, value)})
    changed: dict[str, Any] = {table: {**records, name: made}}
    return replace(state, **changed)


def _value(kind: str, field: str, text: str) -> Any:
    if kind == "int":
        if not re.fullmatch(r"-?\d{1,9}", text):
            raise Misuse(f"{field} is a whole number, not {text[:40]!r}")
        return int(text)
    if kind == "bool":
        if text.lower() not in ("true", "false"):
            raise Misuse(f"{field} is true or false, not {text[:40]!r}")
        return text.lower() == "true"
    if kind.startswith("tuple"):
        return tuple(part for part in text.split(",") if part)
    return "" if text == "-" else text


def voided(texts: Iterable[str]) -> set[tuple[str, int]]:
    """Return the orders, as House and line, that amendments strike and none after them restores."""
    found: set[tuple[str, int]] = set()
    for kind, parts in map(parse, texts):
        if kind in ("void", "restore"):
            order = {(parts["house"], int(parts["line"]))}
            found = found | order if kind == "void" else found - order
    return found


def added_orders(texts: Iterable[str], house: str) -> list[str]:
    """Return the lines of orders that amendments add for a House."""
    return [parts["text"] for parts in parsed(texts, "order") if parts["house"] == house]


def without_voided(orders: Iterable[Order], texts: Sequence[str]) -> list[Order]:
    """Return the orders but those that an amendment voids."""
    void = voided(texts)
    return [order for order in orders if (order.house, order.line) not in void]


def fed_dice(texts: Sequence[str]) -> dict[str, int]:
    """Return the dice that a master feeds."""
    return {parts["key"]: int(parts["value"]) for parts in parsed(texts, "die")}
