"""A homeworld that the field names and the list names again is one card; two copies, or another card, are two."""

from pathlib import Path

import pytest

from cardbase.decks import judge, parse_deck
from cardbase.schemas import data_folder

LIST = (Path(data_folder()) / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
HEADING = "Imperial Deck\n"

AGAIN = r"""
Homeworld\n1x Forbidden Zone\n\nImperial Deck
Homeworld\nForbidden Zone\n\nImperial Deck
Homeworlds (1)\n1 Forbidden Zone\nImperial Deck
Heimatwelt\nForbidden Zone x1\n\nImperial Deck
Set aside\n1 Forbidden Zone\n1 Dune\n\nImperial Deck
1x Forbidden Zone\n\nImperial Deck
Fiefs\n1x Forbidden Zone\n\nImperial Deck
Starting: Forbidden Zone, Dune\n\nImperial Deck
Starting cards\nForbidden Zone\nDune\n\nImperial Deck
Homeworld: Forbidden Zone\nImperial Deck
Homeworld: 1 Forbidden Zone\nImperial Deck
Imperial Deck\n1 Forbidden Zone - homeworld
Imperial Deck\n1 Forbidden Zone (homeworld)
Imperial Deck\nForbidden Zone [HW]
Homeworld\n1 Forbidden Zone\nImperial Deck\n1 Forbidden Zone - homeworld
"""


def homeworlds(text: str, corpus) -> int:
    return sum(entry.copies for entry in parse_deck(text, corpus).homeworlds)


@pytest.mark.parametrize("lines", AGAIN.strip().split("\n"))
def test_a_homeworld_of_the_field_that_the_list_names_again_is_one(lines, corpus):
    deck = parse_deck(LIST.replace(HEADING, lines.replace("\\n", "\n") + "\n"), corpus)
    assert sum(entry.copies for entry in deck.homeworlds) == 1
    assert judge(deck, corpus).state == "legal"


@pytest.mark.parametrize("end", ["Homeworld: Forbidden Zone", "Homeworld\n1 Forbidden Zone"])
def test_a_homeworld_named_again_at_the_end_is_one(end, corpus):
    assert homeworlds(f"{LIST}\n{end}\n", corpus) == 1


@pytest.mark.parametrize("lines", ["2x Forbidden Zone", "1 Forbidden Zone\n1 Forbidden Zone", "1 Caladan"])
def test_two_homeworlds_below_their_heading_are_two(lines, corpus):
    assert homeworlds(LIST.replace(HEADING, f"Homeworld\n{lines}\n\n{HEADING}"), corpus) == 2


def test_a_homeworld_within_the_imperial_deck_still_lies_there(corpus):
    deck = parse_deck(LIST.replace(HEADING, f"{HEADING}1 Forbidden Zone\n"), corpus)
    assert "DV-03" in {finding.code for finding in judge(deck, corpus).findings}
