"""A text of one line as everybody may be shown it: no control or direction signs, but joiners where they join."""

from __future__ import annotations

import re
from typing import Final

_JOINED: Final = "[^\\x00-\\x7f\\s\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]"
_KEPT: Final = re.compile(
    f"((?<={_JOINED})[\\u200c\\u200d](?={_JOINED})|(?<=\\U0001f3f4)[\\U000e0020-\\U000e007e]{{1,8}}\\U000e007f)"
)
"""What scripts, and emoji of several signs, are written with: joiners between two of them, the letters of a flag."""

_BLANK: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""


def in_one_line(text: str) -> str:
    """Return a text with a blank for each sign that a screen would obey instead of showing it, or show nothing for."""
    parts = enumerate(_KEPT.split(text))
    return "".join(part if place % 2 else "".join(map(_shown, part)) for place, part in parts)


def _shown(sign: str) -> str:
    return sign if sign.isprintable() and sign not in _BLANK else " "
