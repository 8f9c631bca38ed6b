"""A number in a bracket behind a House card without another count is its count, or is asked about."""

import pytest

from cardbase.decks import parse_deck

COUNTED = (
    "(3)", "[3]", "(x3)", "(3 of them)", "(three)", "(qty 3)", "(qty: 3)", "(Anzahl: 3)", "(n=3)", "(3 copies)",
    "(run 3)", "(I run 3)", "(playing 3)", "(3 in total)", "(3 foil)", "[3 foil]", "(3 signed)", "(3 English)",
    "(3 EotS)", "(3 Equipment)",
)  # fmt: skip
ASKED = ("(2 foil, 1 normal)", "(2 foil + 1)", "(was 3)", "(3 or 4)", "(3?)", "(3 + 1 spare)")
REMARKS = ("(1997)", "(EotS)", "(EotS 212)", "(2 solaris)", "(cost 3)", "(foil)", "(see page 3)")


@pytest.mark.parametrize(
    ("bracket", "copies"),
    [*((one, 3) for one in COUNTED), *((one, 0) for one in ASKED), *((one, 1) for one in REMARKS)],
)
def test_a_number_in_a_bracket_is_no_mere_remark(bracket: str, copies: int, corpus) -> None:
    deck = parse_deck(f"House deck\nPogrom (2)\nBetrayal (2)\nCarryall {bracket}\nValor (1)", corpus)
    counts = {entry.card: entry.copies for entry in deck.house}
    assert counts.get("eots-carryall", 0) == copies and bool(deck.unread) is not bool(copies), deck.unresolved


@pytest.mark.parametrize("bracket", [*REMARKS, "(beats 3 Stunner)", "(better than 2 Stunner)"])
def test_a_count_before_the_name_stays(bracket: str, corpus) -> None:
    deck = parse_deck(f"House deck\n2 Pogrom\n3 Carryall {bracket}\n1 Valor", corpus)
    assert {entry.card: entry.copies for entry in deck.house}["eots-carryall"] == 3
    assert "eots-stunner" not in {entry.card for entry in deck.house}
