"""A card of one's own is designed in a real browser: written in a form, judged, drawn, saved and opened again."""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web

WRONG = "Engage: gain favor equal to the number of charters you govern."
RIGHT = "Engage: gain 1 favor per charter you govern."
BROKER = {
    "name": "Quiet Broker", "type": "Persona", "subtypes": ["Spy", "Aide"], "cost": 2, "command": 1, "resistance": 2,
    "talents": {"intrigue": 2}, "operation": RIGHT,
}  # fmt: skip


def field(page: Page, label: str) -> Any:
    return page.get_by_label(label, exact=True)


def broker(page: Page) -> None:
    """Write the card of the docs into the form."""
    field(page, "Name").fill("Quiet Broker")
    field(page, "Other words of its type line").fill("Spy, ")
    page.get_by_text("Talents and what its host must have").click()
    field(page, "Intrigue").fill("2")
    field(page, "What it does").fill(RIGHT)
    expect(page.get_by_role("button", name="Save quiet-broker.json")).to_be_enabled()
    expect(page.get_by_role("heading", name=RIGHT)).to_be_visible()


def saved(page: Page) -> tuple[str, dict[str, Any]]:
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("^Save ")).click()
    return download.value.suggested_filename, json.loads(Path(download.value.path()).read_text(encoding="utf-8"))


def test_a_card_written_in_the_form_is_saved_as_its_file(at: Any) -> None:
    page = at("/design")
    broker(page)
    assert saved(page) == ("quiet-broker.json", BROKER)


def test_a_wrong_text_offers_the_wording_and_keeps_the_face_that_was_sound(at: Any) -> None:
    page = at("/design")
    broker(page)
    field(page, "What it does").fill(WRONG)
    expect(page.get_by_role("heading", name="Its face as it was last drawn")).to_be_visible()
    page.get_by_role("button", name="Write: " + RIGHT).click()
    expect(field(page, "What it does")).to_have_value(RIGHT)
    expect(page.get_by_role("heading", name="Sound")).to_be_visible()


def test_what_is_written_is_there_after_a_reload(at: Any) -> None:
    page = at("/design")
    broker(page)
    page.reload()
    expect(field(page, "Name")).to_have_value("Quiet Broker")
    expect(field(page, "Intrigue")).to_have_value("2")


