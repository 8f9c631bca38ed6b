"""What mails and web pages put around the lines of a list: numbers of lines, elements of HTML."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

_LEAST_NUMBERED = 5
"""Lines that count 1, 2, 3 ... before the numbers are taken for those of the lines; fewer may be copies."""

_NUMBERED = re.compile(r"\s*(?P<number>\d{1,4})[.)]\s+(?=\S)")

_NUMBERED_THROUGH = re.compile(rf"^[ \t]*{_LEAST_NUMBERED}[.)]", re.MULTILINE)

_ELEMENT = re.compile(r"<[^<>]*>")
_BREAKS = frozenset(
    {"br", "p", "div", "li", "tr", "table", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "title", "pre", "dt", "dd"}
)
_STRUCK = frozenset({"s", "del", "strike"})
_HIDDEN = frozenset({"script", "style"})


def numbered_lines(text: str, lines: Sequence[str]) -> dict[int, int]:
    """Return, by their index, the lines that are numbered through ("1. ", "2. ", ...), with the end of the number."""
    if not _NUMBERED_THROUGH.search(text):
        return {}
    found = [(place, match) for place, line in enumerate(lines) if (match := _NUMBERED.match(line))]
    kept: dict[int, int] = {}
    run = list(found[:0])
    for place, match in [*found, (-1, None)]:
        follows = match is not None and int(match["number"]) == (int(run[-1][1]["number"]) + 1 if run else 1)
        if not follows:
            if len(run) >= _LEAST_NUMBERED:
                kept |= {numbered: mark.end() for numbered, mark in run}
            run = []
        if match is not None and (follows or int(match["number"]) == 1):
            run.append((place, match))
    return kept


def is_page(text: str) -> bool:
    """Say whether a text is a web page."""
    return (
        re.match(r"\s*<(?:!doctype html|html|head|body|table|ul|ol|div|p|h[1-6])\b", text[:2000], re.IGNORECASE)
        is not None
    )


def page_text(text: str) -> str:
    """Return what a web page shows, as lines; cells of a table are parted by tabs."""
    shown: list[str] = []
    hidden, start = "", 0
    for element in _ELEMENT.finditer(text):
        name = element[0].strip("</>").split(None, 1)[0].lower() if element[0].strip("</> ") else ""
        if not hidden:
            shown.append(" ".join(text[start : element.start()].split()))
            shown.append(
                "~~"
                if name in _STRUCK
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
    return "\n".join(stripped for line in lines if (stripped := line.strip()))
