"""Answers that work for too long are ended, between two steps of them."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

PATIENCE: Final = 4
"""How many times as long as it may work an answer may wait for a processor, or for its turn."""


class Overtime(BaseException):
    """Time is up; no ``except Exception`` of what is asked can swallow it."""


@contextmanager
def limited_to(seconds: float, since: float) -> Iterator[None]:
    """Raise ``Overtime`` in this thread where it works for longer, or was asked, ``since``, ``PATIENCE`` times ago.

    Time that it waits for a processor counts only for the second: on a busy machine honest answers take long.
    """
    worked, thread, ended = _clock_of_this_thread(), threading.get_ident(), threading.Event()
    begun = worked()

    def left() -> float:
        """Return how many seconds it may go on at least."""
        return min(seconds - (worked() - begun), since + PATIENCE * seconds - time.monotonic())

    def watch() -> None:
        """Look again when the thread may have worked for long enough."""
        while (rest := left()) > 0:
            if ended.wait(rest):
                return
        _raise_in(thread, Overtime)

    watcher = threading.Thread(target=watch, name="overtime", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        ended.set()
        watcher.join()
        time.sleep(0)  # what is raised, but has not yet come, comes here, and ends no later answer


def _clock_of_this_thread() -> Callable[[], float]:
    """Return how many seconds this thread has worked, for any thread to ask; those that passed where none can know."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.monotonic
    clock = time.pthread_getcpuclockid(threading.get_ident())
    return lambda: time.clock_gettime(clock)


def _raise_in(thread: int, error: type[BaseException]) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))
