"""Lines that are numbered through and have a count of their own behind the name: the number counts nothing."""

import pytest

from cardbase.decks import parse_deck

from .test_readings import cards

DECK = (("Stunner", 3, "three"), ("Carryall", 2, "two"), ("Spice Blow", 1, "one"), ("House Battalion", 4, "four"))
COUNTS = {"eots-stunner": 3, "eots-carryall": 2, "eots-spice-blow": 1, "eots-house-battalion": 4}
FORMS = (
    "{c} ({w} copies)", "{c} ({n} copies)", "{c} ({w})", "{c} ({n}x)", "{c} (x{n})", "{c} - {w}", "{c} - {n} copies",
    "{c} - {n}", "{c} – {n}x", "{c}, {n} copies", "{c}, {w} copies", "{c}: {w}", "{c}: {n}", "{c}: {n} times",
    "{c} qty {n}", "{c} ({n} of them)", "{c} ({n} in deck)", "{c} ({n} in the deck)", "{c} ({n} total)",
    "{c} ({n} cards)", "{c} ({n} pcs)", "{c} ({n} Stück)", "{c} ({n} exemplaires)", "{c} ({n} copias)", "{c} [{n}]",
    "{c} x {n}", "{c} ×{n}", "{c} = {n}", "{c}, {n} mal", "{c} ({n} Karten)",
)  # fmt: skip


@pytest.mark.parametrize("number", ["{}. ", "{}) ", "({}) ", "{}.) ", "[{}] "])
@pytest.mark.parametrize("form", FORMS)
def test_the_count_behind_the_name_counts_and_the_number_before_it_does_not(form, number, corpus):
    lines = [form.format(c=name, n=copies, w=word) for name, copies, word in DECK]
    deck = parse_deck("\n".join(number.format(at) + line for at, line in enumerate(lines, 1)), corpus)
    assert cards(deck, corpus) == COUNTS
    assert not deck.unread, deck.unread


@pytest.mark.parametrize("tail", ["", " - 2 EUR", " (signed)", " (1997)", ", a good card", " - 2 of mine are foil"])
def test_three_numbers_without_counts_behind_are_counts_or_asked_about(tail, corpus):
    deck = parse_deck(
        "\n".join(f"{n} {name}{tail}" for n, name in enumerate(("Stunner", "Carryall", "Pogrom"), 1)), corpus
    )
    counted = {"eots-stunner": 1, "eots-carryall": 2, "eots-pogrom": 3}
    assert cards(deck, corpus) == counted or deck.unread
