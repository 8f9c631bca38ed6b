"""Texts without what programs dress them in: mails of several parts, signs escaped twice, tables of wikis."""

from __future__ import annotations

import html
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from email import message_from_string
from email.errors import MessageError
from email.header import decode_header, make_header
from email.message import Message
from urllib.parse import unquote

from cardbase.decks import documents
from cardbase.decks.encodings import decode
from cardbase.errors import Unreadable

_PARTS = re.compile(
    r"^Content-(?:Type:\s*multipart/|Transfer-Encoding:\s*(?:base64|quoted-printable))", re.IGNORECASE | re.MULTILINE
)
_ENCODED_WORD = re.compile(r"=\?[\w-]{1,30}\?[BbQq]\?[^?\s]{0,300}\?=")
_TWICE = re.compile(r"&amp;(?:#\d{1,5}|#x[\da-f]{1,4}|[a-z]{2,6});", re.IGNORECASE)
_MOST_TIMES = 4
"""How often a text is taken for escaped."""

_WIKI_HEAD = re.compile(r"^[ \t]*\|\|[^|\n]+(?:\|\|[^|\n]+)+\|\|[ \t]*$", re.MULTILINE)
_WIKI_STRUCK = re.compile(r"(?<=\|)\s{0,3}-(?P<text>[^|\s-][^|\n]{0,80}?)-\s{0,3}(?=\|)")
_WIKI_COLOR = re.compile(r"\{color(?::[#\w]{1,20})?\}")
_WIKI_HEADING = re.compile(r"^\s{0,3}h[1-6]\.\s+")
_TEXTILE = re.compile(r"^\s{0,3}(?:h[1-6]\.\s+\S|\|_\.)", re.MULTILINE)
_TEXTILE_STRUCK = re.compile(r"(?<![\w-])-{1,2}(?P<text>\w(?:[^|\n-]|(?<=\w)-(?=\w)){1,80})-{1,2}(?![\w-])")
_CARET_ROW = re.compile(r"^[ \t]*\^[^^|\n]+(?:\^[^^|\n]+)+\^[ \t]*$", re.MULTILINE)
"""The heading of a table in a wiki that writes "^ Qty ^ Card ^"."""

_INSERT = re.compile(
    r"\binsert\s+into\s+[\w.`\"\[\]]{1,60}\s*(?:\((?P<columns>[^()]{1,300})\))?\s*values\b", re.IGNORECASE
)
_TUPLE = re.compile(
    r"\((?P<values>(?:\s*(?:'(?:[^'\n]|'')*'|-?[\d.]+|null|true|false)\s*,?)+)\)\s*[,;]?", re.IGNORECASE
)
_VALUE = re.compile(r"(?P<text>'(?:[^'\n]|'')*'|[^\s,']+)")
_FORUM_TABLE = re.compile(r"\s{0,99}\[/?(?:table|tbody|thead)(?:=[^\]\[]{0,80})?\]\s{0,99}", re.IGNORECASE)
_FORUM_ROW = re.compile(r"\s{0,99}\[/tr\]\s{0,99}|\s{0,99}\[tr(?:=[^\]\[]{0,80})?\]\s{0,99}", re.IGNORECASE)
_FORUM_CELL = re.compile(r"[^\S\n]{0,99}\[/t[dh]\]\s{0,99}\[t[dh](?:=[^\]\[]{0,80})?\][^\S\n]{0,99}", re.IGNORECASE)
_FORUM_END = re.compile(r"\[/?t[dh](?:=[^\]\[]{0,80})?\]", re.IGNORECASE)
"""The tables of forums: "[tr][td]3[/td][td]Carryall[/td][/tr]"."""

_ITEM_END = re.compile(r"</li>[^\S\n]*(?=[^\s<])")
"""The end of an item with words behind it, which do not belong to its card."""

_TILDES = re.compile(r"(?<![\w~])~(?P<text>[^\s~](?:[^~\n]{0,100}[^\s~])?)~(?![\w~])")
"""What messengers strike out: "~2 Pogrom~"."""

