"""Shards played by a Dask cluster (the extra ``cluster``): on this machine, or wherever its workers are.

A shard whose worker dies is played again by another; the report is the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

from cardbase.errors import Misuse
from cardbase.series.sharding import Finished, Shard, play_shard

AHEAD: Final = 4
"""Shards a worker has before it: what waits stays in memory, so it is bounded."""
MEMORY: Final = "1GiB"
"""What a worker of this machine may take before it is begun again."""
MOST: Final = 256
"""Workers on this machine."""
REACHED_IN: Final = "10s"


def check_cluster(name: str) -> None:
    """Raise ``Misuse`` for what names no cluster: ``local:N`` or the address of a scheduler, ``tcp://HOST:PORT``."""
    kind, _, count = name.partition(":")
    if kind == "local" and count.isdecimal() and 1 <= int(count) <= MOST:
        return
    if not name.startswith(("tcp://", "tls://")):
        raise Misuse(f"{name!r} is no cluster", hint=f"local:N with 1 to {MOST} workers, or tcp://HOST:PORT")


def played_on(name: str, shards: Sequence[Shard]) -> Iterator[Finished]:
    """Yield the shards' games in their order; raise ``Misuse`` where the cluster is none or cannot be reached."""
    with _client(name) as client:
        workers = max(1, len(client.scheduler_info().get("workers", ())))
        waiting = iter(shards)
        ahead = deque(_submit(client, shard) for shard in islice(waiting, AHEAD * workers))
        while ahead:
            yield ahead.popleft().result()
            ahead.extend(_submit(client, shard) for shard in islice(waiting, 1))


def _submit(client: Any, shard: Shard) -> Any:
    return client.submit(play_shard, shard, pure=False)


@contextmanager
def _client(name: str) -> Iterator[Any]:
    check_cluster(name)
    try:
        from distributed import Client, LocalCluster
    except ModuleNotFoundError as missing:
        hint = "in the checkout: .venv/bin/pip install -e '.[cluster]'"
        raise Misuse(f"{missing.name} is not installed", hint=hint) from None
    kind, _, count = name.partition(":")
    if kind == "local":
        settings = {"threads_per_worker": 1, "memory_limit": MEMORY, "dashboard_address": None}
        with LocalCluster(n_workers=int(count), **settings) as cluster, Client(cluster) as client:
            yield client
        return
    try:
        client = Client(name, timeout=REACHED_IN)
    except OSError as error:
        raise Misuse(f"{name}: no scheduler answers", hint="dask scheduler, and dask worker on each machine") from error
    with client:
        yield client
