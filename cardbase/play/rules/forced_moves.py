"""Moves that rules force on assigned cards: a lost host, excess personnel, a new homeworld (3.1.8, 5.2, 6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import AT, OVERFLOW, RELOCATION, SEAT, A, B, C, pop, push
from cardbase.play.modifiers import SIZE, records
from cardbase.play.position import Position
from cardbase.play.programs.listening import own_allegiance
from cardbase.play.rules.assignment import burden, hosts, may_host
from cardbase.play.rules.governance import assigned_to, bring_back, domain, is_up
from cardbase.play.rules.subdual import subdue

# The registers of the frames of a relocation, of an excess of personnel and of a change of homeworld.
LOST_HOST: Final = A
MOVING: Final = B
HOST: Final = A
EXCESS: Final = C
OLD_HOMEWORLD: Final = A
NEW_HOMEWORLD: Final = B

# The steps where personnel exceed the command.
NAMING_PERSONNEL: Final = 0
NAMING_TARGET: Final = 1


def leave_play(g: Position, card: int) -> None:
    """Discard a card from play: enhancements and tokens go with it, the rest may move on (SPEC-20, ELIM-03)."""
    if g.is_changed:
        g.state.unsettled = 1
    seat = g.state.holder[card]
    children = assigned_to(g, card)
    clinging = [child for child in children if g.in_force().has(child, w.CLINGS)]  # while they still lie on it
    mutations.discard(g, card)
    mutations.forget(g, card)
    scatter(g, seat, card, children, clinging, with_card=False)


def discard_from_play(g: Position, card: int) -> None:
    """Discard a card of a domain, unless texts keep it there or do something else instead."""
    if not g.in_force().has(card, w.NEVER_DISCARDED) and not mutations.is_replaced(g, e.TO_DISCARD, card):
        leave_play(g, card)


def scatter(
    g: Position,
    seat: int,
    card: int,
    children: list[int],
    clinging: Sequence[int] = (),
    *,
    with_card: bool,
    with_all: bool = False,
) -> None:
    """Deal with the cards assigned to a card that left a domain.

    Enhancements are discarded with it or travel with it (SPEC-17); personnel, equipment and ventures stay with the
    former governor, who moves each to an eligible target or loses it.
    """
    in_force = g.in_force()
    bound = w.ENHANCEMENT | w.DECREE
    stays = {child for child in children if g.table.kind[child] & bound or in_force.has(child, w.CLINGS)} | set(
        clinging
    )
    travelling = [child for child in children if with_all or child in stays]
    for child in travelling:
        if with_card:
            _carry(g, child, g.state.holder[card], card)
        else:
            leave_play(g, child)
    if len(travelling) < len(children):
        push(g.state.stack, RELOCATION, seat, card)


def _carry(g: Position, card: int, holder: int, host: int) -> None:
    children = assigned_to(g, card)
    former = g.state.holder[card]
    mutations.transfer(g, card, holder, host)
    scatter(g, former, card, children, with_card=True)


def run_relocation(g: Position) -> list[int] | None:
    """Ask where each personnel, equipment or venture of a lost card goes; what fits nowhere is discarded."""
    s, stack = g.state, g.state.stack
    seat, lost = stack[SEAT], stack[LOST_HOST]
    left = [card for card in domain(g, seat) if s.parent[card] == lost]
    left = [card for card in left if s.holder[card] != s.holder[lost] or s.zone[lost] != w.DOMAIN]
    if not left:
        pop(stack)
        return None
    card = left[0]
    targets = hosts(g, seat, card)
    if not targets:
        leave_play(g, card)
        return None
    stack[MOVING] = card
    s.seat = seat
    options = [c.MOVE * c.SPAN + host for host in targets]
    if g.table.kind[card] & w.VENTURE:  # VENT-11: may move
        options.append(c.DROP * c.SPAN)
    return options


def take_relocation(g: Position, verb: int, argument: int) -> None:
    """Move the card or let it go."""
    card, seat = g.state.stack[MOVING], g.state.stack[SEAT]
    if verb != c.MOVE:
        leave_play(g, card)
        return
    mutations.transfer(g, card, seat, argument)
    if g.table.kind[card] & w.VENTURE and g.state.status[card] == w.SUBDUED:  # it fell with the persona it had
        bring_back(g, card)


def check_continuously(g: Position) -> None:
    """Make the continuous checks (table 6.2, O6): allegiance by a card's own condition, then excess personnel."""
    s, t = g.state, g.table
    s.unsettled = 0
    in_force = g.in_force()
    if s.modifiers or t.turncoats:
        _own_conditions(g)
    if t.static_cards:
        _one_homeworld(g)
    first = _overloaded(g, in_force.command)
    if first is not None:
        push(s.stack, OVERFLOW, s.holder[first], first)


def _overloaded(g: Position, command: list[int]) -> int | None:
    """Return the first card of all domains, by its number, with more personnel than its command allows (CARD-17)."""
    s, seats, load = g.state, g.table.seats, g.state.load
    domains = s.piles[w.DOMAIN * seats : w.DOMAIN * seats + seats]
    over = [host for pile in domains for host in pile if load[host] > command[host]]
    return min((host for host in over if burden(g, host) > command[host] and _personnel(g, host)), default=None)


