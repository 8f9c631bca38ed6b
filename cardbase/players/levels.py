"""The players behind the levels, made by name; each leaves an Interval in the end (``bounded``)."""

from __future__ import annotations

from cardbase.corpus import Corpus
from cardbase.play import Game
from cardbase.players.bounded import BoundedPlayer
from cardbase.players.easy import EasyPlayer
from cardbase.players.knowledge import Knowledge
from cardbase.players.search import SearchPlayer
from cardbase.players.sensible import SensiblePlayer
from cardbase.tabletop import Player
from cardbase.tabletop.searching import Budget


def level_named(name: str, game: Game, cards: Corpus, seed: int) -> Player:
    """Return *easy*, *sensible* or *search*, which may have a budget, for a game of these cards."""
    known, (level, _, budget) = Knowledge(game.table, cards), name.partition(":")
    made: Player
    if level == "easy":
        made = EasyPlayer(known, seed)
    elif level == "sensible":
        made = SensiblePlayer(known)
    else:
        made = SearchPlayer(known, seed, _budget(budget))
    return BoundedPlayer(made)


def _budget(text: str) -> Budget:
    if not text:
        return Budget()
    return Budget(milliseconds=int(text[:-2])) if text.endswith("ms") else Budget(int(text))
