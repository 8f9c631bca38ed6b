"""The shipped cards, read once for all commands that tests run in their own process; so are the fonts of a PDF.

A program reads the cards once; the tests of a folder that change none of them read them a hundred times. A folder's
``conftest`` takes the fixtures in by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
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
    if extra or "folder" in how:
        return read_now(extra, **how)
    return _read(**{name: value for name, value in how.items() if name != "watch"})


@cache
def _read(**how: Any) -> Corpus:
    return read_now(**how)


@pytest.fixture(autouse=True, scope="module")
def _fonts_of_a_pdf_are_read_once() -> Iterator[None]:
    """Every face on a sheet names its fonts: who reads a PDF back would read each font of it a thousand times."""
    with pytest.MonkeyPatch.context() as patch:
        if find_spec("pypdf.generic._font"):
            from pypdf.generic._font import Font

            patch.setattr(Font, "from_font_resource", staticmethod(once(Font.from_font_resource)))
        yield


def once(read: Callable[..., Any]) -> Callable[..., Any]:
    """Return what reads each object, told by which it is, only the first time."""
    known: dict[int, tuple[Any, Any]] = {}

    def read_once(font: Any, *more: Any, **how: Any) -> Any:
        if id(font) not in known:
            known[id(font)] = (font, read(font, *more, **how))
        return known[id(font)][1]

    return read_once
