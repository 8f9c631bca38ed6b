"""Speed of peers, run by the interpreter of ``.venv-peers``; prints a JSON list of [name, decks a second].

``mtg-parser`` reads the lines of a list and looks no card up. ``scooze`` says of a deck of ready-made card objects
whether it is legal, without reasons.
"""

import json
import time
from collections.abc import Callable

from mtg_parser import parse_deck
from scooze.card import Card
from scooze.catalogs import Format, Legality
from scooze.deck import Deck

ROUNDS = 5


def a_second(work: Callable[[], object], count: int) -> float:
    """Return the best rate of several rounds by CPU time."""
    spent = []
    for _ in range(ROUNDS):
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


def read_all() -> None:
    """Read every list."""
    for text in texts:
        list(parse_deck(text) or ())


def judge_all() -> None:
    """Ask of every deck whether it is legal."""
    for deck in ready:
        deck.is_legal()


texts, ready = lists(200), decks(200)
assert all(len(list(parse_deck(text) or ())) == 20 for text in texts)
assert sum(deck.is_legal() for deck in ready) == len(ready) // 2
print(json.dumps([
    ["mtg-parser 0.0.1a61 reads lines, resolves and judges nothing", a_second(read_all, len(texts))],
    ["scooze 2.0.4 says legal or not, without reasons", a_second(judge_all, len(ready))],
]))  # fmt: skip
