"""A mail in HTML as the lines that are seen: blocks, cells, quotations, what is struck out; nothing that is hidden."""

from __future__ import annotations

import html
import re
from typing import Final, NamedTuple

DEEPEST: Final = 50
"""Elements within each other that are kept in mind."""
_UNSEEN: Final = re.compile(r"(?is)<!--.*?(?:-->|\Z)|<(script|style|title)\b.*?(?:</\1>|\Z)")
_TAG: Final = re.compile(r"(<[^<>]*>)")
_NAME: Final = re.compile(r"<\s*(/?)\s*([A-Za-z][A-Za-z0-9]*)")
_BLANKS: Final = re.compile(r"[ \t\r\n\f]+")
_BLOCKS: Final = frozenset({
    "address", "article", "aside", "blockquote", "body", "br", "center", "dd", "details", "div", "dl", "dt", "fieldset",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "nav", "ol",
    "p", "pre", "section", "summary", "table", "tbody", "td", "th", "thead", "tr", "ul",
})  # fmt: skip
"""Elements that begin a line and end it; cells of a table only stand apart."""
_CELLS: Final = frozenset(("td", "th"))
_STRIKES: Final = frozenset(("s", "strike", "del"))
_LINE_THROUGH: Final = re.compile(r"(?i)style\s*=[^<>]*line-through")
_HIDDEN: Final = re.compile(r"(?i)style\s*=[^<>]*display\s*:\s*none|\shidden(?=[\s/>=])")
_INDENTS: Final = re.compile(r"(?is)(?!.*(?:cite|quote)).*border: *(?:none|0)\b")
"""What a mail program says of a paragraph that its writer indented: a quotation has a line beside it."""


class _Element(NamedTuple):
    """An element that is open, and what that means for the text in it."""

    name: str
    struck: bool = False
    hidden: bool = False
    quoted: bool = False
    kept: bool = False


def plain_text(page: str) -> str:
    """Return the text of an HTML page in lines; what it quotes has ``>`` before each, what it strikes out ``~~``."""
    made = _Page()
    pieces = _TAG.split(_UNSEEN.sub("", page))
    made.preformatted = not any(
        tag and tag[2].lower() in _BLOCKS - {"html", "body"} for tag in map(_NAME.match, pieces)
    )
    for piece in pieces:
        if tag := _NAME.match(piece):
            made.element(tag[2].lower(), piece, closes=bool(tag[1]))
        elif not _TAG.match(piece):
            made.text(html.unescape(piece))
    made.end_line()
    return "\n".join(made.lines)


def _is_sheet(text: str) -> bool:
    """Tell whether a whole order sheet stands in a text without an element: a program sent plain text as HTML."""
    signs = text.upper()
    begin = signs.find("#SPICE")
    return begin >= 0 and -1 < signs.find("\n", begin) < signs.rfind("#END")


class _Page:
    """The lines of a page as they are made; ``line`` is the one that is not ended yet, in parts."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.line: list[str] = []
        self.preformatted = False
        self._open: list[_Element] = []

    def element(self, name: str, tag: str, *, closes: bool) -> None:
        """Open or close an element."""
        if name in _CELLS:
            self.line += [" "] if self.line else []
        elif name in _BLOCKS and (self.line or (name == "br" and not closes)):
            self.end_line()
        if closes:
            if self._open and self._open[-1].name == name:
                self._open.pop()
        elif len(self._open) < DEEPEST:
            made = _Element(
                name,
                name in _STRIKES or bool(_LINE_THROUGH.search(tag)),
                bool(_HIDDEN.search(tag)),
                name == "blockquote" and not _INDENTS.match(tag.partition(" ")[2]),
                name == "pre",
            )
            if any(made[1:]) or name == "blockquote" or any(name == one.name for one in self._open):
                self._open.append(made)

    def text(self, text: str) -> None:
        """Add text to the line, or to several where it keeps its lines."""
        if any(one.hidden for one in self._open):
            return
        kept = self.preformatted or _is_sheet(text) or any(one.kept for one in self._open)
        first, *more = text.split("\n") if kept else [_BLANKS.sub(" ", text)]
        self._add(first)
        for line in more:
            self.end_line()
            self._add(line)

    def end_line(self) -> None:
        """End the line."""
        self.lines.append("".join(self.line))
        self.line.clear()

    def _add(self, text: str) -> None:
        if not text.strip():
            self.line += [text] if self.line else []
            return
        if not self.line and any(one.quoted for one in self._open):
            self.line.append("> ")
        self.line.append(f"~~{text}~~" if any(one.struck for one in self._open) else text)
