"""What browsers keep of the static edition: all of it without network, one edition at a time."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from cardbase.site.build import close, digest
from tests.site.hosts import cut

DECK = Path(__file__).parents[2] / "data" / "decks" / "atreides-duchy-of-arrakis.deck.txt"


def search(page: Any, root: str) -> None:
    page.goto(root + "cards.html?q=kind%3Aally+battle%3E%3D3")
    page.locator(".found-head h1", has_text=re.compile(r"^[1-9]\d? cards?$")).wait_for()


def judge(page: Any, root: str) -> None:
    page.goto(root + "judge.html")
    page.locator("textarea").fill(DECK.read_text(encoding="utf-8"))
    page.get_by_text(re.compile("^legal", re.IGNORECASE)).first.wait_for()


def play(page: Any, root: str) -> None:
    page.goto(root + "play.html")
    page.get_by_role("button", name="Begin").click()
    page.locator(".choice").first.click()
    page.locator(".log p").first.wait_for()


def test_all_tools_work_at_phone_width_with_the_network_cut(
    host: ThreadingHTTPServer, visit: Callable[..., Any]
) -> None:
    """Each page of a tool begins Python anew, which is most of the work."""
    page = visit("about.html", width=390, height=844)
    root = page.url.removesuffix("about.html")
    page.get_by_role("button", name="Keep the whole site").click()
    page.get_by_text("Everything is kept.").wait_for()
    cut(host)
    for tool in (search, judge, play):
        tool(page, root)
    page.goto(root + "cards/eots-carthag.html")
    assert page.locator("h1").inner_text().lower() == "carthag"
    page.goto(root + "decks.html")
    page.locator(".rows a", has_text="against").or_(page.locator("#own + .rows li")).first.wait_for()


KEPT_TWICE = """async () => {
  const urls = [];
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
  const paths = urls.map((url) => new URL(url).pathname);
  return paths.filter((path, at) => paths.indexOf(path) !== at).concat(urls.length ? [] : ["nothing is kept"]);
}"""


@pytest.fixture
def updated(small: Path) -> Iterator[Callable[[], None]]:
    """Put another version of the site in its place; the former is put back afterwards."""
    before = {name: (small / name).read_bytes() for name in ("about.html", "files.json", "sw.js")}

    def update() -> None:
        content = before["about.html"].replace(b"<h1>About</h1>", b"<h1>About, rewritten</h1>")
        (small / "about.html").write_bytes(content)
        close(small, json.loads(before["files.json"]) | {"about.html": digest(content)})

    yield update
    for name, content in before.items():
        (small / name).write_bytes(content)


def test_an_update_in_the_middle_of_a_game_waits_until_it_is_left(
    updated: Callable[[], None], visit: Callable[..., Any]
) -> None:
    waits = "() => navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting))"
    page = visit("play.html")
    page.get_by_role("button", name="Begin").click()
    page.locator(".choice").first.click()
    table = page.url
    page.evaluate("() => navigator.serviceWorker.ready.then(() => 1)")
    updated()
    other = page.context.new_page()
    other.goto(table.partition("play.html")[0] + "about.html")
    for _ in range(300):
        if other.evaluate(waits):
            break
        other.wait_for_timeout(200)
    other.reload()
    assert other.evaluate(waits) and other.locator("h1").inner_text().lower() == "about"
    page.locator(".choice:enabled, .amount .act:enabled").first.click()  # the game goes on with what it began with
    page.locator(".log p").first.wait_for()
    page.goto(table.partition("play.html")[0] + "rules/PET-04.html")  # no tool is open any more
    for _ in range(300):
        if not other.evaluate(waits):
            break
        other.wait_for_timeout(200)
    assert not other.evaluate(waits)
    other.reload()
    assert other.locator("h1").inner_text().lower() == "about, rewritten"
    for _ in range(300):
        if other.evaluate(KEPT_TWICE) == []:
            break
        other.wait_for_timeout(200)
    assert other.evaluate(KEPT_TWICE) == []  # what only the former version had is no longer kept
    page.goto(table)
    page.locator(".question").wait_for()


@pytest.fixture
def edition(small: Path) -> Iterator[Callable[..., None]]:
    """Put an edition in the place of the site whose pages and looks are marked; the first is put back afterwards.

    Its files are as old as those of the one before where ``dated`` says so: the host goes by their times, in seconds.
    """
    before = {name: (small / name).read_bytes() for name in (*MARKED, "files.json", "sw.js")}
    days = count(int(time.time()) - 500 * 86_400, 86_400)

    def put(mark: str, *, dated: bool = True) -> None:
        times = {name: (small / name).stat().st_mtime for name in (*MARKED, "files.json")}
        for name in MARKED:
            end = b"" if name.endswith(".html") else b"\n/* %s */" % mark.encode()
            (small / name).write_bytes(before[name].replace(b"<title>", b"<title>%s: " % mark.encode()) + end)
        changed = {name: digest((small / name).read_bytes()) for name in MARKED}
        close(small, json.loads(before["files.json"]) | changed)
        day = next(days)
        for name in before:
            then = day if dated or name == "sw.js" else times[name]
            os.utime(small / name, (then, then))

    yield put
    for name, content in before.items():
        (small / name).write_bytes(content)


MARKED = ("rules/PET-04.html", "cards/eots-carthag.html", "about.html", "assets/cardbase.css", "assets/front/page.js")
TAKEN = """async () => {
  const read = (part) => fetch("../assets/" + part).then((reply) => reply.text());
  const texts = await Promise.all(["cardbase.css", "front/page.js"].map(read));
  return [document.title.split(":")[0], ...texts.map((text) => text.match(/\\/\\* (\\w+) \\*\\/\\s*$/)?.[1])];
}"""
"""Which edition a page and what it loads are of."""


@pytest.mark.parametrize("dated", [True, False], ids=["dated", "of one time"])
def test_a_page_and_what_it_loads_are_of_one_edition_until_the_new_one_comes(
    dated: bool, edition: Callable[..., None], visit: Callable[..., Any]
) -> None:
    edition("first")
    page = visit("rules/PET-04.html", tools=False)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => 1)")
    page.reload()
    assert page.evaluate(TAKEN) == ["first", "first", "first"]
    root = page.url.partition("rules/")[0]
    for mark in ("second", "third", "fourth"):
        edition(mark, dated=dated)
        page.goto(root + "cards/eots-carthag.html")  # never kept by the edition of before
        assert len(set(page.evaluate(TAKEN))) == 1, page.evaluate(TAKEN)
        page.goto(root + "rules/PET-04.html")
        for _ in range(30):
            taken = page.evaluate(TAKEN)
            assert len(set(taken)) == 1, taken
            if taken[0] == mark:
                break
            page.wait_for_timeout(2000)
            page.reload()
        assert page.evaluate(TAKEN) == [mark] * 3


def test_what_was_never_loaded_is_said_to_be_so(host: ThreadingHTTPServer, visit: Callable[..., Any]) -> None:
    page = visit("about.html", tools=False)
    page.get_by_role("heading", name="Without network").wait_for()
    cut(host)
    wanted = page.url.replace("about", "cards/eots-carthag")
    page.goto(wanted)
    assert page.locator("h1").inner_text() == "This page was not loaded before"
    assert page.get_by_role("link", name="cards/eots-carthag.html").get_attribute("href") == wanted
    page.goto(page.url.partition("?")[0] + "?wanted=https%3A%2F%2Fexample.org%2F")
    assert page.locator("#again").inner_text() == ""
    page.get_by_role("link", name="Start page").click()
    page.locator("h1", has_text="DUNE").wait_for()
