"""Orders: several decks, what is left out, jobs printed again, folders and their manifests."""

from __future__ import annotations

import csv
import json
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.corpus import Corpus
from cardbase.drawing import Settings
from cardbase.drawing.sheet.reading import ranges
from cardbase.errors import CardbaseError, Misuse, Unwritable
from cardbase.files import replacing_folder
from cardbase.proxies import Wanted, selected
from cardbase.proxies.manifest import MPC_MOST, PrintedDesign, mpc_orders, own_files
from cardbase.schemas import schema_folder
from tests.commandline import Told

Run = Callable[..., Told]


@pytest.fixture(autouse=True)
def somewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def counted(path: Path, corpus: Corpus) -> Counter[str]:
    found = selected(Wanted((path,)), corpus).cards
    return Counter({card.id: sum(n for other, n in found if other is card) for card, _ in found})


def test_several_decks_fill_their_pages_together(cardbase: Run, deck: Path) -> None:
    told = cardbase("sheet", str(deck), str(deck), "-o", "two.pdf")
    assert told.code == 0 and "84 cards of 22 designs on 10 pages" in told.out
    assert "84 cards" in cardbase("sheet", str(deck), "--copies", "2", "-o", "two.pdf").out


def test_a_query_beside_a_deck_keeps_what_it_finds_and_names_are_added(corpus: Corpus, deck: Path) -> None:
    whole, kept = counted(deck, corpus), selected(Wanted((deck,), query="deck:house"), corpus)
    assert {card.id: n for card, n in kept.cards} == {
        card: n for card, n in whole.items() if corpus.by_id[card].deck == "house"
    }
    more = selected(Wanted((deck,), names=("carthag",)), corpus)
    assert sum(n for _, n in more.cards) == whole.total() + 1


def test_what_is_excluded_by_name_or_query_is_left_out(corpus: Corpus, deck: Path) -> None:
    whole = counted(deck, corpus)
    found = selected(Wanted((deck,), exclude=("eots-dune", "kind:program")), corpus)
    left = {card.id for card, _ in found.cards}
    assert "eots-dune" in whole and left == {
        card for card in whole if card != "eots-dune" and corpus.by_id[card].kind != "program"
    }
    with pytest.raises(CardbaseError, match="no card is left"):
        selected(Wanted(names=("carthag",), exclude=("carthag",)), corpus)


def test_a_job_file_repeats_a_print_to_the_last_byte(cardbase: Run, deck: Path) -> None:
    first = ("-o", "a.pdf", "--save-job", "job.json", "--backs", "long", "--skip", "1-2", "--margins", "6")
    assert cardbase("sheet", str(deck), "--exclude", "kind:event", *first).code == 0
    record = json.loads(Path("job.json").read_text())
    jsonschema.validate(record, json.loads((schema_folder() / "print-job.schema.json").read_text()))
    told = cardbase("sheet", "--job", "job.json", "-o", "b.pdf")
    assert told.code == 0 and told.err == "" and Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes()


def test_only_what_changed_since_another_list_or_the_last_print(cardbase: Run, deck: Path) -> None:
    assert cardbase("sheet", str(deck), "-o", "a.pdf", "--save-job", "job.json").code == 0
    told = cardbase("sheet", str(deck), "-o", "b.pdf", "--since", "job.json")
    assert told.code == 1 and "no card is left to print" in told.err and not Path("b.pdf").exists()
    Path("more.txt").write_text(deck.read_text() + "\n")
    told = cardbase("sheet", str(deck), "--card", "carthag", "-o", "b.pdf", "--since", str(deck))
    assert "1 card of 1 design" in told.out
    record = json.loads(Path("job.json").read_text())
    record["faces"]["eots-weapon-misfire"] = "another"
    Path("job.json").write_text(json.dumps(record))
    assert "3 cards of 1 design" in cardbase("sheet", str(deck), "-o", "b.pdf", "--since", "job.json").out


