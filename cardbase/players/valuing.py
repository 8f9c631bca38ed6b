"""What things are worth to a seat now, in solaris: goods, cards in play, harm done to a rival, parts of texts."""

from __future__ import annotations

from typing import Final

from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play import views
from cardbase.players.card_reading import MIDDLING, Effect, Strike, Yield, is_harvest
from cardbase.players.knowledge import Knowledge
from cardbase.players.lying import SPICE, aimed, made_there, to_fetch, tokens
from cardbase.players.meaning import HARMS, effects_in, goods_of, names_own, number_in, token_in
from cardbase.players.reach import Hindered, stops, stops_any, threats
from cardbase.players.situation import (
    PURCHASE,
    Seen,
    candidates,
    favor_wanted,
    host_of,
    is_near,
    lies,
    may_request,
    own,
    rival_cards,
    sides,
)

HEAP: Final = 2 * w.VICTORY_SPICE
"""Spice on the own deserts beside which one more is worth nothing: what it would cost is wanted to fetch it."""
NEEDED_FAVOR: Final = 2.2
SPARE_FAVOR: Final = 13
"""Favor up to which more of it is a reserve; beyond it is worth little."""
PACE: Final = 1.3
"""Spice that a House gains in a turn, as a rule."""
PLENTY: Final = 10
"""Solaris beyond which more are of less use once the Guild Hoard is bought out."""
LONGEST: Final = 7.0
"""Turns ahead that count at most."""
RUIN: Final = 25.0
"""The worth of leaving a rival without favor: it loses at the next draw (CLOSE-08)."""
STOPS: Final = 40.0
"""The worth of keeping a rival from being admitted next, or of a card to request admission with."""
DEFERMENT: Final = "deferment token"
DECISIVE: Final = 25.0
"""A worth that only what decides the game has, chance and costs counted in."""


def horizon(view: Seen) -> float:
    """Return how many turns the game will last yet, by the House with most spice."""
    most = max(side.spice for side in sides(view))
    return max(1.0, min(LONGEST, (w.VICTORY_SPICE - most) / PACE + 1))


def money(view: Seen, seat: int) -> float:
    """Return what a solari is worth to a seat: less where there are many and no spice to buy for them."""
    rich = sides(view)[seat].solaris - PLENTY
    return 1.0 if rich <= 0 or view.guild_hoard > PURCHASE else 0.6 if rich < PLENTY else 0.35


def goods(view: Seen, seat: int, gives: Yield) -> float:
    """Return what goods are worth to a seat as it stands."""
    side = sides(view)[seat]
    spice = SPICE if side.spice < w.VICTORY_SPICE else 0.7
    wanted = favor_wanted(view) if seat == view.seat else w.VICTORY_FAVOR
    favor = NEEDED_FAVOR if side.favor < wanted else 1.2 if side.favor < SPARE_FAVOR else 0.4
    return money(view, seat) * gives[0] + spice * gives[1] + favor * gives[2]


def income(k: Knowledge, view: Seen, seat: int, card: int) -> float:
    """Return what a card brings a seat in a turn; no spice on its cards where far more lies there than it can need."""
    gives = k.yields[card]
    if gives.spice and k.feeds[card] and sum(place.spice for place in sides(view)[seat].domain) >= HEAP:
        gives = gives._replace(spice=0)
    return goods(view, seat, gives)


def harm(k: Knowledge, view: Seen, seat: int, place: views.CardView, action: str) -> float:
    """Return what an action done to a card costs the rival that governs it."""
    card = place.card
    gain, cost = income(k, view, seat, card), max(0, k.table.cost[card])
    if seat in threats(k, view) and stops(k, view, seat, Hindered(without=card)):
        return STOPS
    if place.status == w.SUBDUED:
        return cost / 2 + gain if action in ("discard", "capture") else 0.0
    if action == "engage":
        return gain + 0.5 if place.status == w.READY and view.active == seat else 0.1
    if action == "subdue":
        return 1.5 * gain + 0.4 * cost + (1.0 if place.status == w.READY else 0.5)
    kept = gain * min(3.0, horizon(view)) + 0.6 * cost + 1.0
    return kept * 1.6 if action == "capture" else kept


def best_harm(k: Knowledge, view: Seen, strike: Strike) -> float:
    """Return the worth of the best card of a rival for an action."""
    return max(
        (
            harm(k, view, seat, place, strike.action)
            for seat, place in rival_cards(view)
            if strike.aims_at(k.table.kind[place.card], k.subtypes[place.card])
            and (place.status == w.SUBDUED) == strike.subdued
        ),
        default=0.0,
    )


def _loss(k: Knowledge, view: Seen) -> float:
    """Return what losing the least of the own cards costs."""
    values = (income(k, view, view.seat, place.card) for place in own(view).domain if place.card >= 0)
    return 0.5 + min(values, default=0.0)


