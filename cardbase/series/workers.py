"""Games played by several processes. Each is fixed by its key alone, so any number of them gives the same answer."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from cardbase.corpus import Corpus, load_corpus
from cardbase.errors import Misuse
from cardbase.players import is_external
from cardbase.series.sharding import play_shard, shards
from cardbase.tabletop.cluster import PART, played_on

CHUNK: Final = 20
"""Games a worker plays at a time: enough to make the hand-over cheap, few enough to show progress."""
MOST: Final = 256
"""Workers."""


class Plan(Protocol):
    """What is to be played; the processes load the cards it names."""

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
        for finished in played_on(cluster, play_shard, shards(work, plan, keys, corpus, PART)):
            yield list(finished.games)
        return
    if not 1 <= workers <= MOST:
        raise Misuse(f"{workers} workers cannot play", hint=f"1 to {MOST}")
    chunks = [keys[start : start + CHUNK] for start in range(0, len(keys), CHUNK)]
    if workers == 1:
        for chunk in chunks:
            yield work(plan, corpus, chunk)
        return
    context = multiprocessing.get_context("spawn")  # forking a process with threads can hang
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(plan,)) as pool:
        yield from pool.map(partial(_work, work), chunks)


def allowed_on(cluster: str, players: Sequence[str]) -> str:
    """Return the cluster; raise ``Misuse`` where a player is a file or a command of this machine, which it has not."""
    external = [player for player in players if is_external(player)]
    if cluster and external:
        raise Misuse(f"{external[0]} cannot play on a cluster", hint="its file or command is on this machine alone")
    return cluster


_worker: list[tuple[Any, Corpus]] = []


def _begin(plan: Plan) -> None:
    _worker[:] = [(plan, load_corpus(plan.extra_cards))]


def _work(work: Work[P, K, G], keys: Sequence[K]) -> list[G]:
    plan, corpus = _worker[0]
    return work(plan, corpus, keys)
