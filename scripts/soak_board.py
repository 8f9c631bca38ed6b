"""Play many random games of the board game; every tenth is replayed from its journal to an equal digest.

``scripts/soak board [GAMES] [--seed S] [--workers N] [--state FILE]`` (10,000 games on both cores of a small
machine by default). Not part of the test suite. Prints each game that broke a promise: its setup is all that is needed
to play it again. What is done is kept in the file, a line for every hundred games; the same command continues there.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from cardbase.board_game.game import Game
from cardbase.board_game.invariants import violations
from cardbase.board_game.kind import FORM, begin, header_of
from cardbase.tabletop import journal as journals

FACTIONS = ("atreides", "harkonnen", "emperor", "guild", "bene-gesserit", "fremen", "choam", "richese")
CHECKED_EVERY = 50
"""Choices between two looks at the invariants."""
BATCH = 100
"""Games between two lines of the state file."""


def setup_of(chance: random.Random) -> dict[str, Any]:
    """Return a random seating of 2 to 8 factions with random variants."""
    advanced, seats = chance.random() < 0.7, chance.randint(2, 8)
    return {
        "factions": chance.sample(FACTIONS, seats),
        "advanced": advanced,
        "skills": seats < 8 and chance.random() < 0.5,
        "strongholds": advanced and chance.random() < 0.5,
        "ixians": chance.random() < 0.2,
        "seed": chance.randrange(1 << 40),
    }


def play(setup: dict[str, Any], *, replayed: bool) -> list[str]:
    """Play one game at random and return what it broke."""
    game: Game = begin(setup)
    journal = journals.Journal(header_of(game.table, setup["seed"]))
    chance, broken, number = random.Random(setup["seed"]), [], 0
    while not game.over:
        seat = chance.choice(game.asked)
        choice = chance.choice(game.options_of(seat))
        if replayed:
            journal.apply(game, choice, seat)
        else:
            game.apply(choice, seat)
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


def batch(seed: int, first: int, last: int) -> dict[str, Any]:
    """Play the games of these numbers and return how many there were and what broke, with the setups."""
    broken = []
    for number in range(first, last):
        setup = setup_of(random.Random(f"{seed} {number}"))
        try:
            faults = play(setup, replayed=number % 10 == 0)
        except Exception as error:
            faults = [f"{type(error).__name__}: {error}"]
        broken += [{"game": number, "fault": fault, "setup": setup} for fault in faults[:1]]
    return {"seed": seed, "first": first, "games": last - first, "broken": broken}


def done_before(state: Path, seed: int) -> dict[int, dict[str, Any]]:
    """Return the batches of a seed that the file holds, by their first game."""
    lines = state.read_text(encoding="utf-8").splitlines() if state.exists() else []
    rows = [json.loads(line) for line in lines if line.endswith("}")]
    return {row["first"]: row for row in rows if row["seed"] == seed}


def batches(games: int, seed: int, workers: int, state: Path) -> Iterator[dict[str, Any]]:
    """Yield every batch: those of the file first, then the others as they are played and written."""
    known = done_before(state, seed)
    yield from known.values()
    starts = [first for first in range(0, games, BATCH) if first not in known]
    with ProcessPoolExecutor(workers) as pool, state.open("a", encoding="utf-8") as file:
        played = pool.map(batch, [seed] * len(starts), starts, [min(first + BATCH, games) for first in starts])
        for row in played:
            file.write(json.dumps(row) + "\n")
            file.flush()
            yield row


def main(given: argparse.Namespace) -> int:
    """Play the games, print what broke and how far it came; return the number of broken games."""
    began, games, bad = time.monotonic(), 0, 0
    for row in batches(given.games, given.seed, given.workers, given.state):
        games, bad = games + row["games"], bad + len(row["broken"])
        for one in row["broken"]:
            print(f"game {one['game']}: {one['fault']}: {one['setup']}", flush=True)
        print(f"{games} games, {bad} broken, {time.monotonic() - began:.0f} s", flush=True)
    return bad


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--state", type=Path, default=Path("soak-board.jsonl"))
    sys.exit(bool(main(parser.parse_args())))
