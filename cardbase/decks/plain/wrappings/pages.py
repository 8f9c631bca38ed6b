"""What a web page shows of a list, as lines."""

from __future__ import annotations

import html
import re

from cardbase.decks.plain.wrappings.broken_cells import with_whole_cells
from cardbase.decks.plain.wrappings.page_elements import (
    attributes_of,
    is_hidden,
    said_by,
    with_chosen,
    with_own_numbers,
    without_repeated,
)
from cardbase.decks.plain.wrappings.spanning import with_spanning_cells

_ELEMENT = re.compile(r"<[^<>]*>")
_UNSHOWN = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_BREAKS = frozenset(
    {"br", "p", "div", "li", "tr", "table", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "title", "pre", "dt", "dd"}
    | {"hr", "section", "article", "header", "footer", "fieldset", "form", "blockquote", "textarea", "details", "dl"}
)
_STRUCK = frozenset({"s", "del", "strike"})
_CELL = re.compile(r" *\t *")
_STRUCK_ON = re.compile(r"</(?P<name>s|del|strike)>(?P<between>[ \xa0]*)<(?P=name)>", re.IGNORECASE)
"""Where what is struck out goes on, in another piece: word processors write one for every change of a sign."""

_HIDDEN = frozenset({"script", "style"})
_CELLS = frozenset({"td", "th"})
_KEPT = frozenset({"pre", "textarea"})
"""Elements whose lines are those of the page."""

_PAGE = re.compile(
    r"\s*<(?:!doctype html|html|head|body|table|ul|ol|div|p|h[1-6]|pre|form|fieldset|label|input|textarea|article|main"
    r"|header|br|hr|dl|style|script|template)\b",
    re.IGNORECASE,
)


def is_page(text: str) -> bool:
    """Say whether a text is a web page."""
    return _PAGE.match(text[:2000]) is not None


def page_text(text: str) -> str:
    """Return what a web page shows, as lines; cells of a table are parted by tabs.

    What it has and does not show stands in comments.
    """
    text = with_own_numbers(with_chosen(_STRUCK_ON.sub(r"\g<between>", _UNSHOWN.sub(" ", text))))
    page = _Page(with_spanning_cells(with_whole_cells(text)))
    lines = html.unescape(page.shown()).replace("\xa0", " ").splitlines()
    lines = [without_repeated(line.strip(" ")) for line in lines if line.strip(" /\t")]
    return "\n".join(_CELL.sub("\t", line.strip(" ")).removesuffix("\t") for line in lines)


class _Page:
    """A page while its elements are gone through."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: list[str] = []
        self.dropped = ""  # the element of which nothing is shown
        self.hidden = ""  # the element whose text stands in comments
        self.depth = 0
        self.kept = 0

    def shown(self) -> str:
        """Return what the page shows."""
        start = 0
        for element in _ELEMENT.finditer(self.text):
            name = element[0].strip("</>").split(None, 1)[0].lower() if element[0].strip("</> ") else ""
            opens = element[0][1] != "/"
            if self.dropped:
                self.dropped = "" if name == self.dropped and not opens else self.dropped
            else:
                self._add(self.text[start : element.start()])
                self._take(name, element[0], opens=opens)
            start = element.end()
        self._add(self.text[start:])
        return "".join(self.parts)

    def _add(self, text: str) -> None:
        if self.kept:
            self.parts.append(text if not self.hidden else "\n// ".join(text.splitlines()))
        else:
            blank = " " if text[:1].isspace() or text[-1:].isspace() else ""
            self.parts.append(" ".join(text.split()) + blank)

    def _take(self, name: str, element: str, *, opens: bool) -> None:
        """Take an element: what it breaks, strikes out, hides or says."""
        if name in _KEPT:
            self.kept = max(0, self.kept + (1 if opens else -1))
        attributes = attributes_of(element) if opens and ("=" in element or "hidden" in element) else {}
        if opens and (name in _HIDDEN or (name in _CELLS and is_hidden(name, attributes))):
            self.dropped = name
        self._hide(name, opens=opens, hides=opens and is_hidden(name, attributes or {}) and name not in _CELLS)
        self.parts.append(self._sign_of(name, opens=opens))
        if opens:
            self.parts.append(said_by(name, attributes))

    def _hide(self, name: str, *, opens: bool, hides: bool) -> None:
        """Begin or end an element whose text stands in comments."""
        if not self.hidden:
            self.hidden, self.depth = (name, 1) if hides else ("", 0)
            self.parts += ["\n// "] if hides else []
        elif name == self.hidden:
            self.depth += 1 if opens and name != "p" else -1
            if self.depth <= 0:
                self.hidden = ""
                self.parts.append("\n")

    def _sign_of(self, name: str, *, opens: bool) -> str:
        if name in _STRUCK:
            return "~~"
        if name == "title" and opens:
            return "\n// "
        if name in _BREAKS:
            return "\n// " if self.hidden else "\n"
        return "\t" if name in _CELLS and not opens else " "
