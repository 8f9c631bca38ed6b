"""What print shops, cutting machines and listeners read in our files."""

from __future__ import annotations

import io
import math
import re
import subprocess
from collections.abc import Callable
from pathlib import Path as File

import pypdf
import pytest
from PIL import Image

from cardbase.drawing import Box, Page, Path, Pen, Printed, Settings, Stamp, Symbol, font, packed, sheets, to_pdf
from cardbase.drawing.sheet import plate
from cardbase.drawing.sheet.marks import registration
from cardbase.errors import Misuse

Program = Callable[[str], str]
SHOPS = [name for name in Settings.profiles() if Settings.of(name).standard]


def card(name: str, ground: str) -> Symbol:
    line = font("text-bold").line(f"The words of {name}", 6, 20, 9, "#101018")
    return Symbol(name, Box(0, 0, 63, 88).grown(3.175), (Pen().box(Box(-4, -4, 67, 92)).path(ground), line))


def shop_file(profile: str) -> bytes:
    made = Settings.of(profile)
    colours = ("#000080", "#203010", "#401000", "#ff0000", "#00ff00", "#123d33", "#5a1410", "#ffffff", "#777777")
    cards = [Printed(card(f"card {colour}", colour), card("back", "#14255c")) for colour in colours]
    return to_pdf(
        sheets(cards, made).pages,
        title="Shop",
        colours=made.colours,
        standard=made.standard,
        intent=made.intent,
        outlines=made.outlines,
    )


@pytest.mark.parametrize("profile", SHOPS)
def test_a_shop_s_file_has_what_pdf_x_1a_asks_for(profile: str) -> None:
    """ISO 15930-4: version, keys of the document, intent, boxes, colours, fonts; nothing that is forbidden."""
    data = shop_file(profile)
    reader = pypdf.PdfReader(io.BytesIO(data))
    assert data.startswith(b"%PDF-1.4") and "/ID" in reader.trailer and "/Encrypt" not in reader.trailer
    info = reader.trailer["/Info"]
    assert info["/GTS_PDFXVersion"] == "PDF/X-1a:2003" and info["/Trapped"] == "/False"
    assert info["/Title"] and info["/CreationDate"] and info["/ModDate"]
    (intent,) = reader.trailer["/Root"]["/OutputIntents"]
    assert intent["/S"] == "/GTS_PDFX" and intent["/OutputConditionIdentifier"] in ("CGATS TR 001", "FOGRA39")
    assert intent["/RegistryName"] == "http://www.color.org" and intent["/Info"]
    for key in ("/OpenAction", "/AA", "/Names", "/AcroForm"):
        assert key not in reader.trailer["/Root"]
    made = Settings.of(profile)
    for page in reader.pages:
        media, trim, bleed = page.mediabox, page["/TrimBox"], page["/BleedBox"]
        sizes = [float(trim[i + 2]) - float(trim[i]) for i in (0, 1)]
        assert sizes == pytest.approx([length * 72 / 25.4 for length in made.card], abs=0.01)
        for i in (0, 1):
            assert float(media[i]) <= float(bleed[i]) <= float(trim[i]) + 1e-6
            assert float(media[i + 2]) + 1e-3 >= float(bleed[i + 2]) >= float(trim[i + 2])
        assert float(trim[0]) - float(media[0]) == pytest.approx(made.bleed * 72 / 25.4, abs=0.01)
        assert "/Annots" not in page and "/Group" not in page
    for found in (reader.get_object(i) for i in range(1, len(reader.xref[0]) + 1)):
        if isinstance(found, dict):
            assert "/SMask" not in found and "/ca" not in found and found.get("/Filter") != "/LZWDecode"
            assert found.get("/Type") != "/Font" or "/FontFile2" in found["/FontDescriptor"]


