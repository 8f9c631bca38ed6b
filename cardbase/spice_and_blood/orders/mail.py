"""From a mail to the lines of orders in it: any encoding, HTML, quoted reports, attachments; no network.

What stands before the header is not read, nor what follows ``#END``; lines count from the header, which is line 1.
"""

from __future__ import annotations

import email
import email.policy
import hashlib
import html
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import EmailMessage
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
        message = email.message_from_bytes(content, policy=email.policy.default)
        parts = list(message.walk()) if isinstance(message, EmailMessage) else []
        for kind in ("text/plain", "text/html", "application/json"):
            for part in parts:
                if part.get_content_type() == kind or (kind == "text/plain" and part.get_filename()):
                    text = decoded(part.get_payload(decode=True), part.get_content_charset())
                    yield plain_text(text) if kind == "text/html" else text
    text = decoded(content, None)
    yield plain_text(text) if re.search(r"<(?:html|body|div|br|p)\b", text, re.IGNORECASE) else text


def decoded(content: Any, charset: str | None) -> str:
    """Return bytes as text: by the charset given, else UTF-8, UTF-16 by its mark, else Latin-1."""
    if not isinstance(content, bytes):
        return ""
    guesses = [charset] if charset else []
    guesses += ["utf-16"] if content[:2] in (b"\xff\xfe", b"\xfe\xff") else ["utf-8-sig"]
    for guess in guesses:
        try:
            return content.decode(guess)
        except (UnicodeDecodeError, LookupError):
            continue
    return content.decode("latin-1")


def plain_text(page: str) -> str:
    """Return the text of an HTML page, a line for each block."""
    page = re.sub(r"(?is)<(script|style)\b.*?(</\1>|\Z)", "", page)
    page = re.sub(r"(?i)<\s*(br|/p|/div|/tr|/li|/h\d)[^<>]*>", "\n", page)
    return html.unescape(re.sub(r"<[^<>]*>", "", page))


def read_text_mail(text: str) -> Sheet:
    """Return the sheet in a text: a header that the sender wrote himself comes before a quoted one."""
    stripped = text.strip()
    if stripped.startswith("{"):
        return read_json_mail(stripped)
    lines = text.splitlines()
    found: list[Sheet] = []
    for quoted in (False, True):
        for number, line in enumerate(lines):
            bare = _QUOTE.sub("", line) if quoted else line
            if bare.strip().upper().startswith(HEADER) and bool(_QUOTE.match(line)) == quoted:
                found.append(_sheet(lines[number:], quoted))
        if found:
            break
    whole = [sheet for sheet in found if not sheet.fault]
    if whole or found:
        return (whole or found)[0]
    return Sheet(fault=f"there is no line that begins with {HEADER}")


def _sheet(lines: list[str], quoted: bool) -> Sheet:
    bare = [_QUOTE.sub("", line) if quoted else line for line in lines]
    header = key_values(bare[0].strip()[len(HEADER) :])
    for number, line in enumerate(bare):
        if number and line.strip().upper().startswith(END):
            body = tuple(one.strip() for one in bare[1:number])
            return Sheet(header, body, _sum_fault(line, bare[:number]))
        if number > MOST_LINES:
            return Sheet(header, fault=f"more than {MOST_LINES} lines before {END}")
    return Sheet(header, fault=f"the line {END} is missing: the mail was cut")


def _sum_fault(end: str, lines: list[str]) -> str:
    given = key_values(end.strip()[len(END) :]).get("sha", "")
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
