"""Tables that count what the deck held before and what it holds now: the former counts are none of the deck."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

TITLES = [
    ("Old count", "New count"), ("Qty old", "Qty new"), ("Previous qty", "Qty"), ("Former copies", "Copies"),
    ("Count before", "Count after"), ("Last count", "Count"), ("Earlier quantity", "Quantity"),
    ("Qty (old)", "Qty (new)"),
    ("Anzahl alt", "Anzahl neu"), ("Anzahl bisher", "Anzahl"), ("Vorige Anzahl", "Anzahl"),
    ("Anzahl vorher", "Anzahl jetzt"),
    ("Ancienne quantité", "Quantité"),
    ("Cantidad antes", "Cantidad"), ("Cantidad anterior", "Cantidad"), ("was", "now"),
]  # fmt: skip
ROWS = (("Pogrom", 2, 3), ("Carryall", 3, 2), ("Stunner", 1, 1), ("Valor", 4, 2))


@pytest.mark.parametrize("titles", TITLES, ids=str)
@pytest.mark.parametrize("sign", [";", "|", "\t", ","])
def test_a_column_of_former_counts_counts_nothing(titles: tuple[str, str], sign: str) -> None:
    rows = "\n".join(sign.join(map(str, row)) for row in ROWS)
    found = parse_deck(f"{sign.join(('Card', *titles))}\n{rows}\n", CORPUS)
    counts = {CORPUS.by_id[card].name: copies for card, copies in found.house}
    assert counts == {card: now for card, _, now in ROWS} and not found.unread
