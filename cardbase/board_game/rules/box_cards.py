"""The cards of Ixians & Tleilaxu that act outside battles: Harvester, Thumper, Amal (mixed in with ``ixians``)."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import NO, YES, V
from cardbase.board_game.mutations import discard, in_hand, lose, note
from cardbase.board_game.position import Position

HARVESTER, THUMPER, AMAL = "Harvester", "Thumper", "Amal"


def holders(g: Position, name: str) -> list[int]:
    """Return the seats that hold a card of that name, in storm order (BG-DEF-14, BG-DEF-15)."""
    cards = g.table.box_cards.get(name)
    return [seat for seat in g.state.order if not cards.isdisjoint(g.state.hands[seat])] if cards else []


def _spend(g: Position, seat: int, name: str) -> None:
    card = in_hand(g, seat, g.table.card_names.index(name))
    note(g, "card", seat, card)
    discard(g, seat, card)


@question("whether to play Amal", {V.YES: "play Amal"}, rules="BG-TRE-52 BG-V-06", sealed=True)
def amal(g: Position, seat: int, *_: int) -> list[int]:
    """BG-TRE-52: at the start of any phase."""
    return [NO, YES] if seat in holders(g, AMAL) else []


@amal.answer
def _amal(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        _spend(g, seat, AMAL)
        g.then(("amal_works", 0))


@step
def amal_works(g: Position, *_: int) -> None:
    """BG-TRE-52, BG-GEN-07: every player loses half of the spice behind the shield, rounded up, to the bank."""
    for seat, spice in enumerate(g.state.spice[:]):
        lose(g, seat, (spice + 1) // 2)


@question("whether to play the Thumper", {V.YES: "play Thumper"}, rules="BG-TRE-51 BG-W-201", sealed=True)
def thumper(g: Position, seat: int, *_: int) -> list[int]:
    """BG-TRE-51, BG-BLO-04: at the start of a blow, once; a worm of turn 1 would be ignored."""
    return [NO, YES] if seat in holders(g, THUMPER) and g.state.turn > 1 else []


@thumper.answer
def _thumper(g: Position, verb: int, arg: int, seat: int, pile: int, *_: int) -> None:
    if verb == V.YES:
        _spend(g, seat, THUMPER)
        g.then(("thumped", 0, pile))


@question("whether to play the Harvester", {V.YES: "play Harvester"}, rules="BG-TRE-50 BG-W-204", sealed=True)
def harvester(g: Position, seat: int, *_: int) -> list[int]:
    """BG-TRE-50: just after a spice blow."""
    return [NO, YES] if seat in holders(g, HARVESTER) else []


@harvester.answer
def _harvester(g: Position, verb: int, arg: int, seat: int, location: int, amount: int, *_: int) -> None:
    if verb == V.YES:
        s = g.state
        _spend(g, seat, HARVESTER)
        s.sand[location] += amount
        s.bank -= amount
        note(g, "spice", amount, location)
