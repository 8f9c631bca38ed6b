"""A real browser builds, judges, prints, learns and plays on the hosted site; the console stays empty."""

import contextlib
import json
import os
import re
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")
    pytest.importorskip("axe_playwright_python", reason="the extra web-test is not installed")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PressedTooEarly

from cardbase.board_game import BOARD_GAME
from cardbase.play.records import ENGINE
from cardbase.query import CardIndex
from cardbase.tabletop.journal import seal
from cardbase.tabletop.registry import plain
from tests.decks.documents import docx, line, ods, rows_of
from tests.play.situations import Situation

pytestmark = pytest.mark.web

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
BATTALION = "Anna governs Gurney Halleck; Gurney Halleck has battle 5; Bert governs Carthag; Carthag has resistance 2"
STAGE = """async (view) => {
    const from = "/-/cardbase/front/";
    const [{ Stage }, { html, render }] = await Promise.all([import(from + "stage.js"), import(from + "html.js")]);
    render(html`<${Stage} view=${view} cards=${{ byId: new Map() }} />`, document.querySelector("main"));
}"""
PHONE = {"width": 390, "height": 844}
TOOLS = [
    "/cards?q=kind:ally",
    "/cards?view=list",
    "/cards?view=text",
    "/decks",
    "/build",
    "/judge",
    "/print",
    "/design",
    "/play",
    "/learn",
    "/about",
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
    assert [address for address in asked if not address.startswith((site_address, "data:", "blob:"))] == []
    assert said == []


def test_a_deck_is_opened_changed_taken_back_and_kept(visit: Any) -> None:
    page = visit("/build#shipped=fremen-desert-power")
    house = page.get_by_role("region", name="Homeworld")
    house.get_by_role("button", name="One Forbidden Zone more").click()
    findings = page.get_by_role("region", name="Findings")
    expect(findings).to_contain_text("DV-02")
    findings.get_by_role("button", name=re.compile("Take 1x")).first.click()
    expect(findings).to_contain_text("Legal")
    page.get_by_role("button", name="Undo").click()
    expect(findings).to_contain_text("DV-02")
    points = page.get_by_role("region", name="Creation points")
    expect(points).to_contain_text("5 of 5 spent")
    points.get_by_role("button", name="Buy one favor more").click()
    expect(points).to_contain_text("7 of 5 spent")
    expect(findings).to_contain_text("DV-12")
    page.get_by_role("button", name="Undo").click()
    expect(points).to_contain_text("5 of 5 spent")
    compared = page.get_by_role("region", name="Compare")
    compared.get_by_label("With").select_option("Desert Power")
    expect(compared.get_by_role("listitem")).to_have_text("+1 Forbidden Zone Homeworld, 2 here, 1 there")
    page.goto(page.url.partition("#")[0])
    expect(page.get_by_role("button", name="Desert Power", exact=True).first).to_be_visible()


def test_filters_write_the_query_and_the_query_sets_the_filters(visit: Any, index: CardIndex) -> None:
    page = visit("/cards?q=battle>=1 cost:any")
    rail = page.locator(".rail")
    rail.evaluate("rail => { rail.open = false; }")  # as on a phone
    page.locator(".tokens a").last.click()
    expect(page.locator(".tokens li")).to_have_count(1)
    expect(rail).not_to_have_attribute("open", "")
    rail.evaluate("rail => { rail.open = true; }")
    rail.get_by_role("link", name=re.compile("^ally")).click()
    expect(page).to_have_url(re.compile("q=battle%3E%3D1\\+kind%3Aally$"))
    expect(rail.get_by_role("link", name=re.compile("^ally"))).to_have_attribute("aria-current", "true")
    rail.get_by_role("slider", name="cost at most").evaluate(
        "field => { field.value = 3; field.dispatchEvent(new Event('change', {bubbles: true})); }"
    )
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{len(index.find('battle>=1 kind:ally cost<=3'))} cards")
    page.go_back()
    expect(page.locator(".tokens li")).to_have_count(2)
    page.locator(".faces a").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".faces li").nth(1).locator("a")).to_be_focused()
    page.keyboard.press("p")
    expect(page.get_by_text("Picked for print: 1 card.")).to_be_visible()


def test_a_pasted_list_is_judged_with_its_fixes(visit: Any) -> None:
    page = visit("/judge")
    page.get_by_role("textbox", name="A deck list").fill("Sponsor: Atreides\n3 Carthag\n<img src=x onerror=alert(1)>")
    findings = page.get_by_role("region", name="Findings")
    expect(findings).to_contain_text("DV-06")
    findings.get_by_role("button", name=re.compile("Take 2x Carthag")).click()
    expect(page.get_by_role("textbox", name="A deck list")).to_have_value(re.compile("1x Carthag"))


