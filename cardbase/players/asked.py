"""Rules of thumb for what a card's text lets one choose: whom, how much, which way, whether at all.

What the text does with it is read off the part of its tree that asks (``Knowledge.asking``).
"""

from __future__ import annotations

from typing import Final

from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play import rite_types
from cardbase.players import initiative, rites, tactics
from cardbase.players.card_reading import is_harvest
from cardbase.players.closing import usefulness
from cardbase.players.forces import added
from cardbase.players.judged import Judged, in_solaris
from cardbase.players.knowledge import Knowledge
from cardbase.players.lying import counting, counts, fetches, on_card
from cardbase.players.meaning import HARMS, aim, effects_in, names_own, token_in
from cardbase.players.petitions import in_play
from cardbase.players.reach import spare, threats
from cardbase.players.situation import (
    Seen,
    favor_wanted,
    lies,
    missing,
    own,
    rival_cards,
    sides,
)
from cardbase.players.valuing import engaged_for_it, given_up, harm, income, money, of_card, part, routine, ways_of

LEAST_GAIN: Final = 0.01
DUNE_TURN: Final = 2
"""The turn from which on spice is laid up for Dune to fetch."""
_DISTRIBUTION: Final = f.FRAME_NAMES[f.DISTRIBUTION]
_BUYING_FAVOR: Final = f.FRAME_NAMES[f.FAVOR]
_DEPLOYMENT: Final = f.FRAME_NAMES[f.DEPLOYMENT]
_RITE: Final = f.FRAME_NAMES[f.RITE]


def intent(k: Knowledge, view: Seen) -> tuple[int, Node | None]:
    """Return whom the text that asks means (``meaning.aim``) and its part that asks."""
    at = view.operation
    if at is None:
        return 0, None
    node = k.asking(at)
    if node is None:
        return k.host_aims[at.card], None
    found = aim(node)
    if not found:  # what is chosen is spoken of further on
        later = (aim(effect) for part in k.written(at.card, at.routine) for effect in effects_in(part))
        found = next((each for each in later if each), 0)
    return found, node


def choose(k: Knowledge, view: Seen, card: int) -> Judged:
    """Choose whom a text helps among the own cards, whom it harms among rivals'; of own losses the least."""
    if view.moment == f.FRAME_NAMES[f.HOMEWORLD]:
        return Judged(2.0, "what lies on the old homeworld goes along")
    if (given := initiative.give_up(k, view, card)) is not None:
        return given
    means, node = intent(k, view)
    place = lies(view, card)
    if place is None:
        return _elsewhere(k, view, card, means, node)
    mine = place[0] == view.seat
    name = k.table.name(card)
    if (counted := counting(k, view, node)) is not None:
        number = sum(1 for at in on_card(view, card) if counts(k, counted, at))
        return Judged(number + (0.1 if mine else 0.0), "{} of what counts lies there", (number,))
    if fetches(k, view, node):
        return Judged(4.0 * place[1].spice - (0.0 if mine else 0.1), "{} spice lies there to fetch", (place[1].spice,))
    if means > 0:
        gain = _gain(k, view, card, node)
        return Judged(gain, "{} gains by it", (name,)) if mine else Judged(-gain, "by it a rival gains least")
    action = HARMS.get(type(node), "subdue") if node is not None else "subdue"
    if mine:
        least = "{} is the own card that is missed least" if means else "{} is the own card that is worth least"
        return Judged(-of_card(k, view, card), least, (name,))
    role = next((part.role for part in view.participants if part.card == card), 0)
    leads = 5.0 if role & rites.LEADING else 1.0 if role else 0.0
    spice = place[1].spice + place[1].tokens if node is not None and not isinstance(node, tuple(HARMS)) else 0
    loss = harm(k, view, place[0], place[1], action) + leads + spice
    most = "{} is what the rival misses most" if means else "{} is the rival's card that is worth most"
    return Judged(50.0 + loss, most, (name,))


