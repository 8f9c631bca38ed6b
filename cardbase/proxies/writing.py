"""A print as files: one PDF, or a folder of pictures with what an order needs beside them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

from cardbase.corpus import Card, Corpus
from cardbase.decks import Deck
from cardbase.decks.formats.tabletop_simulator import Picture, write_tabletop_simulator
from cardbase.drawing import Settings, Sheets, to_pdf, write_pictures
from cardbase.files import replacing_folder, write_bytes, write_text
from cardbase.given import checked
from cardbase.proxies.emit import emit
from cardbase.proxies.look import Look
from cardbase.proxies.manifest import (
    MANIFEST,
    PrintedDesign,
    manifest_csv,
    manifest_record,
    mpc_orders,
    own_files,
    page_entries,
)
from cardbase.proxies.printing import Job, card_back

Progress = Callable[[int], None]


@checked
def write_pdf(job: Job, made: Settings, target: Path, title: str) -> list[PrintedDesign]:
    """Write the sheets as one PDF; returns what its pages hold."""
    pdf = to_pdf(
        job.sheets.pages,
        title=title or "cards",
        duplex=made.duplex,
        colours=made.colours,
        standard=made.standard,
        intent=made.intent,
        outlines=made.outlines,
        icc=made.icc,
    )
    write_bytes(target, pdf)
    return page_entries(job.sheets.pages, {card.id: (card.full_name, f"back {card.deck}") for card, _ in job.lines})


@checked
def write_folder(
    job: Job,
    made: Settings,
    target: Path,
    theme: str,
    progress: Progress,
    *,
    rounded: bool = False,
    also: Callable[[Path], None] = lambda _folder: None,
) -> list[PrintedDesign]:
    """Write the sheets as a folder of pictures with their manifest, in place of an older order that cardbase wrote.

    ``also`` may write more into the folder. Raises ``Unwritable`` for a folder that holds files of others.
    """
    with replacing_folder(target, own_files) as folder:
        corners = 3.0 * min(made.card[0] / 63, made.card[1] / 88) if rounded else 0.0
        files = write_pictures(job.sheets.pages, folder, made.dpi, progress, corners=corners)
        entries = _entries(job, made, [file.name for file in files])
        also(folder)
        if made.profile == "makeplayingcards":
            orders = mpc_orders(entries)
            for number, order in enumerate(orders, 1):
                write_text(folder / ("order.xml" if len(orders) == 1 else f"order-{number}.xml"), order)
        write_text(folder / "manifest.csv", manifest_csv(entries))
        names = [MANIFEST, *(file.name for file in folder.iterdir())]
        record = manifest_record(entries, made.profile, theme, names)
        write_text(folder / MANIFEST, json.dumps(record, indent=2, ensure_ascii=False) + "\n")
    return entries


PREVIEW_DOTS = 50


@checked
def write_preview(job: Job, made: Settings, target: Path, theme: str, proofs: Sequence[str], progress: Progress) -> int:
    """Write small pictures of the pages into a folder, with soft proofs beside them; returns how many pages.

    A sheet for a simulator is shown smaller still. Raises ``Unwritable`` for a folder that holds files of others.
    """
    dots = PREVIEW_DOTS if made.layout != "table" else 36
    with replacing_folder(target, own_files) as folder:
        write_pictures(job.sheets.pages, folder, dots, progress, proofs=proofs)
        names = [MANIFEST, *(file.name for file in folder.iterdir())]
        record = manifest_record([], made.profile, theme, names)
        write_text(folder / MANIFEST, json.dumps(record, indent=2, ensure_ascii=False) + "\n")
    return len(job.sheets.pages)


def _entries(job: Job, made: Settings, files: Sequence[str]) -> list[PrintedDesign]:
    """Return a line for each design: its own picture and its back's, or the sheet that it lies on."""
    if made.layout == "table":
        places = job.sheets.table_places()
        return [
            PrintedDesign(
                f"{files[places[card.id][0]]} place {places[card.id][1] + 1}", copies, f"back-{card.deck}.png",
                card.id, card.full_name,
            )
            for card, copies in job.lines
            if card.id in places
        ]  # fmt: skip
    pairs: dict[str, tuple[str, str, int]] = {}
    step = 2 if made.backs == "single" else 1
    for at in range(0, len(files), step):
        names = [page.drawing.name for page in job.sheets.pages[at : at + step]]
        front, back = (at, at + step - 1) if not made.back_first else (at + step - 1, at)
        card = names[front - at]
        _, _, count = pairs.get(card, ("", "", 0))
        pairs[card] = (files[front], files[back] if step == 2 else "", count + 1)
    cards = {card.id: card for card, _ in job.lines}
    return [
        PrintedDesign(front, count, back, card, cards[card].full_name) for card, (front, back, count) in pairs.items()
    ]


@checked
def write_manifest(entries: Sequence[PrintedDesign], made: Settings, theme: str, target: Path) -> None:
    """Write what was printed, as CSV or JSON by the ending of the file."""
    if target.suffix.lower() == ".csv":
        write_text(target, manifest_csv(entries))
    else:
        record = manifest_record(entries, made.profile, theme, [])
        write_text(target, json.dumps(record, indent=2, ensure_ascii=False) + "\n")


@checked
def write_saved_objects(
    decks: Sequence[Deck], corpus: Corpus, job: Job, look: Look, folder: Path, dpi: float, base: str
) -> None:
    """Write each deck as Tabletop Simulator keeps it, shown from the sheets; ``base`` is where they are uploaded.

    Without one, addresses are the bare names of the files, to be filled in.
    """
    for name in ("house", "imperial"):
        write_bytes(
            folder / f"back-{name}.png",
            emit(look.backs.get(name) or card_back(name, look.theme), "png", title=f"{name} back", dpi=dpi),
        )
    places = job.sheets.table_places()

    def address(file: str) -> str:
        """Where a picture will be found."""
        return base.rstrip("/") + "/" + quote(file) if base else file

    def picture(card: Card) -> Picture:
        """Where the card lies on the sheets; only its back if it is not printed."""
        back = address(f"back-{card.deck}.png")
        if card.id not in places:
            return Picture("", back)
        sheet, slot = places[card.id]
        return Picture(address(f"{sheet + 1:03}-table-{sheet + 1}.png"), back, *Sheets.TABLE, slot)

    for number, deck in enumerate(decks, 1):
        saved = write_tabletop_simulator(replace(deck, dune=max(1, deck.dune)), corpus, picture)
        write_text(folder / ("deck.json" if len(decks) == 1 else f"deck-{number}.json"), saved)
