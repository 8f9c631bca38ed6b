"""The games of a league as a file: kept while it is played, read to go on where it was broken off."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from cardbase.corpus import Corpus
from cardbase.errors import Unreadable
from cardbase.given import checked
from cardbase.series.league import League, Played
from cardbase.series.results import MOST_NUMBER, result_of, row_of
from cardbase.tabletop import journal
from cardbase.tabletop.kept import GamesFile, Head, games_file, games_in, head_of, line_of, once, whole

FORMAT: Final = "cardbase-league/4"
AS_ONE: Final = "cardbase-league/3"
"""The same games as one JSON value."""
OLDER: Final = ("cardbase-league/1", "cardbase-league/2")


class Keeper:
    """Keeps the games of a league in a file while it is played: each chunk is a line more."""

    def __init__(self, path: Path, league: League, corpus: Corpus, done: Iterable[Played] = ()) -> None:
        """Raise ``Misuse`` for a league of more games than a file keeps."""
        head = Head(FORMAT, league.digest(corpus))
        self._file = GamesFile(path, head, league.games * len(league.pairs()), map(_row, done))

    def keep(self, games: Iterable[Played]) -> None:
        """Add games and write; raise ``Unwritable`` where that fails."""
        self._file.add([_row(game) for game in games])


def _row(game: Played) -> str:
    return line_of({"pair": game.pair, "number": game.number, "result": row_of(game.result)})


@checked
def read_games(path: Path, league: League, corpus: Corpus) -> list[Played]:
    """Read the games that a league broken off has played, none where there is no file.

    Raises ``Unreadable`` if they are of another league; a file that was edited is refused like an edited journal.
    """
    if (found := games_file(path)) is None:
        return []
    path, head = found, head_of(found)
    form, played = (head.format, head.digest) if head else ("", "")
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


def _played(record: dict[str, Any], league: League) -> Played:
    pair, number = whole(record["pair"], len(league.pairs())), whole(record["number"], MOST_NUMBER)
    return Played(pair, number, result_of(record["result"], [league.houses[place] for place in league.pairs()[pair]]))
