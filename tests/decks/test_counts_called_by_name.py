"""Counts behind what they are called, glued by an underscore, or beside the address of a card's page."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS


def read(line):
    found = parse_deck(f"House Deck\n4 Stunner\n{line}\n2 Valor", CORPUS)
    counts = {entry.card: entry.copies for entry in found.house}
    assert counts.pop("eots-stunner") == 4 and counts.pop("eots-valor") == 2
    return counts, found.unresolved


@pytest.mark.parametrize("form", ["{} {}: 3", "{}, {} 3", "{} {} 3", "{} - {}: 3", "- {} {} = 3", "{}, {}: x3"])
@pytest.mark.parametrize("title", ["qty", "Quantity", "count", "Anzahl", "amount", "cantidad", "quantité"])
def test_a_count_behind_what_it_is_called_counts(form, title):
    assert read(form.format("Carryall", title)) == ({"eots-carryall": 3}, ())


@pytest.mark.parametrize(
    "line",
    [
        "3 https://example.org/cards/carryall", "3x https://example.org/card/Carryall.html", "Carryall_3",
        "https://example.org/cards/Carryall x3", "- 3 www.example.org/c?name=Carryall", "(3) <http://example.org/Carryall>",
    ],
)  # fmt: skip
def test_a_counted_page_of_a_card_is_that_card(line):
    assert read(line) == ({"eots-carryall": 3}, ())


@pytest.mark.parametrize("line", ["https://example.org/cards/carryall", "see https://example.org/cards/carryall 3"])
def test_a_page_that_nothing_counts_is_no_card(line):
    counts, told = read(line)
    assert not counts and told


@pytest.mark.parametrize("line", ["Stilgar_3", "Stilgar_77", "House number: 3"])
def test_handles_and_other_numbers_count_nothing(line):
    counts, told = read(line)
    assert not counts and told


@pytest.mark.parametrize("row", ["3          2        1", "3  2  1", "  3         2         1"])
def test_numbers_below_names_in_columns_of_blanks_count_one_by_one(row):
    assert read(f"Carryall   Pogrom   Crysknife\n{row}") == (
        {"eots-carryall": 3, "eots-pogrom": 2, "eots-crysknife": 1},
        (),
    )


@pytest.mark.parametrize("rows", ["Carryall   Pogrom\n3          2", "Carryall | Pogrom\n3 | 2"])
def test_two_numbers_below_two_names_are_asked_about(rows):
    assert [line.code for line in read(rows)[1]] == ["LIST-04"]
