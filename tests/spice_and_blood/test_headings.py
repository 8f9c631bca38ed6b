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
    assert read_mail(mail.encode(), 7).fault == NO_HEADER


@pytest.mark.parametrize("line", ["END OF ORDERS?", "ENDING", "ENDOW C001"])
def test_a_line_that_begins_with_end_ends_no_sheet(line: str) -> None:
    sheet = read_mail(f"#{HEADER}\nHOUSE\n{line}\nRECRUIT SUK PHYSICIAN\n#END\n".encode(), 7)
    assert sheet.lines == ("HOUSE", line, "RECRUIT SUK PHYSICIAN")
