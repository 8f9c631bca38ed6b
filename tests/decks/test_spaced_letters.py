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
