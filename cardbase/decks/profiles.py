"""What the fields "Players" and "Points" of a list say."""

from __future__ import annotations

import re
from collections.abc import Mapping

_POINT = re.compile(
    r"([+-]?\d{1,6})\s*(?:(?:on|in|for|to|extra|more|of|auf|en)\s+){0,2}"
    r"(solaris?|favou?rs?|spices?|gunst|faveurs?|gew(?:ü|ue)rze?|[eé]pices?|especias?|sol|fav|sp|[sf](?![a-z]))"
    r"\b[\s,;+&.]*(?:(?:and|und|et|y)\s+)?",
    re.IGNORECASE,
)
_OF_POINTS = re.compile(r"\d\s*(?:on|in|for|to|auf|en)\s", re.IGNORECASE)
_NO_ONE_NUMBER = re.compile(
    r"(?:\w{2,4} (?:to )?)?[2-9]\s?(?:\+|(?:-|–|/|,|to|or|bis|oder|à|a|ou|o|tot|of)\s?\d{1,2})?(?:\s?\([^()]*\))?",
    re.IGNORECASE,
)
_NAME = r"[^\W\d_]{2,20}(?: [^\W\d_]{2,20})?"
_SEVERAL_NAMES = re.compile(rf"{_NAME}(?:(?:,|;| &| and| und| et| y| e| en)\s{_NAME}){{1,8}}")
"""What the field "Players" may say instead of how many there are: "4-6", "up to 4", "Ben, Kim and Tom"."""

_BARE_POINTS = re.compile(r"([+-]?\d{1,6})\s*[-/,; ]\s*([+-]?\d{1,6})\s*[-/,; ]\s*([+-]?\d{1,6})$")


def tells_no_one_number(players: str) -> bool:
    """Say whether a value tells several numbers of players, or who they are: "4-6", "up to 4", "Ben, Kim"."""
    return (_NO_ONE_NUMBER.fullmatch(players) or _SEVERAL_NAMES.fullmatch(players)) is not None


def points_in(value: str) -> Mapping[str, int] | str:
    """Return what creation points bought, by resource, or in words why a value cannot be read."""
    if bare := _BARE_POINTS.fullmatch(value):
        return dict(zip(("solaris", "favor", "spice"), map(int, bare.groups()), strict=True))
    found = [(_resource(word), int(number)) for number, word in _POINT.findall(value)]
    if _POINT.sub("", value).strip() or len(dict(found)) < len(found):
        return "does not read like '3 solaris, 1 favor, 0 spice'"
    if _OF_POINTS.search(value) and any(resource == "favor" and not number % 2 for resource, number in found):
        return "may tell points, of which favor costs 2, or what they bought"
    return dict(found)


def _resource(word: str) -> str:
    initial = word[:2].lower()
    return {"so": "solaris", "s": "solaris", "fa": "favor", "f": "favor", "gu": "favor"}.get(initial, "spice")
