"""The texts in a mail that may hold its orders: any encoding, HTML, attachments, broken lines. Nothing here raises."""

from __future__ import annotations

import base64
import email
import quopri
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from email.errors import MessageError
from email.header import decode_header, make_header
from email.message import Message
from email.utils import parsedate_to_datetime
from functools import lru_cache
from itertools import islice
from typing import Any

from cardbase.spice_and_blood.orders.pages import plain_text

_MAIL = re.compile(rb"\A(?:[A-Za-z-]{2,40}:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}", re.ASCII)
MOST_PARTS = 100
"""Parts of one mail that are looked at."""
LONGEST_STAMP = 2_000
"""Signs of a line that a mail server added."""
LEAST_FLOWED = 40
"""Signs of the shortest line that a mail program breaks."""
ODD = (ValueError, LookupError, TypeError, AttributeError, RecursionError, OverflowError, MessageError)
"""What the standard library raises for headers, charsets and dates that are none."""
_MARKUP = re.compile(r"<(?:html|body|div|br|p)\b", re.IGNORECASE)
_BASE64 = re.compile(rb"[A-Za-z0-9+/\r\n]{40,}={0,2}")
_ESCAPED = re.compile(rb"(?i)#SPICE[^\n]{0,200}=3D")
_ENCRYPTED = re.compile(rb"(?i)BEGIN PGP MESSAGE|\nContent-Type: *(?:multipart/encrypted|application/pkcs7-mime)")
_DEPTH = re.compile(r"(?:>\s?)*")


def texts_of(content: bytes) -> Iterator[tuple[str, str]]:
    """Yield kind and text of what may hold orders: ``plain`` parts and attachments, ``html``, ``json``, ``whole``."""
    if _MAIL.match(content.replace(b"\r\n", b"\n")):
        parts = _parts(content)
        for kind in ("plain", "html", "json"):
            for part in parts:
                try:
                    if _kind(part) == kind or (kind == "plain" and part.get_filename()):
                        yield kind, _text(part, kind)
                except ODD:
                    continue
    text = decoded(content, None)
    yield "whole", plain_text(text) if _MARKUP.search(text) else text


@lru_cache(maxsize=1)
def _parts(content: bytes) -> list[Message]:
    """Return the parts of a mail, in order; none where they are nested too deep to be read."""
    try:
        return list(islice(email.message_from_bytes(content).walk(), MOST_PARTS))  # not policy.default: 20 times slower
    except RecursionError:
        return []


def subject_of(content: bytes) -> str:
    """Return the subject of a mail on one line; nothing where it has none or it cannot be read."""
    if not _MAIL.match(content.replace(b"\r\n", b"\n")):
        return ""
    try:
        parts = _parts(content)
        return (
            " ".join(str(make_header(decode_header(str(parts[0].get("subject", "")))))[:1_000].split()) if parts else ""
        )
    except ODD:
        return ""


def unread(content: bytes) -> str:
    """Return what of a mail without orders is not read and may hold them: an encrypted mail, an attachment of bytes."""
    if _ENCRYPTED.search(content):
        return "; the mail is encrypted: send it plain or signed"
    try:
        parts = _parts(content) if _MAIL.match(content.replace(b"\r\n", b"\n")) else []
        names = [str(part.get_filename("")) for part in parts if part.get_content_maintype() == "application"]
    except ODD:
        return ""
    shown = "".join(sign for sign in ", ".join(filter(None, names))[:100] if sign.isprintable())
    return f"; the attachment {shown} is not read: send the orders as text" if shown else ""


def _kind(part: Message) -> str:
    kinds = {"text/plain": "plain", "text/html": "html", "application/json": "json"}
    return kinds.get(part.get_content_type(), "")


def _text(part: Message, kind: str) -> str:
    text = decoded(part.get_payload(decode=True), part.get_content_charset())
    if kind == "html" or (_kind(part) != "plain" and _MARKUP.search(text)):
        return plain_text(text)
    if str(part.get_param("format", "")).lower() == "flowed":
        return unflowed(text, str(part.get_param("delsp", "")).lower() == "yes")
    return text


def decoded(content: Any, charset: str | None) -> str:
    """Return bytes as text: by the charset given, else by its mark or zero bytes, else UTF-8, else Latin-1."""
    if not isinstance(content, bytes):
        return ""
    content = _unwrapped(content)
    guesses = [charset] if charset else []
    for guess in (*guesses, *_wide(content[:400]), "utf-8-sig"):
        try:
            return str(content, guess)
        except (ValueError, LookupError):
            continue
    return str(content, "latin-1")


def _unwrapped(content: bytes) -> bytes:
    """Return bytes without the Base64 or quoted-printable that a mail does not name."""
    try:
        if _BASE64.fullmatch(content.strip()):
            return base64.b64decode(content + b"===")
    except ValueError:
        return content
    return quopri.decodestring(content) if _ESCAPED.search(content) else content


def _wide(start: bytes) -> list[str]:
    """Return the encodings of two or four bytes a sign that the start of a text suggests."""
    if start[:4] in (b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff"):
        return ["utf-32"]
    if start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return ["utf-16"]
    odd, even = start[1::2].count(0), start[::2].count(0)
    return ["utf-16-le"] if odd * 4 > len(start) else ["utf-16-be"] if even * 4 > len(start) else []


def unflowed(text: str, joined: bool) -> str:
    """Return a text of ``format=flowed`` with the lines whole that the mail program broke (RFC 3676).

    ``joined`` is DelSp: the blank before the break is the program's own.
    """
    found: list[str] = []
    flows = False
    for line in text.splitlines():
        depth = _DEPTH.match(line)
        quote = depth[0].count(">") if depth else 0
        bare = line[depth.end() :] if depth and quote else line.removeprefix(" ")
        last = found[-1] if found else ""
        if flows and last.startswith("> " * quote) and not bare.startswith(">"):
            found[-1] = (last[:-1] if joined else last) + bare
        else:
            found.append("> " * quote + bare)
        flows = line.endswith(" ") and len(line) >= LEAST_FLOWED
    return "\n".join(found)


def arrival(content: bytes, now: str) -> str:
    """Return when a mail arrived, by the line that the reader's own mail server put on top, else ``now``.

    A time to come, or one that cannot be read, is none. The sender's own ``Date`` is no proof.
    """
    try:
        stamp = str(email.message_from_bytes(content[:100_000]).get("received") or "")[-LONGEST_STAMP:]
        at = parsedate_to_datetime(stamp.rpartition(";")[2].strip())
        at = at if at.tzinfo else at.replace(tzinfo=UTC)
        return now if at > datetime.fromisoformat(now) else at.astimezone(UTC).isoformat(timespec="seconds")
    except ODD:
        return now
