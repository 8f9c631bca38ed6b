"""A line without a card that changes the count of the card above it is asked about; other talk is no more than told."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

CHANGES = (
    "cut one", "drop one", "remove it", "take one out", "add another", "plus one", "minus one", "one more",
    "(one more)",
    "one less", "make it 4", "make that 4", "I'd go to 4", "should be 4", "it should be 4", "now 4", "(now 4)", "-> 4",
    "=> 4", "→ 2", "einer weniger", "noch einer dazu", "un de moins", "uno menos", "jetzt 4", "lieber 4",
    "goes to side",
    "moved to the sideboard", "^ cut", "^ removed", "^ 4 of these", "^^ not in anymore", "please cut one",
    "maybe add one",
    "I'd cut two", "up to 4 please", "cut them all", "lose one of these", "einer raus",
)  # fmt: skip
TALK = (
    "that's too many", "why so many?", "good card", "the best one", "my favourite", "not sure yet",
    "these two win games",
    "one of my favourites", "now it gets interesting", "more spice", "4 players", "see above",
)  # fmt: skip


def read(line: str):
    lines = ["4 Stunner", "3 Pogrom", line, "2 Valor", "1 Kindjal"]
    found = parse_deck("\n".join(lines), CORPUS)
    return {CORPUS.by_id[card].name: copies for card, copies in found.house}, [told.text for told in found.unread]


@pytest.mark.parametrize("line", CHANGES)
def test_a_change_of_the_card_above_is_asked_about(line):
    assert read(line) == ({"Stunner": 4, "Pogrom": 3, "Valor": 2, "Kindjal": 1}, [line])


@pytest.mark.parametrize("line", TALK)
def test_talk_between_cards_is_told(line):
    counts, asked = read(line)
    assert counts == {"Stunner": 4, "Pogrom": 3, "Valor": 2, "Kindjal": 1} or asked


@pytest.mark.parametrize("line", ["cut one", "make it 4", "one more"])
def test_before_any_card_it_changes_nothing(line):
    assert parse_deck(f"{line}\n3 Pogrom", CORPUS).unread == ()
