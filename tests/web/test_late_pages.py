"""What is found, designed and printed is what was asked for last, and what is typed meanwhile stays."""

from __future__ import annotations

import os
import re
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

from tests.web.late import SHIPPED, Held, deck, drawn, kept, press, to

pytestmark = pytest.mark.web

TYPE = """(place, value) => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(place), "value").set;
    set.call(place, value);
    place.dispatchEvent(new Event("input", { bubbles: true }));
}"""
WRONG = "Engage: gain favor equal to the number of charters you govern."


def cards(text: str) -> int:
    """How many cards a list holds."""
    return sum(map(int, re.findall(r"^(\d+)x? ", text, re.MULTILINE)))


def test_a_card_that_is_added_twice_in_a_moment_is_there_twice(at: Any) -> None:
    page = to(kept(at, "Imperial Deck\n1 Carthag\n"), "/cards")
    held = Held(page, "**/api/change")
    page.locator(".faces a").first.focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    held.asked().comes()
    while held.waiting:
        held.comes()
    drawn(page)
    while held.waiting:
        held.comes()
    expect(page.get_by_text("Added to ")).to_be_visible()
    assert cards(deck(page)) == 3


def test_a_card_that_is_added_is_in_the_deck_though_the_page_is_left(at: Any) -> None:
    page = to(kept(at, "Imperial Deck\n1 Carthag\n"), "/cards")
    held = Held(page, "**/api/change")
    page.locator(".faces a").first.focus()
    page.keyboard.press("+")
    held.asked()
    to(page, "/about")
    page.unroute_all(behavior="ignoreErrors")
    to(page, "/build#own=mine")
    expect(page.locator(".piles li")).to_have_count(2)


def test_what_is_typed_into_the_search_box_while_a_filter_is_awaited_stays(at: Any) -> None:
    page = at("/cards")
    held = Held(page, "**/api/gallery")
    page.locator(".views a").last.click()
    held.asked()
    box = page.locator(".bar input[data-box]")
    box.evaluate(TYPE, "duke leto")
    held.comes()
    expect(page.locator(".texts").first).to_be_visible()
    assert box.input_value() == "duke leto"


def test_back_and_forth_before_the_answer_shows_what_the_address_says(at: Any) -> None:
    page = at("/cards?q=kind:ally")
    page.locator(".tokens a").first.click()
    page.wait_for_url(re.compile(r"/cards$"))
    held = Held(page, "**/api/gallery")
    page.evaluate("history.back()")
    held.asked()
    page.evaluate("history.forward()")
    page.wait_for_url(re.compile(r"/cards$"))
    drawn(page)
    while held.waiting:
        held.comes()
    expect(page.locator(".tokens a")).to_have_count(0)
    assert page.locator("#gallery").get_attribute("aria-busy") is None


def test_an_order_that_is_chosen_while_a_filter_is_awaited_orders_what_is_filtered(at: Any) -> None:
    page = at("/cards")
    held = Held(page, "**/api/gallery")
    page.locator(".rail a", has_text=re.compile("^ *ally", re.IGNORECASE)).first.click()
    held.asked()
    page.locator("select[name=sort]").select_option("set,number")
    drawn(page)
    while held.waiting:
        held.comes()
    drawn(page)
    while held.waiting:
        held.comes()
    expect(page).to_have_url(re.compile("kind%3Aally.*sort="))


def test_what_is_typed_into_the_form_is_not_replaced_by_the_card_it_begins_with(at: Any) -> None:
    page = at("/about")
    held = Held(page, "**/api/card")
    to(page, "/design#card=eots-gurney-halleck")
    held.asked()
    name = page.get_by_label("Name", exact=True)
    drawn(page)
    typed = name.count() > 0  # the form may wait for the card
    if typed:
        name.fill("Quiet Broker")
    held.comes()
    expect(name).to_have_value("Quiet Broker" if typed else "Gurney Halleck")


def face(page: Page) -> str:
    return page.locator(".face-of img").get_attribute("src") or ""


