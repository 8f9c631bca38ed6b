"""What is left of a finished game, and how it is written down and read back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from cardbase.play import House
from cardbase.series.tally import CAUSES, cards_of
from cardbase.tabletop.kept import list_of, text_of, whole
from cardbase.tabletop.seats import STRIKES

ENDINGS: Final = ("admission", "elimination", "cap", "loop")
MOST_NUMBER: Final = 2**31
_HEXADECIMAL: Final = re.compile("[0-9a-f]{1,400}").fullmatch


@dataclass(frozen=True, slots=True)
class Result:
    """One game: ``winner`` is a deck's place in the list, -1 for none; ``points`` are victory points by deck.

    ``cause`` is who brought the last House to fall down (``tally.CAUSES``), "" where none fell. ``drawn`` and
    ``played`` are card sets by deck as ``tally`` counts them; ``lapses`` tell who gave no answer and was stood in for.
    """

    ending: str
    winner: int
    turns: int
    choices: int
    digest: int
    points: tuple[int, ...]
    cause: str
    drawn: tuple[int, ...]
    played: tuple[int, ...]
    lapses: tuple[str, ...] = ()


def row_of(result: Result) -> dict[str, Any]:
    """Return a game as a JSON value, sets of cards as hexadecimal digits."""
    row = asdict(result)
    return row | {cards: [f"{value:x}" for value in row[cards]] for cards in ("drawn", "played")}


def result_of(row: Mapping[str, Any], houses: Sequence[House]) -> Result:
    """Read a game between Houses back from ``row_of``; raise ``ValueError``, ``KeyError`` or ``TypeError``."""
    result = dict(row)
    if result["ending"] not in ENDINGS or result["cause"] not in ("", *CAUSES):
        raise ValueError("no such ending")
    points = tuple(whole(value, MOST_NUMBER, -MOST_NUMBER) for value in list_of(result["points"]))
    if len(points) != len(houses):
        raise ValueError(f"points of {len(points)} Houses")
    drawn, played = (_card_sets(result[name], houses) for name in ("drawn", "played"))
    winner, digest = whole(result["winner"], len(houses), -1), whole(result["digest"], 2**32)
    turns, choices = (whole(result[name], MOST_NUMBER) for name in ("turns", "choices"))
    lapses = tuple(text_of(lapse) for lapse in list_of(result["lapses"])[: len(houses) * STRIKES])
    ending, cause = str(result["ending"]), str(result["cause"])
    return Result(ending, winner, turns, choices, digest, points, cause, drawn, played, lapses)


def _card_sets(texts: list[str], houses: Sequence[House]) -> tuple[int, ...]:
    """Read a set of cards for each House; raise ``ValueError`` for cards it did not bring."""
    if not all(isinstance(text, str) and _HEXADECIMAL(text) for text in list_of(texts)):
        raise ValueError("cards that are not hexadecimal digits")
    sets = tuple(int(text, 16) for text in texts)
    if any(not cards < 1 << len(cards_of(house)) for cards, house in zip(sets, houses, strict=True)):
        raise ValueError("cards that are not in the deck")
    return sets
