"""W0 of the timing tables: cards and powers that may be used between any two steps (``agenda.WINDOWS``).

Only who holds a legal response is asked (BG-DEF-15), after each use again. Who wants nothing more is not asked again
before the next phase, auction, turn or battle; deals and powers that need a quiet table are offered then only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import (
    CARD,
    NONE,
    PASS,
    SIZE,
    SPAN,
    WAY,
    Advantage,
    F,
    Phase,
    V,
)
from cardbase.board_game.mutations import (
    in_hand,
    open_no_field,
)
from cardbase.board_game.position import Position, free_cards, has_place, has_room, spare_cards
from cardbase.board_game.rules.anytime_cards import fetchable, ghola_leaders
from cardbase.board_game.rules.commitments import free_spice, is_shipping
from cardbase.board_game.rules.deals import may_deal
from cardbase.board_game.rules.karama import SPECIAL, is_stopped, may_special, usable

OPEN: Final = 1
"""The level of a window at which nothing else is under way."""
GIFT, CARD_GIFT, SPECIAL_POWER, DEAL, REVEAL = range(5)
WAYS = (
    "give spice to the ally|give a Richese card to the ally|use the special Karama|propose a deal|reveal the No-Field"
)
WAIVE: Final = "nothing until the next phase, auction, turn or battle"


@step
def windows(g: Position, *_: int) -> None:
    """BG-GEN-05, BG-DEF-14, BG-DEF-15: at a phase, auction, turn, battle: who has a legal response, in storm order."""
    g.state.quiet = 0
    _open(g, OPEN)


@step
def between(g: Position, *_: int) -> None:
    """BG-GEN-05, BG-BID-15, BG-W-101 to BG-W-906: between two steps, who has not waived it."""
    if g.state.phase:
        _open(g, 0)


def _open(g: Position, level: int) -> None:
    """BG-KAR-07: a gift that a Karama stopped may be tried again in the next window, not in the same one."""
    s, anytime_cards = g.state, g.table.anytime
    s.stopped &= ~(1 << Advantage.EMPEROR_GIFT)
    asked = [
        seat
        for seat in s.order
        if not s.quiet >> seat & 1
        and (
            (not anytime_cards.isdisjoint(s.hands[seat]) and _cards(g, seat))
            or _powers(g, seat)
            or (level and _open_powers(g, seat))
        )
    ]
    if asked:
        g.then(*(("anytime", seat, level) for seat in asked))


def _cards(g: Position, seat: int) -> list[int]:
    """Return the any-time cards in a hand that have an effect now."""
    t = g.table
    found = {CARD + t.name_of[c]: 0 for c in free_cards(g, seat) if c in t.anytime and _has_effect(g, seat, c)}
    return list(found)


def _has_effect(g: Position, seat: int, card: int) -> bool:
    s, t = g.state, g.table
    name = t.printing[card].name
    if name == "Tleilaxu Ghola":
        return bool(s.tanks[seat] + s.tanks_star[seat] or ghola_leaders(g, seat))
    if name == "Nullentropy Box":
        return free_spice(g, seat) >= 2 and bool(fetchable(g))
    if name == "Distrans":
        others = any(has_room(g, other) for other in range(t.seats) if other != seat)
        return s.lot < 0 and others and len(free_cards(g, seat)) > 1
    return True


def _powers(g: Position, seat: int) -> list[int]:
    """Return the powers that a seat may use between any two steps (BG-EMP-05, CR-021, CR-107, CR-112, BG-EMP-08)."""
    s, t, found = g.state, g.table, []
    mate = s.ally[seat]
    if mate >= 0:
        if seat == t.emp and not is_stopped(g, Advantage.EMPEROR_GIFT) and free_spice(g, seat):
            found.append(WAY + GIFT)
        if seat == t.ric and has_place(g, mate) and any(t.from_cache[card] for card in spare_cards(g, seat)):
            found.append(WAY + CARD_GIFT)
    if may_special(g, seat) and _special_now(g, seat):
        found.append(WAY + SPECIAL_POWER)
    busy = s.acting == seat and (s.scratch or is_shipping(g))
    if seat == t.ric and s.no_field_at >= 0 and s.phase <= Phase.MOVEMENT and not busy:
        found.append(WAY + REVEAL)
    return found


def _special_now(g: Position, seat: int) -> bool:
    """Return whether the special power fits between two steps of this phase (BG-EMP-08, CR-021)."""
    s, t = g.state, g.table
    match t.faction[seat]:
        case F.CHOAM:
            return len(free_cards(g, seat)) > 1
        case F.RICHESE:
            return bool(s.cache) and free_spice(g, seat) >= 3
        case F.EMPEROR:
            return s.phase == Phase.REVIVAL and bool(
                s.tanks[seat] + s.tanks_star[seat] or any(s.dead[x] for x in t.own_leaders[seat])
            )
        case _:
            return False


def _open_powers(g: Position, seat: int) -> list[int]:
    """Return what needs a table at which nothing is under way (BG-HAR-08, BG-FRE-12, BG-DEA-01, BG-W-201, 409)."""
    s, t, found = g.state, g.table, []
    if may_special(g, seat):
        harkonnen = s.phase == Phase.BIDDING and any(s.hands[o] for o in range(t.seats) if o != seat)
        fremen = s.phase == Phase.BLOW and s.turn > 1
        if (seat == t.har and harkonnen) or (seat == t.fre and fremen):
            found.append(WAY + SPECIAL_POWER)
    if may_deal(g, seat):
        found.append(WAY + DEAL)
    return found


def standing_answer(g: Position, seat: int, options: Sequence[int]) -> tuple[int, str]:
    """Return what stands for who need not be asked in a window, and why it concerns them.

    A deal alone does not, nor a gift while the ally has no use for it, nor what else there is while its holder is not
    at it: the window is passed and the next one opens.
    """
    quiet = {PASS, NONE, WAY + DEAL}
    if not _is_at_it(g, g.state.ally[seat]):
        quiet |= {WAY + GIFT, WAY + CARD_GIFT}
    if not _is_at_it(g, seat):
        quiet |= {WAY + REVEAL, *(code for code in options if code // SPAN == V.CARD)}
        quiet |= set() if _phase_begins(g) else {WAY + SPECIAL_POWER}
    if quiet.issuperset(options):
        return PASS, ""
    return NONE, "you have something to use"


def _is_at_it(g: Position, seat: int) -> bool:
    """Return whether a revival, a turn or a battle of a seat begins, for which it may want a card or a gift.

    BG-TRE-13, BG-TRE-17, BG-EMP-05, CR-112; for bids there is the pledge (BG-BID-14).
    """
    s = g.state
    begins = s.agenda[2 - SIZE] == OPEN
    return begins and (s.phase == Phase.REVIVAL or seat in (s.acting, s.attacker, s.defender))


def _phase_begins(g: Position) -> bool:
    """Return whether a phase begins in which a special power is used (BG-HAR-08, BG-FRE-12)."""
    s = g.state
    return s.agenda[2 - SIZE] == OPEN and s.phase in (Phase.BLOW, Phase.BIDDING) and s.lot < 0


@question(
    "whether to use something now",
    {V.CARD: "play {}", V.WAY: WAYS, V.PASS: "not now", V.NONE: WAIVE},
    rules="BG-GEN-05 BG-BID-15 BG-V-06 BG-V-07 BG-W-401",
    sealed=True,
)
def anytime(g: Position, seat: int, level: int, *_: int) -> list[int]:
    """BG-BID-15, BG-TRE-13, BG-TRE-17, CR-021, CR-112, BG-EMP-05, BG-DEA-01."""
    found = [*_cards(g, seat), *_powers(g, seat), *(_open_powers(g, seat) if level else ())]
    return [PASS, NONE, *found] if found else []


@anytime.answer
def _anytime(g: Position, verb: int, arg: int, seat: int, level: int, *_: int) -> None:
    s = g.state
    again = ("anytime", seat, level)
    if verb == V.NONE:
        s.quiet |= 1 << seat
    elif verb == V.CARD:
        card = in_hand(g, seat, arg)
        g.then((_TASK[g.table.printing[card].name], seat, card), again)
    elif verb == V.WAY and arg == GIFT:
        g.then(("give_spice", seat), again)
    elif verb == V.WAY and arg == CARD_GIFT:
        g.then(("give_card", seat), again)
    elif verb == V.WAY and arg == DEAL:
        g.then(("propose", seat))
    elif verb == V.WAY and arg == REVEAL:
        location = s.no_field_at
        open_no_field(g)
        g.then(("entered", seat, location))
    elif verb == V.WAY:
        card = in_hand(g, seat, usable(g, seat, special=True)[0] - CARD)
        g.then(("use_karama", seat, card, SPECIAL, g.table.faction[seat]), again)


_TASK = {
    "Tleilaxu Ghola": "ghola",
    "Truthtrance": "ask_whom",
    "Nullentropy Box": "fetch",
    "Distrans": "distrans",
}
