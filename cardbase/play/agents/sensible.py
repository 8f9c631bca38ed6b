"""*sensible*: a player by rules of thumb. It looks at its own view only, keeps nothing between choices, uses no chance.

What it goes for: cards that pay, then ten spice and ten favor, then admission. Every rule of thumb is one function that
gives a choice its worth; the best is taken, the first among equals. Below 0 means: rather leave it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbase.play import choices as c
from cardbase.play import words as w
from cardbase.play.agents.knowledge import Knowledge
from cardbase.play.facts import X
from cardbase.play.rules.house_interval import FAVOR_LIMIT, FAVOR_PRICE, VICTORY_FAVOR, VICTORY_SPICE
from cardbase.play.rules.petition import CARD, LISTED
from cardbase.play.rules.petition import LEADER as PETITION_LEADER
from cardbase.play.rules.rite import ATTACKER, LEADER, TARGET, TYPE
from cardbase.play.views import CardView, SeatView, View
from cardbase.tabletop import Sight

SPARE_FAVOR: Final = 12
"""Favor worth buying up to: what the goal needs, and a little for what rivals take."""
PURCHASE: Final = 3
"""EXCH-03: spice a turn."""
DUNE_PRICE: Final = 4
"""Solaris that Dune may still cost for the spice it fetches."""
SMALL_DECK: Final = 10
"""House cards below which new ones are not drawn for little: a deck that runs out loses (CLOSE-08)."""


class SensiblePlayer:
    """Plays by rules of thumb, the same way in the same position."""

    __slots__ = ("_knowledge",)

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge

    def choose(self, sight: Sight) -> int:
        """Return the choice of most worth."""
        return self.ranked(sight.view())[0]

    def ranked(self, view: View) -> list[int]:
        """Return the options of a view, best first."""
        return sorted(view.options, key=lambda code: -self._worth(view, code))

    def _worth(self, view: View, code: int) -> float:
        verb, argument = divmod(code, c.SPAN)
        rule = _RULES.get(verb)
        return rule(self._knowledge, view, argument) if rule else FIXED.get(verb, 0.0)


def own(view: View) -> SeatView:
    """Return the seat's own side."""
    return view.seats[view.seat]


def _lies(view: View, card: int) -> tuple[int, CardView] | None:
    """Return the seat in whose domain a card lies, and how."""
    for seat, side in enumerate(view.seats):
        for place in side.domain:
            if place.card == card:
                return seat, place
    return None


def missing(view: View) -> tuple[int, int]:
    """Return the spice and favor that the seat lacks for admission (WIN-02)."""
    me = own(view)
    return max(0, VICTORY_SPICE - me.spice), max(0, VICTORY_FAVOR - me.favor)


def is_near(view: View) -> bool:
    """Return whether admission can be had in this Interval: the funds are there or can be bought."""
    spice, favor = missing(view)
    price = spice * (view.rate + 1) + favor * FAVOR_PRICE
    return spice <= PURCHASE and favor <= FAVOR_LIMIT and spice <= view.guild_hoard and price <= own(view).solaris


def candidates(k: Knowledge, view: View) -> list[int]:
    """Return the disengaged cards that could request admission (WIN-02): the homeworld, Dune, the sponsor's allies."""
    t, found = k.table, []
    for place in own(view).domain:
        card = place.card
        if place.status == w.READY and card >= 0:
            home = card == t.homeworld[view.seat] or t.marks[card] & w.DUNE
            if home or (t.kind[card] & w.ALLY and t.allegiance[card] & t.sponsor[view.seat]):
                found.append(card)
    return found


def _use(k: Knowledge, view: View, card: int) -> float:
    """Let what pays pay; keep one card disengaged for the request when it is near."""
    worth = k.yields[card].worth
    if not worth:
        return 40.0 if k.harms[card] else -5.0
    if is_near(view) and candidates(k, view) == [card]:
        return -5.0
    return 900.0 + worth


def _petition(k: Knowledge, view: View, card: int) -> float:
    """Buy what pays for itself while there is time, cheapest for its yield first."""
    worth, cost = k.yields[card].worth, max(k.table.cost[card], 0)
    if worth <= 0 or is_near(view):
        return -1.0 if worth <= 0 or own(view).solaris - cost < 12 else 100.0
    return 700.0 + 10 * worth - cost if cost <= 4 * worth else -1.0


