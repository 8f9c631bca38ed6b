"""Worlds that a seat cannot tell from the position: all it has not seen redrawn, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeVar

from cardbase.errors import Illegal
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play.choices import card_of
from cardbase.play.facts import X
from cardbase.play.position import Position
from cardbase.play.renaming import exchange
from cardbase.play.rules.assignment import has_host, may_host
from cardbase.play.rules.bidding import TACTIC_X
from cardbase.tabletop import draw, shuffle, streams_of

Played = TypeVar("Played", bound=Position)
MOST_TRIES: Final = 40
"""Worlds tried until a rival is asked; then what it could play stays where it is, then all it has."""
_CHOSEN: Final = frozenset({f.DEPLOYMENT, f.EVENT, f.TURNING_UP})
"""Frames of a card that was chosen and is not declared yet."""


def resample(game: Played, seat: int, seed: int) -> Played:
    """Return a copy in which all that ``seat`` has not seen is redrawn, consistent with all it has.

    The cards each player brought are taken as known; where the unseen ones lie, and all chance to come, is not. A face
    down in a domain stays an event or, under OPT-07, a resource that its host can bear. Where a rival is being asked,
    only worlds in which that rival has something to decide are drawn, and a card the rival is in the middle of playing
    stays one that can be played so. The copy has no log, and its own columns of the cards: they may be written to.
    """
    new = _consistent(game, seat, seed)
    new.table = game.table.copy()
    return new


def _consistent(game: Played, seat: int, seed: int) -> Played:
    streams = streams_of(seed, 1)
    asked = game.seat
    for _ in range(MOST_TRIES):
        new = _drawn(game, seat, streams, frozenset())
        if game.over or asked == seat or _still_asked(new, asked):
            return new
    played = frozenset(card_of(code) for code in game.options) | _under_way(game)
    for kept in (played, played | _held(game, asked)):
        new = _drawn(game, seat, streams, kept)
        if _still_asked(new, asked):
            return new
    return _drawn(game, seat, streams, frozenset(range(game.table.cards)))


def _held(game: Position, seat: int) -> frozenset[int]:
    """Return the cards of a seat's hand and assembly and those in its domain."""
    piles, seats = game.state.piles, game.table.seats
    return frozenset(card for zone in (w.HAND, w.ASSEMBLY, w.DOMAIN) for card in piles[zone * seats + seat])


def _still_asked(new: Position, asked: int) -> bool:
    """Find the rival's choices again; return whether it still is that rival who decides."""
    before = len(new.state.stack)
    try:
        new.recompute()
    except Illegal:
        return False
    return new.seat == asked and len(new.state.stack) == before


def _drawn(game: Played, seat: int, streams: list[int], kept: frozenset[int]) -> Played:
    """Draw one world; the ``kept`` cards stay where they are.

    The places are taken in the order of the piles and the cards by number, so that equal seeds draw equal worlds
    whatever lies hidden in the position they are drawn from.
    """
    new = game.copy()
    s, t = new.state, game.table
    unseen: dict[tuple[int, int], list[int]] = {}
    for pile in s.piles:
        for card in pile:
            if not s.known[card] >> seat & 1 and card not in kept:
                unseen.setdefault((t.owner[card], t.marks[card] & w.IMPERIAL), []).append(card)
    under_way, taken = _under_way(game), dict[int, int]()
    for _, places in sorted(unseen.items()):
        taken |= _dealt(game, places, under_way, streams)
    exchange(new, taken)
    s.streams = [draw(streams, 0, 1 << 62) for _ in s.streams]
    return new


def _under_way(game: Position) -> set[int]:
    """Return the cards chosen for something that is not declared yet, and the tactic whose X is being chosen."""
    s = game.state
    cards = {s.petition[TACTIC_X] - 1} if s.petition else set[int]()
    for at in range(len(s.stack), 0, -f.SIZE):
        kind = s.stack[at + f.KIND]
        if kind in _CHOSEN:
            cards.add(s.stack[at + f.A])
        elif kind == f.WINDOW:
            cards.add(s.stack[at + f.G] - 1)
    return cards


def _dealt(game: Position, places: list[int], under_way: set[int], streams: list[int]) -> dict[int, int]:
    """Redeal the unseen cards of one back among the places they lie in: first where not every card can lie."""
    left = sorted(places)
    shuffle(streams, 0, left)
    bound = {place: partial(_may_lie, game, place) for place in places if game.state.zone[place] == w.DOMAIN}
    bound |= {place: partial(_is_played_so, game, place) for place in places if place in under_way}
    taken: dict[int, int] = {}
    for place in bound:
        _settle(place, left, bound, taken, set())
    dealt = set(taken.values())
    rest = iter([card for card in left if card not in dealt])
    return taken | {place: next(rest) for place in places if place not in taken}


def _settle(
    place: int, cards: list[int], bound: Mapping[int, Callable[[int], bool]], taken: dict[int, int], tried: set[int]
) -> bool:
    """Give a place the first card that may lie there; whose card it was takes another (a matching grows by a path)."""
    for card in cards:
        if card in tried or not bound[place](card):
            continue
        tried.add(card)
        holder = next((other for other, given in taken.items() if given == card), None)
        if holder is None or _settle(holder, cards, bound, taken, tried):
            taken[place] = card
            return True
    return False


def _may_lie(game: Position, place: int, card: int) -> bool:
    """Return whether a card may lie face down in a place of a domain; on a host, one of the same kind that it bears."""
    kind, host, lies_as = game.table.kind, game.state.parent[place], game.table.lies_as
    if card == place or lies_as[card] != lies_as[place]:
        return card == place
    return host < 0 or (kind[card] == kind[place] and may_host(game, host, card))


def _is_played_so(game: Position, place: int, card: int) -> bool:
    """Return whether a card can be played as the one that was chosen: of its kind and time, for an X or for none.

    One that is assigned needs a host where it is played (DEP-02).
    """
    t, seat = game.table, game.state.holder[place]
    alike = (t.kind[card], t.timing[card], t.cost[card] == X) == (t.kind[place], t.timing[place], t.cost[place] == X)
    return card == place or (alike and (not t.kind[card] & w.ASSIGNED or has_host(game, seat, card)))
