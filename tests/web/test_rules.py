"""The pages of rules, and what a card's page tells of errata, rulings and rules."""

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.web.rules import REFERENCE, TAGS

Ask = Callable[[str], Any]


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)).replace("&#39;", "'").replace("&#34;", '"')


def test_all_rules_are_listed_with_links_to_their_pages(ask: Ask, corpus: Corpus) -> None:
    page = ask("/rules").text
    for rule in corpus.rulebook.rules:
        assert f'href="/rules/{rule.id}"' in page


def test_every_id_of_a_kind_has_its_page(ask: Ask, corpus: Corpus) -> None:
    book = corpus.rulebook
    groups: list[Any] = [book.rules[::20], book.ambiguities[::9], book.switches, book.errata[::5], book.timing]
    groups.append(book.examples[::7])
    for entry in (entry for group in groups for entry in group):
        answer = ask(f"/rules/{entry.id}")
        assert (answer.status_code, f"<h1>{entry.id}</h1>" in answer.text) == (200, True), entry.id


def test_a_rule_page_tells_sources_errata_doubts_rulings_and_cards(ask: Ask) -> None:
    page = words(ask("/rules/DEP-04").text)
    for told in (
        "The CRF overrides the rulebook",
        "CRF 1.A.i",
        "DELTA-21",
        "AMB-23",
        "A Native is an ordinary",
        "cards",
    ):
        assert told in page
    assert 'href="/cards/eots-stilgar' in ask("/rules/DEP-04").text


def test_each_ruling_of_the_crf_stands_on_the_page_of_each_rule_it_concerns(ask: Ask, corpus: Corpus) -> None:
    for ruling in corpus.rulebook.rulings[::12]:
        for rule in ruling.rules:
            assert f'id="{ruling.id}"' in ask(f"/rules/{rule}").text, (ruling.id, rule)


def test_each_ruling_on_a_card_stands_on_its_page(ask: Ask, corpus: Corpus) -> None:
    for ruling in corpus.rulebook.rulings[::6]:
        for target in ruling.targets:
            card = next((card for card in corpus.cards if target.fits(card)), None)
            assert card is None or f'id="{ruling.id}"' in ask(f"/cards/{card.id}").text, ruling.id


def test_a_changed_card_shows_both_values_and_the_conflict(ask: Ask) -> None:
    page = words(ask("/cards/eots-implicate-traitor").text)
    for told in ("Errata", "CE-11", "Apply X force to an aide.", "Apply X force to an ally.", "The CRF wins"):
        assert told in page


def test_switches_of_the_optional_rules_stand_for_their_family(ask: Ask) -> None:
    page = ask("/rules/opt.turn_renegade").text
    assert "<h1>opt.turn_renegade</h1>" in page and "The nine optional rules of the rulebook" in page


def test_every_id_that_a_text_names_has_a_page(ask: Ask, corpus: Corpus) -> None:
    book = corpus.rulebook
    texts = [rule.text + rule.note for rule in book.rules] + [str(example) for example in book.examples]
    texts += [str(ambiguity) for ambiguity in book.ambiguities] + [str(table) for table in book.timing]
    for name in sorted({match.group() for text in texts for match in REFERENCE.finditer(text)}):
        assert ask(f"/rules/{name}").status_code == 200, name


def test_an_erratum_says_once_what_it_is_and_then_what_it_changes(ask: Ask) -> None:
    page = words(ask("/rules/NR-3").text)
    assert page.count("Only assigned cards that took part in the Rite") == 1
    assert "What it changes" in page and page.count("In force") == 4


def test_a_row_of_the_table_of_changes_has_a_page(ask: Ask) -> None:
    assert "CE-17" in ask("/rules/DELTA-22").text
    assert "SUBD-06" in ask("/rules/DELTA-03").text


@pytest.mark.parametrize("wanted", ["PET-99", "%3Cscript%3E", "x" * 2000, "'--", "pet-94"])
def test_a_rule_that_is_not_there_is_a_page_of_ours_with_404(ask: Ask, wanted: str) -> None:
    answer = ask(f"/rules/{wanted}")
    assert answer.status_code == 404
    assert "<h1>No such rule</h1>" in answer.text and "<script>" not in answer.text


def test_ids_in_tables_lead_to_pages(ask: Ask) -> None:
    assert 'href="/rules/CARD-01"' in ask("/cardbase/rules").text
    assert 'href="/rules/CE-01"' in ask("/cardbase/errata").text


@pytest.mark.parametrize(("table", "word"), [("rules", "petition"), ("rulings", "pogrom"), ("errata", "hoard")])
def test_datasettes_own_search_finds_rules_rulings_and_errata(ask: Ask, table: str, word: str) -> None:
    found = ask(f"/cardbase/{table}.json?_search={word}&_shape=array").json()
    assert found
    assert len(found) < len(ask(f"/cardbase/{table}.json?_size=max&_shape=array").json())


def test_every_tag_of_a_rule_has_a_meaning(corpus: Corpus) -> None:
    assert {rule.tag for rule in corpus.rulebook.rules} <= set(TAGS)


@pytest.fixture
def database(built: Path) -> sqlite3.Connection:
    return sqlite3.connect(built)


def test_no_text_of_the_database_shows_the_brackets_of_the_data(database: sqlite3.Connection) -> None:
    assert not [line for line in database.iterdump() if "[[eots" in line]


def test_the_database_tells_the_same_rulings_of_a_card_as_the_corpus(
    database: sqlite3.Connection, corpus: Corpus
) -> None:
    from cardbase.corpus import bearing_on

    for card in corpus.cards[::30]:
        bearing = bearing_on(corpus, card)
        stored = database.execute("select ruling from targets where card = ?", [card.id]).fetchall()
        assert {row[0] for row in stored} == {ruling.id for ruling in bearing.rulings}
        stored = database.execute("select rule from card_rules where card = ?", [card.id]).fetchall()
        assert {row[0] for row in stored} == {rule.id for rule in bearing.rules}
