"""*sensible*: a player by rules of thumb. It looks at its own view only, keeps nothing between choices, uses no chance.

What it goes for: cards that pay, then ten spice and ten favor, then admission. Every rule of thumb is one function that
gives a choice its worth; the best is taken, the first among equals. Below 0 means: rather leave it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import facts
from cardbase.players import rites
from cardbase.players.knowledge import Knowledge
from cardbase.players.situation import (
    Seen,
    candidates,
    host_of,
    is_near,
    is_stuck,
    is_taken,
    lies,
    may_request,
    missing,
    own,
    spare,
    worth_of,
)
from cardbase.tabletop import Observation

SPARE_FAVOR: Final = 12
"""Favor worth buying up to: what the goal needs, and a little for what rivals take."""
DUNE_PRICE: Final = 4
"""Solaris that Dune may still cost for the spice it fetches."""
LEAST: Final = 1
"""Solaris that a card must bring more than it costs, to be spent."""
SMALL_DECK: Final = 10
"""House cards below which new ones are not drawn for little: a deck that runs out loses (CLOSE-08)."""


class SensiblePlayer:
    """Plays by rules of thumb, the same way in the same position."""

    __slots__ = ("_knowledge",)

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge

    def choose(self, observation: Observation) -> int:
        """Return the choice of most worth."""
        return self.best(observation.view())

    def best(self, view: Seen) -> int:
        """Return the option of most worth, the first among equals."""
        return max(view.options, key=lambda code: self.worth(view, code))

    def ranked(self, view: Seen) -> list[int]:
        """Return the options of a view, best first."""
        return sorted(view.options, key=lambda code: -self.worth(view, code))

    def worth(self, view: Seen, code: int) -> float:
        """Return the worth of one option; below 0 where it had better be left."""
        verb, argument = divmod(code, c.SPAN)
        rule = _RULES.get(verb)
        return rule(self._knowledge, view, argument) if rule else FIXED.get(verb, 0.0)


def _use(k: Knowledge, view: Seen, card: int) -> float:
    """Let what pays pay; keep one card disengaged for the request when it is near."""
    worth = k.yields[card].worth
    if not worth:
        return 40.0 if k.harms[card] else -5.0
    if is_near(view) and candidates(k, view) == [card]:
        return -5.0
    return 900.0 + worth


def _petition(k: Knowledge, view: Seen, card: int) -> float:
    """Buy what pays for itself while there is time, cheapest for its yield first."""
    worth, cost = k.yields[card].worth, max(k.table.cost[card], 0)
    if worth <= 0 or is_near(view):
        wanted = worth > 0 or (is_stuck(view) and k.table.kind[card] & w.PERSONA)
        return 100.0 if wanted and own(view).solaris - cost >= 12 else -1.0
    return 700.0 + 10 * worth - cost if cost <= 4 * worth else -1.0


def _deploy(k: Knowledge, view: Seen, card: int) -> float:
    """Deploy what pays; the rest only from what is left over."""
    me, cost = own(view), max(k.table.cost[card], 0)
    if is_near(view) and me.solaris - cost < 12:
        return -1.0
    if k.yields[card].worth > 0 and k.table.cost[card] != facts.X:
        return 650.0 + 10 * k.yields[card].worth - cost
    if k.table.kind[card] & w.VENTURE:
        gain = worth_of(k, view, k.effects[card]) - cost
        return 200.0 + gain if gain > LEAST and spare(view) - cost >= 4 and _may_spend(view, gain) else -1.0
    wanted = k.table.kind[card] & w.AIDE or is_stuck(view)
    enough = me.solaris - cost >= 14 and me.house_deck > SMALL_DECK and wanted
    return 60.0 - cost if enough else -1.0


def _may_spend(view: Seen, gain: float) -> bool:
    """Return whether a card of the hand may go: each is drawn again, and the deck must last."""
    return own(view).house_deck > SMALL_DECK or gain > 3 * LEAST


def _activate(k: Knowledge, view: Seen, card: int) -> float:
    """Initiate a venture or program where it brings more than its persona would."""
    host = host_of(view, card)
    gain = worth_of(k, view, k.effects[card]) + _rite_worth(k, view, k.effects[card].rites, host)
    if k.table.kind[card] & w.PROGRAM:
        return 880.0
    if is_near(view) and candidates(k, view) == [host]:
        return -1.0
    return 920.0 + gain if gain > (k.yields[host].worth if host >= 0 else 0) else -1.0


def _rite_worth(k: Knowledge, view: Seen, talents: tuple[int, ...], leader: int) -> float:
    return max((rites.best_prize(k, view, leader, talent) for talent in talents if leader >= 0), default=0.0)


def _play(k: Knowledge, view: Seen, card: int) -> float:
    """Play a tactic that turns the Rite, or that brings or takes more than it costs."""
    effect, cost = k.effects[card], max(k.table.cost[card], 0)
    if k.table.cost[card] == facts.X or spare(view) < cost:
        return -1.0
    if view.rite and (effect.force or effect.resistance):
        return 30.0 if rites.turns_it(k, view, effect) else -1.0
    gain = worth_of(k, view, effect) - cost
    return 20.0 + gain if gain > LEAST and _may_spend(view, gain) else -1.0


def _place(k: Knowledge, view: Seen, card: int) -> float:
    """Place what may be worth something when its tokens are there."""
    effect = k.effects[card]
    useful = effect.own.worth + effect.taken.worth > 0 or effect.strikes
    return 15.0 if useful and own(view).house_deck > SMALL_DECK else -1.0


def _deploy_event(k: Knowledge, view: Seen, card: int) -> float:
    gain = worth_of(k, view, k.effects[card])
    return 620.0 + gain if gain > 0 else -1.0


def _accept(_: Knowledge, view: Seen, __: int) -> float:
    """Accept what a text offers; what it asks for is favor as a rule, which must last for admission."""
    favor = own(view).favor
    return 1.0 if favor >= SPARE_FAVOR or (favor > 4 and missing(view)[0]) else -1.0


def _turn_up(k: Knowledge, view: Seen, card: int) -> float:
    """Turn up what was subdued where it pays or was placed for it; Dune for the spice that lies in the domain."""
    place = lies(view, card)
    price = max(0, k.table.cost[card] - (place[1].tokens if place else 0))
    if k.table.marks[card] & w.DUNE:
        return 695.0 if _spicelies(view) and missing(view)[0] and price <= DUNE_PRICE else -2.0
    return 690.0 - price if k.yields[card].worth or k.table.kind[card] & w.PERSONA else -2.0


def _spicelies(view: Seen) -> bool:
    return any(place.spice for place in own(view).domain)


def _way(k: Knowledge, view: Seen, way: int) -> float:
    """Take the first way; but feed the Guild Hoard, to buy from it, where nothing would fetch the spice."""
    engaged = any(place.card >= 0 and k.feeds[place.card] and place.status == w.ENGAGED for place in own(view).domain)
    fetches = any(k.fetches[place.card] for place in own(view).domain if place.card >= 0 and place.status == w.READY)
    wanted = 2 if engaged and not fetches and view.moment == "a card's operation" else 1
    return -abs(wanted - k.table.ways[way].number)


def _buy_spice(k: Knowledge, view: Seen, _: int) -> float:
    """Buy up to ten, late enough that nothing better is to be had for the money."""
    return 500.0 if missing(view)[0] else -1.0


def _sell_spice(k: Knowledge, view: Seen, _: int) -> float:
    return -3.0


def _trade(k: Knowledge, view: Seen, _: int) -> float:
    spice, favor = missing(view)
    keeps = own(view).solaris - view.rate >= w.FAVOR_PRICE * favor or favor == 0
    return 10.0 if spice and (keeps or not is_near(view)) else -1.0


def _buy_favor(k: Knowledge, view: Seen, _: int) -> float:
    favor = own(view).favor
    if favor <= 3 or (favor < w.VICTORY_FAVOR and not missing(view)[0]):
        return 950.0
    return 450.0 if favor < SPARE_FAVOR else -1.0


def _amount(k: Knowledge, view: Seen, amount: int) -> float:
    """Buy the favor that is missing; put all force where it goes; elsewhere spend little."""
    if view.moment == "buying favor":
        wanted = max(1, SPARE_FAVOR - own(view).favor)
        return -abs(wanted - amount)
    return float(amount) if view.moment == "force distribution" else -float(amount)


def _bid(k: Knowledge, view: Seen, bid: int) -> float:
    """Open at the listed cost and raise a little for what pays; never raise on a rival's Petition."""
    assert view.petition
    card, listed = view.petition.card, view.petition.listed_cost
    opening = c.PASS * c.SPAN not in view.options
    if view.active != view.seat or (view.petition.leader == view.seat and not opening):
        return -1.0
    most = listed + k.yields[card].worth
    return 10.0 - (bid - listed) / 10 if bid <= max(most, listed) else -1.0


