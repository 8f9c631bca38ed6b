"""Marks that count: tallies of any sign, and tables with a column for each number of copies."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

COUNTS = {"Stunner": 3, "Pogrom": 2, "Valor": 4, "Carryall": 1, 'Lt. Kinet, "Scarface"': 2}
MEANT = parse_deck("\n".join(f"{count} {name}" for name, count in COUNTS.items()), CORPUS)
SIGNS = ("🃏", "⭐", "🟥", "✕", "♦", "▮", "🔴", "❤️", "●", "■", "★", "✓", "✅")


def read(lines: list[str]) -> dict[str, int]:
    found = parse_deck("House Deck\n" + "\n".join(lines), CORPUS)
    assert not found.unread
    return {entry.card: entry.copies for _, entry in found.cards()}


@pytest.mark.parametrize("sign", [*SIGNS, "+", "=", "×", "x", "|"])
def test_signs_before_names_count(sign):
    meant = {entry.card: entry.copies for _, entry in MEANT.cards()}
    assert read([f"{sign * count} {name}" for name, count in COUNTS.items()]) == meant
    assert read([f"{sign * count if count > 1 else ''} {name}" for name, count in COUNTS.items()]) == meant


@pytest.mark.parametrize("sign", [*SIGNS, "+", "=", "#", "|", "I"])
def test_signs_behind_names_count_also_behind_a_quotation_mark(sign):
    meant = {entry.card: entry.copies for _, entry in MEANT.cards()}
    assert read([f"{name} {sign * count}" for name, count in COUNTS.items()]) == meant


@pytest.mark.parametrize("form", ["{1}: {0}", "{1} ({0})", "{1} [{0}]"])
@pytest.mark.parametrize("sign", ["+", "🃏"])
def test_signs_behind_names_may_stand_in_brackets(form, sign):
    meant = {entry.card: entry.copies for _, entry in MEANT.cards()}
    assert read([form.format(sign * count, name) for name, count in COUNTS.items()]) == meant


def test_places_that_are_missing_are_hollow():
    assert read(["★★★☆ Stunner", "★★☆☆ Pogrom"]) == {"eots-stunner": 3, "eots-pogrom": 2}


@pytest.mark.parametrize("places", [4, 5])
@pytest.mark.parametrize("between", ["", " "])
@pytest.mark.parametrize(
    "full, hollow", ["☑☐", "🟩⬜", "●○", "✅❌", "🔵⚪", "■□", ("[x]", "[ ]"), ("(x)", "( )"), "⚫⚪", "✔✗"]
)
def test_places_that_are_not_ticked_are_missing(full, hollow, between, places):
    meant = {entry.card: entry.copies for _, entry in MEANT.cards()}
    runs = {name: between.join([full] * count + [hollow] * (places - count)) for name, count in COUNTS.items()}
    assert read([f"{run} {name}" for name, run in runs.items()]) == meant
    assert read([f"- {run} {name}" for name, run in runs.items()]) == meant
    assert read([f"{name} {run}" for name, run in runs.items()]) == meant
    assert read([f"{name}: {run}" for name, run in runs.items()]) == meant


def test_places_of_which_none_is_ticked_are_told():
    found = parse_deck("House Deck\n☑☑☐☐ Stunner\n☑☐☐☐ Pogrom\n☐☐☐☐ Valor\nCarryall ☐☐☐☐", CORPUS)
    assert [(entry.card, entry.copies) for entry in found.house] == [("eots-pogrom", 1), ("eots-stunner", 2)]
    assert [line.code for line in found.unresolved] == ["LIST-08", "LIST-08"]


@pytest.mark.parametrize(
    "form", ["{0} {1}", "{0}: {1}", "{0} - {1}", "{0}\t{1}", "{0}, {1}", "{0} ({1})", "{0} ... {1}"]
)
@pytest.mark.parametrize("sign", ["x", "X", "l", "|", "I", "/", "✓", "x ", "X ", "| ", "l ", "/ "])
def test_strokes_of_a_pen_behind_names_count(sign, form):
    meant = {entry.card: entry.copies for _, entry in MEANT.cards()}
    assert read([form.format(name, (sign * count).strip()) for name, count in COUNTS.items()]) == meant


@pytest.mark.parametrize("delimiter", [";", "\t", " | "])
@pytest.mark.parametrize("run", ["x", "X", "|", "/", "I", "l", "☑", "x ", "☑☐", "●○", "✓ "])
def test_tallies_in_a_column_of_counts_count(run, delimiter):
    if delimiter.strip() and delimiter.strip() in run:
        return
    rows = ["Deck;Card;Copies"]
    for name, count in COUNTS.items():
        tally = (run.strip()[0] + run[1:] * (len(run) == 2 and run[1] == " ")) * count
        hollow = run[1] * (4 - count) if len(run) == 2 and run[1] != " " else ""
        rows.append(f"House;{name};{tally.strip()}{hollow}")
    found = parse_deck("\n".join(row.replace(";", delimiter) for row in rows), CORPUS)
    assert not found.unread
    assert found.house == MEANT.house


@pytest.mark.parametrize("line", ["Stunner x", "Stunner X", "Stunner - l", "☑ Stunner", "[x] Stunner", "Stunner /"])
def test_one_mark_beside_every_name_counts_one_of_each(line):
    found = parse_deck("House Deck\n" + "\n".join(line.replace("Stunner", name) for name in COUNTS), CORPUS)
    assert {entry.copies for entry in found.house} <= {1}


@pytest.mark.parametrize(
    "lines",
    [
        ["== Stunner ==", "3 Pogrom"],
        ["★ Stunner", "★ Pogrom"],
        ["3 Stunner ⭐⭐⭐", "2 Pogrom ⭐"],
        ["1 Stunner !!!", "1 Pogrom !!"],
        ["Stunner!!!", "Pogrom!"],
        ["### Stunner", "3 Pogrom"],
    ],
)
def test_signs_that_only_draw_do_not_count(lines):
    found = parse_deck("House Deck\n" + "\n".join(lines), CORPUS)
    digits = [int(character) for line in lines for character in line if character.isdecimal()] or [1]
    assert max(entry.copies for entry in found.house) == max(digits)


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize(
    "titles", ["1x 2x 3x 4x", "1 2 3 4", "x1 x2 x3 x4", "one two three four", "uno dos tres cuatro"]
)
@pytest.mark.parametrize("mark", ["x", "X", "✓", "*"])
def test_a_mark_in_the_column_of_a_count_counts(delimiter, titles, mark):
    rows = [["Deck", "Card", *titles.split()]]
    for name, count in COUNTS.items():
        cell = '"' + name.replace('"', '""') + '"' if {",", '"'} & {*name} else name
        rows.append(["House", cell, *(mark if at == count else "" for at in range(1, 5))])
    found = parse_deck("\n".join(delimiter.join(row) for row in rows), CORPUS)
    assert not found.unread
    assert found.house == MEANT.house


def test_marks_up_to_a_count_count_and_others_are_asked_about():
    found = parse_deck("Deck,Card,1x,2x,3x\nHouse,Stunner,x,x,x\nHouse,Pogrom,x,x,\nHouse,Valor,x,,x", CORPUS)
    assert [(entry.card, entry.copies) for entry in found.house] == [("eots-pogrom", 2), ("eots-stunner", 3)]
    assert [line.code for line in found.unread] == ["LIST-03"]


def test_a_row_without_a_mark_is_told():
    found = parse_deck("| Card | 1 | 2 |\n|---|---|---|\n| Stunner | | x |\n| Pogrom | x | |\n| Valor | | |", CORPUS)
    assert [entry.copies for entry in found.house] == [1, 2]
    assert [line.code for line in found.unresolved] == ["LIST-08"]


LEADS = (
    "[12.03.26, 10:11:11] Ann: ", "3/12/26, 10:11 - Ann Lee: ", "> ", ">> ", "- ", "* ", "• ", "{}. ", "{}) ", "#{} ",
    "10:11 <ann> ", "> - ", "<ann> ",
)  # fmt: skip


@pytest.mark.parametrize("lead", LEADS)
@pytest.mark.parametrize("run", ["✅", "☑☐", "●○", "⭐"])
def test_tallies_count_behind_what_a_chat_or_a_mail_puts_before_a_line(run, lead):
    meant = {entry.card: entry.copies for _, entry in MEANT.cards()}
    runs = {name: run[0] * count + run[1:] * (4 - count) for name, count in COUNTS.items()}
    before = [f"{lead.format(at)}{tally} {name}" for at, (name, tally) in enumerate(runs.items(), 1)]
    behind = [f"{lead.format(at)}{name} {tally}" for at, (name, tally) in enumerate(runs.items(), 1)]
    for lines in (before, behind):
        found = parse_deck("\n".join(lines), CORPUS)
        assert {entry.card: entry.copies for _, entry in found.cards()} == meant and not found.unread


@pytest.mark.parametrize("delimiter", [";", "\t", "|"])
@pytest.mark.parametrize(
    "titles", ["1st 2nd 3rd 4th", "1. 2. 3. 4.", "#1 #2 #3 #4", "1º 2º 3º 4º", "1er 2e 3e 4e", "a b c d", "I II III IV"]
)
@pytest.mark.parametrize("mark", ["x", "✓", "☑"])
def test_marks_in_columns_up_to_a_count_count(delimiter, titles, mark):
    rows = [["Deck", "Card", *titles.split()]]
    for name, count in COUNTS.items():
        cell = '"' + name.replace('"', '""') + '"' if '"' in name else name
        rows.append(["House", cell, *(mark if at <= count else "" for at in range(1, 5))])
    found = parse_deck("\n".join(delimiter.join(row) for row in rows), CORPUS)
    assert found.unread or found.house == MEANT.house


@pytest.mark.parametrize("delimiter", [";", "\t", "|", ","])
def test_marks_in_cells_without_titles_are_counted_or_asked_about(delimiter):
    rows = [
        [name.partition(",")[0], *("x" if at <= count else "" for at in range(1, 5))] for name, count in COUNTS.items()
    ]
    found = parse_deck("House Deck\n" + "\n".join(delimiter.join(row) for row in rows), CORPUS)
    assert found.unread or [entry.copies for entry in found.house] == [entry.copies for entry in MEANT.house]
