"""Odd requests to the site are answered in bounds and in words, and every page of ours has the strict policy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardbase.web.tools import TOOLS

Ask = Callable[..., Any]
OURS = [
    *(f"/{name}" for name in TOOLS),
    "/",
    "/about",
    "/api",
    "/api/openapi.json",
    "/ask?q=dune",
    "/cards",
    "/cards/eots-carthag",
    "/cards/no-such",
    "/cards/a/b/c",
    "/decks/fremen-desert-power",
    "/docs",
    "/docs/hosting",
    "/games/board",
    "/games/board/leader",
    "/nothing",
    "/powers/atreides",
    "/questions/best_ranks",
    "/robots.txt",
    "/rules/PET-04",
    "/rulings",
    "/sets/eots",
    "/sitemap.xml",
    "/statistics",
    "/-/card-image/eots-carthag.svg",
    "/-/cardbase/desk.css",
    "/-/search",
]
STOCK = ["/cardbase", "/cardbase/cards", "/-/versions"]


@pytest.mark.parametrize("address", OURS)
def test_every_page_of_ours_runs_nothing_but_its_own_modules(address: str, ask: Ask) -> None:
    policy = ask(address).headers["content-security-policy"]
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy


@pytest.mark.parametrize("address", STOCK)
def test_datasettes_own_pages_may_run_what_stands_in_them(address: str, ask: Ask) -> None:
    assert "script-src 'self' 'unsafe-inline'" in ask(address).headers["content-security-policy"]


@pytest.mark.parametrize("address", sorted({*OURS} - {"/nothing", "/cards/a/b/c", "/api/openapi.json"}))
def test_options_of_a_page_are_what_may_be_asked_of_it(address: str, ask: Ask) -> None:
    answer = ask(address, method="OPTIONS")
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["allow"] == "GET, HEAD, OPTIONS, POST"
    assert "content-length" not in answer.headers


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "BREW"])
@pytest.mark.parametrize("address", ["/", "/cards/eots-carthag", "/cardbase/cards", "/api/card"])
def test_what_nothing_answers_is_refused_in_words(method: str, address: str, ask: Ask) -> None:
    answer = ask(address, method=method)
    assert answer.status_code == 405 and "GET" in answer.text and len(answer.text) < 200


@pytest.mark.parametrize("address", ["/", "/cards/eots-carthag", "/-/cardbase/desk.css"])
@pytest.mark.parametrize("form", ["W/{tag}", '"x", {tag}', '"x",W/{tag}', "*"])
def test_a_page_that_a_visitor_has_is_not_sent_again_though_its_tag_was_changed(
    form: str, address: str, ask: Ask
) -> None:
    tag = ask(address).headers["etag"]
    assert ask(address, headers={"if-none-match": form.format(tag=tag)}).status_code == 304


@pytest.mark.parametrize("length", ["1200001", "99999999999", "9" * 30])
def test_a_question_that_is_declared_too_long_is_refused_before_it_comes(length: str, ask: Ask) -> None:
    answer = ask("/api/card", method="POST", headers={"content-length": length}, content=b"")
    assert answer.status_code == 413 and "larger than 1,200,000 bytes" in answer.json()["error"]["message"]
