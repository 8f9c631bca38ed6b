"""Counted names that no card has, but one is surely like: they stand in their line as that card's name would.

So whatever a line says of its cards, their counts and piles, it says of a misspelt one, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardbase.decks.draft import Draft
from cardbase.decks.plain.counts.numbers import is_times
from cardbase.decks.vocabulary import Token, fold
from cardbase.decks.vocabulary.talk import ATTRIBUTES, PROSE, SAYING
from cardbase.decks.vocabulary.words import ARTICLES, COPIES, FIELDS, HEADINGS, NUMBERS, SUBHEADINGS, TOTALS, UNITS

MISREAD = "misread"
"""Key of a name that stands for what was misspelt."""

_MOST_TOKENS = 1_000
"""Words, signs and blanks of a line that is looked through."""

_MOST_WORDS = 8
"""Words of a name; what has more is a sentence."""

_MOST_GUESSES = 6
"""Names of one line that are compared with those of cards."""

_MOST_BESIDE = 8
"""Signs and words beside a run among which its count is looked for."""

_LEADING = frozenset(")].-–—:*•x=")
_ENDING = frozenset(",;|T/+&!?→")
_LEAST_LETTERS = 4
"""Letters of a name that is compared."""

_LONGEST_WORD = 30
_LEAST_MIXED = 2
"""Letters from which on a word with a digit in it is a misread one, not "4x" or "2nd"."""

_WORD = re.compile(r"[^\W_][\w'’]*")
_WITHIN = frozenset("g'\"’.-_")
_BEFORE_NAMES = COPIES | ARTICLES
_OF_LISTS = (
    FIELDS.keys()
    | HEADINGS.keys()
    | SUBHEADINGS
    | TOTALS
    | UNITS
    | PROSE
    | NUMBERS.keys()
    | SAYING
    | ATTRIBUTES
    | COPIES
)


def with_misread(tokens: list[Token], text: str, draft: Draft) -> list[Token]:
    """Return the tokens of a line with a name for each run of words that is surely meant for one card."""
    if len(tokens) > _MOST_TOKENS or not any(token.kind == "w" for token in tokens):
        return tokens
    counted = any(token.kind == "d" for token in tokens)
    found: list[Token] = []
    guesses = at = 0
    for run in _runs(tokens, text):
        name = None
        named = next((place for place, token in enumerate(run) if token.kind == "N"), -1)
        if named >= 0 and len(run) > 1:
            name = _longer(run, named, text, draft)
        elif counted and guesses < _MOST_GUESSES and run[0].kind in "wd" and (led := _led(tokens, at, run)):
            guesses += 1
            name = _whole(run, text, draft, partly=led == "alone")
        found += _with_name(run, name) if name else run
        at += len(run)
    return _with_titles(found, text)


def _with_titles(tokens: list[Token], text: str) -> list[Token]:
    """Return tokens with the title behind a misread name put to it: "Iaken Nefdu, Guard Commander"."""
    for at, token in enumerate(tokens):
        if token.kind != "N" or token.key != MISREAD:
            continue
        behind = tokens[at + 1 : at + 4]
        if [other.kind for other in behind if other.kind != "g"] != [",", "N"]:
            continue
        card, title = token.value[0], text[behind[-1].start : behind[-1].end]
        if fold(title) == fold(card.full_name.removeprefix(card.name)):
            tokens[at : at + 1 + len(behind)] = [Token("N", token.start, behind[-1].end, MISREAD, token.value)]
    return tokens


def _led(tokens: Sequence[Token], at: int, run: Sequence[Token]) -> str:
    """Return how a run is counted: "alone" by a number right before it or a cross and one behind, "apart", or ""."""
    before = [token for token in tokens[max(0, at - _MOST_BESIDE) : at] if token.kind not in "gm"]
    while before and before[-1].kind in _LEADING:
        before = before[:-1]
    first = not before or before[-1].kind in _ENDING
    if run[0].kind == "d" or (before and before[-1].kind == "d" and _is_first(before[:-1])):
        return "alone"
    behind = [token for token in tokens[at + len(run) : at + len(run) + _MOST_BESIDE] if token.kind not in "g([=-:m"]
    behind = behind[1:] if behind and behind[0].kind in "T|;" else behind
    if not first or not behind or behind[0].kind != "d" or (behind[1:] and behind[1].kind not in ")],;|"):
        return ""
    return "alone" if is_times(run[-1]) else "apart"


def _is_first(before: Sequence[Token]) -> bool:
    """Say whether nothing of a phrase stands before its number."""
    core = [token for token in before if not is_times(token) and token.kind not in "([*•-–—#"]
    return not core or core[-1].kind in _ENDING


def _with_name(run: Sequence[Token], name: Token) -> list[Token]:
    before = [token for token in run if token.end <= name.start]
    return [*before, name, *(token for token in run if token.start >= name.end)]


def _runs(tokens: Sequence[Token], text: str) -> Iterator[list[Token]]:
    """Yield the tokens of a line: words as they stand together, and all others one by one."""
    run: list[Token] = []
    first = next((at for at, token in enumerate(tokens) if token.kind == "d"), len(tokens))
    for at, token in enumerate(tokens):
        if (
            token.kind in "wN"
            or (run and token.kind in _WITHIN and not _parts(tokens, at))
            or _is_mixed(token, text, counted=at > first)
        ):
            run.append(token)
            continue
        yield from _ended(run)
        run = []
        yield [token]
    yield from _ended(run)


def _ended(run: list[Token]) -> Iterator[list[Token]]:
    """Yield a run without the signs and blanks behind it, and those."""
    end = next((at for at in range(len(run), 0, -1) if run[at - 1].kind in "wNd"), 0)
    if run[:end]:
        yield run[:end]
    yield from ([token] for token in run[end:])


def _parts(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a sign has a blank beside it, as a dash between two phrases has."""
    around = tokens[max(0, at - 1) : at + 2]
    return tokens[at].kind in "-_" and any(token.kind in "gT" for token in around)


