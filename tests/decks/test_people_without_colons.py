"""Who plays or made a deck is told without a colon too, in a word or two, and in the marks of a forum."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

LIST = "Sponsor: Fremen\nHouse Deck\n4 Stunner\n3 Carryall\n"


def people(line):
    found = parse_deck(f"{line}\n{LIST}", CORPUS)
    assert [entry.copies for entry in found.house] == [3, 4]
    return found.player, found.author, found.name


@pytest.mark.parametrize(
    "line", ["Player Anna", "Spieler Anna", "Played by Anna", "Piloted by Anna", "*Player:* Anna", "**Player:** Anna"]
)
def test_a_player_without_a_colon_is_the_player(line):
    assert people(line) == ("Anna", "", "")


@pytest.mark.parametrize(
    "line", ["Made by Anna", "Designed by Anna", "Deck built by Anna", "by Anna", "__Author:__ Anna"]
)
def test_who_made_a_deck_is_its_author_and_how_is_no_title(line):
    assert people(line) == ("", "Anna", "")


@pytest.mark.parametrize("line", ["Player One", "Player Deck", "player interaction", "Last edited by admin"])
def test_other_words_name_nobody(line):
    assert people(line) == ("", "", "")


def test_a_title_stays():
    assert people("Storm Front by Anna") == ("", "Anna", "Storm Front")
