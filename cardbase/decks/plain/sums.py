"""Numbers that check each other: a line without a card tells the sum of the copies below or above it, in any language.

Such a line is a heading or a total, whatever its word: "Chartas (3)", "Väki: 12", "Yhteensä 40".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from cardbase.decks.draft import DUNE_KIND, Draft
from cardbase.decks.plain.convention import Convention
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import TOTALS

_NUMBER = re.compile(r"\d+")
_CROSSED = re.compile(r"\W*\d{1,4}\s?[xX×]\s")
"""A count, and so no sum: "9x Carryall"."""

_NAMED = re.compile(r"\W*\d{1,4}\s+[^\W\d_]+.*|.*\s[xX×]\s?\d{1,4}\W*")

_LEAST_LISTED = 10
"""A smaller number in the list's own form may count a card, "9 Foo", whatever the sum of the cards above it."""

_WORD = re.compile(r"[^\W\d_]+")
_LISTED = re.compile(r"\W*(?:\d{1,2}\s?[xX×]?|[xX×]\s?\d{1,2})\s+.*|.*\s[xX×]\s?\d{1,2}\W*")
_PLACE = re.compile(r"line (\d+)(?:, part \d+)?$")
_TOLD = frozenset({"LIST-01", "LIST-07"})
REASONS = {"LIST-07": "says how many cards there are", "LIST-09": "names another number of cards than were read"}

_LONGEST, _MOST_SIGNS = 80, 1_000
"""Signs of a line that tells a sum, and of one that is looked through for a card."""

_MOST_SUMS = 200
"""Lines of a list that may tell sums, and lines that a sum may be of."""

_MOST_BEHIND = 3
"""Words behind the number of a sum."""

_COPIES_OF_CARD = frozenset({1, 2, 3, 4})
"""DECK-04: numbers that may count the card that a word is like."""

_LEAST_LINES = 2
"""Cards of which a sum is told; the number of one card alone is that of another line by chance."""


class _Sum(NamedTuple):
    """A line that may tell a sum: its place among what was not understood, its line, its number, how it is written.

    ``fits`` are the cards whose copies its number is, 0 where there are none.
    """

    at: int
    line: int
    number: int
    shape: str
    fits: int


def tell_sums(
    lines: Sequence[str], copies: Sequence[int], draft: Draft, found: Convention | None, *, agreed: bool
) -> None:
    """Take the unread lines whose number is a sum of copies for headings and totals.

    ``copies`` are those that were read before each line, and those of the whole list at its end; ``agreed`` says
    whether a heading that was understood tells the number of its cards.
    """
    sums = [*islice(_sums(lines, copies, draft), _MOST_SUMS)]
    totals = _totals(draft) if sums else set()
    listed = [one for one in sums if _is_listed(lines[one.line], found)]
    apart = [one for one in sums if one not in listed]
    last = [one for one in sums if copies[one.line] == copies[-1] and one.number in totals - _COPIES_OF_CARD]
    last = [one for one in last if one not in listed or not _may_count(lines[one.line], one.number)]
    _take([one._replace(fits=one.number) for one in last], draft)
    if agreed or any(one.fits >= _LEAST_LINES for one in apart):
        _take(apart, draft)
    if len(listed) > 1 and all(_heads(one, copies) and not draft.unresolved[one.at].candidates for one in listed):
        _take(listed, draft)


def _may_count(line: str, number: int) -> bool:
    """Say whether the number of a line written like the cards of its list may count a card that is unknown."""
    words = _WORD.findall(line)
    named = _NAMED.fullmatch(line) is not None and words[0][0].isupper()
    return named and number < _LEAST_LISTED and TOTALS.isdisjoint(map(fold, words))


def _take(sums: Iterable[_Sum], draft: Draft) -> None:
    """Tell of lines that are sums, and of those written like one of them whose number is not that of their cards."""
    shapes = {one.shape for one in sums if one.fits}
    for one in sums:
        told = draft.unresolved[one.at]
        if not told.unread:
            continue
        if one.fits:
            draft.unresolved[one.at] = replace(
                told, code="LIST-07", reason=REASONS["LIST-07"], count=0, candidates=(), likely=""
            )
        elif one.shape in shapes:
            draft.unresolved[one.at] = replace(
                told, code="LIST-09", reason=REASONS["LIST-09"], count=0, candidates=(), likely=""
            )


