"""A view as a fixed row of integers, and choices as a fixed set of numbers: what learning programs want.

Both are made of the view alone. The layout has a digest, so that what was trained on another layout fails at once.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Final

from cardbase.play import Table, View, rules, views
from cardbase.play import choices as c
from cardbase.play import frames as f

NUMBERS: Final = 256
"""Amounts and bids from here on have no number of their own: no game worth learning from asks for them."""
GAME: Final = ("turn", "deciding", "moment", "active", "guild_hoard", "rate", "used")
RITE: Final = (
    "type", "attacker", "defender", "leader", "target", "defense_leader", "countered", "engaged_some",
    "attack_reckoned", "defense_reckoned", "surprising", "of_class",
)  # fmt: skip
PETITION: Final = (
    "card", "slot", "listed_cost", "standing_bid", "leader", "option", "passes", "passed", "reduction",
)  # fmt: skip
"""The registers as the views name them. ``passed`` has a bit for each House, the reader's the lowest."""
SEAT: Final = (
    "standing", "rank", "solaris", "spice", "favor", "declared", "points", "rites",
    "house_deck", "imperial_deck", "hand", "assembly", "face_down",
)  # fmt: skip
"""``rites`` is which Rites were led against it in this Interval, as bits: two classes, then the sorts."""
CARD: Final = ("place", "seat", "status", "host", "tokens", "spice", "role", "force")
PLACES: Final = (
    "hand", "assembly", "domain", "house_discard", "imperial_discard", "petitioned", "table", "revealed", "removed",
)  # fmt: skip
"""Where a card is, counted from 1; 0 where the seat does not know."""


_NONE: Final = [0] * (len(RITE) + len(PETITION))


def registers(rite: Sequence[int], petition: Sequence[int], reader: int, seats: int) -> list[int]:
    """Return the registers of Rite and Petition, Houses counted from the reader's; zeros where there is none."""
    if not (rite or petition):
        return _NONE
    row = _NONE[:]
    if rite:
        row[: len(RITE)] = rite[: len(RITE)]
        for at in (rules.rite.ATTACKER, rules.rite.DEFENDER):
            row[at] = (row[at] - reader) % seats + 1
    if petition:
        start = len(RITE)
        row[start:] = petition[: len(PETITION)]
        for at in (start + rules.bidding.LEADER, start + rules.bidding.OPTION):
            row[at] = (row[at] - reader) % seats + 1 if row[at] >= 0 else 0
        passed = row[start + rules.bidding.PASSED]
        row[start + rules.bidding.PASSED] = (passed >> reader | passed << seats - reader) & (1 << seats) - 1
    return row


