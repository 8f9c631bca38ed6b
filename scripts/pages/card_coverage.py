"""The page of which cards the engine carries out: ``docs/card-coverage.md``."""

from __future__ import annotations

from cardbase.corpus import load_corpus
from cardbase.play import coverage
from scripts.pages import table


def _coverage() -> str:
    corpus = load_corpus()
    missing = coverage(corpus)
    whole = len(corpus.cards) - sum(1 for phrases in missing.values() if phrases)
    rows = [[corpus.by_id[card].full_name, card, "; ".join(phrases)] for card, phrases in missing.items() if phrases]
    head = f"{whole} of {len(corpus.cards)} cards are carried out whole. The phrases named here do nothing yet.\n\n"
    return head + table(["card", "id", "not carried out yet"], rows)


PARTS = {"card-coverage": _coverage}
