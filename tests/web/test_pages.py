import html
import json
import re
import sqlite3
import subprocess
import sys
import urllib.parse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import datasette
import pytest
from datasette.app import Datasette
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.corpus import Corpus
from cardbase.errors import Unreadable
from cardbase.schemas import metadata_file
from cardbase.web import datasette_for
from cardbase.web.serve import metadata_for, new_datasette

Ask = Callable[..., Any]
OURS = [
    "/",
    "/cards",
    "/cards/eots-carthag",
    "/rules",
    "/rules/DEP-04",
    "/cards?q=kind:ally",
    "/-/search",
    "/-/cardbase/cardbase.css",
]
STOCK = ["/cardbase", "/cardbase/cards", "/cardbase/cards/1", "/cardbase/adversary_map", "/nowhere"]


def test_every_card_has_a_page_that_names_it(ask: Ask, corpus: Corpus) -> None:
    for card in corpus.cards[::40]:
        answer = ask(f"/cards/{card.id}")
        assert answer.status_code == 200
        assert f"<h1>{html.escape(card.name).replace('&#x27;', '&#39;').replace('&quot;', '&#34;')}</h1>" in answer.text


def test_a_card_page_shows_the_card_whole(ask: Ask) -> None:
    page = re.sub(r"<[^>]+>|\s+", " ", ask("/cards/eots-paul-atreides").text)
    for words in ("Son of Duke Leto", "Persona", "Noble", "House Atreides", "Command 2", "Resistance 3", "Dueling 3"):
        assert words in re.sub(r" +", " ", page)


REPORTABLE = ["/cards/eots-carthag", "/rules/PET-04", "/rulings/crf-2bib-02"]


@pytest.mark.parametrize("page", REPORTABLE)
def test_a_mistake_is_reported_with_the_id_of_the_page_where_the_host_names_an_address(
    answer: Ask, built: Path, page: str
) -> None:
    at, name = "https://example.org/my-cards", page.rpartition("/")[2]
    site = new_datasette(built, {**metadata_for(built), "about_url": f"{at}/"})
    assert f'<a href="{at}/issues/new?title={name}">Report a mistake in {name}</a>' in answer(site, page).text
    about = answer(site, "/about").text
    assert f'<a href="{at}/issues/new">Report it</a>' in about and "#mistakes" not in about


@pytest.mark.parametrize("page", REPORTABLE)
def test_where_the_host_names_none_it_leads_to_whom_to_tell_and_what(ask: Ask, page: str) -> None:
    assert f'<a href="/about#mistakes">Report a mistake in {page.rpartition("/")[2]}</a>' in ask(page).text
    section = ask("/about").text.partition('<h2 id="mistakes">')[2]
    for words in (
        "the organiser of this site: whoever gave you its address",
        "<code>eots-carthag</code>",
        "address of the page",
    ):
        assert words in section


@pytest.mark.parametrize("table", ["board_rules", "game_tables"])
def test_a_table_of_another_game_is_not_said_to_be_after_the_sources_of_the_card_game(ask: Ask, table: str) -> None:
    page = ask(f"/cardbase/{table}").text
    assert "after public restatements of the board game" in page and "OCTGN" not in page.partition("Powered by")[2]


def test_other_versions_are_linked(ask: Ask) -> None:
    assert 'href="/cards/tat-paul-atreides"' in ask("/cards/eots-paul-atreides").text


@pytest.mark.parametrize("wanted", ["eots-duke-letto", "x", "%3Cscript%3E", "a" * 3000, "eots-%22"])
def test_a_card_that_is_not_there_is_a_page_of_ours_with_404(ask: Ask, wanted: str) -> None:
    answer = ask(f"/cards/{wanted}")
    assert answer.status_code == 404
    assert "<h1>No such card</h1>" in answer.text
    assert "<script>" not in answer.text


