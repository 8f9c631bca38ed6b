"""``cardbase scenario``."""

import json
from pathlib import Path

import jsonschema
from typer.testing import CliRunner

from cardbase.cli import every_command
from cardbase.schemas import schema_folder

CHARTERS = Path("tests/scenarios/eots/charters.txt")
MUTE = "card: Carthag\nuse: it is there\n    given Anna governs Carthag\n    then Anna governs Carthag\n"


def run(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(every_command(), ["scenario", *map(str, words)])
    return result.exit_code, result.output


def test_scenarios_that_go_as_told_are_right() -> None:
    code, said = run(CHARTERS, "--card", "Spacing Industries")
    assert code == 0
    assert said.splitlines()[-1] == "2 of 2 as written"


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


def test_mute_names_the_phrase_that_play_does_not_carry_out(cardbase, tmp_path: Path) -> None:
    folder = tmp_path / "my-cards"
    folder.mkdir()
    card = {
        "name": "Quiet Broker", "type": "Persona", "subtypes": ["Aide", "Spy"], "cost": 2, "command": 1,
        "resistance": 2, "talents": {"intrigue": 2},
        "operation": "This persona has +X resistance. X is the favor at stake.",
    }  # fmt: skip
    (folder / "quiet-broker.json").write_text(json.dumps(card), encoding="utf-8")
    told = tmp_path / "broker.txt"
    told.write_text(
        "card: Quiet Broker\nuse: it does nothing\n    given Anna governs Quiet Broker; Anna has 5 favor\n"
        "    when Anna's House Interval\n    then Anna has 5 favor\n"
    )
    answer = cardbase("--cards", folder, "scenario", told)
    assert "with the card's text silent; play does not carry out `the favor at stake`" in answer.out


def test_a_right_in_a_rite_that_does_not_exist_is_refused_with_all_names(cardbase, tmp_path: Path) -> None:
    told = tmp_path / "stilgar.txt"
    told.write_text(
        "seats: Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime; Cleo of Corrino at Kaitain\n"
        "card: Stilgar\nuse: it\n    given Anna governs Stilgar; Stilgar may direct in Dancing\n"
        "    when Anna's House Interval\n    then Anna has 10 favor\n"
    )
    answer = cardbase("scenario", told)
    assert "no Rite is called 'Dancing'" in answer.out + answer.err
    assert "Traceback" not in answer.out + answer.err
