"""BG-DEA: bribes and typed promises. What the program cannot hold is a word between players, outside it."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import question
from cardbase.board_game.constants import AMOUNT, NO, PROMISE, SEAT, TERRITORY, WAY, YES, Inflation, Phase, V
from cardbase.board_game.mutations import note, whisper
from cardbase.board_game.position import Position

ALLY, NO_ALLIANCE, NO_BID, KEEP_OUT, SHOW_HAND, SHOW_TRAITORS, SHOW_SPICE, NOTHING = range(8)
"""What is promised for the spice (BG-DEA-06); the shown kinds are kept at once."""
WAYS = (
    "to ally with me in this Nexus|to make no alliance in this Nexus|not to bid on the next card|"
    "to stay out of a territory this turn|to show the hand|to show the traitors|to show the spice|nothing but thanks"
)
MOST_BRIBE: Final = 10
"""Spice offered in one choice; more may be given again."""
MOST_PROMISES: Final = 12


def may_bribe(g: Position) -> bool:
    """Return whether spice may change hands (BG-DEA-04, BG-MEN-02, CR-211, CR-R08, BGA-19) (BG-DEA-07)."""
    s = g.state
    double = s.inflation in (Inflation.DOUBLE, Inflation.DOUBLE_FLIPPED)
    return g.table.is_on("deals.bribes") and not double and s.turn > 0 and s.phase < Phase.MENTAT


def may_deal(g: Position, seat: int) -> bool:
    """Return whether a seat may propose a deal now: once a phase, never to its ally alone (BG-DEA-01, BG-DEA-03)."""
    s = g.state
    partners = any(other not in (seat, s.ally[seat]) for other in range(g.table.seats))
    if s.spice[seat] < 1 or s.passed[seat] & 4 or not partners or not may_bribe(g):
        return False
    has_room = len(s.promises) < PROMISE * MOST_PROMISES
    return has_room and s.phase in (Phase.BLOW, Phase.BIDDING, Phase.MOVEMENT, Phase.BATTLE)


@question("with whom to deal", {V.SEAT: "with {}"}, rules="BG-DEA-01 BG-DEA-03 BG-V-45")
def propose(g: Position, seat: int, *_: int) -> list[int]:
    """BG-DEA-03: not between allies."""
    return [SEAT + other for other in range(g.table.seats) if other not in (seat, g.state.ally[seat])]


@propose.answer
def _propose(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.state.passed[seat] |= 4
    g.then(("deal_amount", seat, arg))


@question("how much spice to offer", {V.AMOUNT: "{} spice"}, rules="BG-DEA-03 BG-V-45")
def deal_amount(g: Position, seat: int, *_: int) -> list[int]:
    """BG-DEA-03: it leaves the giver at once."""
    return [AMOUNT + n for n in range(1, min(MOST_BRIBE, g.state.spice[seat]) + 1)]


@deal_amount.answer
def _deal_amount(g: Position, verb: int, arg: int, seat: int, other: int, *_: int) -> None:
    g.then(("deal_for", seat, other, arg))


@question("what to ask for it", {V.WAY: WAYS}, rules="BG-DEA-06 BGA-18 BG-V-45")
def deal_for(g: Position, seat: int, other: int, *_: int) -> list[int]:
    """BG-DEA-02, BG-DEA-06: information and future actions, never cards, leaders, forces or powers."""
    s = g.state
    kinds = [NOTHING]
    if g.table.is_on("deals.promises"):
        kinds += [SHOW_HAND, SHOW_TRAITORS, SHOW_SPICE]
        if s.phase == Phase.BLOW and s.turn > 1:  # BG-BLO-04
            kinds += [NO_ALLIANCE] if s.ally[other] >= 0 or s.ally[seat] >= 0 else [ALLY, NO_ALLIANCE]
        if s.phase == Phase.BIDDING:
            kinds.append(NO_BID)
        if s.phase < Phase.BATTLE:
            kinds.append(KEEP_OUT)
    return [WAY + kind for kind in sorted(kinds)]


@deal_for.answer
def _deal_for(g: Position, verb: int, arg: int, seat: int, other: int, amount: int, *_: int) -> None:
    if arg == KEEP_OUT:
        g.then(("deal_where", seat, other, amount))
    elif arg == NOTHING:
        _bribe(g, seat, other, amount)
    else:
        _ask(g, seat, other, amount, arg)


@question("which territory to stay out of", {V.TERRITORY: "{}"}, rules="BG-DEA-06")
def deal_where(g: Position, *_: int) -> list[int]:
    """BG-DEA-06: a territory to stay out of."""
    return [TERRITORY + n for n in range(len(g.table.board.territories))]


@deal_where.answer
def _deal_where(g: Position, verb: int, arg: int, seat: int, other: int, amount: int, *_: int) -> None:
    _ask(g, seat, other, amount, KEEP_OUT + 8 * (arg + 1))


def _ask(g: Position, seat: int, other: int, amount: int, what: int) -> None:
    """BG-DEA-01: what is proposed is stated aloud."""
    note(g, "proposes", seat, other, amount, *terms(what))
    g.then(("accept_deal", other, seat, amount, what))


def terms(what: int) -> tuple[int, int]:
    """Return the kind of a promise and the territory it is about, 0 for none."""
    return what % 8, max(what // 8 - 1, 0)


@question("whether to accept the deal", {V.YES: "accept", V.NO: "refuse"}, rules="BG-DEA-01 BG-V-45")
def accept_deal(g: Position, seat: int, *_: int) -> list[int]:
    """BG-DEA-01: stated aloud it binds."""
    return [YES, NO]


@accept_deal.answer
def _accept_deal(g: Position, verb: int, arg: int, seat: int, other: int, amount: int, what: int, *_: int) -> None:
    if verb == V.NO:
        note(g, "refuses", seat, other)
        return
    s = g.state
    kind, about = what % 8, what // 8 - 1
    _bribe(g, other, seat, amount)
    note(g, "promise", seat, other, *terms(what))
    if kind == SHOW_HAND:
        for card in s.hands[seat]:
            s.known[card] |= 1 << other
            whisper(g, 1 << other, "audited", other, card, seat)
    elif kind == SHOW_TRAITORS:
        for leader, holder in enumerate(s.traitor):
            if holder == seat:
                s.traitor_known[leader] |= 1 << other
        whisper(g, 1 << other, "shows", other, 2, seat)
    elif kind == SHOW_SPICE:
        whisper(g, 1 << other, "spice_shown", seat, s.spice[seat])
    else:
        s.promises += [seat, other, kind, about]


def _bribe(g: Position, seat: int, other: int, amount: int) -> None:
    """BG-DEA-03: in front of the shield, usable from the Mentat Pause on (BG-MEN-01)."""
    s = g.state
    s.spice[seat] -= amount
    s.front[other] += amount
    note(g, "bribe", seat, amount, other)


def promised(g: Position, seat: int, kind: int, about: int = -1) -> bool:
    """Return whether a seat has promised something that still holds (BG-DEA-05, BG-DEA-06)."""
    p = g.state.promises
    return any(
        p[n] == seat and p[n + 2] == kind and (about < 0 or p[n + 3] == about) for n in range(0, len(p), PROMISE)
    )


def promised_to(g: Position, seat: int, kind: int) -> int:
    """Return to whom a seat promised something, -1 for nobody."""
    p = g.state.promises
    return next((p[n + 1] for n in range(0, len(p), PROMISE) if p[n] == seat and p[n + 2] == kind), -1)


def forget(g: Position, *kinds: int) -> None:
    """Drop promises of some kinds: their time is over (BG-DEA-05)."""
    p = g.state.promises
    kept = [p[n : n + PROMISE] for n in range(0, len(p), PROMISE) if p[n + 2] not in kinds]
    g.state.promises = [value for promise in kept for value in promise]
