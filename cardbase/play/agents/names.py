"""The players that can be asked for by name."""

from __future__ import annotations

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.play.agents.knowledge import Knowledge
from cardbase.play.agents.sensible import SensiblePlayer
from cardbase.play.agents.simple import RandomPlayer
from cardbase.play.game import Game
from cardbase.tabletop import Player

PLAYERS = ("random", "sensible")
"""Their names, weakest first."""


def player_named(name: str, game: Game, corpus: Corpus, seed: int) -> Player:
    """Return a player for ``game``; ``seed`` is for those that need chance. Raises ``Misuse`` for another name."""
    if name == "random":
        return RandomPlayer(seed)
    if name == "sensible":
        return SensiblePlayer(Knowledge(game.table, corpus))
    raise Misuse(f"no player is called {name!r}", hint="one of " + ", ".join(PLAYERS))
