"""Games of the card game with people at it, read from and written to files (``tabletop.GameRecord``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from cardbase.corpus import Corpus
from cardbase.given import checked
from cardbase.play import Game, House, records
from cardbase.players.external_players import is_external
from cardbase.players.names import is_player
from cardbase.tabletop import GameRecord, record

CardGameRecord: TypeAlias = GameRecord[Game]


@checked
def open_record(game: Game, seed: int, players: Sequence[str]) -> CardGameRecord:
    """Return the record of a game that was just made with ``seed``; it can be taken back to here."""
    return record.open_record(game, records.new_journal(game, seed), seed, players)


@checked
def read_record(path: Path, corpus: Corpus, *, to_last: bool = True) -> CardGameRecord:
    """Read a stored game, at its last position or at its first decision; raise ``Unreadable``."""
    return record.read_record(
        path,
        records.JOURNAL,
        lambda header: records.game_of(header, corpus),
        lambda name: is_player(name) or is_external(name),
        to_last=to_last,
    )


@checked
def distinct_names(houses: Sequence[House]) -> list[House]:
    """Return the Houses with a number behind a name that an earlier one has: two people may bring the same deck."""
    found: list[House] = []
    for house in houses:
        name, number = house.name, 2
        while any(other.name == name for other in found):
            name, number = f"{house.name} ({number})", number + 1
        found.append(replace(house, name=name))
    return found
