"""Tables of spreadsheets as pages of the web that show the same, and those of XLSX."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape

from cardbase.decks.documents.measure import Measure
from cardbase.decks.strict_xml import Event, events_of

MOST_TIMES = 100
"""Rows or cells that one stands for, and empty cells between two."""

EMPTY = "<td></td>"

_COLUMN = re.compile(r"[A-Z]{1,3}")
_OFF = frozenset({"0", "false"})
_TRUTHS = {"0": "FALSE", "1": "TRUE"}


def page_of_sheets(sheets: Sequence[tuple[str, str]]) -> str:
    """Return the page of a workbook, of whose sheets several have words: then each has its name above it."""
    full = [(name, rows) for name, rows in sheets if rows]
    titled = len(full) > 1
    return "".join(f"{f'<h2>{escape(name)}</h2>' if titled else ''}<table>{rows}</table>" for name, rows in full)


def row_of(cells: str, *, hidden: bool) -> str:
    """Return a row of a page."""
    return f"<tr{' hidden' * hidden}>{cells}</tr>"


def workbook_page(part: Callable[[str], bytes], _names: Iterable[str]) -> str:
    """Return the page of an XLSX."""
    strings = [*_strings(_read(part("xl/sharedStrings.xml")))]
    struck = _struck_formats(_read(part("xl/styles.xml")))
    places = {
        event.attributes.get("Id", ""): event.attributes.get("Target", "")
        for event in _read(part("xl/_rels/workbook.xml.rels"))
        if event.name == "Relationship" and event.does == "start"
    }
    sheets, measure = [], Measure("shows")
    for event in _read(part("xl/workbook.xml")):
        if event.does == "start" and event.name == "sheet" and event.attributes.get("state", "visible") == "visible":
            place = places.get(event.attributes.get("id", ""), "")
            place = place[1:] if place.startswith("/") else f"xl/{place}"
            rows = "".join(_rows(_read(part(place)), strings, struck, measure))
            sheets.append((event.attributes.get("name", ""), rows))
    return page_of_sheets(sheets)


def _read(content: bytes) -> Iterator[Event]:
    return events_of(content) if content else iter(())


def _strings(events: Iterable[Event]) -> Iterator[str]:
    """Yield the texts that cells refer to, as a page has them; how a text is spoken is none."""
    texts, told, aside, struck = list[str](), False, False, False
    for event in events:
        begins = event.does == "start"
        if event.does == "text":
            texts.append(_struck_out(event.text, struck) if told and not aside else "")
        elif event.name == "t":
            told = begins
        elif event.name == "rPh":
            aside = begins
        elif event.name == "strike" and begins:
            struck = event.attributes.get("val") not in _OFF
        elif event.name == "r" and not begins:
            struck = False
        elif event.name == "si" and not begins:
            yield "".join(texts)
            texts = []


def _struck_out(text: str, struck: bool) -> str:
    shown = escape(text, quote=False).replace("\n", "<br>")
    return f"<s>{shown}</s>" if struck else shown


def _struck_formats(events: Iterable[Event]) -> frozenset[int]:
    """Return the numbers of the formats of cells whose font strikes out."""
    fonts, formats, within = list[bool](), list[int](), ""
    for event in (event for event in events if event.does == "start"):
        if event.name in {"fonts", "fills", "cellStyleXfs", "cellXfs", "cellStyles", "dxfs"}:
            within = event.name
        elif event.name == "font" and within == "fonts":
            fonts.append(False)
        elif event.name == "strike" and within == "fonts":
            fonts[-1] = event.attributes.get("val") not in _OFF
        elif event.name == "xf" and within == "cellXfs":
            formats.append(int(event.attributes.get("fontId", "0")))
    return frozenset(number for number, font in enumerate(formats) if font < len(fonts) and fonts[font])


def _rows(events: Iterable[Event], strings: Sequence[str], struck: frozenset[int], measure: Measure) -> Iterator[str]:
    """Yield the rows of a sheet that have words; one that is not shown is hidden in the page, too."""
    row, cell, text, hidden = list[str](), dict[str, str](), "", False
    for event in events:
        begins = event.does == "start"
        if event.does == "text":
            text += event.text
        elif event.name == "row" and begins:
            row, hidden = [], event.attributes.get("hidden") in {"1", "true"}
        elif event.name == "row" and row:
            yield row_of("".join(f"<td>{shown}</td>" for shown in row), hidden=hidden)
        elif event.name == "c" and begins:
            cell, text = dict(event.attributes), ""
        elif event.name in {"v", "is", "f"}:
            text = "" if begins or event.name == "f" else text
        elif event.name == "c" and text.strip():
            place = _place_of(cell.get("r", ""), len(row))
            gap = min(max(0, place - len(row)), MOST_TIMES)
            row += [*[""] * gap, _shown(cell, text.strip(), strings, struck)]
            measure.take(len(EMPTY), gap + 1)
            measure.take(len(row[-1]))


def _shown(cell: dict[str, str], text: str, strings: Sequence[str], struck: frozenset[int]) -> str:
    """Return what a cell shows."""
    kind = cell.get("t", "n")
    if kind == "s":
        shown = strings[int(text)] if int(text) < len(strings) else ""
    else:
        shown = _struck_out(_TRUTHS.get(text, text) if kind == "b" else text, struck=False)
    return f"<s>{shown}</s>" if int(cell.get("s", "0")) in struck else shown


def _place_of(name: str, after: int) -> int:
    """Return the column of a cell called as "B3", from 0; one without a name stands after those before it."""
    letters = _COLUMN.match(name)
    number = 0
    for letter in letters[0] if letters else "":
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1 if letters else after
