"""Writing the pages while something else is at fault."""

import pytest

from cardbase.errors import Fault, Faulty, Unreadable
from scripts.pages import __main__ as pages


def test_faults_of_the_data_are_told_without_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty() -> int:
        raise Faulty("some cards cannot be read", [Fault("carthag.json", "$.operation", "column 9: 'prodduce'")])

    monkeypatch.setattr(pages, "main", faulty)
    assert pages.told() == 1
    assert capsys.readouterr().err.splitlines() == [
        "carthag.json: $.operation: column 9: 'prodduce'",
        "no page is written: mend that first (cardbase check tells all faults)",
    ]


def test_what_fails_over_a_slip_in_the_data_tells_the_slip(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing() -> int:
        raise KeyError("type")

    def unreadable() -> list[Fault]:
        raise Unreadable("carthag.json: line 17, column 1: expecting property name enclosed in double quotes")

    monkeypatch.setattr(pages, "main", failing)
    monkeypatch.setattr(pages, "check_corpus", lambda: [Fault("carthag.json", "$.type", "is missing")])
    assert pages.told() == 1
    assert capsys.readouterr().err.startswith("carthag.json: $.type: is missing\nno page is written")
    monkeypatch.setattr(pages, "check_corpus", unreadable)
    assert pages.told() == 3
    assert capsys.readouterr().err.startswith("carthag.json: line 17, column 1: expecting")
    monkeypatch.setattr(pages, "check_corpus", list)
    with pytest.raises(KeyError, match="type"):
        pages.told()
