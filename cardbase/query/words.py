"""How text is compared: by words, whatever their case, accents and apostrophes."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from cardbase.corpus import normalise

_MOST = 3
_INITIALS = re.compile(r"\b(?:[^\W\d_]\.){2,}")


def plain(text: str) -> str:
    """Return the words of ``text``, each after one space: ``" muaddibs blade"``; empty where there are none.

    A phrase occurs at the beginning of words in a text exactly where ``plain(phrase)`` is part of ``plain(text)``.
    ``C.H.O.A.M.`` is the word ``choam``.
    """
    words = normalise(_INITIALS.sub(lambda initials: initials[0].replace(".", "") + " ", text))
    return f" {words}" if words else ""


def plain_lines(text: str) -> str:
    """Return ``plain`` of every line, each with its line end, so that no phrase runs from one line into the next."""
    return "".join(f"{plain(line)}\n" for line in text.split("\n"))


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """Return up to three of the ``known`` words that look like ``word``, best first."""
    folded = normalise(word[:60])
    names = {normalise(name): name for name in known}
    found = difflib.get_close_matches(folded, names, n=_MOST, cutoff=0.6)
    found += [name for name in names if len(folded) > 1 and name.startswith(folded) and name not in found]
    return [names[name] for name in found[:_MOST]]
