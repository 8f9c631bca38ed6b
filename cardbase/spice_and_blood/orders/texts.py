"""The texts in a mail that may hold its orders: any encoding, HTML, attachments, broken lines. Nothing here raises."""

from __future__ import annotations

import email
import html
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from email.message import Message
from email.utils import parsedate_to_datetime
from itertools import islice
from typing import Any

_MAIL = re.compile(rb"\A(?:[A-Za-z-]{2,40}:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}", re.ASCII)
MOST_PARTS = 100
"""Parts of one mail that are looked at."""
LONGEST_STAMP = 2_000
"""Signs of a line that a mail server added."""
LEAST_FLOWED = 40
"""Signs of the shortest line that a mail program breaks."""
ODD = (ValueError, LookupError, TypeError, AttributeError, RecursionError, OverflowError)
"""What the standard library raises for headers, charsets and dates that are none."""
_BLOCKQUOTE = re.compile(r"(?i)<\s*(/?)blockquote\b[^<>]*>")
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
    markup = re.search(r"<(?:html|body|div|br|p)\b", text, re.IGNORECASE)
    yield "whole", plain_text(text) if markup else text


def _parts(content: bytes) -> list[Message]:
    """Return the parts of a mail, in order; none where they are nested too deep to be read."""
    try:
        return list(islice(email.message_from_bytes(content).walk(), MOST_PARTS))  # not policy.default: 20 times slower
    except RecursionError:
        return []


def _kind(part: Message) -> str:
    kinds = {"text/plain": "plain", "text/html": "html", "application/json": "json"}
    return kinds.get(part.get_content_type(), "")


def _text(part: Message, kind: str) -> str:
    text = decoded(part.get_payload(decode=True), part.get_content_charset())
    if kind == "html" or _kind(part) == "html":
        return plain_text(text)
    if str(part.get_param("format", "")).lower() == "flowed":
        return unflowed(text, str(part.get_param("delsp", "")).lower() == "yes")
    return text


def decoded(content: Any, charset: str | None) -> str:
    """Return bytes as text: by the charset given, else by its mark or zero bytes, else UTF-8, else Latin-1."""
    if not isinstance(content, bytes):
        return ""
    guesses = [charset] if charset else []
    for guess in (*guesses, *_wide(content[:400]), "utf-8-sig"):
        try:
            return content.decode(guess)
        except (ValueError, LookupError):
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
    """Return the text of an HTML page, a line for each block; what it quotes has ``>`` before each line."""
    page = re.sub(r"(?is)<(script|style)\b.*?(</\1>|\Z)", "", page)
    page = re.sub(r"(?i)<\s*(br|/p|/div|/tr|/li|/h\d)[^<>]*>", "\n", page)
    lines, depth = [], 0
    pieces = _BLOCKQUOTE.split(page)
    for number in range(0, len(pieces), 2):
        if number:
            depth = max(0, depth + (-1 if pieces[number - 1] else 1))
        text = html.unescape(re.sub(r"<[^<>]*>", "", pieces[number]))
        lines += [f"{'> ' if depth else ''}{line}" for line in text.splitlines()]
    return "\n".join(lines)


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
