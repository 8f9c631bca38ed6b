from pathlib import Path

import pytest

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import Deck, read_deck
from cardbase.query import CardIndex, card_index

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    return load_corpus()


@pytest.fixture(scope="session")
def index(corpus: Corpus) -> CardIndex:
    return card_index(corpus)


@pytest.fixture(scope="session")
def partial(corpus: Corpus) -> Deck:
    return read_deck(HERE / "partial.deck.txt", corpus)


@pytest.fixture(scope="session")
def full(corpus: Corpus) -> Deck:
    return read_deck(HERE / "duellists.deck.txt", corpus)
