"""The mutation run finds what it may change, changes it in one place, and says whether a test noticed."""

import ast
import builtins
from pathlib import Path

import pytest

from scripts import soak_mutants
from scripts.mutants import ROOT, Mutant, mutants_of, watched

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


BRANCHES = '''\
def one(size):
    """The size of it."""
    if size > 3:
        return size + 1
    elif size < 1: return -size
    for each in range(size):
        size = size * 2
    return size
'''


@pytest.mark.parametrize(
    ("size", "answer", "passed"), [(5, 6, {1, 2, 3}), (0, 0, {1, 3, 4}), (2, 8, {1, 3, 5, 6}), (1, 2, {1, 3, 5, 6})]
)
def test_a_watched_source_tells_which_places_were_passed(
    size: int, answer: int, passed: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An ``elif`` is passed with the ``if`` that it belongs to."""
    found: set[int] = set()
    monkeypatch.setattr(builtins, "mutant_passed", found.add, raising=False)
    places = [(n, BRANCHES.index(text)) for n, text in enumerate(("> 3", "+ 1", "< 1", "-size", "range", "* 2"), 1)]
    space: dict[str, object] = {}
    exec(watched(BRANCHES, places), space)
    assert space["one"](size) == answer  # type: ignore[operator]
    assert found == passed


def test_what_stands_outside_of_functions_is_not_watched() -> None:
    assert watched(SOURCE, [(1, SOURCE.index("3"))]) == SOURCE


def test_what_was_tried_is_kept_and_a_sample_goes_on_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried = []

    class Trial:
        def __init__(self, _: Path) -> None:
            self.passing: dict[int, object] = {}

        def watch(self, mutants: list[Mutant], workers: int) -> None:
            tried.append(len(mutants))

        def noticed(self, number: int, mutant: Mutant) -> str | None:
            if len(tried) == 1 and number == 2:
                raise KeyboardInterrupt
            return "tests/test_errors.py::test_one" if number else None

    monkeypatch.setattr(soak_mutants, "Trial", Trial)
    files, kept = [ROOT / "cardbase" / "tabletop" / "chance.py"], tmp_path / "kept.jsonl"
    with pytest.raises(KeyboardInterrupt):
        soak_mutants.soak(4, 1, files, kept)
    assert soak_mutants.soak(4, 1, files, kept) == 2
    assert tried == [4, 2]
    assert soak_mutants.soak(4, 1, files, kept) == 2
    assert tried == [4, 2]
    assert capsys.readouterr().out.endswith(f"4 mutants of {len(mutants_of(files[0]))}, 2 live\n")
