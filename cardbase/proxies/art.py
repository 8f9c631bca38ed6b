"""Pictures of people's own: art for the windows of cards, and backs. They stay on the machine they are on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.drawing import Box, Picture, Symbol
from cardbase.errors import CardbaseError, Fault, Faulty, Misuse, NotFound, Unreadable
from cardbase.files import read_json
from cardbase.proxies.face import BLEED, CARD_HEIGHT, CARD_WIDTH, Theme
from cardbase.schemas import schema_faults

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".bmp", ".gif")
PLACEMENT = "art.json"
MOST_FILES = 5_000
DOTS = 200
"""Dots per inch below which a picture will look coarse; a note says so."""
TRIM = Box(0, 0, CARD_WIDTH, CARD_HEIGHT)


class OwnArt(NamedTuple):
    """Pictures by card id, and what to say of them."""

    pictures: Mapping[str, Picture]
    notes: tuple[str, ...] = ()


def read_art(folder: Path, cards: Iterable[Card], corpus: Corpus, look: Theme, dpi: float = 300) -> OwnArt:
    """Return the art of some cards from a folder: files are named by the id or the name of a card.

    ``art.json`` in it may say for each file where its middle of interest is and how much to enlarge. Raises
    ``Unreadable`` for no folder, ``Faulty`` with every file that is no card's or cannot be used.
    """
    placement = _placement(folder)
    wanted = {card.id for card in cards}
    window = look.layout.window.grown(0.1)
    pictures: dict[str, Picture] = {}
    notes: list[str] = []
    faults: list[Fault] = []
    for file in _files(folder):
        try:
            card = corpus.resolve(_name(file, corpus))
            if card.id in pictures:
                raise Misuse(f"{file}: {card.id} has two pictures", hint="keep one of them")
            if card.id in wanted:
                place = placement.get(file.name, {})
                focus = (place.get("x", 0.5), place.get("y", 0.5))
                made = Picture.read(file, window, dpi=dpi, focus=focus, zoom=place.get("zoom", 1.0), ground=look.paper)
                pictures[card.id] = made
                notes += _coarse(file, made)
        except CardbaseError as error:
            faults.append(Fault(str(file), "", error.message.removeprefix(f"{file}: "), error.hint))
    known = {file.name for file in _files(folder)}
    faults += [
        Fault(str(folder / PLACEMENT), f"$[{name!r}]", "there is no such picture")
        for name in placement
        if name not in known
    ]
    if faults:
        raise Faulty(f"{folder}: {len(faults)} of its files cannot be used", faults)
    if not pictures:
        raise NotFound(f"{folder}: holds no art of a card that is printed", hint="name a file by a card's id or name")
    return OwnArt(pictures, tuple(notes))


def _files(folder: Path) -> list[Path]:
    try:
        found = sorted(file for file in folder.iterdir() if file.suffix.lower() in ENDINGS and file.is_file())
    except OSError as error:
        raise Unreadable(f"{folder}: {(error.strerror or str(error)).lower()}", hint="a folder of pictures") from None
    if len(found) > MOST_FILES:
        raise Unreadable(f"{folder}: {len(found):,} pictures", hint=f"at most {MOST_FILES:,}")
    return found


def _name(file: Path, corpus: Corpus) -> str:
    stem = file.stem
    return stem if stem in corpus.by_id else stem.replace("_", " ")


def _placement(folder: Path) -> dict[str, Any]:
    path = folder / PLACEMENT
    if not path.is_file():
        return {}
    record = read_json(path)
    faults = schema_faults("art", record, str(path))
    if faults:
        raise Faulty(f"{path}: says nothing of use about art", faults)
    return {key: value for key, value in record.items() if key != "$schema"}


def _coarse(file: Path, made: Picture) -> list[str]:
    if made.dots >= DOTS:
        return []
    return [f"{file.name}: {made.dots:.0f} dots an inch where it is printed; {DOTS} or more look sharp"]


def read_back(file: Path, name: str, dpi: float = 300) -> tuple[Symbol, tuple[str, ...]]:
    """Return a picture as a back, and what to say of it: one without bleed is enlarged so that the cut has colour.

    A picture of the shape of a trimmed card (63 × 88) has no bleed; one of the shape of a card with bleed has.
    """
    picture, notes = full_card(file, dpi)
    return Symbol(f"back {name}", TRIM.grown(BLEED), (picture,)), notes


def full_card(file: Path, dpi: float = 300) -> tuple[Picture, tuple[str, ...]]:
    """Return a picture that covers a card and its bleed, and what to say of it."""
    made = Picture.read(file, TRIM.grown(BLEED), dpi=dpi)
    shape, notes = made.source[0] / made.source[1], _coarse(file, made)
    bare, bled = TRIM.width / TRIM.height, TRIM.grown(BLEED).width / TRIM.grown(BLEED).height
    if abs(shape - bare) < abs(shape - bled):
        notes.append(f"{file.name}: has no bleed; {BLEED:g} mm of each edge will be cut away")
    return made, tuple(notes)
