"""Whose order it is: heads of blocks with slips, headers that were broken, mails for another's House."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from cardbase.spice_and_blood import Form, create, join, mail_receipt, receive, report, run, status
from cardbase.spice_and_blood.orders.mail import order_sum, read_mail
from tests.spice_and_blood.stage import Stage, family_house

NOW = "2026-01-05T20:00:00+00:00"
SHIELD = "PURCHASE PERSONAL SHIELD"


def given(text: str) -> tuple[list[str], list[str]]:
    """Who would carry out an order that stands below other blocks and a line, and the codes of all lines."""
    stage = Stage()
    house, head, _ = family_house(stage, solari=9000)
    aria = stage.person("Aria", house, "f")
    otto = stage.person("Otto", family_house(stage, "Foe")[0], "m")
    text = text.replace("ARIA", aria).replace("OTTO", otto)
    check = stage.check(house, f"CHAR {head}\nINCREASE TAXATION\n{text}")
    actors = [stage.world.people[one.actor].name for one in check.orders if one.verb == SHIELD]
    return actors, [line.code for line in check.lines]


@pytest.mark.parametrize(
    "head",
    ["CHR Aria", "CHARAKTER Aria", "Char: Aria", "Aria", "Aria:", '"Aria"', "ARIA", "ARIA:", "Aria (ARIA)", "ARIA Aria",
     "Aria Tarsk", "**Aria**", "- Aria:"],
)  # fmt: skip
def test_a_head_with_a_slip_or_without_its_word_is_read_and_told(head: str) -> None:
    actors, codes = given(f"{head}\n{SHIELD}")
    assert (actors, codes[0]) == (["Aria"], "")
    assert codes[1:] == ([""] if head == "Char: Aria" else ["W305", ""])


def test_an_order_may_follow_a_name_on_its_line() -> None:
    assert given(f"Aria (ARIA): {SHIELD}") == (["Aria"], ["", "W305"])


@pytest.mark.parametrize(
    "head",
    ["For Aria", "PERSON ARIA", "Orders for Aria:", "Aria's orders:", "Order of Aria", "Lady Aria",
     "Reverend Mother Aria:", "Aria (Head)", "Aria -", "ARIA - Aria:", "[Aria]", "== Aria ==", "=== CHAR ARIA ===",
     "## CHAR Aria", "--- Aria ---", "[CHAR ARIA]", "Siridar Baron Aria (ARIA):", "for Aria:", "To Aria"],
)  # fmt: skip
def test_a_head_in_other_words_or_dressed_as_a_heading_is_read(head: str) -> None:
    actors, codes = given(f"{head}\n{SHIELD}")
    assert (actors, codes[0], codes[-1]) == (["Aria"], "", "")
    assert set(codes[1:-1]) <= {"W305"}


@pytest.mark.parametrize(
    "head",
    ["HOUSE ORDERS", "House orders:", "The House", "Orders of the House", "[HOUSE]", "== HOUSE ==", "## House",
     "HOUSE -", "HOUSE (Tarsk)", "HOUSE TARSK (H04)", "H04", "H04:", "Tarsk:", "House of Tarsk:",
     "Orders for House Tarsk", "Head of House:", "--- HOUSE ---"],
)  # fmt: skip
def test_the_head_of_the_house_is_read_in_other_words(head: str) -> None:
    """SB-O02: what stands below is the Head's, not of the character of the block above."""
    stage = Stage()
    house, _, _ = family_house(stage, solari=9000)
    stage.person("Aria", house, "f")
    check = stage.check(house, f"CHAR Aria\n{SHIELD}\n{head}\nSPICE RAIDING 40")
    assert [order.verb for order in check.orders] == [SHIELD, "SPICE RAIDING"], check.lines


@pytest.mark.parametrize("head", ["Foe:", "House Foe", "H05", "HOUSE Foe (H04)", "HOUSE H05"])
def test_another_house_heads_no_block(head: str) -> None:
    stage = Stage()
    house, _, _ = family_house(stage, solari=9000)
    family_house(stage, "Foe")
    check = stage.check(house, f"{head}\nSPICE RAIDING 40")
    assert not check.orders


@pytest.mark.parametrize("head", ["CHAR Aria, Sten", "CHAR ARIA, Sten", "CHAR Aria (ARIA), Sten"])
def test_a_head_that_names_two_orders_nobody(head: str) -> None:
    stage = Stage()
    house, _, _ = family_house(stage, solari=9000)
    aria = stage.person("Aria", house, "f")
    stage.person("Sten", house)
    check = stage.check(house, f"{head.replace('ARIA', aria)}\n{SHIELD}")
    assert not check.orders and "names two" in check.lines[0].message


