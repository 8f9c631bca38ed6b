"""A sentence that names a deck opens it for its cards, whatever words stand around."""

import pytest

from cardbase.decks import parse_deck

LEADS = (
    "And in the House deck there are", "In my House deck I have", "My House deck has", "In my House deck:",
    "The House deck contains", "The House deck consists of", "For the House deck I chose", "The House deck is",
    "House deck wise I have", "On the House side there are", "Then the House deck:", "And now the House deck:",
    "House deck then:", "As for the House deck, I play", "My House deck is made of", "My House deck looks like this:",
    "The House deck holds", "I fill the House deck with", "House has", "In the House there are", "The House cards are",
    "Next, the House deck:", "Finally the House deck:", "The other deck is", "The rest is", "Im Hausdeck habe ich",
    "Mein Hausdeck besteht aus", "Und im Hausdeck:", "Dans le deck de la Maison il y a",
    "En el mazo de la Casa llevo",
)  # fmt: skip
IMPERIAL = ("Imperial deck: Carthag, Arrakeen, Chani.", "In my Imperial deck I have Carthag, Arrakeen and Chani.")


@pytest.mark.parametrize("lead", LEADS)
def test_a_sentence_opens_the_deck_it_names(lead: str, corpus) -> None:
    for above in IMPERIAL:
        for gap in ("\n\n", "\n"):
            deck = parse_deck(f"{above}{gap}{lead} 3 Stunner, 2 Carryall and 2 Pogrom.\n2 Valor", corpus)
            assert sorted(entry.copies for entry in deck.house) == [2, 2, 2, 3], (above, gap)
            assert len(deck.imperial) == 3 and not deck.unread, deck.unread


def test_a_card_that_a_heading_puts_into_the_other_deck_stays(corpus) -> None:
    deck = parse_deck("Imperial deck\nCarthag\n3 Stunner\n\nHouse deck\n2 Pogrom\nArrakeen", corpus)
    assert {entry.card for entry in deck.imperial} == {"eots-carthag", "eots-stunner"}
    assert {entry.card for entry in deck.house} == {"eots-pogrom", "eots-arrakeen"}


@pytest.mark.parametrize("said", ["I start on", "and we live on", "home is", "starting from", ". My home is"])
def test_a_homeworld_is_read_out_of_the_sentence_of_the_sponsor(said: str, corpus) -> None:
    deck = parse_deck(f"Dear Kim, my sponsor is the Guild, {said} Tupile.\n\nHouse deck\n3 Stunner", corpus)
    assert [entry.card for entry in deck.homeworlds] == ["eots-tupile"] and deck.sponsor == "guild"


@pytest.mark.parametrize("cost", ["(4)", "[4]", "{4}"])
def test_the_cost_of_an_imperial_card_in_any_brackets_counts_nothing(cost: str, corpus) -> None:
    assert [entry.copies for entry in parse_deck(f"Imperial deck\nCarthag {cost}\nArrakeen", corpus).imperial] == [1, 1]
