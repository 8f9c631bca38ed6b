"""Numbers with their nouns."""

import re
from pathlib import Path

import pytest

import cardbase
from cardbase.nouns import counted, on_a_page


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


def test_pages_that_scripts_draw_set_the_same_letters_apart_as_others() -> None:
    script = (Path(cardbase.__file__).parent / "desk" / "front" / "scripts.js").read_text(encoding="utf-8")
    found = re.search(r'LETTER = "(.*?)"', script)
    assert found
    letters = re.compile(re.sub(r"\\u\{(\w+)\}", lambda code: f"\\U{code[1]:0>8}", found[1].replace("\\\\", "\\")))
    signs = [chr(code) for code in (*range(0x20, 0xD800), *range(0xE000, 0x20000))]
    assert [f"{ord(sign):x}" for sign in signs if ("<bdi>" in on_a_page(sign)) is not bool(letters.match(sign))] == []
    assert sum(map(bool, map(letters.match, signs))) > 1000
