"""PDF, PNG and SVG hold the drawing and nothing else."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path as File

import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageFont
from reportlab.pdfbase.ttfonts import TTFontFile

from cardbase.corpus import Corpus
from cardbase.drawing import Settings, to_pdf
from cardbase.drawing.emitters.pdf_content import number
from cardbase.drawing.emitters.png import to_image
from cardbase.drawing.shapes import INK_LIMIT, Box, Page, Path, Pen, Run, Stamp, Symbol, cmyk, mix, read_svg
from cardbase.drawing.shapes.picture import _heaviest
from cardbase.drawing.sheet import text_line
from cardbase.drawing.text import fonts, outlines
from cardbase.errors import Misuse
from cardbase.proxies import LaidFace, emit, print_job, themes
from cardbase.proxies.emit import trimmed
from cardbase.proxies.face import PATTERNS, typeset
from cardbase.proxies.face.icons import ICONS

Faces = Callable[[str], tuple[LaidFace, ...]]


def read(pdf: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(pdf))


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def lettering(face: LaidFace) -> Symbol:
    """A face without its pictures, which hold no words and take pypdf half a second each."""
    return Symbol(face.id, face.symbol.box, tuple(item for item in face.symbol.items if isinstance(item, Run)))


def test_every_card_s_words_come_out_of_the_pdf_in_reading_order(faces: Faces, corpus: Corpus) -> None:
    pages = [Page(lettering(face)) for face in faces("colour")]
    whole = read(to_pdf([Page(trimmed(faces("colour")[1].symbol))], title="one")).pages[0].extract_text()
    assert whole.split() == read(to_pdf(pages[1:2], title="one")).pages[0].extract_text().split()
    for card, page in zip(corpus.cards, read(to_pdf(pages, title="all")).pages, strict=True):
        text = squeezed(page.extract_text())
        says = [card.name, card.title or "", f"{card.type} — {'·'.join(card.subtypes)}", card.operation or "", card.id]
        places = [text.find(squeezed(typeset(part))) for part in says if part]
        assert -1 not in places and places == sorted(places), (card.id, text)


@pytest.mark.parametrize("look", themes())
def test_every_font_is_embedded(look: str, corpus: Corpus) -> None:
    job = print_job([(card, 2) for card in corpus.cards[::90]], corpus, Settings.of(label="fonts"), look)
    reader = read(to_pdf(job.sheets.pages, title="fonts"))
    found = [value for i in range(1, reader.trailer["/Size"]) if (value := reader.get_object(i)) is not None]
    fonts_found = [v for v in found if isinstance(v, dict) and v.get("/Type") == "/Font"]
    assert len(fonts_found) >= 2
    assert all("/FontFile2" in font["/FontDescriptor"] and "/ToUnicode" in font for font in fonts_found)


@given(st.lists(st.text("ab()\\<>[]/%−’Éé0+. ", min_size=1, max_size=60), min_size=1, max_size=12))
@settings(max_examples=40)
def test_any_words_come_out_of_the_pdf_as_they_went_in(lines: list[str]) -> None:
    letters = "!\"#$&'*,-:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # so that the codes of brackets come to be used
    runs = tuple(text_line(line, 5, 10 + 4 * i) for i, line in enumerate([letters, *lines]))
    page = read(to_pdf([Page(Symbol("words", Box(0, 0, 210, 90), runs))], title="x")).pages[0]
    assert squeezed(page.extract_text()) == squeezed("".join([letters, *lines]))


def test_drawings_alike_but_for_their_one_colour_share_a_form() -> None:
    rosette = Pen().star(24, 0, 0, 5, 3)
    alike = [Symbol("rosette", Box(-5, -5, 5, 5), (rosette.path(c),)) for c in ("#800000", "#008000", "#000080")]
    other = Symbol("rosette", Box(-5, -5, 5, 5), (rosette.path("#808080", "#000000", 0.2),))
    spots = tuple(Stamp(symbol, 10 + 12 * i, 10) for i, symbol in enumerate([*alike, other, other]))
    page = read(to_pdf([Page(Symbol("x", Box(0, 0, 80, 20), spots))], title="x")).pages[0]
    assert len(page["/Resources"]["/XObject"]) == 2  # type: ignore[index]
    told = page.get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]
    wanted = [".502 0 0 rg", "Do", "0 .502 0 rg", "Do", "0 0 .502 rg", "Do", "Do", "Do"]
    assert re.findall(r"[.\d]+ [.\d]+ [.\d]+ rg|Do", told) == wanted


@given(st.floats(-2000, 2000), st.integers(0, 6))
def test_a_number_is_told_short_and_true(value: float, places: int) -> None:
    told = number(value, places)
    assert re.fullmatch(r"-?(\d+|\d*\.\d*[1-9])", told) and told != "-0" and len(told) <= len(f"{value:.{places}f}")
    assert float(told) == pytest.approx(value, abs=0.5000001 * 10**-places)


def test_a_sheet_is_never_scaled_and_says_what_it_is(corpus: Corpus) -> None:
    job = print_job([(corpus.cards[0], 1)], corpus, Settings.of(backs="long"))
    reader = read(to_pdf(job.sheets.pages, title="Sand", duplex="DuplexFlipLongEdge"))
    wants = reader.trailer["/Root"]["/ViewerPreferences"]
    assert (wants["/PrintScaling"], wants["/Duplex"]) == ("/None", "/DuplexFlipLongEdge")
    assert reader.metadata and reader.metadata.title == "Sand"
    assert [float(x) for x in reader.pages[0].mediabox[2:]] == pytest.approx(
        [210 * 72 / 25.4, 297 * 72 / 25.4], abs=0.01
    )


def test_a_card_of_many_copies_is_drawn_once(corpus: Corpus) -> None:
    sizes = []
    for copies in (2, 40):
        job = print_job([(corpus.by_id["eots-carthag"], copies)], corpus, Settings.of())
        sizes.append(len(to_pdf(job.sheets.pages, title="copies")))
    assert sizes[1] < sizes[0] + 6_000


def test_a_shop_s_pages_have_trim_and_bleed_boxes_and_little_ink(corpus: Corpus) -> None:
    job = print_job([(card, 1) for card in corpus.cards[::60]], corpus, Settings.of("drivethrucards"))
    reader = read(to_pdf(job.sheets.pages, title="shop", colours="cmyk"))
    page = reader.pages[1]
    assert [round(float(x), 2) for x in page.trimbox] == [9.0, 9.0, 189.0, 261.0]
    streams = [page.get_contents().get_data().decode("latin-1")]  # type: ignore[union-attr]
    forms = page["/Resources"].get("/XObject", {})
    streams += [form.get_object().get_data().decode("latin-1") for form in forms.values()]
    inks = re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) [kK]\b", "\n".join(streams))
    assert len(inks) > 20 and max(sum(map(float, ink)) for ink in inks) <= 2.405
    assert not re.findall(r"[\d.]+ [\d.]+ [\d.]+ (?:rg|RG)\b", "\n".join(streams[:1]))


@given(st.integers(0, 0xFFFFFF))
def test_no_colour_takes_more_ink_than_the_limit(number: int) -> None:
    parts = cmyk(f"#{number:06x}")
    assert sum(parts) <= INK_LIMIT + 1e-9 and all(0 <= part <= 1 for part in parts)


@given(st.integers(0, 0xFFFFFF), st.integers(0, 0xFFFFFF))
def test_mixing_none_of_the_other_colour_changes_nothing(one: int, other: int) -> None:
    a, b = f"#{one:06x}", f"#{other:06x}"
    assert mix(a, b, 0) == a and mix(a, b, 1) == b


def test_the_same_input_gives_the_same_bytes_in_every_process(deck: File, tmp_path: File) -> None:
    made = []
    for seed in ("1", "2"):
        target = tmp_path / f"{seed}.pdf"
        command = [sys.executable, "-m", "cardbase", "sheet", str(deck), "-o", str(target), "--backs", "long"]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.DEVNULL)
        made.append(target.read_bytes())
    assert made[0] == made[1] and made[0].startswith(b"%PDF")


def test_a_png_has_the_size_and_resolution_asked_for(faces: Faces) -> None:
    face = faces("colour")[0].symbol
    for dpi, size in ((72, (179, 249)), (300, (744, 1039))):
        image = Image.open(io.BytesIO(emit(face, "png", title="x", dpi=dpi)))
        assert image.size == size and image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)
    with_bleed = Image.open(io.BytesIO(emit(face, "png", title="x", dpi=127, bleed=3)))
    assert with_bleed.size == (345, 470)
    with pytest.raises(Misuse, match="pixels"):
        to_image(Symbol("vast", Box(0, 0, 9000, 9000), ()), 600)


def test_glyphs_stand_where_the_drawing_says_at_every_resolution(faces: Faces) -> None:
    from PIL import ImageChops

    face = trimmed(faces("colour")[0].symbol)
    fine, coarse = to_image(face, 508), to_image(face, 127)
    apart = ImageChops.difference(fine.reduce(4), coarse).convert("L").histogram()
    assert sum(count * level for level, count in enumerate(apart)) / (coarse.width * coarse.height) < 3


def test_an_svg_is_whole_xml_in_millimetres_and_says_its_words(faces: Faces, corpus: Corpus) -> None:
    for face, card in list(zip(faces("colour"), corpus.cards, strict=True))[::40]:
        text = emit(face.symbol, "svg", title=card.full_name).decode()
        root = ElementTree.fromstring(text)
        assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88")
        spoken = (root.findtext("{http://www.w3.org/2000/svg}desc") or "").split()
        assert typeset(" ".join((card.operation or "").split())) in " ".join(spoken)
        ids = re.findall(r'id="([^"]+)"', text)
        assert len(ids) == len(set(ids)) and set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)


def test_stranger_s_words_stay_words_in_svg() -> None:
    from cardbase.drawing import to_svg

    text = to_svg(Symbol("x", Box(0, 0, 1, 1), ()), title="<script>&", description='"]]><img>')
    assert ElementTree.fromstring(text)[0].text == "<script>&"


def test_the_table_of_metrics_is_that_of_the_fonts() -> None:
    shipped = {name: metrics for name, metrics in fonts().items() if isinstance(metrics.file, str | File)}
    assert shipped
    for name, metrics in shipped.items():  # a theme of another test may have brought fonts of its own
        file = TTFontFile(str(metrics.file))
        for character, advance in metrics.advances.items():
            assert round(file.charWidths[ord(character)]) == advance, (name, character)
        assert set(outlines()[name]) == set(metrics.advances)
        pillow = ImageFont.truetype(str(metrics.file), 1000)
        assert pillow.getlength("Holding") == pytest.approx(sum(metrics.advances[c] for c in "Holding"), abs=60)


def test_every_font_comes_with_its_licence() -> None:
    folder = File(next(iter(fonts().values())).file).parent
    assert len(list(folder.glob("OFL-*.txt"))) == 3
    assert all("SIL OPEN FONT LICENSE" in file.read_text(encoding="utf-8") for file in folder.glob("OFL-*.txt"))


@given(st.floats(1, 50), st.floats(0.1, 6.2), st.booleans(), st.booleans())
def test_an_arc_ends_where_it_should_and_keeps_its_radius(
    radius: float, angle: float, large: bool, sweep: bool
) -> None:
    import math

    x, y = radius * math.cos(angle) + 3, radius * math.sin(angle) - 2
    ops, points = read_svg(f"M {3 + radius:.4f} -2 A {radius:.4f} {radius:.4f} 0 {large:d} {sweep:d} {x:.4f} {y:.4f}")
    assert points[-2:] == pytest.approx((x, y), abs=0.01) and set(ops) == {"M", "C"}
    centre = 2 * ((angle > math.pi) == large) - 1 if sweep else 1 - 2 * ((angle > math.pi) == large)
    if centre > 0 and abs(angle - math.pi) > 0.05:
        ends = [math.hypot(points[i] - 3, points[i + 1] + 2) for i in range(6, len(points), 6)]
        assert ends == pytest.approx([radius] * len(ends), rel=0.02, abs=0.02)


def test_every_icon_lies_in_its_square_and_can_be_drawn() -> None:
    for name in ICONS.names:
        symbol = ICONS.symbol(name, "#000000", "#ffffff")
        points = [p for item in symbol.items if isinstance(item, Path) for p in item.points]
        assert min(points) >= -0.62 and max(points) <= 0.62, name
        drawn = to_image(Symbol("x", Box(0, 0, 10, 10), (Stamp(symbol, 5, 5, 8),)), 127)
        dark = drawn.convert("L").point(lambda v: v < 128 and 255).histogram()[255]
        assert 150 < dark < 2200, name


def test_a_symbol_clips_what_it_holds() -> None:
    wide = Symbol("wide", Box(0, 0, 5, 5), (Pen().box(Box(-50, -50, 50, 50)).path("#000000"),))
    for turn in (0.0, 180.0):
        drawn = to_image(Symbol("page", Box(0, 0, 20, 20), (Stamp(wide, 10, 10, 1, turn),)), 254)
        corners = {0.0: (101, 101, 149, 149), 180.0: (51, 51, 99, 99)}[turn]
        inside = drawn.crop(corners).convert("L").getextrema()
        assert inside == (0, 0), turn
        assert drawn.convert("L").point(lambda v: 255 - v).histogram()[255] == pytest.approx(2500, rel=0.05)


def test_every_pattern_fills_its_box() -> None:
    from cardbase.proxies.face.frames import patterned

    for name in PATTERNS:
        image = to_image(
            Symbol("x", Box(0, 0, 20, 20), (Stamp(patterned(name, Box(0, 0, 20, 20), "#000000", 0.3)),)), 127
        )
        for quarter in ((0, 0, 50, 50), (50, 0, 100, 50), (0, 50, 50, 100), (50, 50, 100, 100)):
            assert image.crop(quarter).convert("L").getextrema()[0] < 160, name


@pytest.mark.parametrize("inks", [(0, 0, 0, 0), (255, 255, 255, 255), (120, 40, 200, 8), (1, 0, 0, 0), (7, 7, 7, 6)])
def test_the_heaviest_ink_of_a_picture_is_never_told_less_and_hardly_more(inks: tuple[int, ...]) -> None:
    out = io.BytesIO()
    Image.new("CMYK", (16, 16), inks).save(out, "JPEG", quality=100, subsampling=0)
    content = Image.open(io.BytesIO(out.getvalue())).tobytes()
    heaviest = max(sum(content[at : at + 4]) for at in range(0, len(content), 4))
    assert heaviest / 255 <= _heaviest(out.getvalue()) <= (heaviest + 4) / 255
