"""The latest mail of a House counts alone: its receipt says what it replaces and which orders no longer count."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.cli.blood_text import receipt_text
from cardbase.spice_and_blood import Campaign, create, join, mail_receipt, receive, set_deadline
from tests.commandline import Cardbase
from tests.spice_and_blood.campaign import FORMS

NOW = "2026-01-05T20:00:00+00:00"
LATER = "2026-01-06T20:00:00+00:00"
RAID, DOCTOR, TAX = "SPICE RAIDING 40", "RECRUIT SUK PHYSICIAN", "INCREASE TAXATION"


@pytest.fixture(name="campaign")
def _campaign(tmp_path: Path) -> Campaign:
    campaign = create(tmp_path / "veyra.db", "veyra", b"secret", NOW)
    for form in FORMS:
        join(campaign, form, "two moons" if form.name == "Tarsk" else "")
    return campaign


def mail(*orders: str, house: str = "tarsk", phrase: str = "two moons", received: str = "") -> bytes:
    lines = "\n".join(("HOUSE", *orders))
    head = f"Received: by x; {received}\nFrom: a@b\n\n" if received else ""
    return f'{head}#SPICEANDBLOOD game=veyra turn=1 house={house} pass="{phrase}"\n{lines}\n#END\n'.encode()


REPLACED = {
    "an order added alone": ([RAID, DOCTOR], ["CHAR C002", TAX], [RAID, DOCTOR]),
    "one of two": ([RAID, DOCTOR], [DOCTOR], [RAID]),
    "another amount": ([RAID], ["SPICE RAIDING 60"], [RAID]),
    "the same again": ([RAID, DOCTOR], [RAID, DOCTOR], []),
    "in another order of lines": ([RAID, DOCTOR], [DOCTOR, RAID], []),
    "in other words": ([RAID], ["spice raiding 40 ; as before"], []),
    "one more": ([RAID], [RAID, DOCTOR], []),
    "all struck": ([RAID, DOCTOR], [], [RAID, DOCTOR]),
    "of another character": (["CHAR C001", TAX], ["CHAR C002", "CONSUME SPICE 1"], [TAX]),
    "one that was refused before": ([RAID, "FLY AWAY"], [RAID], []),
    "one that is refused now": ([RAID], ["SPICE RAIDING 30"], [RAID]),
    "a pass phrase": (["SET PASSWORD three moons"], [RAID], []),
}


@pytest.mark.parametrize(("first", "second", "gone"), REPLACED.values(), ids=REPLACED)
def test_a_receipt_says_which_orders_of_the_mail_before_no_longer_count(
    campaign: Campaign, first: list[str], second: list[str], gone: list[str]
) -> None:
    assert receive(campaign, mail(*first))["replaces"] == {}
    answer = receive(replace(campaign, now=LATER), mail(*second))
    assert answer["replaces"] == {"received": NOW, "gone": gone}
    text = receipt_text({"mail": "x", **answer})
    assert ("of which no longer counts" in text) == bool(gone) and f"it replaces your mail of {NOW}" in text


def test_a_mail_that_is_only_checked_says_what_it_would_replace(campaign: Campaign) -> None:
    receive(campaign, mail(RAID))
    assert mail_receipt(replace(campaign, now=LATER), mail(DOCTOR))["replaces"]["gone"] == [RAID]


@pytest.mark.parametrize(
    "second",
    [mail(DOCTOR, phrase="three moons"), mail(DOCTOR, phrase=""), mail(DOCTOR, house="oriel"), b"hello"],
    ids=["a wrong pass phrase", "none", "another House", "no orders"],
)
def test_a_mail_that_does_not_count_replaces_nothing_and_shows_nothing(campaign: Campaign, second: bytes) -> None:
    receive(campaign, mail(RAID))
    answer = receive(replace(campaign, now=LATER), second)
    assert answer["replaces"] == {} and RAID not in receipt_text({"mail": "x", **answer})


def test_a_late_mail_replaces_nothing(campaign: Campaign) -> None:
    receive(campaign, mail(RAID))
    set_deadline(campaign, NOW)
    answer = receive(replace(campaign, now=LATER), mail(DOCTOR))
    assert answer["late"] and answer["replaces"] == {}


def test_a_mail_that_arrived_before_the_one_at_hand_replaces_nothing(campaign: Campaign) -> None:
    receive(campaign, mail(RAID))
    early = mail(DOCTOR, received="Sun, 4 Jan 2026 20:00:00 +0000")
    assert receive(replace(campaign, now=LATER), early)["replaces"] == {}


def test_a_bad_mail_between_two_is_not_the_one_replaced(campaign: Campaign) -> None:
    receive(campaign, mail(RAID))
    receive(campaign, mail(DOCTOR, phrase="x"))
    assert receive(replace(campaign, now=LATER), mail(DOCTOR))["replaces"] == {"received": NOW, "gone": [RAID]}


def test_a_missing_pass_phrase_is_told_from_a_wrong_one(campaign: Campaign) -> None:
    assert receive(campaign, mail(RAID, phrase=""))["fault"].startswith("E106 the pass phrase is missing: pass=")
    assert receive(campaign, mail(RAID, phrase="x"))["fault"] == "E106 the pass phrase is wrong"


def test_an_empty_inbox_is_told(cardbase: Cardbase, campaign: Campaign, tmp_path: Path) -> None:
    (tmp_path / "inbox").mkdir()
    told = cardbase("blood", "check", campaign.journal.store.path, tmp_path / "inbox", "--keep")
    assert (told.code, told.out) == (0, f"no mail in {tmp_path / 'inbox'}\n")
