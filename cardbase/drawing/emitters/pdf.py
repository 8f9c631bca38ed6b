"""Drawings as PDF: vector shapes, embedded subsets of our fonts, the same bytes for the same pages.

A drawing that is stamped more than once becomes a form that the pages share; one stamped once is written in place. A
form in one colour is written without it, and serves in every colour.
"""

from __future__ import annotations

import hashlib
import math
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Literal

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from cardbase.drawing.emitters.pdf_content import (
    LIGHT,
    UNIT,
    Ink,
    Shapes,
    State,
    clip,
    drawn,
    lies_inside,
    number,
    unit_of,
    weight,
)
from cardbase.drawing.emitters.pdf_objects import compressed
from cardbase.drawing.emitters.pdf_press import X4, Press, declare, describe
from cardbase.drawing.emitters.pdf_structure import LANGUAGE, Structure
from cardbase.drawing.shapes import Box, Item, Page, Path, Picture, Run, Stamp, Symbol, read_svg
from cardbase.drawing.text import Font, font, outlines

POINTS = 72 / 25.4

Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]


def to_pdf(pages: Sequence[Page], title: str, duplex: Duplex, press: Press) -> bytes:
    """Return the pages as a PDF; viewers are asked not to scale it. Raises nothing of its own."""
    return _Document(pages, title, duplex, press).data()


class _Flate:
    """The filter of our streams: deflate at its best."""

    pdfname = "FlateDecode"

    @staticmethod
    def encode(content: bytes) -> bytes:
        """Deflate the bytes of a stream."""
        return zlib.compress(content, 9)