def _gain(k: Knowledge, view: Seen, card: int, node: Node | None) -> float:
    """Return how much a card makes of what is done for it."""
    found = lies(view, card)
    assert found
    place = found[1]
    role = next((part.role for part in view.participants if part.card == card), 0)
    base = 1.0 + income(k, view, found[0], card) + (5.0 if role & rites.LEADING else 2.0 if role else 0.0)
    if isinstance(node, n.EffectMove):
        return base + 4.0 * place.spice
    if isinstance(node, n.EffectProduceSpice):
        return base + (2.0 if k.table.marks[card] & w.DUNE_FIEF else 0.0) + place.spice
    if isinstance(node, n.EffectDisengage) and place.status != w.ENGAGED:
        return 0.0
    if isinstance(node, n.EffectDisengage) and card in engaged_for_it(k, view):
        return -1.0
    if place.status == w.SUBDUED:
        return base + max(0, k.table.cost[card]) / 2
    return base + max(0, k.table.resistance[card]) / 10


def _elsewhere(k: Knowledge, view: Seen, card: int, means: int, node: Node | None) -> Judged:
    """Choose cards that lie in no domain: the own best to deploy, draw or keep, the own least to lose."""
    worth = max(in_play(k, view, card), of_card(k, view, card))
    if card in own(view).hand:
        worth += usefulness(k, view, card)
    theirs = k.table.owner[card] != view.seat
    loses = isinstance(node, n.EffectDiscard) or means < 0
    if theirs:
        return Judged(worth if loses else -worth)
    if loses:
        return Judged(-worth, "it is missed least")
    return Judged(worth, "it is worth most")


def choose_house(k: Knowledge, view: Seen, seat: int) -> Judged:
    """Name the rival that is nearest to admission for what harms, oneself for what helps."""
    if (passed := initiative.whose(k, view, seat)) is not None:
        return passed
    means, node = intent(k, view)
    side = sides(view)[seat]
    if (counted := counting(k, view, node)) is not None:
        number = sum(1 for place in side.domain if counts(k, counted, place))
        return Judged(number + (0.0 if seat == view.seat else -0.1), "{} of what counts is governed there", (number,))
    ahead = side.spice + 0.5 * min(side.favor, w.VICTORY_FAVOR) + 0.1 * side.solaris
    if seat == view.seat:
        return Judged(100.0 if means > 0 else -1.0)
    if (
        node is not None
        and any(lost := given_up(node, 1))
        and not any(map(min, lost, (side.solaris, side.spice, side.favor)))
    ):
        return Judged(-1.0)
    return Judged(ahead + (50.0 if seat in threats(k, view) else 0.0), "it is nearest to admission")


def choose_unseen(k: Knowledge, view: Seen, place: int) -> Judged:
    """Of places that cannot be seen one is as good as the other; a rival's where it is a loss."""
    means, _ = intent(k, view)
    theirs = c.place_of(place)[1] != view.seat
    return Judged(1.0 if theirs == (means <= 0) else 0.5)


def number(k: Knowledge, view: Seen, chosen: int) -> Judged:
    """Take as much as is gained by, pay as little as does it."""
    if view.moment == _BUYING_FAVOR:
        return _favor_bought(view, chosen)
    if view.moment == _DISTRIBUTION:
        return rites.force_on(view, chosen)
    at = view.operation
    if (enough := initiative.so_much(k, view, chosen)) is not None:
        return enough
    if at is None:
        return _of_rules(k, view, chosen)
    node = k.asking(at)
    if isinstance(node, n.EffectMove):
        return _moved(node, chosen)
    if isinstance(node, n.EffectDiscard) and token_in(node.what) == "spice" and not names_own(node.what):
        theirs = any(place.spice for _, place in rival_cards(view))
        return Judged(float(chosen), "a rival loses {} spice", (chosen,)) if theirs else Judged(-float(chosen))
    if isinstance(node, n.EffectDivide):
        return Judged(float(chosen), "all force counts")
    worth = routine(k, view, at.card, at.routine, chosen, mine=at.seat == view.seat)
    if chosen > spare(k, view) and any(
        isinstance(e, n.EffectPay) for node in k.written(at.card, at.routine) for e in effects_in(node)
    ):
        return Judged(-float(chosen), "the solaris are needed for admission")
    return Judged(worth, "it is worth {}", in_solaris(worth)) if worth > LEAST_GAIN else Judged(-float(chosen))


