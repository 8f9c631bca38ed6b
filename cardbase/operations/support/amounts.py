"""What "that many" may mean: how many, or how much, the effects before it were about."""

from __future__ import annotations

from collections.abc import Iterable

from cardbase.operations import nodes as n
from cardbase.operations.tree import Node

_TELLING = (
    n.EffectAdd,
    n.EffectApply,
    n.EffectBuySome,
    n.EffectCapture,
    n.EffectChoose,
    n.EffectDiscard,
    n.EffectDiscardCurrency,
    n.EffectDisengage,
    n.EffectDivide,
    n.EffectDraw,
    n.EffectEngage,
    n.EffectGain,
    n.EffectMove,
    n.EffectPay,
    n.EffectProduce,
    n.EffectProduceSpice,
    n.EffectRemove,
    n.EffectSellSome,
    n.EffectSubdue,
)
"""The effects that keep how many there were."""


def kept_amounts(sentences: Iterable[n.Sentence]) -> frozenset[int]:
    """Return each "that many", by its identity, that stands behind an effect which determines how many."""
    kept, telling = set[int](), False
    for sentence in sentences:
        for node in sentence.walk():
            if isinstance(node, n.AmountThat) and telling:
                kept.add(id(node))
            elif isinstance(node, _TELLING) and not names_that_many((node,)):
                telling = True
    return frozenset(kept)


def names_that_many(nodes: Iterable[Node]) -> bool:
    """Return whether some of them say "that many"."""
    return any(isinstance(below, n.AmountThat) for node in nodes for below in node.walk())
