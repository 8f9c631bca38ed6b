"""Where a card is kept, by a number, counts no copies: "Pogrom, box 3"."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

PLACES = [
    "shelf", "folder", "box", "drawer", "row", "pocket", "slot", "case", "tin", "stack", "bag", "deck box", "Box",
    "box no.", "Schachtel", "Kiste", "Fach", "Regal", "boîte", "classeur", "tiroir", "caja", "carpeta", "scatola",
    "doos",
]  # fmt: skip
FORMS = ["{}, {} {}", "{} - {} {}", "{} ({} {})", "{} [{} {}]", "{}: {} {}", "{} in {} {}", "{} @ {} {}"]
CARDS = ("Pogrom", "Carryall", "Stunner")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("numbers", [(3, 2, 1), (1, 1, 2)], ids=str)
def test_the_number_of_a_place_counts_no_bare_card(place: str, form: str, numbers: tuple[int, ...]) -> None:
    lines = [form.format(card, place, number) for card, number in zip(CARDS, numbers, strict=True)]
    found = parse_deck("House Deck\n" + "\n".join(lines) + "\n", CORPUS)
    assert [copies for _, copies in found.house] == [1, 1, 1] and not found.unread


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("form", FORMS)
def test_a_card_is_counted_by_its_own_number_wherever_it_is_kept(place: str, form: str) -> None:
    lines = [f"{number} " + form.format(card, place, 7 - number) for number, card in zip((4, 2, 1), CARDS, strict=True)]
    found = parse_deck("House Deck\n" + "\n".join(lines) + "\n", CORPUS)
    assert {CORPUS.by_id[card].name: copies for card, copies in found.house} == {
        "Pogrom": 4,
        "Carryall": 2,
        "Stunner": 1,
    }
    assert not found.unread
