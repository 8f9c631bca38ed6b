"""A title that names a card, above the headings of the decks: "Spice Blow", "Deck - Betrayal", "Pogrom 2026"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, takewhile

from cardbase.decks.plain.fields.headings import heading_of
from cardbase.decks.vocabulary import Names, Token, fold
from cardbase.decks.vocabulary.words import FIELDS, HEADINGS, MAIN, words_of

_MOST_ABOVE, _MOST_BELOW, _LEAST_BELOW = 12, 60, 4
"""Filled lines above the first heading, those below that are looked at, and how many of them name a card."""

_LONGEST, _MOST_WORDS = 80, 5
"""Signs of a title, and its words beside the card."""

_KEY = re.compile(r"\W{0,9}(?P<key>[^\W\d_]{3,20}(?: [^\W\d_]{3,20})?)\s*[\W_]+")
_MARKED_KEY = re.compile(
    r"(?:[\W_]|\\[a-z]{2,20}\*?\{){0,9}(?P<key>[^\W\d_]{3,20}(?: [^\W\d_]{3,20})?)[\s*_}\]]{0,9}[:=]"
)
"""The word for a field in the marks of a forum or of LaTeX: "_Sponsor:_", "\\textbf{Sponsor}:"."""

_NUMBERS = re.compile(r"\b[vV]?\d+\.\d+\b|\b[vV]\d+\b|\d{2,}")
"""Numbers of a title that count no copies: a version, a year, the size of the deck."""

_PLACE = re.compile(
    r"\W{0,9}?(?:(?:(?:deck|deckliste?|list[ea]?|mazo|no|nr)\b[.:]? ?#?)?\d{1,2} ?[.):\]–-]{1,2}|#\d{1,2}(?=\s))"
    r"\s{0,3}(?=[^\W\d_])",
    re.IGNORECASE,
)
"""The number of a list among several, before its title: "1. Spice Blow", "Deck 2: Betrayal"."""

_COMMAND = re.compile(r"\s{0,20}\\[a-z]{2,20}\*?\{(?P<text>[^{}\n]{1,80})\}\s*")
"""A title or heading of LaTeX: "\\section*{Spice Blow}"."""

_FORUM = re.compile(r"\[/?[a-z]{1,6}(?:=[^\[\]]{0,40})?\]", re.IGNORECASE)

_OF_LISTS = MAIN | words_of("deck list decklist liste deckliste lista mazo dek lijst mazzo")
"""Words before a title that only say what it is."""

_NO_TITLE = words_of("by von par por de di van no not without ohne sans sin cut cuts sideboard maybe against contra")


def title_above(lines: Sequence[str], names: Names) -> int:
    """Return the index of the only line above all headings of decks that names one card without a count; -1 for none.

    The deck of that card has a heading further down, with other cards below it.
    """
    filled = [at for at, line in enumerate(lines) if line.strip()]
    above = list(takewhile(lambda at: not _pile_of(lines[at]), filled[: _MOST_ABOVE + 1]))
    named = [at for at in above if not _is_field(lines[at]) and _names_other(lines[at], names)]
    below = filled[len(above) :]
    if len(above) > _MOST_ABOVE or len(named) != 1 or not below or not _lists(lines[below[0] :], names):
        return -1
    piles = {_pile_of(lines[at]) for at in below}
    return named[0] if _is_title(without_place(lines, named[0], names), piles, names) else -1


def without_place(lines: Sequence[str], at: int, names: Names) -> str:
    """Return a line without the number of its list among several; as it is where a card below has such a number too."""
    place = _PLACE.match(lines[at])
    below = (line for line in lines[at + 1 : at + _MOST_BELOW] if place and _PLACE.match(line))
    return lines[at][place.end() :] if place and not any(_cards_in(line, names) for line in below) else lines[at]


def title_in(line: str) -> str:
    """Return a title without the word for it and its number before it, and without marks around it."""
    return unmarked(line[place.end() :] if (place := _PLACE.match(line)) else line)


def unmarked(line: str) -> str:
    """Return a title without the word for it before it, and without marks around it."""
    line = _FORUM.sub("", command["text"] if (command := _COMMAND.fullmatch(line)) else line)
    found = _MARKED_KEY.match(line) or _KEY.match(line)
    key = fold(found["key"]) if found else ""
    if found and (FIELDS.get(key) == "name" or key in _OF_LISTS):
        line = line[found.end() :]
    return line.strip(" =#*_-;,|{}\t\r\n")


def _pile_of(line: str) -> str:
    """Return the deck that a line without cards heads, "" for any other line."""
    if len(line) > _LONGEST:
        return ""
    line = command["text"] if (command := _COMMAND.fullmatch(line)) else line
    found = heading_of(line.strip(" *_#=\r\n-"))
    return found.pile if found and not found.behind and found.pile in {"imperial", "house"} else ""


def _is_field(line: str) -> bool:
    """Say whether a line begins with the word for a field, or for a part of the list, that is no title."""
    line = _FORUM.sub("", line)
    found = _KEY.match(line)
    key = fold(found["key"]) if found else ""
    if (marked := _MARKED_KEY.match(line)) and FIELDS.get(fold(marked["key"]), "name") != "name":
        return True
    named = FIELDS.get(key) == "name" and key not in _OF_LISTS and ":" in line[: found.end() if found else 0]
    return named or FIELDS.get(key, "name") != "name" or (key in HEADINGS and key not in MAIN)


def _lists(lines: Sequence[str], names: Names) -> bool:
    naming = (line for line in lines[:_MOST_BELOW] if _cards_in(line, names))
    return len(list(islice(naming, _LEAST_BELOW))) == _LEAST_BELOW


def _names_other(line: str, names: Names) -> bool:
    """Say whether a line names a card that is no homeworld: "House Atreides, Caladan" is the House."""
    cards = _cards_in(line, names)
    return bool(cards) and not all(card.kind == "homeworld" for token in cards for card in token.value)


def _cards_in(line: str, names: Names) -> list[Token]:
    return [token for token in names.marked(line[: 2 * _LONGEST]) if token.kind == "N"]


def _is_title(line: str, piles: set[str], names: Names) -> bool:
    """Say whether a line is short, names a card of one of some decks, and neither counts it nor is a field."""
    marked = names.marked(line.strip())
    cards = [token for token in marked if token.kind == "N"]
    words = [token.key for token in marked if token.kind == "w"]
    if len(cards) != 1 or len(line) > _LONGEST or len(words) > _MOST_WORDS or not _NO_TITLE.isdisjoint(words):
        return False
    if any(card.deck not in piles or card.kind == "homeworld" for card in cards[0].value):
        return False
    return not any(map(str.isdigit, _NUMBERS.sub("", line)))
