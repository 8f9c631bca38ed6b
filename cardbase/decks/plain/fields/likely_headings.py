"""Lines that are a heading or a field but for a slip of the finger."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.draft import APART, Draft
from cardbase.decks.plain.counts.numbers import is_times
from cardbase.decks.plain.fields.colons import key_of
from cardbase.decks.plain.fields.headings import heading_in
from cardbase.decks.plain.fields.houses import is_homeworld
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import Token
from cardbase.decks.vocabulary.misspelt import with_corrected
from cardbase.decks.vocabulary.words import ASIDE, FIELDS

_LONGEST = 100

_NAMES_SOMEBODY = frozenset({"player", "author", "programs"})
"""Fields whose value may be any words."""


def corrected_heading(text: str, tokens: Sequence[Token], draft: Draft) -> list[Token] | None:
    """Return the tokens of a misspelt heading or field as they were meant, None for any other line."""
    if len(text) > _LONGEST or next((token.kind for token in tokens if token.kind in "wd"), "d") == "d":
        return None
    right = with_corrected(tokens)
    if all(one is other for one, other in zip(right, tokens, strict=True)):
        return None
    key, behind = key_of(right)
    if key in FIELDS and behind:
        return right if _fits(FIELDS[key], text[right[behind - 1].end :], draft) else None
    found = heading_in(text, right, draft)
    if found is None or found.pile in APART - {ASIDE} or (found.pile == ASIDE and not draft.placed):
        return None
    head = [token for token in tokens if not found.behind or token.start < found.behind]
    words = " ".join(token.key for token in head if token.kind == "w" and not is_times(token))
    named = any(token.kind == "N" for token in draft.names.mark(head))
    return None if named or draft.guess(words) is not None else right  # "Pogram x3" is no "program"


def _fits(name: str, value: str, draft: Draft) -> bool:
    """Say whether a value is what a field wants, so that nothing else was meant."""
    if name == "homeworld":
        return is_homeworld(value, draft)
    return folded_power(value) in sponsor_ids(draft.corpus) if name == "sponsor" else name in _NAMES_SOMEBODY