def test_many_files_are_judged_as_a_table(visit: Any) -> None:
    page = visit("/judge")
    decks = sorted((Path(__file__).parents[2] / "data" / "decks").glob("*.deck.txt"))[:3]
    page.locator("input[type=file]").set_input_files(decks)
    expect(page.get_by_role("row")).to_have_count(4)


def test_a_list_that_takes_long_is_said_to_be_judged_and_hides_the_verdict_before(visit: Any) -> None:
    page = visit("/judge")
    box = page.get_by_role("textbox", name="A deck list")
    box.fill("Sponsor: Atreides\n3 Carthag")
    findings = page.get_by_role("region", name="Findings")
    expect(findings).to_contain_text("DV-06")
    held: list[Any] = []
    page.route("**/api/judge", lambda route: held.append(route))
    box.fill("Sponsor: Atreides\n3 Arrakeen")
    expect(page.get_by_text("Judging the list")).to_be_visible()
    expect(findings).to_have_count(0)
    for route in held:
        route.continue_()
    page.unroute("**/api/judge")
    expect(findings).to_contain_text("Arrakeen")


def test_a_file_that_is_no_text_is_refused_by_the_page_itself(visit: Any) -> None:
    page = visit("/judge")
    picture = {"name": "photo.png", "mimeType": "image/png", "buffer": bytes(range(256)) * 20}
    page.locator("input[type=file]").set_input_files(picture)
    expect(page.get_by_role("alert")).to_have_text(re.compile("photo.png is no text file"))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("list.docx", docx(line("3 Stunner") + line("2 Carryall"))),
        ("list.ods", ods(Deck=rows_of(("3", "Stunner"), ("2", "Carryall")))),
        ("list.txt", "3× Stunner\n2× Carryall\n".encode("cp1252")),
        ("list.txt", "3 Stunner\n2 Carryall\n".encode("utf-16")),
    ],
)
def test_a_document_and_a_text_in_any_encoding_are_read_as_at_the_command_line(
    visit: Any, name: str, content: bytes
) -> None:
    page = visit("/judge")
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "", "buffer": content})
    box = page.get_by_role("textbox", name="A deck list")
    expect(box).to_have_value(re.compile(r"3\W+Stunner\s+2\W+Carryall"))
    assert "\ufffd" not in box.input_value()


def test_what_cannot_be_printed_leaves_no_sheet_of_what_could(visit: Any) -> None:
    page = visit("/print#q=kind:ally power:fremen")
    search, make = page.get_by_role("searchbox", name="Search", exact=True), page.get_by_role("button", name="Make the")
    copies, sheet = page.get_by_role("spinbutton", name="Copies of each"), page.locator("img.page-sheet")
    expect(sheet).to_be_visible()
    for number in ("1.5", "0", "-1", "999"):
        copies.fill(number)
        expect(page.get_by_role("alert")).to_have_text("Copies are a whole number from 1 to 9.")
        expect(sheet).to_have_count(0)
        expect(make).to_be_disabled()
    copies.fill("2")
    expect(sheet).to_be_visible()
    refusal = {"error": {"message": "no cards to print: no card fits the search", "hint": "", "code": 2}}
    page.route("**/api/sheet", lambda route: route.fulfill(json=refusal))  # a status of 400 would stand in the console
    search.fill("battle>=99")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(sheet).to_have_count(0)
    expect(make).to_be_disabled()


def test_a_search_is_previewed_and_printed(visit: Any) -> None:
    page = visit("/print#q=kind:ally power:fremen")
    expect(page.get_by_role("img", name=re.compile("Page 1"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Make the PDF").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")


def violations(page: Page) -> list[tuple[str, str]]:
    """What axe finds on a page: each rule with the first place."""
    found = Axe().run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["html"][:200]) for one in found]


def press_until_taken(page: Any, key: str) -> None:
    """Press a key, again where it came too early, until what is stored of the game changes or a curtain has fallen.

    Where an amount is asked a digit is that amount, which need not be offered, in a form or on buttons ("2 solaris",
    "4 solaris"): Enter takes what the form's button says, or the first of the buttons.
    """
    stored, curtain = "JSON.stringify(localStorage)", page.get_by_role("heading", name=re.compile("is asked$"))
    before = page.evaluate(stored)
    expect(page.locator(".question h2").or_(curtain)).to_be_visible()
    for _ in range(60):
        page.wait_for_timeout(400)  # a key in the first quarter of a second was meant for the question before
        if curtain.count():
            return
        amount = page.locator(".question form.amount").or_(page.locator(".early", has_text="stands for no choice here"))
        page.keyboard.press("Enter" if amount.count() else key)
        with contextlib.suppress(PressedTooEarly):  # the log need not change: a pass is no news
            page.wait_for_function(f"before => {stored} !== before", arg=before, timeout=1_000)
            return
    pytest.fail(f"key {key} was never taken: {page.locator('.early').all_inner_texts()}")


