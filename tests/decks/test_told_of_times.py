"""Lists of several times in one text, last year's and this year's, are never read as one deck."""

import pytest

from cardbase.decks import parse_deck

from .test_readings import cards

FORMER, PRESENT = "4 Pogrom\n2 Fanaticism\n1 Valor", "3 Stunner\n2 Carryall\n4 Spice Blow"
OF_FORMER = {"eots-pogrom": 4, "eots-fanaticism": 2, "eots-valor": 1}
OF_PRESENT = {"eots-stunner": 3, "eots-carryall": 2, "eots-spice-blow": 4}
PAIRS = (
    ("Last year's deck:", "This year's deck:"), ("Last year:", "This year:"), ("Last month", "This month"),
    ("My deck last time:", "My deck this time:"), ("BEFORE", "NOW"), ("Before:", "After:"), ("Deck 2025", "Deck 2026"),
    ("2025:", "2026:"), ("Version 1:", "Version 2:"), ("v1", "v2"), ("Spring cup:", "Autumn cup:"),
    ("Played in June:", "Playing now:"), ("Original list:", "Corrected list:"), ("First draft:", "Final version:"),
    ("Retired deck:", "Active deck:"), ("Yesterday's version:", "Today's version:"),
    ("what I played before", "what I play now"), ("Letztes Jahr:", "Dieses Jahr:"), ("Letztes Mal:", "Diesmal:"),
    ("Bisher:", "Jetzt:"), ("Vorjahr:", "Heuer:"), ("L'an dernier :", "Cette année :"), ("Avant :", "Maintenant :"),
    ("El año pasado:", "Este año:"), ("Antes:", "Ahora:"), ("Prima:", "Adesso:"), ("Vroeger:", "Nu:"),
    ("== LAST YEAR ==", "== THIS YEAR =="), ("**Last season**", "**This season**"), ("# Old version", "# New version"),
    ("My old list, for reference", "My list for Saturday"), ("--- last week ---", "--- this week ---"),
)  # fmt: skip


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_of_two_lists_of_other_times_the_first_is_read_and_the_second_asked_about(pair, corpus):
    former, present = pair
    deck = parse_deck(f"{present}\n{PRESENT}\n\n{former}\n{FORMER}\n", corpus)
    assert cards(deck, corpus) == OF_PRESENT and deck.unread
    deck = parse_deck(f"{former}\n{FORMER}\n\n{present}\n{PRESENT}\n", corpus)
    assert cards(deck, corpus) in (OF_FORMER, OF_PRESENT) and deck.unread


@pytest.mark.parametrize(
    "headings",
    [("This year:",), ("My current deck:",), ("Deck 2026",), ("Version 2", "House"), ("Now the House deck:", "Events"),
     ("Allies", "Now the tactics"), ("This is my deck", "And this is the rest"), ("Final version", "Thanks!")],
)  # fmt: skip
def test_a_list_of_one_time_is_read_whole_whatever_heads_its_parts(headings, corpus):
    first, *others = headings
    parts = ["3 Stunner\n2 Carryall", "4 Spice Blow"] if others else [PRESENT]
    text = "\n\n".join(f"{heading}\n{part}" for heading, part in zip([first, *others], parts, strict=True))
    deck = parse_deck(text, corpus)
    assert cards(deck, corpus) == OF_PRESENT and not any(line.code == "LIST-10" for line in deck.unresolved)


@pytest.mark.parametrize(
    "above",
    ["Here are ours:", "Our lists:", "Two decks:", "Hi Ben, these are our two lists:", "Lists for Saturday:", "Hello:"],
)
@pytest.mark.parametrize(
    "people", [("Kim:", "Alex:"), ("Tom", "Anna"), ("**Tom**", "**Ben**"), ("Tom's deck:", "Ben's deck:")]
)
def test_words_above_the_lists_of_two_people_make_no_one_deck_of_them(above, people, corpus):
    deck = parse_deck(f"{above}\n\n{people[0]}\n{PRESENT}\n\n{people[1]}\n{FORMER}\n", corpus)
    assert cards(deck, corpus) == OF_PRESENT and any(line.code == "LIST-10" for line in deck.unread)
