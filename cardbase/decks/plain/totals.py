"""What a House begins with, and what its creation points bought: "solaris 18, favor 12, spice 0", "+3 solaris"."""

from __future__ import annotations

import re

from cardbase.decks.draft import Draft

_COUNTED_TOTAL = r"\d{1,3}\s*(?:(?:on|in|for|extra|more)\s+)?(?:solaris?|favou?rs?|spices?)\b"

_NAMED_TOTAL = re.compile(r"\b(solaris?|favou?r|spice)\b\s*[:=]?\s*(\+?\d{1,3}(?:\s*\([^()]{0,20}\))?)", re.IGNORECASE)

_AND = r"[\s,;/&.+]*(?:and\s+)?"

_TOTALS = re.compile(
    r"(?:(?:i |we )?(?:start(?:s|ing)?|begin(?:s|ning)?)(?: (?:with|at|totals?|resources?))?\s*[:=–—-]?\s*)?"
    rf"(?:(?P<counted>(?:{_COUNTED_TOTAL}{_AND}){{2,3}})|(?P<named>(?:{_NAMED_TOTAL.pattern}{_AND}){{2,3}}))"
    r"(?:\(?(?:for |with |at )?(?P<players>\d)[ -]?(?:players?|p)\)?\W*)?",
    re.IGNORECASE,
)
"""What a House begins with: "solaris 18, favor 12, spice 0", "Start: 18 solaris, 3 favor (4 players)"."""

_NUMBERS = re.compile(r"[+-]?\d{1,6}")


def take_totals(text: str, draft: Draft, place: str) -> bool:
    """Take all that a line tells a House to begin with, and the number of players beside it; say whether it does."""
    if (found := _TOTALS.fullmatch(text)) is None:
        return False
    if found["players"] and "players" not in draft.profile:
        draft.note("players", found["players"], place)
    if found["counted"]:
        return all(take_total(name, count, draft, place) for count, name in _named_counts(found["counted"]))
    return all(take_total(_resource(word), count, draft, place) for word, count in _NAMED_TOTAL.findall(found["named"]))


def take_total(name: str, value: str, draft: Draft, place: str) -> bool:
    """Take what a House begins with, or buys beyond that: "18" and "+3" and "15 + 3" solaris are the same."""
    numbers = _NUMBERS.findall(value.replace(" ", ""))
    if not numbers or len(value) > 60:
        return False
    start = int(draft.corpus.constants.values[f"starting_{name}"])
    count = int(numbers[-1] if numbers[-1].startswith("+") else numbers[0])
    if count >= start and not numbers[-1].startswith("+"):
        count -= start
    if draft.profile.setdefault(name, count) != count:
        draft.keep(place, f"{name}: {value.strip()}", "LIST-05", f"contradicts {draft.profile[name]} said before")
        return True
    draft.note_number(name, count, place)
    return True


def _named_counts(text: str) -> list[tuple[str, str]]:
    found = re.findall(r"(\d{1,3})\s*(?:(?:on|in|for|extra|more)\s+)?(solari|favou?r|spice)", text, re.IGNORECASE)
    return [(count, _resource(word)) for count, word in found]


def _resource(word: str) -> str:
    return {"so": "solaris", "fa": "favor", "sp": "spice"}[word[:2].lower()]
