"""States, orders and turn results as JSON and back; what has its default value is left out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, TypeVar

from cardbase.errors import Misuse, Unreadable
from cardbase.spice_and_blood import state as records
from cardbase.spice_and_blood.engine import RULES, TurnResult
from cardbase.spice_and_blood.run import Event, Posting, Roll
from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.tables import switches_of

R = TypeVar("R")
MOST_TURNS = 100_000
LISTS = {
    "issues": records.Issue,
    "causes": records.Cause,
    "challenges": records.Challenge,
    "dispensations": records.Dispensation,
    "wars": records.War,
}
TABLES = {
    "people": records.Person,
    "planets": records.Planet,
    "legions": records.Legion,
    "houses": records.House,
    "candidates": records.Candidate,
}


@cache
def _defaults_of(kind: Any) -> dict[str, Any]:
    def default(field: Field[Any]) -> Any:
        """Return a field's default; nothing equals it where there is none."""
        return field.default if field.default is not MISSING else MISSING

    return {field.name: default(field) for field in fields(kind)}


@cache
def _types_of(kind: Any) -> dict[str, type]:
    """Return what each field of a record is in JSON."""
    plain = {"int": int, "str": str, "bool": bool, "Attribute": str}
    return {field.name: plain.get(str(field.type), list) for field in fields(kind)}


def _defaults(kind: Any) -> dict[str, Any]:
    known: dict[str, Any] = _defaults_of(kind)
    return known


def _types(kind: Any) -> dict[str, type]:
    known: dict[str, type] = _types_of(kind)
    return known


def pack(record: Any) -> dict[str, Any]:
    """Return a record as a dictionary without its defaults."""
    found = {}
    for name, default in _defaults(type(record)).items():
        value = getattr(record, name)
        if default is MISSING or value != default:
            found[name] = list(value) if isinstance(value, tuple) else value
    return found


def unpack(kind: type[R], content: Mapping[str, Any]) -> R:
    """Return the record of a dictionary; lists become tuples. Raise ``Unreadable`` for unknown or missing fields."""
    types = _types(kind)
    if unknown := content.keys() - types.keys():
        raise Unreadable(f"{kind.__name__.lower()}: unknown field {min(unknown)[:40]!r}")
    for name, value in content.items():
        if type(value) is not types[name]:
            raise Unreadable(f"{kind.__name__.lower()}: {name} cannot be {str(value)[:40]!r}")
    try:
        return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in content.items()})
    except TypeError as error:
        raise Unreadable(f"{kind.__name__.lower()}: {str(error)[:100]}") from None


def state_to_json(state: State) -> dict[str, Any]:
    """Return a whole state as JSON."""
    found: dict[str, Any] = {"game": state.game, "turn": state.turn, "switches": dict(state.switches)}
    for name in TABLES:
        found[name] = [pack(record) for record in getattr(state, name).values()]
    for name in LISTS:
        found[name] = [pack(record) for record in getattr(state, name)]
    found["contracts"] = [
        {**pack(contract), "pledges": [pack(pledge) for pledge in contract.pledges]} for contract in state.contracts
    ]
    for name in ("women", "men", "planet_names"):
        found[name] = list(getattr(state, name))
    found["legion_count"] = state.legion_count
    found["winners"] = [list(pair) for pair in state.winners]
    return found


def state_of_json(content: Any) -> State:
    """Return the state of JSON, switches it lacks at their defaults; raise ``Unreadable`` where it is none."""
    try:
        if type(content["turn"]) is not int or not 1 <= content["turn"] < MOST_TURNS:
            raise Unreadable(f"no state of a campaign has the turn {str(content['turn'])[:20]!r}")
        tables: dict[str, Any] = {
            name: {record["id"]: unpack(kind, record) for record in content[name]} for name, kind in TABLES.items()
        }
        lists: dict[str, Any] = {
            name: tuple(unpack(kind, record) for record in content[name]) for name, kind in LISTS.items()
        }
        names: dict[str, Any] = {name: tuple(content[name]) for name in ("women", "men", "planet_names")}
        return State(
            content["game"],
            content["turn"],
            **tables,
            **lists,
            **names,
            contracts=tuple(_contract(one) for one in content["contracts"]),
            switches=switches_of(content["switches"]),
            legion_count=content["legion_count"],
            winners=tuple((pair[0], pair[1]) for pair in content["winners"]),
        )
    except (KeyError, TypeError, AttributeError, IndexError, Misuse) as error:
        raise Unreadable(f"not the state of a campaign: {str(error)[:80]}") from None


def _contract(content: Mapping[str, Any]) -> records.Contract:
    pledges = tuple(unpack(records.Pledge, pledge) for pledge in content.get("pledges", ()))
    bare = {name: value for name, value in content.items() if name != "pledges"}
    made = unpack(records.Contract, bare)
    return records.Contract(made.text, made.parties, made.couple, made.sons, made.daughters, pledges)


def result_to_json(result: TurnResult) -> dict[str, Any]:
    """Return everything of a turn but the states as JSON."""
    return {
        "events": [pack(event) for event in result.events],
        "ledger": [pack(entry) for entry in result.ledger],
        "rolls": [[roll.key, roll.sides, roll.value] for roll in result.rolls],
        "answers": [[*key, *answer] for key, answer in result.answers.items()],
        "steps": [[number, list(lines)] for number, lines in result.steps],
        "rules": RULES,
    }


def result_of_json(before: State, after: State, content: Mapping[str, Any]) -> TurnResult:
    """Return the result of a turn from its JSON and its states."""
    return TurnResult(
        before,
        after,
        tuple(unpack(Event, event) for event in content["events"]),
        tuple(unpack(Posting, entry) for entry in content["ledger"]),
        tuple(Roll(key, sides, value) for key, sides, value in content["rolls"]),
        {(house, line): (code, text) for house, line, code, text in content["answers"]},
        tuple((number, tuple(lines)) for number, lines in content["steps"]),
    )


def digest(content: Any) -> str:
    """Return the SHA-256 of a JSON value in its one form."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
