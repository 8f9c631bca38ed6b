"""Cells of a web page's table that go on over several lines: several cards, or a name for each number beside it."""

from __future__ import annotations

import re

from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import HEADINGS

_ROW = re.compile(r"(<tr\b[^<>]*>)((?:(?!</?t(?:r|able)\b).){1,20000})</tr\s*>", re.IGNORECASE | re.DOTALL)
_CELL = re.compile(r"(<t[dh]\b[^<>]*>)((?:(?!</?t[dhr]\b).)*)(</t[dh]\s*>)", re.IGNORECASE | re.DOTALL)
_BREAK = re.compile(r"(?:<(?:br|/?p|/?div|/?li|/?ul|/?ol)\b[^<>]*>\s*)+", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]{0,200}>")
_NUMBER = re.compile(r"\s*[xX×]?\s?\d{1,3}\s?[xX×]?\s*")


def with_whole_cells(text: str) -> str:
    """Return a page in whose tables every cell is one line.

    A row with one name for each of several numbers becomes a row for each; several lines of the only cell that has
    any are parted by strokes. Other rows, such as those that only lay out a page, stay as they are.
    """
    return _ROW.sub(_whole, text) if "<tr" in text or "<TR" in text else text


def _whole(row: re.Match[str]) -> str:
    cells = list(_CELL.finditer(row[2]))
    parts = [_BREAK.split(_trimmed(cell[2])) for cell in cells]
    broken = [part for part in parts if len(part) > 1]
    if len(cells) < 2 or not any(map(_BREAK.search, (cell[2] for cell in cells))):
        return row[0]
    lines = max(map(len, parts))
    if len(broken) > 1 and all(len(part) == lines for part in broken) and any(map(_are_numbers, broken)):
        whole = [part if len(part) > 1 else part * lines for part in parts]
        return "".join(f"{row[1]}{_cells(cells, [part[at] for part in whole])}</tr>" for at in range(lines))
    if len(broken) > 1 and all(len(part) > 1 for part in parts if part[0].strip()):
        return _one_below_another(row[0])  # a table that lays out two decks side by side
    if len(broken) > 1 or (broken and not any(part[0].strip() for part in parts if len(part) == 1)):
        return row[0]
    return f"{row[1]}{_cells(cells, [' / '.join(part) for part in parts])}</tr>"


def _one_below_another(row: str) -> str:
    """Return a row whose cells begin with a heading as one cell below another, any other as it is."""
    cells = [_TAG.sub("", _BREAK.split(_trimmed(cell[2]))[0]) for cell in _CELL.finditer(row)]
    if not all(fold(cell.strip(" :")) in HEADINGS for cell in cells if cell.strip()):
        return row
    return _CELL.sub(r"<div>\g<2></div>", row)


def _cells(cells: list[re.Match[str]], texts: list[str]) -> str:
    return "".join(f"{cell[1]}{text}{cell[3]}" for cell, text in zip(cells, texts, strict=True))


def _trimmed(text: str) -> str:
    """Return the inside of a cell without breaks at its ends."""
    text = text.strip()
    first = _BREAK.match(text)
    text = text[first.end() :] if first else text
    *_, last = [None, *_BREAK.finditer(text)]
    return text[: last.start()] if last and last.end() == len(text) else text


def _are_numbers(parts: list[str]) -> bool:
    return all(map(_NUMBER.fullmatch, parts))
