"""Bytes of a list as text: UTF-8, UTF-16, what old programs of Windows, MS-DOS and Macintosh saved, documents."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from cardbase.decks import documents
from cardbase.errors import Unreadable
from cardbase.files import read_bytes
from cardbase.given import checked

DAMAGED = b"\x00damaged: "
"""Begins the content of a list that could not be taken out of its archive; the error follows."""

_ZIP = b"PK\x03\x04"
_OFFICE_ENTRIES = (
    b"[Content_Types].xml",
    b"mimetype",
    b"_rels/",
    b"docProps/",
    b"xl/",
    b"word/",
    b"Index/",
    b"META-INF/",
)
"""The first file of an archive that is a document of an office program; its name begins at byte 30."""

_TAR_MARK, _TAR_AT = b"ustar", 257
"""What stands in an archive without compression, and where."""

_UNPACK = "unpack it; cardbase deck tournament FOLDER judges all that is in it"
_AS_TEXT = "save it as CSV or as plain text"
_NO_TEXT = (
    (rb"\xff\xd8\xff|\x89PNG|GIF8[79]a|BM.{4}\0{4}|II\*\0|MM\0\*|RIFF.{4}WEBP|\0\0\0.ftyp(?:he|mif|msf|avi)",
     "a picture",
     "type the list, or save the words that a telephone reads off it"),
    (rb"\0\0\0.ftyp|OggS\0|ID3[\x02-\x04]|\xff[\xfb\xf3\xf2]|RIFF.{4}(?:WAVE|AVI )|\x1a\x45\xdf\xa3|#!AMR",
     "a recording",
     "type the list that is spoken or shown in it"),
    (rb"%PDF-", "a PDF", "copy its words into a text file"),
    (rb"\x1f\x8b|BZh[1-9]1AY|\xfd7zXZ\0|\x28\xb5\x2f\xfd|7z\xbc\xaf\x27\x1c|Rar!\x1a\x07", "a compressed file",
     "unpack it, and give the list that is in it"),
    (rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of an office program", _AS_TEXT),
    (rb"\x78\x9f\x3e\x22", "what Outlook packs attachments into",
     "ask for the list in the mail itself"),
    (rb"\x7fELF|MZ.\0|SQLite format 3\0|PAR1[\x10-\x1f]|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe",
     "a file of a program", _AS_TEXT),
)  # fmt: skip
"""How files begin that hold no text, what they are, and how to make a list of them."""

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")
_CONTROLS = tuple(chr(code) for code in range(32) if _CONTROL.match(chr(code)))
_ESCAPES = re.compile(r"\x1b(?:\[[\d;?]{0,20}[A-Za-z]|\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\)|[()][A-Z0-9]|[=>78cDEHM])")
"""What paints a text on a terminal, moves its cursor, or names its window."""

_FEW_CONTROLS = 100
"""Of so many signs of a text one may be a control character that no program shows."""

_FEW_LOST, _LOST_PART = 20, 20
"""So many signs of a text may be lost whatever its length, and one of so many of a long one."""

_OLD = ("cp1252", "cp850", "cp437", "mac_roman", "cp1250")
"""Encodings of one byte a sign, the likeliest first."""

_LETTERS = frozenset("äöüßéèêëàâáçîïíìôóòöûúùñãõåøæœąćęłńśźżÄÖÜÉÈÀÁÇÑÓÚÍŁŚŻ")
_SIGNS = frozenset("“”„‘’‚–—…•·«»€§°²³½¼×¡¿´£™®©\xa0")
_ODD = re.compile(rb"[\x80-\xff]")
_SCRAMBLED = re.compile(
    "[ÂÃÄÅ][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[€„†ˆ‰Š‹Œ”•–—˜™š›œ][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]"
)
"""What UTF-8 looks like when read byte by byte."""

_CHECKED = 400
"""Signs beyond ASCII of a text that are looked at to find its encoding."""


@checked
def decode(content: bytes) -> str:
    """Decode the bytes of a list, be it in a document; raise ``Unreadable`` for what is no text."""
    if content.startswith(DAMAGED):
        raise Unreadable(content.removeprefix(DAMAGED)[:300].decode("utf-8", "replace"))
    if content.startswith(_ZIP) and (shown := documents.document_text(content)) is not None:
        return shown
    _refuse_what_is_no_text(content)
    try:
        text = content.decode(_wide(content) or "utf-8-sig")
    except UnicodeDecodeError as error:
        text = _of_old_program(content)
        if not text:
            hint = _AS_TEXT if b"\0" in content else "save it as UTF-8"
            raise Unreadable(f"is not text: byte {error.start} is not {error.encoding.upper()}", hint=hint) from None
    return _without_controls(text)


def refuse_lost(text: str) -> None:
    """Raise ``Unreadable`` for a text most of which was never one: a picture or program that was read as text."""
    if text.isprintable() and "\ufffd" not in text:
        return
    lost = text.count("\ufffd") + sum(text.count(sign) for sign in _CONTROLS if sign != "\x1b")
    if lost > max(_FEW_LOST, len(text) // _LOST_PART):
        raise Unreadable(
            f"is no text: {lost:,} of its {len(text):,} signs are none that can be read",
            hint="type the list, or save it as plain text",
        )


def _refuse_what_is_no_text(content: bytes) -> None:
    """Raise ``Unreadable`` for pictures, documents and archives: what they are, and what to do."""
    for beginning, kind, hint in _NO_TEXT:
        if re.match(beginning, content, re.DOTALL):
            raise Unreadable(f"is {kind}, no text", hint=hint)
    if content[_TAR_AT:].startswith(_TAR_MARK):
        raise Unreadable("is an archive", hint=_UNPACK)
    if content.startswith(_ZIP):
        if content[30:].startswith(_OFFICE_ENTRIES):
            raise Unreadable("is a document of an office program, no text", hint=_AS_TEXT)
        raise Unreadable("is an archive", hint=_UNPACK)


def read_any_text(path: Path) -> str:
    """Return the text of a file in whatever encoding lists come in; raise ``Unreadable``."""
    try:
        return unscrambled(decode(read_bytes(path)))
    except Unreadable as error:
        message = error.message.removeprefix(f"{path}: ")
        raise Unreadable(f"{path}: {message}", hint=error.hint) from None


def unscrambled(text: str) -> str:
    """Return a text in which UTF-8 that was taken for Windows' own signs reads as it was meant: "4Ã— Pogrom"."""
    return _SCRAMBLED.sub(_as_meant, text) if not text.isascii() and _SCRAMBLED.search(text) else text


