"""Play random games with decks drawn from every card, and count how often each text was carried out.

``python -m scripts.soak_cards [GAMES] [SEED]`` (200 games by default). Prints the cards below ``ENOUGH`` times.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from cardbase.play import Game, House, faults, new_game
from cardbase.play import events as e
from cardbase.play import words as w
from tests.play.houses import SPONSORS, corpus

ENOUGH = 20
_SET_APART = ("homeworld", "siridar fief", "program")


def houses_from_all(rnd: random.Random) -> list[House]:
    """Two to six Houses whose decks are drawn from all cards, allegiances and all."""
    cards = corpus().cards
    imperial = [card.id for card in cards if card.deck == "imperial" and card.kind not in _SET_APART]
    house = [card.id for card in cards if card.deck == "house"]
    homes = [card.id for card in cards if card.kind == "homeworld"]
    programs = [card.id for card in cards if card.kind == "program"]
    return [
        House(f"House {n}", rnd.choice(SPONSORS), rnd.choice(homes), tuple(rnd.sample(imperial, 30)),
              tuple(rnd.sample(house, 60)), (5, 0, 0), tuple(rnd.sample(programs, 4)))
        for n in range(rnd.randint(2, 6))
    ]  # fmt: skip


def count_texts(game: Game, carried: Counter[str]) -> None:
    """Add what a finished game's log tells: texts carried out, and standing texts that came into force."""
    ids, definition = game.table.facts.ids, game.table.definition
    for event in game.log or ():
        kind, _, card = event[:3]
        if card < 0:
            continue
        standing = kind in (e.DEPLOYED, e.TURNED_UP, e.PLAYED) and game.table.programs[card].statics
        if kind == e.OPERATION or standing:
            carried[ids[definition[card]]] += 1


def soak(games: int, seed: int) -> int:
    """Play; print the figures; return how many games broke a promise."""
    carried: Counter[str] = Counter()
    broken = 0
    for number in range(games):
        rnd = random.Random(seed * 10**6 + number)
        game = new_game(houses_from_all(rnd), corpus=corpus(), seed=number)
        try:
            while not game.over:
                game.apply(rnd.choice(game.options))
            assert not faults(game), faults(game)[0]
            assert game.state.ending in (w.ADMISSION, w.ELIMINATION), game.ending
        except Exception as error:
            broken += 1
            print(f"game {number}: {type(error).__name__}: {error}")
        count_texts(game, carried)
    _report(games, broken, carried)
    return broken


def _report(games: int, broken: int, carried: Counter[str]) -> None:
    speaking = [card.id for card in corpus().cards if card.operation]
    rare = [card for card in speaking if carried[card] < ENOUGH]
    print(
        f"{games} games, {broken} broken; {len(speaking) - len(rare)} of {len(speaking)} texts at least {ENOUGH} times"
    )
    for card in rare:
        print(f"  {carried[card]:3d}  {card}")


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:3]]
    sys.exit(1 if soak(*(arguments + [200, 1][len(arguments) :])) else 0)
