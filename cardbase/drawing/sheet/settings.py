"""What a sheet is made for: paper, card, bleed and the rest, and the profiles that set them together."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from cardbase.drawing.shapes import BLEED_LIMIT
from cardbase.drawing.sheet.reading import NUMBERS, READERS, Size, checked_number, one_of, size
from cardbase.errors import Misuse

Guides = Literal["margin", "corners", "lines", "none"]
Backs = Literal["none", "long", "short", "single"]
RegistrationMarks = Literal["none", "three", "four"]
Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]

LARGEST_PAPER = 2000.0
"""Millimetres."""
CHOICES: dict[str, tuple[str, ...]] = {
    "guides": ("margin", "corners", "lines", "none"),
    "backs": ("none", "long", "short"),
    "marks": ("none", "three", "four"),
    "standard": ("PDF/X-1a:2003", "PDF/X-4"),
}
SPELLINGS = {
    "standard": {
        **dict.fromkeys(("x-1a", "x1a", "pdf/x-1a", "pdf-x-1a", "x-1a:2003", "pdf/x-1a:2003"), "PDF/X-1a:2003"),
        **dict.fromkeys(("x-4", "x4", "pdf/x-4", "pdf-x-4"), "PDF/X-4"),
    },
    "marks": {"3": "three", "4": "four"},
}
MARK_INSET = 10.0
"""Millimetres from the paper's edge to a registration mark."""
SHEET_ONLY = ("paper", "gutter", "margins", "guides", "marks", "back_offset", "back_turn", "skip", "label", "furniture")
"""What decides nothing where there is no sheet of paper with many cards."""


class Settings(NamedTuple):
    """Everything that decides where cards land on pages; lengths in millimetres, angles in degrees.

    ``margins`` are top, right, bottom, left. ``back_offset`` and ``back_turn`` say how far a printer's second side
    must be moved right, down and turned clockwise. ``skip`` are places from 1 on the first page that stay empty,
    ``pages`` the only sheets to print if there are any. ``standard``, ``intent``, ``outlines`` and ``icc`` are what a
    shop asks of a PDF (see ``to_pdf``), ``safe`` how far within the trim it wants everything that matters.
    """

    profile: str
    layout: Literal["grid", "single", "table"]
    format: Literal["pdf", "png"]
    paper: Size | None
    card: Size
    bleed: float
    gutter: float
    margins: tuple[float, float, float, float]
    guides: Guides
    colours: Literal["rgb", "cmyk"]
    back_first: bool
    backs: Backs
    marks: RegistrationMarks
    furniture: bool
    dpi: float
    back_offset: tuple[float, float] = (0.0, 0.0)
    back_turn: float = 0.0
    skip: frozenset[int] = frozenset()
    pages: frozenset[int] = frozenset()
    label: str = ""
    standard: str = ""
    intent: str = ""
    outlines: bool = False
    icc: str = ""
    safe: float = 0.0

    @property
    def duplex(self) -> Duplex:
        """How a printer should turn the paper over."""
        edges: dict[Backs, Duplex] = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}
        return edges.get(self.backs, "Simplex")

    @classmethod
    def of(cls, profile: str = "home-a4", **changes: Any) -> Settings:
        """Return a profile's settings with some changed; raises ``Misuse`` for what makes no sense or changes nothing.

        Sizes, margins, offsets and places may be given as text: "210x297", "2.5x3.5in", "5,5,10,5", "1-3,7".
        """
        name = one_of("profile", profile, _data()["profiles"], _data()["aliases"])
        record = dict(_data()["profiles"][name])
        margin = record.pop("margin")
        record["paper"] = cls.papers()[record["paper"]] if record["paper"] else None
        record["card"] = (record["card"][0], record["card"][1])
        plain = cls(profile=name, margins=(margin,) * 4, **record)
        given = {key: _read(key, value) for key, value in changes.items()}
        _check_use(plain, given)
        made = plain._replace(**given)
        _check(made)
        _check_gaps(made, given)
        _check_marks(made, plain)
        return made

    @staticmethod
    def profiles() -> tuple[str, ...]:
        """Return the name of every profile."""
        return tuple(_data()["profiles"])

    @staticmethod
    def papers() -> dict[str, Size]:
        """Return every paper by name, upright, in millimetres."""
        return {name: (size[0], size[1]) for name, size in _data()["papers"].items()}


SETTABLE = tuple(name for name in Settings._fields if name != "profile")
"""What of a profile may be changed."""


