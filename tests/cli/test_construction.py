import io
import json
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cardbase.cli import main
from cardbase.schemas import data_folder, schema_folder

DECKS = Path(__file__).resolve().parents[1] / "decks" / "construction"
FULL, PARTIAL = str(DECKS / "duellists.deck.txt"), str(DECKS / "partial.deck.txt")
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "deck-building.md").read_text(encoding="utf-8")
COMMANDS = ["stats", "pool", "odds", "diff", "complete", "missing"]


@pytest.fixture
def collection(tmp_path: Path) -> str:
    path = tmp_path / "collection.csv"
    path.write_text('id or name,count\nHouse Battalion,2\n"Crysknife, Blade Weapon",9\n')
    return str(path)


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Run ``cardbase deck`` in this process and return its exit code."""
    monkeypatch.setattr(sys, "argv", ["cardbase", "deck", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    assert isinstance(ended.value.code, int)
    return ended.value.code


def asked(command: str, collection: str) -> tuple[str, ...]:
    return {
        "stats": ("stats", FULL),
        "pool": ("pool", PARTIAL, "kind:ally", "set:eots"),
        "odds": ("odds", FULL, "count(kind:ally in assembly) >= 1", "--turn", "2", "--simulate", "200"),
        "diff": ("diff", PARTIAL, FULL),
        "complete": ("complete", PARTIAL, "--wish", "count(kind:tactic in house) >= 8", "--goal", "sum(battle)"),
        "missing": ("missing", PARTIAL, FULL, "--collection", collection),
    }[command]


@pytest.mark.parametrize("command", COMMANDS)
def test_json_has_the_shape_its_schema_tells(
    command: str, collection: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, *asked(command, collection), "--json") == (command == "missing")
    schema = json.loads((schema_folder() / f"deck-{command}.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(json.loads(capsys.readouterr().out), schema)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_on_the_page_on_building_decks(command: str) -> None:
    assert f"`cardbase deck {command} " in PAGE


def test_every_key_of_house_rules_is_on_the_page_on_building_decks() -> None:
    schema: dict[str, Any] = json.loads((schema_folder() / "house-rules.schema.json").read_text(encoding="utf-8"))
    keys = {*schema["properties"], *schema["$defs"]["rule"]["properties"], "cards", "points"} - {"$schema"}
    assert [key for key in sorted(keys) if f"`{key}`" not in PAGE] == []


def test_stats_are_bars_and_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "stats", FULL, "--svg", str(tmp_path / "stats.svg")) == 0
    assert "Costs, House deck (cards)\n  0       █" in capsys.readouterr().out
    assert (tmp_path / "stats.svg").read_text(encoding="utf-8").startswith("<svg")


def test_odds_are_a_fraction_and_a_share_on_stdout_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "odds", FULL, "count(in hand) = 7 and count(in assembly) = 3") == 0
    told = capsys.readouterr()
    assert told.out == "100.0000%  (1)\n"
    assert told.err.endswith("with 7 House and 3 Imperial cards seen when turn 1 begins\n")
    assert "the number of all cards among the House cards drawn by that turn is 7" in told.err


def test_a_faulty_condition_is_underlined_and_exit_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "odds", FULL, "count(kind:ally in hnad) > 1") == 2
    told = capsys.readouterr().err
    assert "\n                   ^^^^\n" in told
    assert "did you mean hand?" in told


def test_the_pool_tells_why_not(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "pool", PARTIAL, "name:feyd", "--why-not") == 0
    assert "Harkonnen" in capsys.readouterr().out


def test_the_pool_heeds_house_rules_of_a_day(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = ("--format", str(data_folder() / "formats" / "first-storm.json"))
    assert run(monkeypatch, "pool", PARTIAL, "kind:tactic", "set:tat", *rules, "--as-of", "1996-12-31") == 0
    before = capsys.readouterr().out
    assert run(monkeypatch, "pool", PARTIAL, "kind:tactic", "set:tat", *rules, "--as-of", "1997-01-01") == 0
    assert before and not capsys.readouterr().out
    assert run(monkeypatch, "pool", PARTIAL, *rules, "--as-of", "yesterday") == 2


def test_a_completion_is_a_list_that_reads_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, *asked("complete", "")) == 0
    told = capsys.readouterr()
    path = tmp_path / "done.deck.txt"
    path.write_text(told.out, encoding="utf-8")
    assert "proved to be the best" in told.err
    assert run(monkeypatch, "stats", str(path)) == 0
    assert "imperial 10   house 30" in capsys.readouterr().out


def test_an_impossible_wish_is_named_and_exit_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "complete", PARTIAL, "--wish", "count(kind:tactic in house) >= 28", "--house", "30") == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "can be at most 24" in told.err and "count(kind:tactic in house) >= 28" in told.err


def test_without_the_solver_the_way_to_get_it_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "highspy", None)
    assert run(monkeypatch, "complete", PARTIAL) == 2
    assert "pip install -e '.[optimize]'" in capsys.readouterr().err


def test_missing_cards_are_listed_and_exit_1(
    collection: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "missing", PARTIAL, "--collection", collection) == 1
    told = capsys.readouterr()
    assert "2x House Battalion\n" in told.out
    assert "Crysknife" not in told.out


def test_a_difference_is_plain_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "diff", PARTIAL, PARTIAL) == 0
    assert capsys.readouterr().out == "The two decks are the same.\n"


def test_check_judges_by_house_rules_of_a_day(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = ("--format", str(data_folder() / "formats" / "first-storm.json"))
    assert run(monkeypatch, "check", FULL, "--as-of", "1996-12-31", *rules) == 0
    assert "RULE-" not in capsys.readouterr().out
    assert run(monkeypatch, "check", FULL, "--as-of", "2026-01-01", *rules, "--explain") == 1
    told = capsys.readouterr().out
    assert "RULE-01" in told and "cards must be of the sets eots" in told
    assert "kept, count(in house) is 30" in told


def test_a_completion_that_is_not_proved_tells_its_gap() -> None:
    from fractions import Fraction

    from cardbase.cli.construction import _proof
    from cardbase.decks import Deck
    from cardbase.decks.construction import Completion

    told = _proof(Completion(Deck(), Fraction(40), 42.5, proved=False, added=()))
    assert told == "the goal comes to 40; no deck can pass 42.5, a gap of 2.5"


def test_hosts_with_commas_in_their_names_are_told_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "stats", str(data_folder() / "decks" / "fremen-desert-power.deck.txt")) == 0
    assert "Chani, Daughter of Liet; Jamis, Fremen Warrior;" in capsys.readouterr().out


def test_the_pool_shows_cost_kind_power_ranks_and_set(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "pool", PARTIAL, "kind:ally", "power:atreides", "set:eots") == 0
    head, row, *_ = capsys.readouterr().out.splitlines()
    assert head.split() == ["copies", "card", "cost", "kind", "power", "ranks", "set"]
    assert row.split()[:1] == ["1x"] and "ally" in row and "atreides" in row and "int 2" in row and row.endswith("eots")


def test_a_sponsor_is_enough_to_complete_and_a_deck_is_built_from_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "new.deck.txt"
    path.write_text("Sponsor: The Fremen\n")
    assert run(monkeypatch, "complete", str(path)) == 0
    completed = capsys.readouterr().out
    out = tmp_path / "built.deck.txt"
    assert run(monkeypatch, "build", "fremen", "--yes", "-o", str(out)) == 0
    for text in (completed, out.read_text(encoding="utf-8")):
        assert "Points: 3 solaris, 1 favor" in text and "Homeworld:" in text
    assert run(monkeypatch, "check", str(out)) == 0
    assert run(monkeypatch, "build", "ix") == 1 and run(monkeypatch, "build", "atreides", "--wish", "x") == 2


@pytest.mark.parametrize(
    "content",
    ["2x House Battalion\n9 Crysknife, Blade Weapon\n", "House Battalion x2\nCrysknife, Blade Weapon x9\n"],
)
def test_a_collection_may_be_a_list_as_decks_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], collection: str, tmp_path: Path, content: str
) -> None:
    listed = tmp_path / "listed.txt"
    listed.write_text(content)
    told = []
    for path in (collection, str(listed)):
        assert run(monkeypatch, "missing", FULL, "--collection", path) == 1
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_a_completed_deck_is_written_to_a_file_as_a_fixed_one_is(monkeypatch, tmp_path, capsys):
    out = tmp_path / "whole.deck.txt"
    assert run(monkeypatch, "complete", PARTIAL, "-o", str(out)) == 0
    written = capsys.readouterr()
    assert written.out == "" and f"wrote {out}" in written.err and "Imperial Deck" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["stats", "pool", "complete"])
def test_a_list_is_taken_from_standard_input_as_a_check_takes_it(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path(PARTIAL).read_bytes()), encoding="utf-8"))
    assert run(monkeypatch, command, "-") == 0
    assert capsys.readouterr().out
