"""The one thread that reads and writes the archive: what waits to be written goes into one transaction."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

from cardbase.errors import Unwritable
from cardbase.host.archive import Addition, Archive

NOT_DONE: Final = "nothing of it was done; try again in a while, or tell whoever runs this host"
WRITTEN_AGAIN: Final = "the journals can be written again"


class Disk:
    """An archive's thread."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._thread = ThreadPoolExecutor(1, "disk")
        self._waiting: list[tuple[Addition, asyncio.Future[bool]]] = []
        self._flushing: asyncio.Task[None] | None = None
        self._failed = False

    async def run(self, work: Callable[[], Any]) -> Any:
        """Return what some work on the archive returns, done in its turn."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def write(self, addition: Addition) -> bool:
        """Return whether an addition was written: not where another server went on with its table first.

        Raise ``Unwritable`` where the disk cannot be written to.
        """
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, done))
        if self._flushing is None:
            self._flushing = asyncio.get_running_loop().create_task(self._flush())
        return await done

    async def alive(self, at: int) -> None:
        """Leave a sign of life, by which it shows whether anything can be written."""
        try:
            await self.run(partial(self._archive.alive, at))
        except Exception as error:
            self._tell(str(error))
        else:
            self._tell("")

    @property
    def writes(self) -> bool:
        """Return whether what was to be written last could be."""
        return not self._failed

    async def _flush(self) -> None:
        """Write all that waits, in one transaction, until nothing does."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    found = await self.run(partial(self._archive.add, [one for one, _ in batch]))
                except Exception as error:
                    self._tell(str(error))
                    for _, future in batch:
                        if not future.done():
                            future.set_exception(Unwritable(str(error), hint=NOT_DONE))
                    continue
                self._tell("")
                for (_, future), is_written in zip(batch, found, strict=True):
                    if not future.done():
                        future.set_result(is_written)
        finally:
            self._flushing = None

    def _tell(self, fault: str) -> None:
        """Tell the operator once that nothing can be written, and once that it can again."""
        if bool(fault) != self._failed:
            print(
                f"{fault}; it is tried again at the next act" if fault else WRITTEN_AGAIN, file=sys.stderr, flush=True
            )
        self._failed = bool(fault)

    async def stop(self) -> None:
        """Cancel what waits to be written, and let the thread end with what it does."""
        if self._flushing is not None:
            self._flushing.cancel()
            await asyncio.gather(self._flushing, return_exceptions=True)
        self._thread.shutdown(wait=True)
