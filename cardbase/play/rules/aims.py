"""What a Rite may be aimed at, and which Rites count against the limits (rulebook 6.2; CRF 2.C.ii)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.play import choices as c
from cardbase.play import words as w
from cardbase.play.operations.context import Context
from cardbase.play.rules.governance import governed, rivals

if TYPE_CHECKING:
    from cardbase.play.game import Game

FIRSTS = 16
"""Bits of ``rites_used`` from here on: which sorts of Rite were begun against which rival."""


def offer(g: Game, seat: int, leaders: list[int], options: list[int]) -> None:
    """Offer every Rite that some disengaged persona can lead against some rival (RITE-01 to RITE-07, TAL-07)."""
    t, layer = g.table, g.layer()
    allegiance, talents, cards, rights = layer.allegiance, layer.talents, t.cards, layer.rights
    for rite in range(4):
        able = [card for card in leaders if talents[rite * cards + card] >= 0 and not rights[card] >> w.IDLE & 1]
        if not able:
            continue
        aims = {allegiance[card] for card in possible_targets(g, seat, rite)}
        for card in able:
            special = card in layer.aims or layer.shunned or rights[card] >> (w.FREE_RITE + rite) & 1
            fits = not layer.shunned and any(not allegiance[card] & aim for aim in aims)  # ALLEG-21
            if fits or (special and targets(g, seat, card, rite)):
                options.append((c.DUEL + rite) * c.SPAN + card)


def possible_targets(g: Game, seat: int, rite: int, *, free: bool = False) -> list[int]:
    """Return the rivals' cards that a Rite of that sort may be aimed at now, whoever leads it."""
    kind, layer = g.table.kind, g.layer()
    if layer.is_barred(w.RITES_BARRED + rite, seat):
        return []
    wanted, rights = w.TARGET_KIND[rite], layer.rights
    immune, aimed = w.IMMUNE + rite, w.AIMED + rite
    return [
        card
        for rival in rivals(g, seat)
        if free or _is_open(g, seat, rival, rite)
        for card in governed(g, rival)  # SUBD-04: a subdued card is no target
        if (kind[card] & wanted or rights[card] >> aimed & 1) and not rights[card] >> immune & 1
    ]


def _is_open(g: Game, seat: int, rival: int, rite: int) -> bool:
    """RITE-03, AMB-30: each class once against each rival, but where a text lets the first of a sort go free."""
    used = g.state.rites_used
    return not used >> (rival * 2 + w.LANDSRAAD[rite]) & 1 or _first_is_free(g, seat, rival, rite)


def _first_is_free(g: Game, seat: int, rival: int, rite: int) -> bool:
    begun = g.state.rites_used >> (FIRSTS + rival * 4 + rite) & 1
    return not begun and g.layer().is_barred(w.FREE_FIRST + rite, seat)


def counts(g: Game, seat: int, leader: int, rival: int, rite: int) -> bool:
    """Return whether a Rite counts against the limit of its class."""
    return not (g.layer().has(leader, w.FREE_RITE, rite) or _first_is_free(g, seat, rival, rite))


def mark_first(g: Game, rival: int, rite: int) -> None:
    """Remember that such a Rite was begun against a rival in this Interval."""
    g.state.rites_used |= 1 << (FIRSTS + rival * 4 + rite)


def targets(g: Game, seat: int, leader: int, rite: int, *, free: bool = False, aimed_by: int = -1) -> list[int]:
    """Return the cards that a leader may aim a Rite at (RITE-02, RITE-06, RITE-07, TAL-08, ALLEG-21)."""
    layer = g.layer()
    free = free or layer.has(leader, w.FREE_RITE, rite)
    if aimed_by >= 0:
        found = _named_by(g, seat, rite, aimed_by, free=free)
    else:
        found = possible_targets(g, seat, rite, free=free)
        for source in [source for sort, source in layer.aims.get(leader, ()) if sort == rite]:
            found += [card for card in _named_by(g, seat, rite, source, free=free) if card not in found]
    allegiance = layer.allegiance
    found = [card for card in found if not allegiance[card] & allegiance[leader] and card != leader]
    return [card for card in found if not _shuns(g, card, leader)] if layer.shunned else found


def _shuns(g: Game, card: int, leader: int) -> bool:
    """Tell whether a text spares a card the Rites of such a leader."""
    for source in g.layer().shunned.get(card, ()):
        test = g.table.programs[source].shunned
        if test is not None and test(Context(g, source, g.state.holder[source], g.state.parent[source]), leader):
            return True
    return False


def _named_by(g: Game, seat: int, rite: int, source: int, *, free: bool) -> list[int]:
    """Return what the text of a card lets a Rite be aimed at, other than the Rite's own sort of target."""
    test, layer = g.table.programs[source].aim, g.layer()
    if test is None or layer.is_barred(w.RITES_BARRED + rite, seat):
        return []
    ctx = Context(g, source, seat, g.state.parent[source])
    return [
        card
        for rival in rivals(g, seat)
        if free or _is_open(g, seat, rival, rite)
        for card in governed(g, rival)
        if test(ctx, card) and not layer.has(card, w.IMMUNE, rite)
    ]
