"""What people at a table of any game need: clocks, timeouts of players, the curtain between two people, taking back."""

from cardbase.tabletop.seats.asking import choice_of
from cardbase.tabletop.seats.clocks import Clock, Hand, clock_of
from cardbase.tabletop.seats.curtain import Curtain
from cardbase.tabletop.seats.prints import ToStderr, prints_to_stderr
from cardbase.tabletop.seats.timeouts import STRIKES, TIMEOUT, TimedPlayer, finite
from cardbase.tabletop.seats.undoing import UndoRequest, consent, last_asked, reveals, shows_nothing, take_back

__all__ = [
    "STRIKES",
    "TIMEOUT",
    "Clock",
    "Curtain",
    "Hand",
    "TimedPlayer",
    "ToStderr",
    "UndoRequest",
    "choice_of",
    "clock_of",
    "consent",
    "finite",
    "last_asked",
    "prints_to_stderr",
    "reveals",
    "shows_nothing",
    "take_back",
]
