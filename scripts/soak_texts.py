"""Put texts together from the phrases of shipped cards, by the hundred thousand, and compile each, on every core.

    python -m scripts.soak_texts [NUMBER] [SEED]

Prints every text that crashes the compiler; how many are accepted and carried out, how many the typed grammar refuses,
with the classes of reasons; and the phrases that are accepted and not carried out, named most often. Equal arguments
give equal figures on any number of cores. Exit code 1 where a text crashes.
"""

import re
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

Found = tuple[int, int, list[str], Counter[str], Counter[str]]


def batch(seed: int, number: int) -> Found:
    """Compile so many texts; return how many are carried out and refused, what crashed, and the reasons and phrases."""
    corpus = load_corpus()
    vocabulary, words = Vocabulary(corpus), lexicon_of(corpus.cards, corpus.powers)
    whole, refused, crashed, reasons, named = 0, 0, list[str](), Counter[str](), Counter[str]()
    for card, text, faults in islice(recombined(corpus, seed), number):
        try:
            missing = compiled(replace(card, operation=text), parse(text, words), vocabulary).uncovered
        except Exception as error:
            crashed.append(f"{card.kind}: {text}\n  {traceback.format_exception_only(error)[-1].strip()}")
            continue
        refused += bool(faults)
        reasons.update(re.sub("`[^`]*`", "...", fault).partition(" (write:")[0] for fault in faults[:1])
        whole += not faults and not missing
        named.update(() if faults else missing)
    return whole, refused, crashed, reasons, named


def batches(number: int, seed: int) -> Iterator[tuple[int, int]]:
    """Yield the seed of each batch with how many texts it holds."""
    for place, done in enumerate(range(0, number, BATCH)):
        yield seed * 10_000 + place, min(BATCH, number - done)


def main(number: int = 100_000, seed: int = 0) -> int:
    """Compile so many texts; return how many crash."""
    whole, refused, crashes, reasons, named = 0, 0, 0, Counter[str](), Counter[str]()
    with ProcessPoolExecutor() as pool:
        for carried_out, senseless, crashed, why, missing in pool.map(batch, *zip(*batches(number, seed), strict=True)):
            whole, refused, crashes = whole + carried_out, refused + senseless, crashes + len(crashed)
            reasons, named = reasons + why, named + missing
            print(*crashed, sep="\n", end="\n" if crashed else "")
    print(f"{number:,} texts: {crashes} crash, {whole:,} ({whole / number:.1%}) are accepted and carried out")
    print(f"{refused:,} ({refused / number:.1%}) are refused, by the classes of their first reason:")
    _print_most(reasons)
    accepted = number - refused
    print(f"of {accepted:,} accepted {whole / max(1, accepted):.1%} are carried out; the phrases of the others:")
    _print_most(named)
    return crashes


def _print_most(counted: Counter[str]) -> None:
    for said, count in counted.most_common(NAMED):
        print(f"{count:6} {said}")


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])) > 0)
