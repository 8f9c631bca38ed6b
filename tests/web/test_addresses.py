"""Addresses people type or follow: each leads somewhere, and what is not there says where to go on."""

import html
import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from datasette.app import Datasette

from cardbase.schemas import metadata_file
from cardbase.web import gallery

Ask = Callable[..., Any]


@pytest.mark.parametrize("address", ["/cards?page=9999", "/cards?kind=ally&page=50", "/cards?q=kind:ally&page=9999"])
def test_a_page_beyond_the_last_says_so_and_leads_back(ask: Ask, address: str) -> None:
    answer = ask(address)
    assert answer.status_code == 404 and "the last page is" in answer.text
    assert "page=1&" not in answer.text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pet-04", "PET-04"),
        ("pet4", "PET-04"),
        ("PET-4", "PET-04"),
        ("amb-2", "AMB-02"),
        ("nr-3", "NR-3"),
        ("Dep-04", "DEP-04"),
    ],
)
def test_a_rule_in_other_letters_leads_to_the_rule(ask: Ask, typed: str, meant: str) -> None:
    answer = ask(f"/rules/{typed}")
    assert answer.status_code == 302 and answer.headers["location"] == f"/rules/{meant}"


@pytest.mark.parametrize(("typed", "offered"), [("PET-94", "PET-04"), ("PTE-04", "PET-04"), ("DEPL-04", "DEP-04")])
def test_a_rule_that_is_not_there_offers_those_like_it(ask: Ask, typed: str, offered: str) -> None:
    answer = ask(f"/rules/{typed}")
    assert answer.status_code == 404 and f'href="/rules/{offered}"' in answer.text


def test_a_card_in_capitals_leads_to_the_card(ask: Ask) -> None:
    assert ask("/cards/EOTS-Carthag").headers["location"] == "/cards/eots-carthag"


@pytest.mark.parametrize("text", ["battle>=2", "kind:ally", "cost<2 spice", "-power=guild", "battle>2", "dueling!=1"])
def test_the_main_box_understands_conditions(ask: Ask, text: str) -> None:
    answer = ask("/cards", params={"q": text})
    assert answer.status_code == 200 and "The same as SQL" in answer.text
    assert ask("/-/search", params={"q": text}).headers["location"].startswith("/cards?q=")


@pytest.mark.parametrize("text", ["duke leto", "Muad'Dib", "paul: son", "a < b", "naibs"])
def test_the_main_box_goes_on_finding_plain_words(ask: Ask, text: str) -> None:
    assert ask("/cards", params={"q": text}).status_code == 200


@pytest.mark.parametrize("order", ["nope", "", "card_no;drop", "%22"])
@pytest.mark.parametrize("form", ["", ".json"])
def test_a_column_that_is_not_there_to_sort_by_is_no_fault_of_the_site(ask: Ask, order: str, form: str) -> None:
    answer = ask(f"/cardbase/cards{form}?_sort={order}")
    assert answer.status_code == (400 if order else 200)


def test_an_empty_list_is_shown_in_words(ask: Ask) -> None:
    for address in ("/cardbase/cards/1", "/cardbase/cards?_size=20", "/cardbase/rules?_size=20", "/cardbase/decisions"):
        assert ">[]<" not in ask(address).text.replace(" ", "").replace("\n", "")


def test_words_for_people_have_no_raw_backticks(ask: Ask) -> None:
    for card in ("eots-carthag", "eots-paul-atreides"):
        assert "`" not in ask(f"/cards/{card}").text
    sql = "select+id+from+operations+join+cards+using(card_no)+where+instr(explanation,char(96))"
    answer = ask(f"/cardbase.json?sql={sql}&_shape=arrays")
    rows = (ask(answer.headers["location"]) if answer.status_code == 302 else answer).json()
    for (card,) in rows["rows"][:8]:
        page = ask(f"/cards/{card}").text
        assert "`" not in page and "<code>" in page
    assert "`" not in ask("/cardbase/operations?_size=100").text.split("<tbody>")[1].split("</table>")[0]


def test_a_table_as_data_has_every_row(ask: Ask) -> None:
    page = ask("/cardbase/cards").text
    assert "_size=max" in page
    assert len(ask("/cardbase/cards.json?_size=max&_shape=array").json()) == 661


def test_every_question_is_asked_and_answered_on_a_page_of_ours(ask: Ask, metadata: dict[str, Any]) -> None:
    given = {"sponsor": "guild", "talent": "battle", "character": "paul", "card": "eots-carthag", "fact": "produces"}
    assert "/questions/best_ranks" in ask("/").text
    for name, entry in metadata["queries"].items():
        empty = ask(f"/questions/{name}")
        assert empty.status_code == 200 and entry["title"].replace("'", "&#39;") in empty.text
        answer = ask(f"/questions/{name}", params=given | {"value": "spice"})
        assert answer.status_code == 200 and "<tbody><tr>" in answer.text, name
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert ask("/questions/nothing").status_code == 404


def test_charts_of_plugins_get_the_policy_that_the_settings_name(built: Path, answer: Callable[..., Any]) -> None:
    """A plugin that draws charts needs more than Datasette's pages do; our own pages stay as strict as ever."""
    metadata = json.loads(metadata_file().read_text(encoding="utf-8"))
    policy = "default-src 'self'; script-src 'self' 'unsafe-eval'"
    metadata["plugins"] = {"cardbase": {"datasette_policy": policy}}
    site = Datasette([], immutables=[str(built)], metadata=metadata)
    assert answer(site, "/cardbase/cards").headers["content-security-policy"] == policy
    assert "unsafe" not in answer(site, "/cards").headers["content-security-policy"]


