"""Words for so many of a thing count a card: "double Stunner", "a trio of Stunners", "Stunner (triple)"."""

import pytest

from cardbase.decks import parse_deck

WORDS = {
    "double": 2, "duo": 2, "pair": 2, "couple": 2, "doble": 2, "triple": 3, "trio": 3, "triplet": 3, "quad": 4,
    "quadruple": 4, "quartet": 4, "single": 1,
}  # fmt: skip
FORMS = (
    "{} Stunner",
    "a {} of Stunner",
    "a {} of Stunners",
    "{} of Stunner",
    "{} Stunners",
    "Stunner ({})",
    "Stunner, {}",
)


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("form", FORMS)
def test_a_word_for_so_many_counts_a_card(word: str, form: str, corpus) -> None:
    deck = parse_deck(f"House Deck\n3 Carryall\n2 Valor\n4 Pogrom\n{form.format(word)}\n", corpus)
    found = {entry.card: entry.copies for entry in deck.house}
    assert found.get("eots-stunner") == WORDS[word] or deck.unread, (found, deck.unresolved)
    if form != "Stunner, {}":
        assert not deck.unread, deck.unread


@pytest.mark.parametrize("word", ["doppelt", "dreifach", "vierfach", "zweifach"])
def test_german_words_for_so_many_count_a_card(word: str, corpus) -> None:
    for form in ("{} Stunner", "Stunner ({})", "Stunner {}"):
        deck = parse_deck(f"House Deck\n3 Carryall\n2 Valor\n4 Pogrom\n{form.format(word)}\n", corpus)
        found = {entry.card: entry.copies for entry in deck.house}
        assert found.get("eots-stunner") == {"zw": 2, "do": 2, "dr": 3, "vi": 4}[word[:2]], form


TALK = ("Please double check the list.", "A triple espresso, then the list:", "double-sided sheet", "Trio Cup 2026")


@pytest.mark.parametrize("words", TALK)
def test_such_a_word_alone_counts_nothing(words: str, corpus) -> None:
    deck = parse_deck(f"{words}\n\nHouse Deck\n3 Carryall\n2 Valor\n4 Pogrom\n", corpus)
    assert {entry.copies for entry in deck.house} == {2, 3, 4} and len(deck.house) == 3 and not deck.unread
