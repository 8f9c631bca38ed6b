"""Many games between the same decks: who wins, how games end, how long they last.

Game ``n`` has its own seed, made of the series' seed and ``n``, so that the answer does not depend on how many workers
play; seats go round from game to game, so that no deck gains by where it sits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Final

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.play import Game, House, new_game, printed, records, rulesets
from cardbase.play import constants as w
from cardbase.players import ScriptedPlayer, identity, player_named
from cardbase.series.results import Result, result_of, row_of
from cardbase.series.summing import Spread, Sums, spread
from cardbase.series.tally import hands, tally
from cardbase.series.workers import allowed_on, in_chunks
from cardbase.tabletop import Player, play_out, secret_of, seed_of
from cardbase.tabletop.kept import GameForm, Keep, KeptSeries, gone_on, text_of
from cardbase.tabletop.seats import TIMEOUT, TimedPlayer

FORMAT: Final = "cardbase-simulation/1"
"""The file of games that a series continues from."""
Z = 1.959964
"""Standard deviations of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """How one deck did: games won, the share of all games, its 95 % interval (Wilson), mean victory points."""

    name: str
    wins: int
    rate: float
    low: float
    high: float
    points: float


@dataclass(frozen=True, slots=True)
class Report:
    """What a series showed. ``digest`` sums up every last position: equal series have equal digests.

    ``lapses`` tell who was stood in for, ``unknown`` what no source tells of cards played as printed.
    """

    games: int
    seed: int
    ruleset: str
    endings: dict[str, int]
    eliminations: dict[str, int]
    decks: tuple[LeagueRow, ...]
    turns: Spread
    choices: Spread
    lapses: tuple[str, ...]
    unknown: tuple[str, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Series:
    """What is played: Houses, rules, seed, the most choices in a game, folders of further cards for workers, the
    player of each House by name (``agents.PLAYERS``; none: random), and the seconds that a player has for a choice.
    """

    houses: tuple[House, ...]
    rules: rulesets.Ruleset = rulesets.CRF
    seed: int = 0
    most_decisions: int = w.MOST_DECISIONS
    extra_cards: tuple[Path, ...] = ()
    players: tuple[str, ...] = ()
    timeout: float = TIMEOUT
    policy: str = "private-auto"

    def rests_on(self, corpus: Corpus) -> dict[str, object]:
        """Return all that must be equal for equal games, by its name."""
        return {
            "engine": records.ENGINE,
            "cards": corpus.digest,
            "decks": [astuple(house) for house in self.houses],
            "rules": self.rules.digest,
            "seed": self.seed,
            "players": [identity(self.player_of(place)) for place in range(len(self.houses))],
            "policy": self.policy,
            "most choices": self.most_decisions,
        }

    def player_of(self, place: int) -> str:
        """Return the name of the player of a House; random where none is named."""
        return self.players[place] if self.players else "random"


@checked
def play_one(series: Series, corpus: Corpus, number: int) -> Result:
    """Play game ``number`` of a series between the players that it names."""
    seats = len(series.houses)
    places = [(number + seat) % seats for seat in range(seats)]
    seed = seed_of(series.seed, number)
    houses = [series.houses[place] for place in places]
    game = new_game(
        houses, corpus=corpus, seed=seed, rules=series.rules, most_decisions=series.most_decisions, policy=series.policy
    )
    opening = hands(game)
    lapses: list[str] = []

    def player(seat: int) -> Player:
        """Return the player of a seat; one that may fail or dawdle is watched."""
        name = series.player_of(places[seat])
        made = player_named(name, game, corpus, secret_of(seed, seat))
        who = f"{name} ({houses[seat].name}), game {number + 1}"
        return made if name == "random" else _watched(made, series.timeout, game, who, lapses)  # random cannot fail

    play_out(game, [player(seat) for seat in range(seats)])
    return _result(game, places, opening, lapses)


def _watched(player: Player, timeout: float, game: Game, who: str, lapses: list[str]) -> Player:
    """Return a player that is stood in for, and noted in ``lapses``, where it fails or takes longer (seconds)."""

    def on_lapse(why: str) -> None:
        """Keep why a player had to be stood in for."""
        lapses.append(text_of(f"{who}, choice {game.state.decisions + 1}: {why}"))

    return TimedPlayer(player, timeout, on_lapse, ScriptedPlayer(()))


def _result(game: Game, places: list[int], opening: set[int], lapses: list[str]) -> Result:
    """Return what a game came to, by deck; ``places`` are the decks by seat."""
    points, counted = game.scores(), tally(game, opening)
    seats = [places.index(place) for place in range(len(places))]
    return Result(
        game.ending,
        places[game.winner] if game.winner >= 0 else -1,
        game.state.turn,
        game.state.decisions,
        game.digest(),
        tuple(points[seat] for seat in seats),
        counted.cause,
        tuple(counted.drawn[seat] for seat in seats),
        tuple(counted.played[seat] for seat in seats),
        tuple(lapses),
    )


@checked
def simulate(
    series: Series,
    games: int,
    *,
    corpus: Corpus,
    workers: int = 1,
    cluster: str = "",
    on_done: Callable[[int], None] | None = None,
    keep: Keep | None = None,
) -> Report:
    """Play a series and sum it up, in the same memory however many games; ``on_done`` gets how many games are done.

    Equal for any number of workers, and for any ``cluster`` ("local:2", "tcp://HOST:PORT"). With ``keep`` each chunk of
    games is kept, and those kept before are not played again.
    """
    if games < 1:
        raise Misuse(f"{games} games show nothing", hint="at least 1")
    where = allowed_on(cluster, series.players)
    kept = KeptSeries(keep, _form(series), series.rests_on(corpus), games) if keep else None
    found = Sums(len(series.houses))
    for result in gone_on(kept, games, lambda left: in_chunks(_games, series, left, corpus, workers, where), on_done):
        found.add(result)
    return _report(series, found, corpus)


def _form(series: Series) -> GameForm[Result]:
    return GameForm(FORMAT, row_of, lambda row: result_of(row, series.houses))


def _games(series: Series, corpus: Corpus, numbers: Sequence[int]) -> list[Result]:
    return [play_one(series, corpus, number) for number in numbers]


def _report(series: Series, found: Sums, corpus: Corpus) -> Report:
    return Report(
        found.games,
        series.seed,
        series.rules.name,
        dict(found.endings),
        dict(found.causes),
        tuple(_league_row(house.name, place, found) for place, house in enumerate(series.houses)),
        spread(found.turns),
        spread(found.choices),
        tuple(found.lapses),
        printed.unknown_printings(series.houses, series.rules, corpus),
        found.digest(),
    )


def _league_row(name: str, place: int, found: Sums) -> LeagueRow:
    games, wins = found.games, found.wins[place]
    low, high = wilson(wins, games)
    return LeagueRow(name, wins, wins / games, low, high, found.points[place] / games)


def wilson(wins: int, games: int, z: float = Z) -> tuple[float, float]:
    """Return the 95 % interval of a share (E. B. Wilson, 1927): honest for few games and for shares near 0 or 1.

    ``z`` asks for another interval, in standard deviations.
    """
    share, square = wins / games, z * z / games
    middle = (share + square / 2) / (1 + square)
    reach = z / (1 + square) * math.sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
