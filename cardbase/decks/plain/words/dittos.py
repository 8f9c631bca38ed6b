"""Counts told by what stands for the one above: '" Valor', "Valor - dito", "3 Pogrom, as many Valor"."""

from __future__ import annotations

import re

from cardbase.decks.vocabulary import Names

_LONGEST = 120
_QUOTES = '"”“„″'
_MARK = rf"(?:-{{1,2}}\s?)?(?:[{_QUOTES}〃]|''|,,)(?:\s?-{{1,2}})?|\^"
_ALONE = (
    r"ditto|dit[oó]|dto\.?|do\.|[ií]dem|id\.|ibid\.?|likewise|same|same (?:again|here|count|number|amount)"
    r"|(?:same )?as above|see above|(?:wie |s(?:iehe|\.)? ?)oben|s\. ?o\.|gleich(?: viele)?|ebenso|genauso|pareil"
    r"|comme ci-dessus|igual|lo mismo|come sopra|zelfde|hetzelfde"
)
_AS_MANY = (
    r"(?:the )?same (?:(?:number|amount|count) )?(?:of|for|with)|(?:just )?as many|an equal number of"
    r"|(?:ebenso|genauso|gleich|genau so) viele?|autant d[e']|la même quantité de|(?:los |las )?mism[oa]s|tantos|tantas"
)
_BEFORE = re.compile(rf"[\s>*•|]{{0,9}}(?:{_MARK}|{_ALONE})(?:\s?[xX×])?[\s;,|:]{{1,9}}(?=[^\W\d_])", re.IGNORECASE)
_BEHIND = re.compile(
    rf"(?<=[\w)'’])(?:[\s;,|:.=–—(\[*-]|(?<=\s)[xX×]){{1,9}}(?:{_MARK}|(?<!\w)(?:{_ALONE}))[\s;,|)\].!]{{0,9}}$",
    re.IGNORECASE,
)
_WITHIN = re.compile(
    rf"(?:[,;+&/]|\b(?:and|und|et|y|e|en)\b)\s{{0,3}}(?:(?:and|und|et|y)\s)?"
    rf"(?:{_AS_MANY}|(?:{_ALONE})(?: (?:of|for|with))?)"
    r"[\s:]{1,3}(?=[^\W\d_])",
    re.IGNORECASE,
)


def repeats_count(text: str, names: Names, *, below: bool) -> bool:
    """Say whether a line counts a card by a sign or word that stands for the number before it.

    ``below`` says whether cards stand above the line.
    """
    if len(text) > _LONGEST:
        return False
    if any(map(str.isdigit, text)):
        return any(_begins_with_card(text[found.end() :], names) for found in _WITHIN.finditer(text))
    if not below:
        return False
    if before := _BEFORE.match(text):
        own = text[before.end() :]
        return not _has_quote(own) and _begins_with_card(own, names)
    behind = _BEHIND.search(text)
    return behind is not None and not _has_quote(text[: behind.start()]) and _is_card(text[: behind.start()], names)


def _has_quote(text: str) -> bool:
    return any(sign in text for sign in _QUOTES)


def _is_card(text: str, names: Names) -> bool:
    return bool(names.find(text.strip(" \t*•|>-")))


def _begins_with_card(text: str, names: Names) -> bool:
    first = next((token for token in names.marked(text) if token.kind in "wdN"), None)
    return first is not None and first.kind == "N"
