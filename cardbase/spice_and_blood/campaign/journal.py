"""The campaign's file: settings, an append-only journal whose entries are chained by their sums, and the runs."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, Integer, LargeBinary, MetaData, Table, Text, delete, insert, select, update

from cardbase.errors import Illegal, Unreadable
from cardbase.store import Layout, Store, create_store, open_store

_TABLES = MetaData()
_SETTINGS = Table(
    "settings", _TABLES, Column("name", Text, primary_key=True), Column("value", Text), Column("sum", Text)
)
_JOURNAL = Table(
    "journal",
    _TABLES,
    Column("number", Integer, primary_key=True),
    Column("at", Text),
    Column("kind", Text),
    Column("turn", Integer),
    Column("house", Text),
    Column("data", Text),
    Column("sum", Text),
)
_RUNS = Table(
    "runs",
    _TABLES,
    Column("number", Integer, primary_key=True),
    Column("turn", Integer),
    Column("valid", Integer),
    Column("state", LargeBinary),
    Column("result", LargeBinary),
    Column("sum", Text),
)

_RUN_LIST = select(_RUNS.c.number, _RUNS.c.turn, _RUNS.c.valid, _RUNS.c.sum).order_by(_RUNS.c.number)
Run = tuple[int, Any, Any]
"""A turn to be kept: its number, the state after it and its result, as JSON."""

LAYOUT = Layout("campaign", _TABLES)
"""The tables of a campaign's file (docs/spice-and-blood-master.md)."""

SETTLED = ("name", "secret", "commitment", "switches")
END = "journal"
"""The setting that holds the sum of the last entry of the journal: a journal cut at its end is noticed."""
LAST_RUN = "runs"
"""The setting that holds the sum of the list of runs: a run cut off, or made valid by hand, is noticed."""
LARGEST = 200_000_000
"""Bytes that a stored state or result may have when unpacked."""


@dataclass(frozen=True, slots=True)
class CampaignEntry:
    """One entry of the journal: a join form, a mail, an amendment, a deadline."""

    number: int
    at: str
    kind: str
    turn: int
    house: str
    data: Mapping[str, Any]


class Mark(NamedTuple):
    """The sums of the last entry of a journal (None stands for any) and of its list of runs."""

    end: str | None
    runs: str

    def of_runs(self) -> Mark:
        """Return the mark of the runs alone: further entries of the journal do not matter."""
        return self._replace(end=None)


@dataclass(frozen=True, slots=True)
class StoredRun:
    """A turn that was run: the state after it and its result, as JSON. An amended turn has several, one valid."""

    number: int
    turn: int
    valid: bool
    state: Mapping[str, Any]
    result: Mapping[str, Any]


def chained(before: str, *parts: object) -> str:
    """Return the sum of an entry that follows one with the sum ``before``."""
    return hashlib.sha256("\x1f".join(map(str, (before, *parts))).encode()).hexdigest()


def pack_json(value: Any) -> bytes:
    """Return JSON, compressed."""
    return zlib.compress(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(), 6)


def unpack_json(content: bytes, place: str) -> Any:
    """Return the value of compressed JSON; raise ``Unreadable`` with the place."""
    try:
        unzip = zlib.decompressobj()
        text = unzip.decompress(content, LARGEST)
        if not unzip.eof:
            raise Unreadable(f"{place}: was cut or is too large")
        return json.loads(text)
    except (zlib.error, ValueError, TypeError):
        raise Unreadable(f"{place}: was cut or edited") from None


