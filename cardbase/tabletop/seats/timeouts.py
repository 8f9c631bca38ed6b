"""Players that may fail: whoever raises, answers what is no choice, or answers too late is stood in for."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator
from typing import Final

from cardbase.errors import Misuse, Refused, as_whole
from cardbase.tabletop.contract import Observation, Player
from cardbase.tabletop.seats.asking import short

TIMEOUT: Final = 60.0
"""Seconds a player may think about one choice."""
LONGEST: Final = 86_400.0
"""The most seconds that may be given: a day."""
STRIKES: Final = 3
"""Missing answers in one game after which a player is not asked again."""
_AGAIN: Final = 0.2
"""Seconds between two interruptions of code that goes on after the first."""


def finite(seconds: float) -> float:
    """Return the seconds of a timeout; raise ``Misuse`` for what no clock can wait."""
    if not 0 < seconds <= LONGEST:
        raise Misuse(f"a player cannot have {seconds:g} seconds for a choice", hint=f"more than 0, at most {LONGEST:g}")
    return seconds


class OutOfTime(BaseException):
    """Raised inside a player that thinks too long; no ``except Exception`` of its own holds it."""


class TimedPlayer:
    """A player whose every answer counts. Where ``player`` gives none, ``stand_in`` chooses; after ``STRIKES`` it
    plays to the end. ``on_lapse`` gets the reason, in a few words.
    """

    __slots__ = ("_on_lapse", "_player", "_seconds", "_stand_in", "strikes")

    def __init__(self, player: Player, seconds: float, on_lapse: Callable[[str], None], stand_in: Player) -> None:
        self._player = player
        self._seconds = finite(seconds)
        if limit := getattr(player, "limit", None):  # it keeps the time itself, in any thread
            limit(seconds)
        self._stand_in = stand_in
        self._on_lapse = on_lapse
        self.strikes = 0

    def choose(self, observation: Observation) -> int:
        """Return one of the options, always."""
        if self.strikes < STRIKES:
            try:
                with _interrupted_after(self._seconds) as rung:
                    choice = self._player.choose(observation)
                if rung:  # it held what was raised in it, and answered late
                    raise OutOfTime
                if (code := as_whole(choice)) in observation.options:
                    return code
                self._strike(f"chose {short(choice)}, which is not a choice")
            except OutOfTime:
                self._strike(f"gave no answer within {self._seconds:g} s")
            except KeyboardInterrupt:
                raise
            except Refused as error:
                self._strike(str(error))
            except BaseException as error:
                self._strike(f"raised {type(error).__name__}: {short(error)}")
        return self._stand_in.choose(observation)

    def give_up(self, observation: Observation) -> int:
        """Return a choice for a player that somebody else waited for too long; it is not asked again."""
        self._strike(f"gave no answer within {self._seconds:g} s")
        self.strikes = STRIKES
        return self._stand_in.choose(observation)

    def _strike(self, why: str) -> None:
        self.strikes += 1
        self._on_lapse(why)


@contextlib.contextmanager
def _interrupted_after(seconds: float) -> Iterator[list[bool]]:
    """Raise ``OutOfTime`` in the block once it took so long; what it yields is no longer empty then.

    Only in the main thread of a process, where the system has an alarm (not on Windows); elsewhere there is no limit.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or not hasattr(signal, "setitimer"):
        yield []
        return
    rung: list[bool] = []

    def ring(*_: object) -> None:
        """Raise it from wherever the player is; called by the system."""
        rung.append(True)
        raise OutOfTime

    former = signal.signal(signal.SIGALRM, ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
            yield rung
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:  # it may have rung just before it was stopped
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, former or signal.SIG_DFL)
