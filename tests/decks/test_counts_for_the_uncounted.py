"""Lines that tell one number for all cards which have none: "2 of each unless noted"; no such card is counted once."""

import pytest

from cardbase.decks import parse_deck
from cardbase.decks.plain.fields import legends
from cardbase.decks.vocabulary import names_of

from .strategies import CORPUS

TOLD = [
    "two of each unless noted", "2 of each unless otherwise noted", "2 each unless stated", "x2 unless marked",
    "2 copies unless noted otherwise", "2 copies each if not stated otherwise", "all x2 unless stated",
    "2x each, unless a number is given", "2 of everything unless noted", "no number = 2 copies", "no number means 2",
    "without a number: 2 copies", "default 2", "default: x2", "je 2, wenn nicht anders angegeben",
    "je 2 Stück, sofern nicht anders angegeben", "ohne Zahl: 2 Stück", "2 exemplaires sauf mention contraire",
    "2 de chaque sauf indication contraire", "2 copias salvo indicación", "2 de cada una salvo que se indique",
    "2 copie salvo diverso", "2 stuks tenzij anders vermeld", "two copies where not noted",
    "two of each except where noted", "2 each except as noted", "2 of each (exceptions marked)",
    "each twice unless noted", "doubles unless noted", "playset (2) unless noted",
]  # fmt: skip
PLACES = ["House Deck ({})\n", "{}:\n", "House Deck\n{}.\n", "House Deck, {}\n"]
SAID_OF_OTHERS = [
    "All 30 cards sleeved except 3", "Nothing changed except two", "Unless it rains we start at 2",
    "Default names, 30 cards",
    "Everything as in March except one card", "No number on my shirt",
]  # fmt: skip


@pytest.mark.parametrize("told", TOLD)
@pytest.mark.parametrize("place", PLACES)
def test_cards_without_a_number_are_asked_about_where_a_line_tells_one_for_all(told: str, place: str) -> None:
    found = parse_deck(f"{place.format(told)}Pogrom\nCarryall\nStunner x1\nValor\n", CORPUS)
    assert {CORPUS.by_id[card].name: copies for card, copies in found.house} == {"Stunner": 1}
    assert [line.text for line in found.unread if line.code == "LIST-04"] == ["Pogrom", "Carryall", "Valor"]


@pytest.mark.parametrize("said", SAID_OF_OTHERS)
def test_what_is_said_of_something_else_changes_no_count(said: str) -> None:
    found = parse_deck(f"House Deck\nPogrom\nCarryall\nStunner x1\n\n{said}\n", CORPUS)
    assert len(found.house) == 3 and not found.unread


def test_cards_of_the_imperial_deck_are_there_once_whatever_is_told() -> None:
    found = parse_deck("2 of each unless noted\nImperial Deck\nCarthag\nArrakeen\nHouse Deck\n3 Pogrom\n", CORPUS)
    assert len(found.imperial) == 2 and not found.unread


def test_a_list_of_nothing_but_such_lines_is_looked_through_no_oftener_than_one_of_a_few(monkeypatch):
    looked: list[str] = []
    bare = legends._has_bare
    monkeypatch.setattr(legends, "_has_bare", lambda line, names: looked.append(line) or bare(line, names))
    found = legends.legends_in(["2 of each unless noted"] * 2_000 + ["Pogrom"], names_of(CORPUS))
    assert [*found] == [2_000] and len(looked) <= legends._MOST * 2_001
