"""How text becomes search words, the same for cards and for questions.

Case, accents and apostrophes make no difference, as in names: "Muad'Dib", "muaddib" and "MUAD'DIB" are one word, and
so are "C.H.O.A.M." and "choam". Everything else that is no letter or digit separates words.
"""

from __future__ import annotations

import re

from cardbase.corpus import normalise

EVERY_CARD = "card"
"""A word that every card has."""

NO_CARD = '""'
"""The FTS5 expression that fits nothing."""

MOST_WORDS = 16
MOST_LETTERS = 200

_APOSTROPHE = re.compile(r"['\u2018\u2019\u02bc\u00b4`]")
_INITIALS = re.compile(r"\b(?:[^\W\d_]\.){2,}")


def words(text: str) -> list[str]:
    """Return the search words of a text, in order."""
    joined = _INITIALS.sub(lambda initials: initials.group().replace(".", "") + " ", text)
    return normalise(joined).split()


def indexed(text: str) -> str:
    """Return the text as the index keeps it: its search words, and the pieces between apostrophes as words too.

    The pieces let Datasette's own search box, which splits at apostrophes and full stops, find the same cards.
    """
    whole = words(text)
    pieces = normalise(_APOSTROPHE.sub(" ", text)).split()
    return " ".join(whole if whole == pieces else [*whole, *pieces])


def match_expression(text: str) -> str:
    """Return the FTS5 expression for plain words, each a prefix, all needed; empty where there is no word.

    Nothing a person types can be an FTS5 operator: each word is quoted. Only the first words of a very long text count.
    """
    return " ".join(f'"{word}"*' for word in words(text[:MOST_LETTERS])[:MOST_WORDS])
