"""Rules of thumb for Rites: when to lead one, how to defend, where force goes, which tactics turn it."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.players.card_reading import Effect
from cardbase.players.knowledge import Knowledge
from cardbase.players.situation import Seen, candidates, is_near, is_stuck, own, rival_cards, sides


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
    aims = (place.card for _, place in rival_cards(view) if w.READY <= place.status <= w.ENGAGED)
    return max((_prize(k, leader, card, talent, force) for card in aims), default=-1.0)


def _helpers(k: Knowledge, view: Seen, leader: int, talent: int) -> int:
    """Return the ranks of the disengaged personnel on a leader, which may be included."""
    domain = own(view).domain
    return sum(
        max(0, k.rank(place.card, talent))
        for place in domain
        if place.host >= 0 and place.status == w.READY and domain[place.host].card == leader
    )


def _prize(k: Knowledge, leader: int, target: int, talent: int, force: int) -> float:
    t = k.table
    wanted = rite_types.TARGETS[talent] or w.PERSONA  # where only a text says at what, most likely a persona
    if not t.kind[target] & wanted or t.allegiance[target] & t.allegiance[leader]:
        return -1.0
    if force < t.resistance[target]:
        return -1.0
    return 1.0 + k.yields[target].worth


def engage(k: Knowledge, view: Seen, card: int) -> float:
    """Defend where the attack could fell the leader; else save the card for its use."""
    if not view.rite or card != view.rite.target:
        return 2.0
    return 2.0 if _attack(k, view) >= k.table.resistance[card] else -2.0


def _attack(k: Knowledge, view: Seen) -> int:
    """Return the attacker's force as far as printed ranks tell."""
    assert view.rite
    talent = view.rite.type
    attackers = [part.card for part in view.participants if part.role & 1 or part.card == view.rite.leader]
    return sum(max(0, k.rank(card, talent)) for card in attackers)


def allot(k: Knowledge, view: Seen, card: int) -> float:
    """Put force on a leader of the other side first."""
    leads = view.rite and card in (view.rite.leader, view.rite.target)
    mine = view.rite and view.rite.attacker == view.seat and card == view.rite.leader
    return -1.0 if mine else 20.0 if leads else 10.0 - k.table.resistance[card]


def turns_it(k: Knowledge, view: Seen, effect: Effect) -> bool:
    """Return whether a tactic's force makes the attack succeed, or its resistance makes it fail."""
    rite = view.rite
    assert rite
    force, resistance = _attack(k, view), k.table.resistance[rite.defense_leader]
    if rite.attacker == view.seat:
        return force < resistance <= force + effect.force
    return rite.defender == view.seat and resistance <= force < resistance + effect.resistance


def bonus_rival(_: Knowledge, view: Seen, __: int) -> float:
    """Take from the rival what could end it, or where only its fall ends the game."""
    assert view.rite
    return 4.0 if is_stuck(view) or sides(view)[view.rite.defender].favor <= 2 or own(view).favor > 14 else 0.0


def declare_landsraad(_: Knowledge, view: Seen, __: int) -> float:
    """Fight for favor while it is missing, else for solaris."""
    return 1.0 if own(view).favor < w.VICTORY_FAVOR else -1.0
