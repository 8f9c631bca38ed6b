"""Art, backs, frames and themes of people's own: read, judged, placed; what will not do is refused in words."""

from __future__ import annotations

import contextlib
import io
import json
import shutil
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from cardbase.corpus import Corpus
from cardbase.drawing import Box, Page, Picture, Symbol, to_pdf, to_png, to_svg
from cardbase.drawing.text.fonts import FOLDER
from cardbase.errors import CardbaseError, Faulty, Unreadable
from cardbase.proxies import theme, themes
from cardbase.proxies.art import read_art
from cardbase.proxies.own_theme import PAIRS, contrast, read_theme
from tests.commandline import Told

Run = Callable[..., Told]


@pytest.fixture(autouse=True)
def somewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def painted(width: int, height: int, mode: str = "RGB") -> Image.Image:
    """Four quarters: red, green, blue, white."""
    image = Image.new("RGB", (width, height), "#ffffff")
    pencil = ImageDraw.Draw(image)
    for i, colour in enumerate(("#ff0000", "#00ff00", "#0000ff")):
        x, y = i % 2 * width // 2, i // 2 * height // 2
        pencil.rectangle((x, y, x + width // 2, y + height // 2), fill=colour)
    return image.convert(mode)


def near(pixel: Any, colour: tuple[int, int, int]) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(pixel, colour, strict=True))


def test_a_deck_with_own_art_and_own_backs_is_printed(cardbase: Run, deck: Path) -> None:
    Path("art").mkdir()
    painted(1200, 700).save("art/eots-carthag.png")
    painted(900, 900).save("art/arrakeen.jpg")
    painted(1400, 1800).save("art/Duke Leto Atreides (EotS).webp")
    painted(819, 1114).save("house.png")
    painted(744, 1039).save("imperial.png")
    backs = ("--house-back", "house.png", "--imperial-back", "imperial.png")
    told = cardbase(
        "sheet", str(deck), "-o", "own.pdf", "--art", "art", *backs, "--backs", "long", "--save-job", "j.json"
    )
    assert told.code == 0 and "imperial.png: has no bleed" in told.err and "house.png" not in told.err
    pages = pypdf.PdfReader("own.pdf").pages
    assert len(pages) == 10
    pictures = pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
    shown = [x for x in (x.get_object() for x in pictures.values()) if x["/Subtype"] == "/Image"]
    assert len(shown) == 4, "two arts and two backs, each once"
    assert cardbase("sheet", str(deck), "-o", "plain.pdf", "--backs", "long").code == 0
    own, plain = (pypdf.PdfReader(name).pages for name in ("own.pdf", "plain.pdf"))
    for one, other in zip(own, plain, strict=True):
        assert one.mediabox == other.mediabox
    assert own[0].extract_text() == plain[0].extract_text() != ""
    again = cardbase("sheet", "--job", "j.json", "-o", "again.pdf")
    assert again.code == 0 and Path("again.pdf").read_bytes() == Path("own.pdf").read_bytes()
    painted(1300, 700).save("art/eots-carthag.png")
    again = cardbase("sheet", "--job", "j.json", "-o", "again.pdf")
    assert again.code == 0 and "changed since: art/eots-carthag.png" in again.err


def test_own_art_fills_the_window_and_only_the_window(corpus: Corpus, somewhere: Path) -> None:
    from cardbase.proxies import laid_face

    painted(1200, 700).save(somewhere / "eots-carthag.png")
    card = corpus.by_id["eots-carthag"]
    own = read_art(somewhere, [card], corpus, theme("colour")).pictures["eots-carthag"]
    drawn, plain = (laid_face(card, corpus, theme("colour"), art).symbol for art in (own, None))
    images = [Image.open(io.BytesIO(to_png(symbol, 127))).convert("RGB") for symbol in (drawn, plain)]
    scale, edge = 127 / 25.4, 3.175

    def at(x: float, y: float) -> tuple[int, int]:
        return round((x + edge) * scale), round((y + edge) * scale)

    for x, y, colour in (
        (20, 22, (255, 0, 0)),
        (45, 22, (0, 255, 0)),
        (20, 38, (0, 0, 255)),
        (45, 38, (255, 255, 255)),
    ):
        assert near(images[0].getpixel(at(x, y)), colour)
    for box in ((0, 0, 63, 12), (0, 50, 63, 88), (-3, 20, 2.5, 40)):
        corners = (*at(*box[:2]), *at(*box[2:]))
        assert images[0].crop(corners).tobytes() == images[1].crop(corners).tobytes()


def test_art_is_cropped_about_its_focus(somewhere: Path, corpus: Corpus) -> None:
    painted(2000, 600).save(somewhere / "eots-carthag.png")
    card = corpus.by_id["eots-carthag"]
    for place, colour in (
        ({"x": 0.0}, (255, 0, 0)),
        ({"x": 1.0}, (0, 255, 0)),
        ({"x": 0.1, "y": 0.9, "zoom": 2}, (0, 0, 255)),
    ):
        (somewhere / "art.json").write_text(json.dumps({"eots-carthag.png": place}))
        image = read_art(somewhere, [card], corpus, theme("colour")).pictures[card.id].image()
        assert near(
            image.getpixel((image.width // 3, image.height // 2 - 9 if "y" not in place else image.height // 2)), colour
        )


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA"])
@pytest.mark.parametrize("ending", ["png", "tif"])
def test_pictures_of_usual_colours_are_read(mode: str, ending: str, somewhere: Path) -> None:
    file = somewhere / f"x.{ending}"
    painted(300, 200, mode).save(file)
    made = Picture.read(file, Box(0, 0, 60, 40))
    assert (made.width, made.height) == (300, 200) and made.dots == pytest.approx(127)
    if mode in ("RGB", "RGBA"):
        assert near(made.image().getpixel((50, 50)), (255, 0, 0))


def test_clear_parts_show_the_ground_and_turned_photographs_stand_upright(somewhere: Path) -> None:
    Image.new("RGBA", (100, 100), (0, 0, 0, 0)).save(somewhere / "clear.png")
    clear = Picture.read(somewhere / "clear.png", Box(0, 0, 10, 10), ground="#f8efdc").image()
    assert near(clear.getpixel((50, 50)), (0xF8, 0xEF, 0xDC))
    exif = Image.Exif()
    exif[0x0112] = 6
    painted(200, 100).save(somewhere / "turned.jpg", exif=exif)
    turned = Picture.read(somewhere / "turned.jpg", Box(0, 0, 10, 20))
    assert turned.source == (100, 200) and near(turned.image().getpixel((80, 40)), (255, 0, 0))


def bomb(width: int, height: int) -> bytes:
    """A PNG that is small on disk and vast in memory."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 9999)) + chunk(b"IEND", b"")
    )


def jpeg(mode: str, size: tuple[int, int] = (400, 300)) -> bytes:
    out = io.BytesIO()
    painted(*size).convert(mode).save(out, "JPEG")
    return out.getvalue()


def tiff(mode: str) -> bytes:
    out = io.BytesIO()
    painted(200, 200).convert("L").convert(mode).save(out, "TIFF")
    return out.getvalue()


BAD_PICTURES: list[tuple[str, bytes, str]] = [
    ("x.png", b"", "is not a picture"), ("x.png", b"GIF89a", "is not a picture"),
    ("x.jpg", b"\xff\xd8\xff" + b"0" * 99, "not a picture"),
    ("x.png", b"%PDF-1.4 not a picture", "is not a picture"),
    ("x.png", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not a picture"),
    ("x.png", bomb(60_000, 60_000), "too many pixels"), ("x.png", bomb(12_000, 12_000), "12000 × 12000 pixels"),
    ("x.png", bomb(200_000, 600), "pixels"),
    ("x.png", bomb(500, 500), "damaged"), ("x.jpg", jpeg("RGB")[:900], "damaged"),
    ("x.jpg", jpeg("CMYK"), "its colours are CMYK"), ("x.tif", tiff("F"), "its colours are F"),
    ("x.tif", tiff("I"), "its colours are I"), ("x.jpg", jpeg("RGB", (31, 500)), "at least 32"),
    ("x.jpg", jpeg("RGB", (3000, 40)), "too wide"), ("x.jpg", jpeg("RGB", (40, 3000)), "too high"),
]  # fmt: skip


BAD_SHAPES = {"too wide", "too high"}


@pytest.mark.parametrize(("name", "content", "words"), BAD_PICTURES, ids=range(len(BAD_PICTURES)))
def test_a_picture_that_will_not_do_is_refused_in_words(
    cardbase: Run, somewhere: Path, name: str, content: bytes, words: str
) -> None:
    Path("art").mkdir()
    (somewhere / "art" / f"carthag{Path(name).suffix}").write_bytes(content)
    told = cardbase("sheet", "--card", "carthag", "-o", "x.pdf", "--art", "art")
    assert told.code == 1 and words in told.err and "Traceback" not in told.err and not Path("x.pdf").exists()
    (somewhere / f"back{Path(name).suffix}").write_bytes(content)
    back = ("--house-back", f"back{Path(name).suffix}", "--backs", "long")
    told = cardbase("sheet", "--card", "baliset", "-o", "x.pdf", *back)
    assert told.code == (2 if words in BAD_SHAPES else 3) and words in told.err and not Path("x.pdf").exists()


def test_files_of_no_card_and_several_of_one_are_all_named(cardbase: Run) -> None:
    Path("art").mkdir()
    for name in ("nobody.png", "carthag.png", "eots-carthag.jpg"):
        painted(400, 300).save(Path("art") / name)
    Path("art/art.json").write_text('{"gone.png": {"x": 0.2}}')
    told = cardbase("sheet", "--card", "carthag", "-o", "x.pdf", "--art", "art")
    assert told.code == 1 and "3 of its files cannot be used" in told.err
    for words in ("nobody", "has two pictures", "gone.png"):
        assert words in told.err
    Path("art/art.json").write_text('{"carthag.png": {"x": 7, "turn": 3}}')
    told = cardbase("sheet", "--card", "carthag", "-o", "x.pdf", "--art", "art")
    assert told.code == 1 and "art.json" in told.err
    assert cardbase("sheet", "--card", "carthag", "-o", "x.pdf", "--art", "nowhere").code == 3
    Path("empty").mkdir()
    assert "holds no art" in cardbase("sheet", "--card", "carthag", "-o", "x.pdf", "--art", "empty").err


HEADS = [b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"GIF89a", b"BM", b"II*\0", b"RIFF", b""]


@given(st.binary(max_size=400), st.sampled_from(HEADS))
@settings(max_examples=150)
def test_no_bytes_whatever_make_reading_a_picture_fall_over(
    tmp_path_factory: pytest.TempPathFactory, tail: bytes, head: bytes
) -> None:
    file = tmp_path_factory.getbasetemp() / "fuzz.png"
    file.write_bytes(head + tail)
    with contextlib.suppress(CardbaseError):
        Picture.read(file, Box(0, 0, 50, 50))


def test_a_coarse_picture_is_printed_and_told(cardbase: Run) -> None:
    Path("art").mkdir()
    painted(300, 200).save("art/carthag.png")
    told = cardbase("sheet", "--card", "carthag", "-o", "x.pdf", "--art", "art")
    assert told.code == 0 and "carthag.png: 1" in told.err and "dots an inch" in told.err


def test_pictures_come_out_of_every_emitter_where_they_were_put(somewhere: Path) -> None:
    painted(400, 400).save(somewhere / "x.png")
    made = Picture.read(somewhere / "x.png", Box(10, 20, 30, 40))
    drawing = Symbol("x", Box(0, 0, 40, 50), (made,))
    image = Image.open(io.BytesIO(to_png(drawing, 127))).convert("RGB")
    assert near(image.getpixel((75, 125)), (255, 0, 0)) and near(image.getpixel((125, 175)), (255, 255, 255))
    assert near(image.getpixel((75, 175)), (0, 0, 255)) and near(image.getpixel((40, 40)), (255, 255, 255))
    assert '<image x="10" y="20" width="20" height="20"' in to_svg(drawing)
    grey = Image.open(io.BytesIO(to_png(drawing.grey(), 127))).convert("RGB").getpixel((75, 125))
    assert isinstance(grey, tuple) and max(grey) - min(grey) < 8
    (file,) = [somewhere / "x.pdf"]
    file.write_bytes(to_pdf([Page(drawing)] * 3, title="x"))
    forms = pypdf.PdfReader(file).pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
    assert len([f for f in forms.values() if f.get_object()["/Subtype"] == "/Image"]) == 1


def test_own_pictures_keep_within_the_ink_of_a_shop(somewhere: Path) -> None:
    noise = Image.effect_noise((400, 300), 120).convert("RGB")
    noise.paste((90, 0, 30), (0, 0, 200, 300))
    noise.paste((0, 60, 120), (100, 100, 300, 160))
    for colour, at in (("#ff0000", 0), ("#000060", 9), ("#006000", 18), ("#300000", 27)):
        ImageDraw.Draw(noise).rectangle((at, at, 399 - at, 299 - at), outline=colour, width=5)
    noise.save(somewhere / "x.png")
    inks = Image.open(io.BytesIO(Picture.read(somewhere / "x.png", Box(0, 0, 40, 30)).inks()))
    raw = inks.tobytes()
    heaviest = max(sum(raw[i : i + 4]) for i in range(0, len(raw), 4)) / 255
    assert inks.mode == "CMYK" and 1.5 < heaviest <= 2.4


THEME: dict[str, Any] = {
    "name": "moonlight",
    "base": "colour",
    "colours": {"paper": "#e8ecf4", "ink": "#101828", "watermark": None, "bar": "#243250", "bar_ink": "#ffffff"},
    "fonts": {"text": "plain", "bold": "plain-bold"},
    "measures": {"window": [3.6, 13.6, 59.4, 40.4], "type": [3, 39.6, 60, 44.6], "text": [3.6, 44.6, 59.4, 81.0],
                 "text_with_stats": [3.6, 44.6, 59.4, 77.6]},
}  # fmt: skip


def test_a_theme_of_one_s_own_changes_colours_fonts_and_measures(cardbase: Run, deck: Path) -> None:
    Path("moon.json").write_text(json.dumps(THEME))
    assert cardbase("sheet", str(deck), "-o", "moon.pdf", "--theme", "moon.json").code == 0
    assert cardbase("face", "carthag", "-o", "moon.png", "--theme", "moon.json").code == 0
    image = Image.open("moon.png").convert("RGB")
    assert image.getpixel((60, 590)) == (0xE8, 0xEC, 0xF4)
    options = ("--card-theme", "arrakeen=moon.json", "--card-theme", "eots-dune=playtest")
    assert cardbase("sheet", str(deck), "-o", "one.pdf", *options).code == 0
    assert (
        "is not printed" in cardbase("sheet", str(deck), "-o", "x.pdf", "--card-theme", "salusa secundus=playtest").err
    )
    assert "a card and a theme" in cardbase("sheet", str(deck), "-o", "x.pdf", "--card-theme", "carthag").err


def test_a_theme_brings_its_own_fonts_and_a_job_notices_when_they_change(cardbase: Run) -> None:
    shutil.copy(FOLDER / "display.ttf", "mine.ttf")
    Path("t.json").write_text(json.dumps({"name": "t", "fonts": {"text": "mine.ttf", "bold": "mine.ttf"}}))
    files = ("-o", "x.pdf", "--theme", "t.json", "--save-job", "j.json")
    assert cardbase("sheet", "--card", "carthag", *files).code == 0
    assert cardbase("sheet", "--job", "j.json", "-o", "again.pdf").err == ""
    assert Path("again.pdf").read_bytes() == Path("x.pdf").read_bytes()
    used = pypdf.PdfReader("x.pdf").pages[0]["/Resources"]["/Font"].values()  # type: ignore[index]
    names = {found.get_object()["/BaseFont"].split("+")[-1] for found in used}
    assert any(name.startswith("Cinzel") for name in names) and not any(
        "Bold" in name for name in names - {"Cinzel-Bold"}
    )
    shutil.copy(FOLDER / "plain.ttf", "mine.ttf")
    assert "changed since: mine.ttf" in cardbase("sheet", "--job", "j.json", "-o", "again.pdf").err
    Path("mine.ttf").write_bytes(b"no font at all")
    told = cardbase("sheet", "--card", "carthag", "-o", "y.pdf", "--theme", "t.json")
    assert told.code == 1 and told.err.count("is not a font") == 2 and not Path("y.pdf").exists()


def test_a_frame_of_one_s_own_lies_under_everything(cardbase: Run) -> None:
    Image.new("RGB", (819, 1114), "#00ff00").save("frame.png")
    Path("framed.json").write_text(json.dumps({"name": "framed", "frame": "frame.png"}))
    assert cardbase("face", "carthag", "-o", "f.png", "--theme", "framed.json", "--bleed", "3").code == 0
    image = Image.open("f.png").convert("RGB")
    assert all(
        near(image.getpixel(spot), (0, 255, 0)) for spot in ((5, 5), (image.width - 5, image.height - 5), (60, 60))
    )
    Path("framed.json").write_text(json.dumps({"name": "framed", "frame": "../frame.png"}))
    assert cardbase("face", "carthag", "-o", "f.png", "--theme", "framed.json").code == 1


BAD_THEMES: list[tuple[Any, str]] = [
    ([], "object"),
    ({}, "name"),
    ({"name": "Ä"}, "$.name"),
    ({"name": "x", "colour": "#fff"}, "no such field"),
    ({"name": "x", "base": "pink"}, "$.base"),
    ({"name": "x", "colours": {"ink": "black"}}, "$.colours.ink"),
    ({"name": "x", "colours": {"inc": "#000000"}}, "no such field"),
    ({"name": "x", "fonts": {"text": "Arial"}}, "$.fonts.text"),
    ({"name": "x", "colours": {"ink": "#c0c0c0"}}, "has a contrast of"),
    ({"name": "x", "colours": {"bar": "#2a170c"}}, "has a contrast of 1.0"),
    ({"name": "x", "colours": {"title_ink": "#301010"}}, "has a contrast of"),
    ({"name": "x", "colours": {"seal_ink": "#1b120d"}}, "has a contrast of"),
    ({"name": "x", "colours": {"watermark": "#1d120b"}}, "has a contrast of"),
    ({"name": "x", "text": [4, 1, 1, 1]}, "$.text"),
    ({"name": "x", "pattern": 9}, "$.pattern"),
    ({"name": "x", "measures": {"text": [0, 50, 63, 81]}}, "leaves the card"),
    ({"name": "x", "measures": {"text": [50, 60, 10, 81]}}, "upside down"),
    ({"name": "x", "measures": {"window": [4, 5, 59, 40]}}, "lies over the title"),
    ({"name": "x", "measures": {"text": [3.6, 78, 59.4, 81]}}, "no room for a text"),
    ({"name": "x", "frame": "none.png"}, "no such file"),
    ({"name": "x", "fonts": {"text": "none.ttf"}}, "no such file"),
    ({"name": "x", "fonts": {"text": "../plain.ttf"}}, "$.fonts.text"),
    ({"name": "x", "fonts": {"text": "/etc/passwd"}}, "$.fonts.text"),
    ({"name": "x", "fonts": {"display": "t.json.otf"}}, "no such file"),
    ({"name": "x", "fonts": {"text": "plain.woff2"}}, "$.fonts.text"),
]


@pytest.mark.parametrize(("record", "words"), BAD_THEMES, ids=range(len(BAD_THEMES)))
def test_a_theme_at_fault_is_refused_in_words(cardbase: Run, record: Any, words: str) -> None:
    Path("t.json").write_text(json.dumps(record))
    told = cardbase("sheet", "--card", "carthag", "-o", "x.pdf", "--theme", "t.json")
    assert (
        told.code == (3 if "frame" in record and words == "no such file" else 1)
        and words in told.err
        and "Traceback" not in told.err
        and not Path("x.pdf").exists()
    )


def test_all_faults_of_a_theme_are_told_at_once(somewhere: Path) -> None:
    file = somewhere / "t.json"
    colours = {"ink": "#c0c0c0", "bar": "#2a170c"}
    file.write_text(json.dumps({"name": "x", "colours": colours, "measures": {"window": [4, 5, 59, 40]}}))
    with pytest.raises(Faulty) as raised:
        read_theme(file)
    assert len(raised.value.faults) >= 3
    file.write_text("{")
    with pytest.raises(Unreadable):
        read_theme(file)


def test_our_own_themes_can_be_read() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    for look in themes().values():
        for ink, ground, least in PAIRS:
            below = getattr(look, ground)
            assert below is None or contrast(getattr(look, ink), below) >= least, (look.name, ink, ground)
