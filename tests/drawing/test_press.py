"""What print shops, cutting machines and listeners read in our files."""

from __future__ import annotations

import io
import itertools
import math
import re
import struct
import subprocess
from collections.abc import Callable
from pathlib import Path as File
from xml.etree import ElementTree

import pypdf
import pytest
from PIL import Image

from cardbase.drawing import Box, Page, Path, Pen, Printed, Settings, Stamp, Symbol, font, packed, sheets, to_pdf
from cardbase.drawing.sheet import plate
from cardbase.drawing.sheet.marks import registration
from cardbase.errors import Misuse, Unreadable

Program = Callable[[str], str]
SHOPS = [name for name in Settings.profiles() if Settings.of(name).standard]
CONDITIONS = {"drivethrucards": "CGATS TR 001", "mbprint": "FOGRA39", "shop": "FOGRA39"}


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
    assert intent["/S"] == "/GTS_PDFX" and intent["/OutputConditionIdentifier"] == CONDITIONS[profile]
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


def press_profile(folder: File, words: str = "Coated FOGRA39 (ISO 12647-2:2004)", **wrong: bytes) -> File:
    """Write an ICC profile of a press with two steps an ink: enough of one to be read, with what is asked wrong."""
    name = words.encode() + b"\0"
    desc = b"desc\0\0\0\0" + struct.pack(">I", len(name)) + name + bytes(79)
    table = b"".join(bytes((255 - 60 * (i).bit_count(), 128, 128)) for i in range(16))
    curves = bytes(range(256))
    lut = b"mft1\0\0\0\0\x04\x03\x02\0" + struct.pack(">9i", *(65536 * (i % 4 == 0) for i in range(9)))
    lut += curves * 4 + table + curves * 3
    white = b"XYZ \0\0\0\0" + struct.pack(">3i", 63190, 65536, 54061)
    tags, body, at = b"", b"", 132 + 12 * 3
    for key, tag in ((b"desc", desc), (b"A2B0", lut), (b"wtpt", white)):
        tag += bytes(-len(tag) % 4)
        tags += struct.pack(">4sII", wrong.get(key.decode(), key), at + len(body), len(tag))
        body += tag
    parts = {"cmm": b"test", "version": b"\x02\x40\0\0", "kind": b"prtr", "space": b"CMYK", "pcs": b"Lab ", **wrong}
    head = b"".join(parts[key] for key in ("cmm", "version", "kind", "space", "pcs")) + bytes(12)
    head += wrong.get("sign", b"acsp") + bytes(28) + struct.pack(">3i", 63190, 65536, 54061) + bytes(48)
    size = 4 + len(head) + 4 + len(tags) + len(body)
    data = struct.pack(">I", size) + head + struct.pack(">I", 3) + tags + body
    file = folder / "press.icc"
    file.write_bytes(data[: len(data) - len(wrong.get("cut", b""))])
    return file


def x4_file(folder: File, profile: str = "shop", **press: bytes) -> bytes:
    made = Settings.of(profile, standard="x-4", icc=str(press_profile(folder, **press)))
    cards = [Printed(card(f"card {i}", "#203010"), card("back", "#14255c")) for i in range(3)]
    shown = sheets(cards, made).pages
    return to_pdf(shown, title="X < 4", colours=made.colours, standard=made.standard, intent=made.intent,
                  outlines=made.outlines, icc=made.icc)  # fmt: skip


