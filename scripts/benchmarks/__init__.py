"""Speed figures beside their goals. ``scripts/bench`` prints them; each module here measures one room.

A module has ``figures() -> list[Figure]`` and measures with the helpers below: CPU time, so that a busy machine
does not spoil the figure, and the median of several runs.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value, its unit ("s", "MiB", "/s", "%") and the goal; ``better`` tells which way is better.

    A figure that is to be at least 0 has no goal: it stands beside others.
    """

    name: str
    value: float
    unit: str
    goal: float
    better: Literal["low", "high"] = "low"

    @property
    def has_goal(self) -> bool:
        """Whether something is asked of the figure."""
        return self.better == "low" or self.goal != 0

    @property
    def met(self) -> bool:
        """Whether the value is on the right side of the goal."""
        return bool(self.value <= self.goal if self.better == "low" else self.value >= self.goal)  # of numpy its own


def cpu_seconds(work: Callable[[], object], runs: int = 5) -> float:
    """Return the median CPU seconds of this process that one call of ``work`` takes."""
    spent = []
    for _ in range(runs):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return statistics.median(spent)


def command_seconds(*arguments: str, runs: int = 5) -> float:
    """Return the median CPU seconds of the whole process ``cardbase ARGUMENTS``, the interpreter's start included."""
    return process_seconds([sys.executable, "-m", "cardbase", *arguments], runs)


def process_seconds(command: Sequence[str], runs: int = 5, *, quiet: bool = False, warm: bool = True) -> float:
    """Return the median CPU seconds (user and system) of a process; a failing one raises ``CalledProcessError``.

    A first run that is not counted leaves compiled modules behind, as an installed program has them (``warm``).
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    reported = subprocess.DEVNULL if quiet else None
    spent = []
    for _ in range(runs + warm):
        start = _children_seconds()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=reported, env=environment)
        spent.append(_children_seconds() - start)
    return statistics.median(spent[warm:])


def peak_mebibytes(code: str) -> float:
    """Return the peak resident memory, in MiB, of a fresh interpreter that runs ``code``."""
    # ru_maxrss of a child counts its parent's memory at the fork; VmHWM starts again with the program
    ask = "\nprint(next(line for line in open('/proc/self/status') if line.startswith('VmHWM')).split()[1])"
    answer = subprocess.run([sys.executable, "-c", code + ask], check=True, capture_output=True, text=True)
    return int(answer.stdout.split()[-1]) / 1024


def _children_seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
