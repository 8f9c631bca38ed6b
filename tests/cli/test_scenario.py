"""``cardbase scenario``."""

import json
from pathlib import Path

import jsonschema
from typer.testing import CliRunner

from cardbase.cli import app
from cardbase.corpus import schema_folder

CHARTERS = Path("tests/scenarios/eots/charters.txt")
MUTE = "card: Carthag\nuse: it is there\n    given Anna governs Carthag\n    then Anna governs Carthag\n"


def run(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["scenario", *map(str, words)])
    return result.exit_code, result.output


def test_scenarios_that_go_as_told_are_right() -> None:
    code, said = run(CHARTERS, "--card", "Spacing Industries")
    assert code == 0
    assert said.splitlines()[-1] == "2 of 2 as told"


def test_a_scenario_that_goes_wrong_or_proves_nothing_is_exit_code_1(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(MUTE + "refusal: wrong\n    then Anna governs Dune\n")
    code, said = run(tmp_path, "--log")
    assert code == 1
    assert "mute   " in said
    assert f"wrong  {path}: line 6: 'Anna governs Dune' is not so" in said


def test_its_json_is_of_its_schema() -> None:
    schema = json.loads((schema_folder() / "scenario.schema.json").read_text())
    entries = json.loads(run(CHARTERS, "--json")[1])
    jsonschema.validate(entries, schema)
    assert {entry["result"] for entry in entries} == {"right"}


def test_a_card_without_scenarios_is_named() -> None:
    code, _ = run(CHARTERS, "--card", "Arrakeen")
    assert code == 1
