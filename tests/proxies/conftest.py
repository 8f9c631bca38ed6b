"""Faces of every card, drawn once for all tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from cardbase.corpus import Corpus
from cardbase.proxies import LaidFace, laid_face, theme
from tests.reading_once import _fonts_of_a_pdf_are_read_once, _shipped_cards_are_read_once  # noqa: F401 (fixtures)

Faces = Callable[[str], tuple[LaidFace, ...]]
DECK = Path(__file__).parents[1] / "decks" / "fixtures" / "base.deck.txt"


@pytest.fixture(scope="session")
def faces(corpus: Corpus) -> Faces:
    """Return every card's face in a theme."""

    @cache
    def drawn(look: str) -> tuple[LaidFace, ...]:
        return tuple(laid_face(card, corpus, theme(look)) for card in corpus.cards)

    return drawn


@pytest.fixture
def deck() -> Path:
    return DECK
