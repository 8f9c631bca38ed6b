"""A face: what it says, the template it is laid out by, and the drawing that comes of it. No game is known here."""

from cardbase.proxies.face.back import theme_back
from cardbase.proxies.face.content import Badge, Face, Ornament, Palette, typeset
from cardbase.proxies.face.desk import Part
from cardbase.proxies.face.frames import PATTERNS, WINDOWS
from cardbase.proxies.face.layout import LaidFace, lay_out
from cardbase.proxies.face.motifs import MOTIFS
from cardbase.proxies.face.template import (
    BLEED,
    CARD_HEIGHT,
    CARD_WIDTH,
    Theme,
    made_theme,
    theme,
    theme_records,
    themes,
)

__all__ = [
    "BLEED",
    "CARD_HEIGHT",
    "CARD_WIDTH",
    "MOTIFS",
    "PATTERNS",
    "WINDOWS",
    "Badge",
    "Face",
    "LaidFace",
    "Ornament",
    "Palette",
    "Part",
    "Theme",
    "lay_out",
    "made_theme",
    "theme",
    "theme_back",
    "theme_records",
    "themes",
    "typeset",
]
