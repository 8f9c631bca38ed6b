"""A stable name that changed works for one minor version more, says so where it is used, and then goes."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cardbase
from cardbase.doors import former_parameters, warn_of_former

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "library.md").read_text(encoding="utf-8")


def former() -> Iterator[tuple[str, str, str]]:
    """Every former name with the name now and the version without it."""
    yield from ((was, now, gone) for was, (now, gone) in cardbase._FORMER.items())
    for name in cardbase.__all__:
        kept = vars(getattr(cardbase, name)).get("former", {})
        yield from ((f"{name}({was}=)", f"{name}({now}=)", gone) for was, (now, gone) in kept.items())


def numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def unkept(names: Iterator[tuple[str, str, str]], page: str, version: str) -> list[str]:
    """The former names that stand on no page, or should be gone."""
    return [
        was
        for was, now, gone in names
        if f"| `{was}` | `{now}` | {gone} |" not in page or numbers(gone) <= numbers(version)
    ]


def test_every_former_name_stands_on_the_page_until_its_version_is_reached() -> None:
    assert unkept(former(), PAGE, cardbase.__version__) == []
    assert ("None so far" in PAGE) != any(former())


def test_a_former_name_without_a_row_or_beyond_its_version_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cardbase, "_FORMER", {"lookup": ("find", "0.4")})
    assert unkept(former(), "| `lookup` | `find` | 0.4 |", "0.3.9") == []
    assert unkept(former(), "", "0.3.0") == unkept(former(), "| `lookup` | `find` | 0.4 |", "0.4.0") == ["lookup"]


def test_a_former_function_works_and_warns_where_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cardbase, "_FORMER", {"lookup": ("find", "0.4")})
    with pytest.warns(DeprecationWarning, match=re.escape("cardbase.lookup is now called cardbase.find; the")) as told:
        assert getattr(cardbase, "lookup") is cardbase.find  # noqa: B009
    assert told[0].filename == __file__ and "goes with version 0.4" in str(told[0].message)


def test_a_script_is_warned_in_its_own_line_also_where_it_imports_the_name(tmp_path: Path) -> None:
    script = tmp_path / "mine.py"
    script.write_text("import cardbase\ncardbase._FORMER['lookup'] = ('find', '0.4')\nfrom cardbase import lookup\n")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert done.returncode == 0 and "mine.py:3: DeprecationWarning: cardbase.lookup is now called" in done.stderr


def test_a_former_parameter_works_and_warns_where_it_is_used() -> None:
    @former_parameters("0.4", ruleset="rules")
    def judged(deck: str, rules: str = "crf") -> str:
        """Judge."""
        return f"{deck} by {rules}"

    called: Any = judged
    with pytest.warns(DeprecationWarning, match="ruleset= of judged is now called rules=") as told:
        assert called("mine", ruleset="rulebook-1997") == "mine by rulebook-1997"
    assert told[0].filename == __file__ and judged.__doc__ == "Judge."
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert called("mine", rules="crf") == "mine by crf"


def test_a_former_field_warns_where_it_is_read() -> None:
    class Value:
        @property
        def mend(self) -> int:
            warn_of_former("Value.mend", "Value.fix", "0.4")
            return 3

    with pytest.warns(DeprecationWarning, match=r"Value\.mend is now called Value\.fix") as told:
        assert Value().mend == 3
    assert told[0].filename == __file__