def test_a_kept_game_begun_under_earlier_rules_says_so_once_when_it_is_opened(visit: Any) -> None:
    page = visit("/play")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".choice:enabled").first).to_be_visible()
    name = page.evaluate("Object.keys(localStorage).find(name => name.startsWith('cardbase.game.'))")
    entry = json.loads(page.evaluate("name => localStorage.getItem(name)", name))
    stored = json.loads(entry["journal"])
    stored.pop("sum")
    older = {**stored, "engine": ENGINE - 1}
    entry["journal"] = json.dumps({**older, "sum": seal(older)})
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, json.dumps(entry)])
    page.reload()
    told = page.get_by_text(f"Begun under rules version {ENGINE - 1}, now {ENGINE}: see whether")
    expect(told).to_be_visible()
    page.locator(".choice:enabled").first.click()
    expect(told).to_have_count(0)


def test_a_game_is_played_by_the_keyboard_taken_back_and_gone_on_with(visit: Any) -> None:
    page = visit("/play")
    page.get_by_role("button", name="Begin").click()
    question = page.locator(".question h2")
    for _ in range(3):
        press_until_taken(page, "1")
    expect(page.locator(".choice:enabled").or_(page.locator("form.amount")).first).to_be_visible()
    page.wait_for_timeout(300)  # a hint for a question that is just being answered is dropped with it
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("A hint")
    page.get_by_role("button", name="Undo").click()
    expect(question).to_be_visible()
    page.reload()  # the address names the game
    expect(page.locator(".question")).to_be_visible()
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".replay .label")).to_contain_text("Choice")
    with contextlib.suppress(AssertionError):  # a key that comes before the page listens is lost
        page.keyboard.press("Home")
        expect(page.locator(".replay .label")).to_contain_text("Choice 0 of", timeout=2_000)
    page.keyboard.press("Home")
    expect(page.locator(".replay .label")).to_contain_text("Choice 0 of")
    former = page.url
    page.get_by_role("button", name="Go on from here").click()
    expect(page).not_to_have_url(former)  # the table of before stands until the new game is kept
    expect(page.locator(".question h2")).to_be_visible()
    page.get_by_role("button", name="Leave").click()
    expect(page.locator("section[aria-labelledby=stored] button.link")).to_have_count(2)
    page.locator("section[aria-labelledby=stored] button.link").last.click()
    expect(page.locator(".question")).to_be_visible()


def test_two_people_at_one_device_are_asked_in_turn_behind_a_curtain(visit: Any, page: Page) -> None:
    page.set_viewport_size(PHONE)
    visit("/play").locator("fieldset.seat").nth(1).get_by_label("Player").select_option("person")
    page.get_by_role("button", name="Begin").click()
    curtain, asked = page.get_by_role("heading", name=re.compile("is asked$")), page.locator(".question h2")
    expect(curtain).to_be_focused()
    assert violations(page) == []
    first = curtain.inner_text()
    for _ in range(40):
        if curtain.count() and curtain.inner_text() != first:
            break
        if curtain.count():
            expect(page.locator(".held, .domain, .log")).to_have_count(0)
            page.get_by_role("button", name=re.compile("^Show the table")).click()
            expect(page.locator(".house.own h2")).to_have_text(first.removesuffix(" is asked"))
        passes = page.locator(".choice", has_text=re.compile("^.?(Pass|No more)"))
        press_until_taken(page, "p" if passes.count() else "1")
        expect(asked.or_(curtain)).to_be_visible()
        page.wait_for_timeout(300)
    second = curtain.inner_text()
    assert second != first
    page.reload()
    expect(curtain).to_have_text(second)
    page.get_by_role("button", name=re.compile("^Show the table")).click()
    expect(page.locator(".house.own h2")).to_have_text(second.removesuffix(" is asked"))
    page.get_by_role("button", name="Undo").click()  # takes the first person's choice back
    expect(curtain).to_have_text(first)


