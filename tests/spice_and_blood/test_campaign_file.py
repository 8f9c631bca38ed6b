"""A campaign in its file: the worked campaign through join, receive, run; amended, replayed, cut, edited."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict
from pathlib import Path

import pytest

from cardbase.cli.blood_text import status_text
from cardbase.errors import Illegal, Misuse, Unreadable, Unwritable
from cardbase.spice_and_blood import (
    Campaign,
    Form,
    amend,
    check_at_home,
    codec,
    create,
    engine,
    join,
    open_campaign,
    packet,
    proof,
    receive,
    report,
    run,
    set_deadline,
    state_of,
    status,
)
from cardbase.spice_and_blood.campaign.running import result_of
from tests.commandline import Cardbase
from tests.spice_and_blood import worked
from tests.spice_and_blood.campaign import FORMS, LATE, NOW, joined, played


@pytest.fixture(name="campaign")
def _campaign(tmp_path: Path) -> Campaign:
    return joined(tmp_path / "veyra.db")


def mails(campaign: Campaign) -> None:
    turn = state_of(campaign).turn
    for house, mail in worked.mails(turn).items():
        receipt = receive(campaign, mail.encode())
        assert (receipt["house"], receipt["fault"]) == (house, "")


def test_a_turn_run_from_the_file_again_is_the_same_to_the_last_digit(campaign: Campaign) -> None:
    for _ in range(2):
        mails(campaign)
        run(campaign, force=True)
    found = proof(campaign)
    assert found["turns_alike"] == [True, True] and found["fits"]


def test_a_turn_that_an_earlier_version_ran_is_told(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch, cardbase: Cardbase
) -> None:
    """Rules are mended between versions: that a turn comes out otherwise then proves nothing against its master."""
    mails(campaign)
    with monkeypatch.context() as earlier:
        earlier.setattr(codec, "RULES", engine.RULES - 1)
        run(campaign)
    run(campaign, force=True)
    assert status(campaign)["other_rules"] == [1]
    said = "turn 1: run by an earlier version's rules; run again it may come out otherwise"
    assert said in status_text(status(campaign))
    told = cardbase("blood", "amend", campaign.journal.store.path, "1", "note It rains.")
    assert (told.code, told.err) == (0, f"{said}\n")
    assert status(campaign)["other_rules"] == []


def test_a_master_feeds_his_own_dice(campaign: Campaign) -> None:
    mails(campaign)
    given = {"t1/12/revolt/P005": 6, "t1/13/dispensation/P009/H04": 100, "t1/18/raid/H07#1": 1}
    for key, value in given.items():
        assert amend(campaign, 1, f"die {key} = {value}") == []
    rolled = {one.key: one.value for one in run(campaign).rolls}
    assert {key: rolled[key] for key in given} == given
    amend(campaign, 1, "die t1/12/revolt/P005 = 1")
    assert report(campaign, 1, "master")["dice"] != []


def test_a_voided_order_changes_nothing_else(campaign: Campaign) -> None:
    """SB-T24: all other dice keep their values; only those it concerns are told."""
    mails(campaign)
    before = run(campaign)
    told = amend(campaign, 1, "void H07 5")
    after = report(campaign, 1, "master")
    old = {one.key: one.value for one in before.rolls}
    new = {one["key"]: one["value"] for one in after["dice"]}
    assert new.keys() < old.keys() and all(old[key] == value for key, value in new.items())
    assert all("/18/raid/H07" in key for key in old.keys() - new.keys())
    assert [one["house"] for one in told] == ["H07"]


@pytest.mark.parametrize("texts", [["set C001 father C001"], ["set C001 mother C003"], ["set C001 mother C999"]])
def test_nobody_is_made_to_descend_from_himself(campaign: Campaign, texts: list[str]) -> None:
    with pytest.raises(Misuse, match="the amended state cannot be"):
        amend(campaign, 1, *texts)


def test_a_join_form_without_a_name_is_refused_in_a_line(cardbase: Cardbase, tmp_path: Path) -> None:
    file, form = tmp_path / "veyra.db", tmp_path / "form.json"
    form.write_text("{}")
    cardbase("blood", "new", str(file), "--name", "veyra")
    for given in (["--name", "", "--planet", "Q"], ["--form", str(form)]):
        answer = cardbase("blood", "join", str(file), *given)
        assert answer.code == 1 and "a name is missing" in answer.err and "Traceback" not in answer.err


def test_the_status_tells_which_houses_the_program_leads(cardbase: Cardbase, tmp_path: Path) -> None:
    file = str(tmp_path / "veyra.db")
    cardbase("blood", "new", file, "--name", "veyra")
    cardbase("blood", "join", file, "--name", "Tarsk", "--planet", "Veyra")
    cardbase("blood", "join", file, "--name", "Oriel", "--planet", "Maruun", "--ai", "sensible")
    told = cardbase("blood", "status", file).out
    assert "House Tarsk: no orders yet" in told and "House Oriel: orders come from the program (sensible)" in told


def test_an_order_struck_by_mistake_is_restored(campaign: Campaign) -> None:
    """SB-G15"""
    mails(campaign)
    run(campaign)
    before = report(campaign, 1, "H07")
    amend(campaign, 1, "void H07 5")
    assert report(campaign, 1, "H07") != before
    with pytest.raises(Misuse, match="is not struck"):
        amend(campaign, 1, "restore H07 6")
    amend(campaign, 1, "restore H07 5")
    assert report(campaign, 1, "H07") == before
    with pytest.raises(Misuse, match="is not struck"):
        amend(campaign, 1, "restore H07 5")
    amend(campaign, 1, "void H07 5")
    assert report(campaign, 1, "H07") != before and all(proof(campaign)["turns_alike"])


def births(campaign: Campaign, turn: int) -> dict[str, str]:
    """Return who bore whom in a turn: ids and names by the mother."""
    people = {one.id: one for one in result_of(campaign, turn).after.people.values()}
    before = result_of(campaign, turn).before.people
    return {one.mother: f"{one.id} {one.name}" for one in people.values() if one.mother and one.id not in before}


def turn_of_births(campaign: Campaign) -> int:
    """Run turns until one has two children and more; return it."""
    for _ in range(8):
        run(campaign, force=True)
        turn = state_of(campaign).turn - 1
        if len(births(campaign, turn)) > 1:
            run(campaign, force=True)
            return turn
    raise AssertionError


def birth_die(campaign: Campaign, turn: int, mother: str) -> str:
    (key,) = (one.key for one in result_of(campaign, turn).rolls if f"/birth/{mother}" in one.key)
    return key


def test_one_child_less_leaves_the_ids_names_and_dice_of_the_others(campaign: Campaign) -> None:
    """SB-T24"""
    turn = turn_of_births(campaign)
    old = births(campaign, turn)
    later = births(campaign, turn + 1)
    dice = {one.key: one.value for one in result_of(campaign, turn + 1).rolls}
    gone, *others = old
    amend(campaign, turn, f"die {birth_die(campaign, turn, gone)} = 1")
    assert births(campaign, turn) == {mother: old[mother] for mother in others}
    assert {mother: child for mother, child in births(campaign, turn + 1).items() if mother in later} == later
    lost, now = old[gone].split()[0], {one.key: one.value for one in result_of(campaign, turn + 1).rolls}
    assert all(lost in key for key in dice.keys() - now.keys()) and dice.keys() >= now.keys()
    assert {key: dice[key] for key in now} == now
    assert all(proof(campaign)["turns_alike"])


def test_a_child_that_an_amendment_lets_be_born_has_an_id_that_nobody_ever_had(campaign: Campaign) -> None:
    """SB-T24: also where an amendment before let fewer be born."""
    turn = turn_of_births(campaign)
    old = births(campaign, turn)
    ids = set(state_of(campaign).people)
    barren = [one.key for one in result_of(campaign, turn).rolls if "/birth/" in one.key and one.value < 4]
    gone = next(iter(old))
    amend(campaign, turn, f"die {birth_die(campaign, turn, gone)} = 1")
    amend(campaign, turn, f"die {barren[0]} = 6")
    new = births(campaign, turn)
    mother = barren[0].split("/")[3].split("+")[0]
    assert new.pop(mother).split()[0] not in ids and new == {one: old[one] for one in old if one != gone}
    run(campaign, force=True)
    amend(campaign, turn, f"die {birth_die(campaign, turn, gone)} = 6")
    assert births(campaign, turn)[gone] == old[gone]
    assert all(proof(campaign)["turns_alike"])


def test_nothing_is_overwritten_by_an_amendment(campaign: Campaign) -> None:
    """SB-G15"""
    mails(campaign)
    run(campaign)
    amend(campaign, 1, "note the raid was a mistake")
    assert [one.valid for one in campaign.journal.runs(all_of_them=True)] == [False, True]


AMISS = [
    "", "void", "void H05", "void H05 99", "void H99 3", "die x = 3", "die t1/12/revolt/P005 = 7",
    "die t1/12/revolt/P099 = 3", "die t2/12/revolt/P005 = 3", "ruling revolt.base = 9", "set C999 age 3",
    "set C001 agee 3", "set C001 age -5", "set C001 age 99999", "set C001 sex x", "set C001 house H77",
    "set C001 house -", "set C001 spouse C009", "set P005 holder C999", "set P005 holder C005", "set H04 head C999",
    "set H04 head -", "set C001 appointment COOK", "set P005 specialisation fish", "undo",
]  # fmt: skip


def test_an_amendment_that_fits_nothing_is_refused_and_leaves_the_file_as_it_was(campaign: Campaign) -> None:
    mails(campaign)
    run(campaign)
    before = campaign.journal.entries()
    for text in AMISS:
        with pytest.raises(Misuse):
            amend(campaign, 1, "note with others", text)
    assert campaign.journal.entries() == before and proof(campaign)["turns_alike"] == [True]


def test_an_amendment_that_a_later_one_would_leave_without_its_target_is_refused(campaign: Campaign) -> None:
    run(campaign, force=True)
    people = state_of(campaign).people
    (newest,) = (one for one in people.values() if one.mother and one.age == 5)
    amend(campaign, 2, f"set {newest.id} age 10")
    assert state_of(campaign).people[newest.id].age == 10
    with pytest.raises(Misuse, match=f"there is no {newest.id}"):
        amend(campaign, 1, f"die t1/03/birth/{newest.mother}+{newest.father} = 1")
    amend(campaign, 2, "note still open to amendments")


def test_those_it_concerns_are_told_of_what_no_news_tells(campaign: Campaign) -> None:
    """SB-G15: a corrected attribute is told to its House, a corrected age to all, a struck order to its sender."""
    mails(campaign)
    run(campaign)
    (told,) = amend(campaign, 1, "set C003 constitution 2")
    assert told["house"] == "H04" and "Con +2" in told["new"][0] and "C003" in told["gone"][0]
    told_all = amend(campaign, 1, "set C003 age 20")
    assert {"*", "H04"} >= {one["house"] for one in told_all} and "C003" in told_all[0]["new"][0]
    (struck,) = amend(campaign, 1, "void H07 5")
    assert any("struck by the master" in line for line in struck["new"])
    (ruled,) = amend(campaign, 1, "ruling kwisatz.age = 20")
    assert (ruled["house"], ruled["new"]) == ("*", ["step 0: the master rules: kwisatz.age = 20"])


def test_what_belongs_together_is_amended_in_one_go_and_counts_for_checks_before_the_run(campaign: Campaign) -> None:
    pair = [one.id for one in state_of(campaign).people.values() if one.house == "H04" and one.spouse]
    amend(campaign, 1, f"set {pair[0]} spouse -", f"set {pair[1]} spouse -", "set H04 solari 5")
    assert state_of(campaign).houses["H04"].solari == 5 and not state_of(campaign).people[pair[0]].spouse
    mail = b"#SPICEANDBLOOD game=veyra turn=1 house=tarsk\nHOUSE\nSPICE RAIDING 20\n#END\n"
    assert receive(campaign, mail)["lines"][0]["code"] == "E206"
    run(campaign, force=True)
    assert [row["code"] for row in report(campaign, 1, "H04")["orders"]] == ["E206"]


def test_a_turn_that_is_not_reached_cannot_be_amended(campaign: Campaign) -> None:
    with pytest.raises(Misuse, match="turns 1 to 1 can"):
        amend(campaign, 2, "note x")


def test_the_latest_mail_before_the_deadline_counts(campaign: Campaign) -> None:
    """SB-G03 SB-G04"""
    set_deadline(campaign, "2026-01-06T20:00+01:00")
    first = worked.mails(1)["H06"]
    receive(campaign, first.encode())
    receive(campaign, first.replace("basic 2", "basic 1").encode())
    receive(campaign, b"#SPICEANDBLOOD game=veyra turn=2 house=kestrin\nHOUSE\n#END\n")
    late = Campaign(campaign.journal, "2026-01-06T19:00:01+00:00")
    assert receive(late, first.encode())["late"]
    with pytest.raises(Illegal, match="no orders that count yet from H04, H05, H07"):
        run(campaign)
    result = run(late)
    assert [one.house for one in result.after.legions.values()] == ["H06"]


def test_a_mail_counts_by_when_it_arrived_not_by_when_it_was_taken_in(campaign: Campaign) -> None:
    set_deadline(campaign, "2026-01-06T20:00+01:00")
    late = Campaign(campaign.journal, "2026-01-07T09:00:00+00:00")
    sheet = "#SPICEANDBLOOD game=veyra turn=1 house=oriel\nHOUSE\nSPICE RAIDING {}\n#END\n"
    stamped = "Received: by us; Tue, 6 Jan 2026 {} +0000\nFrom: a@b\n\n" + sheet
    for hour, spent in (("18:59:59", 40), ("12:00:00", 20), ("19:00:01", 60)):
        found = receive(late, stamped.format(hour, spent).encode())
        assert bool(found["late"]) == (spent == 60) and found["received"] == f"2026-01-06T{hour}+00:00"
    assert receive(late, sheet.format(80).encode())["late"]
    run(late)
    assert [row["text"] for row in report(campaign, 1, "H05")["orders"]] == ["SPICE RAIDING 40"]


@pytest.mark.parametrize(
    ("first", "moved", "counts"),
    [("2026-01-06T20:00Z", "2026-01-08T20:00Z", True), ("2026-01-08T20:00Z", "2026-01-06T20:00Z", True),
     ("2026-01-06T20:00Z", "2026-01-07T09:00+01:00", False)],
    ids=["behind it", "before it again", "not far enough"],
)  # fmt: skip
def test_a_mail_is_late_by_the_deadline_of_then_and_by_that_of_now(
    campaign: Campaign, first: str, moved: str, counts: bool
) -> None:
    """SB-G03: what was in time stays so; what came late counts once the deadline is moved behind it."""
    set_deadline(campaign, first)
    now = Campaign(campaign.journal, "2026-01-07T09:00:00+00:00")
    sheet = b"#SPICEANDBLOOD game=veyra turn=1 house=oriel\nHOUSE\nSPICE RAIDING 40\n#END\n"
    assert bool(receive(now, sheet)["late"]) == (first < "2026-01-07")
    set_deadline(now, moved)
    run(now, force=True)
    assert [row["text"] for row in report(campaign, 1, "H05")["orders"]] == ["SPICE RAIDING 40"] * counts
    told = "it came after the deadline" in str(report(campaign, 1, "H05"))
    assert told == (not counts)


@pytest.mark.parametrize("deadline", ["tomorrow", "2026-01-06", "2026-01-06T20:00"])
def test_a_deadline_without_a_time_zone_is_refused(campaign: Campaign, deadline: str) -> None:
    with pytest.raises(Misuse, match="time zone"):
        set_deadline(campaign, deadline)


def test_missed_turns_are_counted_truly_and_the_third_is_published(campaign: Campaign) -> None:
    """SB-G03"""
    for turn in (1, 2, 3):
        text = f"#SPICEANDBLOOD game=veyra turn={turn} house=oriel\nHOUSE\n#END\n"
        receive(campaign, text.encode())
        receive(campaign, b"#SPICEANDBLOOD game=veyra turn=99 house=tarsk\nHOUSE\n#END\n")
        run(campaign, force=True)
    missed = {one["house"]: one["missed"] for one in status(campaign)["houses"]}
    assert missed == {"H04": 3, "H05": 0, "H06": 3, "H07": 3}
    news = [one["text"] for one in report(campaign, 3, "gazette")["news"]]
    assert "no mail of House Tarsk has counted for 3 turns" in news
    assert not any("of House Oriel has counted" in text for text in news)


def test_standing_orders_go_on_and_are_shown(campaign: Campaign) -> None:
    """SB-G03 SB-G14"""
    text = "#SPICEANDBLOOD game=veyra turn=1 house=tarsk\nHOUSE\nCHAR {}\n STANDING INCREASE TAXATION\n#END\n"
    head = state_of(campaign).houses["H04"].head
    receive(campaign, text.format(head).encode())
    run(campaign, force=True)
    result = run(campaign, force=True)
    found = report(campaign, 2, "H04")
    assert found["standing_orders"] == [f"CHAR {head} INCREASE TAXATION"]
    assert [row["code"] for row in found["orders"]] == [""]
    assert any(entry.house == "H04" and "tax" in entry.text for entry in result.ledger)
    receive(campaign, b"#SPICEANDBLOOD game=veyra turn=3 house=tarsk\nHOUSE\nSTANDING OFF\n#END\n")
    run(campaign, force=True)
    assert report(campaign, 3, "H04")["standing_orders"] == []


def test_a_sealed_house_is_ordered_by_its_phrase_alone(tmp_path: Path) -> None:
    campaign = create(tmp_path / "a.db", "alpha", b"x", NOW)
    join(campaign, FORMS[0], "the slow blade")
    mail = '#SPICEANDBLOOD game=alpha turn=1 house=tarsk pass="{}"\nHOUSE\n{}#END\n'
    forged = receive(campaign, mail.format("the fast blade", "").encode())
    assert forged["fault"] == "E106 the pass phrase is wrong"
    assert receive(campaign, mail.format("the slow blade", 'SET PASSWORD "worm sign"\n').encode())["fault"] == ""
    run(campaign)
    again = mail.replace("turn=1", "turn=2")
    assert receive(campaign, again.format("the slow blade", "").encode())["fault"]
    assert not receive(campaign, again.format("worm sign", "").encode())["fault"]


def test_a_late_joiner_is_founded_after_the_next_turn(campaign: Campaign) -> None:
    run(campaign, force=True)
    assert join(campaign, LATE) == {
        "house": "H08", "name": "House Ammar", "faction": "", "from_turn": 3, "warnings": [],
    }  # fmt: skip
    result = run(campaign, force=True)
    people = [one for one in result.after.people.values() if one.house == "H08"]
    assert [one.age for one in people][2:] == [15, 10] and result.after.houses["H08"].solari == 1000


@pytest.mark.parametrize(
    ("before", "wishes", "gets"),
    [
        ([], ("breeding",), "breeding"),
        ([], ("wayku",), "wayku"),
        ([], ("prescience", "breeding"), "breeding"),
        ([], ("prescience",), ""),
        (["breeding"], ("breeding",), ""),
        (["breeding"], ("breeding", "wayku"), "wayku"),
        (["wayku"], ("breeding", "wayku"), "breeding"),
        (["breeding", "wayku"], ("wayku", "breeding"), ""),
    ],
)
def test_a_late_joiner_is_told_what_becomes_of_the_wish_for_a_faction(
    before: list[str], wishes: tuple[str, ...], gets: str, tmp_path: Path
) -> None:
    campaign = create(tmp_path / "a.db", "alpha", b"x", NOW)
    join(campaign, FORMS[0])
    run(campaign, force=True)
    for number, wish in enumerate(before):
        join(campaign, Form(f"Early{number}", f"Dawn {number}", "sly", factions=(wish,)))
    told = join(campaign, Form("Ammar", "Dusk", "sly", factions=wishes))
    (warning,) = told["warnings"]
    assert warning.startswith(f"its wish for {' or '.join(wishes)} is decided when turn 2 has run; as things stand ")
    assert (f"it becomes the faction {gets} " in warning) if gets else ("no special faction" in warning)
    result = run(campaign, force=True)
    assert result.after.houses[told["house"]].faction == gets


@pytest.mark.parametrize(
    ("table", "change", "place"),
    [
        ("journal", "update journal set data = replace(data, 'Veyra', 'Veyro') where number = 1", "journal entry 1"),
        ("journal", "delete from journal where number = 2", "journal entry 3"),
        ("settings", "update settings set value = '\"00\"' where name = 'secret'", "setting secret"),
        ("runs", "update runs set state = result where turn = 1", "turn 1"),
        ("runs", "update runs set valid = 1 - valid where turn = 1", "turn 1"),
        ("runs", "delete from runs where number = 2", "turn 1"),
        ("runs", "delete from runs", "runs"),
    ],
)
def test_an_edited_file_is_refused_with_the_place(campaign: Campaign, table: str, change: str, place: str) -> None:
    run(campaign, force=True)
    amend(campaign, 1, "note a second run of the turn")
    path = campaign.journal.store.path
    with sqlite3.connect(path) as connection:
        connection.execute(change)
    with pytest.raises(Unreadable, match=place):
        status(open_campaign(path, NOW))


def test_a_cut_file_is_refused(campaign: Campaign) -> None:
    path = campaign.journal.store.path
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(Unreadable):
        open_campaign(path, NOW)


def test_a_campaign_is_never_created_over_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("mine")
    with pytest.raises(Unwritable):
        create(tmp_path / "a.db", "alpha", b"x", NOW)
    assert (tmp_path / "a.db").read_text() == "mine"


def test_orders_are_checked_at_home_as_the_master_checks_them(campaign: Campaign) -> None:
    for house, mail in worked.mails(1).items():
        content = json.loads(json.dumps(packet(campaign, house)))
        assert check_at_home(content, mail.encode())["lines"] == receive(campaign, mail.encode())["lines"]
        with pytest.raises(Unreadable, match="edited"):
            check_at_home({**content, "house": "H05" if house == "H04" else "H04"}, mail.encode())


def test_the_command_line_plays_a_campaign(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "veyra.db"
    assert cardbase("blood", "new", file, "--name", "veyra", "--seed", "x").code == 0
    for number, form in enumerate(FORMS):
        (tmp_path / f"{number}.json").write_text(json.dumps(asdict(form)), encoding="utf-8")
        assert cardbase("blood", "join", file, "--form", tmp_path / f"{number}.json").code == 0
    (tmp_path / "box").mkdir()
    for house, mail in worked.mails(1).items():
        (tmp_path / "box" / f"{house}.txt").write_text(mail, encoding="utf-8")
    told = cardbase("blood", "check", file, tmp_path / "box", "--keep")
    assert told.code == 1 and "did you mean SPICE RAIDING?" in told.out
    told = cardbase("blood", "run", file, "-o", tmp_path / "out")
    assert told.code == 0 and len(list((tmp_path / "out").iterdir())) == 3 + 4 * 4
    for whose in ("gazette", "tarsk", "master"):
        assert cardbase("blood", "report", file, whose).out.count("\n") > 10
    assert cardbase("blood", "report", file, "nobody").code == 1
    told = cardbase("blood", "amend", file, "1", "void H07 5", "--reason", "a slip", "-o", tmp_path / "letters")
    assert told.out.startswith("turn 1, H07:")
    assert sorted(one.name for one in (tmp_path / "letters").iterdir()) == [
        "amended-turn-01-H07.txt",
        *(f"turn-01-H07.{kind}" for kind in ("html", "json", "packet.json", "txt")),
    ]
    letter = (tmp_path / "letters" / "amended-turn-01-H07.txt").read_text(encoding="utf-8")
    assert "Reason: a slip" in letter and "struck by the master's amendment" in letter
    assert "orders are in" not in cardbase("blood", "status", file).out
    packet_file = tmp_path / "out" / "turn-01-H04.packet.json"
    (tmp_path / "next.txt").write_text(worked.mails(2)["H04"], encoding="utf-8")
    told = cardbase("blood", "check", packet_file, tmp_path / "next.txt")
    assert told.code == 1 and "3 INVADE" in told.out


def test_the_turns_of_the_text_and_of_the_file_agree_on_what_is_accepted(campaign: Campaign) -> None:
    mails(campaign)
    assert status(campaign)["houses"][0]["sent"]
    assert played(1).checks["H04"].orders
