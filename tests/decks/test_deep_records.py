"""JSON of other programs counts a card wherever its name and its count lie, and asks where that is open."""

import json
import re
from typing import Any

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS
from .test_other_programs import COCKATRICE, DECK

TWO, THREE = ("Stunner", 2), ("Valor", 3)
RECORDS: dict[str, Any] = {
    "a print": lambda c, n: {"quantity": n, "card": {"print": {"name": c}}},
    "a print before": lambda c, n: {"card": {"print": {"name": c}}, "quantity": n},
    "tags": lambda c, n: {"quantity": n, "categories": ["Ally", "Best"], "card": {"oracle": {"name": c}}},
    "an edition": lambda c, n: {"count": n, "card": {"oracle": {"name": c, "cmc": 2}, "edition": {"code": "eots"}}},
    "three objects": lambda c, n: {"n": n, "a": {"b": {"c": {"name": c}}}},
    "four objects": lambda c, n: {"copies": n, "a": {"b": {"c": {"d": {"title": c}}}}},
    "one face": lambda c, n: {"quantity": n, "card": {"faces": [{"name": c}]}},
    "one printing": lambda c, n: {"qty": n, "printings": [{"card": {"name": c}}]},
    "meta": lambda c, n: {"type": "card", "attributes": {"name": c}, "meta": {"count": n}},
    "a relationship": lambda c, n: {"attributes": {"count": n}, "relationships": {"card": {"data": {"name": c}}}},
    "a value": lambda c, n: {"count": {"value": n}, "card": c},
    "values": lambda c, n: {"count": {"value": n}, "card": {"value": c}},
    "a text": lambda c, n: {"count": {"#text": n}, "card": {"name": {"#text": c}}},
    "an id too": lambda c, n: {"id": 7, "quantity": n, "card": {"id": 9, "info": {"name": c}}},
    "no tags": lambda c, n: {"quantity": n, "tags": [], "card": {"print": {"name": c}}},
}  # fmt: skip


def counts(record: Any) -> dict[str, int]:
    found = parse_deck(json.dumps(record), CORPUS)
    assert not found.unread
    return {CORPUS.by_id[card].name: copies for card, copies in found.house}


@pytest.mark.parametrize("record", RECORDS.values(), ids=list(RECORDS))
@pytest.mark.parametrize("key", ["cards", "mainboard", "data", ""])
def test_a_count_counts_the_card_within_its_object(record, key):
    records = [record(*TWO), record(*THREE)]
    assert counts({key: records} if key else records) == dict([TWO, THREE])


@pytest.mark.parametrize("record", [record for name, record in RECORDS.items() if "quantity" in str(record(*TWO))])
def test_the_count_of_a_single_card_counts_it(record):
    assert counts({"cards": [record(*TWO)]}) == dict([TWO])


@pytest.mark.parametrize(
    "record",
    [
        lambda c, n: {"quantity": n, "card": {"print": {"name": c, "count": 9}}},
        lambda c, n: {"name": c, "owned": n},
        lambda c, n: {"owned": n, "card": {"name": c}},
    ],
)
def test_a_count_that_may_be_another_is_asked_about(record):
    found = parse_deck(json.dumps({"cards": [record(*TWO), record(*THREE)]}), CORPUS)
    assert found.house == () and len(found.unread) == len([TWO, THREE])


def test_a_group_of_cards_without_counts_takes_none_from_its_total():
    group = {"quantity": 5, "type": "Weapons", "cards": [{"name": TWO[0]}, {"name": THREE[0]}]}
    assert counts({"groups": [group]}) == {TWO[0]: 1, THREE[0]: 1}


def test_a_cockatrice_file_with_both_decks_in_one_zone_has_both():
    text = re.sub(r' *</zone>\n *<zone name="(?:side|tokens)">\n', "", COCKATRICE)
    assert text.count("<zone") == 1 and parse_deck(text, CORPUS).fingerprint() == DECK.fingerprint()
