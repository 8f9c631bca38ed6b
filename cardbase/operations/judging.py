"""Everything that can be said against a text at once: it does not parse, is not well said, or does not bind."""

from __future__ import annotations

from cardbase.errors import Faulty, Ungrammatical
from cardbase.operations import nodes as n
from cardbase.operations.agreement import disagreements
from cardbase.operations.binding import CardFacts, bind
from cardbase.operations.emptiness import empty_phrases
from cardbase.operations.formatting import format
from cardbase.operations.lexicon import Lexicon
from cardbase.operations.linting import lint
from cardbase.operations.operation import Operation
from cardbase.operations.reading import parse
from cardbase.operations.rewording import reworded


def judge(text: str, lexicon: Lexicon, facts: CardFacts | None = None, *, cost_is_x: bool = True) -> list[str]:
    """Return every fault of a text, an empty list for none; ``facts`` None where it belongs to no known card.

    ``cost_is_x`` tells that the card's cost may define X.
    """
    try:
        tree = parse(text, lexicon)
    except Ungrammatical as error:
        return [str(error)]
    faults = [*lint(tree, text, cost_is_x=cost_is_x), *disagreements(tree), *empty_phrases(tree)]
    if facts is not None:
        try:
            bind(tree, facts)
        except Faulty as error:
            faults += [fault.message for fault in error.faults]
    if faults and (better := reworded(text)) is not None and _is_faultless(better, lexicon, facts, cost_is_x=cost_is_x):
        faults[0] += f" (write: {format(parse(better, lexicon))})"
    return faults


def _is_faultless(text: str, lexicon: Lexicon, facts: CardFacts | None, *, cost_is_x: bool) -> bool:
    """Tell whether a text as this language words it is without fault but for its spelling."""
    try:
        tree = parse(text, lexicon)
        if facts is not None:
            bind(tree, facts)
    except (Ungrammatical, Faulty):
        return False
    return not [*lint(tree, cost_is_x=cost_is_x), *disagreements(tree), *empty_phrases(tree)]


_KINDS = {"persona": "aide", "holding": "charter", "resource": "equipment", "card": ""}
"""The kind of a card that says "this ..."."""


def likely_kind(operation: Operation) -> str:
    """Return the kind of card that a text most likely stands on, by its forms: "aide", "equipment", "tactic" ..."""
    sentences = operation.sentences
    if any(isinstance(sentence, n.SentenceVenture) for sentence in sentences):
        return "program"
    if any(isinstance(sentence, n.SentenceAssign) for sentence in sentences):
        return "personnel" if any(isinstance(sentence, n.SentenceJoins) for sentence in sentences) else "enhancement"
    if any(isinstance(sentence, n.SentenceLasting) for sentence in sentences):
        return "tactic"
    said = (node.noun for node in operation.walk() if isinstance(node, n.RefThis | n.SelfThis))
    named = next((kind for noun in said if (kind := _KINDS.get(noun, noun))), "")
    if named:
        return named
    if any(isinstance(node, n.RefHost | n.SelfHost) for node in operation.walk()):
        return "venture"
    once = all(isinstance(sentence, n.SentenceDoes | n.SentenceIfDone | n.SentenceLabel) for sentence in sentences)
    if any(isinstance(getattr(sentence, "do", None), n.InstructionReplace) for sentence in sentences):
        return "charter"
    return "event" if once else "charter"
