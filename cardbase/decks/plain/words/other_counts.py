"""Remarks that give a counted card another number: "2 Pogrom (was 2, now 3)", "2 Pogrom, raised to 3", "(one more)"."""

from __future__ import annotations

import re
from itertools import pairwise

from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import IN_DECK, NUMBERS

_LONGEST = 160
_SPELT = "|".join(word for word, number in NUMBERS.items() if 1 < number < 10 and len(word) > 2)
_OTHER = rf"(?:[xX×]\s?)?(?P<number>\d|{_SPELT})(?:\s?[xX×])?"
_ENDS = (
    r"(?=\W*$|\s?[)\],;.!]|\s(?:cop(?:y|ies)|instead|after|since|because|in total|again|here|total|nach|weil|seit"
    r"|après|depuis|desde|tras|since)\b)"
)
_NOW = (
    r"now|jetzt|nun|inzwischen|mittlerweile|maintenant|désormais|ahora|adesso|ora|agora|teraz|currently|aktuell"
    r"|update[ds]?|edit(?:ed)?|this time|diesmal|cette fois|esta vez"
)
_FROM_THEN = "since|after|seit|nach|depuis|après|desde|después|tras|dal?|dopo"
_CHANGED = (
    r"raised|upped|increased|bumped|changed|corrected|reduced|lowered|cut|dropped|went|moved|switched|back|updated|trimmed"
    r"|erhöht|reduziert|gesenkt|geändert|aufgestockt|gekürzt|passée?|montée?|descendue?|réduite?|augmentée?|pasan?|up|down|subid[oa]"
    r"|bajad[oa]|cambiad[oa]|reducid[oa]|aumentad[oa]|aumentat[oa]|ridott[oa]|portat[oa]|(?:from|von|de|da)\s\d"
)
_IN_DECK = "|".join([*sorted(IN_DECK, key=len, reverse=True), "mainboard", "main deck", r"deck(?=\s?[:=])"])
"""What tells how many of the copies are played: "Pogrom 3 (in deck 2)", "3 Pogrom (2 main, 1 side)"."""

_TELLING = (
    re.compile(
        rf"\b(?:{_NOW})\b\s?[:=]?\s?(?:(?:it'?s|at|on|only|just|bei|auf|à|a|to|es|son)\s)?{_OTHER}{_ENDS}",
        re.IGNORECASE,
    ),
    re.compile(rf"\b(?:{_CHANGED})\s(?:(?:back|up|down)\s)?(?:to|auf|zu|à|a|en)\s{_OTHER}{_ENDS}", re.IGNORECASE),
    re.compile(rf"\bauf\s{_OTHER}\s(?:erhöht|reduziert|gesenkt|aufgestockt|gekürzt|geändert)\b", re.IGNORECASE),
    re.compile(rf"(?<![\w.]){_OTHER}\s(?:{_NOW}|{_FROM_THEN})\b", re.IGNORECASE),
    re.compile(rf"\b(?:{_IN_DECK})\s?[:=]?\s?{_OTHER}{_ENDS}", re.IGNORECASE),
    re.compile(rf"(?<![\w.]){_OTHER}\s(?:{_IN_DECK})\b", re.IGNORECASE),
)
"""What gives a number that holds now, in a few languages."""

_PLUS = r"and|plus|und|et|y|e|noch|encore|más|mas|less|minus|moins|menos|weniger|più"
_MORE = (
    r"more|other|less|fewer|mehr|weniger|weiter(?:er|e|es)|de plus|de moins|más|mas|menos|otr[oa]|in più|in meno|di più"
)
_ONE = rf"(?:\d|an?|another|eine?[rs]?|une?|un[oa]?|{_SPELT}|one)"
_ADDED = re.compile(
    rf"(?:(?:{_PLUS})\s){{1,2}}{_ONE}(?:\s(?:{_MORE}))?|(?:(?:{_PLUS})\s){{0,2}}(?:{_ONE}\s(?:{_MORE})|another(?:\sone)?)",
    re.IGNORECASE,
)
"""What only adds copies to those counted, or takes some away: "plus one", "one more", "noch einer"."""

_BEHIND = re.compile(
    r"\s?(?:[:=–-]\s?|[xX×]\s?|\s)?(?P<plain>\d{1,2})(?:\s?[xX×])?(?![\w/])|\s?[(\[]\s?[xX×]?\s?(?P<inner>\d{1,2})[)\]]"
)
_BEFORE = re.compile(r"(?P<own>\d{1,2})(?:\s?[xX×])?\W*$")
_NEXT = re.compile(r"[\s,;/|&+]*(?:(?:and|und|et|y)\s)?\d{0,2}\s?[xX×]?\s*$")
_SIGNS = " \t,;:.!()[]–—-*/#"


def tells_other_count(text: str, names: Names) -> bool:
    """Say whether what stands behind a counted card gives it another number, or adds to the one it has."""
    if len(text) > _LONGEST or not any(map(str.isdigit, text)):
        return False
    named = [token for token in names.marked(text) if token.kind == "N"]
    edges = [0, *(place for token in named for place in (token.start, token.end)), len(text)]
    gaps = [text[edges[at] : edges[at + 1]] for at in range(0, len(edges), 2)]
    return any(_differs(before, behind, last=at == len(named)) for at, (before, behind) in enumerate(pairwise(gaps), 1))


def _differs(before: str, behind: str, *, last: bool) -> bool:
    """Say whether the words behind a card give another number than stands before it, or right behind it."""
    if not last:
        behind = behind[: _NEXT.search(behind).start()]  # type: ignore[union-attr]
    if counted := _BEFORE.search(before):
        own = int(counted["own"])
    elif counted := _BEHIND.match(behind):
        own, behind = int(counted["plain"] or counted["inner"]), behind[counted.end() :]
    else:
        return False
    if not behind.strip(_SIGNS):
        return False
    if (last or behind.strip()[-1:] in {")", "]"}) and _ADDED.fullmatch(behind.strip(_SIGNS)):
        return True
    return any(_number(found["number"]) != own for form in _TELLING for found in form.finditer(behind))


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else NUMBERS[fold(text)]
