"""Two players against each other with equal decks, seats swapped: who wins how often.

``python -m scripts.arena search:50ms sensible --games 100 --seed 1 --workers 2``. ``--until 0.5 0.6`` ends as soon as
a sequential test tells the two shares apart. The example decks take turns, each against itself, twice in a row with
seats swapped. With ``--seats 4`` the first player sits with three of the second, in each seat in turn.
With ``--state FILE`` each game is a line of the file as soon as it ends, and a run that was broken off goes on behind
them. ``scripts/bench table`` plays a few of these games.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, partial
from pathlib import Path

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import read_deck
from cardbase.errors import CardbaseError, Misuse
from cardbase.play import Game, House, houses_of, new_game
from cardbase.play.records import ENGINE
from cardbase.play.rulesets import CRF, Ruleset
from cardbase.players import player_named
from cardbase.schemas import data_folder
from cardbase.series.simulation import wilson
from cardbase.series.workers import by_processes, check_workers, in_chunks
from cardbase.tabletop import Observation, Player, play_out, secret_of, seed_of
from cardbase.tabletop.kept import alone_with

MOST = 3000
"""Choices in a game."""


def set_up(seed: int, number: int, seats: int = 2, *, mixed: bool = False) -> tuple[Game, list[int]]:
    """Return game ``number`` of a series and the player of each seat: 0 in one of them, 1 in all others.

    As many games in a row as there are seats are the same but for the seat of player 0; the example decks take turns,
    each against itself, or ``mixed`` against others.
    """
    paths = sorted((data_folder() / "decks").glob("*.deck.txt"))
    same, first = divmod(number, seats)
    apart = 5 + same // len(paths) if mixed else 0
    used = [paths[(same + apart * seat) % len(paths)] for seat in range(seats)]
    game = new_game([_house(path) for path in used], corpus=_cards(), seed=seed_of(seed, same), most_decisions=MOST)
    return game, [int(seat != first) for seat in range(seats)]


@cache
def _cards() -> Corpus:
    return load_corpus()


@cache
def _house(path: Path) -> House:
    (house,) = houses_of([(path.name, read_deck(path, _cards()))], _cards(), CRF)
    return house


def seated(name: str, game: Game, seed: int) -> Player:
    """Return a player by name; ``frozen:sensible``, ``frozen:search:16`` and ``:50ms`` are of the golden record."""
    if not name.startswith("frozen:"):
        return player_named(name, game, _cards(), seed)
    from scripts.frozen import frozen_player

    return frozen_player(name.removeprefix("frozen:"), game, seed)


def play(players: tuple[str, str], seed: int, seats_in_all: int, number: int) -> Result:
    """Play one game; winner 0 is the first player."""
    game, seats = set_up(seed, number, seats_in_all)
    timed = [Timed(seated(players[who], game, secret_of(seed_of(seed, number), who))) for who in seats]
    play_out(game, timed)
    winner = seats[game.winner] if game.winner >= 0 else -1
    thought = tuple(_thought([each for each, who in zip(timed, seats, strict=True) if who == one]) for one in (0, 1))
    return Result(game.ending, winner, game.state.turn, game.state.decisions, thought)


class Timed:
    """A player whose CPU time is measured: seconds over all choices between two options or more, and their number."""

    __slots__ = ("_player", "choices", "seconds")

    def __init__(self, player: Player) -> None:
        self._player, self.seconds, self.choices = player, 0.0, 0

    def choose(self, observation: Observation) -> int:
        """Return what the player chooses."""
        start = time.thread_time()
        found = self._player.choose(observation)
        if len(observation.options) > 1:
            self.seconds, self.choices = self.seconds + time.thread_time() - start, self.choices + 1
        return found


def _thought(players: Sequence[Timed]) -> float:
    """Return the milliseconds of CPU that players took for a choice, all in all."""
    return round(1000 * sum(each.seconds for each in players) / max(1, sum(each.choices for each in players)), 1)


@dataclass(frozen=True, slots=True)
class Result:
    """One game: how it ended, which player won (-1 for none), its turns and choices.

    ``thought`` are the milliseconds of CPU that the first player and the second took for a choice; none where a state
    file does not tell.
    """

    ending: str
    winner: int
    turns: int
    choices: int
    thought: tuple[float, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a cluster is told: the two players, the seed, the rules; it needs the scripts beside the program."""

    players: tuple[str, str]
    seed: int
    seats: int = 2
    rules: Ruleset = CRF
    extra_cards: tuple[Path, ...] = ()


def _played(plan: Comparison, _: Corpus, numbers: Sequence[int]) -> list[Result]:
    return [play(plan.players, plan.seed, plan.seats, number) for number in numbers]


