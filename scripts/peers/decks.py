"""Speed of peers, run by the interpreter of ``.venv-peers``; prints a JSON list of [name, decks a second].

``mtg-parser`` reads the lines of a list and looks no card up. ``scooze`` says of a deck of ready-made card objects
whether it is legal, without reasons. ``krcg`` reads lists and looks their cards up, and judges nothing; it is given
the messy and the plain lists of the standard input, with a card of its own game for every name of cardbase.
"""

import io
import json
import logging
import os
import re
import sys
import time
from collections.abc import Callable

os.environ |= {"LOCAL_CARDS": "1", "NO_TRANSLATIONS": "1"}  # krcg comes with the cards of its game

from krcg.deck import Deck as KrcgDeck
from krcg.vtes import VTES
from mtg_parser import parse_deck
from scooze.card import Card
from scooze.catalogs import Format, Legality
from scooze.deck import Deck

ROUNDS = 5


def a_second(work: Callable[[], object], count: int, rounds: int = ROUNDS) -> float:
    """Return the best rate of several rounds by CPU time."""
    spent = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return count / min(spent)


def lists(count: int) -> list[str]:
    """Return plain lists of 20 different cards, 4 copies each."""
    return ["\n".join(f"4 Card of deck {d} number {n}" for n in range(20)) for d in range(count)]


def decks(count: int) -> list[Deck]:
    """Return decks of 15 different cards, every other one illegal."""
    made = []
    for number in range(count):
        deck = Deck(format=Format.MODERN)
        for card in range(15):
            banned = number % 2 and card == 7
            legality = Legality.BANNED if banned else Legality.LEGAL
            deck.add_card(Card(name=f"Card {number} {card}", legalities={Format.MODERN: legality}), 4)
        made.append(deck)
    return made


def of_other_game(texts: list[str], names: list[str]) -> list[str]:
    """Return lists with a card of krcg's game for every name of cardbase, a long one for a long one."""
    theirs = sorted((card.name for card in VTES if card.library), key=len)
    ours = sorted(names, key=len)
    instead = {name: theirs[at * len(theirs) // len(ours)] for at, name in enumerate(ours)}
    pattern = re.compile("|".join(map(re.escape, reversed(ours))))
    return [pattern.sub(lambda found: instead[found[0]], text) for text in texts]


def krcg_reads(texts: list[str]) -> float:
    """Return how many lists a second krcg reads."""
    return a_second(lambda: [KrcgDeck.from_txt(io.StringIO(text)) for text in texts], len(texts), rounds=1)


def read_all() -> None:
    """Read every list."""
    for text in texts:
        list(parse_deck(text) or ())


def judge_all() -> None:
    """Ask of every deck whether it is legal."""
    for deck in ready:
        deck.is_legal()


logging.disable(logging.CRITICAL)
VTES._cards.load_from_vekn()
given = json.load(sys.stdin)
messy, plain = (of_other_game(given[kind], given["names"]) for kind in ("messy", "plain"))
texts, ready = lists(200), decks(200)
assert all(len(list(parse_deck(text) or ())) == 20 for text in texts)
assert sum(deck.is_legal() for deck in ready) == len(ready) // 2
print(json.dumps([
    ["mtg-parser 0.0.1a61 reads lines, resolves and judges nothing", a_second(read_all, len(texts))],
    ["scooze 2.0.4 says legal or not, without reasons", a_second(judge_all, len(ready))],
    ["krcg 4.19 reads messy lists, judges nothing", krcg_reads(messy)],
    ["krcg 4.19 reads plain lists, judges nothing", krcg_reads(plain)],
]))  # fmt: skip
