"""The pages of a host in a browser: what a page does when its table or its link is gone, and what it then says."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from cardbase.host import faces
from cardbase.tabletop import registry
from tests.host.network import begun, hosted, hosted_hub, told
from tests.host.toys import GAMES
from tests.sampling import sampled

pytest.importorskip("playwright", reason="the extra web-test is not installed")
from playwright.sync_api import expect

pytestmark = pytest.mark.web
PHONE, DESK = {"width": 360, "height": 780}, {"width": 1280, "height": 800}


def opened_page(browser: Any, address: str, size: Any = None) -> Any:
    """Open an address in a browser of its own."""
    page = browser.new_context(viewport=size or DESK).new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(address)
    return page


def streams_of(page: Any) -> list[str]:
    """Return a list that grows with every stream that a page asks for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/events") else None)
    return asked


def test_a_page_whose_table_is_deleted_asks_no_more_and_says_so(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, _, secrets = begun(address, watch="link")
        table = f"{address}/t/{opened['table']}"
        links = [f"#seat={secrets[0]}&owner={opened['owner']}&join={opened['join']}", f"#seat={secrets[1]}"]
        pages = [opened_page(browser, table + link) for link in (*links, f"#watch={opened['watch']}")]
        for page in pages:
            page.wait_for_selector("#question")
        asked = [streams_of(page) for page in pages]
        pages[0].click("text=Seats and links")
        pages[0].click("text=Links >> nth=-1")
        pages[0].click("text=Delete the table")
        for page in pages:
            page.wait_for_selector("h1:has-text('deleted')")
            assert not page.locator("#question").count()
        pages[0].wait_for_timeout(1500)
        assert max(map(len, asked)) <= 1


def test_a_banned_guests_page_asks_with_each_of_its_links_once_at_most(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened = told(address, "/api/tables", "", {"game": "race", "seats": 2})
        path = f"/api/tables/{opened['table']}"
        page = opened_page(browser, f"{address}/t/{opened['table']}#join={opened['join']}")
        page.fill("#who", "Ben")
        page.click("text=Sit down")
        page.wait_for_selector("li.own")
        asked = streams_of(page)
        told(address, f"{path}/kick", opened["owner"], {"seat": 0, "ban": True})
        page.wait_for_selector("text=opens nothing here any more")
        page.wait_for_timeout(1500)
        assert len(asked) <= 1
        page.reload()
        page.wait_for_selector("text=opens nothing here")


def test_a_stream_that_ends_at_once_is_asked_for_again_with_growing_pauses(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, _, secrets = begun(address)
        page = browser.new_context().new_page()
        asked = streams_of(page)
        short = {"status": 200, "content_type": "text/event-stream", "body": 'event: time\ndata: {"now": 1}\n\n'}
        page.route("**/events", lambda route: route.fulfill(**short))
        page.goto(f"{address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_timeout(3000)
        assert 2 <= len(asked) <= 5


def test_who_gave_up_reads_it_and_has_no_hand_in_the_game_any_more(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, _, secrets = begun(address, "bids", ("Anna", "Ben", "Cleo"))
        table = f"{address}/t/{opened['table']}"
        ben, owner = (
            opened_page(browser, f"{table}#seat={secrets[1]}"),
            opened_page(browser, f"{table}#owner={opened['owner']}"),
        )
        ben.click("#acts >> text=Concede")
        ben.wait_for_selector("#question:has-text('You have conceded')")
        assert not ben.locator("#acts button:has-text('Take back'), #acts button:has-text('Pause')").count()
        owner.click("text=Seats and links")
        owner.wait_for_selector("li:has-text('Ben, plays no more, a bot plays on')")
        assert owner.locator("li:has-text('Anna') button:has-text('New link')").count() == 1
        assert owner.locator("li:has-text('Ben') button:has-text('New link')").count() == 0


PETITION = {
    "seat": 0, "asker": {"kind": "rule", "id": "PET-06", "name": "Imperial Petition", "sentence": "What do you bid?"},
    "moment": {"window": "Imperial Petition", "frame": "petition", "declared": "", "by": -1},
    "of": "solaris", "stake": "", "least": 1, "most": 1, "default": 99, "rules": [],
    "choices": [
        *({"code": bid, "words": f"bid {bid}", "number": bid} for bid in range(7, 13)),
        {"code": 99, "words": "pass", "effect": "your bid of 6 solaris stands, and wins"},
    ],
}  # fmt: skip


def test_the_answer_that_stands_comes_first_with_what_it_does_and_enter_takes_it(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address, shown(browser, address) as show:
        page = show(PETITION)
        page.wait_for_selector(".choice:has-text('wins'):enabled")
        first, amount = (page.locator(part).first.bounding_box() for part in (".choice", "form.amount"))
        assert first["y"] + first["height"] <= amount["y"]
        assert page.inner_text(".choice kbd") == "1"
        with page.expect_request("**/choose") as sent:
            page.keyboard.press("Enter")
        assert json.loads(sent.value.post_data)["choice"] == 99


def asking(numbers: Sequence[int], *others: str) -> dict[str, Any]:
    """Return a question for an amount, in this order, with what else may be chosen."""
    amounts = [{"code": 100 + n, "words": f"take {n}", "number": n} for n in numbers]
    return {**PETITION, "default": -1, "choices": [*amounts, *({"code": n, "words": w} for n, w in enumerate(others))]}


@contextmanager
def shown(browser: Any, address: str) -> Iterator[Callable[[dict[str, Any]], Any]]:
    """Yield what opens a table that asks a question, in one page; what is chosen is told by ``/choose``."""
    opened, path, secrets = begun(address)
    page = browser.new_context(viewport=PHONE).new_page()
    state = told(address, path, secrets[0])
    told_time = 'event: time\ndata: {"now": 1, "role": "seat:0"}\n\n'
    page.route(
        "**/events",
        lambda route: route.fulfill(
            content_type="text/event-stream", body=f"{told_time}event: look\ndata: {json.dumps(state)}\n\n"
        ),
    )
    page.route("**/choose", lambda route: route.fulfill(json={"confirmed": True}))

    def show(question: dict[str, Any]) -> Any:
        state["question"] = question
        page.goto("about:blank")
        page.goto(f"{address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_selector("#question button:enabled.choice, #question .act:enabled")
        return page

    yield show
    page.context.close()


KEYS = [
    ((0, 1, 2), (), "0", 100), ((0, 1, 2), (), "2", 102), ((1, 0), (), "1", 101), ((1, 0), (), "0", 100),
    ((2,), ("pass",), "2", 102), ((2,), ("pass",), "1", 0), ((1, 2), ("pass",), "1", 101), ((1, 2), ("pass",), "3", 0),
    ((7, 8, 9, 10), ("pass",), "8", 108), ((7, 8, 9, 10), ("pass",), "1", 0), (tuple(range(10, -1, -1)), (), "3", 103),
    ((), ("pass", "fight"), "2", 1), ((16, 17, 18), ("pass",), "1", 116), ((16, 17, 18), ("pass",), "4", 0),
]  # fmt: skip
"""Amounts in the order offered, what else, the digit pressed, the code chosen."""


def test_where_an_amount_is_asked_a_digit_is_the_amount_and_never_another(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address, shown(browser, address) as show:
        for numbers, others, key, code in KEYS:
            page = show(asking(numbers, *others))
            with page.expect_request("**/choose") as sent:
                page.keyboard.press(key)
            assert json.loads(sent.value.post_data)["choice"] == code, (numbers, others, key)


def test_the_stepper_rises_from_the_least_to_the_most_and_begins_with_what_is_offered_first(
    browser: Any, tmp_path: Path
) -> None:
    """BG-MOV-09: all of a group, down to none, is offered falling; "most" was none then."""
    with hosted(tmp_path) as address, shown(browser, address) as show:
        for numbers, least, most, first in (
            (range(10, -1, -1), "0", "10", "10"), (range(4, -1, -1), "0", "4", "4"), (range(7, 13), "7", "12", "7"),
        ):  # fmt: skip
            page = show(asking(list(numbers)))
            field = page.locator(".amount input[type=number]")
            assert (field.get_attribute("min"), field.get_attribute("max")) == (least, most)
            assert field.input_value() == first and page.inner_text(".amount .act") == f"Take {first}"
            page.locator(".amount input[type=range]").press("Home")
            expect(field).to_have_value(least)
            page.get_by_label("One more").click()
            expect(field).to_have_value(str(int(least) + 1))
            page.locator(".amount .most").evaluate("button => button.click()")  # a phone has the slider alone
            expect(page.locator(".amount .act")).to_have_text(f"Take {most}")


@pytest.mark.parametrize("path", ["/t/abcdefgh", "/t/abcdefghabcd", "without its secret", "/nope"])
def test_a_wrong_link_says_what_is_wrong_in_its_title_and_leads_on(browser: Any, tmp_path: Path, path: str) -> None:
    with hosted(tmp_path) as address:
        table = told(address, "/api/tables", "", {"game": "race", "seats": 2})["table"]
        page = opened_page(browser, address + (path if path.startswith("/") else f"/t/{table}"), PHONE)
        page.wait_for_selector("a[href='/']:has-text('Open a table')")
        assert page.locator("text=Looking for").count() == 0
        assert page.inner_text("h1") in page.title()


def test_the_links_are_wide_fields_apart_and_who_has_none_sees_no_empty_box(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened = told(address, "/api/tables", "", {"game": "race", "seats": 2, "watch": "link"})
        table = f"{address}/t/{opened['table']}"
        owner = opened_page(browser, f"{table}#owner={opened['owner']}&join={opened['join']}&watch={opened['watch']}")
        owner.wait_for_selector(".shared input")
        boxes = [one.bounding_box() for one in owner.locator(".shared input").all()]
        assert all(box["width"] > 250 for box in boxes)
        assert boxes[1]["y"] - boxes[0]["y"] - boxes[0]["height"] > 20
        told(address, f"/api/tables/{opened['table']}/fill", opened["owner"], {})
        guest = opened_page(browser, f"{table}#watch={opened['watch']}", PHONE)
        guest.wait_for_selector("text=For friends who watch", state="attached")


def test_who_chooses_a_faction_reads_which_are_taken_and_who_sees_the_own_choice(
    browser: Any, corpus: Corpus, tmp_path: Path
) -> None:
    with hosted(tmp_path, all_games(corpus), corpus=corpus) as address:
        opened = told(address, "/api/tables", "", {"game": "board", "seats": 3})
        link = f"{address}/t/{opened['table']}#join={opened['join']}"
        pages = [opened_page(browser, link, size) for size in (DESK, PHONE)]
        for page, name in zip(pages, ("Anna", "Ben"), strict=True):
            page.fill("#who", name)
            page.click("text=Sit down")
            page.wait_for_selector("[data-offer=Emperor]:enabled")
        first, second = pages
        assert "Everybody at the table sees which faction you bring." in second.inner_text("main")
        assert "nobody else sees" not in second.inner_text("main") and second.locator("#deck").count() == 0
        first.click("[data-offer=Emperor]")
        first.click("#bring")
        second.wait_for_selector("[data-offer=Emperor]:disabled")
        expect(second.locator("[data-offer=Emperor]")).to_have_text("Emperor, taken")
        first.wait_for_selector("text=You bring Emperor")
        expect(first.locator("[data-offer=Emperor]:enabled")).to_have_count(1)


def test_what_was_refused_goes_when_another_thing_is_chosen(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened = told(address, "/api/tables", "", {"game": "colours", "seats": 2})
        page = opened_page(browser, f"{address}/t/{opened['table']}#join={opened['join']}", PHONE)
        page.fill("#who", "Anna")
        page.click("text=Sit down")
        page.click("text=Paste one of your own")
        page.fill("#deck", "plaid")
        page.click("#bring")
        page.wait_for_selector(".fault")
        page.click("[data-offer=b]")
        page.wait_for_selector(".fault", state="detached")
        assert page.input_value("#deck") == ""
        page.click("#bring")
        page.wait_for_selector("h2:has-text('You bring Blue')")


def test_a_telephone_shows_names_and_whole_lines_and_little_of_a_sheet_that_asks_nothing(
    browser: Any, corpus: Corpus, tmp_path: Path
) -> None:
    with hosted(tmp_path, all_games(corpus), corpus=corpus) as address:
        opened = told(address, "/api/tables", "", {"game": "ccg", "seats": 3, "watch": "link"})
        path = f"/api/tables/{opened['table']}"
        offers = ("corrino-sardaukar-of-salusa", "guild-the-spice-must-flow", "miners-of-the-shield-wall")
        for name, offer in zip(("Anna", "Bert", "Cora"), offers, strict=True):
            seat = told(address, f"{path}/sit", opened["join"], {"name": name})["secret"]
            told(address, f"{path}/bring", seat, {"offer": offer})
        told(address, f"{path}/begin", opened["owner"], {})
        page = opened_page(browser, f"{address}/t/{opened['table']}#watch={opened['watch']}", PHONE)
        page.wait_for_selector(".house")
        assert [page.is_visible(f".who:has-text('{name}')") for name in ("Anna", "Bert", "Cora")] == [True] * 3
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        lines = page.locator(".table-bar, .strip, .strip .piles").all()
        assert not any(line.evaluate("one => one.scrollWidth > one.clientWidth + 1") for line in lines)
        assert page.locator(".side").bounding_box()["height"] < 0.35 * PHONE["height"]


BROKEN = ["{", '{"table": ', "not JSON", '{"a": 1}}', "\u0000", "[1, 2"]


@pytest.mark.parametrize("data", sampled(BROKEN, of=3))
def test_a_stream_of_which_an_event_is_broken_is_asked_for_again_from_the_beginning(
    browser: Any, tmp_path: Path, data: str
) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address)
        told(address, f"{path}/talk", secrets[0], {"text": "hello"})
        page = browser.new_context(viewport=PHONE).new_page()
        asked: list[str] = []

        def answered(route: Any) -> None:
            asked.append(route.request.headers.get("last-event-id", ""))
            whole = f'event: time\ndata: {{"now": 1}}\n\nid: 9-9-9\nevent: look\ndata: {data}\n\n'
            if len(asked) > 1:
                route.continue_()
            else:
                route.fulfill(content_type="text/event-stream", body=whole)

        page.route("**/events", answered)
        page.goto(f"{address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_selector(".talk li:has-text('hello')")
        assert asked == ["", ""]


def test_a_game_begun_under_earlier_rules_is_told_to_each_device_until_it_is_read(browser: Any, tmp_path: Path) -> None:
    words = "begun under rules version 1, now 2: see whether the table is as you left it"
    race = dataclasses.replace(GAMES.game("race"), earlier=lambda _: words)
    with hosted(tmp_path, registry.Registry([race])) as address:
        opened, _, secrets = begun(address)
        page = opened_page(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}", PHONE)
        page.wait_for_selector(".ask:has-text('Begun under rules version 1, now 2')")
        page.click(".ask >> text=Hide")
        page.wait_for_selector(".ask", state="detached")
        page.reload()
        page.wait_for_selector("#question")
        assert page.locator(".ask").count() == 0
        guest = opened_page(browser, f"{address}/t/{opened['table']}#seat={secrets[1]}", PHONE)
        guest.wait_for_selector(".ask:has-text('Begun under rules version 1')")


@pytest.mark.parametrize(
    ("game", "titles"),
    [("race", ["Your turn · Evening · cardbase", "Evening · cardbase"]),
     ("numbers", ["Your orders are awaited · Evening · cardbase"] * 2)],
)  # fmt: skip
def test_the_title_of_a_page_says_what_is_awaited(browser: Any, tmp_path: Path, game: str, titles: list[str]) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, game, clock={"kind": "days", "amount": 2}, name="Evening")
        pages = [opened_page(browser, f"{address}/t/{opened['table']}#seat={secret}", PHONE) for secret in secrets]
        for page, title in zip(pages, titles, strict=True):
            page.wait_for_selector("#question")
            page.wait_for_function("title => document.title === title", arg=title)
        if game == "numbers":
            told(address, f"{path}/orders", secrets[0], {"text": "5", "turn": 1})
            pages[0].wait_for_function("title => document.title === title", arg="Evening · cardbase")
            heading = pages[0].inner_text("#orders-of")
            assert re.fullmatch(
                r"Your orders, until \w{3}, \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M \S+", heading, re.IGNORECASE
            ), heading


@pytest.mark.parametrize("draft", ["", "8"])
def test_a_new_turn_of_sealed_orders_begins_without_those_that_were_run_and_keeps_what_was_not_sent(
    browser: Any, tmp_path: Path, draft: str
) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, "numbers")
        page = opened_page(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}", PHONE)
        page.fill("#orders", "5")
        page.click("text=Send the orders")
        page.wait_for_selector("#question li:has-text('ok 5')")
        if draft:
            page.fill("#orders", draft)
        told(address, f"{path}/run", opened["owner"], {})
        page.wait_for_selector("h1:has-text('Turn 2')")
        page.wait_for_selector("#question li", state="detached")
        expect(page.locator("#orders")).to_have_value(draft)


@pytest.mark.parametrize(("begins", "role"), sampled(product([False, True], ["seat", "join", "owner"]), of=2))
def test_a_wrong_link_to_a_table_that_anyone_may_watch_says_that_it_is_wrong(
    browser: Any, tmp_path: Path, role: str, begins: bool
) -> None:
    with hosted(tmp_path) as address:
        asked = {"game": "race", "seats": 2, "watch": "anyone"}
        table = begun(address, watch="anyone")[0] if begins else told(address, "/api/tables", "", asked)
        page = opened_page(browser, f"{address}/t/{table['table']}#{role}=cutoff", PHONE)
        page.wait_for_selector("[role=alert]:has-text('Meanwhile you are watching')")
        shown = "#question:has-text('You are watching.')" if begins else "text=The game has not begun"
        page.wait_for_selector(shown)
        page.reload()
        page.wait_for_selector(shown)
        assert page.locator("[role=alert]").count() == 0


def test_a_right_link_behind_a_wrong_one_opens_what_it_opened(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, _, _ = begun(address, watch="anyone")
        page = opened_page(browser, f"{address}/t/{opened['table']}#seat=cutoff&owner={opened['owner']}")
        page.wait_for_selector("[role=alert]:has-text('link opens nothing here any more')")
        page.click("text=Hide")
        page.wait_for_selector("[role=alert]", state="detached")
        page.click("text=Seats and links")
        page.wait_for_selector("li:has-text('Anna') summary:has-text('Tools')")


def test_who_allowed_taking_back_reads_it_and_is_not_asked_again(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, "bids", ("Anna", "Ben", "Cleo"))
        for secret in secrets:  # the round is revealed when all have sealed
            seen = told(address, path, secret)
            choice = {"choice": seen["question"]["choices"][0]["code"], "position": seen["position"]}
            told(address, f"{path}/choose", secret, choice)
        assert told(address, f"{path}/undo", secrets[0], {})["undone"] is False
        ben, cleo = (opened_page(browser, f"{address}/t/{opened['table']}#seat={one}", PHONE) for one in secrets[1:])
        ben.click("#acts button:has-text('Allow'):enabled")
        ben.wait_for_selector("#acts .ask:has-text('You allow Anna')")
        assert ben.locator("#acts button:has-text('Allow')").count() == 0
        ben.reload()
        ben.wait_for_selector("#acts .ask:has-text('You allow Anna')")
        expect(cleo.locator("#acts button:has-text('Allow')")).to_have_count(1)
        cleo.click("#acts button:has-text('Allow'):enabled")
        ben.wait_for_selector("#acts .ask", state="detached")


def test_who_watches_later_reads_how_much_later(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, _, _ = begun(address, watch="anyone", delay=1)
        page = opened_page(browser, f"{address}/t/{opened['table']}", PHONE)
        page.wait_for_selector("#question:has-text('You are watching, 1 second behind the table.')")


@pytest.mark.parametrize("copies", [True, False])
def test_a_link_is_copied_or_marked_where_the_page_has_no_clipboard(browser: Any, tmp_path: Path, copies: bool) -> None:
    with hosted(tmp_path) as address:
        opened = told(address, "/api/tables", "", {"game": "race", "seats": 2})
        page = browser.new_context(viewport=PHONE).new_page()
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
        page.add_init_script(f"document.execCommand = () => {str(copies).lower()}")
        page.goto(f"{address}/t/{opened['table']}#owner={opened['owner']}&join={opened['join']}")
        page.click("button:has-text('Copy')")
        page.wait_for_selector(f"button:has-text('{'Copied' if copies else 'Marked: copy it'}')")
        assert opened["join"] in page.evaluate("String(getSelection())")
        assert "For friends who sit down" in page.get_attribute(".shared button", "aria-label")


@pytest.mark.parametrize(("sent", "draft"), sampled(product(["", "5"], ["7", "", "# half an order\n5"]), of=2))
def test_orders_that_were_typed_and_not_sent_survive_a_reload(
    browser: Any, tmp_path: Path, sent: str, draft: str
) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, "numbers")
        page = opened_page(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}", PHONE)
        if sent:
            page.fill("#orders", sent)
            page.click("text=Send the orders")
            page.wait_for_selector("#question li:has-text('ok 5')")
        page.fill("#orders", "9")
        page.fill("#orders", draft)
        page.reload()
        expect(page.locator("#orders")).to_have_value(draft)
        told(address, f"{path}/run", opened["owner"], {})
        page.wait_for_selector("h1:has-text('Turn 2')")
        page.reload()
        page.wait_for_selector("h1:has-text('Turn 2')")
        expect(page.locator("#orders")).to_have_value(draft)


def test_orders_sent_from_another_device_come_before_an_older_draft(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, "numbers")
        page = opened_page(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}", PHONE)
        page.fill("#orders", "7")
        told(address, f"{path}/orders", secrets[0], {"text": "5"})
        page.reload()
        expect(page.locator("#orders")).to_have_value("5")


def test_two_seats_on_one_device_keep_their_drafts_apart(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, _, secrets = begun(address, "numbers")
        page = opened_page(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}", PHONE)
        page.fill("#orders", "7")
        page.goto("about:blank")
        page.goto(f"{address}/t/{opened['table']}#seat={secrets[1]}")
        expect(page.locator("#orders")).to_have_value("")


@pytest.mark.parametrize("ruler", ["=" * 72, "-" * 40, "=" * 10])
def test_a_reports_rulers_are_as_wide_as_the_page(browser: Any, tmp_path: Path, ruler: str) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, "numbers")
        state = told(address, path, secrets[0])
        state["view"]["text"] = f"House Veyra\n{ruler}\nA report -- of a -9 and == 2\n"
        page = browser.new_context(viewport=PHONE).new_page()
        told_time = 'event: time\ndata: {"now": 1, "role": "seat:0"}\n\n'
        stream = {"content_type": "text/event-stream", "body": f"{told_time}event: look\ndata: {json.dumps(state)}\n\n"}
        page.route("**/events", lambda route: route.fulfill(**stream))
        page.goto(f"{address}/t/{opened['table']}#seat={secrets[0]}")
        page.wait_for_selector(".report hr")
        assert page.text_content(".report") == "House Veyra\nA report -- of a -9 and == 2"


def test_what_takes_the_place_of_an_act_has_its_focus(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, _, secrets = begun(address)
        page = opened_page(browser, f"{address}/t/{opened['table']}#seat={secrets[0]}")
        for before, after in (("Let a bot play on", "Play on myself"), ("Pause", "Go on")):
            page.wait_for_selector(f"#acts button:has-text('{before}'):enabled")
            page.wait_for_timeout(300)
            page.focus(f"#acts button:has-text('{before}')")
            page.keyboard.press("Enter")
            page.wait_for_selector(f"#acts button:has-text('{after}')")
            page.wait_for_timeout(300)
            assert page.evaluate("document.activeElement.textContent") == after


def test_an_owner_finds_the_owners_link_for_another_device(browser: Any, tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, _, secrets = begun(address)
        table = f"{address}/t/{opened['table']}"
        page = opened_page(browser, f"{table}#owner={opened['owner']}")
        page.click("text=Seats and links")
        page.click("text=Links >> nth=-1")
        shown = page.get_by_role("textbox", name="The owner's, to run the table from another device").input_value()
        assert shown == f"{table}#owner={opened['owner']}"
        other = opened_page(browser, shown)
        other.click("text=Seats and links")
        other.wait_for_selector("li:has-text('Ben') >> text=Tools")
        guest = opened_page(browser, f"{table}#seat={secrets[1]}")
        guest.click("text=Seats and links")
        guest.click("text=Links >> nth=-1")
        guest.wait_for_selector("text=Your own seat")
        assert not guest.get_by_label("The owner's").count()


def test_a_closed_table_is_tried_again_by_who_sits_there_and_not_by_who_watches(browser: Any, tmp_path: Path) -> None:
    with hosted_hub(tmp_path) as (address, hub):
        opened, _, secrets = begun(address, watch="link")
        room = hub.rooms._rooms[opened["table"]]
        room.live.closed = "this game cannot go on: the bots failed"
        faces.notice(room.live)
        table = f"{address}/t/{opened['table']}"
        watcher = opened_page(browser, f"{table}#watch={opened['watch']}")
        page = opened_page(browser, f"{table}#seat={secrets[0]}")
        for one in (watcher, page):
            one.wait_for_selector("#question:has-text('This game cannot go on')")
        assert not watcher.locator("#acts button:has-text('Try again')").count()
        page.click("#acts button:has-text('Try again')")
        page.wait_for_selector("#acts button:has-text('Pause')")
        watcher.wait_for_selector("#question:has-text('You are watching')")


def test_words_that_were_typed_and_not_sent_survive_a_reload_and_the_beginning_of_the_game(
    browser: Any, tmp_path: Path
) -> None:
    with hosted(tmp_path) as address:
        opened = told(address, "/api/tables", "", {"game": "race", "seats": 2})
        path = f"/api/tables/{opened['table']}"
        page = opened_page(browser, f"{address}/t/{opened['table']}#join={opened['join']}")
        page.fill("#who", "Ben")
        page.click("text=Sit down")
        page.fill(".talk [name=words]", "one moment, I am look")
        page.reload()
        expect(page.locator(".talk [name=words]")).to_have_value("one moment, I am look")
        told(address, f"{path}/fill", opened["owner"], {"seat": 1})
        told(address, f"{path}/begin", opened["owner"], {})
        page.wait_for_selector("#question")
        expect(page.locator(".talk [name=words]")).to_have_value("one moment, I am look")
        page.press(".talk [name=words]", "Enter")
        page.wait_for_selector(".talk li:has-text('one moment')")
        page.wait_for_function("() => document.querySelector('.talk [name=words]').value === ''")
        page.reload()
        page.wait_for_selector(".talk li:has-text('one moment')")
        expect(page.locator(".talk [name=words]")).to_have_value("")


def test_a_deck_that_was_pasted_and_not_brought_survives_a_reload(browser: Any, tmp_path: Path, corpus: Corpus) -> None:
    with hosted(tmp_path, all_games(corpus), corpus=corpus) as address:
        opened = told(address, "/api/tables", "", {"game": "ccg", "seats": 2})
        page = opened_page(browser, f"{address}/t/{opened['table']}#join={opened['join']}")
        page.fill("#who", "Ben")
        page.click("text=Sit down")
        page.click("text=Paste one of your own")
        page.fill("#deck", "Sponsor: Fremen\n2 Valor")
        page.reload()
        expect(page.locator("#deck")).to_have_value("Sponsor: Fremen\n2 Valor")
        expect(page.locator("#bring")).to_be_enabled()
