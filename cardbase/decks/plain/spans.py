"""What each character of a list was taken for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

KINDS = ("card", "count", "field", "heading", "comment", "separator", "reported")
"""Every kind of span. "reported" has a finding of its own; no letter and no digit is ever anything less."""


class Span(NamedTuple):
    """Characters ``start`` to ``end`` of the text, all of one kind of ``KINDS``; spans follow without gaps."""

    start: int
    end: int
    kind: str


def spans_of(length: int, marks: Sequence[tuple[int, int, str]], offset: int) -> list[Span]:
    """Return the spans of one line of ``length`` characters (its end among them) that begins at ``offset``.

    What was not marked is a separator. Of marks that overlap, the first one given for a character holds.
    """
    kinds: list[str] = ["separator"] * length
    for start, end, kind in reversed(marks):
        for at in range(start, min(end, length)):
            kinds[at] = kind
    spans: list[Span] = []
    start = 0
    for at in range(1, length + 1):
        if at == length or kinds[at] != kinds[start]:
            spans.append(Span(offset + start, offset + at, kinds[start]))
            start = at
    return spans
