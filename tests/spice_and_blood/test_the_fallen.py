"""A House that falls is told how: it gets the report of that turn, and nothing after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.cli.blood_text import readers, write_letters, write_reports
from cardbase.spice_and_blood import Campaign, amend, run
from tests.spice_and_blood.test_added_orders import _campaign, mails

campaign = _campaign
AGES = {"C005": 245, "C006": 240, "C007": 200, "C008": 195}
"""Nobody of House Oriel lives through the first turn."""


@pytest.fixture(name="fallen")
def _fallen(campaign: Campaign) -> Campaign:
    mails(campaign)
    amend(campaign, 1, *(f"set {one} age {age}" for one, age in AGES.items()))
    run(campaign)
    run(campaign, force=True)
    return campaign


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


@pytest.mark.parametrize(("turn", "told"), [(0, True), (1, True), (2, False)])
def test_who_falls_in_a_turn_gets_its_report_and_none_after_it(fallen: Campaign, turn: int, told: bool) -> None:
    assert readers(fallen, turn) == ["H04", *(["H05"] if told else []), "H06", "H07"]


def test_the_report_of_the_fall_comes_without_a_packet(fallen: Campaign, tmp_path: Path) -> None:
    write_reports(fallen, 1, tmp_path / "one")
    assert {f"turn-01-H05.{end}" for end in ("txt", "html", "json")} <= files(tmp_path / "one")
    assert "turn-01-H05.packet.json" not in files(tmp_path / "one")
    assert "turn-01-H06.packet.json" in files(tmp_path / "one")
    assert "Out of the game" in (tmp_path / "one" / "turn-01-H05.txt").read_text("utf-8")
    write_reports(fallen, 2, tmp_path / "two")
    assert not [name for name in files(tmp_path / "two") if "H05" in name]


def test_who_falls_by_an_amendment_is_told(campaign: Campaign, tmp_path: Path) -> None:
    mails(campaign)
    run(campaign)
    found = amend(campaign, 1, *(f"set {one} age {age}" for one, age in AGES.items()))
    write_letters(campaign, found, tmp_path, "they were older")
    assert {"amended-turn-01-H05.txt", "turn-01-H05.txt"} <= files(tmp_path)
    assert "turn-01-H05.packet.json" not in files(tmp_path)
