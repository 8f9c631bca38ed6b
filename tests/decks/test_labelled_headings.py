"""Headings with a number or a plain word beside them, and heads of lists that tell sponsor and homeworld."""

import pytest

from cardbase.decks import parse_deck

HEADINGS = (
    ("Part 1: Imperial Deck", "Part 2: House Deck"),
    ("Part 1 - Imperial", "Part 2 - House"),
    ("Section A: Imperial Deck", "Section B: House Deck"),
    ("Teil 1: Imperiumdeck", "Teil 2: Hausdeck"),
    ("Page 1 (Imperial Deck)", "Page 2 (House Deck)"),
    ("Deck 1 (Imperial)", "Deck 2 (House)"),
    ("Deck 1: Imperial", "Deck 2: House"),
    ("Deck #1 - Imperial", "Deck #2 - House"),
    ("First deck: Imperial", "Second deck: House"),
    ("Imp.", "Hse."),
    ("Imperial pile", "House pile"),
    ("Imperial stack", "House stack"),
    ("Imperial stuff", "House stuff"),
    ("Imperial library", "House library"),
)
HEADS = (
    "{hw}\n{sp}",
    "{sp}\n{hw}",
    "Affiliation: {sp}\nHomeworld: {hw}",
    "Loyal to {sp}\nHomeworld: {hw}",
    "# {sp}\n## {hw}",
    "Subject: {sp} deck ({hw})",
    "Subject: my {sp} deck, {hw}",
    "Sponsor (circle one): {sp}\nHomeworld (if any): {hw}",
)
TAILS = (
    "Changes: none",
    "Sideboard: none",
    "Removed: nothing",
    "Stats: 5 wins, 2 losses",
    "Record: 3 wins 1 draw",
    "17 of 10",
)


@pytest.mark.parametrize(("imperial", "house"), HEADINGS)
def test_a_labelled_heading_opens_its_deck(imperial: str, house: str, corpus) -> None:
    deck = parse_deck(f"{imperial}\nCarthag\nArrakeen\n\n{house}\n3 Stunner\n2 Carryall", corpus)
    assert len(deck.imperial) == 2 and sorted(entry.copies for entry in deck.house) == [2, 3]
    assert not deck.unread, deck.unread


@pytest.mark.parametrize("head", HEADS)
def test_the_head_of_a_list_tells_sponsor_and_homeworld(head: str, corpus) -> None:
    text = head.format(sp="The Fremen", hw="Forbidden Zone")
    deck = parse_deck(f"{text}\n\nImperial\nCarthag\n\nHouse\n3 Stunner", corpus)
    assert deck.sponsor == "fremen" and [entry.card for entry in deck.homeworlds] == ["eots-forbidden-zone"]
    assert not deck.unread, deck.unread


@pytest.mark.parametrize("tail", TAILS)
def test_what_says_that_nothing_changes_is_no_question(tail: str, corpus) -> None:
    deck = parse_deck(f"Imperial\nCarthag\n\nHouse\n3 Stunner\n\n{tail}", corpus)
    assert sum(entry.copies for _, entry in deck.cards()) == 4 and not deck.unread, deck.unread


def test_a_second_deck_with_its_number_stays_another_deck(corpus) -> None:
    deck = parse_deck(
        "Deck 1\nImperial\nCarthag\nHouse\n3 Stunner\n\nDeck 2\nImperial\nArrakeen\nHouse\n2 Valor", corpus
    )
    assert [line.code for line in deck.unread] == ["LIST-10"]
