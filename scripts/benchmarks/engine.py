"""The engine beside engines of other games in the same run, as it runs: pure Python, or compiled (``scripts/compile``).

The peers live in an environment of their own, made by ``scripts/bench-peers``; without it they are left out. Rounds of
ours and of the peers take turns, medians count: a machine that is busy for a while disturbs both.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import cardbase.play.game
from cardbase.play import House, new_game
from cardbase.tabletop import seed_of
from scripts.benchmarks import Figure
from scripts.benchmarks.play import shipped_houses
from scripts.soak_cards import houses_from_all
from tests.play.houses import corpus

ROOT = Path(__file__).parents[2]
PEERS = ROOT / ".venv-peers" / "bin" / "python"
COMPILED = not cardbase.play.game.__file__.endswith(".py")
ROUNDS = 7
LEAST = 0.5
"""Seconds of CPU time that a round takes at least: a compiled engine plays the games of one in a tenth of that."""
PASSES = 3
"""Times that every choice is timed, where choices are compared one by one."""
GAMES = {2: 24, 6: 6, 8: 5}
"""Games of a round by seats."""
CATAN = {"shipped, 2": (2.9, 10.0), "all sets, 2": (2.3, 7.5), "all sets, 6": (1.5, 4.0)}
"""By how many times catanatron's choices a second ours are asked to be: pure, compiled."""

Draw = Callable[[random.Random], Sequence[House]]


class Timed(NamedTuple):
    """The nanoseconds of CPU time that a choice took, the moment it led to, its turn, and what is offered there."""

    nanoseconds: int
    moment: str
    turn: int
    offered: int


def figures() -> list[Figure]:
    """Measure unforced choices a second by decks and seats, the peers, and what more cards and more seats cost."""
    ours: dict[str, Draw] = {
        "shipped, 2": partial(_shipped, seats=2),
        "shipped, 8": partial(_shipped, seats=8),
        "all sets, 2": lambda chance: houses_from_all(chance, "all", 2),
        "all sets, 6": lambda chance: houses_from_all(chance, "all", 6),
        "shipped, 500 cards": partial(_grown, cards=500),
    }
    works = {name: _rate_of(draw, 8 if "8" in name else 6 if "6" in name else 2) for name, draw in ours.items()}
    measured: dict[str, list[float]] = {name: [] for name in works}
    peers: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for name, work in works.items():
            measured[name].append(work())
        for name, rate in _peers().items():
            peers.setdefault(name, []).append(rate)
    found = list(_reported({n: statistics.median(r) for n, r in measured.items()}, _medians(peers)))
    return [*found, *parted(*_timed(ours["shipped, 2"], ours["shipped, 500 cards"]))]


def _medians(rates: dict[str, list[float]]) -> dict[str, float]:
    return {name: statistics.median(found) for name, found in rates.items()}


def _reported(ours: dict[str, float], peers: dict[str, float]) -> list[Figure]:
    kind = "compiled" if COMPILED else "pure"
    found = [Figure(f"engine ({kind}): unforced choices, {name}", rate, "/s", 0, "high") for name, rate in ours.items()]
    found += [Figure(f"peer: {name}, unforced choices", rate, "/s", 0, "high") for name, rate in peers.items()]
    if catan := peers.get("catanatron"):
        for name, goals in CATAN.items():
            found.append(Figure(f"{name} beside catanatron", ours[name] / catan, "times", goals[COMPILED], "high"))
        found.append(Figure("shipped, 2 beside gin rummy", ours["shipped, 2"] / peers["gin_rummy"], "times", 0, "high"))
    more_cards = ours["shipped, 2"] / ours["shipped, 500 cards"]
    more_seats = ours["shipped, 2"] / ours["shipped, 8"]
    return [
        *found,
        Figure("cost of a choice at 500 cards a deck", more_cards, "times", 1.5),
        Figure("cost of a choice with 8 seats", more_seats, "times", 1.3),
    ]


