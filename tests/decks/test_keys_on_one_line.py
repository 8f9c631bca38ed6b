"""Fields and piles on one line, each with its word and a colon, are read as lines, whatever sign parts them."""

import pytest

from cardbase.decks import parse_deck

from .test_readings import cards

SIGNS = (
    " | ",
    " / ",
    " || ",
    "; ",
    " · ",
    " -- ",
    " - ",
    " — ",
    " – ",
    ". ",
    " • ",
    ";",
    " \\ ",
    " >> ",
    " > ",
    " // ",
    "|",
    " * ",
)
COUNTS = {"eots-carthag": 1, "eots-arrakeen": 1, "eots-stilgar": 1, "eots-stunner": 3, "eots-carryall": 2}
IMPERIAL, HOUSE = ("Carthag", "Arrakeen", "Stilgar"), ("3 Stunner", "2 Carryall")
ABOVE = {
    "Sponsor: Fremen": {},
    "Player: Ann Lee{0}Sponsor: Fremen": {"player": "Ann Lee"},
    "Sponsor: The Fremen{0}Homeworld: Forbidden Zone": {"homeworld": "eots-forbidden-zone"},
    "Deck name: Dust{0}Sponsor: Fremen{0}Points: 3 solaris, 1 favor": {"name": "Dust"},
}


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("inner", [", ", "; ", " + "])
@pytest.mark.parametrize("above", ABOVE)
def test_a_list_on_one_line_is_read_by_its_words_with_colons(above, inner, sign, corpus):
    if inner.strip() == sign.strip():
        inner = ", "
    piles = f"Imperial: {inner.join(IMPERIAL)}{sign}House: {inner.join(HOUSE)}"
    deck = parse_deck(f"{above.format(sign)}{sign}{piles}", corpus)
    assert (cards(deck, corpus), deck.sponsor, deck.unread) == (COUNTS, "fremen", ())
    assert all(getattr(deck, field) == value for field, value in ABOVE[above].items())


@pytest.mark.parametrize("sign", SIGNS)
def test_fields_on_one_line_above_a_list_are_each_their_own(sign, corpus):
    head = sign.join(("Player: Ann Lee", "Sponsor: Fremen", "Homeworld: Forbidden Zone"))
    deck = parse_deck(
        f"{head}\n\nImperial Deck\n1 Carthag\n1 Arrakeen\n1 Stilgar\n\nHouse Deck\n3 Stunner\n2 Carryall\n", corpus
    )
    assert (cards(deck, corpus), deck.unread) == (COUNTS, ())
    assert (deck.player, deck.sponsor, deck.homeworld) == ("Ann Lee", "fremen", "eots-forbidden-zone")


@pytest.mark.parametrize(
    "line",
    [
        "Notes: 3:1 is fine | really",
        "Name: Sand | Salt",
        "Notes: see http://example.org/a: b / c: d",
        "Author: Kim / Tom",
    ],
)
def test_a_sign_before_no_word_of_a_list_parts_nothing(line, corpus):
    deck = parse_deck(f"{line}\n3 Stunner\n2 Carryall\n", corpus)
    field, _, value = line.partition(": ")
    told = deck.notes if field == "Notes" else (getattr(deck, field.lower()),)
    assert value in " ".join(told) if isinstance(told, tuple) else value in told
