"""CHOAM & Richese on top of the board game of 2019: data, decks of a seating, rules, players (BG- and CR- ids).

Layout, each module importing only those above it:

``data``, ``board_map``   the facts of ``data/board-game`` and the map as integers
``checks``                what the schemas cannot say of them
``compose``               the exact decks of a seating
"""

from cardbase.board_game.board_map import board_map, reach
from cardbase.board_game.checks import check_board_game
from cardbase.board_game.compose import Composition, Deck, Entry, as_json, compose, find_factions
from cardbase.board_game.data import Facts, facts

__all__ = [
    "Composition",
    "Deck",
    "Entry",
    "Facts",
    "as_json",
    "board_map",
    "check_board_game",
    "compose",
    "facts",
    "find_factions",
    "reach",
]
