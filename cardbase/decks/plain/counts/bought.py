"""What the creation points bought, told in words: "I spend 3 solaris and 1 favor", "5 points: three solaris ..."."""

from __future__ import annotations

import re
from dataclasses import replace

from cardbase.decks.draft import Draft
from cardbase.decks.plain.counts.totals import take_total
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import FIELDS, NUMBERS, words_of

_LONGEST = 160
"""Signs of a line that tells of them."""

_BOUGHT = ("solaris", "favor", "spice")
_RESOURCES = {
    word: name
    for key, name in FIELDS.items()
    if name in _BOUGHT and " " not in key
    for word in (key, f"{key}s", f"{key}e")
}
"""What the words of the fields call each, in the plural too."""

_SHORT = words_of("sol sols fav fvr sp")

_HINTS = words_of(
    "creation points point pts punkte puntos bought buy buys buying spend spends spent spending purchase purchased "
    "purchases start starts starting begin begins beginning extra profile resources kaufe kaufen gekauft achete "
    "jachete achat compro comprado starte begonnen"
)
"""Words that tell of the creation of a House."""

_FILLING = _HINTS | words_of(
    "i we my our the a an with and for of to into in all both plus house minor he she it is are was were went go goes "
    "have has got get gets each total used on ich wir mit und fur meine mein j je nous avec et pour mes y con mis"
)

_MOST_OF_HEADS = 4
"""Words of a row that heads columns of what was bought."""

_LEAST_NUMBER, _MOST_NUMBER = 0, 30
_NUMBER = r"\d{1,3}|" + "|".join(
    sorted(re.escape(word) for word, count in NUMBERS.items() if _LEAST_NUMBER <= count <= _MOST_NUMBER)
)
_NAMED = "|".join(sorted(_RESOURCES, key=len, reverse=True))
_NAMES_ONE = re.compile(r"solari|favo|gunst|faveur|spice|gew|[eé]pice|especia", re.IGNORECASE)
_PAIR = re.compile(
    rf"\b(?P<before>{_NUMBER})\s*x?\s+(?P<counted>{_NAMED})\b|"
    rf"\b(?P<named>{_NAMED})\s*(?:x\s*)?(?P<behind>{_NUMBER})\b"
)
_POINTS = re.compile(
    rf"\b(?:{_NUMBER})\s+(?:(?:of|von|de|sur)\s+)?(?:\d{{1,3}}\s+)?(?:creation\s+)?(?:points?|pts?|punkte|puntos)\b|"
    r"(?<=\bpoints )\d{1,2} \d{1,2}\b|(?<=\bused )\d{1,2} \d{1,2}\b"
)
"""How many points there are: "5 points", "5 of 5 points", "points (5/5)"."""

_NEGATIVE = re.compile(r"(?<!\w)[-−]\d")
_IN_LETTERS = re.compile(r"\b(?:\d{1,2}\s?[sf]|[sf]\s?\d{1,2})\b")


def take_bought(text: str, draft: Draft, place: str) -> bool:
    """Take what a line of nothing else says the points bought; say whether it does."""
    found = _bought(text) if len(text) <= _LONGEST and _NAMES_ONE.search(text) else {}
    if not found:
        return False
    return all(take_total(name, count, draft, place) for name, count in found.items())


def _bought(text: str) -> dict[str, str]:
    """Return the counts by resource, none where a word means more than that, or one is told without its count."""
    if _NEGATIVE.search(text):
        return {}
    folded = _POINTS.sub(" ", fold(text))
    pairs = list(_PAIR.finditer(folded))
    names = [_RESOURCES[pair["counted"] or pair["named"]] for pair in pairs]
    if not pairs or len(set(names)) < len(names) or not _FILLING.issuperset(_PAIR.sub(" ", folded).split()):
        return {}
    counts = [str(NUMBERS.get(count, count)) for pair in pairs for count in [pair["before"] or pair["behind"]]]
    signs = ["+" if f"+{count}" in text.replace(" ", "") else "" for count in counts]
    return {name: sign + count for name, sign, count in zip(names, signs, counts, strict=True)}


def ask_for_points(draft: Draft) -> None:
    """Ask about words that may tell what the points bought, where no line has told it: it may be too much (DV-12)."""
    if "points" in draft.fields or any(name in draft.profile for name in _BOUGHT):
        return
    for at, one in enumerate(draft.unresolved):
        if one.code == "LIST-07" and _may_tell(one.text):
            reason = "may tell what the creation points bought: write Points: 3 solaris, 1 favor, 0 spice"
            draft.unresolved[at] = replace(one, code="LIST-05", reason=reason)


def _may_tell(text: str) -> bool:
    folded = fold(text[:_LONGEST])
    listed = folded.split()
    words = set(listed)
    named = {_RESOURCES[word] for word in words & _RESOURCES.keys()} | (words & _SHORT)
    if "creation" in words:
        return bool(named) or _IN_LETTERS.search(folded) is not None
    several, counted = len(named) > 1, any(word.isdigit() or word in NUMBERS for word in listed)
    heads = several and len(listed) <= _MOST_OF_HEADS
    return heads or (bool(named) and counted and (several or bool(words & _HINTS)))
