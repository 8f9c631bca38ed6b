import sqlite3

import pytest

from cardbase.corpus import Corpus
from cardbase.database import build_bytes
from cardbase.query import add_functions


@pytest.fixture(scope="session")
def database(corpus: Corpus) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    connection.deserialize(build_bytes(corpus))
    add_functions(connection)
    return connection
