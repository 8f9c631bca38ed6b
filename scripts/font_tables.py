"""Remake the fonts that the proxies embed and the one table of their metrics.

usage: python -m scripts.font_tables FOLDER   (needs the extra ``fonts``, and brotli)

FOLDER holds the upstream files named below, as their projects publish them (woff or woff2), each beside the one with
its eastern letters (``latin-ext`` for ``latin``). Both are joined, accented letters that neither holds are made of
their parts, and the whole is cut down to ``CHARACTERS``, saved as TrueType, and measured: advances, kerning pairs,
heights and outlines.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from cardbase.drawing.text.font_files import measured, truetype

TARGET = Path(__file__).resolve().parents[1] / "cardbase" / "drawing" / "text" / "assets" / "fonts"
SOURCES = {
    "display": "cinzel-latin-700-normal.woff",
    "text": "alegreya-sans-latin-500-normal.woff",
    "text-bold": "alegreya-sans-latin-800-normal.woff",
    "text-italic": "alegreya-sans-latin-500-italic.woff",
    "plain": "atkinson-hyperlegible-latin-400-normal.woff",
    "plain-bold": "atkinson-hyperlegible-latin-700-normal.woff",
}
EASTERN = "".join(map(chr, range(0x100, 0x180))) + "ƏəȘșȚțẀẁẂẃẄẅẞỲỳ"
CHARACTERS = "".join(map(chr, [*range(32, 127), *range(0xA1, 0x100)])) + EASTERN + "‘’“”–—…•−"
ABOVE = 230
"""The class of the accents above a letter, as Unicode combines them."""


def _lining_figures(font: TTFont) -> None:
    """Give digits the height of capitals where the font's own are old-style: numbers on cards are read at a glance."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    wanted = {
        i
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for i in record.Feature.LookupListIndex
    }
    for index in sorted(wanted):
        for lookup in table.LookupList.Lookup[index].SubTable:
            mapping = getattr(lookup, "mapping", None) or getattr(getattr(lookup, "ExtSubTable", None), "mapping", {})
            for cmap in font["cmap"].tables:
                cmap.cmap.update(
                    {code: mapping[name] for code, name in cmap.cmap.items() if name in mapping and 48 <= code < 58}
                )


def _add(font: TTFont, name: str, width: int, *parts: tuple[TTFont, str, tuple[float, float]]) -> None:
    """Give a font one more glyph: others, each moved by so many units."""
    pen = TTGlyphPen(None)
    for source, part, (right, up) in parts:
        drawn = DecomposingRecordingPen(source.getGlyphSet())
        source.getGlyphSet()[part].draw(drawn)
        drawn.replay(TransformPen(pen, (1, 0, 0, 1, right, up)))
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    outline = font["glyf"][name] = pen.glyph()
    outline.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, outline.xMin if outline.numberOfContours else 0)


def _show(font: TTFont, character: str, name: str) -> None:
    """Let a character be drawn as a glyph."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(character)] = name


def _join(font: TTFont, more: TTFont) -> None:
    """Add what another font has beyond this one: letters, and accents that no character shows."""
    for name in more.getGlyphOrder():
        if name not in font.getReverseGlyphMap():
            _add(font, name, more["hmtx"][name][0], (more, name, (0, 0)))
    for code, name in more.getBestCmap().items():
        if code not in font.getBestCmap():
            _show(font, chr(code), name)


def _accent(font: TTFont, mark: str, over: str) -> str | None:
    """Return the glyph of an accent above a letter, that of capitals where there is one."""
    usual = font.getBestCmap().get(ord(mark), f"uni{ord(mark):04X}")
    fitting = [f"{usual}.case"] * over.isupper() + [usual]
    return next((name for name in fitting if name in font.getReverseGlyphMap()), None)


def _compose(font: TTFont, letter: str) -> None:
    """Set a letter that a font lacks together of its letter and the accent above it, where the font has both."""
    parts = unicodedata.normalize("NFD", letter)
    base, marks = parts[0], parts[1:]
    if len(marks) != 1 or unicodedata.combining(marks[0]) != ABOVE:
        return
    held, lines = font.getBestCmap(), font["glyf"]
    name, accent = held[ord({"i": "ı"}.get(base, base))], _accent(font, marks[0], base)
    if accent is None:
        return
    below, above = lines[name], lines[accent]
    for outline in (below, above):
        outline.recalcBounds(lines)
    foot = lines[held[ord("x")]].yMax
    if base == "j" and below.yMax > foot:  # it keeps its dot
        return
    right = (below.xMin + below.xMax - above.xMin - above.xMax) // 2
    up = 0 if accent.endswith(".case") else below.yMax - foot
    made = f"uni{ord(letter):04X}"
    _add(font, made, font["hmtx"][name][0], (font, name, (0, 0)), (font, accent, (right, up)))
    _show(font, letter, made)


def whole(folder: Path, file: str) -> TTFont:
    """Return a font with its eastern letters and lining figures."""
    font = TTFont(folder / file)
    _lining_figures(font)
    _join(font, TTFont(folder / file.replace("-latin-", "-latin-ext-")))
    for letter in EASTERN:
        if ord(letter) not in font.getBestCmap():
            _compose(font, letter)
    return font


def main(folder: Path) -> None:
    """Write the fonts, ``metrics.json`` and ``outlines.json``."""
    metrics, outlines = {}, {}
    for key, file in SOURCES.items():
        made = measured(truetype(whole(folder, file), CHARACTERS))
        (TARGET / f"{key}.ttf").write_bytes(made.data)
        metrics[key] = {**made.metrics, "source": file}
        outlines[key] = made.outlines
    for name, value in (("metrics", metrics), ("outlines", outlines)):
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        (TARGET / f"{name}.json").write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
