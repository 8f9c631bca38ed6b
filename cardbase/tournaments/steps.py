"""What can be done in a tournament: each step is a name and plain data, and makes a new tournament or raises.

The journal of a tournament is a list of such steps; doing them again from the first gives the tournament back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, NamedTuple

from cardbase.decks.contest import Result
from cardbase.errors import CardbaseError, Misuse, NotFound, Unreadable
from cardbase.given import checked
from cardbase.nouns import without_accents
from cardbase.tournaments.model import (
    LONGEST_NAME,
    ListRow,
    Player,
    Round,
    Settings,
    Tournament,
    TournamentTable,
    with_names,
)
from cardbase.tournaments.pairing import MOST_PLAYERS


class Step(NamedTuple):
    """One step: its name in ``STEPS`` and the data it needs, as JSON can hold it."""

    name: str
    data: Mapping[str, Any]


def begin(settings: Settings) -> Step:
    """Return the first step of every tournament."""
    return Step("begin", {"settings": _plain(asdict(settings))})


def read_lists(rows: Iterable[ListRow]) -> Step:
    """Return the step that takes over lists as they were read; players they name join the roster."""
    return Step("lists", {"rows": [_plain(asdict(row)) for row in rows]})


@checked
def score(round_number: int, tables: Mapping[int, Sequence[Result]], *, correct: bool = False) -> Step:
    """Return the step that records results of tables of a round; ``correct`` lets it replace some."""
    scores = {str(number): [list(result[1:]) for result in results] for number, results in tables.items()}
    return Step("results", {"round": round_number, "tables": scores, "correct": correct})


def replay(steps: Iterable[Step]) -> Tournament:
    """Return the tournament that these steps make; raise ``Unreadable`` where they make none."""
    tournament: Tournament | None = None
    for number, step in enumerate(steps, 1):
        try:
            tournament = take(tournament, step)
        except (TypeError, ValueError, KeyError, AttributeError, CardbaseError) as error:
            raise Unreadable(f"step {number} ({step.name[:40]!r}) cannot be repeated: {str(error)[:200]}") from None
    if tournament is None:
        raise Unreadable("the tournament has no steps")
    return tournament


def take(tournament: Tournament | None, step: Step) -> Tournament:
    """Return the tournament after one more step; raise ``Misuse`` or ``NotFound`` where it cannot be taken."""
    if step.name == "begin":
        return _begin(**step.data)
    if tournament is None or step.name not in STEPS:
        raise Misuse(f"no step is called {step.name!r}")
    return STEPS[step.name](tournament, **step.data)


def new_name(tournament: Tournament, name: str) -> str:
    """Return a name as the roster keeps it; raise ``Misuse`` for an empty, too long or taken one."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not without_accents(clean) or len(clean) > LONGEST_NAME:
        raise Misuse(f"{clean[:LONGEST_NAME]!r} is not a name of a player", hint=f"1 to {LONGEST_NAME} characters")
    if len(tournament.players) >= MOST_PLAYERS:
        raise Misuse(f"a tournament has at most {MOST_PLAYERS} players")
    if any(without_accents(player.name) == without_accents(clean) for player in tournament.players):
        raise Misuse(f"there is a player {clean!r} already")
    return clean


def _begin(settings: Mapping[str, Any]) -> Tournament:
    given = dict(settings)
    for name in ("ties", "switches"):
        given[name] = tuple(given[name])
    return Tournament(Settings(**given))


def _lists(tournament: Tournament, rows: Sequence[Mapping[str, Any]]) -> Tournament:
    read = tuple(_row(row) for row in rows)
    changed = replace(tournament, lists=read, previous=tournament.lists)
    for row in sorted(read, key=lambda row: row.modified):  # of two lists of a player the later one counts
        changed = _enlist(changed, row)
    gone = {player.file for player in changed.players} - {row.file for row in read}
    left = (replace(p, file="", chosen=False) if p.file in gone else p for p in changed.players)
    return replace(changed, players=tuple(left))


def _enlist(tournament: Tournament, row: ListRow) -> Tournament:
    """Give the list to its player, who joins if need be; the one that the organiser chose for a player stays theirs."""
    if not row.player or any(player.file == row.file for player in tournament.players):
        return tournament
    known = next((p for p in tournament.players if without_accents(p.name) == without_accents(row.player)), None)
    if known is None:
        return _with(tournament, Player(new_name(tournament, row.player), row.file))
    older = tournament.list_of(known)
    if older is not None and (known.chosen or older.modified > row.modified):
        return tournament
    return _changed(tournament, known, file=row.file)


def _add(tournament: Tournament, name: str, file: str = "") -> Tournament:
    if file and file not in {row.file for row in tournament.lists}:
        known_files = ", ".join(row.file for row in tournament.lists[:8])
        hint = f"cardbase tournament lists FILE reads the folder again; so far there are {known_files or 'none'}"
        raise NotFound(f"no list is called {file!r}", hint=hint)
    owner = next((player for player in tournament.players if file and player.file == file), None)
    if owner is not None:
        tournament = _changed(tournament, owner, file="", chosen=False)
    known = next((p for p in tournament.players if without_accents(p.name) == without_accents(name)), None)
    if known is None:
        return _with(tournament, Player(new_name(tournament, name), file, chosen=bool(file)))
    if not known.dropped and not file:
        raise Misuse(f"{known.name!r} is on the roster already")
    return _changed(tournament, known, dropped=False, file=file or known.file, chosen=bool(file) or known.chosen)


