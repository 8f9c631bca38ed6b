"""BG-TRE-17: Truthtrance, with closed kinds of questions; the answer is the engine's, so it is true (BGA-29)."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import question
from cardbase.board_game.constants import AMOUNT, CARD, LEADER, SEAT, WAY, V
from cardbase.board_game.mutations import discard, note
from cardbase.board_game.position import Position
from cardbase.board_game.rules.plans import dialed, plan_of

HOLDS, HOLDS_WEAPON, TRAITOR, SPICE, DIAL, PREDICTS = range(6)
KNOWN_TO_ALL: Final = -1
"""Bits of ``State.known`` of a card that everybody has seen."""
WAYS = (
    "holds a card|holds any weapon|has a leader as traitor|has at least so much spice|dialed at least so much|"
    "predicted a faction"
)


@question("whom to ask by Truthtrance", {V.SEAT: "{}"}, rules="BG-TRE-17 BG-V-09")
def ask_whom(g: Position, seat: int, *_: int) -> list[int]:
    """BG-TRE-17: one other player."""
    return [SEAT + other for other in range(g.table.seats) if other != seat]


@ask_whom.answer
def _ask_whom(g: Position, verb: int, arg: int, seat: int, card: int, *_: int) -> None:
    discard(g, seat, card)
    g.then(("ask_what", seat, arg))


@question("what to ask", {V.WAY: WAYS}, rules="BG-TRE-17 BGA-29 BG-V-09")
def ask_what(g: Position, seat: int, other: int, *_: int) -> list[int]:
    """BGA-29: past or present facts of closed kinds; a dial only once the plan is sealed."""
    kinds = [HOLDS, HOLDS_WEAPON, TRAITOR, SPICE]
    if other in (g.state.attacker, g.state.defender) and plan_of(g, other)[0] != 0:
        kinds.append(DIAL)
    if other == g.table.ben:
        kinds.append(PREDICTS)
    return [WAY + kind for kind in kinds]


@ask_what.answer
def _ask_what(g: Position, verb: int, arg: int, seat: int, other: int, *_: int) -> None:
    if arg == HOLDS_WEAPON:
        _answer(g, seat, other, HOLDS_WEAPON, 0)
    else:
        g.then(("ask_which", seat, other, arg))


@question("about what", {V.AMOUNT: "{}"}, rules="BG-TRE-17 BGA-29")
def ask_which(g: Position, seat: int, other: int, kind: int, *_: int) -> list[int]:
    """BGA-29: a card, a leader, a number, a faction."""
    t = g.table
    match kind:
        case 0:
            return [CARD + n for n in range(len(t.card_names))]
        case 2:
            return [LEADER + n for n in range(len(t.leaders))]
        case 5:
            return [SEAT + n for n in range(t.seats) if n != other]
        case _:
            return [AMOUNT + n for n in range(1, 31)]


@ask_which.answer
def _ask_which(g: Position, verb: int, arg: int, seat: int, other: int, kind: int, *_: int) -> None:
    _answer(g, seat, other, kind, arg)


def is_true(g: Position, other: int, kind: int, arg: int) -> bool:
    """Return the true answer of a seat to a question."""
    s, t = g.state, g.table
    match kind:
        case 0:
            return any(t.name_of[card] == arg for card in s.hands[other])
        case 1:
            return any(t.weapon[card] and card not in t.worthless for card in s.hands[other])
        case 2:
            return s.traitor[arg] == other
        case 3:
            return s.spice[other] >= arg
        case 4:
            return dialed(g, other) >= 2 * arg
        case _:
            return s.prediction == arg


def _answer(g: Position, seat: int, other: int, kind: int, arg: int) -> None:
    """BG-TRE-17: all hear it; a card or traitor that is admitted is known from then on."""
    s, truth = g.state, is_true(g, other, kind, arg)
    note(g, "asks", seat, other, kind, arg)
    note(g, "answers", other, int(truth))
    if truth and kind == HOLDS:
        s.known[next(card for card in s.hands[other] if g.table.name_of[card] == arg)] = KNOWN_TO_ALL
    elif truth and kind == TRAITOR:
        s.traitor_known[arg] = (1 << g.table.seats) - 1
