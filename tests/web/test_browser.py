"""A real browser uses the site as a person does: nothing leaves the machine, nothing complains in the console."""

import os
import re
from collections.abc import Iterator
from typing import Any

import datasette
import pytest

from tests.sampling import rotated
from tests.web.sizes import SIZES

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")
    pytest.importorskip("axe_playwright_python", reason="the extra web-test is not installed")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web

PHONE = SIZES["phone"]
OURS = [
    "/",
    "/cards?q=duke&power=atreides",
    "/cards/eots-paul-atreides",
    "/cards/jotc-alliance-review-board",
    "/cards/eots-implicate-traitor",
    "/rules",
    "/rules/DEP-04",
    "/rules/HOUSE-03",
    "/-/search",
    "/powers/atreides",
    "/statistics",
    "/ask",
    "/ask?q=can+my+engaged+ally+request+admission",
    "/cards/eots-petitioning-tithe",
    "/cards?q=kind:ally+battle>2",
]


@pytest.fixture
def visit(page: Page, site_address: str) -> Iterator[Any]:
    """Open an address of the site; afterwards no request has left it and the console is silent."""
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))

    def visit(address: str) -> Page:
        page.goto(site_address + address)
        return page

    yield visit
    assert [address for address in asked if not address.startswith((site_address, "data:"))] == []
    assert said == []
    assert asked


def test_a_visitor_searches_from_the_start_page_and_opens_a_card(visit: Any) -> None:
    page = visit("/")
    page.get_by_label("Find cards").fill("game:board shield")
    expect(page.get_by_role("option", name=re.compile("^All .* in CHOAM"))).to_have_attribute(
        "data-href", "/cards?q=game%3Aboard%20shield"
    )
    page.get_by_label("Find cards").fill("paul son of")
    expect(page.get_by_role("option", name=re.compile("^Paul Atreides")).first).to_be_visible()
    page.get_by_label("Find cards").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("card")
    page.locator('.faces a[href="/cards/eots-paul-atreides"]').click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Paul Atreides")
    expect(page.get_by_text("Dueling 3")).to_be_visible()


def test_a_visitor_follows_a_power_and_narrows_by_kind(visit: Any) -> None:
    page = visit("/")
    page.get_by_role("link", name=re.compile("^The Spacing Guild")).click()
    page.get_by_role("link", name="All 23 cards").click()
    expect(page.get_by_role("status")).to_have_text("23 cards")
    page.locator(".rail").get_by_role("link", name=re.compile("^ally")).click()
    expect(page.get_by_role("status")).to_have_text("7 cards")


def test_a_visitor_asks_by_conditions(visit: Any) -> None:
    page = visit("/")
    page.get_by_role("link", name="ask by conditions").click()
    page.get_by_role("searchbox", name="Query").fill("kind:ally power:fremen")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("status")).to_contain_text("7 cards")


def test_a_facet_of_the_stock_table_narrows_it(visit: Any) -> None:
    page = visit("/cardbase/cards")
    page.locator(".facet-info", has_text="deck").get_by_role("link", name="imperial", exact=True).click()
    expect(page).to_have_url(re.compile("deck=imperial"))
    expect(page.locator("h3").first).to_contain_text("rows")


def test_the_stock_table_searches_by_a_beginning(visit: Any) -> None:
    page = visit("/cardbase/cards")
    page.get_by_role("searchbox").fill("sandw")
    page.get_by_role("button", name="Apply").first.click()
    expect(page.get_by_role("link", name="eots-sandworm")).to_be_visible()


def test_a_question_is_answered(visit: Any) -> None:
    page = visit("/")
    page.get_by_role("link", name="Which cards may a House with this sponsor use?").click()
    page.get_by_label("Sponsor").select_option("fremen")
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("link", name="Chani, Daughter of Liet").first).to_be_visible()


def test_keyboard_alone_reaches_the_content(visit: Any) -> None:
    page = visit("/cards")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()


ALL: dict[str, Any] = {}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""What axe finds in light alone, and what depends on the colours."""


@pytest.mark.parametrize("address", OURS)
def test_our_pages_pass_the_accessibility_check_and_fit_a_phone(visit: Any, page: Page, address: str) -> None:
    visit(address)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.wait_for_timeout(300)  # colours change within a fifth of a second
        found = Axe().run(page, options=ALL if scheme == "light" else COLOURS).response["violations"]
        assert [(v["id"], [node["html"] for node in v["nodes"]][:2]) for v in found] == [], scheme
    page.set_viewport_size(PHONE)
    page.reload()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 16


STOCK = [
    "/cardbase",
    "/cardbase/cards?_size=9",
    "/cardbase/cards?set_code__exact=nowhere",
    "/cardbase/cards?_facet=kind&_size=9",
    "/cardbase/rulings?_size=9",
    "/cardbase/sets/eots",
    "/cardbase/what_is_in_each_set",
    "/cardbase/what_operations_do?fact=produces&value=spice",
]


@pytest.mark.skipif(datasette.__version__.startswith("1"), reason="axe 4.4 itself fails on the table of Datasette 1.0")
@pytest.mark.parametrize(("address", "size"), rotated(STOCK, ["phone", "desk"]))
def test_the_stock_pages_can_be_read_in_light_and_dark(visit: Any, page: Page, size: str, address: str) -> None:
    page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    visit(address)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.wait_for_timeout(300)
        only = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
        found = Axe().run(page, options=only).response["violations"]
        assert [node["html"][:80] for v in found for node in v["nodes"]][:3] == [], scheme


@pytest.mark.skipif(datasette.__version__.startswith("1"), reason="axe 4.4 itself fails on the table of Datasette 1.0")
def test_the_stock_table_has_no_critical_accessibility_fault(visit: Any) -> None:
    found = Axe().run(visit("/cardbase/cards")).response["violations"]
    assert [(v["id"], v["nodes"][0]["html"]) for v in found if v["impact"] == "critical"] == []
