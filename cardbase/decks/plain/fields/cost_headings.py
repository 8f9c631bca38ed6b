"""Headings that tell what the cards below them cost: "0 solaris:", "1 solari:", "2-drops"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from cardbase.decks.plain.fields.legends import Legend
from cardbase.decks.vocabulary import Names

_LONGEST = 40
_NUMBER = r"(?P<{}>\d{{1,2}}|[xX])\+?"
_COST = r"(?:solaris?|costs?|drops?|mana|cmc|cc|kosten|kostet|co[uû]ts?|costes?|costo|prijs)"
_HEADING = re.compile(
    rf"[\W_]{{0,6}}(?:(?:for|f[uü]r|pour|por|cost|costs|deploy cost)\s)?"
    rf"(?:{_NUMBER.format('before')}[\s-]?{_COST}(?:\s{_COST})?|{_COST}\s?:?\s?{_NUMBER.format('behind')}(?:\s{_COST})?)"
    r"\s?:?\s?(?:\(\d{1,2}\))?[\W_]{0,6}",
    re.IGNORECASE,
)
_LEAST = 2
"""Headings of other numbers from which on they tell costs: one alone may be what was bought."""

_NEAR = 3
"""Lines below a heading within which its first card stands."""

_REASON = Legend("LIST-07", "heads cards of one cost")


def cost_headings(lines: Sequence[str], names: Names) -> dict[int, Legend]:
    """Return, by their index, the lines that say what the cards below each of them cost."""
    found = {at: match for at, line in enumerate(lines) if len(line) < _LONGEST and (match := _HEADING.fullmatch(line))}
    numbers = {match["before"] or match["behind"] for match in found.values()}
    if len(found) < _LEAST or len(numbers) < len(found):
        return {}
    headed = all(_first_below(lines, at, names) for at in found)
    return dict.fromkeys(found, _REASON) if headed else {}


def _first_below(lines: Sequence[str], at: int, names: Names) -> bool:
    """Say whether a card is named by the first filled line below another."""
    below = next(islice(filter(str.strip, lines[at + 1 : at + 1 + _NEAR]), 1), "")
    return names.any_in(below)
