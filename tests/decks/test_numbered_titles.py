"""A title that names a card and is numbered among lists, or stands in a row of a sheet, is no card of the deck."""

import pytest

from cardbase.decks import parse_deck

BODY = "Imperial Deck\n1 Carthag\n1 Arrakeen\n\nHouse Deck\n3 Carryall\n2 Stunner\n2 Valor\n4 Pogrom\n"
SPONSOR = "Sponsor: The Fremen\n"
NUMBERED = (
    "1. Spice Blow", "1) Spice Blow", "1.Spice Blow", "2. Spice Blow", "12. Spice Blow", "#1 Spice Blow",
    "1 - Spice Blow", "1: Spice Blow", "Deck 1. Spice Blow", "Deck 1: Spice Blow", "Deck #2: Spice Blow",
    "List 1: Spice Blow", "No. 1: Spice Blow", "Nr. 3: Spice Blow", "Decklist 1 - Spice Blow", "(1) Spice Blow",
    "[2] Spice Blow", "**1. Spice Blow**", "1. The Betrayal", "3. Spice Blow deck",
)  # fmt: skip


@pytest.mark.parametrize("title", NUMBERED)
@pytest.mark.parametrize("fields", [SPONSOR, f"\n{SPONSOR}\n", "\n"])
def test_a_numbered_title_above_the_decks_is_counted_nowhere(title: str, fields: str, corpus) -> None:
    deck = parse_deck(f"{title}\n{fields}{BODY}", corpus)
    assert {"eots-spice-blow", "eots-betrayal"}.isdisjoint(entry.card for _, entry in deck.cards())
    assert any(title.strip("*") in line.text or line.text in title for line in deck.unresolved), deck.unresolved


def test_the_name_is_what_stands_behind_the_number(corpus) -> None:
    assert parse_deck(f"1. Spice Blow\n{SPONSOR}\n{BODY}", corpus).name == "Spice Blow"


def test_a_list_whose_lines_all_have_such_numbers_has_no_title_in_them(corpus) -> None:
    text = "Imperial Deck\n1. Carthag\n1. Arrakeen\n\nHouse Deck\n3. Carryall\n2. Stunner\n2. Valor\n4. Pogrom\n"
    deck = parse_deck(f"1. Spice Blow\n{SPONSOR}\n{text}", corpus)
    assert "eots-spice-blow" in {entry.card for entry in deck.house} or deck.unread


@pytest.mark.parametrize("line", ["3 Pogrom", "1 Spice Blow", "1x Spice Blow", "2 x Spice Blow", "Spice Blow x2"])
def test_a_counted_card_above_the_decks_is_no_title(line: str, corpus) -> None:
    deck = parse_deck(f"{line}\n{SPONSOR}\n{BODY}", corpus)
    assert {"eots-spice-blow", "eots-pogrom"} & {entry.card for entry in deck.house} and not deck.name


ROWS = (
    "Card{0}Count{0}Deck\nCarthag{0}1{0}Imperial\nArrakeen{0}1{0}Imperial\n"
    "Carryall{0}3{0}House\nStunner{0}2{0}House\nPogrom{0}4{0}House\n"
)
HEADS = (
    "List{0}Count Fenring Deck", "List{0}Count Fenring Deck{0}", "List{0}Valor", "Liste{0}Valor{0}", "Decklist{0}Valor",
    "Count Fenring Deck{0}{0}", "Count Fenring Deck", "Deck{0}Count Fenring", "Title{0}Valor party",
    "Name{0}Count Fenring", "Count Fenring{0}{0}",
)  # fmt: skip


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("delimiter", [";", "\t", ","])
@pytest.mark.parametrize("fields", ["Sponsor{0}The Fremen\n", "", "Player{0}Kim\nSponsor{0}The Fremen\n"])
def test_the_title_of_a_sheet_is_no_card(head: str, delimiter: str, fields: str, corpus) -> None:
    deck = parse_deck(f"{head}\n{fields}{ROWS}".format(delimiter), corpus)
    counts = {entry.card: entry.copies for _, entry in deck.cards()}
    assert counts == {"eots-carthag": 1, "eots-arrakeen": 1, "eots-carryall": 3, "eots-stunner": 2, "eots-pogrom": 4}
    assert not deck.unread
