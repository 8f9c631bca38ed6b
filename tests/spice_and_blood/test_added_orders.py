"""An order that a player forgot, or that did not reach the master, is added by an amendment (SB-G15)."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.errors import Misuse
from cardbase.spice_and_blood import Campaign, amend, receive, report, run, state_of
from tests.commandline import Cardbase
from tests.spice_and_blood import worked
from tests.spice_and_blood.campaign import joined

RAID = "order H06 SPICE RAIDING 40"
"""What House Kestrin misspelt in its mail of the first turn."""


@pytest.fixture(name="campaign")
def _campaign(tmp_path: Path) -> Campaign:
    return joined(tmp_path / "veyra.db")


def mails(campaign: Campaign, *houses: str) -> None:
    for house, mail in worked.mails(state_of(campaign).turn).items():
        if not houses or house in houses:
            receive(campaign, mail.encode())


def answer(campaign: Campaign, house: str, line: int) -> str:
    """Return the code of an order of the first turn, "" where it was carried out."""
    (row,) = [row for row in report(campaign, 1, house)["orders"] if row["line"] == line]
    return str(row["code"])


def test_an_order_is_added_to_a_turn_that_was_run(campaign: Campaign) -> None:
    """SB-G15: as if it stood in the mail, behind its lines; all other dice keep their values."""
    mails(campaign)
    before = {one.key: one.value for one in run(campaign).rolls}
    told = amend(campaign, 1, RAID)
    after = {one["key"]: one["value"] for one in report(campaign, 1, "master")["dice"]}
    assert {key: after[key] for key in before} == before and "t1/18/raid/H06#1" in after
    assert "H06" in [one["house"] for one in told] and answer(campaign, "H06", 9001) == ""
    run(campaign, force=True)


def test_what_was_added_is_struck_and_restored_by_its_number(campaign: Campaign) -> None:
    """SB-G15: the number stands in the report and in what is told of a wrong one."""
    mails(campaign)
    run(campaign)
    amend(campaign, 1, RAID)
    amend(campaign, 1, "void H06 9001")
    assert answer(campaign, "H06", 9001) == "X403"
    amend(campaign, 1, "restore H06 9001")
    assert answer(campaign, "H06", 9001) == ""


def test_orders_are_added_before_the_run_and_where_no_mail_came(campaign: Campaign) -> None:
    """SB-G15, SB-G03: they wait for the run; the House is still missing its mail."""
    mails(campaign, "H04")
    assert amend(campaign, 1, RAID, "order H06 CHAR C009 INCREASE TAXATION") == []
    run(campaign, force=True)
    assert [answer(campaign, "H06", line) for line in (9001, 9002)] == ["", ""]
    assert state_of(campaign).houses["H06"].missed == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("order H06 SPICE RADING 40", "E101"),
        ("order H06 HOUSE", "it says no order"),
        ("order H06 CHAR C009", "it says no order"),
        ("order H06 CHAR C001 INCREASE TAXATION", "H06 cannot order"),
        ("order H99 HOUSE SPICE RAIDING 40", "H99 gives no orders in that turn"),
        ("order H02 HOUSE SPICE RAIDING 40", "H02 gives no orders in that turn"),
    ],
)
@pytest.mark.parametrize("is_run", [False, True])
def test_an_order_that_its_house_cannot_give_is_refused_and_nothing_is_written(
    campaign: Campaign, text: str, words: str, is_run: bool
) -> None:
    mails(campaign)
    if is_run:
        run(campaign)
    entries = len(list(campaign.journal.entries()))
    with pytest.raises(Misuse, match=words):
        amend(campaign, 1, "note with another", text)
    assert len(list(campaign.journal.entries())) == entries


def test_the_letter_to_the_house_shows_what_was_added(campaign: Campaign, cardbase: Cardbase, tmp_path: Path) -> None:
    mails(campaign)
    run(campaign)
    file, folder = str(campaign.journal.store.path), tmp_path / "letters"
    told = cardbase("blood", "amend", file, "1", RAID, "--reason", "a slip", "-o", str(folder))
    assert told.code == 0, told
    assert "+ added order 1 SPICE RAIDING 40" in told.out
    assert "added order 1 SPICE RAIDING 40" in (folder / "turn-01-H06.txt").read_text(encoding="utf-8")
