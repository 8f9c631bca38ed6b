"""Names whose title stands behind a comma or a dash, one of the two misspelt: "2 Stunner, Slow-Pelet Projectile"."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.draft import Draft
from cardbase.decks.plain.counts.numbers import is_times
from cardbase.decks.plain.words.misread import MISREAD
from cardbase.decks.vocabulary.tokens import Token, fold
from cardbase.decks.vocabulary.words import ARTICLES, COPIES, NUMBERS, PLAYSETS

_MOST_OF_LINE = 200
"""Characters of a line that is looked through."""

_MOST_OF_SIDE = 15
"""Tokens of a name or a title."""

_OF_NAMES = frozenset("wNg-.'’")
_PARTING = frozenset(",-–—")
_PAIR = "NN"
_OF_TITLES = frozenset("/|-–—:;•·")
"""Signs between a name and its title."""

_AROUND = frozenset("dg()[]TGf•*-×✕:=")
_BEHIND = frozenset(",;|+")
_COUNTING = NUMBERS.keys() | PLAYSETS
"""Words before a name that count it."""

_OF = frozenset({"of", "von", "de", "x"})


def with_titles_behind(tokens: list[Token], text: str, draft: Draft) -> list[Token]:
    """Return the tokens of a line with one name for a name and its title, where the two together surely mean a card.

    A number must stand right before them, and a sign that parts behind, or nothing else in the line.
    """
    if len(text) > _MOST_OF_LINE:
        return tokens
    at = len(tokens) - 1
    while at > 0:
        if _parts(tokens, at) and (span := _span_at(tokens, at)):
            first, last = span
            name = _titled(tokens[first:at], tokens[at + 1 : last], text, draft)
            if name is not None:
                tokens, at = [*tokens[:first], name, *tokens[last:]], first
        at -= 1
    return tokens


def with_own_titles(tokens: list[Token], text: str, draft: Draft) -> list[Token]:
    """Return the tokens of a line with one name for a name and a title that is another card's name as well.

    Any sign may stand between: "Jareh Benquait / Dune Smuggler" is one person.
    """
    if len(text) > _MOST_OF_LINE or sum(token.kind == "N" for token in tokens) < len(_PAIR):
        return tokens
    for at in range(len(tokens) - 2, 0, -1):
        if at + 1 >= len(tokens) or tokens[at].kind not in _OF_TITLES:
            continue  # joined with the name before
        first = at - 2 if tokens[at - 1].kind == "g" else at - 1
        last = at + 2 if tokens[at + 1].kind == "g" else at + 1
        if first < 0 or last >= len(tokens):
            continue
        name, title = tokens[first], tokens[last]
        if name.kind + title.kind != _PAIR:
            continue
        full = f"{text[name.start : name.end]}, {text[title.start : title.end]}"
        found = draft.find(full)
        if len(found) == 1 and fold(found[0].full_name) == fold(full):
            whole = Token("N", name.start, title.end, name.key, found)
            tokens = [*tokens[:first], whole, *tokens[last + 1 :]]
    return tokens


def _parts(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a comma stands there, or a dash between blanks."""
    around = tokens[at - 1].kind + tokens[at + 1].kind if at + 1 < len(tokens) else ""
    return tokens[at].kind == "," or (tokens[at].kind in _PARTING and around == "gg")


def _span_at(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """Return where the words on both sides of a sign begin and end, if they may be a name and its title."""
    first, last = _left_of(tokens, at), _right_of(tokens, at)
    fits = first < at < last and (_is_alone(tokens, first, last) or _is_counted(tokens, first, last))
    return (first, last) if fits else None


def _left_of(tokens: Sequence[Token], at: int) -> int:
    """Return where the words before a place begin."""
    first = at
    while first > 0 and at - first < _MOST_OF_SIDE and tokens[first - 1].kind in _OF_NAMES:
        first -= 1
    counting = max((place + 1 for place in range(first, at) if tokens[place].key in _COUNTING), default=first)
    first = counting
    while first < at and (tokens[first].kind not in "wN" or is_times(tokens[first]) or tokens[first].key in _OF):
        first += 1
    return first


def _right_of(tokens: Sequence[Token], at: int) -> int:
    """Return where the words behind a place end; the place itself where a number stands there, or nothing."""
    last = at + 1
    while last < len(tokens) and last - at < _MOST_OF_SIDE and _may_be_title(tokens, at, last):
        last += 1
    while last > at + 1 and (tokens[last - 1].kind not in "wN" or is_times(tokens[last - 1])):
        last -= 1
    return last if last > at + 1 else at


def _may_be_title(tokens: Sequence[Token], at: int, place: int) -> bool:
    """Say whether a token behind a comma belongs to a title; "Pad 9 Sandmaster" has a number, but not first or last."""
    token = tokens[place]
    return token.kind in _OF_NAMES or (token.kind == "d" and any(other.kind == "w" for other in tokens[at + 1 : place]))


def _is_counted(tokens: Sequence[Token], first: int, last: int) -> bool:
    before = [token for token in tokens[:first] if token.kind not in "gT*✕×" and not is_times(token)]
    behind = [token for token in tokens[last:] if token.kind not in "gT"]
    return bool(before) and before[-1].kind == "d" and (not behind or behind[0].kind in _BEHIND)


def _is_alone(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Say whether nothing but numbers, brackets and crosses stands around some tokens."""
    around = [*tokens[:first], *tokens[last:]]
    words = (token.key for token in around if token.kind == "w" and not is_times(token))
    known = all(word in _COUNTING or word in COPIES or word in ARTICLES for word in words)
    return known and all(token.kind in _AROUND or token.kind == "w" for token in around)


def _titled(name: Sequence[Token], title: Sequence[Token], text: str, draft: Draft) -> Token | None:
    """Return a name and a title that surely mean one card together as one name.

    It is misread unless the name alone means that card. None where they mean it as they stand, or two cards.
    """
    start, end = name[0].start, title[-1].end
    first, second = text[start : name[-1].end].strip(), text[title[0].start : end].strip()
    alone = draft.find(first)
    if "," in first + second or draft.find(f"{first}, {second}") or (alone and draft.find(second)):
        return None
    card = draft.guess(f"{first}, {second}")
    if card is None or "," not in card.full_name:
        return None
    return Token("N", start, end, name[0].key if alone == (card,) else MISREAD, (card,))
