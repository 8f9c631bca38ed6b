"""Who comes back to a host finds the tables of this device, what is awaited there, and what happened meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.host.network import begun, hosted, told

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web
PHONE = {"width": 360, "height": 740}
BARRED = (
    "for (const where of ['localStorage', 'sessionStorage'])"
    "Object.defineProperty(window, where, { get() { throw new DOMException('barred', 'SecurityError'); } });"
)
NO_NOTIFICATION = """window.Notification = class {
    constructor() { throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification()"); }
    static permission = %s;
    static requestPermission() { return Promise.resolve("granted"); }
};"""
AWAY = """(minutes) => { for (const name of Object.keys(localStorage).filter((one) => one.startsWith("left:"))) {
    const left = JSON.parse(localStorage.getItem(name));
    localStorage.setItem(name, JSON.stringify({ ...left, at: left.at - minutes * 60_000 }));
} }"""


def device(browser: Any, script: str = "") -> Page:
    page: Page = browser.new_context(viewport=PHONE).new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    if script:
        page.add_init_script(script)
    return page


def opened_at(page: Page, address: str, table: str, link: str) -> None:
    """Open a table by a link, and let the device keep it."""
    page.goto(f"{address}/t/{table}#{link}")
    page.wait_for_selector("#question, .lobby")


def choose(address: str, path: str, secret: str) -> None:
    seen = told(address, path, secret)
    choice = {"choice": seen["question"]["choices"][0]["code"], "position": seen["position"]}
    assert told(address, f"{path}/choose", secret, choice) == {"confirmed": True}


def test_the_first_page_lists_the_tables_of_the_device_those_that_wait_first(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        page = device(browser)
        first, _, (anna, _) = begun(address, name="Waits for me")
        opened_at(page, address, first["table"], f"seat={anna}")
        second, _, (_, other) = begun(address, name="Waits for another")
        opened_at(page, address, second["table"], f"seat={other}")
        third = told(address, "/api/tables", "", {"game": "race", "name": "Not begun"})
        opened_at(page, address, third["table"], f"owner={third['owner']}&join={third['join']}")
        page.goto(address)
        rows = page.locator(".yours li")
        expect(rows).to_have_count(3)
        expect(rows.nth(0)).to_contain_text("Waits for me")
        expect(rows.nth(0)).to_contain_text("Your turn.")
        expect(rows.nth(1)).to_contain_text("The game has not begun; you run it.")
        expect(rows.nth(2)).to_contain_text("The others are to choose.")
        rows.nth(0).get_by_role("link").click()
        page.wait_for_selector("#question .choice, #question .amount")
        assert page.url.endswith(first["table"])


def test_a_device_without_tables_is_only_asked_what_to_open(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        for script in ("", BARRED):
            page = device(browser, script)
            page.goto(address)
            page.wait_for_selector("#open")
            assert page.locator("#yours").count() == 0


def test_a_table_that_is_gone_is_said_to_be_and_can_be_taken_off_the_list(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        page = device(browser)
        for name in ("Deleted", "Relinked"):
            opened, path, (anna, _) = begun(address, name=name)
            opened_at(page, address, opened["table"], f"seat={anna}")
            page.goto("about:blank")
            act, request = ("delete", {}) if name == "Deleted" else ("relink", {"seat": 0})
            told(address, f"{path}/{act}", opened["owner"], request)
        page.goto(address)
        gone = page.locator(".yours li", has_text="It was deleted, or your link to it was replaced.")
        expect(gone).to_have_count(2)
        for left in (1, 0):
            page.get_by_role("button", name="Take off this list").first.click()
            expect(gone).to_have_count(left)
        page.reload()
        page.wait_for_selector("#open")
        assert page.locator(".yours li").count() == 0


def test_a_host_that_does_not_answer_leaves_the_list_as_it_is(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        page = device(browser)
        opened, _, (anna, _) = begun(address)
        opened_at(page, address, opened["table"], f"seat={anna}")
        page.route("**/awaited", lambda route: route.abort())
        page.goto(address)
        row = page.locator(".yours li")
        expect(row.get_by_role("link")).to_have_attribute("href", f"/t/{opened['table']}")
        page.wait_for_timeout(5000)
        assert row.get_by_role("button").count() == 0


def test_who_was_away_reads_what_happened_since_and_hides_it(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, (anna, ben) = begun(address)
        page = device(browser)
        opened_at(page, address, opened["table"], f"seat={ben}")
        expect(page.locator("#question")).to_contain_text("is to choose")
        page.evaluate(AWAY, 2 * 24 * 60)
        page.add_init_script(f"({AWAY})(60)")  # leaving notes the time
        page.goto("about:blank")
        choose(address, path, anna)
        told(address, f"{path}/talk", anna, {"text": "your turn, Ben"})
        page.goto(f"{address}/t/{opened['table']}")
        since = page.locator(".since")
        expect(since).to_contain_text("Since you were here")
        expect(since).to_contain_text("1 said")
        since.locator("summary").click()
        expect(since.locator("li").last).to_have_text("Anna your turn, Ben")
        told_there = since.locator("li").all_inner_texts()[:-1]
        assert told_there == page.locator(".log p").all_inner_texts()[-len(told_there) :]
        since.get_by_role("button", name="Hide").click()
        expect(since).to_have_count(0)


def test_who_was_away_for_a_moment_or_missed_nothing_is_told_nothing(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, (anna, ben) = begun(address)
        page = device(browser)
        opened_at(page, address, opened["table"], f"seat={ben}")
        expect(page.locator("#question")).to_contain_text("is to choose")
        page.add_init_script(f"if (sessionStorage.away) ({AWAY})(60)")
        page.goto(f"{address}/health")
        page.evaluate("sessionStorage.away = 1")
        page.goto(f"{address}/t/{opened['table']}")
        page.wait_for_selector("#question")
        page.wait_for_timeout(700)
        assert page.locator(".since").count() == 0
        page.evaluate("sessionStorage.removeItem('away')")
        page.goto("about:blank")
        choose(address, path, anna)
        page.goto(f"{address}/t/{opened['table']}")
        page.wait_for_selector("#question .choice, #question .amount")
        page.wait_for_timeout(700)
        assert page.locator(".since").count() == 0


def test_a_phone_that_makes_no_notification_goes_on_and_is_not_asked_about_it(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, (anna, ben) = begun(address)
        asking = device(browser, NO_NOTIFICATION % "'default'")
        opened_at(asking, address, opened["table"], f"seat={ben}")
        asking.click("text=Seats and links")
        asking.click("text=Links >> nth=-1")
        asking.wait_for_selector("text=Your own seat")
        assert asking.get_by_role("button", name="Notify me").count() == 0
        page = device(browser, NO_NOTIFICATION % "'granted'")
        page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/events") else None)
        opened_at(page, address, opened["table"], f"seat={ben}")
        choose(address, path, anna)
        expect(page.locator("#question .choices, #question .amount").first).to_be_visible()
        assert len(asked) == 1
