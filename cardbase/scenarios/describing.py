"""What lies on the table, sentence by sentence, so that reading them lays the same position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from cardbase.corpus import Corpus
from cardbase.errors import NotFound
from cardbase.play import Game
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.scenarios.effect_words import effect_sentence
from cardbase.scenarios.finding import in_order, nth
from cardbase.scenarios.naming import named

_PLAIN: Final = re.compile(r"(?!.*\b(?:on|of|and|with|carries|to|in|is|has|may)\b)[A-Za-z'-][A-Za-z' -]*")
"""Names that no sentence could misread; other cards are called by their ids."""
_STATUS: Final = {w.READY: "", w.ENGAGED: "engaged ", w.SUBDUED: "subdued "}
_DECKS: Final = (("Imperial", w.IMPERIAL_DECK), ("House", w.HOUSE_DECK))
_HELD: Final = ((w.HAND, "holds"), (w.ASSEMBLY, "assembles"))
_PILES: Final = (
    (w.HOUSE_DISCARD, "House discard has"), (w.IMPERIAL_DISCARD, "Imperial discard has"),
    (w.TABLE, "tactics in play are"), (w.REVEALED, "revealed cards are"), (w.REMOVED, "removed cards are"),
)  # fmt: skip
EVERYONE: Final = 255


class Description:
    """The sentences of a position at the beginning of a phase; cards are called by name and by whose they are."""

    def __init__(self, game: Game, corpus: Corpus, names: dict[int, str] | None = None) -> None:
        """``names`` keeps what cards are called, for several positions of one game."""
        self.game, self.corpus = game, corpus
        self.seats = [house.name for house in game.table.houses]
        self._names = {} if names is None else names
        self._here = frozenset(game.table.ids)

    def sentences(self) -> Iterator[str]:
        """Yield every sentence, in the order in which they are to be read."""
        for seat in range(self.game.seats):
            yield f"{self.seats[seat]} brings {', '.join(self._brought(seat))}"
        for seat in range(self.game.seats):
            yield from self._domain(seat)
        for seat in range(self.game.seats):
            yield from self._piles(seat)
            yield from self._funds(seat)
        s = self.game.state
        yield f"the Guild Hoard holds {s.guild_hoard}"
        yield f"the turn is {s.turn}"
        yield f"the order is {', '.join(self.seats[seat] for seat in s.order)}"
        yield f"the chance is {' '.join(map(str, s.streams))}"
        yield from self._known()
        for at in range(0, len(s.modifiers), 5):
            what, target, amount, source, span = s.modifiers[at : at + 5]
            yield effect_sentence(what, target, amount, source, span, self.called)

    # Names

    def name(self, card: int) -> str:
        """Return a card's name where that means it alone, else its id."""
        definition = self.game.table.definition[card]
        if definition not in self._names:
            found = self.corpus.by_id[self.game.table.ids[card]]
            self._names[definition] = found.name if self._means(found.name, found.id) else found.id
        return self._names[definition]

    def _means(self, name: str, card: str) -> bool:
        if not _PLAIN.fullmatch(name):
            return False
        try:
            ways = (named(name, self.corpus).id, named(name, self.corpus, self._here).id)
        except NotFound:
            return False
        return ways == (card, card)

    def called(self, card: int) -> str:
        """Return a card as one of several copies: "Anna's 2nd House Agent"."""
        s, t = self.game.state, self.game.table
        who, name = self.seats[s.holder[card]], self.name(card)
        copies = [x for x in range(t.cards) if t.definition[x] == t.definition[card] and s.holder[x] == s.holder[card]]
        number = in_order(self.game, copies).index(card) + 1 if len(copies) > 1 else 0
        return f"{who}'s {nth(number)} {name}" if number else f"{who}'s {name}"

    # What lies where

    def _brought(self, seat: int) -> list[str]:
        house = self.game.table.houses[seat]
        return [*house.imperial, *house.house, *house.programs]

    def _domain(self, seat: int) -> Iterator[str]:
        """Yield the cards as they lie, those on one host and of one owner together."""
        s, t = self.game.state, self.game.table
        pile = s.piles[w.DOMAIN * t.seats + seat]
        for (host, owner), cards in groupby(pile, lambda card: (s.parent[card], t.owner[card])):
            of = "" if owner == seat else f" of {self.seats[owner]}'s"
            does = f"{self.seats[seat]} governs" if host < 0 else f"{self.called(host)} carries"
            yield f"{does} {', '.join(map(self._item, cards))}{of}"

    def _item(self, card: int) -> str:
        s = self.game.state
        counters = ((s.tokens, "tokens"), (s.marks_on, "own tokens"), (s.spice_on, "spice"))
        laden = "".join(f" with {column[card]} {what}" for column, what in counters if column[card])
        return f"{_STATUS[s.status[card]]}{self.name(card)}{laden}"

    def _piles(self, seat: int) -> Iterator[str]:
        s, seats, who = self.game.state, self.game.seats, self.seats[seat]
        for zone, does in _HELD:
            for owner, held in groupby(s.piles[zone * seats + seat], self.game.table.owner.__getitem__):
                of = "" if owner == seat else f" of {self.seats[owner]}'s"
                yield f"{who} {does} {', '.join(map(self.name, held))}{of}"
        for zone, has in _PILES:
            cards = [card for card in s.piles[zone * seats + seat] if not self._is_unplaced(card)]
            if cards:
                yield f"{who}'s {has} {', '.join(map(self.name, cards))}"
        for deck, zone in _DECKS:
            if cards := s.piles[zone * seats + seat][::-1]:
                yield f"{who}'s {deck} deck begins with {', '.join(map(self.name, cards))}"

    def _is_unplaced(self, card: int) -> bool:
        """Tell whether a card is a program beside the homeworld (PROG-01)."""
        return bool(self.game.table.kind[card] & w.PROGRAM) and self.game.state.known[card] != EVERYONE

    def _funds(self, seat: int) -> Iterator[str]:
        s, who = self.game.state, self.seats[seat]
        yield f"{who} has {s.solaris[seat]} solaris, {s.favor[seat]} favor, {s.spice[seat]} spice"
        yield f"{who} has {s.points[seat]} points"
        bought, frame = self.game.table.houses[seat].points, s.stack[f.SIZE : f.SIZE + 3]
        if bought is not None and frame[:1] == [f.CREATION] and seat > frame[2]:
            yield f"{who} will buy {bought[0]} solaris, {bought[1]} favor, {bought[2]} spice"
        if s.declared[seat]:
            yield f"{who} has declared {s.declared[seat]} favor"
        if s.seat_status[seat] != w.ACTIVE:
            yield f"{who} is {w.SEAT_STATUS_NAMES[s.seat_status[seat]]}"

    def _known(self) -> Iterator[str]:
        """Yield who has seen a card, where it is not as the place of the card says."""
        s = self.game.state
        for card in range(self.game.table.cards):
            if s.known[card] != self._usually_known(card):
                seats = [name for seat, name in enumerate(self.seats) if s.known[card] >> seat & 1]
                every = len(seats) == len(self.seats)
                yield f"{self.called(card)} is known to {'everybody' if every else ', '.join(seats) or 'nobody'}"

    def _usually_known(self, card: int) -> int:
        s, zone = self.game.state, self.game.state.zone[card]
        if zone in (w.HAND, w.ASSEMBLY) or self._is_unplaced(card):
            return 1 << s.holder[card]
        if zone in w.DECKS:
            return 0
        face_down = (
            zone == w.DOMAIN and s.status[card] == w.SUBDUED and self.game.table.kind[card] & (w.EVENT | w.PROGRAM)
        )
        return 1 << s.holder[card] if face_down else EVERYONE