def test_a_missing_card_offers_near_ones(ask: Ask) -> None:
    assert 'href="/cards/eots-duke-leto-atreides"' in ask("/cards/eots-duke-letto").text


@pytest.mark.parametrize("address", ["/cards?q=gurny+haleck", "/cards/eots-gurny-haleck"])
def test_a_misspelt_name_gets_the_cards_that_may_be_meant(ask: Ask, address: str) -> None:
    text = ask(address).text
    assert "Did you mean" in text and 'href="/cards/eots-gurney-halleck"' in text and "Thunder at Twilight" in text


def test_what_is_like_no_name_gets_no_guess(ask: Ask) -> None:
    assert "Did you mean" not in ask("/cards?q=kwisatz").text


def test_any_other_missing_page_is_a_page_of_ours(ask: Ask) -> None:
    answer = ask("/nowhere")
    assert answer.status_code == 404
    assert "There is nothing at this address" in answer.text


def test_search_and_filters_narrow_the_grid(ask: Ask) -> None:
    assert "661 cards" in ask("/cards").text
    answer = ask("/cards?q=duke&kind=ally&set=eots").text
    assert 'href="/cards/eots-duke-leto-atreides"' in answer
    assert "tat-duke-leto-atreides" not in answer


def test_the_grid_has_every_card_once_over_its_pages(ask: Ask, corpus: Corpus) -> None:
    pages = -(-len(corpus.cards) // 60)
    found = [
        name for n in range(1, pages + 1) for name in re.findall(r'data-card="([^"]+)"', ask(f"/cards?page={n}").text)
    ]
    assert sorted(found) == [card.id for card in corpus.cards]


def test_names_are_in_order_whatever_mark_they_begin_with(ask: Ask) -> None:
    assert re.findall(r'alt="([^"]+)"', ask("/cards").text)[0] == "Abduct Heir"


@pytest.mark.parametrize(
    "order", ["", "name", "cheap", "-cost,name", "-battle", "set,number", "nonsense", "cost," * 2000]
)
def test_every_order_works_with_and_without_words(ask: Ask, order: str) -> None:
    assert ask(f"/cards?sort={order}").status_code == ask(f"/cards?q=fremen&sort={order}").status_code == 200


@given(text=st.text(max_size=40), number=st.text(max_size=8))
@settings(max_examples=25)
def test_no_question_breaks_the_grid(ask: Ask, text: str, number: str) -> None:
    text = text.encode("utf-8", "ignore").decode()
    query = urllib.parse.urlencode({"q": text, "kind": text, "page": number, "sort": number}, errors="ignore")
    assert ask(f"/cards?{query}").status_code in {200, 404}  # cards, no such page


@pytest.mark.parametrize("address", [*OURS, *STOCK])
def test_every_answer_carries_security_headers(ask: Ask, address: str) -> None:
    headers = ask(address).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["referrer-policy"]


@pytest.mark.parametrize("address", OURS)
def test_our_pages_allow_only_modules_of_ours(ask: Ask, address: str) -> None:
    answer = ask(address)
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    for script in re.findall(r"<script[^>]*>[^<]*", answer.text):
        assert re.fullmatch(r'<script type="module" src="/[^"]+">', script)


@pytest.mark.parametrize("address", ["/dune/", "/dune/cards/eots-carthag"])
def test_below_another_root_every_link_stays_there(built: Path, address: str) -> None:
    command = [sys.executable, "-m", "datasette", "serve", "-i", str(built), "-m", str(metadata_file())]
    command += ["--setting", "base_url", "/dune/", "--get", address]
    page = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    links = re.findall(r'(?:href|action|src)="([^"#]+)"', page)
    assert links
    assert [link for link in links if not link.startswith("/dune/")] == []


def test_without_sql_for_visitors_pages_and_questions_go_on(answer: Ask, built: Path) -> None:
    whole = json.loads(metadata_file().read_text(encoding="utf-8"))
    later = {"config": whole} if datasette.__version__.startswith("1") else {}
    closed = {"default_allow_sql": False}
    site = Datasette([], immutables=[str(built)], metadata=whole, settings=closed, **later)
    for address, status in (("/cards", 200), ("/cardbase/adversary_map", 200), ("/cardbase.json?sql=select+1", 403)):
        assert answer(site, address, follow_redirects=True).status_code == status


@pytest.mark.parametrize("address", ["/about", "/cards/eots-carthag", "/docs/library"])
def test_where_a_host_names_no_place_for_reports_no_page_leads_to_one(answer: Ask, built: Path, address: str) -> None:
    page = answer(Datasette([], immutables=[str(built)]), address)
    assert page.status_code == 200 and "issues/new" not in page.text


def test_our_pages_stay_strict_below_another_root(answer: Ask, built: Path) -> None:
    site = Datasette([], immutables=[str(built)], settings={"base_url": "/dune/"})
    page = answer(site, "/cards")
    assert page.status_code == 200
    assert "default-src 'none'" in page.headers["content-security-policy"]


@pytest.mark.parametrize("address", [a for a in (*OURS, *STOCK) if not a.endswith(".css")])
def test_every_page_tells_its_language(ask: Ask, address: str) -> None:
    assert '<html lang="en">' in ask(address).text


def test_a_strangers_card_is_shown_escaped(answer: Ask, hostile: Path) -> None:
    for address in ("/cards/eots-aborted-raid", "/cards?sort=name", "/cards?q=script", "/cardbase/cards/1"):
        page = answer(datasette_for(hostile), address).text
        assert "<script>alert" not in page
        assert "<img src=x" not in page


def test_the_stock_search_finds_cards_and_takes_odd_words(ask: Ask) -> None:
    found = ask("/cardbase/cards.json?_search=duke+leto&_shape=array&_col=id").json()
    assert "eots-duke-leto-atreides" in [row["id"] for row in found]
    for odd in ("", '"', "AND", "C.H.O.A.M.", "Naib's", "*"):
        assert ask(f"/cardbase/cards.json?_shape=array&_search={urllib.parse.quote(odd)}").status_code == 200
    for words, name in (
        ("naib%27s", "naibs"),
        ("NAIBS", "naibs"),
        ("sandw", "sandworm"),
        ("S%C3%A2ndworm", "sandworm"),
    ):
        rows = ask(f"/cardbase/cards.json?_shape=objects&_size=max&_search={words}").json()["rows"]
        assert any(name in row["id"] for row in rows)
    assert len(ask("/cardbase/cards.json?_shape=array&_size=max&_search=").json()) == 661


def test_a_table_shows_ids_as_links_and_lists_as_words(ask: Ask) -> None:
    page = ask("/cardbase/cards?id=eots-paul-atreides").text
    assert '<a href="/cards/eots-paul-atreides">eots-paul-atreides</a>' in page
    assert "Ally, Noble, Heir" in page


def test_a_visitor_who_may_not_see_the_database_sees_no_card(answer: Ask, built: Path) -> None:
    site = datasette_for(built)
    block = {"allow": {"id": "owner"}}
    for whole in (getattr(site, "_metadata_local", None), getattr(site, "config", None)):
        if whole is not None:
            whole["databases"]["cardbase"] |= block
    for address in ("/", "/cards", "/cards/eots-carthag"):
        page = answer(site, address)
        assert page.status_code == 403
        assert "Carthag" not in page.text


def test_the_plugin_leaves_other_databases_alone(answer: Ask, tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    sqlite3.connect(path).execute("create table t (x)").connection.close()
    site = Datasette([], immutables=[str(path)])
    start = answer(site, "/")
    assert "Find cards" not in start.text
    assert "content-security-policy" not in start.headers
    assert answer(site, "/cards").status_code == 404


def test_a_file_that_is_no_database_of_ours_is_not_served(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"other\.db: no cardbase database"):
        datasette_for(tmp_path / "other.db")