def test_what_comes_too_early_is_refused_in_words_and_after_a_fault_one_goes_back(visit: Any, page: Page) -> None:
    page.add_init_script("Math.random = () => 0.25")  # a game whose first questions have buttons, and ask for no amount
    visit("/play").get_by_role("button", name="Begin").click()
    expect(page.locator(".choice").first).to_be_enabled()
    page.wait_for_timeout(300)
    stored = "JSON.stringify(localStorage)"
    before = page.evaluate(stored)
    press = "document.dispatchEvent(new KeyboardEvent('keydown', {key: '1', bubbles: true}))"
    page.evaluate(f"() => {{ {press}; {press}; }}")  # the first is taken; the question of the second was never shown
    expect(page.locator(".early")).to_contain_text("Key 1 was not taken")
    page.wait_for_function(f"before => {stored} !== before", arg=before)
    expect(page.locator(".choice").first).to_be_enabled()
    before = page.evaluate(stored)
    page.locator(".choice").first.evaluate("button => { button.click(); button.click(); }")
    expect(page.locator(".early")).to_contain_text("still being carried out")
    page.wait_for_function(f"before => {stored} !== before", arg=before)
    expect(page.locator(".choice").first).to_be_enabled()
    page.route("**/choose", lambda route: route.fulfill(json={"error": {"message": "the rules stopped"}}))
    page.locator(".choice").first.click()
    expect(page.get_by_role("alert")).to_contain_text("The rules stopped")
    page.get_by_role("button", name="Go back one choice").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".question h2")).to_be_visible()


@pytest.mark.parametrize(
    ("resistance", "said"),
    [(6, "needs 1 more: resistance 2 and 6 of who stands before it"), (1, "as it stands, .* falls: .*")],
)
def test_a_rite_on_the_stage_says_what_its_question_says(visit: Any, page: Page, resistance: int, said: str) -> None:
    """Gauges before anybody is engaged, and with a card that stands before the leader."""
    given = f"{BATTALION}; Carthag carries Harkonnen Battalion; Harkonnen Battalion has resistance {resistance}"
    held = "; ".join(f"{who} holds Strategic Positioning; {who} has 9 solaris" for who in ("Anna", "Bert"))
    table = Situation(SEATS, f"{given}; {held}", operations=True).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag")
    visit("/about")
    verdicts: list[tuple[str, str]] = []
    while table.game.view(0).rite is not None:
        page.evaluate(STAGE, json.loads(json.dumps(plain(table.game.view(0)))))
        ours, theirs = page.locator(".gauge .verdict").all_inner_texts()
        verdicts.append((ours, theirs))
        question = table.game.question(table.game.seat)
        include = next((each.code for each in question.choices if each.words.startswith(("include", "engage"))), -1)
        table.game.apply(include if include >= 0 else question.codes[0])
    assert verdicts[0] == ("as it stands, Bert falls", "nobody engaged yet")
    assert any(re.fullmatch(said, ours) for ours, _ in verdicts), verdicts
    assert ("its force is being put", "its force is being put") in verdicts


def test_a_lesson_explains_a_wrong_move_and_goes_on_after_the_right_one(visit: Any) -> None:
    page = visit("/learn#lesson=1")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".coach .hint")).to_be_visible()


