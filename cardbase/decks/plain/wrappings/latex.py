"""Tables of LaTeX as rows of cells: "Pogrom & 3 & 2 \\\\" between \\begin{tabular} and \\end{tabular}."""

from __future__ import annotations

import re

_TABLE = re.compile(
    r"\\begin\{(?P<kind>tabular[*xy]?|longtable|array|supertabular)\}(?P<rows>.{1,40000}?)\\end\{(?P=kind)\}", re.DOTALL
)
_COLUMNS = re.compile(r"\s*(?:(?:\[[^\]\n]{0,40}\])?\{[^{}\n]*(?:\{[^{}\n]*\}[^{}\n]*)*\}){1,2}")
"""What stands behind the beginning of a table: its width, and how its columns are set."""

_RULE = re.compile(
    r"\\(?:hline|toprule|midrule|bottomrule|endhead|endfirsthead|endfoot|(?:cline|cmidrule|rule|addlinespace)\b)(?:\{[^{}\n]*\})?"
)
_STYLE = re.compile(
    r"\\(?:text(?:bf|it|sc|tt|rm)|emph|underline|multicolumn\{\d+\}\{[^{}\n]*\})\{(?P<shown>[^{}\n]*)\}"
)
_ROW_END = re.compile(r"\\\\(?:\[[^\]\n]{0,20}\])?(?P<more>(?=[ \t]*[^\s\\]))?")
_MOST_TABLES = 50


def with_plain_rows(text: str) -> str:
    """Return a text of the same length in which bars part the cells of such tables, and lines their rows."""
    return _TABLE.sub(_rows_of, text) if 0 < text.count("\\begin{") <= _MOST_TABLES else text


def _rows_of(table: re.Match[str]) -> str:
    rows = table["rows"]
    columns = _COLUMNS.match(rows)
    head = columns.end() if columns else 0
    cells = _STYLE.sub(_shown, _RULE.sub(_blank, rows[head:]))
    cells = _ROW_END.sub(lambda end: (" " if end["more"] is None else "\n").ljust(len(end[0])), cells)
    cells = re.sub(r"(?<!\\)&", "|", cells)
    start, end = (" " * size for size in (table.start("rows") - table.start() + head, table.end() - table.end("rows")))
    return f"{start}{cells}{end}"


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _shown(found: re.Match[str]) -> str:
    return found["shown"].rjust(len(found[0]))
