"""How work may be parted among processes."""

from __future__ import annotations


def may_fork() -> bool:
    """Return whether forking this process is safe: it can be, and no other thread is lost in the middle of its work."""
    import multiprocessing
    import threading

    return "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
