"""Lines that tell of a game: the cards that they count were met in it, and are nobody knows whose."""

from __future__ import annotations

import re
from itertools import pairwise

from cardbase.decks.plain.counts.numbers import is_number, is_times
from cardbase.decks.vocabulary import Names

_LONGEST = 300
_ROUND = re.compile(
    r"\W{0,4}(?:r|round|rnd|runde|rd|ronde|ronda|rodada|match|partie|partida|game|spiel|tour|top|semi\W?finals?"
    r"|quarter\W?finals?|finals?|finale|halbfinale|viertelfinale|demi\W?finale|semifinal)\s?(?:\d{1,2}|[ivx]{1,4})?"
    r"(?:\s?[:=–—-]|\s+(?:lost|won|beat|drew|vs?\.?|against|gegen|verloren|gewonnen|contre|perdue?|gagne?e?|contra"
    r"|perd[ií]|gan[eé])\b)",
    re.IGNORECASE,
)
"""The beginning of a record of a game: "Round 1:", "R2 vs", "Halbfinale gegen"."""

_RESULT = re.compile(
    r"\b(?:los[te]|lose?s|losing|won|wins?|beaten|died?|killed|drew|tied|crushed|destroyed)\s(?:\d\W\d\s)?"
    r"(?:to|against|by|vs|versus|with|from)\b"
    r"|\b(?:verloren|verlor|gewonnen|gewann|unentschieden)\s(?:gegen|mit|durch)\b"
    r"|\b(?:perdu|perdue|perds|gagn[eé]e?)\s(?:contre|avec|face)\b"
    r"|\b(?:perd[ií]|perdido|gan[eé]|ganado|empat[eé])\s(?:contra|con|ante)\b",
    re.IGNORECASE,
)
"""How a game ended, and against what."""


def tells_of_match(text: str, names: Names) -> bool:
    """Say whether a line tells of a game in which the cards it counts were met."""
    if len(text) > _LONGEST or not (_ROUND.match(text) or _RESULT.search(text)):
        return False
    said = [token for token in names.marked(text) if token.kind in "wdN" and not is_times(token)]
    return any(other.kind == "N" and is_number(one) for one, other in pairwise(said))
