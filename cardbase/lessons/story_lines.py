"""Events as the lines of a story: what repeats an earlier event is left out, what happens to many shares a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from cardbase.nouns import counted
from cardbase.play import Table
from cardbase.play import choices as c
from cardbase.play import events as e

_LEFT_OUT: Final = frozenset({e.PASSED, e.OPERATION, e.TOKENS, e.INTERVAL_ENDED, e.SHUFFLED})
"""What fills a log without a use."""
_TOGETHER: Final = {
    e.DISENGAGED: "disengaged: {cards}",
    e.BID: "bids: ",
    e.DREW: "{houses} draws {cards}",
    e.PLACED_IN_ASSEMBLY: "{houses} draws {cards} into the assembly",
    e.DISCARDED: "to the discard of {houses}: {cards}",
}
"""Events that share one line where they happen several times in a row."""
_BY_HOUSE: Final = {
    e.DECLARED_FAVOR: "favor declared: ",
    e.REVEALED: "turned up: ",
    e.RANKED: "initiative: ",
    e.DISCARDED: "to the discards: ",
    e.DREW: "drawn: ",
    e.PLACED_IN_ASSEMBLY: "drawn into the assembly: ",
}
"""What a line begins with on which each of several Houses stands with its cards or its number."""
_TIE: Final = "turned up to settle the initiative: "
_ANY_SEAT: Final = frozenset({e.DISENGAGED, e.BID, *_BY_HOUSE})
"""Events that share a line also where they happen to several Houses."""
MANY: Final = 12
"""Cards of a line from which on they are counted."""
_NEAR: Final = 8
"""Events behind a won card among which it goes back."""
_CARRIED_OUT: Final = {
    c.USE: e.ENGAGED,
    c.DEPLOY: e.DEPLOYED,
    c.DEPLOY_EVENT: e.DEPLOYED,
    c.TURN_UP: e.TURNED_UP,
    c.PLACE: e.PLACED,
}
"""What a declaration says already, by its verb."""


def _declared_first(events: Iterable[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """Yield events; which of its abilities a card is used by, named before the use is declared, comes behind it."""
    chosen: tuple[int, ...] = ()
    for event in events:
        is_its_use = event[0] == e.DECLARED and event[4] == c.USE and chosen[1:2] == event[1:2]
        if chosen and not is_its_use:
            yield chosen
            chosen = ()
        if event[0] == e.CHOSE:
            chosen = event
            continue
        yield event
        if chosen:
            yield chosen
            chosen = ()
    if chosen:
        yield chosen


def _folded(events: Iterable[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """Yield events but for those that only repeat an earlier one: declared, won, or vanquished."""
    declared: tuple[int, int] = (-1, -1)
    fallen = set[int]()
    for event in _declared_first(events):
        kind, card = event[0], event[2]
        if kind == e.DECLARED:
            declared = (_CARRIED_OUT.get(event[4], -1), card)
        elif kind == e.WON:
            declared = (e.DEPLOYED, card)
        elif kind == e.VANQUISHED:
            fallen.add(card)
        elif declared == (kind, card) and (card >= 0 or kind == e.PLACED):
            declared = (-1, -1)
            continue
        elif kind == e.SUBDUED and card in fallen:
            fallen.discard(card)
            continue
        yield event


def with_denials(events: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return events; a card that is won and goes back has in ``other`` the seat that is denied it."""
    found = list(events)
    for at, event in enumerate(found):
        if event[0] == e.WON:
            back = (other for other in found[at : at + _NEAR] if other[0] == e.RETURNED and other[2] == event[2])
            found[at] = (*event[:3], next((other[1] for other in back), -1), *event[4:])
    return found


def together(events: Iterable[tuple[int, ...]]) -> Iterator[list[tuple[int, ...]]]:
    """Yield events, several at once where one line can hold them; who passed as a Petition is won is left out."""
    shown = (event for event in e.told(_folded(with_denials(events))) if event[0] not in _LEFT_OUT)
    runs = [(kind, list(run)) for (kind, _), run in groupby(shown, _shared)]
    for at, (kind, run) in enumerate(runs):
        is_won = at + 1 < len(runs) and runs[at + 1][0] == e.WON
        found = [event for event in run if event[0] == e.BID] if kind == e.BID and is_won else run
        if found and (kind in _TOGETHER or (kind in _BY_HOUSE and len(houses_of(found)) > 1)):
            yield found
        else:
            yield from ([event] for event in found)


