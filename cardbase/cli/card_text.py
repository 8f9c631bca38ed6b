"""A card as plain text, for people: a head, its numbers, what it does, and what is in doubt.

Every section is a function that takes the corpus and the card and returns lines, none for nothing to say; a room that
knows more about cards adds its own to ``SECTIONS``.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardbase.corpus import Card, Corpus

WIDTH = 80
"""Columns, unless the terminal is narrower."""


def card_text(corpus: Corpus, card: Card, width: int = WIDTH) -> str:
    """Return the whole card as text of at most ``width`` columns, sections parted by an empty line."""
    sections = (list(section(corpus, card)) for section in SECTIONS)
    return "\n\n".join("\n".join(wrapped_below_labels(lines, width)) for lines in sections if lines)


def wrapped_below_labels(lines: list[str], width: int) -> Iterator[str]:
    """Yield the lines, longer ones wrapped: below the value of a label, two columns into an indented line."""
    for line in lines:
        indent = len(line) - len(line.lstrip())
        hanging = " " * (_LABEL if line.startswith(_LABELS) else indent and indent + 2)
        yield from textwrap.wrap(
            line, max(width, 20), subsequent_indent=hanging, break_on_hyphens=False, break_long_words=False
        ) or [""]


def head(corpus: Corpus, card: Card) -> Iterator[str]:
    """The name, the type line, allegiance, set and deck."""
    yield card.full_name
    yield f"{card.type}: {', '.join(card.subtypes)}"
    powers = {power.id: power.name for power in corpus.powers}
    sets = {s.code: s.name for s in corpus.sets}
    owed = ", ".join(powers[power] for power in card.allegiances) or "no allegiance"
    yield f"{owed} · {card.deck.capitalize()} deck · {sets[card.set]}"
    yield f"{card.id}{' · custom card' if card.custom else ''}"


def numbers(_: Corpus, card: Card) -> Iterator[str]:
    """Cost, requirement, talents, command, resistance and uniqueness."""
    yield _row("Cost", _cost(card))
    if card.requirement:
        yield _row("Requires", f"{card.requirement.talent} {card.requirement.rank} or more")
    if talents := list(_talents(card)):
        yield _row("Talents", ", ".join(talents))
    if card.command is not None:
        yield _row("Command", str(card.command))
    if card.resistance is not None:
        yield _row("Resistance", str(card.resistance))
    unique = {True: "yes", False: "no", None: "not known"}[card.unique]
    yield _row("Unique", unique + (f": {card.unique_basis}" if card.unique_basis else ""))


def operation(_: Corpus, card: Card) -> Iterator[str]:
    """What the card does."""
    if card.operation:
        yield from card.operation.splitlines()


def doubts(_: Corpus, card: Card) -> Iterator[str]:
    """What could not be settled, and why."""
    if card.doubts:
        yield "In doubt"
    for doubt in card.doubts:
        found = repr(doubt.found) if doubt.found else "nothing"
        suggested = f", perhaps {doubt.suggested!r}" if doubt.suggested else ""
        yield f"  {doubt.field}: the reference says {found}{suggested} ({doubt.confidence} confidence): {doubt.reason}"


SECTIONS: list[Callable[[Corpus, Card], Iterator[str]]] = [head, numbers, operation, doubts]
"""The sections in the order in which they are shown."""

_LABEL = 12
_LABELS = ("Cost ", "Requires ", "Talents ", "Command ", "Resistance ", "Unique ")


def _row(label: str, value: str) -> str:
    return f"{label:<{_LABEL}}{value}"


def _talents(card: Card) -> Iterator[str]:
    from cardbase.corpus import TALENTS

    unknown = {doubt.field for doubt in card.doubts}
    for talent in TALENTS:
        if talent in card.talents:
            yield f"{talent} {card.talents[talent]}"
        elif f"talents.{talent}" in unknown:
            yield f"{talent} not known"


def _cost(card: Card) -> str:
    if card.cost is None:
        return "not known"
    if card.cost == "X":
        return "X solaris"
    return f"{card.cost} solari" if card.cost == 1 else f"{card.cost} solaris"
