"""Results as people give them: a line a player on the command line, or a table in a CSV file."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from cardbase.decks.contest import STATUSES, Result, read_results, status_named
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.tournaments.model import Tournament, TournamentTable

_LINE = re.compile(r"(.+?)[\s,;:/]+(\d{1,6})[\s,;/]+(-?\d{1,6})[\s,;/]+(\d{1,6})[\s,;/]+([^\W\d][\w -]*\.?)")
_LINE_OF_ELIMINATED = re.compile(r"(.+?)[\s,;:/]+([^\W\d_]{4,}\.?)")
"""A player and a status of four letters and more, which is no initial: "Anna elim."."""

_GAME = re.compile(
    r"(?:(?:(?:round|runde|manche|ronde|ronda|turno|rodada|runda)\s?)?(\d{1,3})[\s,;-]+)?"
    r"(?:(?:table|tisch|mesa|tavolo|tafel|stół)\s?)?(\d{1,3})(?:[.,]0)?",
    re.IGNORECASE,
)
_MONTHS = "jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez"
_DATE = re.compile(rf"(?:\d{{1,4}}[./-]){{1,2}}\d{{0,4}}|.*\b(?:{_MONTHS}).*", re.IGNORECASE)
"""What a spreadsheet makes of "1-2"."""


@checked
def result_of(line: str, tournament: Tournament, round_number: int = 0, table: int = 0) -> Result:
    """Return the result in a line such as "Anna 4 12 10 great house": solaris, favor, spice, status.

    Who was eliminated needs no numbers (SCORE-06): "Anna eliminated". A part of a name means who sits at that table
    of that round, where one does.

    Raises ``Misuse`` for a line that is none, ``NotFound`` or ``AmbiguousName`` for the player.
    """
    typed = " ".join(line.replace("\u2212", "-").split())
    if found := _LINE.fullmatch(typed):
        name, solaris, favor, spice, status = found.groups()
    elif (found := _LINE_OF_ELIMINATED.fullmatch(typed)) and status_named(found[2]) == "eliminated":
        name, solaris, favor, spice, status = found[1], "0", "0", "0", found[2]
    else:
        raise Misuse(
            f"{line[:80]!r} is not a result",
            hint="it is PLAYER SOLARIS FAVOR SPICE STATUS, as Anna 4 12 10 active, or Anna eliminated",
        )
    player = tournament.player(name, seated(tournament, round_number, table)).name
    return Result("", player, int(solaris), int(favor), int(spice), _status(status))


def seated(tournament: Tournament, round_number: int, table: int) -> Sequence[str]:
    """Return who sits at a table of a round, both counted from 1; nobody where there is none."""
    tables = _paired(tournament, round_number)
    return tables[table - 1].players if 1 <= table <= len(tables) else ()


def _paired(tournament: Tournament, round_number: int) -> Sequence[TournamentTable]:
    return tournament.round(round_number).tables if 1 <= round_number <= len(tournament.rounds) else ()


def _status(typed: str) -> str:
    """Return the status that a text means; raise ``Misuse`` for none."""
    if not (status := status_named(typed)):
        raise Misuse(
            f"{typed[:40]!r} is not a status", hint="it is " + ", ".join(STATUSES[:-1]) + f" or {STATUSES[-1]}"
        )
    return status


@checked
def results_in(path: Path, tournament: Tournament, round_number: int) -> Mapping[int, Sequence[Result]]:
    """Return the results of a CSV file by table; a game is a table ("2") of the round, or says both.

    "Round 1 table 2" and "1-2" do; of the latter spreadsheets make a date.

    Raises ``Faulty`` with every line that is no result, whose player is unknown, or that is of another round or of a
    table that the round does not have; ``Misuse`` for a file without a result.
    """

    def placed(result: Result) -> tuple[int, Result]:
        """Return the table of a result, and the result with the player's full name; raise for what is unknown."""
        table = _table(result.game, round_number, tournament)
        player = tournament.player(result.player, seated(tournament, round_number, table))
        return table, result._replace(player=player.name)

    tables: dict[int, list[Result]] = defaultdict(list)
    for table, result in map(placed, read_results(path, placed)):
        tables[table].append(result)
    if not tables:
        raise Misuse(f"{path}: has no result yet", hint="fill in solaris, favor, spice and status of a table")
    return tables


def _table(game: str, round_number: int, tournament: Tournament) -> int:
    found = _GAME.fullmatch(game)
    if found is None or int(found[1] or round_number) != round_number:
        made = "a spreadsheet made a date of it: " if found is None and _DATE.fullmatch(game) else ""
        raise Misuse(
            f"{game[:40]!r} is not a table of round {round_number}",
            hint=f"{made}table 2 is 2, or round {round_number} table 2",
        )
    paired = _paired(tournament, round_number)
    if paired and not 1 <= int(found[2]) <= len(paired):
        raise Misuse(f"round {round_number} has no table {int(found[2])}", hint=f"1 to {len(paired)}")
    return int(found[2])
