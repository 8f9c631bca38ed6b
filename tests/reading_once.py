"""The files of the shipped cards, read once by all commands that tests run in their own process.

A program reads them once; a hundred tests of a folder that changes none of them read them a hundred times. A folder's
``conftest`` takes the fixture in by its name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import corpus as reading

read_now = reading._shipped


@pytest.fixture(autouse=True, scope="module")
def _shipped_cards_are_read_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "_shipped", read_before)
        yield


def read_before(folder: Path) -> tuple[list[dict[str, Any]], hashlib.blake2b]:
    """Return what was read of a data folder; the digest is gone on with by who loads it."""
    records, digest = _read(folder)
    return records, digest.copy()


@cache
def _read(folder: Path) -> tuple[list[dict[str, Any]], hashlib.blake2b]:
    return read_now(folder)
