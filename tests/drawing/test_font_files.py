"""Fonts of people's own: TrueType and OpenType are read, measured and drawn alike everywhere; others are refused."""

from __future__ import annotations

import io
import json
from functools import cache
from pathlib import Path as File
from typing import Any

import pypdf
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from cardbase.drawing import Box, Page, Symbol, font, to_pdf, to_png, to_svg
from cardbase.drawing.shapes import read_svg
from cardbase.drawing.text import fonts, outlines
from cardbase.drawing.text.font_files import measured, read_font
from cardbase.drawing.text.fonts import FOLDER
from cardbase.errors import CardbaseError, MissingGlyph, Unreadable

OURS = FOLDER / "plain.ttf"


def opentype(target: File, without: str = "", fs_type: int = 0, units: int = 1000, also: str = "") -> File:
    """Write one of our fonts as OpenType with cubic outlines, as people's fonts often are."""
    made = TTFont(io.BytesIO(_cubic(fs_type, units)))
    for table in made["cmap"].tables:
        held = {code: name for code, name in table.cmap.items() if chr(code) not in without}
        table.cmap = held | {ord(sign): held[ord("H")] for sign in also}
    made.save(target)
    return target


@cache
def _cubic(fs_type: int, units: int) -> bytes:
    """That font with all its characters."""
    source = TTFont(OURS)
    glyphs, order = source.getGlyphSet(), source.getGlyphOrder()
    shapes = {}
    for name in order:
        pen = T2CharStringPen(source["hmtx"][name][0], glyphs)
        glyphs[name].draw(pen)
        shapes[name] = pen.getCharString()
    made = FontBuilder(units, isTTF=False)
    made.setupGlyphOrder(order)
    made.setupCharacterMap(source.getBestCmap())
    made.setupCFF("Arrakeen", {"FullName": "Arrakeen"}, shapes, {})
    made.setupHorizontalMetrics(dict(source["hmtx"].metrics))
    made.setupHorizontalHeader(ascent=900, descent=-200)
    made.setupNameTable({"familyName": "Arrakeen", "styleName": "Regular"})
    made.setupOS2(fsType=fs_type, sTypoAscender=900)
    made.setupPost()
    target = io.BytesIO()
    made.save(target)
    return target.getvalue()


def sample(name: str | File) -> Symbol:
    line = font(name).line("A V s p i c e − 7 ’ g", 4, 12, 18)
    return Symbol("sample", Box(0, 0, 90, 18), (line,))


def ink(picture: Image.Image) -> int:
    return sum(255 - level for level in picture.convert("L").tobytes())


def test_what_is_measured_of_our_own_fonts_is_what_their_table_holds() -> None:
    table = json.loads((FOLDER / "metrics.json").read_text(encoding="utf-8"))
    for name in ("plain", "display"):
        read = measured((FOLDER / f"{name}.ttf").read_bytes())
        assert {key: table[name][key] for key in read.metrics} == read.metrics
        assert read.outlines == outlines()[name]


def test_a_font_of_cubic_outlines_is_set_as_the_same_font_of_quadratic_ones(tmp_path: File) -> None:
    own = opentype(tmp_path / "own.otf")
    drawn, ours = (Image.open(io.BytesIO(to_png(sample(name), 200))).convert("L") for name in (own, OURS))
    apart = sum(ImageChops.difference(drawn, ours).tobytes())
    assert ink(ours) > 40_000 and apart < 0.01 * ink(ours)
    data = to_pdf([Page(sample(own))], title="x")
    (embedded,) = pypdf.PdfReader(io.BytesIO(data)).pages[0]["/Resources"]["/Font"].values()  # type: ignore[index]
    assert "/FontFile2" in embedded["/FontDescriptor"] and data == to_pdf([Page(sample(own))], title="x")
    assert "s p i c e" in pypdf.PdfReader(io.BytesIO(data)).pages[0].extract_text()
    assert to_svg(sample(own)).count("<path id=") >= 10
    assert b"/FontFile2" not in to_pdf([Page(sample(own))], title="x", outlines=True)
    assert font(own).name in fonts() and font(own) is font(own)


def test_units_do_not_matter(tmp_path: File) -> None:
    large = TTFont(OURS)
    from fontTools.ttLib.scaleUpem import scale_upem

    scale_upem(large, 2048)
    large.save(tmp_path / "large.ttf")
    for text in ("AVATAR", "the spice must flow"):
        assert font(tmp_path / "large.ttf").width(text, 10) == pytest.approx(font("plain").width(text, 10), rel=0.005)
    assert font(tmp_path / "large.ttf").cap == pytest.approx(font("plain").cap, abs=1)


