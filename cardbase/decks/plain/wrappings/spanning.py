"""Tables of web pages whose first cells span several rows: every row gets the cell that stands beside it."""

from __future__ import annotations

import re

_ROW = re.compile(r"<tr\b[^<>]{0,500}>", re.IGNORECASE)
_CELL = re.compile(
    r"\s*(?P<open><t[dh]\b(?P<attributes>[^<>]{0,500})>)(?P<inner>[^<]{0,200})(?P<close></t[dh]>)", re.IGNORECASE
)
_SPAN = re.compile(r"\browspan\s*=\s*[\"']?(?P<rows>\d{1,3})", re.IGNORECASE)


def with_spanning_cells(text: str) -> str:
    """Return a page in which the cells that begin a row and span others are written in each of those rows."""
    if not _SPAN.search(text):
        return text
    parts, end = list[str](), 0
    pending, left = "", 0
    for row in _ROW.finditer(text):
        parts.append(text[end : row.end()])
        end = row.end()
        if left:
            parts.append(pending)
            left -= 1
            continue
        first = _CELL.match(text, end)
        span = _SPAN.search(first["attributes"]) if first else None
        if first is not None and span is not None:
            pending, left = f"<td>{first['inner']}</td>", max(0, int(span["rows"]) - 1)
    return "".join([*parts, text[end:]])
