"""Why a card that lies subdued is not turned up, and why a card of any place may not come into play at all."""

from __future__ import annotations

from collections.abc import Iterator

from cardbase.nouns import counted
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.facts import X
from cardbase.play.position import Position
from cardbase.play.rules.deployment import price_of_turning_up
from cardbase.play.rules.events import costs, has_its_place, is_within_limit, limit_bit
from cardbase.play.rules.governance import governs_dune, is_up, native_allows


def lying(g: Position, verb: int, card: int, seat: int) -> Iterator[str]:
    """EVENT-04, EVENT-08, EVENT-09, DEP-11: yield what is missing: tokens, funds, the limit of events, a place."""
    s, name = g.state, g.table.name(card)
    if s.status[card] != w.SUBDUED:
        yield f"{name} is {w.STATUS_NAMES[s.status[card]]}: only a subdued card is turned up"
        return
    yield from _turned_up(g, card, seat) if verb == c.TURN_UP else _event(g, card, seat)
    if why := native(g, verb, card, seat):
        yield why
    if why := unique(g, verb, card):
        yield why


def _turned_up(g: Position, card: int, seat: int) -> Iterator[str]:
    """DEP-11, DEP-13, DEP-15, DUNE-08: tokens, what it lies on, funds, the homeworld under Dune."""
    s, name, tokens = g.state, g.table.name(card), g.state.tokens[card]
    if not tokens:
        yield f"{name} has no token yet: it gets one each turn (DEP-11)"
    if (host := s.parent[card]) >= 0 and not is_up(g, host):
        yield f"{name} waits for {g.table.name(host)}, on which it lies (DEP-15)"
    price = price_of_turning_up(g, card)
    if price and tokens and g.in_force().has(card, w.FULL_TOKENS):
        yield f"{name} has {counted(tokens, 'token')} of {tokens + price}: a text lets no solaris replace them"
    elif price > s.solaris[seat] and tokens:
        yield f"{name} costs {counted(price, 'solari')}; you have {s.solaris[seat]}"
    if card == g.table.homeworld[seat] and governs_dune(g, seat):
        yield f"{name} stays subdued while you govern Dune, which is your homeworld now (DUNE-08)"


def _event(g: Position, card: int, seat: int) -> Iterator[str]:
    """EVENT-04, EVENT-07 to EVENT-09, AMB-26: tokens, the limit of events or its place."""
    name, tokens, cost = g.table.name(card), g.state.tokens[card], g.in_force().cost[card]
    needed = 1 if cost == X else max(1, cost)
    if tokens < needed:
        yield f"{name} has {counted(tokens, 'token')} of {needed} (EVENT-04)"
    if g.state.used & limit_bit(g, card) and not is_within_limit(g, seat, card):
        yield "an event of this kind was deployed in this Interval (EVENT-09)"
    elif not is_within_limit(g, seat, card):
        yield f"{name} waits: a text leaves no more events in this Interval"
    if not has_its_place(g, seat, card):
        is_dune = g.table.marks[card] & w.DUNE_EVENT
        yield f"{name} needs {'a Dune fief (EVENT-08)' if is_dune else 'a homeworld (EVENT-07)'}"
    if tokens >= needed and not costs(g, seat, card, tokens):
        yield f"{name} has {counted(tokens, 'token')}, too few for its X"


def native(g: Position, verb: int, card: int, seat: int) -> str:
    """DEP-04: a Native in a House that governs no Dune fief."""
    if verb == c.USE or native_allows(g, seat, card):
        return ""
    return f"{g.table.name(card)} is a Native: you need a Dune fief that is not subdued (DEP-04)"


def unique(g: Position, verb: int, card: int) -> str:
    """GOV-06: a unique card that is governed already."""
    s, t = g.state, g.table
    if verb == c.USE or not t.marks[card] & w.UNIQUE:
        return ""
    for other in range(t.cards):
        if other != card and t.title[other] == t.title[card] and w.FACE_UP[s.status[other]]:
            return f"{t.name(card)} is unique, and {t.seat_name(s.holder[other])} governs it"
    return ""