def parted(few: Sequence[Timed], many: Sequence[Timed]) -> list[Figure]:
    """Return what more cards cost in the turns that games of few last, and how much of the whole is that choices lead
    to other moments, and how much that the same moments cost more; then how much more is offered where more cards lie
    in play, and what finding one such option costs.
    """
    moments: dict[str, list[int]] = {}
    for one in few:
        moments.setdefault(one.moment, []).append(one.nanoseconds)
    usual = {moment: statistics.mean(found) for moment, found in moments.items()}
    mixed = statistics.mean(usual.get(one.moment, one.nanoseconds) for one in many)
    turns = max(one.turn for one in few)
    of_turns = _cost([one for one in many if one.turn <= turns]) / _cost(few)
    more = _offered(many) / _offered(few)
    return [
        Figure(f"of that at 500 cards: in turns 1 to {turns}, as games of shipped decks last", of_turns, "times", 1.5),
        Figure("of that at 500 cards: other moments to choose at", mixed / _cost(few), "times", 0, "high"),
        Figure("of that at 500 cards: the same moments", _cost(many) / mixed, "times", 0, "high"),
        Figure("options offered at 500 cards a deck", more, "times", 0, "high"),
        Figure("cost of an option offered at 500 cards a deck", _cost(many) / _cost(few) / more, "times", 0, "high"),
    ]


def _cost(choices: Sequence[Timed]) -> float:
    return statistics.mean(one.nanoseconds for one in choices)


def _offered(choices: Sequence[Timed]) -> float:
    return statistics.mean(one.offered for one in choices)


def _timed(*draws: Draw) -> Iterator[list[Timed]]:
    """Yield of each draw what every choice of its games took at its fastest: the machine does other things too.

    Games of the draws take turns, so that a machine that is slow for a while slows all of them.
    """
    passes = [[[_timed_game(draw, number) for draw in draws] for number in range(GAMES[2])] for _ in range(PASSES)]
    for at in range(len(draws)):
        rounds = [[choice for games in taken for choice in games[at]] for taken in passes]
        yield [min(same) for same in zip(*rounds, strict=True)]


def _timed_game(draw: Draw, number: int) -> list[Timed]:
    """Return what each choice of a game of two seats took."""
    found: list[Timed] = []
    chance = random.Random(number)
    game = new_game(draw(chance), corpus=corpus(), seed=seed_of(1, number))
    while not game.over:
        choice, turn = game.options[int(chance.random() * len(game.options))], game.state.turn
        start = time.process_time_ns()
        game.apply(choice)
        found.append(Timed(time.process_time_ns() - start, game.moment, turn, len(game.options)))
    return found


def _shipped(chance: random.Random, seats: int) -> list[House]:
    return [chance.choice(shipped_houses()) for _ in range(seats)] if seats > 2 else chance.sample(shipped_houses(), 2)


def _grown(chance: random.Random, cards: int) -> list[House]:
    """Return shipped Houses whose House decks are repeated up to so many cards."""
    return [
        House(one.name, one.sponsor, one.homeworld, one.imperial, (one.house * cards)[:cards], one.points, one.programs)
        for one in _shipped(chance, 2)
    ]


def _rate_of(draw: Draw, seats: int) -> Callable[[], float]:
    """Return what plays a round of such games by chance and returns the unforced choices a second of CPU time."""

    def work() -> float:
        made, start = 0, time.process_time()
        while time.process_time() - start < LEAST:
            made += sum(_played(draw, number) for number in range(GAMES[seats]))
        return made / (time.process_time() - start)

    return work


def _played(draw: Draw, number: int) -> int:
    """Play a game by chance and return its unforced choices."""
    made, chance = 0, random.Random(number)
    game = new_game(draw(chance), corpus=corpus(), seed=seed_of(1, number))
    while not game.over:
        options = game.options
        made += 1
        game.apply(options[int(chance.random() * len(options))])
    return made


def _peers() -> dict[str, float]:
    if not PEERS.exists():
        print("engine: no peers beside these figures (scripts/bench-peers installs them)", file=sys.stderr)
        return {}
    script = ROOT / "scripts" / "peers" / "engines.py"
    done = subprocess.run([str(PEERS), str(script)], capture_output=True, text=True, check=True)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates
