import sqlite3

import pytest

from cardbase.corpus import Corpus
from cardbase.database import build_database, open_database
from cardbase.query import add_functions


@pytest.fixture(scope="session")
def database(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> sqlite3.Connection:
    path = tmp_path_factory.mktemp("query") / "cards.db"
    build_database(corpus, path)
    connection = open_database(path)
    add_functions(connection)
    return connection
