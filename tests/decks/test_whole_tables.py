"""Whole tables as people keep them: each card is counted, told or asked about as a judge would."""

from pathlib import Path

import pytest

from cardbase.decks import read_deck
from cardbase.decks.vocabulary import names_of

TABLES = Path(__file__).parent / "tables"


def wanted() -> list[tuple[str, list[str]]]:
    """Return the file of each table with what is wanted of it."""
    lines = (TABLES / "want.txt").read_text(encoding="utf-8").splitlines()[2:]
    return [(file, told.split("; ")) for file, told in (line.split(": ", 1) for line in lines)]


@pytest.mark.parametrize(("file", "told"), wanted(), ids=[file for file, _ in wanted()])
def test_a_whole_table_is_read_as_a_judge_reads_it(file, told, corpus):
    deck = read_deck(TABLES / file, corpus)
    names = names_of(corpus)
    counted = dict(reversed(text.split(" ", 1)) for text in told if text[0].isdecimal())
    found = {entry.card: entry.copies for pile, entry in deck.cards() if pile != "homeworlds"}
    assert found == {names.find(name)[0].id: int(copies) for name, copies in counted.items()}
    asked = [line.text for line in deck.unread]
    assert [text for text in told if text[0] == "?" and not any(text[2:] in line for line in asked)] == []
    assert len(asked) == sum(text[0] == "?" for text in told)
    left = [line.text for line in deck.unresolved if not line.unread]
    assert [text for text in told if text[0] == "-" and not any(text[2:] in line for line in left)] == []


def test_every_table_has_its_judge():
    assert {file for file, _ in wanted()} == {path.name for path in TABLES.iterdir()} - {"want.txt"}
