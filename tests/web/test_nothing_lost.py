"""Nothing that people made in a browser is lost: full storage, none at all, two tabs, broken and foreign entries."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

pytestmark = pytest.mark.web

SCRIPT = (Path(__file__).parent / "nothing_lost.js").read_text(encoding="utf-8")
OLD = [path.read_text(encoding="utf-8") for path in (Path(__file__).parents[1] / "old_files" / "desk").glob("*.json")]
CASES = re.findall(r'^    "([^"]+)": async', SCRIPT, re.MULTILINE)


@pytest.fixture(scope="module")
def modules(browser: Any, site_address: str) -> Iterator[Any]:
    """A page of the site, in which the cases run one after the other."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(site_address + "/about")
    yield page
    context.close()


@pytest.mark.parametrize("case", CASES)
def test_nothing_is_lost(modules: Any, case: str) -> None:
    assert modules.evaluate(SCRIPT.partition("\n\n")[2], [case, OLD]) is True
