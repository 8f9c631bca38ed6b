"""What "that many" is: how many cards, or how much, the event or the effect before was about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardbase.operations import nodes as n
from cardbase.operations.support import names_that_many
from cardbase.play import events as e
from cardbase.play.programs.program import Trigger

_OF_ONE_CARD = frozenset(
    {
        e.CAPTURED,
        e.DEPLOYED,
        e.DISCARDED,
        e.DISCARDED_HELD,
        e.DISENGAGED,
        e.DREW,
        e.ENGAGED,
        e.FELL,
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


def keeps_that_many(trigger: Trigger) -> bool:
    """Return whether each event that sets it off is about so many cards or so much."""
    return set(trigger.kinds) <= _OF_ONE_CARD | _OF_AN_AMOUNT


def counting(trigger: Trigger, sentences: Iterable[n.Sentence]) -> Trigger:
    """Return the trigger as one that counts cards, where the sentences ask how many they are."""
    return replace(trigger, counted=set(trigger.kinds) <= _OF_ONE_CARD and names_that_many(sentences))
