"""Change the program in one small place at a time and see whether a test notices: a mutant that lives wants a test.

``scripts/soak mutants [--mutants 10] [--seed 1] [--in PATH...] [--kept FILE]``: random mutants of the files
and folders (of the whole program if none is said), each tried in a copy of the checkout. First the tests of their rooms
run once and tell which of them pass the places of the mutants; then each mutant is tried by those tests, quick ones
first, and by the tests that name its module. Prints two lines a mutant. What is done is kept in the file, so that the
same command goes on where it was stopped. Minutes; not part of the test suite.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from scripts.mutants import ROOT, Mutant, mutants_of, watched

COPIED: Final = ("cardbase", "data", "docs", "schemas", "scripts", "tests", "pyproject.toml", "README.md", "LICENSE")
SLOW: Final = {"packaging", "site", "web"}
"""Rooms of tests that start browsers and build wheels."""
LONGEST: Final = 180
"""Seconds of the tests that pass a mutant's place, as long as they took without it; slower ones are left out."""
FEW: Final = 8
"""A room with fewer files of tests is tried by those of other rooms too that name the module."""
NEAREST: Final = 6
"""How many files of tests try a mutant that no test noticed that passes its place: what is kept is computed once, and
only the first test that asks for it passes its place. What stands outside of functions is tried by all of the room."""
GROUP: Final = 4
"""How many files of tests are read at a time."""


def tests_for(path: Path) -> list[str]:
    """Return the tests that may notice a change in a file: those that name its module first, then its room's."""
    room, module = path.relative_to(ROOT / "cardbase").parts[0].removesuffix(".py"), path.stem
    every = [test for test in sorted((ROOT / "tests").rglob("test_*.py")) if not SLOW & {*test.parts}]
    near = [test for test in every if re.search(rf"\b{module}\b", test.read_text(encoding="utf-8"))]
    own = [test for test in every if test.relative_to(ROOT / "tests").parts[0] == room]
    more = [test for test in every if room in {"play", "tabletop"} and "golden" in test.parts]
    found = dict.fromkeys([*(test for test in near if test in own), *own, *more, *(near if len(own) < FEW else ())])
    return [str(test.relative_to(ROOT)) for test in found]


class Trial:
    """A copy of the checkout in which mutants are tried, and the tests that pass their places."""

    def __init__(self, checkout: Path) -> None:
        self.checkout = checkout
        self.passing: dict[int, list[tuple[float, str]]] = {}
        self.failing: set[str] = set()
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, checkout / name)

    def watch(self, mutants: list[Mutant], workers: int) -> None:
        """Run the tests of the mutants' rooms once, with a probe at the place of each."""
        probes = self.checkout / "probes.jsonl"
        files = sorted({test for mutant in mutants for test in tests_for(mutant.path)})
        for path in {mutant.path for mutant in mutants}:
            numbered = [(number, mutant.start) for number, mutant in enumerate(mutants) if mutant.path == path]
            self._put(path, watched(path.read_text(encoding="utf-8"), numbered))
        self._run(["-n", str(workers)] if workers > 1 else [], files=files, MUTANT_PROBES=str(probes))
        for path in {mutant.path for mutant in mutants}:
            self._put(path, path.read_text(encoding="utf-8"))
        for line in probes.read_text(encoding="utf-8").splitlines():
            reported = json.loads(line)
            for number in reported["passed"]:
                self.passing.setdefault(number, []).append((reported["seconds"], reported["test"]))

    def noticed(self, number: int, mutant: Mutant) -> str | None:
        """Return the test that notices a mutant, or None if it lives."""
        self._put(mutant.path, mutant.applied())
        try:
            nearest = tests_for(mutant.path)
            groups = _in_groups(_quickest(self.passing.get(number, [])), nearest)
            found = next(filter(None, (self._failed(mutant, tests) for tests in groups)), None)
            return found or self._failed(mutant, [], nearest[:NEAREST] if groups else nearest)
        finally:
            self._put(mutant.path, mutant.path.read_text(encoding="utf-8"))

    def _failed(self, mutant: Mutant, tests: list[str], files: list[str] | None = None) -> str | None:
        """Return the first test that fails with a mutant and passes without it."""
        while [*(test for test in tests if test not in self.failing), *(files or ())]:
            skipped = [f"--deselect={test}" for test in sorted(self.failing)]
            code, test = self._run(["-x", *skipped], tests, files)
            if code in {0, 5}:
                return None
            if not test or self._passes(mutant, test):
                return test or f"the run ended by {code}"
            self.failing.add(test)
        return None

    def _passes(self, mutant: Mutant, test: str) -> bool:
        """Return whether a test, or all of a file, passes without a mutant."""
        self._put(mutant.path, mutant.path.read_text(encoding="utf-8"))
        code, _ = self._run([], [test]) if "::" in test else self._run([], files=[test])
        self._put(mutant.path, mutant.applied())
        return code == 0

    def _put(self, path: Path, content: str) -> None:
        (self.checkout / path.relative_to(ROOT)).write_text(content, encoding="utf-8")

    def _run(
        self, options: list[str], tests: list[str] | None = None, files: list[str] | None = None, **variables: str
    ) -> tuple[int, str]:
        """Return how pytest ended and what failed first, "" if nothing; ``tests`` are run, or all of ``files``."""
        asked, failed = self.checkout / "asked.json", self.checkout / "failed.txt"
        failed.write_text("", encoding="utf-8")
        if tests:
            asked.write_text(json.dumps(tests), encoding="utf-8")
            variables["MUTANT_TESTS"] = str(asked)
            files = sorted({test.partition("::")[0] for test in tests})
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "scripts.mutant_probes"]
        python = {"PYTHONPATH": str(self.checkout), "PYTHONDONTWRITEBYTECODE": "1", "MUTANT_FAILED": str(failed)}
        environment = {**os.environ, **variables, **python}
        command += [*options, *(files or ())]
        code = subprocess.run(command, cwd=self.checkout, env=environment, capture_output=True, check=False).returncode
        return code, failed.read_text(encoding="utf-8").partition("\n")[0]


