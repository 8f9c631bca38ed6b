"""*sensible*: a player by rules of thumb. It looks at its own view only, keeps nothing between choices, uses no chance.

What it goes for: cards that pay, then ten spice and ten favor, then admission. Every rule of thumb is one function that
gives a choice its worth; the best is taken, the first among equals. Below 0 means: rather leave it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbase.tabletop import Observation
from tests.golden.frozen_players import rites
from tests.golden.frozen_players.ground import ENGAGED, KINDS, READY, Seen, X, offers, sight_of
from tests.golden.frozen_players.knowledge import Knowledge
from tests.golden.frozen_players.situation import (
    FAVOR_PRICE,
    VICTORY_FAVOR,
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
        return self.best(sight_of(observation))

    def best(self, view: Seen) -> int:
        """Return the option of most worth, the first among equals."""
        return max(view.options, key=lambda code: self.worth(view, code))

    def ranked(self, view: Seen) -> list[int]:
        """Return the options of a view, best first."""
        return sorted(view.options, key=lambda code: -self.worth(view, code))

    def worth(self, view: Seen, code: int) -> float:
        """Return the worth of one option; below 0 where it had better be left."""
        verb, argument = self._knowledge.decode(code)
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
    worth, cost = k.yields[card].worth, max(k.cards.cost[card], 0)
    if worth <= 0 or is_near(view):
        wanted = worth > 0 or (is_stuck(view) and k.cards.kind[card] & KINDS["persona"])
        return 100.0 if wanted and own(view).solaris - cost >= 12 else -1.0
    return 700.0 + 10 * worth - cost if cost <= 4 * worth else -1.0


def _deploy(k: Knowledge, view: Seen, card: int) -> float:
    """Deploy what pays; the rest only from what is left over."""
    me, cost = own(view), max(k.cards.cost[card], 0)
    if is_near(view) and me.solaris - cost < 12:
        return -1.0
    if k.yields[card].worth > 0 and k.cards.cost[card] != X:
        return 650.0 + 10 * k.yields[card].worth - cost
    if k.cards.kind[card] & KINDS["venture"]:
        gain = worth_of(k, view, k.effects[card]) - cost
        return 200.0 + gain if gain > LEAST and spare(view) - cost >= 4 and _may_spend(view, gain) else -1.0
    wanted = k.cards.kind[card] & KINDS["aide"] or is_stuck(view)
    enough = me.solaris - cost >= 14 and me.house_deck > SMALL_DECK and wanted
    return 60.0 - cost if enough else -1.0


def _may_spend(view: Seen, gain: float) -> bool:
    """Return whether a card of the hand may go: each is drawn again, and the deck must last."""
    return own(view).house_deck > SMALL_DECK or gain > 3 * LEAST


def _activate(k: Knowledge, view: Seen, card: int) -> float:
    """Initiate a venture or program where it brings more than its persona would."""
    host = host_of(view, card)
    gain = worth_of(k, view, k.effects[card]) + _rite_worth(k, view, k.effects[card].rites, host)
    if k.cards.kind[card] & KINDS["program"]:
        return 880.0
    if is_near(view) and candidates(k, view) == [host]:
        return -1.0
    return 920.0 + gain if gain > (k.yields[host].worth if host >= 0 else 0) else -1.0


def _rite_worth(k: Knowledge, view: Seen, talents: tuple[int, ...], leader: int) -> float:
    return max((rites.best_prize(k, view, leader, talent) for talent in talents if leader >= 0), default=0.0)


def _play(k: Knowledge, view: Seen, card: int) -> float:
    """Play a tactic that turns the Rite, or that brings or takes more than it costs."""
    effect, cost = k.effects[card], max(k.cards.cost[card], 0)
    if k.cards.cost[card] == X or spare(view) < cost:
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
    price = max(0, k.cards.cost[card] - (place[1].tokens if place else 0))
    if k.cards.dune[card]:
        return 695.0 if _spicelies(view) and missing(view)[0] and price <= DUNE_PRICE else -2.0
    return 690.0 - price if k.yields[card].worth or k.cards.kind[card] & KINDS["persona"] else -2.0


def _spicelies(view: Seen) -> bool:
    return any(place.spice for place in own(view).domain)


def _mode(k: Knowledge, view: Seen, mode: int) -> float:
    """Take the first mode; but feed the Guild Hoard, to buy from it, where nothing would fetch the spice."""
    engaged = any(place.card >= 0 and k.feeds[place.card] and place.status == ENGAGED for place in own(view).domain)
    fetches = any(k.fetches[place.card] for place in own(view).domain if place.card >= 0 and place.status == READY)
    wanted = 2 if engaged and not fetches and view.moment == "operation" else 1
    return -abs(wanted - mode)


def _buy_spice(k: Knowledge, view: Seen, _: int) -> float:
    """Buy up to ten, late enough that nothing better is to be had for the money."""
    return 500.0 if missing(view)[0] else -1.0


def _sell_spice(k: Knowledge, view: Seen, _: int) -> float:
    return -3.0


def _trade(k: Knowledge, view: Seen, _: int) -> float:
    spice, favor = missing(view)
    keeps = own(view).solaris - view.rate >= FAVOR_PRICE * favor or favor == 0
    return 10.0 if spice and (keeps or not is_near(view)) else -1.0


def _buy_favor(k: Knowledge, view: Seen, _: int) -> float:
    favor = own(view).favor
    if favor <= 3 or (favor < VICTORY_FAVOR and not missing(view)[0]):
        return 950.0
    return 450.0 if favor < SPARE_FAVOR else -1.0


def _amount(k: Knowledge, view: Seen, amount: int) -> float:
    """Buy the favor that is missing; put all force where it goes; elsewhere spend little."""
    if view.moment == "buying favor":
        wanted = max(1, SPARE_FAVOR - own(view).favor)
        return -abs(wanted - amount)
    return float(amount) if view.moment == "force" else -float(amount)


def _bid(k: Knowledge, view: Seen, bid: int) -> float:
    """Open at the listed cost and raise a little for what pays; never raise on a rival's Petition."""
    card, listed, leader = view.petition
    opening = not offers(view, "pass")
    if view.active != view.seat or (leader == view.seat and not opening):
        return -1.0
    most = listed + k.yields[card].worth
    return 10.0 - (bid - listed) / 10 if bid <= max(most, listed) else -1.0


