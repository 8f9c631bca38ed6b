"""The ways that a text leaves open, each with its number and what it says."""

from __future__ import annotations

from typing import NamedTuple


class Way(NamedTuple):
    """One of several ways that a text leaves open: its number, from 1 on, and what it says."""

    number: int
    text: str


def with_article(noun: str) -> str:
    """Return a noun behind "a" or "an"."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"
