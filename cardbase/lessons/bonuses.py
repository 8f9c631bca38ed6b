"""The bonus of a Rite among what happened: no event of its own tells it, only funds that move as the Rite closes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cardbase.play import choices as c
from cardbase.play import events as e
from cardbase.play import rite_types

_GOODS = {rite_types.CHOAM: e.SOLARIS, rite_types.LANDSRAAD: e.FAVOR}
_NONE = -1


@dataclass(slots=True)
class _Rite:
    """A Rite as its events tell it: who attacks, what its bonus is of, which card defends, whose cards fell."""

    attacker: int
    goods: int
    target: int
    is_countered: bool = False
    fallen: dict[int, int] = field(default_factory=dict)
    """Whose each card was."""

    def hears(self, event: e.Event) -> None:
        """Take in what happened."""
        if event.kind == e.CLASSED:
            self.goods = _GOODS[event.amount]
        elif event.kind == e.LEADS and event.seat != self.attacker:
            self.target = event.card
        elif event.kind == e.COUNTERS:
            self.is_countered = True
        elif event.kind == e.VANQUISHED:
            self.fallen[event.card] = event.seat

    def bonus(self, last: list[e.Event]) -> int:
        """Return how many of the last two events are its bonus: none, one, or two where somebody shares it."""
        if self.is_countered or self.target not in self.fallen or last[-1].kind != self.goods:
            return 0
        seat, amount = last[-1].seat, last[-1].amount
        if seat == (self.attacker if amount > 0 else self.fallen[self.target]):
            return 1
        first = last[0]
        return 2 if amount > 0 and first[:2] == (self.goods, self.attacker) and first.amount == amount else 0


def begins_reading(log: Sequence[tuple[int, ...]], since: int) -> int:
    """Return the place in a log from which to read on, so that a Rite under way at ``since`` is known."""
    for at in range(min(since, len(log)) - 1, -1, -1):
        event = e.Event(*log[at])
        if event.kind == e.RITE_ENDED:
            break
        if event.kind == e.DECLARED and event.amount in c.RITE_TYPE_OF:
            return at
    return since


def with_bonuses(events: Iterable[e.Event]) -> list[e.Event]:
    """Return all events of a game, the funds that a bonus moved with the House that attacked in ``other``."""
    found: list[e.Event] = []
    rite: _Rite | None = None
    for event in events:
        if event.kind == e.DECLARED and event.amount in c.RITE_TYPE_OF:
            classes = rite_types.OWN_CLASS[c.RITE_TYPE_OF[event.amount]]
            goods = next((_GOODS[one] for one in _GOODS if classes >> one & 1), _NONE)
            rite = _Rite(event.seat, goods, event.other)
        elif event.kind == e.RITE_ENDED and rite is not None:
            for at in range(-rite.bonus(found[-2:]), 0):
                found[at] = found[at]._replace(other=rite.attacker)
            rite = None
        elif rite is not None:
            rite.hears(event)
        found.append(event)
    return found
