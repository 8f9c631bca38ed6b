"""Try every property of the suite on examples drawn anew; tell those that fail, with the example that shows it.

``scripts/soak properties`` runs the tests that draw examples ten times, each time from another seed
(``--rounds N``, ``--seed S`` for the first). Arguments behind ``--`` go to pytest. An example that fails belongs into
its test as an ``@example``: the suite itself draws the same ones at each run.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DRAWS = re.compile(r"^from hypothesis import .*\bgiven\b|^from hypothesis.stateful import", re.MULTILINE)


def drawing_files() -> list[str]:
    """Return the test files that draw examples, as paths below the project's folder."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return [str(path.relative_to(ROOT)) for path in files if DRAWS.search(path.read_text(encoding="utf-8"))]


def main() -> int:
    """Run the rounds; print what pytest prints of failures; return 1 where a property failed."""
    parser = argparse.ArgumentParser(prog="scripts/soak properties", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("pytest", nargs="*", help="arguments for pytest, behind --")
    options = parser.parse_args()
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadfile", "--hypothesis-profile=drawn anew"]
    failed = 0
    for seed in range(options.seed, options.seed + options.rounds):
        print(f"seed {seed}", flush=True)
        files = [] if any(Path(one).exists() for one in options.pytest) else drawing_files()
        failed |= subprocess.call([*command, f"--hypothesis-seed={seed}", *options.pytest, *files], cwd=ROOT)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
