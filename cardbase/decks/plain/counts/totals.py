"""What a House begins with, and what its creation points bought: "solaris 18, favor 12, spice 0", "+3 solaris"."""

from __future__ import annotations

import re

from cardbase.decks.draft import Draft

_RESOURCE = r"(?P<{}>solaris?|favou?rs?|gunst|faveur|spices?|gew(?:ü|ue)rze?|[eé]pice|especia)"

_LEAD = re.compile(
    r"[^\d:]{1,40}:\s*|(?:(?:i |we )?(?:start|begin)\w{0,5}\s+)?(?:(?:with|at|totals?|resources?)\s+)?", re.IGNORECASE
)

_PART = re.compile(
    r"[\s,;/&.+|–-]*(?:(?:and|und|et|y)\s+)?"
    rf"(?:(?P<before>\+?\d{{1,3}})\s*(?:(?:extra|more)\s+)?{_RESOURCE.format('counted')}\b|"
    rf"\b{_RESOURCE.format('named')}\s*[:=]?\s*(?P<behind>\+?\d{{1,3}}(?:\s*\([^()]{{0,20}}\))?))",
    re.IGNORECASE,
)
"""One of the totals: "18 solaris", "favor: 11", "Gewürz 0"."""

TOTAL = _PART

_PLAYERS = re.compile(
    r"[\s,;.]*(?:\(?(?:for |with |at )?(?P<players>\d)[ -]?(?:players?|p|spieler|joueurs|jugadores)\)?\W*)?",
    re.IGNORECASE,
)

_LONGEST = 160
"""Signs of a line of totals."""

_LEAST = 2
"""Totals of a line that has no name of a field before each."""

_NUMBERS = re.compile(r"[+-]?\d{1,6}")


def take_totals(text: str, draft: Draft, place: str) -> bool:
    """Take all that a line tells a House to begin with, and the number of players beside it; say whether it does."""
    found, end = _totals(text) if len(text) <= _LONGEST else ({}, 0)
    players = _PLAYERS.fullmatch(text, end)
    if len(found) < _LEAST or players is None:
        return False
    if players["players"] and "players" not in draft.profile:
        draft.note("players", players["players"], place)
    return all(take_total(name, count, draft, place) for name, count in found.items())


def take_single(text: str, draft: Draft, place: str) -> bool:
    """Take one total, "solaris 17"; say whether it is one."""
    found, _ = _totals(text)
    return bool(found) and all(take_total(name, count, draft, place) for name, count in found.items())


def _totals(text: str) -> tuple[dict[str, str], int]:
    """Return the totals that a line tells, and where they end; none of those that it tells twice."""
    lead = _LEAD.match(text)
    end = lead.end() if lead else 0
    found: dict[str, str] = {}
    while part := _PART.match(text, end):
        name = _resource(part["counted"] or part["named"])
        if name in found:
            return {}, 0
        found[name], end = part["before"] or part["behind"], part.end()
    return found, end


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
        draft.keep(place, f"{name}: {value.strip()}", "LIST-05", f"contradicts {draft.profile[name]} given before")
        return True
    draft.note_number(name, count, place)
    return True


def _resource(word: str) -> str:
    initial = word[:2].lower()
    return {"so": "solaris", "fa": "favor", "gu": "favor"}.get(initial, "spice")
