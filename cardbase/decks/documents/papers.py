"""Documents of word processors, and the tables of OpenDocument, as pages of the web that show the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import NamedTuple

from cardbase.decks.documents.measure import Measure
from cardbase.decks.documents.sheets import EMPTY, MOST_TIMES, page_of_sheets, row_of
from cardbase.decks.strict_xml import Event, events_of

_AROUND = re.compile(r"word/(?:header|footnotes|endnotes|footer)\d{0,3}\.xml")
_MARK = re.compile(r"</?s>")
_OFF = frozenset({"0", "false", "off", "none"})
_UNSEEN_ROWS = frozenset({"collapse", "filter"})


class Format(NamedTuple):
    """What elements mean by their names: which hold text, which show nothing, and the marks for others."""

    texts: frozenset[str]
    unshown: frozenset[str]
    marks: Mapping[str, tuple[str, str]]
    blanks: re.Pattern[str]


_WORD = Format(
    texts=frozenset({"t"}),
    unshown=frozenset({"pPr", "rPrChange", "moveFrom", "del", "Fallback", "sdtPr"}),
    marks={
        "tbl": ("<table>", "</table>"),
        "tr": ("<tr>", "</tr>"),
        "tc": ("<td>", "</td>"),
        "tab": ("\t", ""),
        "br": ("\n", ""),
        "cr": ("\n", ""),
        "noBreakHyphen": ("-", ""),
    },
    blanks=re.compile(r"[\r\n]+"),
)
_OPEN = Format(
    texts=frozenset({"p", "h"}),
    unshown=frozenset({"tracked-changes", "annotation", "forms", "note-citation"}),
    marks={"tab": ("\t", ""), "line-break": ("\n", "")},
    blanks=re.compile(r"\s+"),
)


def word_page(part: Callable[[str], bytes], names: Iterable[str]) -> str:
    """Return the page of a DOCX: heads of its sheets, its text, its notes, feet of its sheets."""
    around = sorted(name for name in names if _AROUND.fullmatch(name))
    heads = [name for name in around if "header" in name]
    whole = [*heads, "word/document.xml", *(name for name in around if name not in heads)]
    return "".join(_Page(_WORD, frozenset()).shown(events_of(part(name))) for name in whole)


def open_document_page(part: Callable[[str], bytes], _names: Iterable[str]) -> str:
    """Return the page of an ODT or ODS."""
    content, styles = part("content.xml"), part("styles.xml")
    struck = _struck([*events_of(styles)] if styles else [], events_of(content))
    return _Page(_OPEN, struck).shown(events_of(content))


def _struck(*parts: Iterable[Event]) -> frozenset[str]:
    """Return the names of the styles that strike out, by themselves or by the style that they are made of."""
    own, parents, name = dict[str, bool](), dict[str, str](), ""
    for event in (event for part in parts for event in part if event.does == "start"):
        if event.name == "style":
            name = event.attributes.get("name", "")
            parents[name] = event.attributes.get("parent-style-name", "")
        elif event.name == "text-properties":
            told = [value for key, value in event.attributes.items() if key.startswith("text-line-through-")]
            own |= {name: "none" not in told} if told else {}
    return frozenset(style for style in parents if _strikes(style, own, parents))


def _strikes(style: str, own: Mapping[str, bool], parents: Mapping[str, str]) -> bool:
    for _ in range(len(parents)):
        if style in own or not style:
            break
        style = parents.get(style, "")
    return own.get(style, False)


class _Page:
    """A page while the elements of a document are gone through."""

    def __init__(self, form: Format, struck: frozenset[str]) -> None:
        self.form, self.struck = form, struck
        self.parts: list[str] = []
        self.outer: list[list[str]] = []  # what stands before the cell, row or sheet that is open
        self.closings: list[str] = []  # what ends each open element
        self.run = 0  # the place of the closing of the open run of signs
        self.texts = self.unshown = self.cells = 0
        self.empty = 0  # cells without words before the next
        self.sheets: list[tuple[str, str]] | None = None
        self.opened: list[Mapping[str, str]] = []
        self.measure = Measure("shows")

    def shown(self, events: Iterable[Event]) -> str:
        """Return the page."""
        for event in events:
            if event.does == "text":
                self._add(event.text)
            elif event.does == "start":
                self._start(event.name, event.attributes)
            else:
                self._end(event.name)
        return "".join(self.parts) if self.sheets is None else page_of_sheets(self.sheets)

    def _add(self, text: str) -> None:
        if self.texts and not self.unshown:
            self.parts.append(escape(self.form.blanks.sub(" ", text), quote=False))

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        self.unshown += name in self.form.unshown
        self.texts += name in self.form.texts
        if name in _OWN_PARTS and not self.unshown:
            self._open(name, attributes)
        opening, closing = ("", "") if self.unshown else self._marks_of(name, attributes)
        self.parts.append(opening)
        self.closings.append(closing)
        if name == "r":
            self.run = len(self.closings) - 1
        elif name in _OF_RUNS and not self.unshown and attributes.get("val") not in _OFF:
            opening, closing = _OF_RUNS[name]
            self.parts.append(opening)
            self.closings[self.run] = closing + self.closings[self.run]

    def _marks_of(self, name: str, attributes: Mapping[str, str]) -> tuple[str, str]:
        """Return what begins and what ends an element of a page that shows the same."""
        if name in {"p", "h"}:
            opening, closing = ("<p>", "</p>") if self.cells else ("<pre>", "</pre>")
        elif name == "s" and self.form is _OPEN:
            opening, closing = " " * min(int(attributes.get("c", "1")), 200), ""
        else:
            opening, closing = self.form.marks.get(name, ("", ""))
        self.cells += name == "tc"
        if opening == "\n" and self.cells:
            opening = "<br>"
        struck = attributes.get("style-name") in self.struck and name in _STYLED
        return (opening + "<s>", "</s>" + closing) if struck else (opening, closing)

    def _end(self, name: str) -> None:
        self.parts.append(self.closings.pop())
        if name in _OWN_PARTS and not self.unshown:
            self._close(name)
        self.unshown -= name in self.form.unshown
        self.texts -= name in self.form.texts
        self.cells -= name == "tc"

    def _open(self, name: str, attributes: Mapping[str, str]) -> None:
        """Begin a sheet, a row or a cell of OpenDocument, which may stand for several."""
        if name == "spreadsheet":
            self.sheets = []
            return
        self.opened.append(attributes)
        self.outer.append(self.parts)
        self.parts = []
        self.cells += name in _CELLS
        self.empty = 0 if name == "table-row" else self.empty

    def _close(self, name: str) -> None:
        if name == "spreadsheet":
            return
        inner, attributes = "".join(self.parts), self.opened.pop()
        self.parts = self.outer.pop()
        if name in _CELLS:
            self.cells -= 1
            self._add_cell(inner, _times(attributes, "number-columns-repeated"))
        elif name == "table-row" and inner:
            hidden, times = attributes.get("visibility") in _UNSEEN_ROWS, _times(attributes, "number-rows-repeated")
            self.measure.take(len(inner), times)
            self.parts += [row_of(inner, hidden=hidden)] * times
        elif name == "table" and self.sheets is not None and not self.outer:
            self.sheets.append((attributes.get("name", ""), inner))
        elif name == "table":
            self.parts.append(f"<table>{inner}</table>")

    def _add_cell(self, inner: str, times: int) -> None:
        """Add a cell, those without words only before one that has some."""
        if not _MARK.sub("", inner):
            self.empty += times
            return
        gap = min(self.empty, MOST_TIMES)
        self.measure.take(len(EMPTY), gap + times)
        self.measure.take(len(inner), times)
        self.parts += [EMPTY] * gap + [f"<td>{inner}</td>"] * times
        self.empty = 0


_OF_RUNS = {"strike": ("<s>", "</s>"), "dstrike": ("<s>", "</s>"), "vanish": ("<span hidden>", "</span>")}
_CELLS = frozenset({"table-cell", "covered-table-cell"})
_OWN_PARTS = frozenset({"spreadsheet", "table", "table-row", *_CELLS})
_STYLED = frozenset({"p", "h", "span", "table-cell"})


def _times(attributes: Mapping[str, str], key: str) -> int:
    """Return how often a row or cell stands in a table that tells it once."""
    told = attributes.get(key, "1")
    return min(int(told), MOST_TIMES) if told.isdecimal() else 1