def _quickest(passing: list[tuple[float, str]]) -> list[str]:
    """Return the tests that pass a place, quick ones first, as many as ``LONGEST`` allows."""
    chosen, seconds = [], 0.0
    for took, test in sorted(passing):
        seconds += took
        if seconds < LONGEST:
            chosen.append(test)
    return chosen


def _in_groups(tests: list[str], files: list[str]) -> list[list[str]]:
    """Return tests by a few files at a time, as ``files`` lists them: reading may take longer than running."""
    by_file: dict[str, list[str]] = {}
    for test in tests:
        by_file.setdefault(test.partition("::")[0], []).append(test)
    order = sorted(by_file, key=lambda name: files.index(name) if name in files else len(files))
    return [[test for name in order[at : at + GROUP] for test in by_file[name]] for at in range(0, len(order), GROUP)]


def soak(count: int, seed: int, files: list[Path], kept: Path | None = None, workers: int = 1) -> int:
    """Try so many mutants, all where ``count`` is 0; return how many live."""
    every = [mutant for path in files for mutant in mutants_of(path)]
    chosen = random.Random(seed).sample(every, min(count, len(every))) if count else every
    done = _read(kept)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trial = Trial(Path(folder))
        left = [mutant for mutant in chosen if str(mutant) not in done]
        if left:
            print(f"watching the places of {len(left)} mutants", flush=True)
            trial.watch(left, workers)
        for number, mutant in enumerate(left):
            begun = time.monotonic()
            test = done[str(mutant)] = trial.noticed(number, mutant)
            _keep(kept, str(mutant), test)
            verdict = f"noticed by {test}" if test else f"LIVES after {len(trial.passing.get(number, []))} tests"
            took = time.monotonic() - begun
            print(f"{number + 1}/{len(left)} {took:.0f} s: {mutant}\n    {verdict}", flush=True)
    living = [str(mutant) for mutant in chosen if done[str(mutant)] is None]
    print("\n".join(f"lives: {mutant}" for mutant in living))
    print(f"{len(chosen)} mutants of {len(every)}, {len(living)} live")
    return len(living)


def _read(kept: Path | None) -> dict[str, str | None]:
    if kept is None or not kept.exists():
        return {}
    return dict(json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines())


def _keep(kept: Path | None, mutant: str, test: str | None) -> None:
    if kept is not None:
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps([mutant, test]) + "\n")


def main() -> int:
    """Return 1 where a mutant lives."""
    parser = argparse.ArgumentParser(prog="scripts/soak mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("--mutants", type=int, default=10, help="how many; 0 tries every one")
    parser.add_argument("--seed", type=int, default=1, help="equal seeds choose alike")
    parser.add_argument("--in", dest="files", nargs="+", type=Path, help="files and folders of the program")
    parser.add_argument("--kept", type=Path, help="a file that keeps what is done, to continue from")
    parser.add_argument("--workers", type=int, default=1, help="processes of the run that watches")
    given = parser.parse_args()
    places = [path.resolve() for path in given.files or [ROOT / "cardbase"]]
    files = [file for path in places for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
    return int(bool(soak(given.mutants, given.seed, files, given.kept, given.workers)))


if __name__ == "__main__":
    sys.exit(main())
