import json
import sqlite3

from cardbase.corpus import Corpus
from cardbase.operations import format, from_json


def test_each_tree_in_the_database_is_that_of_the_text(database: sqlite3.Connection, corpus: Corpus) -> None:
    rows = database.execute("select id, text, tree from operations").fetchall()
    assert len(rows) == len(corpus.cards)
    assert [card for card, text, tree in rows if format(from_json(json.loads(tree))) != text] == []


def test_the_facts_in_the_database_are_those_of_the_cards(database: sqlite3.Connection, corpus: Corpus) -> None:
    rows = set(database.execute("select id, fact, value from operation_facts join cards using (card_no)"))
    assert rows == {(c.id, f, v) for c in corpus.cards for f, vs in corpus.facts(c).items() for v in vs}
