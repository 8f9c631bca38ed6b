"""Change the program in one small place at a time and see whether a test notices: a mutant that lives wants a test.

``python -m scripts.soak_mutants [--mutants 10] [--seed 1] [--in FILE...]``: random mutants of the files (of the whole
program if none is said), each tried in a copy of the checkout by the tests of its room, nearest first. Prints each that
lives. Minutes each; not part of the test suite.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
COPIED: Final = ("cardbase", "data", "docs", "schemas", "scripts", "tests", "pyproject.toml", "README.md", "LICENSE")
LONGEST: Final = 600
"""Seconds of one room's tests; whoever takes longer hangs, which is noticed too."""
_OPERATORS: Final = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.Is: ("is", "is not"), ast.And: ("and", "or"),
    ast.Or: ("or", "and"), ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"),
}  # fmt: skip
"""What stands between two operands, and what is put there."""


class Mutant(NamedTuple):
    """A change of one file: the text from ``start`` to ``end`` becomes ``text``."""

    path: Path
    start: int
    end: int
    text: str

    def applied(self) -> str:
        """Return the changed content of the file."""
        source = self.path.read_text(encoding="utf-8")
        return source[: self.start] + self.text + source[self.end :]

    def __str__(self) -> str:
        source = self.path.read_text(encoding="utf-8")
        line = source.count("\n", 0, self.start) + 1
        said = source.splitlines()[line - 1].strip()
        return f"{self.path.relative_to(ROOT)}:{line}: {source[self.start : self.end]!r} became {self.text!r}: {said}"


def mutants_of(path: Path) -> list[Mutant]:
    """Return every mutant of a file, in the order of its text."""
    source = path.read_text(encoding="utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    content = source.encode()

    def place(line: int, column: int) -> int:
        """Return the place of a character in the text; the tree counts bytes."""
        return len(content[: starts[line - 1] + column].decode())

    found = []
    for node in _walked(ast.parse(source)):
        for before, after, operator in _gaps(node):
            start = place(before.end_lineno or 0, before.end_col_offset or 0)
            end = place(after.lineno, after.col_offset)
            found += _between(path, source, start, end, operator)
        if isinstance(node, ast.Constant) and isinstance(node.value, bool | int):
            span = place(node.lineno, node.col_offset), place(node.end_lineno or 0, node.end_col_offset or 0)
            other = not node.value if isinstance(node.value, bool) else node.value + 1
            found.append(Mutant(path, *span, str(other)))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
            start = place(node.lineno, node.col_offset)
            found.append(Mutant(path, start, start + (3 if isinstance(node.op, ast.Not) else 1), ""))
    return sorted(set(found), key=lambda mutant: mutant.start)


def _walked(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield every node but decorators and annotations: what they say is judged by other means."""
    yield tree
    for name, value in ast.iter_fields(tree):
        if name not in ("decorator_list", "annotation", "returns"):
            for node in value if isinstance(value, list) else [value]:
                if isinstance(node, ast.AST):
                    yield from _walked(node)


def _gaps(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr, ast.AST]]:
    """Yield two neighbouring operands with the operator between them."""
    if isinstance(node, ast.BoolOp):
        for before, after in zip(node.values, node.values[1:], strict=False):
            yield before, after, node.op
    elif isinstance(node, ast.BinOp):
        yield node.left, node.right, node.op
    elif isinstance(node, ast.Compare):
        for before, operator, after in zip((node.left, *node.comparators), node.ops, node.comparators, strict=False):
            yield before, after, operator


def _between(path: Path, source: str, start: int, end: int, operator: ast.AST) -> list[Mutant]:
    said, other = _OPERATORS.get(type(operator), ("", ""))
    match = re.search(rf"(?<![<>=!*/]){re.escape(said)}(?![<>=*/])", source[start:end]) if said else None
    return [Mutant(path, start + match.start(), start + match.end(), other)] if match else []


def tests_for(path: Path) -> list[str]:
    """Return the tests that may notice a change in a file: those that name its module first, then its room's."""
    room, module = path.relative_to(ROOT / "cardbase").parts[0].removesuffix(".py"), path.stem
    every = sorted((ROOT / "tests").rglob("test_*.py"))
    near = [test for test in every if re.search(rf"\b{module}\b", test.read_text(encoding="utf-8"))]
    own = [test for test in every if test.relative_to(ROOT / "tests").parts[0] == room]
    more = [test for test in every if room == "play" and "golden" in test.parts]
    found = dict.fromkeys([*(test for test in near if test in own), *own, *more, *near])
    return [str(test.relative_to(ROOT)) for test in found if "packaging" not in test.parts]


def lives(mutant: Mutant, checkout: Path) -> bool:
    """Return whether all tests pass with a mutant in a copy of the checkout; the copy is put right again."""
    target = checkout / mutant.path.relative_to(ROOT)
    before = target.read_text(encoding="utf-8")
    target.write_text(mutant.applied(), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests_for(mutant.path)]
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return False
    finally:
        target.write_text(before, encoding="utf-8")
    return done.returncode == 0


def soak(count: int, seed: int, files: list[Path]) -> int:
    """Try so many mutants, all where ``count`` is 0; return how many live."""
    every = [mutant for path in files for mutant in mutants_of(path)]
    chosen = random.Random(seed).sample(every, min(count, len(every))) if count else every
    living = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        checkout = Path(folder)
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, checkout / name)
        for mutant in chosen:
            if lives(mutant, checkout):
                living += 1
                print(f"lives: {mutant}", flush=True)
    print(f"{len(chosen)} mutants of {len(every)}, {living} live")
    return living


def main() -> int:
    """Return 1 where a mutant lives."""
    parser = argparse.ArgumentParser(prog="python -m scripts.soak_mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("--mutants", type=int, default=10, help="how many; 0 tries every one")
    parser.add_argument("--seed", type=int, default=1, help="equal seeds choose alike")
    parser.add_argument("--in", dest="files", nargs="+", type=Path, help="files of the program")
    given = parser.parse_args()
    files = [path.resolve() for path in given.files or sorted((ROOT / "cardbase").rglob("*.py"))]
    return int(bool(soak(given.mutants, given.seed, files)))


if __name__ == "__main__":
    sys.exit(main())
