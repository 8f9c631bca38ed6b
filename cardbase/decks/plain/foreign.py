"""Lists in the wrappings of other programs, unwrapped into lines: quoted-printable mail, XML of any kind."""

from __future__ import annotations

import html
import quopri
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardbase.decks.plain.objects import card_in, edition_in, value_of
from cardbase.decks.plain.tables.content import roles_of
from cardbase.decks.plain.wrappings.dressing import decoded
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import ASIDE, COLUMNS, FIELDS, HEADINGS

_QUOTED = re.compile(r"^content-transfer-encoding:\s*quoted-printable", re.IGNORECASE | re.MULTILINE)
_CHARSET = re.compile(
    r"^content-type:[^\n]{0,200}(?:\n[ \t][^\n]{0,200})?charset=\"?(?P<name>[\w.:-]{1,40})",
    re.IGNORECASE | re.MULTILINE,
)
_SOFT = re.compile(r"(?<!=)=(?:20)?$", re.MULTILINE)
_LEAST_SOFT = 5
"""Lines that end in "=" or "=20" before a text without its header is taken for quoted-printable."""

_FULL = re.compile(r"^[^\n]{71,75}(?<!=)=\r?\n(?=\S| \S)", re.MULTILINE)
"""A line as long as those of such a text are, which "=" breaks."""