BAD_JOBS = [
    ("[]", 1), ("{}", 1), ("nonsense", 3), ('{"version": 2}', 1),
    ('{"version": 1, "profile": "home-a4", "theme": "colour", "cards": []}', 1),
    ('{"version": 1, "profile": "home-a4", "theme": "colour", "cards": [{"card": "eots-dune", "copies": 0}]}', 1),
    ('{"version": 1, "profile": "moon", "theme": "colour", "cards": [{"card": "eots-dune", "copies": 1}]}', 2),
    ('{"version": 1, "profile": "home-a4", "theme": "pink", "cards": [{"card": "eots-dune", "copies": 1}]}', 2),
    ('{"version": 1, "profile": "home-a4", "theme": "colour", "cards": [{"card": "no-such-card", "copies": 1}]}', 1),
    (('{"version": 1, "profile": "home-a4", "theme": "colour", "settings": {"bleed": 99}, '
     '"cards": [{"card": "eots-dune", "copies": 1}]}'), 2),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code"), BAD_JOBS, ids=range(len(BAD_JOBS)))
def test_a_job_file_at_fault_is_refused_kindly(cardbase: Run, text: str, code: int) -> None:
    Path("job.json").write_text(text)
    told = cardbase("sheet", "--job", "job.json", "-o", "x.pdf")
    assert told.code == code and "Traceback" not in told.err and not Path("x.pdf").exists()
    assert told.err.strip()


def test_the_order_of_a_deck_is_counted_against_its_list(cardbase: Run, deck: Path, corpus: Corpus) -> None:
    assert cardbase("sheet", str(deck), "-o", "mpc", "--profile", "mpc", "--dpi", "40").code == 0
    manifest = json.loads(Path("mpc/manifest.json").read_text())
    jsonschema.validate(manifest, json.loads((schema_folder() / "print-manifest.schema.json").read_text()))
    assert Counter({line["card"]: line["copies"] for line in manifest["entries"]}) == counted(deck, corpus)
    files = {file.name for file in Path("mpc").iterdir()}
    assert set(manifest["files"]) == files
    numbers = sorted(int(name[:3]) for name in files if name.endswith(".png"))
    assert numbers == list(range(1, len(numbers) + 1))
    for line in manifest["entries"]:
        assert line["back"][4:-4] == f"back-{corpus.by_id[line['card']].deck}" and line["front"][4:-4] == line["card"]
    rows = list(csv.DictReader(Path("mpc/manifest.csv").read_text().splitlines()))
    assert [{**row, "copies": int(row["copies"])} for row in rows] == manifest["entries"]
    order = ElementTree.parse("mpc/order.xml").getroot()
    assert order.findtext("details/quantity") == "42"
    for side, key in (("fronts", "front"), ("backs", "back")):
        shown = {
            int(n): card.findtext("id")
            for card in order.find(side) or ()
            for n in (card.findtext("slots") or "").split(",")
        }
        assert sorted(shown) == list(range(42))
        assert Counter(shown.values()) == sum((Counter({e[key]: e["copies"]}) for e in manifest["entries"]), Counter())


def test_the_manifest_of_a_pdf_tells_its_pages(cardbase: Run, deck: Path, corpus: Corpus) -> None:
    options = ("-o", "d.pdf", "--profile", "drivethrucards", "--manifest", "d.csv")
    assert cardbase("sheet", str(deck), *options).code == 0
    rows = {row["card"]: row for row in csv.DictReader(Path("d.csv").read_text().splitlines())}
    assert {card: int(row["copies"]) for card, row in rows.items()} == counted(deck, corpus)
    reader = pypdf.PdfReader("d.pdf")
    assert len(reader.pages) == 84
    first = int(rows["eots-weapon-misfire"]["front"].removeprefix("page ").split(",")[0].split("-")[0])
    assert "eots-weapon-misfire" in reader.pages[first - 1].extract_text()


def test_a_folder_of_ours_is_replaced_and_one_of_others_is_refused(cardbase: Run, deck: Path) -> None:
    options = ("-o", "mpc", "--profile", "mpc", "--dpi", "36")
    assert cardbase("sheet", str(deck), *options).code == 0
    assert cardbase("sheet", "--card", "carthag", *options).code == 0
    assert sorted(f.name for f in Path("mpc").iterdir()) == [
        "001-eots-carthag.png", "002-back-imperial.png", "manifest.csv", "manifest.json", "order.xml",
    ]  # fmt: skip
    Path("mpc/holiday.jpg").write_text("mine")
    before = {file.name: file.read_bytes() for file in Path("mpc").iterdir()}
    told = cardbase("sheet", str(deck), *options)
    assert told.code == 4 and "holds files of others: holiday.jpg" in told.err
    assert {file.name: file.read_bytes() for file in Path("mpc").iterdir()} == before
    assert [entry.name for entry in Path().iterdir()] == ["mpc"]


def test_a_folder_is_left_as_it_was_when_writing_fails(somewhere: Path) -> None:
    target = somewhere / "order"
    target.mkdir()
    (target / "old").write_text("old")
    for error, raised in (
        (OSError(28, "No space left on device"), Unwritable),
        (KeyboardInterrupt(), KeyboardInterrupt),
    ):
        with pytest.raises(raised), replacing_folder(target, lambda _: {"old"}) as folder:
            (folder / "new").write_text("new")
            raise error
        assert [entry.name for entry in somewhere.iterdir()] == ["order"]
        assert [entry.name for entry in target.iterdir()] == ["old"]
    with replacing_folder(target, lambda _: {"old"}) as folder:
        (folder / "new").write_text("new")
    assert [entry.name for entry in target.iterdir()] == ["new"]


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"files": ["a"]}', '{"made_by": "cardbase sheet", "files": 3}'])
def test_a_manifest_of_others_makes_no_file_ours(somewhere: Path, text: str) -> None:
    (somewhere / "manifest.json").write_text(text)
    assert own_files(somewhere) == set()


