"""Signs of other scripts and programs as the usual ones: line ends, blanks, digits, wide letters, what nobody sees.

It is done once for a whole list, before anything else looks at it, so that no reader has to know of them.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from cardbase.decks.encodings import unscrambled
from cardbase.decks.plain.fields.colons import is_free
from cardbase.decks.plain.wrappings.pictured import ends_of_places, with_digits
from cardbase.decks.plain.wrappings.strikes import with_usual_strikes

_END = re.compile(r"\r{1,3}\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
"""The ends of lines of every system and program but ``\\n``."""

_UNSEEN = "\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
"""Marks of the direction of writing, and places of no width. Joiners stay: they are part of emoji."""

_NO_SIGN = re.compile(f"[{_UNSEEN}]+")
_ODD_BLANK = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_WIDE = range(0xFF01, 0xFF5F)
_MATHEMATICAL = range(0x1D400, 0x1D800)
"""Bold, slanted and other letters, which posts use for want of formatting."""

_ENCLOSED = {
    start + at: letter
    for start in (0x24B6, 0x24D0, 0x1F130, 0x1F150, 0x1F170)
    for at, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
_SMALL_CAPITALS = dict(zip(map(ord, "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"), "abcdefghijklmnoprstuvwyz", strict=True))
_DRAWN = _ENCLOSED | _SMALL_CAPITALS
"""Letters in circles and boxes, and small capitals, which posts use as they do bold ones."""

_DRAWN_WORD = re.compile(f"[A-Za-z{''.join(map(chr, _DRAWN))}]{{2,}}")

_DIGIT = re.compile(r"[^\D0-9]")
"""A digit of another script."""

_KEPT = frozenset("＃～＜")
"""Wide signs that decorate, where the usual ones strike out, begin a comment or a mark of a page."""

_OF_CHINESE = {
    "、": ",",
    "。": ".",
    "【": "[",
    "】": "]",
    "〔": "[",
    "〕": "]",
    "「": '"',
    "」": '"',
    "『": '"',
    "』": '"',
}
_HYPHENS = dict.fromkeys("\u2010\u2011\u2212\ufe63\uff0d", "-")
_MINUS = re.compile(r"^(\s*)[–—](?=\d)", re.MULTILINE)
"""A dash for a minus, glued to the count that begins a line: "–1 Pogrom"."""

_MINUS_OF_FIELD = re.compile(r"(?<=[:=])(\s*)[–—](?=\d)")

_COUNTED = re.compile(r"^\s*\d{1,2}\s?[xX×]?\s", re.MULTILINE)
"""A line that begins with its count; where there is none, dashes before counts are bullets."""

_LONGEST_KEY = 80


def with_usual_signs(text: str) -> str:
    """Return a list with usual signs for others that mean the same; what people write of themselves stays as it is."""
    text = with_usual_strikes(_END.sub("\n", text))
    if text.isascii():
        return text
    text = _ODD_BLANK.sub(" ", _NO_SIGN.sub("", unscrambled(text)))
    text = _MINUS.sub(r"\1-", text) if _COUNTED.search(text) else text
    if text.isascii():
        return text
    lines = text.split("\n")
    places = ends_of_places(lines)
    return "\n".join(_usual(line, places.get(at, 0)) for at, line in enumerate(lines))


def _usual(line: str, place: int) -> str:
    """Return a line with usual signs behind that of its place; of a field of free text only its key."""
    drawn = line if line.isascii() else _DRAWN_WORD.sub(lambda word: word[0].translate(_DRAWN), line)
    plain = _DIGIT.sub(lambda digit: str(int(digit[0])), drawn.translate(_signs()))
    if not is_free(plain[:_LONGEST_KEY]):
        plain = f"{plain[:place]}{with_digits(plain[place:])}"
        return _MINUS_OF_FIELD.sub(r"\1-", plain, count=1)
    behind = min(plain.find(sign) % len(plain) for sign in ":=") + 1
    return plain[:behind] + line[behind:]


@cache
def _signs() -> dict[int, str]:
    """Return the usual sign for each other one, of which every one is a single character, too."""
    signs = {code: chr(code - 0xFEE0) for code in _WIDE if chr(code) not in _KEPT}
    signs |= {code: unicodedata.normalize("NFKC", chr(code)) for code in _MATHEMATICAL}
    return signs | {ord(sign): plain for sign, plain in (_OF_CHINESE | _HYPHENS).items()}
