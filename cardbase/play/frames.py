"""Frames: what the game is in the middle of, as integers on a stack inside the state.

A frame is ten integers: its kind, how far it has come, the seat it belongs to, and seven registers that its module
names. The topmost frame runs until it needs a decision, pushes another, or is done and popped.
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 10
KIND: Final = -10
AT: Final = -9
SEAT: Final = -8
A: Final = -7
B: Final = -6
C: Final = -5
D: Final = -4
E: Final = -3
F: Final = -2
G: Final = -1

CREATION: Final = 0
TURN: Final = 1
DISENGAGE: Final = 2
INITIATIVE: Final = 3
INTERVAL: Final = 4
WINDOW: Final = 5
DEPLOYMENT: Final = 6
TURNING_UP: Final = 7
EVENT: Final = 8
PETITION: Final = 9
USE: Final = 10
VENTURE: Final = 11
EXCHANGE: Final = 12
FAVOR: Final = 13
ADMISSION: Final = 14
RITE: Final = 15
MUSTER: Final = 16
DISTRIBUTION: Final = 17
AFTERMATH: Final = 18
RELOCATION: Final = 19
OVERFLOW: Final = 20
HOMEWORLD: Final = 21
CLOSING: Final = 22
RITUAL: Final = 23
SURRENDER: Final = 24
SPOILS: Final = 25
OPERATION: Final = 26
SPENT: Final = 27
FRAME_NAMES: Final = (
    "House creation",
    "turn",
    "Disengage Phase",
    "Initiative Phase",
    "House Interval",
    "tactic window",
    "deployment",
    "deployment of a subdued card",
    "event",
    "Imperial Petition",
    "engagement for an operation",
    "venture",
    "CHOAM Exchange",
    "buying favor",
    "request for admission",
    "Rite",
    "declaration of participants",
    "force distribution",
    "aftermath of a Rite",
    "moving of assigned cards",
    "excess of personnel",
    "change of homeworld",
    "Closing Interval",
    "ritual of passage",
    "surrender of initiative",
    "a captured resource",
    "a card's operation",
    "a plan or event that is spent",
)

CARDS_IN: Final = {
    DEPLOYMENT: (A, B),
    TURNING_UP: (A,),
    EVENT: (A,),
    PETITION: (A,),
    USE: (A,),
    VENTURE: (A, B),
    ADMISSION: (A,),
    RITE: (A,),
    MUSTER: (A,),
    RELOCATION: (A, B),
    OVERFLOW: (A, C),
    HOMEWORLD: (A, B),
    SPOILS: (A,),
    OPERATION: (A, C),
    SPENT: (A,),
}
"""The registers of a frame that hold cards; every other holds a number, a verb or a seat."""
NEXT_TO_CARDS: Final = {WINDOW: (G,), RITE: (F,)}
"""The registers that hold a card's number plus 1."""


def has_frame(stack: list[int], kind: int, card: int) -> bool:
    """Return whether a frame of a kind is on the stack whose first register holds a card."""
    return any(stack[at] == kind and stack[at + SIZE + A] == card for at in range(0, len(stack), SIZE))


def push(stack: list[int], kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Put a frame on the stack, at its beginning, with up to four registers filled."""
    stack += (kind, 0, seat, a, b, c, d, 0, 0, 0)


def pop(stack: list[int]) -> None:
    """Take the topmost frame off the stack."""
    del stack[-SIZE:]
