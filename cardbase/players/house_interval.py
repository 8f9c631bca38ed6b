"""Rules of thumb for the operations of a House Interval: use, deploy, play, turn up, buy (HOUSE-02, HOUSE-03)."""

from __future__ import annotations

from typing import Final

from cardbase.operations import nodes as n
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import facts, rules
from cardbase.play import frames as f
from cardbase.players import initiative, rites, tactics
from cardbase.players.card_reading import MIDDLING
from cardbase.players.closing import SMALL_DECK, limit_of_hand
from cardbase.players.forces import NOTHING
from cardbase.players.judged import Judged, in_solaris
from cardbase.players.knowledge import Knowledge
from cardbase.players.petitions import in_play
from cardbase.players.reach import Hindered, is_kept, reach, spare, starves, stops_any
from cardbase.players.situation import (
    FAVOR_KEPT,
    PURCHASE,
    Seen,
    favor_wanted,
    host_of,
    lies,
    load,
    missing,
    own,
    sold_for,
)
from cardbase.players.valuing import DECISIVE, STOPS, goods, income, money, resolved, routine

DUNE_PRICE: Final = 4
"""Solaris that Dune may still cost for the spice it fetches."""
LYING: Final = 2
"""Spice on the own deserts for which Dune is worth its price and the use of the homeworld."""
SPENDS: Final = (n.EffectEngageThis, n.EffectSubdueThis, n.EffectDiscard, n.EffectEngage)
"""Costs that cannot be paid again and again: what has none of them could be used without end."""
LEAST_IN_RITE: Final = 0.3
"""Solaris that a tactic must bring in a Rite more than it costs: it does nothing elsewhere."""
MOST_X: Final = 8
"""Solaris up to which an X is weighed: ranks and command, which bound it, are smaller."""
LEAST: Final = 1
"""Solaris that a card must bring more than it costs, to be spent."""
BEFORE_SPENDING: Final = 860.0
"""The worth of what keeps a rival from admission: it comes behind what pays, before all that costs."""
FOR_ADMISSION: Final = 850.0
"""The worth of buying what admission lacks, where it is in reach: once all that pays was used."""
DUE: Final = Judged(-0.5, "it must come up before the Interval ends")
_INTERVAL: Final = f.FRAME_NAMES[f.INTERVAL]
TOO_LITTLE: Final = "it would bring too little now"
COSTS_MORE: Final = "it would cost more than it brings"
NEEDED: Final = "the solaris are needed for admission"
TURNS_THE_GAME: Final = "without it a rival can be admitted next, or with it the House itself"
STARVES: Final = "a rival needs what is left in the Guild Hoard"


def use(k: Knowledge, view: Seen, card: int) -> Judged:
    """Let what pays pay; keep one card disengaged for the request when it is near; else use what is worth it."""
    if is_kept(k, view, card):
        return Judged(-5.0, "it is kept to request admission")
    worth = goods(view, view.seat, k.yields[card])
    if worth:
        first = 880.0 if k.fetches[card] else 900.0  # what it fetches is produced before
        return Judged(first + worth, "it is worth {}", in_solaris(worth))
    best = max((routine(k, view, card, number) for number in k.table.programs[card].uses), default=0.0)
    return _at_once(40.0, best, "it is worth {}", in_solaris(best)) if best > LEAST else Judged(-5.0, TOO_LITTLE)


def _at_once(base: float, gain: float, why: str, about: tuple[object, ...]) -> Judged:
    """Judge what gains so much; ahead of all that spends what it needs, where it keeps a rival from admission."""
    if gain < DECISIVE:
        return Judged(base + gain, why, about)
    return Judged(BEFORE_SPENDING + gain, TURNS_THE_GAME)


