import json
import sys

import jsonschema
import pytest

from cardbase.cli import main
from cardbase.schemas import schema_folder


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Run the command line in this process and return its exit code."""
    monkeypatch.setattr(sys, "argv", ["cardbase", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    assert isinstance(ended.value.code, int)
    return ended.value.code


def test_search_lists_cards_named_so_first(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "search", "thufir", "hawat") == 0
    assert capsys.readouterr().out.startswith("Thufir Hawat")


def test_search_takes_conditions_and_a_minus_before_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "search", "kind:ally", "power:fremen", "-cost:2", "--sort", "-cost", "--explain") == 0
    told = capsys.readouterr()
    assert all("ally" in line for line in told.out.splitlines())
    assert told.err.startswith("cards of kind ally and that owe allegiance to The Fremen and other than those")


def test_search_json_has_the_shape_its_schema_tells(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "search", "fremen", "--json", "--limit", "5") == 0
    told = capsys.readouterr()
    found = json.loads(told.out)
    jsonschema.validate(found, json.loads((schema_folder() / "search.schema.json").read_text(encoding="utf-8")))
    assert len(found) == 5
    assert "more (--limit)" in told.err


def test_a_search_that_finds_nothing_is_exit_1_with_near_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "search", "thufir hawatt") == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "did you mean 'Thufir Hawat" in told.err


def test_a_faulty_query_is_underlined_and_exit_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "search", "power:atriedes") == 2
    assert capsys.readouterr().err == (
        "power:atriedes\n      ^^^^^^^^\n"
        "cardbase: query, column 7: power is never 'atriedes' (did you mean atreides?)\n"
    )


def test_search_prints_sql_that_names_its_values(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "search", "kind:ally", "--sql") == 0
    assert "c.kind = 'ally'" in capsys.readouterr().out


def test_search_asks_another_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "search", "game:board", "harvester", "--limit", "1") == 0
    told = capsys.readouterr()
    assert told.out.startswith("treachery Harvester: ") and told.err == "... and 2 more (--limit)\n"
    assert run(monkeypatch, "search", "game:cards", "harvester", "kind:aide") == 0
    assert capsys.readouterr().out.startswith("Spice Driver")
    assert run(monkeypatch, "search", "game:chess", "harvester") == 2
    assert capsys.readouterr().err == "cardbase: no game 'chess' is searched (one of cards, board)\n"
    assert run(monkeypatch, "search", "game:board", "lasgun", "--sort", "cost") == 2
    assert "are for the cards" in capsys.readouterr().err
