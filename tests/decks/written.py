"""Lists written by chance from parts that people use, with what a judge counts in them.

A list has five counted lines of one form and one thing more: a sentence that names a card which is not in the deck, a
heading over such cards, several cards in one line, or a remark behind a counted card.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from cardbase.corpus import Card, Corpus
from cardbase.decks.vocabulary import names_of

MARKS: tuple[Callable[[str], str], ...] = (
    str,
    str.upper,
    lambda heading: f"**{heading}**",
    lambda heading: f"== {heading} ==",
    lambda heading: f"## {heading}",
    lambda heading: f"{heading.rstrip(' :')} (2):",
    lambda heading: f"--- {heading.rstrip(' :')} ---",
)

JOINS = (", ", " / ", " + ", " and ", "; ", " | ", " & ", " und ", "\t")


@dataclass
class Written:
    """A list, how many copies of each card it counts, and the cards that it names without counting them."""

    text: str = ""
    counts: Counter[str] = field(default_factory=Counter)
    apart: set[str] = field(default_factory=set)


def parts(name: str) -> list[str]:
    """Return the parts below a heading of written.txt."""
    text = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")
    block = text.partition(f"\n# {name}:")[2].partition("\n# ")[0]
    return [line.replace("<tab>", "\t") for line in block.split("\n")[1:] if line]


FORMS, SENTENCES, HEADINGS, REMARKS = map(parts, ("forms", "sentences", "headings", "remarks"))


def house_cards(corpus: Corpus) -> list[Card]:
    """Return the House cards whose names mean no other card."""
    names = names_of(corpus)
    return [card for card in corpus.cards if card.deck == "house" and len(names.find(card.name)) == 1]


def written(kind: str, seed: int, cards: list[Card]) -> Written:
    """Return a list with a "sentence", a "heading", "remarks", or a line with "several" cards."""
    rng = random.Random(f"{kind} {seed}")
    form, own, found = rng.choice(FORMS), rng.sample(cards, 10), Written()
    lines: list[str] = []

    def count(card: Card, remark: str = "") -> str:
        copies = rng.choice([1, 2, 3])
        found.counts[card.id] += copies
        return form.format(n=copies, c=card.name) + remark

    lines += [count(card) for card in own[:3]]
    others = {"o": own[8].name, "p": own[9].name}
    if kind == "sentence":
        lines.append(rng.choice(SENTENCES).format(**others))
    if kind == "several":
        lines.append(rng.choice(JOINS).join(count(card) for card in own[5 : 5 + rng.choice([2, 3])]))
    if kind == "remarks":
        lines.append(count(own[5], " " + rng.choice(REMARKS).format(**others)))
    lines += [count(card) for card in own[3:5]]
    if kind == "heading":
        lines += ["", rng.choice(MARKS)(rng.choice(HEADINGS))]
        lines += [form.format(n=rng.choice([1, 2]), c=card.name) for card in own[8:]]
    found.text, found.apart = "\n".join(lines), {card.id for card in own[8:]}
    return found
