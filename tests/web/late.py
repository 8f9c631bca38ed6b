"""Answers of a site that come when a test lets them: late, in another order, or not at all."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route

LIST = (
    "Name: Few\nSponsor: Atreides\n\nHomeworld\n1 Caladan\n\n"
    "Imperial Deck\n1 Carthag\n1 Arrakeen\n\nHouse Deck\n9 Crysknife\n1 Kindjal\n"
)
SHIPPED = "#shipped=fremen-desert-power"
NOTE = {"version": 1, "changed": "2026-01-01T00:00:00.000Z"}
KEEP = "([key, value]) => localStorage.setItem(key, JSON.stringify(value))"
DECK = "cardbase.deck.mine"
ROUNDS = 6000
DRAWN = """() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() =>
    setTimeout(done))), 20))"""


def drawn(page: Page) -> None:
    """Let a page do and draw what it has."""
    page.evaluate(DRAWN)


class Held:
    """The requests to an address of a page, from now on: each waits until the test lets its answer come."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.waiting: list[Route] = []
        page.route(address, lambda route: self.waiting.append(route))

    def asked(self, count: int = 1) -> Held:
        """Wait until so many are on their way."""
        for _ in range(ROUNDS):
            if len(self.waiting) >= count:
                return self
            self.page.wait_for_timeout(10)
        raise AssertionError(f"the page asked {len(self.waiting)} times for what it should ask {count} times for")

    def comes(self, which: int = 0, **reply: Any) -> None:
        """Let one be answered, by the site or by this reply, and the page do what it does with that."""
        route = self.waiting.pop(which)
        with self.page.expect_event("requestfinished", lambda request: request == route.request):
            route.fulfill(**reply) if reply else route.continue_()
        drawn(self.page)

    def fails(self, which: int = 0) -> None:
        """Let nobody answer one."""
        route = self.waiting.pop(which)
        with self.page.expect_event("requestfailed", lambda request: request == route.request):
            route.abort()
        drawn(self.page)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def kept(at: Any, text: str, name: str = "Mine") -> Page:
    """A page of a browser that keeps a deck."""
    page: Page = at("/about")
    page.evaluate(KEEP, [DECK, {**NOTE, "name": name, "sponsor": "", "text": text}])
    return page


def deck(page: Page) -> str:
    """The text of the deck that the browser keeps."""
    text: str = page.evaluate("(key) => JSON.parse(localStorage.getItem(key)).text", DECK)
    return text


def to(page: Page, address: str) -> Page:
    page.goto(re.sub(r"^(https?://[^/]+).*", r"\1", page.url) + address)
    return page
