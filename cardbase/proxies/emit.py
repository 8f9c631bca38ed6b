"""Drawings into files. The emitters bring heavy libraries, so each is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from cardbase.errors import Misuse, Unwritable
from cardbase.files import write_bytes
from cardbase.proxies.face import CARD_HEIGHT, CARD_WIDTH
from cardbase.proxies.shapes import Box, Page, Symbol

FORMATS = ("pdf", "png", "svg")


def to_pdf(pages: Sequence[Page], **told: Any) -> bytes:
    """Return pages as a PDF: see ``emitters.pdf.to_pdf``."""
    from cardbase.proxies.emitters.pdf import to_pdf as emitted

    return emitted(pages, **told)


def to_png(drawing: Symbol, dpi: float = 300) -> bytes:
    """Return a drawing as a PNG: see ``emitters.png.to_png``."""
    from cardbase.proxies.emitters.png import to_png as emitted

    return emitted(drawing, dpi)


def to_svg(drawing: Symbol, title: str = "", description: str = "") -> str:
    """Return a drawing as SVG: see ``emitters.svg.to_svg``."""
    from cardbase.proxies.emitters.svg import to_svg as emitted

    return emitted(drawing, title=title, description=description)


def trimmed(face: Symbol, bleed: float = 0.0) -> Symbol:
    """Return a face clipped to its trim and so many millimetres more."""
    return Symbol(face.name, Box(0, 0, CARD_WIDTH, CARD_HEIGHT).grown(bleed), face.items)


def emit(face: Symbol, format: str, *, title: str, dpi: float = 300, bleed: float = 0.0) -> bytes:
    """Return one face as a file of a format, "pdf", "png" or "svg"."""
    drawing = trimmed(face, bleed)
    if format == "pdf":
        return to_pdf([Page(drawing, trim=Box(0, 0, CARD_WIDTH, CARD_HEIGHT), bleed=drawing.box)], title=title)
    if format == "png":
        return to_png(drawing, dpi)
    if format == "svg":
        return to_svg(drawing, title).encode()
    raise Misuse(f"no format {format!r}", hint="one of " + ", ".join(FORMATS))


def write_pictures(
    pages: Iterable[Page], folder: Path, dpi: float, done: Callable[[int], None] = lambda _count: None
) -> list[Path]:
    """Write each page as a numbered PNG into a folder, pages alike only once; returns the files in page order."""
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise Unwritable(f"{folder}: {(error.strerror or str(error)).lower()}") from None
    written: dict[tuple[int, ...], Path] = {}
    files = []
    for number, page in enumerate(pages, 1):
        key = tuple(id(part) for part in _stamped(page.drawing))
        if key not in written:
            name = "".join(c if c.isalnum() or c == "-" else "-" for c in page.drawing.name.lower())
            written[key] = folder / f"{number:03}-{name}.png"
            write_bytes(written[key], to_png(page.drawing, dpi))
        files.append(written[key])
        done(number)
    return files


def _stamped(drawing: Symbol) -> list[object]:
    """Return the symbols that a page shows, which tell pages of one card apart."""
    return [getattr(item, "symbol", item) for item in drawing.items]
