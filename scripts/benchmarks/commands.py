"""The command line: how long a person waits for the simplest answers."""

from __future__ import annotations

from scripts.benchmarks import Figure, command_seconds


def figures() -> list[Figure]:
    """Measure the whole process, as a person starts it."""
    return [
        Figure("cardbase --help", command_seconds("--help"), "s", 0.1),
        Figure("cardbase show", command_seconds("show", "eots-carthag"), "s", 0.3),
    ]
