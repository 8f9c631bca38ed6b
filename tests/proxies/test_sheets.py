"""Cards land where a sheet's settings say, to the hundredth of a millimetre."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.corpus import Corpus
from cardbase.drawing import Box, Path, Printed, Settings, Stamp, Symbol, calibration, sheets
from cardbase.drawing.shapes import Run
from cardbase.drawing.sheet import plate
from cardbase.drawing.sheet.marks import furniture
from cardbase.drawing.sheet.plate import Plate
from cardbase.errors import Misuse
from cardbase.proxies import AidsWanted, card_back, print_job, table_aids, theme

GEOMETRY = {
    "home-a4": ((210, 297), 3, 3, 3.0, (7.5, 13.5)),
    "home-letter": ((215.9, 279.4), 3, 3, 1.5, (11.95, 6.2)),
    "drivethrucards": ((69.85, 95.25), 1, 1, 0, (3.175, 3.175)),
    "mbprint": ((69, 94), 1, 1, 0, (3, 3)),
    "shop": ((69, 94), 1, 1, 0, (3, 3)),
    "the-game-crafter": ((69.85, 95.25), 1, 1, 0, (3.175, 3.175)),
    "makeplayingcards": ((69.096, 94.096), 1, 1, 0, (3.048, 3.048)),
    "tabletop-simulator": ((63, 88), 1, 1, 0, (0, 0)),
    "cutter-a4": ((297, 210), 4, 2, 1.25, (20.625, 16.375)),
    "cutter-letter": ((215.9, 279.4), 3, 2, 1.25, (12.2, 51.075)),
}
"""Paper as it is fed, columns, rows, gap, and the first trim's corner, in millimetres."""


def test_every_profile_has_its_geometry_told() -> None:
    assert set(GEOMETRY) == set(Settings.profiles())


@pytest.mark.parametrize("name", GEOMETRY)
def test_a_profile_puts_the_cards_where_it_says(name: str) -> None:
    made = plate(Settings.of(name))
    paper, columns, rows, gap, corner = GEOMETRY[name]
    assert made.paper == pytest.approx(paper) and (made.columns, made.rows) == (columns, rows)
    assert made.slots[0][:2] == pytest.approx(corner, abs=0.01)
    if made.gap or columns > 1:
        assert made.gap == pytest.approx(gap)


lengths = st.floats(0, 3).map(lambda number: round(number, 3))


@pytest.mark.parametrize(("width", "upright"), [(200, True), (200.1, False), (199.9, True)])
def test_paper_is_upright_where_it_is_at_least_as_high_as_wide(width: float, upright: bool) -> None:
    assert Plate((width, 200), (), 0, 0, 0).upright is upright
    slot = Box(10, 20, 40, 60)
    assert Plate((width, 200), (), 0, 0, 0).back_slot(slot, long_edge=upright) == Box(width - 40, 20, width - 10, 60)


@given(st.tuples(st.floats(80, 500), st.floats(100, 700)), lengths, lengths, st.floats(0, 15), st.booleans())
@settings(max_examples=200)
def test_cards_never_overlap_nor_leave_the_printable_area(
    paper: tuple[float, float], bleed: float, gutter: float, margin: float, marks: bool
) -> None:
    profile, margin = ("cutter-a4", margin + 10) if marks else ("home-a4", margin)
    chosen = Settings.of(profile, paper=paper, bleed=bleed, gutter=2 * bleed + gutter, margins=(margin,) * 4)
    try:
        made = plate(chosen)
    except Misuse as error:
        room = [side - 2 * margin for side in chosen.paper]
        fits = [max(room) >= 88 + 2 * bleed, min(room) >= 63 + 2 * bleed]
        assert ("corners are kept for registration marks" in str(error)) is (all(fits) and marks), str(error)
        assert ("mm too" in str(error)) is not ("corners" in str(error))
        return
    room = Box(margin, margin, made.paper[0] - margin, made.paper[1] - margin)
    for i, slot in enumerate(made.slots):
        assert room.contains(slot.grown(bleed), 0.001)
        assert not any(slot.grown(bleed).overlaps(other.grown(bleed), 0.001) for other in made.slots[:i])


