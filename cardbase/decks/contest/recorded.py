"""Recorded results as people write them down: a table in a CSV file, perhaps made by hand in a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence, Set
from pathlib import Path

from cardbase.decks.contest.scoring import COLUMNS, STATUSES, Result, status_named
from cardbase.decks.encodings import read_any_text
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import FIELDS, words_of
from cardbase.errors import CardbaseError, Fault, Faulty
from cardbase.given import checked

_NUMBERS = ("solaris", "favor", "spice")
_OF_GAMES = words_of("game games table tisch spiel partie mesa partida juego tavolo partita tafel spel stol gra")
_OF_STATUS = words_of("status stand statut estado stato zustand estatus")
_OF_PLAYERS = words_of("name names nom nombre nome naam imie")
_CELL = re.compile(r"[,;\t]")

_MOST_ABOVE = 10
"""Lines above a header."""

_ABOVE = re.compile(r"(?:[\s,;]*\n|sep=[,;\t]\n)+", re.IGNORECASE)
"""Above a header: empty lines, and what tells some spreadsheets how cells are parted."""

_WHOLE = re.compile(r"(-?[0-9]{1,6})[.,]0{1,3}")
"""A whole number as some spreadsheets write it: "4.0"."""


@checked
def read_results(path: Path, check: Callable[[Result], object] = bool) -> list[Result]:
    """Read recorded results from CSV with the columns of ``COLUMNS``; raise ``Faulty`` with every fault.

    The column of the games may be called table. Cells are parted by commas, semicolons or tabs, as the header has it;
    the encoding is any that lists come in. A line with a game and a player and nothing else is a game still to be
    played; one without a game is of that of the line above, as in merged cells. A title may stand above the header, a
    status be cut short ("elim.", "GH"), and who was eliminated needs no numbers (SCORE-06). What ``check`` raises of a
    result is a fault of its line.
    """
    results, faults = [], []
    for number, row in _rows(path):
        problem = _problem(row)
        if problem:
            faults.append(Fault(str(path), f"line {number}", problem))
        elif any(map(str.strip, list(row.values())[2:6])):
            results.append(_result(row))
            try:
                check(results[-1])
            except CardbaseError as error:
                faults.append(Fault(str(path), f"line {number}", error.message, error.hint))
    faults += [Fault(str(path), "", problem) for problem in _contradictions(results)]
    if faults:
        raise Faulty(f"{path}: {len(faults)} fault{'s' * (len(faults) != 1)} in the results", faults)
    return results


@checked
def is_filled_in(path: Path) -> bool:
    """Say whether a file is there and has, below its first line, one with more than a game and a player."""
    if not path.exists():
        return False
    lines = read_any_text(path).splitlines()[1:]
    return any(sum(cell.strip(' "') != "" for cell in _CELL.split(line)) > len(COLUMNS[:2]) for line in lines)


def _rows(path: Path) -> list[tuple[int, dict[str, str]]]:
    """Return the lines of a table that are not empty, by their numbers, with the cells of ``COLUMNS`` in that order.

    A line with more or fewer cells than the header has one of the name "" too.
    """
    text = "\n".join(read_any_text(path).splitlines())
    above = _length_above(text)
    header = text[above:].split("\n", 1)[0]
    delimiter = max(",;\t", key=header.count)
    first = 2 + text.count("\n", 0, above)
    try:
        head, *lines = [*csv.reader(io.StringIO(text[above:]), delimiter=delimiter)] or [[]]
    except csv.Error as error:
        raise Faulty(f"{path}: is not a table of results", [Fault(str(path), "", str(error)[:200])]) from None
    names = _columns_in(head)
    wrong = [f"lacks the column {column}" for column in COLUMNS if column not in names]
    wrong += [f"has the column {column} {names.count(column)} times" for column in COLUMNS if names.count(column) > 1]
    if wrong:
        fault = Fault(str(path), f"line {first - 1}", ", ".join(wrong), "the header is " + ",".join(COLUMNS))
        raise Faulty(f"{path}: is not a table of results", [fault])
    rows = [(number, _cells(line, names)) for number, line in enumerate(lines, first) if any(map(str.strip, line))]
    return [*_as_meant(rows)]


def _length_above(text: str) -> int:
    """Return how many signs stand above the header: empty lines, and a title where the header is sure."""
    at = 0
    for line in text.split("\n", _MOST_ABOVE)[:_MOST_ABOVE]:
        if _is_header({*_columns_in(_CELL.split(line))}):
            return at
        at += len(line) + 1
    return len(found[0]) if (found := _ABOVE.match(text)) else 0


def _is_header(names: Set[str]) -> bool:
    return "player" in names and not names.isdisjoint({*_NUMBERS, "status"})


def _columns_in(head: Sequence[str]) -> list[str]:
    """Return the columns of ``COLUMNS`` that titles mean, in whatever language; any other title as it stands.

    A title in plain English comes before one that may mean the same: "game" before "table".
    """
    titles = [name.strip(" \"'").casefold() for name in head]
    return [title if title in COLUMNS or (own := _column(fold(title))) in titles else own for title in titles]


def _column(title: str) -> str:
    for column, words in (("game", _OF_GAMES), ("status", _OF_STATUS), ("player", _OF_PLAYERS)):
        if title in words:
            return column
    return FIELDS.get(title, title) if FIELDS.get(title) in COLUMNS else title


def _as_meant(rows: Sequence[tuple[int, dict[str, str]]]) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield rows with the game above for none, whole numbers, a status in full, and no tokens of the eliminated."""
    game = ""
    for number, row in rows:
        game = row["game"].strip() or game
        status = status_named(row["status"]) or row["status"]
        meant = row | {"game": game if row["player"].strip() else row["game"], "status": status}
        for name in _NUMBERS:
            typed = row[name].strip().replace("\u2212", "-")
            meant[name] = _WHOLE.sub(r"\1", typed) or ("0" if status == "eliminated" else row[name])
        yield number, meant


