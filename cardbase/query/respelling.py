"""What a query may mean of whose words no card has one: a slip of the finger, or another ending of the word."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import islice
from typing import Final

from cardbase.query.tree import And, Phrase, Query, Term
from cardbase.query.words import plain

MOST: Final = 3
"""Spellings offered of a query."""
MOST_WORDS: Final = 4
"""Words looked up in one query; each is compared with every word there is."""
ALIKE: Final = 0.75
"""How much of two words must be the same, as ``difflib`` measures it."""


def respelled(query: Query, known: Collection[str], holds: Callable[[Query], bool]) -> list[Query]:
    """Return queries in which words that are not ``known`` are nearly so spelled and that hold for something."""
    parts = query.parts if isinstance(query, And) else (query,)
    strange = [(at, word) for at, part in enumerate(parts) for word in _words(part) if not _begins(word, known)]
    if not 0 < len(strange) <= MOST_WORDS:
        return []
    found = [get_close_matches(word, known, MOST, ALIKE) for _, word in strange]
    if not all(found):
        return []
    tries = [_with(parts, strange, [*spelled]) for spelled in _together(found)]
    return list(islice(filter(holds, dict.fromkeys(tries)), MOST))


def _together(found: Sequence[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """Yield the best spelling of each word, then with the next best of one of them."""
    best = tuple(spellings[0] for spellings in found)
    yield best
    for at, spellings in enumerate(found):
        yield from ((*best[:at], other, *best[at + 1 :]) for other in spellings[1:])


def _words(part: Query) -> list[str]:
    """Return the plain words that a condition looks for."""
    if not isinstance(part, Term) or part.operator != ":" or len(part.values) > 1:
        return []
    return [word for value in part.values if isinstance(value, Phrase) for word in plain(value.text).split()]


def _begins(word: str, known: Collection[str]) -> bool:
    return any(one.startswith(word) for one in known)


def _with(parts: Sequence[Query], strange: Sequence[tuple[int, str]], spelled: Sequence[str]) -> Query:
    """Return the query with other words in the place of strange ones."""
    made = list(parts)
    for (at, word), other in zip(strange, spelled, strict=True):
        term = made[at]
        assert isinstance(term, Term)
        text = " ".join(other if one == word else one for one in _words(term))
        made[at] = replace(term, values=(Phrase(text),))
    return made[0] if len(made) == 1 else And(tuple(made))
