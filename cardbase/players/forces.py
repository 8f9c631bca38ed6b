"""What a card adds to the force of a leader, reckoned before a Rite is declared (boosts, read off the card's tree)."""

from __future__ import annotations

from typing import Final

from cardbase.play import constants as w
from cardbase.play import facts, rite_types
from cardbase.players.boosts import FOE, Ability, Boost, Turns
from cardbase.players.knowledge import Knowledge
from cardbase.players.situation import Seen, own

NOTHING: Final = Turns()
"""What a card does to Rites whose text says nothing of them."""


def worth_of_x(k: Knowledge, boost: Boost, host: int, talent: int, most: int) -> int:
    """Return what X comes to on a host: the sum of its values, or as much of it as is paid."""
    if not boost.times or host < 0:
        return 0
    t = k.table
    values = {"rank": k.rank(host, talent), "command": t.command[host], "cost": t.cost[host]}
    x = boost.bound + sum(max(0, values.get(value, t.resistance[host])) for value in boost.of)
    return min(x, most) if boost.chosen else x


def added(k: Knowledge, card: int, leader: int, talent: int, others: int = 0, solaris: int = 0) -> int:
    """Return the force that a card adds to an attack of a leader: as personnel, or by what it does to its host."""
    if k.table.kind[card] & w.PERSONNEL:
        return max(0, k.rank(card, talent))
    return sum(
        boost.fixed + boost.each * others + boost.times * worth_of_x(k, boost, leader, talent, solaris)
        for boost in k.turns[card].boosts
        if boost.fits(talent) and (boost.value == "force") == (boost.side != FOE)
    )


def shield(k: Knowledge, card: int, leader: int, talent: int) -> int:
    """Return the resistance that a card adds to a leader."""
    return sum(
        boost.fixed + boost.times * worth_of_x(k, boost, leader, talent, 0)
        for boost in k.turns[card].boosts
        if boost.fits(talent) and boost.value == "resistance" and boost.side != FOE
    )


def helpers(k: Knowledge, view: Seen, leader: int, talent: int) -> int:
    """Return what the personnel on a leader, disengaged, its other resources and the abilities of all of them add."""
    others, beside = _on(view, leader), sum(1 for card in _on(view, leader) if k.rank(card, talent) > 0)
    force = sum(added(k, card, leader, talent) for card in others)
    for ability in held(k, view, leader, talent):
        force += sum(boost.fixed + boost.each * beside for boost in ability.boosts if boost.value == "force")
    return force + (directed(k, view, leader, talent) if may_direct(k, view, leader, talent) else 0)


def held(k: Knowledge, view: Seen, leader: int, talent: int) -> list[Ability]:
    """Return what an own leader's text and those of the cards on it give it in Rites of a talent."""
    cards = (leader, *(card for card in _on(view, leader) if not k.table.kind[card] & w.PERSONNEL))
    return [ability for card in cards for ability in k.abilities[card] if ability.fits(talent)]


def may_direct(k: Knowledge, view: Seen, leader: int, talent: int) -> bool:
    """Return whether an own leader may Direct without a tactic."""
    return any(ability.directs for ability in held(k, view, leader, talent))


def _on(view: Seen, leader: int) -> list[int]:
    domain = own(view).domain
    return [
        place.card
        for place in domain
        if place.host >= 0 and place.card >= 0 and place.status == w.READY and domain[place.host].card == leader
    ]


def of_talent(k: Knowledge, view: Seen, talent: int) -> list[int]:
    """Return the tactics of the hand that a Rite of a talent allows and the treasury can pay."""
    t, solaris, scope = k.table, own(view).solaris, rite_types.TACTICS[talent] | w.GENERIC
    return [
        card
        for card in own(view).hand
        if card >= 0
        and k.turns[card] != NOTHING
        and t.kind[card] & w.TACTIC
        and (t.timing[card] | t.timing[card] >> w.ENGAGEMENT) & scope
        and t.cost[card] <= solaris
    ]


def in_hand(k: Knowledge, view: Seen, leader: int, talent: int) -> int:
    """Return the force of the tactics of the hand that a Rite of a talent allows and the treasury can pay."""
    t, solaris, fit = k.table, own(view).solaris, of_talent(k, view, talent)
    force = 0
    others = sum(1 for card in _on(view, leader) if k.rank(card, talent) > 0) if fit else 0
    for card in sorted(fit, key=lambda card: t.cost[card], reverse=True):
        if t.cost[card] > solaris:
            continue
        more = added(k, card, leader, talent, others, solaris)
        force += more
        solaris -= more if t.cost[card] == facts.X else max(0, t.cost[card])
    directs = any(k.turns[card].directs for card in fit) and not may_direct(k, view, leader, talent)
    return force + (directed(k, view, leader, talent) if directs else 0)


def directed(k: Knowledge, view: Seen, leader: int, talent: int) -> int:
    """Return the ranks of the own personas that a leader could Direct (SPEC-03)."""
    t, force = k.table, 0
    left = t.command[leader] - 1
    people = [
        place.card
        for place in own(view).domain
        if place.card >= 0 and place.card != leader and place.status == w.READY and t.kind[place.card] & w.PERSONA
    ]
    for card in sorted(people, key=lambda card: -k.rank(card, talent)):
        alike = not t.allegiance[card] or t.allegiance[card] & t.allegiance[leader]
        if k.rank(card, talent) > 0 and alike and t.command[card] <= left:
            force, left = force + k.rank(card, talent), left - t.command[card]
    return force
