"""Drawings into files. The emitters bring heavy libraries, so each is imported when it is first asked for."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

from cardbase.drawing.shapes import Page, Symbol
from cardbase.files import make_folder, write_bytes
from cardbase.given import checked
from cardbase.processes import may_fork

Colours = Literal["rgb", "cmyk"]
Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]


@checked
def to_pdf(
    pages: Sequence[Page],
    *,
    title: str,
    duplex: Duplex = "Simplex",
    colours: Colours = "rgb",
    standard: str = "",
    intent: str = "",
    outlines: bool = False,
    icc: str = "",
) -> bytes:
    """Return pages as a PDF in English; viewers are asked not to scale it, and what has words is tagged for listeners.

    ``colours`` is "rgb" or "cmyk"; ``duplex`` is "Simplex", "DuplexFlipLongEdge" or "DuplexFlipShortEdge". A print
    shop's file names the ``standard`` it follows ("PDF/X-1a:2003" or "PDF/X-4") and for which registered printing
    condition (``intent``), or holds the colour profile of its press (``icc``, a file; PDF/X-4 needs one); with
    ``outlines`` its letters are shapes. Raises ``Unreadable`` for what is no such profile.
    """
    from cardbase.drawing.emitters.pdf import to_pdf as emitted
    from cardbase.drawing.emitters.pdf_press import NEWEST_ICC, Press
    from cardbase.drawing.emitters.press_profile import read_press_profile

    profile = read_press_profile(Path(icc), NEWEST_ICC[standard]) if icc else None
    return emitted(pages, title, duplex, Press(colours, standard, intent, outlines, profile))


@checked
def to_png(drawing: Symbol, dpi: float = 300, corners: float = 0.0) -> bytes:
    """Return a drawing as a PNG that carries its resolution, clear beyond round corners of so many millimetres.

    Raises ``Misuse`` for more than 120 million pixels.
    """
    from cardbase.drawing.emitters.png import to_png as emitted

    return emitted(drawing, dpi, corners)


@checked
def to_svg(drawing: Symbol, *, title: str = "", description: str = "") -> str:
    """Return a drawing as a standalone SVG in millimetres; its description is the words it shows unless given."""
    from cardbase.drawing.emitters.svg import to_svg as emitted

    return emitted(drawing, title=title, description=description)


@checked
def write_pictures(
    pages: Iterable[Page],
    folder: Path,
    dpi: float,
    done: Callable[[int], None] = lambda _count: None,
    *,
    corners: float = 0.0,
    proofs: Sequence[str] = (),
) -> list[Path]:
    """Write each page as a numbered PNG into a folder, pages alike only once; returns the files in page order.

    ``corners`` clears what lies beyond round corners of so many millimetres. Beside each picture lie its soft proofs:
    "grayscale", "protanopia", "deuteranopia", "tritanopia", and "drift", every cut a millimetre off. Many pictures are
    drawn by as many processes as the machine has processors, four at most.
    """
    make_folder(folder)
    pictures: dict[tuple[int, ...], tuple[Path, Page]] = {}
    files = []
    for page in pages:
        key = tuple(id(part) for part in _stamped(page.drawing))
        name = "".join(c if c.isalnum() or c == "-" else "-" for c in page.drawing.name.lower())
        files.append(pictures.setdefault(key, (folder / f"{len(pictures) + 1:03}-{name}.png", page))[0])
    for count, _ in enumerate(_drawn(list(pictures.values()), dpi, corners, proofs), 1):
        done(count)
    return files


_waiting: list[tuple[Path, Page]] = []
"""Pictures to draw; forked processes find them here, so that drawings need not be copied to them."""


def _drawn(pictures: list[tuple[Path, Page]], dpi: float, corners: float, proofs: Sequence[str]) -> Iterator[None]:
    """Draw and write the pictures, yielding after each."""
    _waiting[:] = pictures
    work = partial(_draw_waiting, dpi=dpi, corners=corners, proofs=proofs)
    workers = min(4, os.cpu_count() or 1, len(pictures) // 20)
    if workers < 2 or not may_fork():
        yield from map(work, range(len(pictures)))
        return
    import multiprocessing  # slow to import, and only many pictures want it

    with multiprocessing.get_context("fork").Pool(workers) as pool:
        yield from pool.imap_unordered(work, range(len(pictures)), chunksize=8)


def _draw_waiting(index: int, dpi: float, corners: float, proofs: Sequence[str]) -> None:
    from cardbase.drawing.emitters.png import encoded, to_image
    from cardbase.drawing.emitters.png import to_png as emitted
    from cardbase.drawing.emitters.proofs import proved

    file, page = _waiting[index]
    if not proofs:
        write_bytes(file, emitted(page.drawing, dpi, corners))
        return
    image = to_image(page.drawing, dpi)
    write_bytes(file, encoded(image, dpi))
    for kind in proofs:
        write_bytes(file.with_stem(f"{file.stem}-{kind}"), encoded(proved(image, kind, page, dpi / 25.4), dpi))


def _stamped(drawing: Symbol) -> list[object]:
    """Return the symbols that a page shows, which tell pages of one card apart."""
    return [getattr(item, "symbol", item) for item in drawing.items]
