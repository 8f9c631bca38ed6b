"""What changed between two decks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardbase.corpus import Corpus
from cardbase.decks.deck import PILES, Deck
from cardbase.given import checked

TITLES = {"homeworlds": "Homeworld", "imperial": "Imperial Deck", "house": "House Deck", "programs": "Programs"}
"""The piles as a list heads them."""


@dataclass(frozen=True, slots=True)
class Change:
    """A card whose copies in a pile differ."""

    pile: str
    card: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Difference:
    """All changes: of cards, pile by pile, and of fields such as the sponsor, as (field, before, after)."""

    cards: tuple[Change, ...]
    fields: tuple[tuple[str, str, str], ...]
    sizes: tuple[tuple[str, int, int], ...]


@checked
def difference(before: Deck, after: Deck) -> Difference:
    """Compare two decks."""
    changes: list[Change] = []
    sizes: list[tuple[str, int, int]] = []
    for pile in PILES:
        first, second = dict(before.pile(pile)), dict(after.pile(pile))
        sizes.append((pile, sum(first.values()), sum(second.values())))
        changes += [
            Change(pile, card, first.get(card, 0), second.get(card, 0))
            for card in sorted(first.keys() | second.keys())
            if first.get(card, 0) != second.get(card, 0)
        ]
    fields = tuple(
        (name, one, other)
        for (name, one), (_, other) in zip(_fields(before), _fields(after), strict=True)
        if one != other
    )
    return Difference(tuple(changes), fields, tuple(sizes))


@checked
def difference_text(before: Deck, after: Deck, corpus: Corpus) -> str:
    """Return the difference as plain lines of text for a mail; one line says so where there is none."""
    found = difference(before, after)
    if not found.cards and not found.fields:
        return "The two decks are the same."
    lines = [f"{name}: {one or '-'} -> {other or '-'}" for name, one, other in found.fields]
    for pile, first, second in found.sizes:
        changes = [change for change in found.cards if change.pile == pile]
        if changes:
            lines += ["", f"{TITLES[pile]}: {first} -> {second}", *sorted(_lines(changes, corpus))]
    return "\n".join(lines).lstrip("\n")


def _lines(changes: list[Change], corpus: Corpus) -> Iterator[str]:
    for change in changes:
        card = corpus.by_id.get(change.card)
        name = corpus.label(card) if card else change.card
        more = change.after - change.before
        yield f"  {'+' if more > 0 else '-'} {abs(more)}x {name}"


def _fields(deck: Deck) -> list[tuple[str, str]]:
    profile = deck.profile
    return [
        ("Name", deck.name),
        ("Author", deck.author),
        ("Sponsor", deck.sponsor),
        ("Players", str(profile.players or "")),
        ("Points", f"{profile.solaris} solaris, {profile.favor} favor, {profile.spice} spice"),
    ]
