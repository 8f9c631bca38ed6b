"""Cards with their counts among the arguments of a wiki's template or a forum's tag: "{{card|Pogrom|3}}"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS

_TEMPLATE = re.compile(r"\{\{(?P<arguments>[^{}\n]{3,120})\}\}")
_TAG = re.compile(
    r"\[(?P<tag>cards?|c|karte|carte|carta|kaart)(?P<given>\s?=\s?|\s(?P<key>[a-z]{1,12})\s?=\s?)[\"']?(?P<value>[^\[\]\"'\n]{1,60})[\"']?\]"
    r"(?P<inner>[^\[\]\n]{1,60})\[/(?P=tag)\]",
    re.IGNORECASE,
)
_COUNT = re.compile(r"\s*[xX×]?\s?\d{1,2}\s?[xX×]?\s*")
_MOST_ARGUMENTS = 5


def around_calls(text: str, names: Names) -> list[tuple[int, int]]:
    """Return what of a line stands around such cards and counts, where the line has no other count."""
    if "{{" not in text and "[/" not in text:
        return []
    calls = [*_templates(text), *_tags(text)]
    outside = list(text)
    for start, end, _ in calls:
        outside[start:end] = " " * (end - start)
    if not calls or any(map(str.isdigit, "".join(outside))):
        return []
    return [span for start, end, arguments in calls for span in _around(text, start, end, arguments, names)]


_Call = tuple[int, int, list[tuple[int, int]]]
"""Where a call begins and ends, and so for each of its arguments."""


def _templates(text: str) -> Iterator[_Call]:
    for call in _TEMPLATE.finditer(text) if "{{" in text else ():
        start, parts = call.start("arguments"), call["arguments"].split("|")
        arguments = []
        for part in parts[:_MOST_ARGUMENTS]:
            key = part.find("=") + 1
            known = not key or COLUMNS.get(fold(part[:key])) in {"count", "name"}
            arguments += [(start + key, start + len(part))] if known else []
            start += len(part) + 1
        yield *call.span(), arguments


def _tags(text: str) -> Iterator[_Call]:
    for call in _TAG.finditer(text) if "[/" in text else ():
        if not call["key"] or COLUMNS.get(fold(call["key"])) in {"count", "name"}:
            yield *call.span(), [call.span("value"), call.span("inner")]


def _around(
    text: str, start: int, end: int, arguments: list[tuple[int, int]], names: Names
) -> Iterator[tuple[int, int]]:
    """Yield what stands around the one card and the one count among the arguments of a call."""
    counts = [span for span in arguments if _COUNT.fullmatch(text, *span)]
    cards = [span for span in arguments if names.find(text[slice(*span)].strip())]
    if len(counts) != 1 or len(cards) != 1:
        return
    for kept in sorted((*counts, *cards)):
        yield start, kept[0]
        start = kept[1]
    yield start, end
