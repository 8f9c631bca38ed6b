"""Names as scanners and hasty fingers write them: each is asked with its card, and none is taken for another card."""

import re
from collections.abc import Callable

import pytest

from cardbase.decks import judge, parse_deck
from cardbase.decks.fixes import fix
from cardbase.decks.vocabulary import fold, names_of

LISTED = "Sponsor: House Atreides\n3 Pogrom\n2 Stunner\n"
EACH = 12
"""Misspelt names of one list."""


def put(letters: str, others: str) -> Callable[[str], str]:
    return lambda name: name.replace(letters, others)


def at_middle(change: Callable[[str, int], str]) -> Callable[[str], str]:
    """Return a change of a name at its middle letter."""
    return lambda name: change(name, at) if name[(at := len(name) // 2) : at + 2].isalpha() and len(name) > 7 else name


SLIPS: dict[str, Callable[[str], str]] = {
    "a nought for an o": put("o", "0"),
    "a one for an l": put("l", "1"),
    "a one for an i": put("i", "1"),
    "a one for a capital I": put("I", "1"),
    "an l for a capital I": put("I", "l"),
    "a capital I for an l": put("l", "I"),
    "an l for an i": put("i", "l"),
    "a five for an s": put("s", "5"),
    "a five for a capital S": put("S", "5"),
    "an eight for a capital B": put("B", "8"),
    "rn for m": put("m", "rn"),
    "m for rn": put("rn", "m"),
    "vv for w": put("w", "vv"),
    "cl for d": put("d", "cl"),
    "c for e": put("e", "c"),
    "a letter left out": at_middle(lambda name, at: name[:at] + name[at + 1 :]),
    "a letter doubled": at_middle(lambda name, at: name[:at] + name[at] + name[at:]),
    "two letters swapped": at_middle(lambda name, at: name[:at] + name[at + 1] + name[at] + name[at + 2 :]),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_misread_name_is_asked_with_its_card_and_counts_for_no_other(slip, corpus):
    names = names_of(corpus)
    slips = [
        (SLIPS[slip](card.name), card)
        for card in corpus.cards
        if len(names.find(card.name)) == 1 and '"' not in card.name
    ]
    slips = [(text, card) for text, card in slips if fold(text) != fold(card.name) and not names.find(text)]
    listed = {entry.card: entry.copies for entry in parse_deck(LISTED, corpus).house}
    known = 0
    for start in range(0, len(slips), EACH):
        some = [pair for pair in slips[start : start + EACH] if pair[1].kind not in {"homeworld", "siridar fief"}]
        deck = parse_deck(LISTED + "".join(f"2 {text}\n" for text, _ in some), corpus)
        counted = {entry.card: entry.copies for entry in (*deck.imperial, *deck.house, *deck.programs)}
        assert counted == listed
        assert len(deck.unread) >= len(some), some
        asked = {(line.likely, line.count) for line in deck.unread}
        assert {line.likely for line in deck.unread} - {card.id for _, card in some} <= {""}
        known += sum((card.id, 2) in asked for _, card in some)
    assert known >= 0.9 * sum(card.kind not in {"homeworld", "siridar fief"} for _, card in slips)


FAR = """Harkonnen Intrigue; Weirding Raid; Production Sabotage; Exchange Spies; Guild Sardaukar; Landsraad Community
Harkonnen Strike; Imperial Princes; Water Intrigue; Smuggler Fenring; Shield Entourage; Political Courier"""


@pytest.mark.parametrize("text", re.split(r"[;\n] ?", FAR))
def test_no_fix_is_sure_where_a_word_of_the_name_is_quite_another(text, corpus):
    assert names_of(corpus).near(text).sure is None


NEAR = """Implicate Traiter; Hostage Opton; Fremen Batallion; Sietch Comunity; Arclight Asault; Haus Agent; Best Blad
Harkonnen Industrys; Fortune fo Al-Lat; Smugler Bribes; Landsrad Coalition; Imperial Entourge"""


@pytest.mark.parametrize("text", re.split(r"[;\n] ?", NEAR))
def test_a_misspelt_word_or_one_cut_off_leaves_a_fix_sure(text, corpus):
    assert names_of(corpus).near(text).sure is not None


TITLES_BEHIND = [
    ("2 {}", 2), ("2x {}", 2), ("2{}", 2), ("(2) {}", 2), ("[2] {}", 2), ("{} x2", 2), ("{}: 2", 2), ("{} (2)", 2),
    ("* 2 {}", 2), ("two {}", 2), ("2х {}", 2), ("2✕ {}", 2), ("3 Pogrom, 2 {}, 1 Best Blade", 2),
    ("3 Pogrom; 2 {}", 2), ("{}", 1),
]  # fmt: skip
MISSPELT = {
    "Stunner, Slow-Pelelt Projectile": "eots-stunner", "Razzia, Semi-Piratiical Raid": "jotc-razzia",
    "Rpier, Dueling Sword": "jotc-rapier", "Carryaall, Harvester Transport": "eots-carryall",
    "Sandworm, Coming of uhe Maker": "eots-sandworm", "Seice Driver, Spice Harvester Captain": "jotc-spice-driver",
    "Stunner - Slow-Pelelt Projectile": "eots-stunner",
}  # fmt: skip


@pytest.mark.parametrize("name", MISSPELT)
@pytest.mark.parametrize(("form", "count"), TITLES_BEHIND)
def test_a_name_with_its_title_is_one_name_though_one_of_them_is_misspelt(name, form, count, corpus):
    if form == "2{}" and " - " in name:
        pytest.skip("a glued number before a dash is a range to people")
    deck = parse_deck(f"House Deck\n4 Maula Pistol\n{form.format(name)}\n", corpus)
    read = [(line.likely, line.count) for line in deck.unresolved if line.code == "LIST-01"]
    read += [(entry.card, entry.copies) for entry in deck.house if entry.card == MISSPELT[name]]
    assert read == [(MISSPELT[name], count)]


@pytest.mark.parametrize("line", ["2 Stunner, Rapier, 3 Pogrm", "2 Stunner, Pogrm", "Stunner, Rapier, Pogrm"])
def test_a_misspelt_card_behind_another_one_is_no_title(line, corpus):
    deck = parse_deck(f"House Deck\n4 Maula Pistol\n{line}\n", corpus)
    (asked,) = deck.unresolved
    assert asked.likely == "eots-pogrom" and "eots-stunner" in {entry.card for entry in deck.house}


@pytest.mark.parametrize("line", ["playset Carryal", "half a playset of Carryal", "House Battalion (playset)"])
def test_a_count_in_words_before_a_near_name_is_never_a_note(line, corpus):
    deck = parse_deck(f"House Deck\n4 Maula Pistol\n{line}\n", corpus)
    assert judge(deck, corpus).state != "legal" and [entry.copies for entry in deck.house] == [4]
    assert [line.code for line in deck.unresolved if line.code != "LIST-07"]


@pytest.mark.parametrize("name", ["Paul Atre1des", "Duke Leto Atre1des", "Baron Vlad1m1r Harkonnen", "Thuf1r Hawat"])
def test_of_two_cards_with_a_misspelt_name_none_is_picked_without_a_person(name, corpus):
    deck = parse_deck(f"Imperial Deck\nCarthag\n1 {name}\n", corpus)
    (asked,) = [line for line in deck.unresolved if line.code == "LIST-01"]
    assert len(asked.candidates) > 1 and not asked.likely and fix(deck, corpus).deck.unread