def _drop(tournament: Tournament, name: str) -> Tournament:
    player = tournament.player(name)
    if player.dropped:
        raise Misuse(f"{player.name!r} has dropped out already")
    return _changed(tournament, player, dropped=True)


def _rename(tournament: Tournament, name: str, to: str) -> Tournament:
    """Call a player otherwise, in every round and whatever stands beside the name."""
    known = tournament.player(name)
    others = replace(tournament, players=tuple(player for player in tournament.players if player is not known))
    names = {known.name: new_name(others, to)}
    locked = tournament.locked and {names.get(player, player): told for player, told in tournament.locked.items()}
    renamed = replace(tournament, locked=locked, rounds=with_names(tournament.rounds, names))
    return _changed(renamed, known, name=names[known.name], formerly=(*known.formerly, known.name))


def _lock(tournament: Tournament) -> Tournament:
    if tournament.locked is not None:
        raise Misuse("the lists are locked already")
    rows = {player.name: tournament.list_of(player) for player in tournament.players}
    return replace(tournament, locked={name: row for name, row in rows.items() if row})


def _pair(tournament: Tournament, tables: Sequence[Sequence[str]], byes: Sequence[str]) -> Tournament:
    seated = [name for table in tables for name in table] + list(byes)
    if sorted(seated) != sorted(player.name for player in tournament.active):
        raise Misuse("a round seats every player once, or gives a bye")
    new = Round(tuple(TournamentTable(tuple(table)) for table in tables), tuple(byes))
    return replace(tournament, rounds=(*tournament.rounds, new))


def _results(
    tournament: Tournament, round: int, tables: Mapping[str, Sequence[Sequence[Any]]], correct: bool
) -> Tournament:
    before = tournament.round(round).tables
    if wrong := [number for number in tables if not 1 <= int(number) <= len(before)]:
        raise Misuse(f"round {round} has no table {wrong[0]}", hint=f"1 to {len(before)}")
    changed, faults = list(before), list[str]()
    for number, rows in tables.items():
        table = changed[int(number) - 1]
        try:
            changed[int(number) - 1] = replace(table, results=_in_seats(table, f"{round}-{number}", rows))
        except Misuse as fault:
            faults.append(fault.message)
    if faults:
        raise Misuse("; ".join(faults))
    if not correct:
        _refuse_other_results(round, before, changed, [int(number) for number in tables])
    rounds = list(tournament.rounds)
    rounds[round - 1] = replace(rounds[round - 1], tables=tuple(changed))
    return replace(tournament, rounds=tuple(rounds))


def _refuse_other_results(
    round_number: int, before: Sequence[TournamentTable], after: Sequence[TournamentTable], numbers: Sequence[int]
) -> None:
    """Raise ``Misuse`` for a table that has a result, unless it has that one, and others of ``numbers`` have none yet.

    So a table of results can be filled in, and read, as the games end.
    """
    played = [number for number in numbers if before[number - 1].results]
    other = [number for number in played if before[number - 1] != after[number - 1]]
    if other or (played and len(played) == len(numbers)):
        tables = other or played
        word, has, it = ("table", "has a result", "it") if len(tables) == 1 else ("tables", "have results", "them")
        which = ", ".join(map(str, tables))
        raise Misuse(f"{word} {which} of round {round_number} {has}", hint=f"--correct replaces {it}")


def _and(names: Iterable[str]) -> str:
    *before, last = [*names] or [""]
    return f"{', '.join(before)} and {last}" if before else last


def _in_seats(table: TournamentTable, game: str, rows: Sequence[Sequence[Any]]) -> tuple[Result, ...]:
    """Return the results of a table in seat order; raise ``Misuse`` where they are not those of its players."""
    found = {str(row[0]): Result(game, *row) for row in rows}
    if set(found) != set(table.players) or len(rows) != len(found):
        missing = _and(name for name in table.players if name not in found)
        others = _and(name for name in found if name not in table.players)
        many = sum(name not in table.players for name in found) > 1
        complaints = [f"lacks {missing}"] * bool(missing)
        complaints += [f"names {others}, who {'sit' if many else 'sits'} elsewhere"] * bool(others)
        raise Misuse(f"the result of table {game} {', and '.join(complaints) or 'names someone twice'}")
    if sum(result.status == "great house" for result in found.values()) > 1:
        raise Misuse(f"the result of table {game} has several Great Houses")
    return tuple(found[name] for name in table.players)


STEPS: Mapping[str, Callable[..., Tournament]] = {
    "lists": _lists,
    "add": _add,
    "drop": _drop,
    "rename": _rename,
    "lock": _lock,
    "pair": _pair,
    "results": _results,
}
"""Every step after the first, by name."""


def _with(tournament: Tournament, player: Player) -> Tournament:
    return replace(tournament, players=(*tournament.players, player))


def _changed(tournament: Tournament, player: Player, **fields: Any) -> Tournament:
    players = tuple(replace(p, **fields) if p.name == player.name else p for p in tournament.players)
    return replace(tournament, players=players)


def _row(row: Mapping[str, Any]) -> ListRow:
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in row.items()}
    return ListRow(**values)


def _plain(value: dict[str, Any]) -> Any:
    return json.loads(json.dumps(value))
