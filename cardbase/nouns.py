"""Numbers with their nouns, as every text of the program says them."""

from __future__ import annotations


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: "1 game", "2,000 games"; without ``many`` the plural ends in -s."""
    return f"{number:,} {noun(number, one, many)}"


def noun(number: int, one: str, many: str = "") -> str:
    """Return the noun that stands behind a number: the singular behind 1 and -1."""
    return one if abs(number) == 1 else many or f"{one}s"
