"""Copies of one card that are numbered one by one are one copy each."""

import pytest

from cardbase.decks import parse_deck
from cardbase.schemas import data_folder

SHIPPED = (data_folder() / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
NUMBERED = {
    "Carryall #1\nCarryall #2": 2,
    "Carryall #1\nCarryall #2\nCarryall #3": 3,
    "#1 Carryall\n#2 Carryall": 2,
    "Carryall 1\nCarryall 2\nCarryall 3": 3,
    "Carryall (1)\nCarryall (2)\nCarryall (3)": 3,
    "- Carryall 1\n- Carryall 2\n- Carryall 3": 3,
    "Carryall: 1\nCarryall: 2\nCarryall: 3": 3,
    "1 Carryall\n2 Carryall\n3 Carryall": 3,
    "Carryall (1 of 3)\nCarryall (2 of 3)\nCarryall (3 of 3)": 3,
    "Carryall [1/2]\nCarryall [2/2]": 2,
    "Carryall 1/3\nCarryall 2/3\nCarryall 3/3": 3,
    "1/3 Carryall\n2/3 Carryall\n3/3 Carryall": 3,
    "1 of 2 Carryall\n2 of 2 Carryall": 2,
    "1st Carryall\n2nd Carryall\n3rd Carryall": 3,
    "Carryall, copy 1\nCarryall, copy 2": 2,
    "Carryall (copy 1)\nCarryall (copy 2)": 2,
    "Carryall (Kopie 1)\nCarryall (Kopie 2)": 2,
    "Carryall no. 1\nCarryall no. 2": 2,
    "Carryall Nr. 1\nCarryall Nr. 2": 2,
    "Carryall A\nCarryall B\nCarryall C": 3,
    "Carryall I\nCarryall II\nCarryall III": 3,
    "Carryall #1, Carryall #2, Carryall #3": 3,
    "Carryall (1), Carryall (2), Carryall (3)": 3,
    "carryall #1\nCARRYALL #2": 2,
}
COUNTED = {
    "Carryall 1\nCarryall 2": 3,
    "1 Carryall\n2 Carryall": 3,
    "Carryall 2\nCarryall 3": 5,
    "Carryall 1\nStunner 2\nCarryall 1": 2,
    "2 Carryall\n2 Carryall": 4,
}


@pytest.mark.parametrize(("lines", "copies"), [*NUMBERED.items(), *COUNTED.items()])
def test_numbers_that_run_through_the_copies_of_one_card_count_none(lines: str, copies: int, corpus) -> None:
    deck = parse_deck(f"{SHIPPED.rstrip()}\n{lines}\n", corpus)
    assert {entry.card: entry.copies for entry in deck.house}["eots-carryall"] == copies
    assert not deck.unread, deck.unread


@pytest.mark.parametrize("lines", ["Carryall 2/3\nCarryall 3/3", "Carryall (1 of 4)\nCarryall (2 of 4)"])
def test_copies_of_which_some_are_missing_are_asked_about(lines: str, corpus) -> None:
    assert parse_deck(f"{SHIPPED.rstrip()}\n{lines}\n", corpus).unread


def test_numbers_that_go_on_with_the_next_card_are_those_of_the_lines(corpus) -> None:
    deck = parse_deck("House deck\n#1 Pogrom\n#2 Pogrom\n#3 Pogrom\n#4 Valor\n#5 Stunner", corpus)
    assert sorted(entry.copies for entry in deck.house) == [1, 1, 3]


@pytest.mark.parametrize("form", ["{}.0,{}", "{}.00\t{}", "{},0;{}", "{},00 {}", '{}.0,"{}"', "={}\t{}", "{1};{0},0"])
def test_whole_numbers_as_spreadsheets_write_them_are_counts(form: str, corpus) -> None:
    rows = "\n".join(form.format(count, name) for count, name in ((2, "Carryall"), (3, "Pogrom"), (1, "Valor")))
    deck = parse_deck(f"House Deck\n{rows}\n", corpus)
    assert sorted(entry.copies for entry in deck.house) == [1, 2, 3] and not deck.unread
