"""Random legal decks, made from the corpus alone."""

import random
from functools import cache, lru_cache

from cardbase.corpus import Card, Corpus, load_corpus
from cardbase.play import House


@lru_cache(maxsize=1)
def corpus() -> Corpus:
    return load_corpus()


SPONSORS = tuple(power.id for power in corpus().powers)


@cache
def _pool(sponsor: str, deck: str) -> tuple[Card, ...]:
    """Cards without allegiance and of the sponsor: always legal (DECK-07, DECK-10, DECK-11)."""
    kinds = {"ally", "fief", "charter", "decree"} if deck == "imperial" else None
    return tuple(
        card
        for card in corpus().cards
        if card.deck == deck and (kinds is None or card.kind in kinds) and set(card.allegiances) <= {sponsor}
    )


def house(sponsor: str, seed: int = 0, *, name: str = "", points: tuple[int, int, int] | None = (5, 0, 0)) -> House:
    rnd = random.Random(f"{sponsor}-{seed}")
    homeworlds = [c.id for c in corpus().cards if c.kind == "homeworld" and sponsor in c.allegiances]
    imperial = {card.full_name: card.id for card in rnd.sample(_pool(sponsor, "imperial"), 14)}
    return House(
        name or f"House {sponsor.title()}",
        sponsor,
        rnd.choice(homeworlds),
        tuple(imperial.values()),
        tuple(card.id for card in rnd.sample(_pool(sponsor, "house"), 40)),
        points,
    )


def houses(count: int, seed: int = 0, *, points: tuple[int, int, int] | None = (5, 0, 0)) -> list[House]:
    rnd = random.Random(seed)
    return [house(sponsor, seed, points=points) for sponsor in rnd.sample(SPONSORS, count)]