def test_signs_that_a_font_lacks_are_drawn_as_others_and_letters_are_missed(tmp_path: File) -> None:
    own = font(opentype(tmp_path / "own.otf", without="−—’“”ñ"))
    assert own.advances["−"] == own.advances["–"] and own.advances["’"] == own.advances["'"]
    with pytest.raises(MissingGlyph, match="ñ"):
        own.measure("señor")


@pytest.mark.parametrize(
    "name",
    ["Łódź", "Žižka", "Őrség", "Ğöztepe", "Țară", "Ōtani", "Đorđe", "Ξέρξης ο Έμπορος", "Ἀχιλλεύς", "Страж Пустыни",
     "Їжак Ґудзик", "Ђорђе", "Սարոյան", "თბილისი", "ᲗᲑᲘᲚᲘᲡᲘ", "Ệch"],
)  # fmt: skip
def test_a_font_of_ones_own_brings_the_letters_of_every_alphabet_that_is_set_as_it_stands(
    tmp_path: File, name: str
) -> None:
    own = font(opentype(tmp_path / "own.otf", also="".join({*name} - {" "})))
    drawn = Symbol("name", Box(0, 0, 90, 18), (own.line(name, 4, 12, 18),))
    assert ink(Image.open(io.BytesIO(to_png(drawn, 100))).convert("L")) > 5_000
    assert to_pdf([Page(drawn)], title="x").startswith(b"%PDF")


@pytest.mark.parametrize("name", ["حارس", "שומר", "砂漠", "ทราย", "रेत"])
def test_a_script_that_is_not_set_as_it_stands_is_refused_whatever_the_font(tmp_path: File, name: str) -> None:
    with pytest.raises(MissingGlyph, match="no glyph for") as refused:
        font(opentype(tmp_path / "own.otf", also=name)).measure(name)
    assert "Greek, Cyrillic" in refused.value.hint


def damaged(target: File, **tables: Any) -> File:
    made = TTFont(OURS)
    for name in tables.get("drop", ()):
        del made[name]
    made.save(target)
    return target


def test_files_that_are_no_font_to_print_with_are_refused_in_words(tmp_path: File) -> None:
    whole = OURS.read_bytes()
    cases: list[tuple[bytes | File, str]] = [
        (b"", "is not a font"), (b"%PDF-1.4", "is not a font"), (b"wOFF" + whole[4:], "a web font"),
        (b"wOF2" + whole[4:], "a web font"), (b"ttcf" + whole[4:], "a collection"), (whole[:300], "is damaged"),
        (whole[:4] + b"\xff" * 200, "is damaged"), (b"OTTO" + bytes(400), "damaged|no outlines"),
        (whole[: len(whole) // 2], "is damaged"), (b"\0\1\0\0" + bytes(8), "no outlines|damaged"),
        (opentype(tmp_path / "a.otf", fs_type=2), "forbids to embed"),
        (opentype(tmp_path / "b.otf", without="aeiou"), "lacks 5 of the characters"),
        (opentype(tmp_path / "c.otf", without="'’"), "lacks 2"),
        (opentype(tmp_path / "d.otf", units=20000), "damaged|units"),
        (damaged(tmp_path / "e.ttf", drop=["glyf", "loca"]), "no outlines"),
        (damaged(tmp_path / "f.ttf", drop=["cmap"]), "lacks"),
        (damaged(tmp_path / "g.ttf", drop=["hmtx"]), "is damaged"),
    ]  # fmt: skip
    for number, (case, words) in enumerate(cases):
        file = case if isinstance(case, File) else tmp_path / f"{number}.ttf"
        if isinstance(case, bytes):
            file.write_bytes(case)
        with pytest.raises(Unreadable, match=words) as raised:
            read_font(file)
        assert raised.value.hint and "\n" not in raised.value.message, number
    for missing in (tmp_path, tmp_path / "none.ttf"):
        with pytest.raises(Unreadable):
            read_font(missing)


@given(st.integers(0, 3000), st.binary(min_size=1, max_size=12))
@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_bytes_whatever_make_reading_a_font_fall_over(tmp_path: File, at: int, change: bytes) -> None:
    whole = OURS.read_bytes()
    file = tmp_path / f"{at}-{change.hex()}.ttf"
    file.write_bytes(whole[:at] + change + whole[at + len(change) :])
    try:
        found = read_font(file)
    except CardbaseError as error:
        assert "\n" not in str(error) and file.name in str(error)
    else:
        assert found.outlines and found.metrics


def test_a_quadratic_curve_is_the_cubic_one_that_covers_it() -> None:
    ops, points = read_svg("M0 0Q3 6 6 0L1e-05 -.5Z")
    assert ops == "MCLZ" and points[2:8] == pytest.approx((2, 4, 4, 4, 6, 0)) and points[-2:] == (1e-05, -0.5)
    with pytest.raises(ValueError, match="'S'"):
        read_svg("M0 0S3 6 6 0")
