"""Drawings in millimetres for any game: what can be drawn, text that fits, pages of cards, tokens and maps, and files.

Nothing here knows a game: icons, words and faces come from outside. A ``Pen`` writes paths, a ``font`` sets lines, a
``Symbol`` holds items and can be stamped anywhere; ``sheets``, ``packed`` and ``tiled`` lay symbols on pages as
``Settings`` say; ``to_pdf``, ``to_png``, ``to_svg`` and ``write_pictures`` emit them. docs/drawing.md has an example.
"""

from cardbase.drawing.emitters import to_pdf, to_png, to_svg, write_pictures
from cardbase.drawing.shapes import Box, Icons, Item, Page, Path, Pen, Picture, Stamp, Symbol, mix
from cardbase.drawing.sheet import Printed, Settings, Sheets, calibration, packed, sheets, tiled
from cardbase.drawing.text import Fitted, Squeeze, Word, font

__all__ = [
    "Box",
    "Fitted",
    "Icons",
    "Item",
    "Page",
    "Path",
    "Pen",
    "Picture",
    "Printed",
    "Settings",
    "Sheets",
    "Squeeze",
    "Stamp",
    "Symbol",
    "Word",
    "calibration",
    "font",
    "mix",
    "packed",
    "sheets",
    "tiled",
    "to_pdf",
    "to_png",
    "to_svg",
    "write_pictures",
]
