"""The table: how often sensible beats random and ends its own games by admission, and how long it thinks."""

from __future__ import annotations

from cardbase.corpus import Corpus, data_folder, load_corpus
from cardbase.decks import read_deck
from cardbase.play import CRF, Series, houses_of, play_one
from scripts.benchmarks import Figure, cpu_seconds

PER_DECK = 6
"""Games with each example deck on both sides: 18 decks, 108 games."""


def figures() -> list[Figure]:
    """Play the example decks against themselves, seats swapped."""
    corpus = load_corpus()
    beaten = _endings(corpus, ("sensible", "random"))
    mirror = _endings(corpus, ("sensible", "sensible"))
    return [
        Figure("table: sensible beats random", _share([won == 0 for _, won in beaten]), "%", 90, "high"),
        Figure("table: and does so by admission", _share([end == ("admission", 0) for end in beaten]), "%", 50, "high"),
        Figure("table: sensible mirrors ended by rule", _share([end != "cap" for end, _ in mirror]), "%", 95, "high"),
        Figure("table: and by admission", _share([end == "admission" for end, _ in mirror]), "%", 80, "high"),
        _answer(corpus),
    ]


def _share(found: list[bool]) -> float:
    return 100 * sum(found) / len(found)


def _endings(corpus: Corpus, players: tuple[str, str]) -> list[tuple[str, int]]:
    """Return how each game ended, and the place of the winner among the players."""
    found = []
    for path in sorted((data_folder() / "decks").glob("*.deck.txt")):
        houses = houses_of([(path.name, read_deck(path, corpus))] * 2, corpus, CRF)
        series = Series(tuple(houses), CRF, 77, players=players, most_decisions=3000)
        games = [play_one(series, corpus, number) for number in range(PER_DECK)]
        found += [(game.ending, game.winner) for game in games]
    return found


def _answer(corpus: Corpus) -> Figure:
    """Measure the choices of a whole mirror game, the engine's part counted: what a person waits for, and the menu."""
    path = sorted((data_folder() / "decks").glob("*.deck.txt"))[0]
    houses = houses_of([(path.name, read_deck(path, corpus))] * 2, corpus, CRF)
    series = Series(tuple(houses), CRF, 3, players=("sensible", "sensible"), most_decisions=3000)
    choices = play_one(series, corpus, 0).choices
    seconds = cpu_seconds(lambda: play_one(series, corpus, 0))
    return Figure("table: a choice of sensible", seconds / choices * 1e3, "ms", 5)
