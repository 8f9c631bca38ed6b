"""A device whose clock is wrong is told every time by the host's clock, in the device's own zone."""

from __future__ import annotations

import time
from datetime import datetime
from itertools import product
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.host.network import begun, hosted, hosted_hub, told
from tests.sampling import sampled

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web
HOUR = 3_600_000
WRONG = """{
  const Right = Date, SHIFT = %d;
  globalThis.Date = class extends Right {
    constructor(...given) { if (given.length) super(...given); else super(Right.now() + SHIFT); }
    static now() { return Right.now() + SHIFT; }
  };
}"""
AWAY = """(at) => { for (const name of Object.keys(localStorage).filter((one) => one.startsWith("left:"))) {
    const left = JSON.parse(localStorage.getItem(name));
    localStorage.setItem(name, JSON.stringify({ ...left, at }));
} }"""


def device(browser: Any, shift: int, zone: str) -> Page:
    page: Page = browser.new_context(timezone_id=zone, locale="en-US").new_page()
    page.add_init_script(WRONG % shift)
    return page


def clock(at: int, zone: str) -> str:
    """Return a time of day as such a device writes it, and the day."""
    return f"{datetime.fromtimestamp(at / 1000, ZoneInfo(zone)):%b %-d, %-I:%M}"


def read(page: Page, place: str) -> str:
    """Return what is written there, without the year and with plain spaces."""
    text = page.locator(place).first.inner_text()
    return " ".join(text.replace(f", {datetime.now().year}", "").replace(f", {datetime.now().year + 1}", "").split())


def now() -> int:
    return time.time_ns() // 1_000_000


ZONES = ("America/New_York", "Asia/Kolkata", "Pacific/Auckland")
SHIFTS = (0, -7 * HOUR, 3 * HOUR, 26 * HOUR, -400 * 24 * HOUR)


@pytest.mark.parametrize(("zone", "shift"), sampled(product(ZONES, SHIFTS), of=3))
def test_times_are_those_of_the_host_in_the_zone_of_the_device(
    browser: Any, tmp_path: Path, shift: int, zone: str
) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, "numbers", clock={"kind": "days", "amount": 2})
        due = told(address, path, secrets[0])["table"]["due"]
        told(address, f"{path}/talk", secrets[1], {"text": "hello"})
        page = device(browser, shift, zone)
        page.goto(f"{address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_selector(".talk time")
        said = told(address, path, secrets[0])["talk"]["lines"][0]["at"]
        assert clock(due, zone) in read(page, "#orders-of")
        assert clock(said, zone) in read(page, ".talk time")
        page.evaluate(AWAY, now() - HOUR)
        page.goto("about:blank")
        told(address, f"{path}/talk", secrets[1], {"text": "still there?"})
        page.goto(address)
        expect(page.locator(".yours .told-of")).to_contain_text("until")
        assert clock(due, zone) in read(page, ".yours .told-of")
        page.context.close()


@pytest.mark.parametrize("shift", sampled([0, -7 * HOUR, 3 * HOUR, -400 * 24 * HOUR], of=2, first=1))
def test_who_was_away_is_told_since_when_by_the_clock_of_the_host(browser: Any, tmp_path: Path, shift: int) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address)
        page = device(browser, shift, "Asia/Kolkata")
        page.goto(f"{address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_selector("#question")
        left = now() - HOUR
        page.goto("about:blank")
        page.goto(f"{address}/health")
        page.evaluate(AWAY, left)
        told(address, f"{path}/talk", secrets[1], {"text": "still there?"})
        page.goto(f"{address}/t/{opened['table']}")
        page.wait_for_selector(".since")
        assert clock(left, "Asia/Kolkata") in read(page, ".since summary")
        page.context.close()


def test_a_host_whose_own_times_are_ahead_of_its_clock_tells_deadlines_by_the_clock(
    browser: Any, tmp_path: Path
) -> None:
    ahead = 5 * HOUR
    with hosted_hub(tmp_path, now=lambda: now() + ahead) as (address, _):
        opened, path, secrets = begun(address, "numbers", clock={"kind": "days", "amount": 2})
        due = told(address, path, secrets[0])["table"]["due"]
    with hosted(tmp_path) as address:
        page = device(browser, 0, "UTC")
        page.goto(f"{address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_selector("#orders-of")
        assert clock(due - ahead, "UTC")[:-2] in read(page, "#orders-of")
        page.context.close()