def results(
    players: tuple[str, str], games: int, seed: int, workers: int = 1, cluster: str = "", seats: int = 2, first: int = 0
) -> Iterator[Result]:
    """Yield the games from ``first`` on, in order; the same for any number of workers where players think by tries."""
    numbers = range(first, games)
    if cluster:
        for chunk in in_chunks(_played, Comparison(players, seed, seats), numbers, _cards(), 1, cluster):
            yield from chunk
        return
    check_workers(workers)
    one = partial(play, players, seed, seats)
    if workers == 1:
        yield from map(one, numbers)
        return
    yield from by_processes(one, numbers, workers)


def going_on(
    state: Path | None, players: tuple[str, str], games: int, seed: int, workers: int, cluster: str, seats: int
) -> Iterator[Result]:
    """Yield the games that the state file has, then the others, which it gets.

    Raises ``Misuse`` for another's file and ``Unwritable`` while another run keeps its games there.
    """
    asked: list[int | str] = [ENGINE, *players, seed, seats]
    with alone_with(state):
        done = kept(state, asked)
        yield from done[:games]
        for number, result in enumerate(results(players, games, seed, workers, cluster, seats, len(done)), len(done)):
            if state:
                with state.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([*asked, number, *asdict(result).values()]) + "\n")
            yield result


def kept(state: Path | None, asked: Sequence[int | str]) -> list[Result]:
    """Return the games of a state file, none where there is no file; raise ``Misuse``."""
    done: list[Result] = []
    for line in state.read_text(encoding="utf-8").splitlines(keepends=True) if state and state.exists() else ():
        if not line.endswith("\n"):
            raise Misuse(f"{state}: the last line is broken off", hint="delete it: its game is played again")
        found = json.loads(line)
        if found[: len(asked) + 1] != [*asked, len(done)]:
            raise Misuse(f"{state}: line {len(done) + 1} is of another comparison or engine", hint="name another file")
        ending, winner, turns, choices, *thought = found[len(asked) + 1 :]
        done.append(Result(ending, winner, turns, choices, *map(tuple, thought)))
    return done


def rating(share: float) -> float:
    """Return the rating points (Elo) by which a player that wins a share of the games stands above the other."""
    bounded = min(max(share, 0.001), 0.999)
    return 400 * math.log10(bounded / (1 - bounded))


def decided(won: int, played: int, low: float, high: float) -> str:
    """Return what a sequential test says (Wald 1945; 5 % for each error): "at least", "less", or "" to go on.

    It weighs the share ``high`` against the share ``low``.
    """
    lost = played - won
    likelier = won * math.log(high / low) + lost * math.log((1 - high) / (1 - low))
    bound = math.log(0.95 / 0.05)
    return "at least" if likelier >= bound else "less" if likelier <= -bound else ""


def main(arguments: list[str] | None = None) -> int:
    """Play and print the share that the first player won, with its 95 % interval, and how games ended."""
    parser = argparse.ArgumentParser(prog="python -m scripts.arena", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("first", help="a player's name: random, sensible, search, search:40, search:50ms ...")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2, help="the first player in one, the second in all others")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--cluster", "--scheduler", default="", help="local:N or tcp://HOST:PORT (the extra cluster)")
    parser.add_argument(
        "--until", type=float, nargs=2, metavar=("LOW", "HIGH"), help="stop when the share is told from LOW or HIGH"
    )
    parser.add_argument("--state", type=Path, help="where games that have ended are kept")
    asked = parser.parse_args(arguments)
    won, ended, played, thought = 0, Counter[tuple[str, str]](), 0, list[tuple[float, ...]]()
    both = (asked.first, asked.second)
    for result in going_on(asked.state, both, asked.games, asked.seed, asked.workers, asked.cluster, asked.seats):
        played += 1
        won += result.winner == 0
        thought += [result.thought] if result.thought else []
        winner = "nobody" if result.winner < 0 else both[result.winner]
        ended[result.ending, winner] += 1
        print(f"game {played}: {result.ending}, {winner}; {won} of {played}", file=sys.stderr, flush=True)
        if asked.until and (found := decided(won, played, *asked.until)):
            print(f"after {played} games: {found} {asked.until[found == 'at least']:.0%}")
            break
    low, high = wilson(won, played)
    print(f"{asked.first} won {won} of {played} against {asked.second}, seed {asked.seed}: {won / played:.1%} ", end="")
    print(f"({low:.1%} to {high:.1%})")
    print(f"rating {rating(won / played):+.0f} ({rating(low):+.0f} to {rating(high):+.0f}) above {asked.second}")
    if thought:
        first, second = (sum(times) / len(thought) for times in zip(*thought, strict=True))
        print(f"  {first:.1f} and {second:.1f} ms of CPU a choice, over {len(thought)} games")
    for (ending, winner), count in ended.most_common():
        print(f"  {count:>4} {ending}: {winner}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CardbaseError as error:
        print(f"arena: {error}", file=sys.stderr)
        sys.exit(error.exit_code)
