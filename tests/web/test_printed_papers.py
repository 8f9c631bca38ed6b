"""What an organiser prints, printed by a real browser."""

import re
from pathlib import Path

import pytest

from cardbase.corpus import load_corpus
from cardbase.decks.contest import judge_folder, write_report
from cardbase.schemas import data_folder
from cardbase.tournaments import create_book, new_settings, next_round, reading, write_papers

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page

FOLDER = data_folder() / "decks"


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The papers of every shipped deck, each with its own player."""
    place = tmp_path_factory.mktemp("evening")
    (place / "lists").mkdir()
    for path in FOLDER.glob("*.deck.txt"):
        (place / "lists" / path.name).write_bytes(path.read_bytes())
    corpus, file = load_corpus(), place / "cup.db"
    settings = new_settings(file, place / "lists", name="Cup", date="2026-11-22")
    book = create_book(file, settings, lambda begun: reading(begun, file, corpus))
    write_papers(book.take(next_round), place, corpus)
    return place


def sheets_on(paper: str, page: Page, path: Path) -> int:
    """Return how many sheets of paper a page takes."""
    page.goto(path.as_uri())
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_registration_sheet_fits_on_its_paper_with_the_lines_to_sign(page: Page, papers: Path, paper: str) -> None:
    sheets = (papers / "registration.html").read_text(encoding="utf-8").count('class="sheet"')
    assert sheets_on(paper, page, papers / "registration.html") == sheets == len([*FOLDER.glob("*.deck.txt")])


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_sheet_of_a_folder_judged_alone_fits_on_its_paper(page: Page, tmp_path: Path, paper: str) -> None:
    corpus = load_corpus()
    write_report(FOLDER, tmp_path, judge_folder(FOLDER, corpus, workers=1), corpus)
    sheets = (tmp_path / "registration.html").read_text(encoding="utf-8").count('class="sheet"')
    assert sheets_on(paper, page, tmp_path / "registration.html") == sheets > 10


def test_the_place_to_sign_is_wider_than_its_title_and_no_two_cards_overlap(page: Page, papers: Path) -> None:
    page.set_viewport_size({"width": 720, "height": 900})
    page.emulate_media(media="print")
    page.goto((papers / "registration.html").as_uri())
    cells = page.locator(".signed tr:first-child td")
    boxes = [cells.nth(at).bounding_box() for at in (0, 1)]
    assert boxes[0] and boxes[1] and boxes[1]["width"] > 2 * boxes[0]["width"]
    wide = page.locator(".lines li").evaluate_all(
        "all => all.filter(li => li.scrollWidth > li.clientWidth + 1).map(li => li.textContent)"
    )
    assert wide == []


def test_no_slip_is_cut_by_the_end_of_a_sheet(page: Page, papers: Path) -> None:
    slips = (papers / "slips-1.html").read_text(encoding="utf-8").count('class="slip"')
    assert 1 <= sheets_on("A4", page, papers / "slips-1.html") <= (slips + 1) // 2


@pytest.mark.parametrize("name", ["players", "registration", "field", "round-1", "slips-1", "standings"])
def test_a_paper_on_a_telephone_is_no_wider_than_its_screen(page: Page, papers: Path, name: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto((papers / f"{name}.html").as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
