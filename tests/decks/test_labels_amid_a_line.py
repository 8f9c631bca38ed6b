"""A label within a line sets aside the card behind it, never the counted one before it, or both are asked about."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

COUNTED = (
    "2 Valor (alternate: Stunner)", "2 Valor (alternatives: Stunner, Carryall)", "2 Valor (side: Stunner)",
    "2 Valor (side: 2 Stunner)", "2 Valor (sideboard: Stunner)", "2 Valor (sideboard Stunner)", "2 Valor (SB Stunner)",
    "2 Valor [SB: Stunner]", "2 Valor (reserve: Stunner)", "2 Valor (Ersatz: Stunner)", "2 Valor (réserve : Stunner)",
    "2 Valor (wishlist: Stunner)", "2 Valor (bench: Stunner)", "2 Valor (out: Stunner)", "2 Valor (removed: Stunner)",
    "2 Valor (removed Stunner)", "2 Valor (cut: Stunner)", "2 Valor (swap: Stunner)", "2 Valor - side: Stunner",
    "2 Valor - sideboard: Stunner", "2 Valor, side: Stunner", "2 Valor, side: 2 Stunner", "2 Valor | side: 2 Stunner",
    "2 Valor + SB 2 Stunner", "2 Valor / (SB) 2 Stunner", "2 Valor; sideboard: 2 Stunner, 1 Kindjal",
    "Valor x2 (side: Stunner)", "2x Valor (Ersatzbank: Stunner)", "2 Valor (banquillo: Stunner)",
)  # fmt: skip
ASKED = (
    "2 Valor (maybe Stunner)", "2 Valor (maybe: Stunner)", "2 Valor (perhaps Stunner)", "2 Valor (vielleicht Stunner)",
    "2 Valor (peut-être Stunner)", "2 Valor (considering Stunner)", "2 Valor (or Stunner)", "2 Valor - side, 2 Stunner",
    "2 Valor, side, 2 Stunner", "2 Valor / side 2 Stunner", "2 Valor (considering: Stunner)",
    "2 Valor; maybe 2 Stunner",
)  # fmt: skip
ASIDE = (
    "2 Valor (side)", "2 Valor (sideboard)", "2 Valor (maybe)", "2 Valor - sideboard", "SB 2 Valor", "SB: 2 Valor",
    "2 Valor (sideboard, better than Stunner)", "2 Valor (side, for Stunner)", "Side: 2 Valor, 1 Stunner",
    "Candidates for the side: 2 Valor",
    "2 Valor (out, replaced by Stunner)", "SB 2 Valor, SB 1 Stunner",
)  # fmt: skip


def read(line: str):
    found = parse_deck(f"House Deck\n4 Crysknife\n3 Pogrom\n{line}\n1 Garrison", CORPUS)
    return {CORPUS.by_id[card].name: copies for card, copies in found.house}, found.unread


@pytest.mark.parametrize("line", COUNTED)
def test_a_label_before_another_card_leaves_the_counted_one(line):
    assert read(line) == ({"Crysknife": 4, "Pogrom": 3, "Valor": 2, "Garrison": 1}, ())


@pytest.mark.parametrize("line", ASKED)
def test_a_label_that_leaves_the_counted_card_open_is_asked_about(line):
    counts, asked = read(line)
    assert counts == {"Crysknife": 4, "Pogrom": 3, "Garrison": 1} and asked


@pytest.mark.parametrize("line", ASIDE)
def test_a_label_of_the_card_itself_sets_it_aside(line):
    assert read(line) == ({"Crysknife": 4, "Pogrom": 3, "Garrison": 1}, ())


def test_what_follows_a_card_that_a_label_sets_aside_is_asked_about():
    counts, asked = read("Side 2 Valor, 1 Stunner")
    assert counts == {"Crysknife": 4, "Pogrom": 3, "Garrison": 1}
    assert [line.text for line in asked] == ["1 Stunner"]
