"""One whole game of cards on a host: three people in browsers, one at a terminal, bots at the end, and a watcher."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from tests.host.network import hosted

pytest.importorskip("playwright")
pytestmark = pytest.mark.web
DECKS = ("atreides-duchy-of-arrakis", "harkonnen-regent-of-arrakis", "fremen-sietch-tabr")
OVER = "#question >> text=The game is over"


class Terminal:
    """``cardbase play --join``: takes the first choice a few times, then lets a bot play on."""

    def __init__(self, link: str, choices: int) -> None:
        command = [sys.executable, "-m", "cardbase", "play", "--join", link, "--name", "Dora"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [*command, "--offer", "corrino-sardaukar-of-salusa"], stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT,
            text=True, bufsize=1,
        )  # fmt: skip
        self.lines: list[str] = []
        self._left = choices
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

    def _type(self, words: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()


def sit(browser: Any, link: str, name: str, deck: str, faults: list[str]) -> Any:
    """Sit down in a browser of one's own and bring a deck."""
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda told: faults.append(told.text) if "Content Security" in told.text else None)
    page.goto(link)
    page.fill("#who", name)
    page.click("text=Sit down")
    page.select_option("#offer", deck)
    page.click("#bring")
    page.wait_for_selector("text=You bring")
    return page


CLICK = """place => {
  const all = [...document.querySelectorAll('#question :is(.choice, .amount .act):enabled')];
  all.at(place)?.click();
  return all.length;
}"""


def take(pages: list[Any], choices: int, place: int = 0) -> Any:
    """Let whoever is asked take a choice, so often; return who did last."""
    last = None
    for _ in range(choices * 200):
        for page in pages:
            if page.evaluate(CLICK, place):
                choices, last = choices - 1, page
                page.wait_for_timeout(100)  # until the next question
            if not choices:
                return last
        pages[0].wait_for_timeout(50)
    return last


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
        terminal = Terminal(join, 4)
        owner.wait_for_selector("li:has-text('Dora, ready')")
        owner.goto(watch)  # the fourth browser watches from now on; its owner's secret stays on the device
        owner.click("#begin")
        owner.wait_for_selector(".house")
        take(seats, 10)

        seats[0].context.set_offline(True)  # the network is lost, and comes back
        take(seats[1:], 1)
        seats[0].context.set_offline(False)
        seats[0].reload()
        seats[0].wait_for_selector(".house")
        take(seats, 4)

        asking = take(seats, 1, -1)
        asking.wait_for_timeout(200)
        asking.click("text=Take back")
        for page in seats:
            if page is not asking:
                page.click("#acts >> text=Allow")
        asking.wait_for_selector("#question :is(.choice, .amount)")

        for page in seats:
            page.click("#acts >> text=Let a bot play on")
        for page in (*seats, owner):
            page.wait_for_selector(OVER, timeout=120_000)
            page.wait_for_selector("text=the seed is what was committed to")
        assert terminal.process.wait(60) == 0
        assert any("the game is over by" in line for line in terminal.lines)
        assert owner.locator(".house.own").count() == 0
    assert faults == []
