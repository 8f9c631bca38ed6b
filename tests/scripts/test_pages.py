"""Writing the pages while something else is at fault."""

import pytest

from cardbase.errors import Fault, Faulty
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
