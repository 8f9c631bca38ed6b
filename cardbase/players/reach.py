"""Who can be admitted before it is somebody else's turn: what a House has, what its cards bring yet, what it must buy.

The seat's own way says which card is kept to request admission with and what may be spent on other things. A rival's is
what can be stopped: by its funds, its cards, or by a text that bars what it needs.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play import rules, views
from cardbase.players.card_reading import Yield
from cardbase.players.knowledge import Knowledge
from cardbase.players.situation import (
    PURCHASE,
    Seen,
    is_near,
    may_request,
    once,
    own,
    price_of_admission,
    price_of_spice,
    sides,
    sold_for,
)

FURTHEST: Final = 6
"""Spice lacking beyond which no House is admitted in one Interval."""
REQUEST: Final = "request"
"""What a text can bar beside "spice" and "favor", which cannot be bought then."""
UNHARMED: Final = Yield()
_EXCHANGE: Final = f.FRAME_NAMES[f.EXCHANGE]
_FAVOR: Final = f.FRAME_NAMES[f.FAVOR]
_INTERVAL: Final = f.FRAME_NAMES[f.INTERVAL]


class Way(NamedTuple):
    """How a House can be admitted: the card that it keeps to request with, and the solaris left when all is bought."""

    card: int
    left: int


class Hindered(NamedTuple):
    """What would keep a House from admission: funds that it loses, a card that it cannot use, what a text bars, and
    spice that somebody else buys before.
    """

    lost: Yield = UNHARMED
    without: int = -1
    barred: frozenset[str] = frozenset()
    bought: int = 0


def reach(k: Knowledge, view: Seen) -> Way | None:
    """Return how the seat can be admitted in its own Interval yet, None where it cannot."""
    seat = view.seat
    return way(k, view, seat) if view.active == seat and _is_close(k, view, seat) else None


def is_kept(k: Knowledge, view: Seen, card: int) -> bool:
    """Return whether admission is in reach and a card is kept to request it with."""
    found = reach(k, view)
    return found is not None and found.card == card


def spare(k: Knowledge, view: Seen) -> int:
    """Return the solaris that admission does not need at once; what cards bring yet is not counted in."""
    solaris, found = own(view).solaris, reach(k, view)
    if found is not None:
        return min(solaris, found.left)
    return solaris - (price_of_admission(view) if view.active != view.seat and is_near(view) else 0)


@once
def threats(k: Knowledge, view: Seen) -> tuple[int, ...]:
    """Return the rivals that can be admitted when they have their next Interval, none where the seat is before."""
    seats = [seat for seat in range(len(sides(view))) if seat != view.seat and _is_close(k, view, seat)]
    found = tuple(seat for seat in seats if way(k, view, seat) is not None)
    return found if found and reach(k, view) is None else ()


def stops(k: Knowledge, view: Seen, seat: int, hindered: Hindered) -> bool:
    """Return whether a rival that could be admitted next no longer can."""
    if seat not in threats(k, view):
        return False
    return (not hindered.barred or acts_yet(view, seat)) and _way(k, view, seat, hindered) is None


def stops_any(k: Knowledge, view: Seen, hindered: Hindered) -> bool:
    """Return whether some rival that could be admitted next no longer can."""
    return any(stops(k, view, seat, hindered) for seat in threats(k, view))


def acts_yet(view: Seen, seat: int) -> bool:
    """Return whether a House has its Interval now or later in this turn, before cards are disengaged again."""
    if view.active < 0 or seat not in view.order or view.active not in view.order:
        return False
    return view.order.index(seat) >= view.order.index(view.active)


def way_hindered(k: Knowledge, view: Seen, seat: int, hindered: Hindered) -> Way | None:
    """Return how a House that can be admitted next still could, so hindered."""
    return _way(k, view, seat, hindered)


def starves(k: Knowledge, view: Seen) -> bool:
    """Return whether the seat can buy so much of the Guild Hoard that a rival cannot be admitted next."""
    most = min(PURCHASE, view.guild_hoard) if threats(k, view) else 0
    while most and price_of_spice(view, most) > own(view).solaris:
        most -= 1
    return bool(most) and stops_any(k, view, Hindered(bought=most))


@once
def way(k: Knowledge, view: Seen, seat: int) -> Way | None:
    """Return how a House can be admitted in its Interval, this one or its next, as things stand."""
    return _way(k, view, seat, Hindered()) if _is_close(k, view, seat) else None


def _is_close(k: Knowledge, view: Seen, seat: int) -> bool:
    """Return whether it is worth reckoning: what is bought suffices, or there is spice to fetch or to produce."""
    side = sides(view)[seat]
    lacks = w.VICTORY_SPICE - side.spice
    if lacks > FURTHEST or side.favor < w.VICTORY_FAVOR - 2 * w.FAVOR_LIMIT:
        return False
    if lacks <= min(PURCHASE, view.guild_hoard):
        return True
    return any(place.spice or (place.card >= 0 and k.hoards[place.card]) for place in side.domain)


@once
def _way(k: Knowledge, view: Seen, seat: int, hindered: Hindered) -> Way | None:
    if REQUEST in hindered.barred:
        return None
    cards = [place.card for place in _usable(view, seat, hindered.without)]
    requesting = _requesting(k, view, seat, cards)
    if not requesting:
        return None
    gives = {card: brought for card in cards if (brought := _brings(k, view, seat, card)) is not UNHARMED}
    side, lost = sides(view)[seat], hindered.lost
    solaris, spice, favor = side.solaris - lost[0], side.spice - lost[1], side.favor - lost[2]
    for brought in gives.values():
        solaris, spice, favor = solaris + brought[0], spice + brought[1], favor + brought[2]
    best: Way | None = None
    for card, price in requesting:
        kept = gives.get(card, UNHARMED)
        has = Yield(solaris - kept[0], spice - kept[1], favor - kept[2])
        left = _left(view, seat, has, hindered) - price
        if left >= 0 and (best is None or left > best.left):
            best = Way(card, left)
    return best


def _usable(view: Seen, seat: int, without: int) -> list[views.CardView]:
    """Return the cards of a House that it can engage before it requests admission."""
    now = seat == view.seat or acts_yet(view, seat)
    return [
        place
        for place in sides(view)[seat].domain
        if place.card >= 0 and place.card != without and (w.READY if now else w.FACE_UP[place.status]) == place.status
    ]


def _brings(k: Knowledge, view: Seen, seat: int, card: int) -> Yield:
    """Return what using a card brings its House at once; of spice what comes to the hoard."""
    gives = k.yields[card]
    if not gives.worth or (
        seat == view.seat and view.moment == _INTERVAL and c.USE * c.SPAN + card not in view.options
    ):
        return UNHARMED
    if k.fetches[card]:
        most = max((place.spice for place in sides(view)[seat].domain), default=0)
        return gives._replace(spice=min(PURCHASE, most))
    return gives if k.hoards[card] or not gives.spice else gives._replace(spice=0)


def _requesting(k: Knowledge, view: Seen, seat: int, cards: list[int]) -> list[tuple[int, int]]:
    """Return the cards that a House can request admission with, each with what it costs to turn it up first."""
    found = [(card, 0) for card in cards if may_request(k, seat, card)]
    if found or seat != view.seat:
        return found
    places = {place.card: place for place in own(view).domain}
    turned_up = [code % c.SPAN for code in view.options if code // c.SPAN == c.TURN_UP]
    return [
        (card, max(0, k.table.cost[card] - places[card].tokens))
        for card in turned_up
        if card in places and may_request(k, seat, card)
    ]


def _left(view: Seen, seat: int, has: Yield, hindered: Hindered) -> int:
    """Return the solaris left when a House has bought what it lacks, below 0 where it cannot."""
    spice, favor = max(0, w.VICTORY_SPICE - has.spice), max(0, w.VICTORY_FAVOR - has.favor)
    bars, acting = hindered.barred, view.active == seat
    done = view.used if acting else 0
    sold_out = spice > min(PURCHASE, view.guild_hoard - hindered.bought) or "spice" in bars
    if spice and (sold_out or (done & rules.exchange.EXCHANGED and view.moment != _EXCHANGE)):
        return -1
    if favor and (favor > w.FAVOR_LIMIT or "favor" in bars):
        return -1
    if favor and done & rules.favor.BOUGHT_FAVOR and view.moment != _FAVOR:
        return -1
    left = has.solaris - price_of_spice(view, spice, hindered.bought) - w.FAVOR_PRICE * favor
    if left < 0 and not spice and (not done & rules.exchange.EXCHANGED or view.moment == _EXCHANGE):
        left += sold_for(view, min(PURCHASE, has.spice - w.VICTORY_SPICE))
    return left