class Encoding:
    """The layout for one table. Seats are counted from the reader's, so that every seat learns the same game.

    ``length`` is how many integers an observation has, ``actions`` how many choices there can be; those of a verb begin
    at ``starts[verb]``. ``cards`` has the id of each card by its number at the table.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.cards = tuple(table.facts.ids[place] for place in table.definition)
        self._cards = len(GAME) + len(RITE) + len(PETITION) + table.seats * len(SEAT)
        self.length = self._cards + table.cards * len(CARD)
        sizes = {c.CARD: table.cards, c.NUMBER: NUMBERS, c.HOUSE: table.seats, c.MODES: len(table.modes), c.NOTHING: 1}
        sizes[c.PLACES] = len(c.PLACE_ZONES) * c.MOST_SEATS * c.MOST_PLACES
        self.sizes = [sizes[argument] for _, argument in c.VERB_WORDS]
        self.starts = [sum(self.sizes[:verb]) for verb in range(len(self.sizes))]
        self.actions = sum(self.sizes)

    @cached_property
    def digest(self) -> str:
        """Return sixteen hexadecimal digits of the layout: fields, verbs, and which card has which number."""
        layout = (2, GAME, RITE, PETITION, SEAT, CARD, PLACES, f.FRAME_NAMES, c.VERB_WORDS, NUMBERS, self.cards)
        return hashlib.blake2b(repr(layout).encode(), digest_size=8).hexdigest()

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """Return a name for each integer of an observation: ``seat_1.solaris`` (the reader's), ``card_17.place``."""
        parts = [("rite", RITE), ("petition", PETITION)]
        parts += [(f"seat_{seat}", SEAT) for seat in range(1, self._table.seats + 1)]
        parts += [(f"card_{card}", CARD) for card in range(self._table.cards)]
        return (*GAME, *(f"{part}.{field}" for part, fields in parts for field in fields))

    def words(self, action: int) -> str:
        """Return an action in words, Houses counted from the reader's: "deploy Carthag", "choose House 2"."""
        code = self.code(action, 0)
        if code < 0:
            return ""
        verb, argument = divmod(code, c.SPAN)
        if c.VERB_WORDS[verb][1] == c.HOUSE:
            return c.VERB_WORDS[verb][0].format(argument + 1)
        return c.describe(code, self._table)

    def action(self, code: int, seat: int) -> int:
        """Return the number that a choice's code has for a seat, -1 for an amount too large to have one."""
        verb, argument = divmod(code, c.SPAN)
        argument = self._about(verb, argument, -seat)
        return self.starts[verb] + argument if argument < self.sizes[verb] else -1

    def code(self, action: int, seat: int) -> int:
        """Return the code of the choice that an action of a seat stands for, -1 for no action."""
        if not 0 <= action < self.actions:
            return -1
        verb = bisect_right(self.starts, action) - 1
        return verb * c.SPAN + self._about(verb, action - self.starts[verb], seat)

    def _about(self, verb: int, argument: int, by: int) -> int:
        """Return what a choice is about with its seat counted on by so many, where it names one."""
        kind, seats = c.VERB_WORDS[verb][1], self._table.seats
        if kind == c.HOUSE:
            return (argument + by) % seats if argument < seats else argument
        if kind == c.PLACES:
            zone, seat, number = c.place_of(argument)
            return c.place_code(zone, (seat + by) % seats if seat < seats else seat, number)
        return argument

    def legal(self, options: Iterable[int], seat: int) -> dict[int, int]:
        """Return what a seat can choose, as numbers with their codes."""
        return {number: code for code in options if (number := self.action(code, seat)) >= 0}

    def observe(self, view: View) -> list[int]:
        """Return a view as integers."""
        row = [0] * self.length
        turned = self._turned(view)
        under_way = registers(view.rite or (), view.petition or (), view.seat, self._table.seats)
        moment = f.FRAME_NAMES.index(view.moment) + 1 if view.moment in f.FRAME_NAMES else 0
        head = [view.turn, turned(view.deciding), moment, turned(view.active), view.guild_hoard, view.rate]
        values = [*head, view.used, *under_way]
        for step in range(self._table.seats):
            seat = (view.seat + step) % self._table.seats
            values += self._seat(view, seat)
        row[: self._cards] = values
        for seat, side in enumerate(view.seats):
            self._places(row, side, turned(seat))
        for part in view.participants:
            at = self._cards + part.card * len(CARD)
            row[at + 6 : at + 8] = (part.role, part.allotted)
        return row

    def _turned(self, view: View) -> Callable[[int], int]:
        """Return how seats are counted: the reader's is 1, the next clockwise 2; 0 is none."""
        seats = self._table.seats
        return lambda seat: (seat - view.seat) % seats + 1 if seat >= 0 else 0

    def _seat(self, view: View, seat: int) -> list[int]:
        side = view.seats[seat]
        rank = view.order.index(seat) + 1 if seat in view.order else 0
        funds = [
            side.solaris,
            side.spice,
            side.favor,
            side.declared,
            side.points,
            rules.aims.led_against(view.rites_used, seat),
        ]
        unseen = sum(place.card < 0 for place in side.domain)
        return [
            side.seat_status, rank, *funds, side.house_deck, side.imperial_deck,
            len(side.hand), len(side.assembly), unseen,
        ]  # fmt: skip

    def _places(self, row: list[int], side: views.SeatView, seat: int) -> None:
        for place, name in enumerate(PLACES, 1):
            if name == "domain":
                continue
            for card in getattr(side, name):
                if card >= 0:
                    at = self._cards + card * len(CARD)
                    row[at : at + 2] = (place, seat)
        for lying in side.domain:
            if lying.card >= 0:
                at = self._cards + lying.card * len(CARD)
                host = side.domain[lying.host].card + 1 if lying.host >= 0 else 0
                row[at : at + 6] = (PLACES.index("domain") + 1, seat, lying.status, host, lying.tokens, lying.spice)
