"""What can be drawn, the pen that writes it, colours, and icons by name."""

from cardbase.drawing.shapes.boxes import Box
from cardbase.drawing.shapes.colours import INK_LIMIT, cmyk, mix, rgb
from cardbase.drawing.shapes.icons import Icons
from cardbase.drawing.shapes.pen import Pen, arc_curves, read_svg
from cardbase.drawing.shapes.picture import Picture
from cardbase.drawing.shapes.values import BLEED_LIMIT, Item, Page, Path, Run, Stamp, Symbol

__all__ = [
    "BLEED_LIMIT",
    "INK_LIMIT",
    "Box",
    "Icons",
    "Item",
    "Page",
    "Path",
    "Pen",
    "Picture",
    "Run",
    "Stamp",
    "Symbol",
    "arc_curves",
    "cmyk",
    "mix",
    "read_svg",
    "rgb",
]
