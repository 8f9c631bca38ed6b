"""Pairs of marks that open on one line and close on a later one: every line between is marked as those two are."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.plain.wrappings.comment_blocks import with_blocks_marked, without_own_headings

_STRIKES = ("s", "del", "strike")
_STRUCK = (
    ("~~", "~~"),
    *((f"[{name}]", f"[/{name}]") for name in _STRIKES),
    *((f"<{name}>", f"</{name}>") for name in _STRIKES),
)
_COMMENTS = (
    ("/*", "*/"),
    ("<!--", "-->"),
    ("{#", "#}"),
    ("--[[", "]]"),
    ("{% comment %}", "{% endcomment %}"),
    *((f"[{name}]", f"[/{name}]") for name in ("hidden", "comment")),
)
"""What strikes out, and what begins and ends a comment."""

_MOST_LINES, _LONGEST = 60, 200
"""Lines that one pair of marks may span, and signs of the line that opens it."""


def marked_on_each_line(text: str) -> str:
    """Return a text in which what strikes out, or makes a comment of, several lines stands on each of them."""
    text = "\n".join(with_blocks_marked(text.split("\n")))
    for opening, closing in (*_STRUCK, *_COMMENTS):
        if opening in text.lower() and "\n" in text:
            text = "\n".join(_spread(text.split("\n"), opening, closing))
    return text


def _spread(lines: Sequence[str], opening: str, closing: str) -> list[str]:
    found = list(lines)
    for first in range(len(found)):
        start = _opens(found[first], opening, closing)
        last = _end(found, first, opening, closing) if start >= 0 else -1
        if last < 0:
            continue
        if (opening, closing) in _COMMENTS:
            begin = start + len(opening)
            head, *found[first + 1 : last] = without_own_headings([found[first][begin:], *found[first + 1 : last]])
            found[first] = found[first][:begin] + head
        found[first] = _marked(found[first], start, len(found[first]), opening, closing)
        for at in range(first + 1, last):
            found[at] = f"{opening}{found[at]}{closing}" if found[at].strip() else found[at]
        found[last] = _marked(found[last], 0, _closes(found[last], opening, closing), opening, closing)
    return found


def _end(lines: Sequence[str], first: int, opening: str, closing: str) -> int:
    """Return the line on which what a line opens is closed, -1 where it is not."""
    places = range(first + 1, min(first + _MOST_LINES, len(lines)))
    return next((at for at in places if _closes(lines[at], opening, closing) >= 0), -1)


def _opens(line: str, opening: str, closing: str) -> int:
    """Return where a line opens what it does not close, -1 where it does not; tildes stand right before a word."""
    low = line.lower() if len(line) <= _LONGEST else ""
    if opening == closing:
        start = low.rfind(opening)
        glued = start >= 0 and low[start + len(opening) :][:1].strip(" ~") != "" and low[start - 1 : start] != "~"
        return start if glued and low.count(opening) % 2 else -1
    start = low.rfind(opening)
    return start if start > low.rfind(closing) else -1


def _closes(line: str, opening: str, closing: str) -> int:
    """Return where a line closes what it does not open, -1 where it does not; tildes stand right behind a word."""
    low = line.lower()
    end = low.find(closing)
    if opening == closing:
        glued = end > 0 and low[end - 1].strip(" ~") != "" and low[end + len(closing) :][:1] != "~"
        return end if glued and low.count(opening) % 2 else -1
    return end if end >= 0 and not -1 < low.find(opening) < end else -1


def _marked(line: str, start: int, end: int, opening: str, closing: str) -> str:
    """Return a line with both marks around what stands between two places, whichever it has; none around nothing."""
    inner = line[start:end]
    bare = inner[len(opening) :] if inner.lower().startswith(opening) else inner
    rest = line[end:][len(closing) :] if line[end:].lower().startswith(closing) else line[end:]
    return f"{line[:start]}{f'{opening}{bare}{closing}' if bare.strip() else ''}{rest}"
