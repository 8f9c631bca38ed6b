"""At a hosted table what is pressed twice is done once, what was sent later counts, what is typed meanwhile stays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from tests.host.network import begun, hosted, told

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page, expect

from tests.web.late import Held, drawn

pytestmark = pytest.mark.web


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with hosted(tmp_path) as at:
        yield at


def visit(browser: Any, address: str) -> Page:
    page: Page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(address)
    return page


def seated(browser: Any, address: str, game: str = "race") -> tuple[Page, str, list[str], dict[str, Any]]:
    """The page of the first seat of a game that has begun, its table's path, each seat's secret, the links."""
    opened, path, secrets = begun(address, game)
    page = visit(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}&owner={opened['owner']}")
    page.wait_for_selector("#question")
    return page, path, secrets, opened


def in_lobby(browser: Any, address: str, game: str = "race") -> tuple[Page, str, dict[str, Any]]:
    """The page of a person who sits at a table of their own whose game has not begun."""
    opened = told(address, "/api/tables", "", {"game": game, "seats": 2})
    path = f"/api/tables/{opened['table']}"
    secret = told(address, f"{path}/sit", opened["join"], {"name": "Anna"})["secret"]
    page = visit(browser, f"{address}/t/{opened['table']}#seat={secret}&owner={opened['owner']}")
    page.wait_for_selector("#begin")
    return page, path, {**opened, "seat": secret}


def all_come(held: Held) -> None:
    """Let all be answered, and what is asked then."""
    while held.waiting:
        held.comes()


def said(address: str, path: str, secret: str) -> list[str]:
    return [line["text"] for line in told(address, path, secret)["talk"]["lines"]]


def test_words_that_are_sent_twice_in_a_moment_are_said_once(browser: Any, address: str) -> None:
    page, path, secrets, _ = seated(browser, address)
    held = Held(page, "**/talk")
    words = page.get_by_label("Say something")
    words.fill("hello")
    words.press("Enter")
    words.press("Enter")
    held.asked()
    drawn(page)
    all_come(held)
    expect(words).to_have_value("")
    assert said(address, path, secrets[0]) == ["hello"]


def test_words_that_are_typed_while_others_are_sent_stay(browser: Any, address: str) -> None:
    page, path, secrets, _ = seated(browser, address)
    held = Held(page, "**/talk")
    words = page.get_by_label("Say something")
    words.fill("hello")
    words.press("Enter")
    held.asked()
    words.fill("and welcome")
    held.comes()
    assert words.input_value() == "and welcome"
    page.reload()
    expect(words).to_have_value("and welcome")
    assert said(address, path, secrets[0]) == ["hello"]


def test_words_that_were_not_sent_can_be_sent_again(browser: Any, address: str) -> None:
    page, path, secrets, _ = seated(browser, address)
    page.route("**/talk", lambda route: route.fulfill(status=500, body=json.dumps({"error": {"message": "no"}})))
    words = page.get_by_label("Say something")
    words.fill("hello")
    words.press("Enter")
    page.wait_for_selector(".told .fault")
    page.unroute_all()
    words.press("Enter")
    expect(words).to_have_value("")
    assert said(address, path, secrets[0]) == ["hello"]


def test_the_orders_that_were_sent_later_count(browser: Any, address: str) -> None:
    page, path, secrets, _ = seated(browser, address, "numbers")
    held = Held(page, "**/orders")
    for text in ("5", "7"):
        page.fill("#orders", text)
        page.click("text=Send the orders")
        held.asked()
        drawn(page)
    if len(held.waiting) > 1:
        held.comes(1)
    all_come(held)
    page.wait_for_selector("#question li:has-text('7')")
    all_come(held)
    assert told(address, path, secrets[0])["you"]["orders"] == "7"


def test_orders_that_are_typed_while_others_are_sent_are_there_after_a_reload(browser: Any, address: str) -> None:
    page, _, _, _ = seated(browser, address, "numbers")
    held = Held(page, "**/orders")
    page.fill("#orders", "5")
    page.click("text=Send the orders")
    held.asked()
    page.fill("#orders", "5\n7")
    held.comes()
    page.wait_for_selector("#question li:has-text('ok 5')")
    page.reload()
    expect(page.locator("#orders")).to_have_value("5\n7")


def test_orders_that_are_run_before_their_answer_comes_are_no_orders_of_the_next_turn(
    browser: Any, address: str
) -> None:
    page, path, _, opened = seated(browser, address, "numbers")
    held = Held(page, "**/orders")
    page.fill("#orders", "5")
    page.click("text=Send the orders")
    route = held.asked().waiting.pop()
    reply = route.fetch()
    told(address, f"{path}/run", opened["owner"], {})
    page.wait_for_selector("h1:has-text('Turn 2')")
    route.fulfill(response=reply)
    expect(page.locator("#orders")).to_have_value("")
    page.reload()
    expect(page.locator("#orders")).to_have_value("")


def test_what_is_brought_later_is_what_one_brings(browser: Any, address: str) -> None:
    page, _, _ = in_lobby(browser, address, "colours")
    held = Held(page, "**/bring")
    page.click("[data-offer=r]")
    page.click("#bring")
    held.asked()
    page.click("[data-offer=b]")
    page.click("#bring")
    drawn(page)
    if len(held.waiting) > 1:
        held.comes(1)
    all_come(held)
    page.wait_for_selector("text=You bring")
    all_come(held)
    expect(page.locator("#brings")).to_have_text("You bring Blue")


def test_a_game_that_is_begun_by_two_presses_is_begun(browser: Any, address: str) -> None:
    page, path, opened = in_lobby(browser, address)
    told(address, f"{path}/fill", opened["owner"], {"seat": 1})
    held = Held(page, "**/begin")
    for _ in range(2):
        page.locator("#begin").click()
    held.asked()
    drawn(page)
    all_come(held)
    page.wait_for_selector("#question")
    expect(page.locator(".fault")).to_have_count(0)


def test_a_seat_is_filled_by_two_presses(browser: Any, address: str) -> None:
    page, _, _ = in_lobby(browser, address)
    held = Held(page, "**/fill")
    bot = page.get_by_role("button", name="Bot: let one sit here")
    bot.click()
    bot.click()
    held.asked()
    drawn(page)
    all_come(held)
    expect(bot).to_have_count(0)
    expect(page.locator(".fault")).to_have_count(0)


def test_a_table_is_opened_once_by_two_presses(browser: Any, address: str) -> None:
    page = visit(browser, address)
    page.wait_for_selector("#open")
    held = Held(page, "**/api/tables")
    for _ in range(2):
        page.get_by_role("button", name="Open the table").click()
    held.asked()
    drawn(page)
    assert len(held.waiting) == 1
    held.waiting.pop().continue_()
    page.wait_for_selector("#begin")
    page.unroute_all()
    page.go_back()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#begin")


def test_a_table_that_was_refused_can_be_opened(browser: Any, address: str) -> None:
    page = visit(browser, address)
    page.wait_for_selector("#open")
    page.route("**/api/tables", lambda one: one.fulfill(status=400, body=json.dumps({"error": {"message": "no"}})))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".fault")
    page.unroute_all()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#begin")


def test_a_table_that_is_taken_off_the_list_while_it_is_asked_about_stays_off(browser: Any, address: str) -> None:
    page, _, _, opened = seated(browser, address)
    told(address, f"/api/tables/{opened['table']}/delete", opened["owner"], {})
    page.goto(address)
    forget = page.get_by_role("button", name="Take off this list")
    expect(forget).to_be_visible()
    held = Held(page, "**/awaited")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    held.asked()
    forget.click()
    held.comes()
    expect(page.locator(".yours")).to_have_count(0)


def test_a_reason_for_a_position_that_is_past_is_not_told(browser: Any, address: str) -> None:
    page, path, secrets, _ = seated(browser, address)
    held = Held(page, "**/why-not")
    page.click("text=Why can I not")
    page.locator(".why-not input").fill("fly")
    page.locator(".why-not input").press("Enter")
    held.asked()
    before = page.get_attribute(".table", "data-position")
    asked = next(secret for secret in secrets if told(address, path, secret)["question"])
    seen = told(address, path, asked)
    choice = {"choice": seen["question"]["choices"][0]["code"], "position": seen["position"]}
    assert told(address, f"{path}/choose", asked, choice) == {"confirmed": True}
    page.wait_for_function("old => document.querySelector('.table').dataset.position !== old", arg=before)
    held.comes()
    assert page.locator(".side > .early").inner_text() == ""


def test_of_two_reasons_the_one_that_was_asked_for_later_stands(browser: Any, address: str) -> None:
    page, _, _, _ = seated(browser, address)
    held = Held(page, "**/why-not")
    page.click("text=Why can I not")
    for words in ("fly", "swim"):
        page.locator(".why-not input").fill(words)
        page.locator(".why-not input").press("Enter")
        held.asked()
        drawn(page)
    if len(held.waiting) > 1:
        held.comes(1, status=200, body=json.dumps({"reason": "you do not swim"}))
        held.comes(0, status=200, body=json.dumps({"reason": "you do not fly"}))
    else:
        held.comes(0, status=200, body=json.dumps({"reason": "you do not fly"}))
        held.asked().comes(0, status=200, body=json.dumps({"reason": "you do not swim"}))
    expect(page.locator(".side > .early")).to_have_text("You do not swim.")


def test_words_of_a_stop_that_was_refused_stay(browser: Any, address: str) -> None:
    page, _, _, _ = seated(browser, address)
    page.locator("details.stops summary").click()
    place = page.get_by_label("Stop at a window, phase or card")
    if not place.count():
        page.get_by_label("Ask me everything").click()
    expect(place).to_be_visible()
    page.route("**/stops", lambda route: route.fulfill(status=400, body=json.dumps({"error": {"message": "no"}})))
    place.fill("a window")
    place.press("Enter")
    page.wait_for_selector(".told .fault")
    assert place.input_value() == "a window"


def test_a_list_of_games_that_did_not_come_comes_later(browser: Any, address: str) -> None:
    opened = told(address, "/api/tables", "", {"game": "colours", "seats": 2})
    path = f"/api/tables/{opened['table']}"
    secret = told(address, f"{path}/sit", opened["join"], {"name": "Anna"})["secret"]
    page = visit(browser, f"{address}/static-nothing")
    page.route("**/api/games", lambda route: route.fulfill(status=500, body=json.dumps({"error": {"message": "no"}})))
    page.goto(f"{address}/t/{opened['table']}#seat={secret}")
    page.wait_for_selector(".lobby")
    drawn(page)
    page.unroute_all()
    told(address, f"{path}/talk", secret, {"text": "hello"})
    expect(page.locator("#bring")).to_be_visible()


def test_a_board_that_did_not_come_is_asked_for_again(browser: Any, corpus: Corpus, tmp_path: Path) -> None:
    with hosted(tmp_path, all_games(corpus), corpus=corpus) as address:
        opened = told(address, "/api/tables", "", {"game": "board", "seats": 2})
        path = f"/api/tables/{opened['table']}"
        secret = told(address, f"{path}/sit", opened["join"], {"name": "Anna"})["secret"]
        told(address, f"{path}/bring", secret, {"offer": "Atreides"})
        told(address, f"{path}/fill", opened["owner"], {"seat": 1})
        page = visit(browser, f"{address}/t/{opened['table']}#seat={secret}")
        page.wait_for_selector(".lobby")
        held = Held(page, "**/answers/board")
        told(address, f"{path}/begin", opened["owner"], {})
        held.asked().fails()
        page.unroute_all()
        page.locator("#question :is(.choice, .amount .act):enabled").first.click()
        expect(page.locator("svg.drawn")).to_be_visible()


def test_a_table_is_opened_once_though_its_first_answer_was_lost(browser: Any, address: str) -> None:
    page = visit(browser, address)
    opened: list[str] = []

    def lose_the_first(route: Any) -> None:
        answer = route.fetch()
        opened.append(answer.json()["table"])
        route.abort() if len(opened) == 1 else route.fulfill(response=answer)

    page.route("**/api/tables", lose_the_first)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")
    first, again = opened
    assert first == again and first in page.url
