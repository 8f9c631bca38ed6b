"""Players of our own. Each is given a ``Sight`` and sees only what its seat may know."""

from cardbase.play.agents.knowledge import Knowledge
from cardbase.play.agents.names import PLAYERS, player_named
from cardbase.play.agents.sensible import SensiblePlayer
from cardbase.play.agents.simple import RandomPlayer, ScriptedPlayer

__all__ = ["PLAYERS", "Knowledge", "RandomPlayer", "ScriptedPlayer", "SensiblePlayer", "player_named"]
