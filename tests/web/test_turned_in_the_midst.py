"""A phone is turned in the middle of a game: what was looked at is in sight, what was typed and opened stays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from tests.host.network import hosted
from tests.web.late import drawn
from tests.web.test_turned_screens import DECKS, asked_seat

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page

pytestmark = pytest.mark.web
UPRIGHT, TURNED = {"width": 390, "height": 844}, {"width": 844, "height": 390}
OWN = ".house.own h2"
SEEN = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(above) && (one.contains(above) || above.contains(one));
}"""


@pytest.fixture(scope="module")
def address(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("midst"), all_games(corpus), corpus=corpus) as address:
        yield address


@pytest.fixture
def table(browser: Any, address: str) -> Iterator[Page]:
    page = browser.new_context(viewport=UPRIGHT).new_page()
    page.goto(asked_seat(address, "ccg", DECKS))
    page.wait_for_selector(".choice:enabled")
    page.wait_for_selector(".tile")
    yield page
    page.context.close()


def turn(page: Page, size: Any) -> None:
    page.set_viewport_size(size)
    drawn(page)
    drawn(page)


def test_the_house_that_was_looked_at_is_in_sight_on_either_side(table: Page) -> None:
    own = table.locator(OWN)
    own.evaluate("(one) => scrollBy(0, one.getBoundingClientRect().top - 20)")
    drawn(table)
    assert own.evaluate(SEEN)
    for size in (TURNED, UPRIGHT, TURNED):
        turn(table, size)
        assert own.evaluate(SEEN), size


def test_a_table_that_was_not_scrolled_stands_at_its_beginning(table: Page) -> None:
    first = table.locator(".house h2").first
    for size in (TURNED, UPRIGHT):
        turn(table, size)
        assert first.evaluate(SEEN) and table.locator(".turn").evaluate(SEEN), size


@pytest.mark.parametrize("place", [".talk input", "summary:has-text('Seats and links')", ".held-card >> nth=-1"])
def test_what_has_the_focus_is_in_sight_with_what_was_typed(table: Page, place: str) -> None:
    field = table.locator(place)
    field.focus()
    drawn(table)
    assert field.evaluate(SEEN), "before"
    table.keyboard.type("hello")
    for size in (TURNED, UPRIGHT):
        turn(table, size)
        assert field.evaluate(SEEN), size
        assert field.evaluate("(one) => one === document.activeElement")
    assert "input" not in place or field.input_value() == "hello"


def test_what_was_opened_stays_open(table: Page) -> None:
    table.locator("summary:has-text('Why can I not')").click()
    table.locator(".fold").first.click()
    for size in (TURNED, UPRIGHT):
        turn(table, size)
        assert table.locator(".side details[open]").count() == 1
        assert table.locator(".fold").first.get_attribute("aria-expanded") == "true"
