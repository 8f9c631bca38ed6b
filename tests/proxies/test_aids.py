"""Aids for the table: what is in the middle is in the middle; and the bleed of a face lies outside its trim."""

import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pypdf
import pytest
from PIL import Image

from cardbase.corpus import Corpus
from cardbase.decks import Entry, read_deck
from cardbase.drawing import to_png
from cardbase.drawing.shapes import Box, Page, Run, Stamp, Symbol
from cardbase.errors import Misuse
from cardbase.proxies import emit
from cardbase.proxies.face import CARD_HEIGHT, CARD_WIDTH
from cardbase.proxies.slips import Need, needs, tokens
from cardbase.proxies.table_aids import AidsWanted, dial, profile, table_aids, turns

A4 = (210.0, 297.0)
FACE = Symbol("a face", Box(0, 0, CARD_WIDTH, CARD_HEIGHT), ())


def runs(items: Iterable[object]) -> Iterator[Run]:
    for item in items:
        if isinstance(item, Run):
            yield item
        elif isinstance(item, Stamp):
            yield from runs(item.symbol.items)


def middle(run: Run) -> float:
    return run.x + run.length / 2


@pytest.mark.parametrize("paper", [A4, (215.9, 279.4)])
def test_title_and_foot_of_the_profile_stand_in_the_middle_of_the_paper(
    paper: tuple[float, float], corpus: Corpus
) -> None:
    lines = {run.text: run for run in profile(corpus, paper).drawing.items if isinstance(run, Run)}
    for text in ("House Profile", "PROXY · cardbase · no official art or text"):
        assert middle(lines[text]) == pytest.approx(paper[0] / 2, abs=0.01)


def test_the_numbers_of_the_favor_track_stand_in_ten_even_columns(corpus: Corpus) -> None:
    numbers = [
        run for run in profile(corpus, A4).drawing.items if isinstance(run, Run) and re.fullmatch("−?[0-9]+", run.text)
    ]
    track = [run for run in numbers if run.size == numbers[0].size][:60]
    assert [run.text for run in track] == [str(n).replace("-", "−") for n in range(-10, 50)]
    columns = [middle(run) for run in track[:10]]
    steps = [after - before for before, after in pairwise(columns)]
    assert steps == pytest.approx([18.0] * 9, abs=0.01)  # 180 mm between the margins
    assert columns[0] == pytest.approx(15 + (18 - 0.8) / 2, abs=0.01)
    for row in range(1, 6):
        assert [middle(run) for run in track[10 * row : 10 * row + 10]] == pytest.approx(columns, abs=0.01)


def test_rates_of_exchange_stand_above_their_hoards_in_the_middle_of_even_columns(corpus: Corpus) -> None:
    runs = [run for run in profile(corpus, A4).drawing.items if isinstance(run, Run)]
    hoards = [run for run in runs if run.text.startswith("hoard ")]
    rates = [run for run in runs if run.text.isdecimal() and run.size == pytest.approx(17 / 72 * 25.4, abs=0.01)]
    step = 180 / len(corpus.constants.values["croe_table"])
    columns = [15 + i * step + (step - 1) / 2 for i in range(len(hoards))]
    assert len(hoards) == len(rates) == len(corpus.constants.values["croe_table"])
    assert [middle(run) for run in hoards] == pytest.approx(columns, abs=0.01)
    assert [middle(run) for run in rates] == pytest.approx(columns, abs=0.01)