def _on(k: Knowledge, view: Seen, card: int) -> float:
    """Aim at what falls and pays most; assign to an own card that can lead."""
    place = lies(view, card)
    if place and place[0] != view.seat:
        return 10.0 + k.yields[card].worth - 3 * k.table.resistance[card]
    return float(k.table.command[card])


def _choose(k: Knowledge, view: Seen, card: int) -> float:
    """Without knowing what for: a rival's card, the one that pays most; of one's own the least."""
    if view.moment == "change of homeworld":  # what lies on the old one goes with it
        return 2.0
    place = lies(view, card)
    worth = k.yields[card].worth + max(k.table.cost[card], 0)
    if not place or place[0] == view.seat:
        return -worth
    ends = place[0] == view.active and may_request(k, view.active, card)
    return 50.0 + worth + (3.0 if place[1].status == w.READY else 0.0) + (3.0 if ends else 0.0)


def _discard(k: Knowledge, view: Seen, card: int) -> float:
    """Throw out of the assembly what will not be petitioned for; of the hand only what must go, dearest first."""
    if card in own(view).assembly:
        useless = (not any(k.yields[card]) or is_taken(k, view, card)) and own(view).imperial_deck
        return 5.0 if useless else -5.0
    if view.moment == "House Interval":
        return 5.0
    if not any(k.yields[card]) and own(view).house_deck > 2 * SMALL_DECK and missing(view)[0]:
        return 5.0
    return -10.0 + max(k.table.cost[card], 0) / 10


_RULES: Final[dict[int, Callable[[Knowledge, Seen, int], float]]] = {
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
    c.DUEL: rites.leading(w.DUELING),
    c.BATTLE: rites.leading(w.BATTLE),
    c.ARBITRATION: rites.leading(w.ARBITRATION),
    c.INTRIGUE: rites.leading(w.INTRIGUE),
    c.WEIRDING: rites.leading(w.WEIRDING),
    c.LANDSRAAD_RITE: rites.declare_landsraad,
    c.ON: _on,
    c.CHOOSE: _choose,
    c.WAY: _way,
    c.DISCARD: _discard,
    c.ENGAGE: rites.engage,
    c.ALLOT: rites.allot,
    c.BONUS_RIVAL: rites.bonus_rival,
    c.PLAY: _play,
    c.ACCEPT: _accept,
    c.ACTIVATE: _activate,
    c.PLACE: _place,
    c.DEPLOY_EVENT: _deploy_event,
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
    c.CHOOSE_UNSEEN: 1.0,
    c.SET_RATE: 1.0,
}
"""The worth of choices that are always as good; what is not named here has none, for or against."""
