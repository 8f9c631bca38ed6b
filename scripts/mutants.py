"""Mutants: changes of one small place of a file, and probes that note which places a test passes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
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
        written = source.splitlines()[line - 1].strip()
        return (
            f"{self.path.relative_to(ROOT)}:{line}: {source[self.start : self.end]!r} became {self.text!r}: {written}"
        )


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
    written, other = _OPERATORS.get(type(operator), ("", ""))
    match = re.search(rf"(?<![<>=!*/]){re.escape(written)}(?![<>=*/])", source[start:end]) if written else None
    return [Mutant(path, start + match.start(), start + match.end(), other)] if match else []


def watched(source: str, places: list[tuple[int, int]]) -> str:
    """Return a source that tells the number of each place, a character in it, when the statement around it begins."""
    starts = statement_starts(source)
    around = [(max((s for s, e in starts if s <= place < e), default=-1), number) for number, place in places]
    for start, number in sorted(around, reverse=True):
        if start >= 0:
            before = source[source.rfind("\n", 0, start) + 1 : start]
            between = "; " if before.strip() else f"\n{before}"
            probe = f"getattr(__import__('builtins'), 'mutant_passed', id)({number}){between}"
            source = source[:start] + probe + source[start:]
    return source


def statement_starts(source: str) -> list[tuple[int, int]]:
    """Return where each statement inside a function begins and ends, in characters."""
    lines = [0]
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    encoded = [line.encode() for line in source.splitlines()]

    def place(line: int, column: int) -> int:
        return lines[line - 1] + len(encoded[line - 1][:column].decode())

    found = []
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            for node in (node for statement in function.body for node in ast.walk(statement)):
                if isinstance(node, ast.stmt) and not getattr(node, "decorator_list", ()):
                    start = place(node.lineno, node.col_offset)
                    if not source.startswith("elif", start):
                        found.append((start, place(node.end_lineno or 0, node.end_col_offset or 0)))
    return found
