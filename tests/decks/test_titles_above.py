"""A title that names a card is no card of the deck, whatever stands around it."""

import re

import pytest

from cardbase.decks import parse_deck
from cardbase.schemas import data_folder

SHIPPED = (data_folder() / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
FIELDS = re.search(r"(?m)^Sponsor: .*\nHomeworld: .*\n", SHIPPED)[0] + "\n"  # type: ignore[index]
CARDS = re.sub(r"(?m)^1x ", "", SHIPPED[SHIPPED.index("Imperial Deck") :])
TITLES = (
    "Spice Blow", '"Spice Blow"', "*Spice Blow*", "**Spice Blow**", "# Spice Blow", "=== Spice Blow ===",
    "Spice Blow!", "SPICE BLOW", "Spice Blow v2", "Spice Blow 2.0", "Spice Blow 2026", "Spice Blow deck",
    "Spice Blow (Fremen)", "Fremen Spice Blow", "Title: Spice Blow", "Name: Spice Blow", "Deck name: Spice Blow",
    'Decklist "Spice Blow"', "Decklist: Spice Blow", "Deck - Spice Blow", "Deck: Spice Blow", "Spice Blow - Fremen",
    "Spice Blow – my Fremen deck", "Spice Blow (v3)", "The Betrayal", "Anna: Spice Blow", "Anna's Spice Blow",
    "Spice Blow / Anna", "Spice Blow, Anna, 12.3.2026", "Re: Spice Blow", "Stilgar!", "Chani and friends",
    "Carthag Nights", "[Fremen] Spice Blow", "Spice Blow (62 cards)", "Mazo: Spice Blow", "Deck;Spice Blow",
    "Spice Blow;;", "Spice Blow by Anna", "I call it Spice Blow",
)  # fmt: skip


@pytest.mark.parametrize("title", TITLES)
def test_a_title_above_the_headings_is_counted_nowhere(title: str, corpus) -> None:
    plain = parse_deck(FIELDS + CARDS, corpus)
    for text in (f"{title}\n\n{FIELDS}{CARDS}", f"{title}\n{FIELDS}{CARDS}", f"{FIELDS.strip()}\n{title}\n\n{CARDS}"):
        deck = parse_deck(text, corpus)
        assert [*deck.cards()] == [*plain.cards()], title
        assert not deck.unread or title.endswith("by Anna"), deck.unread


def test_the_name_of_the_list_is_what_its_title_says(corpus) -> None:
    assert parse_deck(f"Decklist: Spice Blow\n\n{FIELDS}{CARDS}", corpus).name == "Spice Blow"


@pytest.mark.parametrize("line", ["Carthag", "3 Stunner", "Carthag, Arrakeen"])
def test_cards_above_the_heading_of_the_other_deck_are_no_title(line: str, corpus) -> None:
    deck = parse_deck(f"{line}\n\nHouse deck\n3 Pogrom\n2 Betrayal\n2 Valor\n2 Carryall", corpus)
    assert {"eots-carthag", "eots-stunner"} & {entry.card for _, entry in deck.cards()}
