"""What a forum says of who wrote a post: a rank there may be called as a card, and is none of the deck."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardbase.decks.vocabulary import Names

_KEY = re.compile(
    r"\s*(?:(?:posts?|beitr[äa]ge?|messages?|mensajes|threads?|topics?|themen|reputation|karma|likes|reactions?"
    r"|joined|registered|registriert(?: seit)?|dabei seit|mitglied seit|member since|inscription|inscrit(?: le)?"
    r"|registrado|last seen|location|wohnort)\s?:\s?\S.{0,60}"
    r"|\d[\d.,]{0,8}\s(?:posts?|beitr[äa]ge|messages|mensajes)|offline|online|thread ?starter)\s*",
    re.IGNORECASE,
)
_LONGEST, _MOST_BESIDE, _LEAST_COUNTED = 80, 4, 3
"""Signs of a line in such a box, lines of it beside one that says so, and counted cards of a list around it."""


def author_lines(lines: Sequence[str], names: Names) -> dict[int, bool]:
    """Return the indices of the lines in the boxes of authors, in a list whose cards have counts.

    Those that say so themselves are False, a card's name beside them is True. The box goes up to an empty line or a
    counted card.
    """
    keys = [at for at, line in enumerate(lines) if len(line) < _LONGEST and _KEY.fullmatch(line)]
    if not keys or sum(_counts_card(line, names) for line in lines) < _LEAST_COUNTED:
        return {}
    ranks = (at for key in keys for at in _beside(lines, key, names) if names.find(lines[at].strip()))
    return dict.fromkeys(keys, False) | dict.fromkeys(ranks, True)


def _beside(lines: Sequence[str], key: int, names: Names) -> Iterator[int]:
    """Yield the indices of the lines of a box around one of its lines."""
    for step in (-1, 1):
        for at in range(key + step, key + step * (_MOST_BESIDE + 1), step):
            if not 0 <= at < len(lines) or not lines[at].strip() or _counts_card(lines[at], names):
                break
            yield at


def _counts_card(line: str, names: Names) -> bool:
    if len(line) > _LONGEST or not any(map(str.isdigit, line)):
        return False
    return names.any_in(line)
