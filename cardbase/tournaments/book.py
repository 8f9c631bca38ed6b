"""A tournament's file: a journal of steps, and tables of what they amount to, for people who browse the file.

The journal is the truth. Every step writes itself and the tables in one transaction; undoing takes the last step back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Column, Connection, Integer, MetaData, Text, delete, insert, select, update
from sqlalchemy import Table as SqlTable

from cardbase.decks.contest import victory_points
from cardbase.errors import Misuse, Unreadable
from cardbase.files import printable
from cardbase.store import Layout, Store, create_store, open_store
from cardbase.tournaments.model import Settings, Tournament
from cardbase.tournaments.standings import standings
from cardbase.tournaments.steps import Step, begin, replay, take

_TABLES = MetaData()


def _table(name: str, *columns: str, key: Sequence[str]) -> SqlTable:
    """Declare a table; a column whose name ends in "#" holds whole numbers, the others text."""
    kinds = [(column.removesuffix("#"), Integer if column.endswith("#") else Text) for column in columns]
    return SqlTable(name, _TABLES, *(Column(title, kind, primary_key=title in key) for title, kind in kinds))


_STEPS = _table("steps", "number#", "at", "name", "data", "undone#", key=["number"])
_PLAYERS = _table("players", "name", "list", "fingerprint", "locked", "dropped#", key=["name"])
_LISTS = _table(
    "lists", "file", "player", "deck", "sponsor", "powers", "imperial#", "house#", "state", "codes", "unread",
    "fingerprint", "solaris#", "favor#", "spice#", "modified", "error", key=["file"],
)  # fmt: skip
_CARDS = _table("cards", "file", "pile", "card", "copies#", key=["file", "pile", "card"])
_SEATS = _table(
    "seats", "round#", "table_number#", "seat#", "player", "solaris#", "favor#", "spice#", "status", "points#",
    key=["round", "table_number", "seat"],
)  # fmt: skip
_BYES = _table("byes", "round#", "player", key=["round", "player"])
_STANDINGS = _table(
    "standings", "round#", "place#", "player", "points#", "byes#", "great_houses#", "best_game#", "opponents#",
    "last_game#", "dropped#", key=["round", "player"],
)  # fmt: skip

LAYOUT = Layout("tournament", _TABLES)
"""The tables of a tournament's file (docs/decks-organiser.md)."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A step of the journal, as the history shows it."""

    number: int
    at: str
    step: Step
    undone: bool

    @property
    def local_time(self) -> str:
        """Return when it was taken by this machine's clock, to the second; as it stands where that is no time."""
        try:
            return datetime.fromisoformat(self.at).astimezone().strftime("%Y-%m-%d %H:%M:%S")
        except (ValueError, OverflowError, OSError):
            return printable(self.at)[:40]


@dataclass(frozen=True, slots=True)
class Book:
    """A tournament's file, opened. Every method reads the file again: several programs may use it."""

    store: Store

    def tournament(self) -> Tournament:
        """Return the tournament as it stands; raise ``Unreadable``."""
        with self.store.reading() as connection:
            return self._replayed(connection)

    def take(self, make: Callable[[Tournament], Step]) -> Tournament:
        """Take the step that ``make`` returns for the tournament as it stands; what was undone is forgotten."""
        with self.store.writing() as connection:
            before = self._replayed(connection)
            step = make(before)
            after = take(before, step)
            connection.execute(delete(_STEPS).where(_STEPS.c.undone == 1))
            _write(connection, step)
            _write_tables(connection, after)
        return after

    def undo(self) -> Step:
        """Take the last step back and return it; ``Misuse`` where only the first is left."""
        with self.store.writing() as connection:
            steps = [taken for taken in _history(connection) if not taken.undone]
            if len(steps) < 2:
                raise Misuse("there is nothing to undo")
            self._mark(connection, steps[-1], undone=True)
        return steps[-1].step

    def redo(self) -> Step:
        """Take the step again that was undone last and return it; ``Misuse`` where there is none."""
        with self.store.writing() as connection:
            undone = [taken for taken in _history(connection) if taken.undone]
            if not undone:
                raise Misuse("there is nothing to take again")
            self._mark(connection, undone[0], undone=False)
        return undone[0].step

    def history(self) -> list[Taken]:
        """Return every step, those that were undone last."""
        with self.store.reading() as connection:
            return _history(connection)

    def _mark(self, connection: Connection, taken: Taken, *, undone: bool) -> None:
        connection.execute(update(_STEPS).where(_STEPS.c.number == taken.number).values(undone=int(undone)))
        _write_tables(connection, self._replayed(connection))

    def _replayed(self, connection: Connection) -> Tournament:
        try:
            return replay(taken.step for taken in _history(connection) if not taken.undone)
        except Unreadable as error:
            raise Unreadable(f"{self.store.path}: {error}") from None


