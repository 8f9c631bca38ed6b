"""A set of a user's own: its powers and subtypes are as good as the published ones."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import load_corpus
from cardbase.corpus.checking import check_card_files
from cardbase.decks import judge, parse_deck
from cardbase.errors import Faulty
from cardbase.proxies import emit, laid_face, theme
from cardbase.query import card_index
from cardbase.scenarios import read_scenarios, run_scenario

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "designing-cards.md").read_text(encoding="utf-8")
SET: dict[str, Any] = next(
    json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL) if '"powers"' in block
)
HOLDING = {"type": "Holding", "allegiances": ["richese"], "command": 4}
CARDS: dict[str, dict[str, Any]] = {
    "korona": {
        **HOLDING, "name": "Korona", "subtypes": ["Homeworld"], "cost": 5, "resistance": 5,
        "talents": {"battle": 1}, "operation": "Engage: produce 4 solaris.",
    },
    "count-ilban": {
        **HOLDING, "type": "Persona", "name": "Count Ilban", "subtypes": ["Ally", "Noble", "Artificer"],
        "cost": 4, "resistance": 3, "talents": {"arbitration": 2},
        "operation": "Engage: gain 1 favor per Richese persona you govern.",
    },
}  # fmt: skip
SCENARIO = """card: Count Ilban
seats: Anna of Richese at Korona; Bert of Harkonnen at Giedi Prime
use: he gains a favor for each Richese persona
    given Anna governs Count Ilban; Anna has 5 favor
    when Anna's House Interval
    do Anna: use Count Ilban
    then Anna has 6 favor
"""


def folder_of(place: Path, **changes: Any) -> Path:
    place.mkdir()
    (place / "set.json").write_text(json.dumps(SET | changes), encoding="utf-8")
    for slug, card in CARDS.items():
        (place / f"{slug}.json").write_text(json.dumps(card), encoding="utf-8")
    return place


@pytest.fixture(name="corpus", scope="module")
def _corpus(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return load_corpus([folder_of(tmp_path_factory.mktemp("own") / "richese")])


def test_the_set_is_named_and_its_power_and_subtype_are_found(corpus: Any) -> None:
    assert corpus.resolve("Count Ilban (C&R)").set == "rich"
    assert [s.name for s in corpus.sets][-1] == "CHOAM and Richese"
    assert [card.id for card in card_index(corpus).find("power:richese subtype:artificer")] == ["rich-count-ilban"]


def test_its_cards_play_by_their_texts_under_their_own_sponsor(corpus: Any, tmp_path: Path) -> None:
    (tmp_path / "ilban.txt").write_text(SCENARIO, encoding="utf-8")
    (scenario,) = read_scenarios(tmp_path / "ilban.txt")
    outcome = run_scenario(scenario, corpus)
    assert outcome.result == "right"


def test_adversaries_hold_both_ways(corpus: Any) -> None:
    powers = {power.id: power for power in corpus.powers}
    assert powers["richese"].adversaries.keys() == {"harkonnen"} and "richese" in powers["harkonnen"].adversaries


def test_a_deck_of_the_power_is_judged_as_any_other(corpus: Any) -> None:
    verdict = judge(parse_deck("Sponsor: House Richese\nHomeworld: Korona\nCount Ilban\nFeyd Rautha", corpus), corpus)
    codes = {finding.code for finding in verdict.findings}
    assert "DV-09" in codes and not codes & {"DV-01", "DV-02", "NOTE-01", "NOTE-04"}


def test_uniqueness_that_a_card_leaves_open_follows_from_the_rules(corpus: Any) -> None:
    assert corpus.by_id["rich-count-ilban"].unique and not corpus.by_id["rich-korona"].unique


def test_a_face_shows_the_power(corpus: Any) -> None:
    laid = laid_face(corpus.by_id["rich-korona"], corpus, theme("colour"))
    assert not laid.overflow and emit(laid.symbol, "svg", title="Korona")


IX = {"id": "ix", "name": "Ix", "short": "Ix"}


@pytest.mark.parametrize(
    ("changes", "place", "words"),
    [
        ({"code": "eots"}, "$.code", "is published already"),
        ({"powers": [IX | {"id": "guild"}]}, "$.powers[0].id", "is published already"),
        ({"powers": [IX, IX]}, "$.powers[1].id", "is also in"),
        ({"powers": [IX | {"adversaries": ["nobody"]}]}, "$.powers[0].adversaries[0]", "is not a power"),
        ({"powers": [IX | {"adversaries": ["ix"]}]}, "$.powers[0].adversaries[0]", "its own"),
        ({"subtypes": [{"name": "Spy", "group": "persona", "meaning": "x"}]}, "$.subtypes[0].name", "published"),
        ({"subtypes": [{"name": "Duelist", "group": "kind", "meaning": "x"}]}, "$.subtypes[0].group", "is none of"),
        ({"subtypes": [{"name": "Man-at-Arms", "group": "label", "meaning": "x"}]}, "$.subtypes[0].name", "A to Z"),
        ({"subtypes": [{"name": "Łowca", "group": "label", "meaning": "x"}]}, "$.subtypes[0].name", "A to Z"),
        (
            {"subtypes": [{"name": "Son of Worms", "group": "label", "meaning": "x"}]},
            "$.subtypes[0].name",
            "capital",
        ),
        ({"cards": 5}, "$.cards", "no such field"),
    ],
    ids=str,
)
def test_a_faulty_set_is_told_with_its_place(tmp_path: Path, changes: dict[str, Any], place: str, words: str) -> None:
    folder = folder_of(tmp_path / "own", **changes)
    faults = check_card_files(sorted(folder.glob("*.json")))
    assert any(fault.file.endswith("set.json") and fault.place == place and words in fault.message for fault in faults)
    with pytest.raises(Faulty):
        load_corpus([folder])


def test_without_its_file_the_power_is_unknown(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "own")
    (folder / "set.json").unlink()
    told = {fault.message for fault in check_card_files(folder.glob("*.json"))}
    assert {"'richese' is not a power", "'Artificer' is not a subtype"} < told
