"""Choosing among cards whose faces the chooser has not seen: they are places, in an order that betrays nothing.

INFO-01, INFO-02, SUBD-12, AMB-72. What a text asks of a face is found out once the place is chosen: what does not
fit was chosen in vain.
"""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.position import Position
from cardbase.play.programs.context import Context, Test
from cardbase.play.renaming import numbers_spoken, places_in_memory, swap
from cardbase.tabletop import draw

_UNKNOWN: Final = (w.HAND, w.ASSEMBLY, w.DOMAIN)
"""Where what lies unseen may be any of several cards; what is still in a deck is known by counting."""


def is_seen(g: Position, seat: int, card: int) -> bool:
    """Return whether a seat has seen the face of a card."""
    return bool(g.state.known[card] >> seat & 1)


def offers(ctx: Context, cards: list[int]) -> list[int]:
    """Return the choices of some cards: those the actor has seen by their faces, the others by their places."""
    g, seat = ctx.g, ctx.actor
    seen = [card for card in cards if is_seen(g, seat, card)]
    if any(g.state.zone[card] == w.HAND and g.state.holder[card] != seat for card in seen):
        seen.sort()  # a rival's hand has no order
    options = [c.CHOOSE * c.SPAN + card for card in seen]
    if len(seen) < len(cards):
        places = sorted(_place(g, seat, card) for card in cards if not is_seen(g, seat, card))
        options += [c.CHOOSE_UNSEEN * c.SPAN + place for place in places if place >= 0]
    return options


def chosen(ctx: Context, verb: int, argument: int) -> int:
    """Return the card that a choice of ``offers`` means."""
    return card_at(ctx.g, ctx.actor, argument) if verb == c.CHOOSE_UNSEEN else argument


def card_at(g: Position, seat: int, place: int) -> int:
    """Return the card that lies in a place, as it is counted for a seat."""
    zone, holder, number = c.place_of(place)
    return _lying(g, seat, zone, holder)[number]


def _place(g: Position, seat: int, card: int) -> int:
    zone, holder = g.state.zone[card], g.state.holder[card]
    number = _lying(g, seat, zone, holder).index(card)
    return c.place_code(zone, holder, number) if number < c.MOST_PLACES else -1


def _lying(g: Position, seat: int, zone: int, holder: int) -> list[int]:
    """Return the cards of a pile that have a place there; the unseen cards of a hand, which has no order, by chance."""
    s = g.state
    pile = s.piles[zone * g.table.seats + holder]
    if zone == w.HAND:
        unseen = [card for card in pile if not is_seen(g, seat, card)]
        chosen = {s.memory[at] for at in places_in_memory(g)}  # they leave no gap
        return sorted(unseen, key=lambda card: (card in chosen, draw([s.streams[w.DICE] + card], 0, 1 << 32), card))
    if zone == w.DOMAIN:
        return [card for card in pile if s.status[card] == w.SUBDUED]
    return pile if zone == w.ASSEMBLY else pile[::-1]


def as_known(test: Test, public: Test) -> Test:
    """Return whether a card passes a test, as far as the actor can know; ``public`` is what everybody can tell.

    An unseen card passes where one that may lie there would: the same in all positions the actor cannot tell apart.
    """

    def known(ctx: Context, card: int) -> bool:
        """Whether it passes, or may."""
        if test(ctx, card):
            return True
        s = ctx.g.state
        if s.known[card] >> ctx.actor & 1 or s.zone[card] not in _UNKNOWN or not public(ctx, card):
            return False
        others = _instead(ctx.g, ctx.actor, card)
        if not others:
            return False
        spoken = numbers_spoken(s)
        return any(_would_pass(ctx, card, other, test, spoken) for other in others)

    return known


def _would_pass(ctx: Context, card: int, other: int, test: Test, spoken: set[int]) -> bool:
    state = ctx.g.state
    numbers = state.arrangement, state.voices, state.lying, state.counted
    swap(ctx.g, card, other, spoken)
    passes = test(ctx, other)
    swap(ctx.g, card, other, spoken)
    state.arrangement, state.voices, state.lying, state.counted = numbers
    return passes


def _instead(g: Position, seat: int, card: int) -> list[int]:
    """Return one card of each other name that may lie where an unseen one does."""
    title, found = g.table.title, list[int]()
    names = {title[card]}
    for other in alike(g, seat, card):
        if title[other] not in names:
            names.add(title[other])
            found.append(other)
    return found


def alike(g: Position, seat: int, card: int) -> list[int]:
    """Return the other cards that may lie where an unseen one does: of its owner and back, in a domain of its sort."""
    known, zone, t, sorts, seen = g.state.known, g.state.zone, g.table, g.table.lies_as, 1 << seat
    down, sort = zone[card] == w.DOMAIN, sorts[card]
    return [
        other
        for other in t.same_back[card]
        if not known[other] & seen and other != card and (not (down or zone[other] == w.DOMAIN) or sorts[other] == sort)
    ]


def may_be_disguised(g: Position, seat: int, card: int) -> bool:
    """Return whether what lies like an event may be a card that only counts as one."""
    owner, known = g.table.owner, g.state.known
    return any(owner[other] == owner[card] and not known[other] >> seat & 1 for other in g.table.disguised)