@pytest.mark.parametrize("profile", SHOPS)
def test_a_shop_s_file_is_whole_and_within_its_ink(profile: str, tmp_path: File, program: Program) -> None:
    file, inks = tmp_path / "shop.pdf", tmp_path / "ink.tif"
    file.write_bytes(shop_file(profile))
    told = subprocess.run([program("qpdf"), "--check", str(file)], capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    command = ["-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR", "-sDEVICE=tiff32nc", "-r30", f"-sOutputFile={inks}"]
    told = subprocess.run([program("gs"), *command, str(file)], capture_output=True, text=True)
    assert told.returncode == 0 and not told.stderr, told.stderr
    picture = Image.open(inks)
    heaviest = 0
    for page in range(getattr(picture, "n_frames", 1)):
        picture.seek(page)
        assert picture.mode == "CMYK"
        raw = picture.tobytes()
        heaviest = max(heaviest, max(sum(raw[i : i + 4]) for i in range(0, len(raw), 4)))
    assert 200 < heaviest <= 2.4 * 255 + 4


def test_letters_as_outlines_lie_where_the_font_would_set_them(tmp_path: File, program: Program) -> None:
    page = Page(card("The quick brown fox", "#ffffff"))
    shown = []
    for outlines in (False, True):
        file = tmp_path / f"{outlines}.pdf"
        file.write_bytes(to_pdf([page], title="x", outlines=outlines))
        subprocess.run([program("pdftoppm"), "-r", "200", "-png", str(file), str(file)], check=True)
        shown.append(Image.open(next(tmp_path.glob(f"{outlines}.pdf*.png"))).convert("L"))
    assert "brown fox" not in pypdf.PdfReader(tmp_path / "True.pdf").pages[0].extract_text()
    ink = [sum(255 - level for level in picture.tobytes()) for picture in shown]
    from PIL import ImageChops

    apart = sum(ImageChops.difference(*shown).tobytes())
    assert ink[0] > 50_000 and ink[0] == pytest.approx(ink[1], rel=0.05) and apart < 0.4 * ink[0]


def test_a_pdf_names_its_language_and_each_card_is_a_paragraph(tmp_path: File) -> None:
    made = Settings.of("home-a4")
    cards = [Printed(card(f"number {i}", "#ffffff"), card("back", "#14255c")) for i in range(12)]
    reader = pypdf.PdfReader(io.BytesIO(to_pdf(sheets(cards, made).pages, title="Tagged")))
    root = reader.trailer["/Root"]
    assert root["/Lang"] == "en" and root["/MarkInfo"]["/Marked"]
    document = root["/StructTreeRoot"]["/K"].get_object()
    elements = [kid.get_object() for kid in document["/K"]]
    assert document["/S"] == "/Document" and len(elements) == 12 and {e["/S"] for e in elements} == {"/P"}
    numbers = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    parents = {numbers[i]: numbers[i + 1].get_object() for i in range(0, len(numbers), 2)}
    for page in reader.pages:
        content = page.get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]
        marks = [int(n) for n in re.findall(r"/P <</MCID (\d+)>> BDC", content)]
        assert marks == list(range(len(parents[page["/StructParents"]])))
        assert content.count("BDC") + content.count("BMC") == content.count("EMC")
        for number, element in enumerate(parents[page["/StructParents"]]):
            found = element.get_object()
            assert found["/K"] == number and found["/Pg"].get_object() == page.get_object()


def test_words_at_the_end_of_a_line_are_heard_apart_from_the_next(tmp_path: File, program: Program) -> None:
    lines = tuple(font("text").line(words, 5, 10 + 4 * i, 9) for i, words in enumerate(("spice on", "a desert")))
    file = tmp_path / "x.pdf"
    file.write_bytes(to_pdf([Page(Symbol("x", Box(0, 0, 60, 30), lines))], title="x"))
    told = subprocess.run([program("pdfinfo"), "-struct-text", str(file)], capture_output=True, text=True, check=True)
    assert "spice on a desert" in " ".join(told.stdout.split())


