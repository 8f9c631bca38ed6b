"""Who presses a key again and again works on the thing that they pressed, and on no other that took its place."""

from __future__ import annotations

import os
import re
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web

NOTE = {"version": 1, "changed": "2026-01-01T00:00:00.000Z"}
DECKS = """(entries) => { for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value)); }"""


def kept(kind: str, **fields: object) -> list[tuple[str, dict[str, object]]]:
    """Three entries that a browser keeps."""
    return [(f"cardbase.{kind}.{n}", {**NOTE, "name": f"Number {n}", **fields}) for n in (1, 2, 3)]


def left(page: Page) -> int:
    """How many of them are left."""
    count: int = page.evaluate("Object.keys(localStorage).filter((key) => /[.][123]$/.test(key)).length")
    return count


FORGOTTEN: dict[str, tuple[str, list[tuple[str, dict[str, object]]]]] = {
    "decks": ("/build", kept("deck", text="2 Carthag", sponsor="")),
    "games": ("/play", kept("game", journal="{}", names=["Anna", "Bert"])),
    "cards": ("/design#card=eots-gurney-halleck", kept("card", text='{"name": "X"}')),
    "broken entries": ("/decks", kept("deck", text=1)),
}


def enter(page: Page, times: int = 3) -> None:
    """Press Enter some times, each after what the last brought."""
    for _ in range(times):
        page.keyboard.press("Enter")
        page.wait_for_timeout(900)


@pytest.mark.parametrize("what", FORGOTTEN)
def test_enter_again_and_again_forgets_one_thing(what: str, at: Any) -> None:
    address, entries = FORGOTTEN[what]
    page = at("/about")
    page.evaluate(DECKS, entries)
    page.goto(page.url.partition("/about")[0] + address)
    forget = page.get_by_role("button", name=re.compile("^Forget")).first
    expect(forget).to_be_visible()
    forget.focus()
    enter(page)
    page.wait_for_function("() => Object.keys(localStorage).filter((key) => /[.][123]$/.test(key)).length < 3")
    assert left(page) == 2


LIST = "Name: Few\nSponsor: Atreides\n\nImperial Deck\n1 Carthag\n1 Arrakeen\n\nHouse Deck\n2 Crysknife\n1 Kindjal\n"


def builder(at: Any) -> Page:
    """The builder with a list of few cards, found to be read."""
    page: Page = at("/build")
    page.get_by_label("A list from elsewhere").fill(LIST)
    page.get_by_role("button", name="Open the pasted list").click()
    expect(page.locator(".piles")).to_contain_text("Crysknife")
    return page


def copies(page: Page) -> dict[str, int]:
    """The cards of the deck and how many there are."""
    rows = page.locator(".piles li")
    return {row.locator("a").inner_text(): int(row.locator("b").inner_text()) for row in rows.all()}


def test_a_card_that_is_added_stays_under_the_key_that_adds_it(at: Any) -> None:
    page = builder(at)
    before = copies(page)
    page.get_by_label("Find cards").fill("battle")
    listed = page.locator(".pool li a")
    expect(listed.first).to_be_visible()
    page.wait_for_timeout(900)
    order = listed.all_inner_texts()
    add = page.get_by_role("button", name=re.compile("^Add ")).first
    name = (add.get_attribute("aria-label") or "").removeprefix("Add ")
    add.focus()
    enter(page, 5)
    expect(page.locator(".piles li", has_text=name)).not_to_have_count(0)
    after = copies(page)
    assert {card for card in after if after[card] != before.get(card)} == {name}
    assert listed.all_inner_texts() == order
    expect(page.get_by_role("button", name=f"Add {name}", exact=True)).to_be_focused()


@pytest.mark.parametrize("card", ["Carthag", "Crysknife, Blade Weapon", "Kindjal, Blade Weapon"])
def test_a_card_that_is_taken_out_leaves_the_next_one_alone(card: str, at: Any) -> None:
    page = builder(at)
    before = copies(page)
    page.get_by_role("button", name=f"One {card} less", exact=True).focus()
    enter(page, 4)
    expect(page.get_by_role("button", name=f"One {card} less", exact=True)).to_have_count(0)
    assert copies(page) == {name: count for name, count in before.items() if name != card}


def test_a_fix_is_carried_out_once(at: Any) -> None:
    page = at("/judge")
    page.locator("main textarea").fill("Sponsor: Fremen\n9 Crysknife\n9 Kindjal\n9 Maula Pistol")
    fixes = page.locator(".findings button")
    expect(fixes.first).to_be_visible()
    fixes.first.focus()
    before = page.locator("main textarea").input_value()
    enter(page, 1)
    expect(page.locator("main textarea")).not_to_have_value(before)
    once = page.locator("main textarea").input_value()
    enter(page)
    assert page.locator("main textarea").input_value() == once


@pytest.mark.parametrize("query", ["kind:ally cost>=2 battle>=1", "duke leto atreides"])
def test_a_condition_is_left_out_once(query: str, at: Any) -> None:
    page = at("/about")
    page.locator("input[data-box]").fill(query)
    page.locator("input[data-box]").press("Enter")
    tokens = page.locator(".tokens a")
    expect(tokens).to_have_count(3)
    page.locator("#preview[data-card]").wait_for(state="attached")
    tokens.first.focus()
    enter(page)
    expect(tokens).to_have_count(2)