@given(st.tuples(st.floats(80, 500), st.floats(100, 700)), st.booleans())
def test_a_back_lies_behind_its_front_and_turning_twice_changes_nothing(
    paper: tuple[float, float], long_edge: bool
) -> None:
    made = plate(Settings.of(paper=paper, margins=(2.0, 3.0, 9.0, 5.0), bleed=0.0))
    for slot in made.slots:
        back = made.back_slot(slot, long_edge)
        assert made.back_slot(back, long_edge) == pytest.approx(slot)
        width, height = made.paper
        seen = Box(width - back.right, back.top, width - back.left, back.bottom)  # held to the light, sides changed
        if long_edge != made.upright:
            seen = Box(back.left, height - back.bottom, back.right, height - back.top)
        assert seen == pytest.approx(slot)


def stamps(drawing: Symbol) -> list[Stamp]:
    return [item for item in drawing.items if isinstance(item, Stamp)]


def cards_of(corpus: Corpus, count: int) -> list[Any]:
    return [(card, 1) for card in corpus.cards[:count]]


@pytest.mark.parametrize(("edge", "turn"), [("long", 0.0), ("short", 180.0)])
def test_backs_stand_upright_over_the_long_edge_and_on_their_heads_over_the_short(
    corpus: Corpus, edge: str, turn: float
) -> None:
    job = print_job(cards_of(corpus, 9), corpus, Settings.of(backs=edge, furniture=False))
    front, back = (page.drawing for page in job.sheets.pages)
    assert len(stamps(front)) == len(stamps(back)) == 9
    assert {stamp.turn for stamp in stamps(back)} == {turn}
    assert {stamp.symbol.name for stamp in stamps(back)} <= {"back HOUSE", "back IMPERIAL"}


def test_a_measured_offset_moves_and_turns_the_whole_back(corpus: Corpus) -> None:
    chosen = Settings.of(backs="long", back_offset=(1.5, -0.5), back_turn=0.3)
    (moved,) = stamps(print_job(cards_of(corpus, 1), corpus, chosen).sheets.pages[1].drawing)
    assert (moved.x, moved.y, moved.turn) == (105 + 1.5, 148.5 - 0.5, 0.3)


def test_both_sides_of_the_calibration_page_share_their_crosses() -> None:
    front, back = (page.drawing for page in calibration(Settings.of()))
    (crosses,), (other,) = ([i for i in side.items if isinstance(i, Path)] for side in (front, back))
    middles = [(round(crosses.points[i] + 8), round(crosses.points[i + 1])) for i in (0, 8)]
    assert (38, 40) not in middles and len(other.points) > 40
    assert min(other.points[0::2]) == pytest.approx(210 - max(crosses.points[0::2]), abs=0.01)


def test_cut_guides_are_seen_and_never_touch_a_card() -> None:
    for kind in ("margin", "corners"):
        chosen = Settings.of(guides=kind)
        made = plate(chosen)
        back = card_back("house", theme("colour"))
        page = sheets([Printed(back, back)] * 9, chosen).pages[0]
        (guide,) = [item for item in page.drawing.items if isinstance(item, Path)]
        assert guide.width >= 0.2
        numbers = iter(guide.points)
        points = list(zip(numbers, numbers, strict=True))
        for slot in made.slots:
            assert not any(slot.grown(-0.01).overlaps(Box(x, y, x + 0.001, y + 0.001), -0.002) for x, y in points)
        if kind == "margin":
            field = Box(made.slots[0].left, made.slots[0].top, made.slots[-1].right, made.slots[-1].bottom)
            assert all(not field.grown(chosen.bleed).contains(Box(x, y, x, y)) for x, y in points)
            assert {x for x, _ in points} >= {edge for slot in made.slots for edge in (slot.left, slot.right)}


