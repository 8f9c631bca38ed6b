"""A card may have several lines: its name, what a site tells of it, and its count; no count goes to the next card."""

import itertools

import pytest

from cardbase.decks import parse_deck

IMPERIAL = (("Carthag", "Fief", 1), ("Jamis", "Ally", 1), ("Arrakeen", "Fief", 1), ("Imperial Basin", "Fief", 1))
HOUSE = (
    ("Pogrom", "Venture", 2),
    ("Carryall", "Equipment", 3),
    ("Stunner", "Equipment", 1),
    ("House Battalion", "Personnel", 4),
)
FORMS = {
    "kind": "{c}\n{k}\n{n}",
    "set": "{c}\nEotS\n{n}",
    "kind and set": "{c}\n{k}\nEotS\n{n}",
    "kind, with x": "{c}\n{k}\nx{n}",
    "kind, and a price behind": "{c}\n{k}\n{n}\n$0.50",
    "count first": "{n}\n{c}\n{k}",
    "plural kind": "{c}\n{k}s\n{n}",
    "kind and a sentence": "{c}\n{k} of the first set\n{n}",
    "kind in capitals": "{c}\n{u}\n{n}",
}


def _text(form: str, gap: str, cards: tuple[tuple[str, str, int], ...]) -> str:
    lines = (FORMS[form].format(c=name, k=kind, n=count, u=kind.upper()) for name, kind, count in cards)
    return f"\n{gap}".join(lines)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("gap", ["", "\n"], ids=["tight", "loose"])
@pytest.mark.parametrize("head", ["", "House Deck\n", "House Deck\n\n"], ids=["bare", "headed", "headed loosely"])
def test_each_card_has_the_count_of_its_own_lines(form, gap, head, corpus):
    deck = parse_deck(f"Sponsor: House Atreides\n{head}{_text(form, gap, HOUSE)}\n", corpus)
    found = {corpus.by_id[card].name: copies for card, copies in deck.house}
    assert found == {name: count for name, _, count in HOUSE} and not deck.unread


@pytest.mark.parametrize("form", FORMS)
def test_each_card_of_both_decks_has_the_count_of_its_own_lines(form, corpus):
    text = f"Imperial Deck\n{_text(form, '', IMPERIAL)}\nHouse Deck\n{_text(form, '', HOUSE)}\n"
    deck = parse_deck(text, corpus)
    assert {copies for _, copies in deck.imperial} == {1} and len(deck.imperial) == 4
    assert {corpus.by_id[card].name: copies for card, copies in deck.house} == {name: count for name, _, count in HOUSE}
    assert not deck.unread


@pytest.mark.parametrize("missing", range(4))
@pytest.mark.parametrize("form", ["kind", "set"])
def test_where_a_record_lacks_its_count_no_other_card_takes_one_silently(form, missing, corpus):
    records = [_text(form, "", (card,)) for card in HOUSE]
    records[missing] = records[missing].rpartition("\n")[0]
    deck = parse_deck("House Deck\n" + "\n".join(records) + "\n", corpus)
    wrong = {name: count for name, _, count in HOUSE}
    found = {corpus.by_id[card].name: copies for card, copies in deck.house}
    differs = [name for name in found if found[name] != wrong[name] and name != HOUSE[missing][0]]
    assert deck.unread or not differs


PAIRS = {"Ventures": ("Pogrom", "Razzia"), "Equipment": ("Carryall", "Stunner")}


@pytest.mark.parametrize(("kind", "cards"), PAIRS.items())
def test_a_kind_above_its_cards_still_heads_them(kind, cards, corpus):
    first, second = cards
    deck = parse_deck(f"House Deck\n{kind}\n2\n{first}\n3\n{second}\nEvents\n1\nSpice Blow\n", corpus)
    found = {corpus.by_id[card].name: copies for card, copies in deck.house}
    assert found == {first: 2, second: 3, "Spice Blow": 1}


def test_forms_are_different():
    assert len({_text(*form, HOUSE) for form in itertools.product(FORMS, ("", "\n"))}) == 2 * len(FORMS)


@pytest.mark.parametrize("bullet", ["-", "–", "—", "*", "•", "·", "▪", "+"])
@pytest.mark.parametrize("keys", [("name", "qty"), ("card", "count"), ("Name", "Quantity")])
def test_records_behind_any_bullet_are_read(bullet, keys, corpus):
    name, count = keys
    lines = "\n".join(f"{bullet} {name}: {card}\n  {count}: {copies}" for card, _, copies in HOUSE)
    deck = parse_deck(f"Sponsor: House Atreides\nHouse Deck:\n{lines}\n", corpus)
    found = {corpus.by_id[card].name: copies for card, copies in deck.house}
    assert found == {card: copies for card, _, copies in HOUSE} and not deck.unread
