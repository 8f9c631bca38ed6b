"""The pages of sets and powers, statistics, and what a card's page compares."""

import html
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote_plus

import pytest

from cardbase.corpus import Corpus
from cardbase.query import CardIndex

Ask = Callable[..., Any]


def bars(page: str) -> list[tuple[str, str, str]]:
    """Every bar of a page's charts: its query, name and number."""
    found = re.findall(r'<th scope="row"><a href="/cards\?q=([^"]+)">([^<]+)</a></th><td>([^<]+)</td>', page)
    return [(unquote_plus(html.unescape(query)), name, number) for query, name, number in found]


@pytest.mark.parametrize(
    "address", ["/sets/eots", "/sets/TAT", "/powers/atreides", "/powers/water_sellers", "/statistics"]
)
def test_every_bar_counts_the_cards_that_its_link_finds(ask: Ask, index: CardIndex, address: str) -> None:
    page = ask(address)
    assert page.status_code == 200 and page.headers["content-security-policy"].startswith("default-src 'none'")
    found = bars(page.text)
    assert len(found) > 12
    for query, name, number in found:
        if "." not in number:  # a mean rank is no count
            assert len(index.find(query)) == int(number), (name, query)


def test_every_set_and_power_has_a_page_that_a_list_leads_to(ask: Ask, corpus: Corpus) -> None:
    sets, powers = ask("/sets").text, ask("/powers").text
    for one in corpus.sets:
        assert f'href="/sets/{one.code}"' in sets and ask(f"/sets/{one.code}").status_code == 200
    for power in corpus.powers:
        page = ask(f"/powers/{power.id}")
        assert f'href="/powers/{power.id}"' in powers and page.status_code == 200
        assert all(f'href="/powers/{other}"' in page.text for other in power.adversaries)


@pytest.mark.parametrize("address", ["/sets/nope", "/powers/%3Cscript%3E", "/sets/" + "a" * 2000])
def test_what_is_no_set_or_power_leads_on(ask: Ask, address: str) -> None:
    page = ask(address)
    assert page.status_code == 404 and 'href="/powers"' in page.text and "<script>" not in page.text


def test_a_changed_text_stands_beside_the_printed_one_with_the_change_marked(ask: Ask) -> None:
    page = ask("/cards/eots-petitioning-tithe").text
    assert "<del>No</del>" in page and "<ins>Until the petition ends, no</ins>" in page
    assert "As printed" in page and 'href="/rules/CE-05"' in page
    assert "never changed" in ask("/cards/eots-carthag").text
    assert "the printed text is not known" in ask("/cards/eots-shield-failure").text


def test_versions_of_a_character_are_compared_fact_by_fact(ask: Ask, corpus: Corpus) -> None:
    page = ask("/cards/eots-paul-atreides").text
    table = page[page.index('class="versions"') :]
    same = [card for card in corpus.cards if card.character == corpus.by_id["eots-paul-atreides"].character]
    assert table.count('<th scope="col">') == len(same) > 1
    assert re.search(r'class="differs"><th scope="row">Set</th><td>Eye of the Storm</td><td>Thunder at Twilight', table)
    assert "Versions" not in ask("/cards/eots-abduct-heir").text.split("</article>")[0].split("<h2>Details")[0]
