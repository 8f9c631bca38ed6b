"""One face as a file."""

from __future__ import annotations

from cardbase.drawing import Box, Page, Symbol, to_pdf, to_png, to_svg
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.proxies.face import CARD_HEIGHT, CARD_WIDTH

FORMATS = ("pdf", "png", "svg")


def trimmed(face: Symbol, bleed: float = 0.0) -> Symbol:
    """Return a face clipped to its trim and so many millimetres more."""
    return Symbol(face.name, Box(0, 0, CARD_WIDTH, CARD_HEIGHT).grown(bleed), face.items)


@checked
def emit(face: Symbol, format: str, *, title: str, dpi: float = 300, bleed: float = 0.0, corners: float = 0.0) -> bytes:
    """Return one face as a file of a format, "pdf", "png" or "svg"; a PNG may have clear corners (mm of radius)."""
    drawing = trimmed(face, bleed)
    if format == "pdf":
        return to_pdf([Page(drawing, trim=Box(0, 0, CARD_WIDTH, CARD_HEIGHT), bleed=drawing.box)], title=title)
    if format == "png":
        return to_png(drawing, dpi, corners)
    if format == "svg":
        return to_svg(drawing, title=title).encode()
    raise Misuse(f"no format {format!r}", hint="one of " + ", ".join(FORMATS))
