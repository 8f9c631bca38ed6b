"""What a seat may know, in one place: the view, and the drawing of a consistent hidden world for search.

A card is known to a seat once the seat has seen its face; what was seen is not forgotten (INFO-01 to INFO-05).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardbase.errors import Illegal
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play.rules.petition import TACTIC_X
from cardbase.tabletop import draw, shuffle, streams_of

if TYPE_CHECKING:
    from cardbase.play.game import Game

HIDDEN = -1
"""Stands for a card whose face the seat has not seen."""
MOST_TRIES = 40
"""Worlds drawn in search of one in which a rival is asked; after them that rival's cards are left as they are."""


class CardView(NamedTuple):
    """A card in a domain as a seat sees it.

    ``card`` is HIDDEN where the face is unknown; ``host`` is a place in the same domain's list, -1 where placed.
    """

    card: int
    status: int
    host: int
    tokens: int
    spice: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player's side as a seat sees it. Piles are bottom first; decks are only counted."""

    name: str
    standing: int
    solaris: int
    spice: int
    favor: int
    declared: int
    points: int
    house_deck: int
    imperial_deck: int
    hand: tuple[int, ...]
    assembly: tuple[int, ...]
    domain: tuple[CardView, ...]
    house_discard: tuple[int, ...]
    imperial_discard: tuple[int, ...]
    petitioned: tuple[int, ...]
    table: tuple[int, ...]
    revealed: tuple[int, ...]
    removed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know of a position. ``deciding`` is the seat to decide, ``moment`` what is going on.

    Cards are numbers; ``cards`` has the id of each, which every player may know: it is what the Houses brought.
    """

    seat: int
    turn: int
    deciding: int
    moment: str
    active: int
    guild_hoard: int
    rate: int
    order: tuple[int, ...]
    seats: tuple[SeatView, ...]
    rite: tuple[int, ...]
    participants: tuple[tuple[int, int, int], ...]
    petition: tuple[int, ...]
    used: int
    rites_used: int
    ending: int
    winner: int
    options: tuple[int, ...]
    cards: tuple[str, ...]


def view(game: Game, seat: int) -> View:
    """Return what a seat may know: public facts, discards in order, its own cards, faces seen (CLOSE-11, ECON-07).

    Seat -1 sees everything.
    """
    s = game.state
    deciding = game.seat
    roles = tuple(
        (card, s.role[card], s.allotted[card] if s.rite else 0) for card in range(game.table.cards) if s.role[card]
    )
    return View(
        seat=seat,
        turn=s.turn,
        deciding=deciding,
        moment=game.moment,
        active=s.active,
        guild_hoard=s.guild_hoard,
        rate=game.rate(),
        order=tuple(s.order),
        seats=tuple(_seat_view(game, other, seat) for other in range(game.seats)),
        rite=tuple(s.rite),
        participants=roles,
        petition=tuple(s.petition[:9]),
        used=s.used,
        rites_used=s.rites_used,
        ending=s.ending,
        winner=s.winner,
        options=tuple(game.options) if deciding == seat else (),
        cards=game.table.ids,
    )


def _seat_view(game: Game, seat: int, reader: int) -> SeatView:
    s, seats = game.state, game.seats

    def pile(zone: int) -> list[int]:
        """The cards of the seat's pile."""
        return s.piles[zone * seats + seat]

    def seen(zone: int) -> tuple[int, ...]:
        """The pile as the reader sees it."""
        return tuple(face(game, card, reader) for card in pile(zone))

    hand = seen(w.HAND)
    return SeatView(
        name=game.table.seat_name(seat),
        standing=s.standing[seat],
        solaris=s.solaris[seat],
        spice=s.spice[seat],
        favor=s.favor[seat],
        declared=s.declared[seat],
        points=s.points[seat],
        house_deck=len(pile(w.HOUSE_DECK)),
        imperial_deck=len(pile(w.IMPERIAL_DECK)),
        hand=hand if seat == reader else tuple(sorted(hand)),  # a rival's hand has no order
        assembly=seen(w.ASSEMBLY),
        domain=domain_view(game, seat, reader),
        house_discard=seen(w.HOUSE_DISCARD),
        imperial_discard=seen(w.IMPERIAL_DISCARD),
        petitioned=seen(w.PETITIONED),
        table=seen(w.TABLE),
        revealed=seen(w.REVEALED),
        removed=tuple(sorted(seen(w.REMOVED))),  # what leaves with a player is no longer in order
    )


def face(game: Game, card: int, reader: int) -> int:
    """Return a card as ``reader`` knows it: its number, or HIDDEN."""
    return card if reader < 0 or game.state.known[card] >> reader & 1 else HIDDEN


