"""Mails as people and machines send them: encodings, HTML, quotes, slips, forgeries, and a million mutations' kind."""

from __future__ import annotations

import random
import zlib
from email.message import EmailMessage
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.errors import Unreadable
from cardbase.spice_and_blood.campaign.campaign import judge
from cardbase.spice_and_blood.knowledge import seen_by
from cardbase.spice_and_blood.orders.check import check_text
from cardbase.spice_and_blood.orders.mail import order_sum, read_mail
from cardbase.spice_and_blood.orders.postbox import post_box
from cardbase.spice_and_blood.tables import game
from tests.spice_and_blood import worked
from tests.spice_and_blood.campaign import played
from tests.spice_and_blood.stage import Stage, family_house

SHEET = '#SPICEANDBLOOD game=alpha turn=7 house=tarsk\nHOUSE\n  RECRUIT SUK PHYSICIAN ; the "old" one\n#END\n'


def eml(
    text: str,
    kind: str = "plain",
    charset: str = "utf-8",
    attach: str = "",
    name: str = "orders.txt",
    zipped: bool = False,
) -> bytes:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a@example.org", "gm@example.org", "turn 7"
    message.set_content(text, subtype=kind, charset=charset)
    if attach:
        content = zlib.compress(attach.encode()) if zipped else attach.encode()
        message.add_attachment(content, maintype="application" if zipped else "text", subtype="plain", filename=name)
    return message.as_bytes()


@pytest.mark.parametrize(
    "mail",
    [
        SHEET.encode(),
        SHEET.replace("\n", "\r\n").encode(),
        b"Dear master,\n\nhere are my orders.\n\n" + SHEET.encode() + b"\nYours, T.\n> quoted\n",
        SHEET.encode("utf-16"),
        b"\xef\xbb\xbf" + SHEET.encode(),
        SHEET.replace('"old"', "“old”").encode("cp1252"),
        eml(SHEET),
        eml("Grüße\n" + SHEET, charset="iso-8859-1"),
        eml("<html><body><p>" + SHEET.replace("\n", "<br>\n") + "</p></body></html>", "html"),
        eml("see the attachment", attach=SHEET),
        "".join(f"> {line}\n" for line in SHEET.splitlines()).encode(),
        b'{"game": "alpha", "turn": 7, "house": "tarsk", "lines": ["HOUSE", "RECRUIT SUK PHYSICIAN"]}',
    ],
)
def test_a_mail_of_any_form_is_read(mail: bytes) -> None:
    sheet = read_mail(mail)
    assert sheet.fault == "" and sheet.header["house"] == "tarsk" and len([line for line in sheet.lines if line]) == 2


def test_own_orders_come_before_a_quoted_form() -> None:
    quoted = "".join(f"> {line}\n" for line in SHEET.splitlines())
    own = SHEET.replace("RECRUIT SUK PHYSICIAN", "SPICE RAIDING 20")
    for text in (own + quoted, quoted + own):
        assert "SPICE RAIDING" in read_mail(text.encode()).lines[1]


@pytest.mark.parametrize(
    ("mail", "fault"),
    [
        (b"", "no line that begins"),
        (b"hello", "no line that begins"),
        (b"A" * 61, "no line that begins"),
        (b"{\\rtf1 " + SHEET.encode().replace(b"#", b"\\par #"), "no line that begins"),
        (eml("-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n"), "; the mail is encrypted"),
        (eml("see file", attach=SHEET, name="o.docx", zipped=True), "; the attachment o.docx is not read"),
        (SHEET.replace("#END", "").encode(), "may have been cut"),
        (SHEET.replace("#END", "#END sha=0000").encode(), "changed on the way"),
        (b"{", "JSON breaks off or is none (line 1, column 2"),
        (b'{"lines": 3}', "orders in JSON have"),
        (b"x" * 1_000_001, "larger than"),
        (("#SPICEANDBLOOD game=a\n" + "VOTE\n" * 5_001).encode(), "more than 5000 lines"),
    ],
)
def test_a_mail_that_cannot_be_read_is_refused_whole(mail: bytes, fault: str) -> None:
    assert fault in read_mail(mail).fault


def test_a_house_that_holds_a_thousand_planets_can_mail_all_its_orders() -> None:
    stage = Stage()
    house = stage.house("Tarsk")
    head = stage.person("Aria", house, "f")
    planets = [stage.planet(f"World {number}", head, home=not number) for number in range(1_200)]
    lines = [f"{order} {planet}" for planet in planets for order in ("INCREASE TAXATION", "RAISE LEGION basic 1")]
    sheet = read_mail(
        "\n".join(["#SPICEANDBLOOD game=alpha turn=7 house=tarsk", f"CHAR {head}", *lines, "#END"]).encode()
    )
    assert sheet.fault == ""
    assert len(stage.check(house, "\n".join(sheet.lines)).orders) == len(lines) > 2_000


def test_the_sum_after_end_is_held() -> None:
    lines = SHEET.splitlines()[:-1]
    assert read_mail(SHEET.replace("#END", f"#END sha={order_sum(lines)[:6]}").encode()).fault == ""


