"""The table: how often sensible beats random and ends its own games by admission, and how long it thinks."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Literal

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import read_deck
from cardbase.play import houses_of, new_game
from cardbase.play.rulesets import CRF
from cardbase.players import player_named
from cardbase.schemas import data_folder
from cardbase.series import Keeper, League, Result, Series, league_report, play_league, play_one, simulate
from cardbase.tabletop import play_out, seed_of
from scripts.arena import results
from scripts.benchmarks import Figure, cpu_seconds

PER_DECK = 6
"""Games with each example deck on both sides: 18 decks, 108 games."""
SEARCHED = 12
"""Games of search: a few seconds each."""
SHARE: tuple[str, float, Literal["high"]] = ("%", 90.0, "high")


def figures() -> list[Figure]:
    """Play the example decks against themselves, seats swapped."""
    corpus = load_corpus()
    beaten = _games(corpus, ("sensible", "random"))
    mirror = _games(corpus, ("sensible", "sensible"))
    return [
        Figure("table: sensible beats random, by admission or play", _share([_is_won(g) for g in beaten]), *SHARE),
        Figure(
            "table: sensible mirrors ended by rule",
            _share([g.ending in ("admission", "elimination") for g in mirror]),
            "%",
            95,
            "high",
        ),
        Figure("table: and by admission", _share([g.ending == "admission" for g in mirror]), "%", 80, "high"),
        _search(),
        _answer(corpus),
        *_league(corpus),
    ]


def _share(found: list[bool]) -> float:
    return 100 * sum(found) / len(found)


def _is_won(game: Result) -> bool:
    """Return whether the first player won, and not because the other brought itself down."""
    return game.winner == 0 and (game.ending == "admission" or game.cause == "play")


def _games(corpus: Corpus, players: tuple[str, str]) -> list[Result]:
    """Play each example deck on both sides, seats swapped; winners are places among the players."""
    found = []
    for path in sorted((data_folder() / "decks").glob("*.deck.txt")):
        houses = houses_of([(path.name, read_deck(path, corpus))] * 2, corpus, CRF)
        series = Series(tuple(houses), CRF, 77, players=players, most_decisions=3000)
        found += [play_one(series, corpus, number) for number in range(PER_DECK)]
    return found


def _search() -> Figure:
    """Let search play a few of the games of ``scripts.arena``, by its usual number of tries."""
    won = [game.winner == 0 for game in results(("search", "sensible"), SEARCHED, 77)]
    return Figure(f"table: search beats sensible ({SEARCHED} games; scripts.arena: 100)", _share(won), "%", 65, "high")


def _answer(corpus: Corpus) -> Figure:
    """Measure the choices of a whole mirror game, the engine's part counted: what a person waits for, and the menu."""
    path = min((data_folder() / "decks").glob("*.deck.txt"))
    houses = houses_of([(path.name, read_deck(path, corpus))] * 2, corpus, CRF)
    series = Series(tuple(houses), CRF, 3, players=("sensible", "sensible"), most_decisions=3000)
    choices = play_one(series, corpus, 0).choices
    seconds = cpu_seconds(lambda: play_one(series, corpus, 0))
    return Figure("table: a choice of sensible", seconds / choices * 1e3, "ms", 5)


def _league(corpus: Corpus) -> list[Figure]:
    """Compare a league, which keeps its games in a file, with simulate, and with games played without a log."""
    paths = sorted((data_folder() / "decks").glob("*.deck.txt"))[:3]
    houses = houses_of([(path.name, read_deck(path, corpus)) for path in paths], corpus, CRF)
    league = League(tuple(houses), 20, CRF, 5, "random")

    def kept() -> None:
        with tempfile.TemporaryDirectory() as folder:
            games = play_league(league, corpus, on_done=Keeper(Path(folder) / "games.jsonl", league, corpus).keep)
            league_report(league, games, corpus)

    def plain() -> None:
        for pair in range(len(league.pairs())):
            for number in range(league.games):
                _play_out(league.series(pair), corpus, number)

    def simulated() -> None:
        for pair in range(len(league.pairs())):
            simulate(league.series(pair), league.games, corpus=corpus)

    seconds = cpu_seconds(kept)
    return [
        Figure("table: league games against simulate", 100 * cpu_seconds(simulated) / seconds, "%", 90, "high"),
        Figure("table: and against games nobody counts", 100 * cpu_seconds(plain) / seconds, "%", 85, "high"),
    ]


def _play_out(series: Series, corpus: Corpus, number: int) -> None:
    houses, seed = series.houses, seed_of(series.seed, number)
    game = new_game([houses[number % 2], houses[1 - number % 2]], corpus=corpus, seed=seed, rules=series.rules)
    game.log = None
    play_out(game, [player_named("random", game, corpus, seed_of(seed, 1000 + seat)) for seat in (0, 1)])
