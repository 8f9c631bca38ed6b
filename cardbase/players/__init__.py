"""Players of the card game: random, scripted, *sensible*, *search*, external ones, and the environment for learning.

Each is given an ``Observation`` and sees only what its seat may know.
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.players.external_players import identity, is_external
    from cardbase.players.knowledge import Knowledge
    from cardbase.players.learning import Encoding, aec_env
    from cardbase.players.names import LEVELS, PLAYERS, check_player, is_player, note_of, player_named
    from cardbase.players.record import CardGameRecord, distinct_names, open_record, read_record
    from cardbase.players.rivals import Rival, listed, seated
    from cardbase.players.search import SearchPlayer
    from cardbase.players.sensible import Recommendation, SensiblePlayer
    from cardbase.players.simple import RandomPlayer, ScriptedPlayer

__all__ = [
    "LEVELS",
    "PLAYERS",
    "CardGameRecord",
    "Encoding",
    "Knowledge",
    "RandomPlayer",
    "Recommendation",
    "Rival",
    "ScriptedPlayer",
    "SearchPlayer",
    "SensiblePlayer",
    "aec_env",
    "check_player",
    "distinct_names",
    "identity",
    "is_external",
    "is_player",
    "listed",
    "note_of",
    "open_record",
    "player_named",
    "read_record",
    "seated",
]
lazy_names(
    __name__,
    {
        "external_players": "identity is_external",
        "knowledge": "Knowledge",
        "learning": "Encoding aec_env",
        "names": "LEVELS PLAYERS check_player is_player note_of player_named",
        "record": "CardGameRecord distinct_names open_record read_record",
        "rivals": "Rival listed seated",
        "search": "SearchPlayer",
        "sensible": "Recommendation SensiblePlayer",
        "simple": "RandomPlayer ScriptedPlayer",
    },
)
