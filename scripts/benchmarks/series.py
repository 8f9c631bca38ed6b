"""Series by one process, two, and a cluster of two; and on paper what a league of 1,000 decks takes.

CPU time counts cores, so that a busy machine spoils no figure but the rates by the clock.
"""

from __future__ import annotations

import importlib.util
import resource
import sys
import tempfile
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import cardbase.play.game
from cardbase.corpus import load_corpus
from cardbase.series import Keeper, League, Played, Series, league_report, play_league, read_games, simulate
from cardbase.series.league_store import write_store
from scripts.benchmarks import Figure
from scripts.benchmarks.play import shipped_houses

GAMES = 1_000
"""Games of a series, and of the league whose files are weighed."""
OF_SENSIBLE = 60
"""Games of the series that *sensible* plays."""
MANY = 300_000
"""Games of the long league whose file is written and read."""
PAPER = 1_000
"""Decks of the league on paper, and the games of each."""
KIND = "pure" if cardbase.play.game.__file__.endswith(".py") else "compiled"


def figures() -> list[Figure]:
    """Measure games of two shipped decks that chance plays, by the clock and by cores, and the bytes of a game."""
    ways: dict[str, tuple[int, str]] = {"one process": (1, ""), "two processes": (2, "")}
    if importlib.util.find_spec("distributed"):
        ways["a cluster of two"] = (1, "local:2")
    else:
        print("series: no cluster, the extra cluster is not installed", file=sys.stderr)
    series = Series(tuple(shipped_houses()[:2]), players=("random", "random"))
    spent = {name: _spent(series, *way) for name, way in ways.items()}
    thumbs = _spent(replace(series, players=("sensible", "sensible")), 1, "", OF_SENSIBLE)[1] / OF_SENSIBLE
    seconds = spent["one process"][1] / GAMES
    kept, stored = _bytes()
    written, read = _long_league()
    games = PAPER * PAPER / 2
    rates = {f"series ({KIND}): {name}": measured for name, measured in spent.items()}
    return [
        *(Figure(f"{name}, games by the clock", GAMES / clock, "/s", 0, "high") for name, (clock, _) in rates.items()),
        *(Figure(f"{name}, cores for 1,000 games", cores, "s", 60) for name, (_, cores) in rates.items()),
        Figure(f"series ({KIND}): sensible, cores for 1,000 games", 1_000 * thumbs, "s", 600),
        Figure("series: a game of a league, kept to go on", kept, "bytes", 400),
        Figure(f"series: the games of a league kept, {MANY:,} in chunks of 20", written, "s", 30),
        Figure(f"series: the games of a league read to go on, {MANY:,}", read, "s", 30),
        Figure("series: a game of a league, in its database", stored, "bytes", 400),
        Figure(f"on paper ({KIND}): 1,000 decks, 1,000 games each, cores", games * seconds / 3600, "h", 100),
        Figure(f"on paper ({KIND}): the same played by sensible, cores", games * thumbs / 3600, "h", 100),
        Figure("on paper: the same, kept and stored", games * (kept + stored) / 2**30, "GiB", 1),
    ]


def _spent(series: Series, workers: int, cluster: str, games: int = GAMES) -> tuple[float, float]:
    """Return the seconds that a series takes by the clock and of CPU, its processes counted."""
    start, cores = time.perf_counter(), _cores()
    simulate(series, games, corpus=load_corpus(), workers=workers, cluster=cluster)
    return time.perf_counter() - start, _cores() - cores


def _cores() -> float:
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used)


def _bytes() -> tuple[float, float]:
    """Return how many bytes a game takes in the file that a league continues from, and in its database."""
    league, corpus = League(tuple(shipped_houses()[:4]), GAMES // 6 // 2 * 2, player="random"), load_corpus()
    with tempfile.TemporaryDirectory() as place:
        kept, stored = Path(place, "games.jsonl"), Path(place, "league.db")
        games: list[Played] = play_league(league, corpus)
        Keeper(kept, league, corpus).keep(games)
        write = partial(write_store, stored, league_report(league, games, corpus), league.pairs())
        write(games[:0])
        empty = stored.stat().st_size
        write(games)
        return kept.stat().st_size / len(games), (stored.stat().st_size - empty) / len(games)


def _long_league() -> tuple[float, float]:
    """Return the seconds of CPU in which the file of a long league is written chunk by chunk, and read back."""
    houses, corpus = tuple(shipped_houses()[:2]), load_corpus()
    some: list[Played] = play_league(League(houses, 20, player="random"), corpus)
    league = League(houses, MANY, player="random")
    with tempfile.TemporaryDirectory() as place:
        path, start = Path(place, "games.jsonl"), time.process_time()
        keeper = Keeper(path, league, corpus)
        for first in range(0, MANY, len(some)):
            keeper.keep([replace(game, number=first + at) for at, game in enumerate(some)])
        written = time.process_time()
        assert len(read_games(path, league, corpus)) == MANY
        return written - start, time.process_time() - written
