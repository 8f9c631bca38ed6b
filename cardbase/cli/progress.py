"""The bar that is shown while long work is done."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import Any


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


@contextlib.contextmanager
def judging(*, least: int = 1_000) -> Iterator[Callable[[int, int], None]]:
    """Show a bar on stderr once it is told how many own cards are judged and how many there are."""
    with contextlib.ExitStack() as shown:
        bars: list[Callable[[int], None]] = []

        def tell(done: int, whole: int) -> None:
            """Move the bar, which is opened by the first word of a judgement."""
            if not bars:
                words = f"judging {whole:,} own cards once"
                bars.append(shown.enter_context(progress(words, whole, least=least)))
            bars[0](done)

        yield tell


def parsing(texts: int, *, least: int = 1_000) -> contextlib.AbstractContextManager[Callable[[int], None]]:
    """Show a bar on stderr while the caller parses so many texts and tells how many of them are done."""
    return progress(f"parsing {texts:,} texts once", texts, least=least)


@contextlib.contextmanager
def counting(words: str, *, shown: bool) -> Iterator[Callable[[int], None]]:
    """Show on stderr that work goes on and how much of it is done, of which nobody knows the whole, as it is told."""
    if not shown or not sys.stderr.isatty():
        yield lambda _more: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress("{task.description}: {task.completed:,}", console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=None)
        yield lambda more: bar.update(task, advance=more)


def tally(
    on_done: Callable[[int], None], done: int, keep: Callable[[list[Any]], None] | None
) -> Callable[[list[Any]], None]:
    """Return what takes each chunk of games: it tells how many are done with those of before, and stores them."""

    def take(games: list[Any]) -> None:
        """Count and store the games of one chunk."""
        nonlocal done
        done += len(games)
        on_done(done)
        if keep:
            keep(games)

    return take
