"""Names whose letters stand apart are read, or asked about."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

COUNTS = {"Carryall": 3, "Stunner": 2, "Evangelina": 1, "House Battalion": 4, "Fanaticism": 2, "Spice Blow": 1}


def spaced(name: str, gap: str) -> str:
    return gap.join(" ".join(word) for word in name.split())


@pytest.mark.parametrize("gap", ["  ", "   "])
@pytest.mark.parametrize("form", ["{} {}", "{1} x{0}", "- {}x {}", "{1}: {0}", "{1} ({0})"])
@pytest.mark.parametrize("shout", [str, str.upper])
def test_names_with_spaced_letters_are_read(form, gap, shout):
    lines = [form.format(count, spaced(shout(name), gap)) for name, count in COUNTS.items()]
    found = parse_deck("\n".join(lines), CORPUS)
    assert {CORPUS.by_id[entry.card].name: entry.copies for _, entry in found.cards()} == COUNTS
    assert not found.unread


@pytest.mark.parametrize("name", COUNTS)
def test_one_such_name_amid_others_is_read(name):
    lines = [f"{count} {spaced(each, '  ') if each == name else each}" for each, count in COUNTS.items()]
    found = parse_deck("\n".join(lines), CORPUS)
    assert {CORPUS.by_id[entry.card].name: entry.copies for _, entry in found.cards()} == COUNTS


def test_crosses_that_count_are_no_spaced_letters():
    found = parse_deck("x x x x Stunner\nx x Pogrom\nx x x Valor", CORPUS)
    assert [entry.copies for _, entry in found.cards()] == [2, 4, 3]


@pytest.mark.parametrize("field", ["Author", "Name"])
@pytest.mark.parametrize("written", ["P O G R O M", 'P O G R"OM', "S T I L G A R"])
def test_a_person_or_a_deck_keeps_letters_that_stand_apart(field, written):
    deck = parse_deck(f"{field}: {written}\n\nHouse Deck\n3 Pogrom\n", CORPUS)
    assert written in (deck.author, deck.name) and dict(deck.house) == {"eots-pogrom": 3}
