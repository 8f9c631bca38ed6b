"""Cards that a list counts once more below words of its own, and that all are counted above: they are asked about."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

HOUSE = {
    "Carryall": 3, "Stunner": 2, "Valor": 4, "Pogrom": 2, "Crysknife": 3, "Maula Pistol": 2, "House Battalion": 4,
    "Kindjal": 2, "Fanaticism": 3, "Spice Blow": 2, "Garrison": 2,
}  # fmt: skip
LIST = "Sponsor: Fremen\n\nImperial Deck\n1 Carthag\n1 Arrakeen\n1 Arsunt\n\nHouse Deck\n" + "\n".join(
    f"{count} {name}" for name, count in HOUSE.items()
)
HEADINGS = (
    "Perfect opening hand:", "Opening hand", "Sample hand", "Test draw:", "Key cards:", "MVP:", "Best cards", "Combo:",
    "Turn 1:", "Ideal first turn:", "Mulligan for:", "Eröffnungshand:", "Beste Karten:", "Main de départ :",
    "Cartes clés", "Mano inicial:", "What won me games:", "Cards that underperformed:", "In play:", "Drawn so far",
    "Foils:", "Borrowed from Tom:", "Damaged cards", "## Opening hand", "**Key cards**", "--- Combo ---", "Promos (3):",
)  # fmt: skip


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("blank", ["\n", ""])
@pytest.mark.parametrize("form", ["{} {}", "{1} x{0}", "- {}x {}"])
def test_cards_counted_once_more_below_a_heading_in_own_words_are_asked_about(heading, blank, form):
    below = "\n".join(form.format(count, name) for name, count in {"Carryall": 1, "Stunner": 2, "Valor": 1}.items())
    found = parse_deck(f"{LIST}\n{blank}{heading}\n{below}\n", CORPUS)
    assert {CORPUS.by_id[card].name: copies for card, copies in found.house} == HOUSE
    assert len([line for line in found.unread if line.code == "LIST-04"]) == 3


@pytest.mark.parametrize("heading", ["House Deck", "Tactics", "Allies:", "Equipment (3)", "Thunder at Twilight:"])
def test_cards_below_a_known_heading_add_up(heading):
    found = parse_deck(f"{LIST}\n\n{heading}\n1 Carryall\n1 Stunner\n", CORPUS)
    assert {CORPUS.by_id[card].name: copies for card, copies in found.house} == HOUSE | {"Carryall": 4, "Stunner": 3}


@pytest.mark.parametrize("heading", ["Utility:", "Round 2 of the house cards", "And then:", "(more)"])
def test_new_cards_below_a_heading_in_own_words_are_read(heading):
    found = parse_deck(f"{LIST}\n\n{heading}\n1 Sandmaster\n1 Stunner\n", CORPUS)
    assert {CORPUS.by_id[card].name: copies for card, copies in found.house} == HOUSE | {"Sandmaster": 1, "Stunner": 3}
    assert not found.unread


def test_a_known_heading_behind_such_cards_goes_on_with_the_list():
    found = parse_deck(f"{LIST}\n\nOpening hand:\n1 Carryall\n1 Stunner\n\nPrograms\n1 Tame Arrakis\n", CORPUS)
    assert len(found.programs) == 1 and len(found.unread) == 2


@pytest.mark.parametrize("line", ["v2 - 4 Carryall", "next version: 4 Carryall", "Tom's way: 4 Carryall"])
@pytest.mark.parametrize("amid", [False, True])
def test_a_number_in_words_that_no_deck_may_add_to_the_one_above_is_asked_about(line, amid):
    text = LIST.replace("\n2 Garrison", f"\n{line}\n2 Garrison") if amid else f"{LIST}\n\n{line}"
    found = parse_deck(text, CORPUS)
    assert {CORPUS.by_id[card].name: copies for card, copies in found.house} == HOUSE and found.unread
