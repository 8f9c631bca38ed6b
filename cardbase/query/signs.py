"""Signs as phones, word processors and other keyboards write them, read as those of the query language.

Every sign is replaced by one other sign, so that places in the text stay what they are.
"""

from __future__ import annotations

from typing import Final

OPERATORS: Final = {"≤": "<=", "=<": "<=", "≥": ">=", "=>": ">=", "≠": "!=", "<>": "!=", "==": "="}
"""Other spellings of an operator."""
_WIDE: Final = dict(zip("：＝＜＞（）｜！", ":=<>()|!", strict=True))
_DASHES: Final = dict.fromkeys("‐‑‒–—−﹣－", "-")
_ALIKE: Final = str.maketrans(_WIDE | _DASHES)
MARKS: Final = "“”„‟«»＂"
"""Marks of quotation beside the straight one; as keyboards differ, any of them opens and closes."""


def straight(text: str) -> str:
    """Return a text with the signs of the query language, but for marks of quotation: those need a partner."""
    return text if text.isascii() else text.translate(_ALIKE)
