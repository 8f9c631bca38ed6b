"""What a run of the command line tells a test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

HANGS = 600
"""Seconds after which something is taken to hang: far beyond what a busy machine needs."""


@dataclass(frozen=True)
class Told:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str


Cardbase = Callable[..., Told]
