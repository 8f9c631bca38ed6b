"""A league as one SQLite file, for Datasette, notebooks and whoever asks in SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from cardbase.errors import Unwritable
from cardbase.files import replacing
from cardbase.series.league import LeagueReport, Played
from cardbase.series.league_cards import CardRecord, Share

Row = tuple[str | int | float | None, ...]
TABLES: Final = """
create table league (name text primary key, value text not null) without rowid;
create table decks (id integer primary key, name text not null);
create table games (
  first integer not null references decks (id), second integer not null references decks (id), number integer not null,
  winner integer references decks (id), ending text not null, cause text not null,
  turns integer not null, choices integer not null, digest text not null,
  primary key (first, second, number)
);
create table standings (
  deck integer not null references decks (id), rival integer references decks (id),
  games integer not null, wins integer not null, rate real not null, low real not null, high real not null
);
create table cards (
  deck integer not null references decks (id), card text not null, copies integer not null,
  drawn integer not null, won_drawn integer not null, played integer not null, won_played integer not null,
  unplayed integer not null, won_unplayed integer not null, swing real, low real, high real, decisive integer,
  primary key (deck, card)
);
"""
"""``first`` had the first seat; a standing without a rival is over all games; a swing that no game shows is null."""


def write_store(path: Path, report: LeagueReport, pairs: Sequence[tuple[int, int]], games: Sequence[Played]) -> None:
    """Write a league as a database, whole or not at all; equal leagues give equal bytes. Raises ``Unwritable``."""
    tables: dict[str, Iterator[Row]] = {
        "league": _facts(report),
        "decks": iter(enumerate(report.decks)),
        "games": (_game(pairs[game.pair], game) for game in games),
        "standings": _standings(report),
        "cards": map(_card, report.cards),
    }
    with replacing(path) as temporary:
        try:
            with closing(sqlite3.connect(temporary)) as connection:
                connection.execute("pragma journal_mode = off")
                with connection:
                    _fill(connection, tables)
        except sqlite3.Error as error:
            raise Unwritable(f"{path}: {error}") from None


def _fill(connection: sqlite3.Connection, tables: dict[str, Iterator[Row]]) -> None:
    connection.executescript(TABLES)
    for name, rows in tables.items():
        signs = ", ".join("?" * len(connection.execute(f"pragma table_info ({name})").fetchall()))
        connection.executemany(f"insert into {name} values ({signs})", rows)  # noqa: S608  (our own names)


def _facts(report: LeagueReport) -> Iterator[Row]:
    for name in ("games", "seed", "ruleset", "player", "digest"):
        yield name, str(getattr(report, name))


def _game(pair: tuple[int, int], game: Played) -> Row:
    first, second = pair if game.number % 2 == 0 else pair[::-1]
    result = game.result
    winner = pair[result.winner] if result.winner >= 0 else None
    ended = (result.ending, result.cause, result.turns, result.choices, f"{result.digest:08x}")
    return first, second, game.number, winner, *ended


def _standings(report: LeagueReport) -> Iterator[Row]:
    for deck, share in enumerate(report.standings):
        yield deck, None, *_share(share)
    for meeting in report.meetings:
        yield meeting.deck, meeting.rival, *_share(meeting.share)


def _share(share: Share) -> Row:
    return share.games, share.wins, share.rate, share.low, share.high


def _card(record: CardRecord) -> Row:
    shares = (record.drawn, record.played, record.unplayed)
    counts = [number for share in shares for number in ((share.games, share.wins) if share else (0, 0))]
    swing = record.swing
    told = (swing.difference, swing.low, swing.high, int(swing.decisive)) if swing else (None,) * 4
    return record.deck, record.card, record.copies, *counts, *told