@pytest.mark.parametrize("line", ["Aria & Otto:", "My Aria", "Aria shall do this:", "Figur Aria:", "now my dear Aria"])
def test_below_a_line_that_may_be_a_head_nobody_else_is_ordered(line: str) -> None:
    """Before, the order below was carried out by the character of the block above."""
    actors, codes = given(f"{line}\n{SHIELD}")
    assert (actors, codes) == ([], ["", "E101", "E105"])


@pytest.mark.parametrize("line", ["thank you very much", "MARY Otto TARSK", "Otto is a fool", "tax Tarskhome"])
def test_another_line_that_is_no_order_does_not_end_a_block(line: str) -> None:
    actors, codes = given(f"{line}\n{SHIELD}")
    assert (len(actors), codes[1:]) == (1, ["E101", ""])


@pytest.mark.parametrize("head", ["Otto", "OTTO", "Otto:"])
def test_the_name_of_a_stranger_alone_is_a_head_that_is_refused(head: str) -> None:
    actors, codes = given(f"{head}\n{SHIELD}")
    assert (actors, codes) == ([], ["", "E202", "E105"])


@pytest.mark.parametrize("mark", ["–", "—", "−", "+", "→", "‣", "▪", "1.", "(1)", "a)", "* –"])
def test_marks_of_lists_before_an_order_do_no_harm(mark: str) -> None:
    assert given(f"CHAR Aria\n{mark} {SHIELD}")[0] == ["Aria"]


@pytest.mark.parametrize("line", [f"~~{SHIELD}~~", f"# {SHIELD}", f"// {SHIELD}", f"[ ] {SHIELD}", f"no {SHIELD}"])
def test_what_is_struck_out_is_no_order(line: str) -> None:
    assert given(f"CHAR Aria\n{line}")[0] == []


HEADER = "#SPICEANDBLOOD game=a turn=7 house=tarsk"


@pytest.mark.parametrize(
    "page",
    [
        "<p>HOUSE</p><p><s>RECRUIT SUK PHYSICIAN</s></p>",
        "<div>HOUSE</div><div><strike><b>RECRUIT</b> SUK PHYSICIAN</strike></div>",
        "HOUSE<br><del>VOTE V01-01 NO<br>RECRUIT SUK PHYSICIAN</del><br>",
        '<p>HOUSE</p><p style="text-decoration:line-through">RECRUIT SUK PHYSICIAN</p>',
        '<p>HOUSE</p><span style="text-decoration: line-through">RECRUIT <span>SUK</span> PHYSICIAN</span><br>',
    ],
)
def test_what_html_strikes_out_is_no_order_and_what_stands_behind_it_is(page: str) -> None:
    """A player who takes an order back in the form: before, it was carried out."""
    body = f"<html><p>{HEADER}</p>{page}<p>SPICE RAIDING 20</p><p>#END</p></html>"
    sheet = read_mail(body.encode())
    stage = Stage()
    house, _, _ = family_house(stage, solari=9000)
    lines = stage.check(house, "\n".join(sheet.lines)).lines
    assert [one.verb for one in stage.check(house, "\n".join(sheet.lines)).orders] == ["SPICE RAIDING"]
    assert {line.message for line in lines if line.code} == {"it is struck out: no order"}


def beside_html(struck: bool) -> bytes:
    mail = EmailMessage()
    mail["From"], mail["To"] = "a@example.org", "m@example.org"
    mail.set_content(f"{HEADER}\nHOUSE\nRECRUIT SUK PHYSICIAN\n#END\n")
    order = "<s>RECRUIT SUK PHYSICIAN</s>" if struck else "RECRUIT&nbsp; SUK PHYSICIAN"
    page = f"<p>{HEADER}</p><p>HOUSE</p><p>{order}</p><p>#END</p><p><s>bye</s></p>"
    mail.add_alternative(page, subtype="html")
    return mail.as_bytes()


def test_a_plain_text_that_orders_what_its_html_strikes_out_is_asked_about() -> None:
    assert read_mail(beside_html(struck=False)).lines[-1] == "RECRUIT SUK PHYSICIAN"
    assert "2 order sheets that differ" in read_mail(beside_html(struck=True)).fault


def test_a_page_of_strikes_is_read_in_bounded_work() -> None:
    assert read_mail(b"<html>" + b"<s>x" * 200_000).fault


@pytest.mark.parametrize(
    "header",
    [
        '#SPICEANDBLOOD game=a turn=7 house=tarsk\npass="the slow blade"',
        '#SPICEANDBLOOD game=a turn=7 house=tarsk pass="the slow\nblade"',
        "#SPICEANDBLOOD game=a turn=7 house=tarsk pass=“the\n slow blade”",
        '#SPICEANDBLOOD\ngame=a\nturn=7\nhouse=tarsk\npass="the slow blade"',
        '#SPICEANDBLOOD game=a turn=07 house=tarsk pass="the slow blade"',
    ],
)
def test_a_header_that_a_mail_program_broke_is_whole_and_lines_keep_their_numbers(header: str) -> None:
    sheet = read_mail(f"{header}\nHOUSE: RECRUIT SUK PHYSICIAN\n#END\n".encode())
    assert sheet.header == {"game": "a", "turn": "7", "house": "tarsk", "pass": "the slow blade"}
    assert sheet.lines[header.count("\n") :] == ("HOUSE: RECRUIT SUK PHYSICIAN",)
    assert set(sheet.lines[: header.count("\n")]) <= {""}


