"""Games of any kind that a Dask cluster plays (the extra ``cluster``): on this machine, or wherever its workers are.

A part whose worker dies is played again by another; the games are the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count, islice
from platform import node
from typing import Any, Final, TypeVar

from cardbase import __version__
from cardbase.errors import Misuse
from cardbase.tabletop.interrupts import uninterrupted

__all__ = [
    "AHEAD",
    "PART",
    "Part",
    "chunks_of",
    "cut",
    "digest_of",
    "in_order",
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
        return played_on(cluster, play_part, Part(work, plan, (), data, digest_of(data)), cut(keys, size))
    return (work(plan, (key,)) for key in keys)


def cut(keys: Sequence[K], size: int) -> Iterator[tuple[K, ...]]:
    """Yield the keys, so many at a time: of a range none is made before it is asked for."""
    for start in count(0, size):
        if not (some := tuple(keys[start : start + size])):
            return
        yield some


def play_part(part: Part) -> list[Any]:
    """Play the games of a part; raise ``Misuse`` where this machine has other data or another version."""
    here = digest_of(part.data)
    if here != part.digest:
        hint = "the same version of cardbase on every machine"
        has = f"machine {node()} has other data or rules: {here}, the part was made with {part.digest}"
        raise Misuse(has, hint=hint)
    return part.work(part.plan, part.keys)


def digest_of(data: Callable[[], str]) -> str:
    """Return what must be equal on every machine: the version, and the digest of what games rest on."""
    return f"{__version__}-{data()}"


def played_on(name: str, play: Callable[[P], G], plan: P, keys: Iterable[tuple[Any, ...]]) -> Iterator[G]:
    """Yield what ``play`` makes of a part or shard with each of the ``keys``, in their order; the rest is sent once.

    Raises ``Misuse`` for no cluster, one out of reach or lost meanwhile, workers of another version or that die.
    """
    from cardbase.tabletop.reaching import check_cluster, client_of  # asyncio and more, which a game alone never needs

    check_cluster(name)
    waiting = iter(keys)
    if (first := next(waiting, None)) is None:
        return
    with client_of(name) as client:
        workers = max(1, len(client.scheduler_info().get("workers", ())))
        sent = client.submit(_itself, plan, pure=False)  # as a task: a worker that has it and dies takes nothing along

        def submit(some: tuple[Any, ...]) -> Any:
            """Let some games be played."""
            return client.submit(_play_keys, play, sent, some, pure=False)

        yield from in_order(submit, chain((first,), waiting), AHEAD * workers)


def _itself(plan: P) -> P:
    return plan


def _play_keys(play: Callable[[Any], G], plan: Any, keys: tuple[Any, ...]) -> G:
    return play(replace(plan, keys=keys))


def in_order(submit: Callable[[P], Any], parts: Iterable[P], ahead: int) -> Iterator[Any]:
    """Yield the result of what ``submit`` makes of each part, in their order, with ``ahead`` of them under way."""
    waiting = iter(parts)
    under_way = deque(submit(part) for part in islice(waiting, ahead))
    while under_way:
        yield under_way.popleft().result()
        under_way.extend(submit(part) for part in islice(waiting, 1))
