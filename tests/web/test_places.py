"""Where one is in a tool has an address and a title: the way back, a reload and a bookmark lead there, and what was
typed is still there."""

import json
import os
import re
from itertools import product
from typing import Any
from urllib.parse import quote

import pytest

from tests.sampling import sampled

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web

LIST = "Sponsor: Fremen\n\n2 Carryall\n"
OTHER = "Sponsor: Atreides\n\n1 Pogrom\n"
OPENED = {
    "/learn": (".lessons button >> nth=2", "#lesson=3", "Lesson 3: "),
    "/build": (".lobby .link >> nth=0", "#own=", "The Duchy of Arrakis · "),
    "/play": ("button.act", "#game=", " against "),
}
"""The first page of a tool: what is pressed there, how the address then ends, what the title then names."""
LEAVE = {"/learn": "All lessons", "/play": "Leave"}


@pytest.fixture(params=OPENED)
def opened(request: pytest.FixtureRequest, at: Any) -> tuple[Page, str]:
    """Something opened on the first page of a tool."""
    tool: str = request.param
    press, ends, _ = OPENED[tool]
    page = at(tool)
    page.locator("#app").locator(press).click()
    page.wait_for_function("(ends) => location.hash.startsWith(ends)", arg=ends)
    return page, tool


def first_page(page: Page, tool: str) -> None:
    """Wait for the first page of a tool, whose address names nothing."""
    expect(page.locator("#app").locator(OPENED[tool][0])).to_be_visible()
    page.wait_for_function("(words) => !location.hash && !document.title.includes(words)", arg=OPENED[tool][2])


def test_the_way_back_leads_to_the_first_page_of_a_tool_and_the_way_forward_to_what_was_opened(
    opened: tuple[Page, str],
) -> None:
    page, tool = opened
    page.wait_for_function("(words) => document.title.includes(words)", arg=OPENED[tool][2])
    there = page.evaluate("location.hash")
    page.go_back()
    first_page(page, tool)
    page.go_forward()
    page.wait_for_function(
        "([words, there]) => document.title.includes(words) && location.hash === there", arg=[OPENED[tool][2], there]
    )


def test_what_was_opened_is_named_in_the_title_and_is_there_after_a_reload(opened: tuple[Page, str]) -> None:
    page, tool = opened
    named = "(words) => document.title.includes(words)"
    page.wait_for_function(named, arg=OPENED[tool][2])
    page.reload()
    page.wait_for_function(named, arg=OPENED[tool][2])
    assert page.title().endswith(" · cardbase")


@pytest.mark.parametrize("tool", LEAVE)
def test_who_leaves_is_on_the_first_page_after_a_reload_too(tool: str, at: Any) -> None:
    page = at(tool)
    page.locator("#app").locator(OPENED[tool][0]).click()
    page.get_by_role("button", name=LEAVE[tool]).click()
    first_page(page, tool)
    page.reload()
    first_page(page, tool)


def typed(page: Page, tool: str, text: str) -> None:
    """Type into a tool, and wait until it is kept."""
    page.locator(BOXES[tool]).fill(text)
    page.wait_for_function(
        "([tool, text]) => (localStorage.getItem('cardbase.draft.' + tool) ?? '').includes(JSON.stringify(text))",
        arg=[tool[1:], text],
    )


BOXES = {"/judge": "textarea", "/print": "#app input[type=search]"}
TEXTS = {"/judge": LIST, "/print": "kind:homeworld power:fremen"}


@pytest.mark.parametrize(("tool", "way"), sampled(product(BOXES, ["reload", "back", "again"]), of=2))
def test_what_was_typed_into_a_tool_is_there_when_one_comes_back(tool: str, way: str, at: Any) -> None:
    page = at(tool)
    typed(page, tool, TEXTS[tool])
    if way == "reload":
        page.reload()
    else:
        page.get_by_role("link", name="Cards", exact=True).first.click()
        page.locator("ol.faces").wait_for()
        page.go_back() if way == "back" else at(tool)
    expect(page.locator(BOXES[tool])).to_have_value(TEXTS[tool])


@pytest.mark.parametrize(("choice", "value"), [("Profile", "home-letter"), ("Paper", "legal"), ("Theme", "grayscale")])
def test_the_look_of_a_print_is_as_it_was_chosen_last(choice: str, value: str, at: Any) -> None:
    page = at("/print")
    typed(page, "/print", TEXTS["/print"])
    chosen = page.locator("#app label", has_text=re.compile(f"^{choice}")).locator("select")
    chosen.select_option(value)
    page.wait_for_function("(value) => localStorage.getItem('cardbase.draft.print').includes(value)", arg=f'"{value}"')
    page.reload()
    expect(chosen).to_have_value(value)


def test_the_rules_by_which_a_list_is_judged_stay_with_it(at: Any) -> None:
    page = at("/judge")
    rules = page.locator("#app label", has_text="Rules").locator("select")
    rules.select_option("rulebook-1997")
    typed(page, "/judge", LIST)
    page.reload()
    expect(rules).to_have_value("rulebook-1997")


def packed(page: Page, text: str) -> str:
    """Return a list as the address holds it."""
    module = "/-/cardbase/front/address.js"
    address: str = page.evaluate(f"async (text) => (await import('{module}')).packed(text)", text)
    return "/judge#deck=" + address


def test_a_list_of_the_address_comes_before_what_was_typed_at_another_and_stays_as_it_was_changed(at: Any) -> None:
    page = at("/judge")
    typed(page, "/judge", LIST)
    given = packed(page, OTHER)
    at("/decks")
    at(given)
    expect(page.locator("textarea")).to_have_value(OTHER)
    typed(page, "/judge", OTHER + "1 Razzia\n")
    page.reload()
    expect(page.locator("textarea")).to_have_value(OTHER + "1 Razzia\n")


SHAPES = ({"text": 5, "query": 5}, {"text": None, "copies": {}}, [], "text", {"kind": "x", "ruleset": "y"})


@pytest.mark.parametrize(("tool", "draft"), sampled(product(BOXES, SHAPES), of=2))
def test_a_draft_of_another_shape_leaves_the_tool_as_it_begins(tool: str, draft: Any, at: Any) -> None:
    page = at("/about")
    kept = {**draft, "version": 1} if isinstance(draft, dict) else draft
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"cardbase.draft.{tool[1:]}", json.dumps(kept)])
    at(tool)
    expect(page.locator(BOXES[tool])).to_have_value("")
    expect(page.locator("#app [role=alert]")).to_have_count(0)


def test_a_search_of_the_address_is_printed_whatever_was_typed_before(at: Any) -> None:
    page = at("/print")
    typed(page, "/print", TEXTS["/print"])
    at("/decks")
    at("/print#q=" + quote("kind:charter"))
    expect(page.locator(BOXES["/print"])).to_have_value("kind:charter")
