import sqlite3
from pathlib import Path

import pytest

from cardbase.database import open_database
from cardbase.query import add_functions


@pytest.fixture(scope="session")
def database(built: Path) -> sqlite3.Connection:
    connection = open_database(built)
    add_functions(connection)
    return connection
