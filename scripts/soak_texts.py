"""Put texts together from the phrases of shipped cards, by the hundred thousand, and compile each, on every core.

    scripts/soak texts [NUMBER] [SEED] [--sorted] [--play] [--state FILE]

With ``--sorted`` phrases take the place of phrases of the same production and sort alone, as a designer would write.
Prints every text that crashes the compiler; how many are accepted and carried out, how many the typed grammar refuses,
with the classes of reasons; and the phrases that are accepted and not carried out, named most often. With ``--play``
each that is carried out is played in positions built for it, beside the same game in which it is silent: prints how
many are shown by an event, a fact in force or a choice, and those that are not (ten times as long). Equal arguments
give equal figures on any number of cores. With a state file each batch that is done is kept as a line of it, and a run
that was stopped continues from there, as long as the language is the same. Exit code 1 where a text crashes.
"""

import argparse
import json
import re
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.operations import language_digest, parse
from cardbase.play.compiler.programs import compiled
from cardbase.play.compiler.vocabulary import Vocabulary
from tests.operations.recombined import recombined
from tests.play.shown import shown

NAMED = 40
"""Phrases shown."""
BATCH = 1000
"""Texts of one seed."""


class Found(NamedTuple):
    """What became of some texts: how many are carried out and refused, what crashed, reasons and phrases counted.

    ``shown`` counts by what they were shown in play, where they were played; ``unseen`` are the texts that were not.
    """

    whole: int
    refused: int
    crashed: list[str]
    reasons: dict[str, int]
    named: dict[str, int]
    shown: dict[str, int]
    unseen: list[str]


def batch(seed: int, number: int, play: bool, sorted_only: bool) -> Found:
    """Compile so many texts, play them where asked for; return what became of them."""
    corpus = load_corpus()
    vocabulary, words = Vocabulary(corpus), lexicon_of(corpus.cards, corpus.powers)
    whole, refused, crashed, reasons, named = 0, 0, list[str](), Counter[str](), Counter[str]()
    seen, unseen = Counter[str](), list[str]()
    for card, text, faults in islice(recombined(corpus, seed, sorted_only=sorted_only), number):
        said = replace(card, operation=text)
        try:
            missing = compiled(said, parse(text, words), vocabulary).unsupported
            how = shown(corpus, said).how if play and not faults and not missing else None
        except Exception as error:
            crashed.append(f"{card.kind}: {text}\n  {traceback.format_exception_only(error)[-1].strip()}")
            continue
        refused += bool(faults)
        reasons.update(re.sub("`[^`]*`", "...", fault).partition(" (write:")[0] for fault in faults[:1])
        whole += not faults and not missing
        named.update(() if faults else missing)
        seen.update(() if how is None else (how or "nothing",))
        unseen += [f"{card.kind}: {text}"] if how == "" else []
    return Found(whole, refused, crashed, reasons, named, seen, unseen)


def batches(number: int, seed: int) -> Iterator[tuple[int, int]]:
    """Yield the seed of each batch with how many texts it holds."""
    for place, done in enumerate(range(0, number, BATCH)):
        yield seed * 10_000 + place, min(BATCH, number - done)


def kept(state: Path | None, mode: list[bool]) -> dict[tuple[int, int], Found]:
    """Return the batches of a state file done so with this language; a line broken off is done again."""
    done = {}
    for line in state.read_text(encoding="utf-8").splitlines() if state and state.exists() else ():
        try:
            language, played, seed, number, *found = json.loads(line)
        except ValueError:
            continue
        if (language, played) == (language_digest(), mode):
            done[seed, number] = Found(*found)
    return done


def soaked(number: int, seed: int, state: Path | None, mode: list[bool]) -> Iterator[Found]:
    """Yield what became of each batch, those first that the state file has."""
    done = kept(state, mode)
    asked = list(batches(number, seed))
    yield from (done[one] for one in asked if one in done)
    left = [one for one in asked if one not in done]
    with ProcessPoolExecutor() as pool:
        modes = ([one] * len(left) for one in mode)
        results = pool.map(batch, *zip(*left, strict=True), *modes) if left else ()
        for one, found in zip(left, results, strict=True):
            if state:
                with state.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([language_digest(), mode, *one, *found]) + "\n")
            yield found


def main() -> int:
    """Compile so many texts; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", type=int, nargs="?", default=100_000)
    parser.add_argument("seed", type=int, nargs="?", default=0)
    parser.add_argument("--play", action="store_true", help="play each that is carried out in positions built for it")
    parser.add_argument("--sorted", action="store_true", help="exchange phrases of the same production and sort alone")
    parser.add_argument("--state", type=Path, help="where batches that are done are kept")
    given = parser.parse_args()
    number, whole, refused, crashes, reasons, named = given.number, 0, 0, 0, Counter[str](), Counter[str]()
    seen, unseen = Counter[str](), list[str]()
    for found in soaked(number, given.seed, given.state, [given.play, given.sorted]):
        whole, refused, crashes = whole + found.whole, refused + found.refused, crashes + len(found.crashed)
        reasons.update(found.reasons)
        named.update(found.named)
        seen.update(found.shown)
        unseen += found.unseen
        print(*found.crashed, sep="\n", end="\n" if found.crashed else "", flush=True)
    print(f"{number:,} texts: {crashes} crash, {whole:,} ({whole / number:.1%}) are accepted and carried out")
    print(f"{refused:,} ({refused / number:.1%}) are refused, by the classes of their first reason:")
    _print_most(reasons)
    accepted = number - refused
    print(f"of {accepted:,} accepted {whole / max(1, accepted):.1%} are carried out; the phrases of the others:")
    _print_most(named)
    if given.play:
        _print_shown(seen, unseen)
    return int(crashes > 0)


def _print_shown(seen: Counter[str], unseen: list[str]) -> None:
    played = seen.total()
    print(f"of {played:,} played {1 - seen['nothing'] / max(1, played):.1%} are shown by what they do:")
    _print_most(seen)
    print("not shown:", *unseen[:NAMED], sep="\n  ")


def _print_most(counted: Counter[str]) -> None:
    for written, count in counted.most_common(NAMED):
        print(f"{count:6} {written}")


if __name__ == "__main__":
    sys.exit(main())
