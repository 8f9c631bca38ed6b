"""Mail programs that make a heading of a line with a # leave the sign out: the sheet is read all the same."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.orders.mail import NO_HEADER, read_mail

HEADER = 'SPICEANDBLOOD game=alpha turn=7 house=tarsk pass="x y"'
ORDERS = ("CHAR C001", "INCREASE TAXATION")
HEADINGS = {
    "as plain lines": f"{HEADER}\nCHAR C001\nINCREASE TAXATION\nEND\n",
    "the header alone": f"{HEADER}\nCHAR C001\nINCREASE TAXATION\n#END\n",
    "the end alone": f"#{HEADER}\nCHAR C001\nINCREASE TAXATION\nEND\n",
    "in small letters": f"{HEADER.lower()}\nCHAR C001\nINCREASE TAXATION\nend\n",
    "in bold letters": f"**{HEADER}**\nCHAR C001\nINCREASE TAXATION\n**END**\n",
    "in words": f"Spice and Blood {HEADER[14:]}\nCHAR C001\nINCREASE TAXATION\nEnd\n",
    "in HTML": f"<h1>{HEADER}</h1><p>CHAR C001<br>INCREASE TAXATION</p><h1>END</h1>",
    "quoted": f"> {HEADER}\n> CHAR C001\n> INCREASE TAXATION\n> END\n",
    "below a greeting": f"Dear master of Spice and Blood,\n\n{HEADER}\nCHAR C001\nINCREASE TAXATION\nEND\nRegards\n",
}


@pytest.mark.parametrize("mail", HEADINGS.values(), ids=HEADINGS)
def test_a_sheet_whose_signs_were_made_headings_is_read(mail: str) -> None:
    sheet = read_mail(mail.encode(), 7)
    assert (sheet.fault, tuple(line for line in sheet.lines if line)) == ("", ORDERS)
    assert (sheet.header["game"], sheet.header["turn"], sheet.header["pass"]) == ("alpha", "7", "x y")


PROSE = [
    "Spice and Blood is a game of Houses.\nEND\n",
    "SPICEANDBLOOD turn 7: here they are\nCHAR C001\nEND\n",
    "My house: Spice and Blood, turn: 7\nEND\n",
]


@pytest.mark.parametrize("mail", PROSE)
def test_what_only_speaks_of_the_game_is_no_header(mail: str) -> None:
    assert read_mail(mail.encode(), 7).fault.startswith(NO_HEADER)


@pytest.mark.parametrize("line", ["END OF ORDERS?", "ENDING", "ENDOW C001"])
def test_a_line_that_begins_with_end_ends_no_sheet(line: str) -> None:
    sheet = read_mail(f"#{HEADER}\nHOUSE\n{line}\nRECRUIT SUK PHYSICIAN\n#END\n".encode(), 7)
    assert sheet.lines == ("HOUSE", line, "RECRUIT SUK PHYSICIAN")


WRITTEN = [
    "#SPICEANDBLOOD\nGame: alpha\nTurn: 7\nHouse: tarsk\nPassword: x y\n",
    "#SPICEANDBLOOD\ngame: alpha\nhouse: tarsk\nturn: 7\npass: x y\n",
    "#SPICEANDBLOOD game=alpha turn=7\nHouse: tarsk\nPass phrase: x y\n",
    "#SPICEANDBLOOD game=alpha turn=7 house=tarsk\npass: x y\n",
    '#SPICE & BLOOD game=alpha turn=7 house=tarsk pass="x y"\n',
    '#SPICE&BLOOD game=alpha turn=7 house=tarsk pass="x y"\n',
    '#SPICE-AND-BLOOD game=alpha turn=7 house=tarsk pass="x y"\n',
    '#Spice_and_Blood game=alpha turn=7 house=tarsk pass="x y"\n',
    '#Spice+Blood game=alpha turn=7 house=tarsk pass="x y"\n',
    '#Spice n Blood game=alpha turn=7 house=tarsk pass="x y"\n',
    '#SPICEANDBLOOD game=alpha turn=7 house=tarsk phrase="x y"\n',
    '#SPICEANDBLOOD game=alpha turn=7 house=tarsk passphrase="x y"\n',
    "#SPICEANDBLOOD game=alpha turn=7 house=tarsk pass phrase = x y\n",
    "#SPICEANDBLOOD game=alpha turn=7 house=tarsk pass-phrase: x y\n",
    "SPICE & BLOOD game=alpha turn=7 house=tarsk pass=x y\n",
]


@pytest.mark.parametrize("header", WRITTEN)
def test_a_header_is_read_in_the_words_and_lines_of_whoever_writes_it(header: str) -> None:
    sheet = read_mail(f"{header}HOUSE: RECRUIT SUK PHYSICIAN\n#END\n".encode(), 7)
    assert (sheet.fault, [line for line in sheet.lines if line]) == ("", ["HOUSE: RECRUIT SUK PHYSICIAN"])
    assert sheet.header == {"game": "alpha", "turn": "7", "house": "tarsk", "pass": "x y"}


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("#SPICEANDBLOD game=alpha turn=7", "'SPICEANDBLOD game=al'"),
        ("#SPICEANBLOOD game=alpha", "'SPICEANBLOOD game=al'"),
        ("#SPYCEANDBLOOD", "'SPYCEANDBLOOD'"),
        ("SPICEANDBLOOD", "'SPICEANDBLOOD'"),
        ("Spice and Blood: turn 7", "'Spice and Blood: tur'"),
    ],
)
def test_a_line_that_may_be_meant_for_the_header_is_named(line: str, shown: str) -> None:
    fault = read_mail(f"Hello\n{line}\nHOUSE\n#END\n".encode(), 7).fault
    assert fault == f"{NO_HEADER} (line 2 begins with {shown})"
