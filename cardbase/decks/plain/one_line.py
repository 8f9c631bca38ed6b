"""A whole list on one line, whose lines a sign parts: "Sponsor: Fremen / Imperial Deck / 1 Carthag / ..."."""

from __future__ import annotations

from cardbase.decks.plain.fields.headings import LONGEST, heading_of

_SIGNS = (" // ", " / ", " | ", " \\ ", " · ", " • ", " > ", " -- ", " – ", " — ", "; ", "/", "|")
"""What may stand for the end of a line; no name of a card has it."""

_LEAST_PARTS, _LONGEST_PART, _LONGEST_LINE = 12, 120, 20_000
_MOST_PARTS = 150
"""Lines of a list: an honest one has less than a hundred."""

_MOST_AROUND = 24
"""Lines of a text with such a line."""

_BOTH = {"imperial", "house"}


def unfolded(text: str) -> str:
    """Return a list that stands on one line with an end of line in each sign that parts it, any other as it is.

    Lines of talk may stand around that line, without the sign.
    """
    lines = text.splitlines(keepends=True)
    said = [at for at, line in enumerate(lines) if line.strip()] if len(lines) <= _MOST_AROUND else []
    for at in said:
        whole = lines[at].strip()
        sign = _sign_of(whole) if len(whole) <= _LONGEST_LINE else ""
        if sign and not any(sign in lines[other] for other in said if other != at):
            return "".join([*lines[:at], lines[at].replace(sign, "\n".center(len(sign))), *lines[at + 1 :]])
    return text


def _sign_of(whole: str) -> str:
    """Return the sign that parts a line which is a whole list, "" for any other line."""
    for sign in _SIGNS:
        parts = whole.split(sign)
        if _LEAST_PARTS <= len(parts) <= _MOST_PARTS and max(map(len, parts)) <= _LONGEST_PART and _heads_both(parts):
            return sign
    return ""


def _heads_both(parts: list[str]) -> bool:
    """Say whether among the parts stand the headings of both decks."""
    found = [heading_of(part.strip()) for part in parts if 0 < len(part.strip()) <= LONGEST]
    return {heading.pile for heading in found if heading} >= _BOTH
