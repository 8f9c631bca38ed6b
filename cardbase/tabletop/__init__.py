"""What every game needs and nothing more: seeded chance, journal, seats, the contract a game fulfils."""

from cardbase.tabletop.chance import draw, secret_of, seed_of, shuffle, streams_of
from cardbase.tabletop.contract import Choice, Game, Observation, Player, game_within
from cardbase.tabletop.journal import (
    EVERY,
    LONGEST_JOURNAL,
    Journal,
    carry_out,
    read_journal,
    read_sealed,
    replay,
    seal,
)
from cardbase.tabletop.match import play_out
from cardbase.tabletop.proof import prove
from cardbase.tabletop.record import PERSON, GameRecord, new_file, open_record, read_record

__all__ = [
    "EVERY",
    "LONGEST_JOURNAL",
    "PERSON",
    "Choice",
    "Game",
    "GameRecord",
    "Journal",
    "Observation",
    "Player",
    "carry_out",
    "draw",
    "game_within",
    "new_file",
    "open_record",
    "play_out",
    "prove",
    "read_journal",
    "read_record",
    "read_sealed",
    "replay",
    "seal",
    "secret_of",
    "seed_of",
    "shuffle",
    "streams_of",
]
