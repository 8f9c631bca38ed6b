"""Several fields and headings in one line: "Sponsor: Atreides, Homeworld: Caladan"."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.draft import Draft
from cardbase.decks.plain.fields.colons import key_of
from cardbase.decks.vocabulary import Names, Token
from cardbase.decks.vocabulary.words import ASIDE, FIELDS, HEADINGS

_STRUCTURED = frozenset({"sponsor", "homeworld", "players", "points", "solaris", "favor", "spice"})
"""Fields whose value holds no free text, so that a comma or full stop ends it."""

_FREE = frozenset({"name", "author", "player"})
"""Fields of free text that ends at a comma before the name of another field."""

_OF_SHEETS = frozenset({"sheet", "name"})
"""Fields beside which "name" is that of the player: date, table, number of the player, name of the deck."""

_MANY = 2
"""Colons of a line from which on a semicolon ends even free text before a field."""

_DECKS = frozenset({"imperial", "house", "programs"})
_MOST_TOKENS = 400
_KEY = 12
"""Tokens among which the colon behind the name of a field must stand."""


def parts_of(tokens: Sequence[Token]) -> list[int]:
    """Return the places among the tokens of a line where a further field or heading begins; none for most lines."""
    if len(tokens) > _MOST_TOKENS or not any(token.kind in ":=" for token in tokens[2:]):
        return []
    first = FIELDS.get(key_of(tokens[:_KEY])[0], "")
    if first == "notes":
        return []
    cuts: list[int] = []
    keys = sum(token.kind in ":=" for token in tokens)
    opened = next(at for at, token in enumerate(tokens) if token.kind in ":=") if first else 0
    for at, token in enumerate(tokens[opened:-2], opened + 1):
        wide = token.kind in "T|│" or (token.kind == "g" and token.end - token.start > 1)
        ends = token.kind == ";" or (token.kind in ".,/" and tokens[at].kind in "gT")
        if not wide and not ends and token.kind != "g":
            continue
        key = key_of([other for other in tokens[at : at + _KEY] if other.kind != "c"])[0]
        if wide and (first or cuts) and (key in FIELDS or (key and token.kind == "T")):
            cuts.append(at)
        elif (not wide and FIELDS.get(key) in _STRUCTURED and first in _STRUCTURED) or (
            token.kind == ";" and key in FIELDS and first and keys > _MANY
        ):
            cuts.append(at)
            first = FIELDS[key]
        elif ends and _begins(key, first, token.kind):
            cuts.append(at)
            first = FIELDS.get(key, "")
    return cuts


def column_beside(tokens: Sequence[Token], names: Names) -> list[int]:
    """Return the place where a second column begins behind a field: a heading, or a card with its count; none else."""
    key, behind = key_of(tokens[:_KEY])
    if key not in FIELDS or len(tokens) > _MOST_TOKENS:
        return []
    at = next((at for at in range(behind + 1, len(tokens)) if tokens[at].kind == "T"), len(tokens)) + 1
    rest = [token for token in names.mark(list(tokens[at:])) if token.kind in "wdNL"]
    words = [token for token in rest if token.kind in "wL" and token.key != "x" and not names.set_code(token.key)]
    listed = not words and sorted(token.kind for token in rest if token.kind in "dN") == ["N", "d"]
    heading = " ".join(token.key for token in tokens[at:] if token.kind == "w")
    return [at] if listed or HEADINGS.get(heading) in _DECKS else []


def take_player(text: str, tokens: Sequence[Token], cuts: Sequence[int], draft: Draft, place: str) -> bool:
    """Take the player whose name opens a line of fields, as on registration sheets: "Name: Kim   DCI: 12345".

    Say whether one does; "name" beside fields of the House is the deck's.
    """
    key, value = key_of(tokens[:_KEY])
    others = [FIELDS.get(key_of(tokens[cut : cut + _KEY])[0]) for cut in cuts]
    if key != "name" or _OF_SHEETS.isdisjoint(others) or "player" in others:
        return False
    name = text[tokens[value - 1].end : tokens[cuts[0]].start].strip(" \t,;/|│_")
    if name:
        draft.note("player", name, place)
    return True


def _begins(key: str, first: str, sign: str) -> bool:
    """Say whether a field or heading begins behind a sign: after a field without free text, or a full stop."""
    if first in _FREE and sign in ",;/" and key in FIELDS:
        return True
    if FIELDS.get(key) in _STRUCTURED or HEADINGS.get(key) in {"imperial", "house", "programs", "homeworlds", ASIDE}:
        return first in _STRUCTURED or (sign == "." and first not in _FREE)
    return False
