"""What "that many" is: how many cards, or how much, the event or the effect before was about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.play import events as e
from cardbase.play.programs.program import Trigger

_TELLING = (
    n.EffectAdd,
    n.EffectApply,
    n.EffectBuySome,
    n.EffectCapture,
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
_OF_ONE_CARD = frozenset(
    {
        e.CAPTURED,
        e.DEPLOYED,
        e.DISCARDED,
        e.DISCARDED_HELD,
        e.DISENGAGED,
        e.DREW,
        e.ENGAGED,
        e.MOVED,
        e.PLACED_IN_ASSEMBLY,
        e.SUBDUED,
        e.TURNED_UP,
        e.VANQUISHED,
        e.WENT_OVER,
    }
)
_OF_AN_AMOUNT = frozenset(
    {
        e.BOUGHT_FAVOR,
        e.FAVOR,
        e.MARKS_ADDED,
        e.PRODUCED,
        e.SOLARIS,
        e.SPICE_BOUGHT,
        e.SPICE_SOLD,
        e.TOKENS,
        e.TOKENS_ADDED,
        e.TRADED,
        *e.SPICE_PRODUCED,
    }
)


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


def keeps_that_many(trigger: Trigger) -> bool:
    """Return whether each event that sets it off is about so many cards or so much."""
    return set(trigger.kinds) <= _OF_ONE_CARD | _OF_AN_AMOUNT


def counting(trigger: Trigger, sentences: Iterable[n.Sentence]) -> Trigger:
    """Return the trigger as one that counts cards, where the sentences ask how many they are."""
    return replace(trigger, counted=set(trigger.kinds) <= _OF_ONE_CARD and names_that_many(sentences))
