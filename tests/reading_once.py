"""The shipped cards, read once for all commands that tests run in their own process.

A program reads them once; the tests of a folder that change none of them read them a hundred times. A folder's
``conftest`` takes the fixture in by its name.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import cardbase.corpus
from cardbase.corpus import Corpus

read_now = cardbase.corpus.load_corpus


@pytest.fixture(autouse=True, scope="module")
def _shipped_cards_are_read_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cardbase.corpus, "load_corpus", read_before)
        yield


def read_before(extra: Any = (), **how: Any) -> Corpus:
    """Return what was read before, where no cards of one's own and no other folder are asked for."""
    how.pop("watch", None) if not extra else None
    return read_now(extra, **how) if extra or "folder" in how else _read(**how)


@cache
def _read(**how: Any) -> Corpus:
    return read_now(**how)
