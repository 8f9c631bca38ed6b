"""Amendments as a master types them, in the one form that a journal keeps: names for ids, capitals, signs aside."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from dataclasses import fields

from cardbase.errors import Misuse
from cardbase.spice_and_blood.campaign.amendments import TABLES
from cardbase.spice_and_blood.orders.line import ADDED_FROM, STANDING_FROM
from cardbase.spice_and_blood.orders.names import Names, Refused, identifier
from cardbase.spice_and_blood.orders.tokens import plain_signs
from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.tables import switches_of
from cardbase.spice_and_blood.world import World

MOST_WORDS = 6
"""Words of the longest name."""
_STRUCK = re.compile(
    r"(?P<house>.+?)[\s,:]+(?:(?:on\s+)?line\s+|(?P<kind>added|standing)\s+order\s+|order\s+)?#?(?P<number>\d{1,6})$",
    re.IGNORECASE,
)
_VALUE = re.compile(r"(?P<key>\S+?)\s*(?:[=:]|\s)\s*(?P<value>[^\s=:]+)$")
_FIELD = re.compile(r"(?P<field>[A-Za-z_]+)\s*[=:]?\s*(?P<value>.*)$")
_ID = re.compile(r"(?<![^\W_])(?:[cplh]\d{1,5}|n\d{1,4}h\d{1,3}|v\d{1,5}-\d{1,3})(?![^\W_])", re.IGNORECASE)
KIND = 1
"""The part of a die's name, behind the turn, that says what is rolled for."""
SHORT = {"cha": "charisma", "con": "constitution"}
"""How reports write attributes."""


def in_one_form(state: State, text: str) -> str:
    """Return an amendment with ids for names, as its forms have it; what is none is returned as it is.

    Raises ``Misuse`` for a name that is nobody's, or of two.
    """
    word, _, rest = " ".join(plain_signs(text).split()).partition(" ")
    reader = _READERS.get(word.lower())
    if not reader or not rest:
        return text
    return f"{word.lower()} {reader(Names(World(state), ''), rest)}"


def _struck(names: Names, rest: str) -> str:
    match = _STRUCK.fullmatch(rest)
    if not match:
        raise Misuse(f"no order to strike or restore: {rest[:60]!r}", hint="its House and its line: void H05 9")
    first = {"added": ADDED_FROM - 1, "standing": STANDING_FROM - 1}.get((match["kind"] or "").lower(), 0)
    return f"{_one(names.house_named, names, match['house'])} {first + int(match['number'])}"


def _order(names: Names, rest: str) -> str:
    house, text = _leading(names, rest, (names.house_named,))
    return f"{house} {text}"


def _die(_: Names, rest: str) -> str:
    match = _VALUE.fullmatch(rest)
    if not match:
        raise Misuse(f"no die and its value: {rest[:60]!r}", hint="die t1/12/revolt/P005 = 6")
    turn, *parts = match["key"].split("/")
    parts = [
        part.lower() if place == KIND else _ID.sub(lambda one: identifier(one[0]), part)
        for place, part in enumerate(parts)
    ]
    return f"{'/'.join([turn.lower(), *parts])} = {match['value']}"


def _ruling(_: Names, rest: str) -> str:
    match = _VALUE.fullmatch(rest)
    if not match:
        raise Misuse(f"no switch and its value: {rest[:60]!r}", hint="ruling revolt.base = 6")
    known = {key.lower(): key for key in switches_of({})}
    return f"{known.get(match['key'].lower(), match['key'])} = {match['value'].lower()}"


def _set(names: Names, rest: str) -> str:
    made, text = _leading(names, rest, (names.person, names.planet, names.house_named))
    match = _FIELD.fullmatch(text)
    if not match:
        raise Misuse(f"no field and its value: {text[:60]!r}", hint="set C012 age 30")
    field = SHORT.get(match["field"].lower(), match["field"].lower())
    known = sorted({one.name for one in fields(TABLES[made[0]][1])} - {"id"})
    if field not in known:
        near = difflib.get_close_matches(field, known, 3) or known
        raise Misuse(f"{made} has no {match['field'][:40]!r}", hint=", ".join(near))
    value = match["value"]
    return f"{made} {field} {value.removeprefix('+') if value[1:].isdigit() else value}"


_READERS: dict[str, Callable[[Names, str], str]] = {
    "void": _struck,
    "restore": _struck,
    "order": _order,
    "die": _die,
    "ruling": _ruling,
    "set": _set,
    "note": lambda _, rest: rest,
}


def _leading(names: Names, rest: str, kinds: tuple[Callable[[str], str], ...]) -> tuple[str, str]:
    """Return the id of the longest name that a text begins with, and what follows it."""
    words = rest.split()
    if made := identifier(words[0].rstrip(":,")):
        return made, " ".join(words[1:])
    quoted = re.match(r'"([^"]+)"[:,]?\s*(.*)$', rest)
    ways = [(quoted[1], quoted[2])] if quoted else []
    ways += [(" ".join(words[:count]), " ".join(words[count:])) for count in range(min(MOST_WORDS, len(words)), 0, -1)]
    for name, text in ways:
        found = [one for kind in kinds if (one := _exact(kind, names, name.rstrip(":,")))]
        if len(found) > 1:
            raise Misuse(f"the name {name[:40]!r} fits {' and '.join(found)}: give the id")
        if found:
            return found[0], text
    return _one(kinds[-1], names, words[0]), ""


def _exact(kind: Callable[[str], str], names: Names, name: str) -> str:
    """Return the id of a name that is written without a slip, or nothing."""
    try:
        made = kind(name)
    except Refused as refused:
        if "fits" in refused.text:
            raise Misuse(refused.text) from None
        return ""
    return "" if names.readings and names.readings.pop() else made


def _one(kind: Callable[[str], str], names: Names, name: str) -> str:
    """Return the id of a name; raise ``Misuse`` for one that is nobody's, or has a slip."""
    try:
        made = kind(name.strip('"'))
    except Refused as refused:
        raise Misuse(refused.text, hint="a name as reports have it, or an id such as H05, C012, P009") from None
    if names.readings:
        raise Misuse(f"no name here: {name[:40]!r}", hint=names.readings.pop().replace("is read as", "may be"))
    return made
