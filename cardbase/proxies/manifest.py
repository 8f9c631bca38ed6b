"""What an order holds: every design with its file or pages, copies and back, as JSON and CSV, and as a shop's XML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.drawing import Page, Stamp
from cardbase.errors import CardbaseError
from cardbase.files import as_csv, read_json

MANIFEST = "manifest.json"
MAKER = "cardbase sheet"
MPC_MOST = 612
"""Cards of one project at MakePlayingCards."""


class PrintedDesign(NamedTuple):
    """One design of an order: the front's file or pages, its copies, the back's file, the card's id and name."""

    front: str
    copies: int
    back: str
    card: str
    name: str


def page_entries(pages: Sequence[Page], names: dict[str, tuple[str, str]]) -> list[PrintedDesign]:
    """Return what the pages of a PDF show: ``names`` gives each card's full name and the name of its back."""
    copies: Counter[str] = Counter()
    places: dict[str, list[int]] = {}
    for number, page in enumerate(pages, 1):
        shown = [item.symbol.name for item in page.drawing.items if isinstance(item, Stamp)]
        for card in shown:
            if card in names:
                copies[card] += 1
                if number not in places.setdefault(card, []):
                    places[card].append(number)
    return [
        PrintedDesign("page " + _spans(places[card]), count, names[card][1], card, names[card][0])
        for card, count in copies.items()
    ]


def _spans(numbers: list[int]) -> str:
    """Return numbers in rising order as ranges: 1-3, 7."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)


def manifest_record(entries: Sequence[PrintedDesign], profile: str, theme: str, files: Sequence[str]) -> dict[str, Any]:
    """Return the manifest as JSON: schemas/print-manifest.schema.json."""
    return {
        "version": 1,
        "made_by": MAKER,
        "profile": profile,
        "theme": theme,
        "cards": sum(entry.copies for entry in entries),
        "entries": [entry._asdict() for entry in entries],
        "files": sorted({*files}),
    }


def manifest_csv(entries: Sequence[PrintedDesign]) -> str:
    """Return the manifest as CSV, a line a design."""
    return as_csv([PrintedDesign._fields, *entries])


def own_files(folder: Path) -> set[str]:
    """Return the files of a folder that cardbase's manifest names; none where there is no such manifest."""
    try:
        record = read_json(folder / MANIFEST)
    except CardbaseError:
        return set()
    if not isinstance(record, dict) or record.get("made_by") != MAKER or not isinstance(record.get("files"), list):
        return set()
    return {name for name in record["files"] if isinstance(name, str)}


def mpc_orders(entries: Sequence[PrintedDesign]) -> list[str]:
    """Return orders as XML for the tools that fill in the forms of MakePlayingCards, at most 612 cards each."""
    orders: list[list[PrintedDesign]] = [[]]
    room = MPC_MOST
    for entry in entries:
        left = entry.copies
        while left:
            count = min(left, room)
            orders[-1].append(entry._replace(copies=count))
            left, room = left - count, room - count
            if not room:
                orders.append([])
                room = MPC_MOST
    return [_mpc_order(order) for order in orders if order]


def _mpc_order(entries: Sequence[PrintedDesign]) -> str:
    fronts: dict[tuple[str, str], list[int]] = {}
    backs: dict[str, list[int]] = {}
    slot = 0
    for entry in entries:
        slots = list(range(slot, slot + entry.copies))
        slot += entry.copies
        fronts.setdefault((entry.front, entry.name), []).extend(slots)
        backs.setdefault(entry.back, []).extend(slots)
    shown = "".join(_mpc_card(file, name, slots) for (file, name), slots in fronts.items())
    behind = "".join(_mpc_card(file, file, slots) for file, slots in backs.items())
    common = max(backs, key=lambda back: len(backs[back]))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<order>\n'
        f"  <details><quantity>{slot}</quantity><stock>(S30) Standard Smooth</stock><foil>false</foil></details>\n"
        f"  <fronts>\n{shown}  </fronts>\n  <backs>\n{behind}  </backs>\n"
        f"  <cardback>{escape(common)}</cardback>\n</order>\n"
    )


def _mpc_card(file: str, name: str, slots: Sequence[int]) -> str:
    places = ",".join(map(str, slots))
    return (
        f"    <card><id>{escape(file)}</id><slots>{places}</slots><name>{escape(file)}</name>"
        f"<query>{escape(name)}</query></card>\n"
    )
