"""What is suggested below a search box fits what stands in it, however late an answer comes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the extra web-test is not installed")
pytestmark = pytest.mark.web
NOTED = """window.seen = [];
new MutationObserver(() => {
  for (const list of document.querySelectorAll(".suggestions:not([hidden])")) window.seen.push(list.innerText);
}).observe(document, { subtree: true, childList: true, attributes: true });"""


class Held:
    """A page of the site whose answers to one query are kept back until they are let go."""

    def __init__(self, page: Any, query: str) -> None:
        self.page, self.kept = page, list[Any]()
        page.add_init_script(NOTED)
        page.route("**/api/*", lambda route: self.kept.append(route) if query in asked(route) else route.continue_())
        self.box = page.locator(".bar input[data-box]")

    def typed(self, text: str) -> None:
        with self.page.expect_request(
            lambda request: text in (request.post_data or "") and "limit" in request.post_data
        ):
            self.box.fill(text)

    def stay(self) -> None:
        """Answer the box on this page, as the static edition does."""
        self.box.evaluate("box => box.form.addEventListener('submit', (event) => event.preventDefault())")

    def let_go(self) -> None:
        """Answer what was kept back, and wait until the page has heard it."""
        for route in self.kept:
            with self.page.expect_response(route.request.url):
                route.continue_()
        self.page.evaluate("new Promise((done) => setTimeout(done))")

    def seen(self, words: str) -> bool:
        return any(words in one for one in self.page.evaluate("window.seen"))


def asked(route: Any) -> str:
    said = json.loads(route.request.post_data or "{}")
    return str(said.get("query", said.get("question", "")) if said.get("limit") in (4, 5) else "")


@pytest.fixture
def held(page: Any, site_address: str) -> Iterator[Held]:
    held = Held(page, "duke")
    page.goto(site_address + "/cards?q=sandworm")
    page.locator(".tokens").get_by_text("sandworm").wait_for()
    yield held


@pytest.mark.parametrize("between", ["sent", "typed on", "emptied", "escaped", "left", "left and returned"])
def test_an_answer_that_comes_late_suggests_nothing_for_a_text_that_is_no_more(held: Held, between: str) -> None:
    held.typed("duke")
    if between == "sent":
        held.stay()
        held.box.press("Enter")
        held.box.focus()
    elif between in ("typed on", "emptied"):
        held.box.fill("baron" if between == "typed on" else "")
    elif between == "escaped":
        held.box.press("Escape")
    else:
        held.box.blur()
        if between == "left and returned":
            held.box.focus()
    held.let_go()
    held.box.fill("kind:ally")
    held.page.locator("[role=option]", has_text=re.compile(r"^All \d+ cards")).wait_for()
    assert held.seen("kind:ally") and not held.seen("Duke")


def test_what_is_suggested_goes_with_the_box_and_comes_with_the_next_text(held: Held) -> None:
    held.box.fill("baron")
    rows = held.page.locator("[role=option]")
    rows.first.wait_for()
    held.box.blur()
    assert not rows.first.is_visible()
    held.box.fill("baron ")
    rows.first.wait_for()
    held.stay()
    held.box.press("Enter")
    assert not rows.first.is_visible()
