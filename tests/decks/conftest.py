from pathlib import Path

import pytest

from cardbase.corpus import Corpus, load_corpus

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    return load_corpus()


@pytest.fixture(scope="session")
def base() -> str:
    """The text of a legal deck of House Atreides with one Sisterhood ally, without warnings worth a mend."""
    return (FIXTURES / "base.deck.txt").read_text(encoding="utf-8")
