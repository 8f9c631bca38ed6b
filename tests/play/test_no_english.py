"""No phrase of a text is recognised by its words: the engine asks the typed tree."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PLAY = Path(__file__).parents[2] / "cardbase" / "play"
SOURCES = sorted(PLAY.rglob("*.py"))
SEARCHES = {
    "startswith", "endswith", "find", "rfind", "index", "count", "partition", "rpartition", "split", "removeprefix",
    "removesuffix", "match", "search", "fullmatch", "get",
}  # fmt: skip


def searched(node: ast.AST) -> Iterator[ast.AST]:
    """What a piece of code compares, searches, or looks up."""
    if isinstance(node, ast.Compare):
        yield node
    elif isinstance(node, ast.match_case):
        yield node.pattern
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SEARCHES:
        yield node.func
        yield from node.args


def phrases(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for below in (inner for part in searched(node) for inner in ast.walk(part)):
            if isinstance(below, ast.Constant) and isinstance(below.value, str) and " " in below.value.strip():
                found.append(f"{path.name}:{below.lineno} {below.value!r}")
            if isinstance(below, ast.Name) and below.id in ("format_node", "format"):
                found.append(f"{path.name}:{below.lineno} renders a tree")
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PLAY)))
def test_no_words_with_a_blank_and_no_rendered_tree_is_compared_or_searched(path: Path) -> None:
    assert phrases(path) == []


def test_what_it_would_find(tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text('a = x == "pay the final cost"\nb = format_node(n).endswith("tactic")\nc = said.find("you may")\n')
    assert [found.split(" ", 1)[0] for found in phrases(path)] == ["wrong.py:1", "wrong.py:2", "wrong.py:3"]
