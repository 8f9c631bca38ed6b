"""Rules of thumb for tactics: what a card changes in the Rite under way, as it stands, and what that is worth.

Forces and resistances are those that all can see (``RiteView``); what a card adds is read off its tree (``boosts``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import facts, views
from cardbase.players import forces, rites
from cardbase.players.boosts import FOE, Boost, Turns
from cardbase.players.knowledge import Knowledge
from cardbase.players.situation import Seen, lies, own, sides
from cardbase.players.valuing import harm, income, part

COUNTER_RISK: Final = 0.5
"""What a persona that Counters and should hold may lose to what comes yet."""

ANSWERED: Final = 0.6
"""How often a rival has an answer that changes by one which leader falls."""
NO_MORE: Final = 0.6
"""How much rarer each further force makes such an answer."""


class Standing(NamedTuple):
    """A Rite as it stands: force and resistance of either side; a leader falls where force reaches resistance."""

    attack: int
    need: int
    back: int
    resists: int


def standing(k: Knowledge, view: Seen) -> Standing:
    """Return how the Rite under way stands."""
    rite = view.rite
    assert rite
    attack, need = rites.stakes(k, view)
    return Standing(attack, need, max(rite.defense, rite.defense_reckoned), rite.leader_resistance)


def changed(k: Knowledge, view: Seen, card: int, now: Standing, x: int = -1) -> Standing:
    """Return how a Rite that stands so would stand with a card played; ``x`` is paid for its X, -1 for all there is."""
    rite = view.rite
    assert rite
    attack, need, back, resists = now
    attacking = rite.attacker == view.seat
    for boost in k.turns[card].boosts:
        ours = boost.side != FOE
        host = rite.leader if attacking == ours else rite.defense_leader
        more = amount(k, view, boost, host, x if x >= 0 else own(view).solaris)
        if boost.value == "force":
            if attacking == ours:
                attack += more
            elif back or _is_engaged(view, rite.defense_leader):
                back += more
        elif attacking == ours:
            resists += more
        else:
            need += more
    if k.turns[card].directs and attacking and not forces.may_direct(k, view, rite.leader, rite.type):
        attack += forces.directed(k, view, rite.leader, rite.type)
    if k.turns[card].surprises:
        if attacking and attack >= need:
            back = 0
        elif not attacking and back >= resists:
            attack = 0
    return Standing(attack, need, back, resists)


def amount(k: Knowledge, view: Seen, boost: Boost, host: int, most: int) -> int:
    """Return what a boost comes to on a host in the Rite under way, with at most so many solaris for its X."""
    rite = view.rite
    assert rite
    if not boost.fits(rite.type):
        return 0
    role = rites.ATTACKING if host == rite.leader else rites.DEFENDING
    others = sum(1 for part in view.participants if part.role & role and part.card != host)
    return boost.fixed + boost.each * others + boost.times * forces.worth_of_x(k, boost, host, rite.type, most)


def _is_engaged(view: Seen, card: int) -> bool:
    place = lies(view, card)
    return bool(place and place[1].status == w.ENGAGED)


def gain(k: Knowledge, view: Seen, card: int, x: int = -1) -> float:
    """Return what playing a card in the Rite under way is worth: whose leader falls then that would not now."""
    rite = view.rite
    if not rite or view.seat not in (rite.attacker, rite.defender):
        return 0.0
    now = standing(k, view)
    then = changed(k, view, card, now, x)
    worth = _difference(k, view, now, then) + _actions(k, view, card, then) + _secured(k, view, now, then)
    return worth if worth > 0 or then == now else max(worth, _with_another(k, view, card, now, then))


def how(k: Knowledge, view: Seen, card: int) -> str:
    """Return by what a tactic that is worth playing in the Rite under way is worth it."""
    rite, now = view.rite, standing(k, view)
    assert rite
    then = changed(k, view, card, now)
    if (now.attack >= now.need) != (then.attack >= then.need):
        return "it turns the Rite"
    if _falls_back(now) != _falls_back(then):
        return "it saves the leader" if rite.attacker == view.seat else "it fells the leader of the attack"
    if _actions(k, view, card, then) > 0:
        return _how_it_acts(k, view, card)
    return (
        "a rival must add more to turn the Rite" if _secured(k, view, now, then) else "with another tactic it turns it"
    )


def _how_it_acts(k: Knowledge, view: Seen, card: int) -> str:
    """Return what a tactic does to a Rite beside force and resistance."""
    if k.turns[card].ends or _stops_leader(k, view, card):
        return "it ends the Rite"
    if not k.turns[card].counters:
        return "more comes of the fall"
    if counter_loss(k, view) <= COUNTER_RISK:
        return "a persona can Counter that holds against the attack"
    rite = view.rite
    assert rite
    return f"a persona worth less than {k.table.name(rite.target)} can Counter, and the attacker gets no bonus"


def changes_nothing(k: Knowledge, view: Seen) -> bool:
    """Return whether no tactic of a Rite's window changes which leader falls, at any X, alone or with another.

    A tactic that does more than add force or resistance, and a deployed card that can be used there, may matter.
    """
    if not view.rite or view.seat not in (view.rite.attacker, view.rite.defender):
        return False
    plays = [code % c.SPAN for code in view.options if code != c.PASS * c.SPAN]
    return all(code // c.SPAN in (c.PASS, c.PLAY) for code in view.options) and all(
        _only_boosts(k, card) and not any(gain(k, view, card, x) for x in _payable(k, view, card)) for card in plays
    )


def _only_boosts(k: Knowledge, card: int) -> bool:
    turns, effect = k.turns[card], k.effects[card]
    alone = turns == Turns(boosts=turns.boosts) and bool(turns.boosts)
    return alone and not (any(effect.own) or any(effect.taken) or effect.strikes or effect.lays)


def _payable(k: Knowledge, view: Seen, card: int) -> range:
    return range(own(view).solaris + 1) if k.table.cost[card] == facts.X else range(-1, 0)


def _with_another(k: Knowledge, view: Seen, card: int, now: Standing, then: Standing) -> float:
    """Return what a card is worth together with the best other tactic that could be played now."""
    left = own(view).solaris - max(0, k.table.cost[card])
    others = (code % c.SPAN for code in view.options if code // c.SPAN == c.PLAY)
    best = 0.0
    for other in others:
        cost = max(0, k.table.cost[other])
        if other != card and cost <= left and k.turns[other].boosts:
            both = changed(k, view, other, then, left)
            best = max(best, _difference(k, view, now, both) - cost)
    return best


def _difference(k: Knowledge, view: Seen, now: Standing, then: Standing) -> float:
    """Return what it is worth to the seat that a Rite stands otherwise."""
    rite = view.rite
    assert rite
    sign = 1 if rite.attacker == view.seat else -1
    worth = sign * rites.at_stake(k, view) * ((then.attack >= then.need) - (now.attack >= now.need))
    return worth - sign * of_leader(k, view) * (_falls_back(then) - _falls_back(now))


def _secured(k: Knowledge, view: Seen, now: Standing, then: Standing) -> float:
    """Return what it is worth that the rival must add more to turn a Rite that stands well for the seat."""
    rite = view.rite
    assert rite
    attacking = rite.attacker == view.seat
    rival = sides(view)[rite.defender if attacking else rite.attacker]
    before, after = (at.attack - at.need if attacking else at.need - at.attack - 1 for at in (now, then))
    if before < 0 or after <= before or not rival.hand:
        return 0.0
    return rites.at_stake(k, view) * ANSWERED * (NO_MORE**before - NO_MORE**after)


def _falls_back(standing: Standing) -> bool:
    return 0 < standing.back >= standing.resists


def of_leader(k: Knowledge, view: Seen) -> float:
    """Return what the loss of the attack's leader costs its governor."""
    rite = view.rite
    assert rite
    return 1.0 + 1.5 * income(k, view, rite.attacker, rite.leader) + 0.4 * max(0, k.table.cost[rite.leader])


