"""What every rule of thumb is given: the table, names and kinds of cards, a little chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardbase.board_game.constants import SPAN, V
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.tabletop import draw

if TYPE_CHECKING:
    from cardbase.board_game.table import Table


class Mind:
    """What a player by rules of thumb keeps through a game; ``seed`` breaks ties."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self._streams = [seed]
        self.names = table.card_names
        self.kinds = {card.name: card.kind for card in table.printing}
        self.number = {card.name: number for number, card in enumerate(table.printing)}

    def noise(self) -> float:
        """Return a little number that breaks ties."""
        return draw(self._streams, 0, 1000) / 10_000

    def any_of(self, options: list[int]) -> int:
        """Return any of the options, all alike."""
        return options[draw(self._streams, 0, len(options))]


Rule = Callable[[Mind, Evaluation, list[int], list[int]], int]
"""Returns a choice for a question: its options, and the arguments that its seat knows."""


def locations(options: list[int]) -> list[int]:
    """Return the locations among the options."""
    return [code % SPAN for code in options if code // SPAN == V.LOCATION]


def leaders(options: list[int]) -> list[int]:
    """Return the choices of a leader among the options."""
    return [code for code in options if code // SPAN == V.LEADER]


def cards(options: list[int]) -> list[int]:
    """Return the choices of a card among the options."""
    return [code for code in options if code // SPAN == V.CARD]
