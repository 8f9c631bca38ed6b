"""A cell of a line: what stands between two separators."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardbase.corpus import Card
from cardbase.decks.vocabulary.tokens import Token


@dataclass(slots=True, eq=False)
class Cell:
    """Part of a line. ``kind`` is "card", "count", "pile", "opening" (a heading), "attribute", "words" or "empty".

    ``count`` is 0 where none is given, or ``BAD``, ``PLAYSET``, ``HALF``; ``cards`` are those the name fits;
    ``twice`` says whether a count stands on both sides of the name; ``start`` and ``end`` are places in the line.
    """

    tokens: list[Token]
    kind: str = "empty"
    name: Token | None = None
    cards: tuple[Card, ...] = ()
    count: int = 0
    pile: str = ""
    digits: list[Token] = field(default_factory=list)
    words: list[Token] = field(default_factory=list)
    doubt: str = ""
    twice: bool = False
    start: int = field(init=False, default=0)
    end: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        """Tell where in the line the cell begins and ends, without the blanks around it."""
        if not self.tokens:
            return
        first, last = self.tokens[0], self.tokens[-1]
        self.start = first.start if first.kind not in "gT" else _first(self.tokens).start
        self.end = last.end if last.kind not in "gT" else _first(self.tokens[::-1]).end

    @property
    def remarks(self) -> list[Token]:
        """The remarks in brackets that speak of cards."""
        return [token for token in self.tokens if token.kind == "G" and any(t.kind == "N" for t in token.value)]


def _first(tokens: Sequence[Token]) -> Token:
    """Return the first token that is no blank, or the first one where all are."""
    for token in tokens:
        if token.kind not in "gT":
            return token
    return tokens[0]
