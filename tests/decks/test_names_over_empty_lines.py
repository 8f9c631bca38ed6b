"""A name that is broken with an empty line between its words, as PDF and mails leave one, counts as a whole."""

import pytest

from cardbase.decks import parse_deck
from cardbase.decks.vocabulary import names_of

from .strategies import CORPUS

COUNTED_BEFORE = (
    ("Guild", "Navigator"), ("Industrial", "Sabotage"), ("House", "Battalion"), ("Atreides", "Battalion"),
    ("House", "Swordmaster"), ("Sisterhood", "Covenant"), ("Spice", "Blow"), ("Holding", "Tithes"),
    ("Challenge", "by Combat"), ("Challenge by", "Combat"), ("Hidden", "Reserves"),
    ("Gauvir Mucca,", "Lesser Navigator"),
)  # fmt: skip
COUNTED_BEHIND = (
    ("House", "Battalion"), ("Atreides", "Battalion"), ("House", "Swordmaster"), ("Landsraad", "Spokesman"),
    ("Plasteel", "Industries"), ("Challenge by", "Combat"), ("Watchdog,", "Informant"),
)  # fmt: skip
CASES = [
    *((form, *name) for name in COUNTED_BEFORE for form in ("3 {}\n\n{}", "3x {}\n \n{}", "- 3 {}\n\n  {}")),
    *((form, *name) for name in COUNTED_BEHIND for form in ("{}\n\n{} x3", "{}\n\n{} 3")),
]


@pytest.mark.parametrize(("form", "first", "second"), CASES)
def test_such_a_name_is_counted_as_a_whole(form, first, second):
    deck = parse_deck(f"2 Carryall\n{form.format(first, second)}\n2 Stunner\n1 Valor\n", CORPUS)
    (card,) = names_of(CORPUS).find(f"{first} {second}")
    others = {"eots-carryall": 2, "eots-stunner": 2, "eots-valor": 1}
    assert dict((*deck.house, *deck.imperial)) == {card.id: 3, **others}
    assert deck.unread == () and deck.sponsor == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("House\n\n2 Carryall\n3 Stunner\n", [2, 3]),
        ("2 Carryall\n\nStunner\n\n3 Valor\n", [2, 1, 3]),
        ("2 Carryall\n\n3 Stunner\n\n1 Valor\n", [2, 3, 1]),
        ("Fremen\n\nCarryall x2\nStunner x3\n", [2, 3]),
        ("2 Watchdog\n\nStunner\n3 Valor", [2, 1, 3]),
    ],
)
def test_headings_and_cards_with_empty_lines_between_stay_apart(text, expected):
    deck = parse_deck(text, CORPUS)
    assert sorted(copies for _, copies in (*deck.house, *deck.imperial)) == sorted(expected) and not deck.unread
