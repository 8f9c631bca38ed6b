"""A change of a deck that was pressed or typed is made, though the page is left before anybody has answered."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from tests.sampling import rotated, sampled

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web

LIST = (
    "Name: Few\nSponsor: Atreides\n\nHomeworld\n1 Caladan\n\n"
    "Imperial Deck\n1 Carthag\n1 Arrakeen\n\nHouse Deck\n9 Crysknife\n1 Kindjal\n"
)
CRYSKNIFE, KINDJAL = "Crysknife, Blade Weapon", "Kindjal, Blade Weapon"


def builder(at: Any) -> Page:
    """The builder with a list of few cards, read and judged, and with cards that may be added."""
    page: Page = at("/build")
    page.get_by_label("A list from elsewhere").fill(LIST)
    page.get_by_role("button", name="Open the pasted list").click()
    expect(page.locator(".piles")).to_contain_text("Crysknife")
    expect(page.locator(".pool li").first).to_be_visible()
    expect(page.locator(".findings button").first).to_be_visible()
    return page


def press(name: str) -> Callable[[Page], None]:
    return lambda page: page.get_by_role("button", name=name, exact=True).first.click()


def copies(page: Page, card: str) -> Any:
    return page.locator(".piles li", has=page.get_by_role("button", name=f"One {card} more", exact=True)).locator("b")


def shows(card: str, count: int) -> Callable[[Page], None]:
    return lambda page: expect(copies(page, card)).to_have_text(str(count))


def is_gone(card: str) -> Callable[[Page], None]:
    def gone(page: Page) -> None:
        expect(page.locator(".piles")).to_contain_text("Carthag")
        expect(copies(page, card)).to_have_count(0)

    return gone


def is_named(name: str) -> Callable[[Page], None]:
    return lambda page: expect(page.get_by_label("Name of the deck")).to_have_value(name)


def names(name: str, *, leaves: bool) -> Callable[[Page], None]:
    def type_it(page: Page) -> None:
        page.get_by_label("Name of the deck").fill(name)
        if leaves:
            page.keyboard.press("Tab")

    return type_it


def both(*done: Callable[[Page], None]) -> Callable[[Page], None]:
    def all_of(page: Page) -> None:
        for one in done:
            one(page)

    return all_of


LESS, MORE = f"One {KINDJAL} less", f"One {KINDJAL} more"
CASES: dict[str, tuple[Callable[[Page], None], Callable[[Page], None]]] = {
    "one more": (press(MORE), shows(KINDJAL, 2)),
    "one more, twice": (both(press(MORE), press(MORE)), shows(KINDJAL, 3)),
    "one more and one less": (both(press(MORE), press(LESS)), shows(KINDJAL, 1)),
    "the last one taken out": (press(LESS), is_gone(KINDJAL)),
    "one less": (press(f"One {CRYSKNIFE} less"), shows(CRYSKNIFE, 8)),
    "two cards": (both(press(f"One {CRYSKNIFE} less"), press(MORE)), both(shows(CRYSKNIFE, 8), shows(KINDJAL, 2))),
    "a name whose field was left": (names("Mine", leaves=True), is_named("Mine")),
    "a name whose field was not left": (names("Mine", leaves=False), is_named("Mine")),
    "a name of signs": (names("Männer: 1/2 #3", leaves=False), is_named("Männer: 1/2 #3")),
    "a card and a name": (
        both(press(MORE), names("Mine", leaves=False)),
        both(shows(KINDJAL, 2), is_named("Mine")),
    ),
    "a name and a card": (
        both(names("Mine", leaves=True), press(MORE)),
        both(shows(KINDJAL, 2), is_named("Mine")),
    ),
    "a resource bought": (
        press("Buy one favor more"),
        lambda page: expect(page.get_by_role("button", name="Buy one favor less", exact=True)).to_be_enabled(),
    ),
}


@pytest.mark.parametrize("case", sampled(CASES, of=2, first=1))
def test_what_nobody_has_answered_is_made_when_the_deck_is_opened_again(case: str, at: Any) -> None:
    done, holds = CASES[case]
    page = builder(at)
    page.route(re.compile("/api/(change|fix)$"), lambda route: None)  # the answer never comes
    done(page)
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    holds(page)
    page.reload()  # it is made once
    holds(page)


def test_a_card_that_was_added_and_a_fix_that_was_chosen_are_made_too(at: Any) -> None:
    page = builder(at)
    page.route(re.compile("/api/(change|fix)$"), lambda route: None)
    add = page.get_by_role("button", name=re.compile("^Add ")).first
    card = (add.get_attribute("aria-label") or "").removeprefix("Add ")
    add.click()
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    expect(copies(page, card)).to_have_count(1)


NAMED = {
    "while it is typed": names("Typed", leaves=False),
    "once its field is left": names("Typed", leaves=True),
    "before a card is pressed": both(names("Typed", leaves=True), press(MORE)),
    "after another name": both(names("Other", leaves=True), names("Typed", leaves=True)),
}


@pytest.mark.parametrize(("when", "unanswered"), rotated(NAMED, ["change", "read"]))
def test_a_typed_name_is_listed_in_the_same_moment(when: str, unanswered: str, at: Any) -> None:
    page = builder(at)
    page.route(re.compile(f"/api/{unanswered}$"), lambda route: None)  # the answer never comes
    NAMED[when](page)
    if unanswered == "read" and when != "while it is typed":
        page.wait_for_function("() => Object.values(localStorage).some((one) => one.includes('Name: Typed'))")
    other = page.context.new_page()
    other.goto(page.url.partition("#")[0])
    expect(other.locator("section[aria-labelledby=own]")).to_contain_text("Typed")


def test_who_presses_again_after_nobody_answered_changes_the_deck_once(at: Any) -> None:
    page = builder(at)
    page.route(re.compile("/api/change$"), lambda route: route.abort())
    for _ in range(3):
        press(MORE)(page)
        expect(page.get_by_role("alert")).to_contain_text("does not answer")
    page.unroute_all(behavior="ignoreErrors")
    press(MORE)(page)
    shows(KINDJAL, 2)(page)


def test_a_change_that_is_refused_is_not_tried_again(at: Any) -> None:
    page = builder(at)
    page.evaluate("""() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith("cardbase.deck."));
        const deck = JSON.parse(localStorage.getItem(key));
        const waiting = [{ answer: "change", name: "no such card", delta: 1 }, { answer: "change", title: "After it" }];
        localStorage.setItem(key, JSON.stringify({ ...deck, waiting }));
    }""")
    page.reload()
    is_named("After it")(page)
    page.reload()
    is_named("After it")(page)
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(
    "waiting",
    sampled(["x", 1, [1], [None], [{}], {"answer": "change"}, [{"answer": "change", "title": {"a": 1}}]], of=3),
)
def test_what_is_no_list_of_changes_opens_the_deck_all_the_same(waiting: object, at: Any) -> None:
    page = builder(at)
    page.evaluate(
        """(waiting) => {
        const key = Object.keys(localStorage).find((name) => name.startsWith("cardbase.deck."));
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), waiting }));
    }""",
        waiting,
    )
    page.reload()
    is_named("Few")(page)
    press(MORE)(page)
    shows(KINDJAL, 2)(page)


def test_a_name_that_is_being_typed_stays_whatever_is_drawn_meanwhile(at: Any) -> None:
    page = builder(at)
    name = page.get_by_label("Name of the deck")
    name.focus()
    name.fill("Being typed")
    page.get_by_label("Find cards").evaluate(
        "(box) => { box.value = 'worm'; box.dispatchEvent(new Event('input', { bubbles: true })); }"
    )
    expect(page.locator(".pool")).to_contain_text("Wormsign")
    page.evaluate("document.querySelector('.piles li button').click()")
    expect(page.locator(".deck-head strong")).to_have_text(re.compile("findings|legal"))
    page.wait_for_timeout(800)
    expect(name).to_have_value("Being typed")
    page.keyboard.press("Tab")
    page.wait_for_timeout(300)
    expect(name).to_have_value("Being typed")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(name).to_have_value("Few")


IN_TWO_TABS = ("one more", "one more, twice", "two cards", "a name whose field was not left", "a card and a name")


@pytest.mark.parametrize(("then", "case"), sampled(product(["is closed", "is answered"], IN_TWO_TABS), of=2))
def test_of_two_tabs_of_a_deck_one_makes_what_waits(then: str, case: str, at: Any) -> None:
    done, holds = CASES[case]
    first = builder(at)
    waiting: list[Any] = []
    answered = False
    first.route(
        re.compile("/api/(change|fix)$"), lambda route: route.continue_() if answered else waiting.append(route)
    )
    done(first)
    first.wait_for_timeout(100)
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.locator(".piles")).to_contain_text("Carthag")
    second.wait_for_timeout(300)
    shows(KINDJAL, 1)(second)  # what waits in the first tab is the first tab's to make
    if then == "is closed":
        first.close()
        holds(second)
    else:
        answered = True
        for route in waiting:
            route.continue_()
        first.bring_to_front()
        first.keyboard.press("Tab")  # a name is made once its field is left
        holds(first)
        holds(second)
    assert second.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('cardbase.deck.')).length") == 1
