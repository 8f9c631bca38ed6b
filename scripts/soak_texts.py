"""Put texts together from the phrases of shipped cards, by the hundred thousand, and compile each, on every core.

    python -m scripts.soak_texts [NUMBER] [SEED]

Prints every text that crashes the compiler, how many of those that the checks accept are carried out, and the phrases
named most often. Equal arguments give equal figures on any number of cores. Exit code 1 where a text crashes.
"""

import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import islice

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.operations import parse
from cardbase.play.compiler.programs import compiled
from cardbase.play.compiler.vocabulary import Vocabulary
from tests.operations.recombined import recombined

NAMED = 40
"""Phrases shown."""
BATCH = 1000
"""Texts of one seed."""

Found = tuple[int, list[str], Counter[str]]


def batch(seed: int, number: int) -> Found:
    """Compile so many texts; return how many are carried out, what crashed, and how often each phrase is named."""
    corpus = load_corpus()
    vocabulary, words = Vocabulary(corpus), lexicon_of(corpus.cards, corpus.powers)
    whole, crashed, named = 0, list[str](), Counter[str]()
    for card, text in islice(recombined(corpus, seed), number):
        try:
            missing = compiled(replace(card, operation=text), parse(text, words), vocabulary).uncovered
        except Exception as error:
            crashed.append(f"{card.kind}: {text}\n  {traceback.format_exception_only(error)[-1].strip()}")
            continue
        whole += not missing
        named.update(missing)
    return whole, crashed, named


def batches(number: int, seed: int) -> Iterator[tuple[int, int]]:
    """Yield the seed of each batch with how many texts it holds."""
    for place, done in enumerate(range(0, number, BATCH)):
        yield seed * 10_000 + place, min(BATCH, number - done)


def main(number: int = 100_000, seed: int = 0) -> int:
    """Compile so many texts; return how many crash."""
    whole, crashes, named = 0, 0, Counter[str]()
    with ProcessPoolExecutor() as pool:
        for carried_out, crashed, missing in pool.map(batch, *zip(*batches(number, seed), strict=True)):
            whole += carried_out
            crashes += len(crashed)
            named += missing
            print(*crashed, sep="\n", end="\n" if crashed else "")
    print(f"{number:,} texts: {crashes} crash, {whole:,} ({whole / number:.1%}) are carried out, the others are named")
    for phrase, count in named.most_common(NAMED):
        print(f"{count:6} {phrase}")
    return crashes


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])) > 0)
