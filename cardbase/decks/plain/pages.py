"""What a web page shows of a list, as lines."""

from __future__ import annotations

import html
import re

from cardbase.decks.plain.broken_cells import with_whole_cells
from cardbase.decks.plain.spanning import with_spanning_cells

_ELEMENT = re.compile(r"<[^<>]*>")
_UNSHOWN = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_BREAKS = frozenset(
    {"br", "p", "div", "li", "tr", "table", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "title", "pre", "dt", "dd"}
)
_STRUCK = frozenset({"s", "del", "strike"})
_CELL = re.compile(r" *\t *")
_HIDDEN = frozenset({"script", "style"})


def is_page(text: str) -> bool:
    """Say whether a text is a web page."""
    return (
        re.match(r"\s*<(?:!doctype html|html|head|body|table|ul|ol|div|p|h[1-6])\b", text[:2000], re.IGNORECASE)
        is not None
    )


def page_text(text: str) -> str:
    """Return what a web page shows, as lines; cells of a table are parted by tabs."""
    text = with_spanning_cells(with_whole_cells(_UNSHOWN.sub(" ", text)))
    shown: list[str] = []
    hidden, start = "", 0
    for element in _ELEMENT.finditer(text):
        name = element[0].strip("</>").split(None, 1)[0].lower() if element[0].strip("</> ") else ""
        if not hidden:
            shown.append(" ".join(text[start : element.start()].split()))
            shown.append(
                "~~"
                if name in _STRUCK
                else "\n// "
                if name == "title" and element[0][1] != "/"
                else "\n"
                if name in _BREAKS
                else "\t"
                if name in {"td", "th"} and element[0][1] == "/"
                else " "
            )
            hidden = name if name in _HIDDEN and element[0][1] != "/" else ""
        elif name == hidden and element[0][1] == "/":
            hidden = ""
        start = element.end()
    lines = html.unescape("".join([*shown, text[start:]])).splitlines()
    return "\n".join(_CELL.sub("\t", line.strip(" ")).removesuffix("\t") for line in lines if line.strip())
