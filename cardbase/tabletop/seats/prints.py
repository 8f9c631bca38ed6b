"""What code of the user prints while games are played: it goes to stderr, and closing it closes nothing."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress

__all__ = ["ToStderr", "prints_to_stderr"]


class ToStderr(io.TextIOBase):
    """A stream into stderr that cannot be closed by whom it is lent to."""

    def write(self, text: str) -> int:
        """Write it to stderr, or nowhere where that is full or gone."""
        with suppress(OSError, ValueError):
            sys.stderr.write(text)
        return len(text)

    def close(self) -> None:
        """Stay open."""


@contextmanager
def prints_to_stderr() -> Iterator[None]:
    """Let what is printed within the block go to stderr."""
    with redirect_stdout(ToStderr()):
        yield
