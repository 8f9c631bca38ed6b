"""What every game needs and nothing more: seeded chance, journal, seats, the contract a game fulfils."""

from cardbase.tabletop.chance import draw, seed_of, shuffle, streams_of
from cardbase.tabletop.contract import Choice, Game, Player, Sight
from cardbase.tabletop.journal import EVERY, Journal, read_journal, replay
from cardbase.tabletop.match import play_out
from cardbase.tabletop.proof import prove

__all__ = [
    "EVERY",
    "Choice",
    "Game",
    "Journal",
    "Player",
    "Sight",
    "draw",
    "play_out",
    "prove",
    "read_journal",
    "replay",
    "seed_of",
    "shuffle",
    "streams_of",
]