@dataclass(frozen=True, slots=True)
class Journal:
    """A campaign's file, opened. Every method reads the file again: several programs may use it."""

    store: Store

    @classmethod
    def create(cls, path: Path, settings: Mapping[str, Any]) -> Journal:
        """Create the file of a campaign with its settings; raise ``Unwritable`` where there is one."""

        def fill(connection: Connection) -> None:
            """Write the settings."""
            for name, value in settings.items():
                text = json.dumps(value, ensure_ascii=False, sort_keys=True)
                connection.execute(insert(_SETTINGS).values(name=name, value=text, sum=chained("", name, text)))

        return cls(create_store(path, LAYOUT, fill))

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Open the file of a campaign; raise ``Unreadable`` with the place where it was cut or edited."""
        journal = cls(open_store(path, LAYOUT))
        journal.entries()
        return journal

    def settings(self) -> dict[str, Any]:
        """Return what was settled when the campaign was created."""
        with self.store.reading() as connection:
            found = self._settings(connection)
        for name in SETTLED:
            if name not in found:
                raise Unreadable(f"{self.store.path}: setting {name}: is missing")
        return found

    def _settings(self, connection: Connection) -> dict[str, Any]:
        found = {}
        for row in connection.execute(select(_SETTINGS)):
            if row.sum != chained("", row.name, row.value):
                raise Unreadable(f"{self.store.path}: setting {row.name}: was edited")
            found[row.name] = json.loads(row.value)
        return found

    def entries(self) -> list[CampaignEntry]:
        """Return the journal; raise ``Unreadable`` at the first entry that was edited or taken out."""
        found: list[CampaignEntry] = []
        before = ""
        with self.store.reading() as connection:
            for row in connection.execute(select(_JOURNAL).order_by(_JOURNAL.c.number)):
                place = f"{self.store.path}: journal entry {row.number} (turn {row.turn}, {row.kind})"
                fields = (row.number, row.at, row.kind, row.turn, row.house, row.data)
                if row.number != len(found) + 1 or row.sum != chained(before, *fields):
                    raise Unreadable(f"{place}: was edited, or one before it is missing")
                before = row.sum
                found.append(CampaignEntry(row.number, row.at, row.kind, row.turn, row.house, json.loads(row.data)))
            end = self._settings(connection).get(END)
        if end is not None and end != before:
            raise Unreadable(f"{self.store.path}: journal: was cut after entry {len(found)}")
        return found

    def mark(self) -> Mark:
        """Return where the file ends now, for ``add_all`` to see whether it was changed since."""
        with self.store.reading() as connection:
            return self._mark(connection)

    def _mark(self, connection: Connection) -> Mark:
        found = self._settings(connection)
        return Mark(found.get(END, ""), found.get(LAST_RUN, ""))

    def add(self, at: str, kind: str, turn: int, house: str, data: Mapping[str, Any]) -> None:
        """Add an entry; what is confirmed is written."""
        self.add_all([CampaignEntry(0, at, kind, turn, house, data)])

    def add_all(self, entries: Sequence[CampaignEntry], runs: Sequence[Run] = (), since: Mark | None = None) -> None:
        """Add entries, numbered on, and the runs that follow from them: all or nothing.

        Runs of the same or a later turn are no longer valid. Raises ``Illegal``, and writes nothing, where another
        program changed the file since a mark: what is added was made from the file as it was then.
        """
        self.entries()
        with self.store.writing() as connection:
            now = self._mark(connection)
            if since and since not in (now, now.of_runs()):
                raise Illegal("another program changed the campaign meanwhile", hint="nothing was written; try again")
            for one in entries:
                _add_entry(connection, one)
            if runs:
                _add_runs(connection, runs)

    def runs(self, *, all_of_them: bool = False, last: bool = False) -> list[StoredRun]:
        """Return the valid runs by turn, or the last alone, or also those that an amendment replaced."""
        query = select(_RUNS).order_by(_RUNS.c.turn, _RUNS.c.number)
        if not all_of_them:
            query = query.where(_RUNS.c.valid == 1)
        if last:
            query = query.order_by(None).order_by(_RUNS.c.turn.desc()).limit(1)
        with self.store.reading() as connection:
            rows = connection.execute(query).all()
            self._hold_runs(connection)
        return [self._run(row) for row in rows]

    def _hold_runs(self, connection: Connection) -> None:
        """Raise ``Unreadable`` where a turn has no valid run, or a run was taken out, put in or made valid by hand."""
        listed = connection.execute(_RUN_LIST).all()
        last = {row.turn: row.number for row in listed}
        valid = [(row.turn, row.number) for row in listed if row.valid]
        for turn in range(1, max(last, default=0) + 1):
            if [number for one, number in valid if one == turn] != [last.get(turn)]:
                raise Unreadable(f"{self.store.path}: turn {turn}: is missing or was edited")
        end = self._settings(connection).get(LAST_RUN)
        if end is not None and end != _sum_of_runs(listed):
            raise Unreadable(f"{self.store.path}: runs: were cut or edited after turn {max(last, default=0)}")

    def _run(self, row: Any) -> StoredRun:
        place = f"{self.store.path}: turn {row.turn}"
        if row.sum != _sum(row.turn, row.state, row.result):
            raise Unreadable(f"{place}: was edited")
        state, result = unpack_json(row.state, place), unpack_json(row.result, place)
        return StoredRun(row.number, row.turn, bool(row.valid), state, result)


def _add_entry(connection: Connection, one: CampaignEntry) -> None:
    last = connection.execute(select(_JOURNAL).order_by(_JOURNAL.c.number.desc()).limit(1)).first()
    number, before = (last.number + 1, last.sum) if last else (1, "")
    text = json.dumps(one.data, ensure_ascii=False, sort_keys=True)
    values = {"number": number, "at": one.at, "kind": one.kind, "turn": one.turn, "house": one.house, "data": text}
    total = chained(before, *values.values())
    connection.execute(insert(_JOURNAL).values(**values, sum=total))
    _settle(connection, END, total)


def _add_runs(connection: Connection, runs: Sequence[Run]) -> None:
    connection.execute(update(_RUNS).where(_RUNS.c.turn >= min(turn for turn, _, _ in runs)).values(valid=0))
    for turn, state, result in runs:
        blobs = pack_json(state), pack_json(result)
        values = {"turn": turn, "valid": 1, "state": blobs[0], "result": blobs[1]}
        connection.execute(insert(_RUNS).values(**values, sum=_sum(turn, *blobs)))
    _settle(connection, LAST_RUN, _sum_of_runs(connection.execute(_RUN_LIST).all()))


def _settle(connection: Connection, name: str, value: str) -> None:
    text = json.dumps(value)
    connection.execute(delete(_SETTINGS).where(_SETTINGS.c.name == name))
    connection.execute(insert(_SETTINGS).values(name=name, value=text, sum=chained("", name, text)))


def _sum_of_runs(listed: Sequence[Any]) -> str:
    return chained("", *(f"{row.number} {row.turn} {row.valid} {row.sum}" for row in listed))


def _sum(turn: int, state: bytes, result: bytes) -> str:
    return hashlib.sha256(f"{turn}".encode() + state + b"\x1f" + result).hexdigest()
