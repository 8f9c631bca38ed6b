"""Players of our own. Each is given a ``Sight`` and sees only what its seat may know."""

from cardbase.play.agents.knowledge import Knowledge
from cardbase.play.agents.names import PLAYERS, check_player, is_player, player_named
from cardbase.play.agents.patience import PATIENCE, STRIKES, Patient
from cardbase.play.agents.search import Budget, SearchPlayer
from cardbase.play.agents.sensible import SensiblePlayer
from cardbase.play.agents.simple import RandomPlayer, ScriptedPlayer
from cardbase.play.agents.strangers import is_stranger

__all__ = [
    "PATIENCE",
    "PLAYERS",
    "STRIKES",
    "Budget",
    "Knowledge",
    "Patient",
    "RandomPlayer",
    "ScriptedPlayer",
    "SearchPlayer",
    "SensiblePlayer",
    "check_player",
    "is_player",
    "is_stranger",
    "player_named",
]
