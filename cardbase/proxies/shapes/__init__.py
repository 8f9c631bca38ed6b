"""Shapes in millimetres, the pen that writes them, the metrics of our fonts, and our icons. No game is known here."""

from cardbase.proxies.shapes.colours import INK_LIMIT, cmyk, mix, rgb
from cardbase.proxies.shapes.fonts import FOLDER, MM_PER_POINT, Font, MissingGlyph, font, fonts, outlines
from cardbase.proxies.shapes.grey import grey
from cardbase.proxies.shapes.icons import icon, icon_names
from cardbase.proxies.shapes.pen import ROUND, Pen, arc_curves, circle_points, read_svg, regular, star
from cardbase.proxies.shapes.values import BLEED_LIMIT, Box, Item, Page, Path, Run, Stamp, Symbol

__all__ = [
    "BLEED_LIMIT",
    "FOLDER",
    "INK_LIMIT",
    "MM_PER_POINT",
    "ROUND",
    "Box",
    "Font",
    "Item",
    "MissingGlyph",
    "Page",
    "Path",
    "Pen",
    "Run",
    "Stamp",
    "Symbol",
    "arc_curves",
    "circle_points",
    "cmyk",
    "font",
    "fonts",
    "grey",
    "icon",
    "icon_names",
    "mix",
    "outlines",
    "read_svg",
    "regular",
    "rgb",
    "star",
]