def _sums(lines: Sequence[str], copies: Sequence[int], draft: Draft) -> Iterator[_Sum]:
    """Yield the lines of words and one number of which no card was read, whether they are asked about or not."""
    for at, told in enumerate(draft.unresolved):
        place = _PLACE.match(told.place)
        line = int(place[1]) - 1 if place else len(lines)
        if line + 1 >= len(copies) or told.code not in _TOLD or len(lines[line]) > _LONGEST:
            continue
        text = " ".join(lines[line].split())
        numbers = [] if _CROSSED.match(text) else _NUMBER.findall(text)
        behind = len(_WORD.findall(text.partition(numbers[0])[2])) if numbers else 0
        if len(numbers) != 1 or behind > _MOST_BEHIND or copies[line] < copies[line + 1]:
            continue
        may_count = told.likely or (told.candidates and names_card(text, draft.names))  # "2 Pogrom better than"
        if int(numbers[0][:6]) > (max(_COPIES_OF_CARD) if may_count else 0):
            shape = re.sub("w(?: w)+", "w", _WORD.sub("w", _NUMBER.sub("0", text)))
            yield _Sum(at, line, int(numbers[0]), shape, _fits(line, int(numbers[0]), copies, names=not behind))


def _fits(line: int, number: int, copies: Sequence[int], *, names: bool) -> int:
    """Return of how many lines with cards below or above a line a number is the sum, 0 for none.

    ``names`` takes it for the number of those lines as well.
    """
    below = _runs(range(line + 1, min(line + _MOST_SUMS, len(copies) - 1)), copies)
    above = _runs(range(line - 1, max(line - _MOST_SUMS, -1), -1), copies)
    return max(
        (cards for cards, total in (*below, *above) if number == total or (names and number == cards)), default=0
    )


def _heads(one: _Sum, copies: Sequence[int]) -> bool:
    """Say whether a number is the sum of the lines with cards right below, up to one without."""
    cards, total = next(_runs(range(one.line + 1, len(copies) - 1), copies), (0, 0))
    return cards >= _LEAST_LINES and total == one.number


def _runs(places: Iterable[int], copies: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield how many lines with cards there are up to each line without one, and how many copies they have."""
    cards = total = 0
    for at in places:
        own = copies[at + 1] - copies[at]
        if not own and cards:
            yield cards, total
        cards, total = cards + (own > 0), total + own
    if cards:
        yield cards, total


def _is_listed(line: str, found: Convention | None) -> bool:
    """Say whether a line has the form in which the list, or any list where it has none, names its cards."""
    return (found.fit(line.strip(), 0) if found else _LISTED.fullmatch(line)) is not None


def told_totals(line: str, draft: Draft) -> str:
    """Return the code by which a line is told that only tells how many cards the decks have; "" for any other line."""
    numbers = [int(number[:6]) for number in _NUMBER.findall(line[:_LONGEST])]
    if not numbers or len(line) > _LONGEST:
        return ""
    return "LIST-07" if _totals(draft).issuperset(numbers) else "LIST-09"


def _totals(draft: Draft) -> set[int]:
    """Return how many copies each deck has, and all together, with and without Dune, which counts for none."""
    piles = {sum(counts.values()) for counts in draft.piles.values()}
    fiefs = sum(draft.corpus.by_id[card].kind == DUNE_KIND for card in draft.piles["imperial"])
    whole = draft.copies - sum(draft.piles["homeworlds"].values())
    return piles | {draft.copies, whole, whole - draft.dune, sum(draft.piles["imperial"].values()) - fiefs}


def names_card(line: str, names: Names) -> bool:
    """Say whether a line names a card of a deck."""
    if len(line) > _MOST_SIGNS:
        return True
    found = (card for token in names.marked(line) if token.kind == "N" for card in token.value)
    return any(card.kind != DUNE_KIND for card in found)
