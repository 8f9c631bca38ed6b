"""Elimination, admission and the other ways a game ends (rulebook 5.3, 5.4; CRF 3.A)."""

from __future__ import annotations

import struct
import zlib

from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.position import Position
from cardbase.play.rules.forced_moves import scatter
from cardbase.play.rules.governance import assigned_to, domain

REPEATS = 3
"""How often a position may begin a turn before the game counts as going round (no rule; a bound on every game)."""
_TOKENS_THAT_MATTER = 20
_FOUR = struct.Struct("<i")


def finish(g: Position, ending: int, winner: int) -> None:
    """End the game (WIN-01, WIN-07)."""
    g.state.ending, g.state.winner = ending, winner
    g.state.stack = []
    if ending == w.ADMISSION:
        g.state.seat_status[winner] = w.GREAT_HOUSE
    mutations.emit(g, e.ENDED, winner, -1, -1, ending)


def check_last_player(g: Position) -> bool:
    """End the game when at most one player is active (WIN-01, ELIM-05, AMB-43); return whether it ended."""
    if len(g.state.order) > 1:
        return False
    finish(g, w.ELIMINATION, g.state.order[0] if g.state.order else -1)
    return True


def check_loop(g: Position) -> bool:
    """End a game that came to the same position for the third time at the start of a turn."""
    s = g.state
    digest = _digest(g)
    s.seen.append(digest)
    if s.seen.count(digest) < REPEATS:
        return False
    finish(g, w.LOOP, -1)
    return True


def _digest(g: Position) -> int:
    s = g.state
    tokens, lying = s.tokens, [card for seat in range(g.table.seats) for card in domain(g, seat)]
    if many := [card for card in lying if tokens[card] > _TOKENS_THAT_MATTER]:
        tokens = tokens[:]
        for card in many:
            tokens[card] = _TOKENS_THAT_MATTER
    digest = zlib.crc32(bytes(s.status), zlib.crc32(bytes(s.zone)))
    digest = zlib.crc32(_thinly_packed(s.parent, -1, lying), digest)
    digest = zlib.crc32(_thinly_packed(tokens, 0, lying), digest)
    digest = zlib.crc32(_thinly_packed(s.spice_on, 0, lying), digest)
    for column in (s.modifiers, s.solaris, s.spice, s.favor, s.order):
        digest = zlib.crc32(_packed(column), digest)
    values = [s.guild_hoard]
    for pile in s.piles:
        values.append(len(pile))
        values += pile
    return zlib.crc32(_packed(values), digest)


def _thinly_packed(column: list[int], rest: int, lying: list[int]) -> bytes:
    """Return what ``_packed`` does of a column by card that is ``rest`` (0 or -1) but for few, ``lying`` in domains."""
    others = [card for card in lying if column[card] != rest]
    if len(column) - column.count(rest) != len(others):
        return _packed(column)
    packed = bytearray((b"\xff" if rest else b"\0") * (4 * len(column)))
    for card in others:
        _FOUR.pack_into(packed, 4 * card, column[card])
    return bytes(packed)


def _packed(column: list[int]) -> bytes:
    """Return integers of 32 bits, the lowest byte first."""
    return struct.pack(f"<{len(column)}i", *column) if any(column) else bytes(4 * len(column))


def leave(g: Position, seat: int, status: int, lacking: int = 0) -> None:
    """Take a player out of the game with everything owned; rivals' cards go back to their owners (ELIM-02 to 04).

    ``lacking`` is how many cards the House deck has too few for the draw; 0 where favor forbids it.
    """
    s, t = g.state, g.table
    mutations.emit(g, e.LEFT if status == w.RENEGADE else e.ELIMINATED, seat, -1, -1, lacking)
    s.seat_status[seat] = status
    s.order.remove(seat)
    for card in s.piles[w.DOMAIN * t.seats + seat][:]:
        mutations.forget(g, card)
        if t.owner[card] == seat:
            mutations.remove(g, card)
        else:
            mutations.discard(g, card)  # AMB-44
    for held in (w.ASSEMBLY, w.HAND):
        for card in s.piles[held * t.seats + seat][:]:
            if t.owner[card] != seat:  # moved there by a text (AMB-57)
                mutations.discard(g, card)
    for card in range(t.cards):
        if t.owner[card] == seat and s.zone[card] == w.DOMAIN:
            _leave_rival(g, card)
        elif t.owner[card] == seat and s.zone[card] != w.REMOVED:
            mutations.move(g, card, w.REMOVED, seat)
    if status == w.ELIMINATED:
        mutations.gain_solaris(g, seat, -s.solaris[seat])
        mutations.gain_spice(g, seat, -s.spice[seat])


def _leave_rival(g: Position, card: int) -> None:
    """ELIM-03: a card that a rival governs leaves as if discarded in a Rite."""
    rival = g.state.holder[card]
    children = assigned_to(g, card)
    mutations.remove(g, card)
    mutations.forget(g, card)
    scatter(g, rival, card, children, with_card=False)