@pytest.mark.parametrize("paper", [(210, 297), (297, 210), (215.9, 279.4), (400, 300)])
def test_ruler_and_label_keep_a_centimetre_from_the_ends_of_the_paper(paper: tuple[float, float]) -> None:
    chosen = Settings.of(paper=paper, label="A label " * 30)
    made = plate(chosen)
    (strip,) = furniture(made, chosen, 1, 2)
    assert isinstance(strip, Stamp)
    *_, label = (item for item in strip.symbol.items if isinstance(item, Run))
    length, first = (made.paper[0], strip.x) if strip.turn == 0 else (made.paper[1], made.paper[1] - strip.y)
    assert (first, first + label.x + label.length) == (10, pytest.approx(length - 10, abs=0.01))


def test_places_are_skipped_on_the_first_page_only(corpus: Corpus) -> None:
    job = print_job(cards_of(corpus, 12), corpus, Settings.of(skip=frozenset({1, 5}), furniture=False))
    assert [len(stamps(page.drawing)) for page in job.sheets.pages] == [7, 5]
    first = job.sheets.plate.slots
    assert stamps(job.sheets.pages[0].drawing)[0].x == first[1].left
    assert stamps(job.sheets.pages[1].drawing)[0].x == first[0].left
    with pytest.raises(Misuse, match="no place 12"):
        print_job(cards_of(corpus, 1), corpus, Settings.of(skip=frozenset({12})))


def test_a_shop_gets_back_before_front_with_trim_and_bleed(corpus: Corpus) -> None:
    job = print_job(cards_of(corpus, 2), corpus, Settings.of("drivethrucards"))
    assert [page.drawing.name for page in job.sheets.pages][::2] == ["back HOUSE"] * 2
    page = job.sheets.pages[0]
    assert page.trim == pytest.approx((3.175, 3.175, 66.675, 92.075)) and page.bleed == page.drawing.box


def test_a_simulator_gets_sheets_of_ten_by_seven_with_the_back_last(corpus: Corpus) -> None:
    house = [(card, 2) for card in corpus.cards if card.deck == "house"][:75]
    imperial = [(card, 1) for card in corpus.cards if card.deck == "imperial"][:3]
    job = print_job([*house, *imperial], corpus, Settings.of("tabletop-simulator"))
    assert [len(stamps(page.drawing)) for page in job.sheets.pages] == [70, 7, 4]
    assert job.sheets.table_places()[house[70][0].id] == (1, 1) and job.sheets.table_places()[imperial[0][0].id] == (
        2,
        0,
    )
    last = stamps(job.sheets.pages[0].drawing)[-1]
    assert (last.x, last.y) == (9 * 63, 6 * 88) and last.symbol.name.startswith("back")
    pixels = [round(length / 25.4 * 160) for length in (630, 616)]
    assert max(pixels) <= 4096


def test_every_rate_of_the_dial_is_upright_when_it_is_turned_into_the_window(corpus: Corpus) -> None:
    (page,) = table_aids(AidsWanted(("dial",)), corpus, None)
    rates = [stamp for stamp in stamps(page.drawing) if stamp.symbol.name.startswith("rate")]
    assert sorted(stamp.symbol.name for stamp in rates) == [f"rate {rate}" for rate in range(1, 7)]
    assert [stamp.turn for stamp in rates] == [60.0 * i for i in range(6)]
    window = max(
        (i for i in page.drawing.items if isinstance(i, Path) and i.fill == "#20356b"), key=lambda i: len(i.ops)
    )
    opening = window.points[26:]
    for run in (item for stamp in rates for item in stamp.symbol.items if isinstance(item, Run)):
        assert min(opening[1::2]) < rates[0].y + run.y < max(opening[1::2])


def test_a_cutter_gets_marks_clear_of_the_cards_and_the_same_outlines() -> None:
    made = plate(Settings.of("cutter-a4"))
    corners = [Box(0, 0, 20, 20), Box(made.paper[0] - 20, 0, made.paper[0], 20), Box(0, made.paper[1] - 20, 20, 999)]
    assert not any(slot.grown(0.625).overlaps(corner) for slot in made.slots for corner in corners)
    (outline,) = sheets([], Settings.of("cutter-a4")).cut_lines().items
    assert isinstance(outline, Path) and outline.ops.count("M") == len(made.slots)
    assert (min(outline.points[0::2]), min(outline.points[1::2])) == pytest.approx(made.slots[0][:2])


