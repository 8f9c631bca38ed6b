"""Drawings as PDF: vector shapes, embedded subsets of our fonts, the same bytes for the same pages.

A symbol that is stamped more than once becomes a form that the pages share; one stamped once is written in place.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any, Literal

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cardbase.proxies.shapes import Box, Font, Item, Page, Path, Run, Stamp, Symbol, cmyk, font, rgb

POINTS = 72 / 25.4

Colours = Literal["rgb", "cmyk"]
Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]


def to_pdf(
    pages: Sequence[Page], *, title: str, colours: Colours = "rgb", duplex: Duplex = "Simplex", subject: str = ""
) -> bytes:
    """Return the pages as a PDF; readers are told not to scale it. Raises nothing of its own."""
    return _Document(pages, title, colours, duplex, subject).data()


class _Document:
    """One PDF in the making."""

    def __init__(self, pages: Sequence[Page], title: str, colours: Colours, duplex: Duplex, subject: str) -> None:
        self._pages = pages
        self._cmyk = colours == "cmyk"
        self._stream = BytesIO()
        self._fonts: dict[str, tuple[TTFont, Font]] = {}
        self._forms: dict[Symbol, str] = {}
        self._paints: dict[tuple[str, bool], str] = {}
        rl_config.useA85 = 0
        self._uses = _uses(page.drawing for page in pages)
        first = self._font("text")[0].fontName
        self._canvas = canvas = Canvas(self._stream, invariant=1, pageCompression=1, initialFontName=first)
        canvas.setTitle(title)
        canvas.setSubject(subject)
        canvas.setCreator("cardbase")
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("Duplex", duplex)
        canvas.setViewerPreference("DisplayDocTitle", "true")

    def data(self) -> bytes:
        """Write every page and return the file."""
        for page in self._pages:
            box = page.drawing.box
            self._canvas.setPageSize((box.width * POINTS, box.height * POINTS))
            self._declare(page.drawing.items)
            for setter, inner in ((self._canvas.setTrimBox, page.trim), (self._canvas.setBleedBox, page.bleed)):
                if inner:
                    setter(_points(inner, box))
            self._write([f"{POINTS:.5f} 0 0 -{POINTS:.5f} {-box.left * POINTS:.3f} {box.bottom * POINTS:.3f} cm 1 j"])
            self._items(page.drawing.items)
            self._canvas.showPage()
        self._canvas.save()
        return self._stream.getvalue()

    def _declare(self, items: Iterable[Item]) -> None:
        """Write the forms that these items need and that are not written yet, inner ones first."""
        for item in items:
            if isinstance(item, Stamp) and item.symbol not in self._forms:
                symbol = item.symbol
                self._declare(symbol.items)
                if self._uses[symbol] > 1:
                    name = self._forms[symbol] = f"s{len(self._forms)}"
                    box = symbol.box
                    self._canvas.beginForm(name, box.left, box.top, box.right, box.bottom)
                    self._items(symbol.items)
                    self._canvas.endForm(hasImages=0)  # a shorter list of procedures

    def _items(self, items: Iterable[Item]) -> None:
        state = ["", "", ""]  # fill, stroke and width in force, so that they are not said twice
        out: list[str] = []
        for item in items:
            if isinstance(item, Path):
                out.append(self._path(item, state))
            elif isinstance(item, Run):
                out.append(self._paint(item.fill, False, state) + self._run(item))
            else:
                self._write(out)
                out = []
                self._stamp(item)
        self._write(out)

    def _write(self, parts: list[str]) -> None:
        if parts:
            self._canvas.addLiteral("\n".join(parts))

    def _stamp(self, stamp: Stamp) -> None:
        angle = math.radians(stamp.turn)
        a, b = stamp.scale * math.cos(angle), stamp.scale * math.sin(angle)
        self._write([f"q {_n(a)} {_n(b)} {_n(-b)} {_n(a)} {_n(stamp.x)} {_n(stamp.y)} cm"])
        form = self._forms.get(stamp.symbol)
        if form:
            self._canvas.doForm(form)
        else:
            box = stamp.symbol.box
            self._write([f"{_n(box.left)} {_n(box.top)} {_n(box.width)} {_n(box.height)} re W n"])
            self._items(stamp.symbol.items)
        self._write(["Q"])

    def _path(self, path: Path, state: list[str]) -> str:
        out = []
        if path.fill:
            out.append(self._paint(path.fill, False, state))
        if path.stroke:
            out.append(self._paint(path.stroke, True, state))
            if state[2] != (width := _n(path.width)):
                state[2] = width
                out.append(f"{width} w ")
            if path.dash:
                out.append(f"[{' '.join(map(_n, path.dash))}] 0 d ")
        out.append(_steps(path))
        out.append("b*" if path.fill and path.stroke else "f*" if path.fill else "S")
        if path.dash:
            out.append(" [] 0 d")
        return "".join(out)

    def _paint(self, colour: str, stroke: bool, state: list[str]) -> str:
        if state[stroke] == colour:
            return ""
        state[stroke] = colour
        known = self._paints.get((colour, stroke))
        if known is None:
            parts = cmyk(colour) if self._cmyk else [part / 255 for part in rgb(colour)]
            operator = ("k" if self._cmyk else "rg").upper() if stroke else ("k" if self._cmyk else "rg")
            known = self._paints[colour, stroke] = " ".join(f"{part:.3g}" for part in parts) + f" {operator} "
        return known

    def _font(self, name: str) -> tuple[TTFont, Font]:
        if name not in self._fonts:
            registered = f"cardbase-{name}"
            if registered not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(TTFont(registered, str(font(name).file), asciiReadable=0))
            self._fonts[name] = pdfmetrics.getFont(registered), font(name)
        return self._fonts[name]

    def _run(self, run: Run) -> str:
        embedded, metrics = self._font(run.font)
        out = [f"BT 1 0 0 -1 {_n(run.x)} {_n(run.y)} Tm"]
        at = 0
        document: Any = self._canvas._doc  # the only way in reportlab to learn the codes of glyphs
        for subset, codes in embedded.splitString(run.text, document):
            name = embedded.getSubsetInternalName(subset, document)
            out.append(f"{name} {_n(run.size)} Tf [{_spaced(run, codes, at, metrics)}] TJ")
            at += len(codes)
        out.append("ET")
        return " ".join(out)


def _spaced(run: Run, codes: bytes, at: int, metrics: Font) -> str:
    """Return an array for TJ: glyph codes, and between them what the run adds to the font's own advances."""
    parts, piece = [], bytearray()
    for i, code in enumerate(codes, at):
        piece.append(code)
        extra = run.advances[i] - metrics.advances[run.text[i]]
        if extra:
            parts.append(f"<{piece.hex()}>{-extra}")
            piece = bytearray()
    if piece:
        parts.append(f"<{piece.hex()}>")
    return "".join(parts)


