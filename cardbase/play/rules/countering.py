"""Who may Counter a Rite (SPEC-06 to SPEC-11)."""

from __future__ import annotations

from cardbase.play import constants as w
from cardbase.play.modifiers import records
from cardbase.play.position import Position
from cardbase.play.rules.governance import domain, may_be_engaged
from cardbase.play.rules.rite import DEFENDER, LEADER, TARGET, TYPE


def countering(g: Position) -> list[int]:
    """Return the personas that may Counter, the only way they defend a holding (SPEC-07, SPEC-08, RITE-08)."""
    if not g.is_changed:
        return []
    rite, in_force = g.state.rite, g.in_force()
    return [
        card
        for card in (*domain(g, rite[DEFENDER]), *lent(g))
        if in_force.has(card, w.COUNTER, rite[TYPE]) and is_eligible(g, card)
    ]


def is_eligible(g: Position, card: int) -> bool:
    """Return whether a card could Counter if something lets it (SPEC-07): engaged only where it need not be ready."""
    s, rite, in_force = g.state, g.state.rite, g.in_force()
    if not rite or not g.table.kind[card] & w.PERSONA or card == rite[TARGET] or s.role[card]:  # SPEC-11
        return False
    if in_force.has(card, w.COUNTERS_NONE, rite[TYPE]):
        return False
    if not may_be_engaged(g, card) and not (w.FACE_UP[s.status[card]] and in_force.has(card, w.COUNTERS_FREELY)):
        return False
    return not (in_force.allegiance[card] & in_force.allegiance[rite[LEADER]] or in_force.is_idle(card, rite[TYPE]))


def lent(g: Position) -> list[int]:
    """Return the personas of other Houses that a card of the defender lets Counter the Rite under way."""
    s, rite = g.state, g.state.rite
    defender, right = rite[DEFENDER], w.COUNTER + rite[TYPE]
    return [
        card
        for what, card, amount, source, _ in records(s.modifiers)
        if what == w.RIGHT and amount == right and source >= 0 and s.holder[source] == defender != s.holder[card]
    ]
