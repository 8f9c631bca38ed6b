"""Places of a form that are left blank are told, and no card is counted for them."""

from pathlib import Path

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

TYPED = (Path(__file__).parents[2] / "data" / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
FILLED = {"Crysknife": 3, "Maula Pistol": 2, "Valor": 1}
BLANK = ("Stunner", "Pogrom")


@pytest.mark.parametrize(
    "line", ["_____ {}", "___ {}", "____x {}", "_x {}", "{} ___", "{}: ____", "- __ {}", "{} x___"]
)
def test_a_line_on_which_no_number_is_written_is_not_counted(line):
    deck = parse_deck(TYPED, CORPUS)
    found = parse_deck(
        TYPED + "\n" + "\n".join(line.format(name) for name in ("Stunner", "Valor", "Open Battle")), CORPUS
    )
    assert found.fingerprint() == deck.fingerprint()
    assert [line.code for line in found.unresolved] == ["LIST-08"] * 3


@pytest.mark.parametrize("heading", ["", "House Deck\n"])
@pytest.mark.parametrize(
    ("filled", "blank"),
    [
        ("[{1}] {0}", "[ ] {0}"),
        ("[{1}] {0}", "[] {0}"),
        ("({1}) {0}", "( ) {0}"),
        ("{0}: {1}", "{0}:"),
        ("{0}: {1}", "{0}: "),
        ("{0} .... {1}", "{0} ...."),
        ("{0} ({1})", "{0} ()"),
        ("{0} [{1}]", "{0} [ ]"),
        ("{0} = {1}", "{0} = "),
        ("{0} - {1}", "{0} -"),
        ("{1}x {0}", "_x {0}"),
        ("☑ {1} {0}", "☐ {0}"),
        ("| {0} | {1} |", "| {0} | |"),
        ("| {1} | {0} |", "| | {0} |"),
        ("{0}\t{1}", "{0}\t"),
        ("{1}\t{0}", "\t{0}"),
        ("{0};{1}", "{0};"),
        ("{1};{0}", ";{0}"),
    ],
)
def test_a_blank_between_lines_with_counts_is_told(filled, blank, heading):
    lines = [filled.format(name, count) for name, count in FILLED.items()]
    lines[1:1], lines[3:3] = [blank.format(BLANK[0])], [blank.format(BLANK[1])]
    found = parse_deck(heading + "\n".join(lines) + "\n", CORPUS)
    assert sum(entry.copies for entry in found.house) == 6
    assert len(found.house) == 3
    assert {line.code for line in found.unresolved} == {"LIST-08"}


@pytest.mark.parametrize("delimiter", ["\t", ";", " | "])
def test_a_row_without_a_count_is_told(delimiter):
    rows = (("Card", "Qty"), ("Crysknife", "3"), ("Stunner", ""), ("Maula Pistol", "2"), ("Pogrom", ""), ("Valor", "1"))
    found = parse_deck("\n".join(delimiter.join(row) for row in rows), CORPUS)
    assert sum(entry.copies for entry in found.house) == 6
    assert {line.code for line in found.unresolved} == {"LIST-08"}


@pytest.mark.parametrize(
    "text",
    [
        "Imperial\nCarthag:\nArrakeen:\n\nHouse\nStunner: 3\nPogrom: 2",
        "Imperial\n[ ] Carthag\n[ ] Arrakeen\nHouse\n[3] Stunner\n[2] Pogrom",
        "[ ] Carthag\n[x] Arrakeen\n[ ] 3 Stunner\n[x] 2 Pogrom",
        "Carthag\nArrakeen\n3 Stunner\n2 Pogrom",
    ],
)
def test_a_whole_pile_without_counts_is_listed_once_each(text):
    found = parse_deck(text, CORPUS)
    assert [entry.copies for entry in found.imperial] == [1, 1]
    assert [entry.copies for entry in found.house] == [2, 3]
