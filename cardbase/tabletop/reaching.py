"""The Dask cluster that a name stands for: reached and looked over, or refused in a line (the extra ``cluster``)."""

from __future__ import annotations

import asyncio
import logging
import pkgutil
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from cardbase import __version__
from cardbase.errors import Misuse, missing_extra
from cardbase.tabletop.interrupts import uninterrupted

MEMORY: Final = "1GiB"
"""What a worker of this machine may take before it is begun again."""
MOST: Final = 256
"""Workers on this machine."""
REACHED_IN: Final = 10.0
"""Seconds that a scheduler has for its first answer."""
_ANY_PORT: Final = "127.0.0.1:0"
"""A free port, for a cluster tells its state by HTTP: the usual one is taken where two run."""
_PROGRAM: Final = "cardbase:__version__"
_EQUAL: Final = "the same version of cardbase for the scheduler and on every machine"
_KEPT: Final = "what is kept with -o is not played again"
_TALKING: Final = ("distributed", "distributed.client")
"""Dask's loggers that have a level of their own."""


def check_cluster(name: str) -> None:
    """Raise ``Misuse`` for what names no cluster: ``local:N`` or the address of a scheduler, ``tcp://HOST:PORT``."""
    kind, _, count = name.partition(":")
    if kind == "local" and count.isdecimal() and 1 <= int(count) <= MOST:
        return
    if kind not in ("tcp", "tls") or not _has_port(name):
        raise Misuse(f"{name!r} is not a cluster", hint=f"local:N with 1 to {MOST} workers, or tcp://HOST:PORT")


def _has_port(address: str) -> bool:
    try:
        parts = urlsplit(address)
        return bool(parts.hostname and parts.port)
    except ValueError:
        return False


@contextmanager
def client_of(name: str) -> Iterator[Any]:
    """Give a client of the cluster; raise ``Misuse`` where it cannot be reached or played on, or is lost meanwhile."""
    try:
        from distributed import Client
    except ModuleNotFoundError as missing:
        raise missing_extra("cluster", missing) from None
    if name.startswith("local:"):
        with (
            _unlogged(),
            _whole(lambda: _local(name)) as cluster,
            _whole(lambda: Client(cluster)) as client,
            _kind(name),
        ):
            yield client
        return
    _look(name)
    with _unlogged(), _whole(lambda: Client(name, timeout=REACHED_IN)) as client, _kind(name):
        _check_versions(name, client)
        yield client


@contextmanager
def _unlogged() -> Iterator[None]:
    """Keep the tracebacks of a client that has lost its scheduler from the terminal: ``_kind`` tells of it."""
    loggers = [logging.getLogger(name) for name in _TALKING]
    former = [one.level for one in loggers]
    for one in loggers:
        one.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for one, level in zip(loggers, former, strict=True):
            one.setLevel(level)


@contextmanager
def _whole(begun: Callable[[], AbstractContextManager[Any]]) -> Iterator[Any]:
    """Begin and end something of Dask's whole: it tells tracebacks where it is interrupted half-way."""
    with ExitStack() as held:
        try:
            with uninterrupted():
                made = held.enter_context(begun())
            yield made
        finally:
            with uninterrupted():
                held.close()


def _local(name: str) -> Any:
    from distributed import LocalCluster

    settings = {"threads_per_worker": 1, "memory_limit": MEMORY, "dashboard_address": _ANY_PORT}
    try:
        return LocalCluster(n_workers=int(name.partition(":")[2]), silence_logs=logging.CRITICAL, **settings)
    except (RuntimeError, OSError) as error:
        hint = "with fewer of them there is more memory for each"
        raise Misuse(f"{name}: a worker of this machine did not start", hint=hint) from error


def _look(address: str) -> None:
    """Raise ``Misuse`` unless a scheduler with workers answers: a client would wait for either without end."""
    try:
        with ThreadPoolExecutor(1) as thread:  # in a notebook this thread has a running loop of its own
            found = thread.submit(asyncio.run, _identity(address)).result()
    except TypeError:
        raise Misuse(f"{address}: no certificate is known", hint="Dask's settings distributed.comm.tls") from None
    except (OSError, ValueError):
        found = {}
    if found.get("type") != "Scheduler":
        hint = "dask scheduler tells its address, dask worker joins it on each machine"
        raise Misuse(f"{address}: no scheduler answers", hint=hint)
    if not found["workers"]:
        raise Misuse(f"{address}: the scheduler has no workers", hint=f"dask worker {address} on each machine")


async def _identity(address: str) -> dict[str, Any]:
    from distributed.core import rpc

    async with rpc(address, timeout=REACHED_IN) as asked:
        return dict(await asyncio.wait_for(asked.identity(), REACHED_IN))


def _check_versions(address: str, client: Any) -> None:
    """Raise ``Misuse`` where the scheduler or a worker has another version or none: it could not read its parts."""
    asked = (pkgutil.resolve_name, _PROGRAM)
    found = {"its scheduler": _on_scheduler(client, asked)}
    found |= {f"worker {worker}": there for worker, there in client.run(*asked, on_error="return").items()}
    for who, there in found.items():
        if there != __version__:
            has = f"cardbase {there}" if isinstance(there, str) else "no cardbase"
            raise Misuse(f"{address}: {who} has {has}, here is {__version__}", hint=_EQUAL)


def _on_scheduler(client: Any, asked: tuple[Any, str]) -> object:
    try:
        return client.run_on_scheduler(*asked)
    except ImportError as error:
        return error


@contextmanager
def _kind(name: str) -> Iterator[None]:
    """Tell in a line what Dask raises of a cluster that is gone, or whose workers die at a part again and again."""
    from distributed import KilledWorker
    from distributed.comm import CommClosedError

    try:
        yield
    except KilledWorker as error:
        died = f"{name}: {error.allowed_failures + 1} workers died at the same games"
        raise Misuse(died, hint=f"is there memory for so many of them? {_KEPT}") from None
    except (CancelledError, CommClosedError):
        raise Misuse(f"{name}: the connection to the scheduler is lost", hint=_KEPT) from None
