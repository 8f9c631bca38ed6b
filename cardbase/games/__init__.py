"""The registry of games, filled: named by whoever starts a program, and by nobody else."""

from cardbase.board_game import BOARD_GAME
from cardbase.corpus import Corpus
from cardbase.games.card_game import card_game
from cardbase.games.spice_and_blood import spice_and_blood
from cardbase.given import checked
from cardbase.tabletop import registry

__all__ = ["all_games"]


@checked
def all_games(corpus: Corpus) -> registry.Registry:
    """Return every game, the card game with the cards of a corpus."""
    return registry.Registry([card_game(corpus), BOARD_GAME, spice_and_blood()])
