"""A game with people at it as a file: the journal, with who plays each seat. It is the save and the replay in one."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Generic, TypeVar

from cardbase.errors import Misuse, Unreadable, Unwritable
from cardbase.files import read_text, reason, write_text
from cardbase.tabletop.contract import Game
from cardbase.tabletop.journal import EVERY, Journal, as_number, carry_out, read_journal
from cardbase.tabletop.stops import Stops, stops_of

G = TypeVar("G", bound=Game)
PERSON = "person"
"""The name of a player that is asked, not computed."""
LONGEST_PLAYER = 400
"""Characters of a player's name."""


@dataclass(slots=True)
class GameRecord(Generic[G]):
    """A game with its journal; ``players`` are names by seat, ``conceded`` the seat that gave up, -1 for none."""

    game: G
    journal: Journal
    seed: int
    players: list[str]
    conceded: int = -1
    deciders: list[int] = field(default_factory=list)
    """The seat that made each choice."""
    stops: dict[int, Stops] = field(default_factory=dict)
    """What seats stop for, where it is not the default."""
    unasked: list[int] = field(default_factory=list)
    """The choices that were made for a person by a standing answer, by number from 0, in order."""

    @property
    def over(self) -> bool:
        """Return whether nothing is left to decide."""
        return self.game.over or self.conceded >= 0

    def apply(self, choice: int, seat: int) -> None:
        """Apply a choice and note it."""
        self.journal.apply(self.game, choice, seat)
        self.deciders.append(seat)

    def answer(self, choice: int, seat: int) -> None:
        """Apply the standing answer of a person that is not asked, and note that."""
        self.unasked.append(len(self.deciders))
        self.apply(choice, seat)

    def stops_of(self, seat: int) -> Stops:
        """Return what a seat stops for."""
        return self.stops.get(seat, Stops())

    def undo(self) -> None:
        """Take back the last choice; raise ``Illegal`` where there is none."""
        self.game.undo()
        self.deciders.pop()
        self.journal.undo()
        while self.unasked and self.unasked[-1] >= len(self.deciders):
            self.unasked.pop()

    def write(self, path: Path) -> None:
        """Write the game, whole or not at all."""
        header = {**self.journal.header, "players": self.players, "conceded": self.conceded}
        if self.stops:
            header["stops"] = {str(seat): found.to_json() for seat, found in sorted(self.stops.items())}
        if self.unasked:
            header["unasked"] = " ".join(map(str, self.unasked))
        write_text(path, replace(self.journal, header=header).to_text())


def read_record(
    path: Path,
    form: str,
    game_of: Callable[[Mapping[str, Any]], G],
    is_player: Callable[[str], bool],
    *,
    to_last: bool = True,
) -> GameRecord[G]:
    """Read a stored game, at its last position or at its first decision; any journal of ``form`` is one.

    ``game_of`` makes the game of a header; ``is_player`` says whether a name could have been asked for.
    Raises ``Unreadable`` for a file that is none, was cut or edited, or rests on other rules or cards.
    """
    try:
        journal = read_journal(read_text(path), form)
        header: dict[str, Any] = dict(journal.header)
        players, conceded = header.pop("players", None), header.pop("conceded", -1)
        unasked = unasked_in(header.pop("unasked", ""), len(journal.choices))
        given = header.pop("stops", {})
        game = game_of(header).undoable()
        stops = stops_in(given, game.seats)
        deciders = _replayed(game, journal) if to_last else []
    except Unreadable as error:
        message = error.message if str(path) in error.message else f"{path}: {error.message}"
        raise Unreadable(message, hint=error.hint) from None
    players = [PERSON] * game.seats if players is None else players
    known = isinstance(players, list) and len(players) == game.seats
    if not known or not all(_is_seated(name, is_player) for name in players) or not _is_seat(conceded, game.seats):
        raise Unreadable(f"{path}: who plays which seat cannot be read")
    return GameRecord(
        game, replace(journal, header=header), int(header["seed"]), players, conceded, deciders, stops, unasked
    )


def stops_in(content: object, seats: int) -> dict[int, Stops]:
    """Return the stops of a record by seat, of so many; raise ``Unreadable``."""
    if not isinstance(content, Mapping) or not set(content) <= set(map(str, range(seats))):
        raise Unreadable("the stops of the seats cannot be read")
    return {int(seat): stops_of(found) for seat, found in content.items()}


def unasked_in(text: object, choices: int) -> list[int]:
    """Return the numbers of a record's unasked choices, increasing from 0, of so many; raise ``Unreadable``."""
    if not isinstance(text, str):
        raise Unreadable("which choices were made unasked cannot be read")
    numbers = [as_number(word, "which choices were made unasked") for word in text.split(maxsplit=choices)]
    if numbers != sorted(set(numbers)):
        raise Unreadable("which choices were made unasked cannot be read: their numbers do not increase")
    if numbers and numbers[-1] >= choices:
        raise Unreadable(f"choice {numbers[-1]} was made unasked, of {choices:,} choices numbered from 0")
    return numbers


def _is_seated(name: object, is_player: Callable[[str], bool]) -> bool:
    """Return whether a person or such a player may sit there; nothing is run to find out."""
    return isinstance(name, str) and len(name) <= LONGEST_PLAYER and (name == PERSON or is_player(name))


def _is_seat(number: object, seats: int) -> bool:
    return type(number) is int and -1 <= number < seats


def _replayed(game: Game, journal: Journal) -> list[int]:
    """Play the choices; return who made each."""
    deciders: list[int] = []
    for number in range(1, len(journal.choices) + 1):
        deciders.append(carry_out(game, journal, number))
        if number % EVERY == 0 and journal.digests[number // EVERY - 1 : number // EVERY] != [game.digest()]:
            raise Unreadable(f"after choice {number} the position is another than recorded")
    return deciders


def open_record(game: G, journal: Journal, seed: int, players: Sequence[str]) -> GameRecord[G]:
    """Return the record of a game that was just made with ``seed``; it can be taken back to here."""
    return GameRecord(game.undoable(), journal, seed, list(players))


def new_file(path: Path) -> Path:
    """Return the path if no game would be lost by writing there; raise ``Misuse`` or ``Unwritable``."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return path
    except OSError as error:  # such as a name that is too long; exists() hides it from Python 3.14 on
        raise Unwritable(f"{path}: {reason(error)}") from None
    again = f"--resume {shlex.quote(str(path))}"
    raise Misuse(f"{path}: already exists", hint=f"continue it: {again}; or name another: --save FILE")
