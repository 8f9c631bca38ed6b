"""Deploying from hand and from subdual, and what must be deployed (rulebook 5.2; CRF 2.B.i.a)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.facts import X
from cardbase.play.frames import AT, SEAT, A, B, C, D, pop
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.rules.assignment import has_host, hosts, likely_hosts, may_host, may_stay_on_its_host
from cardbase.play.rules.governance import come_to_govern, is_adversarial, is_up, may_come_up
from cardbase.play.rules.tactics import clear_table, open_declaration

# The steps of a deployment from the hand; that of a subdued card has the first of them.
NAMING_X: Final = 0
NAMING_HOST: Final = 1
DECLARING: Final = 2
ARRIVING: Final = 3
DECLARING_SUBDUED: Final = 1
COMING_UP: Final = 2

# The registers of both frames.
CARD: Final = A
HOST: Final = B
COST: Final = C
FACE_DOWN: Final = D
"""1 where a resource is assigned face down (OPT-07)."""


def may_deploy(g: Position, seat: int, card: int) -> bool:
    """Return whether a House card of the hand may be deployed now: aide, resource or venture (HOUSE-02, DEP-01)."""
    t = g.table
    kind = t.kind[card]
    if not kind & w.DEPLOYED_FROM_HAND:
        return False
    if _is_priced_by_host(g, card):
        return may_come_up(g, seat, card) and _has_payable_host(g, seat, card)
    if g.in_force().cost[card] > g.state.solaris[seat]:  # ECON-06
        return False
    return may_come_up(g, seat, card) and (not kind & w.ASSIGNED or has_host(g, seat, card))


def cost_on(g: Position, card: int, host: int) -> int:
    """Return the cost of a card in force; an X that its text derives from the host is known there (AMB-27)."""
    in_force, t = g.in_force(), g.table
    cost, price = in_force.cost[card], t.programs[card].price
    if cost == X and price is not None:
        return price(Context(g, card, g.state.holder[card], host))
    if cost == X or host < 0:
        return cost
    for source in in_force.bargains:
        ctx = Context(g, source, g.state.holder[source], g.state.parent[source])
        for bargain in t.programs[source].bargains:
            if bargain.card(ctx, card) and bargain.host(ctx, host):
                cost = bargain.amount if bargain.fixed else max(0, cost + bargain.amount)
    return cost


def _is_priced_by_host(g: Position, card: int) -> bool:
    """Tell whether the cost may differ by the host: by its own text, or by another's."""
    return g.table.programs[card].price is not None or (
        bool(g.in_force().bargains) and bool(g.table.kind[card] & w.ASSIGNED) and g.table.cost[card] != X
    )


def _has_payable_host(g: Position, seat: int, card: int) -> bool:
    solaris = g.state.solaris[seat]
    return any(
        host != card and may_host(g, host, card) and cost_on(g, card, host) <= solaris
        for host in likely_hosts(g, seat, card)
    )


def _payable_hosts(g: Position, seat: int, card: int) -> list[int]:
    return [host for host in hosts(g, seat, card) if cost_on(g, card, host) <= g.state.solaris[seat]]


def costs_by_host(g: Position, seat: int, card: int) -> list[int]:
    """Return what a card may cost by where it goes, from the least on; nothing where that makes no difference."""
    if not _is_priced_by_host(g, card):
        return []
    return sorted({cost_on(g, card, host) for host in _payable_hosts(g, seat, card)})


