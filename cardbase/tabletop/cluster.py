"""Games of any kind that a Dask cluster plays (the extra ``cluster``): on this machine, or wherever its workers are.

A part whose worker dies is played again by another; the games are the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from platform import node
from typing import Any, Final, TypeVar

from cardbase import __version__
from cardbase.errors import Misuse
from cardbase.tabletop.interrupts import uninterrupted
from cardbase.tabletop.reaching import check_cluster, client_of

__all__ = [
    "AHEAD",
    "PART",
    "Part",
    "check_cluster",
    "chunks_of",
    "in_order",
    "in_parts",
    "play_part",
    "played_on",
    "uninterrupted",
]

AHEAD: Final = 4
"""Parts a worker has before it: what waits stays in memory, so it is bounded."""
PART: Final = 10
"""Games of a part: few enough that a worker which dies has lost little."""

P = TypeVar("P")
K = TypeVar("K")
G = TypeVar("G")
Work = Callable[[P, Sequence[K]], list[G]]
"""Plays the games of some keys; a function of a module, as workers find it by its name."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some games of a series: what plays them, what is played, which games, and the digest of what they rest on."""

    work: Work[Any, Any, Any]
    plan: Any
    keys: tuple[Any, ...]
    data: Callable[[], str]
    digest: str


def chunks_of(
    work: Work[P, K, G], plan: P, keys: Sequence[K], data: Callable[[], str], cluster: str = "", size: int = PART
) -> Iterator[list[G]]:
    """Yield the games of some keys in their order: played here one by one, or by a cluster ``size`` at a time."""
    if cluster:
        return played_on(cluster, play_part, in_parts(work, plan, keys, data, size))
    return (work(plan, (key,)) for key in keys)


def in_parts(work: Work[P, K, G], plan: P, keys: Sequence[K], data: Callable[[], str], size: int) -> list[Part]:
    """Cut the games of some keys into parts; ``data`` gives a machine's digest of what they rest on."""
    digest = _digest(data)
    return [Part(work, plan, tuple(keys[at : at + size]), data, digest) for at in range(0, len(keys), size)]


def play_part(part: Part) -> list[Any]:
    """Play the games of a part; raise ``Misuse`` where this machine has other data or another version."""
    here = _digest(part.data)
    if here != part.digest:
        hint = "the same version of cardbase on every machine"
        has = f"machine {node()} has other data or rules: {here}, the part was made with {part.digest}"
        raise Misuse(has, hint=hint)
    return part.work(part.plan, part.keys)


def _digest(data: Callable[[], str]) -> str:
    return f"{__version__}-{data()}"


def played_on(name: str, play: Callable[[P], G], parts: Sequence[P]) -> Iterator[G]:
    """Yield what ``play`` makes of each part, in their order.

    Raises ``Misuse`` for no cluster, one out of reach or lost meanwhile, workers of another version or that die.
    """
    check_cluster(name)
    if not parts:
        return
    with client_of(name) as client:
        workers = max(1, len(client.scheduler_info().get("workers", ())))
        yield from in_order(lambda part: client.submit(play, part, pure=False), parts, AHEAD * workers)


def in_order(submit: Callable[[P], Any], parts: Iterable[P], ahead: int) -> Iterator[Any]:
    """Yield the result of what ``submit`` makes of each part, in their order, with ``ahead`` of them under way."""
    waiting = iter(parts)
    under_way = deque(submit(part) for part in islice(waiting, ahead))
    while under_way:
        yield under_way.popleft().result()
        under_way.extend(submit(part) for part in islice(waiting, 1))