def _actions(k: Knowledge, view: Seen, card: int, then: Standing) -> float:
    """Return what else a card does: it ends the Rite, lets a persona Counter, follows up on a fall."""
    rite, turns = view.rite, k.turns[card]
    assert rite
    attacking, falls = rite.attacker == view.seat, then.attack >= then.need
    worth = 0.0
    if not attacking and falls:
        stake = rites.at_stake(k, view)
        if turns.ends or _stops_leader(k, view, card):
            worth = max(worth, stake)
        if turns.counters and not rite.countered and rite.defense_leader == rite.target:
            worth = max(worth, stake - counter_loss(k, view))
    fallen = rite.defense_leader if attacking and falls else rite.leader if not attacking and _falls_back(then) else -1
    if fallen >= 0:
        worth += sum(_spoils(k, view, each, fallen) for each in turns.spoils)
    return worth


def _stops_leader(k: Knowledge, view: Seen, card: int) -> bool:
    """Return whether a card engages the attack's leader before it is engaged to attack: the Rite ends (RITE-13)."""
    rite = view.rite
    assert rite
    place, kind, subtypes = lies(view, rite.leader), k.table.kind[rite.leader], k.subtypes[rite.leader]
    ready = place is not None and place[1].status == w.READY
    strikes = (strike for strike in k.effects[card].strikes if strike.action == "engage")
    return ready and any(strike.aims_at(kind, subtypes) for strike in strikes)


def counter_loss(k: Knowledge, view: Seen) -> float:
    """Return what the best persona that could Counter would lose by it; much where there is none."""
    return min((_loss(k, view, place.card) for place in own(view).domain if may_counter(k, view, place)), default=99.0)


def may_counter(k: Knowledge, view: Seen, place: views.CardView) -> bool:
    """Return whether an own card could take over the defense (SPEC-07)."""
    rite = view.rite
    assert rite
    card = place.card
    if card < 0 or card == rite.target or place.status != w.READY or not k.table.kind[card] & w.PERSONA:
        return False
    return not k.table.allegiance[card] & k.table.allegiance[rite.leader]


def _loss(k: Knowledge, view: Seen, card: int) -> float:
    attack, _ = rites.stakes(k, view)
    if attack < k.table.resistance[card]:
        return COUNTER_RISK
    return 1.5 + 1.5 * income(k, view, view.seat, card) + 0.4 * max(0, k.table.cost[card])


def _spoils(k: Knowledge, view: Seen, then: Node, fallen: int) -> float:
    """Return what follows on the fall of a rival's leader is worth."""
    place = lies(view, fallen)
    if place is None or place[0] == view.seat:
        return 0.0
    for node in then.walk():
        action = {n.EffectCapture: "capture", n.EffectDiscard: "discard"}.get(type(node), "")
        if action:
            return harm(k, view, place[0], place[1], action) - harm(k, view, place[0], place[1], "subdue")
    return part(k, view, then, max(0, k.table.cost[fallen]))
