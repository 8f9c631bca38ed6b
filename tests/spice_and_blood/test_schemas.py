"""What the program prints as JSON, and what it reads, follow their schemas; wrong join forms are refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cardbase.errors import Faulty
from cardbase.schemas import schema_folder
from cardbase.spice_and_blood import Form, create, join, packet, report, run
from tests.commandline import Cardbase


def schema(name: str) -> Any:
    return json.loads((schema_folder() / f"blood-{name}.schema.json").read_text(encoding="utf-8"))


@pytest.fixture(name="file", scope="module")
def _file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("schemas") / "veyra.db"
    campaign = create(path, "veyra", b"x", "2026-01-05T20:00:00+00:00")
    join(campaign, Form("Tarsk", "Veyra", "sly"), player="sensible")
    join(campaign, Form("Mothers", "Wallach", factions=("breeding",)), player="sensible")
    run(campaign)
    for house in ("H04", "H05"):
        jsonschema.validate(packet(campaign, house), schema("packet"))
        jsonschema.validate(report(campaign, 0, house), schema("report"))
    return path


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("status", ["status", "{}"]),
        ("status", ["status", "{}", "--reveal"]),
        ("report", ["report", "{}"]),
        ("report", ["report", "{}", "tarsk"]),
        ("report", ["report", "{}", "H05"]),
        ("report", ["report", "{}", "master"]),
        ("amendment", ["amend", "{}", "1", "set H04 solari 900"]),
        ("odds", ["odds", "birth", "trait=1"]),
        ("odds", ["odds", "marker", "parents=2"]),
        ("odds", ["odds", "revolt", "legions=1"]),
        ("odds", ["odds", "lifespan", "age=30"]),
        ("odds", ["odds", "vote", "votes=300"]),
        ("odds", ["odds", "duel", "foe_shield=1"]),
        ("odds", ["odds", "invasion", "attack=basic*2,rebel", "defence=basic"]),
        ("odds", ["odds", "invasion", "attack=basic*12", "defence=sardaukar*3"]),
        ("report", ["report", "{}", "tarsk", "--turn", "0"]),
        ("simulation", ["simulate", "sensible", "random", "--games", "1", "--turns", "2"]),
    ],
)
def test_an_answer_follows_its_schema(cardbase: Cardbase, file: Path, name: str, arguments: list[str]) -> None:
    told = cardbase("blood", *(str(file) if one == "{}" else one for one in arguments), "--json")
    jsonschema.validate(json.loads(told.out), schema(name))


def test_receipts_follow_their_schema_at_the_master_s_and_at_home(
    cardbase: Cardbase, file: Path, tmp_path: Path
) -> None:
    mail, home = tmp_path / "mail.txt", tmp_path / "h04.json"
    assert cardbase("blood", "amend", file, "2", "set H04 seal -").code == 0  # from the program to somebody's hand
    mail.write_text("#SPICEANDBLOOD game=veyra turn=2 house=tarsk\nHOUSE\nRECRUIT SUK PHYSICIAN\nINVAED\n#END\n")
    home.write_text(cardbase("blood", "report", file, "tarsk", "--packet").out)
    for place in (file, home):
        found = json.loads(cardbase("blood", "check", place, mail, "--json").out)
        jsonschema.validate(found, schema("receipts"))
        assert [line["code"] for line in found[0]["lines"]] == ["", "E101"]


@pytest.mark.parametrize(
    "content",
    [
        {"name": 7}, {"name": "Tarsk", "women": "Aria"}, {"name": "Tarsk", "men": [1]}, {"name": "Tarsk", "house": "x"},
        {"name": ["Tarsk"]}, {"name": None}, {"name": "Tarsk", "factions": {"wayku": 1}},
    ],
)  # fmt: skip
def test_a_join_form_of_the_wrong_kind_is_refused_by_schema_and_program(content: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(content, schema("join-form"))
    with pytest.raises(Faulty, match="in the join form"):
        Form.of(content)


def test_a_join_form_as_the_schema_says_is_read() -> None:
    content = {
        "name": "Tarsk",
        "planet": "Veyra",
        "trait": "sly",
        "holder": "wife",
        "women": ["Aria"],
        "factions": ["wayku"],
    }
    jsonschema.validate(content, schema("join-form"))
    assert Form.of(content) == Form("Tarsk", "Veyra", "sly", "wife", ("Aria",), (), ("wayku",))
