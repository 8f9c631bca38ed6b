"""One count for each of several cards: "je 4x:", "4 of each"."""

from __future__ import annotations

import re
from functools import cache

from cardbase.decks.vocabulary.words import COLUMNS, GROUPS, NUMBERS

_EACH = (
    "jeweils|je|(?:(?:of|de|di|do|van|von)\\s)?(?:each|jede[rsmn]?|chacune?s?|chaque|cada\\sun[ao]?|cada|ciascun[aoe]|ogni|elke?)"
    "(?:\\s(?:card|karte|carte|carta|kaart))?"
    "|c/u|à|ea\\b\\.?|apiece|(?:per|pro)\\s(?:card|karte|kaart)|(?:par|por)\\s(?:carte|carta|cabeza)|a\\stesta"
)
_TIMES = "(?:[xX×]|mal\\b|fois\\b|veces\\b|volte\\b|keer\\b|times\\b)"
UNITS = "cop(?:y|ies|ias?|ie)|exemplaires?|ejemplar(?:es)?|exemplare?|esemplar[ei]|st(?:[uü]c)?k|stuks|kopien?"
_NUMBERS = tuple(word for word in NUMBERS if len(word) > 2)
_WORDS = "|".join(_NUMBERS)
_COUNTING = (*_NUMBERS, "singl", "einzel", "unique", "one", "playset", *GROUPS)
_SINGLES = "singletons?|singles|einzelst[uü]cke|einzeln|uniques|one-ofs|exemplaires uniques"
_GROUPS = "|".join(GROUPS)
_SPELT = str.maketrans({"a": "[aà]", "e": "[eé]", "o": "[oó]", "u": "[uü]"})
_NO_COUNTS = frozenset({"now", "current", "jetzt", "number"})
"""Titles of columns with counts that before a number say something else: "Number 2: Carthag"."""
_NAMED = "nombre|" + "|".join(
    key.translate(_SPELT)
    for key, column in COLUMNS.items()
    if column == "count" and key.isalpha() and len(key) > 2 and key not in _NO_COUNTS
)
_WORD = re.compile(r"\w+")
_COUNT_OF_EACH = (
    rf"[(\[,]?\s{{0,3}}(?:(?<![\w'’])(?:{_EACH})\s+{_TIMES}?\s*(?P<a>\d{{1,3}}|(?:{_WORDS})\b)\s*{_TIMES}?(?!\w)"
    rf"(?:\s+(?:{UNITS})(?:\s(?:of|von|de|di|van))?(?!\w))?"
    rf"|\b(?:all|everything|alles|alle|tout|tous|todo|todos)\s+(?:{_TIMES}\s*(?P<b>\d{{1,3}})|(?P<c>\d{{1,3}})\s*{_TIMES})(?!\w)"
    rf"|(?<!\w)(?:[xX×]\s?)?(?P<d>\d{{1,3}}|{_WORDS})\s*{_TIMES}?\s*(?:(?:{UNITS})\s+)?(?:{_EACH})(?!\w)"
    rf"|^\W*(?:(?P<e>\d{{1,3}})\s*{_TIMES}|{_TIMES}\s?(?P<f>\d{{1,3}}))\s*(?=:)"
    rf"|^\W*(?:{_NAMED})\s{{1,3}}(?P<j>[1-9])\s?(?=:)"
    rf"|^\W*(?P<i>[1-9])\s?(?=:\s[^,;\d]{{3,60}},\s[^,;:]{{3}})"
    rf"|^\W*(?:(?P<g>\d{{1,3}}|{_WORDS})(?:[\s-]?ofs?|er|-?fach)|(?P<h>{_SINGLES}|{_GROUPS}|playsets?))\s*(?=:|$))\s*[)\]]?[:,]?"
)
"""A count for each of several cards: "je 4x:", "4 of each", "(all x1)", "4x: ..."."""


_EACH_WORDS = (
    "each",
    "je",
    "all ",
    "everything ",
    "alle",
    "tout ",
    "tous ",
    "todo",
    "cada",
    "chaq",
    "chacun",
    "c/u",
    "à",
    "ciascun",
    "ogni",
    "elk",
    "apiece",
    "per card",
    "pro karte",
    "par carte",
    "por ca",
    "testa",
    "×",
    "-of",
    "ofs",
    "singl",
    "einzel",
    "unique",
    "playset",
    *GROUPS,
)
_CROSSED = re.compile(r"x\s?\d{1,3}\s*:|\dx?\s?ea\b|^\W*[^\W\d]{3,12}\s{1,3}[1-9]\s?:|^\W*[1-9]\s?(?:er|fach)?\s?:\s")
"""What a line has that gives one count for several cards."""


def each_in(text: str) -> re.Match[str] | None:
    """Return where a line gives one count for several cards, None where it does not."""
    low = text.lower() if len(text) < 2_000 else ""
    hinted = any(map(low.__contains__, _EACH_WORDS)) or ("x:" in low.replace(" ", "") or _CROSSED.search(low))
    return _pattern().search(text) if hinted and _may_count(low) else None


def _may_count(low: str) -> bool:
    """Say whether a line has anything that can be a count: digits, a number in words, "singletons"."""
    return any(map(str.isdigit, low)) or any(word.startswith(_COUNTING) for word in _WORD.findall(low))


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern, compiled for the first line that has a hint of it."""
    return re.compile(_COUNT_OF_EACH, re.IGNORECASE)
