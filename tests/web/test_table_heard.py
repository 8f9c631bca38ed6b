"""Who plays by keys sees where they are; who hears a table is told each thing once, in order, wherever they are."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

from tests.host.network import begun, hosted, told

pytestmark = pytest.mark.web

GROWN = """async ([part, before, after]) => {
  const { html, render } = await import("/assets/desk/front/html.js");
  const { Log } = await import("/assets/desk/front/playing.js");
  const { Talk } = await import("/assets/host/pages/talk.js");
  const lines = (many) => Array.from({ length: many }, (_, n) => "line " + n);
  const heard = (many) => lines(many).map((text) => ({ seat: -1, text, at: 0 }));
  const table = (many) => ({ heard: heard(many), table: { id: "x", seats: [] } });
  const log = (many) => html`<${Log} story=${lines(many)} />`;
  const talk = (many) => html`<${Talk} state=${table(many)} behind=${0} />`;
  const drawn = { log, talk }[part];
  const place = document.body.appendChild(document.createElement("div"));
  render(drawn(before), place);
  const told = [];
  const live = place.querySelector("[aria-live]");
  const watch = new MutationObserver((all) => all.forEach((one) => {
    if (one.type === "characterData") told.push(one.target.data);
    else one.addedNodes.forEach((node) => told.push(node.textContent));
  }));
  watch.observe(live, { subtree: true, childList: true, characterData: true });
  render(drawn(after), place);
  await new Promise((done) => setTimeout(done, 50));
  render(null, place);
  place.remove();
  return told.map((words) => /line \\d+/.exec(words)[0]);
}"""
SIZES = [
    (0, 1), (0, 300), (1, 1), (5, 6), (79, 80), (80, 81), (80, 85), (81, 81), (99, 100), (100, 101), (100, 130),
    (300, 301), (300, 700), (1000, 1003), (90, 80),
]  # fmt: skip


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("heard")) as address:
        yield address


@pytest.fixture(scope="module")
def drawing(one_page: Page, address: str) -> Page:
    """A page into which parts of a table are drawn."""
    one_page.goto(address)
    return one_page


@pytest.mark.parametrize(("before", "after"), SIZES)
@pytest.mark.parametrize(("part", "most"), [("log", 80), ("talk", 100)])
def test_of_what_grows_each_new_line_is_told_once_and_in_order(
    part: str, most: int, before: int, after: int, drawing: Page
) -> None:
    new = range(max(before, after - most), after)
    heard = drawing.evaluate(GROWN, [part, before, after])
    assert heard[-len(new) :] == [f"line {n}" for n in new] if new else all(int(one[5:]) < after - 1 for one in heard)
    assert len(heard) == len(new) or after < before


@pytest.mark.parametrize(
    "place", ["#question-title", "[aria-label='Say something']", ".stops summary", ".table-bar h1"]
)
def test_a_question_is_heard_once_wherever_its_seat_is_on_the_page(place: str, browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address)
        page = browser.new_context().new_page()
        page.goto(f"{address}/t/{opened['table']}#seat={secrets[0]}")
        page.locator("#question-title").wait_for()
        for _ in range(4):
            page.locator(place).evaluate("(place) => { if (place.tabIndex < 0) place.tabIndex = -1; place.focus(); }")
            seat = 0 if told(address, path, secrets[0])["question"] else 1
            seen = told(address, path, secrets[seat])
            choice = {"choice": seen["question"]["choices"][0]["code"], "position": seen["position"]}
            told(address, f"{path}/choose", secrets[seat], choice)
            words = "Yours to decide" if seat else "is to choose."
            if place == "#question-title" or (place == ".stops summary" and seat):
                expect(page.locator("#question-title")).to_be_focused()
                expect(page.locator(".told-apart")).to_have_text("")
            else:
                expect(page.locator(".told-apart[role=status]")).to_contain_text(words)


@pytest.mark.parametrize("address_of", ["/play", "/learn#lesson=3"])
def test_after_each_key_that_chooses_the_next_heading_has_a_focus_that_is_seen(address_of: str, at: Any) -> None:
    page = at(address_of)
    if address_of == "/play":
        begin = page.get_by_role("button", name="Begin")
        expect(begin).to_be_enabled()
        begin.press("Enter")
    heading = page.locator(".question h2")
    heading.wait_for()
    page.locator(".question .choice:not(:disabled)").first.wait_for()
    page.wait_for_timeout(300)
    before = page.locator(".side").inner_text()
    page.keyboard.press(page.locator(".question .choice kbd").first.inner_text())
    page.wait_for_function("(before) => document.querySelector('.side').innerText !== before", arg=before)
    page.wait_for_function("() => document.activeElement.matches('.question h2')")
    expect(heading).to_have_css("outline-style", "solid")


LESSON_KEYS = {"1": "choose", "u": "undo", "h": "hint", "9": "stands for no choice", "p": "stands for no choice"}


@pytest.mark.parametrize("key", LESSON_KEYS)
def test_the_keys_of_a_table_are_those_of_a_lesson(key: str, at: Any) -> None:
    page = at("/learn#lesson=3")
    page.locator(".question .choice:not(:disabled)").first.wait_for()
    page.wait_for_timeout(300)
    before = page.locator(".side").inner_text()
    page.keyboard.press(key)
    if key == "u":
        expect(page.locator(".question h2")).to_be_focused()
        return
    page.wait_for_function("(before) => document.querySelector('.side').innerText !== before", arg=before)
    if key == "h":
        expect(page.locator(".coach .hint")).not_to_have_text("")
    if LESSON_KEYS[key].startswith("stands"):
        expect(page.locator(".early")).to_contain_text(LESSON_KEYS[key])


def test_a_card_that_leaves_the_hand_gives_its_focus_to_no_other_card(at: Any) -> None:
    page = at("/play")
    page.get_by_role("button", name="Begin").click()
    for _ in range(40):
        page.locator(".question .choice:not(:disabled), .question form button.act:not(:disabled)").first.wait_for()
        page.wait_for_timeout(300)
        lit = page.locator(".hand .lit")
        if lit.count():
            break
        page.locator(".question h2").focus()
        page.keyboard.press("Enter")
    held = page.locator(".hand .held-card")
    names = held.evaluate_all("all => all.map((one) => one.ariaLabel.split(',')[0])")
    name = lit.first.get_attribute("aria-label").split(",")[0]
    lit.first.focus()
    journal = page.url
    page.keyboard.press("Enter")
    page.wait_for_timeout(1500)
    after = page.evaluate("document.activeElement.ariaLabel?.split(',')[0] ?? ''")
    assert after in ("", name), (names, after, journal)


def test_each_step_of_a_replay_is_heard(at: Any) -> None:
    page = at("/play")
    page.get_by_role("button", name="Begin").click()
    page.locator(".question .choice:not(:disabled)").first.wait_for()
    before = page.locator(".log").inner_text()
    page.locator(".question .choice").first.click()
    page.wait_for_function("(before) => document.querySelector('.log').innerText !== before", arg=before)
    page.get_by_role("button", name="Replay").click()
    heard = page.locator(".replay .question [role=status]")
    expect(heard).to_contain_text("Choice ")
    heard.evaluate("(place) => { place.dataset.before = '' }")
    total = heard.inner_text().partition(".")[0]
    for key, place in (("Home", "Choice 0 "), ("ArrowRight", "Choice 1 "), ("ArrowLeft", "Choice 0 "), ("End", total)):
        page.keyboard.press(key)
        expect(page.locator(".replay [data-before]")).to_contain_text(place)
