"""What forums, chats, mails and web pages put around the lines of a list, taken off again."""

from __future__ import annotations

import html
import re

LONGEST_MARKED = 400
"""Characters of a line from which marks are taken; nobody sets a longer one by hand."""

_LEAST_NUMBERED = 5
"""Lines that count 1, 2, 3 ... before the numbers are taken for those of the lines; fewer may be copies."""

_TAGS = "b|i|u|s|\\*|list|li|ul|ol|size|color|font|center|url|img|quote|code|spoiler|hr|table|tr|td|th"
_BBCODE = re.compile(rf"\[/?(?:{_TAGS})(?:=[^\]]*)?\]", re.IGNORECASE)
_QUOTED = re.compile(r"(?:>\s?)+")
_CHECKBOX = re.compile(r"(?:[-*+]\s+)?\[[ xX]?\]\s+(?=\S)")
_BOLD = re.compile(r"\*\*|__|~~|`")
_SLANTED = re.compile(r"(?<![\w*])([*_])(?=[^\s*_])([^*_]+)(?<=[^\s*_])\1(?![\w*])")
_RULE = re.compile(r"[-=_*~#`]{3,}")
_MARKS = re.compile(r"[\[>*_~`&]")
_NUMBERED = re.compile(r"\s*(?P<number>\d{1,4})[.)]\s+(?=\S)")

_NUMBERED_THROUGH = re.compile(rf"^[ \t]*{_LEAST_NUMBERED}[.)]", re.MULTILINE)

_ELEMENT = re.compile(r"<[^<>]*>")
_BREAKS = frozenset(
    {"br", "p", "div", "li", "tr", "table", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "title", "pre", "dt", "dd"}
)
_HIDDEN = frozenset({"script", "style"})


def bare(line: str) -> str:
    """Return a line without BBCode, Markdown, quotation marks of a mail and HTML entities; it may be empty then."""
    if len(line) > LONGEST_MARKED or not _MARKS.search(line) or _RULE.fullmatch(line):
        return line
    line = html.unescape(_BBCODE.sub("", _QUOTED.sub("", line, count=1) if line.startswith(">") else line))
    line = _BOLD.sub("", _CHECKBOX.sub("", line, count=1) if _CHECKBOX.match(line) else line)
    return _SLANTED.sub(r"\2", line).strip()


def without_numbers(text: str) -> list[str]:
    """Return the lines of a text, without the numbers of those that are numbered through ("1. ", "2. ", ...)."""
    lines = text.splitlines()
    if not _NUMBERED_THROUGH.search(text):
        return lines
    found = [(place, match) for place, line in enumerate(lines) if (match := _NUMBERED.match(line))]
    kept, run = list(lines), list(found[:0])
    for place, match in [*found, (-1, None)]:
        follows = match is not None and int(match["number"]) == (int(run[-1][1]["number"]) + 1 if run else 1)
        if not follows:
            if len(run) >= _LEAST_NUMBERED:
                for numbered, mark in run:
                    kept[numbered] = lines[numbered][mark.end() :]
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
            shown.append("\n" if name in _BREAKS else "\t" if name in {"td", "th"} and element[0][1] == "/" else " ")
            hidden = name if name in _HIDDEN and element[0][1] != "/" else ""
        elif name == hidden and element[0][1] == "/":
            hidden = ""
        start = element.end()
    lines = html.unescape("".join([*shown, text[start:]])).splitlines()
    return "\n".join(stripped for line in lines if (stripped := line.strip()))