def test_the_face_of_a_card_is_not_the_one_of_an_earlier_state(at: Any) -> None:
    page = at("/design")
    name = page.get_by_label("Name", exact=True)
    name.fill("First Name")
    expect(page.locator(".face-of img")).to_be_visible()
    held = Held(page, "**/api/design")
    name.fill("Second Name")
    held.asked()
    name.fill("Third Name")
    held.asked(2).comes(1)
    third = face(page)
    held.comes(0)
    assert face(page) == third


def test_a_wording_offered_for_a_former_text_takes_no_place_of_what_was_typed_since(at: Any) -> None:
    page = at("/design")
    page.get_by_label("Name", exact=True).fill("Quiet Broker")
    text = page.get_by_label("What it does", exact=True)
    text.fill(WRONG)
    way = page.locator(".at button").first
    expect(way).to_be_visible()
    held = Held(page, "**/api/design")
    text.fill(WRONG + " Draw 1 House card.")
    way.evaluate("(button) => button.click()")
    drawn(page)
    held.asked()
    assert text.input_value() == WRONG + " Draw 1 House card."


def test_a_search_typed_while_the_deck_of_the_address_is_awaited_stays(at: Any) -> None:
    page = at("/about")
    held = Held(page, "**/api/decks")
    to(page, "/print" + SHIPPED)
    held.asked()
    page.get_by_label("Search", exact=True).fill("sandworm")
    while held.waiting:
        held.comes()
    expect(page.get_by_label("Search", exact=True)).to_have_value("sandworm")


def test_a_pdf_that_was_not_made_is_no_fault_of_the_next_search(at: Any) -> None:
    page = at("/print")
    page.get_by_label("Search", exact=True).fill("sandworm")
    expect(page.locator(".page-sheet")).to_be_visible()
    held = Held(page, "**/api/sheet")
    press(page, "Make the PDF")
    held.asked().fails()
    expect(page.locator(".fault")).to_be_visible()
    page.get_by_label("Search", exact=True).fill("carthag")
    held.asked().comes()
    expect(page.locator(".fault")).to_have_count(0)


# coming back


def test_who_comes_back_to_the_start_page_is_offered_the_game_played_meanwhile(at: Any) -> None:
    page = at("/")
    drawn(page)
    assert page.locator("#resume").inner_text() == ""
    game = {
        "version": 1,
        "changed": "2026-01-01T00:00:00.000Z",
        "journal": "{}",
        "game": "ccg",
        "names": ["Anna", "Ben"],
    }
    page.evaluate("(game) => localStorage.setItem('cardbase.game.one', JSON.stringify(game))", game)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("#resume")).to_contain_text("Anna against Ben")


@pytest.mark.parametrize("place", ["select[name=sort]", "input[name=at_least]"])
def test_what_is_chosen_before_the_script_of_the_gallery_listens_is_done(at: Any, place: str) -> None:
    page = at("/about")
    script = Held(page, "**/gallery.js*")
    page.goto(re.sub(r"/about$", "/cards?q=kind%3Aally", page.url), wait_until="commit")
    script.asked()
    field = page.locator(place).first
    if "select" in place:
        field.select_option("cost,name")
    else:
        field.evaluate("(one) => { one.value = 3; one.dispatchEvent(new Event('change', { bubbles: true })); }")
    while script.waiting:
        script.comes()
    expect(page).to_have_url(re.compile("sort=cost%2Cname" if "select" in place else "3"))


def test_who_comes_back_to_the_builder_sees_the_deck_as_it_is_by_now(at: Any) -> None:
    page = to(kept(at, "Imperial Deck\n1 Carthag\n"), "/build#own=mine")
    expect(page.locator(".piles li")).to_have_count(1)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="One Carthag more").click()
    expect(other.locator(".piles li b")).to_have_text("2")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator(".piles li b")).to_have_text("2")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".piles li b")).to_have_text("1")
    assert page.url == other.url
