"""A name and its title are one card, whatever sign people write for the comma between them."""

import re

import pytest

from cardbase.decks import parse_deck
from cardbase.schemas import data_folder

SIGNS = (" / ", "/", " | ", " – ", " — ", " - ", ": ", "; ", " ~ ", " • ", " -- ", " // ", "\t", "    ")
DECKS = ("fremen-desert-power", "smugglers-free-traders", "sisterhood-the-weirding-way")
SHIPPED = {deck: (data_folder() / "decks" / f"{deck}.deck.txt").read_text(encoding="utf-8") for deck in DECKS}


@pytest.mark.parametrize("counted", [True, False])
@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("deck", DECKS)
def test_a_title_behind_any_sign_belongs_to_its_name(deck: str, sign: str, counted: bool, corpus) -> None:
    fields, cards = SHIPPED[deck].split("Imperial Deck\n")
    cards = re.sub(r"(?m)^(\d+x .*?), ", rf"\1{sign}", cards)
    imperial, _, house = cards.partition("House Deck")
    imperial = imperial if counted else re.sub(r"(?m)^1x ", "", imperial)
    read = parse_deck(f"{fields}Imperial Deck\n{imperial}House Deck{house}", corpus)
    plain = parse_deck(SHIPPED[deck], corpus)
    assert [*read.cards()] == [*plain.cards()] and not read.unread, read.unread


def test_a_title_that_is_another_card_s_name_stays_two_cards_or_is_asked(corpus) -> None:
    deck = parse_deck("Imperial Deck\nArrakeen / Umman Kudu / Guard Commander", corpus)
    assert deck.unread or {entry.card for entry in deck.imperial} >= {"eots-guard-commander"}
