"""Names that go on in the next row of a table, beside empty cells: "3 | Fremen" above "  | Battalion"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.vocabulary import Names

_SIGNS = "|│¦;,"
_REST = re.compile(rf"(?P<before>[ \t{_SIGNS}]*)(?P<text>[^\W\d_][^{_SIGNS}\r\n]*?)[ \t{_SIGNS}]*[\r\n]*")
"""A row all of whose cells but one are empty."""
_MOST_ROWS = 4
"""Rows of one name."""
_UNSEEN = "\u200b"
"""Stands for what parted a name, and parts no columns."""


def with_whole_names(lines: list[str], names: Names) -> list[str]:
    """Return as many lines, in which a name that goes on below stands whole in its first row, and "" for the others."""
    found, at = lines, 0
    while at < len(lines) - 1:
        sign = _sign_beside(lines[at + 1])
        count, slot = _rows(lines, at, sign, names) if sign and sign in lines[at] else (1, 0)
        if count > 1:
            found = [*found] if found is lines else found
            found[at], found[at + 1 : at + count] = _whole(lines[at : at + count], sign, slot), [""] * (count - 1)
        at += count
    return found


def _sign_beside(line: str) -> str:
    """Return the sign with which a row begins or ends, "" where it has none."""
    text = line.strip()
    return next((sign for sign in (text[:1], text[-1:]) if sign and sign in _SIGNS), "")


def _rows(lines: Sequence[str], at: int, sign: str, names: Names) -> tuple[int, int]:
    """Return how many rows the name has that begins in one, 1 for none, and in which cell it stands."""
    following = _REST.fullmatch(lines[at + 1])
    cells = lines[at].split(sign)
    slot = following["before"].count(sign) if following else len(cells)
    if slot >= len(cells) or not any(map(str.isalnum, "".join(cells[:slot] + cells[slot + 1 :]))):
        return 1, 0
    name, most = cells[slot].strip(), 1
    if not name or names.find(name):
        return 1, 0
    for count in range(2, min(_MOST_ROWS, len(lines) - at) + 1):
        rest = _REST.fullmatch(lines[at + count - 1])
        if rest is None or rest["before"].count(sign) != slot or names.find(rest["text"]):
            break
        name = f"{name} {rest['text']}"
        most = count if names.find(name) else most
    return most, slot


def _whole(rows: Sequence[str], sign: str, slot: int) -> str:
    """Return the rows of a name as one that is as long as all, in which nothing to be seen stands between its parts."""
    cells = rows[0].split(sign)
    kept = cells[slot].rstrip()
    texts = [rest["text"] for row in rows[1:] if (rest := _REST.fullmatch(row))]
    whole = " ".join([kept, *texts])
    left = sum(map(len, rows)) - sum(map(len, cells)) - rows[0].count(sign) + len(cells[slot]) - len(whole)
    cells[slot] = whole + _UNSEEN * left
    return sign.join(cells)
