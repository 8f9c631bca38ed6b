"""Faults a text can have although it parses: spelling that is not the accepted one, an X that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from cardbase.given import checked
from cardbase.operations import nodes as n
from cardbase.operations.formatting import format, format_node
from cardbase.operations.operation import Operation
from cardbase.operations.tree import Node

LONGEST = 320
"""Characters that fit the text box of a card in a readable size."""
FREE_X = (
    n.EffectPay,
    n.EffectDiscardCurrency,
    n.EffectDiscard,
    n.EffectProduceSpice,
    n.EffectProduceMore,
    n.SelectorUpTo,
)
"""Where an X that nothing defines is chosen by whoever pays or does it."""


@checked
def lint(operation: Operation, text: str | None = None, *, cost_is_x: bool = False) -> list[str]:
    """Return what is wrong with an operation that parses, in the order of the text; an empty list if nothing is.

    ``text`` is what it was parsed from; ``cost_is_x`` tells that the card's own cost defines X.
    """
    return [
        *_spelling(operation, text),
        *_unknowns(operation, cost_is_x),
        *_placement(operation),
        *_possessives(operation),
        *_windows(operation),
    ]


def _spelling(operation: Operation, text: str | None) -> Iterator[str]:
    accepted = format(operation)
    if text is not None and accepted.lower() != text.lower():  # capitals are the writer's own affair
        column = next((i for i, (a, b) in enumerate(zip(text, accepted, strict=False)) if a != b), len(accepted))
        yield f"column {column + 1}: not the accepted spelling; write: {accepted}"
    if len(accepted) > LONGEST:
        yield f"{len(accepted)} characters are too long for a card; at most {LONGEST}"


def _unknowns(operation: Operation, cost_is_x: bool) -> Iterator[str]:
    defining = [node for node in operation.walk() if isinstance(node, n.InstructionX | n.InstructionXBound)]
    if sum(isinstance(s, n.SentenceDoes) and isinstance(s.do, n.InstructionX) for s in operation.sentences) > 1:
        yield "X is defined twice"
    used = [node for node in operation.walk() if _is_x(node)]
    free = cost_is_x or any(
        isinstance(node, FREE_X) and any(_is_x(below) for below in node.walk()) for node in operation.walk()
    )
    if defining and not used and not cost_is_x:
        yield "X is defined but never used"
    if used and not defining and not free:
        yield "X is used but nothing says what it is"


def _is_x(node: Node) -> bool:
    return isinstance(node, n.AmountX | n.AmountTimesX) or getattr(node, "change", "").endswith("X")


def _placement(operation: Operation) -> Iterator[str]:
    if sum(isinstance(s, n.SentenceAssign) for s in operation.sentences) > 1:
        yield "the card is assigned twice"
    if sum(isinstance(s, n.SentenceLasting) for s in operation.sentences) > 1:
        yield "`Lasting` stands twice"


def _possessives(operation: Operation) -> Iterator[str]:
    for node in operation.walk():
        if isinstance(node, n.ValueOfPlayer | n.PlaceOf) and isinstance(node.player, n.PlayerYou | n.PlayerThey):
            yield f"`{format_node(node)}`: say `{'your' if isinstance(node.player, n.PlayerYou) else 'their'}`"


def _windows(operation: Operation) -> Iterator[str]:
    for sentence in operation.sentences:
        window = sentence.window if isinstance(sentence, n.SentenceAt) else None
        if window is not None and window.talents is not None:
            if window.window not in ("declaration", "engagement"):
                yield f"`{format_node(window)}`: only the declaration and the engagement are parts of a rite"
            if "prescience" in window.talents:
                yield f"`{format_node(window)}`: there is no prescience rite"
