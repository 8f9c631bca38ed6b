"""What is made on a page is kept before anything else happens to the page, and other tabs show it without a reload."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web

TYPED: dict[str, tuple[str, Callable[[Page], Any], str]] = {
    "a list to judge": ("/judge", lambda page: page.locator("main textarea"), "2 Carthag"),
    "a search to print": ("/print", lambda page: page.get_by_label("Search", exact=True), "sandworm"),
    "copies to print": ("/print", lambda page: page.get_by_label("Copies of each"), "3"),
    "a card's name": ("/design", lambda page: page.get_by_label("Name", exact=True), "Quiet Broker"),
    "a card's text": ("/design", lambda page: page.get_by_label("What it does", exact=True), "Engage: gain 2 favor."),
}
LEFT_AT_ONCE = """(place, value) => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(place), "value").set;
    set.call(place, value);
    place.dispatchEvent(new Event("input", { bubbles: true }));
    setTimeout(() => location.reload());
}"""
"""Types and leaves the page in the next moment: nothing is drawn between the two."""


@pytest.mark.parametrize("what", TYPED)
def test_what_is_typed_is_there_though_the_page_is_left_at_once(what: str, at: Any) -> None:
    address, field, value = TYPED[what]
    page = at(address)
    expect(field(page)).to_be_visible()
    with page.expect_navigation():
        field(page).evaluate(LEFT_AT_ONCE, value)
    expect(field(page)).to_have_value(value)


def test_a_deck_is_kept_though_the_page_is_left_at_once(at: Any) -> None:
    page = at("/build")
    begin = page.get_by_role("button", name="House Atreides", exact=True)
    with page.expect_navigation():
        begin.evaluate("button => { button.click(); setTimeout(() => location.reload()); }")
    expect(page.get_by_label("Name of the deck")).to_have_value("A new House")


@pytest.mark.parametrize("what", ["a list to judge", "a search to print"])
def test_what_was_emptied_does_not_come_back(what: str, at: Any) -> None:
    address, field, value = TYPED[what]
    page = at(address)
    field(page).fill(value)
    page.reload()
    expect(field(page)).to_have_value(value)
    field(page).fill("")
    page.reload()
    field(page).fill(value)
    field(page).fill("")
    page.reload()
    expect(field(page)).to_have_value("")


def test_a_list_is_pasted_into_the_builder(at: Any) -> None:
    page = at("/build")
    page.get_by_label("A list from elsewhere").fill("Name: Pasted\nSponsor: Fremen\n\nHouse Deck\n2 Crysknife\n")
    page.get_by_role("button", name="Open the pasted list").click()
    expect(page.get_by_label("Name of the deck")).to_have_value("Pasted")
    expect(page.get_by_role("region", name="House deck")).to_contain_text("Crysknife")


def _deck_choice(page: Page) -> Page:
    page.get_by_label("Cards of a search").select_option("deck")
    return page


SHOWS: dict[str, Callable[[Page], Any]] = {
    "/build": lambda page: page.locator("section[aria-labelledby=own]"),
    "/decks": lambda page: page.locator("section[aria-labelledby=own]"),
    "/play": lambda page: page.get_by_label("Deck").first,
    "/print": lambda page: _deck_choice(page).locator("label", has_text="choose"),
    "/build#shipped=fremen-desert-power": lambda page: page.get_by_label("With"),
}


@pytest.mark.parametrize("address", SHOWS)
def test_a_deck_that_another_tab_changes_is_shown_as_it_is(address: str, at: Any) -> None:
    page = at("/build")
    page.get_by_role("button", name="House Atreides", exact=True).click()
    name = page.get_by_label("Name of the deck")
    other = page.context.new_page()
    other.goto(page.url.partition("/build")[0] + address)
    place = SHOWS[address](other)
    expect(place).to_contain_text("A new House")
    name.fill("Renamed meanwhile")
    name.press("Tab")
    expect(place).to_contain_text("Renamed meanwhile")


def test_a_card_that_another_tab_changes_is_listed_as_it_is(at: Any) -> None:
    page = at("/design")
    page.get_by_label("Name", exact=True).fill("One")
    other = page.context.new_page()
    other.goto(page.url.partition("#")[0])
    other.get_by_role("button", name="A new card").click()
    expect(other.get_by_role("button", name="Back to One", exact=True)).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Another")
    expect(other.get_by_role("button", name="Back to Another", exact=True)).to_be_visible()
    page.get_by_role("button", name="A new card").click()
    page.get_by_role("button", name="Forget Another").click()
    expect(other.get_by_role("button", name="Back to Another", exact=True)).to_have_count(0)
