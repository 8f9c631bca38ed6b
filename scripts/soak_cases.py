"""Run the cases of the suite's long tables that ``scripts/test`` leaves out for their number.

``scripts/soak cases`` runs each test marked ``soak``, some of them in a browser. Arguments go to pytest:
``scripts/soak cases tests/web -k narrow``.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """Run them on two workers; return what pytest returns."""
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(__doc__)
        return 0
    command = [sys.executable, "-m", "pytest", "-m", "soak", "-n", "2", "--dist", "loadfile"]
    return subprocess.call([*command, *sys.argv[1:]], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main())
