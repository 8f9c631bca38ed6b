"""Font files: judged, cut down to the characters we set, turned into TrueType, and measured.

Needs fontTools and uharfbuzz (the extra ``fonts``); shipped fonts are measured once, by ``scripts/font_tables.py``.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbase.errors import CardbaseError, Unreadable, missing_extra
from cardbase.files import read_bytes

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FILE_LIMIT = 16 * 2**20
"""Bytes of a font file."""
MOST_GLYPHS = 70_000
_ALPHABETS = (
    range(32, 127),
    range(0xA1, 0x250),  # Latin
    range(0x370, 0x530),  # Greek, Cyrillic
    range(0x531, 0x58B),  # Armenian
    range(0x10A0, 0x1100),  # Georgian
    range(0x1C90, 0x1CC0),  # its capitals
    range(0x1E00, 0x2000),  # Latin and Greek with more accents
)
CHARACTERS = "".join(chr(code) for codes in _ALPHABETS for code in codes) + "‘’“”–—…•−"
"""What is kept of a user's font: letters that are set one after the other as they stand, and the signs of our texts."""
NEEDED = "".join(map(chr, range(33, 127))) + "‘’“”–—…·−"
"""What every card may show."""
STAND_INS = {"−": "–-", "–": "-−", "—": "–-", "‘": "'", "’": "'", "“": '"', "”": '"', "·": "•.", "…": "."}
"""Signs that are drawn as others where a font lacks them."""
RESTRICTED = 0x0002
"""The licence bit that forbids to embed a font (OS/2 fsType)."""
_KINDS = {b"\0\1\0\0": "", b"true": "", b"OTTO": "", b"ttcf": "a collection of fonts", b"wOFF": "a web font",
          b"wOF2": "a web font"}  # fmt: skip
_DROPPED = ("fvar", "gvar", "avar", "cvar", "HVAR", "VVAR", "MVAR", "STAT", "COLR", "CPAL", "SVG ", "sbix", "CBDT",
            "CBLC", "EBDT", "EBLC", "VORG", "DSIG", "GSUB")  # fmt: skip


class FontFile(NamedTuple):
    """A font ready to be embedded: TrueType bytes, metrics in thousandths of its size, outlines as SVG paths."""

    data: bytes
    metrics: dict[str, Any]
    outlines: dict[str, str]

    @property
    def name(self) -> str:
        """What runs of text call it."""
        return "own-" + hashlib.blake2b(self.data, digest_size=6).hexdigest()


def read_font(path: Path) -> FontFile:
    """Return the font of a TrueType or OpenType file.

    Raises ``Unreadable`` for what is no such font, may not be embedded or lacks letters, ``Misuse`` without the extra.
    """
    try:
        return _made(read_bytes(path, FILE_LIMIT))
    except _Unfit as error:
        raise Unreadable(f"{path}: {error.message}", hint=error.hint) from None


class _Unfit(CardbaseError):
    """What is wrong with a font, wherever it lies."""


@lru_cache(maxsize=16)
def _made(content: bytes) -> FontFile:
    kind = _KINDS.get(content[:4], "not a font")
    if kind:
        raise _Unfit(f"is {kind}", hint="a TrueType or OpenType font of its own, .ttf or .otf")
    try:
        import uharfbuzz  # noqa: F401
        from fontTools.ttLib import TTFont
    except ModuleNotFoundError as missing:
        raise missing_extra("fonts", f"fonts of your own need {missing.name}") from None
    try:
        font = TTFont(BytesIO(content), lazy=True)
        for fault, hint in _faults(font):
            raise _Unfit(fault, hint=hint)
        return measured(truetype(font))
    except _Unfit:
        raise
    except Exception as error:  # a damaged table breaks fontTools anywhere
        raise _Unfit(f"the font is damaged ({type(error).__name__})", hint="fetch it once more") from None


