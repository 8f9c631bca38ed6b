"""A plugin of pytest for ``scripts.soak_mutants``: which tests pass a watched place; it runs those asked for.

``MUTANT_TESTS`` names a file with the ids of tests, run in that order; ``MUTANT_PROBES`` one that gets a line of JSON
for every test: its id, how it ended, its seconds, and the numbers of the places that it passed.
"""

from __future__ import annotations

import builtins
import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

LONGEST: Final = 240
"""Seconds of one test; whoever takes longer hangs, and ends the run."""
PASSED: Final[set[int]] = set()
builtins.mutant_passed = PASSED.add  # type: ignore[attr-defined]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests that are asked for, in the order in which they are."""
    if asked := os.environ.get("MUTANT_TESTS"):
        rank = {name: place for place, name in enumerate(json.loads(Path(asked).read_text(encoding="utf-8")))}
        items[:] = sorted((item for item in items if item.nodeid in rank), key=lambda item: rank[item.nodeid])


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """End the process if a test hangs, and write down what it passed."""
    PASSED.clear()
    signal.alarm(LONGEST)
    begun = time.monotonic()
    yield
    signal.alarm(0)
    if kept := os.environ.get("MUTANT_PROBES"):
        line = {"test": item.nodeid, "seconds": round(time.monotonic() - begun, 3), "passed": sorted(PASSED)}
        with Path(kept).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write down which test failed."""
    _note(report)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Write down which file cannot be read."""
    _note(report)


def _note(report: pytest.TestReport | pytest.CollectReport) -> None:
    if report.failed and (kept := os.environ.get("MUTANT_FAILED")):
        with Path(kept).open("a", encoding="utf-8") as file:
            file.write(f"{report.nodeid}\n")
