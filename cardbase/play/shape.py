"""What the numbers of a position may be at all: columns of their lengths, whole records, seats and cards that exist.

What is asked of a position may rest on this; ``invariants`` says what the rules make of it besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cardbase.play import constants as w
from cardbase.play.frames import CARDS_IN, FRAME_NAMES, KIND, NEXT_TO_CARDS, SEAT, SIZE, TURN
from cardbase.play.modifiers import SIZE as CHANGE
from cardbase.play.modifiers import records
from cardbase.play.position import Position
from cardbase.play.programs.listening import WAITING
from cardbase.play.rules import rite as r
from cardbase.play.rules.bidding import LEADER, MUST_PASS, OPTION, PAYEE
from cardbase.play.state import CARD_COLUMNS, LISTS, SEAT_COLUMNS, State, subject_of

RICHEST: Final = 1_000_000
"""Solaris, favor, spice or tokens that no game reaches."""
_GREATEST: Final = 2**31 - 1
_DIGESTS: Final = ("seen", "streams")
"""Lists of numbers that mean nothing by themselves."""
_CARDS_IN_RITE: Final = (r.LEADER, r.TARGET, r.DEFENSE)
_SEATS_IN_RITE: Final = (r.ATTACKER, r.DEFENDER)
_SEATS_IN_PETITION: Final = (LEADER, OPTION, PAYEE)


def wrong_shape(game: Position) -> str:
    """Return the first thing that makes a position none at all, "" for none."""
    return next((said for check, said in _CHECKS if not check(game)), "")


def _lengths(game: Position) -> bool:
    s, t = game.state, game.table
    cards = [s.zone, s.status, s.holder, s.known, s.role, s.load, *(getattr(s, name) for name in CARD_COLUMNS)]
    seats = [getattr(s, name) for name in SEAT_COLUMNS]
    return all(len(column) == t.cards for column in cards) and all(len(column) == t.seats for column in seats)


def _piles(game: Position) -> bool:
    s, t = game.state, game.table
    return len(s.piles) == w.ZONES * t.seats and len(s.face_up) == t.titles and not len(s.stack) % SIZE


def _allotted(game: Position) -> bool:
    return len(game.state.allotted) == (game.table.cards if game.state.rite else 0)


def _records(game: Position) -> bool:
    """What is kept as one flat list holds whole records."""
    s = game.state
    petition = not s.petition or (len(s.petition) >= MUST_PASS and not (len(s.petition) - MUST_PASS) % 2)
    whole = petition and len(s.rite) in (0, len(r.NEW))
    return whole and not len(s.modifiers) % CHANGE and not len(s.waiting) % WAITING


def _sizes(game: Position) -> bool:
    s = game.state
    names = (name for name in (*CARD_COLUMNS, *SEAT_COLUMNS, *LISTS) if name not in _DIGESTS)
    small = all(-_GREATEST <= value <= _GREATEST for name in names for value in getattr(s, name))
    return small and min(s.turn, s.decisions) >= 0 and max(s.turn, s.decisions, *map(abs, s.yielded)) < RICHEST


def _frames(game: Position) -> bool:
    kinds = game.state.stack[SIZE + KIND :: SIZE]
    return all(0 <= kind < len(FRAME_NAMES) for kind in kinds)


def _bottom(game: Position) -> bool:
    """Whatever a game is in the middle of is done within a turn; House Creation is done within the first."""
    return game.over or game.state.stack[:1] == [TURN]


def _parents(game: Position) -> bool:
    s, t = game.state, game.table
    return all(-1 <= parent < t.cards for parent in s.parent) and max(s.holder) < t.seats


def _seats(game: Position) -> bool:
    s, seats = game.state, game.table.seats
    ranked = len(s.order) == len(set(s.order)) and all(0 <= seat < seats for seat in s.order)
    return ranked and 0 <= s.seat < seats and all(-1 <= seat < seats for seat in _seats_named(s))


def _seats_named(s: State) -> Iterator[int]:
    yield from (s.active, s.winner, *s.stack[SIZE + SEAT :: SIZE])
    yield from (s.rite[at] for at in _SEATS_IN_RITE if s.rite)
    yield from (s.petition[at] for at in _SEATS_IN_PETITION if s.petition)
    yield from s.petition[MUST_PASS::2]


def _ending(game: Position) -> bool:
    s = game.state
    return 0 <= s.ending < len(w.ENDING_NAMES) and all(0 <= each < len(w.SEAT_STATUS_NAMES) for each in s.seat_status)


def _about(game: Position) -> bool:
    """Frames, the Rite, the petition and what lasts are about cards that exist."""
    return all(-1 <= card < game.table.cards for card in _cards_named(game.state))


def _cards_named(s: State) -> Iterator[int]:
    for at in range(SIZE, len(s.stack) + SIZE, SIZE):
        kind = s.stack[at + KIND]
        yield from (s.stack[at + register] for register in CARDS_IN.get(kind, ()))
        yield from (s.stack[at + register] - 1 for register in NEXT_TO_CARDS.get(kind, ()))
    yield from (s.rite[at] for at in _CARDS_IN_RITE if s.rite)
    yield from (*s.petition[:1], *s.petition[MUST_PASS + 1 :: 2])
    yield from (source for _, _, _, source, _ in records(s.modifiers))


def _triggers(game: Position) -> bool:
    s = game.state
    return all(_can_begin(game, *s.waiting[at : at + WAITING]) for at in range(0, len(s.waiting), WAITING))


def _can_begin(game: Position, card: int, routine: int, seat: int, subject: int, amount: int, host: int) -> bool:
    t = game.table
    about, doer = subject_of(subject)
    return (
        0 <= card < t.cards
        and max(routine, ~routine) < len(t.programs[card].routines)
        and 0 <= seat < t.seats
        and about < t.cards
        and doer < t.seats
        and abs(amount) < RICHEST
        and host < t.cards
    )


_CHECKS: Final[tuple[tuple[Callable[[Position], bool], str], ...]] = (
    (_lengths, "a column has the wrong length"),
    (_piles, "piles, index or stack have the wrong length"),
    (_allotted, "force is allotted outside a Rite, or nowhere in one"),
    (_records, "a record of it has the wrong length"),
    (_sizes, "a number is larger than a game can make"),
    (_frames, "a frame is of no kind"),
    (_bottom, "it is in the middle of no turn"),
    (_parents, "a parent or holder does not exist"),
    (_seats, "a seat does not exist"),
    (_ending, "it ended in no known way"),
    (_about, "a card does not exist"),
    (_triggers, "a trigger waits that no card has"),
)
