"""Mails in any encoding and form that programs make, and hostile ones: read alike, or refused with a reason."""

from __future__ import annotations

import base64
import json
import quopri

import pytest

from cardbase.spice_and_blood.orders.mail import read_mail
from cardbase.spice_and_blood.orders.texts import subject_of

TERMS = (
    "{transfer: solari 300 from TARSK to KESTRIN; children: TARSK; pledge: votes 11 from KESTRIN to TARSK until 10150}"
)
LONG = f"MARRY C011 TARSK TERMS {TERMS}"
LINES = ["HOUSE", "RECRUIT SUK PHYSICIAN", 'NAME PLANET P005 "Schöne Öde"', "CHAR C001", LONG]
HEADER = "#SPICEANDBLOOD game=alpha turn=7 house=tarsk"
SHEET = "\n".join([HEADER, LINES[0], f"  {LINES[1]}", f"  {LINES[2]}", LINES[3], f"  {LONG}", "#END", ""])
WRAPPED = SHEET.replace("children: TARSK; pledge", "children: TARSK;\n  pledge")
HEAD = b"From: a@b\nTo: c@d\nSubject: x\nMIME-Version: 1.0\n"
PLAIN = b"Content-Type: text/plain; charset=utf-8\n\n"
ESCAPED = SHEET.replace("&", "&amp;").replace("<", "&lt;")
FILE = b"Content-Disposition: attachment; filename=o.txt\n"


def page(body: str) -> bytes:
    return HEAD + b"Content-Type: text/html; charset=utf-8\n\n" + body.encode()


def parts(kind: str, *given: bytes) -> bytes:
    body = b"".join(b"--q\n" + part + b"\n" for part in given)
    return HEAD + f"Content-Type: multipart/{kind}; boundary=q\n\n".encode() + body + b"--q--\n"


def each(left: str, right: str) -> str:
    return "".join(f"{left}{line}{right}\n" for line in ESCAPED.splitlines())


def encoded(charset: str, text: str = SHEET) -> bytes:
    return base64.encodebytes(text.encode(charset))


BASE64 = b"Content-Transfer-Encoding: base64\n\n"
MAILS = {
    "utf-8": SHEET.encode(),
    "utf-16": SHEET.encode("utf-16"),
    "utf-16 without a mark": SHEET.encode("utf-16-le"),
    "utf-16, big end first": SHEET.encode("utf-16-be"),
    "utf-32": SHEET.encode("utf-32"),
    "latin-1": SHEET.encode("latin-1"),
    "old Macintosh": SHEET.replace("\n", "\r").encode(),
    "Windows": SHEET.replace("\n", "\r\n").encode(),
    "latin-1 called utf-8": HEAD + PLAIN + SHEET.encode("latin-1"),
    "an unknown charset": HEAD + b"Content-Type: text/plain; charset=x-klingon\n\n" + SHEET.encode(),
    "base64": HEAD + PLAIN[:-1] + BASE64 + encoded("utf-8"),
    "quoted-printable": HEAD
    + PLAIN[:-1]
    + b"Content-Transfer-Encoding: quoted-printable\n\n"
    + quopri.encodestring(SHEET.encode()),
    "base64 that nobody names": encoded("utf-8"),
    "base64 in a mail that does not say so": HEAD + PLAIN + encoded("utf-8"),
    "quoted-printable that nobody names": quopri.encodestring(SHEET.encode()),
    "HTML attached as bytes": parts(
        "mixed",
        PLAIN + b"see file",
        b"Content-Type: application/octet-stream\n" + FILE + b"\n<html><body>" + ESCAPED.replace("\n", "<br>").encode(),
    ),
    "broken at 72 signs": WRAPPED.encode(),
    "broken and quoted": "".join(f"> {line}\n" for line in WRAPPED.splitlines()).encode(),
    "an empty text beside HTML": parts(
        "alternative",
        PLAIN,
        b"Content-Type: text/html\n\n<p>" + ESCAPED.replace("\n", "<br>").encode("latin-1", "xmlcharrefreplace"),
    ),
    "text and HTML": parts("alternative", PLAIN + SHEET.encode(), b"Content-Type: text/html\n\n<p>other"),
    "parts in parts": parts(
        "mixed",
        b"Content-Type: multipart/alternative; boundary=z\n\n--z\n" + PLAIN + SHEET.encode() + b"\n--z--\n",
        PLAIN + b"the list",
    ),
    "attached as bytes": parts(
        "mixed", PLAIN + b"see file", b"Content-Type: application/octet-stream\n" + FILE + BASE64 + encoded("utf-8")
    ),
    "attached in utf-16": parts(
        "mixed", PLAIN + b"see file", b"Content-Type: text/plain\n" + FILE + BASE64 + encoded("utf-16")
    ),
    "attached as JSON": parts(
        "mixed",
        PLAIN,
        b"Content-Type: application/json\n\n"
        + json.dumps({"game": "alpha", "turn": 7, "house": "tarsk", "lines": LINES}).encode(),
    ),
    "forwarded": parts("mixed", PLAIN + b"fwd", b"Content-Type: message/rfc822\n\n" + HEAD + PLAIN + SHEET.encode()),
    "HTML lines": page(ESCAPED.replace("\n", "<br/>\n")),
    "HTML as it stands": page(f"<pre>{ESCAPED}</pre>"),
    "HTML blocks": page(each("<div>", "</div>").replace("  ", "&nbsp;&nbsp;")),
    "HTML of an office": page(each("<p class=MsoNormal>", "<o:p></o:p></p>\r")),
    "HTML table": page(f"<table>{each('<tr><td>', '</td></tr>')}</table>"),
    "HTML list": page(f"<ul>{each('<li>', '</li>')}</ul>"),
    "HTML quote": page(f'<blockquote type="cite">{ESCAPED.replace(chr(10), "<br>")}</blockquote>'),
    "HTML entities": page(
        ESCAPED.replace("ö", "&ouml;").replace("Ö", "&Ouml;").replace('"', "&quot;").replace("\n", "<br>")
    ),
    "HTML with a header in pieces": page(
        "<span>#SPICE</span><span>ANDBLOOD</span>" + ESCAPED.removeprefix("#SPICEANDBLOOD").replace("\n", "<br>")
    ),
    "zero bytes": SHEET.replace("HOUSE\n", "HO\0USE\n", 1).encode(),
    "signs without width": SHEET.replace("RECRUIT", "\u200bREC\u00adRUIT").encode(),
    "wide blanks": SHEET.replace("  ", "\u00a0\u00a0").encode(),
    "a code block": f"Hi\n```\n{SHEET}```\n".encode(),
    "a bold header": SHEET.replace("#SPICEANDBLOOD", "*#SpiceAndBlood*").replace("#END", "# end").encode(),
    "a header in words": SHEET.replace("#SPICEANDBLOOD", "# Spice and Blood").encode(),
    "from an mbox": b"From a@b Mon\n" + HEAD + PLAIN + SHEET.encode(),
    "deep HTML": b"<div>" * 9_000 + SHEET.encode(),
    "an endless tag": b"<p " + b"a=" * 90_000 + b">" + SHEET.encode(),
    "parts nested ninety deep": HEAD
    + b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (number, number) for number in range(90))
    + PLAIN
    + SHEET.encode(),
}