def domain_view(game: Game, seat: int, reader: int) -> tuple[CardView, ...]:
    """Return the cards of a domain as ``reader`` sees them, in the order they lie."""
    s = game.state
    cards = s.piles[w.DOMAIN * game.seats + seat]
    place = {card: number for number, card in enumerate(cards)}
    return tuple(
        CardView(face(game, c, reader), s.status[c], place.get(s.parent[c], -1), s.tokens[c], s.spice_on[c])
        for c in cards
    )


def resample(game: Game, seat: int, seed: int) -> Game:
    """Return a copy in which all that ``seat`` has not seen is drawn anew, consistent with all it has.

    The cards each player brought are taken as known; where the unseen ones lie, and all chance to come, is not. A face
    down in a domain stays an event (or, under OPT-07, a resource its host can bear). Where a rival is being asked, only
    worlds in which that rival has something to decide are drawn, and a card the rival is in the middle of playing stays
    what it is. The copy has no log.
    """
    streams = streams_of(seed, 1)
    asked = game.seat
    for _ in range(MOST_TRIES):
        new = _drawn(game, seat, streams, -1)
        if game.over or asked == seat or _still_asked(new, asked):
            return new
    new = _drawn(game, seat, streams, asked)
    new.recompute()
    return new


def _still_asked(new: Game, asked: int) -> bool:
    """Find the rival's choices anew; return whether it still is that rival who decides."""
    before = len(new.state.stack)
    try:
        new.recompute()
    except Illegal:
        return False
    return new.seat == asked and len(new.state.stack) == before


def _drawn(game: Game, seat: int, streams: list[int], kept: int) -> Game:
    """Draw one world; the cards of seat ``kept`` stay where they are.

    The places are taken in the order of the piles and the cards by number, so that equal seeds draw equal worlds
    whatever lies hidden in the position they are drawn from.
    """
    new = game.copy()
    s, t = new.state, game.table
    fixed = _under_way(game)
    unseen: dict[tuple[int, int], list[int]] = {}
    for pile in s.piles:
        for card in pile:
            if not s.known[card] >> seat & 1 and card not in fixed:
                unseen.setdefault((t.owner[card], t.marks[card] & w.IMPERIAL), []).append(card)
    for back, places in sorted(unseen.items()):
        if back[0] != kept:
            _redeal(new, places, streams)
    s.streams = [draw(streams, 0, 1 << 62) for _ in s.streams]
    return new


def _under_way(game: Game) -> set[int]:
    """Return the cards that are spoken of: by frames of operations chosen but not yet declared, texts, changes."""
    s = game.state
    cards = {*s.memory, *s.waiting, *s.modifiers[1::5], *s.modifiers[3::5]}
    if s.petition:
        cards.add(s.petition[TACTIC_X] - 1)
    for at in range(len(s.stack), 0, -f.SIZE):
        kind = s.stack[at + f.KIND]
        if kind in (f.DEPLOYMENT, f.EVENT, f.TURNING_UP):
            cards.add(s.stack[at + f.A])
        elif kind == f.OPERATION:
            cards.update(s.stack[at + f.A : at])
        elif kind == f.WINDOW:
            cards.add(s.stack[at + f.G] - 1)
    return cards


def _redeal(game: Game, places: list[int], streams: list[int]) -> None:
    """Exchange the unseen cards of one back among the places they lie in."""
    s, t = game.state, game.table
    left = sorted(places)
    shuffle(streams, 0, left)
    taken: dict[int, int] = {}
    for place in places:
        if s.zone[place] == w.DOMAIN:
            wanted = t.kind[place]
            card = next(card for card in left if t.kind[card] == wanted and (wanted == w.EVENT or card == place))
            left.remove(card)
            taken[place] = card
    for place in places:
        if place not in taken:
            taken[place] = left.pop()
    _exchange(game, taken)


def _exchange(game: Game, taken: dict[int, int]) -> None:
    """Put card ``taken[place]`` where card ``place`` lay, with all that belongs to the place."""
    s = game.state
    columns: tuple[bytearray | list[int], ...] = (
        *(s.zone, s.status, s.holder, s.known, s.load),
        *(s.parent, s.tokens, s.spice_on, s.marks_on),
    )
    for column in columns:
        old = {place: column[place] for place in taken}
        for place, card in taken.items():
            column[card] = old[place]
    s.parent = [taken.get(parent, parent) for parent in s.parent]
    s.piles = [[taken.get(card, card) for card in pile] for pile in s.piles]
