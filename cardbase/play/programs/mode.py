"""The ways that a text leaves open, each with its number and what it says in one line."""

from __future__ import annotations

from textwrap import shorten
from typing import Final, NamedTuple

MOST_SAID: Final = 72
"""Characters of what a way says: one line at a terminal."""


class Way(NamedTuple):
    """One of several ways that a text leaves open: its number, from 1 on, and what it says."""

    number: int
    text: str


def one_line(text: str) -> str:
    """Return a text of a card as it is said in one line."""
    return shorten(text, MOST_SAID, placeholder=" ...")


def with_article(noun: str) -> str:
    """Return a noun behind "a" or "an"."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"
