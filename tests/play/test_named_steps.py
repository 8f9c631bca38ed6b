"""No step and no register of a frame is a bare number or letter: rules name both."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PLAY = Path(__file__).parents[2] / "cardbase" / "play"
SOURCES = sorted(path for folder in ("rules", "effects", "programs") for path in (PLAY / folder).rglob("*.py"))
REGISTERS = set("ABCDEFG")


def is_step(node: ast.AST) -> bool:
    """Whether a piece of code is how far a frame has come."""
    of_frame = isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name) and node.slice.id == "AT"
    return of_frame or (isinstance(node, ast.Name) and node.id == "step")


def is_bare(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def pairs(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """What is compared with each other, or put in each other."""
    if isinstance(node, ast.Compare):
        yield from ((node.left, other) for other in node.comparators)
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from zip(target.elts, node.value.elts, strict=True)
            else:
                yield target, node.value


def bare(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        steps = any(is_step(one) and is_bare(other) for one, other in pairs(node))
        letter = (
            isinstance(node, ast.Subscript)
            and isinstance(node.slice, ast.Name)
            and node.slice.id in REGISTERS
            and ast.unparse(node.value).endswith("stack")
        )
        if steps or letter:
            found.append(f"{path.name}:{node.lineno} {ast.unparse(node)}")
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PLAY)))
def test_steps_and_registers_of_frames_have_names(path: Path) -> None:
    assert bare(path) == []


def test_what_it_would_find(tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text("if step == 2:\n    stack[AT], x = 3, y\ns.stack[B] = z\ncard = stack[CARD]\nother[A] = 1\n")
    assert [found.split(" ", 1)[0] for found in bare(path)] == ["wrong.py:1", "wrong.py:2", "wrong.py:3"]
