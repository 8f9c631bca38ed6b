"""Why a card finds nothing to be assigned to: a talent, a kind, an allegiance, free command, its limit."""

from __future__ import annotations

from typing import Final

from cardbase.play import constants as w
from cardbase.play.facts import NO_TALENT
from cardbase.play.position import Position
from cardbase.play.rules.assignment import burden, copies_on, has_host, suits
from cardbase.play.rules.governance import governed


def talent_lacking(g: Position, card: int, seat: int) -> str:
    """TAL-02: no persona of the seat has the rank that the card asks for."""
    t = g.table
    talent = t.need_talent[card]
    if talent == NO_TALENT or talent < 0:
        return ""
    users = governed(g, seat)
    suited = [user for user in users if suits(g, user, card)] if t.kind[card] & w.ASSIGNED else []
    if any(_has_talent(g, card, user) for user in suited or users):
        return ""
    rank = f" {t.need_rank[card]}" if t.need_rank[card] else ""
    return f"{t.name(card)} needs {w.TALENT_NAMES[talent]}{rank}; no persona of yours has it"


def hostless(g: Position, card: int, seat: int) -> str:
    """DEP-03: the seat governs no card of the kinds that a card is assigned to."""
    t = g.table
    kinds = t.hosts[card] if t.kind[card] & w.ASSIGNED and t.programs[card].hosts is None else 0
    if not kinds or any(t.kind[host] & kinds for host in governed(g, seat) if host != card):
        return ""
    words = [word for kind, word in _HOST_WORDS.items() if kinds & kind]
    return f"{t.name(card)} is assigned to {' or '.join(words)}; you govern none"


def full(g: Position, card: int, seat: int) -> str:
    """DEP-05: what each card that could carry it lacks: its allegiance, free command, a copy fewer; else what it asks.

    ALLEG-13, CARD-16, TERM-38.
    """
    t, in_force = g.table, g.in_force()
    if not t.kind[card] & w.ASSIGNED or has_host(g, seat, card):
        return ""
    able = [host for host in governed(g, seat) if suits(g, host, card) and _has_talent(g, card, host)]
    own = in_force.allegiance[card]
    loyal = [host for host in able if not own or not in_force.allegiance[host] or own & in_force.allegiance[host]]
    if able and not loyal:
        return f"{t.name(card)} goes to no card of another allegiance, as {t.name(able[0])}"
    if t.kind[card] & w.PERSONNEL and loyal and all(burden(g, host) >= in_force.command[host] for host in loyal):
        host = loyal[0]
        return f"{t.name(card)} needs free command; {t.name(host)} has {in_force.command[host]}, {burden(g, host)} used"
    if loyal and t.limit[card] and all(copies_on(g, host, card) >= t.limit[card] for host in loyal):
        return f"{t.name(card)} is limited to {t.limit[card]} on a card; {t.name(loyal[0])} carries it already"
    asked = t.programs[card].assigned_by
    return f"{t.name(card)} finds nothing that fits: {asked[:1].lower()}{asked[1:]}" if asked else ""


def _has_talent(g: Position, card: int, host: int) -> bool:
    talent = g.table.need_talent[card]
    return talent < 0 or g.in_force().talents[talent][host] >= g.table.need_rank[card]


_HOST_WORDS: Final = {w.PERSONA: "a persona", w.HOLDING: "a holding", w.RESOURCE: "a resource", w.EVENT: "an event"}
