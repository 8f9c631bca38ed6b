"""The players behind the levels, made by name; each leaves an Interval in the end (``bounded``)."""

from __future__ import annotations

from cardbase.corpus import Corpus
from cardbase.play import Game
from cardbase.players.bounded import BoundedAdviser, BoundedPlayer
from cardbase.players.easy import EasyPlayer
from cardbase.players.knowledge import Knowledge
from cardbase.players.search import SearchPlayer
from cardbase.players.sensible import SensiblePlayer
from cardbase.tabletop import Player
from cardbase.tabletop.searching import Budget


def level_named(name: str, game: Game, cards: Corpus, seed: int) -> Player:
    """Return *easy*, *sensible* or *search*, which may have a budget, for a game of these cards."""
    known, (level, _, budget) = Knowledge(game.table, cards), name.partition(":")
    if level == "easy":
        return BoundedPlayer(EasyPlayer(known, seed))
    if level == "sensible":
        return BoundedAdviser(SensiblePlayer(known))
    return BoundedPlayer(SearchPlayer(known, seed, _budget(budget)))


def _budget(text: str) -> Budget:
    if not text:
        return Budget()
    return Budget(milliseconds=int(text[:-2])) if text.endswith("ms") else Budget(int(text))
