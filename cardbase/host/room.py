"""A table in use, and what its acts and its bots add to it: drafts become entries with the numbers of each seat."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardbase.host import faces
from cardbase.host.archive import Addition
from cardbase.host.drafts import Draft
from cardbase.host.entries import JournalEntry, Kind
from cardbase.host.journal import take
from cardbase.host.live import Live
from cardbase.host.table import HostedTable


@dataclass(slots=True, eq=False)
class Room:
    """A table in use: its secrets, its lock, and who waits for more."""

    live: Live
    keys: dict[str, str]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    readers: int = 0
    thinking: bool = False
    delayed: Live | None = None
    """The table as watchers see it, where they see it later."""

    def seen_by(self, seat: int) -> Live:
        """Return the table as a seat sees it: watchers may see it later."""
        return self.delayed if seat == faces.WATCHER and self.delayed is not None else self.live

    def publish(self) -> None:
        """Let everybody who waits look again."""
        self.changed.set()
        self.changed = asyncio.Event()


def added(live: Live, drafts: Sequence[Draft], now: int) -> Addition:
    """Take drafts into a table; return what is to be written, with the numbers that each seat's face has then."""
    table = live.table
    entries: list[JournalEntry] = []
    keys: dict[str, str | None] = {}
    at = max(now, table.last_at)
    for draft in drafts:
        entry = JournalEntry(table.entries + 1, at, draft.kind, draft.seat, draft.data)
        take(table, entry)
        entries.append(entry)
        keys.update(draft.keys)
    undone = any(entry.kind == Kind.UNDONE for entry in entries)
    acted = table.persons() if undone else [entry.seat for entry in entries if entry.kind == Kind.CHOICE]
    faces.notice(live, acted)
    numbers = {"events": [c.events for c in table.chairs], "positions": [c.position for c in table.chairs]}
    entries[-1] = replace(entries[-1], data={**entries[-1].data, **numbers})
    if undone:
        for chair in table.chairs:
            chair.rewound = chair.events
    return Addition(table.id, tuple(entries), table.stage, table.due(), keys, live.kind.id)


def bots_request(table: HostedTable, bots: Mapping[int, str]) -> dict[str, Any]:
    """Return what the bots of a table are sent: the journal so far, and for whom they decide."""
    seats = {str(seat): chair.decider for seat, chair in enumerate(table.chairs) if chair.decider not in ("person", "")}
    once = any(table.chairs[seat].once for seat in bots)
    if once:
        seats = {str(seat): name for seat, name in bots.items() if table.chairs[seat].once}
    return {
        "table": table.id,
        "game": table.settings["game"],
        "journal": table.journal,
        "choices": table.choices,
        "players": seats,
        "once": once,
        "seed": int(table.settings["seed"][:15], 16) ^ 0x5EED,
    }


def played(live: Live, choices: Sequence[Sequence[int]]) -> list[Draft]:
    """Carry out what bots chose; return the entries of it."""
    return [Draft(Kind.CHOICE, seat, live.apply(code, seat)) for seat, code in choices]
