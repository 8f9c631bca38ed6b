"""BG-KAR: stopping an advantage, and what else a Karama does once it is not stopped itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbase.board_game.agenda import place_of, question, step
from cardbase.board_game.constants import CARD, NO, PASS, YES, Advantage, V
from cardbase.board_game.mutations import discard, in_hand, note
from cardbase.board_game.position import Position, free_cards

STOP: Final = 0
RATE: Final = 1
BUY: Final = 2
SPECIAL: Final = 3
"""What a Karama is played for (BG-KAR-01 to BG-KAR-06)."""


def is_stopped(g: Position, advantage: int) -> bool:
    """Return whether a Karama stopped this use of an advantage (BG-KAR-02, BG-KAR-07)."""
    return bool(g.state.stopped >> advantage & 1)


def usable(g: Position, seat: int, *, special: bool = False, to_buy: bool = False) -> list[int]:
    """Return the cards that a seat may play as Karama: for the Bene Gesserit worthless ones too (BG-BEN-18).

    One that a bid beyond the means rests on is reserved, but to buy with it (BG-KAR-04).
    """
    s, t = g.state, g.table
    if s.muted >> seat & 1:
        return []
    worthless = seat == t.ben and t.advanced and not special
    among = t.karamas | t.worthless if worthless else t.karamas
    cards = [card for card in free_cards(g, seat) if card in among]
    if s.lot_karama and s.lot_by == seat and s.lot >= 0 and not to_buy and len(cards) < 2:
        return []
    return sorted({CARD + t.name_of[card] for card in cards}) if cards else []


@step
def may_stop(g: Position, owner: int, advantage: int, but: int = 0, *_: int) -> None:
    """BG-GEN-04, BG-KAR-02, BG-TRN-03: every other seat that holds a Karama is asked, in storm order (BG-DEF-15).

    ``but`` is one more than a seat that is not.
    """
    s = g.state
    s.stopped &= ~(1 << advantage)
    holders = [seat for seat in s.order if seat not in (owner, but - 1) and usable(g, seat)]
    if holders:
        g.then(*(("stop", seat, advantage, owner) for seat in holders))


@question("whether to stop an advantage", {V.CARD: "stop it with {}"}, rules="BG-KAR-02 BG-V-08", sealed=True)
def stop(g: Position, seat: int, advantage: int, *_: int) -> list[int]:
    """BG-KAR-10, CR-601 to CR-609."""
    if is_stopped(g, advantage):
        return []
    cards = usable(g, seat)
    return [PASS, *cards] if cards else []


ROUTINE: Final = frozenset({
    Advantage.TREACHERY_PEEK, Advantage.SPICE_PEEK, Advantage.STORM_LOOK, Advantage.FLAT_CHARITY, Advantage.FLIP,
    Advantage.ACCOMPANIMENT, Advantage.EMPEROR_GIFT, Advantage.EMPEROR_REVIVAL, Advantage.EMPEROR_INCOME,
    Advantage.FREMEN_REVIVAL, Advantage.FREMEN_RANGE, Advantage.RETURN_SHIPPING, Advantage.OUT_OF_ORDER,
    Advantage.HALF_PRICE, Advantage.GUILD_INCOME, Advantage.FREE_CARD, Advantage.CHOAM_TREACHERY,
    Advantage.CHOAM_REVIVAL,
})  # fmt: skip
"""Advantages that are used in every turn, most of them several times."""


def standing_stop(g: Position, seat: int, _: Sequence[int]) -> tuple[int, str]:
    """Return what stands for who holds a Karama and need not be asked, and why an advantage concerns them.

    In a battle it concerns the combatants and their allies; else what is used in every turn concerns who acts or buys.
    """
    s, at = g.state, place_of(g, seat)
    advantage, owner = s.agenda[at + 2 : at + 4]
    if s.attacker >= 0:
        concerned = not {seat, s.ally[seat]}.isdisjoint((s.attacker, s.defender))
    else:
        concerned = advantage not in ROUTINE or seat == s.acting or (s.lot >= 0 and seat == s.lot_by)
    return PASS, "a Karama of yours could stop it" if concerned and owner != s.ally[seat] else ""


@stop.answer
def _stop(g: Position, verb: int, arg: int, seat: int, advantage: int, *_: int) -> None:
    if verb == V.CARD:
        g.then(("use_karama", seat, in_hand(g, seat, arg), STOP, advantage))


@step
def use_karama(g: Position, seat: int, card: int, purpose: int, argument: int, *_: int) -> None:
    """BG-KAR-09, BG-BEN-18: Kull Wahad, or a Karama against a worthless card used so, may answer."""
    t = g.table
    note(g, "karama", seat, card)
    g.state.blocked = 0
    g.state.stopped &= ~(1 << Advantage.WORTHLESS_KARAMA)
    answers: list[tuple[str | int, ...]] = []
    if card in t.worthless:
        answers.append(("may_stop", seat, Advantage.WORTHLESS_KARAMA))
    if t.cho >= 0 and t.cho != seat:
        answers.append(("kull_wahad", t.cho, seat))
    g.then(*answers, ("karama_works", seat, card, purpose, argument))


@question("whether Kull Wahad stops the Karama", {}, rules="CR-206 CR-R11 BG-KAR-09", sealed=True)
def kull_wahad(g: Position, seat: int, player: int, *_: int) -> list[int]:
    """CR-206: as it is attempted."""
    held = not g.table.named("Kull Wahad").isdisjoint(free_cards(g, seat))
    stopped = is_stopped(g, Advantage.CHOAM_TREACHERY) or is_stopped(g, Advantage.WORTHLESS_KARAMA)
    return [NO, YES] if held and not stopped else []


@kull_wahad.answer
def _kull_wahad(g: Position, verb: int, arg: int, seat: int, player: int, *_: int) -> None:
    if verb == V.YES:
        discard(g, seat, next(card for card in g.table.named("Kull Wahad") if card in g.state.hands[seat]))
        stopping = ("may_stop", seat, Advantage.CHOAM_TREACHERY, player + 1)  # who is being stopped plays no other
        g.then(stopping, ("kull_wahad_works", seat, player))


@step
def kull_wahad_works(g: Position, seat: int, player: int, *_: int) -> None:
    """CR-602: a worthless effect of CHOAM's, which another Karama stops."""
    if not is_stopped(g, Advantage.CHOAM_TREACHERY):
        g.state.blocked = 1
        note(g, "blocked", seat, player)


