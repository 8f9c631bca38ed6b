"""Building decks: exact odds over two decks, and a completion by the solver."""

from __future__ import annotations

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import Deck, entries
from cardbase.decks.analysis import exact_odds, parse_odds, seen_by
from cardbase.decks.construction import Completion, complete, parse_goal, parse_wish, pool
from cardbase.query import CardIndex, card_index
from scripts.benchmarks import Figure, cpu_seconds

ODDS = (
    "count(type:persona battle:any in assembly) >= 1 and count(subtype:troop in hand) >= 1",
    "count(kind:tactic in hand) > count(kind:ally in assembly) or sum(cost in hand) < 2 * sum(cost in assembly)",
)
WISHES = ("count(kind:tactic in house) >= 8", "average(cost in house) <= 2", "distinct(in house) >= 15")
GOAL = "3*sum(intrigue) - sum(cost)"


def figures() -> list[Figure]:
    """Measure the slower of two odds, a completion with its proof, and the pool of a whole deck."""
    corpus = load_corpus()
    index = card_index(corpus)
    start = Deck(sponsor="atreides", homeworlds=entries({"eots-caladan": 1}))
    finished = _completed(start, index)
    return [
        Figure("exact two-deck odds, slower of two", max(_odds(text, finished, index) for text in ODDS), "s", 0.05),
        Figure("best completion, proved", cpu_seconds(lambda: _completed(start, index), runs=3), "s", 2),
        Figure("pool of a deck, all cards", _pool(finished, corpus), "s", 0.5),
    ]


def _completed(deck: Deck, index: CardIndex) -> Deck:
    found = complete(deck, index, [parse_wish(text, index) for text in WISHES], parse_goal(GOAL, index))
    assert isinstance(found, Completion) and found.proved
    return found.deck


def _odds(text: str, deck: Deck, index: CardIndex) -> float:
    seen = seen_by(3, index.world.corpus.constants)
    return cpu_seconds(lambda: exact_odds(parse_odds(text, index), deck, seen, index, text))


def _pool(deck: Deck, corpus: Corpus) -> float:
    return cpu_seconds(lambda: pool(deck, corpus), runs=3)
