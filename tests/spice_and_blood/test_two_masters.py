"""Two programs at one campaign, and a run that is broken off: nothing confirmed is lost, nothing is kept by half."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import Illegal
from cardbase.spice_and_blood import Campaign, open_campaign, proof, receive, report, run, state_of
from cardbase.spice_and_blood.campaign import campaign as taking_in
from cardbase.spice_and_blood.campaign import running
from tests.commandline import Cardbase
from tests.spice_and_blood.campaign import NOW, joined

MAIL = b"#SPICEANDBLOOD game=veyra turn=1 house=tarsk\nHOUSE\nSPICE RAIDING 20\n#END\n"


@pytest.fixture(name="campaign")
def _campaign(tmp_path: Path) -> Campaign:
    return joined(tmp_path / "veyra.db")


def other(campaign: Campaign) -> Campaign:
    return open_campaign(campaign.journal.store.path, NOW)


def test_a_mail_that_comes_while_the_turn_is_run_is_not_lost(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The run is refused and may be tried again; what was confirmed counts, and the proof of dice holds."""
    played = running.run_turn_of_journal

    def meanwhile(*given: Any) -> Any:
        monkeypatch.undo()
        found = played(*given)
        assert receive(other(campaign), MAIL)["fault"] == ""
        return found

    monkeypatch.setattr(running, "run_turn_of_journal", meanwhile)
    with pytest.raises(Illegal, match="another program changed the campaign"):
        run(campaign, force=True)
    assert (campaign.journal.runs(), state_of(campaign).turn) == ([], 1)
    run(campaign, force=True)
    assert [row["text"] for row in report(campaign, 1, "H04")["orders"]] == ["SPICE RAIDING 20"]
    assert proof(campaign)["turns_alike"] == [True]


def test_a_mail_that_was_judged_before_the_turn_was_run_is_not_kept_for_it(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    judging = taking_in.judge

    def meanwhile(*given: Any, **more: Any) -> Any:
        monkeypatch.undo()
        run(other(campaign), force=True)
        return judging(*given, **more)

    monkeypatch.setattr(taking_in, "judge", meanwhile)
    with pytest.raises(Illegal, match="meanwhile"):
        receive(campaign, MAIL)
    assert not [one for one in campaign.journal.entries() if one.kind == "mail"]
    assert proof(campaign)["turns_alike"] == [True]


def test_a_run_that_was_overtaken_takes_no_later_turn_back(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    played = running.run_turn_of_journal

    def meanwhile(*given: Any) -> Any:
        monkeypatch.undo()
        run(other(campaign), force=True)
        run(other(campaign), force=True)
        return played(*given)

    monkeypatch.setattr(running, "run_turn_of_journal", meanwhile)
    with pytest.raises(Illegal, match="meanwhile"):
        run(campaign, force=True)
    assert [one.turn for one in campaign.journal.runs()] == [1, 2]


def test_what_is_wrong_with_folder_or_deadline_is_told_before_a_turn_is_run(
    cardbase: Cardbase, campaign: Campaign, tmp_path: Path
) -> None:
    path = campaign.journal.store.path
    (tmp_path / "file").write_text("")
    assert cardbase("blood", "run", path, "--force", "-o", tmp_path / "file").code == 4
    assert cardbase("blood", "run", path, "--force", "--deadline", "tomorrow").code == 2
    assert campaign.journal.runs() == []


def test_all_reports_of_a_turn_are_written_again(cardbase: Cardbase, campaign: Campaign, tmp_path: Path) -> None:
    """A run that was killed before its reports were written has kept the turn."""
    path, first, again = campaign.journal.store.path, tmp_path / "first", tmp_path / "again"
    assert cardbase("blood", "run", path, "--force", "--deadline", "2026-01-09T20:00+01:00", "-o", first).code == 0
    assert cardbase("blood", "report", path, "-o", again).code == 0
    written = {one.name: one.read_bytes() for one in first.iterdir()}
    assert written == {one.name: one.read_bytes() for one in again.iterdir()}
    assert cardbase("blood", "report", path, "tarsk", "-o", tmp_path / "one").code == 0
    assert {one.name[:11] for one in (tmp_path / "one").iterdir()} == {"turn-01-H04"}
