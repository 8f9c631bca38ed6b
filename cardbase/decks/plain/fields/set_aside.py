"""Headings in any words over cards that are not played: "Wants (not in the deck yet)", "Karten, die ich noch suche"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.vocabulary import Token
from cardbase.decks.vocabulary.asides import says_of_cards
from cardbase.decks.vocabulary.words import words_of

_MOST_WORDS = 10
"""Words of such a heading."""

_BELOW = re.compile(
    r"\b(?:below|ab hier|ab jetzt|folgend\w*|unten|unterhalb|hierunter|from here|from now on|following|the rest"
    r"|der rest|le reste|el resto|il resto|la suite|suivant\w*|ci ?dessous|a partir (?:dici|d ici|de aqui)|abajo"
    r"|siguientes?|seguent\w*|sotto|da qui|vanaf hier|hieronder|ponizej)\b"
)
"""Phrases of folded words that point to what stands below."""

_NEGATED = words_of("not no nicht kein keine pas non niet nie isnt arent wont dont nur only just seulement solo")


def says_above(tokens: Sequence[Token]) -> str:
    """Return what a line without cards says of those below it: "aside", "doubt" where it may say so, "" for neither."""
    if any(token.kind in "LNS→" for token in tokens):
        return ""
    before, inside = _brackets(tokens)
    if not 0 < len(before) + len(inside) <= _MOST_WORDS:
        return ""
    parts = [says_of_cards(part) for part in (before, inside) if part and not _BELOW_MAIN.search(" ".join(part))]
    return next((said for said in ("aside", "doubt") if said in parts), "")


_BELOW_MAIN = re.compile(r"\b(?:below|above|unten|oben|follows)\b")


def says_below(tokens: Sequence[Token]) -> str:
    """Return what a sentence says of the cards below it: "aside", "doubt" where it may say so, "" for any other."""
    words = [token.key for token in tokens if token.kind == "w"]
    key = " ".join(words)
    if not 1 < len(words) <= _MOST_WORDS or any(token.kind in "dLS" for token in tokens) or not _BELOW.search(key):
        return ""
    return says_of_cards(words, pointing=True) or ("doubt" if not _NEGATED.isdisjoint(words) else "")


def _brackets(tokens: Sequence[Token]) -> tuple[list[str], list[str]]:
    """Return the words before a bracket that ends a line, and those within; the second empty where there is none."""
    start = next((at for at, token in enumerate(tokens) if token.kind in "(["), len(tokens))
    words = [[token.key for token in part if token.kind == "w"] for part in (tokens[:start], tokens[start:])]
    return words[0], words[1]