def run_deployment(g: Position) -> list[int] | None:
    """Deploy a card from the hand: X, target, window, solaris, arrival (DEP-02, DEP-03, DEP-21, ALLEG-08)."""
    s, t, stack = g.state, g.table, g.state.stack
    seat, card, step = stack[SEAT], stack[CARD], stack[AT]
    s.seat = seat
    if step == NAMING_X:
        stack[HOST], stack[COST] = -1, g.in_force().cost[card]
        if not stack[FACE_DOWN] and (found := xs(g, seat, card)):
            return [c.AMOUNT * c.SPAN + x for x in found]
        stack[AT] = NAMING_HOST
    elif step == NAMING_HOST:
        if t.kind[card] & w.ASSIGNED:
            return [c.ON * c.SPAN + host for host in _open_hosts(g, seat, card, face_down=bool(stack[FACE_DOWN]))]
        stack[AT] = DECLARING
    elif step == DECLARING:
        stack[AT] = ARRIVING
        if not stack[FACE_DOWN]:
            mutations.show(g, card)
        mutations.emit(g, e.DECLARED, seat, card, stack[HOST], c.ASSIGN_DOWN if stack[FACE_DOWN] else c.DEPLOY)
        open_declaration(g)
    else:
        cost = _cost_now(g, card, stack[COST], stack[HOST])
        _arrive(g, seat, card, stack[HOST], cost, face_down=bool(stack[FACE_DOWN]))
    return None


def _open_hosts(g: Position, seat: int, card: int, *, face_down: bool) -> list[int]:
    priced = _is_priced_by_host(g, card) and not face_down
    return _payable_hosts(g, seat, card) if priced else hosts(g, seat, card)


def take_deployment(g: Position, verb: int, argument: int) -> None:
    """Take the X or the target."""
    stack = g.state.stack
    if verb == c.AMOUNT:
        stack[AT], stack[COST] = NAMING_HOST, argument
    else:
        stack[AT], stack[HOST] = DECLARING, argument
        if _is_priced_by_host(g, stack[CARD]):
            stack[COST] = cost_on(g, stack[CARD], argument)


def _arrive(g: Position, seat: int, card: int, host: int, cost: int, *, face_down: bool) -> None:
    s = g.state
    pop(s.stack)
    price = 1 if face_down else cost
    fits = host < 0 or may_host(g, host, card)
    if s.zone[card] != w.HAND or s.solaris[seat] < price or not fits or not (face_down or may_come_up(g, seat, card)):
        mutations.emit(g, e.CANCELLED, seat, card)  # AMB-29: nothing is spent
        clear_table(g)
        return
    mutations.gain_solaris(g, seat, -price)
    clear_table(g)
    if face_down:  # OPT-07
        mutations.place_down(g, card, seat, host)
        mutations.set_tokens(g, card, 1)
        return
    arrive(g, seat, card, host, cost)


def arrive(g: Position, seat: int, card: int, host: int, cost: int) -> None:
    """Bring a card that is paid for into the domain, off the hand or wherever a text takes it from."""
    t = g.table
    _keep_x(g, card, cost)
    mutations.deploy(g, card, seat, host, _status_on_arrival(g, card), cost if t.cost[card] == X else 0)
    if t.kind[card] & w.PERSONA or g.rules.disadvantage_scope == "any_card":
        come_to_govern(g, seat, card, deployed=True)


def _cost_now(g: Position, card: int, declared: int, host: int) -> int:
    """Return the cost after the Declaration window, where texts may have changed it; an X stays as declared."""
    return declared if g.table.cost[card] == X else cost_on(g, card, host)


def xs(g: Position, seat: int, card: int) -> list[int]:
    """Return what an X may be that is chosen as the cost of a card; its tokens pay first (AMB-27). Else nothing."""
    program, s = g.table.programs[card], g.state
    if g.in_force().cost[card] != X or program.price is not None:
        return []
    most = s.tokens[card] + s.solaris[seat]
    if program.greatest_x is not None:
        most = min(most, program.greatest_x(Context(g, card, seat, s.parent[card])))
    return list(range(most + 1))


def _keep_x(g: Position, card: int, x: int) -> None:
    """AMB-27: the X that a card cost is a number its text may ask for as long as it is deployed."""
    if g.table.operations and g.table.cost[card] == X:
        mutations.modify(g, w.PAID_X, card, x, card, w.WHILE_DEPLOYED)


def _status_on_arrival(g: Position, card: int) -> int:
    return w.ENGAGED if g.in_force().has(card, w.ARRIVES_ENGAGED) else w.READY


