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
_ALL: Final = 255
_PLACES: Final = bytes(_PLACE_OF.get(zone, 0) for zone in range(256))
"""The place of each zone; a deck has none."""
_PLACED: Final = bytes(_ALL * (zone in _PLACE_OF) for zone in range(256))
_KNOWN: Final = [bytes(_ALL * (seats >> seat & 1) for seats in range(256)) for seat in range(c.MOST_SEATS)]
"""By reader: all bits where it is among the seats that know a card."""
PER_RIVAL: Final = rules.aims.PER_RIVAL
_LED: Final = (1 << PER_RIVAL) - 1
rate: Final = rules.exchange.rate
_PILES: Final = (w.HOUSE_DECK, w.IMPERIAL_DECK, w.HAND, w.ASSEMBLY)
_MOMENT: Final = [f.FRAME_NAMES.index(name) + 1 for name in f.FRAME_NAMES]


class _Numbers(dict[int, int]):
    """The numbers that choices have for a seat, by their codes, each looked up once; ``codes`` by their numbers."""

    def __init__(self, encoding: Encoding, seat: int) -> None:
        self._encoding = encoding
        self._seat = seat
        self.codes: dict[int, int] = {}

    def __missing__(self, code: int) -> int:
        self[code] = number = self._encoding.action(code, self._seat)
        if number >= 0:
            self.codes[number] = code
        return number


class Rows:
    """Writes the rows and masks of the games of one table. ``encoding`` is their layout."""

    def __init__(self, table: Table) -> None:
        self.encoding = Encoding(table)
        self._seats = table.seats
        self._piles = [[zone * table.seats + seat for zone in _PILES] for seat in range(table.seats)]
        self._sides = len(GAME) + len(RITE) + len(PETITION)
        self._head = len(GAME) + len(RITE) + len(PETITION) + table.seats * len(SEAT)
        self._packed = Struct(f"{self._head}i")
        self._numbers_of = [_Numbers(self.encoding, seat) for seat in range(table.seats)]
        self._turned = [
            bytes((holder - reader) % table.seats + 1 for holder in range(256)) for reader in range(table.seats)
        ]
        self._fields = table.cards * len(CARD)

    def observe(self, game: Game, seat: int, row: NDArray[np.int32]) -> None:
        """Write what a seat may know of a position over a row of ``encoding.length`` integers."""
        s, numbers = game.state, self._numbers(game, seat)
        try:
            self._packed.pack_into(row, 0, *numbers)
        except error:  # one is too large
            row[: self._head] = [max(-BOUND, min(BOUND, number)) for number in numbers]
        zone = bytearray(s.zone)  # which takes a list in half the time of bytes
        seen = _bits(bytearray(s.known).translate(_KNOWN[seat])) & _bits(zone.translate(_PLACED))
        holder = bytearray(s.holder).translate(self._turned[seat])
        fields, cards = bytearray(self._fields), len(zone)
        for field, column in enumerate((zone.translate(_PLACES), holder, bytearray(s.status))):
            fields[field :: len(CARD)] = (_bits(column) & seen).to_bytes(cards, "little")
        row[self._head :] = np.frombuffer(fields, np.uint8)
        written = memoryview(row)
        self._domains(game, seat, written)
        for card in s.parts:
            field = self._head + card * len(CARD)
            written[field + 6] = s.role[card]
            if s.rite:
                written[field + 7] = s.allotted[card]

    def _domains(self, game: Game, seat: int, row: memoryview[int]) -> None:
        """Write what a seat knows of the cards in the domains: how many it has not seen; of the others host, tokens and
        spice, into zeros, as most have none.
        """
        s, seats, first = game.state, self._seats, w.DOMAIN * self._seats
        parent, tokens, spice, known, zone, holder = s.parent, s.tokens, s.spice_on, s.known, s.zone, s.holder
        for step in range(seats):
            unseen = 0
            for card in s.piles[first + (seat + step) % seats]:
                if not known[card] >> seat & 1:
                    unseen += 1
                    continue
                host = parent[card]
                if host >= 0 or tokens[card] or spice[card]:
                    at = self._head + card * len(CARD)
                    if host >= 0 and known[host] >> seat & 1:
                        row[at + 3] = host + 1 if zone[host] == w.DOMAIN and holder[host] == holder[card] else 0
                    if tokens[card]:
                        row[at + 4] = min(tokens[card], BOUND)
                    if spice[card]:
                        row[at + 5] = min(spice[card], BOUND)
            row[self._sides + (step + 1) * len(SEAT) - 1] = unseen

    def _numbers(self, game: Game, seat: int) -> list[int]:
        """Return what stands before the cards: the game, the Rite, the Petition, the seats from the reader's on."""
        s, seats = game.state, self._seats
        deciding = -1 if s.ending else s.seat
        moment = _MOMENT[s.stack[f.KIND]] if s.stack else 0
        numbers = [
            s.turn,
            (deciding - seat) % seats + 1 if deciding >= 0 else 0,
            moment,
            (s.active - seat) % seats + 1 if s.active >= 0 else 0,
            s.guild_hoard,
            rate(s.guild_hoard),
            s.used,
            *registers(s.rite, s.petition, seat, seats),
        ]
        order, piles, standing, rites = s.order, s.piles, s.seat_status, s.rites_used
        for step in range(seats):
            side = (seat + step) % seats
            house_deck, imperial_deck, hand, assembly = self._piles[side]
            numbers += (
                standing[side],
                order.index(side) + 1 if side in order else 0,
                s.solaris[side],
                s.spice[side],
                s.favor[side],
                s.declared[side],
                s.points[side],
                rites >> side * PER_RIVAL & _LED,
                len(piles[house_deck]),
                len(piles[imperial_deck]),
                len(piles[hand]),
                len(piles[assembly]),
                0,  # the cards of its domain that the reader has not seen are counted with those
            )
        return numbers

    def code(self, action: int, seat: int) -> int:
        """Return the code of the choice that an action of a seat stands for, -1 for no action."""
        known = self._numbers_of[seat].codes.get(action)
        return self.encoding.code(action, seat) if known is None else known

    def mask(self, game: Game, mask: NDArray[np.int8]) -> None:
        """Write 1 where the deciding seat may act, 0 elsewhere."""
        mask.fill(0)
        self.allow(game, mask)

    def allow(self, game: Game, mask: NDArray[np.int8]) -> None:
        """Write 1 into zeros where the deciding seat may act."""
        numbers, allowed = self._numbers_of[game.seat], memoryview(mask)
        for code in game.options:
            if (number := numbers[code]) >= 0:
                allowed[number] = 1


def _bits(column: bytearray) -> int:
    return int.from_bytes(column, "little")
