"""Signs that a terminal's encoding does not hold, said in ASCII: a rule's "≤ 6" is never "? 6" on an old code page."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from cardbase.nouns import without_strokes

UNKNOWN: Final = "?"
_SAID: Final = {
    **dict.fromkeys("‐‑‒–—―−·•‧", "-"),
    **dict.fromkeys("‘’‚′´", "'"),
    **dict.fromkeys("“”„″«»", '"'),
    "≤": "<=", "≥": ">=", "≠": "!=", "±": "+-", "×": "x", "÷": "/", "⁄": "/", "→": "->", "←": "<-", "…": "...",
    "°": " degrees", "§": "section ", "Δ": "delta", "μ": "u", "ß": "ss", "£": "GBP", "€": "EUR", "©": "(c)",
    "✓": "x", "✔": "x", "☐": "[ ]", "☑": "[x]", "¦": "|",
}  # fmt: skip
_LEVEL: Final = "─━═╌┄┈"
_UPRIGHT: Final = "│┃║╎┆┊"
_FRAMES: Final = range(0x2500, 0x2580)
_BLOCKS: Final = range(0x2580, 0x25A0)
_UNSEEN: Final = ("Mn", "Me", "Cf")


def in_ascii(text: Iterable[str]) -> str:
    """Return a text in ASCII: letters without their marks, other signs as they are said, "?" for what has no other."""
    return "".join(map(_said, text))


def _said(sign: str) -> str:
    if sign.isascii():
        return sign
    if ord(sign) in _FRAMES:
        return "-" if sign in _LEVEL else "|" if sign in _UPRIGHT else "+"
    if ord(sign) in _BLOCKS:
        return "#"
    if unicodedata.category(sign) in _UNSEEN:
        return ""
    parts = unicodedata.normalize("NFKD", sign)
    if sign in _SAID or parts == sign:
        return _SAID.get(sign) or _letters(sign)
    return in_ascii(parts)


def _letters(sign: str) -> str:
    """Return a letter with a stroke, or two in one, as it is typed without."""
    plain = without_strokes(sign.lower())
    return (plain.upper() if sign.isupper() else plain) if plain.isascii() else UNKNOWN


def handled(error: UnicodeError) -> tuple[str, int]:
    """Return what is written instead of signs that an encoding does not hold, as ``codecs.register_error`` asks it."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end
