"""The corpus: how long it takes to load and to check, and how well names are understood."""

from __future__ import annotations

import random
import sys
import time

from cardbase.corpus import Corpus, load_corpus
from cardbase.corpus.checking import check_corpus
from cardbase.errors import NotFound
from scripts.benchmarks import Figure, cpu_seconds, peak_mebibytes, process_seconds

LOAD = "from cardbase.corpus import load_corpus; load_corpus()"
TYPOS = 2000


def figures() -> list[Figure]:
    """Measure loading in a fresh interpreter, the whole check, and names with and without a typo."""
    corpus = load_corpus()
    right, seconds = understood(corpus, TYPOS)
    return [
        Figure("corpus loaded cold", process_seconds([sys.executable, "-c", LOAD]), "s", 0.3),
        Figure("corpus loaded cold, peak memory", peak_mebibytes(LOAD), "MiB", 80),
        Figure("whole check of the data", cpu_seconds(check_corpus, 3), "s", 2),
        Figure("names resolved exactly", exact_names(corpus), "/s", 125_000, "high"),
        Figure("names with one typo found right", 100 * right, "%", 99.5, "high"),
        Figure("a name with one typo", 1000 * seconds, "ms", 20),
    ]


def exact_names(corpus: Corpus) -> float:
    """Return how many labels a second ``exact`` turns into cards."""
    labels = [corpus.label(card) for card in corpus.cards]
    return len(labels) / cpu_seconds(lambda: [corpus.exact(label) for label in labels])


def understood(corpus: Corpus, count: int) -> tuple[float, float]:
    """Return the share of names with one typo whose card is found or named first, and the CPU seconds for one."""
    chance = random.Random(1)
    names = [name for card in corpus.cards for name in (card.full_name, card.name)]
    typed = [(name, with_one_typo(name, chance)) for name in chance.choices(names, k=count)]
    start = time.process_time()
    right = sum(name in best_names(corpus, text) for name, text in typed)
    return right / count, (time.process_time() - start) / count


def best_names(corpus: Corpus, text: str) -> tuple[str, ...]:
    """Return the full and short name of the card that ``text`` is taken for, or that is named first."""
    try:
        card = corpus.resolve(text)
    except NotFound as error:
        if not error.candidates:
            return ()
        card = corpus.exact(error.candidates[0])
    return card.full_name, card.name


def with_one_typo(name: str, chance: random.Random) -> str:
    """Lose, add or change a letter, or swap two."""
    at = chance.randrange(len(name))
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    return chance.choice(
        (
            name[:at] + name[at + 1 :],
            name[:at] + letter + name[at:],
            name[:at] + letter + name[at + 1 :],
            name[:at] + name[at : at + 2][::-1] + name[at + 2 :],
        )
    )
