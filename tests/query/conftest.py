import sqlite3

import pytest

from cardbase.corpus import Corpus, load_corpus
from cardbase.database import build_bytes
from cardbase.query import CardIndex, add_functions, card_index


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    return load_corpus()


@pytest.fixture(scope="session")
def index(corpus: Corpus) -> CardIndex:
    return card_index(corpus)


@pytest.fixture(scope="session")
def database(corpus: Corpus) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    connection.deserialize(build_bytes(corpus))
    add_functions(connection)
    return connection
