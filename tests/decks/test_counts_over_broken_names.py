"""A count on a line of its own, above or below a name that a narrow column broke over lines, counts that card."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

BROKEN = {
    "House\nBattalion": "eots-house-battalion",
    "Fremen\nBattalion": "eots-fremen-battalion",
    "Maula\nPistol": "eots-maula-pistol",
    "Coins Under\nthe Table": "eots-coins-under-the-table",
    "Coins\nUnder the\nTable": "eots-coins-under-the-table",
    "Carryall, Harvester\nTransport": "eots-carryall",
    "Carryall,\nHarvester Transport": "eots-carryall",
    "Spice\nHarvester": "eots-spice-harvester",
}
COUNTS = ("2x", "2", "x2", "(2)", "2 x", "2 copies", "Qty: 2")


def counts(text: str):
    found = parse_deck(text, CORPUS)
    return {entry.card: entry.copies for entry in found.house}, found.unread


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize(("name", "card"), BROKEN.items())
def test_a_count_above_a_broken_name_counts_it(name, card, count):
    own = {"eots-valor": 3, card: 2, "eots-stunner": 4}
    assert counts(f"3 Valor\n{count}\n{name}\n4 Stunner") == (own, ())
    assert counts(f"House Deck\n3 Valor\n{count}\n{name}\n4 Stunner") == (own, ())


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize(("name", "card"), BROKEN.items())
def test_a_column_of_counts_beside_broken_names_is_read_above_and_below(name, card, count):
    own = {"eots-valor": 3, card: 2, "eots-stunner": 4}
    three, four = count.replace("2", "3"), count.replace("2", "4")
    assert counts(f"{three}\nValor\n{count}\n{name}\n{four}\nStunner") == (own, ())
    assert counts(f"Valor\n{three}\n{name}\n{count}\nStunner\n{four}") == (own, ())


@pytest.mark.parametrize(("name", "card"), BROKEN.items())
def test_a_count_between_two_cards_without_one_is_asked_about(name, card):
    found, asked = counts(f"Valor\n{name}\n3x\nStunner\nPogrom")
    assert [line.text for line in asked] == ["3x"]
    assert found.get(card, 0) <= 1
