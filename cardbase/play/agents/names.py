"""The players that can be asked for by name."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.play.agents.knowledge import Knowledge
from cardbase.play.agents.sensible import SensiblePlayer
from cardbase.play.agents.simple import RandomPlayer
from cardbase.play.agents.strangers import is_stranger, stranger
from cardbase.play.game import Game
from cardbase.play.printed import cards_for
from cardbase.tabletop import Player

PLAYERS = ("random", "sensible")
"""Their names, weakest first."""


def player_named(name: str, game: Game, corpus: Corpus, seed: int) -> Player:
    """Return a player for ``game``; ``seed`` is for those that need chance. Raises ``Misuse`` for another name.

    ``FILE.py:NAME`` runs a file of the user's own (``strangers``).
    """
    if is_stranger(name):
        return stranger(name, seed)
    if name == "random":
        return RandomPlayer(seed)
    if name == "sensible":
        return SensiblePlayer(Knowledge(game.table, cards_for(game.rules, corpus)))
    raise Misuse(f"no player is called {name!r}", hint="one of " + ", ".join(PLAYERS))


def check_player(name: str, known: Sequence[str] = PLAYERS) -> None:
    """Raise ``Misuse`` for a name that is none of ``known`` nor that of a player in a file."""
    if is_stranger(name):
        stranger(name, 0)
    elif name not in known:
        raise Misuse(f"no player is called {name!r}", hint="one of " + ", ".join(known) + ", or FILE.py:NAME")
