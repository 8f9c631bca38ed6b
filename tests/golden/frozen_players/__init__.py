"""*random*, *sensible* and *search* as they were when the golden record was made; they are never improved.

They choose as stored in the games (``tests/golden/played``), and are opponents to measure better players against.
"""

from __future__ import annotations

from cardbase.play import Game
from cardbase.tabletop import Observation, Player, draw
from tests.golden.frozen_players.knowledge import Knowledge
from tests.golden.frozen_players.search import SearchPlayer
from tests.golden.frozen_players.sensible import SensiblePlayer


class RandomPlayer:
    """Chooses each option with equal chance, from its own seed."""

    __slots__ = ("_streams",)

    def __init__(self, seed: int) -> None:
        self._streams = [seed]

    def choose(self, observation: Observation) -> int:
        """Return one of the options."""
        return observation.options[draw(self._streams, 0, len(observation.options))]


def player_named(name: str, game: Game, seed: int) -> Player:
    """Return a player for a game: "random", "sensible", or "search:3" for three tries a choice."""
    if name == "random":
        return RandomPlayer(seed)
    known = Knowledge(game.table)
    kind, _, tries = name.partition(":")
    return SearchPlayer(known, seed, int(tries)) if kind == "search" else SensiblePlayer(known)
