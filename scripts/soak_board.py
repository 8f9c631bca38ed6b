"""Play many random games of the board game; every tenth is replayed from its journal to an equal digest.

``python -m scripts.soak_board [GAMES] [SEED]`` (10,000 by default). Not part of the test suite. Prints each game that
broke a promise: its setup is all that is needed to play it again.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Any

from cardbase.board_game.game import Game
from cardbase.board_game.invariants import violations
from cardbase.board_game.kind import FORM, begin, header_of
from cardbase.tabletop import journal as journals

FACTIONS = ("atreides", "harkonnen", "emperor", "guild", "bene-gesserit", "fremen", "choam", "richese")
CHECKED_EVERY = 50
"""Choices between two looks at the invariants."""


def setup_of(chance: random.Random) -> dict[str, Any]:
    """Return a random seating of 2 to 8 factions with random variants."""
    advanced, seats = chance.random() < 0.7, chance.randint(2, 8)
    return {
        "factions": chance.sample(FACTIONS, seats),
        "advanced": advanced,
        "skills": seats < 8 and chance.random() < 0.5,
        "strongholds": advanced and chance.random() < 0.5,
        "seed": chance.randrange(1 << 40),
    }


def play(setup: dict[str, Any], *, replayed: bool) -> list[str]:
    """Play one game at random and return what it broke."""
    game: Game = begin(setup)
    journal = journals.Journal(header_of(game.table, setup["seed"]))
    chance, broken, number = random.Random(setup["seed"]), [], 0
    while not game.over:
        choice = chance.choice(game.options)
        if replayed:
            journal.apply(game, choice)
        else:
            game.apply(choice)
        number += 1
        if number % CHECKED_EVERY == 0:
            broken += violations(game)
            if broken:
                return broken
    broken += violations(game)
    if game.ending == "cap":
        broken.append("it did not end")
    if replayed:
        again = begin(setup)
        journals.replay(again, journals.read_journal(journal.to_text(), FORM))
        if again.digest() != game.digest():
            broken.append("its replay differs")
    return broken


def main(games: int, seed: int) -> int:
    """Play the games, print what broke and how far it came; return the number of broken games."""
    began, bad = time.monotonic(), 0
    for number in range(games):
        setup = setup_of(random.Random(f"{seed} {number}"))
        try:
            broken = play(setup, replayed=number % 10 == 0)
        except Exception as error:
            broken = [f"{type(error).__name__}: {error}"]
        if broken:
            bad += 1
            print(f"game {number}: {broken[0]}: {setup}", flush=True)
        if (number + 1) % 100 == 0:
            print(f"{number + 1} games, {bad} broken, {time.monotonic() - began:.0f} s", flush=True)
    return bad


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[1:]]
    sys.exit(bool(main(given[0] if given else 10_000, given[1] if len(given) > 1 else 1)))
