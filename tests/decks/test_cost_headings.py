"""Headings that tell what the cards below them cost buy nothing, count nothing and are no cards."""

import pytest

from cardbase.decks import parse_deck

from .test_readings import cards

COUNTS = {"eots-stunner": 3, "eots-crysknife": 2, "eots-house-battalion": 3}
BLOCKS = ((0, "3 Stunner"), (1, "2 Crysknife"), (2, "3 House Battalion"))
FORMS = (
    "{n} solaris:", "{n} solaris", "Cost {n}:", "Cost {n}", "Cost: {n}", "{n} cost", "{n}-cost:", "cost {n} solaris",
    "== {n} solaris ==", "** {n} solaris **", "# Cost {n}", "{n} Solari:", "Costs {n}:", "{n} drops:", "{n}-drops",
    "Kosten {n}:", "Kosten: {n}", "{n} Solaris Kosten", "Coût {n} :", "Coste {n}:", "For {n} solaris:",
    "Deploy cost {n}:", "CC {n}", "CMC {n}", "{n} mana", "[{n} solaris]", "-- {n} solaris --", "({n} solaris)",
    "Cost {n} (2)", "Solaris {n}:", "{n}+ cost", "FÜR {n} SOLARIS",
)  # fmt: skip


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
@pytest.mark.parametrize("form", FORMS)
def test_a_heading_of_costs_is_told_and_changes_nothing(form, gap, corpus):
    blocks = "\n\n".join(f"{form.format(n=cost)}{gap}{line}" for cost, line in BLOCKS)
    deck = parse_deck(f"Points: 4 solaris\n\nHouse Deck\n\n{blocks}\n", corpus)
    assert (cards(deck, corpus), deck.unread, deck.profile.solaris) == (COUNTS, (), 4)


@pytest.mark.parametrize(
    "text", ["3 solaris\n1 favor\n\n3 Stunner", "3 Stunner\n\nI spend:\n3 solaris\n1 favor", "Solaris: 3\n3 Stunner"]
)
def test_what_is_bought_stays_bought(text, corpus):
    deck = parse_deck(f"Sponsor: Fremen\n{text}\n2 Carryall\n", corpus)
    assert (cards(deck, corpus), deck.profile.solaris) == ({"eots-stunner": 3, "eots-carryall": 2}, 3)
