"""Ctrl-C while processes that play begin or end: they hear nothing of it, and this process hears it afterwards."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let an interrupt wait for the end of the block; processes and threads begun in it are never interrupted.

    A terminal interrupts every process of a command: one that just begins would tell its whole traceback.
    """
    heard: list[int] = []
    with _noted(heard), _unheard():
        yield
    if heard:
        raise KeyboardInterrupt


@contextmanager
def _noted(heard: list[int]) -> Iterator[None]:
    """Only note an interrupt; other threads than the main one never hear of it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    former = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, former or signal.SIG_DFL)


@contextmanager
def _unheard() -> Iterator[None]:
    """Block the signal of an interrupt, as processes inherit it, where the system has signals that are blocked."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker  # the browser's Python, which loads this room, has no processes

    resource_tracker.ensure_running()  # up to Python 3.12 it unblocks the signal where it is begun
    former = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, former)
