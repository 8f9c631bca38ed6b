"""Tables that lie on their side: a row of names and a row of their counts, with titles or without any."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

COUNTS = {
    "Stunner": 3,
    "Pogrom": 2,
    "Valor": 4,
    "Carryall": 1,
    "Lady Jessica, Bound Concubine": 1,
    'Cesar "La" Layre': 1,
}
MEANT = {name.partition(",")[0]: count for name, count in COUNTS.items()}


def row(cells: list[str], delimiter: str) -> str:
    if delimiter == "|":
        return f"| {' | '.join(cells)} |"
    quoted = ['"' + cell.replace('"', '""') + '"' if {delimiter, '"'} & {*cell} else cell for cell in cells]
    return delimiter.join(quoted)


def read(text: str) -> dict[str, int]:
    found = parse_deck(text, CORPUS)
    assert not found.unread
    return {CORPUS.by_id[entry.card].name: entry.copies for _, entry in found.cards()}


TITLES = [("", ""), ("Card", "Qty"), ("Karte", "Anzahl"), ("Name", ""), ("Cards", "x")]


@pytest.mark.parametrize("titles", TITLES)
@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("ruled", [False, True])
@pytest.mark.parametrize("upside_down", [False, True])
def test_a_row_of_names_and_one_of_counts_are_read(titles, delimiter, ruled, upside_down):
    if ruled and delimiter != "|":
        return
    names, counts = [*COUNTS], [*map(str, COUNTS.values())]
    if any(titles):
        names, counts = [titles[0], *names], [titles[1], *counts]
    rows = [row(names, delimiter), row(counts, delimiter)]
    rows = rows[::-1] if upside_down else rows
    rows.insert(1, row(["---"] * len(names), delimiter)) if ruled else None
    assert read("\n".join(rows)) == MEANT


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_such_rows_below_each_other_are_read(delimiter):
    rows, names = [], [*COUNTS]
    for at in (0, 3):
        part = names[at : at + 3]
        rows += [row(part, delimiter), row([str(COUNTS[name]) for name in part], delimiter), ""]
    assert read("\n".join(rows)) == MEANT


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("counts", ["3 2 4", "3 2 4 1 1", "3 2  1 1 1", "300 200 400 100 100 100"])
def test_counts_that_do_not_fit_the_names_are_asked_about(counts, delimiter):
    found = parse_deck(f"{row([*COUNTS], delimiter)}\n{row(counts.split(' '), delimiter)}", CORPUS)
    assert found.unread or {entry.copies for _, entry in found.cards()} != {1}
