"""Sentences that count cards beside a list of bare lines are never counted with it, wherever they stand."""

import pytest

from cardbase.decks import parse_deck
from cardbase.schemas import data_folder

SHIPPED = (data_folder() / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8").rstrip()
ABOVE, HOUSE = SHIPPED.split("House Deck\n")
SENTENCES = (
    "Last cuts were 2 Carryall and a Crysknife", "The last cuts were one Pogrom and 2 Carryall.",
    "I also tried 3 Stunner but took them out", "would swap 2 Carryall for 2 Pogrom", "thinking of 2 Carryall",
    "If I had 3 Carryall I would play them", "can lend 2 Carryall", "My opponent had 3 Carryall",
    "lost to 3 Carryall", "3 Stunner were not enough", "2 Carryall never did anything", "The 2 Carryall were bad",
    "2 Carryall felt slow", "2 Carryall is enough", "2 Carryall did not make it", "started with 3 Stunner",
    "Earlier version had 3 Stunner", "next time 3 Stunner", "should be 2 Carryall maybe", "still missing 2 Carryall",
    "you owe me 2 Carryall", "Thanks for the 2 Carryall", "by the way, do you have 2 Carryall", "PS I need 2 Carryall",
    "3 Stunner would be overkill", "more than 3 Stunner", "Turn 1: play 2 Carryall", "T1: 2 Carryall, T2: 3 Stunner",
    "Opening hand: 2 Carryall 1 Pogrom", "honorable mentions: 2 Carryall, 3 Stunner", "first to go: 2 Carryall",
    "on the chopping block: 2 Carryall", "advice: 3 Stunner", "between 2 and 3 Stunner", "I regret the 2 Carryall",
    "Ich hatte vorher 3 Stunner", "Rausgeflogen sind 2 Carryall", "J'avais 3 Stunner", "antes llevaba 3 Stunner",
    "me faltan 2 Carryall", "EDIT: -1 Fanaticism +1 Carryall", "-2 Carryall +2 Stunner", "spare: 2 Carryall",
    "Substitutes: 2 Carryall", "3 Carryall > Stunner", "Stunner\nditto",
)  # fmt: skip
LISTED = {
    "I play 3 Carryall and 2 Stunner in the House deck": (3, 2),
    "Then there are 3 Carryall and 2 Stunner.": (3, 2),
    "3 Carryall for the harvesters": (3, 0),
    "plus 3 Carryall against sandworms": (3, 0),
    "3 Carryall because harvesters die": (3, 0),
    "my 3 Carryall": (3, 0),
    "3 Carryall (2 foil)": (3, 0),
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_asked_about_and_changes_nothing_in_silence(sentence: str, corpus) -> None:
    plain = parse_deck(SHIPPED, corpus)
    first, *rest = HOUSE.split("\n")
    amid = "\n".join([first, sentence, *rest])
    for text in (f"{SHIPPED}\n\n{sentence}\n", f"{ABOVE}House Deck\n{amid}\n", f"{sentence}\n\n{SHIPPED}\n"):
        deck = parse_deck(text, corpus)
        same = (deck.house, deck.imperial) == (plain.house, plain.imperial)
        told = any(one.code in {"LIST-01", "LIST-04", "LIST-08"} for one in deck.unresolved)
        assert (same and told) or deck.unread, (sentence, deck.unresolved)


@pytest.mark.parametrize(("sentence", "copies"), LISTED.items())
def test_a_sentence_that_lists_cards_is_read(sentence: str, copies: tuple[int, int], corpus) -> None:
    deck = parse_deck(f"{SHIPPED}\n{sentence}\n", corpus)
    counts = {entry.card: entry.copies for entry in deck.house}
    assert (counts.get("eots-carryall", 0), counts.get("eots-stunner", 0)) == copies
    assert counts["eots-spice-harvester"] == 3 and not deck.unread, deck.unread


def test_cards_below_others_set_aside_amid_a_deck_are_asked_about(corpus) -> None:
    deck = parse_deck("House Deck\n3 Pogrom\nSpare: 2 Carryall\n2 Stunner\n\nProgram\nTame Arrakis", corpus)
    assert [line.text for line in deck.unread] == ["2 Stunner"]
