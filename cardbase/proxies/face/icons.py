"""The icons of the card game: talents, powers, kinds, resources."""

from pathlib import Path

from cardbase.drawing import Icons, Symbol

ICONS = Icons(Path(__file__).parent / "assets" / "icons.json")


def icon(name: str, ink: str, paper: str) -> Symbol:
    """Return an icon in two colours, its middle at the origin, one millimetre wide."""
    return ICONS.symbol(name, ink, paper)