@cache
def _data() -> dict[str, Any]:
    text = (Path(__file__).parent / "assets" / "profiles.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def _read(key: str, value: Any) -> Any:
    """Read a setting that was given as text."""
    if key not in SETTABLE:
        near = get_close_matches(key, SETTABLE, 1)
        guess = f"did you mean {near[0]}? " if near else ""
        raise Misuse(f"no setting is called {key!r}", hint=f"{guess}one of {', '.join(SETTABLE)}")
    if not isinstance(value, str):
        return checked_number(key, value) if key in NUMBERS else value
    if key in CHOICES:
        return one_of(key, value, dict.fromkeys(CHOICES[key]), SPELLINGS.get(key, {}))
    if key in ("paper", "card"):
        return size(value, Settings.papers())
    return READERS[key](value) if key in READERS else value


def _check_use(plain: Settings, given: Mapping[str, Any]) -> None:
    """Refuse what would pass without any effect on what the profile makes."""
    for key in ("standard", "icc"):
        if given.get(key) and not plain.standard:
            hint = "it is for a print shop's PDF, such as --profile shop"
            raise Misuse(f"{key} has no effect: profile {plain.profile} follows no standard", hint=hint)
    if plain.layout == "grid":
        return
    for key in SHEET_ONLY:
        if key in given:
            what = "a card to a page" if plain.layout == "single" else "sheets for a simulator"
            raise Misuse(f"{key.replace('_', ' ')} has no effect: profile {plain.profile} makes {what}")
    if "backs" in given and (plain.layout == "table" or given["backs"] in ("long", "short")):
        backs = "a back for every front" if plain.layout == "single" else "the back on each sheet"
        hint = "leave it out" + (", or none for fronts alone" if plain.layout == "single" else "")
        raise Misuse(f"backs {given['backs']}: profile {plain.profile} makes {backs} without being asked", hint=hint)


def _check(made: Settings) -> None:
    lengths = {"bleed": made.bleed, "gutter": made.gutter, "card width": made.card[0], "card height": made.card[1]}
    lengths |= dict(zip(("top margin", "right margin", "bottom margin", "left margin"), made.margins, strict=True))
    lengths |= dict(zip(("paper width", "paper height"), made.paper or (1, 1), strict=True))
    for name, length in lengths.items():
        if not math.isfinite(length) or not 0 <= length <= LARGEST_PAPER:
            raise Misuse(f"{name} of {length:g} mm", hint=f"from 0 to {LARGEST_PAPER:g} mm")
    if min(made.card) < 10:
        raise Misuse(f"a card of {made.card[0]:g} × {made.card[1]:g} mm", hint="at least 10 mm each way")
    most = BLEED_LIMIT * min(made.card[0] / 63, made.card[1] / 88)
    if made.bleed > most + 1e-3:
        raise Misuse(f"bleed of {made.bleed:g} mm", hint=f"at most {most:.3f} mm for this card")
    if not 36 <= made.dpi <= 1200:
        raise Misuse(f"{made.dpi:g} dots an inch", hint="from 36 to 1200")


def _check_gaps(made: Settings, given: Mapping[str, Any]) -> None:
    """Refuse a gutter that the bleed does not leave, and an offset of backs that are too far off or not printed."""
    if "gutter" in given and made.gutter < 2 * made.bleed - 1e-6:
        least = f"at least {2 * made.bleed:g} mm, twice the bleed of {made.bleed:g} mm"
        raise Misuse(f"gutter of {made.gutter:g} mm", hint=f"{least}, or less bleed")
    if not all(map(math.isfinite, (*made.back_offset, made.back_turn))):
        raise Misuse("the offset of the backs is not a number", hint="at most 20 mm and 5 degrees")
    if any(abs(part) > 20 for part in made.back_offset) or abs(made.back_turn) > 5:
        raise Misuse("the offset of the backs is too large", hint="at most 20 mm and 5 degrees")
    if made.backs == "none" and (made.back_offset != (0, 0) or made.back_turn):
        raise Misuse(
            "backs are moved but not printed", hint="give the edge your printer turns over: backs long or short"
        )


def _check_marks(made: Settings, plain: Settings) -> None:
    """Refuse marks that a cutting machine could not find, and a standard without what it asks for."""
    if made.marks != "none":
        if plain.marks == "none":
            raise Misuse(f"marks {made.marks}: profile {made.profile} is for no cutting machine", hint="cutter-a4")
        if made.guides not in ("none", "corners"):
            raise Misuse(f"guides {made.guides}: a machine may take them for marks", hint="none or corners")
        if min(made.margins) < MARK_INSET:
            complaint = f"margins of {min(made.margins):g} mm leave cards beyond the registration marks"
            raise Misuse(complaint, hint=f"at least {MARK_INSET:g} mm")
    if made.standard == "PDF/X-4" and not made.icc:
        raise Misuse("PDF/X-4 holds the colour profile of the press", hint="add --icc FILE, as your shop gives it")