def deploy(k: Knowledge, view: Seen, card: int) -> Judged:
    """Deploy what pays, who attacks, and the sponsor's people; the rest only from what is left over."""
    t, me, cost = k.table, own(view), max(k.table.cost[card], 0)
    if cost > spare(k, view):
        return Judged(-1.0, NEEDED)
    if k.yields[card].worth > 0 and t.cost[card] != facts.X:
        gain = in_play(k, view, card) - cost * money(view, view.seat)
        return _brings(650.0, gain) if gain > 0 else Judged(-1.0, COSTS_MORE)
    if t.kind[card] & w.VENTURE:
        gain = resolved(k, view, card) - cost * money(view, view.seat)
        good = gain >= DECISIVE or (gain > LEAST and spare(k, view) - cost >= 2 and _may_spend(view, gain))
        return (
            _at_once(200.0, gain + cost, "it is worth {} more than it costs", in_solaris(gain))
            if good
            else Judged(-1.0, COSTS_MORE if gain <= 0 else TOO_LITTLE)
        )
    if t.kind[card] & w.PERSONA:
        return _person(k, view, card, cost)
    gain = _strengthens(k, view, card) - cost * money(view, view.seat)
    if gain > 0 and me.house_deck > SMALL_DECK:
        return Judged(640.0 + gain, "with it an attack succeeds")
    return Judged(-1.0, "no attack depends on it" if gain <= 0 else "the House deck must last")


def _brings(base: float, gain: float) -> Judged:
    return Judged(base + gain, "to the end of the game it is worth {} more than it costs", in_solaris(gain))


def _person(k: Knowledge, view: Seen, card: int, cost: int) -> Judged:
    t, gain = k.table, in_play(k, view, card) + _hosted(k, view) - cost * money(view, view.seat)
    if gain > 0:
        return Judged(630.0 + gain, "it can attack, and is worth {} more than it costs", in_solaris(gain))
    ours = t.allegiance[card] & t.sponsor[view.seat]
    enough = own(view).house_deck > SMALL_DECK and own(view).solaris - cost >= (6 if ours else 12)
    if not enough:
        return Judged(-1.0, "the solaris, or the House deck, must last")
    return Judged(60.0 - cost, "one of the sponsor's people" if ours else "there are solaris left")


def _hosted(k: Knowledge, view: Seen) -> float:
    """Return what the best venture of the hand brings a persona, where none is there to take it."""
    if any(place.card >= 0 and k.table.kind[place.card] & w.PERSONA for place in own(view).domain):
        return 0.0
    ventures = (card for card in own(view).hand if card >= 0 and k.table.kind[card] & w.VENTURE)
    return max((resolved(k, view, card) - max(0, k.table.cost[card]) for card in ventures), default=0.0)


def _strengthens(k: Knowledge, view: Seen, card: int) -> float:
    """Return what an attack is worth that succeeds only with a card on its leader."""
    if not k.table.hosts[card] & w.PERSONA:
        return 0.0
    people = k.table.kind[card] & w.PERSONNEL
    leaders = [
        place.card
        for place in own(view).domain
        if place.card >= 0
        and k.table.kind[place.card] & w.PERSONA
        and place.status != w.SUBDUED
        and not (people and load(view, place.card) >= k.table.command[place.card])
    ]
    return max((_gained(k, view, leader, card) for leader in leaders), default=0.0)


def _gained(k: Knowledge, view: Seen, leader: int, card: int) -> float:
    """Return what more a leader can win with a card, alone or with others that wait in the hand."""
    now = max(0.0, rites.best_of(k, view, leader).worth)
    alone = rites.best_with(k, view, leader, card).worth - now
    if alone > 0 or not k.table.kind[card] & w.PERSONNEL:
        return alone
    together = rites.best_of(k, view, leader, planned=True).worth - now
    return together / 2


def _may_spend(view: Seen, gain: float) -> bool:
    """Return whether a card of the hand may go: each is drawn again, and the deck must last."""
    return own(view).house_deck > SMALL_DECK or gain > 3 * LEAST


def activate(k: Knowledge, view: Seen, card: int) -> Judged:
    """Initiate a venture or program where it brings more than its persona would."""
    host = host_of(view, card)
    talents = k.effects[card].rites
    prizes = [rites.best_prize(k, view, host, talent).worth for talent in talents if host >= 0]
    gain = resolved(k, view, card) + max(0.0, *prizes, 0.0)
    if k.table.kind[card] & w.PROGRAM:
        return Judged(880.0, "a program costs nothing")
    if is_kept(k, view, host):
        return Judged(-1.0, "its persona is kept to request admission")
    other = income(k, view, view.seat, host) if host >= 0 else 0.0
    return Judged(920.0 + gain, "it is worth {}", in_solaris(gain)) if gain > other else Judged(-1.0, TOO_LITTLE)