@given(st.lists(st.tuples(st.integers(1, 400), st.sampled_from(["house", "imperial"])), min_size=1, max_size=12))
def test_orders_of_a_shop_hold_every_card_once_and_none_is_too_large(lots: list[tuple[int, str]]) -> None:
    entries = [PrintedDesign(f"{i}&.png", n, f"{back}.png", str(i), f"<{i}>") for i, (n, back) in enumerate(lots)]
    fronts: Counter[str] = Counter()
    backs: Counter[str] = Counter()
    for text in mpc_orders(entries):
        order = ElementTree.fromstring(text)
        quantity = int(order.findtext("details/quantity") or 0)
        assert 1 <= quantity <= MPC_MOST
        for side, found in (("fronts", fronts), ("backs", backs)):
            cards = list(order.find(side) or ())
            slots = [int(n) for card in cards for n in (card.findtext("slots") or "").split(",")]
            assert sorted(slots) == list(range(quantity))
            for card in cards:
                found[card.findtext("id") or ""] += len((card.findtext("slots") or "").split(","))
    assert fronts == Counter({entry.front: entry.copies for entry in entries})
    assert backs == sum((Counter({entry.back: entry.copies}) for entry in entries), Counter())


def test_only_some_sheets_are_printed_with_their_backs(cardbase: Run, deck: Path) -> None:
    assert cardbase("sheet", str(deck), "-o", "d.pdf", "--backs", "long", "--pages", "2,4-5").code == 0
    pages = pypdf.PdfReader("d.pdf").pages
    assert len(pages) == 6 and "page 2 of 5" in pages[0].extract_text() and "page 4 of 5" in pages[2].extract_text()
    assert "sheets run from 1 to 5" in cardbase("sheet", str(deck), "-o", "e.pdf", "--pages", "9").err


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 9)), min_size=1, max_size=6))
def test_ranges_hold_every_number_of_theirs(spans: list[tuple[int, int]]) -> None:
    text = ", ".join(f"{a}-{a + n}" if n else str(a) for a, n in spans)
    assert ranges("x", text) == {i for a, n in spans for i in range(a, a + n + 1)}


@pytest.mark.parametrize("text", ["", "0", "3-1", "-2", "a", "1-", "1,,2", "1.5", "1-99999999", "9" * 400, "1-2-3"])
def test_a_range_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Misuse, match="numbers from 1 and ranges"):
        ranges("skip", text)


NO_EFFECT = [
    (["--profile", "drivethrucards", "--backs", "long"], "a back for every front"),
    (["--profile", "drivethrucards", "--backs", "short"], "a back for every front"),
    (["--profile", "drivethrucards", "--paper", "a4"], "paper has no effect"),
    (["--profile", "drivethrucards", "--guides", "lines"], "guides has no effect"),
    (["--profile", "drivethrucards", "--skip", "1"], "skip has no effect"),
    (["--profile", "drivethrucards", "--label", "x"], "label has no effect"),
    (["--profile", "drivethrucards", "--cut-file", "x.svg"], "no sheets to cut"),
    (["--profile", "mpc", "--margins", "3"], "margins has no effect"),
    (["--profile", "mpc", "--gutter", "9"], "gutter has no effect"),
    (["--profile", "mpc", "--manifest", "m.csv"], "the folder holds its manifest"),
    (["--profile", "tts", "--backs", "none"], "the back on each sheet"),
    (["--profile", "tts", "--back-offset", "1,1"], "back offset has no effect"),
    (["--gutter", "1"], "at least 3 mm, twice the bleed"),
    (["--gutter", "2", "--bleed", "1.2"], "at least 2.4 mm"),
    (["--dpi", "50"], "a PDF is drawn in lines"),
    (["--profile", "drivethrucards", "--dpi", "600"], "a PDF is drawn in lines"),
    (["--back-offset", "1,1"], "backs are moved but not printed"),
    (["--back-turn", "1"], "backs are moved but not printed"),
    (["--base-url", "http://x"], "--base-url has no effect"),
    (["--strict"], "--strict judges decks"),
    (["--aid", "tokens"], "--card has no effect beside --aid"),
    (["--calibration"], "--card has no effect beside --calibration"),
    (["--job", "j.json"], "cannot be given beside --job"),
    (["--guides", "dots"], "margin, corners"), (["--backs", "single"], "none, long, short"),
    (["--profile", "mpx"], "did you mean 'makeplayingcards'"), (["--theme", "colr"], "did you mean 'colour'"),
    (["--theme", "gray-scale"], "did you mean 'grayscale'"),
    (["--back-offset", "nan,1", "--backs", "long"], "two numbers"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "words"), NO_EFFECT, ids=lambda value: " ".join(value)[:60])
