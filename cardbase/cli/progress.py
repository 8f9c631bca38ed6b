"""The bar that is shown while long work is done."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def progress(words: str, whole: int, *, least: int = 0) -> Iterator[Callable[[int], None]]:
    """Show a bar on stderr while the caller works and tells how much of ``whole`` is done, if a person is watching.

    Nothing is shown for less than ``least``: that is done before a bar could be read.
    """
    if whole < least or not sys.stderr.isatty():
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as shown:
        bar = shown.add_task(words, total=whole)
        yield lambda done: shown.update(bar, completed=done)