def _steps(path: Path) -> str:
    numbers = iter([f"{number:.4f}" if -1 < number < 1 else f"{number:.2f}" for number in path.points])
    out = []
    for op in path.ops:
        if op == "C":
            out.append(" ".join([next(numbers) for _ in range(6)]) + " c")
        elif op == "Z":
            out.append("h")
        else:
            out.append(f"{next(numbers)} {next(numbers)} {'m' if op == 'M' else 'l'}")
    return " ".join(out) + " "


def _n(number: float) -> str:
    return f"{number:.4f}".rstrip("0").rstrip(".")


def _points(inner: Box, page: Box) -> tuple[float, float, float, float]:
    """Return a box in points from the lower left corner of the page."""
    left, right = inner.left - page.left, inner.right - page.left
    return left * POINTS, (page.bottom - inner.bottom) * POINTS, right * POINTS, (page.bottom - inner.top) * POINTS


def _uses(drawings: Iterable[Symbol]) -> Counter[Symbol]:
    """Count how often each symbol is stamped, what lies inside a symbol only once."""
    uses: Counter[Symbol] = Counter()

    def visit(symbol: Symbol) -> None:
        for item in symbol.items:
            if isinstance(item, Stamp):
                uses[item.symbol] += 1
                if uses[item.symbol] == 1:
                    visit(item.symbol)

    for drawing in drawings:
        visit(drawing)
    return uses
