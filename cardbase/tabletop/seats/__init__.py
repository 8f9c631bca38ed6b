"""What people at a table of any game need: clocks, timeouts of players, the curtain between two people, taking back."""

from cardbase.tabletop.seats.asking import choice_of
from cardbase.tabletop.seats.clocks import Clock, Hand, clock_of
from cardbase.tabletop.seats.curtain import Curtain
from cardbase.tabletop.seats.stray import Beside, beside
from cardbase.tabletop.seats.timeouts import STRIKES, TIMEOUT, TimedPlayer, finite
from cardbase.tabletop.seats.undoing import UndoRequest, consent, last_asked, reveals, shows_nothing, take_back

__all__ = [
    "STRIKES",
    "TIMEOUT",
    "Beside",
    "Clock",
    "Curtain",
    "Hand",
    "TimedPlayer",
    "UndoRequest",
    "beside",
    "choice_of",
    "clock_of",
    "consent",
    "finite",
    "last_asked",
    "reveals",
    "shows_nothing",
    "take_back",
]
