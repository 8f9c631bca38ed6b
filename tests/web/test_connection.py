"""Friends far away: lines that are cut, go dead or come back, and notices that move nothing of what is pressed."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.host.network import begun, hosted, told
from tests.sampling import sampled
from tests.web.relay import relayed
from tests.web.sizes import SIZES

pytest.importorskip("playwright", reason="the extra web-test is not installed")
pytestmark = pytest.mark.web
CHOICE = "#question .choice"
LOST = "[role=alert]:has-text('the connection is lost')"
SILENT = "[role=alert]:has-text('The host does not answer')"
PLACES = """[...document.querySelectorAll('#question, #question button, .acts button, h1')]
    .map(one => JSON.stringify(one.getBoundingClientRect())).join()"""


def page_of(browser: Any, address: str, size: str = "phone", *, timed: bool = False) -> Any:
    """A page of a size, at a clock of its own where it is ``timed``; what fails on it is kept in ``failed``."""
    page = browser.new_context(viewport=SIZES[size], has_touch=size != "desk").new_page()
    page.failed = []
    page.on("pageerror", lambda error: page.failed.append(str(error)))
    if timed:
        page.clock.install()
    page.goto(address)
    return page


def fails(page: Any, path: str, times: int) -> list[str]:
    """Let the next requests of a page to ``path`` fail on the way; return which did."""
    failed: list[str] = []

    def answered(route: Any) -> None:
        if len(failed) < times:
            failed.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    page.route(path, answered)
    return failed


@pytest.mark.parametrize("size", SIZES)
def test_a_line_that_is_cut_is_told_without_moving_anything_and_fails_nothing(
    browser: Any, tmp_path: Path, size: str
) -> None:
    with hosted(tmp_path) as address, relayed(address) as line:
        opened, _, secrets = begun(address)
        page = page_of(browser, f"{line.address}/t/{opened['table']}#seat={secrets[0]}", size)
        page.wait_for_selector(".acts button:enabled")
        page.wait_for_timeout(300)
        page.evaluate("scrollTo(0, 9999)")
        before = page.evaluate(PLACES)
        line.to("cut")
        page.wait_for_selector(LOST)
        assert page.evaluate(PLACES) == before
        told_at = page.locator(LOST).bounding_box()
        assert 0 <= told_at["y"] < 60 and told_at["height"] < 60
        line.to("up")
        page.wait_for_selector(LOST, state="detached")
        assert page.evaluate(PLACES) == before
        assert page.failed == []


@pytest.mark.parametrize(("size", "act"), sampled(product(SIZES, ["choose", "undo", "pause"]), of=4))
def test_what_was_refused_is_told_without_moving_what_is_pressed(
    browser: Any, tmp_path: Path, size: str, act: str
) -> None:
    with hosted(tmp_path) as address:
        opened, _, secrets = begun(address)
        page = page_of(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}", size)
        page.wait_for_selector(".acts button:enabled")
        page.wait_for_timeout(300)
        refused = {"error": {"message": "that question is past", "hint": "", "code": 1}}
        page.route(f"**/{act}", lambda route: route.fulfill(status=409, json=refused))
        before = page.evaluate(PLACES)
        page.click({"choose": CHOICE, "undo": "text=Take back", "pause": "text=Pause"}[act])
        page.wait_for_selector("[role=alert]:has-text('That question is past')")
        assert page.evaluate(PLACES) == before
        box = page.locator(".fault").bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= SIZES[size]["height"]


def test_that_the_host_does_not_answer_is_past_when_it_is_heard_again(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address, relayed(address) as line:
        opened, _, secrets = begun(address)
        page = page_of(browser, f"{line.address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_selector(CHOICE + ":enabled")
        line.to("cut")
        page.wait_for_selector(LOST)
        page.click(CHOICE)
        page.wait_for_selector(SILENT)
        line.to("up")
        page.wait_for_selector(LOST, state="detached")
        page.wait_for_selector(SILENT, state="detached")


@pytest.mark.parametrize("size", sampled(SIZES, of=3))
def test_a_stream_on_a_dead_line_is_begun_again(browser: Any, tmp_path: Path, size: str) -> None:
    with hosted(tmp_path) as address, relayed(address) as line:
        opened, path, secrets = begun(address)
        page = page_of(browser, f"{line.address}/t/{opened['table']}#seat={secrets[1]}", size, timed=True)
        page.wait_for_selector("text=is to choose")
        line.to("dead")
        seen = told(address, path, secrets[0])
        choice = {"choice": seen["question"]["choices"][0]["code"], "position": seen["position"]}
        told(address, f"{path}/choose", secrets[0], choice)
        page.wait_for_timeout(500)
        line.to("up")
        assert page.locator(CHOICE).count() == 0
        page.clock.fast_forward(51_000)
        page.wait_for_timeout(300)
        page.clock.fast_forward(1_000)
        page.wait_for_selector(CHOICE)


def test_a_stream_that_shows_signs_of_life_is_not_begun_again(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address)
        page = page_of(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}", timed=True)
        page.wait_for_selector(CHOICE)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/events") else None)
        for number in range(4):
            told(address, f"{path}/talk", secrets[1], {"text": f"line {number}"})
            page.wait_for_selector(f".talk li:has-text('line {number}')", state="attached")
            page.clock.fast_forward(30_000)
        assert asked == []


TIMED = """AbortSignal.timeout = time => {
    const control = new AbortController();
    setTimeout(() => control.abort(), time);
    return control.signal;
}"""
SIGNS = {
    "online": "dispatchEvent(new Event('online'))",
    "seen again": "document.dispatchEvent(new Event('visibilitychange'))",
}


@pytest.mark.parametrize("sign", SIGNS)
def test_a_page_that_waits_tries_again_at_once_when_there_is_a_sign(browser: Any, tmp_path: Path, sign: str) -> None:
    with hosted(tmp_path) as address, relayed(address) as line:
        opened, _, secrets = begun(address)
        page = page_of(browser, f"{line.address}/t/{opened['table']}#seat={secrets[0]}", timed=True)
        page.wait_for_selector(CHOICE)
        line.to("cut")
        page.wait_for_selector(LOST)
        page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
        page.wait_for_timeout(500)
        line.to("up")
        assert page.locator(LOST).count() == 1
        page.evaluate(SIGNS[sign])
        page.wait_for_selector(LOST, state="detached")


def test_an_answer_to_a_press_is_a_sign_that_the_host_is_there_again(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address, relayed(address) as line:
        opened, _, secrets = begun(address)
        page = page_of(browser, f"{line.address}/t/{opened['table']}#seat={secrets[0]}", timed=True)
        page.wait_for_selector(CHOICE + ":enabled")
        line.to("cut")
        page.wait_for_selector(LOST)
        page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
        page.wait_for_timeout(500)
        line.to("up")
        page.evaluate("document.querySelector('#question .choice').click()")
        page.wait_for_selector(LOST, state="detached")
        page.wait_for_selector(CHOICE, state="detached")


def test_a_line_that_went_dead_under_the_page_is_begun_again_when_the_network_is_another(
    browser: Any, tmp_path: Path
) -> None:
    with hosted(tmp_path) as address, relayed(address) as line:
        opened, path, secrets = begun(address)
        page = page_of(browser, f"{line.address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_selector(CHOICE)
        line.to("dead")
        told(address, f"{path}/talk", secrets[1], {"text": "hello"})
        page.wait_for_timeout(500)
        line.to("up")
        page.evaluate("dispatchEvent(new Event('online'))")
        page.wait_for_selector(".talk li:has-text('hello')", state="attached")


def test_a_choice_whose_answer_never_comes_is_told_of_and_sent_again(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, _, secrets = begun(address)
        page = page_of(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}", timed=True)
        page.wait_for_selector(CHOICE + ":enabled")
        sent: list[str] = []

        def answered(route: Any) -> None:
            sent.append(route.request.post_data)
            if len(sent) > 1:
                route.continue_()

        page.route("**/choose", answered)
        page.evaluate(TIMED)
        before = page.evaluate(PLACES)
        page.click(CHOICE)
        page.clock.fast_forward(1_000)
        page.wait_for_selector("[role=status]:has-text('Sending')")
        assert page.evaluate(PLACES) == before
        page.clock.fast_forward(15_000)
        page.wait_for_timeout(300)
        page.clock.fast_forward(1_000)
        page.wait_for_selector("text=is to choose")
        page.wait_for_selector("[role=status]:has-text('Sending')", state="detached")
        assert sent[0] == sent[1]


def test_a_press_that_is_lost_twice_is_sent_again_and_nothing_is_told(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, _, secrets = begun(address)
        page = page_of(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_selector(CHOICE + ":enabled")
        failed = fails(page, "**/choose", 2)
        page.click(CHOICE)
        page.wait_for_selector("text=is to choose")
        assert len(failed) == 2 and page.locator(".fault").count() == 0