def part(k: Knowledge, view: Seen, node: Node, x: int = MIDDLING, *, mine: bool = True) -> float:
    """Return what carrying out a part of a text is worth to the seat; ``mine``: it acts, not a rival."""
    match node:
        case n.FactMay(who=who, do=do):
            return _house(k, view, who, do, x, mine=mine, free=True)
        case n.FactMust(who=who, do=do) | n.FactMustIfAble(who=who, do=do):
            return _house(k, view, who, do, x, mine=mine, free=False)
        case n.ActEither():
            ways = [sum(part(k, view, step, x, mine=mine) for step in way) for way in ways_of(node)]
            return max(ways) if mine else min(ways)
        case n.Effect():
            return effect(k, view, node, x, mine=mine)
        case n.InstructionX() | n.InstructionXBound() | n.Clause() | n.FactNone():
            return 0.0
        case n.InstructionIf(do=do):
            return 0.5 * part(k, view, do, x, mine=mine)
    return sum(part(k, view, below, x, mine=mine) for below in node.below())


def ways_of(node: n.ActEither) -> list[tuple[n.Effect, ...]]:
    """Return the ways that a text leaves open."""
    return [way for way in (node.one, node.other, node.third) if way is not None]


def _house(k: Knowledge, view: Seen, who: Node, do: Node, x: int, *, mine: bool, free: bool) -> float:
    named = next((player for player in who.walk() if isinstance(player, n.Player)), None)
    if named is None or isinstance(named, n.PlayerEachHouse | n.PlayerAHouse):
        return 0.0
    acts = mine if isinstance(named, n.PlayerYou) else not mine
    gain = part(k, view, do, x, mine=acts)
    if not acts and not free and threats(k, view) and stops_any(k, view, Hindered(lost=given_up(do, x))):
        gain += STOPS
    return max(0.0, gain) if free and acts else min(0.0, gain) if free else gain


def ruin(view: Seen, favor: int) -> float:
    """Return what losing so much favor costs beside its worth: without any the next draw loses the game (CLOSE-08)."""
    return RUIN if favor > 0 and own(view).favor - favor <= 0 else 0.0


def given_up(do: Node, x: int) -> Yield:
    """Return what a House that does this pays or discards."""
    lost = Yield()
    for each in effects_in(do):
        if isinstance(each, n.EffectPay | n.EffectDiscardCurrency):
            lost = Yield(*map(sum, zip(lost, goods_of(each, each.currency, x), strict=True)))
        elif isinstance(each, n.EffectDiscard) and token_in(each.what) == "spice" and _is_of_hoard(each.what):
            lost = lost._replace(spice=lost.spice + number_in(each, x))
    return lost


def _is_of_hoard(what: Node) -> bool:
    return any(isinstance(part, n.PlaceOwn) and "hoard" in part.places for part in what.walk())


def effect(k: Knowledge, view: Seen, node: n.Effect, x: int, *, mine: bool) -> float:
    """Return what one effect is worth to the seat."""
    sign = 1.0 if mine else -0.8
    match node:
        case n.EffectProduce(currency=currency) | n.EffectGain(currency=currency):
            return sign * goods(view, view.seat, goods_of(node, currency, x))
        case n.EffectPay(currency=currency, to=to):
            given = goods(view, view.seat, goods_of(node, currency, x))
            return given * (1.6 if isinstance(to, n.PayeeYou) and not mine else -sign)
        case n.EffectDiscardCurrency(currency=currency):
            lost = goods_of(node, currency, x)
            return -sign * goods(view, view.seat, lost) - (ruin(view, lost.favor) if mine else 0.0)
        case n.EffectPayValue() | n.EffectPaySpice():
            return -sign * 4.0
        case n.EffectProduceSpice(where=where):
            return sign * number_in(node, x) * made_there(k, view, where)
        case n.EffectEngageThis():
            return 0.0
        case n.EffectAdd() | n.EffectRemove() if token_in(node) == DEFERMENT:
            return sign * tokens(k, view, node, number_in(node, x))
        case n.EffectDisengage():
            return _best_disengaged(k, view, node) if mine else -1.0
        case n.EffectDraw() | n.EffectLook() | n.EffectSearch():
            return sign * 0.6
        case n.EffectDeploy():
            return sign * 3.0
        case n.EffectRaiseOrLower(value=n.ValueCroe()):
            return sign * min(PURCHASE, view.guild_hoard) * 0.6
        case n.EffectMove() if is_harvest(node):
            return sign * goods(view, view.seat, Yield(0, min(number_in(node, x), to_fetch(k, view, node)), 0))
    if type(node) in HARMS:
        return _harmful(k, view, node, mine=mine)
    return sign * 0.7


