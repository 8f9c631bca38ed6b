"""What a seat observes and may do, written straight from a position into arrays (NumPy; the extra ``rl``).

The integers are those of ``Encoding`` made of the seat's view; a test compares the two. No question is composed.
"""

from __future__ import annotations

from struct import Struct, error
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardbase.play import Game, Table, rules
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.players.learning.encoding import CARD, GAME, PETITION, PLACES, RITE, SEAT, Encoding, registers

BOUND: Final = 2**31 - 1
_ZONES: Final = {
    "hand": w.HAND,
    "assembly": w.ASSEMBLY,
    "domain": w.DOMAIN,
    "house_discard": w.HOUSE_DISCARD,
    "imperial_discard": w.IMPERIAL_DISCARD,
    "petitioned": w.PETITIONED,
    "table": w.TABLE,
    "revealed": w.REVEALED,
    "removed": w.REMOVED,
}
_PLACE_OF: Final = {_ZONES[name]: place for place, name in enumerate(PLACES, 1)}
_PLACES: Final = bytes(_PLACE_OF.get(zone, 0) for zone in range(256))
"""The place of each zone; a deck has none."""
_PLACED: Final = bytes(zone in _PLACE_OF for zone in range(256))
_KNOWN: Final = [bytes(seats >> seat & 1 for seats in range(256)) for seat in range(c.MOST_SEATS)]
"""By reader: whether it is among the seats that know a card."""
_MOMENT: Final = [f.FRAME_NAMES.index(name) + 1 for name in f.FRAME_NAMES]


class _Numbers(dict[int, int]):
    """The numbers that choices have for a seat, by their codes, each looked up once."""

    def __init__(self, encoding: Encoding, seat: int) -> None:
        self._encoding = encoding
        self._seat = seat

    def __missing__(self, code: int) -> int:
        self[code] = number = self._encoding.action(code, self._seat)
        return number


class Rows:
    """Writes the rows and masks of the games of one table. ``encoding`` is their layout."""

    def __init__(self, table: Table) -> None:
        self.encoding = Encoding(table)
        self._seats = table.seats
        self._head = len(GAME) + len(RITE) + len(PETITION) + table.seats * len(SEAT)
        self._packed = Struct(f"{self._head}i")
        self._numbers_of = [_Numbers(self.encoding, seat) for seat in range(table.seats)]
        self._turned = [
            bytes((holder - reader) % table.seats + 1 for holder in range(256)) for reader in range(table.seats)
        ]
        self._cards = np.zeros((table.cards, len(CARD)), np.uint8)
        """The cards of one row at a time: place, seat and status; the fields after them stay 0."""
        self._shown = self._cards.T[:3]

    def observe(self, game: Game, seat: int, row: NDArray[np.int32]) -> None:
        """Write what a seat may know of a position over a row of ``encoding.length`` integers."""
        s, numbers = game.state, self._numbers(game, seat)
        try:
            self._packed.pack_into(row, 0, *numbers)
        except error:  # one is too large
            row[: self._head] = [max(-BOUND, min(BOUND, number)) for number in numbers]
        cards = row[self._head :].reshape(-1, len(CARD))
        zone = bytearray(s.zone)  # a bytearray takes a list in half the time of bytes
        seen = _array(bytearray(s.known).translate(_KNOWN[seat])) * _array(zone.translate(_PLACED))
        shown = zone.translate(_PLACES) + bytearray(s.holder).translate(self._turned[seat]) + bytearray(s.status)
        np.multiply(_array(shown).reshape(3, -1), seen, out=self._shown)
        cards[:] = self._cards
        written = memoryview(row)
        self._laden(game, seat, written)
        for card in s.parts:
            at = self._head + card * len(CARD)
            written[at + 6] = s.role[card]
            if s.rite:
                written[at + 7] = s.allotted[card]

    def _laden(self, game: Game, seat: int, row: memoryview[int]) -> None:
        """Write host, tokens and spice of the cards that a seat knows in the domains into zeros; most have none."""
        s, first = game.state, w.DOMAIN * self._seats
        parent, tokens, spice, known, zone, holder = s.parent, s.tokens, s.spice_on, s.known, s.zone, s.holder
        for pile in s.piles[first : first + self._seats]:
            for card in pile:
                host = parent[card]
                if (host >= 0 or tokens[card] or spice[card]) and known[card] >> seat & 1:
                    at = self._head + card * len(CARD)
                    if host >= 0 and known[host] >> seat & 1:
                        row[at + 3] = host + 1 if zone[host] == w.DOMAIN and holder[host] == holder[card] else 0
                    if tokens[card]:
                        row[at + 4] = min(tokens[card], BOUND)
                    if spice[card]:
                        row[at + 5] = min(spice[card], BOUND)

    def _numbers(self, game: Game, seat: int) -> list[int]:
        """Return what stands before the cards: the game, the Rite, the Petition, the seats from the reader's on."""
        s, seats = game.state, self._seats
        deciding = game.seat
        moment = _MOMENT[s.stack[f.KIND]] if s.stack else 0
        numbers = [
            s.turn,
            (deciding - seat) % seats + 1 if deciding >= 0 else 0,
            moment,
            (s.active - seat) % seats + 1 if s.active >= 0 else 0,
            s.guild_hoard,
            game.rate(),
            s.used,
            *registers(s.rite, s.petition, seat, seats),
        ]
        for step in range(seats):
            numbers += self._side(game, (seat + step) % seats, seat)
        return numbers

    def _side(self, game: Game, seat: int, reader: int) -> list[int]:
        s, seats, known = game.state, self._seats, game.state.known
        domain = s.piles[w.DOMAIN * seats + seat]
        return [
            s.seat_status[seat],
            s.order.index(seat) + 1 if seat in s.order else 0,
            s.solaris[seat],
            s.spice[seat],
            s.favor[seat],
            s.declared[seat],
            s.points[seat],
            rules.aims.led_against(s.rites_used, seat),
            len(s.piles[w.HOUSE_DECK * seats + seat]),
            len(s.piles[w.IMPERIAL_DECK * seats + seat]),
            len(s.piles[w.HAND * seats + seat]),
            len(s.piles[w.ASSEMBLY * seats + seat]),
            len([card for card in domain if not known[card] >> reader & 1]),
        ]

    def mask(self, game: Game, mask: NDArray[np.int8]) -> None:
        """Write 1 where the deciding seat may act, 0 elsewhere."""
        mask.fill(0)
        numbers, allowed = self._numbers_of[game.seat], memoryview(mask)
        for code in game.options:
            if (number := numbers[code]) >= 0:
                allowed[number] = 1


def _array(column: bytearray) -> NDArray[np.uint8]:
    return np.frombuffer(column, np.uint8)