def play(k: Knowledge, view: Seen, card: int) -> Judged:
    """Play a tactic that changes the Rite as it stands, or that brings or takes more than it costs."""
    cost, shift = max(k.table.cost[card], 0), k.shifts[card]
    if shift is not None and view.active < 0:
        return initiative.shifted(k, view, card, shift)
    if spare(k, view) < cost:
        return Judged(-1.0, NEEDED)
    if view.rite and (worth := _in_rite(k, view, card)) > LEAST_IN_RITE:
        return Judged(30.0 + worth, f"{tactics.how(k, view, card)}, worth {{}}", in_solaris(worth))
    if view.rite and k.turns[card] != NOTHING:
        return Judged(-1.0, "it changes nothing in the Rite as it stands")
    x = min(MIDDLING, spare(k, view)) if k.table.cost[card] == facts.X else 0
    if k.table.cost[card] == facts.X and not x:
        return Judged(-1.0, "nothing is left to pay its X")
    gain = resolved(k, view, card) + _barring(k, view, card) - (cost + x) * money(view, view.seat)
    least = 0 if own(view).house_deck > 2 * SMALL_DECK else LEAST  # it would be thrown away, and another is drawn
    good = gain > least and _may_spend(view, gain)
    if not good:
        return Judged(-1.0, COSTS_MORE if gain <= 0 else TOO_LITTLE)
    return Judged(20.0 + gain, "it is worth {} more than it costs", in_solaris(gain))


def _in_rite(k: Knowledge, view: Seen, card: int) -> float:
    """Return what a tactic is worth in the Rite under way, its cost counted in; at the best X that can be paid."""
    cost = k.table.cost[card]
    if cost != facts.X:
        return tactics.gain(k, view, card) - cost * money(view, view.seat)
    paid = range(min(MOST_X, spare(k, view)) + 1)
    return max(tactics.gain(k, view, card, x) - x * money(view, view.seat) for x in paid)


def invoke(k: Knowledge, view: Seen, card: int) -> Judged:
    """Use a deployed card in a window where that is worth more than its use in the own Interval."""
    program, shift = k.table.programs[card], k.shifts[card]
    if shift is not None and view.active < 0:
        return initiative.shifted(k, view, card, shift)
    if is_kept(k, view, card):
        return Judged(-1.0, "it is kept to request admission")
    spent = [number for number in program.windows if any(isinstance(e, SPENDS) for e in k.written(card, number))]
    worth = max((routine(k, view, card, number) for number in spent), default=0.0)
    if spent and view.rite and k.turns[card] != NOTHING:
        worth = tactics.gain(k, view, card)
    gain = worth - income(k, view, view.seat, card)
    return Judged(15.0 + gain, "it is worth {}", in_solaris(worth)) if gain > LEAST else Judged(-1.0, TOO_LITTLE)


def place(k: Knowledge, view: Seen, card: int) -> Judged:
    """Place what may be worth something when its tokens are there."""
    effect = k.effects[card]
    useful = effect.own.worth + effect.taken.worth > 0 or effect.strikes or effect.lays or k.bars[card]
    if useful and own(view).house_deck > SMALL_DECK:
        return Judged(15.0, "it will be of use in a few turns")
    return Judged(-1.0, "no use of it is in sight")


def deploy_event(k: Knowledge, view: Seen, card: int) -> Judged:
    """Deploy an event for what it does."""
    gain = resolved(k, view, card) + _barring(k, view, card)
    return _at_once(620.0, gain, "it is worth {}", in_solaris(gain)) if gain > 0 else Judged(-1.0, TOO_LITTLE)


def _barring(k: Knowledge, view: Seen, card: int) -> float:
    """Return what it is worth that a text bars what a rival needs for admission."""
    bars = k.bars[card]
    return STOPS if bars and stops_any(k, view, Hindered(barred=bars)) else 0.0


def turn_up(k: Knowledge, view: Seen, card: int) -> Judged:
    """Turn up what was subdued where it pays or was placed for it; Dune for the spice that lies in the domain."""
    place = lies(view, card)
    price = max(0, k.table.cost[card] - (place[1].tokens if place else 0))
    found = _worth_turning_up(k, view, card, price)
    return DUE if found.worth < 0 and _is_due(view, price) else found