def _cells(line: list[str], names: list[str]) -> dict[str, str]:
    while len(line) > len(names) and not line[-1].strip():
        line = line[:-1]
    cells = dict(zip(names, line, strict=False))
    wrong = {"": str(len(line))} if len(line) != len(names) else {}
    return {name: cells.get(name, "") for name in COLUMNS} | wrong


def _result(row: dict[str, str]) -> Result:
    solaris, favor, spice = (int(row[name]) for name in _NUMBERS)
    return Result(row["game"].strip(), row["player"].strip(), solaris, favor, spice, row["status"].strip().lower())


def _problem(row: dict[str, str]) -> str:
    """Return what is wrong with a row, "" if nothing is."""
    if "" in row:
        return f"has {row['']} cells, not those of the header"
    if not row["player"].strip() or not row["game"].strip():
        return "names no game or no player"
    if not any(map(str.strip, list(row.values())[2:6])):
        return ""
    for name in _NUMBERS:
        if not re.fullmatch(r"-?[0-9]{1,6}", row[name].strip()):
            return f"{name} {row[name][:40]!r} is not a number"
        if row[name].strip().startswith("-") and name != "favor":
            return f"{name} {row[name]!r} is below 0"
    if row["status"].strip().lower() not in STATUSES:
        return f"status {row['status'][:40]!r} is none of {', '.join(STATUSES)}"
    return ""


def _contradictions(results: Sequence[Result]) -> list[str]:
    """Return what cannot be between rows: a player twice in a game, two Great Houses."""
    problems, seen = [], set()
    winners: dict[str, list[str]] = defaultdict(list)
    for result in results:
        if (result.game, result.player) in seen:
            problems.append(f"game {result.game!r} lists {result.player!r} twice")
        seen.add((result.game, result.player))
        if result.status == "great house":
            winners[result.game].append(result.player)
    problems += [f"game {game!r} has several Great Houses: {', '.join(w)}" for game, w in winners.items() if len(w) > 1]
    return problems
