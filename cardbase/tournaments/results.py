"""Results as people give them: a line a player on the command line, or a table in a CSV file."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from cardbase.decks.contest import STATUSES, Result, read_results
from cardbase.errors import Misuse
from cardbase.tournaments.model import Tournament

_LINE = re.compile(
    rf"(.+?)[\s,;]+(\d{{1,6}})[\s,;]+(-?\d{{1,6}})[\s,;]+(\d{{1,6}})[\s,;]+({'|'.join(STATUSES)})", re.IGNORECASE
)
_GAME = re.compile(r"(?:(\d{1,3})-)?(\d{1,3})")


def result_of(line: str, tournament: Tournament) -> Result:
    """Return the result in a line such as "Anna 4 12 10 great house": solaris, favor, spice, status.

    Raises ``Misuse`` for a line that is none, ``NotFound`` or ``AmbiguousName`` for the player.
    """
    found = _LINE.fullmatch(" ".join(line.split()))
    if found is None:
        raise Misuse(
            f"{line[:80]!r} is no result", hint="it is PLAYER SOLARIS FAVOR SPICE STATUS, as Anna 4 12 10 active"
        )
    name, solaris, favor, spice, status = found.groups()
    return Result("", tournament.player(name).name, int(solaris), int(favor), int(spice), status.lower())


def results_in(path: Path, tournament: Tournament, round_number: int) -> Mapping[int, Sequence[Result]]:
    """Return the results of a CSV file by table; a game is a table ("2") of the round, or says both ("1-2").

    Raises ``Faulty`` with every line that is no result, whose player is unknown, or that is of another round or of a
    table that the round does not have.
    """

    def placed(result: Result) -> tuple[int, Result]:
        """Return the table of a result, and the result with the player's full name; raise for what is unknown."""
        return _table(result.game, round_number, tournament), result._replace(
            player=tournament.player(result.player).name
        )

    tables: dict[int, list[Result]] = defaultdict(list)
    for table, result in map(placed, read_results(path, placed)):
        tables[table].append(result)
    return tables


def _table(game: str, round_number: int, tournament: Tournament) -> int:
    found = _GAME.fullmatch(game)
    if found is None or int(found[1] or round_number) != round_number:
        raise Misuse(f"{game[:40]!r} is no table of round {round_number}", hint=f"2, or {round_number}-2")
    paired = tournament.rounds[round_number - 1].tables if 1 <= round_number <= len(tournament.rounds) else ()
    if paired and not 1 <= int(found[2]) <= len(paired):
        raise Misuse(f"round {round_number} has no table {int(found[2])}", hint=f"1 to {len(paired)}")
    return int(found[2])