@pytest.mark.parametrize("page", ["abc", "0", "-1", "9999999999999999999999"])
def test_a_page_that_is_none_is_not_answered_with_the_first(ask: Ask, page: str) -> None:
    answer = ask(f"/cards?page={page}")
    assert answer.status_code == 404 and f"There is no page {page}" in answer.text


@pytest.mark.parametrize("order", ["zzz", "cost,zzz", "-"])
def test_an_order_that_is_none_is_named(ask: Ask, order: str) -> None:
    answer = ask(f"/cards?sort={order}")
    assert answer.status_code == 200 and f"There is no order “{order}”" in answer.text


def test_orders_and_views_that_are_there_are_not_called_wrong(ask: Ask) -> None:
    for order in gallery.ORDERS:
        assert "There is no" not in ask(f"/cards?sort={order}&view=list").text, order
    assert "There is no view “zzz”" in ask("/cards?view=zzz").text


def test_pages_take_nothing_that_is_posted(ask: Ask) -> None:
    for address in ("/cards", "/", "/rules/PET-04"):
        assert ask(address, method="POST").status_code == 405, address


def test_a_value_that_a_question_does_not_know_is_named_beside_those_it_knows(ask: Ask) -> None:
    page = ask("/questions/best_ranks?talent=zzz").text
    assert '<option value="zzz" selected>' in page and "“zzz” is no talent. It is one of: dueling, battle" in page
    assert "“a” is no fact." in ask("/questions/what_operations_do?fact=a&value=b").text
    assert (
        "nothing has fact “produces” and value “b”" in ask("/questions/what_operations_do?fact=produces&value=b").text
    )


@pytest.mark.parametrize(("address", "words"), [("/questions/nope", "no question “nope”"), ("/docs/nope", "“nope”")])
def test_a_name_that_is_not_there_is_said_above_the_list(ask: Ask, address: str, words: str) -> None:
    answer = ask(address)
    assert answer.status_code == 404 and words in answer.text and "<title>Not found" in answer.text


def test_the_foot_of_a_page_that_is_not_there_ends_in_words(ask: Ask) -> None:
    foot = ask("/no/such/page").text.split("<footer>")[1].split("</p>")[0]
    assert not foot.rstrip().endswith("·")


def test_titles_tell_the_pages_of_cards_rulings_and_rows_apart(ask: Ask, built: Path) -> None:
    with sqlite3.connect(built) as database:
        cards = database.execute(
            "select id from cards where full_name in (select full_name from cards group by 1 having count(*) > 1)"
        ).fetchall()
        rulings = database.execute("select ruling from rulings where section = '1.A.iii'").fetchall()
    addresses = [*(f"/cards/{card}" for (card,) in cards), *(f"/rulings/{ruling}" for (ruling,) in rulings)]
    addresses += [*(f"/cardbase/cards/{number}" for number in (1, 2, 3)), "/cards", "/cards?page=2"]
    titles = [re.search("<title>(.*?)</title>", ask(address).text, re.DOTALL) for address in addresses]
    assert len(cards) > 3 and len(rulings) > 10
    assert len({title and title[1] for title in titles}) == len(addresses)


def test_the_title_of_a_question_on_a_page_of_tables_is_its_question(ask: Ask, metadata: dict[str, Any]) -> None:
    for name, entry in metadata["queries"].items():
        text = ask(f"/cardbase/{name}").text
        assert "<title>cardbase: " + html.escape(entry["title"]).replace("&#x27;", "&#39;") in text, name


def test_a_kind_of_the_board_game_has_a_heading_of_its_own(ask: Ask) -> None:
    heads = {re.search("<h1>(.*?)</h1>", ask(f"/games/board{kind}").text)[1] for kind in ("", "/leader", "/card")}
    assert len(heads) == 3


def test_where_the_databases_lie_is_told_nobody(ask: Ask, built: Path) -> None:
    answer = ask("/-/databases.json")
    assert answer.json()[0]["name"] == "cardbase" and str(built.parent) not in answer.text
    assert str(built.parent) not in ask("/-/databases").text


def test_the_builder_is_marked_where_decks_are(ask: Ask) -> None:
    assert re.search(r'<a href="/decks" aria-current="true"', ask("/build").text)


TYPED = {
    "/Cards": "/cards", "/CARDS": "/cards", "/Rules/pet-04": "/rules/pet-04", "/RULES/PET-04": "/rules/PET-04",
    "/Judge": "/judge", "/Play": "/play", "/play/index.html": "/play", "/index.html": "/", "/Start": "/",
    "/cards.": "/cards", "/cards,": "/cards", "/~63ards": "/cards", "/cards~20": "/cards",
    "/DOCS": "/docs", "/About": "/about", "/decks/Fremen-Desert-Power": "/decks/fremen-desert-power", "/API": "/api",
    "/-/Search": "/-/search", "/Sets/eots": "/sets/eots", "/build.html": "/build",
    "/(judge)": "/judge", "/questions/Best_Ranks": "/questions/best_ranks",
}  # fmt: skip


@pytest.mark.parametrize("typed", TYPED)
def test_an_address_typed_by_hand_leads_where_it_was_meant(ask: Ask, typed: str) -> None:
    answer = ask(typed)
    assert (answer.status_code, answer.headers["location"]) == (302, TYPED[typed])
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert ask(TYPED[typed]).status_code in (200, 302)


@pytest.mark.parametrize(
    "typed",
    ["/nowhere", "//evil.example", "/index.html/evil.example", "/~2F~2Fevil.example", "/~5Cevil.example", "/~3Cb~3E"],
)
def test_an_address_that_means_nothing_here_leads_nowhere_else(ask: Ask, typed: str) -> None:
    answer = ask(typed)
    assert answer.status_code == 404 and "location" not in answer.headers
    assert "There is nothing at this address" in answer.text
