"""Names that are written from the right leave what stands around them in order, on papers and in pages of lists."""

from pathlib import Path

import pytest

from cardbase.decks.contest import html_text
from cardbase.nouns import on_a_page
from tests.commandline import Cardbase
from tests.tournaments.conftest import deck_text

AVI, TWICE, LONG = "אבי", "محمد (2)", "בן־גוריון דוד"


@pytest.mark.parametrize(
    ("text", "page"),
    [
        (f"{AVI}: +3", f"<bdi>{AVI}</bdi>: +3"),
        (f"{AVI}, {TWICE} & Ben", f"<bdi>{AVI}</bdi>, <bdi>{TWICE}</bdi> &amp; Ben"),
        (f"{LONG} (1) <b>", f"<bdi>{LONG} (1)</bdi> &lt;b&gt;"),
        ("Ben & Łukasz", "Ben &amp; Łukasz"),
        ("", ""),
    ],
)
def test_a_name_from_the_right_is_set_apart(text: str, page: str) -> None:
    assert on_a_page(text) == html_text(text) == page


@pytest.fixture
def papers(cardbase: Cardbase, cup: Path, lists: Path) -> Path:
    for number, player in enumerate((AVI, TWICE, LONG)):
        (lists / f"{number}.txt").write_text(deck_text(number, player), encoding="utf-8")
    for words in (("new", cup, lists, "--size", "2"), ("pair", cup), ("papers", cup)):
        assert cardbase("tournament", *words).code == 0
    return cup.with_name("cup-papers")


@pytest.mark.parametrize("page", ["players", "registration", "standings", "round-1", "slips-1"])
def test_on_each_paper_of_a_tournament_such_names_are_set_apart(papers: Path, page: str) -> None:
    text = (papers / f"{page}.html").read_text(encoding="utf-8")
    for name in (AVI, TWICE, LONG):
        assert 0 < text.count(name) == text.count(f"<bdi>{name}"), name


def test_in_the_pages_of_judged_lists_such_names_are_set_apart(cardbase: Cardbase, lists: Path) -> None:
    (lists / "own.txt").write_text(deck_text(0, AVI), encoding="utf-8")
    cardbase("deck", "tournament", lists)
    shown = [page.read_text(encoding="utf-8") for page in lists.with_name("lists-report").glob("*.html")]
    named = [page for page in shown if AVI in page]
    assert named and all(page.count(AVI) == page.count(f"<bdi>{AVI}</bdi>") for page in named)
