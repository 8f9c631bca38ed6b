"""The mutation run finds what it may change, changes it in one place, and says whether a test noticed."""

import ast
from pathlib import Path

import pytest

from scripts import soak_mutants
from scripts.soak_mutants import ROOT, Mutant, mutants_of

SOURCE = '''\
"""Ähnlich and the like."""
@dataclass(frozen=True)
class Some:
    size: int = 3


def one(a, b):
    return not a or -b < 2 and "ä" in a == (b - 1)
'''


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "module.py"
    found.write_text(SOURCE, encoding="utf-8")
    return found


def test_every_operator_number_and_sign_is_changed_and_the_result_is_python(path: Path) -> None:
    found = mutants_of(path)
    assert [(SOURCE[m.start : m.end], m.text) for m in found] == [
        *(("3", "4"), ("not", ""), ("or", "and"), ("-", ""), ("<", "<="), ("2", "3")),
        *(("and", "or"), ("in", "not in"), ("==", "!="), ("-", "+"), ("1", "2")),
    ]
    for mutant in found:
        ast.parse(mutant.applied())
        assert mutant.applied() != SOURCE


def test_a_mutant_says_where_it_is() -> None:
    (mutant, *_) = mutants_of(ROOT / "cardbase" / "errors.py")
    assert str(mutant).startswith("cardbase/errors.py:")


def test_the_tests_that_name_the_module_come_first() -> None:
    found = soak_mutants.tests_for(ROOT / "cardbase" / "play" / "menu.py")
    assert found.index("tests/play/test_terminal.py") < found.index("tests/play/test_options.py")
    assert "tests/golden/test_golden_record.py" in found
    assert not any("packaging" in test for test in found)


def test_a_mutant_is_a_plain_value(path: Path) -> None:
    assert mutants_of(path)[0] == Mutant(path, SOURCE.index("3"), SOURCE.index("3") + 1, "4")
