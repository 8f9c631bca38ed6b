"""Headings and lines that tell how many cards a deck has: the numbers are checked, and never taken for cards."""

from pathlib import Path

import pytest

from cardbase.decks import judge, parse_deck
from cardbase.schemas import data_folder

LIST = (Path(data_folder()) / "decks" / "harkonnen-regent-of-arrakis.deck.txt").read_text(encoding="utf-8")
IMPERIAL, HOUSE = "Imperial Deck\n", "House Deck\n"


def sizes(deck):
    return [sum(entry.copies for entry in pile) for pile in (deck.imperial, deck.house, deck.programs)]


def read(text: str, corpus):
    deck = parse_deck(text, corpus)
    assert sizes(deck) == [17, 46, 2]
    assert judge(deck, corpus).state == "legal"
    return {line.code for line in deck.unresolved}


PROGRAMS = (
    "Programs: 2|Programs = 2|Programs: 2 cards|Programs: two|Programs: (2)|Programs : [2]|Programs - 2|Programs x2"
    "|Programme: 2|Programas: dos|Programs: two cards|Programs: 2/2|Prog: 2|Programs (2):|**Programs:** 2"
)


@pytest.mark.parametrize("heading", PROGRAMS.split("|"))
def test_a_number_behind_the_colon_of_the_programs_is_how_many_there_are(heading, corpus):
    assert read(LIST.replace("\nPrograms\n", f"\n{heading}\n"), corpus) == set()


def test_a_wrong_number_of_programs_is_told(corpus):
    assert read(LIST.replace("\nPrograms\n", "\nPrograms: 3\n"), corpus) == {"LIST-09"}


def test_programs_behind_their_colon_are_still_programs(corpus):
    deck = parse_deck("Programs: Abduct Heir, Fall of a Great Rival\n", corpus)
    assert sizes(deck) == [0, 0, 2]


@pytest.mark.parametrize("size", [": 17/10", " (17/10)", " 17/10", ": 17 / 10", ": 17/17", ": 10/17"])
def test_the_least_size_behind_a_stroke_is_no_second_number_of_cards(size, corpus):
    assert read(LIST.replace(IMPERIAL, f"Imperial deck{size}\n"), corpus) == set()


def test_two_wrong_numbers_are_told(corpus):
    assert read(LIST.replace(IMPERIAL, "Imperial deck: 16/10\n"), corpus) == {"LIST-09"}


SIZES = """
Imperial: 17 / House: 46
Imperial: 17, House: 46
Imperial 17 / House 46
Imperial: 17 | House: 46 | Programs: 2
17 Imperial / 46 House
Imperial deck: 17 cards; House deck: 46 cards
Imperial: 17 House: 46
Imperial: 17 / House: 46 / Programs: 2
Imperial Deck = 17 / House Deck = 46
Mazo imperial: 17 / Mazo de la casa: 46
"""


@pytest.mark.parametrize("line", SIZES.strip().split("\n"))
@pytest.mark.parametrize("headed", [True, False])
def test_a_line_with_the_sizes_of_both_decks_opens_neither(line, headed, corpus):
    text = LIST if headed else LIST.replace(HOUSE, "").replace("Programs\n", "")
    text = text.replace(IMPERIAL, f"{line}\n\n{IMPERIAL if headed else ''}")
    assert read(text, corpus) <= {"LIST-07"}


@pytest.mark.parametrize("headed", [True, False])
def test_sizes_line_by_line_above_the_cards_open_no_deck(headed, corpus):
    text = LIST if headed else LIST.replace(HOUSE, "").replace("Programs\n", "")
    told = "Imperial: 17\nHouse: 46\nPrograms: 2\n\n"
    assert read(text.replace(IMPERIAL, told + (IMPERIAL if headed else "")), corpus) == set()
