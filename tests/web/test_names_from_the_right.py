"""Names that are written from the right stand in a sentence where they belong: words, numbers and other names around
them keep their order.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.host.network import ask, begun, hosted, told

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web
AVI, MOSHE, TWICE, LONG = "אבי", "משה", "محمد (2)", "בן־גוריון דוד"
SENTENCES = {
    "a number": (f"{AVI}: +3 solaris", (AVI, "+3", "solaris")),
    "names in a row": (f"{AVI}, {MOSHE}, {TWICE} and Ben", (AVI, MOSHE, "محمد", "Ben")),
    "a name told apart": (f"{TWICE} 7 of 9", ("محمد", "7", "9")),
    "words of a name": (f"{LONG} (1) against {MOSHE} (2)", ("בן־גוריון", "against", MOSHE)),
    "marks": (f"מֹשֶׁה: 4; {AVI}: 5", ("מֹשֶׁה", "4", AVI, "5")),
}
ORDER = """([place, parts]) => {
  const walk = document.createTreeWalker(document.querySelector(place), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) texts.push(walk.currentNode);
  return parts.map((part) => {
    const text = texts.find((one) => one.data.includes(part)), range = document.createRange();
    const at = text.data.indexOf(part);
    range.setStart(text, at);
    range.setEnd(text, at + part.length);
    return range.getBoundingClientRect().left;
  });
}"""
DRAWN = """async ([words, looks]) => {
  const { html, render } = await import("/assets/desk/front/html.js");
  const { Log } = await import("/assets/desk/front/playing.js");
  const { Linked } = await import("/assets/desk/front/parts.js");
  const app = document.getElementById("app");
  render(null, app);
  app.textContent = "";
  const shapes = {
    text: html`<p>${words}</p>`,
    log: html`<${Log} story=${[words]} />`,
    linked: html`<p><${Linked} text=${words} /></p>`,
    choice: html`<button>${words}<small>x</small></button>`,
  };
  render(html`<div id="drawn">${shapes[looks]}<select><option>${words}</option></select></div>`, app);
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("right")) as address:
        yield address


@pytest.fixture(scope="module")
def drawing(one_page: Page, address: str) -> Page:
    """A page into which sentences are drawn."""
    one_page.goto(address)
    one_page.locator("#open").wait_for()
    return one_page


@pytest.mark.parametrize("looks", ["text", "log", "linked", "choice"])
@pytest.mark.parametrize("case", SENTENCES)
def test_the_words_around_a_name_keep_their_order(drawing: Page, case: str, looks: str) -> None:
    (words, parts), page = SENTENCES[case], drawing
    page.evaluate(DRAWN, [words, looks])
    drawn = page.locator("#drawn")
    expect(drawn).to_contain_text(words)
    expect(drawn.locator("option")).to_have_text(words)
    lefts = page.evaluate(ORDER, ["#drawn", list(parts)])
    assert lefts == sorted(lefts)


def test_at_a_table_each_sentence_with_a_name_reads_in_order(page: Page, address: str) -> None:
    opened, path, secrets = begun(address, "bids", (AVI, TWICE, "Ben"))
    told(address, f"{path}/talk", secrets[0], {"text": f"{MOSHE}: 3, {TWICE}: 4"})
    page.goto(f"{address}/t/{opened['table']}#seat={secrets[2]}")
    talk = page.locator(".talk li")
    expect(talk).to_contain_text(f"{MOSHE}: 3, {TWICE}: 4")
    lefts = page.evaluate(ORDER, [".talk li", [AVI, MOSHE, "3", "محمد", "4"]])
    assert lefts == sorted(lefts)


def test_fields_for_words_of_people_follow_their_script(page: Page, address: str) -> None:
    opened = told(address, "/api/tables", "", {"game": "bids", "seats": 3, "name": f"{AVI} 2"})
    page.goto(address)
    field = page.locator("#open input[name=name]")
    expect(field).to_have_attribute("dir", "auto")
    page.goto(f"{address}/t/{opened['table']}#join={opened['join']}")
    expect(page.locator("#who")).to_have_attribute("dir", "auto")
    page.locator("#who").fill(AVI)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_label("Say something")).to_have_attribute("dir", "auto")
    expect(page).to_have_title(f"\u2068{AVI}\u2069 2 · cardbase")


def test_a_game_that_is_saved_as_a_page_keeps_the_order_too(page: Page, address: str) -> None:
    _, path, secrets = begun(address, "race", (AVI, TWICE), name=f"{MOSHE}, {AVI}")
    told(address, f"{path}/concede", secrets[0], {})
    status, _, content = ask(address, f"{path}/page.html", secrets[1])
    assert status == 200
    page.set_content(content.decode())
    lefts = page.evaluate(ORDER, ["h1", [MOSHE, AVI]])
    assert lefts == sorted(lefts)
    assert page.locator("li bdi").all_inner_texts()[:2] == [AVI, TWICE]
    expect(page).to_have_title(f"{MOSHE}, {AVI}: race")