def _as_meant(found: re.Match[str]) -> str:
    try:
        return found[0].encode("cp1252").decode("utf-8")
    except UnicodeError:
        return found[0]


def _wide(content: bytes) -> str:
    """Return the encoding of two or four bytes a sign that a mark or the zeros between tell, "" for none."""
    if content.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "utf-32"
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    start = content[:2_000]
    if len(content) % 2 or b"\x00" not in start or len(start) < 4:
        return ""
    even, odd = start[::2].count(0), start[1::2].count(0)
    half = len(start) // 2
    return "utf-16-le" if not even and odd * 2 > half else "utf-16-be" if not odd and even * 2 > half else ""


def _without_controls(text: str) -> str:
    """Return a text without what terminals and old programs put around it, and with blanks for a few stray controls."""
    text = _ESCAPES.sub("", text) if "\x1b" in text else text
    text = text.rstrip("\x1a") if text.endswith("\x1a") else re.sub(r"\x1a\s*\Z", "", text) if "\x1a" in text else text
    if not any(sign in text for sign in _CONTROLS) or (found := _CONTROL.search(text)) is None:
        return text
    if len(_CONTROL.findall(text)) * _FEW_CONTROLS > max(len(text), _FEW_CONTROLS):
        raise Unreadable(
            f"is not text: it holds the control character {ord(found[0])} at {found.start()}", hint=_AS_TEXT
        )
    return _CONTROL.sub(" ", text)


def _of_old_program(content: bytes) -> str:
    """Return a text whose signs have one byte each, by the encoding that makes most sense; "" where none does."""
    plain = content.rstrip(b"\x1a \r\n\t\x00")
    if sum(plain.count(bytes([code])) for code in (*range(9), *range(14, 32))) * _FEW_CONTROLS > len(plain):
        return ""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return ""
    scores = {code: _sense(plain, code) for code in _OLD}
    best = max(scores, key=lambda code: scores[code])
    if _is_mostly_utf8(content):
        return content.decode("utf-8", "replace")
    whole = len(content.decode(best, "ignore")) == len(content)
    return content.decode(best) if whole and scores[best] >= 0 else ""


def _is_mostly_utf8(content: bytes) -> bool:
    """Say whether more signs beyond ASCII are UTF-8 than not: a text of which a piece was cut, or pasted."""
    text = content.decode("utf-8", "replace")
    wrong = text.count("\ufffd")
    return sum(sign > "\x7f" for sign in text) - wrong > wrong


def _sense(content: bytes, code: str) -> float:
    """Return how much sense the signs beyond ASCII make in an encoding: on average from -3 to 2 for each."""
    score = count = 0
    for found in _ODD.finditer(content):
        if count == _CHECKED:
            break
        count += 1
        at = found.start()
        before, sign, behind = (content[place : place + 1].decode(code, "ignore") for place in (at - 1, at, at + 1))
        score += _sense_of(before if at else "", sign, behind)
    return score / max(1, count)


def _sense_of(before: str, sign: str, behind: str) -> int:
    within = before.isalpha() and behind.isalpha()
    if sign in _LETTERS and sign:
        capital = (sign.isupper() and (before.islower() or sign in {before, behind})) or (
            sign.islower() and behind.isupper()
        )
        return -1 if capital or not (before.isalpha() or behind.isalpha()) else 2
    if sign in _SIGNS and sign:
        return (2 if sign == "’" else 1 if sign in "–—" else -2) if within else 2 if behind.isalpha() else 1
    if "\u2500" <= sign <= "\u259f":
        return -2 if within else 1
    return -3 if not sign else -1
