"""What is said beside the answer, on stderr: where nobody can hear it, it is lost, and nothing else."""

from __future__ import annotations

import os
import sys


def open_stderr() -> None:
    """Give a command whose stderr is closed one that leads nowhere, before a file of ours takes its place."""
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def tell(text: str, *, drawn: bool = False) -> None:
    """Say something beside the answer; a stream that is full or gone changes neither answer nor exit code.

    What is ``drawn`` points from one of its lines into another, and is broken nowhere.
    """
    from cardbase.cli.showing import fitted  # here: the help says nothing

    try:
        print(text if drawn else fitted(text, sys.stderr), file=sys.stderr, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
