"""Where cards stand and who takes part, as plain questions to the state of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardbase.play import constants as w
from cardbase.play.frames import PETITION, SEAT, SIZE
from cardbase.play.programs.context import Context, Seats
from cardbase.play.rules import rite as r
from cardbase.play.rules.bidding import CANCELLED, LEADER, RAISED
from cardbase.play.rules.governance import homeworlds, may_be_engaged, rivals
from cardbase.play.rules.participants import ATTACKING, DEFENDING, SIDES


def up(ctx: Context, card: int) -> bool:
    """Return whether a card is face up in a domain."""
    return ctx.g.state.up[card]


def is_ready(ctx: Context, card: int) -> bool:
    """Return whether a card can be engaged (TERM-15)."""
    return may_be_engaged(ctx.g, card)


def may_be_subdued(ctx: Context, card: int) -> bool:
    """Return whether a text can subdue a card: face up, a tactic in play (AMB-75), a program with tokens (AMB-76)."""
    s = ctx.g.state
    is_program = ctx.g.table.kind[card] & w.PROGRAM and s.zone[card] == w.DOMAIN
    if ctx.g.in_force().has(card, w.NEVER_SUBDUED):
        return False
    return up(ctx, card) or s.zone[card] == w.TABLE or bool(is_program and s.marks_on[card])


def in_domains(ctx: Context) -> list[int]:
    """Return every card of every domain, in the order of initiative."""
    s, seats = ctx.g.state, ctx.g.table.seats
    return [card for seat in s.order for card in s.piles[w.DOMAIN * seats + seat]]


def deployed(ctx: Context) -> list[int]:
    """Return every face-up card of every domain."""
    s, seats, is_up = ctx.g.state, ctx.g.table.seats, ctx.g.state.up
    return [card for seat in s.order for card in s.piles[w.DOMAIN * seats + seat] if is_up[card]]


def own_deployed(ctx: Context) -> list[int]:
    """Return every face-up card of the user's own domain."""
    s, is_up = ctx.g.state, ctx.g.state.up
    if ctx.seat not in s.order:  # it leaves the game just now
        return []
    return [card for card in s.piles[w.DOMAIN * ctx.g.table.seats + ctx.seat] if is_up[card]]


def on_source(ctx: Context) -> list[int]:
    """Return every face-up card that lies on the card of the text, and perhaps programs that lie on none."""
    return _on(ctx, ctx.source)


def on_host(ctx: Context) -> list[int]:
    """Return every face-up card that lies on the host, and perhaps programs that lie on none."""
    return _on(ctx, ctx.host) if ctx.host >= 0 else []


def _on(ctx: Context, host: int) -> list[int]:
    s, t = ctx.g.state, ctx.g.table
    is_up, parent, kind, program = s.up, s.parent, t.kind, w.PROGRAM
    piles = [s.piles[w.DOMAIN * t.seats + seat] for seat in s.order]
    return [
        card
        for pile in piles
        for card in pile
        if (parent[card] == host or (parent[card] < 0 and kind[card] & program)) and is_up[card]
    ]


def subdued(ctx: Context) -> list[int]:
    """Return every subdued card of every domain."""
    status = ctx.g.state.status
    return [card for card in in_domains(ctx) if status[card] == w.SUBDUED]


def not_up(ctx: Context) -> list[int]:
    """What may still be deployed: a card on its way has a cost and a status to come."""
    is_up = ctx.g.state.up
    return [card for card in range(ctx.g.table.cards) if not is_up[card]]


def coming(ctx: Context) -> list[int]:
    """Return the cards still to be deployed that the user may know: face down, petitioned for, in hand or assembly."""
    known, seat = ctx.g.state.known, ctx.seat
    return [card for card in _down_in(ctx, (w.DOMAIN, w.HAND, w.ASSEMBLY, w.PETITIONED)) if known[card] >> seat & 1]


def coming_to_any(ctx: Context) -> list[int]:
    """Return the cards still to be petitioned for: in an assembly, or face down in a domain."""
    return _down_in(ctx, (w.ASSEMBLY, w.DOMAIN))


def _down_in(ctx: Context, zones: Iterable[int]) -> list[int]:
    """Return the cards of some zones that are not face up in a domain, by number: few of all there are."""
    s, seats, is_up = ctx.g.state, ctx.g.table.seats, ctx.g.state.up
    piles = [pile for zone in zones for pile in s.piles[zone * seats : zone * seats + seats]]
    return sorted([card for pile in piles for card in pile if not is_up[card]])


OPENLY: Final = (deployed, own_deployed, on_source, on_host)
"""Where only cards lie that everybody has seen."""


