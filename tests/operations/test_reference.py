"""Our operations beside a copy of the reference data."""

import json
import os
from pathlib import Path

import pytest

from cardbase.corpus import load_corpus
from cardbase.schemas import data_folder, schema_faults
from scripts.compare_operations import Difference, compare, features, shared_runs

REFERENCE = os.environ.get("CARDBASE_REFERENCE", "")
EXPLAINED = json.loads((data_folder() / "operation-differences.json").read_text(encoding="utf-8"))
needs_reference = pytest.mark.skipif(
    not REFERENCE, reason="set CARDBASE_REFERENCE to the folder that holds octgn/*.xml to compare the operations"
)


@needs_reference
def test_every_difference_from_the_reference_and_every_shared_run_is_explained() -> None:
    assert compare(Path(REFERENCE), load_corpus().cards, EXPLAINED) == []


@needs_reference
def test_an_explanation_that_is_missing_or_gone_is_told() -> None:
    cards = load_corpus().cards
    assert compare(Path(REFERENCE), cards, {"differences": [], "shared_runs": []}) != []
    gone = {"feature": "limit", "reason": "none", "cards": ["eots-carthag"]}
    extra = {**EXPLAINED, "differences": [*EXPLAINED["differences"], gone]}
    assert compare(Path(REFERENCE), cards, extra) == ["explained but gone: ('eots-carthag', 'limit')"]


def test_the_explanations_obey_their_schema_and_name_cards() -> None:
    assert schema_faults("operation-differences", EXPLAINED, "") == []
    assert {card for entry in EXPLAINED["differences"] for card in entry["cards"]} <= set(load_corpus().by_id)


def test_what_a_rewording_must_keep_is_found() -> None:
    found = features("At battle engagement, pay up to two solaris to a rival except Dune.", frozenset(), ["Dune"])
    assert found["names"] == ("Dune",)
    assert found["numbers"] == ("2",)
    assert found["talents"] == ("battle",)
    assert found["windows"] == ("engagement",)
    assert found["bound"] == found["exception"] == ("yes",)


def test_a_run_of_eight_words_is_found_whatever_its_signs() -> None:
    said = "Engage to produce five solaris in your own treasury."
    assert shared_runs(said, said.upper().replace(".", ",")) == [
        "engage to produce five solaris in your own",
        "to produce five solaris in your own treasury",
    ]
    assert Difference("a", "limit", (), ("yes",)).card == "a"
