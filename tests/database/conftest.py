import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardbase.database import open_database


@pytest.fixture
def database(built: Path) -> Iterator[sqlite3.Connection]:
    connection = open_database(built)
    yield connection
    connection.close()
