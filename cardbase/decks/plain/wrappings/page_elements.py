"""What an element of a web page says besides its text: a picture its name, a box its number, and what it hides."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping

_ATTRIBUTE = re.compile(r"([A-Za-z][\w-]{0,40})(?:\s?=\s?(?:\"([^\"]{0,400})\"|'([^']{0,400})'|([^\s\"'<>/]{1,200})))?")
_UNSEEN = re.compile(r"(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden)\b", re.IGNORECASE)
_SELECT = re.compile(r"<select\b[^<>]{0,400}>(?P<options>(?:(?!</?select)[\s\S]){0,5000})</select\s?>", re.IGNORECASE)
_OPTION = re.compile(r"<option\b(?P<attributes>[^<>]{0,400})>(?P<text>[^<]{0,200})", re.IGNORECASE)
_VOID = frozenset({"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"})
_PRESSED = frozenset({"hidden", "submit", "button", "reset", "image", "file", "password"})
_TICKED = frozenset({"checkbox", "radio"})
_COUNTS = ("data-count", "data-qty", "data-quantity", "data-copies", "data-amount")
_NUMBERED = re.compile(r"<li\s{1,3}value\s?=\s?[\"']?(?P<number>\d{1,3})[\"']?", re.IGNORECASE)
_LEAST_NUMBERED = 3
_MARK = re.compile(r"\x02(?P<text>[^\x02\x03]*)\x03")
_WORD = re.compile(r"[^\W\d_]{3,}")


def attributes_of(element: str) -> dict[str, str]:
    """Return the attributes of an element as they stand in a page."""
    inner = element.strip("</>").partition(" ")[2] if " " in element else ""
    found = _ATTRIBUTE.finditer(inner)
    return {one[1].lower(): html.unescape(one[2] or one[3] or one[4] or "") for one in found}


def is_hidden(name: str, attributes: Mapping[str, str]) -> bool:
    """Say whether a page does not show an element with its text."""
    if name in _VOID:
        return False
    return name == "template" or "hidden" in attributes or _UNSEEN.search(attributes.get("style", "")) is not None


def said_by(name: str, attributes: Mapping[str, str]) -> str:
    """Return what an element says, between marks where it may only say again what stands beside it."""
    counts = [attributes[key] for key in _COUNTS if attributes.get(key, "").isdecimal()]
    if name == "input":
        return _said_by_box(attributes)
    if name == "img":
        return _marked(attributes.get("alt") or attributes.get("title") or "")
    if name == "li" and attributes.get("value", "").isdecimal():
        return _marked(f"{attributes['value'][:6]}. ")
    return _marked(f"{counts[0][:6]} ") if len(counts) == 1 else ""


def _said_by_box(attributes: Mapping[str, str]) -> str:
    kind = attributes.get("type", "").lower()
    if kind in _PRESSED:
        return ""
    if kind in _TICKED:
        return "[x] " if "checked" in attributes else "[ ] "
    label = attributes.get("aria-label") or attributes.get("title") or attributes.get("name") or ""
    return f" {attributes.get('value', '')} {_marked(label)}"


def _marked(text: str) -> str:
    text = " ".join(text.split(" ")) if text.isprintable() else ""
    return f"\x02{text}\x03" if text.strip() else ""


def with_own_numbers(text: str) -> str:
    """Return a page without the numbers of its items where they only go up from 1."""
    numbers = [item["number"] for item in _NUMBERED.finditer(text)] if "<li" in text else []
    if len(numbers) < _LEAST_NUMBERED or numbers != [str(number) for number in range(1, len(numbers) + 1)]:
        return text
    return _NUMBERED.sub("<li", text)


def with_chosen(text: str) -> str:
    """Return a page with only the chosen one of the numbers that a box of choices offers."""
    return _SELECT.sub(_chosen, text) if "<select" in text or "<SELECT" in text else text


def _chosen(select: re.Match[str]) -> str:
    options = [*_OPTION.finditer(select["options"])]
    if not options or any(_WORD.search(option["text"]) for option in options):
        return select[0]
    chosen = [option for option in options if "selected" in attributes_of(f"<option{option['attributes']}>")]
    return f" {(chosen or options)[0]['text'].strip()} "


def without_repeated(line: str) -> str:
    """Return a line without what is marked in it and stands beside it once more, and without the marks."""
    if "\x02" not in line:
        return line
    whole = _MARK.sub(" ", line)
    return "\t".join(_without_repeated(cell, whole) for cell in line.split("\t"))


def _without_repeated(cell: str, line: str) -> str:
    bare = _MARK.sub(" ", cell)
    return _MARK.sub(lambda mark: _kept(mark["text"], bare, line), cell)


def _kept(text: str, cell: str, line: str) -> str:
    """Return a marked text where nothing beside it says as much: a number by other digits, a name by other words."""
    if any(map(str.isalpha, text)):
        return "" if _WORD.search(cell) or text.strip().casefold() in line.casefold() else text
    return "" if any(map(str.isdigit, line)) else text
