"""The form that opens a table keeps what was typed into it, whatever else is chosen and whatever is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from tests.host.network import hosted

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web


@pytest.fixture(scope="module")
def address(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("form"), all_games(corpus), password="secret") as address:
        yield address


def pick(name: str, value: str) -> Callable[[Page], Any]:
    return lambda page: page.select_option(f"[name={name}]", value)


def refused(page: Page) -> None:
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("password")


FIELDS = {
    "name": "Friday night",
    "seats": "3",
    "watch": "link",
    "delay": "60",
    "policy": "uniform",
    "ruleset": "rulebook_1997",
    "switches": "six_dune_fiefs=yes",
    "password": "wrong",
}
DRAWN: dict[str, Callable[[Page], Any]] = {
    "a clock is chosen": pick("clock", "days"),
    "another clock is chosen": lambda page: (pick("clock", "choice")(page), pick("clock", "game")(page)),
    "the password is refused": refused,
    "another game is looked at": lambda page: (pick("game", "board")(page), pick("game", "ccg")(page)),
}
BEGUN_ANEW = {"seats", "policy", "ruleset", "switches"}
"""What another game has otherwise, or not at all."""


def typed(page: Page, field: str, value: str) -> None:
    place = page.locator(f"[name={field}]")
    if place.evaluate("(one) => one.tagName") == "SELECT":
        place.select_option(value, force=True)
    else:
        place.fill(value, force=True)


@pytest.mark.parametrize("drawn", DRAWN)
def test_what_was_typed_stays(browser: Any, address: str, drawn: str) -> None:
    page = browser.new_context().new_page()
    page.goto(address)
    page.wait_for_selector("#open")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    for field, value in FIELDS.items():
        typed(page, field, value)
    DRAWN[drawn](page)
    page.wait_for_timeout(100)
    stays = [field for field in FIELDS if drawn != "another game is looked at" or field not in BEGUN_ANEW]
    assert {field: page.input_value(f"[name={field}]") for field in stays} == {field: FIELDS[field] for field in stays}
    page.context.close()


@pytest.mark.parametrize("field", ["amount", "increment", "timeout"])
def test_what_was_typed_of_a_clock_stays_where_the_table_is_refused(browser: Any, address: str, field: str) -> None:
    value = {"amount": "1800", "increment": "9", "timeout": "concede"}[field]
    page = browser.new_context().new_page()
    page.goto(address)
    page.wait_for_selector("#open")
    pick("clock", "game")(page)
    typed(page, field, value)
    refused(page)
    assert page.input_value(f"[name={field}]") == value
    page.context.close()


def test_a_rule_that_was_ticked_stays_ticked(browser: Any, address: str) -> None:
    page = browser.new_context().new_page()
    page.goto(address)
    page.wait_for_selector("#open")
    pick("game", "board")(page)
    ticks = page.locator("#open input[type=checkbox]")
    before = [tick.is_checked() for tick in ticks.all()]
    ticks.first.click()
    pick("clock", "days")(page)
    page.wait_for_timeout(100)
    assert [tick.is_checked() for tick in ticks.all()] == [not before[0], *before[1:]]
    page.context.close()
