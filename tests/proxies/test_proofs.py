"""What is seen before paper: previews, soft proofs, estimates, the gauge; and corners cut round."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pypdf
import pytest
from PIL import Image

from cardbase.corpus import Corpus
from cardbase.drawing import Box, Page, Pen, Symbol
from cardbase.drawing.emitters.proofs import PROOFS, proved
from cardbase.errors import Misuse
from cardbase.proxies import theme
from cardbase.proxies.estimate import ink_of
from cardbase.schemas import schema_folder
from tests.commandline import Told

Run = Callable[..., Told]


@pytest.fixture(autouse=True)
def somewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def flat(colour: str) -> Image.Image:
    return Image.new("RGB", (20, 20), colour)


SHEET = Page(Symbol("x", Box(0, 0, 20, 20), ()), cuts=(Box(2, 2, 8, 8), Box(11, 2, 17, 8)))


def test_colours_are_seen_as_colour_blind_eyes_see_them() -> None:
    """Grey stays grey; red and green of one lightness become alike without one cone, and differ with all."""
    for kind in ("protanopia", "deuteranopia", "tritanopia"):
        grey = proved(flat("#808080"), kind, SHEET, 1).getpixel((5, 5))
        assert isinstance(grey, tuple) and max(grey) - min(grey) < 6
    red, green = (proved(flat(colour), "deuteranopia", SHEET, 1).getpixel((5, 5)) for colour in ("#c05040", "#808020"))
    assert isinstance(red, tuple) and isinstance(green, tuple)
    assert sum(abs(a - b) for a, b in zip(red, green, strict=True)) < 110
    blue, teal = (proved(flat(colour), "tritanopia", SHEET, 1).getpixel((5, 5)) for colour in ("#3050c0", "#306868"))
    assert isinstance(blue, tuple) and isinstance(teal, tuple)
    with pytest.raises(Misuse, match="grayscale, protanopia"):
        proved(flat("#ffffff"), "aura", SHEET, 1)
    assert set(PROOFS) == {"grayscale", "protanopia", "deuteranopia", "tritanopia", "drift"}


def test_a_drift_shows_each_card_cut_a_millimetre_off() -> None:
    image = Image.new("RGB", (200, 200), "#ffffff")
    image.paste("#ff0000", (20, 20, 80, 80))
    image.paste("#0000ff", (110, 20, 170, 80))
    seen = proved(image, "drift", SHEET, 10)
    assert seen.getpixel((21, 21)) == (255, 0, 0) and seen.getpixel((69, 69)) == (255, 0, 0)
    assert seen.getpixel((75, 75)) == (255, 255, 255) and seen.getpixel((115, 40)) == (0, 0, 255)
    assert seen.getpixel((165, 40)) == (255, 255, 255) and seen.getpixel((95, 40)) == (255, 255, 255)


@pytest.mark.parametrize("profile", ["home-a4", "drivethrucards", "mpc", "tabletop-simulator"])
def test_previews_show_every_page_small_and_write_nothing_else(cardbase: Run, deck: Path, profile: str) -> None:
    told = cardbase("sheet", str(deck), "--profile", profile, "--preview", "look")
    assert told.code == 0 and "previews of" in told.out and [p.name for p in Path().iterdir()] == ["look"]
    pictures = sorted(Path("look").glob("*.png"))
    assert pictures and all(Image.open(file).width <= 1000 for file in pictures)
    if profile == "home-a4":
        assert len(pictures) == 5 and Image.open(pictures[0]).size == (413, 585)


def test_proofs_lie_beside_the_previews(cardbase: Run) -> None:
    assert cardbase("sheet", "--card", "carthag", "--preview", "look", "--proof", "all").code == 0
    names = sorted(file.stem.removeprefix("001-page-1") for file in Path("look").glob("*.png"))
    assert names == ["", "-deuteranopia", "-drift", "-grayscale", "-protanopia", "-tritanopia"]
    grey = Image.open("look/001-page-1-grayscale.png").convert("RGB").resize((50, 70)).tobytes()
    assert all(grey[i] == grey[i + 1] == grey[i + 2] for i in range(0, len(grey), 3))
    Path("look/mine.txt").write_text("mine")
    assert cardbase("sheet", "--card", "carthag", "--preview", "look").code == 4
    assert "--preview" in cardbase("sheet", "--card", "carthag", "--proof", "drift", "-o", "x.pdf").err
    assert "grayscale, protanopia" in cardbase("sheet", "--card", "carthag", "--proof", "x", "--preview", "p").err


def test_ink_is_that_of_the_colours(corpus: Corpus) -> None:
    for colour, wanted in (("#000000", (0, 0, 0, 1)), ("#ffffff", (0, 0, 0, 0)), ("#00ffff", (1, 0, 0, 0)),
                           ("#ff0000", (0, 1, 1, 0)), ("#808080", (0, 0, 0, 0.5))):  # fmt: skip
        box = Box(0, 0, 20, 20)
        found = ink_of(Symbol("x", box, (Pen().box(box).path(colour),)))
        assert found == pytest.approx(wanted, abs=0.02), colour


def test_an_estimate_tells_pages_and_that_an_ink_saver_saves(cardbase: Run, deck: Path) -> None:
    told = cardbase("sheet", str(deck), "--backs", "long", "--estimate", "--json")
    record = json.loads(told.out)
    jsonschema.validate(record, json.loads((schema_folder() / "sheet-estimate.schema.json").read_text()))
    assert (record["cards"], record["pages"], record["sheets"]) == (42, 10, 5)
    pages = {one["theme"]: one["usual_pages"] for one in record["themes"]}
    assert pages["ink-saver"] < pages["colour"] / 5 and pages["playtest"] < pages["colour"] / 5
    told = cardbase("sheet", str(deck), "--estimate")
    assert told.code == 0 and "42 cards: 5 pages" in told.out and "ink-saver" in told.out
    assert list(Path().iterdir()) == []


def test_the_gauge_shows_every_power_and_step(cardbase: Run, corpus: Corpus) -> None:
    assert cardbase("sheet", "--gauge", "-o", "g.pdf").code == 0
    text = pypdf.PdfReader("g.pdf").pages[0].extract_text()
    assert all(
        word in text for word in ("Persona", "100 %", "3.5 points", "0.45", *(p.name.split()[0] for p in corpus.powers))
    )
    assert "no effect beside --gauge" in cardbase("sheet", "--gauge", "-o", "g.pdf", "--card", "carthag").err


def test_corners_are_clear_as_a_card_is_cut(cardbase: Run) -> None:
    assert cardbase("face", "carthag", "-o", "r.png", "--round").code == 0
    image = Image.open("r.png")
    assert image.mode == "RGBA" and image.size == (744, 1039)
    clear = [image.getpixel((x, y))[3] for x, y in ((1, 1), (742, 1), (1, 1037), (742, 1037))]  # type: ignore[index]
    solid = [image.getpixel((x, y))[3] for x, y in ((36, 1), (1, 36), (11, 11), (372, 500))]  # type: ignore[index]
    assert clear == [0] * 4 and solid == [255] * 4
    options = ("--profile", "mpc", "--bleed", "0", "--round", "--dpi", "72")
    assert cardbase("sheet", "--card", "carthag", "-o", "cards", *options).code == 0
    assert all(Image.open(file).mode == "RGBA" for file in Path("cards").glob("*.png"))
    for wrong in (("face", "carthag", "-o", "r.svg", "--round"),
                  ("face", "carthag", "-o", "r.png", "--round", "--bleed", "2"),
                  ("sheet", "--card", "carthag", "-o", "x.pdf", "--round")):  # fmt: skip
        assert "--round has no effect" in cardbase(*wrong).err


def test_a_theme_may_be_named_by_its_file(somewhere: Path) -> None:
    (somewhere / "t.json").write_text('{"name": "mine"}')
    assert theme("t.json").name == "mine" and theme("color").name == "colour"