@pytest.mark.parametrize("profile", SHOPS)
def test_a_file_for_pdf_x_4_has_what_the_standard_asks_for(profile: str, tmp_path: File, program: Program) -> None:
    """ISO 15930-7: version, metadata alike in both places, intent with its profile, boxes, fonts; nothing forbidden."""
    data = x4_file(tmp_path, profile)
    (tmp_path / "x4.pdf").write_bytes(data)
    told = subprocess.run([program("qpdf"), "--check", str(tmp_path / "x4.pdf")], capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    reader = pypdf.PdfReader(io.BytesIO(data))
    assert data.startswith(b"%PDF-1.6") and "/ID" in reader.trailer and "/Encrypt" not in reader.trailer
    root, info = reader.trailer["/Root"], reader.trailer["/Info"]
    xmp = ElementTree.fromstring(root["/Metadata"].get_data().decode().split("?>", 1)[1].rsplit("<?", 1)[0])
    words = {element.tag.partition("}")[2]: "".join(element.itertext()) for element in xmp.iter()}
    assert words["GTS_PDFXVersion"] == "PDF/X-4" and words["Trapped"] == "False" and info["/Trapped"] == "/False"
    assert words["title"] == info["/Title"] == "X < 4" and words["Producer"] == info["/Producer"]
    assert (
        words["DocumentID"].startswith("uuid:") and words["VersionID"] == "1" and words["RenditionClass"] == "default"
    )
    stamp = re.sub(r"[^\d]", "", words["CreateDate"])[:14]
    assert stamp == re.sub(r"[^\d]", "", info["/CreationDate"])[:14] == re.sub(r"[^\d]", "", info["/ModDate"])[:14]
    (intent,) = root["/OutputIntents"]
    assert intent["/S"] == "/GTS_PDFX" and intent["/OutputConditionIdentifier"] == "FOGRA39"
    held = intent["/DestOutputProfile"]
    assert held["/N"] == 4 and held.get_data() == (tmp_path / "press.icc").read_bytes()
    for page in reader.pages:
        assert "/TrimBox" in page and "/BleedBox" in page and "/Annots" not in page
    for found in (reader.get_object(i) for i in range(1, len(reader.xref[0]) + 1)):
        if isinstance(found, dict):
            assert found.get("/Filter") != "/LZWDecode" and found.get("/S") not in ("/JavaScript", "/Launch")
            assert found.get("/Type") != "/Font" or "/FontFile2" in found["/FontDescriptor"]
    assert ("/StructTreeRoot" in root) == (profile != "mbprint"), "it can be read aloud where letters are letters"
    assert data == x4_file(tmp_path, profile)


def test_a_press_of_one_s_own_is_named_by_its_profile(tmp_path: File) -> None:
    reader = pypdf.PdfReader(io.BytesIO(x4_file(tmp_path, words="A press in Arrakeen")))  # type: ignore[arg-type]
    (intent,) = reader.trailer["/Root"]["/OutputIntents"]
    assert intent["/OutputConditionIdentifier"] == "Custom" and intent["/Info"] == "A press in Arrakeen"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"sign": b"none"}, "is not an ICC"), ({"kind": b"mntr"}, "class 'mntr'"), ({"space": b"RGB "}, "for RGB"),
        ({"version": b"\x05\0\0\0"}, "version 5"), ({"desc": b"none"}, "no tag 'desc'"), ({"cut": b"xxx"}, "not whole"),
        ({"A2B0": b"A2B9"}, "no tag 'A2B0'"), ({"words": " "}, "has no name"), ({"cut": b"x" * 1000}, "not whole"),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_profile_of_a_press_is_refused(wrong: dict[str, bytes], why: str, tmp_path: File) -> None:
    with pytest.raises(Unreadable, match=why):
        x4_file(tmp_path, **wrong)


def test_x_1a_holds_older_profiles_and_x_4_needs_one(tmp_path: File) -> None:
    page = [Page(card("one", "#ffffff"))]
    file = press_profile(tmp_path, version=b"\x04\x20\0\0")
    with pytest.raises(Unreadable, match="--standard x-4"):
        to_pdf(page, title="x", colours="cmyk", standard="PDF/X-1a:2003", intent="FOGRA39", icc=str(file))
    assert b"/DestOutputProfile" in to_pdf(page, title="x", colours="cmyk", standard="PDF/X-4", icc=str(file))
    with pytest.raises(Misuse, match="--icc"):
        Settings.of("shop", standard="x-4")
    with pytest.raises(Misuse, match="follows no standard"):
        Settings.of("home-a4", icc="press.icc")
    with pytest.raises(Misuse, match="no standard"):
        Settings.of("shop", standard="x-9")


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
        subprocess.run([program("pdftoppm"), "-r", "600", "-png", str(file), str(file)], check=True)
        shown.append(Image.open(next(tmp_path.glob(f"{outlines}.pdf*.png"))).convert("L"))
    assert "brown fox" not in pypdf.PdfReader(tmp_path / "True.pdf").pages[0].extract_text()
    ink = [sum(255 - level for level in picture.tobytes()) for picture in shown]
    from PIL import ImageChops

    apart = sum(ImageChops.difference(*shown).tobytes())
    assert ink[0] > 50_000 and ink[0] == pytest.approx(ink[1], rel=0.05) and apart < 0.15 * ink[0], (
        "letters keep their shapes"
    )


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


LIMITS = {"inset": (10, math.inf), "arm": (5, 20), "line": (0.3, 1.0), "search": 10}
"""What Silhouette's own program lets people set, in millimetres, and how far its sensor searches about a mark."""


