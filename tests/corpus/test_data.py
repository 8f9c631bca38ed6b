"""The shipped data as it is, and what is told where a contributor slips."""

from pathlib import Path

import pytest

from cardbase.corpus.checking import check_corpus
from cardbase.schemas import schema_folder, soundness


def test_the_shipped_data_has_no_fault() -> None:
    assert list(map(str, check_corpus())) == []


@pytest.mark.parametrize(
    ("slip", "told"),
    [
        ('"type": "strnig"', '$.type: "strnig" is nothing that JSON Schema knows there'),
        ('"required": "name"', '$.required: "name" is nothing that JSON Schema knows there'),
        ('"type": ', "no JSON: "),
    ],
)
def test_a_slip_in_a_schema_is_told_with_its_file_and_place(
    slip: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sets.schema.json").write_text((schema_folder() / "sets.schema.json").read_text("utf-8"), "utf-8")
    (tmp_path / "own.schema.json").write_text(f"{{{slip}}}", "utf-8")
    monkeypatch.setattr(soundness, "schema_folder", lambda: tmp_path)
    assert [str(fault).startswith(f"{tmp_path}/own.schema.json: {told}") for fault in check_corpus()] == [True]
