"""The commands print what they say, or say in one line why not; and the page on printing is complete."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pypdf
import pytest
import typer.main
from PIL import Image, ImageChops, ImageStat

from cardbase.cli import every_command
from cardbase.corpus import Corpus
from cardbase.drawing import Settings
from cardbase.errors import Misuse
from cardbase.proxies import AIDS, AidsWanted, emit, laid_face, table_aids, theme, themes
from cardbase.proxies.selection import missing
from cardbase.schemas import schema_folder
from tests.commandline import Told

ROOT = Path(__file__).resolve().parents[2]
Run = Callable[..., Told]


@pytest.fixture(autouse=True)
def somewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_a_face_is_drawn_in_the_format_of_its_file(cardbase: Run, ending: str) -> None:
    assert cardbase("face", "carthag", "-o", f"c.{ending}").code == 0
    heads = {"png": b"\x89PNG", "svg": b"<svg", "pdf": b"%PDF"}
    assert Path(f"c.{ending}").read_bytes().startswith(heads[ending])
    assert cardbase("face", "carthag", "--back", "-o", f"b.{ending}").code == 0


def test_a_face_is_asked_for_without_quotes_as_show_is(cardbase: Run) -> None:
    assert cardbase("face", "imperial", "basin", "-o", "b.png").code == 0


def test_a_deck_is_printed_with_its_homeworld_and_dune(cardbase: Run, deck: Path) -> None:
    told = cardbase("sheet", str(deck), "-o", "deck.pdf", "--json")
    summary = json.loads(told.out)
    jsonschema.validate(summary, json.loads((schema_folder() / "sheet-summary.schema.json").read_text()))
    assert (told.code, summary["cards"], summary["pages"]) == (0, 42, 5)
    text = pypdf.PdfReader("deck.pdf").pages[4].extract_text()
    assert text.count("eots-weapon-misfire") == 3 and "page 5 of 5" in text
    told = cardbase("sheet", str(deck), "-o", "pictures", "--profile", "makeplayingcards", "--dpi", "40")
    names = {file.name[4:-4] for file in Path("pictures").iterdir()}
    assert {"eots-dune", "eots-caladan", "eots-arrakeen", "back-house", "back-imperial"} <= names and len(names) == 27


def test_only_what_a_collection_lacks_is_printed(cardbase: Run, deck: Path) -> None:
    Path("mine.csv").write_text("card,count\nHouse Battalion,3\neots-dune,9\nDuke Leto Atreides (EotS),1\n")
    told = cardbase("sheet", str(deck), "-o", "lack.pdf", "--only-missing", "mine.csv")
    assert told.code == 0 and "37 cards" in told.out
    Path("mine.csv").write_text("No Such Card,3\n")
    told = cardbase("sheet", str(deck), "-o", "x.pdf", "--only-missing", "mine.csv")
    assert told.code == 1 and "No Such Card" in told.err and not Path("x.pdf").exists()


def test_what_is_missing_is_counted_over_the_whole_list(corpus: Corpus) -> None:
    a, b = corpus.cards[:2]
    assert missing([(a, 3), (b, 1), (a, 2)], {a.id: 4}) == [(b, 1), (a, 1)]


def test_the_cards_of_a_query_and_named_cards_are_printed(cardbase: Run) -> None:
    assert "12 cards" in cardbase("sheet", "--query", "kind:homeworld", "-o", "q.pdf").out
    assert (
        "4 cards of 2 designs"
        in cardbase("sheet", "--card", "carthag", "--card", "arrakeen", "--copies", "2", "-o", "n.pdf").out
    )
    assert cardbase("sheet", "--query", "cost>99", "-o", "z.pdf").code == 1


def test_an_illegal_deck_prints_with_a_warning_unless_strict(cardbase: Run, deck: Path) -> None:
    Path("bad.txt").write_text(deck.read_text().replace("1x Arrakeen", "3x Arrakeen"))
    told = cardbase("sheet", "bad.txt", "-o", "bad.pdf")
    assert told.code == 0 and "warning: bad.txt: the deck is illegal" in told.err
    told = cardbase("sheet", "bad.txt", "-o", "strict.pdf", "--strict")
    assert told.code == 1 and not Path("strict.pdf").exists()


def test_pictures_are_written_each_once_with_their_bleed(cardbase: Run) -> None:
    told = cardbase(
        "sheet",
        "--card",
        "carthag",
        "--card",
        "arrakeen",
        "--copies",
        "3",
        "-o",
        "mpc",
        "--profile",
        "makeplayingcards",
    )
    names = sorted(file.name for file in Path("mpc").iterdir())
    assert told.code == 0 and names == [
        "001-eots-carthag.png",
        "002-back-imperial.png",
        "003-eots-arrakeen.png",
        "manifest.csv",
        "manifest.json",
        "order.xml",
    ]
    assert Image.open("mpc/001-eots-carthag.png").size == (816, 1111)


def test_a_simulator_gets_sheets_and_the_deck_that_shows_them(cardbase: Run, deck: Path) -> None:
    base = Path("tts").resolve().as_uri()
    options = ("-o", "tts", "--profile", "tabletop-simulator", "--dpi", "36", "--base-url", base)
    told = cardbase("sheet", str(deck), *options)
    names = sorted(file.name for file in Path("tts").iterdir())
    assert told.code == 0 and "22 designs on 2 pages" in told.out
    files = ["001-table-1.png", "002-table-2.png", "back-house.png", "back-imperial.png", "deck.json"]
    assert names == [*files, "manifest.csv", "manifest.json"]
    decks = json.loads(Path("tts/deck.json").read_text())["ObjectStates"]
    shown = [picture for one in decks for picture in one["CustomDeck"].values()]
    assert {(picture["NumWidth"], picture["NumHeight"]) for picture in shown} == {(10, 7)}
    files = [Path(picture["FaceURL"].removeprefix("file://")) for picture in shown]
    assert all(file.exists() for file in files)


def test_every_card_of_the_saved_object_lies_where_its_number_says(cardbase: Run, deck: Path, corpus: Corpus) -> None:
    base = Path("tts").resolve().as_uri()
    options = ("-o", "tts", "--profile", "tabletop-simulator", "--dpi", "127", "--base-url", base)
    assert cardbase("sheet", str(deck), *options).code == 0
    objects = json.loads(Path("tts/deck.json").read_text())["ObjectStates"]
    cards = [card for one in objects for card in one.get("ContainedObjects", [one])]
    assert any(card["GMNotes"] == "eots-dune" for card in cards)
    for one in objects:
        assert one.get("DeckIDs", []) == [card["CardID"] for card in one.get("ContainedObjects", [])]
    for card in {card["GMNotes"]: card for card in cards}.values():
        sheet, place = divmod(card["CardID"], 100)
        shown = card["CustomDeck"][str(sheet)]
        picture = Image.open(shown["FaceURL"].removeprefix("file://")).convert("RGB")
        wide, high = picture.width / 10, picture.height / 7
        x, y = place % 10 * wide, place // 10 * high
        cell = picture.crop((round(x), round(y), round(x + wide), round(y + high)))
        found = corpus.by_id[card["GMNotes"]]
        face = Image.open(io.BytesIO(emit(laid_face(found, corpus, theme("colour")).symbol, "png", title="", dpi=127)))
        apart = ImageStat.Stat(ImageChops.difference(cell, face)).mean
        assert sum(apart) < 6, (card["GMNotes"], apart)
        back = f"back-{found.deck}.png"
        assert shown["BackURL"].endswith(back)


def test_a_cutter_gets_a_cut_file(cardbase: Run) -> None:
    assert (
        cardbase("sheet", "--card", "carthag", "-o", "c.pdf", "--profile", "cutter-a4", "--cut-file", "c.svg").code == 0
    )
    assert Path("c.svg").read_text().count("M") >= 8


@pytest.mark.parametrize("aid", [*(aid for aid in AIDS if aid != "slips"), "all"])
def test_the_aids_of_the_table_are_printed(cardbase: Run, aid: str) -> None:
    assert cardbase("sheet", "--aid", aid, "-o", "aid.pdf").code == 0
    assert len(pypdf.PdfReader("aid.pdf").pages) == (len(AIDS) - 1 if aid == "all" else 1)


def test_the_numbers_of_the_aids_are_those_of_the_rules(cardbase: Run) -> None:
    cardbase("sheet", "--aid", "profile", "--paper", "letter", "-o", "aid.pdf")
    text = pypdf.PdfReader("aid.pdf").pages[0].extract_text()
    for words in ("Solaris 15", "Favor 10", "Spice 0", "5 creation points", "hoard 13+", "4 Houses: 12"):
        assert words in text


def test_letter_paper_holds_nine_cards_unless_a_profile_says_otherwise(cardbase: Run) -> None:
    cardbase("sheet", "--card", "carthag", "--copies", "9", "--paper", "letter", "-o", "nine.pdf")
    assert len(pypdf.PdfReader("nine.pdf").pages) == 1
    cardbase("sheet", "--card", "carthag", "--copies", "9", "--paper", "letter", "--profile", "home-a4", "-o", "a4.pdf")
    assert len(pypdf.PdfReader("a4.pdf").pages) == 2


def test_aids_need_paper_large_enough(corpus: Corpus) -> None:
    with pytest.raises(Misuse, match="too small"):
        table_aids(AidsWanted(("profile",)), corpus, (100, 100))


def test_the_calibration_page_has_two_sides(cardbase: Run) -> None:
    assert cardbase("sheet", "--calibration", "-o", "cal.pdf", "--paper", "letter").code == 0
    assert len(pypdf.PdfReader("cal.pdf").pages) == 2


FAULTS = [
    (["face", "carthagg", "-o", "x.png"], 1, "carthag"),
    (["face", "carthag", "-o", "x.gif"], 2, ".png, .svg or .pdf"),
    (["face", "carthag", "-o", "nowhere/x.png"], 4, "nowhere"),
    (["face", "carthag", "-o", "x.png", "--theme", "pink"], 2, "ink-saver"),
    (["face", "carthag", "-o", "x.png", "--dpi", "99999"], 2, "from 36 to 1200"),
    (["face", "carthag", "-o", "x.png", "--bleed", "40"], 2, "at most 3.175"),
    (["sheet", "-o", "x.pdf"], 2, "print what?"),
    (["sheet", "--all"], 2, "add -o"),
    (["sheet", "--all", "--card", "carthag", "-o", "x.pdf"], 2, "--all is every card"),
    (["sheet", "none.txt", "-o", "x.pdf"], 3, "none.txt"),
    (["sheet", "--card", "carthag", "-o", "nowhere/x.pdf"], 4, "nowhere"),
    (["sheet", "--card", "carthag", "-o", "x.pdf", "--paper", "60x80"], 2, "16.0 mm too narrow"),
    (["sheet", "--card", "carthag", "-o", "x.pdf", "--paper", "huge"], 2, "no size 'huge'"),
    (["sheet", "--card", "carthag", "-o", "x.png"], 2, "name it x.pdf"),
    (["sheet", "--card", "carthag", "-o", "x.pdf", "--profile", "makeplayingcards"], 2, "a folder of pictures"),
    (["sheet", "--card", "carthag", "-o", "x.pdf", "--copies", "4000"], 2, "from 1 to 99"),
    (["sheet", "--all", "--copies", "90", "-o", "x.pdf"], 2, "at most 20,000"),
    (["sheet", "--card", "carthag", "-o", "x.pdf", "--profile", "moon"], 2, "home-a4"),
    (["sheet", "--card", "carthag", "-o", "x.pdf", "--margins", "a,b"], 2, "margins 'a,b'"),
    (["sheet", "--card", "carthag", "-o", "x.pdf", "--back-offset", "1"], 2, "back offset '1'"),
    (["sheet", "--card", "carthag", "-o", "x.pdf", "--skip", "99"], 2, "no place 99"),
    (["sheet", "--card", "carthag", "-o", "x.pdf", "--guides", "dots"], 2, "margin, corners"),
    (["sheet", "--aid", "dice", "-o", "x.pdf"], 2, "profile, tokens"),
    (["sheet", "--card", "carthag", "-o", "x.pdf", "--skip", "nan"], 2, "skip 'nan'"),
    (["sheet", "--card", "carthag", "-o", "/dev/full"], 4, "/dev/full"),
]


@pytest.mark.parametrize(("arguments", "code", "words"), FAULTS, ids=lambda value: str(value)[:50])
def test_bad_input_is_one_clear_line_and_no_file(
    cardbase: Run, somewhere: Path, arguments: list[str], code: int, words: str
) -> None:
    told = cardbase(*arguments)
    assert told.code == code and words in told.err and "Traceback" not in told.err
    assert list(somewhere.iterdir()) == []


def test_a_custom_card_that_does_not_fit_is_reported_and_not_printed(cardbase: Run, corpus: Corpus) -> None:
    source = ROOT / "data" / "cards" / "eye-of-the-storm" / "carthag.json"
    record = json.loads(source.read_text(encoding="utf-8"))
    del record["octgn_id"]
    record["name"] = "Extraordinarily" * 6
    Path("own").mkdir()
    Path("own/carthag.json").write_text(json.dumps(record, sort_keys=True), encoding="utf-8")
    told = cardbase("--cards", "own", "sheet", "--card", "own-carthag", "-o", "x.pdf")
    assert told.code == 1 and "name does not fit" in told.err and not Path("x.pdf").exists()


def test_every_option_profile_theme_and_aid_is_on_the_page_on_printing() -> None:
    page = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
    commands = typer.main.get_command(every_command()).commands  # type: ignore[attr-defined]
    options = {name for c in ("face", "sheet") for p in commands[c].params for name in p.opts if name.startswith("--")}
    assert [name for name in sorted(options - {"--help"}) if name not in page] == []
    assert [name for name in (*Settings.profiles(), *themes(), *AIDS) if f"`{name}`" not in page] == []


def test_the_library_example_of_the_page_runs() -> None:
    page = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, bytes] = {}
    exec(example, names)
    assert names["picture"].startswith(b"<svg")