@pytest.mark.parametrize(
    ("header", "fault"),
    [
        ("game=beta turn=7 house=tarsk", "not 'alpha'"),
        ("game=alpha turn=6 house=tarsk", "the next one is turn 7"),
        ("game=alpha house=tarsk", "names no turn"),
        ("game=alpha turn=7 house=corrino", "no House"),
        ("game=alpha turn=7 house=tarsc", "no House"),
        ("game=alpha turn=7", "no House"),
    ],
)
def test_a_mail_for_another_game_turn_or_house_is_refused_whole(header: str, fault: str) -> None:
    stage = Stage()
    family_house(stage)
    _, check = judge(stage.state(), f"#SPICEANDBLOOD {header}\nHOUSE\n#END\n".encode())
    assert fault in check.fault and check.lines == ()


def line_codes(text: str) -> list[tuple[str, str]]:
    stage = Stage()
    house, _, _ = family_house(stage)
    foe, _, _ = family_house(stage, "Foe")
    stage.person("Aria", house, "f")
    stage.person("Belis", house, "f")
    stage.person("Twin", house)
    stage.person("Twin", foe)
    dead = stage.person("Dren", house)
    stage.world.change(dead, died=3)
    return [(line.code, line.message) for line in stage.check(house, text).lines]


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("HOUSE\nAPPOINT HOUSE SPYMASTER Aria", "", ""),
        ("HOUSE\nappoint house spym aria", "", ""),
        ("HOUSE\nAPP HOUSE WARM Aria", "", ""),
        ("HOUSE\n- APPOINT HOUSE SPYMASTER “Aria”", "", ""),
        ("HOUSE\nAPPOINT HOUSE SPYMASTER Arias", "W305", "is read as Aria (C003)"),
        ("HOUSE\nAPPOINT HOUSE SPYMASTER C3", "", ""),
        ("HOUSE\nAPPOINT HOUSE SPYMASTER C003 Belis", "E103", "too much"),
        ('HOUSE\nAPPOINT HOUSE SPYMASTER C003 "Belis"', "E104", "C003 is Aria"),
        ("HOUSE\nAPPOINT HOUSE SPYMASTER Twin", "E104", "give the id"),
        ("HOUSE\nAPPOINT HOUSE SPYMASTER Dren", "E208", "is dead"),
        ("HOUSE\nAPPOINT HOUSE SPYMASTER", "E102", "person is missing"),
        ("HOUSE\nAPPOINT HOUSE SPYMASTER <person>", "E102", "<person> still stands for the person"),
        ("HOUSE\nSPICE RAIDING <solari>", "E102", "<solari> still stands for the solari"),
        ("HOUSE\nTRANSPORT LEGION L01 <planet>", "E104", "no Legion of yours"),
        ("HOUSE\nVOTE <issue> YES", "E102", "<issue> still stands for the issue"),
        ("HOUSE\nAPPOINT HOUSE SPYMASTER C999", "E104", "there is no C999"),
        ("HOUSE\nAPPOINT HOUSE", "E101", ""),
        ("HOUSE\nSPICE RADING 40", "E101", "SPICE RAIDING"),
        ("HOUSE\nSEEK DISPENSATION P005 40", "E101", "SEEK IMPERIAL MILITARY DISPENSATION"),
        ("CHAR C001\nPURCHASE SHIELD", "E101", "PURCHASE HOUSE SHIELD or PURCHASE PERSONAL SHIELD"),
        ("HOUSE\nSPICE RAIDING 30", "E201", "not a multiple of 20"),
        ("HOUSE\nSPICE RAIDING 1,000", "", ""),
        ("HOUSE\nSPICE RAIDING 2000", "E206", "2000 Solari, 1000"),
        ("HOUSE\nSPICE RAIDING -20", "E103", "not an amount"),
        ("HOUSE\nSPICE RAIDING ٢٠", "E103", "not an amount"),
        ("HOUSE\nSPICE RAIDING 99999999999999", "E201", "is too much: 10000000 at most"),
        ("SPICE RAIDING 20", "E105", "no block is open"),
        ("CHAR\nDUEL C003", "E102", ""),
        ("CHAR C006\nINCREASE TAXATION", "E202", "not of your House"),
        ("CHAR Aria\nINCREASE TAXATION", "E203", "holds no fief"),
        ("CHAR Aria\nSPICE RAIDING 20", "E203", "only the Head"),
        ("CHAR C001\nSPICE RAIDING 20", "", ""),
        ("HOUSE\nDUEL C003", "E203", "put it under CHAR"),
        ("HOUSE\nINCREASE TAXATION P005", "", ""),
        ("HOUSE\nTRANSPORT LEGION L01 P005", "E104", "no Legion of yours"),
        ("HOUSE\nVOTE V01-01 YES", "E104", "no open issue"),
    ],
)
def test_a_line_gets_its_disposition(text: str, code: str, words: str) -> None:
    found = line_codes(text)
    assert found[0][0] == code and words in found[0][1], found


