"""The games of a league as a file: kept while it is played, read to go on where it was broken off."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from cardbase.corpus import Corpus
from cardbase.errors import Unreadable
from cardbase.files import printable, read_json, write_text
from cardbase.play import House
from cardbase.series.league import League, Played
from cardbase.series.simulation import ENDINGS, Result
from cardbase.series.tally import CAUSES, cards_of
from cardbase.tabletop import journal
from cardbase.tabletop.seats import STRIKES

FORMAT: Final = "cardbase-league/3"
OLDER: Final = ("cardbase-league/1", "cardbase-league/2")
LARGEST: Final = 64 * 2**20
"""Bytes: about 200,000 games."""
MOST_NUMBER: Final = 2**31
_HEXADECIMAL: Final = re.compile("[0-9a-f]{1,400}").fullmatch
LONGEST: Final = 400
"""Characters of a lapse that are read."""


class Keeper:
    """Keeps the games of a league in a file while it is played: the whole file again with every chunk."""

    def __init__(self, path: Path, league: League, corpus: Corpus, done: Iterable[Played] = ()) -> None:
        self._path = path
        self._league = league.digest(corpus)
        self._rows = [_row(game) for game in done]

    def keep(self, games: Iterable[Played]) -> None:
        """Add games and write; raise ``Unwritable`` where that fails."""
        self._rows += [_row(game) for game in games]
        head = json.dumps({"format": FORMAT, "league": self._league, "sum": seal(self._league, self._rows)})[:-1]
        rows = ",\n".join(self._rows)
        write_text(self._path, f'{head}, "games": [\n{rows}\n]}}\n')


def _row(game: Played) -> str:
    """Return a game as JSON; sets of cards as hexadecimal digits."""
    row = asdict(game)
    for cards in ("drawn", "played"):
        row["result"][cards] = [f"{value:x}" for value in row["result"][cards]]
    return line_of(row)


def line_of(row: object) -> str:
    """Return a game as the line of JSON that is summed up."""
    return json.dumps(row, separators=(",", ":"))


def seal(league: str, rows: Iterable[object]) -> str:
    """Return the sum of a file's games, each as a line or as read from JSON: an edited or cut file does not have it."""
    found = hashlib.blake2b(league.encode(), digest_size=8)
    for row in rows:
        found.update(f"\n{row if isinstance(row, str) else line_of(row)}".encode())
    return found.hexdigest()


def read_games(path: Path, league: League, corpus: Corpus) -> list[Played]:
    """Read the games that a league broken off has played; raise ``Unreadable`` if they are of another league.

    A file that was edited or cut is refused like an edited journal.
    """
    record = read_json(path, LARGEST)
    form = record.get("format") if isinstance(record, dict) else None
    if form in OLDER:
        raise Unreadable(
            f"{path}: games kept by an older version, without a sum or a count of cards",
            hint="name another folder, or delete the file to play them again",
        )
    if form != FORMAT:
        raise Unreadable(f"{path}: holds no games of a league", hint=journal.hint_of_form(form, FORMAT))
    if record.get("league") != league.digest(corpus):
        raise Unreadable(f"{path}: holds games of another league", hint="other decks, rules, cards, seed or player")
    games = record.get("games")
    if not isinstance(games, list) or record.get("sum") != seal(league.digest(corpus), games):
        raise Unreadable(f"{path}: was edited or cut: its sum does not fit", hint="delete it to play the games again")
    try:
        found = [_played(game, league) for game in games]
        once((game.pair, game.number) for game in found)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise Unreadable(f"{path}: a game cannot be read: {str(error)[:120]}") from None
    return found


def whole(value: object, below: int, least: int = 0) -> int:
    """Return a whole number of a stored game; raise ``ValueError`` for any other value."""
    if type(value) is not int or not least <= value < below:
        raise ValueError(f"{str(value)[:20]!r} is no number from {least:,} to {below - 1:,}")
    return value


def once(keys: Iterable[tuple[int, int]]) -> None:
    """Raise ``ValueError`` where a game stands twice."""
    seen: set[tuple[int, int]] = set()
    for key in keys:
        if key in seen:
            raise ValueError(f"game {key[1]} of {key[0]} is there twice")
        seen.add(key)


def _played(record: dict[str, Any], league: League) -> Played:
    result = dict(record["result"])
    pair, number = whole(record["pair"], len(league.pairs())), whole(record["number"], MOST_NUMBER)
    if result["ending"] not in ENDINGS or result["cause"] not in ("", *CAUSES):
        raise ValueError("no such ending")
    first, second = (whole(value, MOST_NUMBER, -MOST_NUMBER) for value in result["points"])
    houses = [league.houses[place] for place in league.pairs()[pair]]
    drawn, played = (_card_sets(result[name], houses) for name in ("drawn", "played"))
    winner, digest = whole(result["winner"], 2, -1), whole(result["digest"], 2**32)
    turns, choices = (whole(result[name], MOST_NUMBER) for name in ("turns", "choices"))
    lapses = tuple(_line(lapse) for lapse in _list(result["lapses"])[: 2 * STRIKES])
    ending, cause = str(result["ending"]), str(result["cause"])
    found = Result(ending, winner, turns, choices, digest, (first, second), cause, drawn, played, lapses)
    return Played(pair, number, found)


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{str(value)[:20]!r} is no list")
    return value


def _line(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{str(value)[:20]!r} is no line")
    return printable(value[:LONGEST])


def _card_sets(texts: list[str], houses: Sequence[House]) -> tuple[int, ...]:
    """Read a set of cards for each House; raise ``ValueError`` for cards it did not bring."""
    if not all(isinstance(text, str) and _HEXADECIMAL(text) for text in _list(texts)):
        raise ValueError("cards that are no hexadecimal digits")
    sets = tuple(int(text, 16) for text in texts)
    if any(not cards < 1 << len(cards_of(house)) for cards, house in zip(sets, houses, strict=True)):
        raise ValueError("cards that are not in the deck")
    return sets
