"""Registration sheets line by line: whose name it is, and what "Players" may say besides a number."""

from pathlib import Path

import pytest

from cardbase.decks import judge, parse_deck
from cardbase.schemas import data_folder

LIST = (Path(data_folder()) / "decks" / "harkonnen-regent-of-arrakis.deck.txt").read_text(encoding="utf-8")
LISTED = LIST[LIST.index("Sponsor:") :]

SHEETS = [
    "Name: Ben Carter\nDCI: 12345\nDeck: Regent\n\n",
    "Name: Ben Carter\nDCI: 12345\nDeck: Regent\n",
    "Name: Ben Carter\nDCI 12345\nDeck name: Regent\n",
    "DCI: 12345\nName: Ben Carter\nDeck: Regent\n",
    "Name: Ben Carter\nEmail: ben@example.org\nDeck: Regent\n",
    "Name: Ben Carter\nDate: 3 May\nDeck name: Regent\n",
    "Deck: Regent\nName: Ben Carter\nTable: 4\n",
    "Event: Desert Cup\nDate: 3 May\nName: Ben Carter\nDeck: Regent\n\n",
    "**Name:** Ben Carter\n**DCI:** 12345\n**Deck:** Regent\n",
    "Player: Ben Carter\nName: Regent\nTable: 4\n",
    "Name: Regent\nPlayer: Ben Carter\nTable: 4\n",
]


@pytest.mark.parametrize("head", SHEETS)
def test_a_name_beside_the_fields_of_a_sheet_is_the_players(head, corpus):
    deck = parse_deck(head + LISTED, corpus)
    assert (deck.player, deck.name, deck.unread) == ("Ben Carter", "Regent", ())


@pytest.mark.parametrize("head", ["Name: Regent\n", "Name: Regent\nAuthor: Kim\n", "Name: Regent\n\nDraft one\n"])
def test_a_name_beside_no_such_field_is_the_decks(head, corpus):
    deck = parse_deck(head + LISTED, corpus)
    assert (deck.player, deck.name) == ("", "Regent")


def test_two_names_beside_no_such_field_are_asked_about(corpus):
    deck = parse_deck(f"Name: Ben Carter\nDeck: Regent\n{LISTED}", corpus)
    assert [line.code for line in deck.unread] == ["LIST-05"]


SEVERAL = "4-6|4 to 6|4+|4/5|4 or 5|up to 4|4 - 6|2-4 (best 4)|Ben, Kim, Tom|Ben and Kim|Ben Carter, Kim Lee|4 bis 6"


@pytest.mark.parametrize("players", SEVERAL.split("|"))
def test_players_that_are_no_one_number_are_told(players, corpus):
    deck = parse_deck(f"Players: {players}\n{LISTED}", corpus)
    assert [(line.code, line.text) for line in deck.unresolved] == [("LIST-07", f"players: {players}")]
    assert deck.profile.players is None
    assert judge(deck, corpus).state == "legal"


@pytest.mark.parametrize("players", ["1", "many", "0", "100", "-4", "4.5"])
def test_players_that_cannot_be_are_asked_about(players, corpus):
    assert [line.code for line in parse_deck(f"Players: {players}\n{LISTED}", corpus).unread] == ["LIST-05"]
