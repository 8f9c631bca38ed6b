"""Who asks their device for more contrast gets it: words stand out by 7 to 1 (WCAG 1.4.6), frames of what can
be pressed or filled in by 4.5 to 1, and nothing is faint.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from tests.host.network import hosted, told

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import Page

pytestmark = pytest.mark.web
PAGES = (
    "", "cards", "cards?view=list&q=kind:ally", "cards/eots-carthag", "decks/fremen-desert-power", "judge", "print",
    "build#shipped=fremen-desert-power", "learn", "design", "rules/PET-04", "ask?q=petition", "statistics",
)  # fmt: skip
DECKS = ("atreides-duchy-of-arrakis", "harkonnen-regent-of-arrakis")
FACTIONS = ("Atreides", "Harkonnen")
FAINT = """([words, frames]) => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = paint.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top, ground) => [0, 1, 2].map((n) => top[n] * top[3] + ground[n] * (1 - top[3]));
  const groundOf = (one) => (one ? over(rgba(getComputedStyle(one).backgroundColor), groundOf(one.parentElement)) : [255, 255, 255]);
  const opacityOf = (one) => (one ? +getComputedStyle(one).opacity * opacityOf(one.parentElement) : 1);
  const light = (colour) => colour.map((part) => part / 255).map((part) => (part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4))
    .reduce((sum, part, n) => sum + part * [.2126, .7152, .0722][n], 0);
  const contrast = (one, colour, ground) => {
    const top = rgba(colour);
    top[3] *= opacityOf(one);
    const [low, high] = [light(over(top, ground)), light(ground)].sort((a, b) => a - b);
    return (high + .05) / (low + .05);
  };
  const found = new Map();
  const tell = (what, one, ratio, least) => {
    if (ratio < least - .01) found.set(what + " " + one.tagName + "." + one.getAttribute("class"), what + " " + ratio.toFixed(1) + " " + one.outerHTML.slice(0, 70));
  };
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("svg, .hidden, .skip, .toast, option") || !one.checkVisibility({ visibilityProperty: true })) continue;
    if (!frames && one.closest(":disabled, [aria-disabled=true]")) continue; // what cannot be pressed may be faint
    const style = getComputedStyle(one), ground = groundOf(one);
    if ([...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) tell("words", one, contrast(one, style.color, ground), words);
    if (one.placeholder && !one.value) tell("placeholder", one, contrast(one, getComputedStyle(one, "::placeholder").color, ground), words);
    if (frames && one.matches("button:not(.link, .quiet, .bar *, .table-bar *, .tile, .held-card), input:not([type=range], [type=checkbox], [type=file], .deck-head *), select, textarea"))
      tell("frame", one, Math.max(contrast(one, style.borderTopColor, groundOf(one.parentElement)), contrast(one, style.backgroundColor, groundOf(one.parentElement))), frames);
  }
  return [...found.values()];
}"""  # noqa: E501
SETTLED = "() => document.getAnimations().every((one) => !(one instanceof CSSTransition))"


@pytest.fixture(scope="module", params=PAGES)
def opened(request: pytest.FixtureRequest, one_page: Page, site_address: str) -> Page:
    """Each page in turn, opened once for all that is asked of it."""
    one_page.goto("about:blank")  # what stands behind a # alone would open nothing anew
    one_page.goto(f"{site_address}/{request.param}")
    one_page.wait_for_load_state("networkidle")
    return one_page


def faint(page: Page, scheme: Any, contrast: Any, least: list[float]) -> list[str]:
    """Return what is faint for who asks for this; colours change within a fifth of a second."""
    page.emulate_media(color_scheme=scheme, contrast=contrast, reduced_motion="reduce")
    page.wait_for_function(SETTLED)
    found: list[str] = page.evaluate(FAINT, least)
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_stands_out(opened: Page, scheme: str) -> None:
    assert faint(opened, scheme, "more", [7, 4.5]) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_can_be_read_without_asking_for_more(opened: Page, scheme: str) -> None:
    assert faint(opened, scheme, "no-preference", [4.5, 0]) == []


@pytest.fixture(scope="module")
def address(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("contrast"), all_games(corpus), corpus=corpus) as address:
        yield address


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("game", "brought"), [("ccg", DECKS), ("board", FACTIONS)])
def test_a_table_stands_out(page: Page, address: str, game: str, brought: tuple[str, ...], scheme: Any) -> None:
    opened = told(address, "/api/tables", "", {"game": game, "seats": 2})
    path, secrets = f"/api/tables/{opened['table']}", []
    for name, offer in zip(("Anna", "Ben"), brought, strict=True):
        secrets.append(told(address, f"{path}/sit", opened["join"], {"name": name})["secret"])
        told(address, f"{path}/bring", secrets[-1], {"offer": offer})
    page.emulate_media(color_scheme=scheme, contrast="more")
    page.goto(f"{address}/t/{opened['table']}#owner={opened['owner']}&seat={secrets[0]}")
    page.wait_for_selector("#brings")
    assert page.evaluate(FAINT, [7, 4.5]) == []
    page.click("#begin")
    page.wait_for_selector(".house .tile, .drawn")
    page.wait_for_timeout(500)
    assert page.evaluate(FAINT, [7, 4.5]) == []
    dim = "(all) => all.filter((one) => getComputedStyle(one).opacity < 1).length"
    assert page.locator(".held-card img").evaluate_all(dim) == 0
