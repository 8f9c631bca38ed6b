"""Answers are compressed for those who take it, carry a tag, and are made once; who may not see them gets none."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardbase.web import datasette_for

Ask = Callable[..., Any]
SENT = ["/", "/cards?q=kind:ally", "/cards/eots-carthag", "/-/cardbase/desk.css", "/-/card-image/eots-carthag.svg"]


@pytest.mark.parametrize("address", SENT)
def test_what_is_sent_is_compressed_tagged_and_not_sent_twice(ask: Ask, address: str) -> None:
    packed = ask(address, headers={"accept-encoding": "gzip"})
    plain = ask(address, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert int(plain.headers["content-length"]) == len(plain.content) > int(packed.headers["content-length"])
    assert packed.content == plain.content and packed.headers["etag"] == plain.headers["etag"]
    again = ask(address, headers={"if-none-match": plain.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    assert ask(address, headers={"if-none-match": '"other"'}).status_code == 200


def test_a_page_that_was_made_is_not_shown_to_those_who_may_not_see_it(answer: Ask, built: Path) -> None:
    site = datasette_for(built)
    assert answer(site, "/cards/eots-carthag").status_code == 200
    for whole in (getattr(site, "_metadata_local", None), getattr(site, "config", None)):
        if whole is not None:
            whole["databases"]["cardbase"] |= {"allow": {"id": "owner"}}
    page = answer(site, "/cards/eots-carthag")
    assert page.status_code == 403 and "Carthag" not in page.text


def test_pages_of_different_queries_are_different_pages(ask: Ask) -> None:
    first, second = ask("/cards?q=kind:ally"), ask("/cards?q=kind:aide")
    assert first.text != second.text
    assert ask("/cards?q=kind:ally").text == first.text
    assert ask("/cards/no-such").status_code == ask("/cards/no-such").status_code == 404


@pytest.mark.parametrize("address", ["/", "/cards?q=worm&page=1", "/cards/no-such", "/rules/dep-04", "/play"])
def test_a_kept_page_holds_nothing_of_the_visitor_it_was_made_for(answer: Ask, built: Path, address: str) -> None:
    private = {"cookie": "secret=biscuit", "host": "secret.example", "referer": "https://secret.example/",
               "user-agent": "secret", "accept-language": "secret"}  # fmt: skip
    first = answer(datasette_for(built), address, headers=private)
    other = answer(datasette_for(built), address)
    assert first.content == other.content and "secret" not in first.text
    assert "set-cookie" not in first.headers and "cookie" not in first.headers["vary"]


def test_a_long_query_and_a_pattern_are_answered_as_short_ones_are(ask: Ask) -> None:
    short, long = ask("/cards?q=name:duke"), ask("/cards?q=" + "+".join(["name:duke"] * 12))
    assert short.text.count("data-card=") == long.text.count("data-card=") > 0
    assert ask("/cards?q=name:/duke/").text.count("data-card=") == short.text.count("data-card=")
