"""Nothing on a phone is written smaller than twelve pixels, and a key leads to nothing that lies below something else;
what grows with a reader's letters grows everywhere.
"""

from typing import Any

import pytest

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page

PAGES = (
    "statistics", "sets/eots", "sets/tat", "powers/atreides", "powers/fremen", "decks/fremen-desert-power",
    "decks/atreides-duchy-of-arrakis", "cards?view=list", "questions/open_doubts", "rules/opt.scoring_play",
)  # fmt: skip
SMALL = """(least) => {
  const found = new Set();
  for (const one of document.querySelectorAll("main *")) {
    const written = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!written || one.closest(".hidden, script") || !one.checkVisibility({ visibilityProperty: true })) continue;
    const drawing = one.ownerSVGElement;
    const scale = drawing ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size < least) found.add(size.toFixed(1) + " " + one.textContent.trim().slice(0, 30));
  }
  return [...found].slice(0, 8);
}"""


@pytest.fixture(scope="module", params=PAGES)
def opened(request: pytest.FixtureRequest, one_page: Page, site_address: str) -> Page:
    """Each page in turn on a phone, opened once for all that is asked of it."""
    one_page.set_viewport_size({"width": 360, "height": 640})
    one_page.goto(f"{site_address}/{request.param}")
    return one_page


@pytest.mark.parametrize("width", [360, 390])
def test_everything_on_a_phone_is_written_large_enough(opened: Page, width: int) -> None:
    opened.set_viewport_size({"width": width, "height": 800})
    assert opened.evaluate(SMALL, 12) == []


def test_letters_of_twice_the_size_are_so_everywhere_and_nothing_leaves_the_screen(opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 640})
    opened.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    assert opened.evaluate(SMALL, 23) == []
    overhang: Any = opened.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert overhang <= 0


def test_numbers_of_a_deck_stand_in_one_line_beside_what_they_count(page: Page, site_address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{site_address}/decks/fremen-desert-power")
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    broken = """() => [...document.querySelectorAll(".pile-of h2 > *")]
        .filter((one) => one.getBoundingClientRect().height > 1.9 * parseFloat(getComputedStyle(one).fontSize))
        .map((one) => one.textContent)"""
    assert page.evaluate(broken) == []
    apart = """() => [...document.querySelectorAll(".pile-of li")].filter((one) => {
        const [name, number] = ["a", "b"].map((part) => one.querySelector(part).getBoundingClientRect());
        return name.top >= number.bottom;
      }).map((one) => one.textContent)"""
    assert page.evaluate(apart) == []


FOCUSED = """() => {
  const one = document.activeElement;
  const { left, top, width, height } = one.getBoundingClientRect();
  if (one === document.body || width < 2) return "";
  const above = document.elementFromPoint(left + Math.min(width, innerWidth - left) / 2, top + height / 2);
  const seen = one.contains(above) || above?.contains(one);
  return seen ? "" : one.outerHTML.slice(0, 60) + " lies below " + above?.outerHTML.slice(0, 60);
}"""
"""What covers the middle of what has the focus."""


def tabbed(page: Page, times: int) -> set[str]:
    """Press the Tab key so often; return what was led to and lay below something else."""
    found = set()
    for _ in range(times):
        page.keyboard.press("Tab")
        found.add(page.evaluate(FOCUSED))
    return found - {""}


@pytest.mark.parametrize("address", ["decks", "rules/PET-04", "statistics", "decks/fremen-desert-power"])
def test_a_key_leads_to_nothing_that_lies_below_the_bar_of_a_phone(page: Page, site_address: str, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto(f"{site_address}/{address}")
    assert tabbed(page, 50) == set()


def test_a_key_leads_to_no_card_that_lies_below_the_question(page: Page, site_address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto(f"{site_address}/play")
    page.get_by_role("button", name="Begin").click()
    page.locator(".choice, .amount").first.wait_for()
    page.evaluate("() => document.querySelector('.table-bar button')?.focus()")
    assert tabbed(page, 40) == set()


WHOLE = """() => {
  const one = document.activeElement, row = one.closest(".hand ul, .domain, .tokens");
  if (!row) return "";
  const [box, port] = [one, row].map((part) => part.getBoundingClientRect());
  return box.left >= port.left - 1 && box.right <= port.right + 1 ? "" : one.outerHTML.slice(0, 60);
}"""
"""What has the focus and stands out of its row, which scrolls to the side."""


@pytest.mark.parametrize("size", [(390, 700), (740, 360)])
def test_a_key_leads_to_cards_that_are_whole_in_sight(page: Page, site_address: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{site_address}/play")
    page.get_by_role("button", name="Begin").click()
    page.locator(".choice, .amount").first.wait_for()
    page.locator(".held-card").last.wait_for()
    page.locator(".hand ul").last.evaluate("(row) => { row.scrollLeft = 55; row.querySelector('button').focus(); }")
    cut = set()
    for key in ["Tab"] * 8 + ["Shift+Tab"] * 10:
        page.keyboard.press(key)
        cut.add(page.evaluate(WHOLE))
    assert cut == {""}
