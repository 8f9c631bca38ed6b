"""The tables as Datasette shows them: each can be opened, and each link of its heads leads to rows."""

import html
import re
import sqlite3
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

Ask = Callable[..., Any]
_HEAD = re.compile(r"<th[ >].*?</th>", re.DOTALL)
_RANK = re.compile(r'<h([1-6])(?:[^>]*aria-level="(\d)")?')
_SORT = re.compile(r'href="([^"]*[?&]_sort(?:_desc)?=[^"]*)"')


@pytest.fixture
def names(built: Path) -> list[str]:
    with sqlite3.connect(built) as database:
        found = database.execute("select name from sqlite_master where type in ('table', 'view') order by name")
        return [name for (name,) in found]


def test_every_table_and_view_can_be_opened_as_a_page_and_as_data(ask: Ask, names: list[str]) -> None:
    assert {"cards", "patches", "targets"} <= set(names)
    for name in names:
        assert ask(f"/cardbase/{name}").status_code == 200, name
        assert ask(f"/cardbase/{name}.json").status_code == 200, name


def test_every_head_of_a_table_that_offers_to_sort_sorts(ask: Ask, names: list[str]) -> None:
    followed = 0
    for name in names:
        for head in _HEAD.findall(ask(f"/cardbase/{name}").text):
            for link in _SORT.findall(head):
                followed += 1
                assert ask(html.unescape(link)).status_code == 200, link
    assert followed > 100


def test_the_numbers_that_cards_are_kept_under_can_be_sorted_by(ask: Ask) -> None:
    assert ask("/cardbase/cards?_sort=card_no&kind=ally").status_code == 200
    assert ask("/cardbase/cards?_sort_desc=card_no").status_code == 200


@pytest.mark.parametrize(
    "address",
    [
        "/cardbase",
        "/cardbase/cards",
        "/cardbase/cards?kind=ally",
        "/cardbase/cards?_search=dune",
        "/cardbase/cards?_where=cost>3",
        "/cardbase/rules",
        "/cardbase/cards/eots-carthag",
        "/cardbase/best_ranks?talent=battle",
        "/cardbase?sql=select+1",
        "/cardbase/open_doubts",
    ],
)
def test_headings_of_a_page_of_datasette_leave_no_rank_out_and_its_content_is_a_landmark(
    ask: Ask, address: str
) -> None:
    text = ask(address, follow_redirects=True).text
    ranks = [int(level or rank) for rank, level in _RANK.findall(text)]
    assert ranks[0] == 1 and all(after - before <= 1 for before, after in pairwise(ranks)), ranks
    assert len(re.findall(r"<main|role=.main.", text)) == 1