def test_a_file_is_opened_and_keeps_the_fields_that_the_form_has_not(at: Any, tmp_path: Path) -> None:
    page = at("/design")
    record = BROKER | {"aliases": ["Hand"], "allegiances": ["fremen"], "name": "Old Hand"}
    (tmp_path / "old-hand.json").write_text(json.dumps(record), encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(tmp_path / "old-hand.json")
    expect(field(page, "Name")).to_have_value("Old Hand")
    expect(page.get_by_role("checkbox", name="Fremen")).to_be_checked()
    field(page, "Resistance").fill("3")
    expect(page.get_by_role("button", name="Save old-hand.json")).to_be_enabled()
    assert saved(page)[1] == record | {"resistance": 3}


@pytest.mark.parametrize("content", ["no card", "[1, 2]", "{" * 70_000])
def test_a_file_that_is_none_is_refused_and_the_form_stays(content: str, at: Any, tmp_path: Path) -> None:
    page = at("/design")
    field(page, "Name").fill("Quiet Broker")
    (tmp_path / "odd.json").write_text(content, encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(tmp_path / "odd.json")
    expect(page.get_by_text("odd.json is not a card's file")).to_be_visible()
    expect(field(page, "Name")).to_have_value("Quiet Broker")


def test_another_kind_takes_the_words_of_its_type_line(at: Any) -> None:
    page = at("/design")
    broker(page)
    page.get_by_role("combobox", name="Kind").select_option("equipment")
    expect(page.get_by_text("has no place on an equipment").first).to_be_visible()
    for name in ("Command", "Resistance", "Intrigue"):
        field(page, name).fill("")
    expect(page.get_by_text("has no place on an equipment")).to_have_count(0)
    assert saved(page)[1]["subtypes"] == ["Spy", "Equipment"]


def test_a_situation_of_ones_own_is_played(at: Any) -> None:
    page = at("/design")
    broker(page)
    page.get_by_text("Try it in a situation of your own").click()
    field(page, "Given, a sentence a line").fill("Anna governs Quiet Broker\nAnna governs CHOAM Directorship")
    field(page, "Done, a choice a line").fill("Anna: use Quiet Broker")
    expect(page.get_by_text("Anna: +1 favor")).to_be_visible()


def test_a_card_is_designed_after_one_that_there_is(at: Any) -> None:
    page = at("/cards/eots-gurney-halleck")
    page.get_by_role("link", name="Design one like it").click()
    expect(field(page, "Name")).to_have_value("Gurney Halleck")
    expect(page.get_by_role("checkbox", name="House Atreides")).to_be_checked()
    field(page, "Name").fill("Gurney's Pupil")
    expect(page.get_by_role("button", name="Save gurneys-pupil.json")).to_be_enabled()
    expect(page.get_by_role("heading", name="Sound")).to_be_visible()
    record = saved(page)[1]
    assert (record["name"], record["allegiances"], "id" in record) == ("Gurney's Pupil", ["atreides"], False)


def test_the_first_sight_of_the_page_is_no_fault_and_no_pattern(at: Any) -> None:
    page = at("/design")
    expect(page.get_by_role("status").get_by_text("Give it a name")).to_be_visible()
    expect(page.locator("#app .bad")).to_have_count(0)
    field(page, "Name").press_sequentially("Quiet  Broker ")
    expect(page.get_by_role("status").get_by_text("The card is sound")).to_be_visible()
    assert saved(page)[1]["name"] == "Quiet Broker"
    expect(field(page, "Name")).to_have_value("Quiet  Broker ")


def test_a_fault_stands_at_its_field_which_says_so_and_is_led_to(at: Any) -> None:
    page = at("/design")
    broker(page)
    page.get_by_role("combobox", name="Kind").select_option("equipment")
    command = field(page, "Command")
    expect(command).to_have_attribute("aria-invalid", "true")
    expect(command).to_have_accessible_description(re.compile("Has no place on an equipment"))
    page.get_by_text("Talents and what its host must have").click()
    page.get_by_role("button", name="Command", exact=True).press("Enter")
    expect(command).to_be_focused()
    page.get_by_role("button", name="Leave out command").press("Enter")
    expect(command).to_have_value("")
    expect(command).to_be_focused()


def test_what_is_folded_away_is_opened_by_the_fault_that_stands_in_it(at: Any) -> None:
    page = at("/design")
    broker(page)
    field(page, "Intrigue").fill("lots")
    page.get_by_text("Talents and what its host must have").click()
    expect(field(page, "Intrigue")).to_be_hidden()
    page.get_by_role("button", name="Intrigue").click()
    expect(field(page, "Intrigue")).to_be_focused()


@pytest.mark.parametrize("kind", ["fief", "homeworld"])
def test_talents_that_are_missing_are_led_to(kind: str, at: Any) -> None:
    page = at("/design")
    field(page, "Name").fill("Unskilled")
    page.get_by_role("combobox", name="Kind").select_option(kind)
    page.get_by_role("button", name="Talents", exact=True).press("Enter")
    summary = page.get_by_text("Talents and what its host must have")
    expect(summary).to_be_focused()
    expect(summary).to_have_attribute("aria-invalid", "true")
    page.keyboard.press("Tab")
    expect(field(page, "Dueling")).to_be_focused()


def test_an_emptied_talent_folds_nothing_away_and_what_is_saved_is_what_stands_there(at: Any) -> None:
    page = at("/design")
    broker(page)
    field(page, "Intrigue").fill("")
    expect(field(page, "Intrigue")).to_be_focused()
    field(page, "Intrigue").press_sequentially("3")
    expect(page.get_by_role("status").get_by_text("The card is sound")).to_be_visible()
    assert saved(page)[1]["talents"] == {"intrigue": 3}


def test_signs_as_a_phone_types_them_become_what_the_file_says(at: Any) -> None:
    page = at("/design")
    field(page, "Name").fill("Quiet Broker")
    field(page, "Other words of its type line").fill("spy,NOBLE")
    field(page, "Cost").fill("x")
    field(page, "What it does").fill("Engage: gain X favor.\n X is this persona's command.\n")
    expect(page.get_by_role("status").get_by_text("The card is sound")).to_be_visible()
    record = saved(page)[1]
    assert record["subtypes"] == ["Spy", "Noble", "Aide"]
    assert (record["cost"], record["operation"]) == ("X", "Engage: gain X favor. X is this persona's command.")


def test_the_words_offered_for_a_type_line_keep_those_before_them(at: Any) -> None:
    page = at("/design")
    field(page, "Other words of its type line").fill("Spy, N")
    expect(page.locator("#words option[value='Spy, Noble']")).to_have_count(1)


def test_the_card_that_another_took_the_place_of_can_be_brought_back(at: Any, tmp_path: Path) -> None:
    page = at("/design")
    broker(page)
    page.get_by_role("button", name="A new card").click()
    expect(field(page, "Name")).to_have_value("")
    page.get_by_role("button", name="Back to Quiet Broker").click()
    expect(field(page, "Intrigue")).to_have_value("2")
    (tmp_path / "old-hand.json").write_text(json.dumps(BROKER | {"name": "Old Hand"}), encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(tmp_path / "old-hand.json")
    expect(field(page, "Name")).to_have_value("Old Hand")
    page.get_by_role("button", name="Back to Quiet Broker").click()
    expect(field(page, "Name")).to_have_value("Quiet Broker")
    page.get_by_role("button", name="Back to Old Hand").click()
    expect(field(page, "Name")).to_have_value("Old Hand")


def test_a_card_that_cannot_be_drawn_is_explained(at: Any) -> None:
    page = at("/design")
    field(page, "Name").fill("千")
    expect(page.get_by_text("It cannot be drawn")).to_be_visible()
    expect(page.get_by_role("heading", name="Engage: gain 1 favor.")).to_be_visible()


def test_a_card_is_saved_also_where_the_site_answers_no_more(at: Any) -> None:
    page = at("/design")
    broker(page)
    page.route("**/api/design", lambda route: route.abort())
    field(page, "Cost").fill("3")
    expect(page.get_by_role("alert")).to_be_visible()
    assert saved(page) == ("quiet-broker.json", BROKER | {"cost": 3})
    page.unroute("**/api/design")
    field(page, "Cost").fill("4")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert saved(page)[1]["cost"] == 4


def kept(page: Page) -> list[str]:
    """The names of the cards that the browser keeps."""
    mine = "Object.keys(localStorage).filter(key => key.startsWith('cardbase.card.'))"
    script = f"{mine}.map(key => JSON.parse(localStorage[key]))"
    return sorted(f"{one['name']} {json.loads(one['text'])['cost']}" for one in page.evaluate(script))


def wait_until_it_reaches(page: Any, card: str) -> None:
    """A browser brings what one tab keeps to the process of another by and by."""
    while card not in kept(page):
        page.wait_for_timeout(50)


def test_two_tabs_keep_a_card_each_and_neither_overwrites_what_the_other_changed(at: Any) -> None:
    page = at("/design")
    broker(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(field(other, "Name")).to_have_value("Quiet Broker")
    field(page, "Cost").fill("3")
    wait_until_it_reaches(other, "Quiet Broker 3")
    field(other, "Cost").fill("4")
    expect(other.get_by_text("Another tab changed it too: both are kept")).to_be_visible()
    field(page, "Cost").fill("5")
    assert kept(page) == ["Quiet Broker 4", "Quiet Broker 5"]
    for tab, cost in ((page, "5"), (other, "4")):
        tab.reload()
        expect(field(tab, "Cost")).to_have_value(cost)


def test_every_card_is_kept_listed_opened_and_forgotten(at: Any) -> None:
    page = at("/design")
    for name in ("One", "Two", "Three"):
        page.get_by_role("button", name="A new card").click()
        field(page, "Name").fill(name)
    expect(page.get_by_role("button", name="Back to Three")).to_have_count(0)
    page.get_by_role("button", name="Back to One").click()
    expect(field(page, "Name")).to_have_value("One")
    page.get_by_role("button", name="Forget Two").click()
    expect(page.get_by_role("button", name=re.compile("^Back to "))).to_have_count(1)
    assert kept(page) == ["One 2", "Three 2"]
    page.goto(page.url.partition("/design")[0] + "/decks")
    page.get_by_role("link", name="Three").click()
    expect(field(page, "Name")).to_have_value("Three")


def test_a_card_that_is_only_looked_at_is_not_kept(at: Any) -> None:
    page = at("/design#card=eots-gurney-halleck")
    expect(field(page, "Name")).to_have_value("Gurney Halleck")
    assert kept(page) == []
    field(page, "Cost").fill("5")
    page.reload()
    expect(field(page, "Cost")).to_have_value("5")
    assert kept(page) == ["Gurney Halleck, Troubadour Warrior 5"]


def test_the_one_card_that_the_version_before_kept_is_still_there(at: Any) -> None:
    page = at("/design")
    draft = {"text": json.dumps(BROKER), "given": "", "do": "", "from": "", "version": 1}
    page.evaluate("draft => localStorage.setItem('cardbase.draft.design', JSON.stringify(draft))", draft)
    page.reload()
    expect(field(page, "Name")).to_have_value("Quiet Broker")
    field(page, "Cost").fill("3")
    page.reload()
    expect(field(page, "Cost")).to_have_value("3")
    assert kept(page) == ["Quiet Broker 3"]


def test_a_name_that_a_published_card_bears_is_told(at: Any) -> None:
    page = at("/design")
    field(page, "Name").fill("Pogrom")
    expect(page.get_by_text("Is the full name of eots-pogrom too")).to_be_visible()