@pytest.mark.parametrize("profile", ["cutter-a4", "cutter-letter"])
def test_registration_marks_keep_the_rules_of_the_machines(profile: str) -> None:
    """A square of 5 mm and two corners, arms of 5 to 20 mm, lines of 0.5 to 1 mm, 10 mm inside; nothing near them."""
    made = Settings.of(profile)
    laid = plate(made)
    square, corners = registration(laid, made)
    assert isinstance(square, Path) and isinstance(corners, Path)
    width, height = laid.paper
    xs, ys = square.points[0::2], square.points[1::2]
    assert (min(xs), min(ys), max(xs), max(ys)) == (10, 10, 15, 15) and square.fill == "#000000"
    assert 0.5 <= corners.width <= 1 and corners.stroke == "#000000"
    for start, bend in ((0, (width - 10, 10)), (6, (10, height - 10))):
        points = [(corners.points[start + i], corners.points[start + i + 1]) for i in (0, 2, 4)]
        assert points[1] == pytest.approx(bend)
        for end in (points[0], points[2]):
            assert 5 <= math.dist(points[1], end) <= 20
    zones = [Box(10, 10, 16.5, 16.5), Box(width - 20, 10, width - 10, 20), Box(10, height - 20, 20, height - 10)]
    for slot in laid.slots:
        assert not any(slot.grown(made.bleed).overlaps(zone) for zone in zones)
        assert Box(10, 10, width - 10, height - 10).contains(slot, 0.01)
    assert all(abs(a.left - b.left) < 1e-6 or abs(a.left - b.left) >= 64.2 for a in laid.slots for b in laid.slots)


def test_a_cut_file_holds_the_outline_of_every_place_in_millimetres() -> None:
    made = sheets([], Settings.of("cutter-a4"))
    lines = made.cut_file("dxf").splitlines()
    assert lines[:4] == ["0", "SECTION", "2", "HEADER"] and lines[-2:] == ["0", "EOF"] and len(lines) % 2 == 0
    pairs = list(zip(lines[0::2], lines[1::2], strict=True))
    assert ("9", "$INSUNITS") in pairs and all(re.fullmatch(r"\d+", code) for code, _ in pairs)
    outlines: list[list[tuple[float, float]]] = []
    for (_, kind), rest in zip(pairs, [pairs[i : i + 5] for i in range(len(pairs))], strict=True):
        if kind == "POLYLINE":
            outlines.append([])
        elif kind == "VERTEX":
            outlines[-1].append((float(dict(rest)["10"]), float(dict(rest)["20"])))
    height = made.plate.paper[1]
    assert len(outlines) == len(made.plate.slots) == 8
    for outline, slot in zip(outlines, made.plate.slots, strict=True):
        xs, ys = [x for x, _ in outline], [height - y for _, y in outline]
        assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx(slot, abs=0.001)
        corner = (slot.left + 3, slot.top + 3)
        arc = [math.dist((x, y), corner) for x, y in zip(xs, ys, strict=True) if x < corner[0] and y < corner[1]]
        assert arc and arc == pytest.approx([3] * len(arc), abs=0.01)
    assert made.cut_file("svg").count("M") >= 8
    with pytest.raises(Misuse, match="svg or dxf"):
        made.cut_file("exe")


def test_copies_side_by_side_are_read_aloud_once() -> None:
    disc = Symbol(
        "disc",
        Box(-10, -10, 10, 10),
        (Pen().circle(0, 0, 9).path("#ffffff", "#000000", 0.2), font("text").line("five", 0, 0, 8)),
    )
    pages = packed([(disc, 7)], Settings.of())
    reader = pypdf.PdfReader(io.BytesIO(to_pdf(pages, title="discs")))
    assert len(reader.trailer["/Root"]["/StructTreeRoot"]["/K"].get_object()["/K"]) == 1
    assert sum(isinstance(item, Stamp) for item in pages[0].drawing.items) == 7