def same_position(one: Game, other: Game) -> bool:
    """Return whether two games lie alike, whatever the numbers of copies: places, funds, what is under way, choices."""
    if one.over or other.over:
        return _lying(one) == _lying(other) and (one.ending, one.winner) == (other.ending, other.winner)
    choices = [Counter(choice.text for choice in game.choices()) for game in (one, other)]
    texts = [[game.text(seat) for seat in range(game.seats)] for game in (one, other)]
    return _lying(one) == _lying(other) and choices[0] == choices[1] and texts[0] == texts[1]


def _lying(game: Game) -> tuple[object, ...]:
    """Return a position with each card called by its place, and of each place what lies there."""
    s, t = game.state, game.table
    place = {card: (number, at) for number, pile in enumerate(s.piles) for at, card in enumerate(pile)}
    piles = [
        [
            (t.definition[card], t.owner[card], s.status[card], s.tokens[card], s.spice_on[card], s.marks_on[card],
             s.known[card] & (1 << game.seats) - 1, s.role[card], place.get(s.parent[card]))
            for card in pile
        ]
        for pile in s.piles
    ]  # fmt: skip
    lasting = [_lasting(s.modifiers[at : at + 5], place) for at in range(0, len(s.modifiers), 5)]
    frames = [s.stack[at : at + 3] for at in range(0, len(s.stack), f.SIZE)]
    seats = (s.solaris, s.spice, s.favor, s.declared, s.seat_status, s.points, s.yielded, s.order, s.streams)
    return piles, lasting, frames, seats, s.guild_hoard, s.turn, (s.used, s.rites_used) if s.active >= 0 else ()


def _lasting(record: list[int], place: dict[int, tuple[int, int]]) -> tuple[object, ...]:
    what, target, amount, source, span = record
    worth: object = amount
    if what in w.OF_CARDS:
        worth = place.get(amount)
    elif what == w.AIM:
        worth = (place.get(amount // w.RITE_TYPES), amount % w.RITE_TYPES)
    return what, target if what in w.NOT_OF_CARDS else place.get(target), worth, place.get(source), span
