"""The template of a face and its themes, read from data files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.drawing import Box, Picture, Squeeze
from cardbase.errors import Misuse

_ASSETS = Path(__file__).parent / "assets"


class Layout(NamedTuple):
    """Where the parts of a face lie, in millimetres; circles are (x, y, radius)."""

    art: bool
    margin: float
    title: Box
    cost: tuple[float, float, float]
    emblem: tuple[float, float, float]
    name: tuple[float, float, float]
    window: Box
    marks: tuple[float, float, float, float, float]
    type: Box
    text: Box
    text_with_stats: Box
    text_padding: tuple[float, float]
    stats: tuple[float, float, float]
    foot: float
    window_gives: float
    large: bool = False


class Fonts(NamedTuple):
    """The font of each role, by name."""

    display: str
    text: str
    bold: str
    italic: str


class Theme(NamedTuple):
    """How a face looks: see the note in ``assets/themes.json``."""

    name: str
    layout: Layout
    art: str
    grey: bool
    ground: str | None
    plate: str | None
    rim: str
    title_ink: str
    subtitle_ink: str
    bar: str
    bar_ink: str
    paper: str
    ink: str
    icon_ink: str
    watermark: str | None
    seal: str
    seal_ink: str
    pattern: float
    pattern_width: float
    rim_width: float
    fonts: Fonts
    text: Squeeze
    icons: bool
    notes: bool
    frame: Picture | None = None


@cache
def template() -> dict[str, Any]:
    """Return the template as it stands in its file."""
    read: dict[str, Any] = json.loads((_ASSETS / "template.json").read_text(encoding="utf-8"))
    return read


BOXES = ("title", "window", "type", "text", "text_with_stats")
CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0
"""Millimetres of the trim that the template is drawn for; a test holds them to the file."""
BLEED = 3.175
"""Millimetres that a face reaches beyond its trim: the most that a profile asks for."""


@cache
def layout(name: str) -> Layout:
    """Return a layout of the template."""
    return Layout(**_measures(template()["layouts"][name]))


@cache
def themes() -> dict[str, Theme]:
    """Return every theme by name."""
    return {name: made_theme(name, record) for name, record in theme_records().items()}


@cache
def theme_records() -> dict[str, dict[str, Any]]:
    """Return every theme as it stands in its file."""
    read: dict[str, dict[str, Any]] = json.loads((_ASSETS / "themes.json").read_text(encoding="utf-8"))["themes"]
    return read


def made_theme(name: str, record: Mapping[str, Any]) -> Theme:
    """Return the theme of a record; ``measures`` in it change its layout."""
    parts = {key: value for key, value in record.items() if key != "measures"}
    spot = layout(record["layout"])._replace(**_measures(record.get("measures", {})))
    parts |= {"layout": spot, "fonts": Fonts(**record["fonts"]), "text": Squeeze(*record["text"])}
    return Theme(name=name, **parts)


def _measures(record: Mapping[str, Any]) -> dict[str, Any]:
    return {key: Box(*v) if key in BOXES else tuple(v) if isinstance(v, list) else v for key, v in record.items()}


ALIASES = {
    "color": "colour", "default": "colour", "gray": "grayscale", "grey": "grayscale", "greyscale": "grayscale",
    "black-and-white": "high-contrast", "bw": "high-contrast", "contrast": "high-contrast", "ink": "ink-saver",
    "low-ink": "ink-saver", "inksaver": "ink-saver", "large": "large-print", "big": "large-print", "test": "playtest",
}  # fmt: skip


def theme(name: str) -> Theme:
    """Return a theme by its name, in any spelling of it; raises ``Misuse`` naming those there are."""
    bare = str(name).strip().lower().replace("_", "-").replace(" ", "-")
    found = themes().get(ALIASES.get(bare, bare))
    if found is None:
        near = get_close_matches(bare, [*themes(), *ALIASES], 1)
        guess = f"did you mean {ALIASES.get(near[0], near[0])!r}? " if near else ""
        raise Misuse(f"no theme {name!r}", hint=f"{guess}one of {', '.join(themes())}")
    return found
