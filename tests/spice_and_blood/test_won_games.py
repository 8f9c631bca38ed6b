"""A game that is won says so first, and waits for nobody's orders."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardbase.cli.blood_text import receipt_text, status_text
from cardbase.spice_and_blood.campaign.receipts import receipt
from cardbase.spice_and_blood.engine import run_turn
from cardbase.spice_and_blood.reports.data import gazette, house_report
from cardbase.spice_and_blood.reports.text import FORM_TITLE, report_text
from tests.spice_and_blood.stage import QuietDice, Stage, family_house

WON_LINES = [
    "     the game is won by House Tarsk: 477 of 933 votes",
    "     these orders count only if the master plays on",
]
WON = [{"house": "H04", "why": "477 of 933 votes"}]


def status(winners: list[dict[str, str]], **of_the_house: Any) -> list[str]:
    house = {"house": "H04", "name": "House Tarsk", "ai": "", "eliminated": False, "sent": False, "missed": 0}
    found = {"game": "alpha", "turn": 9, "year": 10_180, "deadline": "", "amendments": [], "other_rules": ()}
    return status_text(found | {"houses": [house | of_the_house], "winners": winners, "commitment": "0f"}).splitlines()[
        1:-1
    ]


@pytest.mark.parametrize(
    ("of_the_house", "running", "won"),
    [
        ({}, ": no orders yet", ""),
        ({"missed": 2}, ": no orders yet, 2 turns missed in a row", ": 2 turns missed in a row"),
        (
            {"missed": 1, "sent": True},
            ": orders are in, 1 turn missed in a row",
            ": orders are in, 1 turn missed in a row",
        ),
        ({"eliminated": True}, ": eliminated", ": eliminated"),
        ({"ai": "sensible"}, ": orders come from the program (sensible)", ""),
    ],
)
def test_the_status_names_the_winner_first_and_asks_nobody_for_orders(
    of_the_house: dict[str, Any], running: str, won: str
) -> None:
    assert status([], **of_the_house) == [f"  H04 House Tarsk{running}"]
    assert status(WON, **of_the_house) == ["won by House Tarsk: 477 of 933 votes", f"  H04 House Tarsk{won}"]


def test_gazette_and_reports_begin_with_the_win() -> None:
    """SB-255: announced to all."""
    stage = Stage()
    house, _, _ = family_house(stage)
    result = run_turn(stage.state(), [], QuietDice({}))
    result = replace(result, after=replace(result.after, winners=((house, "477 of 933 votes"),)))
    for report in (gazette(result), house_report(result, house, None)):
        told = report_text(report).splitlines()
        assert told[3:5] == ["The game is won", "  House Tarsk: 477 of 933 votes"]


@pytest.mark.parametrize("reader", ["winner", "loser", "fallen"])
@pytest.mark.parametrize("played_on", [False, True])
def test_no_orders_are_asked_for_by_the_report_of_the_turn_that_won(reader: str, played_on: bool) -> None:
    """SB-255: a form, and how one wins, come back once the master plays on."""
    stage = Stage()
    house, _, _ = family_house(stage)
    other, _, _ = family_house(stage, "Oriel")
    if reader == "fallen":
        stage.world.houses[other] = replace(stage.world.houses[other], eliminated=True)
    won = ((house, "477 of 933 votes"),)
    result = run_turn(replace(stage.state(), winners=won if played_on else ()), [], QuietDice({}))
    result = replace(result, after=replace(result.after, winners=won))
    report = house_report(result, house if reader == "winner" else other, None)
    told = report_text(report)
    asks = played_on and reader != "fallen"
    assert (FORM_TITLE in told, "How you win" in told, bool(report["order_form"])) == (asks, asks, asks)
    was_asked = reader != "fallen" and not played_on
    assert ("No more orders are due, unless your master plays on." in told) is was_asked
    assert "INCREASE TAXATION" in told or not asks


@pytest.mark.parametrize("winners", [(), (("H04", "477 of 933 votes"),)])
@pytest.mark.parametrize("text", ["HOUSE", "HOUSE\nRECRUIT SUK PHYSICIAN", "HOUSE\nINVAED", "HOUSE\nSTANDING OFF"])
def test_a_receipt_says_that_the_game_is_won(winners: tuple[tuple[str, str], ...], text: str) -> None:
    stage = Stage()
    house, _, _ = family_house(stage)
    given = receipt(replace(stage.state(), winners=winners), house, stage.check(house, text))
    told = receipt_text({"mail": "mail.txt", **given}).splitlines()
    assert told[1:3] == WON_LINES if winners else WON_LINES[0] not in told
    assert bool(given["winners"]) is bool(winners)
