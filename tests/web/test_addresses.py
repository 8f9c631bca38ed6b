"""Addresses people type or follow: each leads somewhere, and what is not there says where to go on."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from datasette.app import Datasette

from cardbase.schemas import metadata_file

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