def _deploy(k: Knowledge, view: View, card: int) -> float:
    """Deploy what pays; the rest only from what is left over."""
    me, cost = own(view), max(k.table.cost[card], 0)
    if is_near(view) and me.solaris - cost < 12:
        return -1.0
    if k.yields[card].worth > 0 and k.table.cost[card] != X:
        return 650.0 + 10 * k.yields[card].worth - cost
    wanted = k.table.kind[card] & w.AIDE or _is_stuck(view)
    enough = me.solaris - cost >= 14 and me.house_deck > SMALL_DECK and wanted
    return 60.0 - cost if enough else -1.0


def _turn_up(k: Knowledge, view: View, card: int) -> float:
    """Turn up what was subdued where it pays or was placed for it; Dune for the spice that lies in the domain."""
    place = _lies(view, card)
    price = max(0, k.table.cost[card] - (place[1].tokens if place else 0))
    if k.table.marks[card] & w.DUNE:
        return 695.0 if _spice_lies(view) and missing(view)[0] and price <= DUNE_PRICE else -2.0
    return 690.0 - price if k.yields[card].worth or k.table.kind[card] & w.PERSONA else -2.0


def _spice_lies(view: View) -> bool:
    return any(place.spice for place in own(view).domain)


def _is_stuck(view: View) -> bool:
    """Return whether spice is missing and there is none to buy: new cards must bring it."""
    return bool(missing(view)[0]) and not view.guild_hoard


def _way(k: Knowledge, view: View, number: int) -> float:
    """Take the first way; but feed the Guild Hoard, to buy from it, where nothing would fetch the spice."""
    engaged = any(place.card >= 0 and k.feeds[place.card] and place.status == w.ENGAGED for place in own(view).domain)
    fetches = any(k.fetches[place.card] for place in own(view).domain if place.card >= 0 and place.status == w.READY)
    wanted = 2 if engaged and not fetches and view.moment == "a card's operation" else 1
    return -abs(wanted - number)


def _buy_spice(k: Knowledge, view: View, _: int) -> float:
    """Buy up to ten, late enough that nothing better is to be had for the money."""
    return 500.0 if missing(view)[0] else -1.0


def _sell_spice(k: Knowledge, view: View, _: int) -> float:
    return -3.0


def _trade(k: Knowledge, view: View, _: int) -> float:
    spice, favor = missing(view)
    keeps = own(view).solaris - view.rate >= FAVOR_PRICE * favor or favor == 0
    return 10.0 if spice and (keeps or not is_near(view)) else -1.0


def _buy_favor(k: Knowledge, view: View, _: int) -> float:
    favor = own(view).favor
    if favor <= 3 or (favor < VICTORY_FAVOR and not missing(view)[0]):
        return 950.0
    return 450.0 if favor < SPARE_FAVOR else -1.0


def _amount(k: Knowledge, view: View, amount: int) -> float:
    """Buy the favor that is missing; put all force where it goes; elsewhere spend little."""
    if view.moment == "buying favor":
        wanted = max(1, SPARE_FAVOR - own(view).favor)
        return -abs(wanted - amount)
    return float(amount) if view.moment == "force distribution" else -float(amount)


def _bid(k: Knowledge, view: View, bid: int) -> float:
    """Open at the listed cost and raise a little for what pays; never raise on a rival's Petition."""
    card, listed = view.petition[CARD], view.petition[LISTED]
    opening = c.PASS * c.SPAN not in view.options
    if view.active != view.seat or (view.petition[PETITION_LEADER] == view.seat and not opening):
        return -1.0
    most = listed + k.yields[card].worth
    return 10.0 - (bid - listed) / 10 if bid <= max(most, listed) else -1.0


def _rite(talent: int) -> Callable[[Knowledge, View, int], float]:
    """Lead a Rite where a rival's card would fall to the leader alone, whatever it defends with."""

    def worth(k: Knowledge, view: View, leader: int) -> float:
        if is_near(view) and leader in candidates(k, view):
            return -1.0
        best = max((_prize(k, view, leader, place.card, talent) for place in _rival_cards(view)), default=-1.0)
        return 300.0 + best if best > 0 else -1.0

    return worth


def _rival_cards(view: View) -> list[CardView]:
    return [
        place
        for seat, side in enumerate(view.seats)
        if seat != view.seat
        for place in side.domain
        if place.card >= 0 and w.READY <= place.status <= w.ENGAGED
    ]


