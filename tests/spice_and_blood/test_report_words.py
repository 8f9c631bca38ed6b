"""A report says in words who one is, how one wins and what was agreed, as text and as a page alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from cardbase.spice_and_blood import report_page, report_text
from cardbase.spice_and_blood.reports.data import gazette, house_report, master_sheet
from cardbase.spice_and_blood.run import Run
from tests.spice_and_blood.campaign import played
from tests.spice_and_blood.stage import QuietDice, Stage, family_house

ROOM = Path("cardbase/spice_and_blood")
HOUSES = ("H04", "H05", "H06", "H07")


def report_of(kind: str) -> dict[str, Any]:
    made = played(3)
    if kind == "gazette":
        return gazette(made.result)
    return (
        master_sheet(made.result, made.checks)
        if kind == "master"
        else house_report(made.result, kind, made.checks[kind])
    )


def words_of(page: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "\n", page.partition("</style>")[2]))


@pytest.mark.parametrize("kind", [*HOUSES, "gazette", "master"])
def test_the_page_of_a_report_has_every_line_of_its_text(kind: str) -> None:
    report = report_of(kind)
    shown = {line.strip() for line in words_of(report_page(report)).splitlines()}
    body = report_text(report).split("\n", 2)[2]
    told = [line.strip() for line in body.splitlines() if line.strip() and not line.startswith("===")]
    assert [line for line in told if line not in shown] == []


@pytest.mark.parametrize("kind", [*HOUSES, "gazette"])
def test_the_page_of_a_report_has_no_names_of_fields_and_no_empty_heading(kind: str) -> None:
    page = report_page(report_of(kind))
    words = words_of(page).partition("Order form")[0]
    assert not re.search(r"[a-z]_[a-z]", words)
    assert not {"Notes", "Peerage", "Worlds", "Causes", "solari", "None"} & {
        line.strip() for line in words.splitlines()
    }
    assert not re.search(r"</h2>\s*(<h2|</body)", page)


@pytest.mark.parametrize("kind", [*HOUSES, "gazette", "master"])
def test_nothing_on_the_page_of_a_report_is_wider_than_a_phone(kind: str) -> None:
    """Tables of many columns and unbroken lines are what made it so."""
    page = report_page(report_of(kind))
    assert "<table" not in page
    assert "overflow-wrap:anywhere" in page and "white-space:pre-wrap" in page


@pytest.mark.parametrize(
    ("faction", "kind", "told", "victory"),
    [
        ("", "house", "You win with 51 % of the votes of the Landsraad at the beginning of a turn.", "51 %"),
        ("breeding", "sisterhood", "You are the Breeding Mothers.", "bears the marker of every House"),
        ("prescience", "sisterhood", "You are the Mothers of Prescience.", "Wyrd"),
        ("wayku", "wayku", "You are House Wayku.", "House Corrino"),
    ],
)
def test_sb_003_to_sb_006_each_house_is_told_what_it_is_and_how_it_wins(
    faction: str, kind: str, told: str, victory: str
) -> None:
    stage = Stage()
    house = stage.house("Tarsk", kind, faction=faction)
    stage.planet("Veyra", stage.person("Aria", house, "f"), home=True)
    report = house_report(stage.run({}).result, house, None)
    text = report_text(report)
    assert told in text and told in words_of(report_page(report))
    (line,) = (line for line in text.splitlines() if "You win" in line)
    assert victory in line


@pytest.mark.parametrize(
    ("own", "foe", "told"),
    [
        (0, 0, "You have 11 of 911 votes (1.2 %); 454 more would do."),
        (1, 0, "You have 12 of 912 votes (1.3 %); 454 more would do."),
        (3, 7, "You have 14 of 931 votes (1.5 %); 461 more would do."),
        (925, 0, "You have 936 of 1836 votes (50.9 %); 1 more would do."),
        (926, 0, "You have 937 of 1837 votes (51.0 %)."),
    ],
)
def test_sb_003_a_report_says_how_many_votes_a_house_has_and_how_many_more_win(own: int, foe: int, told: str) -> None:
    assert f"  {told}" in _of_votes(own, foe).splitlines()


def _of_votes(own: int, foe: int, kind: str = "house", faction: str = "") -> str:
    """Return the report of a House with so many fiefs beside its homeworld, and of another with so many."""
    stage = Stage()
    house = stage.house("Tarsk", kind, faction=faction)
    head = stage.person("Aria", house, "f")
    stage.planet("Veyra", head, home=True)
    rival = stage.person("Bela", stage.house("Oriel"), "f") if foe else ""
    for number in range(own):
        stage.planet(f"Own {number}", head)
    for number in range(foe):
        stage.planet(f"Foe {number}", rival, home=not number)
    return report_text(house_report(stage.run({}).result, house, None))


def test_sb_006_house_wayku_is_not_told_of_votes() -> None:
    assert not any(line.startswith("  You have") for line in _of_votes(0, 1, "wayku", "wayku").splitlines())


def test_sb_192_a_contract_in_force_names_the_couple_and_the_houses() -> None:
    report = report_of("H04")
    names = {row["house"]: row["name"] for row in report["ranking"]}
    one, other = ((row["id"], f"{row['name']} ({row['id']})") for row in report["people"][:2])
    terms = "children: tarsk;transfer: solari 100 from tarsk to kestrin"
    report = {**report, "contracts": [{"text": terms, "couple": [one[0], other[0]]}]}
    line = report_text(report).partition("Contracts in force\n")[2].splitlines()[0].strip()
    assert {"House Tarsk", "House Kestrin"} <= set(names.values())
    assert (
        line
        == f"{one[1]} and {other[1]}: children: House Tarsk; transfer: solari 100 from House Tarsk to House Kestrin"
    )


@pytest.mark.parametrize("path", [*sorted(ROOM.rglob("*.py")), Path("cardbase/cli/blood_text.py")], ids=str)
def test_what_is_counted_is_said_with_its_noun(path: Path) -> None:
    """ "House Corrino: 1 votes"; a sum ("of 944 votes"), a constant and an average are never 1."""
    counts = re.findall(r"(?<!of )\{([^{}]*)\} (?:votes|units|points|revolutionaries|fiefs)\b", path.read_text("utf-8"))
    assert [one for one in counts if not one.isupper() and not one.endswith(":.0f")] == []


@pytest.mark.parametrize("path", [*sorted(ROOM.rglob("*.py")), Path("cardbase/cli/blood_text.py")], ids=str)
def test_no_words_leave_it_to_the_reader_whether_it_is_one_or_many(path: Path) -> None:
    assert re.findall(r"\w+\(s\)(?=[\"' ,;{}])", path.read_text("utf-8")) == []


def reports_of_an_end() -> dict[str, dict[str, Any]]:
    """The reports of a turn at whose end the only person of House Tarsk dies, by House, and the Gazette."""
    stage = Stage()
    house, last, home = family_house(stage)
    foe, head, _ = family_house(stage, "Foe")
    stage.world.change(last, age=130)
    orders = {house: f'HOUSE\nPROPOSE SIRIDAR BARON {last} "Far"', foe: f"HOUSE\nPROPOSE SIRIDAR BARON {head} {home}"}
    game = stage.run(orders, {f"20/death/{last}": 6})
    assert game.after.houses[house].eliminated
    reports = {one: house_report(game.result, one, game.checks[one]) for one in (house, foe)}
    return {**reports, "gazette": gazette(game.result)}


@pytest.mark.parametrize("kind", ["H04", "H05", "gazette"])
def test_a_report_calls_a_house_that_is_out_by_its_name(kind: str) -> None:
    text = report_text(reports_of_an_end()[kind]).partition("Order form")[0]
    assert "for Far (P007), put down by House Tarsk" in text
    bare = [line for line in text.splitlines() if re.search(r"(?<!\()\bH\d\d\b", line) and "->" not in line]
    assert bare == []


@pytest.mark.parametrize("write", [report_text, report_page])
def test_a_house_that_is_out_reads_so_and_gets_no_aim_and_no_form(write: Callable[[dict[str, Any]], str]) -> None:
    """SB-007"""
    reports = reports_of_an_end()
    ended, going_on = write(reports["H04"]), write(reports["H05"])
    assert "House Tarsk is out of the game and gives no more orders." in ended
    assert not [word for word in ("How you win", "more would do", "Order form") if word in ended]
    assert all(word in going_on for word in ("How you win", "more would do", "Order form"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Aria is Head of The Sisters from now on", "Aria is Head of the Sisters from now on"),
        ("The Sisters have lost their homeworld", "The Sisters have lost their homeworld"),
        ("a son, Otto, is born to Aria, of The Sisters", "a son, Otto, is born to Aria, of the Sisters"),
        ("11 votes (The Sisters 11)", "11 votes (The Sisters 11)"),
        ("House Oriel, The Sisters and The Sisterss", "House Oriel, the Sisters and The Sisterss"),
    ],
)
def test_the_article_of_a_house_is_small_within_a_sentence(text: str, said: str) -> None:
    stage = Stage()
    house = stage.house("The Sisters", "sisterhood", faction="breeding")
    run = Run(stage.state(), (), QuietDice({}))
    run.publish(text)
    run.notify(text, house)
    assert [event.text for event in run.events] == [said, said]


def test_in_the_page_of_a_report_names_from_the_right_leave_their_line_in_order() -> None:
    report = report_of("gazette") | {"game": "משחק 7"}
    page = report_page(report)
    assert "<p>Game <bdi>משחק</bdi> 7, year" in page
