"""Names with blanks within their words, or none between them: each is the card it was, and never a shorter one."""

import pytest

from cardbase.decks import parse_deck
from cardbase.decks.vocabulary import fold, names_of

from .strategies import CORPUS

FORMS = ("3 {}", "{} x3", "{} (3)", "{}: 3")
TWO_WORDS = [
    card
    for card in CORPUS.cards
    if card.deck == "house" and len(card.name.split()) == 2 and names_of(CORPUS).find(card.name.split()[1])
]
"""Cards whose last word alone is a card, too: "Industrial Sabotage"."""


def counts_of(line):
    found = parse_deck(f"House Deck\n4 Stunner\n{line}\n2 Valor", CORPUS)
    counts = {entry.card: entry.copies for entry in found.house}
    assert counts.pop("eots-stunner") == 4 and counts.pop("eots-valor") == 2
    return counts, found


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("card", TWO_WORDS, ids=lambda card: card.id)
def test_a_letter_parted_from_the_first_word_leaves_no_shorter_name(card, form):
    first, last = card.name.split()
    for cut in (2, len(first) - 1):
        counts, found = counts_of(form.format(f"{first[:cut]} {first[cut:]} {last}"))
        assert counts in ({card.id: 3}, {}) and (counts or found.unread)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["Industria l Sabotage", "Indu strial Sabotage", "In dus trial Sabotage"])
def test_a_broken_word_before_a_name_is_put_together(name, form):
    assert counts_of(form.format(name))[0] == {"eots-industrial-sabotage": 3}


@pytest.mark.parametrize("form", ["{} x3", "{} (3)", "3 {}", "3x {}"])
def test_words_of_a_glued_card_are_no_heading(form):
    glued = [card for card in CORPUS.cards if fold(card.name).startswith("imperial ") and card.deck == "house"]
    for card in glued:
        assert counts_of(form.format(card.name.replace(" ", "")))[0] == {card.id: 3}


@pytest.mark.parametrize("line", ["Um ma (3)", "Um ma x3", "3 Um ma", "Um ma: 3", "Long, Co1d Night;3"])
def test_a_counted_name_that_no_card_has_is_no_mere_note(line):
    counts, found = counts_of(line)
    assert not counts and [one.code for one in found.unread] == ["LIST-01"]


def test_a_misspelt_name_with_a_comma_is_asked_with_its_card():
    (asked,) = counts_of("Long, Co1d Night;3")[1].unread
    assert asked.likely == "eots-long-cold-night" and asked.count == 3