def _harmful(k: Knowledge, view: Seen, node: n.Effect, *, mine: bool) -> float:
    at = getattr(node, "what", None) or getattr(node, "to", None)
    what = at if isinstance(at, Node) else node
    if names_own(what):
        return -_loss(k, view) if mine else _loss(k, view)
    if token_in(what) == "spice" and _is_of_hoard(what):
        return -SPICE if mine else SPICE
    if token_in(what):
        return 1.0 if mine else -1.0
    if not mine:
        return -1.5
    subdued = any(isinstance(part, n.WordsState) and "subdued" in part.states for part in what.walk())
    likely = 0.7 if isinstance(node, n.EffectApply | n.EffectDivide) else 0.9
    return likely * best_harm(k, view, aimed(what, HARMS[type(node)], subdued=subdued))


def engaged_for_it(k: Knowledge, view: Seen) -> set[int]:
    """Return the cards that the text which asks was paid with: to disengage one of them gives back what was paid.

    It could be paid again then, and so without end.
    """
    at, paid = view.operation, set[int]()
    if at is None:
        return paid
    for node in k.written(at.card, at.routine):
        match node:
            case n.EffectEngageThis():
                paid.add(at.card)
            case n.EffectEngage(what=n.SelectorRef(ref=n.RefHost())):
                paid.add(host_of(view, at.card))
    return paid


def _best_disengaged(k: Knowledge, view: Seen, node: Node) -> float:
    """Return what the best card is worth that is engaged and that the words name: all others gain nothing by it."""
    aim, powers, paid = aimed(node), k.powers_in(node), engaged_for_it(k, view)
    lying = (place for place in own(view).domain if place.card >= 0 and place.status == w.ENGAGED)
    engaged = (place.card for place in lying if place.card not in paid)
    named = (
        card
        for card in engaged
        if aim.aims_at(k.table.kind[card], k.subtypes[card]) and (not powers or k.table.allegiance[card] & powers)
    )
    wins = _lacks_requester(k, view)
    return max(
        (
            STOPS if wins and may_request(k, view.seat, card) else 0.3 + income(k, view, view.seat, card)
            for card in named
        ),
        default=0.0,
    )


def routine(k: Knowledge, view: Seen, card: int, number: int, x: int = MIDDLING, *, mine: bool = True) -> float:
    """Return what a routine of a card is worth to the seat, its costs counted in."""
    return sum(part(k, view, node, x, mine=mine) for node in k.written(card, number))


def of_card(k: Knowledge, view: Seen, card: int) -> float:
    """Return what a card is worth to its holder: on the table by what it brings, elsewhere by cost, too."""
    found = lies(view, card)
    seat = found[0] if found else view.seat
    return income(k, view, seat, card) + max(0, k.table.cost[card]) / 4


def played(k: Knowledge, view: Seen, effect: Effect) -> float:
    """Return what an effect read off a card is worth now: what it brings, takes, and the best of what it may strike."""
    funds = goods(view, view.seat, effect.own) + 0.8 * effect.taken.worth - ruin(view, -effect.own.favor)
    if any(effect.taken) and threats(k, view) and stops_any(k, view, Hindered(lost=effect.taken)):
        funds += STOPS
    return funds + max((_struck(k, view, strike) for strike in effect.strikes), default=0.0)


def _struck(k: Knowledge, view: Seen, strike: Strike) -> float:
    """Return the worth of the best aim; only a weak card (resistance to 2) where the action may fail."""
    return max(
        (
            harm(k, view, seat, place, strike.action)
            for seat, place in rival_cards(view)
            if strike.aims_at(k.table.kind[place.card], k.subtypes[place.card])
            and strike.subdued == (place.status == w.SUBDUED)
            and (strike.action != "engage" or place.status == w.READY)
            and (strike.sure or k.table.resistance[place.card] <= 2)
        ),
        default=0.0,
    )


def resolved(k: Knowledge, view: Seen, card: int) -> float:
    """Return what is carried out when a card is played or initiated, by all of its text that is read."""
    program, effect = k.table.programs[card], k.effects[card]
    summed = effect.own.worth > 0 or effect.taken.worth or effect.strikes  # of costs alone the gain is in the tree
    if summed and not _lacks_requester(k, view):
        return played(k, view, effect)
    numbers = [*program.resolves, program.venture] if program.venture >= 0 else program.resolves
    found = max((routine(k, view, card, number) for number in numbers), default=0.0)
    return found if found >= DECISIVE or not summed else played(k, view, effect)


def _lacks_requester(k: Knowledge, view: Seen) -> bool:
    """Return whether the seat could be admitted in this Interval, were a card disengaged that it can ask with."""
    return view.active == view.seat and is_near(view) and not candidates(k, view)
