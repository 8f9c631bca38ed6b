"""Pieces that stand many times in a long line: each is read twice, and then taken for what it was read as."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

from cardbase.corpus import Card
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary.tokens import Token

_LEAST = 400
"""Words and signs of a line from which on its pieces are compared."""


class Outcome(NamedTuple):
    """What a cell was read as; ``changed`` are the tokens, by their places, that have another kind, key or role now."""

    kind: str
    cards: tuple[Card, ...]
    name: int
    copies: int
    pile: str
    doubt: str
    twice: bool
    digits: tuple[int, ...]
    words: tuple[int, ...]
    changed: tuple[tuple[int, str, str, str], ...]


class Repeats:
    """The pieces of a line, and ``read``, which reads one."""

    def __init__(self, read: Callable[[list[Token]], Cell], text: str, tokens: int) -> None:
        self._read, self._text, self._compares = read, text, tokens > _LEAST
        self._outcomes: dict[Hashable, Outcome | None] = {}

    def cell(self, tokens: list[Token]) -> Cell:
        """Read a piece, or take it for what the same one was read as before."""
        if not self._compares:
            return self._read(tokens)
        kinds = [token.kind for token in tokens]
        flat = [*_flat(tokens)] if "G" in kinds else tokens
        key = (self._text[tokens[0].start : tokens[-1].end], *_key(flat, kinds))
        outcome = self._outcomes.get(key, _UNREAD)
        if outcome is _UNREAD:
            self._outcomes[key] = None
            return self._read(tokens)
        if outcome is None:
            cell, self._outcomes[key] = self._remembered(tokens, flat)
            return cell
        return _taken(tokens, flat, outcome)

    def _remembered(self, tokens: list[Token], flat: Sequence[Token]) -> tuple[Cell, Outcome]:
        """Read a piece; return it with what another one like it is to be taken for."""
        before = [(token.kind, token.key, token.role) for token in flat]
        cell = self._read(tokens)
        return cell, _outcome(cell, flat, before)


_UNREAD = Outcome("", (), -1, 0, "", "", False, (), (), ())
"""Stands for the outcome of a piece that was never read."""


def _flat(tokens: Sequence[Token]) -> Iterator[Token]:
    """Yield tokens, and behind each bracket those in it."""
    for token in tokens:
        yield token
        if token.kind == "G":
            yield from _flat(token.value)


def _key(flat: Sequence[Token], kinds: list[str]) -> Iterator[Hashable]:
    """Yield how a piece was cut, and what of it is a name: pieces of one text that have this in common read alike."""
    cut = "".join(kinds if len(flat) == len(kinds) else [token.kind for token in flat])
    yield cut
    if "N" in cut:
        for token in flat:
            if token.kind == "N":
                yield id(token.value)
                yield token.key


def _outcome(cell: Cell, flat: Sequence[Token], before: Sequence[tuple[str, str, str]]) -> Outcome:
    """Return what a cell was read as."""
    places = {id(token): at for at, token in enumerate(flat)}
    after = enumerate((token.kind, token.key, token.role) for token in flat)
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
        tuple((at, *now) for at, now in after if now != before[at]),
    )


def _taken(tokens: list[Token], flat: Sequence[Token], outcome: Outcome) -> Cell:
    """Return the cell of a piece that is read as another one was."""
    kind, cards, name, copies, pile, doubt, twice, digits, words, changed = outcome
    for at, *now in changed:
        token = flat[at]
        token.kind, token.key, token.role = now
    return Cell(
        tokens,
        kind,
        flat[name] if name >= 0 else None,
        cards,
        copies,
        pile,
        [flat[at] for at in digits],
        [flat[at] for at in words],
        doubt,
        twice,
    )
