"""The modes of a text, among which it lets one choose, each with its number and what it says."""

from __future__ import annotations

from typing import NamedTuple


class Mode(NamedTuple):
    """One of several modes of a text: its number, from 1 on, and what it says."""

    number: int
    text: str


def with_article(noun: str) -> str:
    """Return a noun behind "a" or "an"."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"
