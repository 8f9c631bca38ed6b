"""Sentences that speak of the one before as a whole: "If you do, ...", "If you govern Dune, ... instead."."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from cardbase.operations import nodes as n
from cardbase.operations.binding import Ability

_OFFERING: Final = (n.FactMay, n.FactMust, n.FactMustIfAble)
"""What notes by itself whether it was done."""


def followed_by(ability: Ability) -> Mapping[int, n.Sentence]:
    """Return by the ``id`` of an instruction the sentence after it that asks whether it is done, or replaces it."""
    found: dict[int, n.Sentence] = {}
    for sentence, after in pairwise(ability.sentences):
        do = getattr(sentence, "do", None)
        if not isinstance(do, n.Instruction):
            continue
        if isinstance(after, n.SentenceIfDone) and not any(isinstance(below, _OFFERING) for below in do.walk()):
            found[id(do.do if isinstance(do, n.InstructionReplace) else do)] = after
        elif replacing(after) is not None and not isinstance(do, n.InstructionReplace):
            found[id(do)] = after
    return found


def replacing(sentence: n.Sentence) -> n.InstructionIf | None:
    """Return what a sentence does in place of the one before where a condition holds, None where it adds to that.

    What is worse for the same card ("If it is an aide, subdue it instead.") befalls it beside what was done before.
    """
    match sentence:
        case n.SentenceDoes(
            do=n.InstructionIf(when=when, do=n.InstructionAct(do=n.ActSteps(steps=steps, instead=instead))) as do
        ):
            of_it = isinstance(when, n.ClauseCannot) or _is_worse(steps[0])
            return do if isinstance(instead, n.InsteadInstead) and not of_it else None
    return None


def _is_worse(effect: n.Effect) -> bool:
    match effect:
        case n.EffectSubdue(what=what) | n.EffectDiscard(what=what):
            return isinstance(what, n.SelectorIt) or (
                isinstance(what, n.SelectorRef) and isinstance(what.ref, n.RefThat | n.RefHost)
            )
    return False
