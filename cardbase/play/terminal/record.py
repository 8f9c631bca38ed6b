"""A game at a terminal as a file: the journal, with who plays each seat. It is the save and the replay in one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardbase.corpus import Corpus
from cardbase.errors import Misuse, Unreadable
from cardbase.files import read_text, write_text
from cardbase.play.agents import is_player, is_stranger
from cardbase.play.game import Game
from cardbase.play.records import JOURNAL, game_of, new_journal
from cardbase.play.table import House
from cardbase.tabletop import EVERY, Journal, carry_out, read_journal

PERSON = "person"
LONGEST = 400
"""Characters of a player's name."""


@dataclass(slots=True)
class GameRecord:
    """A game with its journal; ``players`` are names by seat, ``conceded`` the seat that gave up, -1 for none."""

    game: Game
    journal: Journal
    seed: int
    players: list[str]
    conceded: int = -1
    deciders: list[int] = field(default_factory=list)
    """The seat that made each choice."""

    @property
    def over(self) -> bool:
        """Return whether nothing is left to decide."""
        return self.game.over or self.conceded >= 0

    def apply(self, choice: int, seat: int) -> None:
        """Apply a choice and note it."""
        self.journal.apply(self.game, choice, seat)
        self.deciders.append(seat)

    def undo(self) -> None:
        """Take back the last choice; raise ``Illegal`` where there is none."""
        self.game.undo()
        self.deciders.pop()
        self.journal.choices.pop()
        del self.journal.digests[len(self.journal.choices) // EVERY :]

    def write(self, path: Path) -> None:
        """Write the game, whole or not at all."""
        header = {**self.journal.header, "players": self.players, "conceded": self.conceded}
        write_text(path, Journal(header, self.journal.choices, self.journal.digests).to_text())


def begin(game: Game, seed: int, players: Sequence[str]) -> GameRecord:
    """Return the record of a game that was just made with ``seed``; it can be taken back to here."""
    return GameRecord(game.undoable(), new_journal(game, seed), seed, list(players))


def read_record(path: Path, corpus: Corpus, *, to_last: bool = True) -> GameRecord:
    """Read a stored game, at its last position or at its first decision; any journal is one.

    Raises ``Unreadable`` for a file that is none, was cut or edited, or rests on other rules or cards.
    """
    try:
        journal = read_journal(read_text(path), JOURNAL)
        header: dict[str, Any] = dict(journal.header)
        players, conceded = header.pop("players", None), header.pop("conceded", -1)
        game = game_of(header, corpus).undoable()
        choices = journal.choices if to_last else []
        deciders = _replayed(game, Journal(header, choices, journal.digests))
    except Unreadable as error:
        message = error.message if str(path) in error.message else f"{path}: {error.message}"
        raise Unreadable(message, hint=error.hint) from None
    players = [PERSON] * game.seats if players is None else players
    known = isinstance(players, list) and len(players) == game.seats and all(map(_plays, players))
    if not known or not isinstance(conceded, int) or not -1 <= conceded < game.seats:
        raise Unreadable(f"{path}: who plays which seat cannot be read")
    found = Journal(header, journal.choices, journal.digests)
    return GameRecord(game, found, int(header["seed"]), players, conceded, deciders)


def _plays(name: object) -> bool:
    """Return whether a player of that name could have been asked for; nothing is run to find out."""
    if not isinstance(name, str) or len(name) > LONGEST:
        return False
    return name == PERSON or is_player(name) or is_stranger(name)


def _replayed(game: Game, journal: Journal) -> list[int]:
    """Play the choices; return who made each."""
    deciders: list[int] = []
    for number, place in enumerate(journal.choices, 1):
        if game.over or not 0 <= place < len(game.options):
            raise Unreadable(f"choice {number} does not exist in that position")
        deciders.append(game.seat)
        carry_out(game, place, number)
        if number % EVERY == 0 and journal.digests[number // EVERY - 1 : number // EVERY] != [game.digest()]:
            raise Unreadable(f"after choice {number} the position is another than recorded")
    return deciders


def told_apart(houses: Sequence[House]) -> list[House]:
    """Return the Houses with a number behind a name that an earlier one has: two people may bring the same deck."""
    found: list[House] = []
    for house in houses:
        name, number = house.name, 2
        while any(other.name == name for other in found):
            name, number = f"{house.name} ({number})", number + 1
        found.append(replace(house, name=name))
    return found


def new_file(path: Path) -> Path:
    """Return the path if no game would be lost by writing there; raise ``Misuse``."""
    if path.exists():
        raise Misuse(f"{path}: is there already", hint=f"go on with it: --resume {path}; or name another: --save FILE")
    return path
