"""What people write beside an order: a remark, a remark that takes it back, a second order, a picture, a box."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.orders.form import order_form
from cardbase.spice_and_blood.orders.line import Line
from cardbase.spice_and_blood.orders.mail import read_mail
from cardbase.spice_and_blood.orders.pages import plain_text
from cardbase.spice_and_blood.orders.remarks import comment_of, orders_in
from tests.spice_and_blood.stage import Stage, family_house


def near_home() -> tuple[Stage, str]:
    stage = Stage()
    house, head, _ = family_house(stage, solari=9000)
    stage.planet("New Karth", head)
    stage.legions("P005", 2)
    stage.person("Aria", house, "f", sly=2)
    return stage, house


def lines_of(text: str, block: str = "CHAR C001") -> list[Line]:
    stage, house = near_home()
    return [line for line in stage.check(house, f"{block}\n{text}").lines if line.number > 1]


def only(text: str, block: str = "CHAR C001") -> Line:
    (line,) = lines_of(text, block)
    return line


HARMLESS = """
INCREASE TAXATION (as always)
INCREASE TAXATION (the usual, thanks)
INCREASE TAXATION - as we agreed
INCREASE TAXATION – as every turn
INCREASE TAXATION // we need the money
INCREASE TAXATION // no Legion needed
INCREASE TAXATION -- sorry, people
INCREASE TAXATION # for the war
INCREASE TAXATION (no more, please)
INCREASE TAXATION ; as always
INCREASE TAXATION "New Karth" (as always)
RAISE LEGION basic 1 (not air assault)
RAISE LEGION basic 1 // a notary of ours said so
RAISE LEGION basic 1 - I'm later than I said
RAISE LEGION basic 1 (for the next turns)
RAISE LEGION basic 1 (vote for me)
RAISE LEGION basic 1 (it may seat the duel)
RAISE LEGION basic 1 ; give my love to Kim
INCREASE TAXATION ✅
✅ INCREASE TAXATION
👉 RAISE LEGION basic 1 🙂
☑ INCREASE TAXATION
[x] INCREASE TAXATION
- [x] RAISE LEGION basic 1
* [X] RAISE LEGION basic 1 💪🏻
[✓] RAISE LEGION basic 1
RAISE LEGION basic x2
RAISE LEGION basic 2x
RAISE LEGION 2x basic
RAISE LEGION basic ×2
"""


@pytest.mark.parametrize("text", HARMLESS.strip().splitlines())
def test_a_remark_a_picture_or_a_ticked_box_does_no_harm(text: str) -> None:
    assert only(text).order is not None, only(text)


TAKEN_BACK = """
INCREASE TAXATION (not this turn)
INCREASE TAXATION (no!)
INCREASE TAXATION (cancelled)
INCREASE TAXATION (canceled)
INCREASE TAXATION (ignore)
INCREASE TAXATION (next turn)
INCREASE TAXATION (later)
INCREASE TAXATION - not this turn
INCREASE TAXATION – forget it
INCREASE TAXATION - cancel this
INCREASE TAXATION - from turn 3 on
INCREASE TAXATION - never mind
INCREASE TAXATION - don't
INCREASE TAXATION – don’t do it
INCREASE TAXATION // not now
INCREASE TAXATION // cancelled, see below
INCREASE TAXATION // no longer
INCREASE TAXATION // do not run this
INCREASE TAXATION # scratch that
INCREASE TAXATION -- withdrawn
INCREASE TAXATION ; not this turn
INCREASE TAXATION ; cancelled
INCREASE TAXATION; no
RAISE LEGION basic 1 (not yet)
RAISE LEGION basic 1 (no, wait)
RAISE LEGION basic 1 - skip this
RAISE LEGION basic 1 - postponed
RAISE LEGION basic 1 // deleted
RAISE LEGION basic 1 // drop it
RAISE LEGION basic 1 ; only turn 2
INCREASE TAXATION ❌
❌ INCREASE TAXATION
[ ] INCREASE TAXATION
☐ INCREASE TAXATION
🚫 INCREASE TAXATION
"""


@pytest.mark.parametrize("text", TAKEN_BACK.strip().splitlines())
def test_a_remark_that_takes_its_order_back_lets_nothing_be_carried_out(text: str) -> None:
    line = only(text)
    assert line.order is None and line.code.startswith("E"), line
    assert "takes it back" in line.message or "no such order" in line.message or "no planet" in line.message, line


@pytest.mark.parametrize("remark", ["if money is left", "only if it is safe", "unless Aria dies", "maybe"])
def test_a_condition_is_said_to_be_none(remark: str) -> None:
    for line in (only(f"RAISE LEGION basic 1 ({remark})"), only(f"INCREASE TAXATION - {remark}")):
        assert line.order is not None and line.code == "W305"
        assert line.message.endswith(f"{remark!r} sets no condition"), line


TWO = """
INCREASE TAXATION, RAISE LEGION basic 1
INCREASE TAXATION and RAISE LEGION basic 1
INCREASE TAXATION & RAISE LEGION basic 1
INCREASE TAXATION + RAISE LEGION basic 1
INCREASE TAXATION / RAISE LEGION basic 1
INCREASE TAXATION | RAISE LEGION basic 1
INCREASE TAXATION. RAISE LEGION basic 1.
INCREASE TAXATION - RAISE LEGION basic 1
INCREASE TAXATION // RAISE LEGION basic 1
INCREASE TAXATION (RAISE LEGION basic 1)
INCREASE TAXATION (and raise legion basic 1)
INCREASE TAXATION then RAISE LEGION basic 1
INCREASE TAXATION RAISE LEGION basic 1
INCREASE TAXATION "New Karth", RAISE LEGION basic 1
increase taxation and raise legion basic 1
CONSUME SPICE 1, RAISE LEGION basic 1
CONSUME SPICE 1 and RAISE LEGION basic 1
CONSUME SPICE 1 RAISE LEGION basic 1
CHAR C001 INCREASE TAXATION, RAISE LEGION basic 1
CHAR C001: INCREASE TAXATION and RAISE LEGION basic 1
"""


@pytest.mark.parametrize("text", TWO.strip().splitlines())
def test_two_orders_on_a_line_are_not_carried_out_and_the_answer_says_why(text: str) -> None:
    line = only(text)
    assert line.order is None and line.code.startswith("E")
    assert line.message == "two orders on one line: write RAISE LEGION on a line of its own", line


BEHIND = """
INCREASE TAXATION; RAISE LEGION basic 1
INCREASE TAXATION ; then RAISE LEGION basic 1
INCREASE TAXATION; raise legion basic 1; CONSUME SPICE 1
CHAR C001: INCREASE TAXATION; RAISE LEGION basic 1
INCREASE TAXATION "New Karth"; RAISE LEGION basic 1
CONSUME SPICE 1; RAISE LEGION basic 1
CONSUME SPICE 1 ;RAISE LEGION basic 1
"""


@pytest.mark.parametrize("text", BEHIND.strip().splitlines())
def test_an_order_behind_a_semicolon_is_told_of_and_the_one_before_it_counts(text: str) -> None:
    stage, house = near_home()
    stage.world.change_house(house, spice=9)
    line = stage.check(house, f"CHAR C001\n{text}").lines[-1]
    assert line.order is not None and line.code == "W305", line
    assert "what follows ; is no order: write RAISE LEGION on a line of its own" in line.message


@pytest.mark.parametrize(
    "head", ["HOUSE; SPICE RAIDING 40", "HOUSE ; then SPICE RAIDING 40", "HOUSE:; SPICE RAIDING 40"]
)
def test_an_order_behind_the_semicolon_of_a_head_is_told_of(head: str) -> None:
    stage, house = near_home()
    told, order = stage.check(house, f"{head}\nAPPOINT HOUSE SPYMASTER Aria").lines
    assert (told.code, told.message) == ("E101", "what follows ; is no order: write SPICE RAIDING on a line of its own")
    assert order.order is not None


@pytest.mark.parametrize(
    ("text", "longer"),
    [
        ('PROPOSE SIRIDAR BARRON Aria "New Karth"', "PROPOSE SIRIDAR BARON"),
        ('PROPOSE SIRIDER BARON Aria "New Karth"', "PROPOSE SIRIDAR BARON"),
        ("PROPOSE Aria for Siridar Baron of New Karth", "PROPOSE SIRIDAR BARON"),
        ("propose Aria, Siridar Baron of New Karth", "PROPOSE SIRIDAR BARON"),
        ("GIVE CHARACTR Aria TARSK", "GIVE CHARACTER"),
        ("GIVE the character Aria to TARSK", "GIVE CHARACTER"),
        ("STANDING OF", "STANDING OFF"),
    ],
)
def test_an_order_read_by_its_first_word_alone_is_answered_with_the_longer_one(text: str, longer: str) -> None:
    line = only(text, "HOUSE")
    assert line.order is None and line.message.endswith(f"; did you mean {longer}?"), line


def test_no_order_is_named_in_what_the_order_form_itself_remarks() -> None:
    stage, house = near_home()
    form = order_form(stage.world, house)
    remarks = [line.rpartition(";")[2] for line in form.splitlines() if line.count(";") > 1]
    assert remarks and not [remark for remark in remarks if orders_in(remark)]
    assert comment_of("; RAISE LEGION basic 1") == ""


SHEET = "#SPICEANDBLOOD game=t turn=7 house=H04<br>HOUSE<br>{}SPICE RAIDING 40{}<br>#END"


@pytest.mark.parametrize(
    ("tag", "quoted"),
    [
        ('<blockquote style="margin:0 0 0 40px;border:none;padding:0px">', False),
        ('<blockquote style="margin: 0px 0px 0px 40px; border: none; padding: 0px;">', False),
        ('<BLOCKQUOTE STYLE="BORDER:0;MARGIN-LEFT:3EM">', False),
        ("<blockquote>", True),
        ('<blockquote type="cite">', True),
        ('<blockquote type="cite" style="border:none">', True),
        ('<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid">', True),
        ('<blockquote style="border:none" class="gmail_quote">', True),
        ('<blockquote style="border-left:2px solid">', True),
    ],
)
def test_a_paragraph_that_was_indented_is_no_quotation(tag: str, quoted: bool) -> None:
    page = SHEET.format(f"<div>{tag}", "</blockquote></div>")
    assert ("> SPICE RAIDING 40" in plain_text(page)) is quoted
    nested = SHEET.format(f'<blockquote type="cite">old</blockquote>{tag}', "</blockquote>")
    assert ("> SPICE RAIDING 40" in plain_text(nested)) is quoted
    inside = SHEET.format(f'<blockquote type="cite">{tag}', "</blockquote></blockquote>")
    assert "> SPICE RAIDING 40" in plain_text(inside)
    assert read_mail(f"<html><body>{page}</body></html>".encode(), 7).lines
