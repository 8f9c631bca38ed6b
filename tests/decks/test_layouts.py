"""Lists in many layouts with misspelt names, and with headings in words that nobody taught: no count is lost."""

import random
from collections import Counter

import pytest

from cardbase.corpus import Card
from cardbase.decks import Deck, parse_deck
from cardbase.decks.vocabulary import names_of

from .strategies import CORPUS

NAMES = names_of(CORPUS)
HOUSE = [card for card in CORPUS.cards if card.deck == "house" and len(NAMES.find(card.name)) == 1]
LAYOUTS = (
    """
{n} {c}|{n}x {c}|{c} x{n}|({n}) {c}|{c} ({n})|[{n}] {c}|{c} [{n}]|{c} - {n}|{c}: {n}|{n} - {c}|{c} ..... {n}|{n},{c}
{c};{n}|- {n} {c}|* {n}x {c}|[ ] {n} {c}|{i}. {c} x{n}|{i}) {n}x {c}|{n} Stück {c}|{n} exemplaires de {c}|{n} ks {c}
{c} - {n} szt.|{c} ({n} kpl)|{c} {n} db|{c} — {n} шт.|{n} adet {c}|{c}, {n} fois|!add {n} {c}|tom: !add {n} {c}
deck.add('{c}', {n})|name={c}, count={n}|"{c}": {n},|['{c}', {n}],|- {c}: {n}|{c} -> {n}|{n} → {c}|{c} = {n}|{n} @ {c}
> {n} {c}|"{c}" x {n}|**{n}** {c}|{n}x _{c}_|[*] {n} {c}|<li>{n} {c}</li>|<tr><td>{n}</td><td>{c}</td></tr>
[12:{i}] anna: {n} {c}|{n} {c} ({k})|{k}: {n} {c}|H{i}: {n}x {c}|+{n} {c}|x{n} {c}|{c} {n}x|{n} × {c}|{n} {c} [House]
Card: {c} / Qty: {n}|Qty {n}, {c}|{n} of {c}|running {n} {c}|{{{n}}} {c}|{c} <{n}>
""".strip()
    .replace("\n", "|")
    .split("|")
)
HEADINGS = ("Väki", "Juonet", "Tarvikkeet")
HEADS = (
    "{h} ({n})",
    "{h}: {n}",
    "{h} - {n}",
    "{h} [{n}]",
    "== {h} ({n}) ==",
    "**{h}** ({n})",
    "# {h} ({n})",
    "{h} {n}",
)


def line(layout: str, at: int, name: str, copies: int, kind: str) -> str:
    return layout.format(n=copies, c=name, i=at + 11, k=kind.title())


def misspelt(name: str, rng: random.Random) -> str:
    """Return a name with two of its letters swapped, or one left out, that is no other card's."""
    while True:
        at = rng.randrange(1, len(name) - 2)
        changed = name[:at] + (name[at + 1] + name[at] if rng.random() < 0.5 else "") + name[at + 2 :]
        if name[at : at + 2].isalpha() and changed.casefold() != name.casefold() and not NAMES.find(changed):
            return changed


def counted(deck: Deck) -> Counter[str]:
    found = Counter({entry.card: entry.copies for _, entry in deck.cards()})
    for told in deck.unread:
        found[told.likely] += told.count
    return found


def picked(rng: random.Random, number: int) -> list[tuple[Card, int]]:
    cards = rng.sample([card for card in HOUSE if len(card.name) > 10], number)
    return [(card, rng.choice([1, 2, 2, 3])) for card in cards]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_misspelt_names_keep_their_counts_in_any_layout(layout):
    rng = random.Random(layout)
    cards = picked(rng, 10)
    names = [misspelt(card.name, rng) if at in {3, 6} else card.name for at, (card, _) in enumerate(cards)]
    lines = [line(layout, at, names[at], copies, card.kind) for at, (card, copies) in enumerate(cards)]
    deck = parse_deck("\n".join(lines), CORPUS)
    assert counted(deck) == {card.id: copies for card, copies in cards}, (lines, deck.unresolved)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_headings_with_their_sums_are_read_in_any_layout_and_language(layout):
    for head in HEADS:
        rng = random.Random(f"{layout} {head}")
        cards = picked(rng, 12)
        lines = []
        for at, heading in enumerate(HEADINGS):
            block = cards[4 * at : 4 * at + 4]
            lines.append(head.format(h=heading, n=sum(copies for _, copies in block)))
            lines += [line(layout, at, card.name, copies, card.kind) for card, copies in block]
        deck = parse_deck("\n".join(lines), CORPUS)
        assert not deck.unread, (lines, deck.unread)
        assert counted(deck) == {card.id: copies for card, copies in cards}
