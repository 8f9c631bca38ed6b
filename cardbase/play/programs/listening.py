"""What deployed cards hear and state: triggers queued by events, and the changes the in_force takes over."""

from __future__ import annotations

from typing import Final

from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play.frames import SPENT, has_frame
from cardbase.play.modifiers import SIZE as CHANGE
from cardbase.play.modifiers import enter, records
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.programs.program import OF_SEAT
from cardbase.play.state import DOER

WAITING: Final = 6
"""Integers a trigger takes in the queue: card, routine, seat, subject, amount, host."""
_AMOUNT: Final = 4
_HEARING: Final = (w.DOMAIN, w.TABLE)
MOST_WAITING: Final = 200
"""Triggers waiting at once; what goes beyond is a loop and is dropped."""


def notice(g: Position, kind: int, seat: int, card: int, amount: int) -> None:
    """Queue the triggers of deployed cards that an event sets off."""
    s, zone = g.state, g.state.zone
    found: list[tuple[int, ...]] = []
    replacing: set[tuple[int, ...]] = set()
    for listener, trigger, routine in g.table.listeners.get(kind, ()):
        if zone[listener] not in _HEARING and listener != card:
            continue
        own_end = listener == card and kind in (
            e.DISCARDED,
            e.SUBDUED,
            e.TOKENS,
        )  # heard where it lies face down or is gone
        if own_end or _hears(g, listener) or _is_under_way(g, listener):
            you = user_of(g, listener)
            ctx = Context(g, listener, you, s.parent[listener])
            if trigger.holds is not None and not _comes_to_hold(ctx, routine, trigger.holds(ctx)):
                continue
            if trigger.match(ctx, seat, card, amount):
                if trigger.together and (at := _waits(s.waiting, listener, routine)) >= 0:
                    s.waiting[at + _AMOUNT] += trigger.counted
                    continue
                about = trigger.about(ctx, card) if trigger.about else card
                if trigger.of_seat and about < 0 <= seat:
                    about = OF_SEAT - seat
                elif trigger.doer is not None and about >= 0:
                    about = _by_doer(g, about, trigger.doer(ctx, seat, card, amount))
                found.append((listener, routine, you, about, 1 if trigger.counted else amount, ctx.host))
                if trigger.replaces:
                    replacing.add(found[-1])
    if len(found) > 1:
        found.sort(key=lambda waiting: _came(g, waiting[0]))
        if replacing:
            found = _in_turn(found, replacing)
    for waiting in found[: MOST_WAITING - len(s.waiting) // WAITING]:
        s.waiting += waiting


def _in_turn(found: list[tuple[int, ...]], replacing: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Let the texts come first that replace the event: all but the first are a turn, with their routine inverted."""
    turns = [waiting for waiting in found if waiting in replacing]
    others = [waiting for waiting in found if waiting not in replacing]
    return [*turns[:1], *((card, ~routine, *about) for card, routine, *about in turns[1:]), *others]


def has_turns(g: Position) -> bool:
    """Tell whether more texts wait to replace what the text that is carried out leaves to them."""
    return len(g.state.waiting) > 1 and g.state.waiting[1] < 0


def take_turns(g: Position, known_as: int = -1) -> None:
    """Replace what the others wait to replace: nothing is left for them, nor for who waits for it by another name."""
    waiting, at = g.state.waiting, 0
    named = {(card, routine) for card, trigger, routine in g.table.listeners.get(known_as, ()) if trigger.replaces}
    while at < len(waiting):
        if waiting[at + 1] < 0 or (waiting[at], waiting[at + 1]) in named:
            del waiting[at : at + WAITING]
        elif known_as < 0 or _replaces(g, waiting[at], waiting[at + 1]):
            break
        else:
            at += WAITING


def _replaces(g: Position, card: int, routine: int) -> bool:
    waits = (waiting for kind in g.table.listeners.values() for waiting in kind)
    return any(trigger.replaces and (card, routine) == (who, number) for who, trigger, number in waits)


def _by_doer(g: Position, card: int, seat: int) -> int:
    return card if seat in (-1, g.state.holder[card]) else card + (seat + 1) * DOER


def _comes_to_hold(ctx: Context, routine: int, holds: bool) -> bool:
    """Tell whether what a text waits for holds now and did not before, and remember how it stands."""
    card = ctx.source
    return enter((w.MET, card, routine, card, w.WHILE_DEPLOYED), ctx.g.state.modifiers, holds=holds)


def _came(g: Position, card: int) -> tuple[int, int, int]:
    """Return what orders cards by how they came to lie: whose they are, by initiative, then where in the domain."""
    s = g.state
    zone, holder = s.zone[card], s.holder[card]
    rank = s.order.index(holder) if holder in s.order else len(s.order) + holder
    return rank, zone, s.piles[zone * g.table.seats + holder].index(card)


def _waits(waiting: list[int], card: int, routine: int) -> int:
    """Return where a trigger waits that was set off already and is still to be carried out, -1 if it was not."""
    return next((at for at in range(0, len(waiting), WAITING) if waiting[at : at + 2] == [card, routine]), -1)


def user_of(g: Position, card: int) -> int:
    """Return who "you" is on a card: its governor, but the owner of what lies among a rival's cards by its own text."""
    return g.table.owner[card] if g.table.programs[card].abroad else g.state.holder[card]


def _hears(g: Position, card: int) -> bool:
    zone, status = g.state.zone[card], g.state.status[card]
    if w.FACE_UP[status]:
        return status != w.READY or not g.table.kind[card] & w.VENTURE  # VENT-03: inert until it is activated
    return zone == w.TABLE or (zone == w.DOMAIN and bool(g.table.kind[card] & w.PROGRAM))


def _is_under_way(g: Position, card: int) -> bool:
    """Tell whether a venture is being carried out: what it says of the Rite it began holds until it is discarded."""
    if not g.table.kind[card] & w.VENTURE or g.state.zone[card] != w.DOMAIN:
        return False
    return has_frame(g.state.stack, SPENT, card)


def own_allegiance(g: Position, card: int) -> int:
    """Return the powers, as bits, to which a deployed card's own text makes it owe allegiance now."""
    bits = 0
    ctx = Context(g, card, user_of(g, card), g.state.parent[card])
    for change in g.table.programs[card].statics:
        if change.what == w.ALLEGIANCE and (change.when is None or change.when(ctx)) and card in change.targets(ctx):
            bits |= change.amount(ctx)
    return bits


def listed_cost(g: Position, seat: int, card: int) -> int:
    """Return what a card will cost once the seat has initiated a Petition for it: texts may change it then."""
    cost = g.in_force().cost[card]
    for source in g.table.listing_cards:
        if _hears(g, source):
            ctx = Context(g, source, user_of(g, source), g.state.parent[source])
            for listing in g.table.programs[source].listings:
                if listing.initiates(ctx, seat) and listing.card(ctx, card):
                    cost += listing.amount(ctx)
    return max(0, cost)


def speaking(g: Position, paid: dict[int, int]) -> list[int]:
    """Return the cards whose texts state what holds, each with who "you" is on it, its host and its X.

    They come as they came to lie in the domains, then on the table; those that have resolved and speak on come last.
    ``paid`` is the X of those that were deployed for one.
    """
    s, t, seats = g.state, g.table, g.table.seats
    speaks, status, parent, holder, abroad = t.speaks, s.status, s.parent, s.holder, t.abroad
    domains, table = (
        s.piles[w.DOMAIN * seats : (w.DOMAIN + 1) * seats],
        s.piles[w.TABLE * seats : (w.TABLE + 1) * seats],
    )
    cards = [card for pile in domains for card in pile if speaks[card] >> status[card] & 1]
    cards += [card for pile in table for card in pile if speaks[card]]
    spoken: list[int] = []
    for card in cards:
        spoken += (card, t.owner[card] if card in abroad else holder[card], parent[card], paid.get(card, 0))
    if s.modifiers and w.SPEAKS in s.modifiers[::CHANGE]:
        return _with_resolved(g, spoken[::4], paid)
    return spoken


def _with_resolved(g: Position, speakers: list[int], paid: dict[int, int]) -> list[int]:
    """Add the cards that speak on for the host that they had."""
    hosts = {card: g.state.parent[card] for card in speakers}
    hosts |= {card: host for what, card, host, _, _ in records(g.state.modifiers) if what == w.SPEAKS}
    return [value for card, host in hosts.items() for value in (card, user_of(g, card), host, paid.get(card, 0))]
