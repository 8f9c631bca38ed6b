"""The House Interval: which operations are possible, and their limits (rulebook 5.2; CRF 2.B, 2.C)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import frames as f
from cardbase.play import mutations
from cardbase.play.frames import AT, SEAT, A, pop, push
from cardbase.play.modifiers import records
from cardbase.play.position import Position
from cardbase.play.programs.listening import listed_cost
from cardbase.play.rules import admission, aims, deployment, exchange, optional_rules, using
from cardbase.play.rules.assignment import has_host
from cardbase.play.rules.events import may_deploy_event
from cardbase.play.rules.favor import BOUGHT_FAVOR
from cardbase.play.rules.forced_moves import leave_play
from cardbase.play.rules.governance import domain, may_be_engaged, may_come_up
from cardbase.play.rules.limits import has_none, may_venture
from cardbase.play.rules.petition import LOCKED
from cardbase.play.rules.tactics import carry_out, clear_table, drop_tactics, open_declaration, open_engagement
from cardbase.play.rules.using import may_use

# The steps of an Interval's frame.
INTERVAL_BEGINS: Final = 0
OPERATIONS: Final = 1
INTERVAL_ENDS: Final = 2
# The steps of engaging a card for its operation where no text acts.
DECLARING: Final = 0
ENGAGING: Final = 1

CARD: Final = A
"""Register of that frame."""


def run_interval(g: Position) -> list[int] | None:
    """Offer every operation now possible, in any order and mixture (HOUSE-01)."""
    s, stack = g.state, g.state.stack
    seat = stack[SEAT]
    if stack[AT] == INTERVAL_BEGINS:
        stack[AT] = OPERATIONS
        s.active = seat
        s.used = s.rites_used = 0  # HOUSE-10
        mutations.emit(g, e.INTERVAL, seat)
        if s.waiting:  # texts come first that wait for the Interval
            return None
    if stack[AT] == INTERVAL_ENDS:
        _end(g, seat)
        return None
    s.seat = seat
    return _operations(g, seat)


def _end(g: Position, seat: int) -> None:
    """HOUSE-09; what lasted for the Interval ends (VENT-07)."""
    s, t = g.state, g.table
    pop(s.stack)
    mutations.emit(g, e.INTERVAL_ENDED, seat)
    for card in domain(g, seat)[:]:
        spent = t.kind[card] & w.VENTURE and (s.status[card] == w.ENGAGED or not g.rules.ventures_last)  # Δ-16
        if spent and s.zone[card] == w.DOMAIN:
            leave_play(g, card)
    for what, card, _, _, _ in list(records(s.modifiers)):
        if what == w.LEAVES and s.zone[card] == w.DOMAIN:
            leave_play(g, card)
    drop_tactics(g, w.STAYS_FOR_INTERVAL)
    if s.modifiers:
        mutations.lapse(g, w.THIS_INTERVAL)
    s.active = -1


def _operations(g: Position, seat: int) -> list[int]:
    """Find every operation; Petitions go on until one is lost (PET-01, PET-19)."""
    s, seats = g.state, g.table.seats
    options: list[int] = []
    _from_hand(g, seat, s.piles[w.HAND * seats + seat], options)
    if not s.used & LOCKED and not has_none(g, seat, w.PETITION_LIMIT):
        _petitions(g, seat, s.piles[w.ASSEMBLY * seats + seat], options)
    obliged = _from_domain(g, seat, options)
    exchange.offer_exchange(g, seat, options)
    barred = g.in_force().is_barred
    if not s.used & BOUGHT_FAVOR and s.solaris[seat] >= w.FAVOR_PRICE and not barred(w.FAVOR_BUYING, seat):
        options.append(c.BUY_FAVOR * c.SPAN)
    if admission.funds_suffice(g, seat) and not barred(w.ADMISSION_ASKING, seat):
        options += [c.REQUEST * c.SPAN + card for card in admission.admission_cards(g, seat)]
    optional_rules.offer_optional(g, seat, options)
    if not obliged:  # HOUSE-08
        options.append(c.END * c.SPAN)
    return options


def _petitions(g: Position, seat: int, assembly: list[int], options: list[int]) -> None:
    cost, texts = g.in_force().cost, g.table.listing_cards
    solaris = g.state.solaris[seat] + g.in_force().of_seat(w.BID_CREDIT, seat)
    for card in assembly:
        price = listed_cost(g, seat, card) if texts else cost[card]
        if price <= solaris and may_petition(g, seat, card):
            options.append(c.PETITION * c.SPAN + card)


def may_petition(g: Position, seat: int, card: int) -> bool:
    """Return whether a card of the assembly may be petitioned for (PET-02, GOV-07, PET-24, AMB-69, DECREE-01)."""
    kind = g.table.kind[card]
    if kind & w.DECREE and not has_host(g, seat, card):  # a later set's Imperial resource: it needs a target
        return False
    return not kind & w.PROGRAM and not _petition_barred(g, seat, card) and may_come_up(g, seat, card)


def _petition_barred(g: Position, seat: int, card: int) -> bool:
    in_force = g.in_force()
    if in_force.rights[card] >> w.UNPETITIONED & 1:
        return True
    return bool(in_force.barred) and (
        in_force.is_barred(w.PETITIONING, seat)
        or (bool(in_force.kind[card] & w.HOLDING) and in_force.is_barred(w.HOLDINGS_BARRED, seat))
        or (bool(in_force.kind[card] & w.ALLY) and in_force.is_barred(w.ALLIES_BARRED, seat))
    )


def _from_hand(g: Position, seat: int, hand: list[int], options: list[int]) -> None:
    kinds = g.table.kind
    for card in hand:
        kind = kinds[card]
        if kind & w.EVENT or g.table.programs[card].as_event:  # EVENT-02: free, any number
            options.append(c.PLACE * c.SPAN + card)
        elif kind & w.DEPLOYED_FROM_HAND and deployment.may_deploy(g, seat, card):
            options.append(c.DEPLOY * c.SPAN + card)


def _from_domain(g: Position, seat: int, options: list[int]) -> bool:
    """Offer what the cards of the domain can do; return whether one of them still must be deployed."""
    s, t = g.state, g.table
    status, kinds, parent, acts, programs = s.status, t.kind, s.parent, t.acts, t.programs
    rights, kept = g.in_force().rights, 1 << w.NEVER_ENGAGED
    obliged = False
    leaders: list[int] = []
    for card in [card for card in domain(g, seat) if acts[card] >> status[card] & 1]:
        state, kind = status[card], kinds[card]
        if s.up[card] and programs[card].uses and may_use(g, seat, card):
            options.append(c.USE * c.SPAN + card)
        if state == w.READY:
            if kind & w.PERSONA and not rights[card] & kept:
                leaders.append(card)
            elif kind & w.HOLDING and not t.operations:  # HOUSE-05
                options.append(c.USE * c.SPAN + card)
            elif kind & w.VENTURE and may_be_engaged(g, parent[card]) and may_venture(g, seat):  # VENT-03, VENT-06
                options.append(c.ACTIVATE * c.SPAN + card)
        elif kind & w.PROGRAM and s.marks_on[card] and may_venture(g, seat):  # PROG-04
            options.append(c.ACTIVATE * c.SPAN + card)
        elif state == w.SUBDUED:
            if kind & w.EVENT or programs[card].as_event:
                if may_deploy_event(g, seat, card):
                    options.append(c.DEPLOY_EVENT * c.SPAN + card)
                if optional_rules.event_is_due(g, card):
                    options.append(c.DISCARD * c.SPAN + card)
                    obliged = True
            elif deployment.may_turn_up(g, seat, card):
                options.append(c.TURN_UP * c.SPAN + card)
                obliged = obliged or deployment.must_turn_up(g, seat, card)
    if t.open_cards:
        options += [c.USE * c.SPAN + card for card in using.open_to(g, seat)]
    if leaders:
        aims.offer_rites(g, seat, leaders, options)
    return obliged


_FRAME_OF = {
    c.DEPLOY: f.DEPLOYMENT,
    c.TURN_UP: f.TURNING_UP,
    c.PLACE: f.EVENT,
    c.DEPLOY_EVENT: f.EVENT,
    c.PETITION: f.PETITION,
    c.ACTIVATE: f.VENTURE,
    c.USE: f.USE,
    c.BUY_FAVOR: f.FAVOR,
    c.REQUEST: f.ADMISSION,
    c.BUY_SPICE: f.EXCHANGE,
    c.SELL_SPICE: f.EXCHANGE,
} | dict.fromkeys(c.RITE_VERBS, f.RITE)


def take_interval(g: Position, verb: int, argument: int) -> None:
    """Begin the operation chosen, or end the Interval."""
    stack, seat = g.state.stack, g.state.stack[SEAT]
    if verb == c.END:
        stack[AT] = INTERVAL_ENDS
        optional_rules.at_end(g, seat)
    elif verb in _FRAME_OF:
        push(stack, _FRAME_OF[verb], seat, argument, verb)
    else:
        optional_rules.take(g, verb, argument)


def run_card_use(g: Position) -> list[int] | None:
    """Engage a card to carry out its operation (HOUSE-05, table 6.2)."""
    if g.table.operations:
        return using.run_use(g)
    stack = g.state.stack
    card, seat, step = stack[CARD], stack[SEAT], stack[AT]
    stack[AT] = step + 1
    if step == DECLARING:
        mutations.emit(g, e.DECLARED, seat, card, -1, c.USE)
        open_declaration(g)
    elif step == ENGAGING:
        if g.state.status[card] == w.READY:
            mutations.engage(g, card)
            open_engagement(g)
        else:  # AMB-29
            mutations.emit(g, e.CANCELLED, seat, card)
            pop(stack)
            clear_table(g)
    else:
        pop(stack)
        carry_out(g, seat, card)
        clear_table(g)
    return None
