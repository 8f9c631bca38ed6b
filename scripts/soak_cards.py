"""Play random games with decks drawn from every card, and count how often each text was carried out.

``python -m scripts.soak_cards [GAMES] [SEED]`` (200 games by default). Texts that chance carried out fewer than
``ENOUGH`` times get games of their own: decks full of that card, players who choose it where they can. Printed are
those that stay below.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from cardbase.corpus import Card
from cardbase.play import Game, House, faults, new_game
from cardbase.play import events as e
from cardbase.play import words as w
from cardbase.play.choices import CARD, DISCARD, DROP, SPAN, VERB_WORDS
from tests.play.houses import SPONSORS, corpus

ENOUGH = 20
MOST_OF_ITS_OWN = 12
_LOSSES = (DISCARD, DROP)
_SET_APART = ("homeworld", "siridar fief", "program")


def houses_from_all(rnd: random.Random, name: str) -> list[House]:
    """Two to six Houses whose decks are drawn from all cards, allegiances and all."""
    cards = corpus().cards
    imperial = [card.id for card in cards if card.deck == "imperial" and card.kind not in _SET_APART]
    house = [card.id for card in cards if card.deck == "house"]
    homes = [card.id for card in cards if card.kind == "homeworld"]
    programs = [card.id for card in cards if card.kind == "program"]
    return [
        House(name, rnd.choice(SPONSORS), rnd.choice(homes), tuple(rnd.sample(imperial, 30)),
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


def play(game: Game, choose: Callable[[Game], int], carried: Counter[str]) -> bool:
    """Play to the end; return whether the game kept its promises."""
    try:
        while not game.over:
            game.apply(choose(game))
        assert not faults(game), faults(game)[0]
        assert game.state.ending in (w.ADMISSION, w.ELIMINATION), game.ending
    except Exception as error:
        print(f"{game.table.houses[0].name}: {type(error).__name__}: {error}")
        return False
    finally:
        count_texts(game, carried)
    return True


def soak(games: int, seed: int) -> int:
    """Play; print the figures; return how many games broke a promise."""
    carried: Counter[str] = Counter()
    broken = 0
    for number in range(games):
        rnd = random.Random(seed * 10**6 + number)
        game = new_game(houses_from_all(rnd, f"game {number}"), corpus=corpus(), seed=number)
        broken += not play(game, partial(_any, rnd=rnd), carried)
    speaking = [card for card in corpus().cards if card.operation]
    rare = [card for card in speaking if carried[card.id] < ENOUGH]
    print(
        f"{games} games, {broken} broken; {len(speaking) - len(rare)} of {len(speaking)} texts at least {ENOUGH} times"
    )
    for card in rare:
        broken += _focus(card, seed, carried)
    still = [card.id for card in rare if carried[card.id] < ENOUGH]
    print(f"with games of their own: {len(speaking) - len(still)} of {len(speaking)}; {broken} broken")
    for card_id in still:
        print(f"  {carried[card_id]:3d}  {card_id}")
    return broken


def _any(game: Game, rnd: random.Random) -> int:
    return rnd.choice(game.options)


def _focus(card: Card, seed: int, carried: Counter[str]) -> int:
    """Play games about one card until its text was carried out often enough; return how many broke."""
    broken = 0
    for number in range(MOST_OF_ITS_OWN):
        if carried[card.id] >= ENOUGH:
            break
        rnd = random.Random(f"{seed} {card.id} {number}")
        houses = [_with_copies(house, card) for house in houses_from_all(rnd, card.id)[:3]]
        game = new_game(houses, corpus=corpus(), seed=number)
        broken += not play(game, partial(_rather, rnd=rnd, card=game.table.facts.number[card.id]), carried)
    return broken


def _with_copies(house: House, card: Card) -> House:
    if card.kind == "homeworld":
        return replace(house, homeworld=card.id)
    if card.kind == "program":
        return replace(house, programs=(card.id,))
    if card.kind == "siridar fief":
        return house
    pile = "imperial" if card.deck == "imperial" else "house"
    return replace(house, **{pile: (card.id,) * 10 + getattr(house, pile)[10:]})


def _rather(game: Game, rnd: random.Random, card: int) -> int:
    """Choose what names the card where something does; do not end an Interval early nor discard the card."""
    about = [
        option
        for option in game.options
        if VERB_WORDS[option // SPAN][1] == CARD
        and option // SPAN not in _LOSSES
        and game.table.definition[option % SPAN] == card
    ]
    return rnd.choice(about if about and rnd.random() < 0.9 else game.options)


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:3]]
    sys.exit(1 if soak(*(arguments + [200, 1][len(arguments) :])) else 0)
