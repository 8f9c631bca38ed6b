"""Play many games over all sets, hostile players among them; tell each that breaks a promise, and what was played.

``scripts/soak games random`` plays 10,000 games by chance, ``scripts/soak games search`` 500 games in which the
honest seats search; both with a process a core. ``--games N``, ``--seed S``, ``--workers N`` change that. Each game
that is over stands as a line in ``--results FILE`` (``soak-random.jsonl``, ``soak-search.jsonl``): the same command,
run again, plays those that are missing and sums up all.

A game has 2 to 8 seats (*search*: 2 to 4), decks of all cards or shipped ones, the one or the other rules, any policy.
Up to three of its seats are hostile: they change all they are given, answer nonsense, raise. At every question no card
is named that its seat has not seen; of some positions a world is drawn for one of the seats, and the cards are numbered
otherwise. A broken game leaves its journal in ``tests/play/traces``, where every run of the tests replays it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from cardbase.play import Game, invariant_violations, new_game
from cardbase.play.choices import card_of
from cardbase.play.frames import KIND, OPERATION
from cardbase.play.records import new_journal, replay_journal
from cardbase.play.rulesets import CRF, OPTIONAL_RULES, RULEBOOK_1997
from cardbase.players import player_named
from cardbase.tabletop import Journal, Observation
from scripts.soak_cards import houses_from_all, work_limit
from tests.play import players_that_fail as fail
from tests.play.houses import corpus, houses
from tests.play.renumbered import renumbered

TRACES = Path(__file__).resolve().parents[1] / "tests" / "play" / "traces"
EVERYTHING = CRF.but(**dict.fromkeys(OPTIONAL_RULES, True))
HOSTILE = (fail.Forger, fail.Raiser, fail.Liar, fail.Affirming, fail.Unsayable)
MOST_HOSTILE = 3
GAMES = {"random": 10_000, "search": 500}
MOST_SEATS = {"random": 8, "search": 4}
TIMEOUT = {"random": 300, "search": 1_800}
"""Seconds of work after which one game is said to hang."""
SEARCHER = "search:2"
ATTACKS = 0.1
"""How often a hostile player is asked; else chance answers for it at once."""
LOOKED_AT = 0.01
"""How often a position is redrawn, numbered otherwise and held against the invariants."""


def main() -> int:
    """Play what is missing; print a line for each broken game and the sum; return 1 where a promise was broken."""
    parser = argparse.ArgumentParser(prog="scripts/soak games", description=__doc__.partition("\n")[0])
    parser.add_argument("kind", choices=GAMES)
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--results", type=Path)
    given = parser.parse_args()
    results = given.results or Path(f"soak-{given.kind}.jsonl")
    wanted = range(given.games or GAMES[given.kind])
    done = _stored(results, given.seed)
    missing = [number for number in wanted if number not in done]
    for result in _play_all(given.kind, given.seed, missing, given.workers, results):
        done[result["game"]] = result
        if result["fault"]:
            print(f"game {result['game']}: {result['fault']}", flush=True)
        elif len(done) % 100 == 0:
            print(f"{len(done)} games", flush=True)
    return _sum_up(given.kind, [done[number] for number in wanted if number in done])


def _stored(results: Path, seed: int) -> dict[int, dict[str, Any]]:
    """Return the games of that seed that are stored, by number; a line cut short is left out."""
    found = {}
    for line in results.read_text(encoding="utf-8").splitlines() if results.exists() else ():
        with suppress(ValueError, KeyError):
            result = json.loads(line)
            found.update({result["game"]: result} if result["seed"] == seed else {})
    return found


def _play_all(kind: str, seed: int, numbers: list[int], workers: int, results: Path) -> Iterable[dict[str, Any]]:
    """Play games in processes; yield each once it stands in the file of results."""
    with ProcessPoolExecutor(workers) as pool, results.open("a", encoding="utf-8") as stored:
        games = [pool.submit(partial(_game, kind, seed), number) for number in numbers]
        for game in as_completed(games):
            result = game.result()
            stored.write(json.dumps(result) + "\n")
            stored.flush()
            yield result


def _sum_up(kind: str, results: list[dict[str, Any]]) -> int:
    broken = [result for result in results if result["fault"]]
    choices, seconds = (sum(result[name] for result in results) for name in ("choices", "seconds"))
    looked = sum(result["looked"] for result in results)
    hostile = sum(result["hostile"] for result in results)
    print(
        f"{len(results)} games of {kind}, {len(broken)} broken: {choices} choices, {hostile} of hostile players, "
        f"{looked} positions redrawn and numbered otherwise, {seconds:.0f} s of one core"
    )
    return int(bool(broken))


def _game(kind: str, seed: int, number: int) -> dict[str, Any]:
    """Play one game; return what it came to."""
    chance, began = random.Random(f"{kind} {seed} {number}"), time.process_time()
    game = _begin(kind, chance, number)
    journal, counts = new_journal(game, number), {"looked": 0, "hostile": 0}
    fault = ""
    try:
        with work_limit(TIMEOUT[kind]):
            _play(kind, game, journal, chance, counts)
    except Exception as error:
        path = TRACES / f"soak-{kind}-{seed}-{number}.journal"
        path.write_text(journal.to_text(), encoding="utf-8")
        fault = f"{path.name}: {type(error).__name__}: {error}"
    seconds = round(time.process_time() - began, 3)
    return {"game": number, "seed": seed, "fault": fault, "choices": len(journal.choices), "seconds": seconds, **counts}


def _begin(kind: str, chance: random.Random, number: int) -> Game:
    players, seed = chance.randint(2, MOST_SEATS[kind]), chance.getrandbits(40)
    drawn = chance.random() < 0.5
    table = houses_from_all(chance, f"House {number}", players) if drawn else houses(players, seed, points=None)
    rules = chance.choice([CRF, RULEBOOK_1997, EVERYTHING])
    policy = chance.choice(["open", "uniform", "private-auto"])
    return new_game(table, corpus=corpus(), seed=number, rules=rules, policy=policy)


def _play(kind: str, game: Game, journal: Journal, chance: random.Random, counts: dict[str, int]) -> None:
    """Play to the end; raise ``AssertionError`` where a promise is broken."""
    hostile = set(chance.sample(range(game.seats), min(MOST_HOSTILE, game.seats - 1)))
    searching = kind == "search"
    honest = [player_named(SEARCHER, game, corpus(), seat) for seat in range(game.seats)] if searching else []
    while not game.over:
        named = unseen_names(game)
        assert not named, f"a question names {named[0]}, which its seat has not seen"
        seat, offered = game.seat, game.options[:]
        if seat in hostile:
            counts["hostile"] += 1
            choice = _of_hostile(game, seat, chance)
        elif honest:
            choice = honest[seat].choose(Observation(game, seat))
        else:
            choice = chance.choice(offered)
        assert game.options == offered, "a player changed the choices"
        journal.apply(game, choice, seat)
        if chance.random() < LOOKED_AT:
            counts["looked"] += 1
            _look(game, chance.getrandbits(30))
    assert not invariant_violations(game), invariant_violations(game)[0]
    assert game.ending in {"admission", "elimination"}, game.ending
    assert replay_journal(journal.to_text(), corpus()).digest() == game.digest(), "the journal leads elsewhere"


def _of_hostile(game: Game, seat: int, chance: random.Random) -> int:
    """Let a hostile player answer; chance stands in where the answer is none that was offered."""
    offered, answer = game.options[:], object()
    if chance.random() > ATTACKS:
        return chance.choice(offered)
    kind, before = chance.choice(HOSTILE), game.digest()
    with suppress(Exception):
        answer = kind(chance.getrandbits(30)).choose(Observation(game, seat))
    assert game.digest() == before, f"{kind.__name__} changed the game"
    return answer if type(answer) is int and answer in offered else chance.choice(offered)


def unseen_names(game: Game) -> list[str]:
    """Return the cards that a question names though its seat has not seen them."""
    cards = [card for code in game.options if (card := card_of(code)) >= 0]
    return [game.table.name(card) for card in cards if not game.state.known[card] >> game.seat & 1]


def _look(game: Game, seed: int) -> None:
    """Hold a position against the invariants, worlds drawn from it, and itself with its cards numbered otherwise."""
    assert not invariant_violations(game), invariant_violations(game)[0]
    assert not renumbered_otherwise(game, seed), "renumbered, it is another position"
    seat = seed % game.seats
    world = game.resample(seat, seed)
    assert world.view(seat) == game.view(seat), "a drawn world looks different"
    assert world.over or world.options, "a drawn world offers nothing"


def renumbered_otherwise(game: Game, seed: int) -> bool:
    """Return whether the position offers something else, in whatever order, once its cards are numbered otherwise."""
    if game.over or game.state.stack[KIND] == OPERATION:
        return False
    other, _ = renumbered(game, seed)
    other.recompute()
    return sorted(choice.text for choice in other.choices()) != sorted(choice.text for choice in game.choices())


if __name__ == "__main__":
    sys.exit(main())
