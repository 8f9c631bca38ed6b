"""A hosted table fits every width and every size of letters, and what can be pressed is large enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from tests.host.network import hosted, told

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web
DECKS = ("atreides-duchy-of-arrakis", "harkonnen-regent-of-arrakis", "fremen-sietch-tabr")
FACTIONS = ("Atreides", "Harkonnen", "Emperor")
SIZES = {"400 %": (320, 256, "100%"), "a phone": (360, 740, "100%"), "large letters": (360, 740, "200%"),
         "200 %": (640, 400, "100%")}  # fmt: skip
WIDER = """() => [document.documentElement, document.querySelector(".side")].filter(Boolean)
    .map((one) => one.scrollWidth - one.clientWidth).filter((over) => over > 0)"""
SMALL = """() => [...document.querySelectorAll("button, summary, select, input:not([type=checkbox]), label:has(input[type=checkbox])")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height < 24)
    .map((one) => one.outerHTML.slice(0, 80))"""  # noqa: E501
EMPTY = """() => [...document.querySelectorAll("[tabindex='0']")]
    .filter((one) => !one.textContent.trim()).map((one) => one.outerHTML.slice(0, 80))"""


@pytest.fixture(scope="module")
def address(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("reflow"), all_games(corpus), corpus=corpus) as address:
        yield address


def seated(address: str, game: str, *, begins: bool) -> str:
    """A table of three people; return the link of the first, who owns it too."""
    opened = told(address, "/api/tables", "", {"game": game, "name": "A table of friends", "seats": 3, "watch": "link"})
    path = f"/api/tables/{opened['table']}"
    secrets = []
    for name, offer in zip(("Anna", "Ben", "Cleopatra"), DECKS if game == "ccg" else FACTIONS, strict=True):
        secrets.append(told(address, f"{path}/sit", opened["join"], {"name": name})["secret"])
        told(address, f"{path}/bring", secrets[-1], {"offer": offer})
    if begins:
        told(address, f"{path}/begin", opened["owner"], {})
    return f"{address}/t/{opened['table']}#seat={secrets[0]}&owner={opened['owner']}&join={opened['join']}"


@pytest.mark.parametrize("begins", [False, True], ids=["before", "during"])
@pytest.mark.parametrize("game", ["ccg", "board"])
def test_a_table_fits(browser: Any, address: str, game: str, begins: bool) -> None:
    page: Page = browser.new_context().new_page()
    page.goto(seated(address, game, begins=begins))
    page.wait_for_selector("#question" if begins else "#brings")
    for size, (width, height, letters) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(letters) => { document.documentElement.style.fontSize = letters; }", letters)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        page.wait_for_timeout(300)
        assert [page.evaluate(looked) for looked in (WIDER, SMALL, EMPTY)] == [[], [], []], size
    page.context.close()


def test_on_a_phone_the_game_begins_on_the_first_screen_once_a_deck_is_brought(browser: Any, address: str) -> None:
    opened = told(address, "/api/tables", "", {"game": "ccg", "seats": 2})
    page: Page = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    page.goto(f"{address}/t/{opened['table']}#owner={opened['owner']}&join={opened['join']}")
    page.fill("#who", "Ben")
    page.keyboard.press("Enter")
    for offer in (DECKS[0], DECKS[2]):
        page.locator(f"[data-offer={offer}]").press("Enter")
        page.locator("#bring").press("Enter")
        page.locator("h2:has-text('You bring')").wait_for()
        if offer == DECKS[0]:
            expect(page.locator("#brings")).to_be_focused()
            assert page.locator("#begin").evaluate("(one) => one.getBoundingClientRect().bottom") <= 740
            page.locator("summary:has-text('Bring another')").press("Enter")
    expect(page.locator("#brings")).to_contain_text("Sietch Tabr")
    page.context.close()


@pytest.mark.parametrize("size", ["a phone", "large letters"])
def test_the_first_page_fits(browser: Any, address: str, size: str) -> None:
    width, height, letters = SIZES[size]
    page: Page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    page.goto(seated(address, "ccg", begins=True))
    page.wait_for_selector("#question")
    page.goto(address)
    page.wait_for_selector(".yours .told-of")
    page.evaluate("(letters) => { document.documentElement.style.fontSize = letters; }", letters)
    assert page.evaluate(WIDER) == [] and page.evaluate(SMALL) == []
    page.context.close()


def test_what_is_wrong_with_a_deck_is_a_list_whose_rules_are_links(browser: Any, address: str) -> None:
    opened = told(address, "/api/tables", "", {"game": "ccg"})
    page: Page = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    page.goto(f"{address}/t/{opened['table']}#join={opened['join']}")
    page.fill("#who", "Ben")
    page.click("text=Sit down")
    page.click("text=Paste one of your own")
    page.fill("#deck", "2 Carthag\n3 Nonsense card")
    page.click("#bring")
    alert = page.get_by_role("alert")
    alert.locator("li").first.wait_for()
    assert alert.locator("strong").inner_text() == "Your deck cannot be played."
    told_there = alert.locator("li").all_inner_texts()
    assert told_there[0] == "LIST-01: line 2: '3 Nonsense card' is not a card"
    assert told_there[1].startswith("DV-01: the list names no sponsor; a sponsor is one of Corrino, Atreides, ")
    links = [link.get_attribute("href") for link in alert.get_by_role("link").all()]
    assert links and all(told_at(page, address + str(link)) == 200 for link in links)


@pytest.mark.parametrize("game", ["ccg", "board"])
def test_the_rules_of_a_question_are_links_to_pages_of_their_own(browser: Any, address: str, game: str) -> None:
    page: Page = browser.new_context().new_page()
    page.goto(seated(address, game, begins=True))
    links = page.locator("#question .rules a")
    links.first.wait_for()
    assert page.locator("#question .rules").inner_text() == ", ".join(links.all_inner_texts())
    for link in links.all():
        answer = page.request.get(address + str(link.get_attribute("href")))
        assert answer.status == 200 and link.inner_text() in answer.text()


def told_at(page: Page, address: str) -> int:
    """Return the status of an address."""
    return page.request.get(address).status
