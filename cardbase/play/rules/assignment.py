"""What may be assigned to what, and the moves that rules force on assigned cards (rulebook 3.1.8, 3.2, 5.2, 6.2)."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.frames import AT, OVERFLOW, RELOCATION, SEAT, A, B, C, pop, push
from cardbase.play.lasting import SIZE, records
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.programs.listening import own_allegiance, user_of
from cardbase.play.rules.governance import assigned_to, domain, is_up
from cardbase.play.rules.subdual import subdue


def may_host(g: Position, host: int, card: int, *, on_subdued: bool = False, by_text: bool = False) -> bool:
    """Return whether a card is an eligible target: deployed, right kind, talent, allegiance, command, limit.

    Where a text says to what kind the card goes (``by_text``), its own text does not (CARD-20).
    DEP-05, DEP-06, DEP-09, SUBD-02, VENT-02; judged when assigning, not again later (AMB-55).
    """
    s, t = g.state, g.table
    if not w.FACE_UP[s.status[host]] and not _may_lie_on_subdued(g, host, card, on_subdued=on_subdued):
        return False
    takes = t.programs[host].takes
    if takes is not None and takes(Context(g, host, s.holder[host], s.parent[host]), card):
        return w.FACE_UP[s.status[host]]
    if not by_text and not suits(g, host, card):
        return False
    in_force = g.in_force()
    talent = t.need_talent[card]
    lacks = talent >= 0 and in_force.talents[talent * t.cards + host] < t.need_rank[card]  # TAL-02 to TAL-04
    if lacks and not (t.waiving and _is_waived(g, host, card)):
        return False
    allegiance, other = in_force.allegiance[card], in_force.allegiance[host]
    if allegiance and other and not allegiance & other:  # ALLEG-13
        return False
    if t.kind[card] & w.PERSONNEL and burden(g, host) >= in_force.command[host] and _counts(g, host, card):  # CARD-16
        return False
    if t.kind[card] & w.VENTURE and in_force.has(host, w.VENTURELESS):
        return False
    hazards = t.programs[card].hazards
    if hazards and in_force.rights[host] >> w.PROOF & hazards:
        return False
    if in_force.refused and _is_refused(g, host, card):
        return False
    return not t.limit[card] or copies_on(g, host, card) < t.limit[card]  # TERM-38


def suits(g: Position, host: int, card: int) -> bool:
    """Return whether a host is what the text of a card says that it is assigned to, or else of the right kind."""
    fits = g.table.programs[card].hosts
    if fits is not None:
        return fits(Context(g, card, user_of(g, card), -1), host)
    return bool(g.table.hosts[card] & g.table.kind[host])


def may_stay_on_its_host(g: Position, card: int) -> bool:
    """Return whether a subdued resource may come up where it lies: always, unless a switch checks it anew (AMB-55)."""
    host = g.state.parent[card]
    if host < 0 or not g.rules.recheck_on_turning_up or not g.table.kind[card] & w.RESOURCE:
        return True
    without = g.copy()
    mutations.transfer(without, card, g.state.holder[card], -1)
    return may_host(without, host, card)


def _is_waived(g: Position, host: int, card: int) -> bool:
    """Tell whether something on a host says that such a card there needs no talent."""
    s, t = g.state, g.table
    for other in t.waiving:
        if s.parent[other] == host and is_up(g, other):
            test = t.programs[other].waives
            if test is not None and test(Context(g, other, s.holder[other], host), card):
                return True
    return False


def _is_refused(g: Position, host: int, card: int) -> bool:
    """Tell whether a text says that such a card can't be put on a host."""
    for source in g.in_force().refused.get(host, ()):
        test = g.table.programs[source].refuses
        if test is not None and test(Context(g, source, user_of(g, source), g.state.parent[source]), card):
            return True
    return False


def burden(g: Position, host: int) -> int:
    """Return how many personnel count against a host's command; some say that they do not."""
    s, in_force = g.state, g.in_force()
    if not s.load[host] or not in_force.commandless:
        return s.load[host]
    return s.load[host] - sum(
        1 for card in assigned_to(g, host) if g.table.kind[card] & w.PERSONNEL and in_force.has(card, w.COMMANDLESS)
    )


