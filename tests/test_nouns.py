"""Numbers with their nouns."""

import re
from pathlib import Path

import pytest

import cardbase
from cardbase.nouns import counted


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "0 games"), (1, "1 game"), (-1, "-1 game"), (2, "2 games"), (1000, "1,000 games")],
)
def test_a_number_is_said_with_its_noun(number: int, said: str) -> None:
    assert counted(number, "game") == said


def test_a_plural_that_is_irregular_is_given() -> None:
    assert [counted(number, "ally", "allies") for number in (1, 3)] == ["1 ally", "3 allies"]


PAGES = [*Path(cardbase.__file__).parent.glob("**/*.js"), *Path(cardbase.__file__).parent.glob("**/pages/**/*.html")]
NOUNS = "card|ruling|rule|solari|token|second|choice|line|fault|finding|deck|game|answer|seat|copie|point|sheet|die"
BY_ITSELF = re.compile(rf'(?<!these are )(\$\{{[^{{}}]*\}}|\}}\}}|\+ ")(</b>)? ({NOUNS})s\b')
NO_WORDS = re.compile(r"/\*\*.*?\*/|\b\w+=\$\{[^{}]*\}", re.DOTALL)
"""Notes, and what elements are given: ``cards=${cards}``."""


@pytest.mark.parametrize("page", [page for page in PAGES if "vendor" not in page.parts], ids=lambda page: page.name)
def test_no_page_puts_a_plural_behind_a_number_by_itself(page: Path) -> None:
    text = NO_WORDS.sub("", page.read_text(encoding="utf-8"))
    assert [found[0] for found in BY_ITSELF.finditer(text)] == []
