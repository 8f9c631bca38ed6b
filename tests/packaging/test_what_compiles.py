"""The sources that a compiled wheel is made of keep clear of what makes the compiler's output differ from Python."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"][
    "mypyc"
]
SOURCES = sorted(path for pattern in HOOK["include"] for path in ROOT.glob(pattern.lstrip("/")))


def is_union_of_types(value: ast.expr) -> bool:
    """Whether an expression reads ``A | B`` of names that are written as classes are."""
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        return is_union_of_types(value.left) and is_union_of_types(value.right)
    name = value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""
    return name[:1].isupper() and not name.isupper()


def local_unions(tree: ast.AST) -> Iterator[int]:
    """Yield the lines on which a function gives a union of types a name.

    The compiler takes it for an alias, leaves the assignment out, and the name is unbound where it is read.
    """
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp) and is_union_of_types(node.value):
                    yield node.lineno


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_function_names_a_union_of_types(path: Path) -> None:
    assert list(local_unions(ast.parse(path.read_text(encoding="utf-8")))) == []


def test_such_a_name_is_found() -> None:
    found = local_unions(
        ast.parse("def f(x):\n    mask = w.A | w.B\n    these = n.One | n.Two | Three\n    return these\n")
    )
    assert list(found) == [3]