def create_book(path: Path, settings: Settings, then: Callable[[Tournament], Step] | None = None) -> Book:
    """Create the file of a new tournament, whole or not at all, with the step ``then`` taken in it too.

    Raises ``Unwritable`` if there is one already, and what ``then`` raises.
    """
    first = begin(settings)

    def fill(connection: Connection) -> None:
        """Take the first steps."""
        begun = take(None, first)
        _write(connection, first)
        if then is not None:
            step = then(begun)
            begun = take(begun, step)
            _write(connection, step)
        _write_tables(connection, begun)

    return Book(create_store(path, LAYOUT, fill))


def open_book(path: Path) -> Book:
    """Open a tournament's file; raises what ``open_store`` raises."""
    return Book(open_store(path, LAYOUT))


def _history(connection: Connection) -> list[Taken]:
    rows = connection.execute(select(_STEPS).order_by(_STEPS.c.number))
    try:
        return [
            Taken(row.number, str(row.at), Step(str(row.name), _object(row.data)), bool(row.undone)) for row in rows
        ]
    except ValueError as error:
        raise Unreadable(f"a step of the tournament is damaged: {str(error)[:200]}") from None


def _object(text: str) -> Mapping[str, Any]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("its data is no object")
    return data


def _write(connection: Connection, step: Step) -> None:
    at = datetime.now().astimezone().isoformat(timespec="seconds")
    data = json.dumps(step.data, ensure_ascii=False)
    connection.execute(insert(_STEPS), [{"at": at, "name": step.name, "data": data, "undone": 0}])


def _write_tables(connection: Connection, tournament: Tournament) -> None:
    """Write what the steps amount to in place of what stood there."""
    rows = {
        _PLAYERS: _player_rows(tournament),
        _LISTS: _list_rows(tournament),
        _CARDS: [
            {"file": row.file, "pile": pile, "card": card, "copies": copies}
            for row in tournament.lists
            for pile, cards in row.cards.items()
            for card, copies in cards.items()
        ],
        _SEATS: _seat_rows(tournament),
        _BYES: [{"round": n, "player": name} for n, r in enumerate(tournament.rounds, 1) for name in r.byes],
        _STANDINGS: _standing_rows(tournament),
    }
    for table, content in rows.items():
        connection.execute(delete(table))
        if content:
            connection.execute(insert(table), content)


def _player_rows(tournament: Tournament) -> list[dict[str, Any]]:
    locked = tournament.locked or {}
    return [
        {
            "name": player.name,
            "list": player.file,
            "fingerprint": row.fingerprint if (row := tournament.list_of(player)) else "",
            "locked": locked.get(player.name, ""),
            "dropped": int(player.dropped),
        }
        for player in tournament.players
    ]


def _list_rows(tournament: Tournament) -> list[dict[str, Any]]:
    def cell(value: Any) -> Any:
        """Return a value as a column holds it."""
        return "\n".join(value) if isinstance(value, tuple) else value

    return [{column.name: cell(getattr(row, column.name)) for column in _LISTS.columns} for row in tournament.lists]


def _seat_rows(tournament: Tournament) -> list[dict[str, Any]]:
    rows = []
    for number, played in enumerate(tournament.rounds, 1):
        for at, table in enumerate(played.tables, 1):
            results = {result.player: result for result in table.results}
            for seat, player in enumerate(table.players, 1):
                result = results.get(player)
                row: dict[str, Any] = {"round": number, "table_number": at, "seat": seat, "player": player}
                for name in ("solaris", "favor", "spice", "status"):
                    row[name] = getattr(result, name, None)
                row["points"] = (
                    victory_points(result, negative_favor=tournament.settings.negative_favor) if result else None
                )
                rows.append(row)
    return rows


def _standing_rows(tournament: Tournament) -> list[dict[str, Any]]:
    names = [column.name for column in _STANDINGS.columns if column.name != "round"]
    return [
        {"round": number, **{name: int(v) if isinstance(v := getattr(place, name), bool) else v for name in names}}
        for number in range(1, len(tournament.rounds) + 1)
        for place in standings(tournament, number)
    ]
