"""A row that names a pile and counts it heads the rows below, unless it has the number of the cards above it."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

IMPERIAL, HOUSE = (("Carthag", 1), ("Arrakeen", 1), ("Trespass Accord", 1)), (("Pogrom", 3), ("Valor", 2))
TITLES = (("Imperial", "House"), ("Imperial Deck", "House Deck"), ("Imperials", "House cards"), ("Imperium", "Haus"))


def read(rows: list[tuple[str, object]], sign: str, *, behind: bool):
    lines = [sign.join(map(str, row if behind else row[::-1])) for row in [("Card", "Qty"), *rows]]
    found = parse_deck("\n".join(lines), CORPUS)
    piles = [{CORPUS.by_id[card].name: copies for card, copies in pile} for pile in (found.imperial, found.house)]
    return (*piles, [told.code for told in found.unresolved if told.code in {"LIST-04", "LIST-09"}])


@pytest.mark.parametrize("sign", [",", ";", "\t"])
@pytest.mark.parametrize("behind", [False, True])
@pytest.mark.parametrize(("imperial", "house"), TITLES)
@pytest.mark.parametrize("above", [False, True], ids=["totals below", "headings above"])
def test_a_number_of_a_pile_is_read_whether_it_stands_above_or_below(imperial, house, sign, behind, above):
    piles = [[(imperial, 3)], [*IMPERIAL], [(house, 5)], [*HOUSE]]
    order = (0, 1, 2, 3) if above else (1, 0, 3, 2)
    rows = [row for at in order for row in piles[at]]
    assert read(rows, sign, behind=behind) == (dict(IMPERIAL), dict(HOUSE), [])


@pytest.mark.parametrize("wrong", [2, 4, 6])
def test_a_heading_with_a_wrong_number_still_heads_its_rows(wrong):
    rows = [("Imperial", 3), *IMPERIAL, ("House", wrong), *HOUSE]
    assert read(rows, ",", behind=True) == (dict(IMPERIAL), dict(HOUSE), ["LIST-09"])
