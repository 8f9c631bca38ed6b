"""Where an order sheet begins and ends in the mails that people send: signatures, answers, subjects, odd marks."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from cardbase.spice_and_blood.campaign.campaign import judge
from cardbase.spice_and_blood.orders.mail import read_mail
from tests.spice_and_blood.stage import Stage, family_house

HEADER = '#SPICEANDBLOOD game=alpha turn=7 house=tarsk pass="x y"'
ORDERS = "HOUSE\nRECRUIT SUK PHYSICIAN\n"
ANSWERED = "> what do you order?\n> SPICE RAIDING 20\n"


def mail(text: str, subject: str = "my orders") -> bytes:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a@example.org", "gm@example.org", subject
    message.set_content(text)
    return message.as_bytes()


ENDS = {
    "a signature": "-- \nKim\nHead of House\n",
    "a signature without its blank": "\n--\nKim\n",
    "a signature with a dash": "\n—\nKim\n",
    "a telephone": "\nSent from my phone\n",
    "a telephone in German": "\nVon meinem Telefon gesendet\n",
    "a telephone in French": "\nEnvoyé de mon téléphone\n",
    "a telephone in Spanish": "\nEnviado desde mi teléfono\n",
    "an answer below": f"\nOn Monday the master wrote:\n{ANSWERED}",
    "an answer with an end below": f"\nOn Monday the master wrote:\n{ANSWERED}> #END\n",
    "an answer of Outlook": "\n-----Original Message-----\nFrom: master\nSent: Monday\n\nSPICE RAIDING 20\n#END\n",
    "a signature over an answer": f"\n-- \nKim\n\nOn Monday the master wrote:\n{ANSWERED}",
    "a signature of PGP": "-----BEGIN PGP SIGNATURE-----\niQEz\n-----END PGP SIGNATURE-----\n",
    "words": "#END OF ORDERS\n",
    "words without the sign": "End of orders.\n",
    "the end": "# The end\n",
    "a German end": "#ENDE\n",
    "a French end": "#FIN\n",
    "a full stop": "END.\n",
    "lines around": "--- END ---\n",
    "stars around": "*** END ***\n",
    "signs around": "<END>\n",
    "two signs": "## END\n",
    "an escaped sign": "\\#END\n",
    "a wide sign": "＃END\n",
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_orders_end_at_end_however_it_is_written_or_at_a_signature_or_an_answer(end: str) -> None:
    for content in (f"{HEADER}\n{ORDERS}{end}".encode(), mail(f"{HEADER}\n{ORDERS}{end}")):
        sheet = read_mail(content, 7)
        lines = [line for line in sheet.lines if line and not line.startswith(">")]
        assert (sheet.fault, lines) == ("", ["HOUSE", "RECRUIT SUK PHYSICIAN"])


@pytest.mark.parametrize(
    "end", ["", "\nKim\n", "\nRegards,\nKim\n", "------\nCHAR C001\n", "ENDING\n", "> #END\nKim\n"]
)
def test_orders_of_which_nobody_knows_the_end_are_refused_and_told_how_to_end(end: str) -> None:
    assert "put #END below the last order" in read_mail(f"{HEADER}\n{ORDERS}{end}".encode(), 7).fault


HEADERS = {
    "an escaped sign": f"\\{HEADER}",
    "a wide sign": f"＃{HEADER[1:]}",
    "two signs": f"## {HEADER[1:]}",
    "a turn with a full stop": "#SPICEANDBLOOD game=alpha, house=tarsk, turn=7.",
    "a turn with a sign": "#SPICEANDBLOOD game=alpha turn=#7 house=tarsk",
    "a turn with a letter": "#SPICEANDBLOOD game=alpha turn=T07 house=tarsk",
}


@pytest.mark.parametrize("header", HEADERS.values(), ids=HEADERS)
def test_a_header_is_read_with_the_signs_that_mail_programs_leave(header: str) -> None:
    sheet = read_mail(f"{header}\n{ORDERS}#END\n".encode(), 7)
    assert (sheet.fault, sheet.header["turn"], sheet.header["house"]) == ("", "7", "tarsk")


@pytest.mark.parametrize("before", ["", "Re: ", "RE: Re: ", "[alpha] ", "AW: [alpha] ", "Re[2]: ", "Fwd: "])
def test_a_header_in_the_subject_is_the_header_of_the_orders_below(before: str) -> None:
    sheet = read_mail(mail(f"{ORDERS}#END\n-- \nKim\n", before + HEADER), 7)
    assert (sheet.fault, sheet.header["pass"]) == ("", "x y")
    assert [line for line in sheet.lines if line] == ["HOUSE", "RECRUIT SUK PHYSICIAN"]


def test_a_header_in_the_subject_comes_before_what_is_quoted() -> None:
    quoted = f"> {HEADER}\n> HOUSE\n>   ; RECRUIT SUK PHYSICIAN\n> #END\n"
    assert read_mail(mail(f"{ORDERS}#END\n\n{quoted}", f"Re: {HEADER}"), 7).orders == ("RECRUIT SUK PHYSICIAN",)


def test_the_header_above_the_orders_counts_and_not_the_subject() -> None:
    sheet = read_mail(mail(f"{HEADER}\n{ORDERS}#END\n", HEADER.replace("turn=7", "turn=6")), 7)
    assert (sheet.fault, sheet.header["turn"]) == ("", "7")


@pytest.mark.parametrize("text", ["thanks!\n", "thanks!\n-- \nKim\n", f"thanks!\n\nOn Monday:\n{ANSWERED}> #END\n"])
def test_an_answer_without_orders_is_no_sheet_by_its_subject(text: str) -> None:
    assert "the header stands in the subject" in read_mail(mail(text, f"Re: {HEADER}"), 7).fault


def dispositions(lines: str) -> list[tuple[str, str]]:
    stage = Stage()
    family_house(stage)
    _, check = judge(stage.state(), f"{HEADER}\n{lines}".encode(), own=True)
    assert check.fault == ""
    return [(line.text, line.code) for line in check.lines]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("> SPICE RAIDING 20\n#END\n", "> SPICE RAIDING 20"),
        ("On Monday you wrote:\n> > SPICE RAIDING 20\n> no!\n#END\n", "> SPICE RAIDING 20"),
        ("-- \nKim\n\nSPICE RAIDING 20\n", "> SPICE RAIDING 20"),
        ("> HOUSE\nSPICE RAIDING 20\n#END\n", "> HOUSE"),
    ],
)
def test_an_order_that_is_quoted_or_below_a_signature_is_told_and_not_carried_out(lines: str, told: str) -> None:
    found = dispositions(ORDERS + lines)
    assert (told, "E101") in found and ("RECRUIT SUK PHYSICIAN", "") in found
    assert all(code.startswith("E") for text, code in found if "RAIDING" in text)


def test_prose_that_is_quoted_between_orders_is_passed_over() -> None:
    assert dispositions("> what do you order?\nHOUSE\n> and further?\nRECRUIT SUK PHYSICIAN\n#END\n") == [
        ("RECRUIT SUK PHYSICIAN", "")
    ]


@pytest.mark.parametrize("end", ["> #END\n", "#END\n"])
def test_orders_written_between_the_lines_of_a_quoted_form_are_read(end: str) -> None:
    form = f"> {HEADER}\n> HOUSE\n>   ; RECRUIT SUK PHYSICIAN\nRECRUIT SUK PHYSICIAN\n>   ; VOTE <issue>\n{end}"
    assert read_mail(form.encode(), 7).orders == ("RECRUIT SUK PHYSICIAN",)
