"""Order sheets in JSON (``schemas/blood-orders.schema.json``), made into the lines that a text mail would hold."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from cardbase.files import KeyTwice, keys_once
from cardbase.spice_and_blood.orders.names import identifier
from cardbase.spice_and_blood.orders.verbs import Slot, Verb, verbs_by_words

NO_SHEET = 'orders in JSON have "game", "turn", "house" and "lines"'
_START = re.compile(r'[\[{]\s*["\[{]')
_LINES = re.compile(r'(?i)"(?:lines|orders)"\s*:')
MOST_VALUES = 50
"""Values in JSON in one text, as many as order sheets."""
LONGEST_VALUE = 1000
Sheet = tuple[dict[str, str], list[str]] | str
"""The header and the lines of a sheet, or a whole sheet as text."""


class NoSheet(Exception):
    """JSON that holds no order sheet, and why."""


def json_sheets(text: str) -> Iterator[tuple[int, Sheet]]:
    """Yield the line and content of every order sheet in JSON in a text, greetings around them aside.

    Raises ``NoSheet`` where the JSON breaks off, gives one key twice, or is something else.
    """
    for line, value in _values(text):
        for one in value if isinstance(value, list) and any(isinstance(one, dict) for one in value) else [value]:
            yield line, _sheet(one)


def _values(text: str) -> Iterator[tuple[int, Any]]:
    """Yield line and value of the JSON in a text."""
    decoder = json.JSONDecoder(object_pairs_hook=keys_once)
    place = len(text) - len(text.lstrip())
    begins = text[place : place + 1] in ("{", "[") and text[place : place + 2] != "{\\"
    start = place if begins or text[place : place + 2] == '"#' else None
    for _ in range(MOST_VALUES):
        if start is None:
            match = _START.search(text, place)
            if match is None:
                return
            start = match.start()
        try:
            value, place = decoder.raw_decode(text, start)
        except json.JSONDecodeError as error:
            if not begins and not _LINES.search(text):
                return
            where = f"line {error.lineno}, column {error.colno}: {error.msg}"
            raise NoSheet(f"its JSON breaks off or is none ({where})") from None
        except KeyTwice as error:
            raise NoSheet(f"the JSON gives {error.key!r} twice") from None
        except (ValueError, RecursionError):
            raise NoSheet("its JSON is nested too deep, or has a number that is too long") from None
        yield text.count("\n", 0, start), value
        start = None


def _sheet(value: Any) -> Sheet:
    """Return the sheet in one value: an object with lines, a report with its order form, a text, or a list of lines."""
    if isinstance(value, list):
        value = {"lines": value}
    if isinstance(value, str):
        return value
    if not isinstance(value, dict):
        raise NoSheet(NO_SHEET)
    content = {key.lower(): one for key, one in value.items()}
    if isinstance(content.get("order_form"), str):
        return str(content["order_form"])
    lines = content.get("lines", content.get("orders"))
    if not isinstance(lines, list | str):
        raise NoSheet(NO_SHEET)
    content.setdefault("pass", content.get("password"))
    header = {
        key: _header_text(content[key]) for key in ("game", "turn", "house", "pass") if content.get(key) is not None
    }
    flat = _lines(lines if isinstance(lines, list) else [lines])
    if not header and not any("#" in line for line in flat):
        raise NoSheet(NO_SHEET)
    return (header, flat) if header else "\n".join(flat)


def _header_text(value: Any) -> str:
    whole = isinstance(value, float) and value.is_integer()
    return str(int(value) if whole else value)[:200] if not isinstance(value, int) or abs(value) < 10**9 else "?"


def _lines(given: list[Any], actor: str = "") -> list[str]:
    """Return lines of text for lines, orders and blocks of orders; ``actor`` leads the block they stand in."""
    found: list[str] = []
    opened = bool(actor)
    for one in given:
        if isinstance(one, str):
            found += [f"{actor}{line}" for line in one.splitlines()]
            opened = True
        elif isinstance(one, dict) and isinstance(one.get("lines"), list) and isinstance(one.get("actor"), str):
            found += _lines(one["lines"], _head(one["actor"]))
        else:
            found.append(_order(one, actor if opened else "HOUSE: "))
    return found


def _head(actor: str) -> str:
    """Return the head of a block: "CHAR C001: " for a character, "HOUSE H04: " for a House."""
    name = " ".join(actor.split())
    if name.upper() == "HOUSE":
        return "HOUSE: "
    return f"{'HOUSE' if identifier(name).startswith('H') else 'CHAR'} {name}: "


def _order(one: Any, head: str) -> str:
    """Return an order as the line it stands for; what is none as its JSON, which the check refuses (E101)."""
    order = one if isinstance(one, dict) else {}
    verb, actor = order.get("verb", order.get("order")), order.get("actor", "")
    if not isinstance(verb, str) or not isinstance(actor, str) or ":" in actor:
        return f"{head}{json.dumps(one)[:LONGEST_VALUE]}"
    head = _head(actor) if actor else head
    words = " ".join(verb.replace("_", " ").split())
    priority = f"@{order['priority']} " if isinstance(order.get("priority"), int) else ""
    return " ".join([f"{head}{priority}{words}", *_arguments(words, order.get("args"))])


def _arguments(words: str, args: Any) -> list[str]:
    """Return the arguments of an order as a line writes them; those it does not have as ``name=value``."""
    if not isinstance(args, Mapping):
        values = args if isinstance(args, list) else [] if args is None else str(args).split()
        return [_value(one) for one in values]
    known = verbs_by_words().get(tuple(words.upper().split()), ())
    verb = next((verb for verb in known if set(args) <= _names(verb)), known[0] if known else None)
    found: list[str] = []
    for group in verb.groups if verb else ():
        values = [_argument(slot, args[slot.name]) for slot in group.slots if slot.name in args]
        found += [*group.keywords, *values] if values else []
    return found + [f"{name}={_value(one)}" for name, one in args.items() if not verb or name not in _names(verb)]


def _names(verb: Verb) -> set[str]:
    return {slot.name for group in verb.groups for slot in group.slots}


def _argument(slot: Slot, value: Any) -> str:
    """Return an argument as a line writes it: lists with the sign of their type, terms in braces."""
    if slot.type in ("legions", "couple", "spare") and isinstance(value, list):
        return _value(("+" if slot.type == "couple" else ",").join(map(str, value)) or "-")
    if slot.type == "terms":
        text = "; ".join(map(str, value)) if isinstance(value, list) else str(value)
        return f"{{{' '.join(text.split()).strip('{}')}}}"
    if slot.type in ("order", "phrase"):
        return " ".join(str(value).split())
    if slot.type == "yes/no" and isinstance(value, bool):
        return "yes" if value else "no"
    return _value(value)


def _value(value: Any) -> str:
    """Return a value as one argument, in quotes where a line needs them."""
    text = " ".join((value if isinstance(value, str) else json.dumps(value)).split()).replace('"', "'")
    return f'"{text}"' if not text or any(sign in text for sign in " ;{}") else text
