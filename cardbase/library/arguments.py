"""What the library's functions are given, judged before anything is done with it: a wrong kind is refused in a line."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from cardbase.corpus import Card, Corpus
from cardbase.errors import Misuse

PathLike = str | os.PathLike[str]


def path_of(what: object, kind: str) -> Path:
    """Return a path given as text or as one; ``kind`` says what it should lead to. Raise ``Misuse``."""
    if not isinstance(what, str | os.PathLike):
        raise Misuse(f"{_shown(what)} is not a {kind}", hint="a path, as text or as pathlib makes it")
    if isinstance(what, str) and "\n" in what:
        raise Misuse(
            "a text of several lines is not a path", hint="cardbase.decks.parse_deck(text, cards) reads such a list"
        )
    return Path(what)


def check_cards(cards: object) -> None:
    """Raise ``Misuse`` where ``cards`` are none."""
    if cards is not None and not isinstance(cards, Corpus):
        raise Misuse(f"cards={_shown(cards)}", hint="cards= takes what cardbase.load(FOLDER) returns")


def check_text(what: str, given: object, example: str) -> None:
    """Raise ``Misuse`` for what is no text."""
    if not isinstance(given, str):
        raise Misuse(f"{_shown(given)} is not a {what}", hint=f"a text such as {example!r}")


def check_seed(seed: object) -> None:
    """Raise ``Misuse`` for what is no whole number."""
    if not isinstance(seed, int):
        raise Misuse(f"seed {_shown(seed)}", hint="a whole number")


def check_game(game: object) -> None:
    """Raise ``Misuse`` for what cannot be played."""
    if not hasattr(game, "seats"):
        raise Misuse(f"{_shown(game)} is not a game", hint="cardbase.new_game(decks) begins one")


def several(what: str, given: Iterable[Any]) -> Sequence[Any]:
    """Return a list of things as one; raise ``Misuse`` for a single thing."""
    if isinstance(given, str | os.PathLike) or not isinstance(given, Iterable):
        raise Misuse(f"{what} {_shown(given)}", hint=f"a list of them: [{_shown(given)}, ...]")
    return list(given)


def cards_of(what: object, known: Corpus) -> list[Card]:
    """Return a card, or cards told as such, by id or by name; raise ``Misuse``, or ``NotFound`` for a name."""
    given = [what] if isinstance(what, Card) else what
    if not isinstance(given, Iterable):
        raise Misuse(f"{_shown(what)} cannot be printed", hint="a deck, the file of one, a card or cards")
    return [one if isinstance(one, Card) else known.exact(_name(one)) for one in given]


def _name(one: object) -> str:
    check_text("card", one, "eots-dune")
    return str(one)


def _shown(what: object) -> str:
    return f"{what!r:.60}"
