"""Themes of people's own: a file of colours, fonts and measures, checked before anything is drawn with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cardbase.drawing import Box, font, mix
from cardbase.errors import CardbaseError, Fault, Faulty
from cardbase.files import read_json
from cardbase.given import checked
from cardbase.proxies.art import full_card
from cardbase.proxies.card_face import GROUNDS
from cardbase.proxies.face import CARD_HEIGHT, CARD_WIDTH, Theme, made_theme, theme, theme_records
from cardbase.schemas import schema_faults

THEME_LIMIT = 2**18
"""Bytes of a theme file."""
READABLE, VISIBLE = 4.5, 3.0
"""Least contrast of text, and of icons and large signs (WCAG 2.2, success criteria 1.4.3 and 1.4.11)."""
PAIRS = (
    ("ink", "paper", READABLE),
    ("bar_ink", "bar", READABLE),
    ("title_ink", "plate", READABLE),
    ("subtitle_ink", "plate", READABLE),
    ("ink", "watermark", READABLE),
    ("icon_ink", "paper", VISIBLE),
    ("seal_ink", "seal", VISIBLE),
)
"""What is read upon what."""


@checked
def theme_named(text: str) -> Theme:
    """Return a theme by name, or that of a file; raises ``Misuse``, ``Unreadable``, ``Faulty`` with every fault."""
    return read_theme(Path(text)) if str(text).lower().endswith(".json") else theme(text)


def read_theme(path: Path) -> Theme:
    """Return the theme of a file; raises ``Unreadable``, and ``Faulty`` with every fault."""
    record = read_json(path, THEME_LIMIT)
    faults = schema_faults("theme", record, str(path))
    if faults:
        raise Faulty(f"{path}: is not a theme", faults)
    base = theme_records()[record.get("base", "colour")]
    merged: dict[str, Any] = {**base, **{key: value for key, value in record.items() if key in base}}
    merged |= record.get("colours", {})
    fonts, faults = _fonts(record.get("fonts", {}), path)
    if faults:
        raise Faulty(f"{path}: the theme cannot be printed", faults)
    merged["fonts"] = {**base["fonts"], **fonts}
    merged["measures"] = record.get("measures", {})
    made = made_theme(record["name"], merged)
    if "frame" in record:
        made = made._replace(frame=full_card(path.parent / record["frame"])[0])
    faults = [Fault(str(path), *fault) for fault in (*_unreadable(made), *_misplaced(made))]
    if faults:
        raise Faulty(f"{path}: the theme cannot be printed", faults)
    return made


def _fonts(named: Mapping[str, str], path: Path) -> tuple[dict[str, str], list[Fault]]:
    """Return the fonts of a theme by role, those of files read, and what is wrong with them."""
    found, faults = dict(named), []
    for role, name in named.items():
        if Path(name).suffix:
            try:
                found[role] = font(path.parent / name).name
            except CardbaseError as error:
                reason = error.message.removeprefix(f"{path.parent / name}: ")
                faults.append(Fault(str(path), f"$.fonts.{role}", f"{name}: {reason}", error.hint))
    return found, faults


def theme_files(path: Path) -> list[Path]:
    """Return the file of a theme and those that it names: its frame and its fonts."""
    record = read_json(path, THEME_LIMIT)
    named = [record.get("frame", ""), *record.get("fonts", {}).values()] if isinstance(record, dict) else []
    return [path, *(path.parent / name for name in dict.fromkeys(named) if Path(name).suffix)]


def contrast(one: str, other: str) -> float:
    """Return how far two colours are apart in lightness, from 1 to 21 (WCAG 2.2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _unreadable(made: Theme) -> Iterator[tuple[str, str, str]]:
    """Yield each pair of colours that are too alike; where a card's own palette gives one, all of them are tried."""
    for ink, ground, least in PAIRS:
        below = _grounds(made, ground)
        worst = min(below, key=lambda colour: contrast(getattr(made, ink), colour), default=None)
        found = contrast(getattr(made, ink), worst) if worst else 21.0
        if worst and found < least:
            complaint = f"{getattr(made, ink)} upon {worst} ({ground}) has a contrast of {found:.1f}"
            yield f"$.colours.{ink}", complaint, f"at least {least:g}"


def _grounds(made: Theme, name: str) -> list[str]:
    if name != "plate" or made.plate:
        return [getattr(made, name)] if getattr(made, name) else []
    return [mix(base, "#000000", 0.45) for base in ([made.ground] if made.ground else GROUNDS.values())]


def _misplaced(made: Theme) -> Iterator[tuple[str, str, str]]:
    """Yield each box that leaves the card, is upside down, or lies over another."""
    spot = made.layout
    safe = Box(1.5, 1.5, CARD_WIDTH - 1.5, CARD_HEIGHT - 1.5)
    for name in ("title", "window", "type", "text", "text_with_stats"):
        box: Box = getattr(spot, name)
        if box.width < 0 or box.height < 0:
            yield f"$.measures.{name}", f"{list(box)} is upside down", "left, top, right, bottom"
        elif not safe.contains(box):
            yield f"$.measures.{name}", f"{list(box)} leaves the card", "at least 1.5 mm within 63 × 88 mm"
    for name in ("window", "text"):
        if spot.title.overlaps(getattr(spot, name), 0.01):
            yield f"$.measures.{name}", f"{list(getattr(spot, name))} lies over the title", "boxes apart"
    if spot.text.height < 12 or spot.text.width < 30:
        yield "$.measures.text", "has no room for a text", "at least 30 × 12 mm"
