"""Continuous effects by dependency: what cards are, then what they have, then what they may, whatever their numbers.

Every text in force is asked what it changes. One that read what another has changed is asked again, until nothing
changes any more. Where texts depend on each other in a circle, they are asked one after the other, as they came to lie
(AMB-71).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from cardbase.play import constants as w
from cardbase.play.continuous import InForce
from cardbase.play.programs.listening import stated

Said = list[tuple[int, int, int]]
"""What one text changes now: what, of which card or seat, by how much."""
MOST_ROUNDS: Final = 8
"""Times that texts are asked again before they are taken to depend on each other."""
_READ_BY: Final = {"has": "rights", "is_barred": "barred", "sum_on": "sums", "of_seat": "seat_wide"}
_COSTS: Final = frozenset({"cost"})
_WRITTEN: Final[dict[int, frozenset[str]]] = {
    w.COMMAND: frozenset({"command"}),
    w.RESISTANCE: frozenset({"resistance"}),
    w.ALLEGIANCE: frozenset({"allegiance"}),
    w.NO_ALLEGIANCE: frozenset({"allegiance"}),
    w.RIGHT: frozenset({"rights", "commandless"}),
    w.KIND: frozenset({"kind", "marks"}),
    w.ALSO: frozenset({"gained", "kind", "marks"}),
    w.COST: _COSTS,
    w.SET_COST: _COSTS,
    w.DOUBLE_COST: _COSTS,
    w.BARRED: frozenset({"barred"}),
    w.AIM: frozenset({"aims"}),
    w.RATE: frozenset({"rate"}),
    w.ROOM: frozenset({"rooms"}),
    w.SHUNS: frozenset({"shunned"}),
    w.BARGAIN: frozenset({"bargains"}),
    w.WIDENED: frozenset({"widened"}),
    w.SPARED: frozenset({"spared"}),
    w.FAVOR_SPARED: frozenset({"favor_spared"}),
    w.TOKEN_LIMIT: frozenset({"token_limits"}),
    w.PAID_X: frozenset({"paid"}),
}
_TALENTS: Final = frozenset({"talents"})
_SUMS: Final = frozenset({"sums", "seat_wide"})


class _Watched:
    """What is in force, noting which of it is read."""

    __slots__ = ("layer", "read")

    def __init__(self, layer: InForce) -> None:
        self.layer = layer
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.read.add(_READ_BY.get(name, name))
        return getattr(self.layer, name)


def settle(g: Any, fresh: Callable[[], InForce], show: Callable[[InForce], None]) -> InForce:
    """Return what is in force with all that the texts in play change; ``show`` lets them see what is in force so far.

    ``fresh`` makes it without any text. The bound keeps texts that never settle from asking for ever.
    """
    layer = fresh()
    texts = stated(g, layer.paid)
    ask = _asking(texts, show)
    said: list[Said] = [[] for _ in texts]
    reads: list[set[str]] = [set() for _ in texts]
    again: Sequence[int] = range(len(texts))
    for _ in range(MOST_ROUNDS):
        changed = ask(layer, again, said, reads)
        if not changed:
            break
        layer = fresh()
        layer.take(said)
        again = [place for place, read in enumerate(reads) if not read.isdisjoint(changed)]
        if not again:
            break
    else:
        layer = _one_by_one(fresh, ask, said, reads, again)
    show(layer)
    return layer


Ask = Callable[["InForce", Sequence[int], list[Said], list[set[str]]], set[str]]


def _asking(texts: Sequence[Any], show: Callable[[InForce], None]) -> Ask:
    def ask(layer: InForce, places: Sequence[int], said: list[Said], reads: list[set[str]]) -> set[str]:
        """Ask some texts what they change now; note what they read, return what is written otherwise than before."""
        watched, changed = _Watched(layer), set[str]()
        show(cast("InForce", watched))
        for place in places:
            change, ctx = texts[place]
            watched.read = reads[place]
            now = change.says(ctx)
            if now != said[place]:
                for what in {entry[0] for entry in (*now, *said[place])}:
                    changed |= _TALENTS if what < w.COMMAND else _WRITTEN.get(what, _SUMS)
                said[place] = now
        return changed

    return ask


def _one_by_one(
    fresh: Callable[[], InForce], ask: Ask, said: list[Said], reads: list[set[str]], circle: Sequence[int]
) -> InForce:
    """Let texts that depend on each other speak one after the other: which came to lie first goes first."""
    for place in circle:
        said[place] = []
    for place in circle:
        layer = fresh()
        layer.take(said)
        ask(layer, [place], said, reads)
    layer = fresh()
    layer.take(said)
    return layer
