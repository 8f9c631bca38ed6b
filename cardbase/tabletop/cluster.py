"""Games of any kind that a Dask cluster plays (the extra ``cluster``): on this machine, or wherever its workers are.

A part whose worker dies is played again by another; the games are the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, TypeVar

from cardbase import __version__
from cardbase.errors import Misuse, missing_extra

__all__ = ["AHEAD", "PART", "Part", "check_cluster", "chunks_of", "in_order", "in_parts", "play_part", "played_on"]

AHEAD: Final = 4
"""Parts a worker has before it: what waits stays in memory, so it is bounded."""
MEMORY: Final = "1GiB"
"""What a worker of this machine may take before it is begun again."""
MOST: Final = 256
"""Workers on this machine."""
PART: Final = 10
"""Games of a part: few enough that a worker which dies has lost little."""
REACHED_IN: Final = "10s"
_ANY_PORT: Final = "127.0.0.1:0"
"""A free port, for a cluster tells its state by HTTP: the usual one is taken where two run."""

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


def check_cluster(name: str) -> None:
    """Raise ``Misuse`` for what names no cluster: ``local:N`` or the address of a scheduler, ``tcp://HOST:PORT``."""
    kind, _, count = name.partition(":")
    if kind == "local" and count.isdecimal() and 1 <= int(count) <= MOST:
        return
    if not name.startswith(("tcp://", "tls://")):
        raise Misuse(f"{name!r} is no cluster", hint=f"local:N with 1 to {MOST} workers, or tcp://HOST:PORT")


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
        raise Misuse(f"this machine has other data or rules: {here}, the part was made with {part.digest}", hint=hint)
    return part.work(part.plan, part.keys)


def _digest(data: Callable[[], str]) -> str:
    return f"{__version__}-{data()}"


def played_on(name: str, play: Callable[[P], G], parts: Sequence[P]) -> Iterator[G]:
    """Yield what ``play`` makes of each part, in their order; raise ``Misuse`` for no cluster, or one out of reach."""
    check_cluster(name)
    if not parts:
        return
    with _client(name) as client:
        workers = max(1, len(client.scheduler_info().get("workers", ())))
        yield from in_order(lambda part: client.submit(play, part, pure=False), parts, AHEAD * workers)


def in_order(submit: Callable[[P], Any], parts: Iterable[P], ahead: int) -> Iterator[Any]:
    """Yield the result of what ``submit`` makes of each part, in their order, with ``ahead`` of them under way."""
    waiting = iter(parts)
    under_way = deque(submit(part) for part in islice(waiting, ahead))
    while under_way:
        yield under_way.popleft().result()
        under_way.extend(submit(part) for part in islice(waiting, 1))


@contextmanager
def _client(name: str) -> Iterator[Any]:
    try:
        from distributed import Client, LocalCluster
    except ModuleNotFoundError as missing:
        raise missing_extra("cluster", missing) from None
    kind, _, count = name.partition(":")
    if kind == "local":
        settings = {"threads_per_worker": 1, "memory_limit": MEMORY, "dashboard_address": _ANY_PORT}
        try:
            cluster = LocalCluster(n_workers=int(count), **settings)
        except (RuntimeError, OSError) as error:
            hint = "with fewer of them there is more memory for each"
            raise Misuse(f"{name}: a worker of this machine did not start", hint=hint) from error
        with cluster, Client(cluster) as client:
            yield client
        return
    try:
        client = Client(name, timeout=REACHED_IN)
    except OSError as error:
        raise Misuse(f"{name}: no scheduler answers", hint="dask scheduler, and dask worker on each machine") from error
    with client:
        yield client
