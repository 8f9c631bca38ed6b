"""Rules of thumb for Petitions: what a card is worth to whom, how far to bid, when to deny."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.players.judged import Judged, in_solaris
from cardbase.players.knowledge import Knowledge
from cardbase.players.reach import spare
from cardbase.players.rites import best_of
from cardbase.players.situation import Seen, candidates, favor_wanted, is_taken, own, sides
from cardbase.players.valuing import horizon, income, money, ruin

SECOND: Final = 2.0
"""The worth of a second card that could request admission."""
SUCCEEDS: Final = 0.6
"""How often an attack that should succeed does."""
LOCKOUT: Final = 1.5
"""What each card is worth in a turn that a House could petition for, did it not lose a Petition before (PET-16)."""
AVERAGE: Final = 3
"""What a card of the assembly costs, as a rule."""
ROOM: Final = 1.0
"""What a free place in the assembly is worth in a turn."""
SPARE: Final = 0.4
"""What favor beyond that is worth."""
ATTACKER: Final = 1.5
"""What a persona is worth in a turn."""


def in_play(k: Knowledge, view: Seen, card: int) -> float:
    """Return what a card is worth to the seat from its next turn to the end: what it yields, attacks, asks for."""
    t, turns = k.table, horizon(view) - 1
    worth = income(k, view, view.seat, card) * turns
    if t.kind[card] & w.PERSONA:
        prize = best_of(k, view, card, planned=True).worth
        worth += SUCCEEDS * max(0.0, prize) * max(1.0, turns) if prize > 0 else 0.0
        foreign = t.allegiance[card] & ~t.sponsor[view.seat]
        worth -= 1.0 + ruin(view, 1) if foreign else 0.0  # ALLEG-10
        ours = t.allegiance[card] & t.sponsor[view.seat] and t.kind[card] & w.ALLY
        worth += SECOND if ours and len(candidates(k, view)) < 2 else 0.0
    return worth


def petition(k: Knowledge, view: Seen, card: int) -> Judged:
    """Petition for what brings more than it costs, the most first."""
    if is_taken(k, view, card):
        return Judged(-1.0, "it is in play elsewhere")
    cost = max(k.table.cost[card], 0)
    if cost > spare(k, view):
        return Judged(-1.0, "the solaris are needed for admission")
    gain = in_play(k, view, card) - price(k, view, card) + _room(k, view, card)
    if gain <= 0:
        return Judged(-1.0, "it would not pay for itself before the end")
    ally = k.table.kind[card] & w.PERSONA
    why = (
        "a leader who can attack, worth {} more than its cost"
        if ally
        else "to the end of the game it is worth {} more than it costs"
    )
    return Judged(700.0 + gain, why, in_solaris(gain))


def price(k: Knowledge, view: Seen, card: int) -> float:
    """Return what a Petition costs unless a rival raises: favor to spare pays for cards of the sponsor (ALLEG-06)."""
    cost = max(k.table.cost[card], 0)
    if not k.table.allegiance[card] & k.table.sponsor[view.seat]:
        return cost * money(view, view.seat)
    in_favor = min(cost, max(0, own(view).favor - favor_wanted(view)))
    return (cost - in_favor) * money(view, view.seat) + SPARE * in_favor


def _room(k: Knowledge, view: Seen, card: int) -> float:
    """Return what it is worth that an ally of the sponsor, never thrown out, makes room for another card."""
    ours = k.table.kind[card] & w.ALLY and k.table.allegiance[card] & k.table.sponsor[view.seat]
    return min(3.0, horizon(view) - 2) * ROOM if ours and own(view).imperial_deck else 0.0


def bid(k: Knowledge, view: Seen, amount: int) -> Judged:
    """Open at the listed cost; raise for what is worth it; deny a rival what it needs while that is cheap."""
    assert view.petition
    card, listed, seat = view.petition.card, view.petition.listed_cost, view.active
    opening = c.PASS * c.SPAN not in view.options
    if view.petition.leader == view.seat and not opening:
        return Judged(-1.0, "the bid is the own one")
    above = amount - listed
    price = above * money(view, view.seat)
    most = delay(k, view, seat, card, amount)
    if seat == view.seat:
        if opening:
            return Judged(
                10.0 - above / 10, "the least that opens the Petition" if not above else "it opens the Petition"
            )
        if price > most:
            return Judged(-1.0, "losing the Petition costs less")
        return Judged(10.0 - above / 10, "losing the Petition would cost more")
    most /= max(1, len(sides(view)) - 1)  # other rivals gain by it as well
    if price > most or above > spare(k, view):
        return Judged(-1.0, "to deny it costs more than it is worth")
    for_it = "for {} above its listed cost" if above > 0 else "for no more than its listed cost"
    why = f"it denies {{}} this card and any other petition this turn, {for_it}"
    return Judged(10.0 - above / 10, why, (k.table.seat_name(seat), above))


def delay(k: Knowledge, view: Seen, seat: int, card: int, bid: int) -> float:
    """Return what it costs a House to lose a Petition: a turn of this card, and of those it could petition for next."""
    gain = income(k, view, seat, card)
    if k.table.kind[card] & w.PERSONA:
        gain += ATTACKER
    others = min(2.0, max(0.0, (sides(view)[seat].solaris - bid) / AVERAGE))
    return gain + LOCKOUT * others
