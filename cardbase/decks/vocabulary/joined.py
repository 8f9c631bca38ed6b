"""Names whose words are parted where no blank stands, or glued together: "SardaukarBattalion", "Po grom"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardbase.corpus import Card
from cardbase.decks.vocabulary.tokens import Token, fold

_LEAST = 6
"""Letters of a name that nobody writes by chance with its blanks elsewhere."""

_MOST_WORDS = 6


class JoinedNames:
    """Names by their letters alone."""

    def __init__(self, keys: Iterable[str], cards: Mapping[str, tuple[Card, ...]]) -> None:
        letters = {key.replace(" ", ""): cards[key] for key in keys if not any(map(str.isdigit, key))}
        self._cards = {key: found for key, found in letters.items() if len(key) >= _LEAST}
        self._heads = {key[:size] for key in self._cards for size in (2, 3, 4)}

    def mark(self, tokens: list[Token]) -> list[Token]:
        """Return the tokens with each such name put together into one."""
        if not any(map(self._begins, tokens)):
            return tokens
        marked: list[Token] = []
        place = 0
        while place < len(tokens):
            token = tokens[place]
            end, key = self._longest(tokens, place) if self._begins(token) else (0, "")
            marked.append(Token("N", token.start, tokens[end - 1].end, "", self._cards[key]) if end else token)
            place = end or place + 1
        return marked

    def _begins(self, token: Token) -> bool:
        """Say whether such a name may begin with a word."""
        return token.kind == "w" and token.key[:4] in self._heads

    def _longest(self, tokens: Sequence[Token], place: int) -> tuple[int, str]:
        """Return the place behind the longest name that begins at a token, and its letters; 0 where none does."""
        found, key = (0, ""), ""
        for at in range(place, min(len(tokens), place + 2 * _MOST_WORDS)):
            if tokens[at].kind == "w" or _is_plain_name(tokens[at]):
                key += _letters_of(tokens[at])
                found = (at + 1, key) if key in self._cards else found
            elif tokens[at].kind not in "g-_":
                break
        return found


def _is_plain_name(token: Token) -> bool:
    """Say whether a token is a card's name as it is printed, which may end a longer one: "Industria l Sabotage"."""
    return token.kind == "N" and not token.key


def _letters_of(token: Token) -> str:
    """Return the letters of a word, or of a card's name."""
    return (token.key if token.kind == "w" else fold(token.value[0].name)).replace(" ", "")
