"""Our pages on paper: dark letters on white, nothing cut off at the edge, no buttons."""

import re
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page, expect

A4 = {"width": 794, "height": 1123}
PAGES = (
    "", "cards?q=kind:ally", "cards?q=kind:ally&view=list", "cards?q=hand+limit&view=text", "cards/eots-dune",
    "cards/eots-forbidden-zone", "cards/eots-gurney-halleck", "cards/eots-implicate-traitor", "sets/eots",
    "powers/atreides", "statistics", "questions/open_doubts",
    "questions/errata_with_both_values", "questions/cards_for_a_sponsor?sponsor=fremen", "decks/fremen-desert-power",
    "rules/CARD-09", "rulings/crf-1ai-05", "ask?q=hand+limit", "docs/query", "games/board/leader", "api", "learn",
)  # fmt: skip

FAINT = """() => {
  const parts = (colour) => [...colour.match(/[\\d.]+/g).map(Number), 1].slice(0, 4);
  const linear = (v) => (v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => .2126 * linear(r / 255) + .7152 * linear(g / 255) + .0722 * linear(b / 255);
  const under = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = parts(getComputedStyle(one).backgroundColor);
      if (colour[3] === 1) return colour;
    }
    return [255, 255, 255, 1];
  };
  const found = new Set();
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("svg, .hidden, .skip, select, input, script")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    const back = under(element);
    const [a, b] = [light(parts(getComputedStyle(element).color)), light(back)].sort((x, y) => y - x);
    const words = element.tagName + " " + element.textContent.trim().slice(0, 30);
    if ((a + .05) / (b + .05) < 4.5 || light(back) < .5) found.add(words);
  }
  return [...found].slice(0, 8);
}"""

CUT_OFF = """() => [...document.querySelectorAll("main *")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".hidden, svg"))
  .filter((one) => {
    const end = one.getBoundingClientRect().right;
    for (let box = one.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== "visible" && end > box.getBoundingClientRect().right + 1) return true;
    return end > innerWidth + 1;
  })
  .map((one) => one.tagName + " " + one.textContent.trim().slice(0, 30)).slice(0, 8)"""

PRESSED = """() => [...document.querySelectorAll(
    "button:not(.link), .button, header select, .views a, details.rail, footer a")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1)
  .map((one) => one.tagName + " " + one.textContent.trim().slice(0, 30)).slice(0, 8)"""


@pytest.fixture
def printed(page: Page, site_address: str) -> Any:
    """Open a page as it is printed."""

    def visit(address: str, *, scheme: str = "light", chosen: str = "") -> Page:
        page.set_viewport_size(A4)
        page.emulate_media(media="screen", color_scheme=scheme)
        page.goto(f"{site_address}/about")
        page.evaluate("(name) => localStorage.setItem('cardbase.theme', name)", chosen)
        page.goto(f"{site_address}/{address}")
        page.emulate_media(media="print", color_scheme=scheme)
        return page

    return visit


@pytest.fixture(scope="module", params=PAGES)
def sheet(request: pytest.FixtureRequest, one_page: Page, site_address: str) -> Page:
    """Each page in turn as it is printed, opened once for all that is asked of it."""
    one_page.set_viewport_size(A4)
    one_page.emulate_media(media="screen", color_scheme="light")
    one_page.goto(f"{site_address}/{request.param}")
    one_page.emulate_media(media="print", color_scheme="light")
    return one_page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_letters_are_dark_on_paper_whatever_colours_a_device_has(sheet: Page, scheme: Any) -> None:
    sheet.emulate_media(media="screen", color_scheme=scheme)
    sheet.emulate_media(media="print", color_scheme=scheme)
    assert sheet.evaluate(FAINT) == []


def test_nothing_is_cut_off_at_the_edge_of_a_sheet(sheet: Page) -> None:
    assert sheet.evaluate(CUT_OFF) == []


def test_nothing_to_press_is_printed(sheet: Page) -> None:
    assert sheet.evaluate(PRESSED) == []


def test_letters_are_dark_on_paper_though_a_dark_page_was_chosen(sheet: Page) -> None:
    sheet.emulate_media(media="screen", color_scheme="light")
    sheet.evaluate("localStorage.setItem('cardbase.theme', 'dark')")
    sheet.reload()
    sheet.evaluate("localStorage.removeItem('cardbase.theme')")
    assert sheet.evaluate("document.documentElement.classList.contains('dark')")
    sheet.emulate_media(media="print", color_scheme="light")
    assert sheet.evaluate(FAINT) == []


BROKEN = """() => [...document.querySelectorAll(".scroll thead tr")]
  .filter((one) => [...one.cells].every((cell) => !cell.textContent.includes(" ")))
  .filter((one) => one.getBoundingClientRect().height > 2.6 * parseFloat(getComputedStyle(one.cells[0]).fontSize))
  .map((one) => one.textContent)"""
