"""CHOAM & Richese on top of the board game of 2019: data, decks of a seating, rules, players (BG- and CR- ids).

Layout, each module importing only those above it:

``data``, ``board_map``      the facts of ``data/board-game`` and the map as integers
``checks``, ``compose``      what the schemas cannot say of them; the exact decks of a seating
``constants``, ``table``     the engine's numbers; what is fixed for one game: seats, cards and leaders by number
``agenda``                   what is still to be done: **steps** and **questions** as integers on a stack in the state
``state``, ``events``        one position as flat columns; what happened, who sees it, how it reads
``position``, ``mutations``  questions about a position; whatever changes it and notes it
``combat``                   the arithmetic of a battle, apart from any table (also for a game master)
``rules``                    a module a phase or power: functions registered as steps and questions
``views``, ``invariants``    what a seat may know, and worlds it cannot tell apart; what holds in every position
``prices``, ``about``        what a choice costs; what a question is about beyond its words
``questions``                what a seat is asked, in words
``game``                     the contract of ``tabletop``
``players``, ``simulation``  players, among them one for a seat that does not answer; many games between them
``game_master``              one auction, charity, battle, audit or revival settled from a text
``board_lines``              a position as text, as one seat sees it
``map_drawing``, ``scene``   the map as outlines; what a screen draws of a position, as one seat sees it
``printables``               proxies of a seating as PDF
``lessons``                  stretches of a game that a coach explains
``kind``                     this game for the registry

A choice is ``verb * SPAN + argument`` (``constants.V``); the question on top of the agenda says what it means. A rule
reads ``g.state`` and ``g.table``, changes the state through ``mutations``, and says what comes next by
``g.then(("name of a step or question", seat, ...), ...)``.
"""

from cardbase.board_game.board_lines import board_lines, map_lines
from cardbase.board_game.board_map import board_map
from cardbase.board_game.checks import check_board_game
from cardbase.board_game.compose import Composition, as_json, compose, find_factions
from cardbase.board_game.data import facts
from cardbase.board_game.engines import rules_digest
from cardbase.board_game.game import Game, new_game
from cardbase.board_game.game_master import SETTLE
from cardbase.board_game.invariants import violations
from cardbase.board_game.kind import BOARD_GAME, begin_record, begun_earlier, resume_record
from cardbase.board_game.lessons import Coach
from cardbase.board_game.players import check_players
from cardbase.board_game.printables import check_parts, proxies
from cardbase.board_game.simulation import check_games, simulate
from cardbase.board_game.table import Table

__all__ = [
    "BOARD_GAME",
    "SETTLE",
    "Coach",
    "Composition",
    "Game",
    "Table",
    "as_json",
    "begin_record",
    "begun_earlier",
    "board_lines",
    "board_map",
    "check_board_game",
    "check_games",
    "check_parts",
    "check_players",
    "compose",
    "facts",
    "find_factions",
    "map_lines",
    "new_game",
    "proxies",
    "resume_record",
    "rules_digest",
    "simulate",
    "violations",
]
