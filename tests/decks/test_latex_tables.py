"""A table of LaTeX is read as any other one, by the titles of its columns."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

HOUSE = {"Pogrom": 3, "Valor": 2, "Stunner": 4}
FORMS = {
    "cost behind": (r"{lrr}", r"Card & Count & Cost \\", r"{0} & {1} & 2 \\"),
    "no titles": (r"{rl}", "", r"{1} & {0} \\"),
    "with rules": (r"{|r|l|r|}", "\\hline\nQty & Name & Cost \\\\ \\hline", r"{1} & {0} & 1 \\ \hline"),
    "cost before": (r"{lrr}", r"Cost & Qty & Card \\", r"4 & {1} & {0} \\"),
    "German": (r"{lll}", "\\toprule\nAnzahl & Karte & Kosten \\\\\n\\midrule", r"{1} & {0} & 1 \\"),
    "with styles": (r"{lX}", "", r"{1} & \textbf{{{0}}} \\"),
    "styled titles": (r"{lrr}", r"\textbf{Card} & \textbf{Count} & \emph{Cost} \\", r"{0} & {1} & 3 \\"),
    "without blanks": (r"{lrr}", r"Card&Count&Cost\\", r"{0}&{1}&2\\"),
    "with heights": (r"[t]{lrr}", r"Card & Count & Cost \\[2pt]", r"{0} & {1} & 2 \\[2pt]"),
    "notes": (r"{lrl}", r"Card & Count & Note \\", r"{0} & {1} & R\&D \\"),
    "nested columns": (r"{l@{ }r>{\it}r}", r"Card & Count & Cost \\", r"{0} & {1} & 2 \\"),
    "spanning total": (r"{lr}", r"Card & Count \\", r"{0} & {1} \\"),
}
KINDS = ("tabular", "longtable", "tabularx", "tabular*", "array")


def table(kind: str, columns: str, titles: str, row: str, end: str = "\n") -> str:
    width = r"{\textwidth}" * (kind in {"tabularx", "tabular*"})
    rows = end.join(filter(None, [titles, *(row.format(*own) for own in HOUSE.items())]))
    return f"\\begin{{{kind}}}{width}{columns}\n{rows}\n\\end{{{kind}}}"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("columns", "titles", "row"), FORMS.values(), ids=FORMS)
def test_a_table_is_read_by_its_titles(kind, columns, titles, row):
    found = parse_deck(f"House Deck\n{table(kind, columns, titles, row)}\n1 Kindjal", CORPUS)
    counts = {CORPUS.by_id[card].name: copies for card, copies in found.house}
    assert (counts, found.unread) == (HOUSE | {"Kindjal": 1}, ())


def test_rows_of_one_line_are_parted():
    found = parse_deck(table("tabular", "{rl}", "", r"{1} & {0} \\", " "), CORPUS)
    assert {CORPUS.by_id[card].name: copies for card, copies in found.house} == HOUSE


def test_what_is_not_read_is_told_of_its_own_line():
    found = parse_deck(table("tabular", "{rl}", "", r"{1} & {0} \\").replace("Valor", "Valoria"), CORPUS)
    assert [line.place.partition(",")[0] for line in found.unread] == ["line 3"]
