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
_IN_ROWS = _RESOURCES | {
    "sol": "solaris", "sols": "solaris", "s": "solaris", "fav": "favor", "fvr": "favor", "f": "favor",
    "spi": "spice", "sp": "spice", "p": "spice",
}  # fmt: skip
"""What a row of them may call each: "S/F/P 3/1/0", "Sol/Fav/Spi"."""

_HINTS = words_of(
    "creation points point pts punkte puntos bought buy buys buying spend spends spent spending purchase purchased "
    "purchases start starts starting begin begins beginning extra profile resources kaufe kaufen gekauft achete "
    "jachete achat compro comprado starte begonnen took take takes chose choose more additional"
)
"""Words that tell of the creation of a House."""

_FILLING = _HINTS | words_of(
    "i we my our the a an with and for of to into in all both plus house minor he she it is are was were went go goes "
    "have has got get gets each total used on "
    "this that time game deck as always usual again so now only just "
    "ich wir mit und fur meine mein j je nous avec et pour mes y con mis"
)

_MOST_OF_HEADS = 4
"""Words of a row that heads columns of what was bought."""

_LEAST_NUMBER, _MOST_NUMBER = 0, 30
_NUMBER = r"\d{1,3}|" + "|".join(
    sorted(re.escape(word) for word, count in NUMBERS.items() if _LEAST_NUMBER <= count <= _MOST_NUMBER)
)
_NAMED = "|".join(sorted(_RESOURCES, key=len, reverse=True))
_NAMES_ONE = re.compile(
    r"solari|favo|gunst|faveur|spice|gew|[eé]pice|especia|\bsol\W+fav|(?<!\w)s\W?f\W?(?:p|sp)(?!\w)", re.IGNORECASE
)
_PAIR = re.compile(
    rf"\b(?P<before>{_NUMBER}|no|zero|kein|keine|keinen)\s*x?\s+(?:(?:extra|more|additional)\s+)?(?P<counted>{_NAMED})\b|"
    rf"\b(?P<named>{_NAMED})\s*(?:x\s*)?(?P<behind>{_NUMBER})\b"
)
_ROW_NAMES = "|".join(sorted(_IN_ROWS, key=len, reverse=True))
_ROW = re.compile(
    rf"(?:[a-z]+ )*?(?P<names>(?:(?:{_ROW_NAMES}) ){{2,3}})(?P<numbers>\d{{1,3}}(?: \d{{1,3}}){{1,2}})|"
    rf"(?P<first>\d{{1,3}}(?: \d{{1,3}}){{1,2}})(?P<behind>(?: (?:{_ROW_NAMES})){{2,3}})"
)
"""All names and then all numbers, or the other way round: "solaris favor spice 3 1 0"."""

_LETTERS = frozenset("sfp")
_WHY = re.compile(
    r"[,;]?\s(?:because|since|as it|so that|weil|denn|damit|parce que|porque)\b(?P<why>[^\n]*)", re.IGNORECASE
)
"""The reason behind what was bought, which counts nothing more."""

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
    why = _WHY.search(text)
    if why and not _counts_more(why["why"]):
        text = text[: why.start()]
    folded = fold(text)
    if row := _row(folded):
        return row
    folded = _POINTS.sub(" ", folded)
    pairs = list(_PAIR.finditer(folded))
    names = [_RESOURCES[pair["counted"] or pair["named"]] for pair in pairs]
    if not pairs or len(set(names)) < len(names) or not _FILLING.issuperset(_PAIR.sub(" ", folded).split()):
        return {}
    counts = [str(_number(pair["before"] or pair["behind"])) for pair in pairs]
    signs = ["+" if f"+{count}" in text.replace(" ", "") else "" for count in counts]
    return {name: sign + count for name, sign, count in zip(names, signs, counts, strict=True)}


def is_row_of_bought(text: str) -> bool:
    """Say whether a line names resources in a bracket and counts them beside it: "(solaris/favor/spice): 3/1/0"."""
    return "(" in text and len(text) <= _LONGEST and _NAMES_ONE.search(text) is not None and bool(_row(fold(text)))


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else NUMBERS.get(word, 0)


def _counts_more(why: str) -> bool:
    """Say whether the reason for a purchase names a number or a resource itself."""
    return any(word.isdigit() or word in NUMBERS or word in _RESOURCES for word in fold(why).split())


def _row(folded: str) -> dict[str, str]:
    """Return the counts of a row that names all resources and then counts them, none of any other line."""
    found = _ROW.fullmatch(folded)
    if found is None:
        return {}
    words = (found["names"] or found["behind"]).split()
    counts = (found["numbers"] or found["first"]).split()
    before = folded[: found.start("names")].split() if found["names"] else []
    names = [_IN_ROWS[word] for word in words]
    letters = _LETTERS.intersection(words)
    told = not letters or {*names} == {*_BOUGHT}
    right = len({*names}) == len(names) == len(counts) and _FILLING.issuperset(before)
    return dict(zip(names, counts, strict=True)) if right and told else {}


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
    if "s" in words and "f" in words and sum(word.isdigit() for word in listed) > 1:
        return True  # "S/F/S 3/1/0"
    if "creation" in words:
        return bool(named) or _IN_LETTERS.search(folded) is not None
    several, counted = len(named) > 1, any(word.isdigit() or word in NUMBERS for word in listed)
    heads = several and len(listed) <= _MOST_OF_HEADS
    return heads or (bool(named) and counted and (several or bool(words & _HINTS)))
