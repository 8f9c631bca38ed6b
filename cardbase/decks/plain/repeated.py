"""Pieces that stand many times in a long line: each is read twice, and then taken for what it was read as."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

from cardbase.corpus import Card
from cardbase.decks.plain.cell import Cell
from cardbase.decks.vocabulary.tokens import Token

_LEAST = 400
"""Words and signs of a line from which on its pieces are compared."""


class Outcome(NamedTuple):
    """What a cell was read as; its tokens by their places, each with its kind, key and role."""

    kind: str
    cards: tuple[Card, ...]
    name: int
    copies: int
    pile: str
    doubt: str
    twice: bool
    digits: tuple[int, ...]
    words: tuple[int, ...]
    tokens: tuple[tuple[str, str, str], ...]


class Repeats:
    """The pieces of one line, and ``read``, which reads one."""

    def __init__(self, read: Callable[[list[Token]], Cell], tokens: int) -> None:
        self._read, self._compares = read, tokens > _LEAST
        self._outcomes: dict[Hashable, Outcome | None] = {}

    def cell(self, tokens: list[Token]) -> Cell:
        """Read a piece, or take it for what the same one was read as before."""
        if not self._compares:
            return self._read(tokens)
        flat = [*_flat(tokens)]
        key = _key(flat)
        if (outcome := self._outcomes.get(key)) is not None:
            return _taken(tokens, flat, outcome)
        cell = self._read(tokens)
        self._outcomes[key] = _outcome(cell, flat) if key in self._outcomes else None
        return cell


def _flat(tokens: Sequence[Token]) -> Iterator[Token]:
    """Yield tokens, and behind each bracket those in it."""
    for token in tokens:
        yield token
        if token.kind == "G":
            yield from _flat(token.value)


def _key(flat: Sequence[Token]) -> Hashable:
    """Return what all pieces have in common that are read alike: their words and signs, and how these stand."""
    first = flat[0].start
    return tuple(
        (token.kind, token.key, token.start - first, token.end - first, id(token.value) if token.kind == "N" else 0)
        for token in flat
    )


def _outcome(cell: Cell, flat: Sequence[Token]) -> Outcome:
    """Return what a cell was read as."""
    places = {id(token): at for at, token in enumerate(flat)}
    return Outcome(
        cell.kind,
        cell.cards,
        -1 if cell.name is None else places[id(cell.name)],
        cell.count,
        cell.pile,
        cell.doubt,
        cell.twice,
        tuple(places[id(token)] for token in cell.digits),
        tuple(places[id(token)] for token in cell.words),
        tuple((token.kind, token.key, token.role) for token in flat),
    )


def _taken(tokens: list[Token], flat: Sequence[Token], outcome: Outcome) -> Cell:
    """Return the cell of a piece that is read as another one was."""
    for token, read in zip(flat, outcome.tokens, strict=True):
        token.kind, token.key, token.role = read
    return Cell(
        tokens,
        outcome.kind,
        flat[outcome.name] if outcome.name >= 0 else None,
        outcome.cards,
        outcome.copies,
        outcome.pile,
        [flat[at] for at in outcome.digits],
        [flat[at] for at in outcome.words],
        outcome.doubt,
        outcome.twice,
    )