def _prize(k: Knowledge, view: View, leader: int, target: int, talent: int) -> float:
    t = k.table
    if not t.kind[target] & w.TARGET_KIND[talent] or t.allegiance[target] & t.allegiance[leader]:
        return -1.0
    if k.rank(leader, talent) < t.resistance[target]:
        return -1.0
    return 1.0 + k.yields[target].worth


def _on(k: Knowledge, view: View, card: int) -> float:
    """Aim at what falls and pays most; assign to an own card that can lead."""
    place = _lies(view, card)
    if place and place[0] != view.seat:
        return 10.0 + k.yields[card].worth - 3 * k.table.resistance[card]
    return float(k.table.command[card])


def _choose(k: Knowledge, view: View, card: int) -> float:
    """Without knowing what for: a rival's card, the one that pays most; of one's own the least."""
    place = _lies(view, card)
    worth = k.yields[card].worth + max(k.table.cost[card], 0)
    return 50.0 + worth if place and place[0] != view.seat else -worth


def _discard(k: Knowledge, view: View, card: int) -> float:
    """Throw out of the assembly what will not be petitioned for; of the hand only what must go, dearest first."""
    if card in own(view).assembly:
        useless = not k.yields[card].worth and len(own(view).assembly) > 2 and own(view).imperial_deck
        return 5.0 if useless else -5.0
    if view.moment == "House Interval":
        return 5.0
    if _is_stuck(view) and own(view).house_deck > 2 * SMALL_DECK and not k.yields[card].worth:
        return 5.0
    return -10.0 + max(k.table.cost[card], 0) / 10


def _engage(k: Knowledge, view: View, card: int) -> float:
    """Defend where the attack could fell the leader; else save the card for its use."""
    if not view.rite or card != view.rite[TARGET]:
        return 2.0
    talent = view.rite[TYPE]
    attackers = [one for one, role, _ in view.participants if role & 1 or one == view.rite[LEADER]]
    attack = sum(max(0, k.rank(one, talent)) for one in attackers)
    return 2.0 if attack >= k.table.resistance[card] else -2.0


def _allot(k: Knowledge, view: View, card: int) -> float:
    """Put force on a leader of the other side first."""
    leads = view.rite and card in (view.rite[LEADER], view.rite[TARGET])
    mine = view.rite and view.rite[ATTACKER] == view.seat and card == view.rite[LEADER]
    return -1.0 if mine else 20.0 if leads else 10.0 - k.table.resistance[card]


_RULES: Final[dict[int, Callable[[Knowledge, View, int], float]]] = {
    c.USE: _use,
    c.PETITION: _petition,
    c.DEPLOY: _deploy,
    c.TURN_UP: _turn_up,
    c.BUY_SPICE: _buy_spice,
    c.SELL_SPICE: _sell_spice,
    c.TRADE: _trade,
    c.BUY_FAVOR: _buy_favor,
    c.AMOUNT: _amount,
    c.BID: _bid,
    c.DUEL: _rite(w.DUELING),
    c.BATTLE: _rite(w.BATTLE),
    c.ARBITRATION: _rite(w.ARBITRATION),
    c.INTRIGUE: _rite(w.INTRIGUE),
    c.ON: _on,
    c.CHOOSE: _choose,
    c.WAY: _way,
    c.DISCARD: _discard,
    c.ENGAGE: _engage,
    c.ALLOT: _allot,
}
FIXED: Final[dict[int, float]] = {
    c.REQUEST: 2000.0,
    c.REQUEST_BY_FIEFS: 2000.0,
    c.RENEGADE: -50.0,
    c.DISENGAGE_ALL: 10.0,
    c.TAKE_SPICE: 3.0,
    c.TAKE_SOLARI: 2.0,
    c.TAKE_FAVOR: 1.0,
    c.DRAW: 5.0,
    c.PLACE: -1.0,
    c.DEPLOY_EVENT: -1.0,
    c.ACTIVATE: -1.0,
    c.PLAY: -1.0,
    c.INVOKE: -1.0,
    c.ASSIGN_DOWN: -1.0,
    c.JOIN: 1.0,
    c.COUNTER: -1.0,
    c.DEFEND: 1.0,
    c.BONUS_OWN: 2.0,
    c.CAPTURE: 2.0,
    c.DISCARD_VANQUISHED: 2.0,
    c.MOVE: 2.0,
    c.OFFER: -1.0,
    c.SET_RATE: 1.0,
}
"""The worth of choices that are always as good; what is not named here has none, for or against."""
