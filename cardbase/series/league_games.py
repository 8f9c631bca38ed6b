"""The games of a league as a file: kept while it is played, read to go on where it was broken off."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from cardbase.corpus import Corpus
from cardbase.errors import Unreadable
from cardbase.files import printable
from cardbase.play import House
from cardbase.series.kept_games import GamesFile, format_of, games_file, games_in, line_of
from cardbase.series.league import League, Played
from cardbase.series.simulation import ENDINGS, Result
from cardbase.series.tally import CAUSES, cards_of
from cardbase.tabletop import journal
from cardbase.tabletop.seats import STRIKES

FORMAT: Final = "cardbase-league/4"
AS_ONE: Final = "cardbase-league/3"
"""The same games as one JSON value."""
OLDER: Final = ("cardbase-league/1", "cardbase-league/2")
MOST_NUMBER: Final = 2**31
_HEXADECIMAL: Final = re.compile("[0-9a-f]{1,400}").fullmatch
LONGEST: Final = 400
"""Characters of a lapse that are read."""


class Keeper:
    """Keeps the games of a league in a file while it is played: each chunk is a line more."""

    def __init__(self, path: Path, league: League, corpus: Corpus, done: Iterable[Played] = ()) -> None:
        """Raise ``Misuse`` for a league of more games than a file keeps."""
        head = {"format": FORMAT, "league": league.digest(corpus)}
        self._file = GamesFile(path, head, league.games * len(league.pairs()), map(_row, done))

    def keep(self, games: Iterable[Played]) -> None:
        """Add games and write; raise ``Unwritable`` where that fails."""
        self._file.add([_row(game) for game in games])


def _row(game: Played) -> str:
    """Return a game as JSON; sets of cards as hexadecimal digits."""
    row = asdict(game)
    for cards in ("drawn", "played"):
        row["result"][cards] = [f"{value:x}" for value in row["result"][cards]]
    return line_of(row)


def read_games(path: Path, league: League, corpus: Corpus) -> list[Played]:
    """Read the games that a league broken off has played, none where there is no file.

    Raises ``Unreadable`` if they are of another league; a file that was edited is refused like an edited journal.
    """
    if (found := games_file(path)) is None:
        return []
    path, (form, played) = found, format_of(found)
    if form in OLDER:
        raise Unreadable(
            f"{path}: games kept by an older version, without a sum or a count of cards",
            hint="name another folder, or delete the file to play them again",
        )
    if form not in (FORMAT, AS_ONE):
        raise Unreadable(f"{path}: holds no games of a league", hint=journal.hint_of_form(form, FORMAT))
    if played != league.digest(corpus):
        raise Unreadable(f"{path}: holds games of another league", hint="other decks, rules, cards, seed or player")
    try:
        games = [_played(game, league) for game in games_in(path, played, older=form == AS_ONE)]
        once((game.pair, game.number) for game in games)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise Unreadable(f"{path}: a game cannot be read: {str(error)[:120]}") from None
    return games


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
