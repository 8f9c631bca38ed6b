"""Fields whose value was broken over lines: "Sponsor: The Spacing" above "Guild", notes that go on below, indented."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from cardbase.corpus import Corpus
from cardbase.decks.plain.fields.colons import key_of
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import fold, names_of, tokens_of
from cardbase.decks.vocabulary.words import COLUMNS, FIELDS, HEADINGS

_LONGEST, _MOST_LINES = 100, 3
_MOST_BELOW, _LEAST_COUNTED = 20, 5
"""Lines of a value below its field, and lines with a count from which on a list counts its cards."""

_COUNTED = re.compile(r"[\s>]*\d{1,2}\s?[xX×]?\s[^\W\d_]")
_OF_WORDS = frozenset({"name", "notes", "points"})
_FIELDS = _OF_WORDS | {"sponsor", "homeworld"}
_OPEN_WORDS = frozenset({"of", "the", "and", "for", "a", "an", "from", "von", "der", "die", "des", "und", "de", "la"})
_INDENTED = re.compile(r"[ \t>]*(?:[ ]{2,}|\t)(?=[^\W\d_])")
_COLUMNS = re.compile(r"\t|\S {2,}\S|\||;[^;]*;")
_NO_NAME = re.compile(r"^[\s>]+|\s*(?:[(\[][^()\[\]]{0,20}[)\]]\s*)*[xX×]?\d{0,2}\s*$")
"""What stands around the name of a line that may list a card."""

_NUMBER_AT_END = re.compile(r"\d\s*$")
_RESOURCE = re.compile(r"(?:solaris?|favou?r|spice)\b", re.IGNORECASE)


def broken_values(lines: Sequence[str], corpus: Corpus) -> dict[int, int]:
    """Return, by the index of its first line, how many lines the value of each field has that goes on below."""
    counted = sum(_COUNTED.match(line) is not None for line in lines) >= _LEAST_COUNTED
    found = {at: _count(lines, at, corpus, counted=counted) for at, line in enumerate(lines) if {*line} & {*":="}}
    return {at: count for at, count in found.items() if count > 1}


def _count(lines: Sequence[str], at: int, corpus: Corpus, *, counted: bool) -> int:
    """Return how many lines the value of a field has: 1, those that go on with it, or as many as make a name.

    ``counted`` says whether the list counts its cards, and so no bare line beside its notes is one.
    """
    field, value = _field_in(lines[at])
    if not field or not any(map(str.isalnum, value)):
        return 1
    below = lines[at + 1 : at + 1 + _MOST_BELOW]
    if field not in _OF_WORDS:
        return _count_of_name(field, value, below, corpus)
    indented, bare = not lines[at][:1].isspace(), counted and field == "notes"
    if field == "name" and value.split()[-1].lower() in _OPEN_WORDS:
        bare, below = True, below[:1]  # "Union of" above "Harvesters"
    goes_on = [*takewhile(lambda line: _goes_on(line, indented=indented, bare=bare), below)]
    if words := _words_of(value, goes_on, corpus):
        return 1 + len(words)
    broken = field == "points" and _NUMBER_AT_END.search(value) is not None
    return 1 + (broken and _RESOURCE.match("".join(below[:1])) is not None)


def _words_of(value: str, below: Sequence[str], corpus: Corpus) -> Sequence[str]:
    """Return the lines that go on with a value: none that ends them with a card, and none of mostly cards."""
    words = [*below]
    named = [len(names_of(corpus).find(_NO_NAME.sub("", line))) > 0 for line in words]
    if sum(named) * 2 > len(words) > 1:
        return []
    while words and named[len(words) - 1] and [value, *words][-2].split()[-1].lower() not in _OPEN_WORDS:
        words.pop()
    return words


def _count_of_name(field: str, value: str, below: Sequence[str], corpus: Corpus) -> int:
    """Return how many lines it takes to name a power or a homeworld, 1 where one does or none do."""
    if _is_one(value, field, corpus):
        return 1
    for number, line in enumerate(below[: _MOST_LINES - 1], 2):
        rest = line.strip(" \t\r\n>")
        value = f"{value} {rest}"
        if not rest or len(value) > _LONGEST:
            break
        if _is_one(value, field, corpus):
            return number
    return 1


def _goes_on(line: str, *, indented: bool, bare: bool) -> bool:
    """Say whether a line goes on with the field above, as one that is indented may, or a bare one."""
    text = line.strip(" \t\r\n>")
    may = (indented and _INDENTED.match(line)) or (bare and text[:1].isalpha())
    key = key_of(tokens_of(text[:_LONGEST]))[0]
    headed = key in COLUMNS or key in FIELDS or not HEADINGS.keys().isdisjoint({key, fold(text.strip("*_#=:-"))})
    return bool(may) and not headed and not _COLUMNS.search(text)


def _field_in(line: str) -> tuple[str, str]:
    """Return which of the fields that may be broken a line has, and its value; "" where it has none."""
    tokens = tokens_of(line[:_LONGEST])
    key, behind = key_of(tokens)
    field = FIELDS.get(key, "")
    return (field, line[tokens[behind - 1].end :].strip()) if behind and field in _FIELDS else ("", "")


def _is_one(value: str, field: str, corpus: Corpus) -> bool:
    """Say whether a value is a power, or a homeworld."""
    if field == "sponsor":
        return folded_power(value) in sponsor_ids(corpus)
    return any(card.kind == "homeworld" for card in names_of(corpus).find(value))