def test_a_card_of_another_size_is_scaled_whole_and_centred(corpus: Corpus) -> None:
    job = print_job(cards_of(corpus, 1), corpus, Settings.of(card=(44.0, 68.0), bleed=0.0, furniture=False))
    (stamp,) = stamps(job.sheets.pages[0].drawing)
    (inner,) = stamps(stamp.symbol)
    assert inner.scale == pytest.approx(44 / 63) and inner.x == pytest.approx(0)
    assert inner.y == pytest.approx((68 - 88 * 44 / 63) / 2) and stamp.symbol.box == (0, 0, 44, 68)


@pytest.mark.parametrize(("card", "side"), [((64.0, 88.0), 0), ((63.0, 89.0), 1)])
def test_a_slightly_larger_face_covers_the_bleed_of_either_side(
    card: tuple[float, float], side: int, corpus: Corpus
) -> None:
    """A card a little wider, or higher, than a face: what is drawn beyond the trim is stretched to the bleed's edge."""
    job = print_job(cards_of(corpus, 1), corpus, Settings.of(card=card, bleed=3.0, furniture=False))
    (stamp,) = stamps(job.sheets.pages[0].drawing)
    (inner,) = stamps(stamp.symbol)
    box = inner.symbol.box
    drawn = ((box.right - box.left) * inner.scale, (box.bottom - box.top) * inner.scale)
    assert inner.scale > 1 and drawn[side] == pytest.approx(card[side] + 6)


def test_the_label_names_the_deck_and_the_page(corpus: Corpus) -> None:
    from cardbase.drawing.emitters.svg import words

    job = print_job(cards_of(corpus, 10), corpus, Settings.of(label="Water and knives"))
    assert re.search(
        r"100 mm if printed at true size Water and knives · page 2 of 2", words(job.sheets.pages[1].drawing)
    )
    long = print_job(cards_of(corpus, 1), corpus, Settings.of(label="sand " * 60))
    assert words(long.sheets.pages[0].drawing).endswith("… · page 1 of 1")


@pytest.mark.parametrize("deck", ["house", "imperial"])
def test_a_back_looks_the_same_upside_down(deck: str) -> None:
    from PIL import Image, ImageChops

    from cardbase.drawing.emitters.png import to_image

    back = card_back(deck, theme("colour"))
    image = to_image(Symbol("back", Box(0, 0, 63, 88), back.items), 127)
    turned = ImageChops.difference(image, image.transpose(Image.Transpose.ROTATE_180)).convert("L").histogram()
    assert sum(turned[60:]) < 0.02 * image.width * image.height


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"paper": (60.0, 80.0)}, r"16\.0 mm too narrow and 21\.0 mm too short"),
        ({"bleed": 9.0}, "at most 3.175 mm"),
        ({"bleed": float("nan")}, "bleed of nan"),
        ({"card": (1.0, 1.0)}, "at least 10 mm"),
        ({"gutter": -1.0}, "gutter of -1"),
        ({"dpi": 9999.0}, "from 36 to 1200"),
        ({"back_offset": (99.0, 0.0)}, "at most 20 mm"),
    ],
)
def test_settings_that_make_no_sense_are_refused_with_numbers(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(Misuse, match=words):
        plate(Settings.of(**changes))


@pytest.mark.parametrize("profile", [name for name in Settings.profiles() if Settings.of(name).layout == "single"])
def test_the_bleed_of_a_shop_s_card_reaches_every_edge(profile: str, corpus: Corpus) -> None:
    from cardbase.drawing.emitters.png import to_image

    job = print_job([(corpus.by_id["eots-carthag"], 1)], corpus, Settings.of(profile))
    for page in job.sheets.pages:
        image = to_image(page.drawing, 300).convert("L")
        wide, high = image.size
        for edge in ((0, 0, wide, 1), (0, high - 1, wide, high), (0, 0, 1, high), (wide - 1, 0, wide, high)):
            assert max(image.crop(edge).tobytes()) < 200, (page.drawing.name, edge)
