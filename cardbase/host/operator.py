"""What whoever runs a server does with its tables: export, import, delete."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from cardbase.errors import Illegal, Misuse, NotFound
from cardbase.files import as_csv
from cardbase.host.archive import Addition, Archive
from cardbase.host.entries import JournalEntry, Kind
from cardbase.host.export import exported, imported
from cardbase.host.forgetting import forgotten, may_forget
from cardbase.host.journal import table_of
from cardbase.host.live import Live
from cardbase.host.opening import new_id
from cardbase.host.secrets import digest_of, new_secret
from cardbase.host.table import OVER, PERSON, HostedTable
from cardbase.tabletop import registry


def export_table(archive: Archive, name: str) -> str:
    """Return a table's whole journal as text; raise ``NotFound``."""
    entries = archive.entries(name)
    if not entries:
        raise NotFound(f"there is no table {name[:40]!r}")
    return exported(table_of(name, entries), entries)


def import_table(archive: Archive, text: str) -> dict[str, Any]:
    """Add an exported table under a new id; return it with new secrets for the owner, guests, watchers and seats."""
    entries, name = imported(text), new_id()
    table = table_of(name, entries)
    seats = [f"seat:{seat}" for seat, chair in enumerate(table.chairs) if chair.player == PERSON]
    secrets = {role: new_secret() for role in ("owner", "join", "watch", *seats)}
    keys = {role: digest_of(secret) for role, secret in secrets.items()}
    archive.add([Addition(name, tuple(entries), table.stage, table.due(), keys, table.settings["game"])])
    return {"table": name, **secrets}


def results_of(archive: Archive, games: registry.Registry, named: Sequence[tuple[str, str]]) -> str:
    """Return the results of finished tables as CSV for ``cardbase tournament results``; ``named`` are game and table.

    Raises ``NotFound``, ``Illegal`` for a table whose game is not over, ``Misuse`` for a game without such results.
    """
    rows: list[tuple[object, ...]] = [("game", "player", "solaris", "favor", "spice", "status")]
    for number, name in named:
        table = table_of(name, archive.entries(name))
        if not table.chairs:
            raise NotFound(f"there is no table {name[:40]!r}")
        live = Live(table, games.game(table.settings["game"]))
        game = live.game
        if table.stage != OVER or game is None:
            raise Illegal(f"the game at {name} is not over")
        if live.kind.results is None:
            raise Misuse(f"a tournament records nothing of {live.kind.title}")
        found = zip(table.chairs, live.kind.results(game), strict=True)
        rows += [(number, chair.name, *row.values()) for chair, row in found]
    return as_csv(rows)


def forget_person(archive: Archive, name: str, seat: int) -> None:
    """Forget the person of a seat (from 1): name, words and link. A server that runs shows it after its next start.

    Raises ``NotFound``, ``Illegal`` while the game needs them.
    """
    entries = archive.entries(name)
    table = table_of(name, entries)
    if not 0 < seat <= len(table.chairs):
        raise NotFound(f"there is no seat {seat} at a table {name[:40]!r}")
    may_forget(table, seat - 1)
    archive.rewrite(name, forgotten(entries, seat - 1), (f"seat:{seat - 1}", f"feed:{seat - 1}"))


def relink_table(archive: Archive, name: str, whose: str) -> str:
    """Give a new link to the "owner", "join", "watch" or a seat (from "1"); return its path, the secret behind a #.

    The old one opens nothing any more, at a server that runs within a second. Raises ``NotFound``, ``Misuse``,
    ``Illegal`` for a seat without a person, or where a server wrote at the same moment.
    """
    entries = archive.entries(name)
    if not entries:
        raise NotFound(f"there is no table {name[:40]!r}")
    table = table_of(name, entries)
    role = whose if whose in _ROLES else f"seat:{_seat_of(table, whose)}"
    secret, last = new_secret(), entries[-1]
    entry = JournalEntry(last.number + 1, last.at, Kind.RELINK)
    keys = {role: digest_of(secret)}
    if not all(archive.add([Addition(name, (entry,), table.stage, table.due(), keys)])):
        raise Illegal("the server wrote at the same moment", hint="do it again")
    return f"/t/{name}#{role.partition(':')[0]}={secret}"


_ROLES: Final = ("owner", "join", "watch")


def _seat_of(table: HostedTable, whose: str) -> int:
    """Return the number of a person's seat, from 0; a seat that nobody can play any more has no new link."""
    if not (whose.isascii() and whose.isdigit() and len(whose) < 3):
        raise Misuse(f"{whose[:40]!r} has no link", hint="owner, join, watch, or the number of a seat")
    seat = int(whose) - 1
    if not 0 <= seat < len(table.chairs):
        raise NotFound(f"there is no seat {whose} at a table {table.id!r}")
    if table.chairs[seat].player != PERSON or table.chairs[seat].conceded:
        raise Illegal(f"no person plays at seat {whose}", hint="a link is for a person's seat")
    return seat


def delete_tables(archive: Archive, names: Sequence[str], idle: int | None = None) -> list[str]:
    """Delete tables by id, and those where nothing happened for ``idle`` milliseconds; return all that were deleted."""
    before = int(time.time() * 1000) - idle if idle is not None else 0
    old = [row["id"] for row in archive.tables() if row["active"] < before]
    found = list(dict.fromkeys([*names, *old]))
    for name in found:
        archive.forget(name)
    return found