"""Rows of headings of one word each that take more than one line."""


@pytest.mark.parametrize("address", ["cards?q=kind:ally&view=list", "docs/query", "statistics"])
def test_no_heading_of_a_column_is_broken_within_a_word(printed: Any, address: str) -> None:
    page = printed(address)
    assert page.evaluate(BROKEN) == []


def test_a_judged_list_is_printed_whole_with_its_verdict(printed: Any) -> None:
    page = printed("judge#shipped=fremen-desert-power")
    page.get_by_role("heading", name="Desert Power is legal").wait_for()
    hidden = page.locator("textarea").evaluate("(one) => one.scrollHeight - one.clientHeight")
    assert hidden <= 1
    assert not page.locator("select, input[type=file]").first.is_visible()


def test_the_names_that_are_pressed_on_a_screen_are_read_on_paper(printed: Any) -> None:
    page = printed("learn")
    expect(page.get_by_text("Deploying with tokens")).to_be_visible()
    page = printed("judge")
    page.locator("input[type=file]").set_input_files(
        [{"name": f"{name}.txt", "mimeType": "text/plain", "buffer": b"1 Pogrom"} for name in ("anna", "ben")]
    )
    for name in ("anna.txt", "ben.txt"):
        expect(page.get_by_text(name)).to_be_visible()


def test_a_deck_that_is_kept_is_named_on_paper(printed: Any) -> None:
    page = printed("build#shipped=fremen-desert-power")
    page.emulate_media(media="screen")
    page.get_by_label("Name").fill("Sand and Spice")
    page.get_by_label("Name").blur()
    expect(printed("decks").get_by_text("Sand and Spice")).to_be_visible()


QUESTIONS = {
    "ask?q=hand+limit": "#question", "cards?q=kind:ally": ".explained",
    "questions/cards_for_a_sponsor?sponsor=fremen": ".asked",
}  # fmt: skip


@pytest.mark.parametrize(("address", "place"), QUESTIONS.items())
def test_an_answer_is_printed_below_its_question(printed: Any, address: str, place: str) -> None:
    assert printed(address).locator(f"main {place}").first.is_visible()


@pytest.mark.parametrize("address", ["docs/query", "docs/library", "docs/designing-cards", "docs/hosting"])
def test_examples_are_printed_line_by_line(printed: Any, address: str) -> None:
    page = printed(address)
    blocks = page.locator("pre").all()
    assert any("\n" in (block.text_content() or "").strip() for block in blocks)
    assert [block.inner_text().strip() for block in blocks] == [
        (block.text_content() or "").strip() for block in blocks
    ]


def test_a_page_that_is_part_of_an_answer_says_which(printed: Any) -> None:
    page = printed("cards?q=kind:tactic&page=2")
    assert page.get_by_text("Page 2 of").is_visible() and not page.get_by_text("Previous").is_visible()


SHEETS = {
    **dict.fromkeys(
        [
            "cards/eots-carthag", "cards/eots-gurney-halleck", "cards/eots-dune", "cards/eots-implicate-traitor",
            "cards/eots-paul-atreides", "cards/eots-baron-vladimir-harkonnen", "cards/eots-crysknife",
            "cards/eots-forbidden-zone", "cards/tat-duncan-idaho", "cards/eots-imperial-suk-school",
            "decks/fremen-desert-power", "decks/atreides-duellists-of-caladan",
        ],
        2,
    ),
    "rules/CARD-09": 1, "rulings/crf-1ai-05": 1,
}  # fmt: skip


@pytest.mark.parametrize(("address", "most"), SHEETS.items())
def test_a_page_takes_few_sheets(page: Page, site_address: str, address: str, most: int) -> None:
    page.goto(f"{site_address}/{address}")
    margin = "10mm"
    paper = page.pdf(format="A4", margin={"top": margin, "right": margin, "bottom": margin, "left": margin})
    assert 0 < len(re.findall(rb"/Type\s*/Page\b", paper)) <= most


LOST = """() => [...document.querySelectorAll(".side, .choices, .log, .hand ul, .domain")].filter((one) => {
  const { position, overflowY } = getComputedStyle(one);
  const cut = one.scrollHeight > one.clientHeight + 1 && overflowY !== "visible";
  return position === "sticky" || cut || one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.className)"""


def test_a_table_on_paper_is_whole_and_nothing_lies_over_it(page: Page, site_address: str) -> None:
    page.set_viewport_size({"width": 720, "height": 1000})
    page.goto(f"{site_address}/play")
    page.get_by_role("button", name="Begin").click()
    page.locator(".choice, .amount").first.wait_for()
    page.locator(".held-card").last.wait_for()
    page.set_viewport_size({"width": 400, "height": 560})
    page.emulate_media(media="print")
    assert page.evaluate(LOST) == []
