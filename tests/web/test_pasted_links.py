"""A link that was pasted into a browser opens its table, whatever stood behind it and however it came."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator

import pytest

from tests.host.network import hosted, told

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page

pytestmark = pytest.mark.web

PASTED = ["", ".", ",", ")", ").", ">", "]", '"', "'", "*", "_", "…", "%3E", "%20", "&gt;", "%E2%80%8B"]
WRITTEN: dict[str, Callable[[str], str]] = {
    "encoded": lambda link: link.replace("=", "%3D"),
    "encoded twice": lambda link: link.replace("=", "%253D"),
    "the sign before its last part encoded": lambda link: link.replace("#", "%23"),
    "a place in capitals": lambda link: re.sub("/t/([a-z2-7]+)", lambda found: "/t/" + found[1].upper(), link),
    "broken in two": lambda link: link[:-9] + "%0A" + link[-9:],
    "a mark of its way": lambda link: link.replace("#", "?utm_source=mail#"),
    "of HTML": lambda link: link.replace("#", "#watch=x&amp;"),
}


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The link of a table for those who sit down."""
    with hosted(tmp_path_factory.mktemp("linked")) as address:
        opened = told(address, "/api/tables", "", {"game": "race", "seats": 2})
        yield f"{address}/t/{opened['table']}#join={opened['join']}"


@pytest.mark.parametrize("form", [*PASTED, *WRITTEN])
def test_a_link_opens_its_table_out_of_whatever_it_was_pasted_from(form: str, one_page: Page, linked: str) -> None:
    page = one_page
    page.goto("about:blank")  # an address that differs behind its # alone would open nothing anew
    page.goto(WRITTEN[form](linked) if form in WRITTEN else linked + form)
    page.locator("#who").wait_for()
    assert page.url == linked.partition("#")[0]  # nothing of the secret stays in the address
    page.evaluate("localStorage.clear()")
