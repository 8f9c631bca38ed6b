"""What the source of the compiled engine does without, since it would run otherwise there than as plain Python."""

import ast
from pathlib import Path

import pytest

import cardbase

ROOT = Path(cardbase.__file__).parent
COMPILED = [*sorted((ROOT / "play").rglob("*.py")), *sorted((ROOT / "decks" / "judging").glob("*.py"))]


def named_sequences(source: str) -> list[str]:
    """Patterns of sequences that are given a name as a whole: compiled, the name stays unbound."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.MatchAs) and node.name]
    return [ast.unparse(node) for node in found if isinstance(node.pattern, ast.MatchSequence)]


def test_a_named_pattern_of_a_sequence_is_found() -> None:
    assert named_sequences(
        "match x:\n    case (_, _, *_) as both:\n        pass\n    case [one] | C(a=one):\n        pass\n"
    )
    assert not named_sequences("match x:\n    case C(both=both) if len(both) > 1:\n        pass\n")


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_pattern_of_a_sequence_has_a_name_where_it_is_compiled(path: Path) -> None:
    assert named_sequences(path.read_text(encoding="utf-8")) == []
