"""Carrying out fixes: steps of a finding, applied to a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardbase.corpus import Corpus
from cardbase.decks.deck import PILES, Deck, entries
from cardbase.decks.judging import CRF, Finding, HouseRule, Ruleset, Step, Verdict, judge
from cardbase.errors import Misuse

MOST_ROUNDS = 200
"""Fixes in a row. Each cures at least one finding, and a list has few kinds of them."""

_PILE_NAMES = {"homeworlds": "the homeworlds", "imperial": "the Imperial deck", "house": "the House deck"}


@dataclass(frozen=True, slots=True)
class Fixed:
    """A deck after fixing: the deck, what was done in words, and the verdict on what is left."""

    deck: Deck
    done: tuple[str, ...]
    verdict: Verdict


def apply(deck: Deck, steps: Iterable[Step]) -> Deck:
    """Return the deck with the steps carried out; raise ``Misuse`` for a step that does not fit it."""
    for step in steps:
        deck = _apply_one(deck, step)
    return deck


def describe(steps: Sequence[Step], corpus: Corpus) -> str:
    """Return steps as one sentence a person can accept or refuse."""
    return "; ".join(_describe_one(step, corpus) for step in steps)


def fix(
    deck: Deck,
    corpus: Corpus,
    ruleset: Ruleset = CRF,
    accept: Callable[[Finding, str], bool] = lambda _finding, _sentence: True,
    house_rules: Sequence[HouseRule] = (),
) -> Fixed:
    """Judge and fix in turn: each finding with a fix is put to ``accept`` once, with the fix in words."""
    done: list[str] = []
    refused: set[tuple[str, tuple[Step, ...]]] = set()
    for _ in range(MOST_ROUNDS):
        verdict = judge(deck, corpus, ruleset, house_rules)
        finding = next((f for f in verdict.errors if f.fix and (f.code, f.fix) not in refused), None)
        if finding is None:
            break
        sentence = describe(finding.fix, corpus)
        if accept(finding, sentence):
            deck = apply(deck, finding.fix)
            done.append(f"{finding.code}: {sentence}")
        else:
            refused.add((finding.code, finding.fix))
    return Fixed(deck, tuple(done), judge(deck, corpus, ruleset, house_rules))


def _apply_one(deck: Deck, step: Step) -> Deck:
    if step.do in {"add", "remove"} and step.where in PILES:
        return _moved(deck, step.where, step.what, step.copies if step.do == "add" else -step.copies)
    if step.do == "set" and step.where == "sponsor":
        return replace(deck, sponsor=step.what)
    if step.do == "set" and step.where == "dune":
        return replace(deck, dune=int(step.what))
    if step.do == "set" and step.where in {"players", "solaris", "favor", "spice"}:
        return replace(deck, profile=replace(deck.profile, **{step.where: int(step.what)}))
    line = next((line for line in deck.unresolved if line.place == step.where), None)
    if step.do in {"resolve", "drop"} and line is not None:
        deck = replace(deck, unresolved=tuple(other for other in deck.unresolved if other is not line))
        return deck if step.do == "drop" else _moved(deck, line.pile or "house", step.what, step.copies)
    raise Misuse(f"the step {step.do} {step.where} {step.what} does not fit this deck")


def _moved(deck: Deck, pile: str, card: str, copies: int) -> Deck:
    counts = dict(deck.pile(pile))
    counts[card] = counts.get(card, 0) + copies
    if counts[card] < 0:
        raise Misuse(f"the deck has no {-copies} copies of {card} in {pile}")
    changes: dict[str, Any] = {pile: entries({c: n for c, n in counts.items() if n})}
    return replace(deck, **changes)


def _describe_one(step: Step, corpus: Corpus) -> str:
    card = corpus.by_id.get(step.what)
    name = corpus.label(card) if card else step.what
    pile = _PILE_NAMES.get(step.where, f"the {step.where}")
    if step.do == "remove":
        return f"take {step.copies}x {name} out of {pile}"
    if step.do == "add":
        return f"put {step.copies}x {name} into {pile}"
    if step.do == "set":
        return f"set {step.where} to {step.what}"
    return f"read {step.where} as {step.copies}x {name}" if step.do == "resolve" else f"strike {step.where}"