def _faults(font: TTFont) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a font, and what would be right."""
    if "glyf" not in font and "CFF " not in font:
        yield "the font has no outlines", "one that is not a bitmap"
    if font["maxp"].numGlyphs > MOST_GLYPHS:
        yield f"the font holds {font['maxp'].numGlyphs:,} glyphs", f"at most {MOST_GLYPHS:,}"
    if not 16 <= font["head"].unitsPerEm <= 16384:
        yield f"the font has {font['head'].unitsPerEm} units an em", "from 16 to 16,384"
    allowed = font["OS/2"].fsType if "OS/2" in font else 0
    if allowed & 0x000F == RESTRICTED:
        yield "its licence forbids to embed the font (fsType 2)", "one that may be embedded"
    held = font.getBestCmap() or {}
    lacking = [c for c in NEEDED if not any(ord(other) in held for other in c + STAND_INS.get(c, ""))]
    if lacking:
        some = " ".join(lacking[:12])
        yield f"the font lacks {len(lacking)} of the characters of cards, such as {some}", "one with Latin letters"


def truetype(font: TTFont, characters: str = CHARACTERS) -> bytes:
    """Return a font with some characters only as TrueType; cubic outlines become quadratic ones."""
    from fontTools import subset

    _stand_in(font)
    logging.getLogger("fontTools").setLevel(logging.ERROR)  # tables that it does not know are no news here
    options = subset.Options(hinting=False, layout_features=["kern"], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    options.drop_tables += list(_DROPPED)
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    if "CFF " in font:
        _quadratic(font)
    font.flavor = None
    font["head"].modified = font["head"].created  # the same input gives the same bytes
    font.recalcTimestamp = False
    stream = BytesIO()
    font.save(stream, reorderTables=False)
    return stream.getvalue()


def _stand_in(font: TTFont) -> None:
    """Let signs that a font lacks be drawn as others."""
    held = font.getBestCmap()
    for sign, others in STAND_INS.items():
        other = next((other for other in others if ord(other) in held), None)
        if ord(sign) not in held and other:
            for table in font["cmap"].tables:
                if table.isUnicode():
                    table.cmap[ord(sign)] = held[ord(other)]


def _quadratic(font: TTFont) -> None:
    """Turn the outlines of a font from PostScript's into TrueType's, off by a thousandth of the size at most."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    glyphs, order = font.getGlyphSet(), font.getGlyphOrder()
    table = newTable("glyf")
    table.glyphOrder, table.glyphs = order, {}
    for name in order:
        pen = TTGlyphPen(None)
        glyphs[name].draw(Cu2QuPen(pen, font["head"].unitsPerEm / 1000, reverse_direction=True))
        table.glyphs[name] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), table
    del font["CFF "]
    tall = font["maxp"]
    tall.tableVersion = 0x00010000
    for key in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs",
                "maxStackElements", "maxSizeOfInstructions"):  # fmt: skip
        setattr(tall, key, 1 if key == "maxZones" else 0)
    font["post"].formatType, font["post"].extraNames, font["post"].mapping = 2.0, [], {}
    font.sfntVersion = "\x00\x01\x00\x00"


def measured(data: bytes) -> FontFile:
    """Return a TrueType font with its metrics and outlines."""
    from fontTools.pens.boundsPen import ControlBoundsPen
    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(data))
    names, glyphs = font.getBestCmap(), font.getGlyphSet()
    unit = 1000 / font["head"].unitsPerEm
    shown = {chr(code): name for code, name in sorted(names.items())}

    def bounds(character: str) -> tuple[int, int]:
        """Return the foot and the top of a glyph in thousandths."""
        pen = ControlBoundsPen(glyphs)
        glyphs[shown[character]].draw(pen)
        return (round(pen.bounds[1] * unit), round(pen.bounds[3] * unit)) if pen.bounds else (0, 0)

    letters = [bounds(c) for c in "AQgjpqy(),;|[]0123456789"]
    metrics = {
        "family": font["name"].getDebugName(4) if "name" in font else "",
        "units": font["head"].unitsPerEm,
        "cap": bounds("H")[1],
        "x_height": bounds("x")[1],
        "top": max(top for _, top in letters),
        "bottom": min(foot for foot, _ in letters),
        "advances": {c: round(font["hmtx"][name][0] * unit) for c, name in shown.items()},
        "kerns": kerns(data, "".join(shown), unit),
    }
    return FontFile(data, metrics, {c: _outline(glyphs, name, unit) for c, name in shown.items()})


def kerns(data: bytes, characters: str, unit: float = 1.0) -> dict[str, int]:
    """Return the pairs of characters of English that HarfBuzz sets closer or wider, in font units times ``unit``."""
    import uharfbuzz

    shaper = uharfbuzz.Font(uharfbuzz.Face(data))

    def width(text: str) -> int:
        """Return the advance of a text in font units."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(shaper, buffer, {"kern": True, "liga": False, "calt": False, "clig": False})
        return sum(position.x_advance for position in buffer.glyph_positions)

    plain = [
        c for c in characters if " " < c < "\x7f" or c in "‘’“”−–"
    ]  # words are measured alone: no pair has a space
    single = {c: width(c) for c in plain}
    pairs = {a + b: round((width(a + b) - single[a] - single[b]) * unit) for a in plain for b in plain}
    return {pair: kern for pair, kern in pairs.items() if kern}


def _outline(glyphs: Any, name: str, unit: float) -> str:
    """Return a glyph as SVG path data in thousandths of the size, y downward."""
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:g}")
    glyphs[name].draw(TransformPen(pen, (unit, 0, 0, -unit, 0, 0)))
    return str(pen.getCommands())
