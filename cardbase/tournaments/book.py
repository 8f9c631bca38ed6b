"""A tournament's file: a journal of steps, and tables of what they amount to, for people who browse the file.

The journal is the truth. Every step writes itself and the tables in one transaction; undoing takes the last step back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from cardbase.decks.contest import victory_points
from cardbase.errors import Misuse, Unreadable
from cardbase.files import printable
from cardbase.given import checked
from cardbase.store import Store, create_store, open_store
from cardbase.tournaments.columns import metadata_of
from cardbase.tournaments.layout import BYES, CARDS, LAYOUT, LISTS, PLAYERS, SEATS, STANDINGS, STEPS, TABLES
from cardbase.tournaments.model import Settings, Tournament
from cardbase.tournaments.standings import standings
from cardbase.tournaments.steps import Step, begin, replay, take


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

    @checked
    def take(self, make: Callable[[Tournament], Step]) -> Tournament:
        """Take the step that ``make`` returns for the tournament as it stands; what was undone is forgotten."""
        return self.change(make)[1]

    @checked
    def change(self, make: Callable[[Tournament], Step]) -> tuple[Tournament, Tournament]:
        """Take a step as ``take`` does; return the tournament before and after it."""
        with self.store.writing() as connection:
            before = self._replayed(connection)
            step = make(before)
            after = take(before, step)
            connection.execute(delete(STEPS).where(STEPS.c.undone == 1))
            _write(connection, step)
            _write_tables(connection, after)
        return before, after

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

    def metadata(self) -> dict[str, Any]:
        """Return what Datasette shows of the file: the tournament's name, and what each table and column means."""
        return metadata_of(self.store.path.stem, self.tournament().settings.name)

    def _mark(self, connection: Connection, taken: Taken, *, undone: bool) -> None:
        connection.execute(update(STEPS).where(STEPS.c.number == taken.number).values(undone=int(undone)))
        _write_tables(connection, self._replayed(connection))

    def _replayed(self, connection: Connection) -> Tournament:
        try:
            return replay(taken.step for taken in _history(connection) if not taken.undone)
        except Unreadable as error:
            raise Unreadable(f"{self.store.path}: {error}") from None


@checked
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


@checked
def open_book(path: Path) -> Book:
    """Open a tournament's file; raises what ``open_store`` raises."""
    return Book(open_store(path, LAYOUT))


def _history(connection: Connection) -> list[Taken]:
    rows = connection.execute(select(STEPS).order_by(STEPS.c.number))
    try:
        return [
            Taken(row.number, str(row.at), Step(str(row.name), _object(row.data)), bool(row.undone)) for row in rows
        ]
    except ValueError as error:
        raise Unreadable(f"a step of the tournament is damaged: {str(error)[:200]}") from None


def _object(text: str) -> Mapping[str, Any]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("its data is not an object")
    return data


def _write(connection: Connection, step: Step) -> None:
    at = datetime.now().astimezone().isoformat(timespec="seconds")
    data = json.dumps(step.data, ensure_ascii=False)
    connection.execute(insert(STEPS), [{"at": at, "name": step.name, "data": data, "undone": 0}])


def _write_tables(connection: Connection, tournament: Tournament) -> None:
    """Write what the steps amount to in place of what stood there."""
    rows = {
        PLAYERS: _player_rows(tournament),
        LISTS: _list_rows(tournament),
        CARDS: [
            {"file": row.file, "pile": pile, "card": card, "copies": copies}
            for row in tournament.lists
            for pile, cards in row.cards.items()
            for card, copies in cards.items()
        ],
        SEATS: _seat_rows(tournament),
        BYES: [{"round": n, "player": name} for n, r in enumerate(tournament.rounds, 1) for name in r.byes],
        STANDINGS: _standing_rows(tournament),
    }
    for table in reversed(TABLES.sorted_tables):
        if table in rows:
            connection.execute(delete(table))
    for table in TABLES.sorted_tables:
        if content := rows.get(table):
            connection.execute(insert(table), content)


def _player_rows(tournament: Tournament) -> list[dict[str, Any]]:
    locked = tournament.locked or {}
    return [
        {
            "player": player.name,
            "list": player.file or None,
            "fingerprint": row.fingerprint if (row := tournament.list_of(player)) else "",
            "locked": told.fingerprint if (told := locked.get(player.name)) else "",
            "dropped": int(player.dropped),
        }
        for player in tournament.players
    ]


def _list_rows(tournament: Tournament) -> list[dict[str, Any]]:
    def cell(value: Any) -> Any:
        """Return a value as a column holds it."""
        return "\n".join(value) if isinstance(value, tuple) else value

    return [{column.name: cell(getattr(row, column.name)) for column in LISTS.columns} for row in tournament.lists]


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
    names = [column.name for column in STANDINGS.columns if column.name != "round"]
    return [
        {"round": number, **{name: int(v) if isinstance(v := getattr(place, name), bool) else v for name in names}}
        for number in range(1, len(tournament.rounds) + 1)
        for place in standings(tournament, number)
    ]
