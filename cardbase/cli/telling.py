"""What is said beside the answer, on stderr: where nobody can hear it, it is lost, and nothing else."""

from __future__ import annotations

import os
import sys


def open_stderr() -> None:
    """Give a command whose stderr is closed one that leads nowhere, before a file of ours takes its place."""
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def tell(text: str) -> None:
    """Say something beside the answer; a stream that is full or gone changes neither answer nor exit code."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
