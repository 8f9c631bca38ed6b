"""A whole game of cards on a host, with three people in browsers and one at a terminal; a sealed battle of the board
game between a browser and a terminal.
"""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from tests.commandline import HANGS
from tests.host.network import hosted, told

pytest.importorskip("playwright", reason="the extra web-test is not installed")
pytestmark = pytest.mark.web
DECKS = ("atreides-duchy-of-arrakis", "harkonnen-regent-of-arrakis", "fremen-sietch-tabr")
OVER = "#question >> text=The game is over"


_ROW_OF_AMOUNTS = re.compile(r"\s{2,}(?!1 )\D*\b0 to \d+")


class Terminal:
    """``cardbase play --join``: takes the first choice a few times, then lets a bot play on.

    A bid is a row of amounts, of which "1" names none: ``amount`` is typed then, or the bot takes it too.
    """

    def __init__(self, link: str, choices: int, *options: str, amount: str = "bot") -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardbase", "play", "--join", link, *options], stdin=pipe, stdout=pipe,
            stderr=subprocess.STDOUT, text=True, bufsize=1,
        )  # fmt: skip
        self.lines: list[str] = []
        self._left, self._amount = choices, amount
        threading.Thread(target=self._play, daemon=True).start()

    def _play(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
            if "asks to take back" in line:
                self._type("allow")
            elif line.startswith("   1  "):
                self._left -= 1
                self._type("1" if self._left >= 0 else "bot")
            elif line.startswith("an amount is missing") or _ROW_OF_AMOUNTS.match(line):
                self._type(self._amount)

    def _type(self, words: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()


def sit(browser: Any, link: str, name: str, deck: str, faults: list[str]) -> Any:
    """Sit down in a separate browser and bring a deck."""
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda told: faults.append(told.text) if "Content Security" in told.text else None)
    page.goto(link)
    page.fill("#who", name)
    page.click("text=Sit down")
    page.click(f"[data-offer={deck}]")
    page.click("#bring")
    page.wait_for_selector("text=You bring")
    return page


CHOICES = "#question :is(.choice, .amount .act):enabled"


def asked_of(pages: list[Any]) -> Any:
    """Wait until somebody may choose."""
    end = time.monotonic() + HANGS
    while time.monotonic() < end:
        for page in pages:
            if page.locator(CHOICES).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError([page.inner_text("#question") for page in pages])


def choose(page: Any, place: int) -> str:
    """Click a choice and wait until the host has confirmed it; return what was asked."""
    position = page.get_attribute(".table", "data-position")
    asked: str = page.inner_text("#question")
    page.locator(CHOICES).nth(place).click()
    page.wait_for_function("old => document.querySelector('.table').dataset.position !== old", arg=position)
    return asked


def take(pages: list[Any], choices: int) -> None:
    """Let whoever is asked take the first choice, so often."""
    for _ in range(choices):
        choose(asked_of(pages), 0)


def press(page: Any, words: str, until: str = "") -> None:
    """Press a button at once if it is there and ``until`` is not asked: one that goes while it is looked at is none."""
    page.evaluate(
        """([words, until]) => document.querySelector('#question').innerText !== until
           && [...document.querySelectorAll('#acts button')].find(one => one.textContent === words)?.click()""",
        [words, until],
    )


def take_back(pages: list[Any]) -> None:
    """Take back a choice after which somebody else has chosen: all others are asked, and allow it.

    Whoever chooses instead, as the terminal may, ends the request; then it is made again.
    """
    asking = last = asked_of(pages)
    asked = ""
    while last is asking:
        asked = choose(last, -1)
        last = asked_of(pages)
    choose(last, -1)
    with asking.expect_response(lambda answer: answer.url.endswith("/undo") and answer.ok):
        while asking.inner_text("#question") != asked:
            press(asking, "Take back", asked)
            for page in pages:
                press(page, "Allow")
            asking.wait_for_timeout(50)


def wait_for_the_end(pages: list[Any], terminal: Terminal) -> None:
    """Wait until every browser shows that the game is over; tell where all stand if one never does."""
    end = time.monotonic() + HANGS
    while not all(page.locator(OVER).count() for page in pages):
        if time.monotonic() > end:
            raise AssertionError(([page.inner_text(".side") for page in pages], terminal.lines[-30:]))
        pages[0].wait_for_timeout(50)


def test_four_browsers_and_a_terminal_play_a_game_to_its_end(browser: Any, corpus: Corpus, tmp_path: Path) -> None:
    faults: list[str] = []
    with hosted(tmp_path, all_games(corpus), corpus=corpus) as address:
        owner = browser.new_context().new_page()
        owner.goto(address)
        owner.fill("input[name=seats]", "4")
        owner.select_option("select[name=watch]", "link")
        owner.click("text=Open the table >> nth=-1")
        owner.wait_for_selector("#who")
        join, watch = (owner.locator("details input").nth(number).input_value() for number in (0, 1))
        seats = [sit(browser, join, name, deck, faults) for name, deck in zip("ABC", DECKS, strict=True)]
        terminal = Terminal(join, 2, "--name", "Dora", "--offer", "corrino-sardaukar-of-salusa")
        owner.wait_for_selector("li:has-text('Dora, ready')")
        owner.goto(watch)  # the fourth browser watches from now on; its owner's secret stays on the device
        owner.click("#begin")
        owner.wait_for_selector(".house")
        take(seats, 3)

        asked = asked_of(seats)  # the network of another is lost, and comes back
        away = seats[seats.index(asked) - 1]
        away.wait_for_selector(f"#question >> text={'ABC'[seats.index(asked)]} is to choose.")
        away.context.set_offline(True)
        choose(asked, 0)
        away.context.set_offline(False)
        away.reload()
        away.wait_for_selector(".house")
        take(seats, 1)

        take_back(seats)

        for page in seats:
            page.click("#acts >> text=Let a bot play on")
        wait_for_the_end([*seats, owner], terminal)
        for page in (*seats, owner):
            page.wait_for_selector("text=the seed is what was committed to")
        assert terminal.process.wait(60) == 0
        assert any("the game is over by" in line for line in terminal.lines)
        assert owner.locator(".house.own").count() == 0
    assert faults == []


BARRED = (
    "for (const where of ['localStorage', 'sessionStorage'])"
    "Object.defineProperty(window, where, { get() { throw new DOMException('barred', 'SecurityError'); } });"
)
BROKEN = "localStorage.setItem('table:' + location.pathname.split('/').pop(), '{');"


@pytest.mark.parametrize("script", [BARRED, BROKEN])
def test_a_browser_that_keeps_nothing_keeps_its_seat_in_the_address(browser: Any, tmp_path: Path, script: str) -> None:
    faults: list[str] = []
    with hosted(tmp_path) as address:
        opened = told(address, "/api/tables", "", {"game": "race", "seats": 2})
        context = browser.new_context(viewport={"width": 390, "height": 844})
        context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{address}/t/{opened['table']}#join={opened['join']}")
        page.fill("#who", "Anna")
        page.click("text=Sit down")
        page.wait_for_selector("li.own:has-text('Anna')")
        if script == BARRED:
            page.reload()
            page.wait_for_selector("li.own:has-text('Anna')")
        page.route("**/api/tables/*/*", lambda route: route.abort())
        page.get_by_label("Say something").fill("hello")
        page.get_by_role("button", name="Say").click()
        page.wait_for_selector("text=The host does not answer")
        assert page.get_by_label("Say something").input_value() == "hello"
    assert faults == []


PLACE = "Habbanya Sietch"


def seated(address: str) -> tuple[str, list[str]]:
    """Begin the basic game between Emperor and Harkonnen; return the table and the secrets of its seats."""
    opened = told(address, "/api/tables", "", {"game": "board", "seats": 2, "setup": {"advanced": False}})
    path, secrets = f"/api/tables/{opened['table']}", []
    for faction in ("Emperor", "Harkonnen"):
        secrets.append(told(address, f"{path}/sit", opened["join"], {"name": faction})["secret"])
        told(address, f"{path}/bring", secrets[-1], {"offer": faction})
    told(address, f"{path}/begin", opened["owner"], {})
    return opened["table"], secrets


def frame_of(seen: dict[str, Any]) -> str:
    """Return the name of the question that a seat is asked, "" for none."""
    return str(seen["question"]["moment"]["frame"]) if seen["question"] else ""


def to_a_battle(address: str, path: str, secrets: list[str]) -> None:
    """Let both ship a force to one stronghold and pass all else, until both make their battle plans."""
    for _ in range(300):
        looks = [told(address, path, secret) for secret in secrets]
        if [frame_of(seen) for seen in looks] == ["plan_leader"] * 2:
            return
        secret, seen = next(x for x in zip(secrets, looks, strict=True) if frame_of(x[1]) not in ("", "plan_leader"))
        choices = seen["question"]["choices"]
        wanted = (x for word in (f"ship to {PLACE}", "pass", "stay") for x in choices if x["words"] == word)
        choice = {"choice": next(wanted, choices[0])["code"], "position": seen["position"]}
        told(address, f"{path}/choose", secret, choice)
    raise AssertionError(looks)


def wait_until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + HANGS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_browser_and_a_terminal_see_no_battle_plan_before_both_are_sealed(
    browser: Any, corpus: Corpus, tmp_path: Path
) -> None:
    """BG-BAT-10, BG-SEC-06."""
    with hosted(tmp_path, all_games(corpus), corpus=corpus) as address:
        table, secrets = seated(address)
        path = f"/api/tables/{table}"
        to_a_battle(address, path, secrets)
        page = browser.new_context().new_page()
        page.goto(f"{address}/t/{table}#seat={secrets[0]}")
        page.wait_for_selector("#question :text('which leader to play')")
        first = told(address, path, secrets[0])["question"]["choices"][0]["words"]
        choose(page, 0)
        second = told(address, path, secrets[1])["question"]["choices"][0]["words"]
        terminal = Terminal(f"{address}/t/{table}#seat={secrets[1]}", 99, amount="0")
        wait_until(lambda: not frame_of(told(address, path, secrets[1])))
        assert any(line.startswith("which leader to play") for line in terminal.lines)
        assert not any(first in line for line in terminal.lines)
        assert second not in page.inner_text(".side")

        while frame_of(told(address, path, secrets[0])).startswith(("plan_", "anytime")):  # asked with Truthtrance
            choose(page, 0)
        page.wait_for_selector(f"text=Harkonnen reveals {second}")
        wait_until(lambda: any(f"Emperor reveals {first}" in line for line in terminal.lines))
        terminal.process.terminate()


def test_a_refused_deck_is_told_before_the_eyes_of_who_brings_it(browser: Any, corpus: Corpus, tmp_path: Path) -> None:
    with hosted(tmp_path, all_games(corpus), corpus=corpus) as address:
        opened = told(address, "/api/tables", "", {"game": "ccg", "seats": 2})
        page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
        page.goto(f"{address}/t/{opened['table']}#join={opened['join']}")
        page.fill("#who", "Ben")
        page.click("text=Sit down")
        page.click("text=Paste one of your own")
        page.fill("#deck", "4x Pogrom")
        page.click("#bring")
        page.wait_for_selector(".fault")
        page.wait_for_function("() => document.querySelector('.fault').getBoundingClientRect().top >= 0")
        assert page.evaluate("document.querySelector('.fault').getBoundingClientRect().bottom <= innerHeight")


def test_a_rule_behind_a_question_is_a_page_for_a_telephone(browser: Any, corpus: Corpus, tmp_path: Path) -> None:
    with hosted(tmp_path, all_games(corpus), corpus=corpus) as address:
        page = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True).new_page()
        page.goto(f"{address}/rules/PET-04")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert "Source: CRF 2.B.i.b" in page.inner_text("main") and "Ruling, CRF" in page.inner_text("main")
