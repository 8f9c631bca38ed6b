"""Long names on the tiles of a table are broken with a hyphen; where colours are forced, frames say what is on."""

from typing import Any

import pytest

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Browser, Page

from cardbase.corpus import Corpus

pytestmark = pytest.mark.web
BROKEN = """async ([names, wider]) => {
    const TILE = "<button class='tile engaged'><span class='tile-name'></span></button>";
    const { hyphenated } = await import("/-/cardbase/front/cards.js");
    const found = [];
    for (const name of names) {
        const written = hyphenated(name);
        if (written.replaceAll("\\u00ad", "") !== name) found.push("lost: " + name);
        document.querySelector("main").innerHTML = TILE;
        const place = document.querySelector(".tile-name");
        place.style.letterSpacing = wider + "px";
        place.textContent = written;
        const text = place.firstChild, range = document.createRange();
        const top = (at) => {
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return [...range.getClientRects()].at(-1).top;
        };
        for (const piece of written.matchAll(/[^\\s\\u00ad-]+/g)) {
            const tops = [...piece[0]].map((_, at) => top(piece.index + at));
            if (new Set(tops).size > 1) found.push(name + ": " + piece[0]);
        }
    }
    return found;
}"""
WORDS = {
    "Carthag": "Carthag", "Crysknife": "Crys-knife", "CHOAM Directorship": "CHOAM Direc-tor-ship",
    "Atreides Propagandist": "Atreides Pro-pa-gan-dist", "Assassin's Assailants": "Assas-sin's Assai-lants",
    "Spice Harvester": "Spice Har-ves-ter", "Appropriations": "Appro-pria-tions", "Lt. Kinet": "Lt. Kinet",
}  # fmt: skip


@pytest.mark.parametrize("wider", [0, 0.25], ids=["as they are", "as wide as a device may hint them"])
def test_no_name_is_broken_within_a_syllable_on_the_narrowest_tile(
    wider: float, page: Page, site_address: str, corpus: Corpus
) -> None:
    page.goto(f"{site_address}/play")
    names = sorted({card.name for card in corpus.cards})
    assert len(names) > 600
    assert page.evaluate(BROKEN, [names, wider]) == []


def test_long_words_may_be_broken_between_syllables(page: Page, site_address: str) -> None:
    page.goto(f"{site_address}/play")
    script = """async (names) => {
        const { hyphenated } = await import("/-/cardbase/front/cards.js");
        return names.map((name) => hyphenated(name).replaceAll("\\u00ad", "-"));
    }"""
    assert page.evaluate(script, list(WORDS)) == list(WORDS.values())


@pytest.mark.parametrize(
    ("address", "least"), [("cards?q=kind:ally", 2), ("cards?view=list", 1), ("build", 1), ("judge", 1), ("learn", 1)]
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_on_has_a_frame_where_colours_are_forced(
    browser: Browser, site_address: str, address: str, least: int, scheme: Any
) -> None:
    context = browser.new_context(forced_colors="active", color_scheme=scheme, viewport={"width": 900, "height": 800})
    page = context.new_page()
    page.goto(f"{site_address}/{address}")
    on = page.locator("[aria-current]:not([aria-current=false]):visible, [aria-pressed=true]:visible")
    on.first.wait_for()
    framed = "(all) => all.map((one) => getComputedStyle(one).outlineStyle + getComputedStyle(one).outlineWidth)"
    looks = on.evaluate_all(framed)
    assert len(looks) >= least
    assert set(looks) == {"solid3px"}
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["statistics", "decks/fremen-desert-power"])
def test_bars_have_the_colour_of_the_letters_where_colours_are_forced(
    browser: Browser, site_address: str, address: str, scheme: Any
) -> None:
    page = browser.new_context(forced_colors="active", color_scheme=scheme).new_page()
    page.goto(f"{site_address}/{address}")
    page.locator(".bars rect").first.wait_for(state="attached")
    fills = page.locator(".bars rect").evaluate_all("(all) => all.map((one) => getComputedStyle(one).fill)")
    assert set(fills) == {page.evaluate("getComputedStyle(document.body).color")}
    page.context.close()
