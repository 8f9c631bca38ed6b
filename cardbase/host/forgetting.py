"""Forgetting a person: the name and the words go, the game stays and replays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardbase.errors import Illegal
from cardbase.host.entries import JournalEntry, Kind
from cardbase.host.table import PERSON, PLAYING, HostedTable


def may_forget(table: HostedTable, seat: int) -> None:
    """Raise ``Illegal`` unless a person sits, or sat, on a seat whose game does not need its name any more."""
    if table.chairs[seat].player != PERSON:
        raise Illegal("no person sits there")
    if table.stage == PLAYING and not table.chairs[seat].conceded:
        raise Illegal("the game is being played", hint="concede or leave first, or wait for its end")


def forgotten(entries: Sequence[JournalEntry], seat: int) -> dict[int, dict[str, Any]]:
    """Return what the entries that name a seat's person, or hold what was written there, are to hold instead."""
    nobody = f"seat {seat + 1}"
    found: dict[int, dict[str, Any]] = {}
    for entry in entries:
        if entry.kind == Kind.OPEN and entry.data.get("chairs"):
            found[entry.number] = {**entry.data, "chairs": _without(entry.data["chairs"], seat, nobody)}
        elif entry.kind == Kind.SIT and entry.seat == seat:
            found[entry.number] = {**entry.data, "name": nobody}
        elif entry.kind == Kind.TALK and entry.seat == seat:
            found[entry.number] = {**entry.data, "text": "(deleted)"}
    return found


def _without(chairs: Sequence[Mapping[str, Any]], seat: int, nobody: str) -> list[dict[str, Any]]:
    return [{**chair, "name": nobody} if number == seat else dict(chair) for number, chair in enumerate(chairs)]
