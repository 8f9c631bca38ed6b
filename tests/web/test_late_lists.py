"""A deck list is what was typed and pressed last, whatever answer comes late or after another one."""

from __future__ import annotations

import os
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

from tests.web.late import LIST, SHIPPED, Held, deck, drawn, kept, press, to

pytestmark = pytest.mark.web


def judged(at: Any, text: str) -> Page:
    page: Page = at("/judge")
    page.locator("main textarea").fill(text)
    expect(page.locator(".findings button").first).to_be_visible()
    return page


def test_what_is_typed_while_a_fix_is_awaited_stays(at: Any) -> None:
    page = judged(at, LIST)
    fixed = Held(page, "**/api/fix")
    page.locator(".findings button").first.click()
    fixed.asked()
    page.locator("main textarea").fill(LIST + "1 Maula Pistol\n")
    fixed.comes()
    assert page.locator("main textarea").input_value() == LIST + "1 Maula Pistol\n"


def test_a_fix_of_the_list_before_fixes_nothing_in_this_one(at: Any) -> None:
    page = judged(at, LIST)
    held = Held(page, "**/api/judge")
    other = "Sponsor: Fremen\n9 Kindjal\n"
    page.locator("main textarea").fill(other)
    page.locator(".findings button").first.evaluate("(button) => button.click()")
    drawn(page)
    held.asked()
    expect(page.locator(".fault")).to_contain_text("list has changed")
    assert page.locator("main textarea").input_value() == other


def test_a_list_that_the_address_names_takes_no_place_of_what_is_typed(at: Any) -> None:
    page = at("/about")
    decks = Held(page, "**/api/decks")
    to(page, "/judge" + SHIPPED)
    decks.asked()
    page.locator("main textarea").fill("2 Carthag")
    decks.comes()
    assert page.locator("main textarea").input_value() == "2 Carthag"


def test_lists_that_are_judged_one_after_the_other_do_not_cover_the_one_that_was_opened(at: Any) -> None:
    page = at("/judge")
    held = Held(page, "**/api/judge")
    files = [{"name": f"{n}.txt", "mimeType": "text/plain", "buffer": LIST.encode()} for n in range(3)]
    page.locator("input[type=file]").set_input_files(files)
    held.asked().comes()
    page.get_by_role("button", name="0.txt").click()
    held.asked().comes()
    drawn(page)
    expect(page.locator("table")).to_have_count(0)
    assert page.locator("main textarea").input_value() == LIST


def test_files_that_are_taken_later_are_those_that_are_shown(at: Any) -> None:
    page = at("/judge")
    held = Held(page, "**/api/judge")
    for count, name in enumerate("ab", 1):
        files = [{"name": f"{name}{n}.txt", "mimeType": "text/plain", "buffer": LIST.encode()} for n in range(2)]
        page.locator("input[type=file]").set_input_files(files)
        held.asked(count)
    held.comes(1)
    held.asked(2).comes(1)
    held.comes(0)
    assert [row.inner_text()[0] for row in page.locator("tbody tr").all()] == ["b", "b"]


def builder(at: Any) -> Page:
    page = to(kept(at, LIST), "/build#own=mine")
    expect(page.locator(".piles")).to_contain_text("Crysknife")
    expect(page.locator(".findings button").first).to_be_visible()
    expect(page.locator(".pool li").first).to_be_visible()
    return page


def copies(page: Page, card: str) -> Any:
    return page.locator(".piles li", has=page.get_by_role("button", name=f"One {card} more", exact=True)).locator("b")


def test_a_deck_that_the_address_names_takes_no_place_of_one_that_was_begun(at: Any) -> None:
    page = at("/about")
    decks = Held(page, "**/api/decks")
    to(page, "/build" + SHIPPED)
    decks.asked()
    press(page, "House Atreides")
    expect(page.get_by_label("Name of the deck")).to_have_value("A new House")
    while decks.waiting:
        decks.comes()
    expect(page.get_by_label("Name of the deck")).to_have_value("A new House")
    assert "Forbidden Zone" not in page.locator(".piles").inner_text()


