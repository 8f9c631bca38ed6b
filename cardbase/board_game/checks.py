"""What the schemas cannot say of the board game's data: references, counts and the map (BG-MAP-01 to BG-MAP-28).

Every check returns faults with the file and what is wrong; all of them are reported at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cardbase.board_game.board_map import SECTORS, board_map, borders
from cardbase.board_game.data import FILES, facts, folder, read_file
from cardbase.errors import Fault
from cardbase.schemas import schema_faults


def check_board_game() -> list[Fault]:
    """Return every fault of the shipped data of the board game: schemas first, then what they cannot say."""
    contents = {name: read_file(name) for name in FILES}
    broken = [
        fault
        for name, content in contents.items()
        for fault in schema_faults(f"board-{name}", content, str(folder() / f"{name}.json"))
    ]
    if broken:
        return broken
    found = (_identity(contents), _references(contents), _counts(), _map_counts(), _map_shape())
    return [Fault(str(folder() / f"{file}.json"), "", text) for check in found for file, text in check]


def _records(content: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for value in content.values():
        for entry in value if isinstance(value, list) else ():
            if isinstance(entry, dict):
                yield entry
                yield from entry.get("rules", ()) if entry.get("section") else ()


def _identity(contents: dict[str, dict[str, Any]]) -> Iterator[tuple[str, str]]:
    for name, content in contents.items():
        ids = Counter(record["id"] for record in _records(content) if "id" in record)
        for key, times in ids.items():
            if times > 1:
                yield name, f"{key} is the id of {times} entries"


def _references(contents: dict[str, dict[str, Any]]) -> Iterator[tuple[str, str]]:
    known = {rule.id for rule in facts().rules}
    factions = {faction.id for faction in facts().factions}
    places = set(board_map().ids)
    for name, content in contents.items():
        for record in _records(content):
            cited = [r for r in record.get("rules", ()) if isinstance(r, str)]
            for rule in (*cited, *filter(None, (record.get("ambiguity"), _ambiguity(record)))):
                if rule not in known:
                    yield name, f"{record.get('id')}: there is no rule {rule}"
            if record.get("faction", "choam") not in factions:
                yield name, f"{record['id']}: there is no faction {record['faction']}"
            if record.get("location") and record["location"] not in places:
                yield name, f"{record['id']}: there is no location {record['location']}"
            if record.get("replaces") and record["replaces"] not in {card.id for card in facts().treachery}:
                yield name, f"{record['id']}: there is no card {record['replaces']}"


def _ambiguity(record: dict[str, Any]) -> str:
    doubt = str(record.get("doubt", ""))
    return doubt if doubt.startswith("BGA-") else ""


def _counts() -> Iterator[tuple[str, str]]:
    """BG-TRE-30, BG-LEA-01 to BG-LEA-08, BG-SPI-01 to BG-SPI-21, BG-GEN-02: what the boxes hold."""
    copies = Counter[str]()
    for card in facts().treachery:
        copies[card.group] += card.copies
    wanted = {"base": 33, "ixians-tleilaxu": 14, "choam-richese": 4, "richese-cache": 10}
    for group, number in wanted.items():
        if copies[group] != number:
            yield "treachery", f"{copies[group]} cards of {group}, not {number}"
    leaders = Counter(leader.faction for leader in facts().leaders if not leader.advanced)
    for faction in facts().factions:
        if leaders[faction.id] != 5:
            yield "leaders", f"{faction.id} has {leaders[faction.id]} ordinary leaders, not 5"
        placed = sum(number for _, number in faction.board) + faction.reserves
        if placed + (10 if faction.id == "fremen" else 0) != 20:
            yield "factions", f"{faction.id} starts with {placed} forces, not 20"
    if (number := sum(card.copies for card in facts().spice)) != 21:
        yield "spice", f"{number} cards, not 21"
    board = board_map()
    for spice in facts().spice:
        if spice.location and board.blow[board.location(spice.location)] != spice.amount:
            yield "spice", f"{spice.id}: the map has another amount at {spice.location}"


def _map_counts() -> Iterator[tuple[str, str]]:
    """BG-MAP-01, BG-MAP-04, BG-MAP-07 and the checks of the map's source."""
    board = board_map()
    terrain = Counter(territory.terrain for territory in board.territories)
    pairs = sum(map(len, board.near)) // 2
    numbers = (
        ("territories", len(board.territories), 42),
        ("locations", len(board.ids), 86),
        ("locations in a sector", sum(sector > 0 for sector in board.sector), 85),
        ("sand territories", terrain["sand"], 29),
        ("rock territories", terrain["rock"], 7),
        ("strongholds", terrain["stronghold"], 5),
        ("blow icons", sum(amount > 0 for amount in board.blow), 15),
        ("spice on blow icons", sum(board.blow), 118),
        ("pairs of locations", pairs, 190),
        ("borders of territories", sum(map(len, borders())) // 2, 103),
    )
    for what, found, wanted in numbers:
        if found != wanted:
            yield "map", f"{found} {what}, not {wanted}"


def _map_shape() -> Iterator[tuple[str, str]]:
    """BG-MAP-07: neighbours lie in equal or neighbouring sectors, and every territory hangs together."""
    board = board_map()
    for place, others in enumerate(board.near):
        for other in others:
            apart = abs(board.sector[place] - board.sector[other])
            if board.sector[place] and board.sector[other] and apart not in (0, 1, SECTORS - 1):
                yield "map", f"{board.ids[place]} and {board.ids[other]} touch across sectors"
        if len(set(others)) < len(others):
            yield "map", f"{board.ids[place]} touches a location twice"
    for territory in board.territories:
        seen, ring = {territory.locations[0]}, [territory.locations[0]]
        while ring:
            for other in board.near[ring.pop()]:
                if other in territory.locations and other not in seen:
                    seen.add(other)
                    ring.append(other)
        if len(seen) < len(territory.locations):
            yield "map", f"{territory.id} does not hang together"