def _is_mixed(token: Token, text: str, *, counted: bool) -> bool:
    """Say whether a number is part of a word in which a program read a digit for a letter: "P0gr0m"."""
    if token.kind != "d":
        return False
    word = _word_at(text, token.start)
    letters = sum(map(str.isalpha, word))
    if letters < _LEAST_MIXED and not (letters and word[0] == "0"):
        return False
    return not word[0].isdecimal() or word[0] == "0" or counted


def _word_at(text: str, place: int) -> str:
    """Return the letters, digits and apostrophes that stand together at a place."""
    before = re.search(r"[\w'’]*\Z", text[max(0, place - _LONGEST_WORD) : place])
    behind = re.match(r"[\w'’]*", text[place : place + _LONGEST_WORD])
    return (before[0] if before else "") + (behind[0] if behind else "")


def _whole(run: Sequence[Token], text: str, draft: Draft, *, partly: bool) -> Token | None:
    """Return the name that a run of words surely means, without words for copies before it and a cross behind."""
    words = [token for token in run if token.kind in "wd"]
    while words and (words[0].key in _BEFORE_NAMES or is_times(words[0]) or words[0].key in NUMBERS):
        words = words[1:]
    while words and is_times(words[-1]):
        words = words[:-1]
    if not words or all(token.key in _OF_LISTS for token in words if token.kind == "w"):
        return None
    name = text[words[0].start : words[-1].end]
    if name.count(" ") >= _MOST_WORDS or sum(map(str.isalpha, name)) < _LEAST_LETTERS:
        return None
    sure = draft.guess(name, partly=partly)
    return Token("N", words[0].start, words[-1].end, MISREAD, (sure,)) if sure else None


def _longer(run: Sequence[Token], at: int, text: str, draft: Draft) -> Token | None:
    """Return the longer name that a name and the words beside it surely mean: "lndustrial Sabotage"."""
    name, start = run[at], run[0].start
    if others := [token for token in run[at + 1 :] if token.kind == "N"]:
        same = all(token.value == name.value and token.key == "nickname" for token in (name, *others))
        return Token("N", name.start, others[-1].end, MISREAD, name.value) if same else None
    before = [*_WORD.finditer(text, start, name.start)]
    behind = [*_WORD.finditer(text, name.end, run[-1].end)]
    words = [fold(word[0]) for word in (*before, *behind)]
    found = draft.names.longer(text[name.start : name.end], words[: len(before)], words[len(before) :])
    if found is None:
        return None
    first = before[len(before) - found.before].start() if found.before else name.start
    last = behind[found.behind - 1].end() if found.behind else name.end
    same = (
        {card.id for card in name.value} == {card.id for card in found.cards}
        and not found.before
        and name.key != "nickname"
    )
    return Token("N", first, last, name.key if same else MISREAD, found.cards)