_HEX_ENTITY = re.compile(r"&#x(?P<code>[\da-f]{2,5});", re.IGNORECASE)
_ESCAPED_END = re.compile(r"(?:\\r)?\\n")
_LEAST_ESCAPED = 5
"""Signs that a program escaped from which on a text is taken for one that it wrote: "3%20Carryall", "3 Carryall\\n"."""

_LONGEST_MAIL = 1_000_000
_NO_TEXT = (b"%PDF-", b"PK\x03\x04", b"\xff\xd8\xff")


def undressed(text: str) -> str:
    """Return a text as its reader sees it; any other text as it is."""
    text = _unescaped_by_programs(unmailed(text))
    if text.count("~") > 1:
        text = _TILDES.sub(r"~~\g<text>~~", text)
    if "&amp;" in text and _TWICE.search(text):
        text = _unescaped(text)
    if "[/t" in text.lower() and len(_FORUM_ROW.findall(text)) > 1:
        text = _forum_rows(text)
    if "</li>" in text:
        text = _ITEM_END.sub("</li>\n", text)
    if "nsert" in text.lower() and _INSERT.search(text):
        text = _rows_of_statements(text)
    if "." in text and _TEXTILE.search(text):
        text = _textile_text(text)
    text = _CARET_ROW.sub(lambda row: row[0].replace("^", "|"), text) if "^" in text else text
    return _wiki_text(text) if "||" in text and _WIKI_HEAD.search(text) else text


def _unescaped_by_programs(text: str) -> str:
    """Return a text without what programs escape in lines and addresses, where it is no address and names none."""
    if text.count("\\n") >= _LEAST_ESCAPED and text.count("\\n") > text.strip().count("\n"):
        text = _ESCAPED_END.sub("\n", text).replace("\\t", "\t")
    if text.count("%20") >= _LEAST_ESCAPED and "://" not in text:
        text = unquote(text)
    elif "%20" in text:
        text = "\n".join(map(_with_blanks, text.split("\n")))
    if "&#x" in text.lower():
        text = _HEX_ENTITY.sub(lambda entity: f"&#{int(entity['code'], 16)};", text)
    return text


def _with_blanks(line: str) -> str:
    """Return a line with blanks for those that a program escaped, where it is no address: "3%20Carryall"."""
    return line if any(sign in line for sign in "/?=&#@") else line.replace("%20", " ")


def unmailed(text: str) -> str:
    """Return the words of a mail with the lists attached to it; any other text as it is."""
    return _mail_text(text) if _is_mail(text) else text


def _is_mail(text: str) -> bool:
    """Say whether a text is a mail of several parts, or of one that is encoded."""
    return _PARTS.search(text[:10_000]) is not None and len(text) <= _LONGEST_MAIL


def _forum_rows(text: str) -> str:
    """Return a text with the tables of a forum as rows whose cells are parted by tabs."""
    text = _FORUM_CELL.sub("\t", _FORUM_TABLE.sub("\n", text))
    return _FORUM_END.sub("", _FORUM_ROW.sub("\n", text)).replace("\n\n", "\n")


def _rows_of_statements(text: str) -> str:
    """Return statements of SQL as rows below the names of their columns, where they name them."""
    parts, end = [], 0
    for found in _INSERT.finditer(text):
        columns = [column.strip(' `"[]') for column in (found["columns"] or "").split(",")]
        header = ",".join(columns) + "\n" if len(columns) > 1 else ""
        parts += [text[end : found.start()], header if header not in parts else ""]
        end = found.end()
    rest = _TUPLE.sub(_row_of, "".join([*parts, text[end:]]))
    return "\n".join(line for line in rest.splitlines() if line.strip(" ;,"))


def _row_of(found: re.Match[str]) -> str:
    """Return a tuple of SQL as a row of a table."""
    values = [value["text"] for value in _VALUE.finditer(found["values"])]
    quoted = [
        '"' + value[1:-1].replace("''", "'").replace('"', '""') + '"' if value[0] == "'" else value for value in values
    ]
    return "\n" + ",".join("" if value.lower() == "null" else value for value in quoted) + "\n"