def test_the_sum_counts_the_lines_of_a_header_as_they_were_sent() -> None:
    lines = ["#SPICEANDBLOOD game=a turn=7", "house=tarsk", "HOUSE", "RECRUIT SUK PHYSICIAN"]
    text = "\n".join([*lines, f"#END sha={order_sum(lines)[:8]}"])
    assert read_mail(text.encode()).fault == ""
    assert "sum" in read_mail(text.replace("SUK", "SUX").encode()).fault


def test_a_quote_that_is_never_closed_takes_no_order_into_the_header() -> None:
    sheet = read_mail(b'#SPICEANDBLOOD game=a turn=7 house=tarsk pass="sand\nCHAR C001 "Aria"\nDUEL C002\n#END\n')
    assert sheet.lines == ('CHAR C001 "Aria"', "DUEL C002")


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("game=alpha house=tarsk", "the header names no turn; the next one is turn=1"),
        ("game=alpha turn=1", "the header names no House: write house=NAME"),
        ("game=alpha turn=1 house=nobody", "there is no House 'nobody' of a player here"),
        (
            "game=alpha turn=1 house=Tarks",
            "there is no House 'Tarks' of a player here; did you mean House Tarsk (H04)?",
        ),
        ("game=alpha turn=1 house=Corrino", "there is no House 'Corrino' of a player here"),
    ],
)
def test_a_header_that_lacks_something_is_told_what(tmp_path: Path, header: str, words: str) -> None:
    campaign = create(tmp_path / "a.db", "alpha", b"x", NOW)
    join(campaign, Form("Tarsk", "Veyra", "sly"))
    assert mail_receipt(campaign, f"#SPICEANDBLOOD {header}\nHOUSE\n#END".encode())["fault"] == f"E106 {words}"


def mail(turn: int, house: str, phrase: str, orders: str) -> bytes:
    return f'#SPICEANDBLOOD game=alpha turn={turn} house="{house}" pass="{phrase}"\n{orders}\n#END\n'.encode()


def test_a_mail_with_a_wrong_pass_phrase_is_not_answered_with_what_stands(tmp_path: Path) -> None:
    """Standing orders are the House's secret; whoever has no phrase learns none of them."""
    campaign = create(tmp_path / "a.db", "alpha", b"x", NOW)
    join(campaign, Form("Tarsk", "Veyra", "sly"), "the slow blade")
    head = report(campaign, 0, "H04")["people"][0]["id"]
    receive(campaign, mail(1, "House of Tarsk", "the slow blade", f"CHAR {head}\nSTANDING INCREASE TAXATION"))
    run(campaign)
    answer = receive(campaign, mail(2, "tarsk", "the quick blade", "HOUSE"))
    assert (answer["fault"], answer["standing"]) == ("E106 the pass phrase is wrong", [])
    assert receive(campaign, mail(2, "tarsk", "the slow blade", "HOUSE"))["standing"] != []


@pytest.mark.parametrize("phrase", ["", "the slow blade"])
def test_people_do_not_order_for_an_ai_house_and_their_mail_does_not_keep_it_idle(tmp_path: Path, phrase: str) -> None:
    """SB-G14: the program's own mails need no pass phrase, those of others do."""
    campaign = create(tmp_path / "a.db", "alpha", b"x", NOW)
    join(campaign, Form("Tarsk", "Veyra", "sly"))
    join(campaign, Form("Oriel", "Maruun", "sly"), phrase, "sensible")
    assert receive(campaign, mail(1, "oriel", "", "HOUSE\nGIVE 900 solari tarsk"))["fault"]
    run(campaign, force=True)
    found = report(campaign, 1, "H05")
    assert found["orders"] and not any("GIVE" in row["text"] for row in found["orders"])
    assert not [row for row in found["notes"] if "does not count" in row["text"]]
    assert [row["missed"] for row in status(campaign)["houses"]] == [1, 0]


def test_thousands_of_lines_that_are_no_orders_are_answered_one_by_one() -> None:
    stage = Stage()
    house, _, _ = family_house(stage)
    text = "\n".join(f"WRAPPED lorem ipsum dolor {n} sit amet consectetur" for n in range(1_900))
    assert {line.code for line in stage.check(house, text).lines} == {"E105"}