def tactics(ctx: Context) -> list[int]:
    """Return the other tactics on the table."""
    s, seats = ctx.g.state, ctx.g.table.seats
    return [card for seat in s.order for card in s.piles[w.TABLE * seats + seat] if card != ctx.source]


def children(ctx: Context, card: int) -> Iterable[int]:
    """Return the deployed cards assigned to a card."""
    s, seats = ctx.g.state, ctx.g.table.seats
    parent, is_up = s.parent, s.up
    piles = [s.piles[w.DOMAIN * seats + seat] for seat in s.order]
    return [c for pile in piles for c in pile if parent[c] == card and is_up[c]]


def assigned(ctx: Context, card: int) -> Iterable[int]:
    """Return the cards assigned to a card, face down or up."""
    s, seats = ctx.g.state, ctx.g.table.seats
    parent = s.parent
    return [c for seat in s.order for c in s.piles[w.DOMAIN * seats + seat] if parent[c] == card]


def programs(ctx: Context) -> list[int]:
    """Return the programs of every domain, which lie there face down from set-up on (PROG-02)."""
    kind = ctx.g.table.kind
    return [card for card in in_domains(ctx) if kind[card] & w.PROGRAM and not up(ctx, card)]


def lies_on(ctx: Context, card: int) -> int:
    """Return the card that one lies on, -1 for none: programs are kept with the homeworld (PROG-01)."""
    s = ctx.g.state
    if s.parent[card] < 0 and ctx.g.table.kind[card] & w.PROGRAM and s.zone[card] == w.DOMAIN:
        return homeworld(ctx, s.holder[card])[0]
    return s.parent[card]


def ancestors(ctx: Context, card: int) -> Iterable[int]:
    """Return the cards above a card, nearest first."""
    parent = ctx.g.state.parent
    while (card := parent[card]) >= 0:
        yield card


def rite_target(ctx: Context) -> list[int]:
    """Return the target of the Rite under way."""
    return [ctx.g.state.rite[r.TARGET]] if ctx.g.state.rite else []


def leaders(ctx: Context, *, own: bool) -> list[int]:
    """Return the leader of the own or of the other side."""
    s = ctx.g.state
    if not s.rite:
        return []
    leaders = [s.rite[r.LEADER], s.rite[r.DEFENSE]]
    mine = 0 if s.rite[r.ATTACKER] == ctx.seat else 1
    return [leaders[mine if own else 1 - mine]]


def side(ctx: Context, card: int) -> int:
    """Return the side a card takes part on, 0 for none."""
    return ctx.g.state.role[card] & SIDES


def own_side(ctx: Context) -> int:
    """Return the side of the House that uses the ability."""
    rite = ctx.g.state.rite
    return ATTACKING if rite and rite[r.ATTACKER] == ctx.seat else DEFENDING


def is_countering(ctx: Context, card: int) -> bool:
    """Return whether a card Counters the Rite under way."""
    rite = ctx.g.state.rite
    return bool(rite) and bool(rite[r.COUNTERED]) and rite[r.DEFENSE] == card


def homeworld(ctx: Context, seat: int) -> list[int]:
    """Return the homeworld of a House, wherever it is."""
    return homeworlds(ctx.g, seat)[:1] or [ctx.g.table.homeworld[seat]]


def opponent(ctx: Context) -> list[int]:
    """Return the rival in the Rite under way."""
    rite = ctx.g.state.rite
    if not rite or ctx.seat not in (rite[r.ATTACKER], rite[r.DEFENDER]):
        return []
    return [rite[r.DEFENDER] if ctx.seat == rite[r.ATTACKER] else rite[r.ATTACKER]]


def bidders(ctx: Context) -> list[int]:
    """Return the rivals that have bid on the petition under way."""
    raised = ctx.g.state.petition[RAISED] if ctx.g.state.petition else 0
    return [seat for seat in rivals(ctx.g, ctx.seat) if raised >> seat & 1]


def role_seats(role: str) -> Seats:
    """Return which seat has a role in a Rite or petition."""
    if role == "attacker":
        return lambda ctx: [ctx.g.state.rite[r.ATTACKER]] if ctx.g.state.rite else []
    if role == "defender":
        return lambda ctx: [ctx.g.state.rite[r.DEFENDER]] if ctx.g.state.rite else []
    if role == "petitioner":
        return lambda ctx: [f for f in [_petitioner(ctx)] if f >= 0]
    return _victor


def _victor(ctx: Context) -> list[int]:
    petition = ctx.g.state.petition
    return [petition[LEADER]] if petition and not petition[CANCELLED] else []


def _petitioner(ctx: Context) -> int:
    stack = ctx.g.state.stack
    for at in range(len(stack) - SIZE, -1, -SIZE):
        if stack[at] == PETITION:
            return stack[at + SIZE + SEAT]
    return -1
