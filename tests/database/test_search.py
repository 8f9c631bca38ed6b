import dataclasses
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.corpus import Corpus
from cardbase.database import EVERY_CARD, build_database, match_expression, open_database, search


@pytest.fixture(scope="module")
def renamed(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> sqlite3.Connection:
    """A corpus whose first cards carry names that are hard to search."""
    names = ("Muad'Dib", "Álía, Sœur of Paul", "C.H.O.A.M. Ledger", "Bi-la kaifa")
    cards = [dataclasses.replace(card, full_name=name) for card, name in zip(corpus.cards, names, strict=False)]
    path = tmp_path_factory.mktemp("renamed") / "cardbase.db"
    build_database(dataclasses.replace(corpus, cards=(*cards, *corpus.cards[4:]), digest="renamed"), path)
    return open_database(path)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Muad'Dib", "Muad'Dib"),
        ("muaddib", "Muad'Dib"),
        ("MUAD’DIB", "Muad'Dib"),
        ("muad dib", "Muad'Dib"),
        ("muad", "Muad'Dib"),
        ("alia", "Álía, Sœur of Paul"),
        ("ÁLÍA", "Álía, Sœur of Paul"),
        ("a\u0301li", "Álía, Sœur of Paul"),
        ("choam ledg", "C.H.O.A.M. Ledger"),
        ("C.H.O.A.M. ledger", "C.H.O.A.M. Ledger"),
        ("c.h.o.a.m ledger", "C.H.O.A.M. Ledger"),
        ("bi-la", "Bi-la kaifa"),
    ],
)
def test_apostrophes_accents_case_and_beginnings_find_the_card(
    renamed: sqlite3.Connection, text: str, name: str
) -> None:
    assert name in [match.full_name for match in search(renamed, text)]


@pytest.mark.parametrize("text", ["", " ", "?!", '"', "*", "''", "\0", "—"])
def test_a_search_without_a_word_finds_nothing(database: sqlite3.Connection, text: str) -> None:
    assert search(database, text) == []


@pytest.mark.parametrize(
    "text", ['"', "AND", "a OR", "NEAR(a b)", "name:x", "duke*", "-leto", "^x", "(", "a" * 100_000]
)
def test_an_odd_search_is_no_error(database: sqlite3.Connection, text: str) -> None:
    search(database, text)


@given(text=st.text())
def test_no_text_is_an_error(built: Path, text: str) -> None:
    connection = open_database(built)
    search(connection, text)
    connection.close()


def test_every_card_is_found_by_its_full_name_and_its_id(database: sqlite3.Connection, corpus: Corpus) -> None:
    for card in corpus.cards:
        assert card.id in [match.id for match in search(database, card.full_name)]
        assert card.id in [match.id for match in search(database, card.id)]


def test_names_come_before_traits_and_operations(database: sqlite3.Connection) -> None:
    found = search(database, "fremen")
    assert "fremen" in found[0].full_name.lower()


def test_traits_find_cards(database: sqlite3.Connection, corpus: Corpus) -> None:
    allies = {card.id for card in corpus.cards if card.kind == "ally" and "fremen" in card.allegiances}
    assert allies
    assert allies <= {match.id for match in search(database, "fremen ally", limit=700)}


def test_one_word_fits_every_card(database: sqlite3.Connection, corpus: Corpus) -> None:
    assert len(search(database, EVERY_CARD, limit=10_000)) == len(corpus.cards)


def test_the_limit_holds(database: sqlite3.Connection) -> None:
    assert len(search(database, "a", limit=7)) == 7


def test_only_the_first_words_of_a_long_text_count() -> None:
    assert match_expression("a " * 500).count('"a"*') == 16
