"""Cards of any size, pieces and boards larger than paper land whole on pages."""

from __future__ import annotations

import io
import itertools
import re
from pathlib import Path as File

import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardbase.drawing
from cardbase.drawing import (
    Box,
    Fitted,
    Icons,
    Page,
    Path,
    Pen,
    Printed,
    Settings,
    Squeeze,
    Stamp,
    Symbol,
    Word,
    font,
    packed,
    sheets,
    tiled,
    to_png,
)
from cardbase.drawing.shapes import Run
from cardbase.errors import Misuse, NotFound

ROOT = File(__file__).resolve().parents[2]


def piece(wide: float, high: float) -> Symbol:
    box = Box(-wide / 2, -high / 2, wide / 2, high / 2)
    return Symbol(f"piece {wide} {high}", box, (Pen().box(box).path("#808080"),))


def stamped(page: Page) -> list[Box]:
    stamps = [item for item in page.drawing.items if isinstance(item, Stamp)]
    return [stamp.symbol.box.moved(stamp.x, stamp.y) for stamp in stamps]


def test_the_front_door_is_small_and_its_page_names_everything_behind_it() -> None:
    page = (ROOT / "docs" / "drawing.md").read_text(encoding="utf-8")
    assert len(cardbase.drawing.__all__) <= 25
    assert [name for name in cardbase.drawing.__all__ if f"`{name}`" not in page] == []


