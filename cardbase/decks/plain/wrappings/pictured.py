"""Numbers that one sign draws, "③", "³", "Ⅲ", "三" or the face of a die, as digits: where they stand alone.

One glued to a word or another number stays as it is: it may be the sign of a note, or a fraction.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import pairwise

_DICE = "⚀⚁⚂⚃⚄⚅"
_COPIES = "枚张張"
"""Words of Chinese and Japanese for copies, which stand right behind the number."""

_CROSSES = "ⅹⅩ"
"""Roman tens, which stand for "times"."""

_CIRCLED = "①-⒛⓫-⓾❶-➓㈠-㈩㊀-㊉"
"""Numbers in a sign of their own, which count even if no blank parts them from the name behind: "③Pogrom"."""

_LARGEST = 20
_SIGN = re.compile(
    rf"(?:(?<![\w{_DICE}])|(?<=\b[xX]))(?![{_CROSSES}])(?:[{_DICE}]|[^\W_\x00-\x7f])(?=[xX{_COPIES}]?(?![\w{_DICE}]))"
    rf"|(?<![\w{_DICE}])[{_DICE}{_CIRCLED}](?=[^\W\d_])"
)


_LEAD = re.compile(r"\s{0,20}(?P<number>[①-⑳Ⅰ-Ⅻ])")
"""Such a number before a line, which may be its place in the list."""

_LEAST = 3
"""Lines that are numbered through, from which on their numbers may be places."""


def with_digits(line: str, largest: int = _LARGEST) -> str:
    """Return a line with digits for each such number."""

    def _digits(found: re.Match[str]) -> str:
        value = value_of(found[0])
        return str(value) if 0 < value <= largest else found[0]

    return line if line.isascii() else _SIGN.sub(_digits, line)


def value_of(sign: str) -> int:
    """Return the whole number that a sign draws, 0 for none."""
    number = 1 + _DICE.index(sign) if sign in _DICE else unicodedata.numeric(sign, 0)
    return int(number) if number == int(number) else 0


def ends_of_places(lines: Sequence[str]) -> dict[int, int]:
    """Return, by their index, the lines that such signs number through, with the end of the sign."""
    leads = {at: lead for at, line in enumerate(lines) if not line.isascii() and (lead := _LEAD.match(line))}
    through = runs_through([value_of(lead["number"]) for lead in leads.values()])
    return {at: lead.end() for at, lead in leads.items()} if through and len(leads) >= _LEAST else {}


def runs_through(numbers: Sequence[int]) -> bool:
    """Say whether numbers run from 1 on, and again from 1 in each part of a list, most of which has three lines."""
    follow = all(number in {1, before + 1} for before, number in pairwise([0, *numbers]))
    return follow and numbers.count(1) * _LEAST <= len(numbers)
