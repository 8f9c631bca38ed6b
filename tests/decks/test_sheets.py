"""Tables and records as any program may write them: what is read is the deck, or it is asked about."""

import json
import random
from collections.abc import Sequence

import pytest

from cardbase.corpus import Card
from cardbase.decks import parse_deck
from cardbase.decks.vocabulary import names_of

TITLES = {
    "name": ("Card", "Karte", "Kortti", "Bezeichnung", "カード", "What", "Name der Karte", "Nome"),
    "count": ("Qty", "Anzahl", "Määrä", "Wie viele", "枚数", "I play", "copies_in_deck", "Pcs", "Ex."),
    "cost": ("Cost", "Kosten", "Hinta"),
    "set": ("Set", "Edition", "Sarja"),
    "kind": ("Type", "Typ", "Laji"),
    "number": ("No", "Collector no", "Id"),
    "title": ("Title", "Untertitel", "Sous-titre"),
    "note": ("Note", "Bemerkung", "Why"),
}
KEYS = (("name", "count"), ("card", "qty"), ("n", "k"), ("karte", "anzahl"), ("cardName", "howMany"), ("what", "x"))
SEEDS = range(60)


def drawn(chance: random.Random, corpus) -> list[tuple[Card, int]]:
    """Return the entries of a small deck: cards that one name alone means."""
    names = names_of(corpus)
    known = [card for card in corpus.cards if len(names.find(card.name)) == 1 and '"' not in card.name]
    imperial = [card for card in known if card.deck == "imperial" and card.kind in {"fief", "charter", "ally"}]
    house = [card for card in known if card.deck == "house" and card.kind != "program"]
    entries = [(card, 1) for card in chance.sample(imperial, 4)]
    return [*entries, *((card, chance.randint(1, 4)) for card in chance.sample(house, 7))]


def cell_of(column: str, card: Card, count: int, chance: random.Random) -> str:
    own = {"name": card.name, "cost": card.cost, "set": card.set.upper(), "kind": card.kind, "number": card.number}
    own |= {"count": count, "title": card.title or "", "note": chance.choice(("", "", "good", "old list had 4"))}
    return str(own[column])


def table(chance: random.Random, entries: Sequence[tuple[Card, int]]) -> str:
    others = [column for column in TITLES if column not in {"name", "count"} and chance.random() < 0.35]
    columns = chance.sample(["name", "count", *others], 2 + len(others))
    sign = chance.choice((";", "\t", ","))
    rows = [[chance.choice(TITLES[column]) for column in columns]]
    rows += [[cell_of(column, card, count, chance) for column in columns] for card, count in entries]
    if chance.random() < 0.4:
        rows.insert(6, rows[0])
    if chance.random() < 0.4:
        rows.append([str(sum(n for _, n in entries)) if column == "count" else "" for column in columns])
    quoted = chance.random() < 0.2
    return "\n".join(sign.join(f'"{cell}"' if quoted or sign in cell else cell for cell in row) for row in rows)


def page(chance: random.Random, entries: Sequence[tuple[Card, int]]) -> str:
    lines = [row.split("\t") for row in table(chance, entries).replace(";", "\t").split("\n")]
    rows = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in lines)
    return f"<html><head><title>A page</title></head><body><table>{rows}</table></body></html>"


def records(chance: random.Random, entries: Sequence[tuple[Card, int]]) -> str:
    name, count = chance.choice(KEYS)
    number = chance.choice((lambda n: n, str, lambda n: f"{n}x"))
    rows = [{name: card.name, count: number(n), "cost": card.cost, "note": None} for card, n in entries]
    found = (
        rows,
        {"player": "Kim", "cards": rows},
        {"imperial": rows[:4], "house": rows[4:], "sideboard": []},
        {"decks": [{"label": "Imperial Deck", "cards": rows[:4]}, {"zone": "House Deck", "cards": rows[4:]}]},
        {"list": {row[name]: {count: row[count], "cost": row["cost"]} for row in rows}},
        {name: [row[name] for row in rows], count: [row[count] for row in rows]},
    )
    return json.dumps(chance.choice(found), indent=chance.choice((None, 1)))


def elements(chance: random.Random, entries: Sequence[tuple[Card, int]]) -> str:
    name, count = chance.choice(KEYS)
    forms = (
        '<c {0}="{2}" cost="1" {1}="{3}"/>',
        "<c><{0}>{2}</{0}><{1}>{3}</{1}></c>",
        '<c {1}="{3}">{2}</c>',
        '<c {0}="{2}">{3}</c>',
    )
    form = chance.choice(forms)
    lines = (form.format(name, count, card.name.replace("&", "&amp;"), n) for card, n in entries)
    return "<?xml version='1.0'?>\n<list>\n" + "\n".join(lines) + "\n</list>"


@pytest.mark.parametrize("write", [table, page, records, elements])
def test_what_a_program_writes_is_read_or_asked_about_whatever_it_calls_its_columns(write, corpus):
    right = 0
    for seed in SEEDS:
        chance = random.Random(seed)
        entries = drawn(chance, corpus)
        text = write(chance, entries)
        deck = parse_deck(text, corpus)
        found = {entry.card: entry.copies for entry in (*deck.imperial, *deck.house)}
        exact = found == {card.id: count for card, count in entries}
        assert exact or deck.unread, text
        right += exact and not deck.unread
    assert right >= 0.95 * len(SEEDS)


@pytest.mark.parametrize("name", ["Storm, again", "The Baron; his men", "A, B and C", "Sand, wind, stars"])
@pytest.mark.parametrize("key", ["Name", "Deck", "Title", "Player", "Author", "Notes"])
@pytest.mark.parametrize("ends", ["", ",,,", ";;;"])
def test_a_field_in_a_quoted_cell_of_its_own_keeps_all_its_words(key, name, ends, corpus):
    sign = ends[:1] or ","
    rows = sign.join(("Qty", "Card", "Deck", "Set\n2", "Pogrom", "House", "EotS\n3", "Carryall", "House", "EotS\n"))
    deck = parse_deck(f'"{key}: {name}"{ends}\n{rows}', corpus)
    assert name in {deck.name, deck.player, deck.author, deck.notes} and len(deck.house) == 2
