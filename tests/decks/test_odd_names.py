"""A deck keeps its name, whatever signs it is made of."""

from dataclasses import replace

import pytest

from cardbase.decks import FORMATS, parse_deck
from cardbase.schemas import data_folder

SHIPPED = (data_folder() / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
NAMES = (
    ",", ";", "|", "||", "-", ".", "...", "#", "//", "(", "*", "=", ":", "'", '"', "1", "3x", "x",
    "a,", ",a", "a;b", "a | b", "Imperial Deck", "Notes", "Stunner", "3 Stunner", "Name", "\U0001f41b",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("sign", ["1x ", "1 "])
def test_a_name_of_signs_comes_back_from_the_text(name: str, sign: str, corpus) -> None:
    deck = replace(parse_deck(SHIPPED, corpus), name=name)
    back = parse_deck(FORMATS["text"].write(deck, corpus).replace("1x ", sign), corpus)
    assert (back.name, [*back.cards()], back.unresolved) == (name, [*deck.cards()], ())
