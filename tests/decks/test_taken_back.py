"""What a list takes back of a count, or leaves open, is asked about and never added in silence."""

import pytest

from cardbase.decks import parse_deck
from cardbase.schemas import data_folder

SHIPPED = (data_folder() / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8").rstrip()
LINES = (
    "EDIT: +1 Fanaticism -1 Pogrom", "Edit: swapped 1 Pogrom for 1 Carryall", "Correction: 3 Fanaticism, not 2",
    "Oops, it is 3 Fanaticism", "Sorry, only 1 Pogrom", "Ups, es sind 3 Fanaticism", "Pardon, c'est 3 Fanaticism",
    "Fanaticism should be 3", "make that 3 Fanaticism", "Pogrom: 2 -> 1", "change Pogrom to 1", "+ 2 Carryall",
    "+2 Carryall", "Carryall 2+", "Carryall x2+", "2+ Carryall", "2-3 Carryall", "2 or 3 Carryall",
    "3 Carryall -- maybe 2", "3 Carryall // maybe 2?", "3 Carryall => 2", "3 Carryall?", "some Carryall",
)  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_what_takes_back_a_count_or_leaves_it_open_is_asked_about(line: str, corpus) -> None:
    assert parse_deck(f"{SHIPPED}\n{line}\n", corpus).unread


@pytest.mark.parametrize(
    "line", ["Carryall, Stunner x2 each", "Carryall, Stunner (2 each)", "2 each: Carryall, Stunner"]
)
def test_a_count_of_each_counts_every_card_before_it(line: str, corpus) -> None:
    counts = {entry.card: entry.copies for entry in parse_deck(f"{SHIPPED}\n{line}\n", corpus).house}
    assert (counts["eots-carryall"], counts["eots-stunner"]) == (2, 2)
