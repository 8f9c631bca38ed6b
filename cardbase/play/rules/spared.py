"""Force that does nothing to some participants: they are immune to where it comes from, or it cannot vanquish them."""

from __future__ import annotations

from itertools import combinations

from cardbase.play import constants as w
from cardbase.play.modifiers import records
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.programs.listening import user_of
from cardbase.play.rules.participants import SPENT, TAKING_PART, worth

MOST_SPARED = 6
"""Spared participants that are weighed together; more than that are weighed alone."""


def most_on(g: Position, card: int, sources: list[int], left: int, surprising: bool) -> int:
    """Return how much of the force left of a side a card can be given, of that which does something to it.

    What comes from ``sources`` that do nothing to a set of participants is never given to that set in all.
    """
    s = g.state
    spared = g.in_force().spared
    if card not in spared:
        return left
    dealing = [c for c in sources if s.role[c] & TAKING_PART and bool(s.role[c] & SPENT) == surprising]
    others = [c for c in spared if c != card and s.allotted[c]][:MOST_SPARED]
    total = left + sum(s.allotted[c] for c in range(g.table.cards) if s.holder[c] == s.holder[card])
    most = left
    for number in range(len(others) + 1):
        for group in combinations(others, number):
            useless = sum(worth(g, c) for c in dealing if all(_is_harmless(g, c, t) for t in (card, *group)))
            most = min(most, total - useless - sum(s.allotted[c] for c in (card, *group)))
    return max(0, most)


def _is_harmless(g: Position, source: int, target: int) -> bool:
    """Tell whether a text says that force of a participant does nothing to another."""
    for card in g.in_force().spared[target]:
        test = g.table.programs[card].harmless
        if test is not None and test(Context(g, card, user_of(g, card), g.state.parent[card]), source):
            return True
    return False


def redirected(g: Position, card: int) -> int:
    """Return who takes the force that a participant would be assigned, by a text that says so; else itself (AMB-80)."""
    for what, target, other, _, _ in records(g.state.modifiers) if g.state.modifiers else ():
        if what == w.REDIRECTED and target == card:
            return other
    return card


def stand_ins(g: Position) -> list[int]:
    """Return the cards that take another's force, in the Rite or not."""
    return [other for what, _, other, _, _ in records(g.state.modifiers) if what == w.REDIRECTED]
