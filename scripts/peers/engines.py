"""Random play of other games' engines, run by the interpreter of ``.venv-peers``; prints a JSON object of rates.

``catanatron`` plays Catan with two players by its own loop; OpenSpiel's gin rummy (C++) is driven from Python. Counted
are choices with two or more options, per second of CPU time.
"""

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pyspiel
from catanatron import Color, Game, RandomPlayer

CATAN_GAMES = 12
GIN_GAMES = 150


class Counting(RandomPlayer):  # type: ignore[misc]  # a class of the peer's
    """A random player that counts what it was free to choose."""

    made = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        """Choose at random."""
        Counting.made += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def catan() -> int:
    """Play games of Catan; return the unforced choices."""
    Counting.made = 0
    for number in range(CATAN_GAMES):
        Game([Counting(Color.RED), Counting(Color.BLUE)], seed=number + 1).play()
    return Counting.made


def gin_rummy() -> int:
    """Play games of gin rummy; return the unforced choices."""
    game, chance, made = pyspiel.load_game("gin_rummy"), random.Random(1), 0
    for _ in range(GIN_GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
                continue
            options = state.legal_actions()
            made += len(options) > 1
            state.apply_action(options[int(chance.random() * len(options))])
    return made


def a_second(work: Callable[[], int]) -> float:
    """Return the unforced choices a second of CPU time, after one round that is not counted."""
    work()
    start = time.process_time()
    made = work()
    return made / (time.process_time() - start)


if __name__ == "__main__":
    print(json.dumps({"catanatron": a_second(catan), "gin_rummy": a_second(gin_rummy)}))
