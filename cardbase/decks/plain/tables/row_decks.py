"""Tables whose rows say whose they are: "Player;Card;Qty" above rows of several players, "Deck;Card" of decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from cardbase.decks.plain.tables.columns import slots_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS, FIELDS, HEADINGS, IN_DECK, MAIN, SUBHEADINGS, words_of

_OF_DECKS = frozenset({"deck", "list", "liste", "lista", "mazo", "mazzo", "paquet", "decklist", "deck list"})
_OF_NAMES = words_of("name nom nombre nome naam")
_NO_DECKS = HEADINGS.keys() | SUBHEADINGS | MAIN | IN_DECK | words_of("yes no ja nein oui non si x y n true false")
"""What a cell says that is a pile or a mark, and no deck's name."""

_LEAST, _MOST_DECKS, _MOST_HEADS, _LONGEST = 2, 200, 4, 400


class RowDecks(NamedTuple):
    """The heading of such a table, the field that its column tells ("player" or "name"), and the rows of each deck."""

    head: int
    field: str
    rows: dict[str, list[int]]


def row_decks(lines: Sequence[str], names: Names) -> RowDecks | None:
    """Return the first table whose rows are of several decks, None where there is none."""
    heads = ((at, sign, told) for at, line in enumerate(lines) for sign, told in _heads(line))
    for at, sign, (field, column) in islice(heads, _MOST_HEADS):
        found = _rows(lines, at, sign, column)
        are_several = _are_players if field == "player" else _are_decks
        if _LEAST <= len(found) <= _MOST_DECKS and are_several([*found], names):
            return RowDecks(at, field, found)
    return None


def _heads(line: str) -> Iterator[tuple[str, tuple[str, int]]]:
    """Yield what parts the cells of a heading of such a table, and what its column tells; nothing for other lines."""
    sign = next((sign for sign in DELIMITERS if sign in line), "") if len(line) < _LONGEST else ""
    titles = [fold(cell) for cell in _cells(line, sign)] if sign else []
    if any(COLUMNS.get(title) == "name" for title in titles) and (told := _column(titles)):
        yield sign, told


def _cells(line: str, sign: str) -> list[str]:
    bordered = sign == "|" and line.lstrip()[:1] == "|"
    return [slot.text for slot in slots_of(line.rstrip("\r\n"), sign, bordered)]


def _column(titles: Sequence[str]) -> tuple[str, int] | None:
    """Return what the one column tells that says whose a row is, and its place."""
    cards = [at for at, title in enumerate(titles) if COLUMNS.get(title) == "name"]
    players = [at for at, title in enumerate(titles) if FIELDS.get(title) == "player"]
    players = players or ([at for at in cards if titles[at] in _OF_NAMES] if len(cards) == _LEAST else [])
    decks = [at for at, title in enumerate(titles) if title in _OF_DECKS]
    decks = decks or [at for at, title in enumerate(titles) if FIELDS.get(title) == "name" and at not in cards]
    if len(players) == 1:
        return "player", players[0]
    return ("name", decks[0]) if len(decks) == 1 and not players else None


def _rows(lines: Sequence[str], head: int, sign: str, column: int) -> dict[str, list[int]]:
    """Return the lines of each deck by what its rows say; an empty cell says what the one above it does."""
    found: dict[str, list[int]] = {}
    called: dict[str, str] = {}
    told = ""
    for at in range(head + 1, len(lines)):
        cells = _cells(lines[at], sign) if sign in lines[at] else []
        if not any(map(str.isalnum, lines[at])):
            continue
        if len(cells) <= column:
            break
        told = cells[column] or told
        if fold(told):
            found.setdefault(called.setdefault(fold(told), told), []).append(at)
    return found


def _are_players(labels: Sequence[str], names: Names) -> bool:
    """Say whether labels may be people: "Nombre" is a name in Spanish, and a number in French."""
    return not any(fold(label).isdecimal() or names.find(label) for label in labels)


def _are_decks(labels: Sequence[str], names: Names) -> bool:
    """Say whether labels may be names of decks: none is a pile, a kind, a mark or a number, nor are all powers."""
    keys = [fold(label) for label in labels]
    known = any(key in _NO_DECKS or len(key) < _LEAST or key.isdecimal() for key in keys)
    return not known and not all(map(names.is_attribute, keys))
