"""The shipped data as it is."""

from cardbase.corpus.checking import check_corpus


def test_the_shipped_data_has_no_fault() -> None:
    assert list(map(str, check_corpus())) == []
