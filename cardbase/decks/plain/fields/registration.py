"""Fields of a registration sheet, each on a line of its own: beside the player's number, "Name" is the player's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardbase.decks.plain.fields.around import START
from cardbase.decks.plain.fields.colons import key_of
from cardbase.decks.vocabulary import tokens_of
from cardbase.decks.vocabulary.words import FIELDS

_OF_DECK = frozenset({"deck:", "list:", "decklist:"})
_OF_MAIL = ("From: ", "Subject: ")
"""What the head of a mail has beside its date."""

_LONGEST, _MOST_LINES = 120, 8
"""Signs of a field, and lines of a sheet before and behind the one with the name."""


def names_player(lines: Sequence[str], at: int) -> bool:
    """Say whether a line "Name: Kim" stands right among fields of a sheet, none of which is the player.

    Below a bare "deck:" and the head of a mail it is the deck's.
    """
    around = lines[max(0, at - _MOST_LINES) : at]
    if at and (around[-1].strip().casefold() in _OF_DECK or any(line.startswith(_OF_MAIL) for line in around)):
        return False
    keys = {*_keys(lines[at + 1 : at + 1 + _MOST_LINES]), *_keys(lines[max(0, at - _MOST_LINES) : at][::-1])}
    fields = {FIELDS[key] for key in keys}
    return "sheet" in fields and "player" not in fields


def _keys(lines: Sequence[str]) -> Iterator[str]:
    """Yield the names of the fields from the first line on, up to a line that is none."""
    for line in (line for line in lines if line.strip()):
        key = key_of(tokens_of(line[:_LONGEST], (START.match(line) or line).end()))[0]  # type: ignore[union-attr]
        if key not in FIELDS:
            words = line.split()
            key = words[0].casefold() if len(words) == 2 and words[1].isdecimal() else ""  # "DCI 12345"
        if key not in FIELDS:
            return
        yield key
