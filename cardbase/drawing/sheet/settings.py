"""What a sheet is made for: paper, card, bleed and the rest, and the profiles that set them together."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from cardbase.drawing.shapes import BLEED_LIMIT
from cardbase.errors import Misuse

Guides = Literal["margin", "corners", "lines", "none"]
Backs = Literal["none", "long", "short", "single"]
Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]
Size = tuple[float, float]

LARGEST_PAPER = 2000.0
"""Millimetres."""


class Settings(NamedTuple):
    """Everything that decides where cards land on pages; lengths in millimetres, angles in degrees.

    ``margins`` are top, right, bottom, left. ``back_offset`` and ``back_turn`` say how far a printer's second side
    must be moved right, down and turned clockwise. ``skip`` are places from 1 on the first page that stay empty.
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
    marks: bool
    furniture: bool
    dpi: float
    back_offset: tuple[float, float] = (0.0, 0.0)
    back_turn: float = 0.0
    skip: frozenset[int] = frozenset()
    label: str = ""

    @property
    def duplex(self) -> Duplex:
        """How a printer should turn the paper over."""
        edges: dict[Backs, Duplex] = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}
        return edges.get(self.backs, "Simplex")

    @classmethod
    def of(cls, profile: str = "home-a4", **changes: Any) -> Settings:
        """Return a profile's settings with some changed; raises ``Misuse`` for what makes no sense.

        ``paper`` and ``card`` may be given as a name or a size such as "210x297" or "2.5x3.5in".
        """
        record = _data()["profiles"].get(profile)
        if record is None:
            raise Misuse(f"no profile {profile!r}", hint="one of " + ", ".join(cls.profiles()))
        record = dict(record)
        margin = record.pop("margin")
        record["paper"] = cls.papers()[record["paper"]] if record["paper"] else None
        record["card"] = (record["card"][0], record["card"][1])
        for name in ("paper", "card"):
            if isinstance(changes.get(name), str):
                changes[name] = _size(changes[name])
        made = cls(profile=profile, margins=(margin,) * 4, **record)._replace(**changes)
        _check(made)
        return made

    @staticmethod
    def profiles() -> tuple[str, ...]:
        """Return the name of every profile."""
        return tuple(_data()["profiles"])

    @staticmethod
    def papers() -> dict[str, Size]:
        """Return every paper by name, upright, in millimetres."""
        return {name: (size[0], size[1]) for name, size in _data()["papers"].items()}


@cache
def _data() -> dict[str, Any]:
    text = (Path(__file__).parent / "assets" / "profiles.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


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
    if any(abs(part) > 20 for part in made.back_offset) or abs(made.back_turn) > 5:
        raise Misuse("the offset of the backs is too large", hint="at most 20 mm and 5 degrees")


def _size(text: str) -> Size:
    """Read a paper's name or a size such as ``210x297`` (millimetres) or ``2.5x3.5in``; raises ``Misuse``."""
    named = Settings.papers().get(text.strip().lower())
    if named:
        return named
    parts = text.strip().lower().replace("×", "x").removesuffix("mm")
    unit = 25.4 if parts.endswith("in") else 1.0
    try:
        width, height = (float(part) * unit for part in parts.removesuffix("in").split("x"))
    except ValueError:
        hint = f"one of {', '.join(Settings.papers())}, or width x height in millimetres such as 210x297"
        raise Misuse(f"no size {text!r}", hint=hint) from None
    return width, height
