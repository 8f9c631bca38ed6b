"""A table in the browser tells what belongs to the position that it shows, and refuses in words what comes early."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

from tests.web.late import SHIPPED, Held, drawn, press, to

pytestmark = pytest.mark.web


def table(at: Any) -> Page:
    page: Page = at("/play")
    page.locator("main button.act").click()
    expect(page.locator(".question .choice").first).to_be_enabled()
    return page


def chosen(page: Page) -> None:
    """Choose, and wait for the next question."""
    page.locator(".question").evaluate("(one) => { one.dataset.former = '' }")
    page.locator(".question .choice").first.click()
    expect(page.locator(".question[data-former]")).to_have_count(0)
    expect(page.locator(".question :is(.choice, .amount .act)").first).to_be_enabled()


def test_a_hint_for_a_question_that_was_answered_is_no_hint_for_the_next(at: Any) -> None:
    page = table(at)
    held = Held(page, "**/api/hint")
    press(page, "Hint")
    held.asked()
    chosen(page)
    held.comes()
    assert page.locator(".side > .hint").inner_text() == ""
    expect(page.locator(".choice.marked")).to_have_count(0)


def test_a_hint_asked_for_while_a_choice_is_carried_out_is_refused_in_words(at: Any) -> None:
    page = table(at)
    held = Held(page, "**/api/choose")
    page.locator(".question .choice").first.click()
    held.asked()
    press(page, "Hint")
    expect(page.locator(".side > .early").last).to_contain_text("not taken")
    held.comes()


def test_of_two_reasons_the_one_that_was_asked_for_later_stands(at: Any) -> None:
    page = table(at)
    held = Held(page, "**/api/why-not")
    for n in (0, 1):
        page.locator(".held-card:not(.lit)").nth(n).press("Enter")
        held.asked(n + 1)
    reply = {"status": 200, "content_type": "application/json"}
    held.comes(1, body=json.dumps({"reason": "the second"}), **reply)
    held.comes(0, body=json.dumps({"reason": "the first"}), **reply)
    expect(page.locator(".side > .why")).to_have_text("The second.")


def test_a_reason_for_a_position_that_is_past_is_not_told(at: Any) -> None:
    page = table(at)
    held = Held(page, "**/api/why-not")
    page.locator(".held-card:not(.lit)").first.press("Enter")
    held.asked()
    chosen(page)
    held.comes()
    assert page.locator(".side > .why").inner_text() == ""


def test_a_tick_that_comes_too_early_is_not_shown_as_taken(at: Any) -> None:
    page = table(at)
    page.locator(".stops summary").click()
    tick = page.get_by_label("Ask me at every window")
    before = tick.is_checked()
    held = Held(page, "**/api/choose")
    page.locator(".question .choice").first.click()
    held.asked()
    tick.click()
    expect(page.locator(".side > .early").last).to_contain_text("not taken")
    assert tick.is_checked() == before


def test_words_of_a_stop_that_come_too_early_stay(at: Any) -> None:
    page = table(at)
    page.locator(".stops summary").click()
    page.get_by_label("Stop at").fill("tactic window")
    held = Held(page, "**/api/choose")
    page.locator(".question .choice").first.click()
    held.asked()
    press(page, "Add")
    expect(page.locator(".side > .early").last).to_contain_text("not taken")
    assert page.get_by_label("Stop at").input_value() == "tactic window"


def test_the_way_back_leads_out_of_a_game_whose_choice_is_awaited(at: Any) -> None:
    page = table(at)
    held = Held(page, "**/api/choose")
    page.locator(".question .choice").first.click()
    held.asked()
    page.evaluate("history.back()")
    held.waiting.pop().continue_()
    expect(page.locator(".lobby")).to_be_visible()
    assert "#" not in page.url


def test_the_offers_of_a_game_are_not_those_of_the_one_looked_at_before(at: Any) -> None:
    page = at("/play")
    games = page.locator(".lobby select").first
    expect(games.locator("option").nth(1)).to_be_attached()
    other = games.locator("option").nth(1).get_attribute("value")
    games.select_option(other)
    held = Held(page, "**/api/decks")
    games.select_option("ccg")
    held.asked()
    assert page.get_by_role("button", name="Begin").is_disabled()
    games.select_option(other)
    drawn(page)
    before = page.locator(".seat select").nth(1).inner_text()
    held.comes()
    assert page.locator(".seat select").nth(1).inner_text() == before


def test_seats_that_were_changed_stay_when_the_deck_of_the_address_comes(at: Any) -> None:
    page = at("/about")
    held = Held(page, "**/api/decks")
    to(page, "/play" + SHIPPED)
    held.asked()
    page.get_by_label("Player").nth(1).select_option("random")
    while held.waiting:
        held.comes()
        drawn(page)
    expect(page.get_by_label("Deck").first).to_have_value("given")
    expect(page.get_by_label("Player").nth(1)).to_have_value("random")


def test_decks_that_did_not_come_are_told_and_asked_for_again(at: Any) -> None:
    page = at("/play")
    games = page.locator(".lobby select").first
    games.select_option(games.locator("option").nth(1).get_attribute("value"))
    held = Held(page, "**/api/decks")
    games.select_option("ccg")
    held.asked().fails()
    expect(page.locator(".fault")).to_contain_text("does not answer")
    page.unroute_all(behavior="ignoreErrors")
    games.select_option(games.locator("option").nth(1).get_attribute("value"))
    games.select_option("ccg")
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()
    expect(page.locator(".fault")).to_have_count(0)


def test_of_two_lessons_the_one_that_was_opened_later_is_shown(at: Any) -> None:
    page = at("/learn")
    lessons = page.locator(".lessons button")
    held = Held(page, "**/api/lesson")
    lessons.nth(0).click()
    held.asked()
    lessons.nth(1).click()
    held.asked(2).comes(1)
    held.comes(0)
    expect(page.locator("h1.turn")).to_contain_text("Lesson 2")


def lesson(at: Any) -> Page:
    page: Page = at("/learn#lesson=1")
    expect(page.locator(".question .choice").first).to_be_enabled()
    return page


def test_a_lesson_that_was_left_stays_left(at: Any) -> None:
    page = lesson(at)
    held = Held(page, "**/api/lesson")
    page.locator(".question .choice").first.click()
    held.asked()
    press(page, "All lessons")
    held.comes()
    expect(page.locator(".lessons")).to_be_visible()
    assert "#" not in page.url


def test_what_nobody_answered_is_past_once_somebody_answers(at: Any) -> None:
    page = lesson(at)
    held = Held(page, "**/api/lesson")
    page.locator(".question .choice").first.click()
    held.asked().fails()
    expect(page.locator(".fault")).to_be_visible()
    page.locator(".question .choice").first.click()
    held.asked().comes()
    expect(page.locator(".fault")).to_have_count(0)
