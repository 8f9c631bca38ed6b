"""What a note in a cell of its own says of the counted card in its row: nothing, or that its count is open."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.plain.counts.numbers import is_number, number_of
from cardbase.decks.plain.tables.columns import NO, YES
from cardbase.decks.vocabulary import Names, Token, fold
from cardbase.decks.vocabulary.asides import denies, is_aside
from cardbase.decks.vocabulary.doubting import DENYING
from cardbase.decks.vocabulary.remarking import compares_counts, doubts_card, tells_of_copies
from cardbase.decks.vocabulary.words import ASIDE, COLUMNS, DOUBT, HEADINGS, OUT, UNITS, words_of

LONGEST = 80
"""Signs of a note; a longer one is a text."""

_MOST_WORDS, _MOST_ASKED = 9, 3
"""Words of a note that is looked at, and of one whose mark of a question leaves open whether its card is played."""

_MOST_COPIES = 4
"""DECK-04: a larger number counts no copies."""

_NO_NOTES = words_of("""
text rules rule ability abilities effect effects flavor flavour artist illustrator kind type typ tipo soort rodzaj
subtype subtypes trait traits class rarity seltenheit rarete rareza cost costs kosten cout coste price preis prix
precio owner player power faction sponsor house fraktion ranks rank link url image condition language sprache langue
idioma zustand where location
sleeved sleeves sleeve hulle hullen foil signed signiert binder box folder ordner classeur album ort lieu lugar
""")
"""Words in titles of columns that say something of a card, and nothing of how many there are."""

_NOT_COPIES = UNITS | words_of("""
cost costs kostet kosten coute cuesta costa page seite pagina turn zug tour turno power tier level rank round rang box
card row rule rules regel regle edition print printing set slot place platz top step schritt phase player players
""")
"""Words beside a number that does not count copies."""

_PRICE = re.compile(
    r"[$€£]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?[$€£%]|\d+[.,/:]\d+|[#@]\d+|\d+(?:(?:st|nd|rd|th)(?!\w)|\.(?=\s\w))",
    re.IGNORECASE,
)
"""Numbers that are prices, shares, dates, places."""

_VERY = re.compile(r"\btrès\b", re.IGNORECASE)
"""What is no Spanish number."""

_INSTEAD = words_of("instead statt anstatt anstelle invece replaces ersetzt remplace")
_OF_ORIGIN = words_of("from von vom by par")
"""Words behind a number of copies that tell where those come from."""

_OR = frozenset({"o", "u", "of", "lub", "or", "oder", "ou", "oppure"})
_QUESTION = re.compile(r"\W*(?:\d{1,2}\W*)?\?+\W*")


def is_of_notes(title: str) -> bool:
    """Say whether a column with such a folded title may hold notes on single rows."""
    return _NO_NOTES.isdisjoint(title.split()) and COLUMNS.get(title, "") in {"", "name"}


def pile_of_note(text: str, copies: int, names: Names) -> str:
    """Return the pile for a card with a note: "" where it stays in its own, ``DOUBT`` where its count is open.

    ``copies`` are those that the row counts, 0 where it tells none.
    """
    if len(text) > LONGEST or not any(map(str.isalpha, text)):
        return DOUBT if _QUESTION.fullmatch(text) else ""
    if (found := HEADINGS.get(key := fold(text), "")) in {ASIDE, OUT}:
        return found
    if key in YES or key in NO:
        return ""
    text = _VERY.sub("    ", _PRICE.sub(lambda price: " " * len(price[0]), text))
    tokens = names.marked(text)
    words = _words_of_note(tokens, names)
    if not words or len(words) > _MOST_WORDS:
        return ""
    asked = text.rstrip()[-1:] == "?" and len(words) <= _MOST_ASKED
    apart = is_aside(words) or denies(words) or _is_either(tokens)
    return DOUBT if asked or apart or _doubts(tokens, {*words}, copies) else ""


def _is_either(tokens: Sequence[Token]) -> bool:
    """Say whether a note begins with "or" and names a card."""
    first = next((token.key for token in tokens if token.kind in "wdN"), "")
    return first in _OR and any(token.kind == "N" for token in tokens)


def _words_of_note(tokens: Sequence[Token], names: Names) -> list[str]:
    """Return the words of a note, without "or" between cards, "not" before a set, and "instead" at its beginning."""
    said = [token for token in tokens if token.kind in "wdN"]
    found: list[str] = []
    for at, token in enumerate(said):
        before, behind = said[max(0, at - 1) : at], said[at + 1 : at + 2]
        between = token.key in _OR and [other.kind for other in (*before, *behind)] == ["N", "N"]
        denied = token.key in DENYING and any(names.set_code(other.key) for other in behind if other.kind == "w")
        replaces = not at and token.key in _INSTEAD
        if token.kind == "w" and not (between or denied or replaces):
            found.append(token.key)
    return found


def _doubts(tokens: Sequence[Token], words: set[str], copies: int) -> bool:
    """Say whether the words and numbers of a note leave open how many copies of its card there are."""
    named = any(token.kind == "N" for token in tokens)
    told = _numbers_of_copies(tokens, short=len(words) <= _MOST_ASKED)
    fewer = copies not in told and min(told, default=copies) < copies
    if doubts_card(words, named=named, numbered=bool(told - {copies}), fewer=fewer):
        return True
    partial = tells_of_copies(words) and max(told, default=0) <= copies
    other = any(number <= _MOST_COPIES for number in told - {copies})
    return other and not named and not partial and not compares_counts(words)


def _numbers_of_copies(tokens: Sequence[Token], *, short: bool) -> set[int]:
    """Return the numbers of a note, without those that count or number something else: "costs 3", "T2", "one of"."""
    said = [token for token in tokens if token.kind in "wdN"]
    found: set[int] = set()
    for at, token in enumerate(said):
        before, behind = said[max(0, at - 1) : at], said[at + 1 : at + 2]
        glued = any(other.end == token.start for other in before)
        article = token.key in _OF_ORIGIN or (token.kind == "w" and number_of(token) == 1 and not short)
        other = {one.key for one in before} & _NOT_COPIES or {one.key for one in behind} & (_NOT_COPIES | _OF_ORIGIN)
        if is_number(token) and not (glued or article or other):
            found.add(number_of(token))
    return found - {0}