def _worth_turning_up(k: Knowledge, view: Seen, card: int, price: int) -> Judged:
    if is_kept(k, view, card):
        return Judged(855.0, "it can request admission")
    if k.table.marks[card] & w.DUNE:
        lying = sum(place.spice for place in own(view).domain)
        wanted = missing(view)[0] and price <= DUNE_PRICE and lying >= min(LYING, missing(view)[0])
        why = "it fetches the {} spice on the own deserts" if wanted else "there is too little spice for it to fetch"
        return Judged(850.0 if wanted else -2.0, why, (lying,))
    if price > spare(k, view):
        return Judged(-2.0, NEEDED)
    gain = in_play(k, view, card) + income(k, view, view.seat, card) - price * money(view, view.seat)
    return _brings(690.0, gain) if gain > 0 else Judged(-2.0, COSTS_MORE)


def _is_due(view: Seen, price: int) -> bool:
    """Return whether the Interval can't end before a card that costs nothing more is turned up (DEP-16)."""
    return not price and view.moment == _INTERVAL and c.END * c.SPAN not in view.options


def buy_spice(k: Knowledge, view: Seen, _: int) -> Judged:
    """Buy up to ten, late enough that nothing better is to be had for the money; buy out a rival that needs it."""
    if starves(k, view):
        return Judged(BEFORE_SPENDING, STARVES)
    if missing(view)[0]:
        return Judged(FOR_ADMISSION if reach(k, view) else 500.0, "admission needs {} more spice", (missing(view)[0],))
    return Judged(-1.0, "there is spice enough")


def sell_spice(k: Knowledge, view: Seen, _: int) -> Judged:
    """Sell what admission does not need for the favor it needs; or else spice for the favor to draw with (CLOSE-08)."""
    why = _sells_for(k, view)
    return Judged(FOR_ADMISSION, why) if why else Judged(-3.0, "spice is what admission needs")


def _sells_for(k: Knowledge, view: Seen) -> str:
    """Return what spice is sold for, "" where it is kept."""
    me = own(view)
    if me.favor > 0 and me.spice <= w.VICTORY_SPICE:
        return ""
    spice, favor = missing(view)
    if view.used & rules.favor.BOUGHT_FAVOR:
        return ""
    if favor and not spice and me.spice > w.VICTORY_SPICE and me.solaris < w.FAVOR_PRICE * favor and reach(k, view):
        return "what is sold buys the favor that admission needs"
    draws = len(me.hand) < limit_of_hand(k, view)
    price = w.FAVOR_PRICE * (1 - me.favor)
    saved = me.favor <= 0 and draws and me.solaris < price <= me.solaris + sold_for(view, min(PURCHASE, me.spice))
    return "without favor no card can be drawn, and the House loses" if saved else ""


def trade(k: Knowledge, view: Seen, _: int) -> Judged:
    """Go on while spice is missing and what admission costs besides is left; sell no more than was begun."""
    if view.used & w.SOLD_SPICE and not view.used & w.BOUGHT_SPICE:
        why = _sells_for(k, view)
        return Judged(10.0, why) if why else Judged(-1.0, "spice is what admission needs")
    spice, favor = missing(view)
    keeps = own(view).solaris - view.rate >= w.FAVOR_PRICE * favor or favor == 0
    if spice and (keeps or not reach(k, view)):
        return Judged(10.0, "admission needs {} more spice", (spice,))
    if starves(k, view):
        return Judged(10.0, STARVES)
    return Judged(-1.0, "the solaris are needed for favor" if spice else "there is spice enough")


def buy_favor(k: Knowledge, view: Seen, _: int) -> Judged:
    """Buy what admission lacks, once all that pays was used, as favor is bought once in an Interval (HOUSE-03); a
    reserve; and the initiative while the Guild Hoard has spice for who comes first.
    """
    favor = own(view).favor
    if favor <= 3 or (favor < w.VICTORY_FAVOR and (reach(k, view) or not missing(view)[0])):
        return Judged(FOR_ADMISSION, "admission needs {} more favor", (missing(view)[1],))
    wanted = favor_wanted(view)
    if favor < wanted and wanted > FAVOR_KEPT:
        reached = favor + min(w.FAVOR_LIMIT, own(view).solaris // w.FAVOR_PRICE)
        why = "{} favor make it likely" if reached >= wanted else "each favor makes it likelier"
        return Judged(510.0, f"{why} that the House comes first next turn, while spice is cheapest", (wanted,))
    return Judged(450.0, "a reserve above ten favor") if favor < wanted else Judged(-1.0, "there is favor enough")