def test_the_example_of_the_page_runs(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "drawing.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(example, names)
    reader = pypdf.PdfReader(io.BytesIO((tmp_path / "game.pdf").read_bytes()))
    cards, tokens, maps = names["cards"], names["tokens"], names["maps"]
    assert len(cards.pages) == 4  # type: ignore[attr-defined]
    assert len(reader.pages) == 4 + len(tokens) + len(maps)  # type: ignore[arg-type]
    assert "Forced march" in reader.pages[0].extract_text()


sizes = st.tuples(st.floats(3, 90), st.floats(3, 120)).map(lambda size: (round(size[0], 1), round(size[1], 1)))


@given(st.lists(st.tuples(sizes, st.integers(0, 12)), max_size=8), st.sampled_from([0.0, 2.0, 7.5]))
@settings(max_examples=100)
def test_packed_pieces_keep_their_distance_and_are_all_there(
    wanted: list[tuple[tuple[float, float], int]], gap: float
) -> None:
    chosen = Settings.of("home-a4")
    pages = packed([(piece(*size), copies) for size, copies in wanted], chosen, gap=gap)
    room = Box(5, 5, 205, 292)
    found = []
    for page in pages:
        boxes = stamped(page)
        assert boxes and all(room.contains(box, 0.01) for box in boxes)
        for i, box in enumerate(boxes):
            assert not any(box.grown(gap / 2 - 0.01).overlaps(other.grown(gap / 2 - 0.01)) for other in boxes[:i])
        found += [(round(box.width, 1), round(box.height, 1)) for box in boxes]
    assert sorted(found) == sorted(size for size, copies in wanted for _ in range(copies))


def test_a_piece_larger_than_the_paper_is_refused_with_both_sizes() -> None:
    with pytest.raises(Misuse, match=r"piece 300 20 is too large for the paper: 300 × 20 mm.*200 × 287 mm"):
        packed([(piece(300, 20), 1)], Settings.of("home-a4"))
    with pytest.raises(Misuse, match="30,000 pieces"):
        packed([(piece(3, 2), 30_000)], Settings.of("home-a4"))


@given(st.floats(40, 900), st.floats(40, 900), st.sampled_from([0.0, 5.0, 8.0, 20.0]))
@settings(max_examples=100)
def test_the_pages_of_a_board_show_every_spot_of_it_and_overlap(wide: float, high: float, overlap: float) -> None:
    board = Symbol("board", Box(-3, 4, wide - 3, high + 4), ())
    pages = tiled(board, Settings.of("home-a4"), overlap=overlap)
    windows = []
    for page in pages:
        first = page.drawing.items[0]
        assert isinstance(first, Stamp)
        shown = first.symbol.box
        windows.append(shown)
        width, height = page.drawing.box[2:]
        assert Box(5, 5, width - 5, height - 5).contains(shown.moved(first.x, first.y), 0.01)
    xs, ys = sorted({(w.left, w.right) for w in windows}), sorted({(w.top, w.bottom) for w in windows})
    assert len(windows) == len(xs) * len(ys) == len({tuple(w) for w in windows})
    for spans, start, end in ((xs, -3, wide - 3), (ys, 4, high + 4)):
        assert spans[0][0] == start and spans[-1][1] == pytest.approx(end)
        for one, after in itertools.pairwise(spans):
            assert one[1] - after[0] == pytest.approx(overlap)


def test_pages_of_a_board_glued_together_show_the_board_again() -> None:
    lines = tuple(Pen().circle(40 * i + 20, 40 * j + 20, 15).path("#3060a0") for i in range(10) for j in range(8))
    board = Symbol("board", Box(0, 0, 400, 320), lines)
    from PIL import Image

    whole = Image.open(io.BytesIO(to_png(board, 25.4)))
    glued = Image.new("RGB", whole.size, "#ffffff")
    for page in tiled(board, Settings.of("home-a4"), overlap=10):
        stamp = page.drawing.items[0]
        assert isinstance(stamp, Stamp)
        seen = stamp.symbol.box
        sheet = Image.open(io.BytesIO(to_png(page.drawing, 25.4)))
        left, top = round(seen.left + stamp.x), round(seen.top + stamp.y)
        part = sheet.crop((left, top, left + int(seen.width), top + int(seen.height)))
        glued.paste(part, (round(seen.left), round(seen.top)))
    from PIL import ImageChops

    apart = ImageChops.difference(whole, glued).convert("L").histogram()
    assert sum(apart[60:]) < 0.01 * whole.width * whole.height


def test_a_board_of_thousands_of_pages_and_tiny_paper_are_refused() -> None:
    with pytest.raises(Misuse, match="at most 400"):
        tiled(Symbol("world", Box(0, 0, 9000, 9000), ()), Settings.of("home-a4"))
    with pytest.raises(Misuse, match="too small"):
        tiled(Symbol("board", Box(0, 0, 90, 90), ()), Settings.of("home-a4", paper="30x40", margins=(5, 5, 5, 5)))


def test_a_small_card_of_another_game_lands_at_its_own_size() -> None:
    face = Symbol("mini", Box(-2, -2, 46, 70), (Pen().box(Box(0, 0, 44, 68)).path("#203040"),))
    made = sheets([Printed(face, face, (44, 68))] * 5, Settings.of("home-a4", card="44x68", bleed=0.0))
    stamp = next(item for item in made.pages[0].drawing.items if isinstance(item, Stamp))
    assert stamp.symbol.box == (0, 0, 44, 68) and stamp.symbol.items == face.items
    assert len(made.plate.slots) == 16


def test_icons_of_a_file_are_drawn_and_an_unknown_one_is_named(tmp_path: File) -> None:
    file = tmp_path / "icons.json"
    file.write_text('{"icons": {"ring": [["ink", "circle 12 12 11", "circle 12 12 7"]]}}', encoding="utf-8")
    icons = Icons(file)
    ring = icons.symbol("ring", "#000000", "#ffffff")
    assert (
        icons.names == ("ring",)
        and isinstance(ring.items[0], Path)
        and ring is icons.symbol("ring", "#000000", "#ffffff")
    )
    with pytest.raises(NotFound, match=r"no icon 'rink'.*ring"):
        icons.symbol("rink", "#000000", "#ffffff")


@given(st.text("abc xyz", max_size=200), st.floats(10, 90), st.floats(6, 14))
def test_lines_hold_every_word_and_no_line_of_several_words_is_too_wide(text: str, width: float, points: float) -> None:
    lines = font("text").broken(text, width, points)
    assert " ".join(lines).split() == text.split()
    assert all(font("text").width(line, points) <= width + 1e-6 for line in lines if " " in line)


@given(st.lists(st.text("abcdefg", min_size=1, max_size=9), max_size=60), st.floats(20, 80), st.floats(10, 60))
def test_fitted_text_keeps_its_words_and_its_box(words: list[str], width: float, height: float) -> None:
    box = Box(3, 4, 3 + width, 4 + height)
    fitted = Fitted.of([[Word(word) for word in words]] if words else [], width, height, Squeeze(10, 6))
    if fitted is None:
        return
    runs = [item for item in fitted.placed(box, ink="#000000") if isinstance(item, Run)]
    assert " ".join(run.text for run in runs).split() == words
    for run in runs:
        assert run.x >= box.left - 0.01 and run.x + run.length <= box.right + 0.01
        assert box.top < run.y <= box.bottom + 0.01


def test_a_pdf_keeps_what_is_no_stream_in_one_compressed_stream_and_shows_the_same() -> None:
    words = ("spice", "stream", "endobj")
    lines = [Run("display", 5, 10, 20, word, (600,) * len(word), "#000000") for word in words]
    pages = [Page(Symbol("page", Box(0, 0, 50, 50), (line,))) for line in lines]
    data = cardbase.drawing.to_pdf(pages, title="a stream endstream")
    reader = pypdf.PdfReader(io.BytesIO(data), strict=True)
    assert [page.extract_text().replace(" ", "") for page in reader.pages] == list(words)
    assert reader.metadata is not None and reader.metadata.title == "a stream endstream"
    assert data.startswith(b"%PDF-1.5") and b"/Type /Page" not in data and b"\nxref\n" not in data
    assert data == cardbase.drawing.to_pdf(pages, title="a stream endstream")
