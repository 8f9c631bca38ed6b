"""JSON with the decks of several people is read as the first one's, and split into theirs: nothing is added up."""

import json

import pytest

from cardbase.decks import parse_deck, split_text

from .strategies import CORPUS

ANNA, BEN = {"Stunner": 4, "Pogrom": 3, "Valor": 2}, {"Carryall": 2, "Crysknife": 3, "Stunner": 1}
OWNERS = (("Anna", ANNA), ("Ben", BEN))
FORMS = {
    "a key each": dict(OWNERS),
    "a key each with a surname": {f"{name} Lee": deck for name, deck in OWNERS},
    "a list each": {name: [{"name": card, "count": n} for card, n in deck.items()] for name, deck in OWNERS},
    "lines each": {name: [f"{n} {card}" for card, n in deck.items()] for name, deck in OWNERS},
    "a pile each": {name: {"house": deck} for name, deck in OWNERS},
    "numbered": {f"deck {at}": deck for at, (_, deck) in enumerate(OWNERS, 1)},
    "numbered in one word": {f"player_{at}": deck for at, (_, deck) in enumerate(OWNERS, 1)},
    "records": [{"player": name, "cards": deck} for name, deck in OWNERS],
    "records with a pile": [{"player": name, "house": deck} for name, deck in OWNERS],
    "decks with names": {"decks": [{"name": name, "house": deck} for name, deck in OWNERS]},
    "titles": [{"title": name, "house": [{"name": c, "qty": n} for c, n in deck.items()]} for name, deck in OWNERS],
    "rows": [{"player": name, "card": card, "count": n} for name, deck in OWNERS for card, n in deck.items()],
    "rows by deck": [{"deck": name, "card": card, "qty": n} for name, deck in OWNERS for card, n in deck.items()],
    "rows by deck name": [{"deck_name": name, "card": c, "qty": n} for name, deck in OWNERS for c, n in deck.items()],
    "columns": [{"card": c, "Anna": ANNA.get(c, 0), "Ben": BEN.get(c, 0)} for c in ANNA | BEN],
    "columns of decks": [{"name": c, "Deck 1": ANNA.get(c, 0), "Deck 2": BEN.get(c, 0)} for c in ANNA | BEN],
}  # fmt: skip


def counts(text: str) -> dict[str, int]:
    return {CORPUS.by_id[card].name: copies for card, copies in parse_deck(text, CORPUS).house}


@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
@pytest.mark.parametrize("indent", [None, 2])
def test_no_deck_is_added_to_another(form, indent):
    found = parse_deck(json.dumps(form, indent=indent), CORPUS)
    read = {CORPUS.by_id[card].name: copies for card, copies in found.house}
    assert read in (ANNA, {}) and "LIST-10" in {told.code for told in found.unread}


@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
def test_the_decks_are_split(form):
    assert [*map(counts, split_text(json.dumps(form), CORPUS))] == [ANNA, BEN]


GROUPS = [
    {"Weapons": {"Stunner": 4}, "Tactics": {"Pogrom": 3, "Valor": 2}},
    {"Group A": {"Stunner": 4}, "Group B": {"Pogrom": 3, "Valor": 2}},
    [{"group": "Weapons", "cards": [{"name": c, "qty": n}]} for c, n in ANNA.items()],
    [{"deck": "House", "card": card, "qty": n} for card, n in ANNA.items()],
    [{"card": card, "qty": n, "cost": at} for at, (card, n) in enumerate(ANNA.items(), 3)],
    [{"card": card, "qty": n, "owned": 9} for card, n in ANNA.items()],
]


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("group", GROUPS)
def test_groups_and_columns_of_one_deck_are_one(group, indent):
    text = json.dumps(group, indent=indent)
    assert counts(text) == ANNA and len(split_text(text, CORPUS)) == 1


@pytest.mark.parametrize("text", ['{"Anna": {"Stunner": 4}, "Ben": ', '{"house": {"Stunner": 4}}'])
def test_what_is_broken_or_in_our_own_form_stays_as_it_is(text):
    assert split_text(text, CORPUS) == (text,)


PILES = {
    "objects": lambda pile: pile,
    "records": lambda pile: [{"name": card, "count": copies} for card, copies in pile.items()],
    "lines": lambda pile: [f"{copies} {card}" for card, copies in pile.items()],
    "one text": lambda pile: "\n".join(f"{copies} {card}" for card, copies in pile.items()),
    "pairs": lambda pile: [[copies, card] for card, copies in pile.items()],
    "counts within": lambda pile: {card: {"count": copies} for card, copies in pile.items()},
    "cards within": lambda pile: [{"card": {"name": card}, "qty": copies} for card, copies in pile.items()],
}


@pytest.mark.parametrize("pile", PILES.values(), ids=list(PILES))
@pytest.mark.parametrize("title", ["name", "title", "section", "group", "label", "category", "type"])
@pytest.mark.parametrize("whole", [lambda parts: parts, lambda parts: {"deck": "Storm", "sections": parts}])
def test_parts_of_one_deck_are_read_together_and_the_sideboard_is_not_counted(pile, title, whole):
    groups = {"Weapons": ANNA, "Events": {"Carryall": 2}, "Sideboard": {"Kindjal": 1}}
    text = json.dumps(whole([{title: name, "cards": pile(cards)} for name, cards in groups.items()]))
    assert counts(text) == ANNA | {"Carryall": 2}
    assert "Kindjal" in str(parse_deck(text, CORPUS).unresolved)
