"""Remake the fonts that the proxies embed and the one table of their metrics.

usage: python -m scripts.font_tables FOLDER   (needs fontTools, uharfbuzz and brotli, which cardbase itself does not)

FOLDER holds the upstream files named below, as their projects publish them (woff or woff2). Each is cut down to the
characters of ``CHARACTERS``, saved as TrueType, and measured: advances, kerning pairs, heights and outlines.
"""

from __future__ import annotations

import json
import sys
from io import BytesIO
from pathlib import Path

import uharfbuzz
from fontTools import subset
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parents[1] / "cardbase" / "drawing" / "text" / "assets" / "fonts"
SOURCES = {
    "display": "cinzel-latin-700-normal.woff",
    "text": "alegreya-sans-latin-500-normal.woff",
    "text-bold": "alegreya-sans-latin-800-normal.woff",
    "text-italic": "alegreya-sans-latin-500-italic.woff",
    "plain": "atkinson-hyperlegible-latin-400-normal.woff",
    "plain-bold": "atkinson-hyperlegible-latin-700-normal.woff",
}
CHARACTERS = "".join(map(chr, [*range(32, 127), *range(0xA1, 0x100)])) + "ıŒœ‘’“”–—…•−"


def cut(source: Path) -> TTFont:
    """Return the font with our characters only, ready to be embedded."""
    font = TTFont(source)
    _lining_figures(font)
    options = subset.Options(hinting=False, layout_features=["kern"], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    cutter = subset.Subsetter(options)
    cutter.populate(text=CHARACTERS)
    cutter.subset(font)
    font.flavor = None
    font["head"].modified = font["head"].created  # the same input gives the same bytes
    return font


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


def kerns(data: bytes, characters: str) -> dict[str, int]:
    """Return the pairs of characters of English that HarfBuzz sets closer or wider, in font units."""
    shaper = uharfbuzz.Font(uharfbuzz.Face(data))

    def width(text: str) -> int:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(shaper, buffer, {"kern": True, "liga": False, "calt": False, "clig": False})
        return sum(position.x_advance for position in buffer.glyph_positions)

    plain = [
        c for c in characters if " " < c < "\x7f" or c in "‘’“”−–"
    ]  # words are measured alone, so no pair holds a space
    single = {c: width(c) for c in plain}
    pairs = {a + b: width(a + b) - single[a] - single[b] for a in plain for b in plain}
    return {pair: kern for pair, kern in pairs.items() if kern}


def outline(font: TTFont, name: str) -> str:
    """Return a glyph as SVG path data in font units, y downward."""
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:g}")
    glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
    return str(pen.getCommands())


def main(folder: Path) -> None:
    """Write the fonts, ``metrics.json`` and ``outlines.json``."""
    metrics, outlines = {}, {}
    for key, file in SOURCES.items():
        font = cut(folder / file)
        stream = BytesIO()
        font.save(stream, reorderTables=False)
        (TARGET / f"{key}.ttf").write_bytes(stream.getvalue())
        names, table = font.getBestCmap(), font["glyf"]
        shown = {chr(code): name for code, name in sorted(names.items()) if chr(code) in CHARACTERS}
        letters = [table[names[ord(c)]] for c in "AQgjpqy(),;|[]0123456789" if ord(c) in names]
        metrics[key] = {
            "family": font["name"].getDebugName(4),
            "source": file,
            "units": font["head"].unitsPerEm,
            "cap": table[names[ord("H")]].yMax,
            "x_height": table[names[ord("x")]].yMax,
            "top": max(glyph.yMax for glyph in letters),
            "bottom": min(glyph.yMin for glyph in letters),
            "advances": {c: font["hmtx"][name][0] for c, name in shown.items()},
            "kerns": kerns(stream.getvalue(), "".join(shown)),
        }
        outlines[key] = {c: outline(font, name) for c, name in shown.items()}
    for name, value in (("metrics", metrics), ("outlines", outlines)):
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        (TARGET / f"{name}.json").write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
