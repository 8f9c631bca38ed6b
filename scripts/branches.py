"""``python -m scripts.branches [CARD-ID ...]``: the ways of the cards' texts that no scenario of the card goes."""

from __future__ import annotations

import sys

from cardbase.corpus import load_corpus
from cardbase.scenarios.naming import named
from tests.play.branches import ways_tried
from tests.play.test_scenarios import all_scenarios


def main() -> int:
    """Print them, card by card, and how many there are."""
    corpus, wanted = load_corpus(), set(sys.argv[1:])
    reported = [s for s in all_scenarios() if not wanted or named(s.card, corpus).id in wanted]
    known, tried = ways_tried(corpus, reported)
    cards = [card for card in known if not wanted or card in wanted]
    ways = [way for card in cards for way in known[card]]
    for way in ways:
        if way not in tried:
            print(*way, sep="\t")
    print(f"{sum(way in tried for way in ways)} of {len(ways)} ways of {len(cards)} cards tried")
    return 0


if __name__ == "__main__":
    sys.exit(main())
