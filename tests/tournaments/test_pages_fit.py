"""Pages are as wide as their paper, whatever strangers write into lists."""

import re
from pathlib import Path

import pytest

from cardbase.decks.contest import html_text
from cardbase.tournaments import open_book
from tests.commandline import Cardbase
from tests.tournaments.conftest import deck_text

LONGEST = 30
"""Letters of a word that fit into a column of a page, and of a telephone's screen."""

LONG = "W" * 79


def words_shown(page: str) -> list[str]:
    """The words of a page between which a line may break."""
    shown = re.sub(r"<style>.*?</style>|<title>.*?</title>", " ", page, flags=re.DOTALL)
    return re.sub(r"<[^>]*>", " ", shown).split()


@pytest.fixture
def evening(cardbase: Cardbase, cup: Path, lists: Path) -> Path:
    text = deck_text(10, LONG).replace("Name: ", f"Name: {LONG}")
    (lists / f"{'x' * 200}.txt").write_text(f"{text}2x {'Batmobile' * 40}\n", encoding="utf-8")
    (lists / "picture.txt").write_text('{"house": {"Stunner": ' + "9" * 300 + "}}", encoding="utf-8")
    cardbase("tournament", "new", cup, lists, "--name", LONG, "--size", "2")
    cardbase("tournament", "add", cup, "Z" * 80)
    cardbase("tournament", "pair", cup)
    cardbase("tournament", "papers", cup)
    return cup


@pytest.mark.parametrize("page", ["players", "registration", "field", "standings", "round-1", "slips-1"])
def test_no_word_of_a_paper_is_wider_than_its_column(evening: Path, page: str) -> None:
    text = (evening.with_name("cup-papers") / f"{page}.html").read_text(encoding="utf-8")
    assert max(map(len, words_shown(text))) <= LONGEST
    if page in {"players", "standings", "registration"}:
        assert LONG in text.replace("<wbr>", "")


def test_no_word_of_a_report_is_wider_than_its_column(cardbase: Cardbase, lists: Path) -> None:
    text = deck_text(10, LONG).replace("Name: ", f"Name: {LONG}")
    (lists / f"{'x' * 200}.txt").write_text(f"{text}2x {'Batmobile' * 40}\n", encoding="utf-8")
    (lists / "empty.txt").write_bytes(b"")
    cardbase("deck", "tournament", lists)
    pages = [*lists.with_name("lists-report").glob("*.html")]
    assert len(pages) > 9
    for page in pages:
        assert max(map(len, words_shown(page.read_text(encoding="utf-8")))) <= LONGEST, page.name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Anna Schmidt", "Anna Schmidt"), ("<b>", "&lt;b&gt;"), ("W" * 24, "W" * 24),
        ("W" * 25, "W" * 20 + "<wbr>" + "W" * 5), ("<" * 25, "&lt;" * 20 + "<wbr>" + "&lt;" * 5),
        ("e\u0301" * 13, "e\u0301" * 10 + "<wbr>" + "e\u0301" * 3), ("", ""),
        ("Duncan Idaho, Atreides Swordmaster", "Duncan Idaho, Atreides Swordmaster"),
    ],
)  # fmt: skip
def test_a_line_may_break_within_a_long_word(text: str, shown: str) -> None:
    assert html_text(text) == shown


def test_each_name_of_those_with_a_bye_stands_in_its_own_direction(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    cardbase("tournament", "new", cup, lists, "--exact", "--size", "7")
    for name in ("\u0627\u0644\u0642\u0645\u0631", "Zoë"):
        cardbase("tournament", "add", cup, name)
    cardbase("tournament", "pair", cup)
    cardbase("tournament", "papers", cup)
    page = (cup.with_name("cup-papers") / "round-1.html").read_text(encoding="utf-8")
    assert all(f"<bdi>{name}</bdi>" in page for name in open_book(cup).tournament().rounds[0].byes)
