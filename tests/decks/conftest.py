from pathlib import Path

import pytest

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture(scope="session")
def base() -> str:
    """The text of a legal deck of House Atreides with one Sisterhood ally, without warnings worth a fix."""
    return (FIXTURES / "base.deck.txt").read_text(encoding="utf-8")