def _favor_bought(view: Seen, chosen: int) -> Judged:
    """Buy up to the favor that is wanted, one where there is enough."""
    has, wanted = own(view).favor, favor_wanted(view)
    if has >= wanted:
        return Judged(-abs(1 - chosen), "{} favor is reserve enough: the least is bought", (has,))
    why = (
        "with {} favor there is a reserve" if has + chosen >= wanted else "as much as can be had: {} would be a reserve"
    )
    return Judged(-abs(wanted - has - chosen), why, (max(wanted, has + chosen),))


def _of_rules(k: Knowledge, view: Seen, chosen: int) -> Judged:
    """Pay of a sponsor's card in favor what is to spare; for the X of a tactic the least that does it."""
    card = view.concerns
    if view.petition and card in (-1, view.petition.card):
        spare_favor = max(0, own(view).favor - favor_wanted(view))
        why = "favor to spare pays for it" if chosen else "no favor is to spare"
        return Judged(-abs(min(spare_favor, max(0, chosen)) - chosen) + 0.1 * chosen, why)
    if view.rite and card >= 0 and k.turns[card].boosts:
        worth = tactics.gain(k, view, card, chosen) - chosen * money(view, view.seat)
        why = "for {} it does what it can" if chosen else "more would change nothing"
        return Judged(worth - 0.01 * chosen, why, in_solaris(chosen) if chosen else ())
    if card >= 0 and (gain := played_for(k, view, card, chosen)) > 0:
        return Judged(gain, "it is worth {}", in_solaris(gain))
    return Judged(-float(chosen))


def played_for(k: Knowledge, view: Seen, card: int, x: int) -> float:
    """Return what a tactic brings for X solaris, over what is paid."""
    program = k.table.programs[card]
    worth = max((routine(k, view, card, number, x) for number in program.resolves), default=0.0)
    return worth - x * money(view, view.seat)


def _moved(move: n.EffectMove, chosen: int) -> Judged:
    """Move all the spice that comes to the own hoard, or that a rival loses; none of the own to others."""
    if is_harvest(move):
        return Judged(float(chosen), "it brings {} spice to the hoard", (chosen,))
    return Judged(-float(chosen) if names_own(move.what[0]) else float(chosen), "a rival loses {} spice", (chosen,))


def way(k: Knowledge, view: Seen, argument: int) -> Judged:
    """Take the way that is worth most; feed the Guild Hoard, to buy from it, where nothing would fetch the spice."""
    mode = k.table.modes[argument]
    at = view.operation
    if (shifting := initiative.which_way(k, view, mode.number)) is not None:
        return shifting
    if at is None:  # which of a card's operations
        card = view.concerns
        routines = k.table.programs[card].routines if card >= 0 else ()
        if mode.number > len(routines):
            return Judged(-float(mode.number))
        worth = routine(k, view, card, mode.number - 1)
        return _of_way(worth, mode.number)
    node = k.asking(at)
    if isinstance(node, n.EffectRaiseOrLower):
        lower = (at.seat == view.seat) == (view.active == view.seat)
        why = "spice gets cheaper to buy" if lower else "spice gets dearer for the rival to buy"
        return Judged(float(lower == (mode.number > 1)), why)
    if not isinstance(node, n.ActEither) or mode.number > len(ways_of(node)):
        return Judged(-float(mode.number))
    chosen = ways_of(node)[mode.number - 1]
    worth = sum(part(k, view, step, mine=at.seat == view.seat) for step in chosen)
    if any(isinstance(below, n.PlaceGuildHoard) for step in chosen for below in step.walk()):
        worth += _feeding(k, view)
    return _of_way(worth, mode.number)


