"""The field for SQL has a name, with script and without, in either Datasette."""

import os
from collections.abc import Callable
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import expect

pytestmark = pytest.mark.web
PAGES = ["/cardbase", "/cardbase?sql=select+1", "/cardbase/-/query?sql=select+1"]


@pytest.mark.parametrize("page", PAGES)
def test_the_field_for_sql_is_named_without_script(page: str, ask: Callable[[str], Any]) -> None:
    found = ask(page)
    if found.status_code == 200:  # each version has one address for a query and leads there from the other
        assert '<textarea aria-label="SQL" id="sql-editor"' in found.text
    else:
        assert page != PAGES[0] and 'id="sql-editor"' not in found.text


def test_the_editor_that_takes_its_place_is_named(at: Any) -> None:
    page = at("/cardbase?sql=select+1")
    editor = page.locator(".CodeMirror textarea, .cm-content")
    expect(editor).to_have_attribute("aria-label", "SQL")
    page.locator(".CodeMirror, .cm-content").click()
    page.keyboard.type("2")
    expect(editor).to_be_focused()
    expect(editor).to_have_attribute("aria-label", "SQL")
