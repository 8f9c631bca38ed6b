"""Standings and rounds as text, CSV and JSON; every one says the tournament, its date, players and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardbase.decks.contest import COLUMNS, victory_points
from cardbase.files import as_csv, padded, shown_width
from cardbase.given import checked
from cardbase.tournaments.model import TIE_BREAKS, Round, Tournament
from cardbase.tournaments.standings import StandingsRow, standings


def facts(tournament: Tournament) -> list[str]:
    """Return the lines that head every report: name, date, players, rules, pairing, scoring."""
    settings = tournament.settings
    dropped = len(tournament.ranked) - len(tournament.active)
    rules = [settings.ruleset, *settings.switches] + [f"house rules {settings.house_rules}"] * bool(
        settings.house_rules
    )
    size = f"tables of {settings.table_size}" + (" exactly" if settings.exact_tables else "")
    ties = ", ".join(f"{name} ({TIE_BREAKS[name]})" for name in settings.ties) or "none: equal points share a place"
    bye = "the average of the player's own games" if settings.bye == "average" else f"{settings.bye} points"
    return [
        f"{settings.name}, {settings.date}",
        f"{len(tournament.ranked)} players" + (f", {dropped} of them dropped out" if dropped else ""),
        f"rules: {', '.join(rules)}",
        f"{size}, paired {'by rank' if settings.pairing == 'rank' else 'afresh'}; a bye counts {bye}",
        f"favor below 0 {'costs points' if settings.negative_favor == 'literal' else 'counts as none'}",
        f"tie-breaks: {ties}",
    ]


def standings_rows(tournament: Tournament, places: Sequence[StandingsRow]) -> list[tuple[str, ...]]:
    """Return the standings as a table of text with its heading: place, player, points, tie-breaks, each round."""
    ties = tournament.settings.ties
    rounds = len(places[0].rounds) if places else 0
    resting = any(place.byes for place in places)
    head = ("place", "player", "points", *ties, *(f"round {n}" for n in range(1, rounds + 1)), "byes")
    head += ("for byes",) * resting
    rows = [
        (
            str(place.place),
            place.player + (" (dropped)" if place.dropped else ""),
            str(place.points),
            *(str(place.tie(name)) for name in ties),
            *("-" if points is None else str(points) for points in place.rounds),
            str(place.byes),
            *(str(place.for_byes),) * resting,
        )
        for place in places
    ]
    return [head, *rows]


@checked
def standings_text(tournament: Tournament, upto: int | None = None) -> str:
    """Return the standings after a round (the last one where it is None) as aligned text."""
    rows = standings_rows(tournament, standings(tournament, upto))
    return "\n".join([*facts(tournament), _after(tournament, upto), "", *aligned(rows)]) + "\n"


@checked
def standings_csv(tournament: Tournament, upto: int | None = None) -> str:
    """Return the standings as CSV. The facts of the tournament are columns, so that every line stands by itself."""
    settings = tournament.settings
    head, *rows = standings_rows(tournament, standings(tournament, upto))
    rules = " ".join([settings.ruleset, *settings.switches, settings.house_rules]).strip()
    about = (settings.name, settings.date, rules, str(tournament.last(upto)))
    return as_csv([("tournament", "date", "rules", "after round", *head), *((*about, *row) for row in rows)])


@checked
def record(tournament: Tournament, upto: int | None = None) -> dict[str, Any]:
    """Return the tournament with its standings as JSON (``schemas/tournament.schema.json``)."""
    settings = tournament.settings
    names = ("name", "date", "table_size", "exact_tables", "pairing", "bye", "negative_favor", "ruleset", "house_rules")
    last = tournament.last(upto)
    return {
        **{name: getattr(settings, name) for name in names},
        "switches": list(settings.switches),
        "ties": list(settings.ties),
        "players": [_player(tournament, n) for n in range(len(tournament.players))],
        "rounds": [_round(tournament, played) for played in tournament.rounds[:last]],
        "standings": [place._asdict() | {"rounds": list(place.rounds)} for place in standings(tournament, upto)],
    }


@checked
def pairings_text(tournament: Tournament, number: int) -> str:
    """Return the tables of a round with their seats, and the byes; a name with a comma parts them by semicolons."""
    played = tournament.round(number)
    part = "; " if any("," in name for table in played.tables for name in table.players) else ", "
    lines = [f"{tournament.settings.name}, {tournament.settings.date}, round {number}"]
    for at, table in enumerate(played.tables, 1):
        seats = part.join(f"{seat} {name}" for seat, name in enumerate(table.players, 1))
        lines.append(f"table {at}: {seats}" + ("" if not table.results else "  (played)"))
    return "\n".join([*lines, *(f"bye: {name}" for name in played.byes)]) + "\n"


def results_csv(tournament: Tournament, number: int) -> str:
    """Return a table of results to fill in for a round; what has been played is in it.

    A game is called so that no spreadsheet takes it for a date, as it does "1-2".
    """
    rows: list[tuple[str, ...]] = [COLUMNS]
    for at, table in enumerate(tournament.round(number).tables, 1):
        results = {result.player: tuple(map(str, result[2:])) for result in table.results}
        rows += [(f"round {number} table {at}", player, *results.get(player, ("",) * 4)) for player in table.players]
    return as_csv(rows)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as lines with columns as wide as their widest cell."""
    widths = [max(map(shown_width, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(padded(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _after(tournament: Tournament, upto: int | None) -> str:
    number = tournament.last(upto)
    heading = f"standings after round {number}" if number else "before the first round"
    left = [f"{n}-{table}" for n, played in enumerate(tournament.rounds[:number], 1) for table in played.open_tables]
    return heading + (f"; still without a result: {', '.join(left)}" if left else "")


def _player(tournament: Tournament, number: int) -> dict[str, Any]:
    player = tournament.players[number]
    row, locked = tournament.list_of(player), (tournament.locked or {}).get(player.name)
    person: Mapping[str, Any] = {"name": player.name, "dropped": player.dropped, "list": player.file or None}
    return {
        **person,
        "sponsor": row.sponsor or None if row else None,
        "state": row.state or None if row else None,
        "fingerprint": row.fingerprint or None if row else None,
        "locked": locked.fingerprint if locked else None,
    }


def _round(tournament: Tournament, played: Round) -> dict[str, Any]:
    favor = tournament.settings.negative_favor
    tables = []
    for table in played.tables:
        results = [
            {**dict(zip(COLUMNS[1:], result[1:], strict=True)), "points": victory_points(result, negative_favor=favor)}
            for result in table.results
        ]
        tables.append({"players": list(table.players), "results": results})
    return {"tables": tables, "byes": list(played.byes)}
