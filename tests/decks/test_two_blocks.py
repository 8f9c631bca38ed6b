"""Names in one block of lines and their counts in another: the first number counts the first name."""

import pytest

from cardbase.decks import parse_deck

NAMES = ("Carryall", "Valor", "Pogrom", "Stunner")
IDS = ("eots-carryall", "eots-valor", "eots-pogrom", "eots-stunner")
BLOCK = "\n".join(NAMES)
AS_TYPED = {
    "below, behind a blank line": f"{BLOCK}\n\n3\n2\n4\n1\n",
    "below": f"{BLOCK}\n3\n2\n4\n1\n",
    "above": f"3\n2\n4\n1\n{BLOCK}\n",
    "above, before a blank line": f"3\n2\n4\n1\n\n{BLOCK}\n",
    "below a heading": f"House Deck\n{BLOCK}\n\n3\n2\n4\n1\n",
    "right below a heading": f"House Deck\n{BLOCK}\n3\n2\n4\n1\n",
    "above, below a heading": f"House Deck\n3\n2\n4\n1\n{BLOCK}\n",
    "with crosses": f"{BLOCK}\n\nx3\nx2\nx4\nx1\n",
    "with crosses behind": f"{BLOCK}\n\n3x\n2x\n4x\n1x\n",
    "in brackets": f"{BLOCK}\n\n(3)\n(2)\n(4)\n(1)\n",
    "below a title of their own": f"Names:\n{BLOCK}\n\nCounts:\n3\n2\n4\n1\n",
    "below the titles of columns": f"Card\n{BLOCK}\nQty\n3\n2\n4\n1\n",
    "below titles, counts first": f"Qty\n3\n2\n4\n1\nCard\n{BLOCK}\n",
    "with titles in German": f"Karte\n{BLOCK}\nAnzahl\n3\n2\n4\n1\n",
    "with bullets": "".join(f"- {name}\n" for name in NAMES) + "\n3\n2\n4\n1\n",
    "as a mail quotes it": "".join(f"> {line}\n" for line in (*NAMES, "3", "2", "4", "1")),
    "with copies": f"{BLOCK}\n\n3 copies\n2 copies\n4 copies\n1 copy\n",
    "with blank lines between all": "\n\n".join((*NAMES, "3", "2", "4", "1")),
    "with words above": f"Hi, here is my deck.\n\n{BLOCK}\n\n3\n2\n4\n1\n",
    "with words below": f"{BLOCK}\n\n3\n2\n4\n1\n\nsee you there\n",
}


@pytest.mark.parametrize("text", AS_TYPED.values(), ids=list(AS_TYPED))
def test_the_counts_of_a_block_belong_to_the_names_of_the_other(text: str, corpus) -> None:
    deck = parse_deck(text, corpus)
    assert {entry.card: entry.copies for entry in deck.house} == dict(zip(IDS, (3, 2, 4, 1), strict=True))
    assert not deck.unread


def test_blocks_of_each_deck_are_read_by_themselves(corpus) -> None:
    text = f"Imperial Deck\nCarthag\nArrakeen\nArsunt\nSpice Blow\n1\n1\n1\n1\n\nHouse Deck\n{BLOCK}\n\n3\n2\n4\n1\n"
    deck = parse_deck(text, corpus)
    assert {entry.copies for entry in deck.imperial} == {1}
    assert {entry.card: entry.copies for entry in deck.house} == dict(zip(IDS, (3, 2, 4, 1), strict=True))


UNEVEN = {
    "a number too few": "3\n2\n4\n", "a number too many": "3\n2\n4\n1\n2\n", "two too few": "3\n2\n",
    "a sum below them": "3\n2\n4\n1\n10\n", "a number that counts no copies": "3\n2\n4\n100\n",
    "a nought": "3\n0\n4\n1\n", "places": "1\n2\n3\n4\n5\n6\n", "years": "2024\n2025\n2026\n2027\n",
    "two lines more": "3\n2\n4\n1\n1\n1\n",
}  # fmt: skip


@pytest.mark.parametrize("between", ["\n", ""])
def test_a_block_of_few_is_asked_about(between: str, corpus) -> None:
    deck = parse_deck(f"House Deck\nCarryall\nValor\nPogrom\n{between}3\n2\n4\n", corpus)
    assert [line.text for line in deck.unread] == ["3"]


@pytest.mark.parametrize("numbers", UNEVEN.values(), ids=list(UNEVEN))
@pytest.mark.parametrize("between", ["\n", ""])
def test_blocks_that_do_not_fit_are_asked_about(numbers: str, between: str, corpus) -> None:
    deck = parse_deck(f"House Deck\n{BLOCK}\n{between}{numbers}", corpus)
    assert deck.unread, deck.unresolved
