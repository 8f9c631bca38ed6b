"""Who works by keys or hears a page stays where they were, and hears what came of what they did."""

import os
from itertools import pairwise
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web

DECK = "/build#shipped=fremen-desert-power"
LEFT_OUT = "Sponsor: Fremen\n\n2 Carryall\n1 Pogrom\n"
PRESSES = [
    ("/cards", ".rail .chips.power a >> nth=0", "a.crest"),
    ("/cards", ".rail .chips.kind a >> nth=3", ".rail .chips.kind a"),
    ("/cards?q=set:eots", ".rail .chips.set a >> nth=1", ".rail .chips.set a"),
    ("/cards?q=kind:ally+cost:3", ".tokens a >> nth=0", "h1"),
    ("/cards?q=kind:ally", ".views a >> nth=1", ".views a"),
    ("/cards?q=kind:ally", ".pages a >> nth=0", "h1"),
    ("/build", ".lobby .row button >> nth=0", "h1, h2"),
    ("/build", ".lobby .rows .link >> nth=0", "h1, h2"),
    (DECK, "[aria-label='One Forbidden Zone less']", ".builder *"),
    (DECK, ".points li >> nth=0 >> button >> nth=1", ".points button"),
    (DECK, "[aria-label='One Dune Messiah less'], .of-house button >> nth=0", ".builder *"),
    ("/learn", ".lessons button >> nth=2", "h2"),
    ("/learn#lesson=3", "text=All lessons", "h1"),
    ("/learn#lesson=3", "text=Begin again", "button, h2"),
    ("/play", "button.act", ".question h2"),
    ("/play", "text=One seat more", "button"),
]


def press(page: Page, place: str) -> None:
    """Press something by the keyboard, once the page's module hears it."""
    pressed = page.locator("main").locator(place).first
    if page.locator(".found [data-card]").count():
        page.locator("#preview[data-card]").wait_for(state="attached")
    expect(pressed).to_be_enabled()
    pressed.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize(("address", "pressed", "then"), PRESSES)
def test_the_focus_is_near_after_a_press_whatever_comes_of_it(address: str, pressed: str, then: str, at: Any) -> None:
    page = at(address)
    before = page.evaluate("document.documentElement.outerHTML.length")
    press(page, pressed)
    page.wait_for_function("(before) => document.documentElement.outerHTML.length !== before", arg=before)
    if page.locator("#gallery").count():
        page.locator("#gallery[data-drawn]:not([aria-busy])").wait_for()
    page.wait_for_function(
        "(then) => document.activeElement.matches(then) && document.activeElement.isConnected", arg=then
    )


@pytest.mark.parametrize("fixed", [0, -1])
def test_after_a_fix_the_focus_is_among_the_findings(fixed: int, at: Any) -> None:
    page = at("/judge")
    page.locator("textarea").fill(LEFT_OUT)
    fix = page.locator(".findings button").nth(fixed)
    fix.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("(before) => document.querySelector('textarea').value !== before", arg=LEFT_OUT)
    page.wait_for_function("() => document.activeElement.matches('.verdicts *')")


def test_who_pressed_beside_everything_gets_no_focus(at: Any) -> None:
    page = at("/build")
    page.locator(".lobby .row button").first.focus()
    page.locator("h1").click()
    page.evaluate("document.querySelector('.lobby').remove()")
    page.wait_for_timeout(400)
    assert page.evaluate("document.activeElement === document.body")


HEARD = [
    ("/judge", LEFT_OUT, "This list is illegal: "),
    ("/judge", "Name: Sietch\nSponsor: Fremen\n", "Sietch is illegal: "),
]


@pytest.mark.parametrize(("address", "text", "words"), HEARD)
def test_a_verdict_is_heard_in_a_place_that_was_there_before(address: str, text: str, words: str, at: Any) -> None:
    page = at(address)
    heard = page.locator(".verdicts > [role=status]")
    expect(heard).to_have_text("")
    heard.evaluate("(place) => { place.dataset.before = '' }")
    page.locator("textarea").fill(text)
    expect(page.locator(".verdicts > [data-before]")).to_contain_text(words)


def test_the_verdict_on_a_deck_is_heard_as_it_changes(at: Any) -> None:
    page = at(DECK)
    heard = page.locator(".verdict > [role=status]")
    expect(heard).to_have_text("Desert Power is legal: 0 findings")
    heard.evaluate("(place) => { place.dataset.before = '' }")
    press(page, "[aria-label='One Forbidden Zone less']")
    expect(page.locator(".verdict > [data-before]")).to_contain_text("Desert Power is illegal: ")


@pytest.mark.parametrize("asked", ["hint", "why"])
def test_a_hint_and_a_reason_are_heard_in_places_that_were_there_before(asked: str, at: Any) -> None:
    page = at("/play")
    page.locator("main button.act").click()
    page.locator(".question .choice").first.wait_for()
    assert page.locator(f".side > .{asked}[role=status]").inner_text() == ""
    page.locator(f".side > .{asked}").evaluate("(place) => { place.dataset.before = '' }")
    if asked == "hint":
        page.get_by_role("button", name="Hint").click()
    else:
        page.get_by_role("button", name="Link").click()
    expect(page.locator(f".{asked}[data-before]")).not_to_have_text("")


@pytest.mark.parametrize(
    "address", ["/cards", "/cards?q=kind:ally", "/cards?q=hand+limit", "/cards?view=list", "/cards?q=zzzz"]
)
def test_the_first_heading_of_a_gallery_is_its_first_and_no_rank_is_left_out(address: str, at: Any) -> None:
    page = at(address)
    for drawn in ("as it came", "drawn again"):
        if drawn == "drawn again":
            press(page, ".views a[aria-current]")
            page.locator("#gallery[data-drawn]:not([aria-busy])").wait_for()
        ranks = page.locator("main").locator("h1, h2, h3, h4").evaluate_all("all => all.map((one) => +one.tagName[1])")
        assert ranks[0] == 1, drawn
        assert all(after - before <= 1 for before, after in pairwise(ranks)), drawn


def test_the_way_over_the_filters_leads_to_the_cards(at: Any) -> None:
    page = at("/cards")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("() => location.hash === '#found'")
    page.keyboard.press("Tab")
    page.wait_for_function("() => document.activeElement.matches('#found *')")
