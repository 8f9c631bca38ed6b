"""The card files can be made again from a copy of the reference data."""

from __future__ import annotations

import csv
import filecmp
import os
import shutil
from collections import Counter
from pathlib import Path

import pytest

from cardbase.corpus import load_corpus
from cardbase.schemas import data_folder
from scripts.import_reference import remake

REFERENCE = os.environ.get("CARDBASE_REFERENCE", "")
needs_reference = pytest.mark.skipif(
    not REFERENCE, reason="set CARDBASE_REFERENCE to the folder that holds cards/facts.csv to remake the card files"
)
INFORMATION = {"style", "whitespace", "allegiance-encoding", "set-name"}


@needs_reference
def test_the_reference_and_the_decisions_give_the_committed_files_exactly(tmp_path: Path) -> None:
    shutil.copytree(data_folder() / "cards", tmp_path / "cards")
    assert remake(Path(REFERENCE), tmp_path) == 661
    for path in sorted((tmp_path / "cards").rglob("*.json")):
        assert filecmp.cmp(path, data_folder() / path.relative_to(tmp_path), shallow=False), path


@needs_reference
def test_fields_that_are_our_own_work_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "cards" / "eye-of-the-storm" / "carthag.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"operation": "Ours.", "cost": 99}', encoding="utf-8")
    remake(Path(REFERENCE), tmp_path)
    assert '"operation": "Ours."' in path.read_text("utf-8") and '"cost": 4' in path.read_text("utf-8")


@needs_reference
def test_every_substantive_anomaly_of_the_reference_is_decided() -> None:
    with (Path(REFERENCE) / "cards" / "anomalies.csv").open(encoding="utf-8", newline="") as stream:
        rows = [row for row in csv.DictReader(stream) if row["class"] not in INFORMATION]
    corpus = load_corpus()
    by_octgn = {card.octgn_id: card.id for card in corpus.cards}
    wanted = Counter((by_octgn[row["card_id"]], row["class"]) for row in rows)
    decided = Counter((d.card, d.anomaly) for d in corpus.decisions if d.anomaly != "unknown")
    assert wanted.total() == 161 and wanted == decided
