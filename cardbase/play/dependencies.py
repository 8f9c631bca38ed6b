"""Continuous effects by dependency: what cards are, then what they have, then what they may, whatever their numbers.

Every text in force is asked what it changes. One that read what another has changed is asked again, until nothing
changes any more. Where texts depend on each other in a circle, they are asked one after the other, as they came to lie
(AMB-71).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from cardbase.play import constants as w
from cardbase.play.continuous import InForce
from cardbase.play.programs.context import Context
from cardbase.play.programs.listening import stated
from cardbase.play.programs.program import Change

Said = list[tuple[int, int, int]]
"""What one text changes now: what, of which card or seat, by how much."""
MOST_ROUNDS: Final = 8
"""Times that texts are asked again before they are taken to depend on each other."""
_COSTS: Final = frozenset({"cost"})
_WRITTEN: Final[dict[int, frozenset[str]]] = {
    w.COMMAND: frozenset({"command"}),
    w.RESISTANCE: frozenset({"resistance"}),
    w.ALLEGIANCE: frozenset({"allegiance"}),
    w.NO_ALLEGIANCE: frozenset({"allegiance"}),
    w.RIGHT: frozenset({"rights", "has", "is_idle", "commandless"}),
    w.KIND: frozenset({"kind", "marks"}),
    w.ALSO: frozenset({"gained", "kind", "marks"}),
    w.COST: _COSTS,
    w.SET_COST: _COSTS,
    w.DOUBLE_COST: _COSTS,
    w.BARRED: frozenset({"barred", "is_barred"}),
    w.AIM: frozenset({"aims"}),
    w.RATE: frozenset({"rate"}),
    w.ROOM: frozenset({"rooms"}),
    w.SHUNS: frozenset({"shunned"}),
    w.REFUSES: frozenset({"refused"}),
    w.BARGAIN: frozenset({"bargains"}),
    w.WIDENED: frozenset({"widened"}),
    w.SPARED: frozenset({"spared"}),
    w.FAVOR_SPARED: frozenset({"favor_spared"}),
    w.TOKEN_LIMIT: frozenset({"token_limits"}),
    w.PAID_X: frozenset({"paid"}),
}
_NOTHING: Final[Said] = []
_TALENTS: Final = frozenset({"talents"})
_SUMS: Final = frozenset({"sums", "sum_on", "seat_wide", "of_seat"})


class _Watched:
    """What is in force; whatever of it is read becomes an attribute of its own, and costs nothing from then on."""

    __slots__ = ("__dict__", "_layer")

    def __init__(self, layer: InForce) -> None:
        self._layer = layer

    def __getattr__(self, name: str) -> Any:
        value = self.__dict__[name] = getattr(self._layer, name)
        return value


Ask = Callable[["InForce", Iterable[int], list[Said]], tuple[bool, list[int]]]
"""Ask some texts what they change now: return whether any says otherwise than before, and who reads what they change.
"""


def settle(g: Any, fresh: Callable[[], InForce]) -> InForce:
    """Return what is in force with all that the texts in play change; ``fresh`` makes it without any text.

    Meanwhile ``g.settled`` is what is in force so far. The bound keeps texts that never settle from asking for ever.
    """
    layer = fresh()
    texts = stated(g, layer.paid)
    ask = _asking(g, texts)
    said: list[Said] = [_NOTHING] * len(texts)
    changed, again = ask(layer, range(len(texts)), said)
    if changed:
        layer.take(said)
    for _ in range(MOST_ROUNDS - 1):
        if not again:
            break
        changed, again = ask(layer, again, said)
        if changed:
            layer = fresh()
            layer.take(said)
    else:
        layer = _one_by_one(fresh, ask, said, again)
    return layer


def _asking(g: Any, texts: Sequence[tuple[Change, Context]]) -> Ask:
    reads: dict[int, set[str]] = {}

    def ask(layer: InForce, places: Iterable[int], said: list[Said]) -> tuple[bool, list[int]]:
        """Ask some texts; note what they read and what they say."""
        g.settled = watched = _Watched(layer)
        read = watched.__dict__
        changed: set[int] = set()
        for place in places:
            change, ctx = texts[place]
            now = change.says(ctx)
            if read:
                reads.setdefault(place, set()).update(read)
                read.clear()
            if now != said[place]:
                changed.add(change.what)
                said[place] = now
        written = frozenset().union(*map(_written, changed))
        return bool(changed), sorted(place for place, names in reads.items() if not names.isdisjoint(written))

    return ask


def _written(what: int) -> frozenset[str]:
    return _TALENTS if what < w.COMMAND else _WRITTEN.get(what, _SUMS)


def _one_by_one(fresh: Callable[[], InForce], ask: Ask, said: list[Said], circle: Sequence[int]) -> InForce:
    """Let texts that depend on each other speak one after the other: which came to lie first goes first."""
    for place in circle:
        said[place] = _NOTHING
    for place in circle:
        layer = fresh()
        layer.take(said)
        ask(layer, [place], said)
    layer = fresh()
    layer.take(said)
    return layer
