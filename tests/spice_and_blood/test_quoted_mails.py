"""Orders behind the marks of any mail program, sent on with the fields of the first mail, or between quoted lines."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.orders.mail import NO_HEADER, read_mail

HEADER = '#SPICEANDBLOOD game=alpha turn=7 house=tarsk pass="x y"'
ORDERS = ("HOUSE", "RECRUIT SUK PHYSICIAN", 'CHAR C001 "Ambroise"', "INCREASE TAXATION", "RAISE LEGION basic 1")
LINES = [HEADER, *ORDERS, "#END"]
FIELDS = "From: Kim <kim@example.org>\nTo: Jo <jo@example.org>\nDate: Mon, 30 Nov 2026 12:00\n"
ON = "---------- Forwarded message ---------\n"
HEAD = "From: jo@example.org\nTo: gm@example.org\nSubject: Fwd: orders\nContent-Type: text/plain; charset=utf-8\n\n"


def behind(mark: str, lines: list[str] = LINES) -> str:
    return "".join(f"{mark}{line}\n" for line in lines)


MARKS = ["> ", ">> ", "> > ", ">", "\t> ", "Kim> ", "KP> ", "Kim>> ", "Kim Tarsk> ", "Kim| ", "Kim: ", "&gt; ", ">: "]
MARKS += ["| ", "|", "| | ", "| > ", "¦ ", "│ ", "┃ ", "＞ ", "» ", ": ", "% ", "} ", "- ", ":: "]


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("head", ["", HEAD], ids=["text", "mail"])
def test_orders_are_read_behind_any_mark_of_quotation(mark: str, head: str) -> None:
    sheet = read_mail((head + behind(mark)).encode(), 7)
    assert (sheet.fault, sheet.lines) == ("", ORDERS)
    assert sheet.header == {"game": "alpha", "turn": "7", "house": "tarsk", "pass": "x y"}


BODY = "\n".join(LINES[1:])
SENT_ON = {
    "a whole sheet": f"{ON}{FIELDS}Subject: orders\n\n\n{HEADER}\n{BODY}\n",
    "the header as the subject": f"see below\n\n{ON}{FIELDS}Subject: {HEADER}\n\n\n{BODY}\n",
    "the subject before other fields": f"{ON}From: Kim\nDate: today\nSubject: {HEADER}\nTo: Jo\nCc: Al\n\n{BODY}\n",
    "in a mail": f"{HEAD}see below\n\n{ON}{FIELDS}Subject: {HEADER}\n\n{BODY}\n",
    "sent on twice": f"{ON}{FIELDS}Subject: Fwd: {HEADER}\n\n{BODY}\n",
    "German": f"-----Ursprüngliche Nachricht-----\nVon: Kim\nAn: Jo\nBetreff: WG: {HEADER}\n\n{BODY}\n",
    "quoted": "Kim wrote:\n" + behind("> ", [*FIELDS.splitlines(), f"Subject: {HEADER}", "", *LINES[1:]]),
    "bold fields": f"**From:** Kim\n**To:** Jo\n**Subject:** {HEADER}\n\n{BODY}\n",
}


@pytest.mark.parametrize("mail", SENT_ON.values(), ids=SENT_ON)
def test_orders_are_read_in_a_mail_that_was_sent_on(mail: str) -> None:
    sheet = read_mail(mail.encode(), 7)
    assert (sheet.fault, tuple(line for line in sheet.lines if line)) == ("", ORDERS)


@pytest.mark.parametrize("mark", ["| ", "Kim> ", "│ "])
def test_what_is_quoted_below_the_own_orders_is_no_order(mark: str) -> None:
    """Neither a sheet of another text, nor what is answered, which ends orders without #END."""
    own = "\n".join(LINES)
    older = behind(mark, [HEADER, "HOUSE", "RECRUIT MENTAT", "#END"])
    assert read_mail(f"{own}\n\nKim wrote:\n{older}".encode(), 7).lines == ORDERS
    answered = f"{own.removesuffix('#END')}\nKim wrote:\n{behind(mark, ['hello', 'how are you'])}"
    sheet = read_mail(answered.encode(), 7)
    assert (sheet.fault, sheet.orders) == ("", ORDERS[1:2] + ORDERS[3:])


@pytest.mark.parametrize("mark", ["| ", "Kim> ", "│ ", "» "])
def test_orders_stand_between_the_lines_of_a_quoted_form(mark: str) -> None:
    form = behind(mark, [HEADER, "HOUSE", "; RECRUIT MENTAT"]) + "RECRUIT SUK PHYSICIAN\n"
    form += behind(mark, ["CHAR C001", "; RAISE LEGION"]) + "INCREASE TAXATION\n" + behind(mark, ["#END"])
    sheet = read_mail(form.encode(), 7)
    assert (sheet.fault, sheet.orders) == ("", ("RECRUIT SUK PHYSICIAN", "INCREASE TAXATION"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"1. {HEADER}", " (line 2 has it behind '1.': let it begin the line)"),
        (f"these are my orders {HEADER}", " (line 2 has it behind '...re my orders': let it begin the line)"),
        ("no such word", ""),
    ],
)
def test_a_header_behind_other_words_is_named_with_its_line(line: str, said: str) -> None:
    assert read_mail(f"Hello,\n{line}\n{BODY}\n".encode(), 7).fault == NO_HEADER + said
