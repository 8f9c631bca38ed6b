import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardbase.corpus import Corpus
from cardbase.database import build_database, open_database


@pytest.fixture(scope="session")
def built(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("database") / "cardbase.db"
    build_database(corpus, path)
    return path


@pytest.fixture
def database(built: Path) -> Iterator[sqlite3.Connection]:
    connection = open_database(built)
    yield connection
    connection.close()
