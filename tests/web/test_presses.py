"""At a table where much happens at once a press acts on what it began on, and on nothing that nobody has seen yet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from tests.host.network import begun, hosted, told
from tests.sampling import sampled
from tests.web.sizes import SIZES

pytest.importorskip("playwright", reason="the extra web-test is not installed")
pytestmark = pytest.mark.web
ACTS = {"Take back": "/undo", "Let a bot play on": "/stand-in", "Pause": "/pause"}
PLACE = "JSON.stringify(document.querySelector('.acts').getBoundingClientRect())"


def choose(address: str, path: str, secret: str) -> None:
    seen = told(address, path, secret)
    choice = {"choice": seen["question"]["choices"][0]["code"], "position": seen["position"]}
    assert told(address, f"{path}/choose", secret, choice) == {"confirmed": True}


def page_of(browser: Any, address: str, table: str, secret: str, size: str) -> Any:
    page = browser.new_context(viewport=SIZES[size]).new_page()
    page.goto(f"{address}/t/{table}#seat={secret}")
    page.wait_for_selector("#acts button:has-text('Pause'):enabled")
    return page


def is_asked(address: str, path: str, secrets: list[str]) -> None:
    """Let the others choose until the first seat is asked."""
    while not told(address, path, secrets[0])["question"]:
        choose(address, path, next(one for one in secrets[1:] if told(address, path, one)["question"]))


def is_not_asked(address: str, path: str, secrets: list[str]) -> None:
    """Let the first seat choose until another is asked."""
    while told(address, path, secrets[0])["question"]:
        choose(address, path, secrets[0])


def talked(address: str, path: str, secrets: list[str]) -> None:
    for line in range(9):
        told(address, f"{path}/talk", secrets[1], {"text": f"line {line}"})


def may_ask_back(address: str, path: str, secrets: list[str]) -> None:
    """Let another choose, and then the first seat."""
    is_not_asked(address, path, secrets)
    is_asked(address, path, secrets)
    choose(address, path, secrets[0])


def asks_back(address: str, path: str, secrets: list[str]) -> None:
    assert told(address, f"{path}/undo", secrets[1], {}).get("undone") is False


Event = Callable[[str, str, list[str]], None]
EVENTS: dict[str, tuple[Event, Event]] = {
    "a question comes": (is_not_asked, is_asked),
    "a question goes": (is_asked, is_not_asked),
    "somebody talks": (is_asked, talked),
    "somebody asks to take back": (may_ask_back, asks_back),
}


@pytest.mark.parametrize(("size", "event"), sampled(product(SIZES, EVENTS), of=3))
def test_a_press_that_goes_on_while_the_table_changes_acts_on_what_it_began_on(
    browser: Any, tmp_path: Path, size: str, event: str
) -> None:
    before, change = EVENTS[event]
    with hosted(tmp_path) as address:
        for words, act in ACTS.items():
            opened, path, secrets = begun(address)
            is_not_asked(address, path, secrets)
            before(address, path, secrets)
            page = page_of(browser, address, opened["table"], secrets[0], size)
            button = page.locator(f"#acts button:has-text('{words}'):enabled")
            button.hover()
            page.mouse.down()
            change(address, path, secrets)
            page.wait_for_timeout(150)
            with page.expect_request(f"**{act}"):
                page.mouse.up()
            page.context.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_acts_of_a_seat_stand_where_they_stood_whatever_is_asked_and_told(
    browser: Any, tmp_path: Path, size: str
) -> None:
    found: set[str] = set()
    with hosted(tmp_path) as address:
        for before, change in EVENTS.values():
            opened, path, secrets = begun(address)
            page = page_of(browser, address, opened["table"], secrets[0], size)
            for step in (before, change):
                step(address, path, secrets)
                position = str(told(address, path, secrets[0])["position"])
                page.wait_for_function("now => document.querySelector('.table').dataset.position === now", arg=position)
                page.wait_for_timeout(50)
                found.add(page.evaluate(PLACE))
            assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
            box = page.locator(".acts").bounding_box()
            assert box["y"] > 0 and box["y"] + box["height"] <= SIZES[size]["height"]
        assert page.is_visible("#acts :text('asks to take back')")
    assert len(found) == 1, found


def test_a_button_that_has_only_just_come_takes_no_press(browser: Any, tmp_path: Path) -> None:
    """What lay there before was meant."""
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address)
        is_asked(address, path, secrets)
        page = page_of(browser, address, opened["table"], secrets[0], "phone")
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.url.rpartition("/")[2]))
        page.evaluate(
            """() => new MutationObserver(() => [...document.querySelectorAll('#acts button')]
                 .filter(one => ['Allow', 'Refuse', 'Go on'].includes(one.textContent) && !one.pressed)
                 .forEach(one => { one.pressed = true; one.click(); }))
                 .observe(document.body, {childList: true, characterData: true, subtree: true})"""
        )
        may_ask_back(address, path, secrets)
        asks_back(address, path, secrets)
        page.wait_for_selector("#acts button:has-text('Allow'):enabled")
        told(address, f"{path}/pause", secrets[1], {})
        page.wait_for_selector("#acts button:has-text('Go on'):enabled")
        assert not {"consent", "refuse", "resume"} & set(sent)
        page.click("#acts button:has-text('Go on')")
        page.wait_for_selector("#acts button:has-text('Pause')")


def test_a_question_takes_no_words_from_who_writes_to_the_table(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address)
        is_not_asked(address, path, secrets)
        page = page_of(browser, address, opened["table"], secrets[0], "phone")
        words = page.get_by_label("Say something")
        words.click()
        page.keyboard.type("I wait 1")
        is_asked(address, path, secrets)
        page.wait_for_selector("#question .choice:enabled")
        page.keyboard.type("2 turns")
        assert words.input_value() == "I wait 12 turns"
        assert told(address, path, secrets[0])["question"]


def test_a_card_that_a_new_question_lights_is_not_chosen_by_a_tap_that_came_too_early(
    browser: Any, corpus: Corpus, tmp_path: Path
) -> None:
    with hosted(tmp_path, all_games(corpus), corpus=corpus) as address:
        opened = told(address, "/api/tables", "", {"game": "ccg", "seats": 2})
        path, secrets = f"/api/tables/{opened['table']}", []
        for name, offer in (("Anna", "fremen-sietch-tabr"), ("Ben", "harkonnen-regent-of-arrakis")):
            secrets.append(told(address, f"{path}/sit", opened["join"], {"name": name})["secret"])
            told(address, f"{path}/bring", secrets[-1], {"offer": offer})
        told(address, f"{path}/begin", opened["owner"], {})
        page = page_of(browser, address, opened["table"], secrets[0], "desk")
        page.wait_for_selector(".house")
        page.evaluate(
            """() => { const tried = new Set(), table = document.querySelector('.table');
                 const press = () => { if (document.querySelector('.lit') && !tried.has(table.dataset.position)) {
                   tried.add(table.dataset.position); setTimeout(() => document.querySelector('.lit').click(), 50); } };
                 new MutationObserver(press)
                   .observe(document.body, {childList: true, subtree: true, attributes: true}); }"""
        )
        chosen: list[object] = []
        page.on("request", lambda one: chosen.append(one.post_data) if one.url.endswith("/choose") else None)
        while not page.locator(".lit").count():
            asked = next(secret for secret in secrets if told(address, path, secret)["question"])
            choose(address, path, asked)
            position = str(told(address, path, secrets[0])["position"])
            page.wait_for_function("now => document.querySelector('.table').dataset.position === now", arg=position)
        page.wait_for_selector(".early:has-text('only just come')")
        assert chosen == []
        page.wait_for_selector(".choice:enabled")
        with page.expect_request("**/choose"):
            page.click(".lit")


ALL_SIZES = {**SIZES, "phone at 200 %": {"width": 195, "height": 422}, "low": {"width": 1280, "height": 560}}


def test_eight_seats_and_their_piles_fit_every_screen_with_what_can_be_done_in_sight(
    browser: Any, corpus: Corpus, tmp_path: Path
) -> None:
    with hosted(tmp_path, all_games(corpus), corpus=corpus) as address:
        clock = {"kind": "game", "amount": 86_400, "increment": 5}
        opened = told(address, "/api/tables", "", {"game": "ccg", "seats": 8, "name": "W" * 40, "clock": clock})
        path, secrets = f"/api/tables/{opened['table']}", []
        decks = ("corrino-sardaukar-of-salusa", "guild-the-spice-must-flow", "miners-of-the-shield-wall")
        for number, name in enumerate(("W" * 40, "\U0001f3dc <b>bold</b> &amp;", "\u05d0\u05d8\u05e8 " * 9)):
            secrets.append(told(address, f"{path}/sit", opened["join"], {"name": name.strip()})["secret"])
            told(address, f"{path}/bring", secrets[-1], {"offer": decks[number]})
        for _ in range(5):
            told(address, f"{path}/fill", opened["owner"], {})
        told(address, f"{path}/begin", opened["owner"], {})
        page = browser.new_context(reduced_motion="reduce").new_page()
        page.goto(f"{address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_selector(".house")
        page.evaluate("document.querySelectorAll('.strip details').forEach(one => { one.open = true; })")
        for name, size in ALL_SIZES.items():
            page.set_viewport_size(size)
            wide = "[document.documentElement.scrollWidth, ...[...document.querySelectorAll('.table-bar > *, .pile a')]"
            wide += ".map(one => one.getBoundingClientRect().right)]"
            assert max(page.evaluate(wide)) <= size["width"] + 1, name
            box = page.locator(".acts").bounding_box()
            if name != "phone at 200 %":
                assert box["y"] + box["height"] <= size["height"], name
            assert page.locator(".who b").count() == 0
