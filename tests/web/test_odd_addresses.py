"""What visitors ask Datasette's own pages oddly is their mistake (400, said in a sentence), never a fault (500)."""

import urllib.parse
from collections.abc import Callable
from typing import Any

import pytest

from tests.sampling import rotated

Ask = Callable[..., Any]
pytestmark = pytest.mark.filterwarnings("ignore:coroutine .* was never awaited")  # facets that Datasette gave up
VALUES = (
    "",
    "{}",
    "[]",
    "null",
    "x",
    "\0",
    "<b>x</b>",
    "-1",
    "1e999",
    "9" * 24,
    "{",
    '{"table": "x"}',
    '["a"]',
    "[[]]",
)
FIELDS = (
    "_through", "_facet", "_facet_array", "_facet_date", "_facet_size", "_size", "_next", "_sort",
    "_sort_desc", "_where", "_search", "_search_id", "_col", "_nocol", "_shape", "_extra", "_labels", "_json",
    "_trace", "_nofacet", "_nosuggest", "_ttl", "_stream", "_searchmode", "_timelimit", "_nocount", "_dl",
    "_header", "_json_infinity", "id", "id__gt", "cost__in", "cost__exact", "subtypes__arraycontains",
    "cost__isnull", "nosuch__gt", "__", "card_no__lt", "full_name__like", "cost__date", "_filter_column",
    "_filter_op", "_filter_value", "_filter_column_1",
)  # fmt: skip


FORMS = ("", ".json", ".csv")
"""A value is asked for in one of them, the next value in the next; each turn begins with another."""


@pytest.mark.parametrize(("field", "turn"), rotated(FIELDS, range(len(FORMS))))
def test_no_value_of_a_field_makes_a_table_fail(ask: Ask, field: str, turn: int) -> None:
    for place, value in enumerate(VALUES):
        form = FORMS[(place + turn) % len(FORMS)]
        short = {} if form or field == "_size" else {"_size": 9}
        answer = ask(f"/cardbase/cards{form}?" + urllib.parse.urlencode({field: value, **short}))
        assert answer.status_code < 500, (value, form)
        assert "<b>x</b>" not in answer.text or not answer.headers["content-type"].startswith("text/html")


ITS_FORMS = ("", ".json")
ASKED = ("talent", "_shape", "_size", "_trace", "_ttl", "sql", "_timelimit", "_extra")


@pytest.mark.parametrize(("field", "turn"), rotated(ASKED, range(len(ITS_FORMS))))
@pytest.mark.parametrize(
    ("path", "values"),
    [("/cardbase/best_ranks", VALUES), ("/cardbase/cards/1", VALUES), ("/cardbase", VALUES[::4])],  # the last is slow
)
def test_no_value_of_a_field_makes_a_question_a_row_or_the_database_fail(
    ask: Ask, path: str, values: tuple[str, ...], field: str, turn: int
) -> None:
    for place, value in enumerate(values):
        form = ITS_FORMS[(place + turn) % len(ITS_FORMS)]
        assert ask(path + form + "?" + urllib.parse.urlencode({field: value})).status_code < 500, (value, form)


@pytest.mark.parametrize(
    "path", ["/cardbase/cards", "/cardbase/best_ranks", "/cardbase/cards/1", "/cardbase", "/-/versions"]
)
@pytest.mark.parametrize("form", ["", ".json"])
def test_nothing_can_be_posted_to_what_only_reads(ask: Ask, path: str, form: str) -> None:
    assert 400 <= ask(path + form, method="POST").status_code < 500


@pytest.mark.parametrize(
    "address",
    [
        "/cardbase/cards?_through=x", "/cardbase/cards?_facet={}", "/cardbase/cards?id__gt=" + "9" * 24,
        "/cardbase/cards?_facet=nosuch", "/cardbase/cards?_where=nosuch", "/cardbase/cards?_sort=nosuch",
        "/cardbase/cards?_size=x", "/cardbase/cards?_next=x&_size=-1",
    ],
)  # fmt: skip
def test_what_cannot_be_answered_is_said_on_a_page_that_leads_on(ask: Ask, address: str) -> None:
    answer = ask(address)
    if answer.status_code != 200:
        assert answer.status_code == 400
        assert '<a href="/">Start page</a>' in answer.text and "This cannot be answered</h1>" in answer.text
        assert "Traceback" not in answer.text and "KeyError" not in answer.text