class _Document:
    """One PDF in the making."""

    def __init__(self, pages: Sequence[Page], title: str, duplex: Duplex, press: Press) -> None:
        self._pages = pages
        self._press = press
        self._ink = Ink(press.colours == "cmyk")
        self._shapes = Shapes()
        self._fonts: dict[str, tuple[TTFont, Font]] = {}
        self._forms: dict[object, str] = {}
        self._pictures: dict[Picture, str] = {}
        self._uses = self._counted(page.drawing for page in pages)
        rl_config.invariant = 1
        self._file: Any = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=press.version, lang=LANGUAGE)
        self._structure = Structure(self._file) if press.tagged else None
        if press.standard:
            declare(self._file, press)
        self._title = title
        self._file.setTitle(title)
        self._file.setSubject("")
        self._file.setCreator("cardbase")
        wishes = pdfdoc.ViewerPreferencesPDFDictionary()
        for wish, value in (("PrintScaling", "None"), ("Duplex", duplex), ("DisplayDocTitle", "true")):
            wishes[wish] = value
        self._file.Catalog.ViewerPreferences = wishes
        self._drawings = pdfdoc.PDFDictionary()
        self._resources = self._file.Reference(
            pdfdoc.PDFDictionary({"Font": pdfdoc.PDFObjectReference(pdfdoc.BasicFonts), "XObject": self._drawings}),
            "resources",
        )

    def data(self) -> bytes:
        """Write every page and return the file."""
        content = hashlib.blake2b(self._title.encode(), digest_size=16)
        for page in self._pages:
            box = page.drawing.box
            scale = number(POINTS / UNIT, 9)
            left, top = number(-box.left * POINTS, 4), number(box.bottom * POINTS, 4)
            out = [f"{scale} 0 0 -{scale} {left} {top} cm 1 j"]
            made: Any = pdfdoc.PDFPage()
            self._file.addPage(made)
            write = partial(self._write, out=out, state=State(), unit=UNIT)
            if self._structure:
                self._structure.tagged(page.drawing.items, made, write, out)
            else:
                write(page.drawing.items)
            made.pagewidth, made.pageheight = box.width * POINTS, box.height * POINTS
            made.TrimBox, made.BleedBox = _points(page.trim, box), _points(page.bleed, box)
            made.Resources = self._resources
            made.Contents = _stream({}, out)
            content.update("\n".join(out).encode("latin-1"))
        if self._structure:
            self._structure.finish()
        if self._press.standard == X4:
            describe(self._file, self._title, content.hexdigest())
        data: bytes = self._file.GetPDFData(None)
        return data if self._press.standard else compressed(data)  # what shops check stays as plain as can be

    def _write(self, items: Iterable[Item], out: list[str], state: State, unit: int) -> None:
        """Add the operators of items to ``out``; runs that follow each other are one text."""
        last: tuple[int, int] | None = None
        for item in self._shapes_of(items) if self._press.outlines else items:
            if isinstance(item, Run):
                x, y = round(item.x * unit), round(item.y * unit)
                if last is None:
                    out.append(f"BT 1 0 0 -1 {x} {y} Tm")
                else:
                    out.append(f"{x - last[0]} {last[1] - y} Td")
                last = (x, y)
                out.append(self._ink.fill(item.fill, state) + self._glyphs(_ended(item), state, unit))
                continue
            if last:
                out.append("ET")
                last = None
            if isinstance(item, Path):
                out.append(drawn(item, unit, self._ink, state))
            elif isinstance(item, Picture):
                out.append(self._picture(item, unit))
            else:
                self._stamp(item, out, state, unit)
        if last:
            out.append("ET")

    def _shapes_of(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield items with the outlines of their glyphs in place of lines of text."""
        for item in items:
            if isinstance(item, Run):
                at = 0
                for character, advance in zip(item.text, item.advances, strict=True):
                    symbol = outline(item.font, character, item.fill)
                    if symbol:
                        yield Stamp(symbol, item.x + at * item.size / 1000, item.y, item.size)
                    at += advance
            else:
                yield item

    def _stamp(self, stamp: Stamp, out: list[str], state: State, unit: int) -> None:
        symbol = stamp.symbol
        shape = self._shapes.of(symbol)
        form = self._form(symbol)
        if form and shape:
            tint = shape[1]
            ink = (self._ink.fill(tint.colour, state) if tint.fills else "") + (
                self._ink.stroke(tint.colour, state) if tint.strokes else ""
            )
            out += [ink.rstrip()] if ink else []
        inner = unit_of(symbol)
        matrix = _matrix(stamp, unit, inner)
        if form:
            out.append(f"q {matrix}/{form} Do Q" if matrix else f"/{form} Do")
            return
        frame = "" if lies_inside(symbol) else clip(symbol.box, inner)
        if matrix or frame:
            out.append(f"q {matrix}{frame}".rstrip())
            self._write(symbol.items, out, state.copy(), inner)
            out.append("Q")
        else:
            self._write(symbol.items, out, state, inner)

    def _form(self, symbol: Symbol) -> str | None:
        """Return the name of the form that shows a symbol, written when it is first asked for; None for none."""
        key = self._key(symbol)
        if self._uses[key] < 2 or weight(symbol) < LIGHT:
            return None
        if key not in self._forms:
            shape = self._shapes.of(symbol)
            unit = unit_of(symbol)
            out: list[str] = []
            self._write(symbol.items, out, State(shape[1].colour if shape else ""), unit)
            name = self._forms[key] = f"s{len(self._forms)}"
            box = [round(length * unit) for length in symbol.box]
            stream = _stream({"Type": "/XObject", "Subtype": "/Form", "BBox": pdfdoc.PDFArray(box)}, out)
            stream.dictionary["Resources"] = self._resources
            self._drawings[name] = self._file.Reference(stream, name)
        return self._forms[key]

    def _key(self, symbol: Symbol) -> object:
        shape = self._shapes.of(symbol)
        return shape[0] if shape else symbol

    def _counted(self, drawings: Iterable[Symbol]) -> Counter[object]:
        """Count how often each symbol is stamped, what lies inside a symbol only once."""
        uses: Counter[object] = Counter()

        def visit(symbol: Symbol) -> None:
            """Count the stamps in a symbol, and in those it stamps for the first time."""
            for item in symbol.items:
                if isinstance(item, Stamp):
                    key = self._key(item.symbol)
                    uses[key] += 1
                    if uses[key] == 1:
                        visit(item.symbol)

        for drawing in drawings:
            visit(drawing)
        return uses

    def _picture(self, picture: Picture, unit: int) -> str:
        """Return the operators that show a picture, whose pixels are written once."""
        if picture not in self._pictures:
            inks = self._press.colours == "cmyk"
            entries: dict[str, object] = {
                "Type": pdfdoc.PDFName("XObject"),
                "Subtype": pdfdoc.PDFName("Image"),
                "Width": picture.width,
                "Height": picture.height,
                "BitsPerComponent": 8,
                "ColorSpace": pdfdoc.PDFName("DeviceCMYK" if inks else "DeviceRGB"),
                "Filter": pdfdoc.PDFName("DCTDecode"),
            }
            if inks:
                entries["Decode"] = pdfdoc.PDFArray([1, 0] * 4)
            name = self._pictures[picture] = f"p{len(self._pictures)}"
            stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), picture.inks() if inks else picture.jpeg)
            self._drawings[name] = self._file.Reference(stream, name)
        left, _, _, bottom = picture.box
        size = f"{number(picture.box.width * unit)} 0 0 {number(-picture.box.height * unit)}"
        return f"q {size} {number(left * unit)} {number(bottom * unit)} cm /{self._pictures[picture]} Do Q"

    def _font(self, name: str) -> tuple[TTFont, Font]:
        if name not in self._fonts:
            registered = f"cardbase-{name}"
            if registered not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(TTFont(registered, font(name).file, asciiReadable=0))
            self._fonts[name] = pdfmetrics.getFont(registered), font(name)
        return self._fonts[name]

    def _glyphs(self, run: Run, state: State, unit: int) -> str:
        embedded, metrics = self._font(run.font)
        out = []
        at = 0
        for subset, codes in embedded.splitString(run.text, self._file):
            chosen = f"{embedded.getSubsetInternalName(subset, self._file)} {number(run.size * unit)} Tf "
            if state.font != chosen:
                state.font = chosen
                out.append(chosen)
            out.append(_spaced(run, codes, at, metrics))
            at += len(codes)
        return "".join(out)


_ESCAPES = {40: "\\(", 41: "\\)", 92: "\\\\", 13: "\\r"}
_CODES = [_ESCAPES.get(code, chr(code)) for code in range(256)]
"""How each code stands in a string of a content stream."""


def _ended(run: Run) -> Run:
    """Return a line with a blank after it, so that its last word and the next line's first are heard as two."""
    return run._replace(text=run.text + " ", advances=(*run.advances, font(run.font).advances[" "]))


def _spaced(run: Run, codes: bytes, at: int, metrics: Font) -> str:
    """Return glyph codes to show, and between them what the run adds to the font's own advances."""
    parts = ["("]
    own = metrics.advances
    for code, character, advance in zip(codes, run.text[at:], run.advances[at:], strict=False):
        parts.append(_CODES[code])
        extra = advance - own[character]
        if extra:
            parts.append(f"){-extra}(")
    if len(parts) == len(codes) + 1:
        return "".join(parts) + ")Tj"
    return f"[{''.join(parts)})]TJ"


@lru_cache(maxsize=4096)
def outline(font_name: str, character: str, fill: str) -> Symbol | None:
    """Return a glyph as a shape one millimetre high, its origin on the baseline; None for a blank."""
    data = outlines()[font_name][character]
    if not data:
        return None
    ops, points = read_svg(data)
    scaled = tuple([point / 1000 for point in points])
    xs, ys = scaled[0::2], scaled[1::2]
    return Symbol(f"glyph {character}", Box(min(xs), min(ys), max(xs), max(ys)), (Path(ops, scaled, fill),), still=True)


def _stream(entries: dict[str, object], operators: list[str]) -> Any:
    content = "\n".join(operators).encode("latin-1")
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), content, filters=[_Flate])


def _matrix(stamp: Stamp, unit: int, inner: int) -> str:
    """Return the operator that sets a symbol down; nothing where it already lies right."""
    x, y = round(stamp.x * unit), round(stamp.y * unit)
    scale = stamp.scale * unit / inner
    if not stamp.turn:
        if scale == 1 and x == y == 0:
            return ""
        factor = number(scale, 4)
        return f"{factor} 0 0 {factor} {x} {y} cm "
    angle = math.radians(stamp.turn)
    a, b = scale * math.cos(angle), scale * math.sin(angle)
    return f"{number(a, 6)} {number(b, 6)} {number(-b, 6)} {number(a, 6)} {x} {y} cm "


def _points(inner: Box | None, page: Box) -> Any:
    """Return a box in points from the lower left corner of the page."""
    if inner is None:
        return None
    left, right = inner.left - page.left, inner.right - page.left
    corners = (left * POINTS, (page.bottom - inner.bottom) * POINTS, right * POINTS, (page.bottom - inner.top) * POINTS)
    return pdfdoc.PDFArray(corners)