def test_orders_that_not_even_all_income_pays_together_are_told_apart() -> None:
    """A.7: each could be paid, the last only where one that comes before it fails."""
    raid = "HOUSE\nSPICE RAIDING 1000\nRECRUIT MENTAT"
    assert ("W303", "paid only if an order carried out before it fails") in line_codes(raid)
    assert ("W303", "paid only if income of this turn comes in") in line_codes(f"{raid}\nCHAR C001\nINCREASE TAXATION")
    assert "W303" not in [code for code, _ in line_codes("HOUSE\nSPICE RAIDING 500\nRECRUIT MENTAT")]


def test_what_the_legions_are_paid_in_step_4_is_not_there_for_what_comes_later() -> None:
    """SB-132, A.7"""
    stage = Stage()
    house, _, planet = family_house(stage, "Own")
    stage.legions(planet, 3)
    upkeep = 3 * int(game()["legions"]["basic"]["upkeep"])
    stage.world.change_house(house, solari=1000)
    (line,) = stage.check(house, "HOUSE\nSPICE RAIDING 1000").lines
    assert (line.code, line.message) == (
        "E206",
        f"it costs 1000 Solari, {1000 - upkeep} are there at best: the Legions cost {upkeep}",
    )
    assert stage.check(house, f"HOUSE\nSPICE RAIDING {(1000 - upkeep) // 20 * 20}").lines[0].code == ""


def test_of_two_orders_that_exclude_each_other_the_later_counts() -> None:
    found = line_codes("HOUSE\nRECRUIT SUK PHYSICIAN\nRECRUIT SUK PHYSICIAN")
    assert [code for code, _ in found] == ["W301", ""]


def test_one_coin_spent_twice_is_told() -> None:
    text = "HOUSE\nSPICE RAIDING 600\nRECRUIT SUK PHYSICIAN\nSPICE RAIDING 400"
    assert [code for code, _ in line_codes(text)] == ["W303", "", "W303"]
    stage = Stage()
    house, _, _ = family_house(stage)
    game = stage.run({house: text})
    assert game.codes(house) == ["X402", "", ""] and game.after.houses[house].solari == 100


MAILS = [mail for turn in (1, 2, 3) for mail in worked.mails(turn).values()]


def mutated(text: str, chance: random.Random) -> str:
    """Change a mail in a few places: cut, double, swap, strange signs, other words of mails."""
    for _ in range(chance.randint(1, 6)):
        place = chance.randrange(len(text) + 1)
        other = chance.choice(MAILS)
        start = chance.randrange(len(other))
        piece = chance.choice(
            ['"', "{", "}", ";", ",", "\n", "\x00", "C0", "é", "٣", "@9 ", "> ", other[start : start + 30]]
        )
        text = text[:place] + piece + text[place + chance.randint(0, 8) :]
    return text


def test_mutated_mails_are_bounded_and_never_fail() -> None:
    chance = random.Random(23)
    state = played(2).result.after
    for _ in range(400):
        mail = mutated(chance.choice(MAILS), chance).encode("utf-8", "replace")
        house, check = judge(state, mail)
        assert check.fault or house
        assert all(len(line.message) < 600 for line in check.lines)


@settings(max_examples=60)
@given(st.binary(max_size=400))
def test_any_bytes_are_answered(content: bytes) -> None:
    assert isinstance(read_mail(content).fault, str)
    assert (
        judge(played(1).before, b"#SPICEANDBLOOD game=veyra turn=1 house=tarsk\n" + content + b"\n#END")[1] is not None
    )


@settings(max_examples=60)
@given(st.text(max_size=200))
def test_any_text_under_a_block_is_answered_line_by_line(text: str) -> None:
    state = seen_by(played(1).before, "H04")
    check = check_text(state, "H04", f"HOUSE\n{text}")
    assert all(line.code or line.order or line.verb for line in check.lines)


def test_a_post_box_is_read_mail_by_mail(tmp_path: Path) -> None:
    box = tmp_path / "box"
    box.mkdir()
    (box / "a.txt").write_text(SHEET)
    (box / "all.mbox").write_text(f"From a@b Mon\n{SHEET}\nFrom c@d Tue\n{SHEET}")
    (box / ".hidden").write_text("no")
    found = list(post_box([box]))
    assert [name for name, _ in found] == ["a.txt", "all.mbox 1", "all.mbox 2"]
    assert all(read_mail(content).fault == "" for _, content in found)
    with pytest.raises(Unreadable):
        list(post_box([tmp_path / "nothing"]))


def test_a_partner_and_the_partner_s_house_are_two_arguments_and_a_full_name_is_one() -> None:
    stage = Stage()
    house, _, _ = family_house(stage)
    other, _, _ = family_house(stage, "Varn")
    groom, bride = stage.person("Fabian", house), stage.person("Ottilie", other, "f")
    for text in ("Ottilie VARN", "Ottilie Varn Varn", '"Ottilie" Varn', f"{bride} Varn"):
        check = stage.check(house, f"CHAR {groom}\nMARRY {text} TERMS {{children: Varn}}")
        orders = [line.order for line in check.lines if line.order]
        assert [(one.args["partner"], one.args["house"]) for one in orders] == [(bride, other)], text
