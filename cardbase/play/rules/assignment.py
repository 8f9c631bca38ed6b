"""What may be assigned to what (rulebook 3.1.8, 3.2, 6.2)."""

from __future__ import annotations

from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.programs.listening import user_of
from cardbase.play.rules.governance import assigned_to, domain, is_up, kinds_are_printed


def may_host(g: Position, host: int, card: int, *, on_subdued: bool = False, by_text: bool = False) -> bool:
    """Return whether a card is an eligible target: deployed, right kind, talent, allegiance, command, limit.

    Where a text says to what kind the card goes (``by_text``), its own text does not (CARD-20).
    DEP-05, DEP-06, DEP-09, SUBD-02, VENT-02; judged when assigning, not again later (AMB-55).
    """
    s, t = g.state, g.table
    if not s.up[host] and not _may_lie_on_subdued(g, host, card, on_subdued=on_subdued):
        return False
    takes = t.programs[host].takes
    if takes is not None and takes(Context(g, host, s.holder[host], s.parent[host]), card):
        return s.up[host]
    in_force = g.in_force()
    talent = t.need_talent[card]
    lacks = talent >= 0 and in_force.talents[talent][host] < t.need_rank[card]  # TAL-02 to TAL-04
    if lacks and not (t.waiving and _is_waived(g, host, card)):
        return False
    allegiance, other = in_force.allegiance[card], in_force.allegiance[host]
    if allegiance and other and not allegiance & other:  # ALLEG-13
        return False
    if not by_text and not suits(g, host, card):
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
    is_allowed = on_subdued or programs[card].on_subdued
    return is_allowed and g.state.status[host] == w.SUBDUED and not programs[host].as_event


def copies_on(g: Position, host: int, card: int) -> int:
    """Return how many other copies of a card lie on a host."""
    title, titles = g.table.title[card], g.table.title
    return sum(1 for other in assigned_to(g, host) if titles[other] == title and other != card)


def hosts(g: Position, seat: int, card: int, *, on_subdued: bool = False) -> list[int]:
    """Return the eligible targets of a card in a seat's own domain (AMB-52), face-down ones where a text says so."""
    return [
        host
        for host in likely_hosts(g, seat, card, on_subdued=on_subdued)
        if host != card and may_host(g, host, card, on_subdued=on_subdued)
    ]


def likely_hosts(g: Position, seat: int, card: int, *, on_subdued: bool = False) -> list[int]:
    """Return where a card looks for its target, less what is face down or of no fitting kind: few are to be judged."""
    t, reach = g.table, _reach(g, seat, card)
    program = t.programs[card]
    wanted = program.host_kinds if program.hosts is not None else t.hosts[card]
    if on_subdued or program.on_subdued or t.taking or not kinds_are_printed(g):
        return reach
    kind, is_up = t.kind, g.state.up
    return [host for host in reach if kind[host] & wanted and is_up[host]]


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
    return any(host != card and may_host(g, host, card) for host in likely_hosts(g, seat, card))
