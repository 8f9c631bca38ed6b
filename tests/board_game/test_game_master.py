"""What a game master settles from a short text."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.board_game import SETTLE
from cardbase.errors import CardbaseError, Faulty
from tests.commandline import Cardbase

CHARITY = "spice CHO 3\nspice FRE 1\nspice EMP 0\nspice ATR 5\nspice HAR 9\nspice BEN 7\n"


def told(what: str, text: str) -> list[str]:
    return [f"{step.text} ({step.rules})" for step in SETTLE[what](text)]


def test_charity_as_in_the_examples() -> None:
    """CR-T01, CR-T02, CR-T03, CR-T05, CR-202, CR-601."""
    assert "CHOAM has 12 (BG-CHA-01)" in told("charity", CHARITY)
    assert "CHOAM has 17 (BG-CHA-01)" in told("charity", CHARITY + "mode advanced\ninflation double")
    assert "CHOAM has 3 (BG-CHA-01)" in told("charity", CHARITY + "inflation cancel")
    assert "CHOAM has 3 (BG-CHA-01)" in told("charity", CHARITY + "karama yes")


def test_a_silent_auction_goes_by_storm_order() -> None:
    """CR-T08, CR-105."""
    text = "method silent\nseller cache\norder HAR EMP RIC GUI ATR CHO\nbid ATR 3\nbid HAR 3\nbid GUI 1\nbid EMP 0"
    assert "Harkonnen buys the card and pays 3 to Richese (CR-103)" in told("auction", text)


def test_once_around_and_a_normal_auction() -> None:
    """CR-T06, BG-T18, BG-BID-09."""
    text = "method once-around\nseller cache\norder ATR GUI CHO HAR EMP RIC\nbid GUI 2\nbid HAR 3\nbid RIC 4"
    assert told("auction", text)[-1] == "Richese buys the card and pays 4 to the Emperor (CR-103)"
    assert told("auction", "order ATR EMP\nbid ATR 4\nbid EMP 0")[-1].startswith(
        "Atreides buys the card and pays 4 to the Em"
    )
    assert "go back on the deck" in told("auction", "order ATR EMP\nbid ATR 0\nbid EMP 0")[-1]


def test_battles() -> None:
    """BG-T40, BG-T41, BG-T42, BG-T44, BG-T47, CR-T20, BG-BAT-22, BG-BAT-25, BG-BAT-40."""
    text = (
        "attacker HAR\nattacker.dial 4\nattacker.leader Piter\ndefender ATR\ndefender.dial 5\ndefender.leader Idaho\n"
    )
    assert any("totals 7 : 7: Harkonnen wins" in line for line in told("battle", text))
    assert any("Atreides wins" in line for line in told("battle", text + "ties defender"))
    both = text + "attacker.weapon Chaumas\ndefender.weapon Gom Jabbar\n"
    assert "Atreides receives 5 for leaders killed (BG-BAT-25)" in told("battle", both)
    assert "Lasgun and Shield" in told("battle", text + "attacker.weapon Lasgun\ndefender.defence Shield")[0]
    lasgun = "attacker.weapon Lasgun\nattacker.support 5\ndefender.defence Shield\ndefender.support 3\nchoam yes"
    assert told("battle", text + lasgun)[1:] == [
        "Harkonnen pays 5 for forces, 2 of it to CHOAM (BG-ADV-04, CR-214)",
        "Atreides pays 3 for forces, 1 of it to CHOAM (BG-ADV-04, CR-214)",
    ]
    assert "both call" in told("battle", text + "attacker.traitor yes\ndefender.traitor yes")[0]
    paid = told("battle", text + "attacker.support 5\nchoam yes")
    assert "Harkonnen pays 5 for forces, 2 of it to CHOAM (BG-ADV-04, CR-214)" in paid
    half = told("battle", "attacker EMP\nattacker.dial 6.5\nattacker.leader Bashar\ndefender GUI\ndefender.leader none")
    assert any("totals 8½ : 0" in line for line in half)


def test_audits_and_revivals() -> None:
    """CR-T18, CR-T21, BG-T23, CR-503, CR-208, CR-603."""
    assert told("audit", "cards 3\nspice 5\npays yes") == [
        "the opponent pays 2 to CHOAM: nothing is shown (CR-213, CR-503)"
    ]
    assert "looks at 1 of 3" in told("audit", "cards 3\nauditor dead")[0]
    assert "7 forces for 7 spice" in told("revival", "faction CHO\nforces 7\nspice 9")[0]
    assert "3 forces for 2 spice" in told("revival", "faction ATR\nforces 3\ntanks 5\nspice 7")[1]
    assert "3 forces for 6 spice" in told("revival", "faction FRE\nforces 3\nlalala yes")[1]


@pytest.mark.parametrize(
    ("what", "text", "messages"),
    [
        ("auction", "order ATR\nbid ATR 3\nbid ATR 2", ["line 3: 2 is not a raise above 3"]),
        ("auction", "method silent\norder ATR", ["a normal card is not sold by silent"]),
        (
            "auction",
            "order ATR XYZ\nbif ATR 2",
            ["line 2: 'bif' is none of method", "line 1: no faction is called 'XYZ'"],
        ),
        ("charity", "", ["nobody is seated"]),
        ("charity", "spice ATR many", ["line 1: 'many' is not a whole number"]),
        ("battle", "attacker ATR", ["no defender: name the faction"]),
        (
            "battle",
            "attacker ATR\ndefender HAR\nattacker.weapon Shield",
            ["line 3: Shield is not a weapon (BG-BAT-14)"],
        ),
        ("battle", "attacker ATR\ndefender HAR\nattacker.leader Leto", ["line 3: no leader is called 'Leto'"]),
        ("audit", "cards 3\nspice 1\npays yes", ["line 3: paying needs 2 spice, there is 1 (CR-503)"]),
        ("revival", "faction ATR\nforces 4", ["line 2: 4 forces: at most 3 a turn (BG-REV-01)"]),
    ],
)
def test_every_fault_of_a_text_is_reported_with_its_line(what: str, text: str, messages: list[str]) -> None:
    with pytest.raises(Faulty) as refusal:
        SETTLE[what](text)
    faults = [str(fault).removeprefix("text: ") for fault in refusal.value.faults]
    for message in messages:
        assert any(fault.startswith(message) for fault in faults), faults


FIGHT = "attacker HAR\nattacker.leader Piter\ndefender ATR\ndefender.leader Idaho\n"
ODD = [
    ("charity", "spice CHO 3\nspice CHO 5", "line 2: spice of CHOAM stands here already"),
    ("charity", "spice CHO 3\nmode basic\nmode advanced", "line 3: mode stands in line 2 already"),
    ("charity", "spice CHO 3\nmode advanced now", "line 2: mode 'advanced now' is none of basic, advanced"),
    ("charity", "spice CHO", "line 1: spice needs a faction and a number"),
    ("charity", "spice CHO -2", "line 1: '-2' is not a whole number"),
    ("charity", "spice CHO ٣", "line 1: '٣' is not a whole number"),
    ("charity", "spice CHO 1e3", "line 1: '1e3' is not a whole number from 0 to 999"),
    ("charity", "spice CHO 1000", "line 1: '1000' is not a whole number from 0 to 999"),
    ("charity", "spice IXI 3", "line 1: no faction is called 'IXI': one of ATR, "),
    ("charity", "spice: CHO 3", "line 1: 'spice:' is none of"),
    ("charity", "", "nobody is seated"),
    ("charity", "# spice CHO 3", "nobody is seated"),
    ("charity", "spice CHO 3\nkarama maybe", "line 2: karama 'maybe' is none of no, yes"),
    ("auction", "order ATR EMP ATR\nbid ATR 1", "line 1: order names Atreides twice"),
    ("auction", "bid ATR 1", "no order"),
    ("auction", "order ATR\nbid EMP 1", "line 2: Emperor is not in the order"),
    ("auction", "order ATR EMP\nbid ATR 2\nbid EMP 2", "line 3: 2 is not a raise above 2 (BG-BID-05)"),
    ("auction", "order ATR EMP\nfull EMP\nbid EMP 2", "line 3: Emperor has a full hand"),
    ("auction", "order ATR EMP\nmethod silent", "a normal card is not sold by silent"),
    ("auction", "order ATR EMP\nseller cache\nmethod silent\nbid ATR 1\nbid ATR 2", "line 5: Atreides bids twice"),
    (
        "auction",
        "order ATR EMP\nseller cache\nmethod once-around\nbid EMP 1\nbid ATR 2",
        "line 5: Atreides bids out of",
    ),
    ("battle", FIGHT.replace("ATR", "HAR"), "line 3: Harkonnen fights itself"),
    ("battle", FIGHT + "attacker EMP", "line 5: attacker stands in line 1 already"),
    ("battle", FIGHT + "attacker.dial 4.3", "line 5: attacker.dial '4.3' is not a dial"),
    ("battle", FIGHT + "attacker.dial 100", "line 5: attacker.dial '100' is not a dial: 0 to 99.5, whole or half"),
    ("battle", FIGHT + "attacker.dial ٤", "line 5: attacker.dial '٤' is not a dial"),
    ("auction", "order ATR GUI\nbid GUI 2\nbid GUI 3", "line 3: Spacing Guild has the high bid already"),
    ("battle", FIGHT + "attacker.dial four", "line 5: attacker.dial 'four' is not a dial"),
    ("battle", FIGHT + "attacker.kwisatz yes", "line 5: the Kwisatz Haderach is of Atreides"),
    ("battle", FIGHT + "attacker.weapon Shield", "line 5: Shield is not a weapon (BG-BAT-14)"),
    ("battle", FIGHT + "attacker.weapon Excalibur", "line 5: no card is called 'Excalibur'"),
    ("battle", FIGHT.replace("Idaho", "Feyd"), "line 4: Feyd Rautha is of Harkonnen; only Harkonnen captures"),
    ("battle", FIGHT.replace("Idaho", "none") + "defender.weapon Chaumas", "line 5: the defender plays cards without"),
    ("battle", FIGHT.replace("Idaho", "none") + "attacker.traitor yes", "line 5: the opponent plays no leader to call"),
    ("battle", FIGHT.replace("Piter", "captain"), "leaders are called 'captain'"),
    ("battle", "attacker HAR", "no defender: name the faction"),
    ("audit", "auditor alive", "no cards: say how many"),
    ("audit", "cards 3\npays yes\nspice 1", "line 2: paying needs 2 spice, there is 1"),
    ("revival", "faction ATR", "no forces: say how many"),
    ("revival", "faction ATR EMP\nforces 1", "line 1: one faction revives"),
    ("revival", "faction ATR\nforces 4", "line 2: 4 forces: at most 3 a turn (BG-REV-01)"),
    ("revival", "faction CHO\nforces 9\ntanks 5", "line 2: 9 forces, but 5 in the tanks"),
]


@pytest.mark.parametrize(("what", "text", "message"), ODD)
def test_an_odd_line_is_refused_with_its_place_and_what_would_be_right(what: str, text: str, message: str) -> None:
    with pytest.raises(Faulty) as caught:
        SETTLE[what](text)
    told_faults = [f"{fault.place}: {fault.message}" for fault in caught.value.faults]
    assert any(message in line for line in told_faults), told_faults


def test_a_silent_seat_passes_and_a_byte_order_mark_is_no_word() -> None:
    text = "\ufefforder ATR EMP\r\nseller cache\r\nmethod once-around\r\nbid EMP 1"
    assert "Atreides gave no bid: a pass (CR-104)" in told("auction", text)


@given(st.sampled_from(sorted(SETTLE)), st.text(max_size=200))
def test_no_text_breaks_a_settlement(what: str, text: str) -> None:
    try:
        SETTLE[what](text)
    except CardbaseError as error:
        assert "\n" not in str(error)


def test_the_command_settles_a_file(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "charity.txt"
    file.write_text(CHARITY)
    answer = cardbase("board", "settle", "charity", file)
    assert answer.out.splitlines()[0] == "CHOAM collects 12: 2 for each of 6 factions (CR-202, CR-211)"
    file.write_text("spice ATR x\n")
    assert cardbase("board", "settle", "charity", file).code == 1
    assert cardbase("board", "settle", "nothing", file).code == 1
    assert cardbase("board", "settle", "charity", tmp_path / "none").code == 3


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("attacker.leader Jesica", "line 3: no leader is called 'Jesica': did you mean Lady Jessica?"),
        ("attacker.weapon Lasgunn", "line 3: no card is called 'Lasgunn': did you mean Lasgun?"),
        ("attacker.defence portable snoper", "did you mean Portable Snooper?"),
        ("attacker.leader Zzz", "line 3: no leader is called 'Zzz'"),
    ],
)
def test_a_misspelt_name_is_told_as_it_was_given_with_what_was_meant(lines: str, words: str) -> None:
    with pytest.raises(Faulty) as wrong:
        SETTLE["battle"](f"attacker ATR\ndefender HAR\n{lines}")
    assert any(words in str(fault) for fault in wrong.value.faults), wrong.value.faults


@pytest.mark.parametrize(
    ("faction", "leader"), [("ATR", "Yueh"), ("BEN", "Yueh"), ("EMP", "Fenring"), ("BEN", "Fenring")]
)
def test_of_two_leaders_of_a_name_the_own_one_fights(faction: str, leader: str) -> None:
    assert SETTLE["battle"](f"attacker {faction}\nattacker.leader {leader}\ndefender HAR\ndefender.leader Feyd")


def test_faults_name_the_file_they_stand_in(cardbase: Cardbase, tmp_path: Path) -> None:
    (tmp_path / "fight.txt").write_text("attacker ATR\ndefender HAR\nfoo\n")
    assert (
        f"{tmp_path / 'fight.txt'}: line 3: 'foo' is none of"
        in cardbase("board", "settle", "battle", tmp_path / "fight.txt").err
    )
