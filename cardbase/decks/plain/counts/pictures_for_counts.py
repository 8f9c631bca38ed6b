"""Pictures beside a name that may tell how many copies there are: two fingers, a hand, the three of a suit."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.vocabulary import Names

_LONGEST = 120
_SIGN = re.compile("[✌👌🤟🖖🖐✋🂢-🂪🂲-🂺🃂-🃊🃒-🃚]")
"""Hands that show more than one finger, and cards of a suit from two to ten."""

_AROUND = " \t\r\n-–—*•·:;,.()[]\ufe0f\ufe0e\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""What may stand between a name and such a picture, the colours of a hand too."""

_LEAST_DRAWN = 3
"""Lines from which on the same picture beside every card is a bullet."""


def pictures_for_counts(lines: Sequence[str], names: Names) -> list[int]:
    """Return the indices of lines that name a card, and no number, beside a picture that may be its count.

    One that stands beside a number in another line is only drawn.
    """
    pictured = {at: sign[0] for at, line in enumerate(lines) if not line.isascii() and (sign := _SIGN.search(line))}
    drawn = {sign for at, sign in pictured.items() if any(map(str.isdigit, lines[at]))}
    asked = [at for at, sign in pictured.items() if sign not in drawn and _is_card(_SIGN.sub("", lines[at]), names)]
    if len(asked) >= _LEAST_DRAWN and len({pictured[at] for at in asked}) == 1:
        others = (line for at, line in enumerate(lines) if at not in pictured)
        asked = asked if any(_is_card(line, names) for line in others) else []
    return asked


def _is_card(line: str, names: Names) -> bool:
    """Say whether a line names a card, and nothing more."""
    return len(line) <= _LONGEST and bool(names.find(line.strip(_AROUND)))