def test_an_option_without_effect_is_refused_in_words(
    cardbase: Run, somewhere: Path, options: list[str], words: str
) -> None:
    told = cardbase("sheet", "--card", "carthag", "-o", "x", *options)
    assert told.code == 2 and words in told.err and len(told.err.strip().splitlines()) == 1
    assert list(somewhere.iterdir()) == []


@pytest.mark.parametrize("options", [
    ["--theme", "color"], ["--theme", "Ink_Saver"], ["--theme", "greyscale"], ["--profile", "a4"], ["--profile", "A4"],
    ["--profile", "dtc"], ["--paper", "A4"], ["--paper", "21x29.7cm"], ["--skip", "1 - 3"], ["--guides", "Lines"],
])  # fmt: skip
def test_what_is_meant_is_understood(cardbase: Run, options: list[str]) -> None:
    assert cardbase("sheet", "--card", "carthag", "-o", "x.pdf", *options).code == 0


def test_no_guide_runs_around_an_empty_place() -> None:
    from cardbase.drawing.sheet import plate
    from cardbase.drawing.sheet.marks import guides

    made = plate(Settings.of())
    for kept in ((0,), (0, 1, 2, 3), (4, 8), (2, 3, 4, 5)):
        for kind in ("margin", "lines"):
            held = made._replace(slots=tuple(made.slots[i] for i in kept))
            (path,) = guides(held, Settings.of(guides=kind))
            edges = {(x, None) for s in held.slots for x in (s.left, s.right)} | {
                (None, y) for s in held.slots for y in (s.top, s.bottom)
            }
            points = list(zip(path.points[0::2], path.points[1::2], strict=True))  # type: ignore[union-attr]
            for (x0, y0), (x1, y1) in zip(points[0::2], points[1::2], strict=True):
                assert (x0, None) in edges if x0 == x1 else (None, y0) in edges and y0 == y1


def test_a_saved_object_holds_no_address_of_the_maker_s_disk(cardbase: Run, deck: Path) -> None:
    options = ("--profile", "tts", "--dpi", "36")
    told = cardbase("sheet", str(deck), "-o", "tts", *options)
    assert told.code == 0 and "--base-url" in told.err
    assert "file:" not in Path("tts/deck.json").read_text() and str(Path.cwd()) not in Path("tts/deck.json").read_text()
    told = cardbase("sheet", str(deck), str(deck), "-o", "tts", *options, "--base-url", "https://example.org/my deck/")
    assert told.code == 0 and told.err == ""
    for name in ("deck-1.json", "deck-2.json"):
        assert "https://example.org/my deck/001-table-1.png" in Path("tts", name).read_text()


@pytest.mark.parametrize("option", ["--save-job", "--manifest", "--cut-file"])
def test_nothing_is_printed_where_what_lies_beside_it_cannot_be_written(cardbase: Run, option: str) -> None:
    name = "nowhere/x.svg" if option == "--cut-file" else "nowhere/x.json"
    told = cardbase("sheet", "--card", "carthag", "-o", "x.pdf", option, name)
    assert told.code == 4 and "there is no folder nowhere" in told.err and not Path("x.pdf").exists()


def test_a_full_disk_is_told_of_the_folder_that_was_asked_for() -> None:
    with (
        pytest.raises(Unwritable, match=r"^order/1\.png: no space left"),
        replacing_folder(Path("order"), own_files) as folder,
    ):
        raise Unwritable(f"{folder}/1.png: no space left on device")
    assert not Path("order").exists() and not list(Path().iterdir())
