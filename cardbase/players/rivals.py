"""Who plays a seat: the name of a player, an object with ``choose(observation)``, or a function of the observation."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.play import Game
from cardbase.players.names import check_player, player_named
from cardbase.tabletop import Observation, Player

Rival = str | Player | Callable[[Observation], int]
"""The name of a player, an object that chooses, or a function that does."""


def listed(rivals: Rival | Iterable[Rival], seats: int) -> list[Rival]:
    """Return who was named as a list, one named alone for each of so many seats; raise ``Misuse`` for no player."""
    several = isinstance(rivals, Iterable) and not isinstance(rivals, str) and not hasattr(rivals, "choose")
    named = list(rivals) if several else [rivals] * seats  # type: ignore[arg-type]
    for rival in named:
        check_rival(rival)  # type: ignore[arg-type]
    return named  # type: ignore[return-value]


def check_rival(rival: Rival) -> None:
    """Raise ``Misuse`` for what is no player."""
    if isinstance(rival, str):
        check_player(rival)
    elif not (hasattr(rival, "choose") or callable(rival)):
        raise Misuse(f"{rival!r:.60} is not a player", hint="a name, an object with choose(observation), or a function")


@checked
def seated(rival: Rival, game: Game, corpus: Corpus, seed: int) -> Player:
    """Return the player that a name, an object or a function stands for; raise ``Misuse`` for what is none."""
    if isinstance(rival, str):
        return player_named(rival, game, corpus, seed)
    check_rival(rival)
    return rival if hasattr(rival, "choose") else _Function(rival)


class _Function:
    """A function that chooses, as a player."""

    def __init__(self, function: Callable[[Observation], int]) -> None:
        self._function = function

    def choose(self, observation: Observation) -> int:
        """Return what the function answers."""
        return self._function(observation)
