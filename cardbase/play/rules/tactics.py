"""Tactics and the windows in which they are played (rulebook 3.2, 6.2; CRF 1.A.iv; tables 6.2 to 6.6)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations, rite_types
from cardbase.play.facts import X
from cardbase.play.frames import AT, KIND, SIZE, SPENT, WINDOW, pop, push
from cardbase.play.frames import A as ALLOWED
from cardbase.play.frames import B as OTHERS
from cardbase.play.frames import C as INVOLVED
from cardbase.play.frames import D as ORDER
from cardbase.play.frames import E as OPTION
from cardbase.play.frames import F as PASSES
from cardbase.play.frames import G as TACTIC_X
from cardbase.play.position import Position
from cardbase.play.programs.running import finds_its_target, invocations, invoke, payable_xs, start
from cardbase.play.rules.governance import governed
from cardbase.play.rules.rite import TYPE

OPEN: Final = 0
UNIFORM: Final = 1
PRIVATE_AUTO: Final = 2
EVERYONE: Final = 255
ANY_ORDER: Final = -1

# The steps of a window's frame: whether the option under way has seen a tactic.
OPTION_BEGINS: Final = 0
HAS_PLAYED: Final = 1


def open_declaration(g: Position, scope: int = 0) -> None:
    """Open the Declaration window of an operation for all players (HOUSE-04, HOUSE-11, TACT-01, TACT-03)."""
    allowed = w.GENERIC | scope
    open_window(g, allowed, allowed, EVERYONE, ANY_ORDER)


def open_engagement(g: Position) -> None:
    """Open the Engagement window for all players: something was engaged (HOUSE-11, TACT-04, AMB-24).

    Not in the Initiative Phase, unless a switch says so (AMB-74).
    """
    allowed = w.GENERIC << w.ENGAGEMENT
    open_window(g, allowed, allowed, EVERYONE, ANY_ORDER)


def open_window(g: Position, allowed: int, others: int, involved: int, first: int, second: int = 0) -> None:
    """Open a window: ``involved`` seats (bits) may play ``allowed`` tactics, the rest ``others`` (0: none at all).

    ``first`` and ``second`` have the first options of a Rite (TACT-12); ``ANY_ORDER`` means Initiative order (TACT-11).
    The frame's register ``OPTION`` counts whose option it is in that order, ``PASSES`` how many have passed in
    succession; ``TACTIC_X`` is the tactic whose X is asked, counted from 1, else 0.
    """
    order = ANY_ORDER if first < 0 else first | second << 4
    seats = _order(g, order, others)
    if g.policy != UNIFORM and not any(playable(g, seat, _for(seat, allowed, others, involved)) for seat in seats):
        if g.policy == PRIVATE_AUTO:
            mutations.emit_passes(g, seats)
        return
    g.state.stack += (WINDOW, 0, seats[0], allowed, others, involved, order, 0, 0, 0)


def open_rite_window(g: Position, first: int, second: int, *, engagement: bool = False, outsiders: int = 0) -> None:
    """Open a window of the Rite under way for the two in it, in that order: generic tactics and those of its sort."""
    allowed = (w.GENERIC | rite_types.TACTICS[g.state.rite[TYPE]]) << (w.ENGAGEMENT if engagement else 0)
    others = allowed if g.rules.multiplayer_rite_tactics else outsiders
    open_window(g, allowed, others, 1 << first | 1 << second, first, second)


def _for(seat: int, allowed: int, others: int, involved: int) -> int:
    return allowed if involved >> seat & 1 else others


def window_allows(g: Position, seat: int) -> int:
    """Return what fits the window at hand for a seat, as bits of timing; nothing where there is none."""
    stack = g.state.stack
    if stack[KIND] != WINDOW:
        return 0
    return _for(seat, stack[ALLOWED], stack[OTHERS], stack[INVOLVED])


def _order(g: Position, order: int, others: int) -> list[int]:
    """Return who has options, in order (AMB-24, AMB-28): Initiative rank, or clockwise from the active player."""
    seats = g.state.order
    if g.rules.window_order == "clockwise" and g.state.active >= 0:
        count = g.table.seats
        ring = [(g.state.active + step) % count for step in range(count)]
        seats = [seat for seat in ring if g.state.seat_status[seat] == w.ACTIVE]
    if order < 0:
        return seats
    pair = [order & 15, order >> 4]
    return pair + [seat for seat in seats if seat not in pair] if others else pair


def playable(g: Position, seat: int, allowed: int) -> list[int]:
    """Return the tactics in a hand that fit the moment and can be paid for (TACT-07, HOUSE-06, AMB-61), as choices."""
    if not _fitting(g, seat) & allowed:
        return []
    t, solaris = g.table, g.state.solaris[seat]
    timing, cost, need = t.timing, g.in_force().cost, t.need_talent
    options = [
        c.PLAY * c.SPAN + card
        for card in g.state.piles[w.HAND * t.seats + seat]
        if timing[card] & allowed
        and cost[card] <= solaris
        and (need[card] < 0 or _has_user(g, seat, card))
        and (payable_xs(g, seat, card) if cost[card] == X else finds_its_target(g, seat, card))
    ]
    if options and g.in_force().barred:
        options = [code for code in options if not _barred(g, seat, code % c.SPAN)]
    return options + invocations(g, seat, allowed) if t.windows else options


def _fitting(g: Position, seat: int) -> int:
    """Return the windows, as bits, beyond which no card of a hand or domain fits; kept until another comes there."""
    s, t = g.state, g.table
    if s.fits[seat] < 0:
        timing, window_of = t.timing, t.window_of
        fits = 0
        for card in s.piles[w.HAND * t.seats + seat]:
            fits |= timing[card]
        for card in s.piles[w.DOMAIN * t.seats + seat]:
            fits |= window_of[card]
        s.fits[seat] = fits
    return s.fits[seat]


def _barred(g: Position, seat: int, card: int) -> bool:
    """Tell whether a text forbids the seat a tactic: by its name, or as one of a Rite."""
    t, in_force = g.table, g.in_force()
    timing = t.timing[card]
    timing |= timing >> w.ENGAGEMENT
    return in_force.is_barred(w.NAMED + t.definition[card], seat) or any(
        timing & scope and in_force.is_barred(w.RITE_TACTICS + rite, seat)
        for rite, scope in enumerate(rite_types.TACTICS)
    )


def _has_user(g: Position, seat: int, card: int) -> bool:
    """TAL-02: a talent requirement asks for a governed card of that rank, engaged or not (TACT-16)."""
    ranks, needed = g.in_force().talents[g.table.need_talent[card]], g.table.need_rank[card]
    return any(ranks[user] >= needed for user in governed(g, seat))


def run_window(g: Position) -> list[int] | None:
    """Give each seat its option until all have passed in succession; the prompt policy decides who is asked."""
    s, stack = g.state, g.state.stack
    seats = _order(g, stack[ORDER], stack[OTHERS])
    if stack[TACTIC_X]:
        s.seat = seats[stack[OPTION]]
        return [c.AMOUNT * c.SPAN + x for x in payable_xs(g, s.seat, stack[TACTIC_X] - 1)]
    while stack[PASSES] < len(seats):
        seat = seats[stack[OPTION]]
        allowed = _for(seat, stack[ALLOWED], stack[OTHERS], stack[INVOLVED])
        options = playable(g, seat, allowed)
        hand = s.piles[w.HAND * g.table.seats + seat]
        if options or (g.policy == UNIFORM and hand and allowed):
            s.seat = seat
            return [c.PASS * c.SPAN, *options]
        _pass(g, seat, len(seats), quiet=g.policy == OPEN)
    pop(stack)
    return None


def _pass(g: Position, seat: int, seats: int, *, quiet: bool) -> None:
    """End an option: with tactics played in it, any number, it is no pass (TACT-15, AMB-60)."""
    stack = g.state.stack
    if not quiet:
        mutations.emit(g, e.PASSED, seat)
    stack[PASSES] = 0 if stack[AT] == HAS_PLAYED else stack[PASSES] + 1
    stack[AT] = OPTION_BEGINS
    stack[OPTION] = (stack[OPTION] + 1) % seats


def take_window(g: Position, verb: int, argument: int) -> None:
    """Pass, play a tactic, or choose its X."""
    s, stack = g.state, g.state.stack
    if verb == c.PASS:
        _pass(g, s.seat, len(_order(g, stack[ORDER], stack[OTHERS])), quiet=False)
    elif verb == c.INVOKE:
        stack[AT] = HAS_PLAYED
        seats = _order(g, stack[ORDER], stack[OTHERS])
        invoke(g, s.seat, argument, _for(seats[stack[OPTION]], stack[ALLOWED], stack[OTHERS], stack[INVOLVED]))
    elif verb == c.AMOUNT:
        card, stack[TACTIC_X] = stack[TACTIC_X] - 1, 0
        stack[AT] = HAS_PLAYED
        play(g, s.seat, card, argument)
    elif g.table.cost[argument] == X:
        stack[TACTIC_X] = argument + 1
    else:
        stack[AT] = HAS_PLAYED
        play(g, s.seat, argument, g.in_force().cost[argument])


def play(g: Position, seat: int, card: int, solaris: int) -> None:
    """Play a tactic: pay, carry out at once, then discard it unless it lasts (TACT-07 to TACT-10, AMB-65, TERM-19)."""
    mutations.show(g, card)
    mutations.emit(g, e.PLAYED, seat, card)
    if g.table.timing[card] & w.IN_INITIATIVE and g.table.operations:
        mutations.modify(g, w.RANK_PLAYED, seat, 1, card, w.THIS_OPERATION)
    mutations.gain_solaris(g, seat, -solaris)
    x = solaris if g.table.cost[card] == X else 0
    if x and g.table.lasts[card] and g.table.operations:
        mutations.modify(g, w.PAID_X, card, x, card, w.THIS_OPERATION)
    mutations.move(g, card, w.TABLE, seat)
    if not g.table.lasts[card]:
        push(g.state.stack, SPENT, seat, card)
    carry_out(g, seat, card, x)


def carry_out(g: Position, seat: int, card: int, x: int = 0) -> None:
    """Carry out what a card's operation says when it is played, deployed or initiated; X was paid or is its tokens.

    TERM-02, TERM-03, TACT-13.
    """
    routines = g.table.programs[card].resolves
    for routine in reversed(routines):
        start(g, seat, card, routine, x)
    if not routines:
        mutations.emit(g, e.OPERATION, seat, card)


def clear_table(g: Position) -> None:
    """Discard the lasting tactics of an operation that is over, and what they changed (TACT-09, RITE-42, AMB-33).

    One that was begun in a window of another leaves the table as it is: the other goes on.
    """
    s, seats = g.state, g.table.seats
    if WINDOW in s.stack[::SIZE]:
        return
    for seat in range(seats):
        for card in s.piles[w.TABLE * seats + seat][:]:
            if g.table.lasts[card] == w.STAYS_FOR_OPERATION:
                mutations.discard(g, card)
    if s.modifiers:
        mutations.lapse(g, w.THIS_OPERATION)


def drop_tactics(g: Position, kept_for: int) -> None:
    """Discard the tactics whose text keeps them till the end of the Interval or turn that is over."""
    s, seats = g.state, g.table.seats
    for seat in range(seats):
        for card in s.piles[w.TABLE * seats + seat][:]:
            if g.table.lasts[card] <= kept_for:
                mutations.discard(g, card)
