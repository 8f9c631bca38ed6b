"""The card game: a game is made of decks, players, ruleset and seed, and played by integers.

``state`` is plain data, ``acts`` the only writer, ``rules`` one module for each section of the rulebook, ``game`` the
contract, ``views`` what a seat may know, ``records`` journals and saves, ``agents`` players of our own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.play.agents import (
    PATIENCE,
    PLAYERS,
    RandomPlayer,
    ScriptedPlayer,
    SearchPlayer,
    SensiblePlayer,
    check_player,
    is_stranger,
    player_named,
)
from cardbase.play.encoding import Encoding
from cardbase.play.entry import houses_of
from cardbase.play.game import Game, new_game
from cardbase.play.invariants import faults
from cardbase.play.league import League, LeagueReport, Played, play_league
from cardbase.play.league import report as league_report
from cardbase.play.league_cards import telling
from cardbase.play.league_files import write_league
from cardbase.play.league_games import Keeper, read_games
from cardbase.play.operations.programs import coverage
from cardbase.play.printed import cards_for, unknown
from cardbase.play.records import new_journal, replay_journal, resume, save
from cardbase.play.ruleset import CRF, OPTIONAL_RULES, PRINTED, RULEBOOK_1997, RULESETS, Ruleset, ruleset, switches_of
from cardbase.play.scenarios import Outcome, Scenario, Situation, read_scenarios, run_scenario
from cardbase.play.simulation import Report, Result, Series, Spread, Standing, play_one, simulate
from cardbase.play.table import House
from cardbase.play.terminal import (
    KEYS,
    SEATS,
    STEP_KEYS,
    Console,
    GameRecord,
    Host,
    Session,
    Sitting,
    Stepping,
    Steps,
    begin,
    chronicle,
    new_file,
    read_record,
    told_apart,
)
from cardbase.play.tutorial import COURSE_KEYS, Course, read_lessons

if TYPE_CHECKING:
    from cardbase.play.environment import CardGame
    from cardbase.play.fullscreen import ReplayApp, TableApp

__all__ = [
    "COURSE_KEYS",
    "CRF",
    "KEYS",
    "OPTIONAL_RULES",
    "PATIENCE",
    "PLAYERS",
    "PRINTED",
    "RULEBOOK_1997",
    "RULESETS",
    "SEATS",
    "STEP_KEYS",
    "Console",
    "Course",
    "Encoding",
    "Game",
    "GameRecord",
    "Host",
    "House",
    "Keeper",
    "League",
    "LeagueReport",
    "Outcome",
    "Played",
    "RandomPlayer",
    "Report",
    "Result",
    "Ruleset",
    "Scenario",
    "ScriptedPlayer",
    "SearchPlayer",
    "SensiblePlayer",
    "Series",
    "Session",
    "Sitting",
    "Situation",
    "Spread",
    "Standing",
    "Stepping",
    "Steps",
    "aec_env",
    "begin",
    "cards_for",
    "check_player",
    "chronicle",
    "coverage",
    "faults",
    "houses_of",
    "is_stranger",
    "league_report",
    "new_file",
    "new_game",
    "new_journal",
    "on_screen",
    "play_league",
    "play_one",
    "player_named",
    "read_games",
    "read_lessons",
    "read_record",
    "read_scenarios",
    "replay_journal",
    "resume",
    "ruleset",
    "run_scenario",
    "save",
    "simulate",
    "switches_of",
    "telling",
    "told_apart",
    "unknown",
    "write_league",
]


def aec_env(houses: Sequence[House], corpus: Corpus, **settings: Any) -> CardGame:
    """Return the game as a PettingZoo AEC environment; raise ``Misuse`` where the extra ``rl`` is not installed.

    ``settings`` are ``rules``, ``most_decisions`` and ``render_mode``.
    """
    try:
        from cardbase.play.environment import CardGame
    except ModuleNotFoundError as missing:
        raise Misuse(
            f"{missing.name} is not installed", hint="in the checkout: .venv/bin/pip install -e '.[rl]'"
        ) from None
    return CardGame(houses, corpus, **settings)


def on_screen(what: Host | Steps) -> TableApp | ReplayApp:
    """Return a host or a replay on a whole screen; raise ``Misuse`` where the extra ``tui`` is not installed."""
    try:
        from cardbase.play.fullscreen import ReplayApp, TableApp
    except ModuleNotFoundError as missing:
        raise Misuse(
            f"{missing.name} is not installed", hint="in the checkout: .venv/bin/pip install -e '.[tui]', or --plain"
        ) from None
    return ReplayApp(what) if isinstance(what, Steps) else TableApp(what)
