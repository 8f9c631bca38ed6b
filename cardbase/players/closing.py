"""Rules of thumb for what is thrown away: of the assembly and the hand only what cannot be used."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play import rite_types, rules
from cardbase.players.forces import NOTHING, added
from cardbase.players.judged import Judged
from cardbase.players.knowledge import Knowledge
from cardbase.players.petitions import in_play
from cardbase.players.situation import Seen, is_near, is_stuck, is_taken, missing, once, own
from cardbase.players.valuing import money, played

SMALL_DECK: Final = 10
"""House cards below which new ones are not drawn for little: a deck that runs out loses (CLOSE-08)."""
_HOUSE_INTERVAL: Final = f.FRAME_NAMES[f.INTERVAL]


_HAND: Final = 7
"""Cards that a hand is filled up to, beside what texts add (CLOSE-06)."""
OUT_OF_THE_HAND: Final = frozenset({c.DEPLOY, c.PLAY, c.PLACE, c.ASSIGN_DOWN})
"""Verbs by which a card leaves the hand."""
RUINOUS: Final = Judged(-20.0, "it could not be replaced at the next draw")


def draws_short(k: Knowledge, view: Seen) -> bool:
    """Return whether one card fewer in the hand is one more than the House can draw, which loses (CLOSE-08, CLOSE-09).

    Where the draw fails in any case, or somebody can be admitted before it, nothing is held back.
    """
    me = own(view)
    if me.favor > 0 and me.house_deck > SMALL_DECK:
        return False
    if me.favor <= 0 and len(me.hand) == limit_of_hand(k, view) and not _buys_favor(view):
        return True
    if limit_of_hand(k, view) - len(me.hand) != me.house_deck or (view.active == view.seat and is_near(view)):
        return False
    return not any(missing(view, seat) == (0, 0) for seat in range(len(view.seats)))


def _buys_favor(view: Seen) -> bool:
    """Return whether the seat can buy so much favor in its Interval that it may draw (CLOSE-08)."""
    bought = bool(view.used & rules.favor.BOUGHT_FAVOR)
    me, wanted = own(view), 1 - own(view).favor
    return view.active == view.seat and not bought and wanted <= min(w.FAVOR_LIMIT, me.solaris // w.FAVOR_PRICE)


@once
def limit_of_hand(k: Knowledge, view: Seen) -> int:
    """Return how many cards the own hand is filled up to, by the cards that lie face up."""
    up = (place.card for place in own(view).domain if place.card >= 0 and w.FACE_UP[place.status])
    return _HAND + sum(k.hand_limits[card] for card in up)


def discard(k: Knowledge, view: Seen, card: int) -> Judged:
    """Throw out of the assembly what will not be petitioned for, of the hand what has no use, the least first."""
    if card in own(view).assembly:
        return _of_assembly(k, view, card)
    if view.moment == _HOUSE_INTERVAL:
        return Judged(5.0)
    use = usefulness(k, view, card)
    if own(view).favor <= 0 and len(own(view).hand) <= limit_of_hand(k, view):
        return Judged(-20.0, "without favor nothing is drawn for it, and the House loses")
    if use <= 0 and own(view).house_deck > 2 * SMALL_DECK and missing(view)[0]:
        return Judged(5.0, "as things stand it brings nothing that pays for it, and another may be drawn")
    return Judged(-10.0 - use, "it has a use yet")


def _of_assembly(k: Knowledge, view: Seen, card: int) -> Judged:
    ours = k.table.kind[card] & w.ALLY and k.table.allegiance[card] & k.table.sponsor[view.seat]
    if is_taken(k, view, card):
        if is_stuck(view) and k.yields[card].spice:
            return Judged(-1.0, "it brings spice, should the rival's fall")
        return Judged(5.0, "it is in play elsewhere")
    if ours or not own(view).imperial_deck:
        return Judged(-5.0, "an ally of the sponsor" if ours else "nothing would take its place")
    worth = in_play(k, view, card) - max(0, k.table.cost[card]) * money(view, view.seat)
    return (
        Judged(5.0 - worth / 10, "it would not pay for itself") if worth <= 0 else Judged(-5.0 - worth, "it will pay")
    )


def usefulness(k: Knowledge, view: Seen, card: int) -> float:
    """Return what a card of the hand may yet be worth: by its yield, as a person, as a help in Rites, as a blow."""
    t, effect = k.table, k.effects[card]
    kind = t.kind[card]
    if any(k.yields[card]):
        return 4.0 + k.yields[card].worth
    if kind & w.PERSONA:
        ours = t.allegiance[card] & t.sponsor[view.seat]
        return max(1.0 if ours else 0.2, in_play(k, view, card) - max(0, t.cost[card]))
    if kind & w.TACTIC and k.turns[card] != NOTHING:
        return _of_use_in_rites(k, view, t.timing[card])
    if kind & w.RESOURCE and t.hosts[card] & w.PERSONA:
        return _on_a_leader(k, view, card)
    if kind & w.VENTURE and effect.rites:
        return float(any(k.rank(leader, talent) > 0 for leader in _people(k, view) for talent in effect.rites))
    return max(0.0, played(k, view, effect) - max(0, t.cost[card]))


def _on_a_leader(k: Knowledge, view: Seen, card: int) -> float:
    """Return the most force that a resource adds to a Rite of a persona, own or waiting, that may take it."""
    t, foreign = k.table, k.table.allegiance[card] if k.table.kind[card] & w.PERSONNEL else 0
    return float(
        max(
            (
                added(k, card, leader, talent)
                for leader in _people(k, view)
                if not foreign or not foreign & ~t.allegiance[leader]
                for talent in rite_types.BY_RULES
                if k.rank(leader, talent) > 0
            ),
            default=0,
        )
    )


def _people(k: Knowledge, view: Seen) -> list[int]:
    """Return the own personas: in the domain, the hand, the assembly."""
    me = own(view)
    waiting = (*me.hand, *me.assembly, *(place.card for place in me.domain))
    return [card for card in waiting if card >= 0 and k.table.kind[card] & w.PERSONA]


def _of_use_in_rites(k: Knowledge, view: Seen, timing: int) -> float:
    """Return 1 where a persona, own or waiting, has the talent of the Rite that a tactic is for."""
    scopes = (timing | timing >> w.ENGAGEMENT) & 0xFFFF
    talents = [talent for talent in rite_types.BY_RULES if scopes & (rite_types.TACTICS[talent] | w.GENERIC)]
    return float(any(k.rank(card, talent) > 0 for card in _people(k, view) for talent in talents))