def _shared(event: tuple[int, ...]) -> tuple[int, int]:
    """Return what events have in common that share a line: their kind, and their House where it matters."""
    kind = e.BID if event[0] == e.WITHDREW else event[0]
    return kind, -1 if kind in _ANY_SEAT else event[1]


def houses_of(happened: Sequence[tuple[int, ...]]) -> list[int]:
    """Return the seats that events are about, each once, the first of them first."""
    return list(dict.fromkeys(event[1] for event in happened if event[1] >= 0))


def lines_of(happened: list[tuple[int, ...]], table: Table, *, is_tie: bool = False) -> list[str]:
    """Return events that belong together as lines; ``is_tie``: favor was declared just before."""
    event = happened[0]
    if event[0] == e.TURN:
        return ["", f"# Turn {event[4]}"]
    text = _line(happened, table, is_tie=is_tie)
    return [f"{'# ' if event[0] == e.INTERVAL else '  '}{text[:1].upper()}{text[1:]}"]


def _line(happened: list[tuple[int, ...]], table: Table, *, is_tie: bool) -> str:
    event, seats = happened[0], houses_of(happened)
    kind = event[0]
    if kind in _BY_HOUSE and len(seats) > 1:
        begun = _TIE if is_tie and kind == e.REVEALED else _BY_HOUSE[kind]
        each = (_of_house(kind, [event for event in happened if event[1] == seat], table) for seat in seats)
        return begun + ", ".join(each)
    if kind in (e.BID, e.WITHDREW):
        return _auction(happened, table)
    if kind == e.DISENGAGED and len(happened) > MANY:
        return f"disengaged: {len(happened)} cards"
    if len(happened) > 1:
        cards = listed([each[2] for each in happened], table)
        return _TOGETHER[kind].format(cards=cards, houses=_named([table.seat_name(seat) for seat in seats]))
    if kind == e.WON and event[3] >= 0:
        denied, card = table.seat_name(event[3]), table.name(event[2])
        return f"{table.seat_name(event[1])} denies {denied} {card} with a bid of {event[4]}"
    return e.wording(event, table).strip()


def _auction(happened: list[tuple[int, ...]], table: Table) -> str:
    """Return what was bid, one behind the other, and who will not raise the last bid."""
    bids = [f"{table.seat_name(event[1])} {event[4]}" for event in happened if event[0] == e.BID]
    last = max((at for at, event in enumerate(happened) if event[0] == e.BID), default=-1)
    passed = _named([table.seat_name(seat) for seat in houses_of(happened[last + 1 :])])
    if len(bids) == 1 and not passed:
        return e.wording(happened[0], table).strip()
    return "; ".join(
        [*([f"bids: {', '.join(bids)}"] if bids else []), *([f"{passed} will not raise"] if passed else [])]
    )


def _of_house(kind: int, happened: list[tuple[int, ...]], table: Table) -> str:
    """Return a House with its number, or with its cards: "Anna 11", "1 Anna", "Anna (Kindjal; a card)"."""
    name, amount = table.seat_name(happened[0][1]), happened[-1][4]
    if kind == e.RANKED:
        return f"{amount} {name}"
    cards = listed([each[2] for each in happened], table)
    return f"{name} {amount}" if kind == e.DECLARED_FAVOR else f"{name} ({cards})"


def _named(names: list[str]) -> str:
    """Return names as a list: "A, B and C"."""
    *first, last = names or [""]
    return f"{', '.join(first)} and {last}" if first else last


def listed(cards: list[int], table: Table) -> str:
    """Return cards by their names, which may hold commas; those that the reader may not know are counted."""
    names = [table.name(card) for card in cards if card >= 0]
    hidden = len(cards) - len(names)
    others = [] if not hidden else ["a card" if hidden == 1 else counted(hidden, "card")]
    return "; ".join(names + others)
