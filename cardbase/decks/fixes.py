"""Fixing a deck: carrying out the steps of findings, asking where a person must choose, telling what is left then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck
from cardbase.decks.judging import CRF, Finding, HouseRule, Ruleset, Step, Verdict, carried_out, judge
from cardbase.decks.spelling import deck_label
from cardbase.errors import Misuse

__all__ = [
    "Fixed",
    "after",
    "apply",
    "describe",
    "fix",
    "left_after",
    "ways_of",
]

MOST_ROUNDS = 400
"""Fixes in a row. Each cures at least one finding."""

_PILE_NAMES = {"homeworlds": "the homeworlds", "imperial": "the Imperial deck", "house": "the House deck"}

Choose = Callable[[Finding, Sequence[str]], int]
"""Puts a finding with its ways to be fixed, in words, to a person; returns the number of the chosen one or -1."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """A deck after fixing: the deck, what was done in words, and the verdict on what is left."""

    deck: Deck
    done: tuple[str, ...]
    verdict: Verdict


def apply(deck: Deck, steps: Iterable[Step]) -> Deck:
    """Return the deck with the steps carried out; raise ``Misuse`` for a step that does not fit it."""
    for step in steps:
        deck = carried_out(deck, step)
    return deck


def describe(steps: Sequence[Step], corpus: Corpus) -> str:
    """Return steps as one sentence a person can accept or refuse."""
    return "; ".join(_describe_one(step, corpus) for step in steps)


def only_answer(finding: Finding, _ways: Sequence[str]) -> int:
    """Choose a fix that has one answer, and none of several: nobody is there to be asked."""
    return 0 if finding.fix else -1


def fix(
    deck: Deck,
    corpus: Corpus,
    ruleset: Ruleset = CRF,
    choose: Choose = only_answer,
    house_rules: Sequence[HouseRule] = (),
) -> Fixed:
    """Judge and fix in turn: each finding that can be fixed is put to ``choose`` once, with its ways in words.

    A fix with one answer is put as the only way; nothing ever picks between two cards but ``choose``.
    """
    done: list[str] = []
    refused: set[object] = set()
    for _ in range(MOST_ROUNDS):
        verdict = judge(deck, corpus, ruleset, house_rules)
        finding = next((f for f in verdict.findings if ways_of(f) and (f.code, ways_of(f)) not in refused), None)
        if finding is None:
            break
        ways = ways_of(finding)
        sentences = [describe(way, corpus) for way in ways]
        chosen = choose(finding, sentences)
        if 0 <= chosen < len(ways):
            deck = apply(deck, ways[chosen])
            done.append(f"{finding.code}: {sentences[chosen]}")
        else:
            refused.add((finding.code, ways))
    return Fixed(deck, tuple(done), judge(deck, corpus, ruleset, house_rules))


def ways_of(finding: Finding) -> tuple[tuple[Step, ...], ...]:
    """Return every way to fix a finding: the one answer, or those a person chooses among."""
    return (finding.fix,) if finding.fix else finding.choices


def after(
    verdict: Verdict, findings: Iterable[Finding], corpus: Corpus, house_rules: Sequence[HouseRule] = ()
) -> Verdict:
    """Return the verdict on the list once these findings are fixed by their one answers.

    A fix that no longer fits, because another has cured it already, is passed over.
    """
    deck = verdict.deck
    for finding in findings:
        try:
            deck = apply(deck, finding.fix)
        except Misuse:
            continue
    return judge(deck, corpus, verdict.ruleset, house_rules)


def left_after(verdict: Verdict, finding: Finding, corpus: Corpus, house_rules: Sequence[HouseRule] = ()) -> str:
    """Return what the fix of a finding leaves behind, as in "then 2 Imperial and 3 House cards are missing"; "" for
    nothing new."""
    if not finding.fix:
        return ""
    then = after(verdict, [finding], corpus, house_rules)
    if then.legal:
        return "" if verdict.legal else "then the list is legal"
    least = corpus.constants.values
    lacks = []
    for name, word in (("imperial", "Imperial"), ("house", "House")):
        short = int(least[f"{name}_least"]) - sum(entry.copies for entry in then.deck.pile(name))
        before = int(least[f"{name}_least"]) - sum(entry.copies for entry in verdict.deck.pile(name))
        if short > max(before, 0):
            lacks.append(f"{short} {word}")
    if not lacks:
        return ""
    one = lacks[0].startswith("1 ") and len(lacks) == 1
    return f"then {' and '.join(lacks)} card{' is' if one else 's are'} missing"


def _describe_one(step: Step, corpus: Corpus) -> str:
    card = corpus.by_id.get(step.what)
    name = deck_label(card, corpus) if card else step.what
    pile = _PILE_NAMES.get(step.where, f"the {step.where}")
    if step.do == "remove":
        return f"take {step.copies}x {name} out of {pile}"
    if step.do == "add":
        return f"put {step.copies}x {name} into {pile}"
    if step.do == "set":
        return f"set {step.where} to {step.what}"
    return f"read {step.where} as {step.copies}x {name}" if step.do == "resolve" else f"strike {step.where}"
