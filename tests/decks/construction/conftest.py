from pathlib import Path

import pytest

from cardbase.corpus import Corpus
from cardbase.decks import Deck, read_deck

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def partial(corpus: Corpus) -> Deck:
    return read_deck(HERE / "partial.deck.txt", corpus)


@pytest.fixture(scope="session")
def full(corpus: Corpus) -> Deck:
    return read_deck(HERE / "duellists.deck.txt", corpus)
