"""Players of the board game: ``random``, ``sensible`` by rules of thumb (BG-B-01 to BG-B-08), ``search``, ``idle``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardbase.board_game.players.idle import Idle
from cardbase.board_game.players.search import SearchPlayer
from cardbase.board_game.players.sensible import Sensible
from cardbase.board_game.position import Position
from cardbase.errors import NotFound
from cardbase.given import checked
from cardbase.tabletop import draw

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.tabletop import Observation, Player

NAMES: Final = ("random", "sensible", "search", "idle")


class Random:
    """Chooses any choice alike."""

    def __init__(self, seed: int) -> None:
        self._streams = [seed]

    def choose(self, observation: Observation) -> int:
        """Return one of the options, each equally likely."""
        options = observation.options
        return options[draw(self._streams, 0, len(options))]


@checked
def check_players(names: Iterable[str]) -> None:
    """Raise ``NotFound`` naming every name that is no player's."""
    wrong = [repr(name[:40]) for name in dict.fromkeys(names) if name not in NAMES]
    if wrong:
        raise NotFound(f"no player is called {', '.join(wrong)}", hint="one of " + ", ".join(NAMES))


def player(name: str, game: Position, seed: int) -> Player:
    """Return a player by name; raise ``NotFound``. Its seed is its own, never the game's."""
    check_players([name])
    if name == "random":
        return Random(seed)
    if name == "search":
        return SearchPlayer(game.table, seed)
    if name == "idle":
        return Idle()
    return Sensible(game.table, seed)
