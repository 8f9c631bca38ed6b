"""From a mail to the lines of orders in it: any encoding, HTML, quoted reports, attachments; no network.

What stands before the header is not read, nor what follows ``#END``; lines count from the header, which is line 1.
"""

from __future__ import annotations

import email
import hashlib
import html
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import Message
from itertools import islice
from typing import Any

from cardbase.spice_and_blood.orders.tokens import LONGEST_LINE, SIGNS

MOST_BYTES = 1_000_000
MOST_LINES = 2_000
HEADER = "#SPICEANDBLOOD"
END = "#END"
_MAIL = re.compile(rb"\A(?:[A-Za-z-]{2,40}:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}", re.ASCII)
_KEYS = "game|turn|house|password|pass|sha"
_PAIR = re.compile(
    rf"""(?i)\b(?P<key>{_KEYS})\s*[=:]\s*"""
    rf"""(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'(?=[\s,;]|$)|(?P<bare>.*?)(?=[\s,;]+(?:{_KEYS})\s*[=:]|\s*[;,]|\s*$))"""
)
_HEADER_LINE = re.compile(r"[\s*_`]*#\s{0,2}SPICE\s?AND\s?BLOOD\b[*_`]*", re.IGNORECASE)
_END_LINE = re.compile(r"[\s*_`]*#\s{0,2}END\b[*_`]*", re.IGNORECASE)
_UNSEEN = dict.fromkeys(map(ord, "\x00\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff"))
"""Signs that mail programs put between letters and nobody sees."""
MOST_PARTS = 100
"""Parts of one mail that are looked at."""
MOST_WRAPPED = 10
"""Lines into which a mail program may have broken one order."""
_QUOTE = re.compile(r"^\s*(?:>\s?)+")


@dataclass(frozen=True, slots=True)
class Sheet:
    """The order lines of one mail: the header's values, the lines after it, and why it is refused whole, if it is."""

    header: dict[str, str] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
    fault: str = ""


def read_mail(content: bytes) -> Sheet:
    """Return the order sheet in a mail (``.eml``, text, HTML or JSON); never raises, whatever the bytes are."""
    if len(content) > MOST_BYTES:
        return Sheet(fault=f"the mail is larger than {MOST_BYTES:,} bytes")
    best = Sheet(fault=f"there is no line that begins with {HEADER}")
    for text in texts_of(content):
        sheet = read_text_mail(text)
        if not sheet.fault:
            return sheet
        if sheet.header or "JSON" in sheet.fault:
            best = sheet
    return best


def texts_of(content: bytes) -> Iterator[str]:
    """Yield the texts a mail may hold its orders in: plain parts, HTML parts as text, attachments, the whole."""
    if _MAIL.match(content.replace(b"\r\n", b"\n")):
        parts = parts_of(content)
        for kind in ("text/plain", "text/html", "application/json"):
            for part in parts:
                if part.get_content_type() == kind or (kind == "text/plain" and part.get_filename()):
                    text = decoded(part.get_payload(decode=True), part.get_content_charset())
                    yield plain_text(text) if kind == "text/html" else text
    text = decoded(content, None)
    yield plain_text(text) if re.search(r"<(?:html|body|div|br|p)\b", text, re.IGNORECASE) else text


def parts_of(content: bytes) -> list[Message]:
    """Return the parts of a mail, in order; none where they are nested too deep to be read."""
    try:
        return list(islice(email.message_from_bytes(content).walk(), MOST_PARTS))  # not policy.default: 20 times slower
    except RecursionError:
        return []


def decoded(content: Any, charset: str | None) -> str:
    """Return bytes as text: by the charset given, else by its mark or zero bytes, else UTF-8, else Latin-1."""
    if not isinstance(content, bytes):
        return ""
    guesses = [charset] if charset else []
    for guess in (*guesses, *_wide(content[:400]), "utf-8-sig"):
        try:
            return content.decode(guess)
        except (UnicodeDecodeError, LookupError):
            continue
    return content.decode("latin-1")