@pytest.mark.parametrize("marks", ["three", "four"])
@pytest.mark.parametrize("profile", ["cutter-a4", "cutter-letter"])
def test_registration_marks_keep_the_rules_of_the_machines(profile: str, marks: str) -> None:
    """What a person is told of the marks is what is drawn, and within what the machine's own program accepts."""
    made = Settings.of(profile, marks=marks)
    laid = plate(made)
    width, height = laid.paper
    told = sheets([], made).registration
    inset, across, down, arm, line = (
        float(re.search(pattern, told)[1])  # type: ignore[index]
        for pattern in (
            r"([\d.]+) mm from",
            r"([\d.]+) ×[^×]* apart",
            r"× ([\d.]+) mm apart",
            r"arms of ([\d.]+)",
            r"lines of ([\d.]+)",
        )
    )
    for name, value in (("inset", inset), ("arm", arm), ("line", line)):
        assert LIMITS[name][0] <= value <= LIMITS[name][1]  # type: ignore[index]
    assert (across, down) == pytest.approx((width - 2 * inset, height - 2 * inset))
    *square, corners = registration(laid, made)
    assert isinstance(corners, Path) and corners.stroke == "#000000" and corners.width == line
    bends = [(width - inset, inset), (inset, height - inset)]
    if marks == "four":
        bends = [(inset, inset), *bends, (width - inset, height - inset)]
        assert not square
    else:
        assert isinstance(square[0], Path) and square[0].fill == "#000000"
        xs, ys = square[0].points[0::2], square[0].points[1::2]
        assert (min(xs), min(ys), max(xs), max(ys)) == (inset, inset, inset + 5, inset + 5)
    assert len(corners.points) == 6 * len(bends)
    for start, bend in enumerate(bends):
        points = [(corners.points[6 * start + i], corners.points[6 * start + i + 1]) for i in (0, 2, 4)]
        assert points[1] == pytest.approx(bend)
        for end in (points[0], points[2]):
            assert math.dist(points[1], end) == pytest.approx(arm)
            assert Box(inset, inset, width - inset, height - inset).contains(Box(*end, *end), 0.01), "arms point inward"


@pytest.mark.parametrize("marks", ["three", "four"])
@pytest.mark.parametrize("profile", ["cutter-a4", "cutter-letter"])
def test_a_machine_that_scans_a_printed_page_finds_its_marks_and_nothing_else(
    profile: str, marks: str, tmp_path: File, program: Program
) -> None:
    """The rendered page is searched as the sensor does: dark in the mark, white about it for the length of its zone."""
    made = Settings.of(profile, marks=marks)
    cards = [Printed(card(f"number {i}", "#000000"), card("back", "#14255c")) for i in range(9)]
    laid = sheets(cards, made)
    (tmp_path / "x.pdf").write_bytes(to_pdf(laid.pages[:1], title="x"))
    command = [program("pdftoppm"), "-r", "254", "-gray", str(tmp_path / "x.pdf"), str(tmp_path / "x")]
    subprocess.run(command, check=True)
    page = Image.open(next(tmp_path.glob("x*.pgm"))).point(lambda level: 255 if level < 128 else 0)
    width, height = laid.plate.paper
    for across, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
        x, y = round(across * (width - 20) * 10), round(down * (height - 20) * 10)
        found = page.crop((x, y, x + 200, y + 200)).getbbox()
        if (across, down) == (1, 1) and marks == "three":
            assert found is None, "the fourth corner is empty"
            continue
        assert found
        reach = 50 if (across, down) == (0, 0) and marks == "three" else 92.5
        near = (100, 100) if marks == "three" and not across and not down else (97.5, 97.5)
        left, top = (200 - found[2] if across else found[0]), (200 - found[3] if down else found[1])
        assert (left, top) == pytest.approx(near, abs=1.5), "where the machine is told to look"
        assert (found[2] - found[0], found[3] - found[1]) == pytest.approx((reach, reach), abs=2.5)
    inside = Box(made.margins[0], made.margins[0], width - made.margins[0], height - made.margins[0])
    assert all(inside.contains(slot, 0.01) for slot in laid.plate.slots), "it cuts between its marks alone"
    lefts = sorted({slot.left for slot in laid.plate.slots})
    assert all(b - a >= 63 + 1.25 - 1e-6 for a, b in itertools.pairwise(lefts))


@pytest.mark.parametrize(
    "changes",
    [
        {"profile": "home-a4", "marks": "four"}, {"marks": "five"}, {"margins": "5"}, {"guides": "lines"},
        {"guides": "margin"}, {"profile": "makeplayingcards", "marks": "three"},
        {"marks": "four", "margins": "10,9,10,10"},
    ],
    ids=str,
)  # fmt: skip
def test_marks_that_a_machine_could_not_find_are_refused(changes: dict[str, str]) -> None:
    profile = changes.pop("profile", "cutter-a4")
    with pytest.raises(Misuse):
        Settings.of(profile, **changes)


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
