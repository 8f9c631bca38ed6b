"""Whatever people call themselves and their decks, a table fits their screens."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.host.network import hosted

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page

pytestmark = pytest.mark.web
NAMES = {
    "letters": "A" * 200,
    "wide letters": "W" * 80,
    "words": "Wort " * 40,
    "from the right": "שלום" * 40,
    "emoji": "👩🚀" * 60,
}
WIDTHS = (320, 360, 740, 1200)
DRAWN = """async ([name, going]) => {
  const { html, render } = await import("/assets/desk/front/html.js");
  const { Stage } = await import("/assets/desk/front/stage.js");
  const { Course } = await import("/assets/desk/front/playing.js");
  const { Seats } = await import("/assets/desk/front/seats.js");
  const piles = { house_discard: [], imperial_discard: [], hand: [], assembly: [], domain: [[0, 1, -1, 0, 0, 0]] };
  const seat = { name, solaris: 1, favor: 1, spice: 1, house_deck: 9, imperial_deck: 9, ...piles };
  const going_on = {
    petition: { petition: [0, 0, 3, 3, 1, 0, 0, 0] },
    rite: { rite: [1, 0, 1, 0, 0, 0, 2, 1, 3, 3], participants: [] },
    nothing: {},
  }[going];
  const course = { turn: 1, order: [0, 1, 2], active: 1, moment: name, guild_hoard: 8, rate: 3 };
  const view = { ...course, cards: ["x"], participants: [], seats: [seat, seat, seat], ...going_on };
  const facts = { type: "Persona", talents: {}, resistance: 1, cost: 3, allegiances: [] };
  const card = { id: "x", name, full_name: name, ...facts };
  const cards = { byId: new Map([["x", card]]) };
  render(null, document.getElementById("app"));
  document.getElementById("app").textContent = "";
  render(html`<div class="table"><header class="table-bar"><${Course} view=${view} /><button>Leave</button></header>
    <${Seats} view=${view} cards=${cards} seat=${0} who=${[name, name, name]} lit=${new Map()}>
    <${Stage} view=${view} cards=${cards} /></${Seats}></div>`, document.getElementById("app"));
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("names")) as address:
        yield address


@pytest.fixture(scope="module")
def drawing(one_page: Page, address: str) -> Page:
    """A page into which tables are drawn."""
    one_page.goto(address)
    one_page.locator("#open").wait_for()
    return one_page


@pytest.mark.parametrize("going", ["petition", "rite", "nothing"])
@pytest.mark.parametrize("name", NAMES)
def test_a_table_of_odd_names_fits_every_width(name: str, going: str, drawing: Page) -> None:
    page = drawing
    page.evaluate(DRAWN, [NAMES[name], going])
    over = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        over[width] = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert {width: wide for width, wide in over.items() if wide > 0} == {}
