"""Aids for the table: what is in the middle is in the middle; and the bleed of a face lies outside its trim."""

import io
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pypdf
import pytest
from PIL import Image

from cardbase.corpus import Corpus
from cardbase.drawing.shapes import Box, Run, Stamp, Symbol
from cardbase.proxies import emit
from cardbase.proxies.face import CARD_HEIGHT, CARD_WIDTH
from cardbase.proxies.table_aids import dial, profile, tokens, turns

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
    places = [item.x for item in tokens(paper).drawing.items if isinstance(item, Stamp)]
    assert min(places) == pytest.approx(paper[0] - max(places), abs=0.01)


def test_what_stands_in_the_middle_of_a_token_and_of_the_turn_card(corpus: Corpus) -> None:
    token = next(item.symbol for item in tokens(A4).drawing.items if isinstance(item, Stamp))
    assert [middle(run) for run in token.items if isinstance(run, Run)] == pytest.approx([0], abs=0.01)
    card = next(item.symbol for item in turns(corpus, A4).drawing.items if isinstance(item, Stamp))
    lines = [run for run in card.items if isinstance(run, Run)]
    assert [middle(run) for run in (lines[0], *lines[-2:])] == pytest.approx([63 / 2] * 3, abs=0.01)