@pytest.mark.parametrize("address", TOOLS)
def test_tools_pass_the_accessibility_check_on_a_dark_phone_and_a_light_desk(
    visit: Any, page: Page, address: str
) -> None:
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark")
    visit(address)
    page.wait_for_load_state("networkidle")
    faults = violations(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.set_viewport_size({"width": 1440, "height": 900})
    page.emulate_media(color_scheme="light")
    page.wait_for_timeout(300)  # colours change within a fifth of a second
    assert faults + violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440


OUTSIDE = """() => [...document.querySelectorAll("a, button, input, select, summary, textarea, h1")].filter(part => {
    const place = part.getBoundingClientRect();
    const scrolls = (one) => one && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const sticks = place.width > 1 && (place.right > innerWidth + 1 || place.left < -1);
    return sticks && !part.matches(".skip") && !scrolls(part);
}).map((part) => part.outerHTML.slice(0, 120))"""
"""What sticks out of the page, though it lies in nothing that scrolls."""


LONG = """() => document.querySelectorAll("main > h1, header h1:not(:has([role])), h2, .title, .line, .operation," +
    ".facts dd, legend, .crumbs a, .rows a, .pile-of a, .lines th a")
    .forEach((part) => { part.textContent = "W".repeat(90); })"""
"""Names as long as own cards and decks may have them."""


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("/", "#resume"),
        ("/cards?q=kind:ally", ".found"),
        ("/cards?q=kind:ally&view=list", ".lines"),
        ("/cards/eots-paul-atreides", ".facts"),
        ("/build#shipped=fremen-desert-power", ".points"),
        ("/judge", "textarea"),
        ("/print#q=kind:ally power:fremen", ".page-sheet"),
        ("/play", "fieldset.seat"),
        ("/decks", "main"),
        ("/rules/PET-04", "main"),
        ("/ask?q=hand+limit", ".answers"),
        ("/questions/best_ranks", "main"),
    ],
)
def test_letters_of_twice_the_size_and_long_names_push_nothing_off_a_narrow_phone(
    visit: Any, page: Page, address: str, shown: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    visit(address).locator(shown).first.wait_for(state="attached")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(page.locator(".bar nav a").last).to_be_in_viewport(ratio=1)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.evaluate(LONG)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_letters_of_twice_the_size_push_no_choice_off_the_table(visit: Any, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    visit("/play").get_by_role("button", name="Begin").click()
    page.locator(".choice, .amount").first.wait_for()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(OUTSIDE) == []
    expect(page.get_by_role("button", name="Leave")).to_be_in_viewport(ratio=1)


def test_the_table_passes_the_accessibility_check_and_folds_the_domains_of_rivals(visit: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    visit("/play").get_by_role("button", name="One seat more").click(click_count=3)  # five domains are many
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".question h2")).to_be_visible()
    page.wait_for_timeout(400)
    assert violations(page) == []
    hand = page.get_by_role("region", name="Hand", exact=True).bounding_box()
    assert hand
    assert hand["y"] + hand["height"] <= 900
    fold = page.locator(".rivals").get_by_role("button", name=re.compile("^Domain of"), expanded=False).first
    domain = page.locator(f"#{fold.get_attribute('aria-controls')}")
    expect(domain).to_have_class("crests")
    fold.press("Enter")
    expect(domain).to_have_class("domain")
    expect(domain.get_by_role("button").first).to_be_visible()


def test_a_game_with_a_board_is_played_on_its_map(visit: Any, page: Page, tmp_path: Path) -> None:
    """A stored game at a shipment; the place is chosen on the map by the keyboard, another one is looked at."""
    setup = {"factions": ["ATR", "HAR"], "seed": 5}
    game = BOARD_GAME.begin(setup)  # type: ignore[misc]
    text = BOARD_GAME.record(game, setup)  # type: ignore[misc]
    while game.asked != (0,) or game.question(0).moment.frame != "ship":
        text = BOARD_GAME.note(text, game, game.options[0], game.seat)  # type: ignore[misc]
    stored = tmp_path / "game.json"
    stored.write_text(text)
    page.set_viewport_size(PHONE)
    visit("/play").locator("input[type=file]").set_input_files(stored)
    page.get_by_role("button", name="Show the table of").click()  # the file names no players: people play both seats
    place = page.get_by_role("button", name=re.compile(r"Carthag \(stronghold.*choice"))
    place.focus()
    expect(page.locator(".choice").first).to_be_enabled()  # a quarter second after the question is shown
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    place.press("Enter")
    expect(page.locator("#question-title")).to_contain_text("How many forces to ship")
    page.locator(".ground").first.dispatch_event("click")
    expect(page.locator(".looked")).to_contain_text("Arrakeen (stronghold, sector 9, pays 2 spice, ornithopters)")
    for link in page.locator(".question .rules a").all():
        address, _, place = str(link.get_attribute("href")).partition("#")
        assert f'id="{place}"' in page.request.get(urllib.parse.urljoin(page.url, address)).text()
    looked = page.get_by_label("Look at")
    for name in ("Sietch Tabr", "Polar Sink", "Carthag"):  # every place is there for who has no pointer
        looked.select_option(label=looked.locator("option", has_text=name).first.inner_text())
        expect(page.locator(".looked")).to_contain_text(name)
    assert looked.locator("option").count() == page.locator(".ground").count() + 1
    expect(page.locator(".amount .next kbd")).to_have_text(["1", "2", "3", "4"])  # a key stands for what is shown
    expect(page.locator(".amount .act")).to_be_enabled()
    steps = [page.get_by_label(each).bounding_box() or {} for each in ("One less", "One more")]
    slider = page.get_by_role("slider").bounding_box() or {}
    assert all(step["y"] < slider["y"] + slider["height"] / 2 < step["y"] + step["height"] for step in steps)
    page.get_by_role("slider").press("ArrowRight")
    expect(page.get_by_role("spinbutton")).to_have_value("2")
    page.get_by_role("spinbutton").fill("3")
    expect(page.get_by_role("slider")).to_have_value("2")
    page.keyboard.press("Enter")
    expect(page.locator("#question-title")).not_to_contain_text("How many forces to ship")