def price_of_turning_up(g: Position, card: int) -> int:
    """Return the solaris that the tokens do not cover (DEP-12, DEP-13); an X starts at 0 (AMB-27)."""
    cost = cost_on(g, card, g.state.parent[card])
    return max(0, cost - g.state.tokens[card]) if cost != X else 0


def may_turn_up(g: Position, seat: int, card: int) -> bool:
    """Return whether a subdued card of the own domain may be deployed, an auction won or Dune no exception.

    DEP-11, DEP-15, DEP-17, DEP-18, DEP-19, DUNE-02, DUNE-14, GOV-08, SUBD-10.
    """
    s = g.state
    if s.status[card] != w.SUBDUED or g.table.kind[card] & (w.EVENT | w.VENTURE | w.PROGRAM):
        return False
    if s.tokens[card] < 1 and not _needs_no_token(g, card):
        return False
    if g.table.programs[card].as_event:
        return False
    parent = s.parent[card]
    if parent >= 0 and not is_up(g, parent):
        return False
    if not may_stay_on_its_host(g, card):
        return False
    if lacks_tokens(g, card):
        return False
    return price_of_turning_up(g, card) <= s.solaris[seat] and may_come_up(g, seat, card)


def lacks_tokens(g: Position, card: int) -> bool:
    """Return whether a text keeps a subdued card down until its tokens alone cover its cost."""
    return g.in_force().has(card, w.FULL_TOKENS) and price_of_turning_up(g, card) > 0


def _needs_no_token(g: Position, card: int) -> bool:
    return g.in_force().has(card, w.NEEDS_NO_TOKEN) and cost_on(g, card, g.state.parent[card]) == 0


def must_turn_up(g: Position, seat: int, card: int) -> bool:
    """Return whether a card must be deployed before the Interval ends: asked again at every choice.

    DEP-16, DEP-20, DUNE-10, HOUSE-08, AMB-20, AMB-22, AMB-27.
    """
    cost = cost_on(g, card, g.state.parent[card])
    if cost == X:
        cost = g.table.greatest_x[card] or 10**6
    return g.state.tokens[card] >= max(1, cost) and may_turn_up(g, seat, card)


def run_turning_up(g: Position) -> list[int] | None:
    """Deploy a subdued card: X, Declaration window, payment, arrival."""
    s, stack = g.state, g.state.stack
    seat, card, step = stack[SEAT], stack[CARD], stack[AT]
    s.seat = seat
    if step == NAMING_X:
        stack[COST] = cost_on(g, card, s.parent[card])
        if found := xs(g, seat, card):
            return [c.AMOUNT * c.SPAN + x for x in found]
        stack[AT] = DECLARING_SUBDUED
    elif step == DECLARING_SUBDUED:
        stack[AT] = COMING_UP
        mutations.emit(g, e.DECLARED, seat, card, -1, c.TURN_UP)
        open_declaration(g)
    else:
        cost = _cost_now(g, card, stack[COST], s.parent[card])
        pop(stack)
        _turn_up(g, seat, card, cost)
    return None


def _turn_up(g: Position, seat: int, card: int, cost: int) -> None:
    clear_table(g)
    price = max(0, cost - g.state.tokens[card])
    if price > g.state.solaris[seat] or not may_turn_up(g, seat, card):
        mutations.emit(g, e.CANCELLED, seat, card)
        return
    mutations.gain_solaris(g, seat, -price)
    come_up(g, seat, card, cost)


def come_up(g: Position, seat: int, card: int, cost: int) -> None:
    """Turn up a subdued card that is paid for; an adversary's costs favor as well (ALLEG-15)."""
    adversarial = is_adversarial(g, seat, card)
    status = _status_on_arrival(g, card)
    _keep_x(g, card, cost)
    mutations.turn_up(g, card, cost if g.table.cost[card] == X else 0)
    if status == w.ENGAGED:
        mutations.engage(g, card)
    if adversarial:  # ALLEG-15, ALLEG-17, AMB-54: compulsory, below 0 too
        printed = g.table.cost[card]  # TERM-18: whatever texts make of the solaris
        mutations.gain_favor(g, seat, -(cost if printed == X else printed))
    come_to_govern(g, seat, card, deployed=True)