def _wide(start: bytes) -> list[str]:
    """Return the encodings of two or four bytes a sign that the start of a text suggests."""
    if start[:4] in (b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff"):
        return ["utf-32"]
    if start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return ["utf-16"]
    odd, even = start[1::2].count(0), start[::2].count(0)
    return ["utf-16-le"] if odd * 4 > len(start) else ["utf-16-be"] if even * 4 > len(start) else []


def plain_text(page: str) -> str:
    """Return the text of an HTML page, a line for each block."""
    page = re.sub(r"(?is)<(script|style)\b.*?(</\1>|\Z)", "", page)
    page = re.sub(r"(?i)<\s*(br|/p|/div|/tr|/li|/h\d)[^<>]*>", "\n", page)
    return html.unescape(re.sub(r"<[^<>]*>", "", page))


def read_text_mail(text: str) -> Sheet:
    """Return the sheet in a text: a header that the sender wrote himself comes before a quoted one."""
    text = text.translate(_UNSEEN)
    stripped = text.strip()
    if stripped.startswith("{"):
        return read_json_mail(stripped)
    lines = text.splitlines()
    found: list[Sheet] = []
    for quoted in (False, True):
        for number, line in enumerate(lines):
            bare = _QUOTE.sub("", line) if quoted else line
            if _HEADER_LINE.match(bare) and bool(_QUOTE.match(line)) == quoted:
                found.append(_sheet(lines[number:], quoted))
        if found:
            break
    whole = [sheet for sheet in found if not sheet.fault]
    if whole or found:
        return (whole or found)[0]
    return Sheet(fault=f"there is no line that begins with {HEADER}")


def _sheet(lines: list[str], quoted: bool) -> Sheet:
    bare = [_QUOTE.sub("", line) if quoted else line for line in lines]
    header = key_values(_HEADER_LINE.sub("", bare[0], count=1))
    for number, line in enumerate(bare):
        if number and _END_LINE.match(line):
            body = tuple(unwrapped([one.strip() for one in bare[1:number]]))
            return Sheet(header, body, _sum_fault(line, bare[:number]))
        if number > MOST_LINES:
            return Sheet(header, fault=f"more than {MOST_LINES} lines before {END}")
    return Sheet(header, fault=f"the line {END} is missing: the mail was cut")


def unwrapped(lines: list[str]) -> list[str]:
    """Return order lines whose {terms} a mail program broke joined again; empty lines keep the count."""
    found = list(lines)
    for place, line in enumerate(found):
        if line.count("{") <= line.count("}"):
            continue
        for last in range(place + 1, min(len(found), place + MOST_WRAPPED)):
            if "}" in found[last] and "{" not in "".join(found[place + 1 : last + 1]):
                found[place] = " ".join(part for part in found[place : last + 1] if part)
                found[place + 1 : last + 1] = [""] * (last - place)
                break
    return found


def _sum_fault(end: str, lines: list[str]) -> str:
    given = key_values(_END_LINE.sub("", end, count=1)).get("sha", "")
    if given and not order_sum(lines).startswith(given.lower()):
        return "the sum after #END does not fit: the orders were changed on the way"
    return ""


def order_sum(lines: list[str]) -> str:
    """Return the SHA-256 of order lines, outer spaces and line ends aside, hexadecimal."""
    return hashlib.sha256("\n".join(line.strip() for line in lines).encode("utf-8", "replace")).hexdigest()


def key_values(text: str) -> dict[str, str]:
    """Return the ``key=value`` pairs of a header; values may be quoted, have spaces, and be parted by commas."""
    found = {}
    for match in _PAIR.finditer(text[:LONGEST_LINE].translate(SIGNS)):
        value = next((part for part in match.group("double", "single", "bare") if part is not None), "")
        key = match["key"].lower()
        found[{"password": "pass"}.get(key, key)] = value.strip()
    return found


def read_json_mail(text: str) -> Sheet:
    """Return the sheet in JSON: ``game``, ``turn``, ``house``, ``pass`` and ``lines`` of text."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        return Sheet(fault="the mail begins like JSON and is none")
    if not isinstance(content, dict) or not isinstance(content.get("lines"), list):
        return Sheet(fault='JSON orders have "game", "turn", "house" and "lines"')
    lines = content["lines"]
    if len(lines) > MOST_LINES or not all(isinstance(line, str) for line in lines):
        return Sheet(fault='"lines" holds at most 2000 texts')
    header = {str(key): str(value)[:200] for key, value in content.items() if key in ("game", "turn", "house", "pass")}
    return Sheet(header, tuple(" ".join(line.split()) for line in lines))
