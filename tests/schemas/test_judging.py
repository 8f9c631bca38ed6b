"""Judging by schema: for data of any room, also where a schema has no branches by kind."""

from __future__ import annotations

from cardbase.schemas import data_folder, schema, schema_faults, schema_folder


def test_the_folders_are_those_of_this_copy() -> None:
    assert (data_folder() / "cards").is_dir()
    assert (schema_folder() / "card.schema.json").is_file()
    assert schema("card")["type"] == "object"


def test_a_fault_of_another_schema_takes_its_purpose_from_that_schema() -> None:
    faults = [str(fault) for fault in schema_faults("switches", {"switches": [{}]}, "own.json")]
    assert faults
    assert all(fault.startswith("own.json: $") for fault in faults)
    assert any("is missing" in fault for fault in faults)
