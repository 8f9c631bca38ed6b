"""A cell of a line: what stands between two separators."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardbase.corpus import Card
from cardbase.decks.vocabulary.tokens import Token


@dataclass(slots=True, eq=False)
class Cell:
    """Part of a line. ``kind`` is "card", "count", "pile", "opening" (a heading), "attribute", "words" or "empty".

    ``count`` is 0 where none is given, or ``BAD``, ``PLAYSET``, ``HALF``; ``cards`` are those the name fits;
    ``twice`` says whether a count stands on both sides of the name.
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

    @property
    def remarks(self) -> list[Token]:
        """The remarks in brackets that speak of cards."""
        return [token for token in self.tokens if token.kind == "G" and any(t.kind == "N" for t in token.value)]

    @property
    def start(self) -> int:
        """The place in the line where the cell begins."""
        first = self.tokens[0]
        if first.kind not in "gT":
            return first.start
        return next((token.start for token in self.tokens if token.kind not in "gT"), first.start)

    @property
    def end(self) -> int:
        """The place in the line behind the cell."""
        last = self.tokens[-1]
        if last.kind not in "gT":
            return last.end
        return next((token.end for token in reversed(self.tokens) if token.kind not in "gT"), last.end)
