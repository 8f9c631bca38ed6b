"""Why a card that lies subdued is not turned up, and why a card of any place may not come into play at all."""

from __future__ import annotations

from cardbase.nouns import counted
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.facts import X
from cardbase.play.position import Position
from cardbase.play.rules.deployment import price_of_turning_up
from cardbase.play.rules.events import costs, has_its_place, is_within_limit, limit_bit
from cardbase.play.rules.governance import governs_dune, is_up, native_allows


def lying(g: Position, verb: int, card: int, seat: int) -> str:
    """EVENT-04, EVENT-08, EVENT-09, DEP-11: tokens, funds, the limit of events, or a place is missing; "" for none."""
    s, name, tokens = g.state, g.table.name(card), g.state.tokens[card]
    if s.status[card] != w.SUBDUED:
        return f"{name} is {w.STATUS_NAMES[s.status[card]]}: only a subdued card is turned up"
    if verb == c.TURN_UP:
        if not tokens:
            return f"{name} has no token yet: it gets one each turn (DEP-11)"
        if (host := s.parent[card]) >= 0 and not is_up(g, host):
            return f"{name} waits for {g.table.name(host)}, on which it lies (DEP-15)"
        price = price_of_turning_up(g, card)
        if price and g.in_force().has(card, w.FULL_TOKENS):
            return f"{name} has {counted(tokens, 'token')} of {tokens + price}: a text lets no solaris replace them"
        if price > s.solaris[seat]:
            return f"{name} costs {counted(price, 'solari')}; you have {s.solaris[seat]}"
        if card == g.table.homeworld[seat] and governs_dune(g, seat):
            return f"{name} stays subdued while you govern Dune, which is your homeworld now (DUNE-08)"
        return native(g, verb, card, seat)
    return _event(g, card, seat)


def _event(g: Position, card: int, seat: int) -> str:
    """EVENT-04, EVENT-07 to EVENT-09, AMB-26: tokens, the limit of events or its place."""
    name, tokens, cost = g.table.name(card), g.state.tokens[card], g.in_force().cost[card]
    if tokens < (needed := 1 if cost == X else max(1, cost)):
        return f"{name} has {counted(tokens, 'token')} of {needed} (EVENT-04)"
    if g.state.used & limit_bit(g, card) and not is_within_limit(g, seat, card):
        return "an event of this kind was deployed in this Interval (EVENT-09)"
    if not is_within_limit(g, seat, card):
        return f"{name} waits: a text leaves no more events in this Interval"
    if not has_its_place(g, seat, card):
        is_dune = g.table.marks[card] & w.DUNE_EVENT
        return f"{name} needs {'a Dune fief (EVENT-08)' if is_dune else 'a homeworld (EVENT-07)'}"
    if not costs(g, seat, card, tokens):
        return f"{name} has {counted(tokens, 'token')}, too few for its X"
    return native(g, c.DEPLOY_EVENT, card, seat) or unique(g, c.DEPLOY_EVENT, card)


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
        if (
            other != card
            and t.title[other] == t.title[card]
            and s.zone[other] == w.DOMAIN
            and s.status[other] >= w.READY
        ):
            return f"{t.name(card)} is unique, and {t.seat_name(s.holder[other])} governs it"
    return ""
