"""Spice and Blood at a hosted table: a report under headings, and orders that are written by pressing them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardbase.corpus import load_corpus
from cardbase.games import all_games
from tests.host.network import hosted, told

pytest.importorskip("playwright", reason="the extra web-test is not installed")
pytestmark = pytest.mark.web
PHONE = {"width": 360, "height": 780}
SCREENS = 4
"""Heights of a phone that a first report takes up to the orders: it was seven."""


@pytest.fixture(scope="module")
def links(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The links of a person's seat and of the owner, who has none."""
    with hosted(tmp_path_factory.mktemp("host"), all_games(load_corpus())) as address:
        opened = told(address, "/api/tables", "", {"game": "blood", "seats": 2})
        path = f"/api/tables/{opened['table']}"
        secret = told(address, f"{path}/sit", opened["join"], {"name": "Anna"})["secret"]
        told(address, f"{path}/bring", secret, {"offer": "Veyra"})
        told(address, f"{path}/fill", opened["owner"], {"seat": 1})
        told(address, f"{path}/begin", opened["owner"], {})
        table = f"{address}/t/{opened['table']}"
        yield {"seat": f"{table}#seat={secret}", "owner": f"{table}#owner={opened['owner']}"}


@pytest.fixture(scope="module")
def page(browser: Any, links: dict[str, str]) -> Any:
    page = browser.new_context(viewport=PHONE, has_touch=True).new_page()
    page.goto(links["seat"])
    page.wait_for_selector("#orders")
    return page


@pytest.fixture
def orders(page: Any) -> Any:
    page.fill("#orders", "")
    page.evaluate("() => document.querySelectorAll('.form').forEach((one) => { one.open = true; })")
    return page


def of_baron(page: Any) -> tuple[Any, str]:
    """Return the orders of who holds the planet, which is one or the other of the couple by chance, and their head."""
    form = page.locator(".form", has=page.get_by_role("button", name="INCREASE TAXATION")).first
    return form, f"CHAR {form.locator('summary').inner_text()}"


@pytest.mark.parametrize("heading", ["How you win", "Treasury", "Characters", "Planets", "Houses by votes"])
def test_each_part_of_a_report_stands_below_a_heading(heading: str, page: Any) -> None:
    assert page.get_by_role("heading", name=heading, exact=True, level=2).count() == 1


@pytest.mark.parametrize("words", ["mail it back", "#SPICEANDBLOOD", "#END", "pass="])
def test_what_is_for_mails_alone_is_not_on_the_page(words: str, page: Any) -> None:
    assert words not in page.inner_text("main, #app")


def test_the_orders_are_near_and_a_press_leads_to_them(page: Any) -> None:
    top = page.evaluate("() => document.querySelector('#orders').getBoundingClientRect().top + scrollY")
    assert top < SCREENS * PHONE["height"]
    page.evaluate("() => scrollTo(0, 0)")
    page.get_by_role("button", name="To your orders").tap()
    page.wait_for_function("() => document.activeElement.id === 'orders'")
    top = page.evaluate("() => document.querySelector('#orders').getBoundingClientRect().top")
    assert 0 <= top < PHONE["height"]


@pytest.mark.parametrize(
    ("actor", "order", "written"),
    [
        ("The House", "RECRUIT SUK PHYSICIAN", "HOUSE\n  RECRUIT SUK PHYSICIAN"),
        ("The House", "TRAIN MENTAT", "HOUSE\n  TRAIN MENTAT <person>"),
        ("The House", "RECRUIT MENTAT", "HOUSE\n  RECRUIT MENTAT"),
        ("C002", "SPONSOR ASSASSINATION", "  SPONSOR ASSASSINATION <target>"),
    ],
)
def test_a_pressed_order_is_written_in_the_block_of_who_gives_it(
    actor: str, order: str, written: str, orders: Any
) -> None:
    orders.locator(".form", has_text=actor).first.get_by_role("button", name=order).first.tap()
    assert orders.input_value("#orders").endswith(written)


@pytest.mark.parametrize(
    ("order", "written"), [("INCREASE TAXATION", "INCREASE TAXATION"), ("RAISE LEGION", "RAISE LEGION <kind> <count>")]
)
def test_a_pressed_order_of_a_baron_stands_below_the_name(order: str, written: str, orders: Any) -> None:
    form, head = of_baron(orders)
    form.get_by_role("button", name=order).first.tap()
    assert orders.input_value("#orders") == f"{head}\n  {written}"


def test_what_is_typed_after_a_press_takes_the_place_of_the_first_gap(orders: Any) -> None:
    form, head = of_baron(orders)
    form.get_by_role("button", name="RAISE LEGION").tap()
    orders.keyboard.type("basic")
    assert orders.input_value("#orders") == f"{head}\n  RAISE LEGION basic <count>"


def test_pressed_orders_are_sent_and_taken(orders: Any) -> None:
    form, _ = of_baron(orders)
    form.get_by_role("button", name="INCREASE TAXATION").tap()
    orders.locator(".form", has_text="The House").first.get_by_role("button", name="RECRUIT SUK PHYSICIAN").tap()
    orders.get_by_role("button", name="Send the orders").tap()
    orders.wait_for_selector("#question li:has-text('ok RECRUIT SUK PHYSICIAN')")
    assert orders.locator("#question ol li").count() == 2


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "HOUSE\n  VOTE"),
        ("\n \n", "HOUSE\n  VOTE"),
        ("HOUSE", "HOUSE\n  VOTE"),
        ("HOUSE\n  A\n", "HOUSE\n  A\n  VOTE"),
        ("CHAR C001\n  A", "CHAR C001\n  A\nHOUSE\n  VOTE"),
        ("HOUSE\n  A\nCHAR C001\n  B", "HOUSE\n  A\nCHAR C001\n  B\nHOUSE\n  VOTE"),
        ("typed by hand", "typed by hand\nHOUSE\n  VOTE"),
    ],
)
def test_an_order_is_written_below_what_stands_there(before: str, after: str, page: Any) -> None:
    add = "withOrder(text, 'HOUSE', 'VOTE [<a>] [B <b>]')"
    script = f"async ([text]) => (await import('/assets/host/pages/report.js')).{add}"
    assert page.evaluate(script, [before]) == after


@pytest.mark.parametrize("text", ["", "Gazette\n=======\n\nNews\n  step 1: a word", "no heading at all", "\n\n"])
def test_a_report_without_an_order_form_is_shown_whole(text: str, page: Any) -> None:
    script = "async ([text]) => (await import('/assets/host/pages/report.js')).apart(text)"
    assert page.evaluate(script, [text]) == [text, ""]


def test_an_owner_without_a_seat_runs_the_turn(page: Any, links: dict[str, str]) -> None:
    owner = page.context.browser.new_context(viewport=PHONE).new_page()
    owner.goto(links["owner"])
    owner.get_by_text("Reports are for the Houses").wait_for()
    owner.get_by_role("button", name="Run the turn now").click()
    for shown in (owner, page):
        shown.get_by_role("heading", level=1, name="Turn 2").wait_for()
