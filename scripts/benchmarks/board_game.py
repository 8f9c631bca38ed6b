"""The board game: random decisions a second with six factions under all rules, the copy of a game, games of bots."""

from __future__ import annotations

from cardbase.board_game import Game, Table, new_game, simulate
from cardbase.tabletop import draw
from scripts.benchmarks import Figure, cpu_seconds

GAMES = 6
ROUNDS = 1000


def figures() -> list[Figure]:
    """Measure the advanced game of six with CHOAM and Richese, both variants; only choices of two or more count."""
    decisions = _played()
    seconds = cpu_seconds(_played)
    middle = _middle()
    copying = cpu_seconds(lambda: _copied(middle)) / ROUNDS
    sensible, search = (
        _bots(["sensible"] * 5 + [first], games) for first, games in (("sensible", GAMES), ("search", 3))
    )
    return [
        Figure("board game: six *sensible*, a game", sensible, "s", 1),
        Figure("board game: one *search* among them, a game", search, "s", 30),
        Figure("board game: unforced decisions, six factions", decisions / seconds, "/s", 10_000, "high"),
        Figure("board game: copy of a game", copying * 1e6, "us", 30),
        Figure("board game: unforced decisions a game (counted)", decisions / GAMES, "", 3000),
    ]


def _table() -> Table:
    return Table(["ATR", "CHO", "HAR", "EMP", "RIC", "GUI"], skills=True, strongholds=True)


def _bots(names: list[str], games: int) -> float:
    """Return the seconds of a game that these players play."""
    return cpu_seconds(lambda: simulate(_table(), names, games=games, seed=1), runs=1) / games


def _played() -> int:
    made = 0
    for seed in range(GAMES):
        game = new_game(_table(), seed)
        game.log = None
        made += _random(game, 100_000)
    return made


def _random(game: Game, most: int) -> int:
    streams, made = [7], 0
    while not game.over and made < most:
        made += 1
        game.apply(game.options[draw(streams, 0, len(game.options))])
    return made


def _middle() -> Game:
    game = new_game(_table(), 3)
    _random(game, 400)
    return game


def _copied(game: Game) -> None:
    for _ in range(ROUNDS):
        game.copy()
