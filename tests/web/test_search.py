import html
import re
import sqlite3
import urllib.parse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from cardbase.desk import answer
from cardbase.query import FIELDS, CardIndex, print_query, sorted_cards, vocabulary_in
from cardbase.query.tree import Query
from cardbase.tabletop.registry import Registry
from cardbase.web.gallery import ORDERS
from tests.query.strategies import queries

Ask = Callable[..., Any]


def search(ask: Ask, query: str, **more: str) -> Any:
    return ask("/cards?" + urllib.parse.urlencode({"q": query, **more}))


def test_a_query_has_an_address_that_shows_its_cards_and_says_it_in_words(ask: Ask, index: CardIndex) -> None:
    answer = search(ask, "kind:ally power:atreides battle>=2")
    assert answer.status_code == 200
    shown = set(re.findall(r'data-card="([a-z0-9-]+)"', answer.text))
    assert shown == {card.id for card in index.find("kind:ally power:atreides battle>=2")}
    assert "whose battle rank is at least 2" in answer.text


@pytest.mark.parametrize(
    ("query", "words", "term"),
    [
        ("spacing guild", "The Spacing Guild", "power:guild"),
        ("house harkonen", "House Harkonnen", "power:harkonnen"),
        ("eye of the storm", "Eye of the Storm", "set:eots"),
    ],
)
def test_the_name_of_a_power_or_a_set_leads_to_its_cards(
    ask: Ask, index: CardIndex, query: str, words: str, term: str
) -> None:
    named = re.search(r'<p class="named">Cards of <a href="([^"]+)">([^<]+)</a>: (\d+)', search(ask, query).text)
    assert named is not None
    assert (named[2], int(named[3])) == (words, len(index.find(term)))
    assert ask(html.unescape(named[1])).text.count("data-card=") > 20


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("sandwrom cost<3", "sandworm cost<3"), ("petitions", "petition"), ("smuglers", "smugglers"), ("xyzzy", "")],
)
def test_words_that_no_card_has_lead_to_those_that_are_meant(
    typed: str, meant: str, ask: Ask, index: CardIndex
) -> None:
    text = search(ask, typed).text
    offered = re.findall(r'<a rel="nofollow" href="([^"]+)">([^<]+)</a> \((\d+) cards?\)', text)
    assert bool(offered) == bool(meant)
    for address, query, count in offered:
        assert int(count) == len(index.find(html.unescape(query))) > 0
        assert ask(html.unescape(address)).status_code == 200
    assert not meant or html.escape(meant) in [query for _, query, _ in offered]
    drawn = answer("gallery", {"query": typed}, index.world.corpus, Registry([]))
    assert [one["query"] for one in drawn["respelled"]] == [html.unescape(query) for _, query, _ in offered]


def test_a_faulty_query_shows_its_place_beside_the_cards_of_the_rest(ask: Ask) -> None:
    answer = search(ask, "kind:tatcic <script>")
    assert answer.status_code == 200  # a browser reports 400 as a fault of the page
    assert "did you mean tactic?" in answer.text
    assert "<script>" not in answer.text
    assert "     ^^^^^^" in html.unescape(answer.text)


def test_an_empty_page_explains_every_field(ask: Ask) -> None:
    page = ask("/-/search").text
    assert "<code>resistance</code>" in page
    assert '<a href="/cards?q=command%3Eresistance">' in page


def test_pages_follow_one_another_in_the_order_asked_for(ask: Ask, index: CardIndex) -> None:
    first, second = (search(ask, "cost>=0", sort="cost,name", page=page).text for page in ("1", "2"))
    ids = [re.findall(r'data-card="([a-z0-9-]+)"', page) for page in (first, second)]
    assert len(ids[0]) == len(ids[1]) == 60
    assert not set(ids[0]) & set(ids[1])
    assert index.world.corpus.by_id[ids[0][0]].cost == 0


