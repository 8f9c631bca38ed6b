"""The Houses of the stored games: made once so that every card and every sponsor plays, then kept in ``decks.json``."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from cardbase.corpus import Card, Corpus
from cardbase.decks import expand, read_deck
from cardbase.play import House

FILE: Final = Path(__file__).parent / "decks.json"
SHIPPED: Final = Path(__file__).resolve().parents[2] / "data" / "decks"
OF_EACH: Final = 8
"""Decks made by chance for each sponsor."""
POINTS: Final = ((5, 0, 0), (1, 2, 0), (3, 1, 0), None)
"""What the Houses bought at their creation; None asks the player."""


@cache
def stored() -> dict[str, House]:
    """Return the Houses of ``decks.json`` by name."""
    return {name: _house(name, entry) for name, entry in json.loads(FILE.read_text(encoding="utf-8")).items()}


def _house(name: str, entry: dict[str, Any]) -> House:
    points = entry["points"]
    return House(
        name,
        entry["sponsor"],
        entry["homeworld"],
        _cards(entry["imperial"]),
        _cards(entry["house"]),
        tuple(points) if points else None,
        _cards(entry["programs"]),
    )


def _cards(text: str) -> tuple[str, ...]:
    """Read "eots-carthag jotc-duel*2"."""
    parts = (part.partition("*") for part in text.split())
    return tuple(card for card, _, count in parts for _ in range(int(count or 1)))


def write(houses: dict[str, House]) -> None:
    """Store the Houses."""
    entries = {
        name: {
            "sponsor": house.sponsor,
            "homeworld": house.homeworld,
            "imperial": _text(house.imperial),
            "house": _text(house.house),
            "programs": _text(house.programs),
            "points": house.points,
        }
        for name, house in houses.items()
    }
    FILE.write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")


def _text(cards: tuple[str, ...]) -> str:
    runs = ((card, len(list(copies))) for card, copies in groupby(cards))
    return " ".join(card if count == 1 else f"{card}*{count}" for card, count in runs)


def make(corpus: Corpus) -> dict[str, House]:
    """Return the shipped decks and, for each sponsor, decks by chance through which all its cards go."""
    houses = {path.name.removesuffix(".deck.txt"): _shipped(path, corpus) for path in sorted(SHIPPED.glob("*.txt"))}
    neutral = [_dealt(corpus, "", deck) for deck in ("imperial", "house", "program")]
    for place, power in enumerate(corpus.powers):
        rnd = random.Random(place)
        own = [_dealt(corpus, power.id, deck) for deck in ("imperial", "house", "program")]
        homes = [card.id for card in corpus.cards if card.kind == "homeworld" and power.id in card.allegiances]
        for number in range(OF_EACH):
            imperial, house, programs = (
                _mixed(rnd, mine, other, size)
                for mine, other, size in zip(own, neutral, ((6, 9), (8, 26), (0, number % 2)), strict=True)
            )
            name = f"{power.id}-{number + 1}".replace("_", "-")
            points = POINTS[number % len(POINTS)]
            home = homes[number % len(homes)]
            twice = tuple(rnd.sample(house, 10))
            houses[name] = House(name, power.id, home, imperial, house + twice, points, programs)
    return houses


def _shipped(path: Path, corpus: Corpus) -> House:
    deck = read_deck(path, corpus)
    bought = (deck.profile.solaris, deck.profile.favor, deck.profile.spice)
    return House(
        path.name.removesuffix(".deck.txt"),
        deck.sponsor or "",
        deck.homeworlds[0].card,
        tuple(expand(deck.imperial)),
        tuple(expand(deck.house)),
        bought if any(bought) else None,
        tuple(expand(deck.programs)),
    )


def _dealt(corpus: Corpus, power: str, deck: str) -> list[str]:
    """The cards of one allegiance ("" for none) for one deck, shuffled."""
    cards = [card.id for card in corpus.cards if _deck_of(card) == deck and power == "".join(card.allegiances)]
    random.Random(f"{power}-{deck}").shuffle(cards)
    return cards


def _deck_of(card: Card) -> str:
    if card.kind in ("program", "homeworld") or card.full_name.startswith("Dune,"):
        return card.kind
    return card.deck


def _mixed(rnd: random.Random, mine: list[str], other: list[str], size: tuple[int, int]) -> tuple[str, ...]:
    """Deal some cards of each list, which go to its end, so that all come round."""
    found = []
    for cards, count in zip((mine, other), size, strict=True):
        found += cards[:count]
        cards[:] = cards[count:] + cards[:count]
    rnd.shuffle(found)
    return tuple(dict.fromkeys(found))
