"""Every rule is in the code and in a named test; every switch turns something; the data follow their schemas."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import jsonschema
import pytest

from cardbase.errors import Misuse
from cardbase.spice_and_blood.orders.verbs import verbs
from cardbase.spice_and_blood.tables import switch_rows, switches_of, table

ROOT = Path(__file__).resolve().parents[2]
ID = re.compile(r"SB-(?:AMB-\d\d|[GOTX]\d+|\d{3}[abc]?)")


def cited(folder: str) -> set[str]:
    """The ids in the code of a folder."""
    paths = [path for path in (ROOT / folder).rglob("*.py") if path.name != "test_coverage.py"]
    return {found for path in paths for found in ID.findall(path.read_text(encoding="utf-8"))}


def cited_by_tests() -> set[str]:
    """The ids that stand in a test function, its name, parameters and sentence; an id for each, no ranges."""
    found: set[str] = set()
    for path in (ROOT / "tests/spice_and_blood").glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and path.name != "test_coverage.py":
                first = min(one.lineno for one in (node, *node.decorator_list))
                found |= set(ID.findall("\n".join(text.splitlines()[first - 1 : node.end_lineno])))
    return found


RULES = [row["id"] for row in table("rules")["rules"]]


def test_there_are_167_rules_49_orders_and_71_ambiguities() -> None:
    assert sum("-G" not in rule for rule in RULES) == 167
    orders = {verb.id for verb in verbs()} | {flag["id"] for flag in table("orders")["flags"]}
    assert {one for one in orders if "-O" in one} == {f"SB-O{number:02d}" for number in range(1, 50)}
    assert {one for one in orders if "-X" in one} == {f"SB-X{number}" for number in range(1, 19)}
    assert len(table("ambiguities")["ambiguities"]) == 71


def test_every_rule_is_cited_by_the_code() -> None:
    assert set(RULES) - cited("cardbase/spice_and_blood") == set()


def test_every_rule_is_cited_by_a_test_function() -> None:
    assert set(RULES) - cited_by_tests() == set()


def test_every_rule_that_is_cited_exists() -> None:
    known = set(RULES) | {row["id"] for row in table("ambiguities")["ambiguities"]}
    known |= {row["id"] for row in table("orders")["orders"]} | {row["id"] for row in table("orders")["flags"]}
    known |= {row["id"] for row in table("scenarios")["scenarios"]} | {"SB-T35"}
    assert (cited("cardbase/spice_and_blood") | cited("tests/spice_and_blood")) - known == set()


def test_every_scenario_has_a_test() -> None:
    names = " ".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/spice_and_blood").glob("test_*.py"))
    missing = [
        row["id"]
        for row in table("scenarios")["scenarios"]
        if row["id"] not in names and not re.search(rf"def test_sb\w*_{row['id'][3:].lower()}_", names)
    ]
    assert missing == []


def test_every_order_is_carried_out_by_some_step() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "cardbase/spice_and_blood").rglob("*.py"))
    assert [verb.text for verb in verbs() if f'"{verb.text}"' not in code] == ["STANDING"]  # noted with STANDING OFF


def test_every_switch_is_read_by_the_code() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "cardbase/spice_and_blood").rglob("*.py"))
    assert [key for key in switch_rows() if f'"{key}"' not in code] == []


@pytest.mark.parametrize("key", sorted(switch_rows()))
def test_a_switch_takes_its_choices_and_no_other_value(key: str) -> None:
    row = switch_rows()[key]
    assert row["default"] in row["choices"]
    for choice in row["choices"]:
        assert switches_of({key: str(choice)})[key] == choice
    with pytest.raises(Misuse):
        switches_of({key: "maybe"})


@pytest.mark.parametrize("name", ["rules", "ambiguities", "scenarios", "orders", "names", "game"])
def test_the_data_follow_their_schemas(name: str) -> None:
    schema = json.loads((ROOT / "schemas" / f"spice-and-blood-{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(table(name))
