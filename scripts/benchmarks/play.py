"""The play engine: decisions a second in random play, copies, bytes, journals, and counts that no machine changes."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import cache

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import read_deck
from cardbase.play import Game, House, houses_of, new_game
from cardbase.play.records import new_journal
from cardbase.play.rulesets import CRF
from cardbase.schemas import data_folder
from cardbase.tabletop import seed_of
from scripts.benchmarks import Figure, cpu_seconds, process_seconds
from scripts.soak_cards import houses_from_all

GAMES = 60
ROUNDS = 1000
FIRST_QUESTION = """
from cardbase.corpus import load_corpus
from cardbase.decks import read_deck
from cardbase.play import houses_of, new_game
from cardbase.play.rulesets import CRF
from cardbase.schemas import data_folder

corpus = load_corpus()
paths = sorted((data_folder() / "decks").glob("*.deck.txt"))[:2]
game = new_game(houses_of([(path.name, read_deck(path, corpus)) for path in paths], corpus, CRF), corpus=corpus, seed=1)
assert game.options
"""
"""A fresh interpreter up to the first question of a game of two decks that ship."""


def figures() -> list[Figure]:
    """Measure two-player games of the decks that ship under full rules, only choices of two or more options counted."""
    corpus = load_corpus()
    decisions, made, steps = _played(corpus)
    seconds = cpu_seconds(lambda: _played(corpus))
    middle = _middle(corpus)
    copying = cpu_seconds(lambda: _repeat(middle.state.copy)) / ROUNDS
    packing = cpu_seconds(lambda: _repeat(middle.to_bytes)) / ROUNDS
    return [
        Figure("play: unforced decisions, two players", decisions / seconds, "/s", 15_000, "high"),
        Figure("play: the same, decks drawn from all sets", _from_all_sets(), "/s", 15_000, "high"),
        Figure("play: games of two players", GAMES / seconds, "/s", 50, "high"),
        Figure("play: fresh interpreter to the first question", _first_question(), "s", 0.35),
        Figure("play: copy of a state", copying * 1e6, "us", 20),
        Figure("play: state to bytes", packing * 1e6, "us", 200),
        Figure("play: longest journal", _longest_journal(corpus) / 1024, "KiB", 20),
        Figure("play: unforced decisions a game (counted)", decisions / GAMES, "", 1000),
        Figure("play: forced share of all choices (counted)", 100 * (1 - decisions / made), "%", 50),
        Figure("play: events a decision (counted)", steps / decisions, "", 20),
    ]


def _from_all_sets() -> float:
    """Return how many unforced decisions a second two Houses make whose decks are drawn from all cards of all sets."""
    corpus, made = load_corpus(), 0

    def played() -> None:
        nonlocal made
        made = 0
        for number in range(GAMES // 2):
            chance = random.Random(number)
            game = new_game(houses_from_all(chance, "all", 2), corpus=corpus, seed=number)
            while not game.over:
                made += 1
                game.apply(chance.choice(game.options))

    played()
    return made / cpu_seconds(played)


def _first_question() -> float:
    return process_seconds([sys.executable, "-c", FIRST_QUESTION], quiet=True)


def _repeat(work: Callable[[], object]) -> None:
    for _ in range(ROUNDS):
        work()


@cache
def shipped_houses() -> list[House]:
    """Return the Houses of the decks that ship, which are legal."""
    corpus = load_corpus()
    paths = sorted((data_folder() / "decks").glob("*.deck.txt"))
    return houses_of([(path.name, read_deck(path, corpus)) for path in paths], corpus, CRF)


def _game(corpus: Corpus, number: int) -> Game:
    houses = random.Random(number).sample(shipped_houses(), 2)
    return new_game(houses, corpus=corpus, seed=seed_of(1, number))


def _played(corpus: Corpus) -> tuple[int, int, int]:
    """Play the games; return unforced decisions, all choices, and events."""
    unforced = made = events = 0
    for number in range(GAMES):
        game, chance = _game(corpus, number), random.Random(number).random
        while not game.over:
            options = game.options
            unforced += 1
            game.apply(options[int(chance() * len(options))])
        made += game.state.decisions
        events += len(game.log or ())
    return unforced, made, events


def _middle(corpus: Corpus) -> Game:
    """Return the first of the games that is still going on after 80 choices, there."""
    for number in range(GAMES):
        game, chance, made = _game(corpus, number), random.Random(number), 0
        while not game.over and made < 80:
            game.apply(chance.choice(game.options))
            made += 1
        if not game.over:
            return game
    raise AssertionError("no game lasts 80 choices")


def _longest_journal(corpus: Corpus) -> int:
    longest = 0
    for number in range(GAMES):
        game, chance = _game(corpus, number), random.Random(number)
        journal = new_journal(game, seed_of(1, number))
        while not game.over:
            journal.apply(game, chance.choice(game.options))
        longest = max(longest, len(journal.to_text().encode()))
    return longest
