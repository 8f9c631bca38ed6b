"""Follow all stored games of the golden record, and ask the frozen players at each of their choices.

``scripts/soak golden [WORKERS]`` (1 by default): some minutes of one core. Not part of the test suite, which
follows a sample.
"""

from __future__ import annotations

import argparse
import sys

from scripts.golden import report
from tests.golden.record import differences


def soak(workers: int) -> int:
    """Return how many games differ, or were chosen otherwise."""
    found = differences(workers)
    report(found)
    asked = differences(workers, of_players=True)
    for difference in asked:
        print(difference)
    print(f"the frozen players choose otherwise in {len(asked)} games")
    return len(found) + len(asked)


if __name__ == "__main__":
    parser = argparse.ArgumentParser("scripts/soak golden", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("workers", type=int, nargs="?", default=1)
    sys.exit(1 if soak(parser.parse_args().workers) else 0)