@pytest.mark.parametrize("name", MAILS)
def test_the_same_orders_are_read_from_every_form_of_mail(name: str) -> None:
    sheet = read_mail(MAILS[name])
    assert (sheet.fault, [line for line in sheet.lines if line]) == ("", LINES)


def test_a_joined_line_keeps_the_count_of_lines() -> None:
    lines = read_mail(WRAPPED.encode()).lines
    assert (lines.index(LONG), len(lines)) == (4, 6)


@pytest.mark.parametrize(
    "mail",
    [
        b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
        parts("mixed", *[PLAIN + b"x"] * 3_000),
        b'{"lines":' + b"[" * 200_000,
        b"From: a\nTo: b\nContent-Type: text/plain; " + b"a*0*=x;" * 9_000 + b"\n\nhello",
        b"X-A: b\n" * 60_000 + b"\n",
        b"<p>" + b"<" * 300_000,
        b"<p>" + b"&amp;" * 90_000,
        b"<html>" + b"<script " * 60_000,
        b"# " * 300_000,
        b" " * 900_000 + b"#",
        b"#SPICEANDBLOOD " + b"game=a " * 100_000,
        (HEADER + "\n" + "{\n" * 1_900).encode(),
        HEAD + b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (one, one) for one in range(1_500)),
    ],
)
def test_a_hostile_mail_is_refused_whole(mail: bytes) -> None:
    assert read_mail(mail).fault


CHARSETS = ["utf\ufffd8", "\xfctf-8", "utf-8\0", "", "x" * 99, "idna", "punycode", "zip", "utf-7", "undefined", "?"]
WORDS = ["orders", "=?", "a" * 500, "\xfc", "=FF=FE", "////", "=", "A", "SGk=", "\0"]


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("kind", ["q", "b", "Q", "x", ""])
def test_a_mail_whose_subject_is_in_no_charset_is_read_for_its_orders(charset: str, kind: str) -> None:
    for word in WORDS:
        for codec in ("utf-8", "latin-1"):
            subject = f"=?{charset}?{kind}?{word}?=".encode(codec, "replace")
            sheet = read_mail(HEAD.replace(b"Subject: x", b"Subject: " + subject) + PLAIN + SHEET.encode())
            assert not sheet.fault and len(sheet.lines) == len(LINES)
            assert isinstance(subject_of(b"From: a@b\nSubject: " + subject + b"\n\nx"), str)


@pytest.mark.parametrize("charset", ["ut�-8", "none such", "x" * 500, "", "%s", "utf-8*en", "ähem"])
@pytest.mark.parametrize("coding", ["q", "b", "Q", "x"])
@pytest.mark.parametrize("field", ["Subject", "From", "Content-Type"])
def test_a_field_in_an_encoding_that_is_none_breaks_nothing(charset: str, coding: str, field: str) -> None:
    mail = (
        f"{field}: =?{charset}?{coding}?YQ==?=\nX-Other: y\nX-Third: z\n\n#SPICEANDBLOOD game=a turn=7\nHOUSE\n#END\n"
    )
    assert read_mail(mail.encode(), 7).header == {"game": "a", "turn": "7"}
    without = mail.replace("#SPICEANDBLOOD", "no header")
    assert read_mail(without.encode(), 7).fault


LARGE = 900_000
REPEATED = ("#SPICE\n", "#SPICEANDBLOOD\n", "#END\n", "<td>x", "<blockquote>", "<!--", "<script>", "<s", "> ", "&amp;")


@pytest.mark.parametrize("head", [HEAD + PLAIN, HEAD + b"Content-Type: text/html; charset=utf-8\n\n<p>", b""])
@pytest.mark.parametrize("sign", REPEATED)
def test_the_largest_mail_of_one_sign_is_refused_as_soon_as_a_small_one(sign: str, head: bytes) -> None:
    """What is looked for in a text must not be looked for again from each place: minutes would tell."""
    assert read_mail(head + (sign * (LARGE // len(sign))).encode()).fault