@pytest.mark.parametrize("bleed", [0.0, 1.5, 3.0])
def test_bleed_grows_a_face_on_every_side(bleed: float) -> None:
    wide, high = CARD_WIDTH + 2 * bleed, CARD_HEIGHT + 2 * bleed
    svg = emit(FACE, "svg", title="a face", bleed=bleed).decode()
    box = re.search(r'viewBox="([^"]+)"', svg)
    assert box and [float(value) for value in box[1].split()] == pytest.approx([-bleed, -bleed, wide, high], abs=0.01)
    page = pypdf.PdfReader(io.BytesIO(emit(FACE, "pdf", title="a face", bleed=bleed))).pages[0]
    sizes = {
        name: (float(getattr(page, name).width), float(getattr(page, name).height)) for name in ("bleedbox", "trimbox")
    }
    points = 72 / 25.4
    assert sizes["bleedbox"] == pytest.approx((wide * points, high * points), abs=0.01)
    assert sizes["trimbox"] == pytest.approx((CARD_WIDTH * points, CARD_HEIGHT * points), abs=0.01)
    assert float(page.trimbox.left) - float(page.bleedbox.left) == pytest.approx(bleed * points, abs=0.01)
    image = Image.open(io.BytesIO(emit(FACE, "png", title="a face", dpi=100, bleed=bleed)))
    assert image.size == pytest.approx((wide / 25.4 * 100, high / 25.4 * 100), abs=1)


@pytest.mark.parametrize("paper", [A4, (215.9, 279.4)])
def test_dial_and_tokens_are_laid_out_evenly_about_the_middle(paper: tuple[float, float], corpus: Corpus) -> None:
    """Both discs are as far from the middle, what stands on a disc is centred on it, and a row leaves equal margins."""
    items = dial(corpus, paper).drawing.items
    rates = {(item.x, item.y) for item in items if isinstance(item, Stamp) and item.symbol.name.startswith("rate")}
    ((disc, _),) = rates
    (title, cover) = (run for run in items if isinstance(run, Run))
    assert middle(title) == pytest.approx(paper[0] / 2, abs=0.01)
    assert middle(cover) - paper[0] / 2 == pytest.approx(paper[0] / 2 - disc, abs=0.01)
    for item in items:
        if isinstance(item, Stamp) and item.symbol.name.startswith("rate"):
            assert [middle(run) for run in runs(item.symbol.items)] == pytest.approx([0, 0], abs=0.01)
    places = [item.x for item in tokens([Need("spice", 40)], paper)[0].drawing.items if isinstance(item, Stamp)]
    assert min(places) == pytest.approx(paper[0] - max(places), abs=0.01)


def test_what_stands_in_the_middle_of_a_token_and_of_the_turn_card(corpus: Corpus) -> None:
    token = next(item.symbol for item in tokens([Need("solaris", 3)], A4)[0].drawing.items if isinstance(item, Stamp))
    assert [middle(run) for run in token.items if isinstance(run, Run)] == pytest.approx([0, 0], abs=0.01)
    card = next(item.symbol for item in turns(corpus, A4)[0].drawing.items if isinstance(item, Stamp))
    lines = [run for run in card.items if isinstance(run, Run)]
    assert [middle(run) for run in (lines[0], *lines[-2:])] == pytest.approx([63 / 2] * 3, abs=0.01)


def words(pages: Iterable[Page]) -> str:
    return " ".join(run.text for page in pages for run in runs(page.drawing.items))


@pytest.mark.parametrize("paper", [A4, (215.9, 279.4), (140.0, 250.0)])
def test_no_line_of_the_quick_rules_leaves_its_paper_or_lies_on_another(
    paper: tuple[float, float], corpus: Corpus
) -> None:
    (page,) = table_aids(AidsWanted(("rules",)), corpus, paper)
    boxes = []
    for run in runs(page.drawing.items):
        box = Box(run.x, run.y - run.size * 0.7, run.x + run.length, run.y + run.size * 0.1)
        assert Box(4, 4, paper[0] - 4, paper[1] - 4).contains(box), run.text
        assert not any(box.overlaps(other, 0.2) for other in boxes), run.text
        boxes.append(box)


