"""A whole list on one line, whose lines a sign parts: "Sponsor: Fremen / Imperial Deck / 1 Carthag / ..."."""

from __future__ import annotations

from cardbase.decks.plain.fields.headings import LONGEST, heading_in

_SIGNS = (" // ", " / ", " | ", " \\ ", " · ", " • ", " > ", " -- ", " – ", " — ", "; ", "/", "|")
"""What may stand for the end of a line; no name of a card has it."""

_LEAST_PARTS, _LONGEST_PART, _LONGEST_LINE = 12, 120, 20_000
_BOTH = {"imperial", "house"}


def unfolded(text: str) -> str:
    """Return a list that stands on one line with an end of line in each sign that parts it, any other as it is."""
    whole = text.strip()
    if len(whole) > _LONGEST_LINE or len(whole.splitlines()) != 1:
        return text
    for sign in _SIGNS:
        parts = whole.split(sign)
        if len(parts) >= _LEAST_PARTS and max(map(len, parts)) <= _LONGEST_PART and _heads_both(parts):
            return text.replace(sign, "\n".center(len(sign)))
    return text


def _heads_both(parts: list[str]) -> bool:
    """Say whether among the parts stand the headings of both decks."""
    found = [heading_in(part.strip(), []) for part in parts if 0 < len(part.strip()) <= LONGEST]
    return {heading.pile for heading in found if heading} >= _BOTH
