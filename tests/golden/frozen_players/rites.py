"""Rules of thumb for Rites: when to lead one, how to defend, where force goes, which tactics turn it."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden.frozen_players.ground import ENGAGED, KINDS, READY, Seen
from tests.golden.frozen_players.knowledge import Effect, Knowledge
from tests.golden.frozen_players.situation import VICTORY_FAVOR, candidates, is_near, is_stuck, own, rival_cards, sides

TARGETS = (KINDS["persona"], KINDS["fief"], KINDS["charter"], KINDS["persona"], KINDS["persona"])
"""What each sort of Rite is aimed at; a Weirding Rite, which only a text aims, most likely at a persona."""


def leading(talent: int) -> Callable[[Knowledge, Seen, int], float]:
    """Return the rule for a Rite: lead it where a rival's card would fall to the leader, whatever it defends with."""

    def worth(k: Knowledge, view: Seen, leader: int) -> float:
        """Over 300 where a prize would fall; -1 where none would, or the leader is kept to request admission."""
        if is_near(view) and leader in candidates(k, view):
            return -1.0
        best = best_prize(k, view, leader, talent)
        return 300.0 + best if best > 0 else -1.0

    return worth


def best_prize(k: Knowledge, view: Seen, leader: int, talent: int) -> float:
    """Return the worth of the best aim of a Rite that a card could lead, below 0 for none."""
    force = k.rank(leader, talent) + _helpers(k, view, leader, talent)
    aims = (place.card for _, place in rival_cards(view) if READY <= place.status <= ENGAGED)
    return max((_prize(k, leader, card, talent, force) for card in aims), default=-1.0)


def _helpers(k: Knowledge, view: Seen, leader: int, talent: int) -> int:
    """Return the ranks of the disengaged personnel on a leader, which may be included."""
    domain = own(view).domain
    return sum(
        max(0, k.rank(place.card, talent))
        for place in domain
        if place.host >= 0 and place.status == READY and domain[place.host].card == leader
    )


def _prize(k: Knowledge, leader: int, target: int, talent: int, force: int) -> float:
    t = k.cards
    if not t.kind[target] & TARGETS[talent] or t.allegiance[target] & t.allegiance[leader]:
        return -1.0
    if force < t.resistance[target]:
        return -1.0
    return 1.0 + k.yields[target].worth


def engage(k: Knowledge, view: Seen, card: int) -> float:
    """Defend where the attack could fell the leader; else save the card for its use."""
    if not view.rite or card != view.rite.target:
        return 2.0
    return 2.0 if _attack(k, view) >= k.cards.resistance[card] else -2.0


def _attack(k: Knowledge, view: Seen) -> int:
    """Return the attacker's force as far as printed ranks tell."""
    assert view.rite
    talent = view.rite.type
    return sum(max(0, k.rank(card, talent)) for card in view.attackers)


def allot(k: Knowledge, view: Seen, card: int) -> float:
    """Put force on a leader of the other side first."""
    rite = view.rite
    leads = rite and card in (rite.leader, rite.target)
    mine = rite and rite.attacker == view.seat and card == rite.leader
    return -1.0 if mine else 20.0 if leads else 10.0 - k.cards.resistance[card]


def turns_it(k: Knowledge, view: Seen, effect: Effect) -> bool:
    """Return whether a tactic's force makes the attack succeed, or its resistance makes it fail."""
    rite = view.rite
    assert rite
    force, resistance = _attack(k, view), k.cards.resistance[rite.defense]
    if rite.attacker == view.seat:
        return force < resistance <= force + effect.force
    return rite.defender == view.seat and resistance <= force < resistance + effect.resistance


def bonus_rival(_: Knowledge, view: Seen, __: int) -> float:
    """Take from the rival what could end it, or where only its fall ends the game."""
    assert view.rite
    return 4.0 if is_stuck(view) or sides(view)[view.rite.defender].favor <= 2 or own(view).favor > 14 else 0.0


def declare_landsraad(_: Knowledge, view: Seen, __: int) -> float:
    """Fight for favor while it is missing, else for solaris."""
    return 1.0 if own(view).favor < VICTORY_FAVOR else -1.0
