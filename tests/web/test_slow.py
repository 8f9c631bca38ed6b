"""A slow browser is one: answers come late, in an order of their own."""

from __future__ import annotations

import os
from typing import Any

import pytest

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from tests.web.slow import LATE, slow

pytestmark = pytest.mark.web
EIGHT = """async () => {
    const came = [];
    const ask = async (number) => { await fetch("/api"); came.push(number); };
    await Promise.all([...Array(8).keys()].map(ask));
    return came;
}"""
RECKONS = """() => {
    const began = performance.now();
    for (let n = 0, sum = 0; n < 2e7; n++) sum += n % 7;
    return performance.now() - began;
}"""


def test_answers_come_in_another_order_than_they_were_asked_for(page: Any, at: Any) -> None:
    page.add_init_script(LATE % 1)
    came = at("/about").evaluate(EIGHT)
    assert sorted(came) == list(range(8))
    assert came != sorted(came)


def test_a_slow_browser_reckons_more_slowly(page: Any, at: Any) -> None:
    at("/about")
    page.evaluate(RECKONS)
    before = min(page.evaluate(RECKONS) for _ in range(3))
    slow(page)
    assert max(page.evaluate(RECKONS) for _ in range(3)) > before