def _on(k: Knowledge, view: Seen, card: int) -> float:
    """Aim at what falls and pays most; assign to an own card that can lead."""
    place = lies(view, card)
    if place and place[0] != view.seat:
        return 10.0 + k.yields[card].worth - 3 * k.cards.resistance[card]
    return float(k.cards.command[card])


def _choose(k: Knowledge, view: Seen, card: int) -> float:
    """Without knowing what for: a rival's card, the one that pays most; of one's own the least."""
    place = lies(view, card)
    worth = k.yields[card].worth + max(k.cards.cost[card], 0)
    if not place or place[0] == view.seat:
        return -worth
    ends = place[0] == view.active and may_request(k, view.active, card)
    return 50.0 + worth + (3.0 if place[1].status == READY else 0.0) + (3.0 if ends else 0.0)


def _discard(k: Knowledge, view: Seen, card: int) -> float:
    """Throw out of the assembly what will not be petitioned for; of the hand only what must go, dearest first."""
    if card in own(view).assembly:
        useless = (not any(k.yields[card]) or is_taken(k, view, card)) and own(view).imperial_deck
        return 5.0 if useless else -5.0
    if view.moment == "interval":
        return 5.0
    if not any(k.yields[card]) and own(view).house_deck > 2 * SMALL_DECK and missing(view)[0]:
        return 5.0
    return -10.0 + max(k.cards.cost[card], 0) / 10


_RULES: Final[dict[str, Callable[[Knowledge, Seen, int], float]]] = {
    "use": _use,
    "petition": _petition,
    "deploy": _deploy,
    "turn-up": _turn_up,
    "buy-spice": _buy_spice,
    "sell-spice": _sell_spice,
    "trade-spice": _trade,
    "buy-favor": _buy_favor,
    "amount": _amount,
    "bid": _bid,
    "duel": rites.leading(0),
    "battle": rites.leading(1),
    "arbitration": rites.leading(2),
    "intrigue": rites.leading(3),
    "weirding-rite": rites.leading(4),
    "landsraad-rite": rites.declare_landsraad,
    "on": _on,
    "choose": _choose,
    "mode": _mode,
    "discard": _discard,
    "engage": rites.engage,
    "force-on": rites.allot,
    "bonus-rival": rites.bonus_rival,
    "play": _play,
    "accept": _accept,
    "activate": _activate,
    "place": _place,
    "deploy-event": _deploy_event,
}
FIXED: Final[dict[str, float]] = {
    "request-admission": 2000.0,
    "request-by-fiefs": 2000.0,
    "turn-renegade": -50.0,
    "disengage-all": 10.0,
    "take-spice": 3.0,
    "take-solari": 2.0,
    "take-favor": 1.0,
    "draw": 5.0,
    "invoke": -1.0,
    "assign-face-down": -1.0,
    "include": 1.0,
    "counter": -1.0,
    "defend": 1.0,
    "bonus-own": 2.0,
    "capture": 2.0,
    "discard-vanquished": 2.0,
    "move-to": 2.0,
    "offer-to-yield": -1.0,
    "set-rate": 1.0,
}
"""The worth of choices that are always as good; what is not named here has none, for or against."""
