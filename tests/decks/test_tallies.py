"""Marks that count: tallies of any sign, and tables with a column for each number of copies."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

COUNTS = {"Stunner": 3, "Pogrom": 2, "Valor": 4, "Carryall": 1, 'Lt. Kinet, "Scarface"': 2}
MEANT = parse_deck("\n".join(f"{count} {name}" for name, count in COUNTS.items()), CORPUS)
SIGNS = ("🃏", "⭐", "🟥", "✕", "♦", "▮", "🔴", "❤️", "●", "■", "★", "✓", "✅")


def read(lines: list[str]) -> dict[str, int]:
    found = parse_deck("House Deck\n" + "\n".join(lines), CORPUS)
    assert not found.unread
    return {entry.card: entry.copies for _, entry in found.cards()}


@pytest.mark.parametrize("sign", [*SIGNS, "+", "=", "×", "x", "|"])
def test_signs_before_names_count(sign):
    meant = {entry.card: entry.copies for _, entry in MEANT.cards()}
    assert read([f"{sign * count} {name}" for name, count in COUNTS.items()]) == meant
    assert read([f"{sign * count if count > 1 else ''} {name}" for name, count in COUNTS.items()]) == meant


@pytest.mark.parametrize("sign", [*SIGNS, "+", "=", "#", "|", "I"])
def test_signs_behind_names_count_also_behind_a_quotation_mark(sign):
    meant = {entry.card: entry.copies for _, entry in MEANT.cards()}
    assert read([f"{name} {sign * count}" for name, count in COUNTS.items()]) == meant


@pytest.mark.parametrize("form", ["{1}: {0}", "{1} ({0})", "{1} [{0}]"])
@pytest.mark.parametrize("sign", ["+", "🃏"])
def test_signs_behind_names_may_stand_in_brackets(form, sign):
    meant = {entry.card: entry.copies for _, entry in MEANT.cards()}
    assert read([form.format(sign * count, name) for name, count in COUNTS.items()]) == meant


def test_places_that_are_missing_are_hollow():
    assert read(["★★★☆ Stunner", "★★☆☆ Pogrom"]) == {"eots-stunner": 3, "eots-pogrom": 2}


@pytest.mark.parametrize(
    "lines",
    [
        ["== Stunner ==", "3 Pogrom"],
        ["★ Stunner", "★ Pogrom"],
        ["3 Stunner ⭐⭐⭐", "2 Pogrom ⭐"],
        ["1 Stunner !!!", "1 Pogrom !!"],
        ["Stunner!!!", "Pogrom!"],
        ["### Stunner", "3 Pogrom"],
    ],
)
def test_signs_that_only_draw_do_not_count(lines):
    found = parse_deck("House Deck\n" + "\n".join(lines), CORPUS)
    digits = [int(character) for line in lines for character in line if character.isdecimal()] or [1]
    assert max(entry.copies for entry in found.house) == max(digits)


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize(
    "titles", ["1x 2x 3x 4x", "1 2 3 4", "x1 x2 x3 x4", "one two three four", "uno dos tres cuatro"]
)
@pytest.mark.parametrize("mark", ["x", "X", "✓", "*"])
def test_a_mark_in_the_column_of_a_count_counts(delimiter, titles, mark):
    rows = [["Deck", "Card", *titles.split()]]
    for name, count in COUNTS.items():
        cell = '"' + name.replace('"', '""') + '"' if {",", '"'} & {*name} else name
        rows.append(["House", cell, *(mark if at == count else "" for at in range(1, 5))])
    found = parse_deck("\n".join(delimiter.join(row) for row in rows), CORPUS)
    assert not found.unread
    assert found.house == MEANT.house


def test_marks_up_to_a_count_count_and_others_are_asked_about():
    found = parse_deck("Deck,Card,1x,2x,3x\nHouse,Stunner,x,x,x\nHouse,Pogrom,x,x,\nHouse,Valor,x,,x", CORPUS)
    assert [(entry.card, entry.copies) for entry in found.house] == [("eots-pogrom", 2), ("eots-stunner", 3)]
    assert [line.code for line in found.unread] == ["LIST-03"]


def test_a_row_without_a_mark_is_told():
    found = parse_deck("| Card | 1 | 2 |\n|---|---|---|\n| Stunner | | x |\n| Pogrom | x | |\n| Valor | | |", CORPUS)
    assert [entry.copies for entry in found.house] == [1, 2]
    assert [line.code for line in found.unresolved] == ["LIST-08"]
