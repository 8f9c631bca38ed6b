"""Games played by several processes. Each is fixed by its key alone, so any number of them gives the same answer."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import chain
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.players import is_external
from cardbase.series.sharding import Shard, play_shard, shard_of
from cardbase.tabletop.cluster import AHEAD, PART, cut, in_order, played_on, uninterrupted
from cardbase.tabletop.seats import ToStderr

CHUNK: Final = 20
"""Games a worker plays at a time: enough to make the hand-over cheap, few enough to show progress."""
MOST: Final = 256
"""Workers."""
TRIES: Final = 3
"""How often games whose worker died are played again before the series is given up."""


class Plan(Protocol):
    """What is to be played; the cards it names are read once, and sent."""

    @property
    def extra_cards(self) -> tuple[Path, ...]:
        """Folders of a user's own cards."""


P = TypeVar("P", bound=Plan)
K = TypeVar("K")
G = TypeVar("G")
Work = Callable[[P, Corpus, Sequence[K]], list[G]]
"""Plays the games of some keys; a function of a module, as processes find it by its name."""


def in_chunks(
    work: Work[P, K, G], plan: P, keys: Sequence[K], corpus: Corpus, workers: int, cluster: str = ""
) -> Iterator[list[G]]:
    """Yield the games of the keys in their order, chunk by chunk; raise ``Misuse`` for workers that cannot be.

    ``cluster`` names a Dask cluster that plays instead (``tabletop.cluster``).
    """
    if cluster:
        for finished in played_on(cluster, play_shard, shard_of(work, plan, corpus), cut(keys, PART)):
            yield list(finished.games)
        return
    check_workers(workers)
    chunks = cut(keys, CHUNK)
    if workers == 1:
        for chunk in chunks:
            yield work(plan, corpus, chunk)
        return
    yield from by_processes(_work, chunks, workers, partial(_begin, shard_of(work, plan, corpus)))


def by_processes(
    play: Callable[[Any], G], parts: Iterable[Any], workers: int, begin: Callable[[], None] | None = None
) -> Iterator[G]:
    """Yield what ``play`` makes of each part, in their order; each of the processes begins with ``begin``.

    Parts whose process died are played again; raise ``Misuse`` for workers that cannot be, or that die at once.
    """
    coming, tries = _Coming(parts), 0
    while True:
        try:
            for played in _by_pool(play, coming, workers, begin):
                coming.done()
                tries = 0
                yield played
            return
        except BrokenProcessPool:
            coming.begin_again()
            tries += 1
        if tries >= TRIES:
            hint = "is there memory for so many workers? what is kept with -o is not played again"
            raise Misuse(f"processes that play died {tries} times at the same games", hint=hint)


class _Coming(Iterator[Any]):
    """Parts as they are asked for; those that were begun and not done come again."""

    def __init__(self, parts: Iterable[Any]) -> None:
        self._parts, self._begun = iter(parts), deque[Any]()

    def __next__(self) -> Any:
        part = next(self._parts)
        self._begun.append(part)
        return part

    def done(self) -> None:
        """Say that the part which was begun first is done."""
        self._begun.popleft()

    def begin_again(self) -> None:
        """Let what was begun come again."""
        self._parts, self._begun = chain(self._begun, self._parts), deque()


def _by_pool(
    play: Callable[[Any], G], parts: Iterable[Any], workers: int, begin: Callable[[], None] | None
) -> Iterator[G]:
    with _processes(workers, begin) as pool:
        yield from in_order(lambda part: _submit(pool, play, part), parts, AHEAD * workers)


def _submit(pool: ProcessPoolExecutor, play: Callable[[Any], G], part: Any) -> Future[G]:
    with uninterrupted():  # a process is begun when there is a task for it
        return pool.submit(play, part)


@contextmanager
def _processes(workers: int, begin: Callable[[], None] | None) -> Iterator[ProcessPoolExecutor]:
    """Give processes that begin with ``begin`` and end with the block, at once where that is broken off."""
    context = multiprocessing.get_context("spawn")  # forking a process with threads can hang
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_beside_parent, initargs=(begin,)) as pool:
        try:
            yield pool
        except BaseException:  # an interrupt, a disk that is full: games under way may take hours
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
            raise


def _begin_beside_parent(begin: Callable[[], None] | None) -> None:
    """Begin, and end once the process that started this one has ended, however that came."""
    Thread(target=_end_with_parent, daemon=True).start()
    sys.stdout = ToStderr()  # no answer is printed here
    if begin:
        begin()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent
    wait([parent.sentinel])
    os._exit(1)


def check_workers(workers: int) -> None:
    """Raise ``Misuse`` for workers that cannot be."""
    if not 1 <= workers <= MOST:
        raise Misuse(f"{workers} workers cannot play", hint=f"1 to {MOST}")


def allowed_on(cluster: str, players: Sequence[str]) -> str:
    """Return the cluster; raise ``Misuse`` where a player is a file or a command of this machine, which it has not."""
    external = [player for player in players if is_external(player)]
    if cluster and external:
        raise Misuse(f"{external[0]} cannot play on a cluster", hint="its file or command is on this machine alone")
    return cluster


_worker: list[Shard] = []


def _begin(shard: Shard) -> None:
    _worker[:] = [shard]


def _work(keys: Sequence[Any]) -> list[Any]:
    return list(play_shard(replace(_worker[0], keys=tuple(keys))).games)
