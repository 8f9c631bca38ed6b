"""Remake the fonts that the proxies embed and the one table of their metrics.

usage: python -m scripts.font_tables FOLDER   (needs the extra ``fonts``, and brotli)

FOLDER holds the upstream files named below, as their projects publish them (woff or woff2). Each is cut down to the
characters of ``CHARACTERS``, saved as TrueType, and measured: advances, kerning pairs, heights and outlines.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

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
CHARACTERS = "".join(map(chr, [*range(32, 127), *range(0xA1, 0x100)])) + "ıŒœ‘’“”–—…•−"


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


def main(folder: Path) -> None:
    """Write the fonts, ``metrics.json`` and ``outlines.json``."""
    metrics, outlines = {}, {}
    for key, file in SOURCES.items():
        font = TTFont(folder / file)
        _lining_figures(font)
        made = measured(truetype(font, CHARACTERS))
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