@step
def karama_works(g: Position, seat: int, card: int, purpose: int, argument: int, *_: int) -> None:
    """BG-KAR-01: one use, one effect, then it is discarded; stopped by Kull Wahad it stays in hand (CR-R11)."""
    s = g.state
    if s.blocked:
        s.blocked = 0
        s.muted |= 1 << seat
        return
    if card not in s.hands[seat]:  # a worthless card that answered what stopped it (BG-BEN-18)
        return
    discard(g, seat, card)
    if card in g.table.worthless and is_stopped(g, Advantage.WORTHLESS_KARAMA):
        return
    if purpose == STOP:
        s.stopped |= 1 << argument
        note(g, "stopped", seat, argument)
    elif purpose == RATE:
        s.karama_over |= 1
    elif purpose == BUY:
        s.karama_over |= 2
    else:
        s.karama_used[seat] = 1
        note(g, "special", seat)
        g.then((SPECIAL_TASKS[argument], seat))


SPECIAL_TASKS: Final = (
    "atreides_sees_plan", "harkonnen_swaps", "emperor_revives", "guild_cancels", "idle", "fremen_calls", "choam_sells",
    "richese_buys",
)  # fmt: skip
"""What the special power of each faction does, in their order (BG-KAR-06, CR-021)."""


@question("whether to use the special Karama", {V.CARD: "use {}"}, rules="BG-KAR-06 CR-021 BG-V-08", sealed=True)
def special_karama(g: Position, seat: int, *_: int) -> list[int]:
    """BG-KAR-06: advanced, once a game, a real Karama."""
    if not may_special(g, seat):
        return []
    return [PASS, *usable(g, seat, special=True)]


def may_special(g: Position, seat: int) -> bool:
    """Return whether a seat could use its special power now (BG-KAR-06; Bene Gesserit have none) (BG-KAR-08)."""
    t = g.table
    if not t.advanced or seat == t.ben or g.state.karama_used[seat]:
        return False
    return bool(usable(g, seat, special=True))


@special_karama.answer
def _special_karama(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        g.then(("use_karama", seat, in_hand(g, seat, arg), SPECIAL, g.table.faction[seat]))