def _mail_text(text: str) -> str:
    """Return the head of a mail and its plain parts; where it has none, those of a page."""
    message = message_from_string(text.lstrip())
    whole = [part for part in message.walk() if not part.is_multipart()]
    parts = [part for part in whole if part.get_content_maintype() == "text" and not part.get_filename()]
    plain = [part for part in parts if part.get_content_subtype() == "plain"]
    bodies = [_body(part) for part in plain or parts]
    shown = _flat("\n".join(bodies))
    attached = [_body(part) for part in filter(Message.get_filename, whole)]
    bodies += [text for text in attached if _flat(text) not in shown]
    left = [name.rpartition(".")[2] for name in _left_in(message)]
    if not left and not any(body.strip() for body in bodies):
        return text
    bodies += [f"\nAttachment not read ({', '.join(left)})"] if left else []
    head = text.lstrip().replace("\r\n", "\n").partition("\n\n")[0]
    kept = [line for line in head.splitlines() if line.startswith(("From:", "Subject:", "Date:", "To:"))]
    return "\n".join([*map(_without_encoded_words, kept), "", *bodies])


def _flat(text: str) -> str:
    """Return a text with one blank between words: what a mail shows and what is attached may be broken otherwise."""
    return " ".join(text.split())


def attachments_left(text: str) -> list[str]:
    """Return the names of what is attached to a mail and is no text; none for any other text."""
    return _left_in(message_from_string(text.lstrip())) if _is_mail(text) else []


def _left_in(message: Message) -> list[str]:
    """Return the names of the parts of a mail that are documents or pictures of their own."""
    named = [part for part in message.walk() if part.get_filename() and not part.is_multipart()]
    left = [part for part in named if part.get_payload(decode=True) and not _body(part).strip()]
    return [_without_encoded_words(" ".join(str(part.get_filename()).split()))[:80] for part in left]


def _without_encoded_words(line: str) -> str:
    """Return a line of a mail's head with the words that it has in another charset: "=?UTF-8?Q?J=C3=B6rn?="."""
    try:
        return str(make_header(decode_header(line))) if _ENCODED_WORD.search(line) else line
    except (LookupError, ValueError, MessageError):
        return line


def _body(part: Message) -> str:
    content = part.get_payload(decode=True)
    if not isinstance(content, bytes):
        return ""
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16", "replace")
    if part.get_filename() and (b"\0" in content or content.startswith(_NO_TEXT)):
        return _document(content)
    return decoded(content, part.get_content_charset() or "")


def _document(content: bytes) -> str:
    """Return the text of an attached document, "" for one that is not read, and for a picture."""
    try:
        return documents.document_text(content) or ""
    except Unreadable:
        return ""


def decoded(content: bytes, charset: str) -> str:
    """Return the body of a mail as text: by the charset that its head names, or by that of Windows where none fits."""
    if charset.lower() == "utf-16":
        return content.decode("utf-16", "replace")
    if charset.lower() in {"", "utf-8", "utf8", "us-ascii"}:
        return _of_any_charset(content)
    try:
        return content.decode(charset)
    except (LookupError, ValueError):
        return content.decode("cp1252", "replace")


def _of_any_charset(content: bytes) -> str:
    """Return the text of a body whose head names no charset, or the usual one, as that of a file is read."""
    try:
        return decode(content)
    except Unreadable:
        return content.decode("utf-8", "replace")


def _unescaped(text: str) -> str:
    for _ in range(_MOST_TIMES):
        if not _TWICE.search(text):
            break
        text = html.unescape(text)
    return html.unescape(text)


def _textile_text(text: str) -> str:
    """Return a text in the marks of ticket systems, "|_. Qty |_. Card |" and "-struck-", as others write them."""
    lines = [_WIKI_HEADING.sub("", line).replace("|_.", "|") for line in text.splitlines()]
    return "\n".join(_TEXTILE_STRUCK.sub(r"~~\g<text>~~", line) for line in lines)


def _wiki_text(text: str) -> str:
    """Return the tables of a wiki of a company, "||Qty||Card||", as others write them."""
    lines = [_WIKI_HEADING.sub("", _WIKI_COLOR.sub("", line)) for line in text.splitlines()]
    return "\n".join(
        _WIKI_STRUCK.sub(r"~~\g<text>~~", line.replace("||", "|")) if line.lstrip().startswith("|") else line
        for line in lines
    )
