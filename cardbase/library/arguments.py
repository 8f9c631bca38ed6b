"""What the library's functions are given, judged before anything is done with it: a wrong kind is refused in a line."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence, Set
from pathlib import Path
from typing import Any

from cardbase.corpus import Card, Corpus
from cardbase.errors import Misuse
from cardbase.files import as_path

PathLike = str | os.PathLike[str]


def path_of(what: object, kind: str) -> Path:
    """Return a path given as text or as one; ``kind`` says what it should lead to. Raise ``Misuse``."""
    path = as_path(what, kind)
    if "\n" in str(path):
        raise Misuse(
            "a text of several lines is not a path", hint="cardbase.decks.parse_deck(text, cards) reads such a list"
        )
    return path


def check_cards(cards: object) -> None:
    """Raise ``Misuse`` where ``cards`` are none."""
    if cards is not None and not isinstance(cards, Corpus):
        raise Misuse(f"cards={_shown(cards)}", hint="cards= takes what cardbase.load(FOLDER) returns")


def check_text(what: str, given: object, example: str) -> None:
    """Raise ``Misuse`` for what is no text."""
    if not isinstance(given, str):
        raise Misuse(f"{_shown(given)} is not a {what}", hint=f"a text such as {example!r}")


def check_switches(switches: object) -> None:
    """Raise ``Misuse`` for what does not name switches with their values."""
    if switches is not None and not isinstance(switches, Mapping):
        raise Misuse(f"switches={_shown(switches)}", hint="names with their values: {'later_sets': False}")


def check_game(game: object) -> None:
    """Raise ``Misuse`` for what cannot be played."""
    if not hasattr(game, "seats"):
        raise Misuse(f"{_shown(game)} is not a game", hint="cardbase.new_game(decks) begins one")


def several(what: str, given: Iterable[Any]) -> Sequence[Any]:
    """Return things in the order of the seats as a list; raise ``Misuse`` for a single one, and where none is first."""
    if isinstance(given, str | os.PathLike) or not isinstance(given, Iterable):
        raise Misuse(f"{what} {_shown(given)}", hint=f"a list of them: [{_shown(given)}, ...]")
    if isinstance(given, Set | Mapping):
        raise Misuse(f"{what} {_shown(given)}", hint="a list of them, in the order of the seats")
    return list(given)


def cards_of(what: object, known: Corpus) -> list[Card]:
    """Return a card, or cards told as such, by id or by name; raise ``Misuse``, or ``NotFound`` for a name."""
    given = [what] if isinstance(what, Card | str) else what
    if isinstance(given, Mapping):
        raise Misuse(f"{_shown(what)} cannot be printed", hint="a card as often as it is wanted: ['eots-dune'] * 3")
    if not isinstance(given, Iterable):
        raise Misuse(f"{_shown(what)} cannot be printed", hint="a deck, the file of one, a card or cards")
    cards = [one if isinstance(one, Card) else known.exact(one) for one in given]
    return sorted(cards, key=lambda card: card.id) if isinstance(given, Set) else cards


def is_card(what: object, known: Corpus) -> bool:
    """Return whether a text names a card, and no file."""
    return isinstance(what, str) and bool(known.names.find(what)) and not Path(what).exists()


def _shown(what: object) -> str:
    return f"{what!r:.60}"
