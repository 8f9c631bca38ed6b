"""The golden record of stored games (``tests/golden``): compare, record again, show a game with the names of its cards.

``python -m scripts.golden compare`` follows every game and groups what differs; ``record --rule PET-12 --because TEXT``
stores what changed on purpose, once ``ENGINE`` (``cardbase/play/records.py``) was raised; ``show GAME`` tells a game;
``make`` makes the whole record from nothing, where its games are no longer worth following.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter

from cardbase.corpus import load_corpus
from tests.golden import decks, engine
from tests.golden.games import stored
from tests.golden.playing import Difference
from tests.golden.record import Change, changes, differences, make, note, record

_CARD = re.compile(r"\b(\d)\.(\d+)\b")


def main() -> int:
    """Do what the command line says; return 0, 1 where games differ, 2 where they may not be recorded again."""
    parser = argparse.ArgumentParser(prog="python -m scripts.golden", description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("compare", "record", "make"):
        command = commands.add_parser(name)
        command.add_argument("--workers", type=int, default=1)
        if name == "record":
            command.add_argument("--rule", action="append", required=True, help="a rule that asks for it; repeatable")
            command.add_argument("--because", required=True, help="one sentence: what changed")
    commands.add_parser("show").add_argument("game", choices=stored(), metavar="GAME")
    given = parser.parse_args()
    if given.command == "show":
        return show(given.game)
    if given.command == "make":
        make(given.workers)
        return 0
    found = differences(given.workers)
    report(found)
    if given.command == "compare":
        return int(bool(found))
    chosen = differences(given.workers, of_players=True)
    print(f"the frozen players choose otherwise in {len(chosen)} games")
    return record_again(found, chosen, tuple(given.rule), given.because, given.workers)


def report(found: list[Difference]) -> None:
    """Print what differs, the most frequent kind first, with an example of each."""
    kinds = Counter(map(_kind, found))
    for kind, count in kinds.most_common():
        print(f"{count} games: {kind}; such as {next(each for each in found if _kind(each) == kind)}")
    print(f"{len(found)} of {len(stored())} games differ")


def _kind(difference: Difference) -> str:
    verb = difference.was.partition(":")[0]
    return f"{difference.what} ({verb})" if difference.what == "not offered" else difference.what


def record_again(
    found: list[Difference], chosen: list[Difference], rules: tuple[str, ...], because: str, workers: int
) -> int:
    """Store the games that differ or are chosen otherwise, unless a rule is unknown or the engine's number stayed."""
    unknown = [rule for rule in rules if rule not in load_corpus().rulebook.by_id]
    if unknown:
        print(f"no rule is called {', '.join(unknown)}: name rules as in docs/rulings.md", file=sys.stderr)
        return 2
    if found and changes()[-1].engine >= engine.ENGINE:
        print(f"raise ENGINE above {engine.ENGINE} first: the same choices lead elsewhere now", file=sys.stderr)
        return 2
    games = sorted({each.game for each in (*found, *chosen)})
    if games:
        record(games, workers)
        note(Change(engine.ENGINE, rules, because, len(games)))
    return 0


def show(name: str) -> int:
    """Print a game with the names of its cards."""
    game, corpus = stored()[name], load_corpus()
    table = game.begin(corpus).table
    houses = decks.stored()
    print(f"{game.id}: {game.rules}, seed {game.seed}, prompts {game.policy}")
    for seat, (deck, player) in enumerate(zip(game.decks, game.players, strict=True)):
        print(f"  seat {seat}: {deck} ({houses[deck].sponsor}), played by {player}")

    def named(match: re.Match[str]) -> str:
        """Return a card's name behind its place."""
        return f"{match[0]} ({table.name(table.homeworld[int(match[1])] + int(match[2]))})"

    for number, choice in enumerate(game.choices, 1):
        print(f"{number:4} {_CARD.sub(named, choice)}")
    print(f"{game.ending} in turn {game.turns}" + (f", won by seat {game.winner}" if game.winner >= 0 else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