def test_a_deck_begun_before_takes_no_place_of_a_kept_one_that_was_opened(at: Any) -> None:
    page = to(kept(at, LIST), "/build#add=eots-carthag")
    held = Held(page, "**/api/change")
    press(page, "House Atreides")
    held.asked()
    press(page, "Mine")
    expect(page.get_by_label("Name of the deck")).to_have_value("Few")
    held.comes()
    expect(page.get_by_label("Name of the deck")).to_have_value("Few")
    assert deck(page) == LIST


def test_of_two_decks_begun_the_later_is_opened(at: Any) -> None:
    page = to(at("/about"), "/build#add=eots-carthag")
    held = Held(page, "**/api/change")
    press(page, "House Atreides")
    held.asked()
    press(page, "The Fremen")
    held.asked(2).comes(1)
    held.comes(0)
    expect(page.locator(".deck-head p")).to_contain_text("Fremen")


def test_what_is_taken_back_while_a_change_is_awaited_stays_taken_back(at: Any) -> None:
    page = builder(at)
    press(page, "One Kindjal, Blade Weapon more")
    expect(copies(page, "Kindjal, Blade Weapon")).to_have_text("2")
    held = Held(page, "**/api/change")
    press(page, "One Crysknife, Blade Weapon less")
    held.asked()
    press(page, "Undo")
    expect(copies(page, "Kindjal, Blade Weapon")).to_have_text("1")
    held.comes()
    while held.waiting:
        held.comes()
    expect(copies(page, "Crysknife, Blade Weapon")).to_have_text("8")
    expect(copies(page, "Kindjal, Blade Weapon")).to_have_text("1")


def test_a_fix_after_a_change_that_is_awaited_fixes_no_other_finding(at: Any) -> None:
    page = builder(at)
    held = Held(page, "**/api/change")
    press(page, "One Arrakeen, Capital of Arrakis less")
    held.asked()
    page.locator(".findings button").last.click()
    held.comes()
    drawn(page)
    expect(page.locator(".piles")).not_to_contain_text("Arrakeen")
    expect(page.locator(".fault")).to_contain_text("list")
    assert "9x Crysknife" in deck(page)


def test_a_fix_of_the_list_before_changes_nothing_in_this_deck(at: Any) -> None:
    page = builder(at)
    held = Held(page, "**/api/judge")
    press(page, "One Kindjal, Blade Weapon more")
    expect(copies(page, "Kindjal, Blade Weapon")).to_have_text("2")
    before = deck(page)
    held.asked()
    page.locator(".findings button").first.click()
    drawn(page)
    expect(page.locator(".fault")).to_contain_text("list")
    expect(page.locator(".fault")).to_be_in_viewport()
    assert deck(page) == before


def test_a_name_that_is_typed_on_while_it_is_taken_stays(at: Any) -> None:
    page = builder(at)
    name = page.get_by_label("Name of the deck")
    read = Held(page, "**/api/read")
    name.fill("Mine")
    name.press("Tab")
    read.asked()
    name.focus()
    name.press("End")
    page.keyboard.type(" too")
    read.comes()
    expect(name).to_have_value("Mine too")


def test_two_steps_back_in_one_moment_are_two(at: Any) -> None:
    page = builder(at)
    for count in ("2", "3"):
        press(page, "One Kindjal, Blade Weapon more")
        expect(copies(page, "Kindjal, Blade Weapon")).to_have_text(count)
    page.evaluate(
        """async () => { for (const _ of [1, 2]) {
             document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "z", ctrlKey: true, bubbles: true}));
             await new Promise((done) => setTimeout(done)); } }"""
    )
    expect(copies(page, "Kindjal, Blade Weapon")).to_have_text("1")


def test_what_differs_from_one_deck_does_not_stand_below_the_name_of_another(at: Any) -> None:
    page = builder(at)
    compared = page.get_by_role("region", name="Compare")
    compared.get_by_label("With").select_option("Desert Power")
    expect(compared.get_by_role("listitem").first).to_be_visible()
    held = Held(page, "**/api/diff")
    compared.get_by_label("With").select_option("Mine (yours)")
    held.asked()
    expect(compared.get_by_role("listitem")).to_have_count(0)
    held.comes()
    expect(compared).to_contain_text("Both hold the same")
