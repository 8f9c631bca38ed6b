"""A table as one text: to share a finished game, to move a table to another server, to read it there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Any, Final

from cardbase.errors import Unreadable
from cardbase.host.entries import JournalEntry, Kind
from cardbase.host.faces import news
from cardbase.host.journal import table_of
from cardbase.host.live import Live
from cardbase.host.table import HostedTable
from cardbase.nouns import on_a_page
from cardbase.tabletop import journal

FORM: Final = "cardbase-table/1"

_HEAD: Final = (
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>'
    "body { font: 16px/1.5 Georgia, serif; max-width: 44rem; margin: 1rem auto; padding: 0 1rem }"
    "li { overflow-wrap: anywhere }</style>"
)


def exported(table: HostedTable, entries: Sequence[JournalEntry]) -> str:
    """Return a table's whole journal, sealed by a sum; no secret of any link is in it, the hands of all are."""
    content: dict[str, Any] = {
        "format": FORM,
        "game": table.settings["game"],
        "entries": [[e.number, e.at, e.kind.value, e.seat, dict(e.data)] for e in entries],
    }
    content["sum"] = journal.seal(content)
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def page_of(live: Live, seat: int) -> str:
    """Return a game as a page to read, as a seat (or a spectator) saw it: no script, nothing from elsewhere."""
    table = live.table
    lines, _ = news(live, seat, 0)
    title = f"{table.settings['name']}: {live.kind.title}"
    seats = "".join(f"<li>{on_a_page(chair.name)}</li>" for chair in table.chairs)
    story = "".join(f"<li>{on_a_page(line)}</li>" for line in lines)
    winner = table.result.get("winner", -1)
    won = f"{table.chairs[winner].name} wins" if winner >= 0 else "nobody wins"
    ending = on_a_page(f"The game ended by {table.result.get('ending', 'nothing')}: {won}.")
    return (
        f'<!doctype html><html lang="en"><head>{_HEAD}<title>{escape(title)}</title></head><body>'
        f"<h1>{on_a_page(title)}</h1><h2>Seats</h2><ol>{seats}</ol><p>{ending}</p>"
        f"<h2>What happened</h2><ol>{story}</ol></body></html>\n"
    )


def imported(text: str) -> list[JournalEntry]:
    """Return the entries of an exported table; raise ``Unreadable`` if it is none, was cut or edited."""
    content = journal.read_sealed(text, FORM, "table")
    try:
        entries = [
            JournalEntry(int(number), int(at), Kind(kind), int(seat), dict(data))
            for number, at, kind, seat, data in content["entries"]
        ]
        if [entry.number for entry in entries] != list(range(1, len(entries) + 1)) or not entries:
            raise ValueError("the entries are not numbered one after another")
        table_of("imported", entries)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise Unreadable(f"the table's journal cannot be read: {str(error)[:80]}") from None
    return entries
