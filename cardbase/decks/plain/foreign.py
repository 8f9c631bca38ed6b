"""Lists in the wrappings of other programs, unwrapped into lines: quoted-printable mail, XML and JSON of any kind."""

from __future__ import annotations

import html
import quopri
import re
from collections.abc import Iterator, Mapping
from json import JSONDecoder
from typing import Any

from cardbase.decks.plain.content import roles_of
from cardbase.decks.plain.dressing import decoded
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import ASIDE, COLUMNS, FIELDS, HEADINGS, MAIN, NUMBERS

_QUOTED = re.compile(r"^content-transfer-encoding:\s*quoted-printable", re.IGNORECASE | re.MULTILINE)
_CHARSET = re.compile(
    r"^content-type:[^\n]{0,200}(?:\n[ \t][^\n]{0,200})?charset=\"?(?P<name>[\w.:-]{1,40})",
    re.IGNORECASE | re.MULTILINE,
)
_SOFT = re.compile(r"=(?:20)?$", re.MULTILINE)
_LEAST_SOFT = 5
"""Lines that end in "=" or "=20" before a text without its header is taken for quoted-printable."""

_TAG = re.compile(r"<(?P<close>/?)(?P<name>[A-Za-z][\w.-]{0,40})(?P<attributes>(?:\s[^<>]{0,2000})?)>")
_ATTRIBUTE = re.compile(r"([A-Za-z][\w-]{0,40})\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_NOT_IN_DECK = re.compile(r"\b(?:sideboard|maybeboard)\s*=\s*[\"']true", re.IGNORECASE)
_DECK_FIELDS = frozenset(
    word for word, field in FIELDS.items() if field in {"sponsor", "homeworld", "player", "author"}
)
_OBJECT = re.compile(r"(?:\[\s{0,9})?\{\s*\"[^\"\n]{1,40}\"\s*:")
_DEEPEST = 12
_PAIR = 2
_LEAST_RECORDS = 2
"""Objects of equal keys from which on what stands in them tells what a key means."""

_OF_FILES = frozenset({"version", "id", "format", "schema", "year", "created", "updated", "revision", "season"})
_EDITION = re.compile(r"[^\W\d_]{2,20}(?: [^\W\d_]{2,20}){0,4}")


def unquoted(text: str) -> str:
    """Return a mail in quoted-printable as it reads; any other text as it is."""
    if "=" not in text:
        return text
    if not _QUOTED.search(text[:4000]) and len(_SOFT.findall(text)) < _LEAST_SOFT:
        return text
    charset = _CHARSET.search(text[:4000])
    return decoded(quopri.decodestring(text.encode("utf-8", "replace")), charset["name"] if charset else "")


def elements_of_cards(text: str, names: Names) -> list[tuple[int, int, str]]:
    """Return where elements stand in a line that name a card in an attribute, with what each says of it."""
    found: list[tuple[int, int, str]] = []
    for tag in _TAG.finditer(text) if "=" in text and "<" in text else ():
        attributes = _attributes(tag["attributes"])
        name, count = _of(attributes, "name"), _of(attributes, "count")
        if (count or COLUMNS.get(fold(tag["name"])) == "name") and names.find(name):
            found.append((tag.start(), tag.end(), f"{count} {name}".strip()))
    return found


def xml_lines(text: str) -> str:
    """Return what XML of no known format says, as lines: an element with a count and a name, or its tag and text."""
    lines: list[str] = []
    opened, start, count, edition = "", 0, "", ""
    for tag in _TAG.finditer(text):
        inner = " ".join(html.unescape(text[start : tag.start()]).split()) if start else ""
        if inner:
            lines.append(_line(opened, count, inner + (edition if count else "")))
        opened, start, count, edition = "", tag.end(), "", ""
        lines += ["Main:"] if tag["close"] and HEADINGS.get(fold(tag["name"])) == ASIDE else []
        if not tag["close"]:
            attributes = _attributes(tag["attributes"])
            lines += [f"{tag['name']}:"] if fold(tag["name"]) in HEADINGS else []
            opened, count = (
                tag["name"],
                _of(attributes, "count") or ("" if _of(attributes, "name") else _number_of(attributes)),
            )
            lines += (
                [] if count else [f"{key}: {text}" for key, text in attributes.items() if fold(key) in _DECK_FIELDS]
            )
            edition = _edition_in(attributes)
            if name := _of(attributes, "name"):
                aside = "Sideboard: " if _NOT_IN_DECK.search(tag["attributes"]) else ""
                lines.append(aside + _line(opened, count, name + edition))
    return "\n".join(lines)


def _number_of(attributes: Mapping[str, str]) -> str:
    """Return the number of an element such as <option value="4">, "" for none."""
    numbers = [attributes[key] for key in ("value", "data-count", "data-qty", "data-quantity") if key in attributes]
    return numbers[0] if len(numbers) == 1 and numbers[0].isdecimal() and len(numbers[0]) < 3 else ""


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
        return
    if isinstance(value, Mapping):
        if card := _card_in(value, depth if key else depth + 1) or _counted_key(key, value):
            yield card
            return
        if key and any(isinstance(inner, int | list | Mapping) for inner in value.values()):
            yield _heading(key)
        for name, inner in value.items():
            yield from _json_lines(str(name), inner, depth + 1, names)
    elif isinstance(value, list):
        if key:
            yield _heading(key)
        for inner in _with_titles(value, names):
            if isinstance(inner, list) and len(inner) == _PAIR and {type(cell) for cell in inner} == {int, str}:
                yield " ".join(str(cell) for cell in sorted(inner, key=lambda cell: isinstance(cell, str)))
                continue
            yield from _json_lines("", inner, depth + 1, names)
    else:
        yield from _json_value(key, value)


def _json_value(key: str, value: Any) -> Iterator[str]:
    """Yield the line of a number or a text."""
    if isinstance(value, int) and COLUMNS.get(fold(key)) == "count":
        yield f"Total: {value}"
    elif isinstance(value, int | float) and not _OF_FILES.isdisjoint(fold(key.replace("_", " ")).split()):
        return  # the version of a program's file
    elif isinstance(value, int) and fold(key) not in FIELDS:
        yield f"{value} {key}"
    else:
        yield f"{key}: {value}" if key else str(value)


def _with_titles(records: list[Any], names: Names) -> list[Any]:
    """Return objects or pairs of equal form with known keys for the name, the count and the pile of each card."""
    rows = [_row_of(record) for record in records]
    keys = next((list(row) for row in rows if row), [])
    if len(rows) < _LEAST_RECORDS or not all(row is not None and list(row) == keys for row in rows):
        return records
    cells = [[str(value) for value in row.values()] for row in rows if row is not None]
    roles = roles_of([fold(key) for key in keys], cells, names)
    if roles is None:
        return records
    titles = {keys[roles.name]: "name", keys[roles.copies]: "count"}
    titles |= {keys[roles.pile]: "board"} if roles.pile >= 0 else {}
    kept = [key for key in keys if key in titles or COLUMNS.get(fold(key)) not in {"name", "count"}]
    return [{titles.get(key, key): row[key] for key in kept} for row in rows if row is not None]


def _row_of(record: Any) -> dict[str, Any] | None:
    """Return the plain values of a record by their keys, or by their places; None for any other value."""
    if isinstance(record, list) and len(record) > 1:
        record = {str(at): value for at, value in enumerate(record)}
    if not isinstance(record, Mapping) or any(isinstance(value, list | Mapping) for value in record.values()):
        return None
    return {str(key): "" if value is None else value for key, value in record.items()}


def _card_in(value: Mapping[Any, Any], depth: int) -> str:
    """Return the card that an object is, with its count; the name may stand in an object within: {"card": {...}}."""
    values = _plain_values(value)
    numbers = {key: inner for key, inner in values.items() if _may_count(inner)}
    count, name = _of(numbers, "count"), _of(values, "name")
    if count and not name:
        inner = (_plain_values(inner) for inner in value.values() if isinstance(inner, Mapping))
        name = next((found for found in (_of(one, "name") for one in inner) if found), "")
    if count and not name:
        texts = [text for text in values.values() if isinstance(text, str) and not text.isdecimal()]
        boards = [text for text in texts if fold(text) in HEADINGS]
        texts = [text for text in texts if text not in boards]
        values = values | ({"board": boards[0]} if len(boards) == 1 else {})
        name = texts[0] if len(texts) == 1 else ""  # {"id": "eots-carryall", "qty": 2}
    return f"{_aside_in(values)}{count} {name}{_edition_in(values)}".strip() if name and (count or depth > 1) else ""


def _may_count(value: Any) -> bool:
    """Say whether a value may be a number of copies: it is one, or has a digit or at most one word."""
    return not isinstance(value, str) or any(map(str.isdigit, value)) or fold(value) in NUMBERS


def _edition_in(values: Mapping[str, Any]) -> str:
    """Return the set of a card in brackets, "" where none is given."""
    edition = _of(values, "set")
    return f" ({edition})" if _EDITION.fullmatch(edition) else ""


def _aside_in(values: Mapping[str, Any]) -> str:
    """Return the heading of a card that says it is set aside, or may be: {"board": "side"}, {"sideboard": true}."""
    board = fold(_of(values, "pile"))
    mark = _of(values, "aside").lower()
    if HEADINGS.get(board) == ASIDE or mark in {"true", "yes"}:
        return "Sideboard: "
    return "Optional: " if mark.isdecimal() and int(mark) else ""


def _counted_key(key: str, value: Mapping[Any, Any]) -> str:
    """Return the card of {"Carryall": {"count": 2}}, "" for what has more in it."""
    flat = not any(isinstance(inner, Mapping | list) for inner in value.values())
    count = _of(_plain_values(value), "count") if flat and key and not _heading(key) else ""
    return f"{count} {key}" if count else ""


def _plain_values(value: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(name).lower(): inner for name, inner in value.items() if isinstance(inner, str | int | float)}


def _attributes(text: str) -> dict[str, str]:
    return {name.lower(): html.unescape(one or two) for name, one, two in _ATTRIBUTE.findall(text)}


def _heading(key: str) -> str:
    if len(key) < 3 and key.isdecimal():
        return f"{key}x:"  # {"3": ["Carryall", "Stunner"]}
    return f"{key}:" if fold(key) in HEADINGS or fold(key) in MAIN else ""


def _of(values: Mapping[str, Any], column: str) -> str:
    """Return the first value whose key heads such a column, "" for none."""
    return next((str(value) for key, value in values.items() if COLUMNS.get(fold(key)) == column and value != ""), "")


def _line(tag: str, count: str, text: str) -> str:
    if count:
        return f"{count} {text}"
    return f"{tag}: {text}" if fold(tag) in FIELDS else text