def _of_way(worth: float, number: int) -> Judged:
    """Judge a way by its worth; of two of one worth the first."""
    why = "it is worth {}" if worth > 0 else "it costs more than it brings"
    return Judged(worth - number / 100, why, in_solaris(worth))


def _feeding(k: Knowledge, view: Seen) -> float:
    """Spice in the Guild Hoard is for all who can pay: worth it where nothing fetches what lies on the own cards."""
    domain = own(view).domain
    if money(view, view.seat) < 1 and own(view).solaris > view.rate and missing(view)[0]:
        return 4.0  # it is bought at once
    fetches = any(k.fetches[place.card] for place in domain if place.card >= 0 and place.status != w.SUBDUED)
    return -2.0 if fetches or dune_in_reach(k, view) else 1.5


def dune_in_reach(k: Knowledge, view: Seen) -> bool:
    """Return whether the own Dune, which fetches spice, can come up within a turn or two."""
    taken = any(
        place.card >= 0 and k.table.marks[place.card] & w.DUNE and place.status != w.SUBDUED
        for _, place in rival_cards(view)
    )
    return not taken and view.turn >= DUNE_TURN


def accept(k: Knowledge, view: Seen, _: int) -> Judged:
    """Accept what a text offers where it is worth more than it costs."""
    at = view.operation
    if at is None:
        return Judged(-1.0, "initiative is worth keeping")
    node = k.asking(at)
    do = node.do if isinstance(node, n.FactMay | n.FactMust | n.FactMustIfAble) else node
    worth = part(k, view, do, max(at.x, 1)) if do is not None else 0.0
    if isinstance(node, n.FactMust | n.FactMustIfAble) and node.otherwise is not None:
        return Judged(worth - part(k, view, node.otherwise, max(at.x, 1)), "the other way costs more")
    if worth < 0 and -worth > spare(k, view):
        return Judged(-1.0, "the solaris are needed for admission")
    return Judged(worth - 0.05, "it is worth {}" if worth > 0 else "it brings nothing", in_solaris(worth))


def on(k: Knowledge, view: Seen, card: int) -> Judged:
    """Aim a Rite at what falls; assign to the own card that makes most of it; burden a rival's."""
    if view.moment == _RITE:
        return rites.target(k, view, card)
    place, placed = lies(view, card), view.concerns
    if place and place[0] != view.seat:
        helps = placed >= 0 and k.host_aims[placed] > 0 and view.moment != _DEPLOYMENT
        return Judged((-1.0 if helps else 10.0) + income(k, view, place[0], card) - 0.1 * k.table.resistance[card])
    leads = 0.0
    if placed >= 0 and k.table.kind[card] & w.PERSONA:
        leads = rites.best_with(k, view, card, placed).worth + sum(
            added(k, placed, card, talent) for talent in rite_types.BY_RULES if k.rank(card, talent) >= 0
        )
    elif k.table.kind[card] & w.PERSONA:
        leads = rites.best_of(k, view, card).worth
    role = next((part.role for part in view.participants if part.card == card), 0)
    guarded = 0.1 if placed >= 0 and any(boost.value == "force" for boost in k.turns[placed].boosts) else 1.0
    guarded = 0.1 if placed >= 0 and k.table.kind[placed] & w.PERSONNEL else guarded
    kept = guarded * income(k, view, view.seat, card)
    worth = max(0.0, leads) + kept + k.table.command[card] / 10 + (5.0 if role else 0.0)
    return Judged(worth, "{} makes most of it", (k.table.name(card),))