def test_the_quick_rules_have_every_phase_and_the_numbers_of_the_constants(corpus: Corpus) -> None:
    told = words(table_aids(AidsWanted(("rules",)), corpus, None))
    v = corpus.constants.values
    for phrase in (
        "Opening Interval", "House Intervals", "Closing Interval", "Attacker Declaration", "Attacker Engagement",
        "Defender Declaration", "Defender Engagement", "Force Calculation", "Force Distribution", "Resolution",
        f"{v['victory_favor']} favor and {v['victory_spice']} spice", f"up to {v['exchange_limit']} spice",
    ):  # fmt: skip
        assert phrase in told, phrase


def test_tokens_are_those_that_the_decks_need(corpus: Corpus, deck: Path) -> None:
    read = read_deck(deck, corpus)
    program = next(card for card in corpus.cards if card.kind == "program")
    breath = next(card for card in corpus.cards if "breath token" in (card.operation or ""))
    richer = replace(read, programs=(Entry(program.id, 1),), house=(*read.house, Entry(breath.id, 2)))
    plain, rich = (dict(needs([d], corpus)) for d in (read, richer))
    assert plain["solaris"] == 30 and plain["spice"] == 20 and "breath" not in plain
    costs = sorted(
        c for c in (corpus.by_id[e.card].cost for _, e in read.cards() for _ in range(e.copies)) if isinstance(c, int)
    )
    assert plain["deferment"] == sum(costs[-6:])
    assert (
        rich["program"] == plain.get("program", 0) - 5 * sum(e.copies for e in read.programs) + 5
        and rich["breath"] == 10
    )
    assert dict(needs([read, read], corpus))["deferment"] == 2 * plain["deferment"]
    assert dict(needs([], corpus, 4))["solaris"] == 120


def test_slips_name_every_card_of_both_decks(corpus: Corpus, deck: Path) -> None:
    read = read_deck(deck, corpus)
    told = words(table_aids(AidsWanted(("slips",), (read,)), corpus, None))
    for _, entry in read.cards():
        assert f"{entry.copies}× {corpus.by_id[entry.card].full_name}" in told
    assert "Imperial deck" in told and "House deck" in told and read.fingerprint() in told
    long = replace(read, house=tuple(Entry(card.id, 1) for card in corpus.cards if card.deck == "house")[:95])
    told = words(table_aids(AidsWanted(("slips",), (long,)), corpus, None))
    assert "House deck 3 of 3" in told


@pytest.mark.parametrize("players", [0, 2, 5, 8])
def test_aids_are_printed_for_every_player(players: int, corpus: Corpus) -> None:
    pages = table_aids(AidsWanted(("turns", "profile"), players=players), corpus, None)
    cards = sum(isinstance(i, Stamp) and i.symbol.name == "turn card" for p in pages for i in p.drawing.items)
    assert cards == (players or 6)
    assert sum("House Profile" in p.drawing.name for p in pages) == (players or 1)


def test_aids_that_make_no_sense_are_refused(corpus: Corpus) -> None:
    for wanted, told in (
        (AidsWanted(("rules",), players=1), "from 2 to 8"), (AidsWanted(("rules",), players=9), "from 2 to 8"),
        (AidsWanted(("slips",)), "slips of which deck"), (AidsWanted(("dice",)), "rules, profile"),
    ):  # fmt: skip
        with pytest.raises(Misuse, match=told):
            table_aids(wanted, corpus, None)


def test_aids_in_ink_saver_hold_no_colour_and_little_ink(corpus: Corpus, deck: Path) -> None:
    read = read_deck(deck, corpus)
    for sparing, most in ((False, 1.0), (True, 0.13)):
        for page in table_aids(AidsWanted(("all",), (read,), 2, sparing), corpus, None):
            image = Image.open(io.BytesIO(to_png(page.drawing, 40))).convert("RGB")
            if sparing:
                parts = [band.tobytes() for band in image.split()]
                assert max(abs(a - b) for a, b in zip(parts[0], parts[2], strict=True)) < 6
            levels = image.convert("L").tobytes()
            assert sum(255 - level for level in levels) / (255 * len(levels)) < most, page.drawing.name