def _counts(g: Position, host: int, card: int) -> bool:
    """Tell whether a card would count against the command of a host once it lay there."""
    if g.in_force().has(card, w.COMMANDLESS):
        return False
    there = Context(g, card, g.state.holder[card], host)
    return not any(change.gives(there, w.COMMANDLESS) for change in g.table.programs[card].statics)


def _may_lie_on_subdued(g: Position, host: int, card: int, *, on_subdued: bool) -> bool:
    """DEP-06: nothing is assigned to a subdued card, but where the text says so; never to what then is an event."""
    programs = g.table.programs
    says_so = on_subdued or programs[card].on_subdued
    return says_so and g.state.status[host] == w.SUBDUED and not programs[host].as_event


def copies_on(g: Position, host: int, card: int) -> int:
    """Return how many other copies of a card lie on a host."""
    title, titles = g.table.title[card], g.table.title
    return sum(1 for other in assigned_to(g, host) if titles[other] == title and other != card)


def hosts(g: Position, seat: int, card: int, *, on_subdued: bool = False) -> list[int]:
    """Return the eligible targets of a card in a seat's own domain (AMB-52), face-down ones where a text says so."""
    return [host for host in _reach(g, seat, card) if host != card and may_host(g, host, card, on_subdued=on_subdued)]


def _reach(g: Position, seat: int, card: int) -> list[int]:
    """Return where a card may look for its target: the own domain, any where its text speaks of others (AMB-52).

    What its seat has not seen is no target: nobody could say that it is an eligible one (DEP-05).
    """
    if not g.table.programs[card].abroad:
        return domain(g, seat)
    known = g.state.known
    return [host for other in g.state.order for host in domain(g, other) if known[host] >> seat & 1]


def has_host(g: Position, seat: int, card: int) -> bool:
    """Return whether there is any eligible target."""
    return any(host != card and may_host(g, host, card) for host in _reach(g, seat, card))


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
    seat, lost = stack[SEAT], stack[A]
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
    stack[B] = card
    s.seat = seat
    options = [c.MOVE * c.SPAN + host for host in targets]
    if g.table.kind[card] & w.VENTURE:  # VENT-11: may move
        options.append(c.DROP * c.SPAN)
    return options


def take_relocation(g: Position, verb: int, argument: int) -> None:
    """Move the card or let it go."""
    card, seat = g.state.stack[B], g.state.stack[SEAT]
    if verb == c.MOVE:
        mutations.transfer(g, card, seat, argument)
    else:
        leave_play(g, card)


def settle(g: Position) -> None:
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
    host = stack[A]
    seat = s.holder[host]
    personnel = _personnel(g, host)
    if s.zone[host] != w.DOMAIN or burden(g, host) <= g.in_force().command[host] or not personnel:
        pop(stack)
        s.unsettled = 1
        return None
    s.seat = seat
    if stack[AT] == 0:
        return [c.DISCARD * c.SPAN + card for card in personnel]
    card = stack[C]
    targets = [target for target in hosts(g, seat, card) if target != host and _has_room(g, target, card)]
    if targets:
        return [c.MOVE * c.SPAN + target for target in targets]
    stack[AT] = 0
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
        stack[AT] = 0
        mutations.transfer(g, stack[C], g.state.holder[stack[A]], argument)
    else:
        stack[AT], stack[C] = 1, argument


def run_homeworld(g: Position) -> list[int] | None:
    """DUNE-06, AMB-21: cards assigned to the old homeworld may move to the new one, keeping their status.

    The governor says which goes next until none is left, for one may make another a legal one. In 1997 all move.
    """
    s, stack = g.state, g.state.stack
    old, new, seat = stack[A], stack[B], stack[SEAT]
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
    return next(card for card in assigned_to(g, stack[A]) if _may_move(g, stack[B], card))


def take_homeworld(g: Position, verb: int, argument: int) -> None:
    """Move the card that is named, or the only one; or leave all that are left."""
    stack = g.state.stack
    if verb == c.LEAVE:
        pop(stack)
        return
    card = argument if verb == c.CHOOSE else next_to_move(g)
    mutations.transfer(g, card, stack[SEAT], stack[B])