def _one_homeworld(g: Position) -> None:
    """DUNE-04: what let a homeworld stay beside Dune is in force no more."""
    for dune in g.table.dune:
        if is_up(g, dune):
            seat = g.state.holder[dune]
            home = g.table.homeworld[seat]
            if is_up(g, home) and g.state.holder[home] == seat and not g.in_force().has(home, w.STAYS):
                mutations.subdue(g, home)


def _own_conditions(g: Position) -> None:
    """ALLEG-19, AMB-06: an allegiance taken by the card's own condition that is adversarial subdues it at once."""
    s, t = g.state, g.table
    taken = list(records(s.modifiers)) if w.ALLEGIANCE in s.modifiers[::SIZE] else ()
    for what, card, allegiance, source, _ in taken:
        own = what == w.ALLEGIANCE and source == card and w.FACE_UP[s.status[card]]
        if own and allegiance & t.adversaries[s.holder[card]]:
            subdue(g, card)
    for card in t.turncoats:
        up = w.FACE_UP[s.status[card]]
        if up and own_allegiance(g, card) & t.adversaries[s.holder[card]]:
            subdue(g, card)


def run_overflow(g: Position) -> list[int] | None:
    """CARD-17: move personnel above the command to eligible targets; what cannot move is discarded (AMB-45)."""
    s, stack = g.state, g.state.stack
    host = stack[HOST]
    seat = s.holder[host]
    personnel = _personnel(g, host)
    if s.zone[host] != w.DOMAIN or burden(g, host) <= g.in_force().command[host] or not personnel:
        pop(stack)
        s.unsettled = 1
        return None
    s.seat = seat
    if stack[AT] == NAMING_PERSONNEL:
        return [c.DISCARD * c.SPAN + card for card in personnel]
    card = stack[EXCESS]
    targets = [target for target in hosts(g, seat, card) if target != host and _has_room(g, target, card)]
    if targets:
        return [c.MOVE * c.SPAN + target for target in targets]
    stack[AT] = NAMING_PERSONNEL
    leave_play(g, card)
    return None


def _personnel(g: Position, host: int) -> list[int]:
    """Return the personnel on a card in its own domain: what lay on a captured one stays behind (SPEC-17)."""
    return [card for card in assigned_to(g, host) if g.table.kind[card] & w.PERSONNEL]


def _has_room(g: Position, host: int, card: int) -> bool:
    """Tell whether a card that moves with its status is no excess on a host: subdued, its text is silent."""
    return g.state.status[card] != w.SUBDUED or burden(g, host) < g.in_force().command[host]


def take_overflow(g: Position, verb: int, argument: int) -> None:
    """Name the personnel that must go, then where to."""
    stack = g.state.stack
    if verb == c.MOVE:
        stack[AT] = NAMING_PERSONNEL
        mutations.transfer(g, stack[EXCESS], g.state.holder[stack[HOST]], argument)
    else:
        stack[AT], stack[EXCESS] = NAMING_TARGET, argument


def run_homeworld(g: Position) -> list[int] | None:
    """DUNE-06, AMB-21: cards assigned to the old homeworld may move to the new one, keeping their status.

    The governor says which goes next until none is left, for one may make another a legal one. In 1997 all move.
    """
    s, stack = g.state, g.state.stack
    old, new, seat = stack[OLD_HOMEWORLD], stack[NEW_HOMEWORLD], stack[SEAT]
    cards = [card for card in assigned_to(g, old) if _may_move(g, new, card)]
    if not cards or s.zone[new] != w.DOMAIN or s.holder[new] != seat:
        pop(stack)
        return None
    if g.rules.transfer_to_dune == "all":  # Δ-15
        mutations.transfer(g, cards[0], seat, new)
        return None
    s.seat = seat
    if len(cards) > 1:
        return [c.LEAVE * c.SPAN, *(c.CHOOSE * c.SPAN + card for card in cards)]
    return [c.MOVE * c.SPAN + new, c.LEAVE * c.SPAN]


def _may_move(g: Position, new: int, card: int) -> bool:
    if g.in_force().has(card, w.CLINGS):
        return False
    return may_host(g, new, card) or (g.rules.transfer_to_dune == "all" and is_up(g, new))


def next_to_move(g: Position) -> int:
    """Return the first card of the old homeworld that may move to the new one."""
    stack = g.state.stack
    return next(card for card in assigned_to(g, stack[OLD_HOMEWORLD]) if _may_move(g, stack[NEW_HOMEWORLD], card))


def take_homeworld(g: Position, verb: int, argument: int) -> None:
    """Move the card that is named, or the only one; or leave all that are left."""
    stack = g.state.stack
    if verb == c.LEAVE:
        pop(stack)
        return
    card = argument if verb == c.CHOOSE else next_to_move(g)
    mutations.transfer(g, card, stack[SEAT], stack[NEW_HOMEWORLD])