@pytest.mark.parametrize("order", [*ORDERS, "name", "-name", "set", "-set,-number"])
@pytest.mark.parametrize("query", ["", "dune", "text:spice", "kind:ally or cost:x"])
def test_every_door_gives_the_cards_of_a_query_in_the_same_order(
    query: str, order: str, ask: Ask, index: CardIndex
) -> None:
    wanted = [card.id for card in sorted_cards(index, index.parse(query), order)]
    shown: list[str] = []
    for page in range(1, len(wanted) // 60 + 2):
        text = search(ask, query, sort=order, page=str(page)).text
        shown += dict.fromkeys(re.findall(r'<li data-card="([a-z0-9-]+)"', text))
    assert shown == wanted
    drawn = answer("gallery", {"query": query, "sort": order, "limit": 200}, index.world.corpus, Registry([]))
    assert [card["id"] for card in drawn["cards"]] == wanted[:200]


def test_the_same_as_sql_gives_the_same_cards(ask: Ask, index: CardIndex) -> None:
    link = re.search(r'href="(/cardbase\?sql=[^"]+)"', search(ask, "name:duke or text:/discard .* favor/").text)
    assert link
    address = html.unescape(link[1]).replace("?sql", ".json?_shape=array&sql")
    rows = ask(address, follow_redirects=True).json()  # Datasette 1.0 answers SQL at another address
    assert [row["id"] for row in rows] == [card.id for card in index.find("name:duke or text:/discard .* favor/")]


def test_the_words_of_the_database_are_those_of_the_corpus(built: Path, index: CardIndex) -> None:
    connection = sqlite3.connect(built)
    found = vocabulary_in(connection)
    for field in FIELDS:
        if field.type == "list":
            assert found.ids[field.name].keys() >= index.vocabulary.ids[field.name].keys(), field.name


@given(query=queries)
@settings(max_examples=15)
def test_any_query_is_answered_by_the_page_as_in_memory(query: Query, ask: Ask, index: CardIndex) -> None:
    text = print_query(query)
    if text.strip():
        answer = search(ask, text)
        assert answer.status_code == 200, text
        assert f"{len(index.find(query))} card" in answer.text


def test_a_query_of_another_game_shows_what_it_has(ask: Ask) -> None:
    page = search(ask, 'game:board "<b>x" harvester').text
    assert "0 found" in page and "<b>" not in page
    page = search(ask, "game:board harvester").text
    assert '<dt id="harvester">Harvester</dt>' in page and 'href="/games/board/treachery"' in page
    assert 'data-card="jotc-harvester-pad"' in search(ask, "game:cards harvester").text
    page = search(ask, "game:chess harvester").text
    assert "is searched; one of cards, board" in page


def test_another_game_has_pages_and_tables_that_can_be_browsed(ask: Ask, built: Path) -> None:
    page = ask("/games/board").text
    assert 'href="/games/board"' in ask("/").text
    names = [name for (name,) in sqlite3.connect(built).execute("select name from game_tables")]
    assert len(names) == 10
    for name in names:
        assert f'href="/cardbase/{name}"' in page
    table = ask("/cardbase/board_leaders").text
    assert "Thufir Hawat" in table and 'href="/cards/thufir-hawat"' not in table
    assert '<dt id="thufir-hawat">Thufir Hawat</dt>' in ask("/games/board/leader").text
    assert [ask(address).status_code for address in ("/games/chess", "/games/board/dance")] == [404, 404]


def test_a_search_for_an_id_that_no_card_has_leads_to_its_rule_without_script(ask: Ask) -> None:
    for typed, address in (
        ("PET-04", "/rules/PET-04"), ("pet 4", "/rules/PET-04"), ("AMB-01", "/rules/AMB-01"),
        ("CE-04", "/rules/CE-04"), ("EX-12", "/rules/EX-12"), ("opt.scoring_play", "/rules/opt.scoring_play"),
        ("CRF 1.A.i", "/rulings/crf-1ai-01"), ("1.a.iv", "/rulings/crf-1aiv-01"), ("rulebook 3.3", "/rules/TAL-01"),
        ("hand limit", "/rules/CLOSE-06"),
    ):  # fmt: skip
        page = search(ask, typed).text
        assert "Rules and rulings</h2>" in page, typed
        assert f'<a href="{address}">' in page, typed
        assert ask(address).status_code == 200, address
        assert "/ask?q=" + urllib.parse.quote(typed) in page, typed


def test_what_is_typed_stays_text_beside_the_cards(ask: Ask) -> None:
    page = search(ask, "counter <script>alert(1)</script>").text
    assert "<script>alert" not in page
