"""Scoring play: victory points of games, summed over a session (rules SCORE-01 to SCORE-08)."""

from __future__ import annotations

import csv
import io
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from cardbase.decks.encodings import read_any_text
from cardbase.errors import CardbaseError, Fault, Faulty
from cardbase.given import checked

COLUMNS = ("game", "player", "solaris", "favor", "spice", "status")
STATUSES = ("great house", "active", "renegade", "eliminated")
_ABOVE = re.compile(r"(?:[\s,;]*\n|sep=[,;\t]\n)+", re.IGNORECASE)
"""Above a header: empty lines, and what tells some spreadsheets how cells are parted."""

GREAT_HOUSE_POINTS, SOLARI_POINTS, FAVOR_POINTS, SPICE_POINTS = 25, 1, 2, 3
"""Victory points of fig. 7 of the rulebook (SCORE-03)."""


class Result(NamedTuple):
    """How one player ended one game; a Renegade's tokens are those at departure (SCORE-05)."""

    game: str
    player: str
    solaris: int
    favor: int
    spice: int
    status: str


class Standing(NamedTuple):
    """A player's place in the session, with the points of each game by its name."""

    place: int
    player: str
    points: int
    great_houses: int
    games: tuple[tuple[str, int], ...]


@checked
def victory_points(result: Result, *, negative_favor: str = "literal") -> int:
    """Return the victory points of one result.

    ``negative_favor`` is "literal" (favor below 0 costs points, AMB-53) or "zero" (it counts as none).
    """
    if result.status == "eliminated":  # SCORE-06
        return 0
    favor = max(0, result.favor) if negative_favor == "zero" else result.favor
    status = GREAT_HOUSE_POINTS if result.status == "great house" else 0
    return status + SOLARI_POINTS * result.solaris + FAVOR_POINTS * favor + SPICE_POINTS * result.spice


@checked
def standings(results: Iterable[Result], *, negative_favor: str = "literal") -> list[Standing]:
    """Return the session's table: highest sum of game totals first, equal sums share a place (SCORE-07)."""
    games: dict[str, list[tuple[str, int]]] = defaultdict(list)
    won: dict[str, int] = defaultdict(int)
    for result in results:
        games[result.player].append((result.game, victory_points(result, negative_favor=negative_favor)))
        won[result.player] += result.status == "great house"
    totals = {player: sum(points for _, points in played) for player, played in games.items()}
    order = sorted(totals, key=lambda player: (-totals[player], player))
    return [
        Standing(
            1 + sum(total > totals[player] for total in totals.values()),
            player,
            totals[player],
            won[player],
            tuple(games[player]),
        )
        for player in order
    ]


@checked
def read_results(path: Path, check: Callable[[Result], object] = bool) -> list[Result]:
    """Read recorded results from CSV with the columns of ``COLUMNS``; raise ``Faulty`` with every fault.

    The column of the games may be called table. Cells are parted by commas, semicolons or tabs, as the header has it;
    the encoding is any that lists come in. A line with a game and a player and nothing else is a game still to be
    played. What ``check`` raises of a result is a fault of its line.
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


def _rows(path: Path) -> list[tuple[int, dict[str, str]]]:
    """Return the lines of a table that are not empty, by their numbers, with the cells of ``COLUMNS`` in that order.

    A line with more or fewer cells than the header has one of the name "" too.
    """
    text = "\n".join(read_any_text(path).splitlines())
    above = len(found[0]) if (found := _ABOVE.match(text)) else 0
    header = text[above:].split("\n", 1)[0]
    delimiter = max(",;\t", key=header.count)
    first = 2 + text.count("\n", 0, above)
    try:
        head, *lines = [*csv.reader(io.StringIO(text[above:]), delimiter=delimiter)] or [[]]
    except csv.Error as error:
        raise Faulty(f"{path}: is not a table of results", [Fault(str(path), "", str(error)[:200])]) from None
    names = [name.strip().casefold() for name in head]
    names = ["game" if name == "table" and "game" not in names else name for name in names]
    wrong = [f"lacks the column {column}" for column in COLUMNS if column not in names]
    wrong += [f"has the column {column} {names.count(column)} times" for column in COLUMNS if names.count(column) > 1]
    if wrong:
        fault = Fault(str(path), "line 1", ", ".join(wrong), "the header is " + ",".join(COLUMNS))
        raise Faulty(f"{path}: is not a table of results", [fault])
    return [(number, _cells(line, names)) for number, line in enumerate(lines, first) if any(line)]


def _cells(line: list[str], names: list[str]) -> dict[str, str]:
    cells = dict(zip(names, line, strict=False))
    wrong = {"": str(len(line))} if len(line) != len(names) else {}
    return {name: cells.get(name, "") for name in COLUMNS} | wrong


def _result(row: dict[str, str]) -> Result:
    solaris, favor, spice = (int(row[name]) for name in ("solaris", "favor", "spice"))
    return Result(row["game"].strip(), row["player"].strip(), solaris, favor, spice, row["status"].strip().lower())


def _problem(row: dict[str, str]) -> str:
    """Return what is wrong with a row, "" if nothing is."""
    if "" in row:
        return f"has {row['']} cells, not those of the header"
    if not row["player"].strip() or not row["game"].strip():
        return "names no game or no player"
    if not any(map(str.strip, list(row.values())[2:6])):
        return ""
    for name in ("solaris", "favor", "spice"):
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