_TAG = re.compile(r"<(?P<close>/?)(?P<name>[A-Za-z][\w.-]{0,40})(?P<attributes>(?:\s[^<>]{0,2000})?)>")
_ATTRIBUTE = re.compile(r"([A-Za-z][\w-]{0,40})\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_NOT_IN_DECK = re.compile(r"\b(?:sideboard|maybeboard)\s*=\s*[\"']true", re.IGNORECASE)
_OF_THE_ROOT = frozenset({"players", "points", "solaris", "favor", "spice"})
"""Fields in the first element of a file; one of a card tells what it costs."""

_DECK_FIELDS = frozenset(
    word for word, field in FIELDS.items() if field in {"sponsor", "homeworld", "player", "author"}
)
_ROOT_FIELDS = _DECK_FIELDS | {word for word, field in FIELDS.items() if field in _OF_THE_ROOT}
_LEAF = re.compile(r"<(?P<name>[A-Za-z][\w.-]{0,40})(?:\s[^<>]{0,200})?>(?P<text>[^<>]{0,200})</(?P=name)>")
_SECTIONS = frozenset({"section", "superzone"})
"""Elements of deck files that hold a pile."""

_INNER = re.compile(r"(?P<text>[^<>\n]{1,200})</(?P<tag>[A-Za-z][\w.-]{0,40})\s?>")
_LONGEST_INNER = 200
_LEAST_OF_RECORD, _MOST_OF_RECORD = 2, 12
"""Elements within an element, from which on and up to which they may be one card's."""


def unquoted(text: str) -> str:
    """Return a mail in quoted-printable as it reads; any other text as it is."""
    if "=" not in text:
        return text
    encoded = _QUOTED.search(text[:4000]) or len(_SOFT.findall(text)) >= _LEAST_SOFT or _FULL.search(text)
    if not encoded:
        return text
    charset = _CHARSET.search(text[:4000])
    return decoded(quopri.decodestring(text.encode("utf-8", "replace")), charset["name"] if charset else "")


def elements_of_cards(text: str, names: Names) -> list[tuple[int, int, str]]:
    """Return where elements stand in a line that name a card or a pile in an attribute, with what each says of it."""
    found: list[tuple[int, int, str]] = []
    for tag in _TAG.finditer(text) if "=" in text and "<" in text else ():
        attributes = _attributes(tag["attributes"])
        name, count, end = value_of(attributes, "name"), value_of(attributes, "count"), tag.end()
        if count and not name and (inner := _INNER.match(text, end)) and inner["tag"].lower() == tag["name"].lower():
            name, end = html.unescape(inner["text"]).strip(), inner.end()  # <card qty="3" id="...">Carryall</card>
        of_card = COLUMNS.get(fold(tag["name"])) == "name"
        if (count or of_card) and (names.find(name) or (count and of_card and any(map(str.isalpha, name)))):
            found.append((tag.start(), end, f"{count} {name},".strip()))
        elif tag["name"].lower() in _SECTIONS and fold(attributes.get("name", "")) in HEADINGS:
            found.append((tag.start(), tag.end(), f"{attributes['name']}:"))
    return found


def xml_lines(text: str, names: Names) -> str:
    """Return what XML of no known format says, as lines: an element with a count and a name, or its tag and text."""
    lines: list[str] = []
    known = _roles_of_attributes(text, names)
    text = _with_known_leaves(text, names)
    opened, start, count, edition = "", 0, "", ""
    root = next((tag.start() for tag in _TAG.finditer(text)), 0)
    for tag in _TAG.finditer(text):
        inner = " ".join(html.unescape(text[start : tag.start()]).split()) if start else ""
        if inner:
            lines.append(_line(opened, count, inner + (edition if count else "")))
        opened, start, count, edition = "", tag.end(), "", ""
        lines += ["Main:"] if tag["close"] and HEADINGS.get(fold(tag["name"])) == ASIDE else []
        if not tag["close"]:
            attributes = _attributes(tag["attributes"])
            roles = known.get((tag["name"], *attributes), {})
            attributes = _by_roles(attributes, roles)
            lines += [f"{tag['name']}:"] if fold(tag["name"]) in HEADINGS else []
            opened, count = (
                tag["name"],
                value_of(attributes, "count") or ("" if value_of(attributes, "name") else _number_of(attributes)),
            )
            told = _DECK_FIELDS if tag.start() > root else _ROOT_FIELDS
            lines += [] if count else [f"{key}: {text}" for key, text in attributes.items() if fold(key) in told]
            edition = edition_in(attributes)
            if name := value_of(attributes, "name"):
                aside = "Sideboard: " if _NOT_IN_DECK.search(tag["attributes"]) else ""
                lines.append(aside + _line(opened, count, name + edition))
    return "\n".join(lines)


def _roles_of_attributes(text: str, names: Names) -> dict[tuple[str, ...], dict[str, str]]:
    """Return, by an element's name and attributes, which attribute has the name of a card and which its count."""
    rows: dict[tuple[str, ...], list[list[str]]] = {}
    for tag in _TAG.finditer(text):
        attributes = _attributes(tag["attributes"]) if len(tag["attributes"]) > 1 else {}
        if attributes:
            inner = html.unescape(text[tag.end() : max(tag.end(), text.find("<", tag.end()))][:_LONGEST_INNER]).strip()
            rows.setdefault((tag["name"], *attributes), []).append([*attributes.values(), inner])
    return {form: _roles((*form[1:], ""), cells, names) for form, cells in rows.items()}


def _with_known_leaves(text: str, names: Names) -> str:
    """Return XML with a line for each card whose name and count stand in elements of their own, whatever else does."""
    records = [record for record in _records_in(text) if len(record.values) >= _LEAST_OF_RECORD]
    rows: dict[tuple[str, ...], list[list[str]]] = {}
    for record in records:
        rows.setdefault(tuple(record.values), []).append([*record.values.values()])
    roles = {form: _roles(form, cells, names) for form, cells in rows.items()}
    parts, end = list[str](), 0
    for record in records:
        if not (known := roles[tuple(record.values)]):
            continue
        if line := card_in(_by_roles(record.values, known), 0, names):
            parts += [text[end : record.start], html.escape(line)]
            end = record.end
    return "".join([*parts, text[end:]])


def _by_roles(values: Mapping[str, str], roles: Mapping[str, str]) -> dict[str, str]:
    """Return values by the roles of their keys, where those are known without others that may be a name or a count."""
    others = {key for key in values if roles and COLUMNS.get(fold(key)) in {"name", "count"}} - roles.keys()
    return {roles.get(key, key): value for key, value in values.items() if key not in others}


class _Record(NamedTuple):
    """The texts of elements that stand together within one, by their names, and where they begin and end."""

    start: int
    end: int
    values: dict[str, str]


def _records_in(text: str) -> Iterator[_Record]:
    """Yield what stands together in elements without others in them."""
    values: dict[str, str] = {}
    start = end = 0
    for leaf in _LEAF.finditer(text):
        if values and (text[end : leaf.start()].strip() or len(values) > _MOST_OF_RECORD):
            yield _Record(start, end, values)
            values = {}
        start, end = start if values else leaf.start(), leaf.end()
        values[leaf["name"]] = html.unescape(leaf["text"]).strip()
    if values:
        yield _Record(start, end, values)


def _roles(keys: Sequence[str], cells: Sequence[Sequence[str]], names: Names) -> dict[str, str]:
    """Return the keys of records that hold a card's name and its count, each with that role."""
    roles = roles_of([fold(key) for key in keys], cells, names)
    return {keys[roles.name]: "card", keys[roles.copies]: "count"} if roles is not None else {}


def _number_of(attributes: Mapping[str, str]) -> str:
    """Return the number of an element such as <option value="4">, "" for none."""
    numbers = [attributes[key] for key in ("value", "data-count", "data-qty", "data-quantity") if key in attributes]
    return numbers[0] if len(numbers) == 1 and numbers[0].isdecimal() and len(numbers[0]) < 3 else ""


def _attributes(text: str) -> dict[str, str]:
    return {name.lower(): html.unescape(one or two) for name, one, two in _ATTRIBUTE.findall(text)}


def _line(tag: str, count: str, text: str) -> str:
    if count:
        return f"{count} {text}"
    return f"{tag}: {text}" if fold(tag) in FIELDS else text
