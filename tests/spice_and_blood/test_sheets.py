"""Which order sheet of a mail is meant: chains of answers, forwarded mails, attachments beside text, two sheets."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.orders.mail import read_mail
from cardbase.spice_and_blood.orders.texts import arrival
from tests.spice_and_blood.test_hostile_mails import BASE64, FILE, HEAD, PLAIN, encoded, page, parts


def sheet(orders: str = "RECRUIT SUK PHYSICIAN", turn: int = 7, house: str = "tarsk", end: str = "#END\n") -> str:
    lines = "".join(f"  {line}\n" for line in orders.split("|"))
    return f"#SPICEANDBLOOD game=alpha turn={turn} house={house} pass=x\nHOUSE\n{lines}{end}"


def quoted(text: str, sign: str = "> ") -> str:
    return "".join(f"{sign}{line}\n" for line in text.splitlines())


OWN, OLD, FORM = sheet(), sheet("SPICE RAIDING 20", 6), sheet("; VOTE <issue> <vote>")
OTHER = sheet("SPICE RAIDING 20")
LONG = sheet("MARRY C011 TARSK TERMS {transfer: solari 300 from TARSK to KESTRIN; children: TARSK}")
FLOWED = HEAD + b"Content-Type: text/plain; charset=utf-8; format=flowed\n\n"
READ = {
    "last turn's orders below, as Outlook answers": f"{OWN}\n\nFrom: master\nSubject: turn 6\n\n{OLD}",
    "last turn's orders above": f"{OLD}\n\nand now:\n{OWN}",
    "the empty form below, not quoted": f"{OWN}\n\n-----Original Message-----\n{FORM}",
    "the empty form above": f"{FORM}\n{OWN}",
    "corrected orders over the forwarded ones": f"{OWN}\n-------- Ursprüngliche Nachricht --------\n{OTHER}",
    "Outlook in German": f"{OWN}\n________________\nVon: Leiter\nGesendet: Montag\nAn: uns\nBetreff: Zug\n\n{OTHER}",
    "Outlook in French": f"{OWN}\n\nDe : Maître\nEnvoyé : lundi\nÀ : nous\nObjet : tour\n\n{OTHER}",
    "Outlook with stars": f"{OWN}\n*From:* master\n*Sent:* Monday\n\n{OTHER}",
    "a telephone's signature": f"{OWN}\nSent from my phone\n\nAm 3. Mai schrieb Leiter:\n{quoted(OTHER)}",
    "forwarded alone": f"see below\n---------- Forwarded message ---------\nFrom: me\n\n{OWN}",
    "quoted twice over": f"hi\n{quoted(quoted(OWN))}",
    "quoted without blanks": quoted(OWN, ">"),
    "own below quoted orders of this turn": f"{quoted(OTHER)}\nsorry, rather:\n{OWN}",
    "the same sheet twice": f"{OWN}\n{OWN}",
    "the header twice": f"#SPICEANDBLOOD game=alpha turn=7 house=tarsk pass=\n{OWN}",
    "the game named in the greeting": f"Here for #SpiceAndBlood my orders.\n\n{OWN}",
    "a footer of a mailing list": f"{OWN}_______________\nalpha mailing list\nalpha@example.org\n#SPICE\n",
    "a footer with the form of the list": f"{OWN}-- \n{FORM}",
    "a signed message": f"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n{OWN}-----BEGIN PGP SIGNATURE-----\nx\n",
    "two languages": f"Guten Tag / Bonjour / 你好,\nHAUS / MAISON:\n{OWN}Grüße",
    "a mark before the header": f"hello\n\ufeff{OWN}",
    "mixed line ends": OWN.replace("\n", "\r\n", 1).replace("HOUSE\n", "HOUSE\r"),
}
MAILS = {
    **{name: text.encode() for name, text in READ.items()},
    "orders attached to a quoted form": parts(
        "mixed", PLAIN + quoted(FORM).encode(), b"Content-Type: text/plain\n" + FILE + BASE64 + encoded("utf-8", OWN)
    ),
    "orders attached to the quoted orders of another turn": parts(
        "mixed", PLAIN + quoted(OLD).encode(), b"Content-Type: text/plain\n" + FILE + BASE64 + encoded("utf-16", OWN)
    ),
    "HTML alone, answering one's own earlier orders": page(
        f"<div>{OWN.replace(chr(10), '<br>')}</div><blockquote>{OTHER.replace(chr(10), '<br>')}</blockquote>"
    ),
    "HTML alone, below what it answers": page(
        f"<blockquote><div>{OTHER.replace(chr(10), '<br>')}</div></blockquote>{OWN.replace(chr(10), '<br>')}"
    ),
    "HTML attached": parts(
        "mixed", PLAIN, b"Content-Type: text/html\n" + FILE + b"\n<p>" + OWN.replace("\n", "<br>").encode()
    ),
    "a charset that is no text": HEAD + b"Content-Type: text/plain; charset=undefined\n\n" + OWN.encode(),
    "a charset with a zero byte": HEAD + b"Content-Type: text/plain; charset=*0=u\x00tf\n\n" + OWN.encode(),
    "a charset of host names": HEAD + b"Content-Type: text/plain; charset=idna\n\n" + OWN.encode(),
    "utf-7": HEAD + b"Content-Type: text/plain; charset=utf-7\n\n" + OWN.encode("utf-7"),
    "Japanese": HEAD + b"Content-Type: text/plain; charset=iso-2022-jp\n\n\x1b$B$3\x1b(B\n" + OWN.encode(),
    "flowed": FLOWED + OWN.encode(),
    "flowed and quoted": FLOWED + quoted(OWN).encode(),
}


@pytest.mark.parametrize("name", MAILS)
def test_the_orders_that_are_meant_are_read(name: str) -> None:
    found = read_mail(MAILS[name], 7)
    assert (found.fault, found.header["turn"], found.orders) == ("", "7", ("RECRUIT SUK PHYSICIAN",))


@pytest.mark.parametrize("depth", ["", "> ", "> > "])
def test_a_line_that_a_flowed_mail_breaks_is_whole(depth: str) -> None:
    broken = LONG.replace("{transfer: solari 300 ", "{transfer: solari 300 \n").replace("KESTRIN; ", "KESTRIN; \n")
    (line,) = read_mail(FLOWED + quoted(broken, depth).encode(), 7).orders
    assert line == LONG.splitlines()[2].strip()
    glued = FLOWED.replace(b"flowed", b"flowed; delsp=yes") + LONG.replace("KESTRIN;", "KES \nTRIN;").encode()
    assert read_mail(glued, 7).orders == (line,)


@pytest.mark.parametrize(
    ("mail", "fault"),
    [
        (f"{OWN}\n{OTHER}", "2 order sheets that differ (from line 1 and line 6)"),
        (f"{OWN}\n{sheet(house='oriel')}", "2 order sheets that differ"),
        (f"{sheet(end='')}\n{OTHER}", "2 order sheets that differ"),
        (f"{quoted(OWN)}\n{quoted(OTHER)}", "2 order sheets that differ"),
        (OWN + OTHER + sheet("SPICE RAIDING 40"), "3 order sheets that differ"),
        (sheet(end="") + quoted(OWN), "the line #END is missing"),
        ("#SPICEANDBLOOD\n" * 60_000, "more than 50 order sheets"),
        (f"{OLD}\n{sheet('SPICE RAIDING 40', 5)}", "2 order sheets that differ"),
    ],
)
def test_between_two_sheets_nobody_chooses(mail: str, fault: str) -> None:
    assert fault in read_mail(mail.encode(), 7).fault


def test_two_parts_with_different_orders_are_refused() -> None:
    mail = parts("mixed", PLAIN + OTHER.encode(), b"Content-Type: text/plain\n" + FILE + BASE64 + encoded("utf-8", OWN))
    assert "2 order sheets that differ" in read_mail(mail, 7).fault


NOW = "2026-01-06T20:00:00+00:00"


@pytest.mark.parametrize(
    ("stamp", "at"),
    [
        ("from a by b; Tue, 6 Jan 2026 20:30:00 +0100 (CET)", "2026-01-06T19:30:00+00:00"),
        ("by b; 6 Jan 2026 12:00 -0800", "2026-01-06T20:00:00+00:00"),
        ("by b; 6 Jan 2026 10:00:00 GMT\nReceived: by c; 5 Jan 2026 10:00:00 GMT", "2026-01-06T10:00:00+00:00"),
        ("by b; Tue, 06 Jan 2026 10:00:00 -0000", "2026-01-06T10:00:00+00:00"),
        ("by b; Wed, 07 Jan 2026 10:00:00 GMT", NOW),
        ("by b; Tue, 06 Jan 2026 10:00:00 +9999", NOW),
        ("by b; 99 Foo 20260 30:00:00", NOW),
        ("by b; 1 Jan 9999 00:00:00 -2359", NOW),
        ("yesterday", NOW),
        ("", NOW),
    ],
)  # fmt: skip
def test_a_mail_arrived_when_the_reader_s_own_server_says(stamp: str, at: str) -> None:
    mail = f"Received: {stamp}\nDate: Mon, 1 Jan 2024 10:00:00 GMT\nFrom: a@b\n\n{OWN}"
    assert arrival(mail.encode(), NOW) == at
    assert arrival(OWN.encode(), NOW) == NOW
