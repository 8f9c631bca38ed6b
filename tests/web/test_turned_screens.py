"""Turned phones, tablets, wide screens: the table, what is asked and the first of the choices are seen together; many
seats with any names leave the table its room; nothing lies over what is read where there is little height.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from tests.host.network import hosted, told

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page

pytestmark = pytest.mark.web
SIZES = [
    (740, 360), (844, 390), (667, 375), (915, 412), (640, 400), (1024, 768), (1280, 800), (2560, 1080), (768, 1024),
    (390, 844), (360, 640),
]  # fmt: skip
FACTIONS = ("Atreides", "Harkonnen", "Emperor", "Fremen", "Spacing Guild", "Bene Gesserit")
DECKS = (
    "atreides-duchy-of-arrakis",
    "harkonnen-regent-of-arrakis",
    "fremen-sietch-tabr",
    "corrino-sardaukar-of-salusa",
)
TABLES = {"two Houses": ("ccg", DECKS[:2]), "eight Houses": ("ccg", DECKS * 2), "six factions": ("board", FACTIONS)}
SEEN = """() => {
  const ACROSS = 60, DOWN = 40, whole = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [[.1, .1], [.9, .1], [.5, .5], [.1, .9], [.9, .9]]
      .every(([x, y]) => one.contains(document.elementFromPoint(left + x * width, top + y * height)));
  };
  let board = 0, all = 0;
  for (let x = .5; x < ACROSS; x += 1) for (let y = .5; y < DOWN; y += 1) {
    all += 1;
    if (document.elementFromPoint(x * innerWidth / ACROSS, y * innerHeight / DOWN)?.closest(".board")) board += 1;
  }
  return {
    board: board / all,
    hidden: [...document.querySelectorAll(".question h2, .choice")].slice(0, 3).filter((one) => !whole(one)).length,
    wider: document.documentElement.scrollWidth - innerWidth,
    taller: document.documentElement.scrollHeight - innerHeight,
  };
}"""


@pytest.fixture(scope="module")
def address(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("turned"), all_games(corpus), corpus=corpus) as address:
        yield address


def asked_seat(address: str, game: str, brought: tuple[str, ...]) -> str:
    """Begin a game; return the link of a seat that is asked."""
    opened = told(address, "/api/tables", "", {"game": game, "seats": len(brought)})
    path, secrets = f"/api/tables/{opened['table']}", []
    for number, offer in enumerate(brought):
        secrets.append(told(address, f"{path}/sit", opened["join"], {"name": f"Person {number}"})["secret"])
        told(address, f"{path}/bring", secrets[-1], {"offer": offer})
    told(address, f"{path}/begin", opened["owner"], {})
    secret = next(secret for secret in secrets if told(address, path, secret)["question"])
    return f"{address}/t/{opened['table']}#seat={secret}"


@pytest.fixture(scope="module", params=TABLES)
def asked_page(request: pytest.FixtureRequest, one_page: Page, address: str) -> Page:
    """The page of a seat that is asked, at each table in turn."""
    one_page.goto(asked_seat(address, *TABLES[request.param]))
    one_page.wait_for_selector(".choice:enabled")
    one_page.wait_for_selector(".house, .drawn")
    return one_page


def test_the_table_is_seen_with_what_is_asked_and_the_first_choices(asked_page: Page) -> None:
    page, wrong = asked_page, {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        beside = width > height
        seen = page.evaluate(SEEN)
        fits = seen["board"] >= (0.4 if beside else 0.25) and not seen["hidden"] and seen["wider"] <= 0
        if not fits or (beside and seen["taller"] > 0):
            wrong[width, height] = seen
    assert wrong == {}


def test_in_a_window_of_400_percent_a_part_of_the_table_is_seen_with_the_first_choice(asked_page: Page) -> None:
    page = asked_page
    page.set_viewport_size({"width": 320, "height": 256})
    page.reload()  # as who opens it in such a window sees it
    page.wait_for_selector(".choice:enabled")
    page.wait_for_selector(".house, .drawn")
    seen = page.evaluate(SEEN)
    assert seen["board"] >= 0.15 and not seen["hidden"] and seen["wider"] <= 0
    page.set_viewport_size({"width": 640, "height": 256})
    beside = page.locator(".side").bounding_box()
    assert beside is not None and beside["y"] + beside["height"] >= 255


@pytest.mark.parametrize("place", ["cards", "rules", "play"])
def test_on_a_turned_phone_the_bar_of_the_site_is_one_row(page: Page, site_address: str, place: str) -> None:
    page.goto(f"{site_address}/{place}")
    for width, height in ((740, 360), (667, 375), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator(".bar").bounding_box()
        assert box is not None and box["height"] <= 62, (width, height)


DRAWN = """async ([seats, name, cards]) => {
  const { html, render } = await import("/assets/desk/front/html.js");
  const { Course } = await import("/assets/desk/front/playing.js");
  const { Seats } = await import("/assets/desk/front/seats.js");
  const all = [...Array(seats).keys()], domain = [...Array(cards).keys()].map((one) => [one, 1, -1, 0, 0, 0]);
  const piles = { house_discard: [], imperial_discard: [], hand: [], assembly: [], domain };
  const seat = { name, solaris: 1, favor: 1, spice: 1, house_deck: 9, imperial_deck: 9, ...piles };
  const course = { turn: 1, order: all, active: 1, moment: "House Interval", guild_hoard: 8, rate: 3 };
  const view = { ...course, cards: domain.map(() => "x"), participants: [], seats: all.map(() => seat) };
  const facts = { type: "Persona", talents: {}, resistance: 1, cost: 3, allegiances: [] };
  const known = { byId: new Map([["x", { id: "x", name, full_name: name, ...facts }]]) };
  const app = document.getElementById("app");
  render(null, app);
  app.textContent = "";
  render(html`<div class="table hosted"><header class="table-bar"><${Course} view=${view} /></header>
    <${Seats} view=${view} cards=${known} seat=${0} who=${all.map(() => name)} lit=${new Map()} />
    <aside class="side">.</aside></div>`, app);
}"""
ROOM = """() => ({
  wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  bar: document.querySelector(".table-bar").getBoundingClientRect().height / innerHeight,
})"""


@pytest.fixture(scope="module")
def drawing(one_page: Page, address: str) -> Page:
    """A page into which seats are drawn."""
    one_page.goto(address)
    one_page.locator("#open").wait_for()
    return one_page


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("name", ["A", "Sardaukar of Salusa Secundus", "W" * 40], ids=["one letter", "words", "a word"])
@pytest.mark.parametrize("cards", [0, 60])
def test_the_names_of_all_seats_take_a_quarter_of_the_height_at_most(
    drawing: Page, seats: int, name: str, cards: int
) -> None:
    drawing.evaluate(DRAWN, [seats, name, cards])
    wrong = {}
    for width, height in ((360, 640), (390, 844), (844, 390), (667, 375), (1280, 800)):
        drawing.set_viewport_size({"width": width, "height": height})
        room = drawing.evaluate(ROOM)
        if room["wider"] or room["bar"] > 0.25:
            wrong[width, height] = room
    assert wrong == {}


COVERED = """() => {
  const stays = (one) => ["fixed", "sticky"].includes(getComputedStyle(one).position);
  const over = (one) => one && (stays(one) || over(one.parentElement));
  const heights = [...Array(20).keys()].map((n) => (n + .5) * innerHeight / 20);
  return heights.filter((y) => over(document.elementFromPoint(innerWidth / 2, y))).length;
}"""


@pytest.mark.parametrize("place", ["cards", "judge", "rules", "print"])
def test_where_there_is_little_height_nothing_lies_over_what_is_read(page: Page, site_address: str, place: str) -> None:
    page.goto(f"{site_address}/{place}")
    page.wait_for_selector("h1, .rail")
    for width, height in ((390, 400), (320, 256)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == 0, (width, height)


def test_a_list_to_judge_is_no_higher_than_the_screen(page: Page, site_address: str) -> None:
    page.goto(f"{site_address}/judge")
    for width, height in ((740, 360), (844, 390), (390, 400)):
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator("textarea").bounding_box()
        assert box is not None and box["height"] <= 0.65 * height, (width, height)
