"""What each entry of a table's journal does to the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import chain, count

from cardbase.host.entries import JournalEntry, Kind
from cardbase.host.table import OPEN, OVER, PERSON, PLAYING, Chair, HostedTable, name_key
from cardbase.tabletop import stops
from cardbase.tabletop.seats import UndoRequest


def take(table: HostedTable, entry: JournalEntry) -> None:
    """Take the next entry in at a table."""
    table.entries = entry.number
    table.last_at = max(table.last_at, entry.at)
    _TAKE[entry.kind](table, entry)
    positions = zip(table.chairs, entry.data.get("events", ()), entry.data.get("positions", ()), strict=False)
    for chair, events, position in positions:
        chair.events, chair.position = events, position
        if entry.kind == Kind.UNDONE:
            chair.rewound = events


def table_of(name: str, entries: Iterable[JournalEntry]) -> HostedTable:
    """Return the table of a journal."""
    table = HostedTable(name)
    for entry in entries:
        take(table, entry)
    return table


def _open(table: HostedTable, entry: JournalEntry) -> None:
    table.settings = dict(entry.data["settings"])
    table.opened = entry.at
    table.chairs = [Chair(**chair) for chair in entry.data.get("chairs", ())] or [
        Chair() for _ in range(table.settings["seats"])
    ]


def _sit(table: HostedTable, entry: JournalEntry) -> None:
    table.chairs[entry.seat] = Chair(name=entry.data["name"], player=PERSON)
    _contribute(table, entry)


def _bring(table: HostedTable, entry: JournalEntry) -> None:
    chair = table.chairs[entry.seat]
    chair.brings, chair.title = entry.data["text"], entry.data["title"]


def _contribute(table: HostedTable, entry: JournalEntry) -> None:
    table.chairs[entry.seat].contribution = entry.data.get("contribution", "")


def _bot(table: HostedTable, entry: JournalEntry) -> None:
    player, others = entry.data["player"], [chair for seat, chair in enumerate(table.chairs) if seat != entry.seat]
    chair = Chair(name=_own_name(player, {name_key(other.name) for other in others}), player=player)
    chair.brings, chair.title = entry.data.get("text", ""), entry.data.get("title", "")
    table.chairs[entry.seat] = chair


def _own_name(player: str, taken: Collection[str]) -> str:
    """Return the name of a bot, numbered where somebody at the table is called so: who wins is told by name."""
    names = chain([player], (f"{player} {number}" for number in count(2)))
    return next(name for name in names if name_key(name) not in taken)


def _empty(table: HostedTable, entry: JournalEntry) -> None:
    chair = table.chairs[entry.seat]
    if entry.data.get("ban"):
        table.banned.add(name_key(chair.name))
    if table.stage == OPEN:
        table.chairs[entry.seat] = Chair()
    else:
        chair.stand_in, chair.once, chair.conceded = entry.data["player"], False, True
        table.ask(table.asked, entry.at)


def _begin(table: HostedTable, entry: JournalEntry) -> None:
    table.stage, table.journal = PLAYING, entry.data["journal"]
    for chair in table.chairs:
        chair.hand.left = table.clock.allowance
    _end(table, entry)
    _deadline(table, entry)
    table.ask(entry.data["asked"], entry.at)


def _deadline(table: HostedTable, entry: JournalEntry) -> None:
    """Set the beginning of a turn of sealed orders, and its end where a clock runs."""
    table.sealed, table.turned = bool(entry.data.get("orders")), entry.at
    runs = table.sealed and table.stage == PLAYING and table.clock.allowance
    table.due_turn = entry.at + table.clock.allowance if runs else 0


def _choice(table: HostedTable, entry: JournalEntry) -> None:
    chair = table.chairs[entry.seat]
    table.choices.append((entry.seat, entry.data["place"]))
    if "digest" in entry.data:
        table.digests[len(table.choices)] = entry.data["digest"]
    table.undo = None
    if "position" in entry.data:
        chair.last = (entry.data["position"], entry.data["code"])
    chair.hand.stop(entry.at)
    if entry.data.get("unasked"):
        table.unasked.add(len(table.choices) - 1)
    else:
        chair.hand.refill(table.clock)
    if chair.once:
        chair.stand_in, chair.once = "", False
    _end(table, entry)
    table.ask(entry.data["asked"], entry.at)


def _end(table: HostedTable, entry: JournalEntry) -> None:
    if "over" in entry.data:
        table.stage, table.result = OVER, entry.data["over"]


def _undo(table: HostedTable, entry: JournalEntry) -> None:
    table.undo = UndoRequest(entry.seat, entry.data["to"])
    table.undo_requests += 1


def _consent(table: HostedTable, entry: JournalEntry) -> None:
    if table.undo is not None:
        table.undo.allowed.add(entry.seat)


def _refuse(table: HostedTable, entry: JournalEntry) -> None:
    table.undo = None


def _undone(table: HostedTable, entry: JournalEntry) -> None:
    del table.choices[entry.data["to"] :]
    table.digests = {number: digest for number, digest in table.digests.items() if number <= entry.data["to"]}
    table.unasked = {number for number in table.unasked if number < entry.data["to"]}
    asker = table.chairs[entry.seat]
    asker.stops = replace(asker.stops, yields=())  # else what was taken back would be chosen again at once
    table.rewound += 1
    table.undo = None
    table.ask((), entry.at)
    table.ask(entry.data["asked"], entry.at)
    for chair in table.chairs:
        chair.last = (-1, -1)


def _concede(table: HostedTable, entry: JournalEntry) -> None:
    chair = table.chairs[entry.seat]
    chair.conceded, chair.stand_in, chair.once = True, entry.data.get("player", ""), False
    _end(table, entry)
    table.ask(table.asked if table.stage == PLAYING else (), entry.at)


def _stand_in(table: HostedTable, entry: JournalEntry) -> None:
    chair = table.chairs[entry.seat]
    chair.stand_in, chair.once = entry.data["player"], bool(entry.data.get("once"))
    table.ask(table.asked, entry.at)


def _return(table: HostedTable, entry: JournalEntry) -> None:
    chair = table.chairs[entry.seat]
    chair.stand_in, chair.once = "", False
    chair.hand.left = max(chair.hand.left, 1000 * min(60, table.clock.amount))
    table.ask(table.asked, entry.at)


def _pause(table: HostedTable, entry: JournalEntry) -> None:
    table.paused = True
    table.ask(table.asked, entry.at)


def _resume(table: HostedTable, entry: JournalEntry) -> None:
    table.paused = False
    table.ask(table.asked, entry.at)


def _talk(table: HostedTable, entry: JournalEntry) -> None:
    table.talk.append({"seat": entry.seat, "at": entry.at, "text": entry.data["text"]})


def _stops(table: HostedTable, entry: JournalEntry) -> None:
    table.chairs[entry.seat].stops = stops.stops_of(entry.data)


def _mute(table: HostedTable, entry: JournalEntry) -> None:
    muted = table.chairs[entry.seat].muted
    (muted.add if entry.data["muted"] else muted.discard)(entry.data["other"])


def _orders(table: HostedTable, entry: JournalEntry) -> None:
    table.orders[entry.seat] = entry.data["text"]


def _turn(table: HostedTable, entry: JournalEntry) -> None:
    table.turns.append((dict(table.orders), entry.data.get("digest", "")))
    table.orders = {}
    _end(table, entry)
    _deadline(table, entry)


def _rematch(table: HostedTable, entry: JournalEntry) -> None:
    table.rematch = entry.data["table"]


def _outage(table: HostedTable, entry: JournalEntry) -> None:
    for chair in table.chairs:
        if chair.hand.since:
            chair.hand.since += entry.data["milliseconds"]


def _nothing(table: HostedTable, entry: JournalEntry) -> None:
    """A new link changes keys alone."""


_TAKE = {
    Kind.OPEN: _open,
    Kind.SIT: _sit,
    Kind.BRING: _bring,
    Kind.CONTRIBUTE: _contribute,
    Kind.BOT: _bot,
    Kind.EMPTY: _empty,
    Kind.RELINK: _nothing,
    Kind.BEGIN: _begin,
    Kind.CHOICE: _choice,
    Kind.UNDO: _undo,
    Kind.CONSENT: _consent,
    Kind.REFUSE: _refuse,
    Kind.UNDONE: _undone,
    Kind.CONCEDE: _concede,
    Kind.STAND_IN: _stand_in,
    Kind.RETURN: _return,
    Kind.TIMEOUT: _stand_in,
    Kind.PAUSE: _pause,
    Kind.RESUME: _resume,
    Kind.STOPS: _stops,
    Kind.TALK: _talk,
    Kind.MUTE: _mute,
    Kind.ORDERS: _orders,
    Kind.TURN: _turn,
    Kind.REMATCH: _rematch,
    Kind.OUTAGE: _outage,
}
