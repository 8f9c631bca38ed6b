"""What a sheet says of the deck in cells beside its cards is read as it is above them, and no column of cards is."""

import itertools

import pytest

from cardbase.decks import parse_deck

CARDS = [("1", "Carthag", "Imperial"), ("2", "Pogrom", "House"), ("3", "Carryall", "House"), ("1", "Stunner", "House")]
FIELDS = [("Sponsor", "The Fremen"), ("Homeworld", "Forbidden Zone"), ("Solaris", "3"), ("Favor", "1")]
ZONE = "eots-forbidden-zone"
SHEETS = list(itertools.product(",;\t", (1, 2), (0, 1), ("", ":")))


def _sheet(sign: str, gap: int, first: int, end: str) -> str:
    rows = [("Qty", "Card", "Deck"), *CARDS]
    beside = [("", "")] * first + [(f"{key}{end}", value) for key, value in FIELDS] + [("", "")] * 9
    return "\n".join(sign.join([*row, *[""] * gap, *pair]) for row, pair in zip(rows, beside, strict=False))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: ascii("".join(map(str, sheet))))
def test_fields_beside_the_cards_are_those_of_the_deck(sheet, corpus):
    deck = parse_deck(_sheet(*sheet), corpus)
    assert (deck.sponsor, deck.homeworld, deck.profile.solaris, deck.profile.favor) == ("fremen", ZONE, 3, 1)
    assert [entry.copies for entry in deck.house] == [3, 2, 1] and len(deck.imperial) == 1 and not deck.unread


@pytest.mark.parametrize(
    "text",
    [
        "Qty,Card,Power,Cost\n2,Pogrom,Atreides,2\n3,Carryall,House Corrino,1\n",
        "Qty,Card,Notes,Set\n1,Pogrom,homeworld,EotS\n3,Carryall,sponsor,EotS\n",
        "Qty,Card,Remark,From\n1,Pogrom,sponsor,Atreides\n3,Carryall,homeworld,Caladan\n",
        "Qty,Card,Cost,Spice\n1,Pogrom,2,3\n3,Carryall,1,4\n",
        "Card,Qty,Solaris,Favor\nPogrom,1,3,1\nCarryall,3,2,0\n",
        "Card,Qty,House,Points\nPogrom,1,Atreides,3\nCarryall,3,Corrino,2\n",
    ],
)
def test_columns_that_tell_of_the_cards_say_nothing_of_the_deck(text, corpus):
    deck = parse_deck(text, corpus)
    assert (deck.sponsor, deck.homeworld, deck.profile.solaris, deck.profile.spice) == ("", None, 0, 0)
    assert {entry.card for entry in deck.house} == {"eots-pogrom", "eots-carryall"}
