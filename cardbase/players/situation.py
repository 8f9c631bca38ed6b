"""What a seat's view comes to: funds lacking, who can ask for admission, what lies where, what an act would strike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Concatenate, Final, ParamSpec, TypeAlias, TypeVar, cast

from cardbase.play import View, lazy_view, rules, views
from cardbase.play import constants as w
from cardbase.players.knowledge import Knowledge

Seen: TypeAlias = View | lazy_view.LazyView
"""What a seat may know, whole or looked up piece by piece."""
Found = TypeVar("Found")
Asked = ParamSpec("Asked")
PURCHASE: Final = 3
"""EXCH-03: spice a turn."""
FAVOR_KEPT: Final = 12
"""Favor worth buying up to: what the goal needs, and a little for what rivals take."""


def once(
    of: Callable[Concatenate[Knowledge, Seen, Asked], Found],
) -> Callable[Concatenate[Knowledge, Seen, Asked], Found]:
    """Make a function of a view be worked out once for the same arguments, as long as the view is looked at."""

    @wraps(of)
    def found(k: Knowledge, view: Seen, /, *asked: Asked.args, **named: Asked.kwargs) -> Found:
        """Return what was found before, or find it."""
        memo = view.memo if isinstance(view, lazy_view.LazyView) else _memo_of(k, view)
        key = (of, *asked, *named.items())
        if key not in memo:
            memo[key] = of(k, view, *asked, **named)
        return cast("Found", memo[key])

    return found


_last: list[tuple[Knowledge, View, dict[tuple[object, ...], object]]] = []
"""What was worked out for the whole view that was asked for last; replaced in one step, as threads share it."""


def _memo_of(k: Knowledge, view: View) -> dict[tuple[object, ...], object]:
    for knowledge, seen, memo in _last:
        if knowledge is k and seen is view:
            return memo
    memo = dict[tuple[object, ...], object]()
    _last[:] = [(k, view, memo)]
    return memo


def sides(view: Seen) -> Sequence[views.SeatView | lazy_view.LazySeatView]:
    """Return every House's side, by seat."""
    return view.seats


def own(view: Seen) -> views.SeatView | lazy_view.LazySeatView:
    """Return the seat's own side."""
    return view.seats[view.seat]


def lies(view: Seen, card: int) -> tuple[int, views.CardView] | None:
    """Return the seat in whose domain a card lies, and how."""
    for seat, side in enumerate(sides(view)):
        for place in side.domain:
            if place.card == card:
                return seat, place
    return None


def host_of(view: Seen, card: int) -> int:
    """Return the card that an own card is assigned to, -1 for none."""
    domain = own(view).domain
    hosts = [place.host for place in domain if place.card == card]
    return domain[hosts[0]].card if hosts and hosts[0] >= 0 else -1


def load(view: Seen, card: int) -> int:
    """Return how many cards lie on an own card."""
    domain = own(view).domain
    return sum(1 for place in domain if place.host >= 0 and domain[place.host].card == card)


def rival_cards(view: Seen) -> Iterator[tuple[int, views.CardView]]:
    """Yield the cards in rivals' domains whose faces are known, with the rival's seat."""
    for seat, side in enumerate(sides(view)):
        if seat != view.seat:
            yield from ((seat, place) for place in side.domain if place.card >= 0)


def missing(view: Seen, seat: int = -1) -> tuple[int, int]:
    """Return the spice and favor that a seat, the own one where none is named, lacks for admission (WIN-02)."""
    side = own(view) if seat < 0 else sides(view)[seat]
    return max(0, w.VICTORY_SPICE - side.spice), max(0, w.VICTORY_FAVOR - side.favor)


def favor_wanted(view: Seen) -> int:
    """Return the favor worth buying up to: more than any rival will declare while the Guild Hoard has spice to buy."""
    if view.guild_hoard <= 0 or not missing(view)[0]:
        return FAVOR_KEPT
    rivals = (side.favor for side in sides(view) if side is not own(view))
    return min(max(FAVOR_KEPT, *rivals) + 1, FAVOR_KEPT + 4)


def price_of_spice(view: Seen, number: int, bought: int = 0) -> int:
    """Return what so much spice costs, each at its rate; ``bought`` is gone from the Guild Hoard before (EXCH-07)."""
    hoard = view.guild_hoard - bought
    return sum(rules.exchange.rate(max(0, hoard - unit)) for unit in range(number))


def sold_for(view: Seen, number: int) -> int:
    """Return what so much spice is sold for, each at the rate before it moves (EXCH-05)."""
    return sum(rules.exchange.rate(view.guild_hoard + unit) for unit in range(number))


def price_of_admission(view: Seen, seat: int = -1) -> int:
    """Return the solaris that the funds for admission still cost a seat, the own one where none is named."""
    spice, favor = missing(view, seat)
    return price_of_spice(view, spice) + favor * w.FAVOR_PRICE


def is_near(view: Seen) -> bool:
    """Return whether admission can be had in this Interval: the funds are there or can be bought."""
    spice, favor = missing(view)
    within = spice <= PURCHASE and favor <= w.FAVOR_LIMIT and spice <= view.guild_hoard
    return within and price_of_admission(view) <= own(view).solaris


def is_stuck(view: Seen) -> bool:
    """Return whether spice is missing and there is none to buy: new cards or a rival's fall must bring the end."""
    return bool(missing(view)[0]) and not view.guild_hoard


def is_taken(k: Knowledge, view: Seen, card: int) -> bool:
    """Return whether a unique card cannot come into play: it lies face up in some domain already (GOV-06)."""
    t = k.table
    if not t.marks[card] & w.UNIQUE:
        return False
    return any(
        place.card >= 0 and t.title[place.card] == t.title[card] and place.status in (w.READY, w.ENGAGED)
        for side in sides(view)
        for place in side.domain
    )


def candidates(k: Knowledge, view: Seen) -> list[int]:
    """Return the disengaged cards that the seat could request admission with (WIN-02)."""
    ready = [place.card for place in own(view).domain if place.status == w.READY and place.card >= 0]
    return [card for card in ready if may_request(k, view.seat, card)]


def may_request(k: Knowledge, seat: int, card: int) -> bool:
    """Return whether a card is the homeworld, Dune or an ally of the sponsor (WIN-02)."""
    t = k.table
    home = card == t.homeworld[seat] or t.marks[card] & w.DUNE
    return bool(home or (t.kind[card] & w.ALLY and t.allegiance[card] & t.sponsor[seat]))
