"""Put texts together from the phrases of shipped cards, by the hundred thousand, and compile each.

    python -m scripts.soak_texts [NUMBER] [SEED]

Prints every text that crashes the compiler, how many are carried out, and the phrases named most often. Exit code 1
where one crashes.
"""

import sys
import traceback
from collections import Counter
from dataclasses import replace
from itertools import islice

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.operations import parse
from cardbase.play.compiler.programs import compiled
from cardbase.play.compiler.vocabulary import Vocabulary
from tests.operations.recombined import recombined

NAMED = 40
"""Phrases shown."""


def main(number: int = 100_000, seed: int = 0) -> int:
    """Compile so many texts; return how many crash."""
    corpus = load_corpus()
    vocabulary, words = Vocabulary(corpus), lexicon_of(corpus.cards, corpus.powers)
    crashed, whole, named = 0, 0, Counter[str]()
    for card, text in islice(recombined(corpus, seed), number):
        try:
            missing = compiled(replace(card, operation=text), parse(text, words), vocabulary).uncovered
        except Exception as error:
            crashed += 1
            print(f"{card.kind}: {text}\n  {traceback.format_exception_only(error)[-1].strip()}")
            continue
        whole += not missing
        named.update(missing)
    print(f"{number:,} texts: {crashed} crash, {whole:,} ({whole / number:.1%}) are carried out, the others are named")
    for phrase, count in named.most_common(NAMED):
        print(f"{count:6} {phrase}")
    return crashed


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])) > 0)
