"""The card game: a game is made of decks, players, ruleset and seed, and played by integers.

``state`` is plain data, ``acts`` the only writer, ``rules`` one module for each section of the rulebook, ``game`` the
contract, ``views`` what a seat may know, ``records`` journals and saves, ``agents`` players of our own.
"""

from cardbase.play.agents import RandomPlayer, ScriptedPlayer
from cardbase.play.game import Game, new_game
from cardbase.play.invariants import faults
from cardbase.play.operations.programs import coverage
from cardbase.play.records import new_journal, replay_journal, resume, save
from cardbase.play.ruleset import CRF, RULEBOOK_1997, RULESETS, Ruleset, ruleset
from cardbase.play.table import House

__all__ = [
    "CRF",
    "RULEBOOK_1997",
    "RULESETS",
    "Game",
    "House",
    "RandomPlayer",
    "Ruleset",
    "ScriptedPlayer",
    "coverage",
    "faults",
    "new_game",
    "new_journal",
    "replay_journal",
    "resume",
    "ruleset",
    "save",
]
