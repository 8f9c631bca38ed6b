"""A player that leaves its House Interval after so many choices: some texts can be used without end."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.players.sensible import SensiblePlayer
from cardbase.players.situation import Seen
from cardbase.tabletop import Observation, Player

MOST: Final = 500
"""Choices from one end of a House Interval to the next; *sensible* made 97 at most in games of decks of all sets."""
_LEAVING: Final = (c.END * c.SPAN, c.PASS * c.SPAN)


class BoundedPlayer:
    """Plays as another player does, and ends or passes what it can once that one has made ``MOST`` choices."""

    __slots__ = ("_made", "_player")

    def __init__(self, player: Player) -> None:
        self._player = player
        self._made = 0

    def choose(self, observation: Observation) -> int:
        """Return what the player chooses, or to leave; the count begins anew with each Interval ended."""
        self._made += 1
        options = observation.options if self._made > MOST else ()
        code = next((leaving for leaving in _LEAVING if leaving in options), -1)
        if code < 0:
            code = self._player.choose(observation)
        if code == _LEAVING[0]:
            self._made = 0
        return code


class BoundedAdviser(BoundedPlayer):
    """The same for *sensible*, which also says why."""

    __slots__ = ("_adviser",)

    def __init__(self, player: SensiblePlayer) -> None:
        super().__init__(player)
        self._adviser = player

    def why(self, view: Seen, code: int) -> str:
        """Return why *sensible* takes an option."""
        return self._adviser.why(view, code)

    def sees_no_use(self, view: Seen) -> bool:
        """Return whether nothing that can be played in the window of a Rite changes how it comes out."""
        return self._adviser.sees_no_use(view)
